//! What lies in the chosen partition: its largest collections, and how their sizes are spread.

use super::Picture;
use crate::charts::{Histogram, HistogramWords, Write};
use crate::i18n::{use_format, use_texts};
use crate::protocol::{Answer, Ask};
use crate::state::{ViewTab, asked, use_app};
use keyloom_core::session::view::CollectionHead;
use leptos::prelude::*;
use std::sync::Arc;

/// The detail of a partition, or the word that one can be chosen.
#[component]
pub(super) fn Detail(
    /// The picture that the partition is of.
    picture: Picture,
) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().partitions;
    let format = use_format();
    let ask = move || {
        Some(Ask::PartitionDetail {
            view: app.selection.view.get()?,
            ordinal: picture.chosen()?,
            scale: picture.scale(),
        })
    };
    let detail = asked(app, ask, |answer| match answer {
        Answer::PartitionDetail(detail) => Some(detail),
        _ => None,
    });
    let any = Memo::new(move |_| detail.value.with(Option::is_some));
    let title =
        move || detail.value.with(|d| d.as_ref().map(|d| (texts.partition)(format, d.bar.ordinal)));
    let held = move || {
        detail.value.with(|detail| {
            let bar = &detail.as_ref()?.bar;
            Some(format!(
                "{} · {} · {} · {}",
                format.bytes(bar.bytes),
                format.items(bar.items),
                format.collections(bar.collections),
                (texts.begins)(&bar.start_hex)
            ))
        })
    };
    let largest = Memo::new(move |_| {
        detail.value.with(|d| d.as_ref().map_or_else(Vec::new, |d| d.largest.clone()))
    });
    let rows = move || largest.get().into_iter().map(|head| row(app, format, head)).collect_view();
    let bins = Signal::derive(move || {
        detail.value.with(|d| d.as_ref().map_or_else(Vec::new, |d| d.sizes.bins.clone()))
    });
    let sizes_summary = Signal::derive(move || {
        let collections = bins.with(|bins| bins.iter().map(|bin| bin.count).sum());
        (texts.sizes_summary)(format, collections, bins.with(Vec::len) as u64)
    });
    let write: Write = Arc::new(move |bytes| format.bytes_f64(bytes));
    let write_count: Write = Arc::new(move |n| format.number(n, 1));
    let words =
        HistogramWords { values: texts.size_axis.to_owned(), counts: texts.count_axis.to_owned() };
    // The items of a projected partition are no list that can be asked for.
    let show = move || {
        (!picture.projected.get()).then(|| {
            view! {
                <button
                    type="button"
                    class="btn small"
                    data-testid="partition-show-items"
                    on:click=move |_| app.panels.view_tab.set(ViewTab::Collections)
                >
                    {texts.show_items}
                </button>
            }
        })
    };
    view! {
        <Show
            when=move || any.get()
            fallback=move || view! { <p class="quiet">{texts.choose}</p> }
        >
            <section class="card" data-testid="partition-detail">
                <header>
                    <h2>{title}</h2>
                    <span class="k">{held}</span>
                    <span class="grow"></span>
                    {show}
                </header>
                <div class="split">
                    <div class="table-scroll" tabindex="0" role="group" aria-label=texts.largest>
                        <table class="data">
                            <caption>{texts.largest}</caption>
                            <thead>
                                <tr>
                                    <th scope="col">{texts.key_heading}</th>
                                    <th scope="col" class="num">{texts.items}</th>
                                    <th scope="col" class="num">{texts.bytes}</th>
                                    <th scope="col" class="num">{texts.share_heading}</th>
                                </tr>
                            </thead>
                            <tbody>{rows}</tbody>
                        </table>
                    </div>
                    <div>
                        <h3 class="half-title">{texts.sizes}</h3>
                    <Histogram
                        title=texts.sizes
                        summary=sizes_summary
                        file="partition-sizes"
                        testid="partition-sizes"
                        bins=bins
                        words=words.clone()
                        write=write.clone()
                        write_count=write_count.clone()
                    />
                    </div>
                </div>
            </section>
        </Show>
    }
}

fn row(app: crate::state::App, format: crate::i18n::Format, head: CollectionHead) -> impl IntoView {
    let (id, key) = (head.id.clone(), head.key.join(" / "));
    let chosen = move || {
        app.selection.collection.with(|c| c.as_ref().is_some_and(|c| c.id == id)).to_string()
    };
    let (items, bytes) = (format.count(head.items), format.bytes(head.bytes));
    let share = format.share(head.share);
    view! {
        <tr>
            <th scope="row">
                <button
                    type="button"
                    class="btn plain small mono"
                    data-testid="partition-collection"
                    aria-pressed=chosen
                    on:click=move |_| app.selection.choose_collection(head.id.clone(), &head.key)
                >
                    {key}
                </button>
            </th>
            <td class="num">{items}</td>
            <td class="num">{bytes}</td>
            <td class="num">{share}</td>
        </tr>
    }
}
