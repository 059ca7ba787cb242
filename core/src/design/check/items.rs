//! Sample items: each has the keys its table asks for, of their types, and no two the same.

use super::super::{Design, KeyType, Table};
use super::{Faults, Problem, is_dynamodb};
use crate::value::path::Path;
use crate::value::{Item, KeyValue};
use indexmap::IndexMap;
use std::collections::BTreeMap;

pub(super) fn check(design: &Design, path: Path<'_>, faults: &mut Faults) {
    for (name, items) in &design.items {
        let path = path.name(name);
        let Some(table) = design.tables.get(name) else {
            faults.add(path, Problem::UnknownTable { table: name.clone() });
            continue;
        };
        let columns = Columns::of(table);
        let mut seen = BTreeMap::new();
        for (i, item) in items.iter().enumerate() {
            let path = path.index(i);
            columns.check(item, is_dynamodb(design), path, faults);
            let key = table.key.columns().map(|column| KeyValue::of(item.get(&column.name)?));
            if let Some(key) = key.collect::<Option<Vec<_>>>()
                && !key.is_empty()
                && let Some(first) = seen.insert(key, i)
            {
                faults.add(path, Problem::SameKey { first });
            }
        }
    }
}

/// The key columns of a table and of its indexes, each once: its type, and whether it must be there.
struct Columns<'d>(IndexMap<&'d str, (KeyType, bool)>);

impl<'d> Columns<'d> {
    fn of(table: &'d Table) -> Self {
        let own = table.key.columns().map(|column| (column, true));
        let of_indexes = table.indexes.values().flat_map(|index| index.key.columns());
        let mut columns = IndexMap::new();
        for (column, needed) in own.chain(of_indexes.map(|column| (column, false))) {
            columns.entry(column.name.as_str()).or_insert((column.kind, needed));
        }
        Self(columns)
    }

    fn check(&self, item: &Item, no_empty: bool, path: Path<'_>, faults: &mut Faults) {
        for (name, (kind, needed)) in &self.0 {
            let path = path.name(name);
            let Some(value) = item.get(*name) else {
                let column = (*name).to_owned();
                faults.demand(!needed, path, || Problem::KeyMissing { column });
                continue;
            };
            match KeyValue::of(value) {
                Some(key) if key.kind() == *kind => {
                    faults.demand(!no_empty || !key.is_empty(), path, || Problem::KeyEmpty);
                }
                _ => {
                    let found = value.tag().to_owned();
                    faults.add(path, Problem::KeyKind { expected: *kind, found });
                }
            }
        }
    }
}
