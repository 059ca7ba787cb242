//! Random tables, indexes and placements.

use super::pattern::direction;
use super::*;

/// A table.
pub(super) fn table() -> impl Strategy<Value = Table> {
    let billing =
        (select(vec![BillingMode::OnDemand, BillingMode::Provisioned]), of(throughput()), extra())
            .prop_map(|(mode, throughput, extra)| Billing { mode, throughput, extra });
    let inside = (map(attribute()), map(index()), vec(placement(), 0..3));
    let settings = (of(billing), of(name()), of(text()), map(json()));
    (text(), key(), inside, settings, extra()).prop_map(
        |(description, key, (columns, indexes, placements), settings, extra)| {
            let (billing, ttl_attribute, stream, options) = settings;
            Table {
                description,
                key,
                columns,
                indexes,
                placements,
                billing,
                ttl_attribute,
                stream,
                options,
                extra,
            }
        },
    )
}

fn key() -> impl Strategy<Value = KeySchema> {
    let column = || {
        let kind = select(vec![KeyType::S, KeyType::N, KeyType::B]);
        (name(), kind, direction(), of(text()), extra()).prop_map(
            |(name, kind, direction, engine_type, extra)| Column {
                name,
                kind,
                direction,
                engine_type,
                extra,
            },
        )
    };
    (vec(column(), 0..3), vec(column(), 0..3), extra())
        .prop_map(|(partition, sort, extra)| KeySchema { partition, sort, extra })
}

fn index() -> impl Strategy<Value = Index> {
    use IndexKind::{Gsi, Lsi, MaterializedView, Sai, Search, Secondary};
    use ProjectionKind::{All, Include, KeysOnly};
    let kind = select(vec![Gsi, Lsi, MaterializedView, Secondary, Sai, Search]);
    let projection = (select(vec![All, KeysOnly, Include]), vec(name(), 0..2), extra())
        .prop_map(|(kind, attributes, extra)| Projection { kind, attributes, extra });
    (kind, text(), key(), projection, of(throughput()), map(json()), extra()).prop_map(
        |(kind, description, key, projection, throughput, options, extra)| Index {
            kind,
            description,
            key,
            projection,
            throughput,
            options,
            extra,
        },
    )
}

fn throughput() -> impl Strategy<Value = Throughput> {
    let scaling =
        || {
            (number(), number(), number(), extra())
                .prop_map(|(min, max, target, extra)| AutoScaling { min, max, target, extra })
        };
    (number(), number(), of(scaling()), of(scaling()), extra()).prop_map(
        |(read, write, scale_read, scale_write, extra)| Throughput {
            read,
            write,
            scale_read,
            scale_write,
            extra,
        },
    )
}

fn placement() -> impl Strategy<Value = Placement> {
    let condition = (name(), vec(text(), 0..2), extra())
        .prop_map(|(attribute, is, extra)| Condition { attribute, is, extra });
    let copy = (of(maintenance()), of(number()), of(text()), extra()).prop_map(
        |(maintenance, staleness_seconds, rebuild, extra)| PlacementCopy {
            maintenance,
            staleness_seconds,
            rebuild,
            extra,
        },
    );
    let maps = (map(text()), map(condition), of(vec(name(), 0..2)), map(text()));
    (name(), maps, of(copy), of(text()), extra()).prop_map(
        |(entity, (keys, when, attributes, constants), copy, guessed_from, extra)| Placement {
            entity,
            keys,
            when,
            attributes,
            constants,
            copy,
            guessed_from,
            extra,
        },
    )
}
