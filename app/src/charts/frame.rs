//! The frame of a chart: its title and text summary, its size, the cursor that reads exact values
//! by pointer and by keyboard, the table of its data and its files. What is drawn in it comes from
//! a closure.

use super::axis::px;
use super::data_table::{DataTable, DataTwin};
use super::scale::{Law, Scale};
use crate::i18n::{use_format, use_texts};
use crate::platform::{chart_file, size};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html::Div;
use leptos::prelude::*;
use leptos::svg::Svg;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// The rectangle that a chart draws in, in pixels: the whole and the plot's edges in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plot {
    /// Width of the whole.
    pub width: f64,
    /// Height of the whole.
    pub height: f64,
    /// The plot's left edge.
    pub left: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its right edge.
    pub right: f64,
    /// Its lower edge.
    pub bottom: f64,
}

impl Plot {
    /// The horizontal scale of a domain over the plot.
    pub fn x(self, law: Law, domain: (f64, f64)) -> Scale {
        Scale::of(law, domain, (self.left, self.right))
    }

    /// The vertical scale of a domain: the least at the bottom.
    pub fn y(self, law: Law, domain: (f64, f64)) -> Scale {
        Scale::of(law, domain, (self.bottom, self.top))
    }
}

/// Pixels around the plot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Margins {
    /// Above.
    pub top: f64,
    /// To the right.
    pub right: f64,
    /// Below: 34 holds an axis with its label.
    pub bottom: f64,
    /// To the left: holds the axis' texts.
    pub left: f64,
}

impl Default for Margins {
    fn default() -> Self {
        Self { top: 22.0, right: 10.0, bottom: 36.0, left: 52.0 }
    }
}

/// A place whose exact values can be read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    /// Horizontal place, in pixels.
    pub x: f64,
    /// Vertical place.
    pub y: f64,
}

/// What a chart's closure answers.
pub struct Drawing {
    /// The picture.
    pub view: AnyView,
    /// The places that can be read, from left to right.
    pub marks: Vec<Mark>,
    /// The values at one of them, a line each; the first names it.
    pub read: Read,
}

/// The values at a mark, a line each; the first names it.
pub type Read = Arc<dyn Fn(usize) -> Vec<String> + Send + Sync>;

/// Writes a value of an axis.
pub type Write = Arc<dyn Fn(f64) -> String + Send + Sync>;

/// Draws into a plot; whatever signals it reads make it draw again.
pub type Draw = Arc<dyn Fn(Plot) -> Drawing + Send + Sync>;

/// The mark nearest to a horizontal place; marks are in order.
fn nearest(marks: &[Mark], x: f64) -> Option<usize> {
    let after = marks.partition_point(|mark| mark.x < x);
    let before = after.checked_sub(1);
    match (before.and_then(|i| marks.get(i)), marks.get(after)) {
        (Some(a), Some(b)) if x - a.x <= b.x - x => before,
        (_, Some(_)) => Some(after),
        (Some(_), None) => before,
        (None, None) => None,
    }
}

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A chart: its picture with everything that reads, tells and saves it.
#[component]
pub fn ChartFrame(
    /// What it shows, in a few words.
    #[prop(into)]
    title: Signal<String>,
    /// What a reader would take from it, in a sentence or two with its figures.
    #[prop(into)]
    summary: Signal<String>,
    /// Its height in pixels; its width is what there is.
    height: f64,
    /// Room around the plot.
    #[prop(optional)]
    margins: Margins,
    /// Its name for tests.
    testid: &'static str,
    /// The name of the files it is saved as, without an ending.
    #[prop(into)]
    file: Signal<String>,
    /// Its picture.
    draw: Draw,
    /// Its data.
    #[prop(into)]
    table: Signal<DataTable>,
    /// Called with the mark that a person picks by a click or Enter.
    #[prop(optional_no_strip)]
    on_pick: Option<Callback<usize>>,
) -> impl IntoView {
    let texts = &use_texts().charts;
    let format = use_format();
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let (title_id, text_id) = (format!("chart-{id}-title"), format!("chart-{id}-text"));
    let labelled = format!("{title_id} {text_id}");

    let area = NodeRef::<Div>::new();
    let picture = NodeRef::<Svg>::new();
    let width = size::width_of(area);
    let cursor = RwSignal::new(None::<usize>);
    let marks = StoredValue::new(Vec::<Mark>::new());
    let count = RwSignal::new(0_usize);
    let read = StoredValue::new(None::<Read>);

    let plot = Memo::new(move |_| {
        let width = width.get();
        (width > 0.0).then(|| Plot {
            width,
            height,
            left: margins.left,
            top: margins.top,
            right: (width - margins.right).max(margins.left + 1.0),
            bottom: height - margins.bottom,
        })
    });
    let drawn = move || {
        plot.get().map(|plot| {
            let drawing = draw(plot);
            count.set(drawing.marks.len());
            marks.set_value(drawing.marks);
            read.set_value(Some(drawing.read));
            cursor.update(|at| *at = at.filter(|i| *i < marks.with_value(Vec::len)));
            drawing.view
        })
    };
    let reading = Memo::new(move |_| {
        let at = cursor.get()?;
        let lines = read.with_value(|read| read.as_ref().map(|read| read(at)))?;
        marks.with_value(|marks| marks.get(at).map(|mark| (*mark, lines)))
    });

    let reader = NodeRef::<Div>::new();
    let left =
        move || area.get_untracked().map_or(0.0, |area| area.get_bounding_client_rect().left());
    let move_to = move |client_x: i32| {
        let x = f64::from(client_x) - left();
        cursor.set(marks.with_value(|marks| nearest(marks, x)));
    };
    let on_key = move |event: KeyboardEvent| {
        let last = marks.with_value(Vec::len).checked_sub(1);
        let Some(last) = last else { return };
        let leap = (last / 10).max(1);
        let at = cursor.get_untracked();
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => at.map_or(0, |at| (at + 1).min(last)),
            "ArrowLeft" | "ArrowDown" => at.map_or(last, |at| at.saturating_sub(1)),
            "PageUp" => at.map_or(0, |at| (at + leap).min(last)),
            "PageDown" => at.map_or(last, |at| at.saturating_sub(leap)),
            "Home" => 0,
            "End" => last,
            "Escape" => {
                cursor.set(None);
                return;
            }
            "Enter" | " " => {
                if let (Some(pick), Some(at)) = (on_pick, at) {
                    event.prevent_default();
                    pick.run(at);
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        cursor.set(Some(to));
    };
    let on_click = move |event: leptos::ev::MouseEvent| {
        if let Some(reader) = reader.get_untracked() {
            let _ = reader.focus();
        }
        move_to(event.client_x());
        if let (Some(pick), Some(at)) = (on_pick, cursor.get_untracked()) {
            pick.run(at);
        }
    };

    let save_svg = move |_| {
        if let Some(svg) = picture.get_untracked() {
            chart_file::save_svg(&svg, &file.get_untracked());
        }
    };
    let save_png = move |_| {
        if let Some(svg) = picture.get_untracked() {
            chart_file::save_png(&svg, &file.get_untracked());
        }
    };

    let save_name = move |title: &str| format!("{}: {title}", texts.save);

    view! {
        <figure class="chart" data-testid=testid>
            <div
                class="chart-area"
                class:picks=on_pick.is_some()
                node_ref=area
                style:height=format!("{height}px")
                on:pointermove=move |event: PointerEvent| move_to(event.client_x())
                on:pointerleave=move |_| cursor.set(None)
                on:click=on_click
            >
                <svg
                    node_ref=picture
                    class="chart-picture"
                    role="img"
                    aria-labelledby=labelled
                    width=move || px(width.get())
                    height=px(height)
                    viewBox=move || format!("0 0 {} {}", px(width.get().max(1.0)), px(height))
                >
                    <title id=title_id>{move || title.get()}</title>
                    <desc id=text_id>{move || summary.get()}</desc>
                    {drawn}
                </svg>
                <div
                    class="chart-reader"
                    data-testid="chart-reader"
                    node_ref=reader
                    tabindex="0"
                    role="slider"
                    aria-label=move || format!("{}: {}", title.get(), texts.read)
                    aria-valuemin="0"
                    aria-valuemax=move || count.get().saturating_sub(1).to_string()
                    aria-valuenow=move || cursor.get().unwrap_or(0).to_string()
                    aria-valuetext=move || reading.get().map(|(_, lines)| lines.join(", "))
                    on:blur=move |_| cursor.set(None)
                    on:keydown=on_key
                ></div>
                {move || {
                    reading
                        .get()
                        .map(|(mark, lines)| {
                            let part = (mark.x / width.get().max(1.0)).clamp(0.0, 1.0) * 100.0;
                            let below = mark.y < 64.0;
                            let mut lines = lines.into_iter();
                            let name = lines.next();
                            let rest = lines.map(|line| view! { <span>{line}</span> }).collect_view();
                            view! {
                                <i
                                    class="chart-cursor"
                                    style:left=format!("{}px", px(mark.x))
                                    aria-hidden="true"
                                ></i>
                                <i
                                    class="chart-ring"
                                    style:left=format!("{}px", px(mark.x))
                                    style:top=format!("{}px", px(mark.y))
                                    aria-hidden="true"
                                ></i>
                                <div
                                    class="chart-tip"
                                    class:below=below
                                    aria-hidden="true"
                                    style:left=format!("{}px", px(mark.x))
                                    style:top=format!("{}px", px(mark.y))
                                    style:--part=format!("-{part:.1}%")
                                >
                                    <b>{name}</b>
                                    {rest}
                                </div>
                            }
                        })
                }}
            </div>
            <figcaption class="chart-foot">
                <DataTwin
                    label=texts.table
                    caption=title
                    more=Callback::new(move |(shown, all)| (texts.rows_of)(format, shown, all))
                    table=table
                />
                <span class="chart-files" role="group" aria-label=move || save_name(&title.get())>
                    <button type="button" class="btn plain small" data-testid="chart-save-svg" on:click=save_svg>
                        {texts.save_svg}
                    </button>
                    <button type="button" class="btn plain small" data-testid="chart-save-png" on:click=save_png>
                        {texts.save_png}
                    </button>
                </span>
            </figcaption>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(places: &[f64]) -> Vec<Mark> {
        places.iter().map(|x| Mark { x: *x, y: 0.0 }).collect()
    }

    #[test]
    fn the_nearest_mark_is_read() {
        let marks = at(&[10.0, 20.0, 40.0]);
        let cases = [(0.0, 0), (14.0, 0), (16.0, 1), (29.0, 1), (31.0, 2), (900.0, 2)];
        for (x, mark) in cases {
            assert_eq!(nearest(&marks, x), Some(mark), "{x}");
        }
        assert_eq!(nearest(&[], 5.0), None);
    }
}
