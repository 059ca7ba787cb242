//! A design of a given size, the same at every call: what the time of an analysis is measured on.
//!
//! It is made like designs are: entities that hang on each other, keys of several parts, indexes that
//! are sparse or copy some attributes, copies, buckets and shards. It is no good design and no sample.

use keyloom_core::design::{Design, open};
use serde_json::{Map, Value, json};

/// The tables; each has two indexes.
const TABLES: usize = 10;

/// A design with 50 access patterns over 30 tables and indexes.
pub fn design() -> Design {
    let mut entities = Map::new();
    let mut patterns = Map::new();
    let mut tables = Map::new();
    for at in 0..TABLES {
        entities.extend(members(at));
        patterns.extend(asked(at));
        tables.insert(format!("table{at}"), table(at));
    }
    let design = json!({
        "keyloom": 1, "name": "Fifty patterns", "engine": {"kind": "dynamodb"},
        "entities": entities, "accessPatterns": patterns, "tables": tables
    });
    open(&design.to_string()).expect("the design opens").design
}

/// An owner, its entries and the notes on each entry.
fn members(at: usize) -> Map<String, Value> {
    let mut all = Map::new();
    all.insert(
        format!("Owner{at}"),
        json!({
            "attributes": {
                (format!("owner{at}_id")): {"type": "S",
                    "generator": {"kind": "sequence", "prefix": "w", "pad": 6}},
                "name": {"type": "S", "generator": {"kind": "name", "of": "person"}},
                "email": {"type": "S", "generator": {"kind": "name", "of": "email"}},
                "entries": {"type": "N"}
            },
            "identity": [format!("owner{at}_id")], "count": 50_000 * (at + 1), "growthPerDay": 100
        }),
    );
    all.insert(
        format!("Entry{at}"),
        json!({
            "attributes": {
                (format!("entry{at}_id")): {"type": "S", "generator": {"kind": "ulid"}},
                "made_at": {"type": "S",
                    "generator": {"kind": "timestamp", "days": 365, "order": "rising"}},
                "status": {"type": "S", "changesPerDay": 0.4, "generator": {"kind": "choice",
                    "values": ["open", "held", "closed", "void"],
                    "frequency": {"kind": "weighted", "weights": [20, 5, 70, 5]}}},
                "kind": {"type": "S", "generator": {"kind": "pool", "distinct": 200,
                    "frequency": {"kind": "zipf", "exponent": 0.9}}},
                "total": {"type": "N", "generator": {"kind": "number", "min": 1, "max": 900}}
            },
            "identity": [format!("entry{at}_id")], "count": 900_000 * (at + 1),
            "growthPerDay": 4000,
            "parent": {"entity": format!("Owner{at}"), "spread": {"kind": "zipf", "exponent": 0.8}}
        }),
    );
    all.insert(
        format!("Note{at}"),
        json!({
            "attributes": {
                "line": {"type": "N", "generator": {"kind": "sequence", "perParent": true}},
                "text": {"type": "S", "generator": {"kind": "text", "min": 40, "max": 200}}
            },
            "identity": [format!("entry{at}_id"), "line"], "count": 2_500_000 * (at + 1),
            "growthPerDay": 9000,
            "parent": {"entity": format!("Entry{at}"), "spread": {"kind": "uniform"}, "max": 40}
        }),
    );
    all
}

/// Five patterns: three reads and two writes, of which each table has its own mixture.
fn asked(at: usize) -> Map<String, Value> {
    let (owner, entry, note) = (format!("Owner{at}"), format!("Entry{at}"), format!("Note{at}"));
    let (owner_id, entry_id) = (format!("owner{at}_id"), format!("entry{at}_id"));
    let newest = json!({"name": "Newest entries", "entities": [entry], "given": [owner_id],
        "order": {"attribute": "made_at", "direction": "descending"}, "limit": 20,
        "rate": {"average": 120, "peak": 350}, "skew": {"kind": "zipf", "exponent": 0.7}});
    let whole = json!({"name": "An entry with its notes", "entities": [entry, note],
        "given": [entry_id], "rate": {"peak": 400}});
    let state = json!({"name": "Entries of a state", "entities": [entry],
        "given": [{"attribute": "status", "equals": "open"}],
        "range": {"attribute": "made_at", "operator": "between", "days": 2},
        "order": {"attribute": "made_at"}, "limit": 100, "rate": {"peak": 60}});
    let kind = json!({"name": "Entries of a kind", "entities": [entry], "given": ["kind"],
        "filter": ["status"], "attributes": [entry_id, "total"], "rate": {"peak": 30}});
    let few = json!({"name": "Some owners", "entities": [owner],
        "given": [{"attribute": owner_id, "values": 25}], "rate": {"peak": 80}});
    let sum = json!({"name": "What an owner spends", "entities": [entry], "given": [owner_id],
        "aggregate": {"function": "sum", "attribute": "total"}, "rate": {"peak": 5}});
    let make = json!({"name": "Make an entry", "operation": "transaction",
        "transaction": {"puts": [entry, note]}, "given": [owner_id], "rate": {"peak": 90}});
    let put = json!({"name": "Write a note", "operation": "write", "entities": [note],
        "given": [entry_id], "rate": {"peak": 500}});
    let change = json!({"name": "Change a state", "operation": "update", "entities": [entry],
        "given": [entry_id], "attributes": ["status"], "dependsOnRead": true,
        "rate": {"peak": 200}});
    let count = json!({"name": "Count an entry", "operation": "update", "entities": [owner],
        "given": [owner_id], "attributes": ["entries"], "idempotent": false,
        "rate": {"peak": 90}});
    let chosen = match at % 3 {
        0 => [newest, whole, state, make, change],
        1 => [newest, kind, few, put, count],
        _ => [whole, sum, state, put, change],
    };
    let numbered = chosen.into_iter().enumerate();
    numbered.map(|(nth, pattern)| (format!("P{}", at * 5 + nth), pattern)).collect()
}

/// A table that holds all three, an index by state and one that is sparse or of few attributes.
fn table(at: usize) -> Value {
    let (owner_id, entry_id) = (format!("owner{at}_id"), format!("entry{at}_id"));
    let column = |name: &str| json!([{"name": name}]);
    let state = match at % 2 {
        0 => "STATE#{status}".to_owned(),
        _ => format!("STATE#{{status}}#shard({{{entry_id}}},8)"),
    };
    let projection = match at % 3 {
        0 => json!({"kind": "all"}),
        1 => json!({"kind": "include", "attributes": ["total"]}),
        _ => json!({"kind": "keysOnly"}),
    };
    json!({
        "key": {"partition": column("PK"), "sort": column("SK")},
        "indexes": {
            "byState": {"key": {"partition": column("I1PK"), "sort": column("I1SK")}},
            "byKind": {"key": {"partition": column("I2PK"), "sort": column("I2SK")},
                "projection": projection}
        },
        "placements": [
            {"entity": format!("Owner{at}"),
                "keys": {"PK": format!("OWNER#{{{owner_id}}}"), "SK": "PROFILE"}},
            {"entity": format!("Entry{at}"), "keys": {
                "PK": format!("ENTRY#{{{entry_id}}}"), "SK": "META",
                "I1PK": state, "I1SK": format!("{{made_at:day}}#{{{entry_id}}}"),
                "I2PK": "KIND#{kind}", "I2SK": "{made_at}"}},
            {"entity": format!("Entry{at}"), "copy": {"maintenance": "transaction"},
                "attributes": [entry_id, "status", "total", "made_at"], "keys": {
                "PK": format!("OWNER#{{{owner_id}}}"),
                "SK": format!("ENTRY#{{made_at}}#{{{entry_id}}}")}},
            {"entity": format!("Note{at}"),
                "keys": {"PK": format!("ENTRY#{{{entry_id}}}"), "SK": "NOTE#{line:pad4}"}}
        ]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use keyloom_core::analyze::analyze;
    use keyloom_core::design::check;

    #[test]
    fn it_is_as_wide_as_it_says_and_nothing_in_it_is_unknown() {
        let design = design();
        let views: usize = design.tables.values().map(|table| 1 + table.indexes.len()).sum();
        assert_eq!((design.access_patterns.len(), views), (50, 30));
        assert!(check(&design).is_empty(), "{:?}", check(&design));
        let report = analyze(&design);
        assert!(report.plans.iter().all(|plan| plan.chosen.is_some()));
        assert!(report.findings.len() > 20, "{}", report.findings.len());
    }
}
