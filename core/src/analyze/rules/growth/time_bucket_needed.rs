//! The key needs a bucket of time, and which.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Reach, Remedy, Rule, Severity, Value, is_guessed,
    reaches, size_evidence,
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
            // Where a key is nothing but a bucket of time, a narrower one still takes all there is
            // of its moment: numbered groups divide it.
            let only_time = group.key.parts.len() == 1 && group.key.time.is_some();
            let unit = match group.bound {
                Bound::Unbounded => bucket(group, &reaches),
                Bound::Bucket { seconds } if seconds >= 60.0 && only_time => {
                    bucket(group, &reaches)
                }
                _ => continue,
            };
            let guessed = is_guessed(context, &view, group);
            let severity = if guessed { Severity::Warning } else { Severity::Error };
            let source = "the largest collection's growth and the engine's limits";
            let computed = |name: &str, value: Value, formula: &str| {
                Evidence::computed(name, value, formula, source)
            };
            let days = unit.seconds() / SECONDS_A_DAY;
            let mut finding = Finding::new(severity, Place::View(view.clone()))
                .with(Evidence::text("bucket", unit.name()))
                .with(computed(
                    "bytes_per_bucket",
                    Value::Bytes(group.bytes_per_day * days),
                    "growth a day × days of the bucket",
                ))
                .with(computed(
                    "rows_per_bucket",
                    Value::Count(group.items_per_day * days),
                    "growth a day × days of the bucket",
                ));
            let full = |items: bool| {
                let of_kind = reaches.iter().filter(|reach| reach.items == items);
                of_kind.map(|reach| days_to_fill(group, reach)).reduce(f64::min)
            };
            let (bytes, rows) = (full(false), full(true));
            if let Some(days) = bytes.or(rows) {
                let formula = "limit ÷ growth a day";
                finding = finding.with(computed("bucket_days", Value::Days(days), formula));
            }
            if let (Some(_), Some(days)) = (bytes, rows) {
                let formula = "limit of rows ÷ rows a day";
                finding = finding.with(computed("bucket_days_rows", Value::Days(days), formula));
            }
            if let Bound::Bucket { .. } = group.bound {
                let mut most: f64 = 1.0;
                for reach in &reaches {
                    let groups = (reach.size / reach.limit).ceil();
                    most = most.max(groups);
                    let name = match (reach.items, reach.limit) {
                        (true, 100_000.0) => "groups_for_100k_rows",
                        (false, 100_000_000.0) => "groups_for_100mb",
                        _ => continue,
                    };
                    finding = finding.with(computed(name, Value::Count(groups), "ceil(size ÷ limit)"));
                }
                let formula = "the most that any limit needs";
                finding = finding.with(computed("groups", Value::Count(most), formula));
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
pub(super) fn bucket(group: &Group, reaches: &[Reach]) -> DateUnit {
    let days = reaches.iter().map(|reach| days_to_fill(group, reach)).fold(f64::INFINITY, f64::min);
    if days.is_finite() { DateUnit::within(days * SECONDS_A_DAY) } else { DateUnit::Month }
}

/// Days in which the largest collection gains as much as a limit allows.
fn days_to_fill(group: &Group, reach: &Reach) -> f64 {
    // Entries of a local index count with their items.
    let each = if group.items.max > 0.0 { reach.size / group.items.max } else { group.item_bytes };
    let per_day = if reach.items { group.items_per_day } else { group.items_per_day * each };
    if per_day > 0.0 { reach.limit / per_day } else { f64::INFINITY }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    super::unbounded_collection::CASES;
