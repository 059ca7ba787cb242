//! Data models as the AWS DynamoDB MCP server writes them: tables with entities, key templates,
//! global indexes and access patterns, so that a design that an agent proposes can be judged.
//!
//! Whatever has no place in a design is kept beside what was read, under [`KEPT`].

mod patterns;
#[cfg(test)]
mod tests;

use super::json::Json;
use super::note::{ImportProblem, NoteLevel, Notes, member};
use super::{Format, Imported, free_name};
use crate::design::{
    Attribute, AttributeType, Children, Column, Design, Entity, Extra, Frequency, Index, IndexKind,
    KeySchema, KeyType, Placement, Projection, ProjectionKind, Table,
};
use crate::key::KeyTemplate;
use indexmap::IndexMap;

/// Where what has no place in a design is kept.
const KEPT: &str = "mcp";

/// Reads a model.
pub(super) fn read(file: &str, value: &Json, mut notes: Notes) -> Imported {
    let mut design = Design::new(file);
    let tables = value.get("tables").and_then(Json::as_array).unwrap_or_default();
    for (at, table) in tables.iter().enumerate() {
        table_of(table, &format!("$.tables[{at}]"), &mut design, &mut notes);
    }
    let others = value.get("cross_table_access_patterns").and_then(Json::as_array);
    for (at, pattern) in others.unwrap_or_default().iter().enumerate() {
        let path = format!("$.cross_table_access_patterns[{at}]");
        patterns::read(pattern, None, &path, &mut design, &mut notes);
    }
    hang_on_parents(&mut design);
    keep(value, &["tables", "cross_table_access_patterns"], &mut design.extra);
    Imported {
        format: Format::McpModel,
        design,
        bulk: IndexMap::new(),
        notes: notes.finish(),
        key_choice: None,
    }
}

fn table_of(value: &Json, path: &str, design: &mut Design, notes: &mut Notes) {
    let config = value.get("table_config");
    let text = |name: &str| config.and_then(|config| config.get(name)).and_then(Json::as_text);
    let name = text("table_name").unwrap_or_else(|| {
        let problem = ImportProblem::Named { what: "a table".to_owned(), name: "Table".to_owned() };
        notes.at(NoteLevel::Guessed, path, problem);
        "Table"
    });
    let name = free_name(name, |name| design.tables.contains_key(name));
    let partition = text("partition_key").unwrap_or_else(|| {
        let problem = ImportProblem::NoKey { column: "pk".to_owned() };
        notes.at(NoteLevel::Guessed, path, problem);
        "pk"
    });
    let mut table = Table {
        key: KeySchema {
            partition: vec![Column::new(partition, KeyType::S)],
            sort: text("sort_key").map(|sort| Column::new(sort, KeyType::S)).into_iter().collect(),
            extra: Extra::new(),
        },
        ..Table::default()
    };
    let indexes = value.get("gsi_list").and_then(Json::as_array).unwrap_or_default();
    for (at, index) in indexes.iter().enumerate() {
        index_of(index, &format!("{path}.gsi_list[{at}]"), &mut table, notes);
    }
    let entities = value.get("entities").and_then(Json::as_object);
    let mut asked = Vec::new();
    for (entity_name, entity) in entities.into_iter().flatten() {
        let path = member(&format!("{path}.entities"), entity_name);
        let free = free_name(entity_name, |name| design.entities.contains_key(name));
        let (made, placement) = entity_of(&free, entity, &path, &mut table, notes);
        design.entities.insert(free.clone(), made);
        table.placements.push(placement);
        asked.push((free, entity, path));
    }
    type_keys(&mut table, design);
    keep(value, &["table_config", "gsi_list", "entities"], &mut table.extra);
    design.tables.insert(name.clone(), table);
    for (entity, value, path) in asked {
        let list = value.get("access_patterns").and_then(Json::as_array).unwrap_or_default();
        for (at, pattern) in list.iter().enumerate() {
            let path = format!("{path}.access_patterns[{at}]");
            patterns::read(pattern, Some((&name, &entity)), &path, design, notes);
        }
    }
}

fn index_of(value: &Json, path: &str, table: &mut Table, notes: &mut Notes) {
    let text = |name: &str| value.get(name).and_then(Json::as_text);
    let name = text("name").unwrap_or("GSI");
    let name = free_name(name, |name| table.indexes.contains_key(name));
    // Several attributes may make one key, as a list.
    let columns = |of: &str| -> Vec<Column> {
        match value.get(of) {
            Some(Json::Text(name)) => vec![Column::new(name, KeyType::S)],
            Some(Json::Array(names)) => {
                let names = names.iter().filter_map(Json::as_text);
                names.map(|name| Column::new(name, KeyType::S)).collect()
            }
            _ => Vec::new(),
        }
    };
    let partition = columns("partition_key");
    if partition.is_empty() {
        let problem = ImportProblem::IndexWithoutKey { index: name };
        notes.at(NoteLevel::Skipped, path, problem);
        return;
    }
    let included = value.get("included_attributes").and_then(Json::as_array).unwrap_or_default();
    let attributes: Vec<String> =
        included.iter().filter_map(Json::as_text).map(str::to_owned).collect();
    let kind = match text("projection").unwrap_or("ALL") {
        "KEYS_ONLY" => ProjectionKind::KeysOnly,
        "INCLUDE" => ProjectionKind::Include,
        _ => ProjectionKind::All,
    };
    let key = KeySchema { partition, sort: columns("sort_key"), extra: Extra::new() };
    let projection = Projection { kind, attributes, extra: Extra::new() };
    let mut index = Index {
        kind: IndexKind::Gsi,
        description: text("description").unwrap_or_default().to_owned(),
        key,
        projection,
        throughput: None,
        options: IndexMap::new(),
        extra: Extra::new(),
    };
    let read =
        ["name", "partition_key", "sort_key", "projection", "included_attributes", "description"];
    keep(value, &read, &mut index.extra);
    table.indexes.insert(name, index);
}

fn entity_of(
    name: &str,
    value: &Json,
    path: &str,
    table: &mut Table,
    notes: &mut Notes,
) -> (Entity, Placement) {
    let mut entity = Entity::default();
    let fields = value.get("fields").and_then(Json::as_array).unwrap_or_default();
    for (at, field) in fields.iter().enumerate() {
        let Some(name) = field.get("name").and_then(Json::as_text) else { continue };
        let found = field.get("type").and_then(Json::as_text).unwrap_or("string");
        let kind = type_of(found).unwrap_or_else(|| {
            let problem = ImportProblem::UnknownType {
                attribute: name.to_owned(),
                found: found.to_owned(),
                read_as: "S".to_owned(),
            };
            notes.at(NoteLevel::Guessed, format!("{path}.fields[{at}]"), problem);
            AttributeType::S
        });
        let mut attribute = Attribute::of(kind);
        keep(field, &["name", "type"], &mut attribute.extra);
        entity.attributes.insert(name.to_owned(), attribute);
    }
    let mut placement = Placement { entity: name.to_owned(), ..Placement::default() };
    let mut key = |columns: &[Column], template: Option<&Json>, placement: &mut Placement| {
        // A list of templates fills a list of columns.
        let texts: Vec<&str> = match template {
            Some(Json::Text(text)) => vec![text],
            Some(Json::Array(texts)) => texts.iter().filter_map(Json::as_text).collect(),
            _ => Vec::new(),
        };
        for (column, text) in columns.iter().zip(texts) {
            if let Ok(template) = KeyTemplate::parse(&escaped(text)) {
                placement.keys.insert(column.name.clone(), template.to_string());
            } else {
                let (column, template) = (column.name.clone(), text.to_owned());
                let problem = ImportProblem::TemplateUnread { column, template };
                notes.at(NoteLevel::Kept, path, problem);
            }
        }
    };
    key(&table.key.partition, value.get("pk_template"), &mut placement);
    key(&table.key.sort, value.get("sk_template"), &mut placement);
    let mappings = value.get("gsi_mappings").and_then(Json::as_array).unwrap_or_default();
    for mapping in mappings {
        let index = mapping.get("name").and_then(Json::as_text);
        let Some(index) = index.and_then(|name| table.indexes.get(name)) else { continue };
        key(&index.key.partition, mapping.get("pk_template"), &mut placement);
        key(&index.key.sort, mapping.get("sk_template"), &mut placement);
    }
    entity.identity = identity(&placement, table);
    let read = ["fields", "pk_template", "sk_template", "gsi_mappings", "access_patterns"];
    keep(value, &read, &mut entity.extra);
    (entity, placement)
}

/// Parentheses of these templates are plain text.
fn escaped(text: &str) -> String {
    text.replace('(', "\\(").replace(')', "\\)")
}

/// The attributes that the table's key is made of name one of an entity.
fn identity(placement: &Placement, table: &Table) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for column in table.key.columns() {
        let Some(text) = placement.keys.get(&column.name) else { continue };
        let Ok(template) = KeyTemplate::parse(text) else { continue };
        for name in template.attributes() {
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
    }
    names
}

/// A column that takes a number as it is, in every entity, is a number.
fn type_keys(table: &mut Table, design: &Design) {
    let placements = &table.placements;
    let numeric = |column: &str| {
        let mut found = placements.iter().filter_map(|placement| {
            let text = placement.keys.get(column)?;
            let template = KeyTemplate::parse(text).ok()?;
            let name = template.sole_attribute()?.to_owned();
            let entity = design.entities.get(&placement.entity)?;
            Some(entity.attributes.get(&name)?.kind == AttributeType::N)
        });
        let filled = placements.iter().filter(|it| it.keys.contains_key(column)).count();
        let numbers = found.by_ref().filter(|number| *number).count();
        filled > 0 && numbers == filled
    };
    let indexes = table.indexes.values().flat_map(|index| index.key.columns());
    let names: Vec<String> = table
        .key
        .columns()
        .chain(indexes)
        .map(|column| column.name.clone())
        .filter(|name| numeric(name))
        .collect();
    let columns = |key: &mut KeySchema| {
        for column in key.partition.iter_mut().chain(&mut key.sort) {
            if names.contains(&column.name) {
                column.kind = KeyType::N;
            }
        }
    };
    columns(&mut table.key);
    for index in table.indexes.values_mut() {
        columns(&mut index.key);
    }
}

/// An entity whose identity begins with the whole identity of another belongs to that one.
fn hang_on_parents(design: &mut Design) {
    let identities: Vec<(String, Vec<String>)> = design
        .entities
        .iter()
        .map(|(name, entity)| (name.clone(), entity.identity.clone()))
        .filter(|(_, identity)| !identity.is_empty())
        .collect();
    for (name, entity) in &mut design.entities {
        let longest = identities
            .iter()
            .filter(|(other, identity)| {
                other != name
                    && identity.len() < entity.identity.len()
                    && identity.iter().all(|part| entity.identity.contains(part))
            })
            .max_by_key(|(_, identity)| identity.len());
        if let Some((parent, _)) = longest {
            entity.parent = Some(Children {
                entity: parent.clone(),
                mean: None,
                spread: Frequency::Uniform.into(),
                max: None,
                extra: Extra::new(),
            });
        }
    }
}

fn type_of(text: &str) -> Option<AttributeType> {
    Some(match text {
        "string" | "uuid" | "datetime" | "date" | "timestamp" => AttributeType::S,
        "integer" | "int" | "decimal" | "number" | "float" => AttributeType::N,
        "boolean" | "bool" => AttributeType::Bool,
        "array" | "list" => AttributeType::L,
        "object" | "map" | "dict" | "json" => AttributeType::M,
        "set" | "string_set" => AttributeType::Ss,
        "binary" | "bytes" => AttributeType::B,
        _ => return None,
    })
}

/// Keeps the members of an object that were not read.
fn keep(value: &Json, read: &[&str], extra: &mut Extra) {
    let Some(members) = value.as_object() else { return };
    let rest: IndexMap<String, Json> = members
        .iter()
        .filter(|(name, _)| !read.contains(&name.as_str()))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    if !rest.is_empty() {
        extra.insert(KEPT.to_owned(), Json::Object(rest).into_value());
    }
}
