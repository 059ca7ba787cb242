//! Keys of several columns in a format whose keys have one: the values joined by `#` in an
//! attribute of their own.

use super::note::{ExportNote, ExportProblem};
use crate::design::{Column, KeyType};
use crate::interchange::free_name;
use crate::value::{AttributeValue, Item, KeyValue};

/// What stands between the values.
const MARK: &str = "#";

/// The one column that stands for several; the items are given its attribute.
pub(super) fn joined(
    columns: &[Column],
    path: &str,
    items: &mut [Item],
    notes: &mut Vec<ExportNote>,
) -> Option<Column> {
    let (first, rest) = columns.split_first()?;
    if rest.is_empty() {
        return Some(first.clone());
    }
    let names: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
    let wanted = names.join(MARK);
    let same = |item: &Item| {
        let held = item.get(&wanted);
        held.is_none() || held == value(item, columns).map(AttributeValue::S).as_ref()
    };
    // The attribute may be there already, from the same columns in another key.
    let name = if items.iter().all(same) {
        wanted
    } else {
        free_name(&wanted, |name| items.iter().any(|item| item.contains_key(name)))
    };
    let mut count = 0;
    for item in items.iter_mut() {
        if let Some(value) = value(item, columns) {
            item.insert(name.clone(), AttributeValue::S(value));
            count += 1;
        }
    }
    let problem = ExportProblem::KeyJoined { columns: names, joined: name.clone(), items: count };
    notes.push(ExportNote { path: path.to_owned(), problem });
    Some(Column::new(name, KeyType::S))
}

/// The values of all columns; none where one is missing.
fn value(item: &Item, columns: &[Column]) -> Option<String> {
    let mut out = String::new();
    for (i, column) in columns.iter().enumerate() {
        let value = item.get(&column.name).filter(|value| KeyValue::of(value).is_some())?;
        if i > 0 {
            out.push_str(MARK);
        }
        out.push_str(&value.to_plain_text());
    }
    Some(out)
}

/// The alias of a key part: the templates of its columns, joined as their values are.
pub(super) fn alias(columns: &[Column], of: impl Fn(&Column) -> String) -> String {
    columns.iter().map(of).collect::<Vec<_>>().join(MARK)
}
