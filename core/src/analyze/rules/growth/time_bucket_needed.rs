//! The key needs a bucket of time, and which.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Reach, Remedy, Rule, Severity, Value, reaches,
    size_evidence,
};
use crate::key::DateUnit;
use crate::scale::{Bound, Group};

use super::super::shared::time_attribute;

const SECONDS_A_DAY: f64 = 86_400.0;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "time-bucket-needed",
    family: Family::Growth,
    thresholds: &[],
    check,
    en: include_str!("time_bucket_needed.en.md"),
    ja: include_str!("time_bucket_needed.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, _) in context.views() {
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        for group in &collections.groups {
            let reaches = reaches(context, &view, group);
            let soon = reaches.iter().any(|reach| reach.within(context.horizon_days()));
            if !soon || group.items_per_day <= 0.0 {
                continue;
            }
            let unit = match group.bound {
                Bound::Unbounded => bucket(context, group, &reaches),
                Bound::Bucket { seconds } if seconds >= 60.0 => {
                    DateUnit::within(fits_seconds(group, &reaches))
                }
                _ => continue,
            };
            let source = "the largest collection's growth and the engine's limits";
            let computed = |name: &str, value: Value, formula: &str| {
                Evidence::computed(name, value, formula, source)
            };
            let days = unit.seconds() / SECONDS_A_DAY;
            let mut finding = Finding::new(Severity::Error, Place::View(view.clone()))
                .with(Evidence::text("bucket", unit.name()))
                .with(computed(
                    "bucket_days",
                    Value::Days(fits_seconds(group, &reaches) / SECONDS_A_DAY),
                    "limit ÷ growth a day",
                ))
                .with(computed(
                    "bytes_per_bucket",
                    Value::Bytes(group.bytes_per_day * days),
                    "growth a day × days of the bucket",
                ));
            if let Bound::Bucket { .. } = group.bound {
                for reach in &reaches {
                    let name = if reach.items { "groups_for_100k_rows" } else { "groups_for_100mb" };
                    let groups = Value::Count((reach.size / reach.limit).ceil());
                    finding = finding.with(computed(name, groups, "ceil(size ÷ limit)"));
                }
            }
            finding.evidence.extend(size_evidence(context, group, &reaches));
            if let Some(attribute) = time_attribute(context, &view, group) {
                finding = finding.remedy(Remedy::TimeBucket {
                    view: view.clone(),
                    placements: Vec::new(),
                    attribute,
                    bucket: unit,
                });
            }
            found.push(finding);
        }
    }
}

/// The widest bucket that keeps the largest collection within every limit.
pub(super) fn bucket(_: &Context<'_>, group: &Group, reaches: &[Reach]) -> DateUnit {
    DateUnit::within(fits_seconds(group, reaches))
}

/// Seconds in which the largest collection gains as much as its tightest limit.
fn fits_seconds(group: &Group, reaches: &[Reach]) -> f64 {
    let days = |reach: &Reach| {
        let per_day = if reach.items { group.items_per_day } else { group.bytes_per_day };
        if per_day > 0.0 { reach.limit / per_day } else { f64::INFINITY }
    };
    let tightest = reaches.iter().map(days).fold(f64::INFINITY, f64::min);
    if tightest.is_finite() { tightest * SECONDS_A_DAY } else { DateUnit::Month.seconds() }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    super::unbounded_collection::CASES;
