//! From the analyzer's findings to what a verdict looks at.

use super::judge::{Found, Grade};
use indexmap::IndexMap;
use keyloom_core::analyze::{Finding, Place, Severity, Value};
use keyloom_core::design::Design;
use serde_json::{Number, json};

/// A finding as a verdict looks at it.
pub fn found(design: &Design, finding: &Finding) -> Found {
    let view = finding.place.view();
    let mut found = Found {
        rule: finding.rule.clone(),
        severity: match finding.severity {
            Severity::Error => Grade::Error,
            Severity::Warning => Grade::Warn,
            Severity::Info => Grade::Info,
        },
        table: view.as_ref().map(|view| view.table.clone()),
        index: view.and_then(|view| view.index),
        pattern: finding.pattern.clone(),
        ..Found::default()
    };
    match &finding.place {
        Place::Entity { entity } => found.entity = Some(entity.clone()),
        Place::Attribute { entity, attribute } => {
            found.entity = Some(entity.clone());
            found.names.push(attribute.clone());
        }
        Place::Pattern { pattern } => found.pattern = Some(pattern.clone()),
        Place::Column { column, .. } => found.names.push(column.clone()),
        Place::Placement { table, at } => {
            let placement = design.tables.get(table).and_then(|it| it.placements.get(*at));
            found.entity = placement.map(|placement| placement.entity.clone());
        }
        Place::Copy { copy } => {
            found.entity = design.copies.get(copy).map(|copy| copy.entity.clone());
        }
        Place::Design | Place::View(_) | Place::Invariant { .. } => {}
    }
    found.figures = figures(finding);
    for name in ["attribute", "attributes", "column", "component"] {
        match finding.figure(name).map(|evidence| &evidence.value) {
            Some(Value::Text(text)) => found.names.push(text.clone()),
            Some(Value::Names(names)) => found.names.extend(names.iter().cloned()),
            _ => {}
        }
    }
    // What is said of an entity, an attribute or a pattern is said of the table that it is in.
    if found.table.is_none() {
        let (table, index) = home(design, &found);
        found.table = table;
        found.index = found.index.or(index);
    }
    found
}

fn figures(finding: &Finding) -> IndexMap<String, serde_json::Value> {
    let value = |value: &Value| match value {
        Value::Text(text) | Value::Date(text) => json!(text),
        Value::Names(names) => json!(names),
        other => other
            .number()
            .and_then(Number::from_f64)
            .map_or(serde_json::Value::Null, serde_json::Value::Number),
    };
    finding.evidence.iter().map(|it| (it.name.clone(), value(&it.value))).collect()
}

/// The table of a finding on something that lies in one.
fn home(design: &Design, found: &Found) -> (Option<String>, Option<String>) {
    if let Some(pattern) = &found.pattern {
        let pinned = design.access_patterns.get(pattern).and_then(|it| it.path.as_ref());
        if let Some(pin) = pinned {
            return (Some(pin.table.clone()), pin.index.clone());
        }
    }
    let Some(entity) = &found.entity else { return (None, None) };
    let mut tables = design
        .tables
        .iter()
        .filter(|(_, table)| table.placements.iter().any(|placement| placement.entity == *entity));
    let one = tables.next().map(|(name, _)| name.clone());
    (one.filter(|_| tables.next().is_none()), None)
}
