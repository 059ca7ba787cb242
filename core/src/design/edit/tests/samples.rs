//! Renaming in the sample designs: nothing names what is no longer there.

use super::*;
use crate::design::{Column, IndexKind, KeySchema, KeyType, Severity, check};

fn samples() -> Vec<(String, Design)> {
    let designs = crate::design::samples::ALL
        .iter()
        .map(|text| -> Design { serde_json::from_str(text).unwrap() });
    designs.map(|design| (design.name.clone(), design)).collect()
}

/// How many faults a design has, errors and all.
fn faults(design: &Design) -> (usize, usize) {
    let found = check(design);
    let errors = found.iter().filter(|fault| fault.severity == Severity::Error).count();
    (errors, found.len())
}

/// Every string of a document that stands as a whole name, keys and `Entity.attribute` included.
fn names(value: &serde_json::Value, out: &mut Vec<String>) {
    match value {
        serde_json::Value::String(text) => {
            out.push(text.clone());
            out.extend(text.split_once('.').map(|(entity, _)| entity.to_owned()));
        }
        serde_json::Value::Array(values) => values.iter().for_each(|value| names(value, out)),
        serde_json::Value::Object(map) => {
            for (name, value) in map {
                out.push(name.clone());
                names(value, out);
            }
        }
        _ => {}
    }
}

/// The names of a design that its sample items' values do not account for.
fn named(design: &Design, name: &str) -> bool {
    let mut design = design.clone();
    design.items.values_mut().for_each(Vec::clear);
    let mut out = Vec::new();
    names(&serde_json::to_value(&design).unwrap(), &mut out);
    out.iter().any(|other| other == name)
}

/// A design of a table, an entity or an index under another name is the design of before once the
/// name is put back, and names it nowhere in between.
fn renames(file: &str, design: &Design, there: &Edit, back: &Edit, old: &str) {
    let renamed = done(design, there).design;
    assert_eq!(faults(&renamed), faults(design), "{file}: {old}");
    assert!(!named(&renamed, old), "{file}: `{old}` is still named");
    assert_eq!(&done(&renamed, back).design, design, "{file}: {old}");
}

#[test]
fn no_old_name_of_a_table_stays() {
    for (file, design) in samples() {
        for old in design.tables.keys() {
            // A word that names something else too tells nothing.
            if design.entities.contains_key(old) {
                continue;
            }
            let new = "renamed-thing".to_owned();
            let there = Edit::RenameTable { from: old.clone(), to: new.clone() };
            let back = Edit::RenameTable { from: new, to: old.clone() };
            renames(&file, &design, &there, &back, old);
        }
    }
}

#[test]
fn no_old_name_of_an_entity_stays() {
    for (file, design) in samples() {
        for old in design.entities.keys() {
            let new = "RenamedThing".to_owned();
            let there = Edit::RenameEntity { from: old.clone(), to: new.clone() };
            let back = Edit::RenameEntity { from: new, to: old.clone() };
            renames(&file, &design, &there, &back, old);
        }
    }
}

#[test]
fn no_old_name_of_an_index_stays() {
    for (file, design) in samples() {
        for (table, old) in indexes(&design) {
            let new = "renamed-thing".to_owned();
            let there =
                Edit::RenameIndex { table: table.clone(), from: old.clone(), to: new.clone() };
            let back = Edit::RenameIndex { table: table.clone(), from: new, to: old.clone() };
            let renamed = done(&design, &there).design;
            assert_eq!(faults(&renamed), faults(&design), "{file}: {old}");
            assert!(!renamed.tables[&table].indexes.contains_key(&old));
            let pins = renamed.access_patterns.values().filter_map(|p| p.path.as_ref());
            let mut pins = pins.filter(|path| path.table == table);
            assert!(pins.all(|path| path.index.as_ref() != Some(&old)), "{file}: {old}");
            assert_eq!(done(&renamed, &back).design, design, "{file}: {old}");
        }
    }
}

fn indexes(design: &Design) -> Vec<(String, String)> {
    let tables = design.tables.iter();
    tables
        .flat_map(|(name, table)| {
            table.indexes.keys().map(|index| (name.clone(), index.clone())).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn a_renamed_column_has_the_values_it_had() {
    let mut seen = 0;
    for (file, design) in samples() {
        let tables = design.tables.keys().map(|name| table(name));
        let indexes = indexes(&design);
        for view in tables.chain(indexes.iter().map(|(name, own)| index(name, own))) {
            let schema = &design.tables[&view.table];
            let key = view.index.as_ref().map_or(&schema.key, |name| &schema.indexes[name].key);
            for old in key.columns().map(|column| column.name.clone()) {
                let to = "renamed".to_owned();
                let edit =
                    Edit::RenameColumn { view: view.clone(), from: old.clone(), to: to.clone() };
                let after = done(&design, &edit).design;
                // The partition key of a local index is the table's, which alone may rename it.
                let local = view.index.as_ref().is_some_and(|name| {
                    schema.indexes[name].kind == IndexKind::Lsi
                        && schema.key.partition.iter().any(|column| column.name == old)
                });
                let more = if local { (1, 1) } else { (0, 0) };
                let (errors, all) = faults(&design);
                assert_eq!(faults(&after), (errors + more.0, all + more.1), "{file}: {old}");
                let schema = &after.tables[&view.table];
                let key = view.index.as_ref().map_or(&schema.key, |name| &schema.indexes[name].key);
                assert!(key.columns().all(|column| column.name != old), "{file}: {old}");
                let values = |design: &Design, name: &str| -> Vec<_> {
                    let items = design.items.get(&view.table).into_iter().flatten();
                    items.map(|item| item.get(name).cloned()).collect()
                };
                assert_eq!(values(&design, &old), values(&after, &to), "{file}: {old}");
                seen += 1;
            }
        }
    }
    assert!(seen > 20);
}

#[test]
fn a_prefix_put_before_a_template_moves_its_items_and_back() {
    let mut moved = 0;
    for (file, design) in samples() {
        for (table, schema) in &design.tables {
            for (at, placement) in schema.placements.iter().enumerate() {
                let columns =
                    crate::design::edit::tables::keys(schema).flat_map(KeySchema::columns);
                let texts: Vec<&Column> = columns.filter(|it| it.kind == KeyType::S).collect();
                let is_text = |column: &str| texts.iter().any(|it| it.name == column);
                for (column, old) in placement.keys.iter().filter(|(name, _)| is_text(name)) {
                    let set = |template: String| Edit::SetTemplate {
                        table: table.clone(),
                        at,
                        column: column.clone(),
                        template,
                    };
                    let place = format!("{file}: {table} {at} {column}");
                    let there = done(&design, &set(format!("X#{old}")));
                    assert_eq!((there.kept, there.collisions), (0, 0), "{place}");
                    let back = done(&there.design, &set(old.clone()));
                    assert_eq!(back.rewritten, there.rewritten, "{place}");
                    assert_eq!(back.design, design, "{place}");
                    moved += there.rewritten;
                }
            }
        }
    }
    assert!(moved > 50);
}
