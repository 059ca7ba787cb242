//! Items of one kind to an entity and a placement: its attributes by what the items have, its key
//! templates by what their keys have in common.

use super::shape::{self, Segment};
use crate::design::{Attribute, AttributeType, Entity, KeyType, Placement, Table};
use crate::interchange::keys::type_of;
use crate::key::KeyTemplate;
use crate::value::{AttributeValue, Item};
use indexmap::IndexMap;

/// What the items of a kind have in common.
pub(in crate::interchange) struct Described {
    pub entity: Entity,
    pub placement: Placement,
}

/// A placeholder of a template: what it holds in each item, and its name.
struct Holder {
    values: Vec<String>,
    name: String,
    /// The fixed word before it.
    word: String,
}

/// What a template is made for.
struct Column<'a> {
    name: &'a str,
    /// Attributes that templates may name: those of the items that are no general key column.
    nameable: &'a dyn Fn(&str) -> bool,
    /// Names for its placeholders, where something else tells them.
    told: &'a [String],
}

/// Describes items that are of one kind; `constants` are attributes that tell the kind, and
/// `names` are names for the placeholders of a column, where something else tells them.
pub(in crate::interchange) fn describe(
    items: &[&Item],
    table: &Table,
    constants: &IndexMap<String, String>,
    names: &IndexMap<String, Vec<String>>,
) -> Described {
    let mut placement = Placement { constants: constants.clone(), ..Placement::default() };
    let mut holders: Vec<Holder> = Vec::new();
    let columns: IndexMap<&str, KeyType> = table
        .key
        .columns()
        .chain(table.indexes.values().flat_map(|index| index.key.columns()))
        .map(|column| (column.name.as_str(), column.kind))
        .collect();
    let of_table = |name: &str| table.key.columns().any(|column| column.name == name);
    let own: Vec<&str> = columns
        .keys()
        .copied()
        .filter(|column| is_attribute(column, of_table(column), items))
        .collect();
    let nameable =
        |name: &str| !columns.contains_key(name) || own.contains(&name) && !of_table(name);
    for (column, kind) in &columns {
        let told = names.get(*column).map(Vec::as_slice).unwrap_or_default();
        let asked = Column { name: column, nameable: &nameable, told };
        if *kind == KeyType::S
            && !own.contains(column)
            && let Some(template) = template(&asked, items, &mut holders)
            // A partition that is one word may be one of many that the items do not show.
            && (items.len() > 1 || template.contains('{') || !partitions(table, column))
        {
            placement.keys.insert((*column).to_owned(), template);
        }
    }
    let mut entity = Entity { attributes: attributes(items), ..Entity::default() };
    entity.attributes.retain(|name, _| {
        !placement.keys.contains_key(name) && !placement.constants.contains_key(name)
    });
    let real: Vec<String> = entity.attributes.keys().cloned().collect();
    for name in used(&placement, table) {
        if !entity.identity.contains(&name) {
            entity.identity.push(name);
        }
    }
    let made: Vec<&Holder> = holders.iter().filter(|holder| !real.contains(&holder.name)).collect();
    for holder in &made {
        entity.attributes.insert(holder.name.clone(), Attribute::of(AttributeType::S));
    }
    if !made.is_empty() {
        placement.attributes = Some(real);
    }
    Described { entity, placement }
}

/// Whether a key column is an attribute of its own: it has a name that says so, and its values
/// are not put together, nor one fixed word in the table's own key.
fn is_attribute(column: &str, of_table: bool, items: &[&Item]) -> bool {
    let values: Vec<Option<&AttributeValue>> = items.iter().map(|item| item.get(column)).collect();
    let whole = |value: Option<&AttributeValue>| match value {
        Some(AttributeValue::S(text)) => shape::segments(text).len() == 1,
        _ => true,
    };
    let word = match values.first() {
        Some(Some(AttributeValue::S(text))) => shape::is_word(text, false),
        _ => false,
    };
    let same = values.iter().all(|value| Some(value) == values.first());
    !super::is_general(column) && values.iter().copied().all(whole) && !(of_table && word && same)
}

fn partitions(table: &Table, column: &str) -> bool {
    table.key.partition.iter().any(|other| other.name == column)
}

/// The attributes that the table's own key is made of.
fn used(placement: &Placement, table: &Table) -> Vec<String> {
    let mut names = Vec::new();
    for column in table.key.columns() {
        match placement.keys.get(&column.name) {
            None => names.push(column.name.clone()),
            Some(template) => {
                let template = KeyTemplate::parse(template).ok();
                let used = template.iter().flat_map(KeyTemplate::attributes);
                names.extend(used.map(str::to_owned));
            }
        }
    }
    names
}

/// The attributes of items: the type that most have, and how often each is there.
fn attributes(items: &[&Item]) -> IndexMap<String, Attribute> {
    type Types = IndexMap<&'static str, (AttributeType, usize)>;
    let mut tallies: IndexMap<&str, (Types, usize)> = IndexMap::new();
    for item in items {
        for (name, value) in *item {
            let (types, present) = tallies.entry(name).or_default();
            *present += 1;
            types.entry(value.tag()).or_insert((type_of(value), 0)).1 += 1;
        }
    }
    let of = |(types, present): (Types, usize)| {
        // The first met of those that are met as often.
        let most = types.values().rev().max_by_key(|(_, count)| *count);
        let mut attribute = Attribute::of(most.map_or(AttributeType::S, |(kind, _)| *kind));
        if present < items.len() {
            let share = present as f64 / items.len() as f64;
            attribute.presence = Some((share * 1000.0).round() / 1000.0);
        }
        attribute
    };
    tallies.into_iter().map(|(name, tally)| (name.to_owned(), of(tally))).collect()
}

/// The template of a column that every item has; none where it would be the column itself.
fn template(column: &Column<'_>, items: &[&Item], holders: &mut Vec<Holder>) -> Option<String> {
    let texts: Option<Vec<&str>> = items
        .iter()
        .map(|item| match item.get(column.name) {
            Some(AttributeValue::S(text)) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let texts = texts.filter(|texts| !texts.is_empty())?;
    let broken: Vec<Vec<Segment<'_>>> = texts.iter().map(|text| shape::segments(text)).collect();
    let first = broken.first()?;
    let marks = |segments: &[Segment<'_>]| -> Vec<String> {
        segments.iter().map(|segment| segment.mark.to_owned()).collect()
    };
    let shape = marks(first);
    if broken.iter().any(|segments| marks(segments) != shape) {
        return None;
    }
    let many = first.len() > 1;
    let mut parts: Vec<Result<&str, Vec<String>>> = Vec::new();
    for (i, segment) in first.iter().enumerate() {
        let values: Vec<&str> =
            broken.iter().map(|s| s.get(i).map_or("", |segment| segment.text)).collect();
        let same = values.iter().all(|value| *value == segment.text);
        let fixed = same
            && (segment.text.is_empty()
                || shape::is_word(segment.text, many && i == 0)
                || items.len() >= 3 && many && !segment.text.contains(|c: char| c.is_numeric()));
        parts.push(if fixed {
            Ok(segment.text)
        } else {
            Err(values.into_iter().map(str::to_owned).collect())
        });
    }
    let held = parts.iter().filter(|part| part.is_err()).count();
    // One word alone may be a value that has not changed yet; as many as three are a habit.
    if held == 0 && !many && items.len() < 3 && !shape::is_word(first.first()?.text, false) {
        return None;
    }
    let mut told = if column.told.len() == held { column.told.iter() } else { [].iter() };
    let (mut out, mut word) = (String::new(), "");
    for (part, mark) in parts.into_iter().zip(&shape) {
        match part {
            Ok(text) => {
                word = text;
                escape(text, &mut out);
            }
            Err(values) => {
                let name = match (told.next(), of_items(&values, items, column.nameable)) {
                    (_, Some(name)) => name,
                    (Some(name), None) => name.clone(),
                    (None, None) => made_name(&values, word, column.name, many, items, holders),
                };
                if !many && name == column.name {
                    return None;
                }
                if !holders.iter().any(|holder| holder.name == name) {
                    let word = word.to_owned();
                    holders.push(Holder { values, name: name.clone(), word });
                }
                out.push_str(&KeyTemplate::of_attribute(name).to_string());
            }
        }
        escape(mark, &mut out);
    }
    // Its canonical text, which escapes no more than it must.
    KeyTemplate::parse(&out).ok().map(|template| template.to_string())
}

/// The attribute that holds in each item what the segment holds.
fn of_items(values: &[String], items: &[&Item], nameable: &dyn Fn(&str) -> bool) -> Option<String> {
    let holds = |name: &str| {
        items.iter().zip(values).all(|(item, text)| match item.get(name) {
            Some(AttributeValue::S(value)) => value == text,
            Some(AttributeValue::N(value)) => value.to_string() == *text,
            _ => false,
        })
    };
    let names = items.first()?.keys();
    names.filter(|name| nameable(name)).find(|name| holds(name)).map(ToOwned::to_owned)
}

/// A name for a value that no attribute holds.
fn made_name(
    values: &[String],
    word: &str,
    column: &str,
    many: bool,
    items: &[&Item],
    holders: &[Holder],
) -> String {
    // Values that never change are the same by chance; those behind one word are not.
    let varies = values.iter().any(|value| Some(value) != values.first());
    let same = |holder: &&Holder| holder.values == values && (varies || holder.word == word);
    if let Some(holder) = holders.iter().find(same) {
        return holder.name.clone();
    }
    if !many {
        return column.to_owned();
    }
    let word: String = word
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == '_')
        .flat_map(char::to_lowercase)
        .collect();
    let wanted = if word.is_empty() {
        format!("{}_part", column.to_lowercase())
    } else {
        format!("{word}_id")
    };
    crate::interchange::free_name(&wanted, |name| {
        holders.iter().any(|holder| holder.name == name)
            || items.iter().any(|item| item.contains_key(name))
    })
}

/// Writes text so that a template reads it as text.
pub(in crate::interchange) fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        if matches!(c, '{' | '}' | '(' | ')' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
}
