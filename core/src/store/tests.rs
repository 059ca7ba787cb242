//! The store against a naive model: a sorted map of whole items, from which every view is worked out
//! anew. Random puts, deletes and loads must leave the two alike in every way of reading.

use super::*;
use crate::design::{Column, Index, IndexKind, KeySchema, Projection, ProjectionKind, Table};
use crate::key::{Direction, append_value, encode_key};
use crate::value::{AttributeValue, Item, KeyType, KeyValue, item_size};
use indexmap::IndexMap;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::ops::Bound;

/// A view as the model has it.
struct Shape {
    partition: Vec<&'static str>,
    sort: Vec<(&'static str, Direction)>,
    /// What orders items of equal sort keys.
    rest: Vec<&'static str>,
    /// The names that it holds; none means every one.
    holds: Option<Vec<&'static str>>,
}

fn shapes() -> [Shape; 4] {
    use Direction::{Ascending, Descending};
    [
        Shape { partition: vec!["p"], sort: vec![("s", Ascending)], rest: vec![], holds: None },
        Shape {
            partition: vec!["gp"],
            sort: vec![("gs", Descending)],
            rest: vec!["p", "s"],
            holds: Some(vec!["gp", "gs", "p", "s", "x"]),
        },
        Shape {
            partition: vec!["p"],
            sort: vec![("x", Ascending)],
            rest: vec!["p", "s"],
            holds: Some(vec!["p", "x", "s"]),
        },
        Shape { partition: vec!["gp", "p"], sort: vec![], rest: vec!["s"], holds: None },
    ]
}

fn column(name: &str, direction: Direction) -> Column {
    let kind = if name == "gs" { KeyType::N } else { KeyType::S };
    Column { direction, ..Column::new(name, kind) }
}

fn design_table() -> Table {
    let schema = |shape: &Shape| KeySchema {
        partition: shape.partition.iter().map(|name| column(name, Direction::Ascending)).collect(),
        sort: shape.sort.iter().map(|(name, direction)| column(name, *direction)).collect(),
        ..KeySchema::default()
    };
    let index = |shape: &Shape, kind, projection, attributes: &[&str]| Index {
        kind,
        description: String::new(),
        key: schema(shape),
        projection: Projection {
            kind: projection,
            attributes: attributes.iter().map(|name| (*name).to_owned()).collect(),
            ..Projection::default()
        },
        throughput: None,
        options: IndexMap::new(),
        extra: IndexMap::new(),
    };
    let [base, include, local, wide] = shapes();
    let mut table = Table { key: schema(&base), ..Table::default() };
    let include = index(&include, IndexKind::Gsi, ProjectionKind::Include, &["x"]);
    let local = index(&local, IndexKind::Lsi, ProjectionKind::KeysOnly, &[]);
    let wide = index(&wide, IndexKind::Gsi, ProjectionKind::All, &[]);
    table.indexes.insert("include".into(), include);
    table.indexes.insert("local".into(), local);
    table.indexes.insert("wide".into(), wide);
    table
}

#[derive(Debug, Clone)]
enum Step {
    Put(Item, ItemSource, Label),
    Load(Vec<Item>),
    Delete(String, String),
}

#[derive(Debug, Clone, PartialEq)]
struct Kept {
    item: Item,
    source: ItemSource,
    label: Label,
}

/// Stored items by their encoded table key.
type Model = BTreeMap<Vec<u8>, Kept>;

fn word() -> impl Strategy<Value = String> {
    prop_oneof![Just("a"), Just("ab"), Just("b"), Just("ba"), Just("c")].prop_map(str::to_owned)
}

/// An item with a table key; what else it has, and of which type, is left to chance.
fn item() -> impl Strategy<Value = Item> {
    let index_partition = prop_oneof![
        4 => word().prop_map(AttributeValue::S),
        1 => (0_i32..3).prop_map(number),
    ];
    (
        (word(), word()),
        proptest::option::of(index_partition),
        proptest::option::of((0_i32..4).prop_map(number)),
        proptest::option::of(word().prop_map(AttributeValue::S)),
        proptest::option::of((0_i32..100_000).prop_map(number)),
        any::<bool>(),
    )
        .prop_map(|((p, s), gp, gs, x, other, key_last)| {
            let mut item = Item::new();
            let key = [("p", AttributeValue::S(p)), ("s", AttributeValue::S(s))];
            let rest = [("gp", gp), ("gs", gs), ("x", x), ("other", other)];
            let rest = rest.into_iter().filter_map(|(name, value)| Some((name, value?)));
            let all: Vec<_> = if key_last {
                rest.chain(key).collect()
            } else {
                key.into_iter().chain(rest).collect()
            };
            item.extend(all.into_iter().map(|(name, value)| (name.to_owned(), value)));
            item
        })
}

fn number(value: i32) -> AttributeValue {
    AttributeValue::N(value.to_string().parse().unwrap())
}

fn step() -> impl Strategy<Value = Step> {
    let source = prop_oneof![
        (0_u32..300).prop_map(ItemSource::Sample),
        Just(ItemSource::Generated),
        Just(ItemSource::Imported),
    ];
    prop_oneof![
        5 => (item(), source, (0_u16..4).prop_map(Label)).prop_map(|(i, s, l)| Step::Put(i, s, l)),
        2 => proptest::collection::vec(item(), 0..12).prop_map(Step::Load),
        3 => (word(), word()).prop_map(|(p, s)| Step::Delete(p, s)),
    ]
}

fn text(item: &Item, name: &str) -> Vec<u8> {
    encoded(item, name, Direction::Ascending)
}

fn encoded(item: &Item, name: &str, direction: Direction) -> Vec<u8> {
    let mut out = Vec::new();
    append_value(&mut out, &KeyValue::of(&item[name]).unwrap(), direction);
    out
}

fn base_key(item: &Item) -> Vec<u8> {
    [text(item, "p"), text(item, "s")].concat()
}

/// Only a number where the index's partition key takes a string is refused.
fn is_refused(item: &Item) -> bool {
    matches!(item.get("gp"), Some(AttributeValue::N(_)))
}

impl Shape {
    fn has(&self, item: &Item) -> bool {
        let sort = self.sort.iter().map(|(name, _)| name);
        self.partition.iter().chain(sort).all(|name| item.contains_key(*name))
    }

    fn partition_of(&self, item: &Item) -> Vec<u8> {
        self.partition.iter().flat_map(|name| text(item, name)).collect()
    }

    fn order_of(&self, item: &Item) -> Vec<u8> {
        let sort = self.sort.iter().flat_map(|(name, direction)| encoded(item, name, *direction));
        sort.chain(self.rest.iter().flat_map(|name| text(item, name))).collect()
    }

    fn part(&self, item: &Item) -> Item {
        let holds = |name: &str| self.holds.as_ref().is_none_or(|names| names.contains(&name));
        item.iter()
            .filter(|(name, _)| holds(name))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect()
    }

    fn bytes(&self, item: &Item) -> u64 {
        item_size(&self.part(item)) as u64
    }

    /// The collections of a model, each in its order.
    fn collections<'m>(&self, model: &'m Model) -> BTreeMap<Vec<u8>, Vec<&'m Kept>> {
        let mut out: BTreeMap<Vec<u8>, Vec<&Kept>> = BTreeMap::new();
        for kept in model.values().filter(|kept| self.has(&kept.item)) {
            out.entry(self.partition_of(&kept.item)).or_default().push(kept);
        }
        for items in out.values_mut() {
            items.sort_by_key(|kept| self.order_of(&kept.item));
        }
        out
    }
}

fn apply(step: Step, store: &mut TableStore, model: &mut Model) {
    match step {
        Step::Put(item, source, label) => {
            let key = base_key(&item);
            let before = model.get(&key).map(|kept| item_size(&kept.item) as u64);
            let touched = store.put(&item, source, label);
            if is_refused(&item) {
                assert!(matches!(touched, Err(PutProblem::KeyType { .. })));
                return;
            }
            let touched = touched.unwrap();
            assert_eq!((touched.before, touched.after), (before, Some(item_size(&item) as u64)));
            assert_eq!(touched.partition_key, text(&item, "p"));
            model.insert(key, Kept { item, source, label });
        }
        Step::Load(items) => {
            let mut replaced = 0;
            for item in items {
                let loaded = store.load(&item, ItemSource::Generated, Label(1));
                assert_eq!(loaded.is_err(), is_refused(&item));
                if loaded.is_ok() {
                    let kept =
                        Kept { item: item.clone(), source: ItemSource::Generated, label: Label(1) };
                    replaced += u64::from(model.insert(base_key(&item), kept).is_some());
                }
            }
            assert_eq!(store.finish_bulk(), replaced);
        }
        Step::Delete(p, s) => {
            let key = [KeyValue::S(p.into()), KeyValue::S(s.into())];
            let touched = store.delete(&key);
            let [p, s] = key.map(|value| encode_key(&[(value, Direction::Ascending)]));
            assert_eq!(touched.is_some(), model.remove(&[p, s].concat()).is_some());
        }
    }
}

fn as_kept(stored: &StoredItem<'_>) -> Kept {
    Kept { item: stored.to_item(), source: stored.source(), label: stored.label() }
}

/// Items equal, and their attributes in the same order.
fn assert_alike(found: &[Kept], expected: &[&Kept]) {
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found, *expected);
        assert!(found.item.keys().eq(expected.item.keys()));
    }
}

fn compare(store: &TableStore, model: &Model) {
    for (view, shape) in store.views().zip(shapes()) {
        let expected = shape.collections(model);
        let all = || expected.values().flatten();
        let figures = ViewFigures {
            items: all().count() as u64,
            bytes: all().map(|kept| shape.bytes(&kept.item)).sum(),
            collections: expected.len() as u64,
            largest_item_bytes: all().map(|kept| shape.bytes(&kept.item)).max().unwrap_or(0),
        };
        assert_eq!(store.figures(view), figures);
        let mut keys: Vec<Vec<u8>> =
            store.collections(view).map(|found| found.key.to_vec()).collect();
        keys.sort_unstable();
        assert!(keys.iter().eq(expected.keys()));
        for (key, items) in &expected {
            compare_collection(store, view, &shape, key, items);
        }
    }
    for kept in model.values() {
        let key = ["p", "s"].map(|name| KeyValue::of(&kept.item[name]).unwrap());
        assert_eq!(as_kept(&store.get(&key).unwrap()), *kept);
    }
    for label in 0..4_u16 {
        let of_label = model.values().filter(|kept| kept.label == Label(label));
        let counted = store.by_label().get(label as usize).copied().unwrap_or_default();
        assert_eq!(counted.items, of_label.clone().count() as u64);
        assert_eq!(counted.bytes, of_label.map(|kept| item_size(&kept.item) as u64).sum::<u64>());
    }
    let sources = store.by_source().map(|counted| counted.items);
    let count =
        |is: fn(ItemSource) -> bool| model.values().filter(|kept| is(kept.source)).count() as u64;
    assert_eq!(
        sources,
        [
            count(|source| matches!(source, ItemSource::Sample(_))),
            count(|source| source == ItemSource::Generated),
            count(|source| source == ItemSource::Imported),
        ]
    );
}

fn compare_collection(
    store: &TableStore,
    view: ViewId,
    shape: &Shape,
    key: &[u8],
    items: &[&Kept],
) {
    let found = store.collection_of_key(view, key).unwrap();
    assert_eq!(found.items, items.len() as u64);
    assert_eq!(found.bytes, items.iter().map(|kept| shape.bytes(&kept.item)).sum::<u64>());
    for from in 0..=items.len() {
        let page: Vec<Kept> =
            store.page(view, found.id, from, 2).map(|stored| as_kept(&stored)).collect();
        assert_alike(&page, &items[from..items.len().min(from + 2)]);
    }
    for (stored, kept) in store.page(view, found.id, 0, usize::MAX).zip(items) {
        let part: Item = stored
            .attributes_in(view)
            .map(|attribute| (attribute.name.to_owned(), attribute.value()))
            .collect();
        assert_eq!(part, shape.part(&kept.item));
        assert_eq!(stored.bytes_in(view), shape.bytes(&kept.item));
    }
    let Some((sort, direction)) = shape.sort.first() else { return };
    let values: Vec<KeyValue<'_>> =
        items.iter().map(|kept| KeyValue::of(&kept.item[*sort]).unwrap()).collect();
    let partition: Vec<KeyValue<'_>> =
        shape.partition.iter().map(|name| KeyValue::of(&items[0].item[*name]).unwrap()).collect();
    let reads = |condition: Condition<'_>, matches: &dyn Fn(&KeyValue<'_>) -> bool| {
        let mut expected: Vec<&Kept> = items
            .iter()
            .zip(&values)
            .filter(|(_, value)| matches(value))
            .map(|(kept, _)| *kept)
            .collect();
        for direction in [Direction::Ascending, Direction::Descending] {
            let read = store.range(view, &partition, &condition, direction);
            let read: Vec<Kept> = read.map(|stored| as_kept(&stored)).collect();
            assert_alike(&read, &expected);
            expected.reverse();
        }
    };
    reads(Condition::All, &|_| true);
    for low in &values {
        let encoded = |value: &KeyValue<'_>| encode_key(&[(value.clone(), *direction)]);
        for after in [false, true] {
            let passed = values
                .iter()
                .filter(|value| encoded(value) < encoded(low) || after && *value == low);
            let at = store.seek(view, found.id, std::slice::from_ref(low), after);
            assert_eq!(at, passed.count());
        }
        reads(Condition::Equal(vec![low.clone()]), &|value| value == low);
        reads(Condition::BeginsWith { equal: vec![], prefix: low.clone() }, &|value| match (
            value, low,
        ) {
            (KeyValue::S(value), KeyValue::S(low)) => value.starts_with(low.as_ref()),
            (value, low) => value == low,
        });
        for high in &values {
            reads(
                Condition::Between {
                    equal: vec![],
                    low: Bound::Excluded(low.clone()),
                    high: Bound::Included(high.clone()),
                },
                &|value| value > low && value <= high,
            );
        }
        reads(
            Condition::Between {
                equal: vec![],
                low: Bound::Included(low.clone()),
                high: Bound::Unbounded,
            },
            &|value| value >= low,
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn every_way_of_reading_is_that_of_a_naive_model(
        steps in proptest::collection::vec(step(), 0..24),
    ) {
        let mut store = TableStore::new(&design_table(), StoreLimits::default());
        let mut model = Model::new();
        for step in steps {
            apply(step, &mut store, &mut model);
            compare(&store, &model);
        }
        for key in model.keys().cloned().collect::<Vec<_>>() {
            let kept = model.remove(&key).unwrap();
            let key = ["p", "s"].map(|name| KeyValue::of(&kept.item[name]).unwrap());
            prop_assert!(store.delete(&key).is_some());
        }
        compare(&store, &model);
    }
}
