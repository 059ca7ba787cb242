//! How keys are built: their segments between delimiters, a row a shape.

use super::Shown;
use crate::i18n::{Format, text, use_format, use_texts};
use keyloom_core::stats::{Segment, SegmentKind, Shape};
use leptos::prelude::*;

/// The shapes.
#[component]
pub(super) fn AnatomyCard(
    /// The distribution.
    shown: Shown,
) -> impl IntoView {
    let texts = &use_texts().keys;
    let format = use_format();
    let shapes = Memo::new(move |_| shown.read(|d| d.anatomy.shapes.clone()).unwrap_or_default());
    view! {
        <Show when=move || !shapes.with(Vec::is_empty)>
            <section class="card" data-testid="keys-anatomy">
                <header>
                    <h2>{texts.anatomy}</h2>
                    <span class="k">{texts.anatomy_note}</span>
                </header>
                <ul class="shapes">
                    {move || shapes.get().into_iter().map(|s| shape(texts, format, s)).collect_view()}
                </ul>
            </section>
        </Show>
    }
}

fn shape(texts: &'static text::Keys, format: Format, shape: Shape) -> impl IntoView {
    let delimiter = shape.delimiter.map(String::from);
    let segments = shape
        .segments
        .into_iter()
        .enumerate()
        .map(|(at, part)| {
            let between =
                (at > 0).then(|| view! { <span class="mono between">{delimiter.clone()}</span> });
            view! {
                {between}
                {segment(texts, format, part)}
            }
        })
        .collect_view();
    view! {
        <li data-testid="key-shape">
            <span class="segments">{segments}</span>
            <span class="quiet small">{(texts.shape)(format, shape.keys, shape.items)}</span>
        </li>
    }
}

fn segment(texts: &'static text::Keys, format: Format, segment: Segment) -> AnyView {
    if let Some(constant) = segment.constant {
        return view! {
            <span class="segment constant" title=(texts.segment)(SegmentKind::Constant)>
                <b class="mono">{constant}</b>
                <span class="small">{(texts.segment)(SegmentKind::Constant)}</span>
            </span>
        }
        .into_any();
    }
    let unpadded = (segment.kind == SegmentKind::UnpaddedInteger).then(|| {
        view! {
            <span class="small warned">
                <i class="dot warn" aria-hidden="true"></i>
                {texts.unpadded}
            </span>
        }
    });
    view! {
        <span class="segment">
            <b>{(texts.segment)(segment.kind)}</b>
            <span class="small">
                {(texts.segment_note)(
                    format,
                    segment.distinct,
                    segment.min_length,
                    segment.max_length,
                )}
            </span>
            <span class="small mono example">{(texts.examples)(format, &segment.examples)}</span>
            {unpadded}
        </span>
    }
    .into_any()
}
