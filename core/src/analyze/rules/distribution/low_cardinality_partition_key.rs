//! The partition key has few values.

use crate::analyze::paths::reads;
use crate::analyze::{
    Context, Evidence, Family, Finding, HotKey, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::edit::View;
use crate::engine::Certainty;

use super::super::shared::{identity_of, is_of_each_node, partition_attributes, view_ratio};

const OURS: &str = "a rule of thumb of Keyloom's own";
/// So few values can't spread anything.
const VERY_FEW: Threshold =
    Threshold { name: "very_few", value: 10.0, source: OURS, certainty: Certainty::Heuristic };
/// So many values are still few.
const FEW: Threshold =
    Threshold { name: "few", value: 100.0, source: OURS, certainty: Certainty::Heuristic };
/// The share of one partition's limit from which the whole load is worth a word.
const FELT: Threshold =
    Threshold { name: "felt", value: 0.05, source: OURS, certainty: Certainty::Heuristic };
/// The share of one partition's limit from which the hottest of very few is an error.
const BUSY: Threshold =
    Threshold { name: "busy", value: 0.8, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "low-cardinality-partition-key",
    family: Family::Distribution,
    thresholds: &[VERY_FEW, FEW, FELT, BUSY],
    check,
    en: include_str!("low_cardinality_partition_key.en.md"),
    ja: include_str!("low_cardinality_partition_key.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, _) in context.views().filter(|(view, _)| !is_of_each_node(context, view)) {
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        // A bucket of time is no few values: what counts there is the load of a moment.
        let timeless = collections.groups.iter().all(|group| group.key.time.is_none());
        let unsharded = collections.groups.iter().all(|group| group.key.shards.is_none());
        if collections.groups.is_empty() || !timeless || !unsharded || collections.items < 2.0 {
            continue;
        }
        let values: f64 =
            collections.groups.iter().map(|group| group.key.spread.keys()).sum::<f64>().round();
        let guessed = collections.groups.iter().any(|group| group.key.origin.is_some());
        if values > FEW.value || guessed {
            continue;
        }
        // Advice on reads is exceeded without harm where a cache stands before the store.
        let hot = context.hot.iter().filter(|hot| hot.view == view);
        let hot = hot.filter(|hot| hot.limit.units || hot.writes);
        let hottest = hot.map(HotKey::ratio).fold(0.0, f64::max);
        let felt = view_ratio(context, &view);
        let severity = if values <= VERY_FEW.value && hottest > BUSY.value {
            Severity::Error
        } else if felt > FELT.value {
            Severity::Warning
        } else {
            Severity::Info
        };
        let attributes = partition_attributes(context, &view);
        let mut finding = Finding::new(severity, Place::View(view.clone()))
            .with(Evidence::computed(
                "distinct",
                Value::Count(values),
                "values of the partition key",
                "the entities' attributes and how they hang on each other",
            ))
            .with(Evidence::names("attributes", attributes));
        if let Some(load) = context.hot.iter().find(|hot| hot.view == view) {
            finding = finding
                .pattern(load.pattern())
                .with(Evidence::text("key", &load.key))
                .with(Evidence::computed(
                    "share",
                    Value::Share(load.share),
                    "load on the hottest key ÷ the whole load",
                    "the patterns' paths",
                ));
        }
        if severity == Severity::Error
            && let Some(lead) = identity_of(context, &view)
            && is_asked(context, &view, &lead)
        {
            finding = finding.remedy(Remedy::ReorderKey { view, lead });
        }
        found.push(finding);
    }
}

/// Whether every read of a view knows the attribute, so that none is left without a key.
fn is_asked(context: &Context<'_>, view: &View, attribute: &str) -> bool {
    reads(context).all(|(_, pattern, path)| {
        let here = path.steps.iter().any(|step| step.view == *view);
        !here || pattern.given.iter().any(|given| given.attribute() == attribute)
    })
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "region":{"type":"S","generator":{"kind":"choice","values":["eu","us","jp"]}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Order"],"rate":{"peak":2500}}},
              "tables":{"orders":{"key":{"partition":[{"name":"region"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Order"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":30}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":2000}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}"}}]}}}"#,
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
    };
