//! Sample items after any run of edits against those of a session that never saw another list.

use crate::design::{Column, Design, Index, IndexKind, KeySchema, KeyType, Projection, Table};
use crate::session::Session;
use crate::session::view::*;
use crate::value::{AttributeValue, Item};
use indexmap::IndexMap;
use proptest::prelude::*;

fn design(samples: Vec<Item>) -> Design {
    let mut design = Design::new("samples");
    let key = |p: &str, s: &str| KeySchema {
        partition: vec![Column::new(p, KeyType::S)],
        sort: vec![Column::new(s, KeyType::S)],
        ..KeySchema::default()
    };
    let mut table = Table { key: key("p", "s"), ..Table::default() };
    let index = Index {
        kind: IndexKind::Gsi,
        description: String::new(),
        key: key("g", "s"),
        projection: Projection::default(),
        throughput: None,
        options: IndexMap::new(),
        extra: IndexMap::new(),
    };
    table.indexes.insert("g".into(), index);
    design.tables.insert("t".into(), table);
    design.items.insert("t".into(), samples);
    design
}

/// An item of few keys, now and then without one, or with one that an index refuses.
fn item() -> impl Strategy<Value = Item> {
    let text = |pattern: &'static str| pattern.prop_map(AttributeValue::S);
    (
        text("[ab]"),
        proptest::option::weighted(0.9, text("[ab]")),
        proptest::option::of(prop_oneof![3 => text("[xy]"), 1 => Just(AttributeValue::Null)]),
        text("[a-z]{0,3}"),
    )
        .prop_map(|(p, s, g, v)| {
            let values = [("p", Some(p)), ("s", s), ("g", g), ("v", Some(v))];
            let values = values.into_iter();
            values.filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
        })
}

#[derive(Debug, Clone)]
enum Edit {
    Change(prop::sample::Index, Item),
    Insert(prop::sample::Index, Item),
    Remove(prop::sample::Index),
}

fn edit() -> impl Strategy<Value = Edit> {
    let at = || any::<prop::sample::Index>();
    prop_oneof![
        3 => (at(), item()).prop_map(|(at, item)| Edit::Change(at, item)),
        1 => (at(), item()).prop_map(|(at, item)| Edit::Insert(at, item)),
        1 => at().prop_map(Edit::Remove),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn edits_leave_what_a_new_session_has(
        start in proptest::collection::vec(item(), 0..8),
        edits in proptest::collection::vec(edit(), 1..10),
    ) {
        let mut samples = start;
        let mut session = Session::new(design(samples.clone()));
        for edit in edits {
            match edit {
                Edit::Change(at, item) if !samples.is_empty() => {
                    let at = at.index(samples.len());
                    samples[at] = item;
                }
                Edit::Remove(at) if !samples.is_empty() => {
                    samples.remove(at.index(samples.len()));
                }
                Edit::Insert(at, item) | Edit::Change(at, item) => {
                    samples.insert(at.index(samples.len() + 1), item);
                }
                Edit::Remove(_) => {}
            }
            session.set_design(design(samples.clone()));
            let mut new = Session::new(design(samples.clone()));
            let summary = |session: &Session| Summary { memory_bytes: 0, ..session.summary() };
            prop_assert_eq!(summary(&session), summary(&new));
            for index in [None, Some("g".to_owned())] {
                let query = RowQuery {
                    view: ViewRef { table: "t".into(), index },
                    order: CollectionOrder::Key,
                    filter: String::new(),
                    partition: None,
                    scale: None,
                    preview: 9,
                    expanded: vec![],
                    from: 0,
                    count: 99,
                };
                prop_assert_eq!(session.rows(&query), new.rows(&query));
            }
        }
    }
}
