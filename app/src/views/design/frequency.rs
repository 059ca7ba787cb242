//! The choice of a distribution, with the few fields of its kind.
//!
//! Marks for tests, behind the prefix of the place: `…-kind`, `…-exponent`, `…-weights`, `…-of`,
//! `…-share`, `…-half-life`.

use super::scalars::{line_of, values_of};
use crate::components::{Form, Lens, variant};
use crate::i18n::use_texts;
use keyloom_core::design::{Frequency, Kept};
use leptos::prelude::*;
use serde_json::Value;

/// The kind of a distribution and its fields.
pub(super) fn frequency_fields(
    form: Form<Kept<Frequency>>,
    label: &'static str,
    testid: &'static str,
) -> AnyView {
    let all = use_texts();
    let texts = &all.forms;
    let kind = Lens { name: "", get: |it: &Kept<Frequency>| tag(it), set: become_kind };
    let kinds = vec![
        ("uniform", texts.uniform),
        ("even", texts.even),
        ("zipf", texts.zipf),
        ("weighted", texts.weighted),
        ("hotSet", texts.hot_set),
        ("whale", texts.whale),
        ("sequential", texts.sequential),
        ("recent", texts.recent),
    ];
    let now = Memo::new(move |_| form.with(|it| tag(it)).unwrap_or_default());
    let mark = move |part: &str| format!("{testid}-{part}");
    let fields = move || match now.get() {
        "zipf" => form.number(
            variant!("exponent", Frequency::Zipf, exponent),
            texts.exponent,
            mark("exponent"),
        ),
        "weighted" => {
            let (quote, number) = (texts.list_quote, texts.no_number);
            form.read(
                variant!("weights", Frequency::Weighted, weights),
                texts.weights,
                mark("weights"),
                |weights| line_of(&weights.iter().map(|it| Value::from(*it)).collect::<Vec<_>>()),
                move |line| {
                    let values = values_of(line).map_err(|_| quote.to_owned())?;
                    let weights = values.iter().map(Value::as_f64);
                    weights.collect::<Option<Vec<f64>>>().ok_or_else(|| number.to_owned())
                },
            )
        }
        "hotSet" => [
            form.number(variant!("of", Frequency::HotSet, of), texts.hot_of, mark("of")),
            form.number(
                variant!("share", Frequency::HotSet, share),
                texts.hot_share,
                mark("share"),
            ),
        ]
        .into_any(),
        "whale" => {
            form.number(variant!("share", Frequency::Whale, share), texts.hot_share, mark("share"))
        }
        "recent" => form.number(
            variant!("halfLife", Frequency::Recent, half_life),
            texts.half_life,
            mark("half-life"),
        ),
        _ => ().into_any(),
    };
    view! {
        {form.choose(kind, kinds, label, mark("kind"))}
        {fields}
    }
    .into_any()
}

fn tag(frequency: &Frequency) -> &'static str {
    match frequency {
        Frequency::Uniform => "uniform",
        Frequency::Even => "even",
        Frequency::Zipf { .. } => "zipf",
        Frequency::Weighted { .. } => "weighted",
        Frequency::HotSet { .. } => "hotSet",
        Frequency::Whale { .. } => "whale",
        Frequency::Sequential => "sequential",
        Frequency::Recent { .. } => "recent",
    }
}

/// Makes a distribution one of another kind, with usual figures.
fn become_kind(frequency: &mut Kept<Frequency>, kind: &str) {
    if tag(frequency) == kind {
        return;
    }
    let new = match kind {
        "even" => Frequency::Even,
        "zipf" => Frequency::Zipf { exponent: 0.99 },
        "weighted" => Frequency::Weighted { weights: vec![3.0, 2.0, 1.0] },
        "hotSet" => Frequency::HotSet { of: 0.1, share: 0.9 },
        "whale" => Frequency::Whale { share: 0.2 },
        "sequential" => Frequency::Sequential,
        "recent" => Frequency::Recent { half_life: 0.1 },
        _ => Frequency::Uniform,
    };
    *frequency = new.into();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_can_be_chosen_and_has_figures_that_can_be() {
        let kinds =
            ["even", "zipf", "weighted", "hotSet", "whale", "sequential", "recent", "uniform"];
        let mut frequency = Kept::default();
        for kind in kinds {
            become_kind(&mut frequency, kind);
            assert_eq!(tag(&frequency), kind);
            assert_eq!(serde_json::to_value(&frequency).unwrap()["kind"], kind);
        }
    }
}
