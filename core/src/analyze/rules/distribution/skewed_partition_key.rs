//! A few keys have most of the items.

use crate::analyze::{
    Context, Evidence, Family, Finding, HotKey, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::engine::{Certainty, LimitId};

const OURS: &str = "a rule of thumb of Keyloom's own";
/// So many times the mean is a whale.
const WHALE: Threshold =
    Threshold { name: "whale", value: 20.0, source: OURS, certainty: Certainty::Heuristic };
/// The share of a limit from which a whale matters.
const MATTERS: Threshold =
    Threshold { name: "matters", value: 0.25, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "skewed-partition-key",
    family: Family::Distribution,
    thresholds: &[WHALE, MATTERS],
    check,
    en: include_str!("skewed_partition_key.en.md"),
    ja: include_str!("skewed_partition_key.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, _) in context.views() {
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        for group in &collections.groups {
            // In buckets of time the newest is no whale: keys of one moment are compared.
            let spread = match &group.key.time {
                Some(_) => &group.key.moment,
                None => &group.key.spread,
            };
            let times = spread.top_share() * spread.keys();
            if times < WHALE.value || spread.keys() < WHALE.value {
                continue;
            }
            let hot = context.hot.iter().filter(|hot| hot.view == view);
            let load = hot.map(HotKey::ratio).fold(0.0, f64::max);
            let limits = [LimitId::CollectionBytes, LimitId::AdvisedCollectionBytes];
            let size = limits
                .into_iter()
                .filter_map(|id| context.limit(id))
                .map(|limit| group.bytes.max / limit)
                .fold(0.0, f64::max);
            // Above a limit other rules have said it already.
            if load.max(size) < MATTERS.value || load.max(size) > 1.0 {
                continue;
            }
            let source = "the entities and how they hang on each other";
            let computed =
                |name: &str, value: Value, formula: &str| Evidence::computed(name, value, formula, source);
            let mut finding = Finding::new(Severity::Warning, Place::View(view.clone()))
                .with(Evidence::text("key", &group.key.top_label))
                .with(computed("share", Value::Share(group.top_share), "the largest's items ÷ all"))
                .with(computed("times", Value::Times(times), "the largest's items ÷ the mean"))
                .with(computed("gini", Value::Count(group.gini), "Gini coefficient of items over keys"));
            if let Some(part) = group.key.parts.first().filter(|part| !part.attribute.is_empty()) {
                let shards = (load.max(size) / 0.7).ceil().max(2.0) as u32;
                finding = finding.remedy(Remedy::IsolateWhale {
                    view: view.clone(),
                    attribute: part.attribute.clone(),
                    shards,
                });
            }
            found.push(finding);
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"saas","entities":{
                "Tenant":{"attributes":{"tenant":{"type":"S","generator":{"kind":"sequence","pad":4}}},"identity":["tenant"],"count":200},
                "Doc":{"attributes":{"doc":{"type":"S","generator":{"kind":"uuid"}}},"identity":["doc"],"count":1000000,
                  "parent":{"entity":"Tenant","spread":{"kind":"whale","share":0.6}}}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Doc"],"rate":{"peak":1000}}},
              "tables":{"docs":{"key":{"partition":[{"name":"tenant"}],"sort":[{"name":"doc"}]},"placements":[{"entity":"Doc"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"saas","entities":{
                "Tenant":{"attributes":{"tenant":{"type":"S","generator":{"kind":"sequence","pad":4}}},"identity":["tenant"],"count":200},
                "Doc":{"attributes":{"doc":{"type":"S","generator":{"kind":"uuid"}}},"identity":["doc"],"count":1000000,
                  "parent":{"entity":"Tenant","spread":{"kind":"whale","share":0.6}}}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Doc"],"rate":{"peak":10}}},
              "tables":{"docs":{"key":{"partition":[{"name":"tenant"}],"sort":[{"name":"doc"}]},"placements":[{"entity":"Doc"}]}}}"#,
        ],
    };
