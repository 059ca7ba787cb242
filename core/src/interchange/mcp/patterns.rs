//! The access patterns of a model. What the model says of a pattern's index is taken as its path;
//! rates are not in the model.

use super::keep;
use crate::design::Extra;
use crate::design::{
    AccessPattern, Consistency, Design, Given, Operation, PinnedPath, Range, RangeOperator,
    Transaction,
};
use crate::interchange::free_name;
use crate::interchange::json::Json;
use crate::interchange::note::{ImportProblem, NoteLevel, Notes};
use crate::key::KeyTemplate;

/// Reads one pattern; `of` is the table and the entity it stands under.
pub(super) fn read(
    value: &Json,
    of: Option<(&str, &str)>,
    path: &str,
    design: &mut Design,
    notes: &mut Notes,
) {
    let text = |name: &str| value.get(name).and_then(Json::as_text);
    let name = text("name").unwrap_or_default();
    let request = text("operation").unwrap_or_default();
    let mut pattern = AccessPattern {
        name: text("description").unwrap_or(name).to_owned(),
        operation: operation(request),
        entities: entities(value, of),
        ..AccessPattern::default()
    };
    if matches!(value.get("consistent_read"), Some(Json::Bool(true))) {
        pattern.consistency = Consistency::Strong;
    }
    if let (Some((table, _)), Some(index)) = (of, text("index_name")) {
        pattern.path = Some(PinnedPath {
            table: table.to_owned(),
            index: Some(index.to_owned()),
            request: None,
            extra: Extra::new(),
        });
    }
    if pattern.operation == Operation::Transaction {
        pattern.transaction = transaction(value);
    }
    parameters(value, of, path, design, &mut pattern, notes);
    keep(value, &["description", "operation", "consistent_read"], &mut pattern.extra);
    let id = match value.get("pattern_id") {
        Some(Json::Number(number)) => format!("AP{number}"),
        Some(Json::Text(text)) => text.clone(),
        _ => format!("AP{}", design.access_patterns.len() + 1),
    };
    let id = free_name(&id, |id| design.access_patterns.contains_key(id));
    design.access_patterns.insert(id, pattern);
}

fn operation(request: &str) -> Operation {
    match request {
        "PutItem" | "BatchWriteItem" => Operation::Write,
        "UpdateItem" => Operation::Update,
        "DeleteItem" => Operation::Delete,
        "TransactWrite" | "TransactWriteItems" | "TransactGet" | "TransactGetItems" => {
            Operation::Transaction
        }
        _ => Operation::Read,
    }
}

/// The entity it stands under, or those that it involves.
fn entities(value: &Json, of: Option<(&str, &str)>) -> Vec<String> {
    if let Some((_, entity)) = of {
        return vec![entity.to_owned()];
    }
    let involved = value.get("entities_involved").and_then(Json::as_array).unwrap_or_default();
    let mut names: Vec<String> = Vec::new();
    for one in involved {
        if let Some(name) = one.get("entity").and_then(Json::as_text)
            && !names.iter().any(|known| known == name)
        {
            names.push(name.to_owned());
        }
    }
    names
}

fn transaction(value: &Json) -> Option<Transaction> {
    let involved = value.get("entities_involved").and_then(Json::as_array)?;
    let mut transaction = Transaction::default();
    for one in involved {
        let entity = one.get("entity").and_then(Json::as_text)?.to_owned();
        match one.get("action").and_then(Json::as_text).unwrap_or("Put") {
            "Update" => transaction.updates.push(entity),
            "Delete" => transaction.deletes.push(entity),
            "ConditionCheck" => transaction.checks.push(entity),
            "Get" => {}
            _ => transaction.puts.push(entity),
        }
    }
    Some(transaction)
}

/// Parameters are what the caller has: fields of the entity by name, in the order of the keys, and
/// the bounds of a range last.
fn parameters(
    value: &Json,
    of: Option<(&str, &str)>,
    path: &str,
    design: &Design,
    pattern: &mut AccessPattern,
    notes: &mut Notes,
) {
    let list = value.get("parameters").and_then(Json::as_array).unwrap_or_default();
    let names: Vec<&str> = list
        .iter()
        .filter(|one| one.get("type").and_then(Json::as_text) != Some("entity"))
        .filter_map(|one| one.get("name").and_then(Json::as_text))
        .collect();
    let whole = list.len() > names.len();
    let range = value.get("range_condition").and_then(Json::as_text);
    let operator = range.and_then(range_operator);
    let bounds = match operator {
        None => 0,
        Some(RangeOperator::Between) => 2,
        Some(_) => 1,
    };
    let (given, _) = names.split_at(names.len().saturating_sub(bounds));
    if let (Some(operator), Some(of)) = (operator, of)
        && let Some(attribute) = ranged(design, of, pattern, given)
    {
        pattern.range =
            Some(Range { attribute, operator, share: None, days: None, extra: Extra::new() });
    }
    for name in given {
        let owner = pattern.entities.iter().find(|entity| {
            let entity = design.entities.get(*entity);
            entity.is_some_and(|entity| entity.attributes.contains_key(*name))
        });
        let Some(owner) = owner.and_then(|owner| design.entities.get(owner)) else {
            let parameter = (*name).to_owned();
            notes.at(NoteLevel::Kept, path, ImportProblem::ParameterUnread { parameter });
            continue;
        };
        let changes = pattern.operation == Operation::Update
            && !owner.identity.iter().any(|part| part == name);
        if changes {
            pattern.attributes.push((*name).to_owned());
        } else {
            pattern.given.push(Given::Attribute((*name).to_owned()));
        }
    }
    // Who puts a whole entity has all that names it.
    if whole && pattern.given.is_empty() {
        let identity = pattern.entities.first().and_then(|entity| design.entities.get(entity));
        let identity = identity.map(|entity| entity.identity.clone()).unwrap_or_default();
        pattern.given = identity.into_iter().map(Given::Attribute).collect();
    }
}

fn range_operator(text: &str) -> Option<RangeOperator> {
    Some(match text {
        "begins_with" => RangeOperator::BeginsWith,
        "between" => RangeOperator::Between,
        ">" => RangeOperator::GreaterThan,
        ">=" => RangeOperator::AtLeast,
        "<" => RangeOperator::LessThan,
        "<=" => RangeOperator::AtMost,
        _ => return None,
    })
}

/// The attribute that a range is on: the first of the sort key that is not given.
fn ranged(
    design: &Design,
    (table, entity): (&str, &str),
    pattern: &AccessPattern,
    given: &[&str],
) -> Option<String> {
    let table = design.tables.get(table)?;
    let placement = table.placements.iter().find(|placement| placement.entity == entity)?;
    let index = pattern.path.as_ref().and_then(|path| path.index.as_ref());
    let key = match index {
        Some(index) => &table.indexes.get(index)?.key,
        None => &table.key,
    };
    key.sort.iter().find_map(|column| {
        let text = placement.keys.get(&column.name).cloned();
        let text = text.unwrap_or_else(|| format!("{{{}}}", column.name));
        let template = KeyTemplate::parse(&text).ok()?;
        template.attributes().find(|name| !given.contains(name)).map(str::to_owned)
    })
}
