//! A list, set or map within an item that grows with use, or that is read whole though it is large.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::Attribute;
use crate::engine::{Certainty, LimitId};
use crate::path::Purpose;

use super::item_size_limit::elements;

const OURS: &str = "a rule of thumb of Keyloom's own: a list is read and decoded whole, whatever \
     part of it is wanted";
/// So many elements are many, where every read has all of them.
const MANY: Threshold =
    Threshold { name: "many", value: 200.0, source: OURS, certainty: Certainty::Heuristic };
/// So many bytes a second of one attribute are worth a warning.
const FELT: Threshold =
    Threshold { name: "felt", value: 1e6, source: OURS, certainty: Certainty::Heuristic };
/// So many bytes a second of one attribute fill a machine's network or more.
const HEAVY: Threshold =
    Threshold { name: "heavy", value: 1e8, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "unbounded-attribute",
    family: Family::Growth,
    thresholds: &[MANY, FELT, HEAVY],
    check,
    en: include_str!("unbounded_attribute.en.md"),
    ja: include_str!("unbounded_attribute.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, entity) in &context.design.entities {
        for (attribute, of) in &entity.attributes {
            let counted = elements(of);
            if of.unbounded != Some(true) && counted.is_none() {
                continue;
            }
            let (bytes, most) = context.scale.attribute_bytes(name, attribute);
            let read = read_a_second(context, name) * bytes;
            let warns = context.limit(LimitId::CollectionElements);
            let over = counted.zip(warns).is_some_and(|(counted, warns)| counted > warns);
            let many = counted.is_some_and(|counted| counted >= MANY.value);
            let severity = if of.unbounded == Some(true) || over || many && read >= HEAVY.value {
                Severity::Error
            } else if many && read >= FELT.value {
                Severity::Warning
            } else {
                continue;
            };
            let made = "how the attribute's values are made";
            let place = Place::attribute(name, attribute);
            let mut finding = Finding::new(severity, place).with(Evidence::computed(
                "bytes_per_read",
                Value::Bytes(bytes),
                "bytes of a value, on average",
                made,
            ));
            if let Some(counted) = counted {
                let figure =
                    Evidence::computed("elements", Value::Count(counted), "the most elements", made);
                finding = finding.with(figure);
            }
            if is_list(of) {
                let formula = "bytes of the largest value";
                let figure = Evidence::computed("bytes_max", Value::Bytes(most), formula, made);
                finding = finding.with(figure);
            }
            if read > 0.0 {
                finding = finding.with(Evidence::computed(
                    "bytes_per_s",
                    Value::BytesPerSecond(read),
                    "items read a second × bytes of a value",
                    "the design's rates and the patterns' paths",
                ));
            }
            found.push(finding.remedy(Remedy::Reference {
                entity: name.clone(),
                attribute: attribute.clone(),
            }));
        }
    }
}

fn is_list(attribute: &Attribute) -> bool {
    elements(attribute).is_some()
}

/// Items of an entity that are read a second at the peak, over all patterns.
fn read_a_second(context: &Context<'_>, entity: &str) -> f64 {
    let mut items = 0.0;
    for plan in &context.plans {
        let Some(pattern) = context.design.access_patterns.get(&plan.pattern) else { continue };
        let rate = pattern.rate.peak.or(pattern.rate.average).unwrap_or(0.0);
        let steps = plan.chosen.iter().flat_map(|path| &path.steps);
        let reads = steps.filter(|step| {
            step.entity == entity && !matches!(step.purpose, Purpose::Write | Purpose::Copy)
        });
        items += rate.max(0.0) * reads.map(|step| step.cost.items_read).sum::<f64>();
    }
    items
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"rooms","entities":{"Room":{"attributes":{
                "room":{"type":"S","generator":{"kind":"uuid"}},"messages":{"type":"L","unbounded":true}},
                "identity":["room"],"count":1000}},
              "tables":{"rooms":{"key":{"partition":[{"name":"room"}]},"placements":[{"entity":"Room"}]}}}"#,
            r#"{"keyloom":1,"name":"settings","engine":{"kind":"scylladb"},"entities":{"Row":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "m":{"type":"L","generator":{"kind":"list","of":{"kind":"text","min":250,"max":250},"min":500,"max":500}}},
                "identity":["id"],"count":20}},
              "accessPatterns":{"get":{"name":"Get","entities":["Row"],"given":["id"],"rate":{"peak":15000}}},
              "tables":{"cfg":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Row"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"tags","entities":{"Photo":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "tags":{"type":"L","generator":{"kind":"list","of":{"kind":"text","min":5,"max":12},"min":0,"max":10}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"get":{"name":"Get","entities":["Photo"],"given":["id"],"rate":{"peak":15000}}},
              "tables":{"photos":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Photo"}]}}}"#,
            r#"{"keyloom":1,"name":"seldom","entities":{"Row":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "m":{"type":"L","generator":{"kind":"list","of":{"kind":"text","min":250,"max":250},"min":500,"max":500}}},
                "identity":["id"],"count":20}},
              "accessPatterns":{"get":{"name":"Get","entities":["Row"],"given":["id"],"rate":{"peak":2}}},
              "tables":{"cfg":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Row"}]}}}"#,
        ],
    };
