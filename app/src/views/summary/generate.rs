//! Generation: how many items, from which seed, how far it is.

use crate::components::EditField;
use crate::i18n::{failure_text, use_format, use_language, use_texts};
use crate::platform::clock;
use crate::protocol::{Failure, MOST_ITEMS};
use crate::state::{Running, use_app};
use crate::tasks;
use keyloom_core::design::edit::Edit;
use leptos::prelude::*;

/// The fields and the button, or the progress of what is under way.
#[component]
pub fn Generate() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    let format = use_format();
    let possible = Memo::new(move |_| {
        app.document
            .present
            .with(|design| design.tables.values().any(|table| !table.placements.is_empty()))
    });
    let wanted = Memo::new(move |_| app.document.present.with(|design| design.generate.items));
    let generated =
        move || app.data.summary.with(|summary| summary.as_ref().map_or(0, |s| s.generated_items));
    let set = move |items: Option<u64>, seed: Option<u64>| {
        let now = app.document.peek();
        let edit = Edit::SetGenerate {
            seed: seed.unwrap_or(now.generate.seed),
            items: items.unwrap_or(now.generate.items),
            now: now.generate.now.clone(),
        };
        tasks::edit(app, &edit)
    };
    let number = move |text: &str| {
        let digits: String = text.chars().filter(|c| !matches!(c, ',' | ' ' | '_')).collect();
        digits.parse::<u64>().map_err(|_| texts.summary.whole.to_owned())
    };
    let set_items = Callback::new(move |text: String| {
        let items = number(&text)?;
        if items > MOST_ITEMS {
            return Err(failure_text(language, &Failure::TooMany { asked: items }));
        }
        set(Some(items), None)
    });
    let set_seed = Callback::new(move |text: String| set(None, Some(number(&text)?)));
    let begin = move |_| tasks::generate(app);
    view! {
        <h2 class="section">{texts.summary.generate}</h2>
        <Show
            when=move || possible.get()
            fallback=move || view! { <p class="note">{texts.summary.no_entities}</p> }
        >
            <div class="row generate">
                <EditField
                    label=texts.summary.count
                    testid="generate-count"
                    value=Signal::derive(move || format.count(wanted.get()))
                    commit=set_items
                    class="num"
                />
                <span class="quiet">{texts.summary.seed}</span>
                <EditField
                    label=texts.summary.seed
                    testid="generate-seed"
                    value=Signal::derive(move || app.document.present.with(|d| d.generate.seed.to_string()))
                    commit=set_seed
                    class="num narrow"
                />
                <Show when=move || app.data.running.get().is_none()>
                    <button
                        type="button"
                        class="btn small soft"
                        data-testid="generate-run"
                        disabled=move || wanted.get() == 0
                        on:click=begin
                    >
                        {move || if generated() > 0 { texts.summary.again } else { texts.summary.run }}
                    </button>
                </Show>
            </div>
            {move || {
                if let Some(running) = app.data.running.get() {
                    return Some(view! { <Progress running /> }.into_any());
                }
                let stored = app.data.summary.get().is_some();
                (stored && wanted.get() > 0 && generated() == 0).then(|| {
                    let text = texts.summary.not_generated.replace("{n}", &format.count(wanted.get()));
                    view! { <p class="note">{text}</p> }.into_any()
                })
            }}
        </Show>
    }
}

#[component]
fn Progress(running: Running) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    let (items, total, bytes) = running
        .progress
        .map_or((0, 0, 0), |progress| (progress.items, progress.total, progress.bytes));
    let share = if total == 0 { 0.0 } else { items as f64 / total as f64 };
    let left = (share > 0.05).then(|| {
        let spent = (clock::now_ms() - running.since) / 1000.0;
        texts.summary.left.replace("{wait}", &format.wait(spent * (1.0 - share) / share))
    });
    let said = [Some(format.items(items)), Some(format.bytes(bytes)), left];
    view! {
        <div class="progress" data-testid="generate-progress">
            <progress max="1" value=share aria-label=texts.summary.generate></progress>
            <div class="row">
                <span class="quiet grow">{said.into_iter().flatten().collect::<Vec<_>>().join(" · ")}</span>
                <button
                    type="button"
                    class="btn small"
                    data-testid="generate-cancel"
                    on:click=move |_| tasks::cancel_generation(app)
                >
                    {texts.summary.cancel}
                </button>
            </div>
        </div>
    }
}
