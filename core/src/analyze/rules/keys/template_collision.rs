//! Two placements of a table can make the same key: one item takes the other's place.

use crate::analyze::texts::{Texts, source, texts};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity};
use crate::design::{Placement, Table, TimestampFormat};
use crate::key::{KeyTemplate, Part};
use std::rc::Rc;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "template-collision",
    family: Family::Keys,
    thresholds: &[],
    check,
    en: include_str!("template_collision.en.md"),
    ja: include_str!("template_collision.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, table) in &context.design.tables {
        for (at, placement) in table.placements.iter().enumerate() {
            let clash = table.placements.iter().take(at).find_map(|other| {
                Some((other, meeting(context, table, other, placement)?))
            });
            let Some((other, by)) = clash else { continue };
            let severity = match by {
                // An item that is kept twice overwrites only itself, or its mirror image.
                _ if other.entity == placement.entity => Severity::Warning,
                By::Moment => Severity::Warning,
                By::Value => Severity::Error,
            };
            let key: Vec<String> = columns(context, table, placement)
                .iter()
                .map(ToString::to_string)
                .collect();
            let unique = context
                .design
                .entities
                .get(&placement.entity)
                .map(|entity| entity.identity.clone())
                .unwrap_or_default();
            let place = Place::Placement { table: name.clone(), at };
            let mut finding = Finding::new(severity, place)
                .with(Evidence::text("entity", &placement.entity))
                .with(Evidence::text("other", &other.entity))
                .with(Evidence::names("key", key))
                .with(Evidence::text("table", name));
            if other.entity == placement.entity {
                finding = finding.with(Evidence::text("twice", &placement.entity));
            } else if !unique.is_empty() {
                finding = finding.remedy(Remedy::AddUniquePart {
                    table: name.clone(),
                    at,
                    attributes: unique,
                });
            }
            found.push(finding);
        }
    }
}

/// By what two keys meet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// Values that both have.
    Value,
    /// The same moment, told finer than a second.
    Moment,
}

fn columns(context: &Context<'_>, table: &Table, placement: &Placement) -> Vec<Rc<KeyTemplate>> {
    let key = table.key.columns();
    key.filter_map(|column| context.scale.filling(placement, column, true)).collect()
}

/// By what the keys of two placements meet, if they do for sure.
fn meeting(
    context: &Context<'_>,
    table: &Table,
    one: &Placement,
    other: &Placement,
) -> Option<By> {
    let (ones, others) = (columns(context, table, one), columns(context, table, other));
    if ones.len() != others.len() || ones.len() != table.key.columns().count() {
        return None;
    }
    // The same template twice is one placement written twice, and no other key.
    if one.entity == other.entity && ones == others {
        return None;
    }
    let mut by = By::Value;
    for (mine, theirs) in ones.iter().zip(&others) {
        let sides = (one.entity.as_str(), other.entity.as_str());
        if unify(context, sides, mine.parts(), theirs.parts())? == By::Moment {
            by = By::Moment;
        }
    }
    Some(by)
}

/// Lays the parts of two templates on each other.
fn unify(
    context: &Context<'_>,
    (one, other): (&str, &str),
    mine: &[Part],
    theirs: &[Part],
) -> Option<By> {
    let mut by = By::Value;
    if mine.len() != theirs.len() {
        return None;
    }
    for pair in mine.iter().zip(theirs) {
        match pair {
            (Part::Text(a), Part::Text(b)) if a == b => {}
            (Part::Attribute { name, formats }, Part::Attribute { name: b, formats: others }) => {
                if formats != others {
                    return None;
                }
                let (of_a, of_b) = (source(context, one, name), source(context, other, b));
                let same = of_a.is_some() && of_a == of_b;
                let (a, b) = (texts(context, one, name), texts(context, other, b));
                if let (Texts::Moments(a), Texts::Moments(_)) = (&a, &b)
                    && formats.is_empty()
                    && matches!(a, TimestampFormat::IsoMillis | TimestampFormat::EpochMillis)
                {
                    by = By::Moment;
                }
                if !same && !a.meets(&b) {
                    return None;
                }
            }
            (Part::Attribute { name, formats }, Part::Text(text)) if formats.is_empty() => {
                if !texts(context, one, name).holds(text) {
                    return None;
                }
            }
            (Part::Text(text), Part::Attribute { name, formats }) if formats.is_empty() => {
                if !texts(context, other, name).holds(text) {
                    return None;
                }
            }
            (a, b) if a == b && one == other => {}
            _ => return None,
        }
    }
    Some(by)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"both count from 1","entities":{
                "User":{"attributes":{"user":{"type":"N","generator":{"kind":"sequence"}}},"identity":["user"],"count":100},
                "Order":{"attributes":{"order":{"type":"N","generator":{"kind":"sequence"}}},"identity":["order"],"count":100}},
              "tables":{"all":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"User","keys":{"PK":"{user}","SK":"META"}},
                {"entity":"Order","keys":{"PK":"{order}","SK":"META"}}]}}}"#,
            r#"{"keyloom":1,"name":"followers both ways","entities":{
                "User":{"attributes":{"user":{"type":"S","generator":{"kind":"uuid"}}},"identity":["user"],"count":100},
                "Follow":{"attributes":{
                  "a":{"type":"S","generator":{"kind":"reference","entity":"User","attribute":"user"}},
                  "b":{"type":"S","generator":{"kind":"reference","entity":"User","attribute":"user"}}},"identity":["a","b"],"count":1000}},
              "tables":{"all":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"Follow","keys":{"PK":"U#{a}","SK":"U#{b}"}},
                {"entity":"Follow","keys":{"PK":"U#{b}","SK":"U#{a}"},"copy":{"maintenance":"transaction"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"told apart","entities":{
                "User":{"attributes":{"user":{"type":"N","generator":{"kind":"sequence"}}},"identity":["user"],"count":100},
                "Order":{"attributes":{"order":{"type":"N","generator":{"kind":"sequence"}}},"identity":["order"],"count":100}},
              "tables":{"all":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"User","keys":{"PK":"USER#{user}","SK":"META"}},
                {"entity":"Order","keys":{"PK":"ORDER#{order}","SK":"META"}}]}}}"#,
            r#"{"keyloom":1,"name":"never the same","entities":{
                "User":{"attributes":{"user":{"type":"S","generator":{"kind":"uuid"}}},"identity":["user"],"count":100},
                "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"uuid"}}},"identity":["order"],"count":100,"parent":{"entity":"User"}}},
              "tables":{"all":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"User","keys":{"PK":"{user}","SK":"{user}"}},
                {"entity":"Order","keys":{"PK":"{user}","SK":"{order}"}}]}}}"#,
        ],
    };
