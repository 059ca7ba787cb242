//! Known answers for whole designs.

use super::*;
use crate::design::open;

fn design(text: &str) -> Design {
    open(text).unwrap().design
}

fn near(a: f64, b: f64, within: f64) {
    assert!((a - b).abs() <= within * b.abs().max(1e-9), "{a} is not {b}");
}

const OPS: &str = r#"{"keyloom":1,"name":"ops",
  "entities":{"Log":{"attributes":{
    "ts":{"type":"S","generator":{"kind":"timestamp","days":365}},
    "id":{"type":"S","generator":{"kind":"ulid"}}},
    "identity":["id"],"count":63072000,"growthPerDay":172800}},
  "tables":{"ops":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},
    "placements":[{"entity":"Log","keys":{"PK":"OPS#{ts:day}","SK":"{ts}#{id}"}}]}}}"#;

#[test]
fn a_day_bucket_has_many_values_and_one_hot_key_at_a_moment() {
    let design = design(OPS);
    let scale = Scale::new(&design);
    let key = scale.key("ops", None, 0).unwrap();
    near(key.spread.keys(), 365.0, 0.01);
    near(key.moment.top_share(), 1.0, 1e-9);
    assert_eq!(key.leading, Leading::Rising);
    let collections = scale.collections("ops", None);
    let group = collections.largest().unwrap();
    assert_eq!(group.bound, Bound::Bucket { seconds: 86_400.0 });
    near(group.items.max, 172_800.0, 0.02);
}

#[test]
fn shards_divide_the_moment_too() {
    let text = OPS.replace("OPS#{ts:day}", "OPS#{ts:day}#shard({id},16)");
    let design = design(&text);
    let scale = Scale::new(&design);
    let key = scale.key("ops", None, 0).unwrap();
    near(key.moment.top_share(), 1.0 / 16.0, 1e-9);
    near(key.spread.keys(), 365.0 * 16.0, 0.01);
    assert_eq!(key.shards, Some(16.0));
}

const ORDERS: &str = r#"{"keyloom":1,"name":"orders",
  "entities":{
    "Customer":{"attributes":{"customer_id":{"type":"S","generator":{"kind":"sequence","prefix":"c","pad":6}}},
      "identity":["customer_id"],"count":100000},
    "Order":{"attributes":{
      "order_id":{"type":"S","generator":{"kind":"sequence","prefix":"o","pad":9}},
      "status":{"type":"S","generator":{"kind":"choice","values":["open","shipped","done"],
        "frequency":{"kind":"weighted","weights":[90,8,2]}}}},
      "identity":["order_id"],"count":600000,"growthPerDay":3300,
      "parent":{"entity":"Customer","spread":{"kind":"zipf","exponent":0.6}}}},
  "tables":{"shop":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},
    "indexes":{"GSI1":{"key":{"partition":[{"name":"GSI1PK"}],"sort":[{"name":"GSI1SK"}]}}},
    "placements":[
      {"entity":"Customer","keys":{"PK":"CUST#{customer_id}","SK":"PROFILE"}},
      {"entity":"Order","keys":{"PK":"CUST#{customer_id}","SK":"ORDER#{order_id}",
        "GSI1PK":"STATUS#{status}","GSI1SK":"{order_id}"},
        "when":{"GSI1PK":{"attribute":"status","is":["open","shipped"]}}}]}}}"#;

#[test]
fn children_share_their_parents_collection() {
    let design = design(ORDERS);
    let scale = Scale::new(&design);
    let collections = scale.collections("shop", None);
    assert_eq!(collections.groups.len(), 1);
    let group = &collections.groups[0];
    near(group.keys, 100_000.0, 1e-6);
    near(group.items.mean, 7.0, 0.01);
    near(collections.items, 700_000.0, 0.01);
    assert_eq!(group.bound, Bound::Unbounded);
    let zipf = crate::stats::Zipf::new(100_000, 0.6);
    near(group.items_per_day, 3300.0 * zipf.share_of_rank(1), 0.02);
}

#[test]
fn a_sparse_index_holds_what_its_condition_lets_in() {
    let design = design(ORDERS);
    let scale = Scale::new(&design);
    near(scale.presence("shop", Some("GSI1"), 1), 0.98, 1e-9);
    assert!(scale.key("shop", Some("GSI1"), 0).is_none());
    let key = scale.key("shop", Some("GSI1"), 1).unwrap();
    near(key.spread.keys(), 2.0, 1e-9);
    near(key.spread.top_share(), 90.0 / 98.0, 1e-9);
    assert_eq!(key.top_label, "STATUS#open");
}

#[test]
fn items_of_fixed_size_come_to_the_byte() {
    let design = design(ORDERS);
    let scale = Scale::new(&design);
    // PK 2+5+7, SK 2+7, customer_id 11+7.
    near(scale.item_bytes("shop", 0), 41.0, 1e-9);
    let sort = scale.sort("shop", None, 1).unwrap();
    assert!(sort.unique);
}

#[test]
fn a_celebrity_s_followers_are_not_stored_to_be_counted() {
    let design = design(
        r#"{"keyloom":1,"name":"followers","entities":{
        "User":{"attributes":{"u":{"type":"S","generator":{"kind":"sequence","pad":10}}},"identity":["u"],"count":1},
        "Edge":{"attributes":{"f":{"type":"S","generator":{"kind":"sequence","pad":38}}},"identity":["f"],
          "count":3000000000,"parent":{"entity":"User"}}},
        "tables":{"sns":{"key":{"partition":[{"name":"u"}],"sort":[{"name":"f"}]},
          "placements":[{"entity":"Edge"}]}}}"#,
    );
    let scale = Scale::new(&design);
    // u 1+10, f 1+38: 50 bytes each.
    let collections = scale.collections("sns", None);
    near(collections.largest().unwrap().bytes.max, 150e9, 0.001);
}

#[test]
fn days_until_and_dates() {
    assert_eq!(days_until(10.0, 12.0, 1.0), Some(0.0));
    assert_eq!(days_until(10.0, 2.0, 2.0), Some(4.0));
    assert_eq!(days_until(10.0, 2.0, 0.0), None);
    assert_eq!(date_after("2026-06-01T00:00:00Z", 30.0).as_deref(), Some("2026-07-01"));
    assert_eq!(date_after("soon", 30.0), None);
}

#[test]
fn growth_and_lifetime_decide_the_count_ahead() {
    let text = ORDERS
        .replace(r#""growthPerDay":3300,"#, r#""growthPerDay":3300,"lifetime":{"days":100},"#);
    let design = design(&text);
    near(Scale::new(&design).count("Order"), 600_000.0, 1e-9);
    near(Scale::at(&design, 1000.0).count("Order"), 330_000.0, 1e-9);
}

#[test]
fn what_a_member_in_the_key_has_does_not_divide_it_further() {
    let text = ORDERS
        .replace(
            r#""Customer":{"attributes":{"#,
            r#""Customer":{"attributes":{"tier":{"type":"S","generator":{"kind":"choice","values":["a","b","c"]}},"#,
        )
        .replace("CUST#{customer_id}", "CUST#{tier}#{customer_id}");
    let design = design(&text);
    let scale = Scale::new(&design);
    near(scale.key("shop", None, 1).unwrap().spread.keys(), 100_000.0, 1e-6);
}
