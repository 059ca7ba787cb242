//! The bars of bytes and of items, over the same hash range.

use super::Picture;
use crate::charts::{Bar, BarChart, DataTable, Limit, Read, Unit, Write};
use crate::i18n::{use_format, use_texts};
use keyloom_core::session::view::PartitionBar;
use leptos::prelude::*;
use std::sync::Arc;

/// Both charts.
#[component]
pub(super) fn PartitionCharts(
    /// The picture.
    picture: Picture,
    /// The partition that holds the selected collection.
    holder: Memo<Option<u32>>,
) -> impl IntoView {
    let texts = &use_texts().partitions;
    let format = use_format();
    let bars = move |amount: fn(&PartitionBar) -> u64| {
        Signal::derive(move || {
            let bar = |bar: &PartitionBar| Bar {
                from: bar.start,
                to: bar.end,
                amount: amount(bar) as f64,
            };
            picture.bars(|bars| bars.iter().map(bar).collect::<Vec<_>>())
        })
    };
    let place = move |ordinal: Option<u32>| {
        let ordinal = ordinal?;
        picture.bars(|bars| bars.iter().position(|bar| bar.ordinal == ordinal))
    };
    let selected = Signal::derive(move || place(picture.chosen()));
    let holds = Signal::derive(move || place(holder.get()));
    let names = [(0.0, "0"), (0.25, "¼"), (0.5, "½"), (0.75, "¾"), (1.0, "2¹²⁸")]
        .map(|(at, name)| (at, name.to_owned()))
        .to_vec();
    let limit = Signal::derive(move || {
        let bytes = picture.answer.value.with(|p| p.as_ref().map(|p| p.split_bytes))?;
        Some(Limit {
            at: bytes as f64,
            text: (texts.splits_at)(format, bytes),
            above: (texts.splits_above)(format, bytes),
        })
    });
    let read: Read = Arc::new(move |at| {
        picture.bars(|bars| {
            let Some(bar) = bars.get(at) else { return Vec::new() };
            let name = (texts.partition)(format, bar.ordinal);
            // Where there are more partitions than can be drawn, a bar is a group of neighbours.
            let group = (bar.partitions > 1).then(|| format.partitions(bar.partitions));
            let mut lines = vec![name];
            lines.extend(group);
            lines.extend([
                format.bytes(bar.bytes),
                format.items(bar.items),
                format.collections(bar.collections),
                (texts.begins)(&bar.start_hex),
            ]);
            lines
        })
    });
    let table = Signal::derive(move || DataTable {
        headings: [
            texts.partition_heading,
            texts.begins_heading,
            texts.items,
            texts.bytes,
            texts.collections_heading,
        ]
        .map(str::to_owned)
        .to_vec(),
        rows: picture.bars(<[PartitionBar]>::len),
        row: Arc::new(move |at| {
            picture.bars(|bars| {
                bars.get(at).map_or_else(Vec::new, |bar| {
                    vec![
                        format.count(u64::from(bar.ordinal) + 1),
                        bar.start_hex.clone(),
                        format.count(bar.items),
                        format.bytes(bar.bytes),
                        format.count(bar.collections),
                    ]
                })
            })
        }),
    });
    let sentence = Signal::derive(move || {
        picture
            .answer
            .value
            .with(|p| p.as_ref().map(|p| (texts.sentence)(format, super::totals(p))))
            .unwrap_or_default()
    });
    let pick = Callback::new(move |at: usize| {
        let ordinal = picture.bars(|bars| bars.get(at).map(|bar| bar.ordinal));
        if let Some(ordinal) = ordinal {
            picture.choose(ordinal);
        }
    });
    let write_bytes: Write = Arc::new(move |bytes| format.bytes_f64(bytes));
    let write_items: Write = Arc::new(move |items| format.number(items, 1));
    view! {
        <section class="card">
            <header>
                <h2>{texts.title}</h2>
                <span class="k">{texts.note}</span>
            </header>
            <BarChart
                title=texts.bytes_chart
                summary=sentence
                file="partition-bytes"
                testid="partition-bytes"
                bar_testid="partition-bar"
                bars=bars(|bar| bar.bytes)
                domain=(0.0, 1.0)
                names=names.clone()
                x_label=texts.hash_range
                y_label=texts.bytes
                unit=Unit::Bytes
                write=write_bytes
                limit=limit
                selected=selected
                holds=holds
                read=read.clone()
                table=table
                on_pick=pick
            />
            <BarChart
                title=texts.items_chart
                summary=sentence
                file="partition-items"
                testid="partition-items"
                bar_testid="partition-bar"
                bars=bars(|bar| bar.items)
                domain=(0.0, 1.0)
                names=names
                x_label=texts.hash_range
                y_label=texts.items
                write=write_items
                selected=selected
                holds=holds
                read=read
                table=table
                height=140.0
                on_pick=pick
            />
        </section>
    }
}
