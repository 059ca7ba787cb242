//! Random values for tests of laws: numbers of every size, texts with awkward bytes, nested values.

use super::{AttributeValue, KeyValue, Number};
use proptest::prelude::*;
use std::borrow::Cow;

/// Any number, with few digits and near exponents often, so that equal and near ones meet.
pub(crate) fn number() -> impl Strategy<Value = Number> {
    let coefficient = prop_oneof![
        -20_i128..20,
        any::<i64>().prop_map(i128::from),
        -(10_i128.pow(38) - 1)..10_i128.pow(38),
    ];
    let exponent = prop_oneof![-3_i32..4, -167_i32..126];
    (coefficient, exponent).prop_filter_map("in range", |(c, e)| Number::from_parts(c, e).ok())
}

/// Bytes rich in those that escapes and complements are about.
pub(crate) fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![0_u8..3, 0xfd_u8..=0xff, any::<u8>()], 0..6)
}

/// Text rich in the same.
pub(crate) fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(
        prop_oneof![prop::char::range('\0', '\u{2}'), prop::char::range('a', 'b'), any::<char>()],
        0..6,
    )
    .prop_map(String::from_iter)
}

/// A value of a key column.
pub(crate) fn key_value() -> impl Strategy<Value = KeyValue<'static>> {
    prop_oneof![
        number().prop_map(KeyValue::N),
        text().prop_map(|text| KeyValue::S(Cow::Owned(text))),
        bytes().prop_map(|bytes| KeyValue::B(Cow::Owned(bytes))),
    ]
}

/// A value of any type, nested a little.
pub(crate) fn value() -> impl Strategy<Value = AttributeValue> {
    let leaf = prop_oneof![
        number().prop_map(AttributeValue::N),
        text().prop_map(AttributeValue::S),
        bytes().prop_map(AttributeValue::B),
        any::<bool>().prop_map(AttributeValue::Bool),
        Just(AttributeValue::Null),
        prop::collection::btree_set(text(), 1..4)
            .prop_map(|set| AttributeValue::Ss(set.into_iter().collect())),
        prop::collection::btree_set(number(), 1..4)
            .prop_map(|set| AttributeValue::Ns(set.into_iter().collect())),
        prop::collection::btree_set(bytes(), 1..4)
            .prop_map(|set| AttributeValue::Bs(set.into_iter().collect())),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(AttributeValue::L),
            prop::collection::vec((text(), inner), 0..4)
                .prop_map(|members| AttributeValue::M(members.into_iter().collect())),
        ]
    })
}
