//! Laws of templates as a whole: text and back, attributes to a key and back.

use super::{Certainty, KeyTemplate, MAX_KEY};
use crate::value::{KeyType, KeyValue, Number};
use proptest::prelude::*;
use std::borrow::Cow;
use std::collections::BTreeMap;

fn template(text: &str) -> KeyTemplate {
    KeyTemplate::parse(text).unwrap()
}

fn text(value: &str) -> KeyValue<'static> {
    KeyValue::S(Cow::Owned(value.to_owned()))
}

fn number(value: &str) -> KeyValue<'static> {
    KeyValue::N(value.parse().unwrap())
}

fn render(
    template: &str,
    kind: KeyType,
    item: &[(&str, KeyValue<'static>)],
) -> Result<KeyValue<'static>, String> {
    let lookup = |name: &str| item.iter().find(|(key, _)| *key == name).map(|(_, v)| v.clone());
    let template = KeyTemplate::parse(template).unwrap();
    template.render(kind, &lookup, &mut |below| below - 1).map_err(|fault| fault.to_string())
}

fn invert(template: &str, key: &str) -> Option<Vec<String>> {
    let recovered = KeyTemplate::parse(template).unwrap().invert(&key.into())?;
    let show = |r: super::Recovered| {
        let mark = if r.certainty == Certainty::Exact { "=" } else { "~" };
        format!("{}{mark}{}", r.attribute, r.text)
    };
    Some(recovered.into_iter().map(show).collect())
}

#[test]
fn keys_of_an_order() {
    let item = [
        ("customer_id", text("alice")),
        ("order_id", number("917")),
        ("placed_at", text("2026-06-01T09:30:00Z")),
        ("sent_at", number("1780306200000")),
    ];
    for (template, key) in [
        ("CUST#{customer_id}", "CUST#alice"),
        ("ORDER#{placed_at:day}#{order_id:pad8}", "ORDER#2026-06-01#00000917"),
        ("{sent_at:hour}/{customer_id:upper:reverse}", "2026-06-01T09/ECILA"),
        ("hash4({customer_id})#{customer_id}", "6384#alice"),
        ("{customer_id:hash4}", "6384"),
        ("mod({order_id},16)", "5"),
        ("shard({customer_id}#{order_id},1)_random(10)", "0_9"),
        ("META", "META"),
    ] {
        assert_eq!(render(template, KeyType::S, &item), Ok(text(key)), "{template}");
    }
}

#[test]
fn a_sole_attribute_keeps_the_type_of_its_column() {
    let item =
        [("n", number("1.50")), ("s", text("1.50")), ("b", KeyValue::B(vec![0, 255].into()))];
    assert_eq!(render("{n}", KeyType::N, &item), Ok(number("1.5")));
    assert_eq!(render("{s}", KeyType::N, &item), Ok(number("1.5")));
    assert_eq!(render("{n}", KeyType::S, &item), Ok(text("1.5")));
    assert_eq!(render("{s}", KeyType::S, &item), Ok(text("1.50")));
    assert_eq!(render("{b}", KeyType::B, &item), Ok(KeyValue::B(vec![0, 255].into())));
    assert_eq!(render("{b}", KeyType::S, &item), Ok(text("AP8=")));
    assert_eq!(render("{s}", KeyType::B, &item), Ok(KeyValue::B(b"1.50".to_vec().into())));
}

#[test]
fn what_does_not_fill_a_template_is_named() {
    let item = [("s", text("x")), ("e", text("")), ("n", number("-1.5"))];
    for (template, kind, message) in [
        ("A#{z}", KeyType::S, "the item has no string, number or binary attribute `z`"),
        ("A#{e}", KeyType::S, "the attribute `e` is empty"),
        ("A#{s}", KeyType::N, "the key is `A#x`: expected a number"),
        (
            "{n:pad4}",
            KeyType::S,
            "`n` is `-1.5`: a number less than zero cannot be padded with zeros",
        ),
        ("mod({s}{n},4)", KeyType::S, "`{s}{n}` is `x-1.5`: expected a whole number"),
        ("{n:mod4}", KeyType::S, "`n` is `-1.5`: expected a whole number"),
        (
            "{s:day}",
            KeyType::S,
            "`s` is `x`: expected an ISO 8601 date or epoch seconds or milliseconds to take its day from",
        ),
    ] {
        assert_eq!(render(template, kind, &item), Err(message.to_owned()), "{template}");
    }
}

#[test]
fn keys_tell_their_attributes() {
    for (template, key, expected) in [
        ("CUST#{id}", "CUST#alice", Some(vec!["id=alice"])),
        ("CUST#{id}", "CUST#", None),
        ("CUST#{id}", "ORDER#alice", None),
        ("META", "META", Some(vec![])),
        ("META", "METAL", None),
        ("{a}#{b}", "x#y", Some(vec!["a=x", "b=y"])),
        ("{a}#{b}", "x#y#z", Some(vec!["a~x", "b~y#z"])),
        ("{a}{b}", "xyz", Some(vec!["a~x", "b~yz"])),
        ("{id:pad8}", "00000042", Some(vec!["id=42"])),
        ("{id:pad8}", "00000000", Some(vec!["id=0"])),
        ("{id:pad8}", "000000c4", Some(vec!["id~c4"])),
        ("{id:pad2}", "0042", Some(vec!["id=0042"])),
        ("{id:pad8}", "0042", None),
        ("{id:pad4:reverse}", "2400", Some(vec!["id=42"])),
        ("{id:reverse:pad4}", "0001", Some(vec!["id~1"])),
        ("{at:day}#{id}", "2026-06-01#o1", Some(vec!["at~2026-06-01", "id=o1"])),
        ("{at:day}#{id}", "o1#2026-06-01", None),
        ("{x}#{at:day}", "a#b#2026-06-01", Some(vec!["x=a#b", "at~2026-06-01"])),
        ("{n:upper}", "ABC", Some(vec!["n~ABC"])),
        ("{n:upper}", "AbC", None),
        ("hash4({ip})#{ip}", "90ab#10.0.0.1", Some(vec!["ip=10.0.0.1"])),
        ("hash4({ip})#{ip}", "90aX#10.0.0.1", None),
        ("{post}#shard({user},10)", "post1#7", Some(vec!["post=post1"])),
        ("{post}#shard({user},10)", "post1#10", None),
        ("{a}#{a}", "x#x", Some(vec!["a=x"])),
        ("{a}#{a}", "x#z", None),
        ("{a}#{a}", "x#y#x#y", Some(vec!["a~x#y"])),
        ("{at:day}#{at}", "2026-06-01#2026-06-01T09:30", Some(vec!["at=2026-06-01T09:30"])),
        ("{at:day}#{at}", "2026-06-02#2026-06-01T09:30", None),
        ("{id}#{id:pad4}", "42#0042", Some(vec!["id=42"])),
        ("{id:hash4}#{id}", "0000#42", Some(vec!["id=42"])),
    ] {
        let expected = expected.map(|all| all.into_iter().map(str::to_owned).collect());
        assert_eq!(invert(template, key), expected, "{template} {key}");
    }
}

#[test]
fn keys_of_other_types_are_read_by_their_text() {
    let year = template("{y}0{m:pad2}");
    assert!(year.matches(&number("2026012")));
    assert!(!year.matches(&number("2126")));
    assert!(template("A#{x}").matches(&KeyValue::B(b"A#1".to_vec().into())));
    assert!(!template("A#{x}").matches(&KeyValue::B(vec![b'A', b'#', 255].into())));
    let sole = template("{x}");
    let bytes = sole.invert(&KeyValue::B(vec![0, 255].into())).unwrap();
    assert_eq!(bytes.first().unwrap().text, "AP8=");
    assert!(!sole.matches(&text("")));
    let long = text(&"x".repeat(MAX_KEY + 1));
    assert!(!template("{a}x{b}").matches(&long));
    assert!(template("{a}x{b}").invert(&long).is_none());
}

#[test]
fn constant_text_counts() {
    let order = template("ORDER#{placed_at:day}#{order_id}#hash2({placed_at})");
    assert_eq!(order.prefix(), "ORDER#");
    assert_eq!(order.specificity(), 8);
    assert_eq!(order.attributes().collect::<Vec<_>>(), ["placed_at", "order_id"]);
    assert_eq!(template("{a}#").prefix(), "");
    assert_eq!(template("{a}").sole_attribute(), Some("a"));
    assert_eq!(template("{a:upper}").sole_attribute(), None);
}

/// Template text of every kind of part, and any text between.
fn any_template() -> impl Strategy<Value = KeyTemplate> {
    let leaf = prop_oneof![
        "[A-Z#(): ]{0,4}",
        r"\\[{}()\\]",
        r"\{[a-c](:(year|week|minute|pad[1-9]|upper|lower|reverse|hash3|shard7|mod9)){0,3}\}",
        r"\{(\\[{}: ])?[a-c é](\\:)?\}",
        "random\\([1-9]\\)",
    ];
    let part = leaf.prop_recursive(3, 12, 3, |inner| {
        (prop::collection::vec(inner, 1..3), 0..3_usize).prop_map(|(inner, which)| {
            let inner = inner.concat();
            match which {
                0 => format!("hash8({inner})"),
                1 => format!("shard({inner},12)"),
                _ => format!("mod({inner}, 3)"),
            }
        })
    });
    prop::collection::vec(part, 1..5)
        .prop_filter_map("is a template", |parts| KeyTemplate::parse(&parts.concat()).ok())
}

proptest! {
    #[test]
    fn no_text_panics_and_what_reads_reads_back(text in any::<String>()) {
        if let Ok(template) = KeyTemplate::parse(&text) {
            prop_assert_eq!(KeyTemplate::parse(&template.to_string()), Ok(template));
        }
    }

    #[test]
    fn the_canonical_text_is_the_same_template(template in any_template()) {
        let text = template.to_string();
        let again = KeyTemplate::parse(&text).map_err(|fault| fault.to_string());
        prop_assert_eq!(again, Ok(template), "{}", text);
    }

    #[test]
    fn plain_attributes_come_back_exactly(
        values in prop::collection::vec("[^#]{1,6}", 1..5),
        prefix in "[A-Z]{0,3}",
    ) {
        let names: Vec<String> = (0..values.len()).map(|at| format!("a{at}")).collect();
        let slots: Vec<String> = names.iter().map(|name| format!("{{{name}}}")).collect();
        let template = template(&format!("{prefix}#{}", slots.join("#")));
        let item: BTreeMap<&str, &str> =
            names.iter().map(String::as_str).zip(values.iter().map(String::as_str)).collect();
        let lookup = |name: &str| item.get(name).map(|text| KeyValue::from(*text));
        let key = template.render(KeyType::S, &lookup, &mut |_| 0).unwrap();
        let recovered = template.invert(&key).unwrap();
        prop_assert!(template.matches(&key));
        prop_assert_eq!(recovered.len(), values.len());
        for (recovered, value) in recovered.iter().zip(&values) {
            prop_assert_eq!(&recovered.text, value);
            prop_assert_eq!(recovered.certainty, Certainty::Exact);
        }
    }

    #[test]
    fn a_key_matches_the_template_that_made_it(
        template in any_template(),
        a in "[a-c#0-9A-Zßﬁ]{1,6}",
        b in 0_u64..4_000_000_000,
        c in -9_i64..9,
        chance in any::<u32>(),
    ) {
        let lookup = |name: &str| match name {
            "a" => Some(KeyValue::from(a.as_str())),
            "b" => Some(KeyValue::N(b.to_string().parse::<Number>().unwrap())),
            "c" => Some(KeyValue::N(c.to_string().parse::<Number>().unwrap())),
            _ => None,
        };
        if let Ok(key) = template.render(KeyType::S, &lookup, &mut |below| chance % below) {
            prop_assert!(template.matches(&key), "{} {:?}", template, key);
        }
    }

    #[test]
    fn matching_and_reading_agree(template in any_template(), key in "[a-cA-C#0-9:-]{0,12}") {
        let key = KeyValue::from(key.as_str());
        let readable = template.invert(&key).is_some();
        let matches = template.matches(&key);
        // A reading where an attribute disagrees with itself still matches.
        prop_assert!(matches || !readable, "{} {:?}", template, key);
        let stands = template.to_string().matches('{').count();
        if stands <= template.attributes().count() {
            prop_assert_eq!(matches, readable, "{} {:?}", template, key);
        }
    }
}
