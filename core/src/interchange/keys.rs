//! The key of items that came without a schema: a summary of their attributes, and a guess that a
//! person can overrule. Names are looked at first, then what is unique.

use super::imported::{ColumnSummary, KeyColumns};
use crate::design::AttributeType;
use crate::value::{AttributeValue, Item};
use indexmap::IndexMap;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Attributes that are tried in pairs.
const PAIRED: usize = 8;

/// Names of a partition and a sort key that go together, in small letters and without marks.
const PAIRS: [(&str, &str); 7] = [
    ("pk", "sk"),
    ("partitionkey", "sortkey"),
    ("hashkey", "rangekey"),
    ("hashkey", "sortkey"),
    ("hash", "range"),
    ("hash", "sort"),
    ("partition", "sort"),
];

/// Names that are a key by themselves.
const ALONE: [&str; 9] =
    ["pk", "id", "key", "uuid", "guid", "partitionkey", "hashkey", "itemid", "recordid"];

#[derive(Default)]
struct Tally {
    types: IndexMap<&'static str, (AttributeType, u64)>,
    values: HashSet<u64>,
    present: u64,
}

/// Every attribute over all items, in the order they were met.
pub(super) fn summarise(items: &[Item]) -> Vec<ColumnSummary> {
    let mut tallies: IndexMap<&str, Tally> = IndexMap::new();
    for item in items {
        for (name, value) in item {
            let tally = tallies.entry(name).or_default();
            tally.present += 1;
            tally.values.insert(fingerprint(value));
            tally.types.entry(value.tag()).or_insert((type_of(value), 0)).1 += 1;
        }
    }
    tallies
        .into_iter()
        .map(|(name, tally)| ColumnSummary {
            name: name.to_owned(),
            kind: tally
                .types
                .values()
                .rev()
                .max_by_key(|(_, count)| *count)
                .map_or(AttributeType::S, |(kind, _)| *kind),
            distinct: tally.values.len() as u64,
            missing: items.len() as u64 - tally.present,
        })
        .collect()
}

/// The type of a value, for an attribute.
pub(super) fn type_of(value: &AttributeValue) -> AttributeType {
    match value {
        AttributeValue::S(_) => AttributeType::S,
        AttributeValue::N(_) => AttributeType::N,
        AttributeValue::B(_) => AttributeType::B,
        AttributeValue::Bool(_) => AttributeType::Bool,
        AttributeValue::Null => AttributeType::Null,
        AttributeValue::L(_) => AttributeType::L,
        AttributeValue::M(_) => AttributeType::M,
        AttributeValue::Ss(_) => AttributeType::Ss,
        AttributeValue::Ns(_) => AttributeType::Ns,
        AttributeValue::Bs(_) => AttributeType::Bs,
    }
}

/// 64 bits of a value's hash: what is counted as distinct. Among a million values two share them
/// with a chance of about 3 in 10⁸.
fn fingerprint(value: &AttributeValue) -> u64 {
    let mut hasher = DefaultHasher::new();
    match value {
        AttributeValue::S(v) => v.hash(&mut hasher),
        AttributeValue::N(v) => v.hash(&mut hasher),
        AttributeValue::B(v) => v.hash(&mut hasher),
        other => other.to_plain_json().hash(&mut hasher),
    }
    value.tag().hash(&mut hasher);
    hasher.finish()
}

/// Guesses the key, or none where no attribute can be one.
pub(super) fn guess(columns: &[ColumnSummary], items: &[Item]) -> Option<KeyColumns> {
    let scalar = |c: &&ColumnSummary| {
        matches!(c.kind, AttributeType::S | AttributeType::N | AttributeType::B)
    };
    let scalars: Vec<&ColumnSummary> = columns.iter().filter(scalar).collect();
    let least = scalars.iter().map(|c| c.missing).min()?;
    // Attributes of all items; where there are none, those that the fewest lack.
    let complete: Vec<&ColumnSummary> =
        scalars.into_iter().filter(|column| column.missing == least).collect();
    let named = |wanted: &str| complete.iter().find(|c| plain(&c.name) == wanted).copied();
    for (partition, sort) in PAIRS {
        if let (Some(partition), Some(sort)) = (named(partition), named(sort)) {
            return Some(key(&[partition], &[sort]));
        }
    }
    let rows = items.len() as u64 - least;
    let unique = |column: &&ColumnSummary| column.distinct == rows;
    let alone = ALONE.iter().find_map(|name| named(name));
    if let Some(column) = alone.filter(unique) {
        return Some(key(&[column], &[]));
    }
    let ids: Vec<&ColumnSummary> = complete.iter().copied().filter(|c| is_id(&c.name)).collect();
    if let Some(column) = ids.iter().copied().find(unique) {
        return Some(key(&[column], &[]));
    }
    // An id that repeats wants a sort key before any other attribute that happens to be unique.
    let first = alone.or_else(|| ids.first().copied());
    let moments = complete.iter().copied().filter(|c| is_moment(&c.name));
    let others = complete.iter().copied().filter(|c| !is_moment(&c.name)).take(PAIRED);
    let candidates: Vec<&ColumnSummary> = moments.chain(others).collect();
    if let Some(partition) = first {
        let sort = candidates
            .iter()
            .copied()
            .filter(|sort| sort.name != partition.name)
            .find(|sort| together(items, partition, sort) == rows);
        return Some(key(&[partition], sort.as_slice()));
    }
    if let Some(column) = complete.iter().copied().find(unique) {
        return Some(key(&[column], &[]));
    }
    let pairs = complete.iter().take(PAIRED).flat_map(|a| candidates.iter().map(move |b| (*a, *b)));
    let best = pairs
        .filter(|(a, b)| a.name != b.name)
        .map(|(a, b)| (together(items, a, b), a, b))
        .reduce(|best, pair| if pair.0 > best.0 { pair } else { best });
    Some(match (best, complete.first()?) {
        (Some((_, a, b)), _) => key(&[a], &[b]),
        (None, only) => key(&[only], &[]),
    })
}

fn key(partition: &[&ColumnSummary], sort: &[&ColumnSummary]) -> KeyColumns {
    let names = |columns: &[&ColumnSummary]| columns.iter().map(|c| c.name.clone()).collect();
    KeyColumns { partition: names(partition), sort: names(sort) }
}

/// Distinct pairs of values.
fn together(items: &[Item], a: &ColumnSummary, b: &ColumnSummary) -> u64 {
    let pairs: HashSet<(u64, u64)> = items
        .iter()
        .filter_map(|item| Some((fingerprint(item.get(&a.name)?), fingerprint(item.get(&b.name)?))))
        .collect();
    pairs.len() as u64
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn is_id(name: &str) -> bool {
    name.ends_with("Id")
        || name.ends_with("ID")
        || name.ends_with("Uuid")
        || name.to_lowercase().ends_with("_id")
        || name.to_lowercase().ends_with("-id")
}

fn is_moment(name: &str) -> bool {
    let name = plain(name);
    ["timestamp", "date", "time", "createdat", "updatedat", "ts", "day"]
        .iter()
        .any(|word| name.ends_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guessed(csv: &[&str]) -> (Vec<String>, Vec<String>) {
        let mut lines = csv.iter().map(|line| line.split(','));
        let names: Vec<&str> = lines.next().unwrap().collect();
        let items: Vec<Item> = lines
            .map(|fields| {
                let values = fields.map(|f| AttributeValue::S(f.to_owned()));
                names.iter().map(|n| (*n).to_owned()).zip(values).collect()
            })
            .collect();
        let key = guess(&summarise(&items), &items).unwrap();
        (key.partition, key.sort)
    }

    #[test]
    fn names_are_looked_at_before_what_is_unique() {
        let cases: &[(&[&str], &str, &str)] = &[
            (&["name,PK,SK", "a,1,2"], "PK", "SK"),
            (&["name,partition_key,sortKey", "a,1,2"], "partition_key", "sortKey"),
            (&["name,id", "a,1", "b,2"], "id", ""),
            (&["name,orderId", "a,1", "b,2"], "orderId", ""),
            (&["at,deviceId,timestamp", "1,a,1", "2,a,2", "3,b,1"], "deviceId", "timestamp"),
            (&["city,name", "x,a", "x,b"], "name", ""),
            (&["year,month,v", "1,1,x", "1,2,x", "2,1,x"], "year", "month"),
        ];
        for (csv, partition, sort) in cases {
            let sort: Vec<String> = if sort.is_empty() { vec![] } else { vec![(*sort).to_owned()] };
            assert_eq!(guessed(csv), (vec![(*partition).to_owned()], sort), "{csv:?}");
        }
    }
}
