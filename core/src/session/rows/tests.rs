//! Pages of rows against a naive list of all rows.

use crate::design::{Column, Design, KeySchema, KeyType, Table};
use crate::partition::Position;
use crate::session::view::*;
use crate::session::{Session, keys};
use crate::value::{AttributeValue, Item};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A table of items by a partition key and a sort key.
fn session(items: &BTreeMap<(String, String), String>) -> Session {
    let mut design = Design::new("rows");
    let key = KeySchema {
        partition: vec![Column::new("p", KeyType::S)],
        sort: vec![Column::new("s", KeyType::S)],
        ..KeySchema::default()
    };
    design.tables.insert("t".into(), Table { key, ..Table::default() });
    let text = |value: &str| AttributeValue::S(value.into());
    let items = items.iter().map(|((p, s), value)| {
        let pairs = [("p", p), ("s", s), ("v", value)];
        pairs.into_iter().map(|(name, value)| (name.to_owned(), text(value))).collect::<Item>()
    });
    design.items.insert("t".into(), items.collect());
    Session::new(design)
}

/// A row as the model has it: the collection, and an item's ordinal with its sort key, or how many
/// more there are.
#[derive(Debug, PartialEq)]
enum Naive {
    Item(String, u64, String),
    More(String, u64),
}

fn naive(
    items: &BTreeMap<(String, String), String>,
    query: &RowQuery,
    positions: &[(f64, f64)],
) -> Vec<Naive> {
    let mut collections: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut bytes: BTreeMap<String, usize> = BTreeMap::new();
    for ((p, s), value) in items {
        collections.entry(p.clone()).or_default().push(s.clone());
        *bytes.entry(p.clone()).or_default() += 3 + p.len() + s.len() + value.len();
    }
    let position = |p: &String| Position::of(&key_bytes(p));
    let mut order: Vec<(String, Vec<String>)> = collections
        .into_iter()
        .filter(|(p, _)| p.contains(&query.filter))
        .filter(|(p, _)| {
            query.partition.is_none_or(|partition| {
                let (start, end) = positions[partition as usize];
                (start..end).contains(&position(p).fraction())
            })
        })
        .collect();
    match query.order {
        CollectionOrder::Largest => order.sort_by_key(|(p, _)| std::cmp::Reverse(bytes[p])),
        CollectionOrder::MostItems => order.sort_by_key(|(_, all)| std::cmp::Reverse(all.len())),
        CollectionOrder::Key => {}
        CollectionOrder::Placement => order.sort_by_key(|(p, _)| position(p)),
    }
    let mut rows = Vec::new();
    for (p, sorts) in order {
        let id = keys::id_of(&key_bytes(&p));
        let preview = query.preview as usize;
        let shown =
            if query.expanded.contains(&id) { sorts.len() } else { sorts.len().min(preview) };
        for (ordinal, s) in sorts.iter().enumerate().take(shown) {
            rows.push(Naive::Item(p.clone(), ordinal as u64, s.clone()));
        }
        if shown < sorts.len() {
            rows.push(Naive::More(p, (sorts.len() - shown) as u64));
        }
    }
    rows
}

fn key_bytes(p: &str) -> Vec<u8> {
    let value = crate::value::KeyValue::S(p.into());
    crate::key::encode_key(&[(value, crate::key::Direction::Ascending)])
}

fn shown(page: &RowPage) -> Vec<Naive> {
    let key = |head: u32| page.heads[head as usize].key[0].clone();
    page.rows
        .iter()
        .map(|row| match row {
            Row::Item(row) => Naive::Item(key(row.head), row.ordinal, row.sort[0].clone()),
            Row::More { head, remaining } => Naive::More(key(*head), *remaining),
        })
        .collect()
}

const ORDERS: [CollectionOrder; 4] = [
    CollectionOrder::Largest,
    CollectionOrder::MostItems,
    CollectionOrder::Key,
    CollectionOrder::Placement,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_page_is_that_part_of_the_naive_list(
        items in proptest::collection::btree_map(("[ab]{1,3}", "[a-c]{1,2}"), "[a-z]{0,9}", 0..60),
        order in proptest::sample::select(&ORDERS[..]),
        filter in "[ab]{0,1}",
        partition in proptest::option::of(0_u32..4),
        preview in 0_u32..4,
        expanded in proptest::collection::vec("[ab]{1,3}", 0..4),
        pages in proptest::collection::vec((0_u64..80, 0_u32..12), 1..6),
    ) {
        let mut session = session(&items);
        let view = ViewRef { table: "t".into(), index: None };
        let picture = session.partitions(&view, Some(1.0)).unwrap();
        let bounds: Vec<(f64, f64)> =
            picture.partitions.iter().map(|bar| (bar.start, bar.end)).collect();
        for (from, count) in pages {
            let query = RowQuery {
                view: view.clone(),
                order,
                filter: filter.clone(),
                partition,
                scale: None,
                preview,
                expanded: expanded.iter().map(|p| keys::id_of(&key_bytes(p))).collect(),
                from,
                count,
            };
            let all = naive(&items, &query, &bounds);
            let page = session.rows(&query).unwrap();
            prop_assert_eq!(page.total_rows, all.len() as u64);
            let start = page.from as usize;
            prop_assert_eq!(start, all.len().min(from as usize));
            let end = all.len().min(start + count as usize);
            prop_assert_eq!(shown(&page), all.into_iter().take(end).skip(start).collect::<Vec<_>>());
            for head in &page.heads {
                prop_assert!(head.first_row < end as u64 && start as u64 <= head.first_row + head.rows);
            }
        }
    }
}
