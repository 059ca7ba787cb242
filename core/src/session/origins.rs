//! What generated items are made from: when two designs generate the same items.

use crate::design::{Attribute, Design, Entity, Table};
use indexmap::IndexMap;

/// Whether generation makes the same items of both designs.
pub(in crate::session) fn same(a: &Design, b: &Design) -> bool {
    a.generate.seed == b.generate.seed
        && a.generate.items == b.generate.items
        && a.generate.now == b.generate.now
        && same_each(&a.entities, &b.entities, same_entity)
        && same_each(&a.tables, &b.tables, same_table)
}

/// Whether two maps have the same names in the same order, and values that are the same.
fn same_each<T>(
    a: &IndexMap<String, T>,
    b: &IndexMap<String, T>,
    same: impl Fn(&T, &T) -> bool,
) -> bool {
    a.len() == b.len()
        && a.iter().zip(b).all(|((a_name, a), (b_name, b))| a_name == b_name && same(a, b))
}

fn same_entity(a: &Entity, b: &Entity) -> bool {
    same_each(&a.attributes, &b.attributes, same_attribute)
        && a.identity == b.identity
        && a.count == b.count
        && a.parent == b.parent
        && a.lifetime == b.lifetime
        && a.growth_per_day == b.growth_per_day
        && a.extra == b.extra
}

fn same_attribute(a: &Attribute, b: &Attribute) -> bool {
    a.kind == b.kind
        && a.generator == b.generator
        && a.presence == b.presence
        && a.unbounded == b.unbounded
        && a.extra == b.extra
}

/// Projections and kinds of indexes do not matter to an item; their key columns do.
fn same_table(a: &Table, b: &Table) -> bool {
    a.key == b.key
        && a.placements == b.placements
        && a.ttl_attribute == b.ttl_attribute
        && same_each(&a.columns, &b.columns, same_attribute)
        && same_each(&a.indexes, &b.indexes, |a, b| a.key == b.key)
}
