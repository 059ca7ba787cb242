//! Tables and indexes of a case: key schemas, kinds, projections, settings. Where entities lie in
//! them comes later.

use super::super::case::{ColumnText, IndexText, TableText};
use super::super::facts::DAY;
use super::{Work, clean};
use keyloom_core::design::{
    AttributeType, Column, EngineKind, Index, IndexKind, KeySchema, KeyType, Projection,
    ProjectionKind, Table,
};
use serde_json::Value;

impl Work<'_> {
    /// Makes the tables.
    pub(super) fn tables(&mut self) {
        let case = self.case;
        for text in &case.design.tables {
            let table = self.table(text);
            self.design.tables.insert(text.name.clone(), table);
        }
    }

    fn table(&mut self, text: &TableText) -> Table {
        let mut table = Table {
            key: KeySchema {
                partition: columns(&text.partition_key),
                sort: columns(&text.sort_key),
                ..KeySchema::default()
            },
            ..Table::default()
        };
        self.implied_id(&mut table);
        for index in &text.indexes {
            let made = self.index(index, &table);
            table.indexes.insert(index.name.clone(), made);
        }
        for (name, value) in &text.options {
            Self::option(&mut table, name, value);
        }
        table
    }

    /// In stores whose partition key is no whole key, the document's id tells items apart.
    fn implied_id(&self, table: &mut Table) {
        let id = match self.design.engine.kind {
            kind if name_of(kind) == "cosmosdb" => "id",
            kind if name_of(kind) == "mongodb" => "_id",
            _ => return,
        };
        if !table.key.columns().any(|column| column.name == id) {
            table.key.sort.push(Column::new(id, KeyType::S));
        }
    }

    fn index(&mut self, text: &IndexText, table: &Table) -> Index {
        let kind = match text.kind.to_lowercase().as_str() {
            "gsi" | "" | "global" => IndexKind::Gsi,
            "lsi" | "local" => IndexKind::Lsi,
            "mv" | "materialized view" | "materializedview" | "view" => IndexKind::MaterializedView,
            "sai" => IndexKind::Sai,
            "secondary" | "2i" | "index" => IndexKind::Secondary,
            "search" | "searchindex" => IndexKind::Search,
            other => {
                self.unread.push(format!("{}.type = {other}", text.name));
                IndexKind::Gsi
            }
        };
        let mut partition = columns(&text.partition_key);
        if partition.is_empty() && kind == IndexKind::Lsi {
            partition.clone_from(&table.key.partition);
        }
        let projection = self.projection(text);
        for (name, value) in &text.more {
            if !matches!(name.as_str(), "sparse" | "shards" | "note") {
                self.unread.push(format!("{}.{name} = {value}", text.name));
            }
        }
        Index {
            kind,
            description: String::new(),
            key: KeySchema { partition, sort: columns(&text.sort_key), ..KeySchema::default() },
            projection,
            throughput: None,
            options: indexmap::IndexMap::new(),
            extra: indexmap::IndexMap::new(),
        }
    }

    fn projection(&mut self, text: &IndexText) -> Projection {
        let mut projection = Projection::default();
        match &text.projection {
            Value::Null => {}
            Value::Array(names) => {
                projection.kind = ProjectionKind::Include;
                projection.attributes =
                    names.iter().filter_map(|name| Some(name.as_str()?.to_owned())).collect();
            }
            Value::String(word) => match word.to_uppercase().as_str() {
                "ALL" | "" => {}
                "KEYS_ONLY" | "KEYS" => projection.kind = ProjectionKind::KeysOnly,
                word if word.starts_with("INCLUDE") => {
                    projection.kind = ProjectionKind::Include;
                    let list = text.projection.as_str().unwrap_or_default();
                    let names = list.split(['(', ',', ')', ' ']).skip(1).map(str::trim);
                    projection.attributes =
                        names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
                }
                _ => self.unread.push(format!("{}.projection = {word}", text.name)),
            },
            other => self.unread.push(format!("{}.projection = {other}", text.name)),
        }
        projection
    }

    fn option(table: &mut Table, name: &str, value: &Value) {
        match (name, value) {
            ("ttl" | "ttl_attribute" | "ttlAttribute", Value::String(attribute)) => {
                table.ttl_attribute = Some(attribute.clone());
            }
            ("ttl" | "ttl_s" | "time_to_live" | "timeToLive" | "ttl_days", Value::Number(n)) => {
                let scale = if name == "ttl_days" { DAY } else { 1.0 };
                let seconds = n.as_f64().unwrap_or_default() * scale;
                table.options.insert("default_time_to_live".to_owned(), (seconds as u64).into());
            }
            _ => {
                table.options.insert(name.to_owned(), value.clone());
            }
        }
    }
}

/// The store's name as the document writes it.
fn name_of(kind: EngineKind) -> String {
    serde_json::to_value(kind).ok().and_then(|it| Some(it.as_str()?.to_owned())).unwrap_or_default()
}

fn columns(texts: &[ColumnText]) -> Vec<Column> {
    texts
        .iter()
        .map(|text| {
            let mut column = Column::new(clean(&text.name), key_type(&text.kind));
            column.engine_type = engine_type(&text.kind);
            column
        })
        .collect()
}

/// A type's word, without what stands in brackets.
fn word(kind: &str) -> String {
    let end = kind.find(['(', '<', ' ']).unwrap_or(kind.len());
    kind[..end].to_lowercase()
}

/// The type of a key column.
pub(super) fn key_type(kind: &str) -> KeyType {
    match attribute_type(kind) {
        AttributeType::N => KeyType::N,
        AttributeType::B => KeyType::B,
        _ => KeyType::S,
    }
}

/// The type of an attribute.
pub(super) fn attribute_type(kind: &str) -> AttributeType {
    match word(kind).as_str() {
        "n" | "number" | "int" | "integer" | "bigint" | "smallint" | "tinyint" | "varint"
        | "float" | "double" | "decimal" | "counter" | "long" | "short" | "timestamp" | "date"
        | "time" | "int32" | "int64" | "numberlong"
            if word(kind) != "date" =>
        {
            AttributeType::N
        }
        "b" | "binary" | "blob" | "bytes" | "varbinary" => AttributeType::B,
        "bool" | "boolean" => AttributeType::Bool,
        "l" | "list" | "array" | "vector" => AttributeType::L,
        "m" | "map" | "object" | "frozen" | "json" | "document" => AttributeType::M,
        "ss" | "set" => AttributeType::Ss,
        "ns" => AttributeType::Ns,
        "bs" => AttributeType::Bs,
        _ => AttributeType::S,
    }
}

/// The engine's own word, where the document's types say less.
pub(super) fn engine_type(kind: &str) -> Option<String> {
    let plain = matches!(
        word(kind).as_str(),
        "s" | "n" | "b" | "string" | "number" | "binary" | "bool" | "l" | "m" | "ss" | "ns" | "bs"
    );
    (!kind.is_empty() && !plain).then(|| kind.to_owned())
}
