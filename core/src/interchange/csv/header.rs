//! Headers that tell the types of their columns, `age (N)`, as the store's console writes them.

use crate::interchange::json::{Json, Reader};
use crate::interchange::note::{Notes, Place};
use crate::interchange::values::typed_item;
use crate::value::Item;
use indexmap::IndexMap;

/// The type tags that stand in parentheses.
const TAGS: [&str; 10] = ["S", "N", "B", "BOOL", "NULL", "L", "M", "SS", "NS", "BS"];

/// The names and tags of the columns, where every column tells its type.
pub(super) fn typed(names: &[String]) -> Option<Vec<(String, &'static str)>> {
    let column = |name: &String| {
        let (name, tag) = name.strip_suffix(')')?.rsplit_once('(')?;
        let tag = TAGS.iter().find(|known| **known == tag.trim())?;
        let name = name.trim();
        (!name.is_empty()).then(|| (name.to_owned(), *tag))
    };
    names.iter().map(column).collect()
}

/// One row's fields as an item; what does not fit its column's type is noted.
pub(super) fn item(
    columns: &[(String, &'static str)],
    fields: impl Iterator<Item = Option<String>>,
    line: u64,
    notes: &mut Notes,
) -> Item {
    let mut members = IndexMap::new();
    for ((name, tag), field) in columns.iter().zip(fields) {
        let Some(text) = field else { continue };
        let value = match *tag {
            "S" | "N" | "B" => Json::Text(text),
            "BOOL" | "NULL" if text.eq_ignore_ascii_case("true") => Json::Bool(true),
            "BOOL" if text.eq_ignore_ascii_case("false") => Json::Bool(false),
            _ => inner(&text).unwrap_or(Json::Text(text)),
        };
        members.insert(name.clone(), Json::Object(IndexMap::from([((*tag).to_owned(), value)])));
    }
    typed_item(members, &Place::line(line), notes)
}

/// A list, a map or a set, which stand as JSON.
fn inner(text: &str) -> Option<Json> {
    let mut reader = Reader::new(text);
    reader.value().ok().filter(|_| reader.at_end())
}
