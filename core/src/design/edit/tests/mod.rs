//! Each edit on a small design, renaming on every sample design, and random edits.

mod attributes;
mod columns;
mod entities;
mod items;
mod laws;
mod patterns;
mod promises;
mod samples;
mod settings;
mod tables;
mod templates;

use super::{Edit, EditProblem, Edited, View, apply};
use crate::design::Design;
use crate::value::Item;

/// A shop of two entities in one table, with a sparse index on the orders that are open.
fn shop() -> Design {
    serde_json::from_str(include_str!("shop.json")).unwrap()
}

fn done(design: &Design, edit: &Edit) -> Edited {
    apply(design, edit).unwrap()
}

fn refused(design: &Design, edit: &Edit) -> EditProblem {
    apply(design, edit).unwrap_err()
}

fn table(name: &str) -> View {
    View { table: name.to_owned(), index: None }
}

fn index(table: &str, name: &str) -> View {
    View { table: table.to_owned(), index: Some(name.to_owned()) }
}

fn item(json: &str) -> Item {
    serde_json::from_str(json).unwrap()
}

/// An item's attribute names and scalar values, in order: `PK=CUST#1 SK=PROFILE`.
fn shown(item: &Item) -> String {
    let parts = item.iter().map(|(name, value)| match value {
        crate::value::AttributeValue::S(text) => format!("{name}={text}"),
        crate::value::AttributeValue::N(number) => format!("{name}={number}N"),
        other => format!("{name}={}", other.tag()),
    });
    parts.collect::<Vec<_>>().join(" ")
}

fn items(design: &Design, table: &str) -> Vec<String> {
    design.items.get(table).into_iter().flatten().map(shown).collect()
}
