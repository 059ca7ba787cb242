//! Expiry by the store taken for an exact moment; and data that should end and that nothing ends.

use crate::analyze::paths::{OF_PATH, entities, known, rate, reads};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{AccessPattern, Design, Operation, Table};
use crate::engine::Certainty;
use crate::path::{AccessPath, Purpose};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "ttl-as-exact-expiry",
    family: Family::Consistency,
    thresholds: &[LATE],
    check,
    en: include_str!("ttl_as_exact_expiry.en.md"),
    ja: include_str!("ttl_as_exact_expiry.ja.md"),
};

/// Days that what has expired can still be read.
const LATE: Threshold = Threshold {
    name: "late",
    value: 2.0,
    source: "Amazon DynamoDB Developer Guide, Time to Live: typically within 48 hours (2023); \
             within a few days (later)",
    certainty: Certainty::Documented,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    if context.profile.ttl_is_exact == Some(true) {
        return;
    }
    for (plan, pattern, path) in reads(context) {
        if pattern.excludes_expired == Some(true) {
            found.extend(unfiltered(context, &plan.pattern, pattern, path));
        }
    }
    never_ended(context, found);
}

/// A read that may not see what has expired and doesn't look at the time of expiry.
fn unfiltered(
    context: &Context<'_>,
    id: &str,
    pattern: &AccessPattern,
    path: &AccessPath,
) -> Option<Finding> {
    let step = path.steps.iter().find(|step| step.purpose == Purpose::Read)?;
    let table = context.design.tables.get(&step.view.table)?;
    let attribute = expiry(context.design, table, &step.entity)?;
    if known(pattern).any(|name| name == attribute) {
        return None;
    }
    let known = context.profile.ttl_is_exact == Some(false);
    let severity = if known { Severity::Error } else { Severity::Warning };
    let mut finding = Finding::new(severity, Place::pattern(id))
        .with(Evidence::text("attribute", attribute))
        .with(Evidence::text("table", &step.view.table))
        .with(Evidence::text("engine", context.profile.name));
    if known {
        let late = Value::Days(LATE.value);
        finding =
            finding.with(Evidence::computed("late", late, "as the engine's makers say", LATE.source));
    }
    if let Some(rate) = rate(pattern) {
        let value = Value::PerSecond(rate);
        let formula = "the peak rate stated";
        finding = finding.with(Evidence::computed("calls_per_s", value, formula, OF_PATH));
    }
    Some(finding.remedy(Remedy::ExcludeExpired { pattern: id.to_owned() }))
}

/// The attribute by which an entity's items expire in a table.
fn expiry<'d>(design: &'d Design, table: &'d Table, entity: &str) -> Option<&'d str> {
    let lifetime = design.entities.get(entity).and_then(|it| it.lifetime.as_ref());
    let own = lifetime.and_then(|it| it.ttl_attribute.as_deref());
    own.or(table.ttl_attribute.as_deref())
}

/// Entities that are said to end and that neither the store nor a pattern ends.
fn never_ended(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, entity) in &context.design.entities {
        let Some(lifetime) = &entity.lifetime else { continue };
        let removes = |pattern: &AccessPattern| {
            pattern.operation == Operation::Delete && entities(pattern).contains(&name.as_str())
                || pattern.transaction.as_ref().is_some_and(|it| it.deletes.contains(name))
        };
        if context.design.access_patterns.values().any(removes) {
            continue;
        }
        let holds = |table: &Table| table.placements.iter().any(|it| it.entity == *name);
        for (table_name, table) in context.design.tables.iter().filter(|(_, table)| holds(table)) {
            let by_table = table.options.get("default_time_to_live").and_then(serde_json::Value::as_f64);
            if expiry(context.design, table, name).is_some()
                || by_table.is_some_and(|seconds| seconds > 0.0)
            {
                continue;
            }
            found.push(
                Finding::new(Severity::Info, Place::table(table_name))
                    .with(Evidence::text("entity", name))
                    .with(Evidence::stated("kept_days", Value::Days(lifetime.days)))
                    .remedy(Remedy::Expire { entity: name.clone(), days: lifetime.days }),
            );
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"sessions","entities":{"Session":{"attributes":{"id":{"type":"S"},"until":{"type":"N"}},
                "identity":["id"],"count":1000,"lifetime":{"days":1,"ttlAttribute":"until"}}},
              "accessPatterns":{"AP1":{"name":"Load","entities":["Session"],"given":["id"],"excludesExpired":true,"rate":{"peak":100}}},
              "tables":{"sessions":{"key":{"partition":[{"name":"id"}]},"ttlAttribute":"until","placements":[{"entity":"Session"}]}}}"#,
            r#"{"keyloom":1,"name":"nothing ends it","entities":{"Report":{"attributes":{"id":{"type":"S"}},
                "identity":["id"],"count":1000,"lifetime":{"days":365}}},
              "tables":{"reports":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Report"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"filtered","entities":{"Session":{"attributes":{"id":{"type":"S"},"until":{"type":"N"}},
                "identity":["id"],"count":1000,"lifetime":{"days":1,"ttlAttribute":"until"}}},
              "accessPatterns":{"AP1":{"name":"Load","entities":["Session"],"given":["id"],"filter":["until"],"excludesExpired":true}},
              "tables":{"sessions":{"key":{"partition":[{"name":"id"}]},"ttlAttribute":"until","placements":[{"entity":"Session"}]}}}"#,
            r#"{"keyloom":1,"name":"exact","engine":{"kind":"cassandra"},"entities":{"Session":{"attributes":{"id":{"type":"S"},"until":{"type":"N"}},
                "identity":["id"],"count":1000,"lifetime":{"days":1,"ttlAttribute":"until"}}},
              "accessPatterns":{"AP1":{"name":"Load","entities":["Session"],"given":["id"],"excludesExpired":true}},
              "tables":{"sessions":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Session"}]}}}"#,
        ],
    };
