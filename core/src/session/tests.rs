//! The doors on a sample design, and what an edit leaves in place.

use super::view::*;
use super::*;
use crate::stats::Origin;
use crate::value::AttributeValue;

const SHOP: &str = include_str!("../../../public/samples/shop.json");

pub(super) fn shop() -> Session {
    Session::new(serde_json::from_str(SHOP).unwrap())
}

pub(super) fn table(name: &str) -> ViewRef {
    ViewRef { table: name.into(), index: None }
}

fn index(table: &str, index: &str) -> ViewRef {
    ViewRef { table: table.into(), index: Some(index.into()) }
}

pub(super) fn query(view: ViewRef) -> RowQuery {
    RowQuery {
        view,
        order: CollectionOrder::Key,
        filter: String::new(),
        partition: None,
        scale: None,
        preview: 5,
        expanded: vec![],
        from: 0,
        count: 100,
    }
}

fn text(value: &str) -> AttributeValue {
    AttributeValue::S(value.into())
}

fn item(pairs: &[(&str, &str)]) -> Item {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), text(value))).collect()
}

#[test]
fn the_shop_is_summed_up() {
    let session = shop();
    let summary = session.summary();
    assert_eq!(summary.sample_items, 18);
    assert_eq!((summary.generated_items, summary.imported_items), (0, 0));
    assert_eq!(summary.unplaced_count, 0);
    let views: Vec<_> = summary.views.iter().map(|found| found.view.clone()).collect();
    assert_eq!(views, [table("shop"), index("shop", "GSI1")]);
    let [of_table, of_index] = summary.views.as_slice() else { panic!() };
    assert_eq!((of_table.items, of_table.sparse), (18, 0));
    let orders = 5;
    assert_eq!((of_index.items, of_index.sparse), (orders, 18 - orders));
    assert_eq!(of_index.collections, 3);
    assert_eq!(of_index.largest_collection.as_ref().unwrap().key, ["STATUS#shipped"]);
    assert!(summary.memory_bytes > of_table.bytes);
    let entities: Vec<_> =
        summary.entities.iter().map(|found| (found.entity.as_str(), found.items)).collect();
    assert_eq!(entities, [("Customer", 3), ("Order", 10), ("OrderLine", 5)]);
}

#[test]
fn an_item_that_no_placement_explains_is_of_no_entity() {
    let mut session = shop();
    session.import_items("shop", vec![item(&[("PK", "X#1"), ("SK", "Y")])]);
    let last = session.summary().entities.pop().unwrap();
    assert_eq!((last.entity.as_str(), last.items), ("", 1));
    let page = session.rows(&RowQuery { filter: "X#1".into(), ..query(table("shop")) }).unwrap();
    assert!(matches!(&page.rows[..], [Row::Item(ItemRow { entity: None, .. })]));
}

#[test]
fn rows_show_a_collection_in_the_order_of_its_sort_key() {
    let mut session = shop();
    let page = session.rows(&query(table("shop"))).unwrap();
    assert_eq!(page.total_rows, 18);
    assert_eq!(page.total_collections, 8);
    let alice = &page.heads[0];
    assert_eq!((alice.key.as_slice(), alice.items), (&["CUST#alice".to_owned()][..], 3));
    let sorts: Vec<&str> = page
        .rows
        .iter()
        .filter_map(|row| match row {
            Row::Item(row) if row.head == 0 => Some(row.sort[0].as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(sorts, ["ORDER#2026-05-12#o803", "ORDER#2026-06-01#o917", "PROFILE"]);
    let Row::Item(first) = &page.rows[0] else { panic!() };
    assert_eq!((first.source, first.entity.as_deref()), (ItemSource::Sample(4), Some("Order")));
    let names: Vec<&str> = first.attributes.iter().map(|cell| cell.name.as_str()).collect();
    assert_eq!(names, ["customer_id", "order_id", "placed_at", "status", "total", "lines"]);
    assert_eq!((first.attributes[4].tag.as_str(), first.attributes[4].text.as_str()), ("N", "18"));
    let whole = session.item("shop", &alice.id, &table("shop"), 0).unwrap();
    assert_eq!(whole, session.design().items["shop"][4]);
}

#[test]
fn what_is_not_shown_of_a_collection_is_counted() {
    let mut session = shop();
    let mut query = RowQuery { preview: 1, ..query(table("shop")) };
    let page = session.rows(&query).unwrap();
    assert!(matches!(page.rows[1], Row::More { head: 0, remaining: 2 }));
    assert_eq!(page.heads[0].rows, 2);
    query.expanded = vec![page.heads[0].id.clone()];
    let page = session.rows(&query).unwrap();
    assert_eq!((page.heads[0].rows, page.heads[1].first_row), (3, 3));
}

#[test]
fn a_filter_keeps_the_collections_whose_key_contains_it() {
    let mut session = shop();
    let query = RowQuery { filter: "ORDER#o9".into(), ..query(table("shop")) };
    let page = session.rows(&query).unwrap();
    let keys: Vec<_> = page.heads.iter().map(|head| head.key[0].as_str()).collect();
    assert_eq!(keys, ["ORDER#o917", "ORDER#o918"]);
}

#[test]
fn a_partition_keeps_the_collections_that_lie_in_it() {
    let mut session = shop();
    let view = table("shop");
    let picture = session.partitions(&view, Some(1.0)).unwrap();
    assert_eq!(picture.partitions.len(), 4);
    let mut collections = 0;
    for bar in &picture.partitions {
        let query = RowQuery { partition: Some(bar.ordinal), ..query(view.clone()) };
        let page = session.rows(&query).unwrap();
        assert_eq!(page.total_collections, bar.collections);
        for head in &page.heads {
            assert!(bar.start <= head.position && head.position <= bar.end);
        }
        let detail = session.partition_detail(&view, bar.ordinal, Some(1.0)).unwrap();
        assert_eq!(&detail.bar, bar);
        assert_eq!(detail.largest.len() as u64, bar.collections);
        assert_eq!(detail.largest.iter().map(|head| head.bytes).sum::<u64>(), bar.bytes);
        collections += page.total_collections;
    }
    assert_eq!(collections, 8);
    let beyond = session.partition_detail(&view, 4, Some(1.0));
    assert_eq!(beyond, Err(Refusal::NoSuchPartition { ordinal: 4, count: 4 }));
}

#[test]
fn bytes_of_the_partitions_are_those_of_the_view() {
    let mut session = shop();
    for found in session.summary().views {
        let picture = session.partitions(&found.view, Some(1.0)).unwrap();
        assert_eq!(picture.partitions.iter().map(|bar| bar.bytes).sum::<u64>(), found.bytes);
        assert!(matches!(picture.origin, Origin::Computed { .. }));
    }
}

#[test]
fn a_local_index_lies_within_the_partitions_of_its_table() {
    let mut session = shop();
    let mut design = session.design().clone();
    let shop = design.tables.get_mut("shop").unwrap();
    let mut local = shop.indexes["GSI1"].clone();
    local.kind = crate::design::IndexKind::Lsi;
    local.key.partition[0].name = "PK".into();
    local.key.sort[0].name = "placed_at".into();
    shop.indexes.insert("LSI1".into(), local);
    session.set_design(design);
    // At this scale partitions have split.
    let scale = Some(5e8);
    let table = session.partitions(&table("shop"), scale).unwrap();
    let local = session.partitions(&index("shop", "LSI1"), scale).unwrap();
    let starts = |picture: &PartitionPicture| -> Vec<String> {
        picture.partitions.iter().map(|bar| bar.start_hex.clone()).collect()
    };
    assert!(table.partition_count > 4);
    assert_eq!(starts(&table), starts(&local));
    let views = session.summary().views;
    let bytes: u64 = views
        .iter()
        .filter(|found| found.view.index.as_deref() != Some("GSI1"))
        .map(|found| found.bytes)
        .sum();
    let drawn = session.partitions(&table.view, Some(1.0)).unwrap();
    assert_eq!(drawn.partitions.iter().map(|bar| bar.bytes).sum::<u64>(), bytes);
}

#[test]
fn the_scale_is_what_the_design_counts_over_what_is_stored() {
    let mut session = shop();
    // Customers, orders twice and their lines.
    let counted = 100_000.0 + 2.0 * 600_000.0 + 1_400_000.0;
    assert!((session.design_scale("shop") - counted / 18.0).abs() < 1e-9);
    assert!((session.design_scale("no such") - 1.0).abs() < f64::EPSILON);
    let picture = session.partitions(&table("shop"), None).unwrap();
    let items: u64 = picture.partitions.iter().map(|bar| bar.items).sum();
    assert!(items.abs_diff(2_700_000) < 10, "{items}");
}

#[test]
fn a_key_is_found_whole_or_by_its_beginning() {
    let mut session = shop();
    let view = table("shop");
    let hit = session.locate(&view, "CUST#bob").unwrap().unwrap();
    assert_eq!(hit.head.key, ["CUST#bob"]);
    let picture = session.partitions(&view, Some(1.0)).unwrap();
    let bar = &picture.partitions[hit.partition as usize];
    assert!(bar.start <= hit.head.position && hit.head.position < bar.end);
    let hit = session.locate(&view, "ORDER#").unwrap().unwrap();
    assert_eq!(hit.head.key, ["ORDER#o803"]);
    assert_eq!(session.locate(&view, "nothing").unwrap(), None);
    assert_eq!(session.locate(&view, "").unwrap(), None);
}

#[test]
fn what_does_not_exist_is_refused_by_name() {
    let mut session = shop();
    assert_eq!(
        session.rows(&query(table("other"))),
        Err(Refusal::NoSuchTable { table: "other".into() })
    );
    assert_eq!(
        session.partitions(&index("shop", "GSI9"), None),
        Err(Refusal::NoSuchIndex { table: "shop".into(), index: "GSI9".into() })
    );
}

#[test]
fn keys_and_attributes_have_distributions() {
    let mut session = shop();
    let of_index = Subject::PartitionKey(index("shop", "GSI1"));
    let view = session.distribution(&of_index).unwrap();
    assert_eq!((view.missing, view.distribution.keys, view.distribution.items), (13, 3, 5));
    assert_eq!(view.distribution.top[0].key, "STATUS#shipped");
    let of_status = Subject::Attribute { table: "shop".into(), attribute: "status".into() };
    let view = session.distribution(&of_status).unwrap();
    assert_eq!((view.missing, view.distribution.keys, view.distribution.items), (8, 3, 10));
    let of_total = Subject::Attribute { table: "shop".into(), attribute: "total".into() };
    assert_eq!(session.distribution(&of_total).unwrap().distribution.items, 10);
}

#[test]
fn an_edit_of_one_sample_changes_that_item_alone() {
    let mut session = shop();
    let mut design = session.design().clone();
    design.items["shop"][1]["name"] = text("Bobby");
    // A new key moves the item; its old place is empty.
    design.items["shop"][12]["PK"] = text("ORDER#o999");
    session.set_design(design.clone());
    assert_same_as_new(&mut session, &design);
    // A sample without a sort key is told of, and is back when it has one again.
    let mut broken = design.clone();
    broken.items["shop"][0].shift_remove("SK");
    session.set_design(broken.clone());
    let summary = session.summary();
    assert_eq!((summary.unplaced_count, summary.sample_items), (1, 17));
    assert_eq!(summary.unplaced[0].sample, Some(0));
    assert_eq!(summary.unplaced[0].attribute, "SK");
    assert_same_as_new(&mut session, &broken);
    session.set_design(design.clone());
    assert_same_as_new(&mut session, &design);
}

#[test]
fn samples_that_go_and_come_leave_the_others() {
    let mut session = shop();
    let whole = session.design().clone();
    let mut design = whole.clone();
    design.items["shop"].remove(3);
    session.set_design(design.clone());
    assert_same_as_new(&mut session, &design);
    design.items["shop"].insert(0, item(&[("PK", "CUST#dora"), ("SK", "PROFILE")]));
    session.set_design(design.clone());
    assert_same_as_new(&mut session, &design);
    session.set_design(whole.clone());
    assert_same_as_new(&mut session, &whole);
}

#[test]
fn of_samples_with_one_key_the_last_is_stored_and_the_other_comes_back() {
    let mut session = shop();
    let whole = session.design().clone();
    let mut design = whole.clone();
    design.items["shop"].push(item(&[("PK", "CUST#bob"), ("SK", "PROFILE"), ("name", "Second")]));
    session.set_design(design.clone());
    assert_eq!(session.summary().sample_items, 18);
    assert_same_as_new(&mut session, &design);
    session.set_design(whole.clone());
    assert_same_as_new(&mut session, &whole);
}

#[test]
fn imported_items_stay_under_another_key_and_another_name() {
    let mut session = shop();
    let imports = ["x", "y", "z"].map(|name| item(&[("PK", "I"), ("SK", "1"), ("name", name)]));
    session.import_items("shop", imports.to_vec());
    session.import_items("shop", vec![item(&[("PK", "no sort key")])]);
    session.import_items("nowhere", vec![item(&[("PK", "x")])]);
    let summary = session.summary();
    // Three items with one key are one; two more cannot be stored.
    assert_eq!((summary.imported_items, summary.unplaced_count), (1, 2));
    let mut design = session.design().clone();
    let mut shop = design.tables.shift_remove("shop").unwrap();
    shop.key.sort[0].name = "name".into();
    design.tables.insert("store".into(), shop);
    let samples = design.items.shift_remove("shop").unwrap();
    design.items.insert("store".into(), samples);
    session.set_design(design);
    assert_eq!(session.summary().imported_items, 3);
    session.clear_imported();
    let summary = session.summary();
    assert_eq!(summary.imported_items, 0);
    // The samples without a name cannot be stored under this key.
    assert_eq!((summary.sample_items, summary.unplaced_count), (3, 15));
}

#[test]
fn an_imported_item_over_a_sample_gives_it_back_when_cleared() {
    let mut session = shop();
    session.import_items("shop", vec![item(&[("PK", "CUST#bob"), ("SK", "PROFILE")])]);
    assert_eq!(session.summary().sample_items, 17);
    session.clear_imported();
    let design = session.design().clone();
    assert_same_as_new(&mut session, &design);
}

/// Everything that the doors show is what a new session shows of the same design.
fn assert_same_as_new(session: &mut Session, design: &Design) {
    let mut new = Session::new(design.clone());
    let summary = Summary { memory_bytes: 0, ..session.summary() };
    assert_eq!(summary, Summary { memory_bytes: 0, ..new.summary() });
    for found in summary.views {
        for order in [CollectionOrder::Key, CollectionOrder::Largest] {
            let query = RowQuery { order, ..query(found.view.clone()) };
            assert_eq!(session.rows(&query), new.rows(&query));
        }
        let subject = Subject::PartitionKey(found.view);
        assert_eq!(session.distribution(&subject), new.distribution(&subject));
    }
}
