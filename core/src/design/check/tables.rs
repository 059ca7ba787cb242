//! Tables and indexes: keys that can be, types that agree, names and counts that the engine takes.
//!
//! `DynamoDB`'s limits are from the AWS Developer Guide, "Service, account, and table quotas" and
//! "Naming rules", as of 2026-06: names of 3 to 255 letters, digits, `_`, `.`, `-`; 20 global
//! secondary indexes (a quota that can be raised), 5 local ones; keys of one partition and at most
//! one sort attribute, up to four of each in a global index since 2025-11; names of key attributes
//! of up to 255 bytes; 100 projected attributes over all indexes.

use super::super::{
    AutoScaling, Index, IndexKind, KeySchema, KeyType, ProjectionKind, Table, Throughput,
};
use super::known::Known;
use super::{Faults, Figure, Many, Named, Problem, is_dynamodb, placements};
use crate::value::path::Path;
use std::collections::{BTreeMap, BTreeSet};

const NAME_LEAST: usize = 3;
const NAME_MOST: usize = 255;
const GLOBAL_INDEXES: usize = 20;
const LOCAL_INDEXES: usize = 5;
const KEY_ATTRIBUTES_OF_GLOBAL: usize = 4;
const PROJECTED: usize = 100;

pub(super) fn check(known: &Known<'_>, path: Path<'_>, faults: &mut Faults) {
    for (name, table) in &known.design.tables {
        let path = path.name(name);
        faults.name(path, name, Named::Table);
        key(&table.key, true, path.name("key"), faults);
        declared(table, path, faults);
        for (name, it) in &table.indexes {
            let indexes = path.name("indexes");
            index(table, name, it, indexes.name(name), faults);
        }
        if is_dynamodb(known.design) {
            limits(name, table, path, faults);
        }
        placements::check(known, table, path.name("placements"), faults);
        if let Some(it) = table.billing.as_ref().and_then(|billing| billing.throughput.as_ref()) {
            throughput(it, path.name("billing").name("throughput"), faults);
        }
    }
}

/// A key with a partition column, no column without a name and none twice.
fn key(key: &KeySchema, needs_partition: bool, path: Path<'_>, faults: &mut Faults) {
    faults.demand(!needs_partition || !key.partition.is_empty(), path.name("partition"), || {
        Problem::NoPartitionColumn
    });
    let mut seen = BTreeSet::new();
    for (field, columns) in [("partition", &key.partition), ("sort", &key.sort)] {
        for (i, column) in columns.iter().enumerate() {
            let list = path.name(field);
            let item = list.index(i);
            let path = item.name("name");
            faults.name(path, &column.name, Named::Column);
            faults.demand(seen.insert(&column.name), path, || Problem::RepeatedColumn {
                column: column.name.clone(),
            });
        }
    }
}

/// Declared columns that are keys too have the key's type.
fn declared(table: &Table, path: Path<'_>, faults: &mut Faults) {
    let columns = path.name("columns");
    for (name, attribute) in &table.columns {
        faults.name(columns.name(name), name, Named::Attribute);
        if let Some(column) = table.key.columns().find(|column| column.name == *name)
            && attribute.kind.tag() != column.kind.to_string()
        {
            let problem = Problem::AttributeKind {
                attribute: name.clone(),
                found: attribute.kind,
                expected: column.kind,
            };
            faults.add(columns.name(name).name("type"), problem);
        }
    }
}

fn index(table: &Table, name: &str, index: &Index, path: Path<'_>, faults: &mut Faults) {
    faults.name(path, name, Named::Index);
    let partitioned =
        matches!(index.kind, IndexKind::Gsi | IndexKind::Lsi | IndexKind::MaterializedView);
    let of_key = path.name("key");
    key(&index.key, partitioned, of_key, faults);
    let names = |key: &KeySchema| -> Vec<String> {
        key.partition.iter().map(|column| column.name.clone()).collect()
    };
    if index.kind == IndexKind::Lsi {
        let expected = names(&table.key);
        let same = names(&index.key) == expected;
        faults.demand(same, of_key.name("partition"), || Problem::LocalPartition { expected });
    }
    kinds(table, index, of_key, faults);
    projection(index, path.name("projection"), faults);
    if let Some(it) = &index.throughput {
        throughput(it, path.name("throughput"), faults);
    }
}

/// An attribute has one type in every key of a table: the table's own, else the first index's.
fn kinds(table: &Table, index: &Index, path: Path<'_>, faults: &mut Faults) {
    let mut types: BTreeMap<&str, KeyType> = BTreeMap::new();
    let of_indexes = table.indexes.values().flat_map(|index| index.key.columns());
    for column in table.key.columns().chain(of_indexes) {
        types.entry(&column.name).or_insert(column.kind);
    }
    for (field, columns) in [("partition", &index.key.partition), ("sort", &index.key.sort)] {
        for (i, column) in columns.iter().enumerate() {
            let expected = types.get(column.name.as_str()).copied().unwrap_or(column.kind);
            let list = path.name(field);
            faults.demand(expected == column.kind, list.index(i).name("type"), || {
                Problem::ColumnKind { column: column.name.clone(), found: column.kind, expected }
            });
        }
    }
}

fn projection(index: &Index, path: Path<'_>, faults: &mut Faults) {
    let (kind, attributes) = (index.projection.kind, &index.projection.attributes);
    let includes = kind == ProjectionKind::Include;
    let path = path.name("attributes");
    faults.demand(!includes || !attributes.is_empty(), path, || Problem::NothingIncluded);
    faults.demand(includes || attributes.is_empty(), path, || Problem::IncludedForNothing);
    for (i, attribute) in attributes.iter().enumerate() {
        faults.name(path.index(i), attribute, Named::Attribute);
    }
}

fn throughput(throughput: &Throughput, path: Path<'_>, faults: &mut Faults) {
    faults.figure(path.name("read"), throughput.read, Figure::NotNegative);
    faults.figure(path.name("write"), throughput.write, Figure::NotNegative);
    for (field, scaling) in
        [("scaleRead", &throughput.scale_read), ("scaleWrite", &throughput.scale_write)]
    {
        let Some(AutoScaling { min, max, target, .. }) = scaling else { continue };
        let path = path.name(field);
        faults.figure(path.name("min"), *min, Figure::NotNegative);
        faults.figure(path.name("max"), *max, Figure::NotNegative);
        faults.range(path.name("max"), *min, *max);
        faults.figure(path.name("target"), *target, Figure::Percent);
    }
}

/// What `DynamoDB` takes; other engines may take more.
fn limits(name: &str, table: &Table, path: Path<'_>, faults: &mut Faults) {
    let many = |faults: &mut Faults, path: Path<'_>, of: Many, found: usize, most: usize| {
        faults.demand(found <= most, path, || Problem::TooMany { of, found, most });
    };
    let of_kind = |kind| table.indexes.values().filter(move |index| index.kind == kind).count();
    service_name(name, Named::Table, path, faults);
    key_limits(&table.key, 1, path.name("key"), faults);
    let indexes = path.name("indexes");
    many(faults, indexes, Many::GlobalIndexes, of_kind(IndexKind::Gsi), GLOBAL_INDEXES);
    many(faults, indexes, Many::LocalIndexes, of_kind(IndexKind::Lsi), LOCAL_INDEXES);
    let included = table.indexes.values().map(|index| index.projection.attributes.len()).sum();
    many(faults, indexes, Many::ProjectedAttributes, included, PROJECTED);
    for (name, index) in &table.indexes {
        let path = indexes.name(name);
        service_name(name, Named::Index, path, faults);
        let most = match index.kind {
            IndexKind::Gsi => KEY_ATTRIBUTES_OF_GLOBAL,
            // What a search index lists as its key is what it can be asked by.
            IndexKind::Search => usize::MAX,
            _ => 1,
        };
        key_limits(&index.key, most, path.name("key"), faults);
        let alone = index.kind == IndexKind::Lsi && table.key.sort.is_empty();
        faults.demand(!alone, path, || Problem::LocalWithoutSort);
    }
}

fn service_name(name: &str, of: Named, path: Path<'_>, faults: &mut Faults) {
    if name.trim().is_empty() {
        return;
    }
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
    faults.demand(name.chars().all(plain), path, || Problem::NameCharacters { of });
    let length = name.chars().count();
    faults.demand((NAME_LEAST..=NAME_MOST).contains(&length), path, || Problem::NameLength {
        of,
        length,
        least: NAME_LEAST,
        most: NAME_MOST,
    });
}

fn key_limits(key: &KeySchema, most: usize, path: Path<'_>, faults: &mut Faults) {
    for (field, columns, of) in [
        ("partition", &key.partition, Many::PartitionAttributes),
        ("sort", &key.sort, Many::SortAttributes),
    ] {
        let path = path.name(field);
        let found = columns.len();
        faults.demand(found <= most, path, || Problem::TooMany { of, found, most });
        for (i, column) in columns.iter().enumerate() {
            let length = column.name.len();
            faults.demand(length <= NAME_MOST, path.index(i).name("name"), || {
                Problem::NameLength { of: Named::Column, length, least: 1, most: NAME_MOST }
            });
        }
    }
}
