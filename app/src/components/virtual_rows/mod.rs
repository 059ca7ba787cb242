//! Rows of one height, however many: only those in the window are on the page. Scrolled by wheel,
//! bar and keys; keeps a row that keys act on. It knows nothing of what a row shows; it asks for it.
//!
//! Markup: a `grid` with `aria-rowcount`, each row with its `aria-rowindex`; the element itself has
//! focus and names the active row, so that focus outlives rows that scroll away. What is in a row
//! and can be focused should be so only while the row is the active one ([`RowAt::active`]).

mod window;

use crate::platform::{clock, size};
use leptos::ev::KeyboardEvent;
use leptos::html::Div;
use leptos::prelude::*;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use window::{Place, Rows, asked};

/// Which row to draw, and how it stands.
#[derive(Clone, Copy)]
pub struct RowAt {
    /// Its position, from 0.
    pub index: u64,
    /// Whether it is the first one on the page now; it draws what spans rows and begins above it.
    pub first: Memo<bool>,
    /// Whether keys act on it.
    pub active: Memo<bool>,
}

/// Draws a row's cells.
pub type RowView = Arc<dyn Fn(RowAt) -> AnyView + Send + Sync>;

/// Rows kept on the page beyond each edge of the window.
const SPARE: u64 = 6;

/// A window is never taken for higher than this, so that an element whose style sheet is missing does
/// not draw every row.
const TALLEST: f64 = 5_000.0;

/// How long scrolling must rest before a position that drifted is put right.
const REST: Duration = Duration::from_millis(250);

/// A window on many rows.
#[component]
pub fn VirtualRows(
    /// Its id on the page; rows are named after it.
    id: &'static str,
    /// Its name for tests.
    testid: &'static str,
    /// What the rows are.
    #[prop(into)]
    label: Signal<String>,
    /// How many rows there are.
    #[prop(into)]
    total: Signal<u64>,
    /// The height of each, in pixels.
    row_height: f64,
    /// Draws one.
    row: RowView,
    /// Called with the rows that are wanted at hand, whenever the window moves on.
    #[prop(into)]
    on_window: Callback<Range<u64>>,
    /// Wanted rows begin and end at multiples of this.
    #[prop(default = 48)]
    block: u64,
    /// The row that keys act on.
    active: RwSignal<u64>,
    /// A row to bring into the window and make the active one.
    #[prop(optional, into)]
    reveal: Signal<Option<u64>>,
    /// Called with the active row and a key that does not move.
    #[prop(optional, into)]
    on_key: Option<Callback<(u64, KeyboardEvent)>>,
    /// Whether a row is selected.
    #[prop(optional, into)]
    selected: Option<Callback<u64, bool>>,
    /// What stays above the rows.
    #[prop(optional, into)]
    head: Option<ViewFn>,
    /// Its height in pixels.
    #[prop(optional)]
    head_height: f64,
) -> impl IntoView {
    let area = NodeRef::<Div>::new();
    let size = size::size_of(area);
    let place = RwSignal::new(Place::default());
    let rows = Memo::new(move |_| Rows {
        total: total.get(),
        row: row_height,
        window: (size.get().1 - head_height).clamp(0.0, TALLEST),
    });
    let shown = Memo::new(move |_| rows.get().shown(place.get(), SPARE));
    let wanted = Memo::new(move |_| asked(shown.get(), total.get(), block));
    Effect::new(move || on_window.run(wanted.get()));

    // Scrolls so that the rows stand at a place, however the element's own position gets there.
    let go = move |to: f64| {
        let Some(area) = area.get_untracked() else { return };
        let rows = rows.get_untracked();
        area.set_scroll_top(rows.screen_at(to).round() as i32);
        place.set(Place { screen: f64::from(area.scroll_top()), rows: to });
    };
    let bring = move |row: u64| {
        let rows = rows.get_untracked();
        if let Some(to) = rows.reveal(place.get_untracked(), row, 0.0) {
            go(to);
        }
    };

    // Fewer or more rows than before move what the element's position stands for.
    Effect::new(move |before: Option<u64>| {
        let total = total.get();
        if before.is_some_and(|before| before != total) {
            active.update(|at| *at = (*at).min(total.saturating_sub(1)));
            request_animation_frame(move || {
                if let (Some(rows), Some(at)) =
                    (rows.try_get_untracked(), place.try_get_untracked())
                    && rows.settled(at).is_some()
                {
                    go(at.rows.min(rows.rows_most()));
                }
            });
        }
        total
    });
    let known = Memo::new(move |_| rows.get().window > 0.0 && total.get() > 0);
    Effect::new(move || {
        if let (true, Some(row)) = (known.get(), reveal.get()) {
            active.set(row);
            request_animation_frame(move || {
                if rows.try_get_untracked().is_some() {
                    bring(row);
                }
            });
        }
    });

    let scrolls = StoredValue::new(0_u64);
    let on_scroll = move |_| {
        let Some(element) = area.get_untracked() else { return };
        let screen = f64::from(element.scroll_top());
        place.update(|place| *place = rows.get_untracked().moved(*place, screen));
        scrolls.update_value(|n| *n += 1);
        let mine = scrolls.get_value();
        clock::after(REST, move || {
            if scrolls.try_get_value() == Some(mine) {
                let at = place.get_untracked();
                if rows.get_untracked().settled(at).is_some() {
                    go(at.rows);
                }
            }
        });
    };
    let on_keydown = move |event: KeyboardEvent| {
        let last = total.get_untracked().saturating_sub(1);
        let at = active.get_untracked();
        let page = rows.get_untracked().page();
        let to = match event.key().as_str() {
            "ArrowDown" => at.saturating_add(1).min(last),
            "ArrowUp" => at.saturating_sub(1),
            "PageDown" => at.saturating_add(page).min(last),
            "PageUp" => at.saturating_sub(page),
            "Home" => 0,
            "End" => last,
            _ => {
                // A key pressed on a button within a row is the button's.
                if event.target() == event.current_target()
                    && let Some(on_key) = on_key
                {
                    on_key.run((at, event));
                }
                return;
            }
        };
        event.prevent_default();
        if let Some(area) = area.get_untracked() {
            let _ = area.focus();
        }
        active.set(to);
        bring(to);
    };

    let draw = move |index: u64| {
        let at = RowAt {
            index,
            first: Memo::new(move |_| shown.with(|shown| shown.start == index)),
            active: Memo::new(move |_| active.get() == index),
        };
        view! {
            <div
                class="vr-row"
                class:active=move || at.active.get()
                role="row"
                id=format!("{id}-{index}")
                aria-rowindex=(index + 1).to_string()
                aria-selected=selected.map(|selected| move || selected.run(index).to_string())
                style:height=format!("{row_height}px")
                on:pointerdown=move |_| active.set(index)
            >
                {row(at)}
            </div>
        }
    };
    let descendant = move || {
        let at = active.get();
        shown.with(|shown| shown.contains(&at)).then(|| format!("{id}-{at}"))
    };
    view! {
        <div
            class="vr"
            node_ref=area
            id=id
            data-testid=testid
            role="grid"
            tabindex="0"
            aria-label=move || label.get()
            aria-rowcount=move || total.get().to_string()
            aria-activedescendant=descendant
            on:scroll=on_scroll
            on:keydown=on_keydown
        >
            {head
                .map(|head| {
                    view! {
                        <div class="vr-head" style:height=format!("{head_height}px")>
                            {head.run()}
                        </div>
                    }
                })}
            <div
                class="vr-space"
                role="presentation"
                style:height=move || format!("{}px", rows.get().screen_height())
            >
                <div
                    class="vr-window"
                    role="rowgroup"
                    style:top=move || {
                        let start = shown.with(|shown| shown.start);
                        format!("{:.1}px", rows.get().top(place.get(), start))
                    }
                >
                    <For each=move || shown.get() key=|index| *index children=draw.clone() />
                </div>
            </div>
        </div>
    }
}
