//! A design as a NoSQL Workbench model of version 3.0. What was kept of an imported model is
//! written where it stood; what the format can't say is noted.

use super::facets::{Facets, facets};
use super::join::joined;
use super::note::{ExportNote, ExportProblem, LeftOut};
use crate::design::{
    AutoScaling, BillingMode, Column, Design, Direction, Engine, EngineKind, Extra, Index,
    IndexKind, KeySchema, Projection, ProjectionKind, Table, Throughput,
};
use crate::engine::profile;
use crate::interchange::note::member;
use crate::interchange::workbench::{kept, merge};
use crate::interchange::{keys, tag, tag_of_key};
use crate::value::Item;
use indexmap::IndexMap;
use serde_json::{Map, Value, json};

/// The version of the model that is written.
const VERSION: &str = "3.0";

/// A file, and what it does not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// The file's text.
    pub text: String,
    /// What of the design is not in it, or not as it was.
    pub notes: Vec<ExportNote>,
}

/// The design as a NoSQL Workbench model.
pub fn export_workbench(design: &Design) -> Exported {
    let mut notes = Vec::new();
    note_what_is_left(design, &mut notes);
    let mut model = Map::new();
    model.insert("ModelName".to_owned(), Value::String(design.name.clone()));
    let metadata = json!({
        "Author": "",
        "DateCreated": "",
        "DateLastModified": "",
        "Description": design.description,
        "AWSService": "Amazon DynamoDB",
        "Version": VERSION,
    });
    model.insert("ModelMetadata".to_owned(), metadata);
    let mut tables = Vec::new();
    for (name, table) in &design.tables {
        let path = member("$.tables", name);
        if table.key.partition.is_empty() {
            notes.push(ExportNote { path, problem: ExportProblem::TableWithoutKey });
        } else {
            tables.push(write_table(design, name, table, &path, &mut notes));
        }
    }
    model.insert("DataModel".to_owned(), Value::Array(tables));
    let known = kept(&design.extra);
    // Who made the model and when stays; which version it is does not.
    if let Some(Value::Object(metadata)) = model.get_mut("ModelMetadata") {
        let before = known.and_then(|kept| kept.get("ModelMetadata")).and_then(Value::as_object);
        for name in ["Author", "DateCreated", "DateLastModified"] {
            if let Some(value) = before.and_then(|before| before.get(name)) {
                metadata.insert(name.to_owned(), value.clone());
            }
        }
    }
    merge(&mut model, known);
    // Text of a value that is only maps, lists and text can always be written.
    let mut text = serde_json::to_string_pretty(&Value::Object(model)).unwrap_or_default();
    text.push('\n');
    Exported { text, notes }
}

fn write_table(
    design: &Design,
    name: &str,
    table: &Table,
    path: &str,
    notes: &mut Vec<ExportNote>,
) -> Value {
    let original: &[Item] = design.items.get(name).map(Vec::as_slice).unwrap_or_default();
    let mut items = original.to_vec();
    let mut out = Map::new();
    out.insert("TableName".to_owned(), Value::String(name.to_owned()));
    let key = one_column_each(&table.key, &format!("{path}.key"), &mut items, notes);
    let mut indexes = Vec::new();
    for (name, index) in &table.indexes {
        let path = member(&format!("{path}.indexes"), name);
        if index.key.partition.is_empty() {
            notes.push(ExportNote { path, problem: ExportProblem::IndexWithoutKey });
            continue;
        }
        if let Some(kind) = other_kind(index.kind) {
            let problem = ExportProblem::IndexKind { kind: kind.to_owned() };
            notes.push(ExportNote { path: path.clone(), problem });
        }
        let key = one_column_each(&index.key, &format!("{path}.key"), &mut items, notes);
        indexes.push((name, index, key));
    }
    let declared = declared(design, table, &key, &indexes, &items);
    let Facets { facets, data } = facets(design, table, path, original, &items, notes);
    out.insert("KeyAttributes".to_owned(), write_key(&key));
    out.insert("NonKeyAttributes".to_owned(), Value::Array(declared));
    if !facets.is_empty() {
        out.insert("TableFacets".to_owned(), Value::Array(facets));
    }
    let of_kind = |local: bool| -> Vec<Value> {
        let chosen = indexes.iter().filter(|(_, index, _)| (index.kind == IndexKind::Lsi) == local);
        chosen.map(|(name, index, key)| write_index(name, index, key)).collect()
    };
    for (member, indexes) in
        [("GlobalSecondaryIndexes", of_kind(false)), ("LocalSecondaryIndexes", of_kind(true))]
    {
        if !indexes.is_empty() {
            out.insert(member.to_owned(), Value::Array(indexes));
        }
    }
    if !data.is_empty() || !out.contains_key("TableFacets") {
        out.insert("TableData".to_owned(), Value::Array(data));
    }
    if let Some(billing) = &table.billing {
        let mode = match billing.mode {
            BillingMode::OnDemand => "PAY_PER_REQUEST",
            BillingMode::Provisioned => "PROVISIONED",
        };
        out.insert("BillingMode".to_owned(), Value::String(mode.to_owned()));
        if let Some(throughput) = &billing.throughput {
            let settings = write_throughput(throughput);
            out.insert("ProvisionedCapacitySettings".to_owned(), settings);
        }
    }
    merge(&mut out, kept(&table.extra));
    Value::Object(out)
}

fn other_kind(kind: IndexKind) -> Option<&'static str> {
    match kind {
        IndexKind::Gsi | IndexKind::Lsi => None,
        IndexKind::MaterializedView => Some("a materialized view"),
        IndexKind::Secondary => Some("a native secondary index"),
        IndexKind::Sai => Some("a storage-attached index"),
        IndexKind::Search => Some("a search index"),
    }
}

/// A key with one column in each part.
fn one_column_each(
    key: &KeySchema,
    path: &str,
    items: &mut [Item],
    notes: &mut Vec<ExportNote>,
) -> KeySchema {
    for column in key.sort.iter().filter(|column| column.direction != Direction::Ascending) {
        let problem = ExportProblem::Descending { column: column.name.clone() };
        notes.push(ExportNote { path: format!("{path}.sort"), problem });
    }
    let mut part = |columns: &[Column], name: &str| {
        joined(columns, &format!("{path}.{name}"), items, notes).into_iter().collect()
    };
    let partition = part(&key.partition, "partition");
    KeySchema { partition, sort: part(&key.sort, "sort"), extra: key.extra.clone() }
}

fn write_key(key: &KeySchema) -> Value {
    let mut out = Map::new();
    for (member, column) in [("PartitionKey", key.partition.first()), ("SortKey", key.sort.first())]
    {
        let Some(column) = column else { continue };
        let mut written = Map::new();
        written.insert("AttributeName".to_owned(), Value::String(column.name.clone()));
        written.insert("AttributeType".to_owned(), json!(tag_of_key(column.kind)));
        merge(&mut written, kept(&column.extra));
        out.insert(member.to_owned(), Value::Object(written));
    }
    merge(&mut out, kept(&key.extra));
    Value::Object(out)
}

fn write_index(name: &str, index: &Index, key: &KeySchema) -> Value {
    let mut out = Map::new();
    out.insert("IndexName".to_owned(), Value::String(name.to_owned()));
    out.insert("KeyAttributes".to_owned(), write_key(key));
    out.insert("Projection".to_owned(), write_projection(&index.projection));
    if let Some(throughput) = &index.throughput {
        out.insert("ProvisionedCapacitySettings".to_owned(), write_throughput(throughput));
    }
    merge(&mut out, kept(&index.extra));
    Value::Object(out)
}

fn write_projection(projection: &Projection) -> Value {
    let kind = match projection.kind {
        ProjectionKind::All => "ALL",
        ProjectionKind::KeysOnly => "KEYS_ONLY",
        ProjectionKind::Include => "INCLUDE",
    };
    let mut out = Map::new();
    out.insert("ProjectionType".to_owned(), Value::String(kind.to_owned()));
    if !projection.attributes.is_empty() {
        out.insert("NonKeyAttributes".to_owned(), json!(projection.attributes));
    }
    merge(&mut out, kept(&projection.extra));
    Value::Object(out)
}

fn write_throughput(throughput: &Throughput) -> Value {
    let mut out = Map::new();
    let scales = throughput.scale_read.is_some() || throughput.scale_write.is_some();
    if !scales || throughput.read > 0.0 || throughput.write > 0.0 {
        let units = json!({
            "ReadCapacityUnits": number(throughput.read),
            "WriteCapacityUnits": number(throughput.write),
        });
        out.insert("ProvisionedThroughput".to_owned(), units);
    }
    for (member, scaling) in
        [("AutoScalingRead", &throughput.scale_read), ("AutoScalingWrite", &throughput.scale_write)]
    {
        if let Some(scaling) = scaling {
            out.insert(member.to_owned(), write_scaling(scaling));
        }
    }
    merge(&mut out, kept(&throughput.extra));
    Value::Object(out)
}

fn write_scaling(scaling: &AutoScaling) -> Value {
    let mut out = Map::new();
    let request = json!({
        "MinCapacity": number(scaling.min),
        "MaxCapacity": number(scaling.max),
    });
    out.insert("ScalableTargetRequest".to_owned(), request);
    let policy = json!({"TargetValue": number(scaling.target)});
    out.insert("ScalingPolicyConfiguration".to_owned(), policy);
    merge(&mut out, kept(&scaling.extra));
    Value::Object(out)
}

/// A number as it would be written by hand: whole numbers without a point.
fn number(value: f64) -> Value {
    let whole = value.fract() == 0.0 && value.abs() < 1e15;
    if whole { json!(value as i64) } else { json!(value) }
}

/// The attributes to declare: those of index keys, then those that the table lists; where it lists
/// none, those of its entities and items.
fn declared(
    design: &Design,
    table: &Table,
    key: &KeySchema,
    indexes: &[(&String, &Index, KeySchema)],
    items: &[Item],
) -> Vec<Value> {
    let mut types: IndexMap<&str, (&'static str, Option<&Extra>)> = IndexMap::new();
    for column in indexes.iter().flat_map(|(_, _, key)| key.columns()) {
        types.entry(&column.name).or_insert((tag_of_key(column.kind), None));
    }
    for (name, attribute) in &table.columns {
        types.insert(name, (tag(attribute.kind), Some(&attribute.extra)));
    }
    if table.columns.is_empty() {
        for placement in &table.placements {
            let entity = design.entities.get(&placement.entity);
            let attributes = entity.into_iter().flat_map(|entity| &entity.attributes);
            for (name, attribute) in attributes {
                if placement.attributes.as_ref().is_none_or(|names| names.contains(name)) {
                    types.entry(name).or_insert((tag(attribute.kind), None));
                }
            }
        }
        for (name, value) in items.iter().flatten() {
            types.entry(name).or_insert((tag(keys::type_of(value)), None));
        }
    }
    let is_key = |name: &str| key.columns().any(|column| column.name == name);
    let declare = |(name, (kind, extra)): (&str, (&str, Option<&Extra>))| {
        let mut out = Map::new();
        out.insert("AttributeName".to_owned(), json!(name));
        out.insert("AttributeType".to_owned(), json!(kind));
        merge(&mut out, extra.and_then(kept));
        Value::Object(out)
    };
    types.into_iter().filter(|(name, _)| !is_key(name)).map(declare).collect()
}

fn note_what_is_left(design: &Design, notes: &mut Vec<ExportNote>) {
    let mut note = |path: &str, problem| {
        notes.push(ExportNote { path: path.to_owned(), problem });
    };
    let kind = design.engine.kind;
    if kind != EngineKind::DynamoDb {
        note("$.engine", ExportProblem::Engine { engine: profile(kind).name.to_owned() });
    }
    let Engine { prices, limits, cluster, .. } = &design.engine;
    let settings = prices.len() + limits.len() + usize::from(cluster.is_some());
    let tables = || design.tables.values();
    let placed =
        |name: &String| tables().any(|table| table.placements.iter().any(|p| p.entity == *name));
    let detailed = design.entities.values().filter(|entity| {
        entity.count.is_some()
            || entity.parent.is_some()
            || entity.lifetime.is_some()
            || entity.attributes.values().any(|attribute| attribute.generator.is_some())
    });
    let described = tables().filter(|table| !table.description.is_empty()).count()
        + tables()
            .flat_map(|table| table.indexes.values())
            .filter(|index| !index.description.is_empty())
            .count();
    let conditions = tables().flat_map(|table| &table.placements).map(|p| p.when.len()).sum();
    let options = tables()
        .map(|table| {
            table.options.len()
                + usize::from(table.ttl_attribute.is_some())
                + usize::from(table.stream.is_some())
        })
        .sum();
    let left = [
        ("$.engine", LeftOut::EngineSettings, settings),
        ("$.entities", LeftOut::EntityDetails, detailed.count()),
        (
            "$.entities",
            LeftOut::UnplacedEntities,
            design.entities.keys().filter(|name| !placed(name)).count(),
        ),
        ("$.accessPatterns", LeftOut::AccessPatterns, design.access_patterns.len()),
        ("$.tables", LeftOut::Descriptions, described),
        ("$.tables", LeftOut::Conditions, conditions),
        ("$.tables", LeftOut::TableOptions, options),
        ("$.copies", LeftOut::Copies, design.copies.len()),
        ("$.invariants", LeftOut::Invariants, design.invariants.len()),
        ("$.silenced", LeftOut::Silenced, design.silenced.len()),
    ];
    for (path, what, count) in left {
        if count > 0 {
            note(path, ExportProblem::LeftOut { what, count: count as u64 });
        }
    }
    for (table, items) in &design.items {
        if !design.tables.contains_key(table) && !items.is_empty() {
            let problem = ExportProblem::ItemsOfNoTable { items: items.len() as u64 };
            note(&member("$.items", table), problem);
        }
    }
}
