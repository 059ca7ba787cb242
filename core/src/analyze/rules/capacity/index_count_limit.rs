//! A table has more indexes than the engine allows by default.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value};
use crate::design::IndexKind;
use crate::engine::{Certainty, LimitId};

/// The share of the limit from which it is near.
const NEAR: Threshold = Threshold {
    name: "near",
    value: 0.8,
    source: "a rule of thumb of Keyloom's own",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "index-count-limit",
    family: Family::Capacity,
    thresholds: &[NEAR],
    check,
    en: include_str!("index_count_limit.en.md"),
    ja: include_str!("index_count_limit.ja.md"),
};


fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, table) in &context.design.tables {
        for (kinds, id) in [
            (&[IndexKind::Gsi][..], LimitId::GlobalIndexes),
            (&[IndexKind::Lsi], LimitId::LocalIndexes),
            (&[IndexKind::Gsi, IndexKind::Lsi, IndexKind::Secondary], LimitId::SecondaryIndexes),
        ] {
            let (Some(limit), Some(data)) = (context.limit(id), context.limit_data(id)) else {
                continue;
            };
            let count = table.indexes.values().filter(|it| kinds.contains(&it.kind)).count() as f64;
            if count <= limit * NEAR.value || count < 2.0 {
                continue;
            }
            let severity = if count > limit { Severity::Error } else { Severity::Warning };
            found.push(
                Finding::new(severity, Place::table(name))
                    .with(Evidence::stated("count", Value::Count(count)))
                    .with(Evidence::computed(
                        "limit",
                        Value::Count(limit),
                        "the default quota",
                        data.source,
                    )),
            );
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"t","tables":{"t":{"key":{"partition":[{"name":"id"}]},"indexes":{"g0":{"key":{"partition":[{"name":"a0"}]}},"g1":{"key":{"partition":[{"name":"a1"}]}},"g2":{"key":{"partition":[{"name":"a2"}]}},"g3":{"key":{"partition":[{"name":"a3"}]}},"g4":{"key":{"partition":[{"name":"a4"}]}},"g5":{"key":{"partition":[{"name":"a5"}]}},"g6":{"key":{"partition":[{"name":"a6"}]}},"g7":{"key":{"partition":[{"name":"a7"}]}},"g8":{"key":{"partition":[{"name":"a8"}]}},"g9":{"key":{"partition":[{"name":"a9"}]}},"g10":{"key":{"partition":[{"name":"a10"}]}},"g11":{"key":{"partition":[{"name":"a11"}]}},"g12":{"key":{"partition":[{"name":"a12"}]}},"g13":{"key":{"partition":[{"name":"a13"}]}},"g14":{"key":{"partition":[{"name":"a14"}]}},"g15":{"key":{"partition":[{"name":"a15"}]}},"g16":{"key":{"partition":[{"name":"a16"}]}},"g17":{"key":{"partition":[{"name":"a17"}]}},"g18":{"key":{"partition":[{"name":"a18"}]}},"g19":{"key":{"partition":[{"name":"a19"}]}},"g20":{"key":{"partition":[{"name":"a20"}]}}}}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"t","tables":{"t":{"key":{"partition":[{"name":"id"}]},"indexes":{"g0":{"key":{"partition":[{"name":"a0"}]}},"g1":{"key":{"partition":[{"name":"a1"}]}},"g2":{"key":{"partition":[{"name":"a2"}]}},"g3":{"key":{"partition":[{"name":"a3"}]}},"g4":{"key":{"partition":[{"name":"a4"}]}},"g5":{"key":{"partition":[{"name":"a5"}]}},"g6":{"key":{"partition":[{"name":"a6"}]}},"g7":{"key":{"partition":[{"name":"a7"}]}}}}}}"#,
        ],
    };
