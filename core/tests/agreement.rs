//! Numbers at scale against items that were made and stored: what is computed from distributions is
//! what a store then counts, within the error stated in each row.

#![allow(clippy::expect_used, reason = "a test ends where something is not there")]

use keyloom_core::design::{Design, open};
use keyloom_core::scale::{Group, Scale};
use keyloom_core::session::Session;
use keyloom_core::session::view::{Subject, ViewRef};
use keyloom_core::stats::Distribution;

/// How children are spread, and by how much figures may differ: the largest collection is one
/// random number and may differ more than the others.
struct Row {
    spread: &'static str,
    parents: u64,
    items: u64,
    key: &'static str,
    within: f64,
    largest_within: f64,
}

const ROWS: [Row; 5] = [
    Row {
        spread: r#"{"kind":"uniform"}"#,
        parents: 100_000,
        items: 1_000_000,
        key: "P#{p}",
        within: 0.02,
        largest_within: 0.25,
    },
    Row {
        spread: r#"{"kind":"zipf","exponent":0.9}"#,
        parents: 50_000,
        items: 1_000_000,
        key: "P#{p}",
        within: 0.05,
        largest_within: 0.05,
    },
    Row {
        spread: r#"{"kind":"hotSet","of":0.2,"share":0.8}"#,
        parents: 10_000,
        items: 200_000,
        key: "P#{p}",
        within: 0.02,
        largest_within: 0.05,
    },
    Row {
        spread: r#"{"kind":"whale","share":0.3}"#,
        parents: 20_000,
        items: 200_000,
        key: "P#{p}",
        within: 0.02,
        largest_within: 0.02,
    },
    Row {
        spread: r#"{"kind":"uniform"}"#,
        parents: 100,
        items: 200_000,
        key: "P#{p}#{at:day}",
        within: 0.03,
        largest_within: 0.05,
    },
];

#[test]
fn computed_and_stored_figures_agree() {
    for row in &ROWS {
        let design = design(row);
        let stored = stored(&design, row.items);
        let scale = Scale::new(&design);
        let collections = scale.collections("t", None);
        let group = collections.largest().expect("one group");
        compare(row, group, &stored);
    }
}

fn compare(row: &Row, group: &Group, stored: &Distribution) {
    let items = &stored.items_per_key;
    let figures = [
        ("keys", group.keys, stored.keys as f64, row.within),
        ("mean", group.items.mean, items.mean, row.within),
        ("median", group.items.p50, items.p50 as f64, row.within.max(1.01 / items.p50 as f64)),
        ("p90", group.items.p90, items.p90 as f64, row.within.max(1.01 / items.p90 as f64)),
        ("p99", group.items.p99, items.p99 as f64, row.within.max(1.01 / items.p99 as f64)),
        ("largest", group.items.max, items.max as f64, row.largest_within),
        ("bytes", group.bytes.mean, stored.bytes_per_key.mean, row.within),
        ("gini", group.gini, stored.gini, row.within.max(0.01 / stored.gini)),
    ];
    for (name, computed, stored, within) in figures {
        let off = (computed - stored).abs() / stored;
        assert!(
            off <= within,
            "{} {}: {name} computed {computed}, stored {stored}: {off} off",
            row.spread,
            row.key
        );
    }
}

fn stored(design: &Design, items: u64) -> Distribution {
    let mut session = Session::new(design.clone());
    let mut run = session.begin_generation(items).expect("something is placed");
    while run.progress().items < run.progress().total {
        session.generate_slice(&mut run, 100_000);
    }
    session.finish_generation(run).expect("the design is the same");
    let view = ViewRef { table: "t".to_owned(), index: None };
    let found = session.distribution(&Subject::PartitionKey(view)).expect("the table is there");
    found.distribution
}

/// As many parents and children as the row says, of which only the children lie in a table.
fn design(row: &Row) -> Design {
    let text = format!(
        r#"{{"keyloom":1,"name":"agreement",
        "entities":{{
          "P":{{"attributes":{{"p":{{"type":"S","generator":{{"kind":"sequence","pad":6}}}}}},
            "identity":["p"],"count":{parents}}},
          "C":{{"attributes":{{
              "c":{{"type":"S","generator":{{"kind":"sequence","pad":7}}}},
              "at":{{"type":"S","generator":{{"kind":"timestamp","days":30}}}}}},
            "identity":["c"],"count":{items},"parent":{{"entity":"P","spread":{spread}}}}}}},
        "tables":{{"t":{{"key":{{"partition":[{{"name":"PK"}}],"sort":[{{"name":"SK"}}]}},
          "placements":[{{"entity":"C","keys":{{"PK":"{key}","SK":"{{c}}"}}}}]}}}}}}"#,
        parents = row.parents,
        items = row.items,
        spread = row.spread,
        key = row.key,
    );
    open(&text).expect("the design reads").design
}
