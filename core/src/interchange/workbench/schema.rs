//! What the browser tool of AWS's labs adds to a model: a `OneTable` schema whose models are
//! entities with value templates, functions on key columns, and saved queries. All of it is kept
//! as it stands beside what is read from it.

use super::alias::of_function;
use super::fields::Fields;
use super::table::attribute_type;
use crate::design::{
    AccessPattern, Attribute, AttributeType, Consistency, Design, Entity, Given, Operation,
    PinnedPath, Placement, Range, RangeOperator, Table,
};
use crate::interchange::free_name;
use crate::interchange::json::Json;
use crate::interchange::note::{ImportProblem, NoteLevel, Notes, member};
use crate::key::KeyTemplate;
use crate::value::{AttributeValue, Item, KeyValue};
use indexmap::IndexMap;

/// What a placement says whose templates a `OneTable` schema declares.
pub(super) const FROM_SCHEMA: &str = "model schema";

/// What a placement says whose templates are functions on key columns.
pub(super) const FROM_FUNCTION: &str = "map function";

/// The model that the tool keeps for items yet to be named.
const NEW: &str = "~new~";

/// Reads the models of a schema as entities and placements.
pub(super) fn read_schema(
    name: &str,
    fields: &Fields,
    table: &mut Table,
    design: &mut Design,
    notes: &mut Notes,
) {
    let path = member(&fields.place("ModelSchema"), "models");
    let models = fields.get("ModelSchema").and_then(|schema| schema.get("models"));
    let Some(models) = models.and_then(Json::as_object) else { return };
    let (mut count, mut templates) = (0, 0);
    for (model, attributes) in models {
        let Some(attributes) = attributes.as_object().filter(|_| model != NEW) else { continue };
        let path = member(&path, model);
        let (entity, mut placement) = read_model(model, attributes, table, &path, notes);
        let free = free_name(model, |name| design.entities.contains_key(name));
        placement.entity.clone_from(&free);
        (count, templates) = (count + 1, templates + placement.keys.len() as u64);
        table.placements.push(placement);
        design.entities.insert(free, entity);
    }
    if count > 0 {
        let problem = ImportProblem::EntitiesGuessed {
            table: name.to_owned(),
            entities: count,
            templates,
            from: FROM_SCHEMA.to_owned(),
        };
        notes.at(NoteLevel::Guessed, path, problem);
    }
}

fn read_model(
    model: &str,
    attributes: &IndexMap<String, Json>,
    table: &Table,
    path: &str,
    notes: &mut Notes,
) -> (Entity, Placement) {
    let mut entity = Entity::default();
    let mut placement =
        Placement { guessed_from: Some(FROM_SCHEMA.to_owned()), ..Placement::default() };
    for (name, attribute) in attributes {
        let kind = attribute.get("type").and_then(Json::as_text).and_then(attribute_type);
        let value = attribute.get("value").and_then(Json::as_text);
        let column = columns(table).any(|column| column == name);
        let template = value.and_then(of_function);
        if let (Some(value), None) = (value, &template) {
            let (column, template) = (name.clone(), value.to_owned());
            let problem = ImportProblem::TemplateUnread { column, template };
            notes.at(NoteLevel::Kept, member(path, name), problem);
        }
        match template {
            Some(template) if column => {
                placement.keys.insert(name.clone(), template);
            }
            None if name == "type" || name == "_type" => {
                placement.constants.insert(name.clone(), model.to_owned());
            }
            template => {
                let mut attribute = Attribute::of(kind.unwrap_or(AttributeType::S));
                attribute.generator =
                    template.map(|template| crate::design::Generator::Template { template }.into());
                entity.attributes.insert(name.clone(), attribute);
            }
        }
    }
    entity.identity = identity(&placement, table);
    (entity, placement)
}

/// The attributes that the table's key is made of.
pub(super) fn identity(placement: &Placement, table: &Table) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for column in table.key.columns() {
        let template = placement.keys.get(&column.name);
        let parsed = template.and_then(|text| KeyTemplate::parse(text).ok());
        let own = || vec![column.name.clone()];
        let used =
            parsed.map_or_else(own, |template| template.attributes().map(str::to_owned).collect());
        for name in used {
            if !names.contains(&name) && !placement.constants.contains_key(&name) {
                names.push(name);
            }
        }
    }
    names
}

fn columns(table: &Table) -> impl Iterator<Item = &String> {
    let indexes = table.indexes.values().flat_map(|index| index.key.columns());
    table.key.columns().chain(indexes).map(|column| &column.name)
}

/// Gives the functions of key columns to the placements that have no template for them. A table
/// without placements gets one of its own name.
pub(super) fn give_functions(
    name: &str,
    table: &mut Table,
    design: &mut Design,
    path: &str,
    notes: &mut Notes,
) {
    let keys = table.key.columns().chain(table.indexes.values().flat_map(|i| i.key.columns()));
    let mut functions = IndexMap::new();
    for column in keys {
        let function = super::kept::kept(&column.extra).and_then(|kept| kept.get("MapFunction"));
        let Some(text) = function.and_then(serde_json::Value::as_str).filter(|t| !t.is_empty())
        else {
            continue;
        };
        if let Some(template) = of_function(text) {
            functions.insert(column.name.clone(), template);
        } else {
            let (column, template) = (column.name.clone(), text.to_owned());
            let problem = ImportProblem::TemplateUnread { column, template };
            notes.at(NoteLevel::Kept, path, problem);
        }
    }
    if functions.is_empty() {
        return;
    }
    if table.placements.is_empty() {
        let free = free_name(name, |name| design.entities.contains_key(name));
        let attributes = table.columns.clone();
        design.entities.insert(free.clone(), Entity { attributes, ..Entity::default() });
        table.placements.push(Placement { entity: free, ..Placement::default() });
    }
    for placement in &mut table.placements {
        for (column, template) in &functions {
            placement.keys.entry(column.clone()).or_insert_with(|| template.clone());
        }
        placement.guessed_from.get_or_insert_with(|| FROM_FUNCTION.to_owned());
        if let Some(entity) = design.entities.get_mut(&placement.entity) {
            entity.attributes.retain(|name, _| !placement.keys.contains_key(name));
        }
    }
}

/// Notes the declared templates that do not make the keys of the items they are for.
pub(super) fn note_disagreements(table: &Table, items: &[Item], path: &str, notes: &mut Notes) {
    let declared = table
        .placements
        .iter()
        .filter(|p| matches!(p.guessed_from.as_deref(), Some(FROM_SCHEMA | FROM_FUNCTION)));
    for placement in declared {
        let is_of = |item: &&Item| {
            placement.constants.iter().all(|(name, text)| {
                matches!(item.get(name), Some(AttributeValue::S(value)) if value == text)
            })
        };
        let told = !placement.constants.is_empty() || table.placements.len() == 1;
        for (column, text) in placement.keys.iter().filter(|_| told) {
            let Ok(template) = KeyTemplate::parse(text) else { continue };
            let keys = items.iter().filter(is_of).filter_map(|item| item.get(column));
            let disagree = |key: &KeyValue<'_>| !template.matches(key);
            let count = keys.filter_map(KeyValue::of).filter(disagree).count() as u64;
            if count > 0 {
                let problem = ImportProblem::TemplateDisagrees {
                    entity: placement.entity.clone(),
                    column: column.clone(),
                    template: text.clone(),
                    items: count,
                };
                notes.at(NoteLevel::Kept, path, problem);
            }
        }
    }
}

/// Reads saved queries as access patterns.
pub(super) fn read_queries(
    name: &str,
    fields: &Fields,
    table: &Table,
    design: &mut Design,
    notes: &mut Notes,
) {
    let path = fields.place("SavedQuery");
    let queries = fields.get("SavedQuery").and_then(Json::as_object);
    for (query, wanted) in queries.into_iter().flatten() {
        if let Some(pattern) = read_query(query, wanted, name, table) {
            let next = design.access_patterns.len() + 1;
            let id = free_name(&format!("AP{next}"), |id| design.access_patterns.contains_key(id));
            design.access_patterns.insert(id, pattern);
        } else {
            let problem = ImportProblem::QueryUnread { query: query.clone() };
            notes.at(NoteLevel::Kept, member(&path, query), problem);
        }
    }
}

fn read_query(query: &str, wanted: &Json, name: &str, table: &Table) -> Option<AccessPattern> {
    let view = wanted.get("view").and_then(Json::as_text).unwrap_or(name);
    let index = table.indexes.get(view).map(|index| (view.to_owned(), index));
    if index.is_none() && view != name && !view.eq_ignore_ascii_case("primary") {
        return None;
    }
    let key = index.as_ref().map_or(&table.key, |(_, index)| &index.key);
    let equals = |attribute: &str, text: &str| Given::Full {
        attribute: attribute.to_owned(),
        entity: None,
        values: None,
        equals: Some(text.to_owned()),
        extra: crate::design::Extra::new(),
    };
    let partition = wanted.get("PK").and_then(Json::as_text)?;
    let mut given = vec![equals(&key.partition.first()?.name, partition)];
    let mut range = None;
    let sort = wanted.get("SK").filter(|sort| sort.get("condition").is_some());
    if let (Some(wanted), Some(column)) = (sort, key.sort.first()) {
        let values = wanted.get("values").and_then(Json::as_array).unwrap_or_default();
        let operator = match wanted.get("condition").and_then(Json::as_text)?.trim() {
            "=" | "eq" | "==" => None,
            "between" => Some(RangeOperator::Between),
            "<" | "lt" => Some(RangeOperator::LessThan),
            "<=" | "le" | "lte" => Some(RangeOperator::AtMost),
            ">" | "gt" => Some(RangeOperator::GreaterThan),
            ">=" | "ge" | "gte" => Some(RangeOperator::AtLeast),
            "begins" | "begins_with" | "beginsWith" | "begins with" => {
                Some(RangeOperator::BeginsWith)
            }
            _ => return None,
        };
        let attribute = column.name.clone();
        match operator {
            Some(operator) => {
                let extra = IndexMap::new();
                range = Some(Range { attribute, operator, share: None, days: None, extra });
            }
            None => given.push(equals(&attribute, values.first().and_then(Json::as_text)?)),
        }
    }
    let index = index.map(|(name, _)| name);
    Some(AccessPattern {
        name: query.to_owned(),
        operation: Operation::Read,
        given,
        range,
        consistency: Consistency::Eventual,
        path: Some(PinnedPath {
            table: name.to_owned(),
            index,
            request: None,
            extra: IndexMap::new(),
        }),
        ..AccessPattern::default()
    })
}
