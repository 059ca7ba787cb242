//! Items out of parsed JSON: typed (`DynamoDB` JSON) and plain. What can't be read is noted with
//! its place; the other attributes of the item are kept.

use super::json::Json;
use super::note::{ImportProblem, NoteLevel, Notes, Place};
use crate::value::{AttributeValue, Item, JsonFault, MAX_LEVELS, ValueProblem, read_item_lenient};
use indexmap::IndexMap;

/// `DynamoDB`'s type tags.
const TAGS: [&str; 10] = ["S", "N", "B", "BOOL", "NULL", "L", "M", "SS", "NS", "BS"];

/// Whether it has the shape of a typed value: an object with one type tag.
pub(super) fn is_typed_value(value: &Json) -> bool {
    value.as_object().is_some_and(|object| {
        object.len() == 1 && object.keys().all(|tag| TAGS.contains(&tag.as_str()))
    })
}

/// Whether an object is an item of typed values: half of its attributes or more have the shape.
pub(super) fn is_typed_item(members: &IndexMap<String, Json>) -> bool {
    let typed = members.values().filter(|v| is_typed_value(v)).count();
    typed > 0 && typed * 2 >= members.len()
}

/// Reads an item of typed values, keeping what can be read.
pub(super) fn typed_item(
    members: IndexMap<String, Json>,
    place: &Place,
    notes: &mut Notes,
) -> Item {
    let mut faults = Vec::new();
    let root = if place.path.is_empty() { "$" } else { &place.path };
    let item = read_item_lenient(&Json::Object(members).into_value(), root, &mut faults);
    for fault in faults {
        bad_value(fault, place, notes);
    }
    item
}

/// Reads an item of plain values by their JSON types.
pub(super) fn plain_item(
    members: IndexMap<String, Json>,
    place: &Place,
    notes: &mut Notes,
) -> Item {
    plain_members(members, place, 1, notes)
}

fn plain_members(
    members: IndexMap<String, Json>,
    place: &Place,
    level: u32,
    notes: &mut Notes,
) -> Item {
    let mut item = Item::new();
    for (name, value) in members {
        if let Some(value) = plain_value(value, level, notes, &|| place.member(&name)) {
            item.insert(name, value);
        }
    }
    item
}

fn plain_value(
    value: Json,
    level: u32,
    notes: &mut Notes,
    place: &dyn Fn() -> Place,
) -> Option<AttributeValue> {
    let mut fault = |problem| {
        notes.here(NoteLevel::Skipped, &place(), ImportProblem::BadValue { problem });
        None
    };
    if level > MAX_LEVELS {
        return fault(ValueProblem::TooDeep { limit: MAX_LEVELS });
    }
    Some(match value {
        Json::Null => AttributeValue::Null,
        Json::Bool(v) => AttributeValue::Bool(v),
        Json::Text(v) => AttributeValue::S(v),
        Json::Number(text) => match text.parse() {
            Ok(number) => AttributeValue::N(number),
            Err(number) => return fault(ValueProblem::Number { fault: number }),
        },
        Json::Array(elements) => {
            let here = place();
            let values = elements.into_iter().enumerate().filter_map(|(i, element)| {
                plain_value(element, level + 1, notes, &|| here.element(i))
            });
            AttributeValue::L(values.collect())
        }
        Json::Object(members) => {
            AttributeValue::M(plain_members(members, &place(), level + 1, notes))
        }
    })
}

fn bad_value(fault: JsonFault, place: &Place, notes: &mut Notes) {
    let place = Place { path: fault.path, line: place.line };
    notes.here(NoteLevel::Skipped, &place, ImportProblem::BadValue { problem: fault.problem });
}
