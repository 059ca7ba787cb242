//! The names of the fields that a value writes, without writing what stands in them: values lie
//! within values, and each asks for its own names only.

use serde::ser::{Error as _, Impossible, Serialize, SerializeStruct, Serializer};
use serde_json::Error;

/// The names of a value's fields, in their order.
///
/// # Errors
///
/// The value is not written as a struct.
pub(super) fn names(value: &impl Serialize) -> Result<Vec<&'static str>, Error> {
    value.serialize(Names(Vec::new()))
}

struct Names(Vec<&'static str>);

impl SerializeStruct for Names {
    type Ok = Vec<&'static str>;
    type Error = Error;

    fn serialize_field<T: ?Sized>(&mut self, name: &'static str, _: &T) -> Result<(), Error> {
        self.0.push(name);
        Ok(())
    }

    fn end(self) -> Result<Self::Ok, Error> {
        Ok(self.0)
    }
}

fn refuse<T>() -> Result<T, Error> {
    Err(Error::custom("expected a value with fields"))
}

/// Methods of a serializer for what has no fields.
macro_rules! refuse {
    ($($name:ident($($argument:ty),*) -> $answer:ident;)+) => {
        $(fn $name(self, $(_: $argument),*) -> Result<Self::$answer, Error> { refuse() })+
    };
}

impl Serializer for Names {
    type Ok = Vec<&'static str>;
    type Error = Error;
    type SerializeSeq = Impossible<Self::Ok, Error>;
    type SerializeTuple = Impossible<Self::Ok, Error>;
    type SerializeTupleStruct = Impossible<Self::Ok, Error>;
    type SerializeTupleVariant = Impossible<Self::Ok, Error>;
    type SerializeMap = Impossible<Self::Ok, Error>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<Self::Ok, Error>;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    refuse! {
        serialize_bool(bool) -> Ok;
        serialize_i8(i8) -> Ok;
        serialize_i16(i16) -> Ok;
        serialize_i32(i32) -> Ok;
        serialize_i64(i64) -> Ok;
        serialize_u8(u8) -> Ok;
        serialize_u16(u16) -> Ok;
        serialize_u32(u32) -> Ok;
        serialize_u64(u64) -> Ok;
        serialize_f32(f32) -> Ok;
        serialize_f64(f64) -> Ok;
        serialize_char(char) -> Ok;
        serialize_str(&str) -> Ok;
        serialize_bytes(&[u8]) -> Ok;
        serialize_none() -> Ok;
        serialize_unit() -> Ok;
        serialize_unit_struct(&'static str) -> Ok;
        serialize_unit_variant(&'static str, u32, &'static str) -> Ok;
        serialize_seq(Option<usize>) -> SerializeSeq;
        serialize_tuple(usize) -> SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> SerializeTupleVariant;
        serialize_map(Option<usize>) -> SerializeMap;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> SerializeStructVariant;
    }

    fn serialize_some<T: ?Sized>(self, _: &T) -> Result<Self::Ok, Error> {
        refuse()
    }

    fn serialize_newtype_struct<T: ?Sized>(
        self,
        _: &'static str,
        _: &T,
    ) -> Result<Self::Ok, Error> {
        refuse()
    }

    fn serialize_newtype_variant<T: ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<Self::Ok, Error> {
        refuse()
    }
}
