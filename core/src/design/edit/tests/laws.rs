//! What holds of any edit.

use super::*;
use crate::design::edit::Role;
use crate::design::{Condition, Direction, IndexKind, KeyType, ProjectionKind};
use proptest::prelude::*;

fn name() -> impl Strategy<Value = String> {
    let known = [
        "shop",
        "users",
        "open",
        "PK",
        "SK",
        "OPK",
        "customer_id",
        "status",
        "Customer",
        "Order",
        "name",
        "",
        "new",
        "a{b",
    ];
    prop::sample::select(known.to_vec()).prop_map(str::to_owned)
}

fn view() -> impl Strategy<Value = View> {
    (name(), prop::option::of(name())).prop_map(|(table, index)| View { table, index })
}

fn place() -> impl Strategy<Value = View> {
    prop_oneof![Just(table("shop")), Just(table("users")), Just(index("shop", "open")), view(),]
}

fn kind() -> impl Strategy<Value = KeyType> {
    prop::sample::select(vec![KeyType::S, KeyType::N, KeyType::B])
}

fn role() -> impl Strategy<Value = Role> {
    prop::sample::select(vec![Role::Partition, Role::Sort])
}

fn table_name() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["shop", "users"]).prop_map(str::to_owned)
}

fn column() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["PK", "SK", "OPK", "customer_id"]).prop_map(str::to_owned)
}

fn template() -> impl Strategy<Value = String> {
    let known = [
        "",
        "X",
        "{customer_id}",
        "{name}#{order_id}",
        "{PK}",
        "a{",
        "random(9)",
        "{customer_id:day}#{SK}",
        "{order_id:pad9}",
        "mod({customer_id},4)",
        "{status}{order_id}",
    ];
    prop::sample::select(known.to_vec()).prop_map(str::to_owned)
}

fn condition() -> impl Strategy<Value = Condition> {
    (name(), prop::collection::vec(name(), 0..2)).prop_map(|(attribute, is)| Condition {
        attribute,
        is,
        extra: crate::design::Extra::new(),
    })
}

fn an_item() -> impl Strategy<Value = Item> {
    prop::collection::vec((name(), crate::value::arbitrary::value()), 0..5)
        .prop_map(|parts| parts.into_iter().collect())
}

fn requirements() -> BoxedStrategy<Edit> {
    use crate::design::arbitrary;
    let attribute = || arbitrary::attribute().boxed();
    let copy = || arbitrary::copy().boxed();
    let invariant = || arbitrary::invariant().boxed();
    let pattern = || arbitrary::pattern().boxed();
    let attributes = prop_oneof![
        (name(), name(), attribute()).prop_map(|(entity, name, attribute)| {
            Edit::AddAttribute { entity, name, attribute: Box::new(attribute) }
        }),
        (name(), name(), attribute()).prop_map(|(entity, name, attribute)| {
            Edit::SetAttribute { entity, name, attribute: Box::new(attribute) }
        }),
        (name(), name()).prop_map(|(entity, name)| Edit::RemoveAttribute { entity, name }),
        (name(), name(), name()).prop_map(|(entity, from, to)| Edit::RenameAttribute {
            entity,
            from,
            to
        }),
    ];
    let id = || prop::sample::select(vec!["AP1", "AP2", "AP3", "x"]).prop_map(str::to_owned);
    let patterns = prop_oneof![
        pattern().prop_map(|pattern| Edit::AddPattern { pattern: Box::new(pattern) }),
        (id(), pattern())
            .prop_map(|(id, pattern)| Edit::SetPattern { id, pattern: Box::new(pattern) }),
        id().prop_map(|id| Edit::RemovePattern { id }),
        (id(), id()).prop_map(|(from, to)| Edit::RenamePattern { from, to }),
        (id(), 0_usize..4).prop_map(|(id, at)| Edit::MovePattern { id, at }),
    ];
    let promises = prop_oneof![
        (name(), invariant()).prop_map(|(name, invariant)| Edit::AddInvariant {
            name,
            invariant: Box::new(invariant)
        }),
        (name(), name()).prop_map(|(from, to)| Edit::RenameInvariant { from, to }),
        name().prop_map(|name| Edit::RemoveInvariant { name }),
        (name(), copy()).prop_map(|(name, copy)| Edit::AddCopy { name, copy: Box::new(copy) }),
        (name(), copy()).prop_map(|(name, copy)| Edit::SetCopy { name, copy: Box::new(copy) }),
        (name(), prop::option::of(name()), name())
            .prop_map(|(rule, place, reason)| Edit::Silence { rule, place, reason }),
        (name(), prop::option::of(name()))
            .prop_map(|(rule, place)| Edit::Unsilence { rule, place }),
        (name(), prop::option::of(0.0..1e6)).prop_map(|(id, value)| Edit::SetPrice { id, value }),
    ];
    prop_oneof![attributes.boxed(), patterns.boxed(), promises.boxed()].boxed()
}

fn edit() -> BoxedStrategy<Edit> {
    let structure = prop_oneof![
        name().prop_map(|name| Edit::AddTable { name }),
        name().prop_map(|name| Edit::RemoveTable { name }),
        (name(), name()).prop_map(|(from, to)| Edit::RenameTable { from, to }),
        (name(), name()).prop_map(|(table, name)| Edit::AddIndex {
            table,
            name,
            kind: IndexKind::Lsi
        }),
        (name(), name()).prop_map(|(table, name)| Edit::RemoveIndex { table, name }),
        (name(), name(), name()).prop_map(|(table, from, to)| Edit::RenameIndex {
            table,
            from,
            to
        }),
        (name(), name(), name()).prop_map(|(table, index, name)| Edit::SetProjection {
            table,
            index,
            kind: ProjectionKind::Include,
            attributes: vec![name]
        }),
        name().prop_map(|name| Edit::AddEntity { name }),
        name().prop_map(|name| Edit::RemoveEntity { name }),
        (name(), name()).prop_map(|(from, to)| Edit::RenameEntity { from, to }),
    ];
    let columns =
        prop_oneof![
            (place(), role(), name(), kind())
                .prop_map(|(view, role, name, kind)| Edit::AddColumn { view, role, name, kind }),
            (place(), name()).prop_map(|(view, name)| Edit::RemoveColumn { view, name }),
            (place(), name(), name()).prop_map(|(view, from, to)| Edit::RenameColumn {
                view,
                from,
                to
            }),
            (place(), name(), kind()).prop_map(|(view, name, kind)| Edit::SetColumnType {
                view,
                name,
                kind
            }),
            (place(), name()).prop_map(|(view, name)| Edit::SetColumnDirection {
                view,
                name,
                direction: Direction::Descending
            }),
            (place(), name(), role(), 0_usize..3)
                .prop_map(|(view, name, role, at)| Edit::MoveColumn { view, name, role, at }),
            place().prop_map(|view| Edit::SwapKeys { view }),
        ];
    let contents = prop_oneof![
        (name(), name()).prop_map(|(table, entity)| Edit::AddPlacement {
            table,
            entity,
            keys: indexmap::IndexMap::new()
        }),
        (name(), 0_usize..3).prop_map(|(table, at)| Edit::RemovePlacement { table, at }),
        (name(), 0_usize..3, name()).prop_map(|(table, at, entity)| Edit::SetPlacementEntity {
            table,
            at,
            entity
        }),
        (name(), prop::option::of(0_usize..3), an_item())
            .prop_map(|(table, at, item)| Edit::PutItem { table, at, item }),
        (name(), prop::collection::vec(0_usize..3, 0..3))
            .prop_map(|(table, at)| Edit::DeleteItems { table, at }),
    ];
    let templates = prop_oneof![
        (table_name(), 0_usize..3, column(), template()).prop_map(
            |(table, at, column, template)| Edit::SetTemplate { table, at, column, template }
        ),
        (table_name(), 0_usize..3, column(), prop::option::of(condition())).prop_map(
            |(table, at, column, condition)| Edit::SetCondition { table, at, column, condition }
        ),
        (table_name(), 0_usize..3, name(), prop::option::of(name())).prop_map(
            |(table, at, attribute, value)| Edit::SetConstant { table, at, attribute, value }
        ),
    ];
    // Boxed, for a strategy of them all at once is too big for a test's stack.
    let parts = [structure.boxed(), columns.boxed(), contents.boxed(), templates.boxed()];
    let [structure, columns, contents, templates] = parts;
    prop_oneof![structure, columns, contents, templates, requirements()].boxed()
}

proptest! {
    #[test]
    fn any_edits_leave_a_design_that_is_read_back(edits in prop::collection::vec(edit(), 1..12)) {
        let mut design = shop();
        for edit in &edits {
            let text = serde_json::to_string(edit).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Edit>(&text).unwrap(), edit);
            match apply(&design, edit) {
                Ok(edited) => design = edited.design,
                Err(problem) => prop_assert!(!problem.to_string().is_empty()),
            }
            let text = serde_json::to_string(&design).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Design>(&text).unwrap(), &design);
            for table in design.tables.values() {
                prop_assert!(!table.key.partition.is_empty());
                for placement in &table.placements {
                    prop_assert!(design.entities.contains_key(&placement.entity));
                    for column in placement.keys.keys().chain(placement.when.keys()) {
                        prop_assert!(
                            crate::design::edit::tables::has_column(table, column),
                            "{column} is no key's"
                        );
                    }
                }
                for key in crate::design::edit::tables::keys(table) {
                    let mut names: Vec<&str> = key.columns().map(|c| c.name.as_str()).collect();
                    names.sort_unstable();
                    let count = names.len();
                    names.dedup();
                    prop_assert_eq!(names.len(), count, "a key has a column twice");
                }
            }
        }
    }

    /// What the items tell of a template's attributes they tell under any other template too.
    #[test]
    fn a_template_set_and_set_back_gives_the_keys_again(
        column in prop::sample::select(vec!["PK", "SK"]),
        first in prop::sample::select(vec!["{order_id}", "A#{customer_id}#{order_id}", "{order_id:pad9}", "B"]),
    ) {
        let design = shop();
        let old = design.tables["shop"].placements[1].keys[column].clone();
        let set = |template: &str| Edit::SetTemplate {
            table: "shop".into(), at: 1, column: column.into(), template: template.into(),
        };
        let there = done(&design, &set(first)).design;
        let back = done(&there, &set(&old)).design;
        for (before, after) in design.items["shop"].iter().zip(&back.items["shop"]) {
            prop_assert_eq!(before.get(column), after.get(column));
        }
    }
}
