//! A "join" in the application: items found, and then a request for each of them.

use crate::analyze::paths::{OF_PATH, rate, reads};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::engine::Certainty;
use crate::path::{AccessPath, FanOut, Purpose, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "n-plus-one",
    family: Family::Coverage,
    thresholds: &[SOME, MANY, EMBEDDABLE],
    check,
    en: include_str!("n_plus_one.en.md"),
    ja: include_str!("n_plus_one.ja.md"),
};

/// Further requests of a call from which it is told.
const SOME: Threshold = Threshold {
    name: "some",
    value: 2.0,
    source: "one further request is a second read, not a loop",
    certainty: Certainty::Heuristic,
};

/// Further requests of a call from which it is an error.
const MANY: Threshold = Threshold {
    name: "many",
    value: 10.0,
    source: "ten round trips one after another are ten times the latency, whatever each costs",
    certainty: Certainty::Heuristic,
};

/// Children of a parent up to which they can lie within its item.
const EMBEDDABLE: Threshold = Threshold {
    name: "embeddable",
    value: 100.0,
    source: "a hundred children of a KB each are a quarter of the largest item",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in reads(context) {
        let Some(step) = path.steps.iter().filter(|step| further(step) > 0.0).max_by(|a, b| {
            further(a).total_cmp(&further(b))
        }) else {
            continue;
        };
        let more: f64 = path.steps.iter().map(further).sum();
        if more < SOME.value {
            continue;
        }
        let requests = path.cost.requests.max(more + 1.0);
        let severity = if more >= MANY.value { Severity::Error } else { Severity::Warning };
        let mut finding = Finding::new(severity, Place::pattern(&plan.pattern))
            .with(Evidence::text("entity", &step.entity))
            .with(Evidence::computed(
                "requests_per_page",
                Value::Count(requests),
                "requests of all steps of one call",
                OF_PATH,
            ))
            .with(Evidence::computed(
                "further",
                Value::Count(more),
                "one request for each item that an earlier step found",
                OF_PATH,
            ));
        if let Some(rate) = rate(pattern) {
            finding = finding.with(Evidence::computed(
                "requests_per_s",
                Value::PerSecond(requests * rate),
                "requests of one call × calls a second",
                OF_PATH,
            ));
        }
        found.push(remedies(context, path, step, finding));
    }
}

/// Requests that a step makes because of each item found before.
fn further(step: &Step) -> f64 {
    let for_each = matches!(step.fan_out, Some(FanOut::PerItem(_)));
    if for_each && step.purpose == Purpose::Read { step.cost.requests } else { 0.0 }
}

/// The child moves to its parent: into its collection, or into its item where it is small.
fn remedies(context: &Context<'_>, path: &AccessPath, child: &Step, finding: Finding) -> Finding {
    let first = path.steps.iter().find(|step| step.entity != child.entity);
    let Some(parent) = first else { return finding };
    let finding = finding.remedy(Remedy::ShareCollection {
        table: parent.view.table.clone(),
        parent: parent.entity.clone(),
        child: child.entity.clone(),
    });
    let parents = context.scale.count(&parent.entity).max(1.0);
    let of_one = context.scale.count(&child.entity) / parents;
    let entity = context.design.entities.get(&child.entity);
    let owned = entity
        .and_then(|entity| entity.parent.as_ref())
        .is_some_and(|it| it.entity == parent.entity);
    // What has children of its own can't lie within an item.
    let mut entities = context.design.entities.values();
    let alone =
        !entities.any(|it| it.parent.as_ref().is_some_and(|it| it.entity == child.entity));
    if owned && alone && of_one <= EMBEDDABLE.value {
        return finding.remedy(Remedy::Embed { entity: child.entity.clone() });
    }
    finding
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"offices","entities":{
                "Company":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},
                  "city":{"type":"S","generator":{"kind":"pool","distinct":100}}},"identity":["id"],"count":5000},
                "Office":{"attributes":{"office":{"type":"S","generator":{"kind":"uuid"}}},
                  "identity":["office"],"count":50000,"parent":{"entity":"Company","mean":10}}},
              "accessPatterns":{"AP1":{"name":"Companies of a city with their offices",
                "entities":["Company","Office"],"given":["city"],"rate":{"peak":20}}},
              "tables":{"companies":{"key":{"partition":[{"name":"id"}]},
                  "indexes":{"byCity":{"key":{"partition":[{"name":"city"}]}}},
                  "placements":[{"entity":"Company"}]},
                "offices":{"key":{"partition":[{"name":"id"}],"sort":[{"name":"office"}]},
                  "placements":[{"entity":"Office","keys":{"id":"{id}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"one collection","entities":{
                "Company":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":5000},
                "Office":{"attributes":{"office":{"type":"S","generator":{"kind":"uuid"}}},
                  "identity":["office"],"count":50000,"parent":{"entity":"Company","mean":10}}},
              "accessPatterns":{"AP1":{"name":"A company with its offices",
                "entities":["Company","Office"],"given":["id"],"rate":{"peak":20}}},
              "tables":{"all":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"Company","keys":{"PK":"C#{id}","SK":"C"}},
                {"entity":"Office","keys":{"PK":"C#{id}","SK":"O#{office}"}}]}}}"#,
        ],
    };
