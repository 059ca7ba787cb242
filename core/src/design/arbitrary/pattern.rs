//! Random access patterns.

use super::*;

/// An access pattern.
pub(crate) fn pattern() -> impl Strategy<Value = AccessPattern> {
    use Operation::{Delete, Read, Transaction, Update, Write};
    let what = (
        select(vec![Read, Write, Update, Delete, Transaction]),
        vec(name(), 0..3),
        vec(given(), 0..3),
        of(range()),
        vec(given(), 0..2),
        of(order()),
        of(any::<u64>()),
        of(aggregate()),
        vec(name(), 0..2),
    );
    let how = (
        of(number()),
        select(vec![Consistency::Eventual, Consistency::Strong]),
        of(number()),
        rate(),
        frequency(),
        of(transaction()),
        of(text()),
        (of(any::<bool>()), of(any::<bool>()), of(any::<bool>())),
        of(path()),
    );
    (name(), text(), what, how, extra()).prop_map(|(name, description, what, how, extra)| {
        let (operation, entities, given, range, filter, order, limit, aggregate, attributes) = what;
        let (items_per_call, consistency, freshness_seconds, rate, skew, transaction, ..) = how;
        let (.., condition, (idempotent, depends_on_read, excludes_expired), path) = how;
        AccessPattern {
            name,
            description,
            operation,
            entities,
            given,
            range,
            filter,
            order,
            limit,
            aggregate,
            attributes,
            items_per_call,
            consistency,
            freshness_seconds,
            rate,
            skew,
            transaction,
            condition,
            idempotent,
            depends_on_read,
            excludes_expired,
            path,
            extra,
        }
    })
}

fn given() -> impl Strategy<Value = Given> {
    prop_oneof![
        name().prop_map(Given::Attribute),
        (name(), of(name()), of(any::<u64>()), of(text()), extra()).prop_map(
            |(attribute, entity, values, equals, extra)| Given::Full {
                attribute,
                entity,
                values,
                equals,
                extra
            }
        ),
    ]
}

fn range() -> impl Strategy<Value = Range> {
    use RangeOperator::{AtLeast, AtMost, BeginsWith, Between, GreaterThan, LessThan};
    let operator = select(vec![Between, LessThan, AtMost, GreaterThan, AtLeast, BeginsWith]);
    (name(), operator, of(number()), of(number()), extra()).prop_map(
        |(attribute, operator, share, days, extra)| Range {
            attribute,
            operator,
            share,
            days,
            extra,
        },
    )
}

fn order() -> impl Strategy<Value = Order> {
    (name(), direction(), extra()).prop_map(|(attribute, direction, extra)| Order {
        attribute,
        direction,
        extra,
    })
}

fn aggregate() -> impl Strategy<Value = Aggregate> {
    (function(), of(name()), extra()).prop_map(|(function, attribute, extra)| Aggregate {
        function,
        attribute,
        extra,
    })
}

fn rate() -> impl Strategy<Value = Rate> {
    (of(number()), of(number()), vec(number(), 0..3), extra())
        .prop_map(|(average, peak, hours, extra)| Rate { average, peak, hours, extra })
}

fn transaction() -> impl Strategy<Value = Transaction> {
    let names = || vec(name(), 0..2);
    (names(), names(), names(), names(), names(), extra()).prop_map(
        |(puts, updates, deletes, checks, invariants, extra)| Transaction {
            puts,
            updates,
            deletes,
            checks,
            invariants,
            extra,
        },
    )
}

fn path() -> impl Strategy<Value = PinnedPath> {
    (name(), of(name()), of(text()), extra())
        .prop_map(|(table, index, request, extra)| PinnedPath { table, index, request, extra })
}

/// A direction.
pub(super) fn direction() -> impl Strategy<Value = Direction> {
    select(vec![Direction::Ascending, Direction::Descending])
}
