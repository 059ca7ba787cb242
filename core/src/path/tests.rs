//! Known paths and figures for designs that are looked at as a whole.

use super::*;
use crate::design::{Design, open};
use crate::engine::profile;

fn design(text: &str) -> Design {
    open(text).unwrap().design
}

fn planned(design: &Design) -> Vec<Plan> {
    plans(&Scale::new(design), profile(design.engine.kind))
}

fn sample(name: &str) -> Design {
    let found = crate::design::samples::ALL.iter().find(|text| text.contains(name));
    design(found.unwrap_or_else(|| panic!("{name}")))
}

fn plan<'a>(plans: &'a [Plan], id: &str) -> &'a Plan {
    plans.iter().find(|plan| plan.pattern == id).unwrap()
}

fn step<'a>(plans: &'a [Plan], id: &str) -> &'a Step {
    let path = plan(plans, id).chosen.as_ref().unwrap();
    path.steps.iter().find(|step| step.purpose != Purpose::Find).unwrap()
}

fn asked(step: &Step) -> String {
    let all: Vec<String> =
        step.conditions.iter().map(|it| format!("{:?} {}", it.test, it.text)).collect();
    all.join(" & ")
}

fn near(a: f64, b: f64, within: f64) {
    assert!((a - b).abs() <= within * b.abs().max(1e-9), "{a} is not {b}");
}

#[test]
fn the_shop_s_patterns_are_found_by_their_templates() {
    let shop = sample("Online shop, single table");
    let plans = planned(&shop);
    let profile_step = step(&plans, "AP1");
    assert_eq!(profile_step.request, Request::Get);
    assert_eq!(asked(profile_step), "Equal CUST#{customer_id} & Equal PROFILE");

    let newest = step(&plans, "AP2");
    assert_eq!(newest.request, Request::Query);
    assert_eq!(asked(newest), "Equal CUST#{customer_id} & BeginsWith ORDER#");
    assert!(newest.reverse);

    let with_lines = plan(&plans, "AP3");
    assert_eq!(with_lines.chosen.as_ref().unwrap().steps.len(), 1);
    assert_eq!(asked(step(&plans, "AP3")), "Equal ORDER#{order_id}");

    let by_id = step(&plans, "AP4");
    assert_eq!((by_id.request, by_id.strong), (Request::Get, true));
    assert_eq!(asked(by_id), "Equal ORDER#{order_id} & Equal META");
}

#[test]
fn a_strong_read_of_a_global_index_is_refused() {
    let shop = sample("Online shop, single table");
    let plans = planned(&shop);
    let open_orders = plan(&plans, "AP5");
    let path = open_orders.chosen.as_ref().unwrap();
    assert!(path.flaws.iter().any(|flaw| matches!(flaw, Flaw::StrongRefused { .. })), "{path:?}");
    assert_eq!(open_orders.verdict, Verdict::Costly);
    assert_eq!(step(&plans, "AP5").view.index.as_deref(), Some("GSI1"));
}

#[test]
fn what_no_key_serves_is_a_walk_over_everything() {
    let shop = sample("Online shop, single table");
    let scale = Scale::new(&shop);
    let plans = planned(&shop);
    let by_sku = plan(&plans, "AP6");
    assert_eq!(by_sku.verdict, Verdict::Unserved);
    let path = by_sku.chosen.as_ref().unwrap();
    let scan = path.steps.iter().find(|step| step.request == Request::Scan).unwrap();
    let bytes = scale.collections("shop", None).bytes;
    assert!(scan.cost.items_read > 2_000_000.0, "{scan:?}");
    near(scan.cost.bytes_read, bytes, 0.02);
    near(scan.cost.pages, (bytes / 1_048_576.0).ceil(), 0.02);
    // Half a unit for every 4 KB.
    near(scan.cost.read_units, bytes / 4096.0 / 2.0, 0.02);
}

#[test]
fn a_status_change_moves_its_index_entry() {
    let shop = sample("Online shop, single table");
    let plans = planned(&shop);
    let change = plan(&plans, "AP8").chosen.as_ref().unwrap();
    let write = change.steps.iter().find(|step| step.purpose == Purpose::Write).unwrap();
    assert_eq!(write.request, Request::Update);
    let entry = write.index_writes.first().unwrap();
    assert!(entry.moves);
    near(entry.deletes, 1.0, 1e-9);
    near(entry.puts, 1.0, 1e-9);
    let loads = loads(&plans, &Scale::new(&shop), profile(shop.engine.kind));
    let hot = loads.iter().find(|load| load.pattern == "AP8" && load.view.index.is_some()).unwrap();
    assert_eq!(hot.hottest_key, "STATUS#open");
    // 1 400 changes a second, of which 92 % leave `open`: one unit each.
    near(hot.hottest_peak, 1400.0 * 0.92, 0.01);
}

#[test]
fn a_transaction_costs_twice_and_counts_its_children() {
    let shop = sample("Online shop, single table");
    let plans = planned(&shop);
    let place = plan(&plans, "AP7").chosen.as_ref().unwrap();
    assert_eq!(place.kind, PathKind::Transaction);
    near(place.cost.requests, 1.0, 1e-9);
    let lines = place.steps.iter().find(|step| step.entity == "OrderLine").unwrap();
    near(lines.calls, 1_400_000.0 / 600_000.0, 1e-6);
    near(lines.cost.write_units, lines.calls * 2.0, 1e-6);
}

const DEVICES: &str = r#"{"keyloom":1,"name":"devices","entities":{
    "Device":{"attributes":{"device":{"type":"S","generator":{"kind":"sequence","pad":6}}},
      "identity":["device"],"count":1000},
    "Reading":{"attributes":{"at":{"type":"S","generator":{"kind":"timestamp","days":30}},
      "v":{"type":"N"}},"identity":["device","at"],"count":30000000,"growthPerDay":1000000,
      "parent":{"entity":"Device"}}},
  "accessPatterns":{
    "week":{"name":"A week","entities":["Reading"],"given":["device"],
      "range":{"attribute":"at","operator":"between","days":7}},
    "put":{"name":"Put","operation":"write","entities":["Reading"],"given":["device","at"],
      "rate":{"peak":1000}},
    "many":{"name":"Some devices","entities":["Device"],
      "given":[{"attribute":"device","values":50}]}},
  "tables":{"r":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
    {"entity":"Reading","keys":{"PK":"D#{device}#{at:day}","SK":"{at}"}},
    {"entity":"Device","keys":{"PK":"D#{device}","SK":"META"}}]}}}"#;

#[test]
fn a_range_over_day_buckets_is_a_query_for_each() {
    let design = design(DEVICES);
    let plans = planned(&design);
    let week = step(&plans, "week");
    assert!(matches!(week.fan_out, Some(FanOut::Buckets(n)) if (n - 8.0).abs() < 1e-9), "{week:?}");
    let many = plan(&plans, "many").chosen.as_ref().unwrap();
    assert_eq!(many.kind, PathKind::BatchGet);
    near(many.cost.requests, 1.0, 1e-9);
}

#[test]
fn new_items_fall_on_the_keys_of_the_moment() {
    let design = design(DEVICES);
    let plans = planned(&design);
    let loads = loads(&plans, &Scale::new(&design), profile(design.engine.kind));
    let put = loads.iter().find(|load| load.pattern == "put").unwrap();
    near(put.hottest_share, 1.0 / 1000.0, 1e-6);
    near(put.peak, 1000.0, 1e-6);
}

#[test]
fn sharded_values_are_asked_shard_by_shard() {
    let text = r#"{"keyloom":1,"name":"log","entities":{
        "Log":{"attributes":{"ts":{"type":"S","generator":{"kind":"timestamp","days":30}},
          "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":1000000}},
      "accessPatterns":{"day":{"name":"Day","entities":["Log"],
        "range":{"attribute":"ts","operator":"between","days":0.5},"order":{"attribute":"ts"}}},
      "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
        {"entity":"Log","keys":{"PK":"LOG#{ts:day}#shard({id},10)","SK":"{ts}#{id}"}}]}}}"#;
    let design = design(text);
    let plans = planned(&design);
    let day = step(&plans, "day");
    near(day.calls, 20.0, 1e-9);
    assert!(matches!(plan(&plans, "day").chosen.as_ref().unwrap().order, Ordering::Merged(_)));
}

#[test]
fn nothing_placed_is_told() {
    let design = design(
        r#"{"keyloom":1,"name":"x","entities":{"A":{"attributes":{"a":{"type":"S"}}}},
        "accessPatterns":{"p":{"name":"p","entities":["A"],"given":["a"]}}}"#,
    );
    let plans = planned(&design);
    assert_eq!(plans[0].verdict, Verdict::Unserved);
    assert_eq!(plans[0].missing.first(), Some(&Missing::NoTables));
}

#[test]
fn a_pin_holds_against_a_better_path() {
    let mut shop = sample("Online shop, single table");
    let pin = crate::design::PinnedPath {
        table: "shop".into(),
        index: None,
        request: Some("scan".into()),
        extra: crate::design::Extra::new(),
    };
    shop.access_patterns["AP1"].path = Some(pin);
    let plans = planned(&shop);
    let pinned = plan(&plans, "AP1");
    assert!(pinned.pinned);
    assert_eq!(pinned.chosen.as_ref().unwrap().kind, PathKind::Scan);
    assert_eq!(pinned.others[0].lost, Lost::NotPinned);
}

#[test]
fn an_item_in_each_of_two_tables_is_written_in_both() {
    let text = r#"{"keyloom":1,"name":"users","entities":{
        "User":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},
          "email":{"type":"S"}},"identity":["id"],"count":1000}},
      "accessPatterns":{"rename":{"name":"Rename","operation":"update","entities":["User"],
        "given":["id"],"attributes":["name"],"rate":{"peak":5}}},
      "tables":{
        "by_id":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"User"}]},
        "by_email":{"key":{"partition":[{"name":"email"}]},"placements":[{"entity":"User"}]}}}"#;
    let design = design(text);
    let plans = planned(&design);
    let path = plan(&plans, "rename").chosen.as_ref().unwrap();
    let writes = path.steps.iter().filter(|step| step.request == Request::Update);
    assert_eq!(writes.count(), 2);
    assert!(path.steps.iter().any(|step| step.purpose == Purpose::Find), "{path:#?}");
}

/// Companies, and offices that have an identity of the same name and say whose they are.
const OFFICES: &str = r#"{"keyloom":1,"name":"offices","entities":{
    "Company":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":5000},
    "Office":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},
        "companyId":{"type":"S","generator":{"kind":"parent","attribute":"id"}}},
        "identity":["id"],"count":50000,"parent":{"entity":"Company","mean":10}}},
  "accessPatterns":{
    "AP1":{"name":"Companies with offices","entities":["Company","Office"],"limit":50},
    "AP2":{"name":"Of a note","entities":["Office"],"filter":["companyId"],"itemsPerCall":7}},
  "tables":{"companies":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Company"}]},
    "offices":{"key":{"partition":[{"name":"id"}]},
      "indexes":{"of":{"key":{"partition":[{"name":"companyId"}],"sort":[{"name":"id"}]}}},
      "placements":[{"entity":"Office"}]}}}"#;

#[test]
fn a_walk_over_the_first_few_begins_with_parents() {
    let plans = planned(&design(OFFICES));
    let path = plan(&plans, "AP1").chosen.as_ref().unwrap();
    assert_eq!(path.kind, PathKind::NPlusOne);
    let steps: Vec<_> = path.steps.iter().map(|step| (step.entity.as_str(), step.calls)).collect();
    assert_eq!(steps, [("Company", 1.0), ("Office", 50.0)]);
    near(path.cost.requests, 51.0, 1e-9);
}

#[test]
fn a_filter_has_a_walk_read_all_for_however_few_are_asked() {
    let mut offices = design(OFFICES);
    offices.tables.get_mut("offices").unwrap().indexes.clear();
    let plans = planned(&offices);
    let path = plan(&plans, "AP2").chosen.as_ref().unwrap();
    assert_eq!(path.kind, PathKind::Scan);
    near(path.cost.items_read, 50_000.0, 1e-9);
    near(path.cost.items_returned, 7.0, 1e-9);
}

#[test]
fn where_keys_lie_in_order_a_beginning_of_the_key_is_enough() {
    let text = r#"{"keyloom":1,"name":"alerts","engine":{"kind":"KIND"},"entities":{"Alert":{"attributes":{
        "object":{"type":"S","generator":{"kind":"pool","distinct":1000}},
        "at":{"type":"S","generator":{"kind":"timestamp","days":100}}},"identity":["object","at"],"count":1000000}},
      "accessPatterns":{"AP1":{"name":"Of an object","entities":["Alert"],"given":["object"]},
        "AP2":{"name":"Of a day","entities":["Alert"],"range":{"attribute":"at","operator":"between","days":1}}},
      "tables":{"alerts":{"key":{"partition":[{"name":"row"}]},
        "placements":[{"entity":"Alert","keys":{"row":"{object}_{at}"}}]}}}"#;
    let ordered = planned(&design(&text.replace("KIND", "hbase")));
    let object = step(&ordered, "AP1");
    assert_eq!((object.request, asked(object).as_str()), (Request::Query, "BeginsWith {object}_"));
    near(object.cost.items_read, 1000.0, 1e-9);
    assert_eq!(plan(&ordered, "AP2").verdict, Verdict::Unserved);
    let hashed = planned(&design(&text.replace("KIND", "dynamodb")));
    assert_eq!(plan(&hashed, "AP1").verdict, Verdict::Unserved);
}

#[test]
fn the_newest_of_what_is_divided_by_time_is_in_the_newest_bucket() {
    let plans = planned(&sample("Device readings, a partition a day"));
    let latest = step(&plans, "AP2");
    assert_eq!((latest.request, latest.calls), (Request::Query, 1.0));
    assert!(latest.reverse);
    near(latest.cost.items_read, 1.0, 1e-9);
    assert_eq!(plan(&plans, "AP2").verdict, Verdict::Served);
}

#[test]
fn a_parent_and_its_children_are_read_by_what_their_sort_keys_begin_with() {
    let plans = planned(&design(
        r#"{"keyloom":1,"name":"orders of customers","entities":{
            "Customer":{"attributes":{"customer":{"type":"S","generator":{"kind":"uuid"}}},"identity":["customer"],"count":100},
            "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"ulid"}}},"identity":["order"],"count":10000,"parent":{"entity":"Customer"}},
            "Line":{"attributes":{"line":{"type":"N","generator":{"kind":"sequence","perParent":true}}},"identity":["order","line"],"count":30000,"parent":{"entity":"Order"}}},
          "accessPatterns":{"AP1":{"name":"An order with its lines","entities":["Order","Line"],"given":["customer","order"]}},
          "tables":{"shop":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
            {"entity":"Order","keys":{"PK":"C#{customer}","SK":"O#{order}"}},
            {"entity":"Line","keys":{"PK":"C#{customer}","SK":"O#{order}#L#{line:pad4}"}}]}}}"#,
    ));
    let read = step(&plans, "AP1");
    assert_eq!(
        read.conditions.last().map(|it| (it.test, it.text.as_str())),
        Some((Test::BeginsWith, "O#{order}"))
    );
    near(read.cost.items_read, 4.0, 1e-9);
    assert!(read.filter.is_empty(), "{:?}", read.filter);
}

#[test]
fn what_decides_that_an_item_is_in_a_sparse_index_is_no_filter() {
    let plans = planned(&design(
        r#"{"keyloom":1,"name":"open orders","entities":{"Order":{"attributes":{
            "order":{"type":"S","generator":{"kind":"ulid"}},
            "status":{"type":"S","generator":{"kind":"choice","values":["open","done"],"frequency":{"kind":"weighted","weights":[1,99]}}}},
            "identity":["order"],"count":10000}},
          "accessPatterns":{"AP1":{"name":"Open orders","entities":["Order"],"given":[{"attribute":"status","equals":"open"}]}},
          "tables":{"orders":{"key":{"partition":[{"name":"order"}]},
            "indexes":{"open":{"key":{"partition":[{"name":"isOpen"}],"sort":[{"name":"order"}]}}},
            "placements":[{"entity":"Order","keys":{"isOpen":"OPEN"},"when":{"isOpen":{"attribute":"status","is":["open"]}}}]}}}"#,
    ));
    let read = step(&plans, "AP1");
    assert!(read.filter.is_empty(), "{:?}", read.filter);
    near(read.cost.items_read, read.cost.items_returned, 1e-9);
    near(read.cost.items_read, 100.0, 1e-6);
}
