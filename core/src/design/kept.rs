//! A value that comes in kinds, with the fields of its object that this version does not know.
//! Structs keep theirs by `#[serde(flatten)]`, which an enum with its kind inside can't.

mod names;

use super::Extra;
use super::open::placed;
use indexmap::IndexMap;
use names::names;
use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// A value that is written as an object, and what else stood in that object.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Kept<T> {
    /// The value.
    pub value: T,
    /// Fields that the value does not write. Where it comes to write one, its own counts.
    pub extra: Extra,
}

impl<T> From<T> for Kept<T> {
    fn from(value: T) -> Self {
        Self { value, extra: Extra::new() }
    }
}

impl<T> Deref for Kept<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Kept<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T: Serialize> Serialize for Kept<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.extra.is_empty() {
            return self.value.serialize(serializer);
        }
        let own = names(&self.value).map_err(serde::ser::Error::custom)?;
        let others = self.extra.iter().filter(|(name, _)| !own.contains(&name.as_str()));
        Together { value: &self.value, extra: others.collect() }.serialize(serializer)
    }
}

/// The fields of a value, and then others, as one object.
#[derive(Serialize)]
struct Together<'a, T> {
    #[serde(flatten)]
    value: &'a T,
    #[serde(flatten)]
    extra: IndexMap<&'a String, &'a Value>,
}

impl<'de, T: DeserializeOwned + Serialize> Deserialize<'de> for Kept<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Whole(PhantomData))
    }
}

/// Reads a field of a kind, and puts the field's name before the place that a fault names: the
/// reader of kinds forgets on which field it is.
///
/// # Errors
///
/// What the field's own reader says, as `$.name…: reason`.
pub(super) fn within<'de, D, T>(place: &str, deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map_err(|error| below(place, &error))
}

/// A fault with `place`, such as `$.of`, put before the place it names.
pub(super) fn below<E: Error>(place: &str, error: &impl fmt::Display) -> E {
    let text = error.to_string();
    match text.strip_prefix('$') {
        Some(rest) => E::custom(format_args!("{place}{rest}")),
        None => E::custom(format_args!("{place}: {text}")),
    }
}

struct Whole<T>(PhantomData<T>);

impl<'de, T: DeserializeOwned + Serialize> Visitor<'de> for Whole<T> {
    type Value = Kept<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with `kind`")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Kept<T>, A::Error> {
        let object = Value::Object(read(map)?);
        // Kinds lie within kinds as deep as the text goes: what is not always needed stands in a
        // function of its own, off the stack while the inner ones are read.
        match T::deserialize(&object) {
            Ok(value) => beside(value, object).map_err(A::Error::custom),
            Err(error) => Err(A::Error::custom(told::<T>(&object, &error))),
        }
    }
}

/// A value with the members of its object that it does not write.
fn beside<T: Serialize>(value: T, object: Value) -> Result<Kept<T>, serde_json::Error> {
    let own = names(&value)?;
    let Value::Object(fields) = object else { return Ok(value.into()) };
    let extra = fields.into_iter().filter(|(name, _)| !own.contains(&name.as_str())).collect();
    Ok(Kept { value, extra })
}

/// A fault with its place, as `$.name: reason`; one of a kind further within has it already.
#[cold]
fn told<T: DeserializeOwned>(object: &Value, error: &serde_json::Error) -> String {
    let text = error.to_string();
    if text.starts_with('$') {
        return text;
    }
    match serde_path_to_error::deserialize::<_, T>(object) {
        Err(error) => {
            let (path, reason) = placed("$", error);
            format!("{path}: {reason}")
        }
        Ok(_) => format!("$: {text}"),
    }
}

/// The members of an object, none of them twice.
fn read<'de, A: MapAccess<'de>>(mut map: A) -> Result<Map<String, Value>, A::Error> {
    let mut fields = Map::new();
    while let Some(name) = map.next_key::<String>()? {
        if fields.contains_key(&name) {
            return Err(A::Error::custom(format_args!("$: the name `{name}` stands twice")));
        }
        let Json(value) = map.next_value()?;
        fields.insert(name, value);
    }
    Ok(fields)
}

/// A JSON value that refuses a name that stands twice in an object, which [`Value`] drops.
struct Json(Value);

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any).map(Self)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut elements = Vec::new();
        while let Some(Json(element)) = seq.next_element()? {
            elements.push(element);
        }
        Ok(elements.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Value, A::Error> {
        read(map).map(Value::Object)
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{self, with_unknown_fields};
    use super::super::{Frequency, OpenFault, arbitrary, compact, open};
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    /// A design whose one attribute has a generator.
    fn design(generator: &str) -> String {
        let before = r#"{"keyloom":1,"name":"x","entities":{"E":{"attributes":{"a":{"type":"S","generator":"#;
        format!("{before}{generator}}}}}}}}}}}")
    }

    /// What stands behind the generator's own place, and what is wrong there.
    fn fault(generator: &str) -> (String, String) {
        match open(&design(generator)).unwrap_err() {
            OpenFault::Field { path, reason, line: Some(1) } => {
                let within = path.strip_prefix("$.entities.E.attributes.a.generator");
                (within.expect(&path).to_owned(), reason)
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn unknown_fields_of_every_object_of_the_samples_are_written_back() {
        for text in samples::ALL {
            // As this version writes it, so that the rest is the same too.
            let document = with_unknown_fields(&compact(&open(text).unwrap().design));
            let written = compact(&open(&document.to_string()).unwrap().design);
            assert_eq!(serde_json::from_str::<Value>(&written).unwrap(), document);
        }
    }

    #[test]
    fn a_field_that_the_value_writes_itself_is_not_written_twice() {
        let zipf = Frequency::Zipf { exponent: 0.5 };
        let extra = json!({"exponent": 9, "kind": "even", "x-later": null});
        let kept = Kept { value: zipf, extra: serde_json::from_value(extra).unwrap() };
        assert_eq!(
            serde_json::to_string(&kept).unwrap(),
            r#"{"kind":"zipf","exponent":0.5,"x-later":null}"#
        );
    }

    #[test]
    fn a_fault_in_a_kind_within_a_kind_names_its_place() {
        let (path, reason) = fault(
            r#"{"kind":"list","min":1,"max":2,"of":{"kind":"map","fields":{"b c":{"kind":"dice"}}}}"#,
        );
        assert_eq!(path, ".of.fields[\"b c\"].kind");
        assert!(reason.starts_with("unknown variant `dice`, expected one of `sequence`"));
        let pair = |path: &str, reason: &str| (path.to_owned(), reason.to_owned());
        assert_eq!(
            fault(r#"{"kind":"set","min":1,"max":2,"of":{"kind":"text","min":1}}"#),
            pair(".of", "missing field `max`")
        );
        assert_eq!(
            fault(r#"{"kind":"choice","values":[],"frequency":{"kind":"zipf"}}"#),
            pair(".frequency", "missing field `exponent`")
        );
        assert_eq!(
            fault(r#"{"kind":"choice","values":[],"frequency":"even"}"#),
            pair(".frequency", "invalid type: string \"even\", expected an object with `kind`")
        );
        assert_eq!(
            fault(r#""uuid""#),
            pair("", "invalid type: string \"uuid\", expected an object with `kind`")
        );
    }

    #[test]
    fn a_name_that_stands_twice_in_a_kind_is_refused_however_deep() {
        let twice = "the name `kind` stands twice";
        assert_eq!(fault(r#"{"kind":"uuid","kind":"ulid"}"#).1, twice);
        let inner = r#"{"kind":"list","min":1,"max":2,"of":{"kind":"uuid","kind":"ulid"}}"#;
        assert_eq!(fault(inner).1, twice);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn unknown_fields_of_any_design_are_written_back(design in arbitrary::design()) {
            let document = with_unknown_fields(&compact(&design));
            let written = compact(&open(&document.to_string()).unwrap().design);
            prop_assert_eq!(serde_json::from_str::<Value>(&written).unwrap(), document);
        }
    }
}
