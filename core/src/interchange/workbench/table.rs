//! One table of a model: key, declared attributes, indexes, billing and items.

use super::facets::read_facets;
use super::fields::{Fields, shape};
use super::samples::{give, read_formats};
use super::schema::{give_functions, note_disagreements, read_queries, read_schema};
use crate::design::{
    Attribute, AttributeType, AutoScaling, Billing, BillingMode, Column, Design, Extra, Index,
    IndexKind, KeySchema, KeyType, Projection, ProjectionKind, Table, Throughput,
};
use crate::interchange::assemble::{key_problem, note_same_keys};
use crate::interchange::json::Json;
use crate::interchange::note::{ImportProblem, NoteLevel, Notes, Place};
use crate::interchange::values::typed_item;
use crate::interchange::{free_name, kinds, tag, tag_of_key};
use crate::value::Item;
use indexmap::IndexMap;

/// Reads a table; its items go to the design.
pub(super) fn read_table(
    name: &str,
    mut fields: Fields,
    design: &mut Design,
    notes: &mut Notes,
) -> Table {
    let mut table = Table { key: read_key(&mut fields, notes), ..Table::default() };
    if table.key.partition.is_empty() {
        let column = "PK".to_owned();
        table.key.partition.push(Column::new(column.clone(), KeyType::S));
        let path = fields.place("KeyAttributes");
        notes.at(NoteLevel::Guessed, path, ImportProblem::NoKey { column });
    }
    read_indexes(&mut fields, &mut table, "GlobalSecondaryIndexes", IndexKind::Gsi, notes);
    read_indexes(&mut fields, &mut table, "LocalSecondaryIndexes", IndexKind::Lsi, notes);
    read_attributes(&mut fields, &mut table, notes);
    table.billing = read_billing(&mut fields, notes);
    let mut items = Vec::new();
    if let Some(rows) = fields.array("TableData", notes) {
        items = read_items(rows, &fields.place("TableData"), &table.key, notes);
    }
    items.extend(read_facets(name, &mut fields, &mut table, design, notes));
    note_same_keys(name, &items, &table.key, notes);
    if table.placements.is_empty() {
        read_schema(name, &fields, &mut table, design, notes);
    }
    if table.placements.is_empty() {
        kinds::guess(name, &mut table, items.iter(), design, notes);
    }
    give_functions(name, &mut table, design, &fields.path, notes);
    note_disagreements(&table, &items, &fields.path, notes);
    read_queries(name, &fields, &table, design, notes);
    let generators = read_formats(&fields, notes);
    give(&generators, &mut table, design);
    if !items.is_empty() {
        design.items.insert(name.to_owned(), items);
    }
    fields.rest_into(&mut table.extra);
    table
}

fn read_key(fields: &mut Fields, notes: &mut Notes) -> KeySchema {
    let mut key = KeySchema::default();
    let Some(mut attributes) = fields.object("KeyAttributes", notes) else { return key };
    key.partition.extend(read_column(&mut attributes, "PartitionKey", notes));
    key.sort.extend(read_column(&mut attributes, "SortKey", notes));
    attributes.rest_into(&mut key.extra);
    key
}

fn read_column(fields: &mut Fields, which: &str, notes: &mut Notes) -> Option<Column> {
    let mut column = fields.object(which, notes)?;
    let name = column.text("AttributeName", notes).filter(|name| !name.is_empty())?;
    let path = column.place("AttributeType");
    let text = column.text("AttributeType", notes).unwrap_or_default();
    let kind = match attribute_type(&text) {
        Some(AttributeType::S) => KeyType::S,
        Some(AttributeType::N) => KeyType::N,
        Some(AttributeType::B) => KeyType::B,
        _ => {
            let attribute = name.clone();
            let problem =
                ImportProblem::UnknownType { attribute, found: text, read_as: "S".to_owned() };
            notes.at(NoteLevel::Guessed, path, problem);
            KeyType::S
        }
    };
    let mut out = Column::new(name, kind);
    column.rest_into(&mut out.extra);
    Some(out)
}

/// A type by its tag, or by the name that some tools write.
pub(super) fn attribute_type(text: &str) -> Option<AttributeType> {
    Some(match text {
        "S" | "String" | "string" => AttributeType::S,
        "N" | "Number" | "number" => AttributeType::N,
        "B" | "Binary" | "binary" | "Buffer" => AttributeType::B,
        "BOOL" | "Boolean" | "boolean" => AttributeType::Bool,
        "NULL" | "Null" | "null" => AttributeType::Null,
        "L" | "List" | "list" | "Array" | "array" => AttributeType::L,
        "M" | "Map" | "map" | "Object" | "object" => AttributeType::M,
        "SS" => AttributeType::Ss,
        "NS" => AttributeType::Ns,
        "BS" => AttributeType::Bs,
        _ => return None,
    })
}

fn read_indexes(
    fields: &mut Fields,
    table: &mut Table,
    member: &str,
    kind: IndexKind,
    notes: &mut Notes,
) {
    let Some(indexes) = fields.array(member, notes) else { return };
    let root = fields.place(member);
    for (i, index) in indexes.into_iter().enumerate() {
        let path = format!("{root}[{i}]");
        let Some(mut index) = Fields::of(&path, index, notes) else { continue };
        let given = index.text("IndexName", notes).filter(|name| !name.is_empty());
        let name = given.clone().unwrap_or_else(|| format!("index{}", i + 1));
        let what = || "the index".to_owned();
        if given.is_none() {
            let problem = ImportProblem::Named { what: what(), name: name.clone() };
            notes.at(NoteLevel::Guessed, &path, problem);
        }
        let free = free_name(&name, |name| table.indexes.contains_key(name));
        if free != name {
            let renamed = free.clone();
            let problem = ImportProblem::Renamed { what: what(), name, renamed };
            notes.at(NoteLevel::Kept, &path, problem);
        }
        let mut key = read_key(&mut index, notes);
        if key.partition.is_empty() {
            if kind == IndexKind::Lsi && !key.sort.is_empty() {
                key.partition.clone_from(&table.key.partition);
            } else {
                let problem = ImportProblem::IndexWithoutKey { index: free };
                notes.at(NoteLevel::Skipped, path, problem);
                continue;
            }
        }
        if kind == IndexKind::Gsi && same_columns(&key.partition, &table.key.partition) {
            let problem = ImportProblem::LocalInDisguise { index: free.clone() };
            notes.at(NoteLevel::Kept, &path, problem);
        }
        let projection = read_projection(&mut index, notes);
        let throughput = read_throughput(&mut index, notes);
        let mut extra = Extra::new();
        index.rest_into(&mut extra);
        table.indexes.insert(
            free,
            Index {
                kind,
                description: String::new(),
                key,
                projection,
                throughput,
                options: IndexMap::new(),
                extra,
            },
        );
    }
}

fn same_columns(a: &[Column], b: &[Column]) -> bool {
    a.iter().map(|c| &c.name).eq(b.iter().map(|c| &c.name))
}

fn read_projection(index: &mut Fields, notes: &mut Notes) -> Projection {
    let mut projection = Projection::default();
    let Some(mut fields) = index.object("Projection", notes) else { return projection };
    let path = fields.place("ProjectionType");
    let text = fields.text("ProjectionType", notes).unwrap_or_else(|| "ALL".to_owned());
    projection.kind = match text.as_str() {
        "ALL" => ProjectionKind::All,
        "KEYS_ONLY" => ProjectionKind::KeysOnly,
        "INCLUDE" => ProjectionKind::Include,
        _ => {
            let attribute = "ProjectionType".to_owned();
            let problem =
                ImportProblem::UnknownType { attribute, found: text, read_as: "ALL".to_owned() };
            notes.at(NoteLevel::Guessed, path, problem);
            ProjectionKind::All
        }
    };
    projection.attributes = read_names(&mut fields, "NonKeyAttributes", notes);
    fields.rest_into(&mut projection.extra);
    projection
}

/// Takes an array of names; what is no string is noted and left out.
pub(super) fn read_names(fields: &mut Fields, member: &str, notes: &mut Notes) -> Vec<String> {
    let path = fields.place(member);
    let mut names: Vec<String> = Vec::new();
    for (i, name) in fields.array(member, notes).unwrap_or_default().into_iter().enumerate() {
        match name {
            Json::Text(name) if !names.contains(&name) => names.push(name),
            Json::Text(_) => {}
            other => shape(notes, &format!("{path}[{i}]"), "a string", &other),
        }
    }
    names
}

/// The declared attributes that are no key of the table or of an index.
fn read_attributes(fields: &mut Fields, table: &mut Table, notes: &mut Notes) {
    let path = fields.place("NonKeyAttributes");
    let keys: IndexMap<String, KeyType> = table
        .indexes
        .values()
        .flat_map(|index| index.key.columns())
        .chain(table.key.columns())
        .map(|column| (column.name.clone(), column.kind))
        .collect();
    let mut times: IndexMap<String, u64> = IndexMap::new();
    let declared = fields.array("NonKeyAttributes", notes).unwrap_or_default();
    for (i, attribute) in declared.into_iter().enumerate() {
        let path = format!("{path}[{i}]");
        let Some(mut attribute) = Fields::of(&path, attribute, notes) else { continue };
        let Some(name) = attribute.text("AttributeName", notes).filter(|name| !name.is_empty())
        else {
            continue;
        };
        let text = attribute.text("AttributeType", notes).unwrap_or_default();
        let kind = attribute_type(&text).unwrap_or_else(|| {
            let (attribute, found) = (name.clone(), text.clone());
            let problem = ImportProblem::UnknownType { attribute, found, read_as: "S".to_owned() };
            notes.at(NoteLevel::Guessed, &path, problem);
            AttributeType::S
        });
        *times.entry(name.clone()).or_default() += 1;
        if let Some(used) = keys.get(&name) {
            if tag_of_key(*used) != tag(kind) {
                let (declared, used) = (tag(kind).to_owned(), tag_of_key(*used).to_owned());
                let problem =
                    ImportProblem::DeclaredOtherwise { attribute: name.clone(), declared, used };
                notes.at(NoteLevel::Kept, &path, problem);
            }
            if attribute.is_empty() {
                continue;
            }
        }
        let mut column = Attribute::of(kind);
        attribute.rest_into(&mut column.extra);
        table.columns.entry(name).or_insert(column);
    }
    for (attribute, times) in times {
        if times > 1 {
            notes.at(NoteLevel::Kept, &path, ImportProblem::DeclaredTwice { attribute, times });
        }
    }
}

fn read_billing(fields: &mut Fields, notes: &mut Notes) -> Option<Billing> {
    let path = fields.place("BillingMode");
    let mode = fields.text("BillingMode", notes);
    let throughput = read_throughput(fields, notes);
    if mode.is_none() && throughput.is_none() {
        return None;
    }
    let mode = match mode.as_deref() {
        Some("PROVISIONED") | None => BillingMode::Provisioned,
        Some("PAY_PER_REQUEST") => BillingMode::OnDemand,
        Some(other) => {
            let problem = ImportProblem::UnknownType {
                attribute: "BillingMode".to_owned(),
                found: other.to_owned(),
                read_as: "PAY_PER_REQUEST".to_owned(),
            };
            notes.at(NoteLevel::Guessed, path, problem);
            BillingMode::OnDemand
        }
    };
    Some(Billing { mode, throughput, extra: Extra::new() })
}

fn read_throughput(fields: &mut Fields, notes: &mut Notes) -> Option<Throughput> {
    let mut settings = fields.object("ProvisionedCapacitySettings", notes)?;
    let mut throughput = Throughput::default();
    let whole = settings.get("ProvisionedThroughput").cloned();
    let units = settings.object("ProvisionedThroughput", notes).and_then(|mut units| {
        let read = units.number("ReadCapacityUnits", notes);
        let write = units.number("WriteCapacityUnits", notes);
        let both = read.zip(write);
        match whole {
            Some(whole) if both.is_none() => settings.keep("ProvisionedThroughput", whole),
            _ => settings.keep_rest("ProvisionedThroughput", units),
        }
        both
    });
    throughput.scale_read = read_scaling(&mut settings, "AutoScalingRead", notes);
    throughput.scale_write = read_scaling(&mut settings, "AutoScalingWrite", notes);
    let told =
        units.is_some() || throughput.scale_read.is_some() || throughput.scale_write.is_some();
    if !told {
        fields.keep_rest("ProvisionedCapacitySettings", settings);
        return None;
    }
    (throughput.read, throughput.write) = units.unwrap_or_default();
    settings.rest_into(&mut throughput.extra);
    Some(throughput)
}

fn read_scaling(settings: &mut Fields, which: &str, notes: &mut Notes) -> Option<AutoScaling> {
    let whole = settings.get(which).cloned();
    let mut fields = settings.object(which, notes)?;
    let (mut min, mut max, mut target) = (None, None, None);
    if let Some(mut request) = fields.object("ScalableTargetRequest", notes) {
        min = request.number("MinCapacity", notes);
        max = request.number("MaxCapacity", notes);
        fields.keep_rest("ScalableTargetRequest", request);
    }
    if let Some(mut policy) = fields.object("ScalingPolicyConfiguration", notes) {
        target = policy.number("TargetValue", notes);
        fields.keep_rest("ScalingPolicyConfiguration", policy);
    }
    let (Some(min), Some(max), Some(target)) = (min, max, target) else {
        if let Some(whole) = whole {
            settings.keep(which, whole);
        }
        return None;
    };
    let mut scaling = AutoScaling { min, max, target, extra: Extra::new() };
    fields.rest_into(&mut scaling.extra);
    Some(scaling)
}

/// Reads items; those without the table's key can't be kept by a table and are skipped.
pub(super) fn read_items(
    rows: Vec<Json>,
    path: &str,
    key: &KeySchema,
    notes: &mut Notes,
) -> Vec<Item> {
    let mut items = Vec::with_capacity(rows.len());
    for (i, row) in rows.into_iter().enumerate() {
        let path = format!("{path}[{i}]");
        let Json::Object(members) = row else {
            let found = row.kind().to_owned();
            notes.at(NoteLevel::Skipped, path, ImportProblem::NotAnItem { found });
            continue;
        };
        let place = Place::path(path);
        let item = typed_item(members, &place, notes);
        match key_problem(&item, key) {
            Some(problem) => notes.here(NoteLevel::Skipped, &place, problem),
            None => items.push(item),
        }
    }
    items
}
