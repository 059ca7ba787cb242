//! Generation as a whole: whole designs, slices, keys and the hash of a fixed seed.

use super::*;
use crate::design::{
    Attribute, AttributeType, Children, Classifier, Column, Condition, Entity, Extra, Frequency,
    Generator, Index, IndexKind, KeySchema, KeyType, Placement, Projection, Table,
};
use crate::store::{ItemSource, Label, StoreLimits, TableStore};
use crate::value::{Item, KeyValue};
use proptest::prelude::*;
use std::collections::HashMap;

const SAMPLES: [(&str, &str); 12] = [
    ("bank-payments", include_str!("../../../../public/samples/bank-payments.json")),
    ("device-by-day", include_str!("../../../../public/samples/device-by-day.json")),
    ("hotel-reservations", include_str!("../../../../public/samples/hotel-reservations.json")),
    ("info-status", include_str!("../../../../public/samples/info-status.json")),
    ("monitoring-by-time", include_str!("../../../../public/samples/monitoring-by-time.json")),
    ("shop", include_str!("../../../../public/samples/shop.json")),
    ("student-card", include_str!("../../../../public/samples/student-card.json")),
    ("user-orders", include_str!("../../../../public/samples/user-orders.json")),
    (
        "users-by-id-and-email",
        include_str!("../../../../public/samples/users-by-id-and-email.json"),
    ),
    ("viral-post", include_str!("../../../../public/samples/viral-post.json")),
    ("viral-post-sharded", include_str!("../../../../public/samples/viral-post-sharded.json")),
    ("whale-tenant", include_str!("../../../../public/samples/whale-tenant.json")),
];

fn sample(name: &str) -> Design {
    let (_, text) = SAMPLES.iter().find(|(known, _)| *known == name).unwrap();
    serde_json::from_str(text).unwrap()
}

/// Items of a design: table, placement and attributes, or why one was not made.
struct Run {
    items: Vec<(usize, usize, Item)>,
    unmade: Vec<Unmade>,
    stores: Vec<TableStore>,
}

fn run(design: &Design, items: u64, slice: u64) -> Run {
    let mut stores: Vec<TableStore> = design
        .tables
        .values()
        .map(|table| TableStore::new(table, StoreLimits::default()))
        .collect();
    let mut names: HashMap<(usize, NameId), String> = HashMap::new();
    let mut job = Job::new(design, items, &mut |table, name| {
        let id = stores[table].name(name);
        names.insert((table, id), name.to_owned());
        Some(id)
    });
    let mut run = Run { items: Vec::new(), unmade: Vec::new(), stores: Vec::new() };
    while job.done() < job.total() {
        job.step(slice, &mut |made| match made {
            Ok(made) => {
                let label = Label(made.placement as u16 + 1);
                stores[made.table]
                    .load_attributes(made.attributes, ItemSource::Generated, label)
                    .unwrap();
                let attributes = made.attributes.iter();
                let item: Item = attributes
                    .map(|(name, value)| (names[&(made.table, *name)].clone(), value.clone()))
                    .collect();
                assert_eq!(item.len(), made.attributes.len(), "a name stands twice");
                run.items.push((made.table, made.placement, item));
            }
            Err(unmade) => run.unmade.push(unmade),
        });
    }
    run.stores = stores;
    run
}

fn text(item: &Item, name: &str) -> String {
    match item.get(name) {
        Some(AttributeValue::S(text)) => text.clone(),
        Some(AttributeValue::N(number)) => number.to_string(),
        other => panic!("{name}: {other:?}"),
    }
}

/// FNV-1a over the items as DynamoDB JSON.
fn hash(run: &Run) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (table, placement, item) in &run.items {
        let text = format!("{table} {placement} {}", serde_json::to_string(item).unwrap());
        for byte in text.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    hash
}

#[test]
fn every_sample_makes_the_items_asked_for_and_each_is_stored() {
    for (name, text) in SAMPLES {
        let design: Design = serde_json::from_str(text).unwrap();
        let mut run = run(&design, 2000, 300);
        assert_eq!(run.unmade, [], "{name}");
        assert_eq!(run.items.len(), 2000, "{name}");
        let replaced: u64 = run.stores.iter_mut().map(TableStore::finish_bulk).sum();
        assert_eq!(replaced, 0, "{name}");
    }
}

#[test]
fn a_seed_gives_the_same_items_for_ever() {
    // Found once. A difference means that links which people shared would show other items.
    assert_eq!(format!("{:016x}", hash(&run(&everything(), 1000, 1000))), "fc27acdaa52c5e5c");
}

#[test]
fn parents_come_before_children_and_children_hang_on_them() {
    let run = run(&sample("shop"), 3000, 1000);
    let mut customers = std::collections::HashSet::new();
    for (_, placement, item) in &run.items {
        match placement {
            0 => assert!(customers.insert(text(item, "PK"))),
            1 => assert!(customers.contains(&text(item, "PK"))),
            _ => {}
        }
    }
    // An order lies twice, and its second item carries the index.
    let order = run.items.iter().position(|(_, placement, _)| *placement == 1).unwrap();
    let (first, second) = (&run.items[order].2, &run.items[order + 1].2);
    assert_eq!(text(first, "order_id"), text(second, "order_id"));
    assert!(!first.contains_key("GSI1PK"));
    assert_eq!(text(second, "GSI1PK"), format!("STATUS#{}", text(second, "status")));
    assert_eq!(text(second, "PK"), format!("ORDER#{}", text(second, "order_id")));
}

#[test]
fn numbers_that_start_again_for_every_parent_count_its_children() {
    let run = run(&sample("shop"), 3000, 1000);
    let mut lines: HashMap<String, u64> = HashMap::new();
    for (_, placement, item) in &run.items {
        if *placement == 3 {
            let line = lines.entry(text(item, "PK")).or_default();
            *line += 1;
            assert_eq!(text(item, "line"), line.to_string());
        }
    }
    assert!(lines.len() > 100);
}

#[test]
fn an_index_column_is_filled_only_when_its_condition_holds() {
    let run = run(&sample("bank-payments"), 20_000, 5000);
    let payments: Vec<&Item> =
        run.items.iter().filter(|item| item.0 == 0).map(|item| &item.2).collect();
    let scheduled = |item: &&&Item| text(item, "state") == "SCHEDULED";
    assert!(payments.iter().filter(scheduled).count() > 0);
    for item in payments {
        assert_eq!(item.contains_key("due_shard"), text(item, "state") == "SCHEDULED");
    }
}

#[test]
fn a_whale_shows_even_when_few_items_stand_for_many() {
    let run = run(&sample("whale-tenant"), 5000, 5000);
    let tenants = run.items.iter().filter(|(_, placement, _)| *placement == 0).count();
    assert_eq!(tenants, 70);
    let whale = run
        .items
        .iter()
        .filter(|(_, placement, item)| *placement == 1 && text(item, "tenant_id") == "t-00001");
    assert!((1850..2100).contains(&whale.count()));
}

#[test]
fn another_entity_changes_no_item_of_the_others() {
    let design = sample("shop");
    let before = run(&design, 1000, 1000);
    let mut more = design.clone();
    let mut supplier = Entity { count: Some(1000), ..Entity::default() };
    supplier.attributes.insert("supplier_id".into(), Attribute::of(AttributeType::S));
    more.entities.shift_insert(0, "Supplier".into(), supplier);
    let placement = Placement {
        entity: "Supplier".into(),
        keys: [("PK".into(), "SUP#{supplier_id}".into()), ("SK".into(), "X".into())].into(),
        ..Placement::default()
    };
    more.tables[0].placements.push(placement);
    let after = run(&more, 1000, 1000);
    let customers = |run: &Run| -> Vec<Item> {
        let customers = run.items.iter().filter(|(_, placement, _)| *placement == 0);
        customers.map(|(.., item)| item.clone()).take(20).collect()
    };
    assert_eq!(customers(&before), customers(&after));
    assert!(after.items.iter().any(|(_, placement, _)| *placement == 4));
}

fn table(partition: (&str, KeyType), sort: Option<&str>) -> Table {
    let columns = |name: &str, kind| vec![Column::new(name, kind)];
    Table {
        key: KeySchema {
            partition: columns(partition.0, partition.1),
            sort: sort.map(|name| columns(name, KeyType::S)).unwrap_or_default(),
            extra: Extra::new(),
        },
        ..Table::default()
    }
}

fn placement(entity: &str, keys: &[(&str, &str)]) -> Placement {
    Placement {
        entity: entity.into(),
        keys: keys.iter().map(|(column, text)| ((*column).into(), (*text).into())).collect(),
        ..Placement::default()
    }
}

#[test]
fn an_entity_without_attributes_gets_keys_that_differ() {
    let mut design = Design::new("d");
    design.entities.insert("Thing".into(), Entity::default());
    let mut things = table(("pk", KeyType::N), Some("SK"));
    things.placements.push(placement("Thing", &[("SK", "THING#{thingId}")]));
    design.tables.insert("t".into(), things);
    let mut run = run(&design, 50, 7);
    assert_eq!(run.items.len(), 50);
    let item = &run.items[2].2;
    assert_eq!(item.keys().collect::<Vec<_>>(), ["pk", "SK"]);
    assert_eq!((text(item, "pk"), text(item, "SK")), ("3".into(), "THING#t000003".into()));
    assert_eq!(run.stores[0].finish_bulk(), 0);
}

#[test]
fn circles_of_parents_references_and_templates_end() {
    let mut design = Design::new("d");
    let children = |entity: &str| Children {
        entity: entity.into(),
        mean: Some(2.0),
        spread: Frequency::Uniform.into(),
        max: None,
        extra: Extra::new(),
    };
    for (name, other) in [("A", "B"), ("B", "A"), ("C", "C")] {
        let mut entity = Entity { parent: Some(children(other)), ..Entity::default() };
        let generators = [
            (
                "x",
                Generator::Reference {
                    entity: other.into(),
                    attribute: "x".into(),
                    frequency: Frequency::Uniform.into(),
                },
            ),
            ("y", Generator::Template { template: "{z}".into() }),
            ("z", Generator::Template { template: "{y}".into() }),
            ("p", Generator::Parent { attribute: None }),
        ];
        for (name, generator) in generators {
            let attribute =
                Attribute { generator: Some(generator.into()), ..Attribute::of(AttributeType::S) };
            entity.attributes.insert(name.into(), attribute);
        }
        design.entities.insert(name.into(), entity);
    }
    let mut all = table(("pk", KeyType::S), None);
    all.placements =
        ["A", "B", "C"].map(|name| placement(name, &[("pk", &format!("{name}#{{id}}"))])).into();
    design.tables.insert("t".into(), all);
    let run = run(&design, 60, 60);
    assert_eq!(run.items.len(), 60);
    assert!(run.items.iter().all(|(.., item)| item.len() == 1));
}

#[test]
fn an_item_without_its_key_is_told_and_left_out() {
    let mut design = Design::new("d");
    let mut entity = Entity::default();
    let absent = Attribute { presence: Some(0.5), ..Attribute::of(AttributeType::S) };
    entity.attributes.insert("id".into(), absent);
    design.entities.insert("E".into(), entity);
    let mut all = table(("id", KeyType::S), None);
    all.placements.push(placement("E", &[]));
    design.tables.insert("t".into(), all);
    let run = run(&design, 400, 400);
    assert_eq!(run.items.len() + run.unmade.len(), 400);
    assert!((150..250).contains(&run.unmade.len()));
    assert_eq!(run.unmade[0].column, "id");
}

#[test]
fn nothing_is_made_of_a_design_without_placements() {
    let mut design = sample("shop");
    design.tables[0].placements.clear();
    assert!(run(&design, 100, 10).items.is_empty());
    assert!(run(&sample("shop"), 0, 10).items.is_empty());
    assert!(run(&Design::new("empty"), 100, 10).items.is_empty());
}

/// A design with every generator and every frequency that there is.
fn everything() -> Design {
    serde_json::from_str(include_str!("everything.json")).unwrap()
}

#[test]
fn every_generator_makes_its_type() {
    let run = run(&everything(), 180, 90);
    assert_eq!(run.items.len(), 180);
    let design = everything();
    let items: Vec<&Item> =
        run.items.iter().filter(|item| item.1 == 0).map(|(.., item)| item).collect();
    assert_eq!(items.len(), 90);
    for item in &items {
        for (name, attribute) in &design.entities["E"].attributes {
            if let Some(value) = item.get(name) {
                let tag = serde_json::to_value(attribute.kind).unwrap();
                assert_eq!(value.tag(), tag, "{name}");
            } else {
                assert_eq!(name, "some");
            }
        }
        assert_eq!(text(item, "joined"), format!("{}/{}", text(item, "pick"), text(item, "pool")));
        assert!(text(item, "pk").starts_with(&format!("P#{}#", text(item, "pid"))));
        assert_eq!(text(item, "type"), "E");
        let AttributeValue::Ns(set) = &item["set"] else { panic!() };
        assert!((1..=3).contains(&set.len()));
    }
    let some = items.iter().filter(|item| item.contains_key("some")).count();
    assert!((10..50).contains(&some));
}

#[test]
fn a_sparse_condition_on_an_attribute_leaves_it_out() {
    let mut design = everything();
    let index = Index {
        kind: IndexKind::Gsi,
        description: String::new(),
        key: KeySchema { partition: vec![Column::new("pick", KeyType::S)], ..KeySchema::default() },
        projection: Projection::default(),
        throughput: None,
        options: Extra::new(),
        extra: Extra::new(),
    };
    design.tables[0].indexes.insert("picks".into(), index);
    let condition =
        Condition { attribute: "pick".into(), is: vec!["a".into()], extra: Extra::new() };
    design.tables[0].placements[0].when.insert("pick".into(), condition);
    let run = run(&design, 180, 90);
    let picks: Vec<_> = run.items.iter().filter_map(|(.., item)| item.get("pick")).collect();
    assert_eq!(picks.len(), 30);
    assert!(picks.iter().all(|pick| **pick == AttributeValue::S("a".into())));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_item_is_classified_to_its_own_placement(
        sample in 0..SAMPLES.len(), items in 1_u64..300, seed in any::<u64>(),
    ) {
        let mut design: Design = serde_json::from_str(SAMPLES[sample].1).unwrap();
        design.generate.seed = seed;
        let classifiers: Vec<Classifier> = design.tables.values().map(Classifier::new).collect();
        for (table, placement, item) in run(&design, items, 100).items {
            let lookup = |name: &str| item.get(name).and_then(KeyValue::of);
            prop_assert_eq!(classifiers[table].classify(&lookup), Some(placement), "{:?}", item);
        }
    }

    #[test]
    fn slices_of_any_size_give_the_same_items(
        sample in 0..SAMPLES.len(), items in 1_u64..300, slice in 1_u64..50, seed in any::<u64>(),
    ) {
        let mut design: Design = serde_json::from_str(SAMPLES[sample].1).unwrap();
        design.generate.seed = seed;
        let (whole, sliced) = (run(&design, items, u64::MAX), run(&design, items, slice));
        prop_assert_eq!(whole.items, sliced.items);
    }

    #[test]
    fn every_item_has_its_tables_keys(
        sample in 0..SAMPLES.len(), items in 1_u64..300, seed in any::<u64>(),
    ) {
        let mut design: Design = serde_json::from_str(SAMPLES[sample].1).unwrap();
        design.generate.seed = seed;
        for (table, _, item) in run(&design, items, 100).items {
            for column in design.tables[table].key.columns() {
                prop_assert!(item.contains_key(&column.name), "{} {:?}", column.name, item);
            }
        }
    }
}
