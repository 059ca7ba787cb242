//! A key is divided into buckets, and each is still too large.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value, is_guessed, reaches,
    size_evidence,
};
use crate::key::DateUnit;
use crate::scale::{Bound, Group};

use super::super::shared::time_attribute;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "time-bucket-too-large",
    family: Family::Growth,
    thresholds: &[],
    check,
    en: include_str!("time_bucket_too_large.en.md"),
    ja: include_str!("time_bucket_too_large.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, _) in context.views() {
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        for group in &collections.groups {
            let parts = group.key.parts.len();
            let bucket = match group.bound {
                // A key that is nothing but time needs groups, not a narrower bucket; pieces of a
                // fixed number of items stand beside what they are pieces of.
                Bound::Bucket { .. } | Bound::Children(_) => parts > 1,
                _ => has_modulo(group),
            };
            let reaches = reaches(context, &view, group);
            if !bucket || !reaches.iter().any(|reach| reach.size > reach.limit) {
                continue;
            }
            let source = "the largest collection and the engine's limits";
            let most = reaches
                .iter()
                .map(|reach| {
                    if reach.items { reach.limit } else { reach.limit / group.item_bytes.max(1.0) }
                })
                .fold(f64::INFINITY, f64::min);
            let guessed = is_guessed(context, &view, group);
            let severity = if guessed { Severity::Warning } else { Severity::Error };
            let mut finding = Finding::new(severity, Place::View(view.clone())).with(
                Evidence::computed(
                    "n_events_max",
                    Value::Count(most.floor()),
                    "the least of the item limit and bytes ÷ bytes of one",
                    source,
                ),
            );
            if let Bound::Bucket { seconds } = group.bound {
                let worst =
                    reaches.iter().map(|reach| reach.size / reach.limit).fold(1.0, f64::max);
                let unit = DateUnit::within(seconds / worst);
                finding = finding.with(Evidence::text("bucket_suggest", unit.name()));
                if let Some(attribute) = time_attribute(context, &view, group) {
                    finding = finding.remedy(Remedy::TimeBucket {
                        view: view.clone(),
                        placements: Vec::new(),
                        attribute,
                        bucket: unit,
                    });
                }
            }
            finding.evidence.extend(size_evidence(context, group, &reaches));
            found.push(finding);
        }
    }
}

/// Whether the key is divided by a number that an attribute gives, modulo another.
fn has_modulo(group: &Group) -> bool {
    group.key.parts.iter().any(|part| part.kind.is_none() && part.text.contains("mod"))
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"sensors","engine":{"kind":"cassandra"},"entities":{
                "Device":{"attributes":{"device":{"type":"S","generator":{"kind":"uuid"}}},"identity":["device"],"count":1000},
                "Reading":{"attributes":{"ts":{"type":"N","generator":{"kind":"timestamp","days":90,"format":"epochMillis"}}},
                  "identity":["device","ts"],"growthPerDay":86400000,"parent":{"entity":"Device","spread":{"kind":"even"}}}},
              "tables":{"readings":{"key":{"partition":[{"name":"device"},{"name":"month"}],"sort":[{"name":"ts","type":"N"}]},
                "placements":[{"entity":"Reading","keys":{"month":"{ts:month}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"sensors","engine":{"kind":"cassandra"},"entities":{
                "Device":{"attributes":{"device":{"type":"S","generator":{"kind":"uuid"}}},"identity":["device"],"count":1000},
                "Reading":{"attributes":{"ts":{"type":"N","generator":{"kind":"timestamp","days":90,"format":"epochMillis"}}},
                  "identity":["device","ts"],"growthPerDay":1440000,"parent":{"entity":"Device","spread":{"kind":"even"}}}},
              "tables":{"readings":{"key":{"partition":[{"name":"device"},{"name":"day"}],"sort":[{"name":"ts","type":"N"}]},
                "placements":[{"entity":"Reading","keys":{"day":"{ts:day}"}}]}}}"#,
        ],
    };
