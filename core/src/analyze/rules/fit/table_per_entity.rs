//! Every entity has a table to itself, though patterns read several together.

use crate::analyze::paths::reads;
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::EngineKind;
use crate::engine::Certainty;

/// Tables from which it is a way of modelling.
const SEVERAL: Threshold = Threshold {
    name: "several",
    value: 3.0,
    source: "two tables can be two services",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "table-per-entity",
    family: Family::Fit,
    thresholds: &[SEVERAL],
    check,
    en: include_str!("table_per_entity.en.md"),
    ja: include_str!("table_per_entity.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    // Only where a table takes items of any shape can they share one.
    if !matches!(context.profile.kind, EngineKind::DynamoDb | EngineKind::CosmosDb) {
        return;
    }
    let tables = &context.design.tables;
    let lone = tables.values().all(|table| table.placements.len() == 1);
    if (tables.len() as f64) < SEVERAL.value || !lone {
        return;
    }
    // Parents and children that a pattern reads in one call.
    let mut together: Vec<(&str, &str, &str)> = Vec::new();
    for (plan, pattern, path) in reads(context) {
        for child in &pattern.entities {
            let parent = context.design.entities.get(child).and_then(|it| it.parent.as_ref());
            let Some(parent) = parent.filter(|it| pattern.entities.contains(&it.entity)) else {
                continue;
            };
            let lies = |entity: &str| path.steps.iter().find(|step| step.entity == entity);
            let apart = lies(child)
                .zip(lies(&parent.entity))
                .is_some_and(|(one, other)| one.view.table != other.view.table);
            if apart {
                together.push((&plan.pattern, &parent.entity, child));
            }
        }
    }
    let Some((_, parent, child)) = together.first() else { return };
    let mut patterns: Vec<&str> = together.iter().map(|(id, ..)| *id).collect();
    patterns.dedup();
    let table = context.placements().find(|(.., placement, _)| placement.entity == **parent);
    let Some((table, ..)) = table else { return };
    found.push(
        Finding::new(Severity::Info, Place::Design)
            .with(Evidence::computed(
                "tables",
                Value::Count(tables.len() as f64),
                "tables with one entity each",
                "the design",
            ))
            .with(Evidence::names("patterns", patterns))
            .with(Evidence::text("parent", *parent))
            .with(Evidence::text("child", *child))
            .remedy(Remedy::ShareCollection {
                table: table.to_owned(),
                parent: (*parent).to_owned(),
                child: (*child).to_owned(),
            }),
    );
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[r#"{"keyloom":1,"name":"three tables","entities":{
                "User":{"attributes":{"user":{"type":"S","generator":{"kind":"uuid"}}},"identity":["user"],"count":1000},
                "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"uuid"}}},"identity":["order"],"count":10000,"parent":{"entity":"User"}},
                "Product":{"attributes":{"sku":{"type":"S","generator":{"kind":"uuid"}}},"identity":["sku"],"count":1000}},
              "accessPatterns":{"page":{"name":"A user with the orders","entities":["User","Order"],"given":["user"]}},
              "tables":{
                "users":{"key":{"partition":[{"name":"user"}]},"placements":[{"entity":"User"}]},
                "orders":{"key":{"partition":[{"name":"user"}],"sort":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "products":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Product"}]}}}"#],
        quiet: &[r#"{"keyloom":1,"name":"nothing is read together","entities":{
                "User":{"attributes":{"user":{"type":"S","generator":{"kind":"uuid"}}},"identity":["user"],"count":1000},
                "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"uuid"}}},"identity":["order"],"count":10000,"parent":{"entity":"User"}},
                "Product":{"attributes":{"sku":{"type":"S","generator":{"kind":"uuid"}}},"identity":["sku"],"count":1000}},
              "accessPatterns":{"page":{"name":"The orders of a user","entities":["Order"],"given":["user"]}},
              "tables":{
                "users":{"key":{"partition":[{"name":"user"}]},"placements":[{"entity":"User"}]},
                "orders":{"key":{"partition":[{"name":"user"}],"sort":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "products":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Product"}]}}}"#],
    };
