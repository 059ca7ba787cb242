//! Random designs for tests of laws: every field there and not there, odd names, unknown fields.
//! They need not make sense; `check` finds fault with most.

mod pattern;
mod table;

use super::*;
use crate::value::arbitrary::value;
pub(crate) use pattern::pattern;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use table::table;

/// A whole design.
pub(crate) fn design() -> impl Strategy<Value = Design> {
    let things = (map(entity()), map(pattern()), map(table()), map(copy()), map(invariant()));
    let rest = (vec(silenced(), 0..2), map(vec(map(value()), 0..3)), generation());
    ((name(), text(), engine()), things, rest, extra()).prop_map(
        |((name, description, engine), things, (silenced, items, generate), extra)| {
            let (entities, access_patterns, tables, copies, invariants) = things;
            Design {
                keyloom: VERSION,
                name,
                description,
                engine,
                entities,
                access_patterns,
                tables,
                copies,
                invariants,
                silenced,
                items,
                generate,
                extra,
            }
        },
    )
}

/// A name, odd at times.
pub(crate) fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => select(vec!["Order", "PK", "SK", "id", "a b", "注文", "", "$ref", "kind", "x[0]"])
            .prop_map(str::to_owned),
        1 => text(),
    ]
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), "[a-z#{} \"\\\\\u{0}日😀]{1,8}"]
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        (-1000_i32..1000).prop_map(|n| f64::from(n) / 8.0),
        any::<f64>().prop_filter("JSON has finite numbers only", |n| n.is_finite()),
    ]
}

fn map<T: std::fmt::Debug>(
    member: impl Strategy<Value = T>,
) -> impl Strategy<Value = IndexMap<String, T>> {
    vec((name(), member), 0..3).prop_map(|members| members.into_iter().collect())
}

/// Unknown fields, never of a name that is known.
fn extra() -> impl Strategy<Value = Extra> {
    let fields = vec(("x-[a-c]", json()), 0..3);
    prop_oneof![Just(Extra::new()), fields.prop_map(|fields| fields.into_iter().collect())]
}

fn json() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        number().prop_map(Value::from),
        text().prop_map(Value::from),
    ];
    scalar.prop_recursive(2, 6, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(Value::from),
            vec((text(), inner), 0..3).prop_map(|m| Value::Object(m.into_iter().collect())),
        ]
    })
}

fn engine() -> impl Strategy<Value = Engine> {
    let kind = select(EngineKind::ALL.to_vec());
    let datacenter = (any::<u32>(), of(any::<u32>()), any::<u32>(), extra())
        .prop_map(|(nodes, racks, replicas, extra)| Datacenter { nodes, racks, replicas, extra });
    let cluster = (map(datacenter), of(any::<u32>()), of(any::<bool>()), of(any::<u32>()), extra())
        .prop_map(|(datacenters, vnodes, tablets, shards_per_node, extra)| Cluster {
            datacenters,
            vnodes,
            tablets,
            shards_per_node,
            extra,
        });
    (kind, of(text()), of(text()), of(cluster), map(number()), map(number()), extra()).prop_map(
        |(kind, version, region, cluster, prices, limits, extra)| Engine {
            kind,
            version,
            region,
            cluster,
            prices,
            limits,
            extra,
        },
    )
}

fn entity() -> impl Strategy<Value = Entity> {
    let parent = (name(), of(number()), frequency(), of(any::<u64>()), extra()).prop_map(
        |(entity, mean, spread, max, extra)| Children { entity, mean, spread, max, extra },
    );
    let lifetime = (number(), of(name()), extra())
        .prop_map(|(days, ttl_attribute, extra)| Lifetime { days, ttl_attribute, extra });
    let names = (map(attribute()), vec(name(), 0..3));
    (text(), names, of(any::<u64>()), of(number()), of(parent), of(lifetime), extra()).prop_map(
        |(description, (attributes, identity), count, growth_per_day, parent, lifetime, extra)| {
            Entity {
                description,
                attributes,
                identity,
                count,
                growth_per_day,
                parent,
                lifetime,
                extra,
            }
        },
    )
}

pub(crate) fn attribute() -> impl Strategy<Value = Attribute> {
    use AttributeType::{B, Bool, Bs, L, M, N, Ns, Null, S, Ss};
    let kind = select(vec![S, N, B, Bool, Null, L, M, Ss, Ns, Bs]);
    let figures = (of(number()), of(number()), of(any::<bool>()));
    (kind, text(), of(text()), of(generator()), figures, extra()).prop_map(
        |(kind, description, engine_type, generator, figures, extra)| {
            let (presence, changes_per_day, unbounded) = figures;
            Attribute {
                kind,
                description,
                engine_type,
                generator,
                presence,
                changes_per_day,
                unbounded,
                extra,
            }
        },
    )
}

fn frequency() -> impl Strategy<Value = Kept<Frequency>> {
    kept(prop_oneof![
        Just(Frequency::Uniform),
        Just(Frequency::Even),
        number().prop_map(|exponent| Frequency::Zipf { exponent }),
        vec(number(), 0..3).prop_map(|weights| Frequency::Weighted { weights }),
        (number(), number()).prop_map(|(of, share)| Frequency::HotSet { of, share }),
        number().prop_map(|share| Frequency::Whale { share }),
        Just(Frequency::Sequential),
        number().prop_map(|half_life| Frequency::Recent { half_life }),
    ])
}

/// A value of a kind, with unknown fields beside it.
fn kept<T: std::fmt::Debug>(value: impl Strategy<Value = T>) -> impl Strategy<Value = Kept<T>> {
    (value, extra()).prop_map(|(value, extra)| Kept { value, extra })
}

fn generator() -> impl Strategy<Value = Kept<Generator>> {
    use NameKind::{City, Company, Country, Email, First, Ipv4, Last, Person, Phone, Product};
    use TimestampFormat::{Date, EpochMillis, EpochSeconds, Iso, IsoMillis};
    let order = select(vec![TimestampOrder::Rising, TimestampOrder::Random]);
    let format = select(vec![Iso, IsoMillis, Date, EpochSeconds, EpochMillis]);
    let names =
        select(vec![Person, First, Last, Email, City, Country, Company, Product, Ipv4, Phone]);
    let leaf = prop_oneof![
        (any::<i64>(), any::<i64>(), text(), any::<u32>(), any::<bool>()).prop_map(
            |(start, step, prefix, pad, per_parent)| {
                Generator::Sequence { start, step, prefix, pad, per_parent }
            }
        ),
        Just(Generator::Uuid),
        Just(Generator::Ulid),
        (number(), order, format).prop_map(|(days, order, format)| Generator::Timestamp {
            days,
            order,
            format
        }),
        (vec(json(), 0..3), frequency())
            .prop_map(|(values, frequency)| Generator::Choice { values, frequency }),
        (any::<u64>(), text(), any::<u32>(), frequency()).prop_map(
            |(distinct, prefix, pad, frequency)| {
                Generator::Pool { distinct, prefix, pad, frequency }
            }
        ),
        names.prop_map(|of| Generator::Name { of }),
        (any::<u32>(), any::<u32>()).prop_map(|(min, max)| Generator::Text { min, max }),
        (any::<u32>(), any::<u32>()).prop_map(|(min, max)| Generator::Bytes { min, max }),
        (number(), number(), any::<u32>()).prop_map(|(min, max, decimals)| Generator::Number {
            min,
            max,
            decimals
        }),
        number().prop_map(|probability| Generator::Boolean { probability }),
        json().prop_map(|value| Generator::Constant { value }),
        of(name()).prop_map(|attribute| Generator::Parent { attribute }),
        (name(), name(), frequency()).prop_map(|(entity, attribute, frequency)| {
            Generator::Reference { entity, attribute, frequency }
        }),
        text().prop_map(|template| Generator::Template { template }),
    ];
    kept(leaf).prop_recursive(2, 4, 2, |inner| {
        let one = inner.clone().prop_map(Box::new);
        kept(prop_oneof![
            (one.clone(), any::<u32>(), any::<u32>()).prop_map(|(of, min, max)| Generator::List {
                of,
                min,
                max
            }),
            (one, any::<u32>(), any::<u32>()).prop_map(|(of, min, max)| Generator::Set {
                of,
                min,
                max
            }),
            map(inner).prop_map(|fields| Generator::Map { fields }),
        ])
    })
}

pub(crate) fn copy() -> impl Strategy<Value = Copy> {
    let source = (name(), vec(name(), 0..2), of(function()), extra()).prop_map(
        |(entity, attributes, aggregate, extra)| CopySource {
            entity,
            attributes,
            aggregate,
            extra,
        },
    );
    let target = (name(), vec(name(), 0..3));
    (source, target, of(maintenance()), of(number()), of(text()), of(any::<bool>()), extra())
        .prop_map(
            |(
                source,
                (entity, attributes),
                maintenance,
                staleness_seconds,
                rebuild,
                idempotent,
                extra,
            )| {
                Copy {
                    source,
                    entity,
                    attributes,
                    maintenance,
                    staleness_seconds,
                    rebuild,
                    idempotent,
                    extra,
                }
            },
        )
}

fn maintenance() -> impl Strategy<Value = Maintenance> {
    use Maintenance::{Application, Batch, Store, Stream, Transaction};
    select(vec![Transaction, Stream, Batch, Application, Store])
}

fn function() -> impl Strategy<Value = AggregateFunction> {
    use AggregateFunction::{Average, Count, Max, Min, Sum};
    select(vec![Count, Sum, Min, Max, Average])
}

pub(crate) fn invariant() -> impl Strategy<Value = Invariant> {
    use InvariantKind::{Atomic, Bound, Derived, Reference, Unique};
    let kind = select(vec![Atomic, Unique, Bound, Derived, Reference]);
    (text(), kind, vec(name(), 0..3), vec(name(), 0..3), extra()).prop_map(
        |(description, kind, entities, attributes, extra)| Invariant {
            description,
            kind,
            entities,
            attributes,
            extra,
        },
    )
}

fn silenced() -> impl Strategy<Value = Silenced> {
    (name(), of(text()), text(), extra()).prop_map(|(rule, place, reason, extra)| Silenced {
        rule,
        place,
        reason,
        extra,
    })
}

fn generation() -> impl Strategy<Value = Generation> {
    (any::<u64>(), any::<u64>(), text(), of(number()), extra()).prop_map(
        |(seed, items, now, horizon_days, extra)| Generation {
            seed,
            items,
            now,
            horizon_days,
            extra,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_design_is_the_same_after_its_text(design in design()) {
        for text in [compact(&design), pretty(&design)] {
            let opened = open(&text).unwrap();
            prop_assert_eq!(&opened.design, &design);
            prop_assert_eq!(opened.upgraded_from, None);
            // Also in the order of names, which equality passes over.
            prop_assert_eq!(compact(&opened.design), compact(&design));
        }
    }

    #[test]
    fn checking_any_design_ends(design in design()) {
        for fault in check(&design) {
            prop_assert!(fault.path.starts_with('$'), "{}", fault.path);
        }
    }
}
