//! Physical partitions: bytes and items over the hash range, with the size at which a partition
//! splits, as stored or at the design's counts; and what lies in the chosen one.
//!
//! Marks for tests: `view-partitions`, `partitions-sentence`, `scale-stored`, `scale-projected`,
//! `origin`; the charts `partition-bytes` and `partition-items` with a `partition-bar` each (see
//! `charts`); `partition-detail` with `partition-show-items`, `partition-collection` and the chart
//! `partition-sizes`; `partition-holds`; `partitions-note` where there is nothing to draw.

mod charts;
mod detail;

use crate::components::OriginMark;
use crate::i18n::{failure_text, text::PartitionTotals, use_format, use_language, use_texts};
use crate::protocol::{Answer, Ask};
use crate::state::{App, Asked, asked, use_app};
use charts::PartitionCharts;
use detail::Detail;
use keyloom_core::session::view::{PartitionBar, PartitionPicture};
use keyloom_core::stats::Origin;
use leptos::prelude::*;

/// The picture that is shown, and the partition that is chosen in it.
#[derive(Clone, Copy)]
pub(super) struct Picture {
    app: App,
    /// Whether it projects the items to the design's counts.
    pub projected: RwSignal<bool>,
    /// What the worker says.
    pub answer: Asked<PartitionPicture>,
    /// The projected picture has other partitions than the stored one, so a choice of its own.
    chosen_projected: RwSignal<Option<u32>>,
}

impl Picture {
    fn new(app: App) -> Self {
        let projected = RwSignal::new(false);
        let scale = move || (!projected.get()).then_some(1.0);
        let ask = move || Some(Ask::Partitions { view: app.selection.view.get()?, scale: scale() });
        let answer = asked(app, ask, |answer| match answer {
            Answer::Partitions(picture) => Some(picture),
            _ => None,
        });
        let chosen_projected = RwSignal::new(None);
        Effect::new(move || {
            app.selection.view.track();
            app.data.version.track();
            chosen_projected.set(None);
        });
        Self { app, projected, answer, chosen_projected }
    }

    /// The scale that is asked for.
    pub fn scale(self) -> Option<f64> {
        (!self.projected.get()).then_some(1.0)
    }

    /// The partition that is chosen in this picture.
    pub fn chosen(self) -> Option<u32> {
        if self.projected.get() {
            self.chosen_projected.get()
        } else {
            self.app.selection.partition.get()
        }
    }

    /// Chooses a partition; the one chosen already is let go.
    pub fn choose(self, ordinal: u32) {
        let chosen = if self.projected.get_untracked() {
            self.chosen_projected
        } else {
            self.app.selection.partition
        };
        chosen.update(|now| *now = (*now != Some(ordinal)).then_some(ordinal));
    }

    /// Reads the partitions.
    pub fn bars<T>(self, read: impl FnOnce(&[PartitionBar]) -> T) -> T {
        self.answer.value.with(|p| read(p.as_ref().map_or(&[], |p| p.partitions.as_slice())))
    }
}

/// Physical partitions.
#[component]
pub fn PartitionsView() -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().partitions;
    let shell = &use_texts().shell;
    let (language, format) = (use_language(), use_format());
    let picture = Picture::new(app);
    let holder = holder(app, picture);

    let filled = Memo::new(move |_| picture.bars(|bars| bars.iter().any(|bar| bar.items > 0)));
    let note = move || {
        if app.selection.view.with(Option::is_none) {
            return Some(shell.no_tables.to_owned());
        }
        if let Some(fault) = picture.answer.fault.get() {
            return Some(format!("{} {}", texts.failed, failure_text(language, &fault)));
        }
        if picture.answer.value.with(Option::is_none) {
            return Some(shell.computing.to_owned());
        }
        (!filled.get()).then(|| texts.nothing.to_owned())
    };
    let sentence = move || {
        picture.answer.value.with(|p| p.as_ref().map(|p| (texts.sentence)(format, totals(p))))
    };
    let stands_for = move || {
        let scale = picture.answer.value.with(|p| p.as_ref().map_or(1.0, |p| p.scale));
        ((scale - 1.0).abs() > 1e-9).then(|| (texts.stands_for)(format, scale))
    };
    let origin = Signal::derive(move || {
        picture.answer.value.with(|p| p.as_ref().map_or(Origin::Measured, |p| p.origin.clone()))
    });
    let scale_button = move |projected: bool, testid: &'static str, text: &'static str| {
        view! {
            <button
                type="button"
                data-testid=testid
                aria-pressed=move || (picture.projected.get() == projected).to_string()
                on:click=move |_| picture.projected.set(projected)
            >
                {text}
            </button>
        }
    };
    let holds = move || {
        let at = holder.get()?;
        let key = app.selection.collection.with(|c| c.as_ref().map(|c| c.key.clone()))?;
        Some(view! {
            <p class="quiet" data-testid="partition-holds">{(texts.holds)(format, &key, at)}</p>
        })
    };
    view! {
        <div class="view partitions" data-testid="view-partitions">
            <div class="chips">
                <div class="seg" role="group" aria-label=texts.scale>
                    {scale_button(false, "scale-stored", texts.stored)}
                    {scale_button(true, "scale-projected", texts.projected)}
                </div>
                <span class="quiet">{stands_for}</span>
                <span class="grow"></span>
                <OriginMark origin=origin />
            </div>
            {move || note().map(|note| view! { <p class="empty" data-testid="partitions-note">{note}</p> })}
            <Show when=move || filled.get()>
                <p data-testid="partitions-sentence">{sentence}</p>
                {holds}
                <PartitionCharts picture=picture holder=holder />
                <Detail picture=picture />
            </Show>
        </div>
    }
}

/// The partition of the picture that holds the selected collection.
fn holder(app: App, picture: Picture) -> Memo<Option<u32>> {
    let ask = move || {
        let text = app.selection.collection.with(|c| c.as_ref().map(|c| c.key.clone()))?;
        Some(Ask::Find { view: app.selection.view.get()?, text })
    };
    let found = asked(app, ask, |answer| match answer {
        Answer::Found(hit) => Some(hit),
        _ => None,
    });
    Memo::new(move |_| {
        let id = app.selection.collection.with(|c| c.as_ref().map(|c| c.id.clone()))?;
        let position = found.value.with(|hit| {
            let head = &hit.as_ref()?.as_ref()?.head;
            (head.id == id).then_some(head.position)
        })?;
        picture.bars(|bars| {
            let at = bars.partition_point(|bar| bar.end <= position);
            bars.get(at).or(bars.last()).map(|bar| bar.ordinal)
        })
    })
}

fn totals(picture: &PartitionPicture) -> PartitionTotals {
    let bars = &picture.partitions;
    let bytes: u64 = bars.iter().fold(0, |sum, bar| sum.saturating_add(bar.bytes));
    let largest = bars.iter().map(|bar| bar.bytes).max().unwrap_or(0);
    PartitionTotals {
        partitions: picture.partition_count,
        items: bars.iter().fold(0, |sum, bar| sum.saturating_add(bar.items)),
        bytes,
        largest_share: if bytes == 0 { 0.0 } else { largest as f64 / bytes as f64 },
        split_bytes: picture.split_bytes,
        oversized: picture.oversized_collections,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use keyloom_core::session::view::ViewRef;

    fn bar(ordinal: u32, bytes: u64) -> PartitionBar {
        PartitionBar {
            ordinal,
            start: 0.0,
            end: 0.5,
            start_hex: String::new(),
            items: 2,
            bytes,
            collections: 1,
            partitions: 1,
        }
    }

    #[test]
    fn the_sentence_adds_up_the_partitions() {
        let picture = PartitionPicture {
            view: ViewRef { table: "t".into(), index: None },
            partitions: vec![bar(0, 300), bar(1, 100)],
            partition_count: 2,
            split_bytes: 10,
            initial_partitions: 2,
            scale: 1.0,
            origin: Origin::Measured,
            oversized_collections: 1,
        };
        let totals = totals(&picture);
        assert_eq!((totals.partitions, totals.items, totals.bytes), (2, 4, 400));
        assert!((totals.largest_share - 0.75).abs() < 1e-12);
    }
}
