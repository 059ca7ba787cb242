//! A collection grows for as long as items come.

use crate::analyze::{
    Context, Family, Finding, Place, Reach, Remedy, Rule, Severity, Threshold, gained_a_day, is_guessed, reaches,
    size_evidence,
};
use crate::engine::Certainty;
use crate::scale::Bound;

use super::super::shared::{is_local, is_of_each_node, time_attribute};

const OURS: &str = "a rule of thumb of Keyloom's own";
/// A limit so many days ahead is worth a warning.
const FAR: Threshold =
    Threshold { name: "far", value: 3650.0, source: OURS, certainty: Certainty::Heuristic };
/// So many bytes a year in one collection are worth a warning where no limit stands.
const MUCH: Threshold = Threshold {
    name: "much",
    value: 10_737_418_240.0,
    source: "the size at which DynamoDB splits a partition",
    certainty: Certainty::Documented,
};

/// The share of a limit below which growth is not worth a word.
const FELT: Threshold =
    Threshold { name: "felt", value: 0.1, source: OURS, certainty: Certainty::Heuristic };

/// The share of what comes that has to stay for a collection to grow.
const LEFT: Threshold =
    Threshold { name: "left", value: 0.05, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "unbounded-collection",
    family: Family::Growth,
    thresholds: &[FAR, MUCH, FELT, LEFT],
    check,
    en: include_str!("unbounded_collection.en.md"),
    ja: include_str!("unbounded_collection.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, _) in context.views() {
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        for group in &collections.groups {
            let gained = gained_a_day(context, &view, group);
            // What patterns delete as fast as it comes is bounded by them.
            let grows =
                group.bound == Bound::Unbounded && gained > LEFT.value * group.items_per_day;
            if !grows || is_local(context, &view) || is_of_each_node(context, &view) {
                continue;
            }
            let reaches = reaches(context, &view, group);
            let soon = reaches.iter().any(|reach| reach.within(context.horizon_days()));
            let far = reaches.iter().any(|reach| reach.within(FAR.value));
            // A tenth of a limit in ten years, or of what is much in one, is not worth a word.
            let gains = |reach: &Reach| {
                let each = if reach.items { 1.0 } else { group.item_bytes };
                gained * each * FAR.value / reach.limit
            };
            let year = gained * group.item_bytes * 365.0 / MUCH.value;
            let felt = reaches.iter().map(gains).fold(year, f64::max) >= FELT.value;
            let severity = match (soon, far || year > 1.0, is_guessed(context, &view, group)) {
                (true, _, false) => Severity::Error,
                (true, _, true) | (false, true, false) => Severity::Warning,
                _ if felt => Severity::Info,
                _ => continue,
            };
            let mut finding = Finding::new(severity, Place::View(view.clone()));
            finding.evidence = size_evidence(context, group, &reaches);
            if severity != Severity::Info {
                if let Some(attribute) = time_attribute(context, &view, group) {
                    finding = finding.remedy(Remedy::TimeBucket {
                        view: view.clone(),
                        placements: Vec::new(),
                        attribute,
                        bucket: super::time_bucket_needed::bucket(group, &reaches),
                    });
                }
                if let Some(entity) = growing(context, &view.table, &group.placements) {
                    finding = finding.remedy(Remedy::Expire { entity, days: 365.0 });
                }
            }
            found.push(finding);
        }
    }
}

/// The entity of a collection of which the most are added.
fn growing(context: &Context<'_>, table: &str, placements: &[usize]) -> Option<String> {
    let table = context.design.tables.get(table)?;
    let entities = placements.iter().filter_map(|at| table.placements.get(*at));
    let per_day = |entity: &str| context.scale.population(entity).map_or(0.0, |it| it.per_day);
    let names = entities.map(|placement| placement.entity.as_str());
    names.reduce(|a, b| if per_day(b) > per_day(a) { b } else { a }).map(str::to_owned)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"sensors","engine":{"kind":"cassandra"},"entities":{
                "Device":{"attributes":{"device":{"type":"S","generator":{"kind":"uuid"}}},"identity":["device"],"count":10000},
                "Reading":{"attributes":{"ts":{"type":"N","generator":{"kind":"timestamp","days":30,"format":"epochMillis"}},
                  "v":{"type":"S","generator":{"kind":"text","min":76,"max":76}}},
                  "identity":["device","ts"],"growthPerDay":864000000,"parent":{"entity":"Device","spread":{"kind":"even"}}}},
              "tables":{"readings":{"key":{"partition":[{"name":"device"}],"sort":[{"name":"ts","type":"N"}]},
                "placements":[{"entity":"Reading"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"queue","engine":{"kind":"cassandra"},"entities":{"Job":{"attributes":{
                "queue":{"type":"S","generator":{"kind":"pool","distinct":10}},
                "id":{"type":"N","generator":{"kind":"sequence"}}},"identity":["id"],"count":500,"growthPerDay":864000}},
              "accessPatterns":{
                "done":{"name":"Done","operation":"delete","entities":["Job"],"given":["queue","id"],"rate":{"average":10}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"queue"}],"sort":[{"name":"id","type":"N"}]},
                "placements":[{"entity":"Job"}]}}}"#,
            r#"{"keyloom":1,"name":"sensors","engine":{"kind":"cassandra"},"entities":{
                "Device":{"attributes":{"device":{"type":"S","generator":{"kind":"uuid"}}},"identity":["device"],"count":10000},
                "Reading":{"attributes":{"ts":{"type":"N","generator":{"kind":"timestamp","days":30,"format":"epochMillis"}}},
                  "identity":["device","ts"],"growthPerDay":864000000,"parent":{"entity":"Device","spread":{"kind":"even"}}}},
              "tables":{"readings":{"key":{"partition":[{"name":"device"},{"name":"day"}],"sort":[{"name":"ts","type":"N"}]},
                "placements":[{"entity":"Reading","keys":{"day":"{ts:day}"}}]}}}"#,
            r#"{"keyloom":1,"name":"users","entities":{"User":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},
                "identity":["id"],"count":1000,"growthPerDay":1000}},
              "tables":{"users":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"User"}]}}}"#,
        ],
    };
