//! Designs that have every field there is, by literals without `..`: a field that is added to a
//! type does not compile here until it is set, and then fails until the schema has it.

use keyloom_core::design::*;
use serde_json::json;

fn some<T: Clone>(names: &[T]) -> Vec<T> {
    names.to_vec()
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn named<T>(name: &str, value: T) -> indexmap::IndexMap<String, T> {
    [(name.to_owned(), value)].into_iter().collect()
}

fn extra() -> Extra {
    Extra::new()
}

/// A design with every field of every type, and every kind of those that come in kinds.
pub fn design() -> Design {
    Design {
        keyloom: VERSION,
        name: text("Full"),
        description: text("Every field."),
        engine: engine(),
        entities: named("Order", entity()),
        access_patterns: named("AP1", pattern()),
        tables: named("shop", table()),
        copies: named("name", copy()),
        invariants: named("sum", invariant()),
        silenced: vec![Silenced {
            rule: text("hot-key"),
            place: Some(text("$.tables.shop")),
            reason: text("Small."),
            extra: extra(),
        }],
        items: named("shop", vec![item()]),
        generate: Generation {
            seed: u64::MAX,
            items: 5,
            now: text("2026-06-01T00:00:00Z"),
            horizon_days: Some(30.0),
            extra: extra(),
        },
        extra: named("$schema", json!("keyloom-1.schema.json")),
    }
}

fn engine() -> Engine {
    Engine {
        kind: EngineKind::Cassandra,
        version: Some(text("5.0")),
        region: Some(text("eu-central-1")),
        cluster: Some(Cluster {
            datacenters: named(
                "dc1",
                Datacenter { nodes: 6, racks: Some(3), replicas: 3, extra: extra() },
            ),
            vnodes: Some(16),
            tablets: Some(false),
            shards_per_node: Some(8),
            extra: extra(),
        }),
        prices: named("write", 0.5),
        limits: named("gsi", 40.0),
        extra: extra(),
    }
}

fn item() -> keyloom_core::value::Item {
    let item = json!({
        "s": {"S": "a"}, "n": {"N": "-1.5"}, "b": {"B": "AAE="}, "t": {"BOOL": true},
        "z": {"NULL": true}, "l": {"L": [{"S": "a"}]}, "m": {"M": {"a": {"N": "1"}}},
        "ss": {"SS": ["a"]}, "ns": {"NS": ["1"]}, "bs": {"BS": ["AA=="]}
    });
    serde_json::from_value(item).unwrap()
}

fn entity() -> Entity {
    let attributes = generators().into_iter().enumerate().map(|(i, generator)| {
        let attribute = Attribute {
            kind: AttributeType::S,
            description: text("It."),
            engine_type: Some(text("text")),
            generator: Some(generator.into()),
            presence: Some(0.5),
            changes_per_day: Some(1.0),
            unbounded: Some(true),
            extra: extra(),
        };
        (format!("a{i}"), attribute)
    });
    Entity {
        description: text("It."),
        attributes: attributes.collect(),
        identity: texts(&["a0"]),
        count: Some(5),
        growth_per_day: Some(1.5),
        parent: Some(Children {
            entity: text("Customer"),
            mean: Some(2.5),
            spread: Frequency::Even.into(),
            max: Some(9),
            extra: extra(),
        }),
        lifetime: Some(Lifetime { days: 9.0, ttl_attribute: Some(text("ttl")), extra: extra() }),
        extra: extra(),
    }
}

fn frequencies() -> Vec<Frequency> {
    vec![
        Frequency::Uniform,
        Frequency::Even,
        Frequency::Zipf { exponent: 0.9 },
        Frequency::Weighted { weights: some(&[3.0, 1.0]) },
        Frequency::HotSet { of: 0.1, share: 0.9 },
        Frequency::Whale { share: 0.3 },
        Frequency::Sequential,
        Frequency::Recent { half_life: 0.1 },
    ]
}

fn generators() -> Vec<Generator> {
    let mut all = vec![
        Generator::Sequence { start: -1, step: 2, prefix: text("o"), pad: 6, per_parent: true },
        Generator::Uuid,
        Generator::Ulid,
        Generator::Timestamp {
            days: 3.0,
            order: TimestampOrder::Random,
            format: TimestampFormat::EpochMillis,
        },
        Generator::Pool {
            distinct: 9,
            prefix: text("p"),
            pad: 2,
            frequency: Frequency::Uniform.into(),
        },
        Generator::Name { of: NameKind::Ipv4 },
        Generator::Text { min: 1, max: 2 },
        Generator::Bytes { min: 1, max: 2 },
        Generator::Number { min: 1.0, max: 2.5, decimals: 2 },
        Generator::Boolean { probability: 0.5 },
        Generator::Constant { value: json!(1) },
        Generator::Parent { attribute: Some(text("id")) },
        Generator::Reference {
            entity: text("Customer"),
            attribute: text("id"),
            frequency: Frequency::Uniform.into(),
        },
        Generator::Template { template: text("{a0}") },
        Generator::List { of: Box::new(Generator::Uuid.into()), min: 1, max: 2 },
        Generator::Set { of: Box::new(Generator::Uuid.into()), min: 1, max: 2 },
        Generator::Map { fields: named("a", Generator::Uuid.into()) },
    ];
    all.extend(frequencies().into_iter().map(|frequency| Generator::Choice {
        values: vec![json!("a"), json!(1), json!(true), json!(null)],
        frequency: frequency.into(),
    }));
    all
}

fn pattern() -> AccessPattern {
    AccessPattern {
        name: text("Orders"),
        description: text("It."),
        operation: Operation::Transaction,
        entities: texts(&["Order"]),
        given: vec![
            Given::Attribute(text("a0")),
            Given::Full {
                attribute: text("a1"),
                entity: Some(text("Order")),
                values: Some(2),
                equals: Some(text("open")),
                extra: extra(),
            },
        ],
        range: Some(Range {
            attribute: text("a2"),
            operator: RangeOperator::BeginsWith,
            share: Some(0.5),
            days: Some(1.0),
            extra: extra(),
        }),
        filter: vec![Given::Attribute(text("a3"))],
        order: Some(Order {
            attribute: text("a2"),
            direction: Direction::Descending,
            extra: extra(),
        }),
        limit: Some(20),
        aggregate: Some(Aggregate {
            function: AggregateFunction::Sum,
            attribute: Some(text("a8")),
            extra: extra(),
        }),
        attributes: texts(&["a0"]),
        items_per_call: Some(2.0),
        consistency: Consistency::Strong,
        freshness_seconds: Some(1.0),
        rate: Rate { average: Some(1.0), peak: Some(2.0), hours: vec![1.0; 24], extra: extra() },
        skew: Frequency::Uniform.into(),
        transaction: Some(Transaction {
            puts: texts(&["Order"]),
            updates: texts(&["Order"]),
            deletes: texts(&["Order"]),
            checks: texts(&["Order"]),
            invariants: texts(&["sum"]),
            extra: extra(),
        }),
        condition: Some(text("attribute_not_exists(PK)")),
        idempotent: Some(true),
        depends_on_read: Some(true),
        excludes_expired: Some(true),
        path: Some(PinnedPath {
            table: text("shop"),
            index: Some(text("GSI1")),
            request: Some(text("query")),
            extra: extra(),
        }),
        extra: extra(),
    }
}

fn table() -> Table {
    Table {
        description: text("It."),
        key: key(),
        columns: named("legacy", Attribute::of(AttributeType::Bool)),
        indexes: named(
            "GSI1",
            Index {
                kind: IndexKind::MaterializedView,
                description: text("It."),
                key: key(),
                projection: Projection {
                    kind: ProjectionKind::Include,
                    attributes: texts(&["a0"]),
                    extra: extra(),
                },
                throughput: Some(throughput()),
                options: named("backfill", json!(true)),
                extra: extra(),
            },
        ),
        placements: vec![Placement {
            entity: text("Order"),
            keys: named("PK", text("O#{a0}")),
            when: named(
                "PK",
                Condition { attribute: text("a0"), is: texts(&["open"]), extra: extra() },
            ),
            attributes: Some(texts(&["a0"])),
            constants: named("type", text("Order")),
            copy: Some(PlacementCopy {
                maintenance: Some(Maintenance::Stream),
                staleness_seconds: Some(1.0),
                rebuild: Some(text("scan")),
                extra: extra(),
            }),
            guessed_from: Some(text("sample items")),
            extra: extra(),
        }],
        billing: Some(Billing {
            mode: BillingMode::Provisioned,
            throughput: Some(throughput()),
            extra: extra(),
        }),
        ttl_attribute: Some(text("ttl")),
        stream: Some(text("NEW_IMAGE")),
        options: named("TableClass", json!("STANDARD")),
        extra: extra(),
    }
}

fn key() -> KeySchema {
    let column = |name: &str| Column {
        name: text(name),
        kind: KeyType::B,
        direction: Direction::Descending,
        engine_type: Some(text("blob")),
        extra: extra(),
    };
    KeySchema { partition: vec![column("PK")], sort: vec![column("SK")], extra: extra() }
}

fn throughput() -> Throughput {
    let scaling = || Some(AutoScaling { min: 1.0, max: 2.0, target: 70.0, extra: extra() });
    Throughput {
        read: 1.0,
        write: 1.0,
        scale_read: scaling(),
        scale_write: scaling(),
        extra: extra(),
    }
}

fn copy() -> Copy {
    Copy {
        source: CopySource {
            entity: text("Customer"),
            attributes: texts(&["name"]),
            aggregate: Some(AggregateFunction::Count),
            extra: extra(),
        },
        entity: text("Order"),
        attributes: texts(&["a0"]),
        maintenance: Some(Maintenance::Batch),
        staleness_seconds: Some(1.0),
        rebuild: Some(text("scan")),
        idempotent: Some(true),
        extra: extra(),
    }
}

fn invariant() -> Invariant {
    Invariant {
        description: text("It."),
        kind: InvariantKind::Derived,
        entities: texts(&["Order"]),
        attributes: texts(&["Order.a0"]),
        extra: extra(),
    }
}
