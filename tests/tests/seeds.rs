//! The designs that teaching texts argue with, each judged: what is wrong with it is found, and its
//! cure ends it. Most are samples of the page; variants of them differ in the key alone.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says so by failing")]

use keyloom_core::analyze::{Finding, Remedy, Report, Severity, analyze, outlook};
use keyloom_core::design::edit::View;
use keyloom_core::design::{Design, open};
use keyloom_core::fix::apply;
use keyloom_core::path::{PathKind, Verdict};
use keyloom_tests::repo;
use serde_json::{Value, json};

fn sample(name: &str) -> Value {
    serde_json::from_str(&repo::read(format!("public/samples/{name}.json"))).unwrap()
}

fn design(value: &Value) -> Design {
    open(&value.to_string()).unwrap().design
}

fn judged(value: &Value) -> Report {
    analyze(&design(value))
}

fn found<'r>(report: &'r Report, rule: &str) -> Vec<&'r Finding> {
    report.findings.iter().filter(|finding| finding.rule == rule).collect()
}

#[track_caller]
fn has(report: &Report, rule: &str) {
    let all: Vec<&str> = report.findings.iter().map(|finding| finding.rule.as_str()).collect();
    assert!(!found(report, rule).is_empty(), "{rule} is not among {all:?}");
}

#[track_caller]
fn lacks(report: &Report, rule: &str) {
    assert!(found(report, rule).is_empty(), "{:#?}", found(report, rule));
}

/// The units a second on the hottest key of a table.
fn hottest(report: &Report, table: &str, writes: bool) -> f64 {
    let loads = report.loads.iter().filter(|load| {
        load.view.table == table && load.view.index.is_none() && load.writes == writes
    });
    loads.map(|load| load.hottest_peak).fold(0.0, f64::max)
}

fn largest(value: &Value, table: &str) -> f64 {
    let view = View { table: table.to_owned(), index: None };
    let groups = outlook(&design(value), &view, 0.0).groups;
    groups.iter().map(|group| group.items.max).fold(0.0, f64::max)
}

#[test]
fn the_shop_serves_its_patterns_by_keys_and_orders_by_sku_by_none() {
    let report = judged(&sample("shop"));
    for id in ["AP1", "AP2", "AP3", "AP4"] {
        let plan = report.plans.iter().find(|plan| plan.pattern == id).unwrap();
        let kind = plan.chosen.as_ref().unwrap().kind;
        assert_eq!(plan.verdict, Verdict::Served, "{id}");
        assert!(matches!(kind, PathKind::Get | PathKind::Query), "{id}: {kind:?}");
    }
    let unserved = found(&report, "unserved-pattern");
    assert_eq!(unserved.len(), 1);
    assert_eq!(unserved[0].place.to_string(), "AP6");
    let index = unserved[0].remedies.iter().find(|it| matches!(it, Remedy::AddIndex { .. }));
    let fixed = apply(&design(&sample("shop")), index.unwrap()).unwrap();
    lacks(&analyze(&fixed.design), "unserved-pattern");
}

#[test]
fn order_numbers_of_a_user_have_to_be_padded() {
    let value = sample("user-orders");
    let report = judged(&value);
    let unpadded = found(&report, "unpadded-number");
    assert_eq!(unpadded[0].severity, Severity::Error);
    let fixed = apply(&design(&value), &unpadded[0].remedies[0]).unwrap();
    let after = analyze(&fixed.design);
    lacks(&after, "unpadded-number");
    lacks(&after, "order-not-from-key");
}

#[test]
fn particulars_and_status_lie_apart_because_they_change_apart() {
    lacks(&judged(&sample("info-status")), "mixed-update-cadence");
    let together = json!({"keyloom": 1, "name": "one item a user", "entities": {"User": {"attributes": {
        "user_id": {"type": "S", "generator": {"kind": "uuid"}},
        "bio": {"type": "S", "generator": {"kind": "text", "min": 3000, "max": 5000}, "changesPerDay": 0.005},
        "online": {"type": "BOOL", "changesPerDay": 300}
      }, "identity": ["user_id"], "count": 200_000}},
      "accessPatterns": {
        "AP1": {"name": "Set the status", "operation": "update", "entities": ["User"], "given": ["user_id"],
          "attributes": ["online"], "rate": {"average": 700, "peak": 2000}},
        "AP2": {"name": "Profile", "operation": "read", "entities": ["User"], "given": ["user_id"],
          "rate": {"average": 100, "peak": 300}}
      },
      "tables": {"users": {"key": {"partition": [{"name": "user_id", "type": "S"}]},
        "placements": [{"entity": "User"}]}}});
    let report = judged(&together);
    let mixed = found(&report, "mixed-update-cadence");
    assert_eq!(mixed.len(), 1, "{:#?}", report.findings);
    let fixed = apply(&design(&together), &mixed[0].remedies[0]).unwrap();
    lacks(&analyze(&fixed.design), "mixed-update-cadence");
}

#[test]
fn time_first_is_one_hot_key_and_the_machine_first_is_none() {
    let value = sample("monitoring-by-time");
    let report = judged(&value);
    has(&report, "hot-partition-write");
    has(&report, "monotonic-leading-key");
    let mut other = value.clone();
    other["tables"]["metrics"]["key"] = json!({
        "partition": [{"name": "MachineIp", "type": "S"}], "sort": [{"name": "Timestamp", "type": "N"}]
    });
    let after = judged(&other);
    lacks(&after, "hot-partition-write");
    lacks(&after, "monotonic-leading-key");
    assert!(hottest(&after, "metrics", true) < hottest(&report, "metrics", true) / 100.0);
}

/// The payments with another attribute leading; the rest stays in the sort key.
fn payments_by(lead: &str) -> Value {
    let mut value = sample("student-card");
    value["engine"] = json!({"kind": "tablestore"});
    let rest: Vec<&str> = ["CardID", "DeviceID", "SellerID", "OrderNumber"]
        .into_iter()
        .filter(|it| *it != lead)
        .collect();
    let part = |name: &&str| match *name {
        "OrderNumber" => "{OrderNumber:pad8}".to_owned(),
        name => format!("{{{name}}}"),
    };
    let sort: Vec<String> = rest.iter().map(part).collect();
    let kind = if lead == "OrderNumber" { "N" } else { "S" };
    let table = &mut value["tables"]["payments"];
    table["key"] =
        json!({"partition": [{"name": lead, "type": kind}], "sort": [{"name": "SK", "type": "S"}]});
    table["placements"][0]["keys"] = json!({lead: format!("{{{lead}}}"), "SK": sort.join(",")});
    value.as_object_mut().unwrap().remove("items");
    value
}

#[test]
fn of_four_candidates_the_card_is_the_best_partition_key() {
    let candidates = ["CardID", "DeviceID", "SellerID", "OrderNumber"];
    let figures = candidates.map(|lead| {
        let value = payments_by(lead);
        let report = judged(&value);
        let served = report.plans.iter().find(|plan| plan.pattern == "AP1").unwrap().verdict;
        let rises = !found(&report, "monotonic-leading-key").is_empty();
        (lead, served, rises, hottest(&report, "payments", true), largest(&value, "payments"))
    });
    let [card, device, seller, order] = figures;
    // Only the card's own payments are one collection, and its writes the most spread of those that
    // do not rise.
    assert_eq!(card.1, Verdict::Served, "{figures:#?}");
    assert!([device, seller, order].iter().all(|it| it.1 == Verdict::Unserved), "{figures:#?}");
    assert!(!card.2 && order.2, "{figures:#?}");
    assert!(card.3 < device.3 && device.3 < seller.3, "{figures:#?}");
    assert!(card.4 < device.4 && device.4 < seller.4, "{figures:#?}");
}

#[test]
fn a_day_bounds_what_a_device_collects() {
    let mut value = sample("device-by-day");
    value["engine"] = json!({"kind": "cassandra"});
    lacks(&judged(&value), "unbounded-collection");
    let mut other = value.clone();
    other["tables"]["readings"]["placements"][0]["keys"]["PK"] = json!("{device_id}");
    other["entities"]["Reading"].as_object_mut().unwrap().remove("lifetime");
    other["tables"]["readings"].as_object_mut().unwrap().remove("ttlAttribute");
    has(&judged(&other), "unbounded-collection");
    assert!(largest(&other, "readings") > largest(&value, "readings"));
}

#[test]
fn a_second_table_serves_the_address_and_is_kept_by_the_same_transaction() {
    let report = judged(&sample("users-by-id-and-email"));
    assert!(report.plans.iter().all(|plan| plan.verdict == Verdict::Served));
    lacks(&report, "copy-without-maintenance");
    let mut other = sample("users-by-id-and-email");
    other["tables"]["users_by_email"]["placements"][0].as_object_mut().unwrap().remove("copy");
    let sign_up = other["accessPatterns"]["AP3"].as_object_mut().unwrap();
    sign_up.remove("transaction");
    sign_up.insert("operation".to_owned(), json!("write"));
    has(&judged(&other), "copy-without-maintenance");
}

#[test]
fn ten_suffixes_divide_a_viral_post_by_ten_and_its_reads_fan_out() {
    let (one, ten) = (judged(&sample("viral-post")), judged(&sample("viral-post-sharded")));
    has(&one, "hot-partition-write");
    lacks(&ten, "hot-partition-write");
    let ratio = hottest(&one, "likes", true) / hottest(&ten, "likes", true);
    assert!((9.0..11.0).contains(&ratio), "{ratio}");
    let fan_out = found(&ten, "scatter-gather");
    assert_eq!(fan_out[0].figure("queries").unwrap().value.number(), Some(10.0));
}

#[test]
fn a_whale_is_hot_and_shards_cool_it() {
    let value = sample("whale-tenant");
    let report = judged(&value);
    let hot = found(&report, "hot-partition-write");
    let before = hottest(&report, "saas", true);
    let cure = hot[0]
        .remedies
        .iter()
        .find(|it| matches!(it, Remedy::ShardKey { .. } | Remedy::IsolateWhale { .. }));
    let fixed = apply(&design(&value), cure.unwrap()).unwrap();
    let after = hottest(&analyze(&fixed.design), "saas", true);
    assert!(after <= before / 2.0 + 1e-6, "{before} → {after}");
    assert!(!fixed.consequences.is_empty());
}

#[test]
fn a_colon_behind_a_seller_mixes_sellers_and_a_comma_does_not() {
    let with = |delimiter: &str| {
        let mut value = sample("student-card");
        value["engine"] = json!({"kind": "tablestore"});
        value.as_object_mut().unwrap().remove("items");
        value["tables"]["payments"] = json!({
            "key": {"partition": [{"name": "PK", "type": "S"}], "sort": [{"name": "CardID", "type": "S"}]},
            "placements": [{"entity": "Payment", "keys": {
                "PK": format!("{{SellerID}}{delimiter}{{OrderNumber:pad8}}"), "CardID": "{CardID}"
            }}]
        });
        value["accessPatterns"] = json!({"AP": {
            "name": "Orders of a seller in order", "operation": "read", "entities": ["Payment"],
            "given": ["SellerID"], "order": {"attribute": "OrderNumber"}, "rate": {"peak": 5}
        }});
        value
    };
    lacks(&judged(&with(",")), "delimiter-above-data");
    let value = with(":");
    let report = judged(&value);
    let mixed = found(&report, "delimiter-above-data");
    assert_eq!(mixed.len(), 1, "{:#?}", report.findings);
    let fixed = apply(&design(&value), &mixed[0].remedies[0]).unwrap();
    lacks(&analyze(&fixed.design), "delimiter-above-data");
}

#[test]
fn a_hash_in_front_of_a_rising_number_ends_the_tail_hotspot_and_every_range() {
    let orders = |template: &str, ranged: bool| {
        let mut value = payments_by("OrderNumber");
        let table = &mut value["tables"]["payments"];
        table["key"]["partition"] = json!([{"name": "OrderKey", "type": "S"}]);
        let keys = &mut table["placements"][0]["keys"];
        keys.as_object_mut().unwrap().remove("OrderNumber");
        keys["OrderKey"] = json!(template);
        value["accessPatterns"] = json!({"Pay": {
            "name": "Pay", "operation": "write", "entities": ["Payment"], "rate": {"peak": 5000}
        }});
        if ranged {
            value["accessPatterns"]["Range"] = json!({
                "name": "Orders between two numbers", "operation": "read", "entities": ["Payment"],
                "range": {"attribute": "OrderNumber", "operator": "between"}, "rate": {"peak": 1}
            });
        }
        value
    };
    has(&judged(&orders("{OrderNumber:pad8}", false)), "monotonic-leading-key");
    let hashed = "{OrderNumber:hash4}{OrderNumber:pad8}";
    lacks(&judged(&orders(hashed, false)), "monotonic-leading-key");
    has(&judged(&orders(hashed, true)), "hash-prefix-breaks-range");
}
