//! What guesses of kinds promise.

use super::*;
use crate::design::{Column, Index, IndexKind, KeyType, Projection};
use crate::interchange::note::Notes;

fn table(partition: &str, sort: &str, index: &str) -> Table {
    let mut table = Table::default();
    table.key.partition.push(Column::new(partition, KeyType::S));
    if !sort.is_empty() {
        table.key.sort.push(Column::new(sort, KeyType::S));
    }
    if !index.is_empty() {
        let key =
            KeySchema { partition: vec![Column::new(index, KeyType::S)], ..KeySchema::default() };
        let index = Index {
            kind: IndexKind::Gsi,
            description: String::new(),
            key,
            projection: Projection::default(),
            throughput: None,
            options: IndexMap::new(),
            extra: IndexMap::new(),
        };
        table.indexes.insert("GSI1".to_owned(), index);
    }
    table
}

/// Each placement as `entity: column=template …`, from rows of `name=value`.
fn guessed(table: Table, rows: &[&[(&str, &str)]]) -> Vec<String> {
    let items: Vec<Item> = rows
        .iter()
        .map(|row| {
            let value = |text: &str| AttributeValue::S(text.to_owned());
            row.iter().map(|(name, text)| ((*name).to_owned(), value(text))).collect()
        })
        .collect();
    let mut design = Design::new("d");
    let (mut table, mut notes) = (table, Notes::default());
    guess("t", &mut table, items.iter(), &mut design, &mut notes);
    table
        .placements
        .iter()
        .map(|placement| {
            let keys = placement.keys.iter().map(|(column, text)| format!(" {column}={text}"));
            format!("{}:{}", placement.entity, keys.collect::<String>())
        })
        .collect()
}

#[test]
fn keys_of_one_look_are_one_kind() {
    let rows: &[&[(&str, &str)]] = &[
        &[("PK", "CUST#c1"), ("SK", "PROFILE"), ("name", "Ann")],
        &[("PK", "CUST#c1"), ("SK", "ORDER#o1"), ("order", "o1"), ("G", "open")],
        &[("PK", "CUST#c1"), ("SK", "ORDER#o2"), ("order", "o2")],
        &[("PK", "CUST#c2"), ("SK", "PROFILE"), ("name", "Bob")],
    ];
    assert_eq!(
        guessed(table("PK", "SK", "G"), rows),
        [
            "CustProfile: PK=CUST#{cust_id} SK=PROFILE",
            "CustOrder: PK=CUST#{cust_id} SK=ORDER#{order}"
        ]
    );
}

#[test]
fn an_attribute_that_tells_the_kind_comes_before_the_look() {
    let rows: &[&[(&str, &str)]] = &[
        &[
            ("PK", "SFO"),
            ("SK", "JFK#2021#x"),
            ("type", "fare"),
            ("dest", "JFK"),
            ("GSI1PK", "JFK"),
        ],
        &[
            ("PK", "JFK"),
            ("SK", "SFO#2022#y"),
            ("type", "fare"),
            ("dest", "SFO"),
            ("GSI1PK", "SFO"),
        ],
        &[("PK", "DEN"), ("SK", "A"), ("type", "airport")],
    ];
    assert_eq!(
        guessed(table("PK", "SK", "GSI1PK"), rows),
        ["fare: SK={dest}#{sk_part}#{sk_part_2} GSI1PK={dest}", "airport: SK=A"]
    );
}

#[test]
fn a_value_in_two_columns_has_one_name() {
    let rows: &[&[(&str, &str)]] =
        &[&[("PK", "USER#1"), ("SK", "USER#1")], &[("PK", "USER#2"), ("SK", "USER#2")]];
    assert_eq!(guessed(table("PK", "SK", ""), rows), ["User: PK=USER#{user_id} SK=USER#{user_id}"]);
}

#[test]
fn keys_of_many_looks_are_one_kind() {
    let words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota"];
    let rows: Vec<Vec<(&str, &str)>> = words.iter().map(|word| vec![("city", *word)]).collect();
    let rows: Vec<&[(&str, &str)]> = rows.iter().map(Vec::as_slice).collect();
    assert_eq!(guessed(table("city", "", ""), &rows), ["t:"]);
}

#[test]
fn braces_in_a_key_are_text() {
    let rows: &[&[(&str, &str)]] = &[
        &[("PK", "{a}#1"), ("SK", "x(y)#1")],
        &[("PK", "{a}#2"), ("SK", "x(y)#2")],
        &[("PK", "{a}#3"), ("SK", "x(y)#3")],
    ];
    let guessed = guessed(table("PK", "SK", ""), rows);
    assert_eq!(guessed, ["t: PK=\\{a\\}#{a_id} SK=x(y)#{a_id}"]);
}
