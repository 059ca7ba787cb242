//! Normalised tables that the application joins, pattern after pattern.

use crate::analyze::paths::{rate, reads};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::engine::Certainty;
use crate::path::{AccessPath, FanOut, Purpose, Step};

/// Patterns that join from which it is the model and not one pattern.
const SEVERAL: Threshold = Threshold {
    name: "several",
    value: 2.0,
    source: "one join can be an exception; two are a habit",
    certainty: Certainty::Heuristic,
};

/// Requests for each call from which a join is felt.
const FELT: Threshold = Threshold {
    name: "felt",
    value: 3.0,
    source: "two reads one after the other are common and cheap",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "relational-tables",
    family: Family::Fit,
    thresholds: &[SEVERAL, FELT],
    check,
    en: include_str!("relational_tables.en.md"),
    ja: include_str!("relational_tables.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let mut patterns: Vec<&str> = Vec::new();
    let mut tables: Vec<&str> = Vec::new();
    let mut requests = 0.0;
    let mut worst: Option<(f64, &Step, &Step)> = None;
    for (plan, pattern, path) in reads(context) {
        let Some((from, to)) = join(path) else { continue };
        patterns.push(&plan.pattern);
        requests += path.cost.requests * rate(pattern).unwrap_or(0.0);
        for table in [&from.view.table, &to.view.table] {
            if !tables.contains(&table.as_str()) {
                tables.push(table);
            }
        }
        if worst.is_none_or(|(most, ..)| path.cost.requests > most) {
            worst = Some((path.cost.requests, from, to));
        }
    }
    let Some((most, from, to)) = worst else { return };
    if (patterns.len() as f64) < SEVERAL.value || most < FELT.value {
        return;
    }
    let mut finding = Finding::new(Severity::Warning, Place::Design)
        .with(Evidence::names("tables", tables.iter().copied()))
        .with(Evidence::names("patterns", patterns.iter().copied()))
        .with(Evidence::computed(
            "requests",
            Value::Count(most),
            "requests of the call that makes most",
            "the patterns' paths",
        ));
    if requests > 0.0 {
        finding = finding.with(Evidence::computed(
            "requests_per_s",
            Value::PerSecond(requests),
            "requests of a call × calls a second, over the patterns",
            "the patterns' paths and rates",
        ));
    }
    found.push(finding.remedy(Remedy::ShareCollection {
        table: from.view.table.clone(),
        parent: from.entity.clone(),
        child: to.entity.clone(),
    }));
}

/// The step that asks one table for each item found in another, with the step that found them.
fn join(path: &AccessPath) -> Option<(&Step, &Step)> {
    let mut steps = path.steps.iter();
    let to = steps.find(|step| {
        step.purpose == Purpose::Read && matches!(step.fan_out, Some(FanOut::PerItem(_)))
    })?;
    let from = path.steps.iter().find(|step| step.view.table != to.view.table)?;
    Some((from, to))
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[r#"{"keyloom":1,"name":"authors and books","entities":{
                "Author":{"attributes":{"author":{"type":"S","generator":{"kind":"uuid"}},
                  "country":{"type":"S","generator":{"kind":"pool","distinct":100}}},"identity":["author"],"count":5000},
                "Book":{"attributes":{"book":{"type":"S","generator":{"kind":"uuid"}}},"identity":["book"],"count":50000,"parent":{"entity":"Author"}},
                "Review":{"attributes":{"review":{"type":"S","generator":{"kind":"uuid"}}},"identity":["review"],"count":500000,"parent":{"entity":"Book"}}},
              "accessPatterns":{
                "authors":{"name":"Authors of a country with their books","entities":["Author","Book"],"given":["country"],"rate":{"peak":20}},
                "books":{"name":"Books of an author with their reviews","entities":["Book","Review"],"given":["author"],"rate":{"peak":50}}},
              "tables":{
                "authors":{"key":{"partition":[{"name":"author"}]},"indexes":{"byCountry":{"key":{"partition":[{"name":"country"}]}}},
                  "placements":[{"entity":"Author"}]},
                "books":{"key":{"partition":[{"name":"author"}],"sort":[{"name":"book"}]},"placements":[{"entity":"Book"}]},
                "reviews":{"key":{"partition":[{"name":"book"}],"sort":[{"name":"review"}]},"placements":[{"entity":"Review"}]}}}"#],
        quiet: &[r#"{"keyloom":1,"name":"each read is of one table","entities":{
                "Author":{"attributes":{"author":{"type":"S","generator":{"kind":"uuid"}}},"identity":["author"],"count":5000},
                "Book":{"attributes":{"book":{"type":"S","generator":{"kind":"uuid"}}},"identity":["book"],"count":50000,"parent":{"entity":"Author"}},
                "Review":{"attributes":{"review":{"type":"S","generator":{"kind":"uuid"}}},"identity":["review"],"count":500000,"parent":{"entity":"Book"}}},
              "accessPatterns":{
                "books":{"name":"Books of an author","entities":["Book"],"given":["author"],"rate":{"peak":20}},
                "reviews":{"name":"Reviews of a book","entities":["Review"],"given":["book"],"rate":{"peak":50}}},
              "tables":{
                "authors":{"key":{"partition":[{"name":"author"}]},"placements":[{"entity":"Author"}]},
                "books":{"key":{"partition":[{"name":"author"}],"sort":[{"name":"book"}]},"placements":[{"entity":"Book"}]},
                "reviews":{"key":{"partition":[{"name":"book"}],"sort":[{"name":"review"}]},"placements":[{"entity":"Review"}]}}}"#],
    };
