//! An entity that hangs on another and holds part of what it held: how it is made, where it lies,
//! and what is left when a table loses its last entity.

use super::column::mark;
use super::item::put;
use super::look::{attribute, braced, key_type, small, template, text_of};
use super::work::Work;
use super::{Consequence, FixFault};
use crate::design::edit::{Edit, View};
use crate::design::{
    Attribute, Children, Column, Entity, Extra, Frequency, Generator, Kept, KeySchema, KeyType,
    Placement, PlacementCopy, Table,
};
use crate::key::KeyTemplate;
use crate::value::Item;
use indexmap::IndexMap;

/// An entity with a parent's identity as attributes of its own, and nothing else yet.
pub(super) fn child_of(
    work: &Work<'_>,
    parent: &str,
    mean: Option<f64>,
    max: Option<u64>,
) -> Entity {
    let mut entity = Entity::default();
    let identity = work.design.entities.get(parent).map(|it| it.identity.clone());
    for name in identity.unwrap_or_default() {
        let known = attribute(&work.design, parent, &name);
        let kind = known.map_or(crate::design::AttributeType::S, |it| it.kind);
        let mut own = Attribute::of(kind);
        own.generator = Some(Kept::from(Generator::Parent { attribute: None }));
        entity.attributes.insert(name.clone(), own);
        entity.identity.push(name);
    }
    entity.parent = Some(Children {
        entity: parent.to_owned(),
        mean,
        spread: Kept::from(Frequency::Uniform),
        max,
        extra: Extra::new(),
    });
    entity
}

/// A free name for an entity.
pub(super) fn entity_name(work: &Work<'_>, wanted: &str) -> String {
    Work::free(wanted, |name| work.design.entities.contains_key(name))
}

/// A free name for a table.
pub(super) fn table_name(work: &Work<'_>, wanted: &str) -> String {
    // Names of one letter or two are too short for a table in some stores.
    let wanted =
        if wanted.chars().count() < 3 { format!("{wanted}_items") } else { wanted.to_owned() };
    Work::free(&wanted, |name| work.design.tables.contains_key(name))
}

/// Where an entity's own items lie: the first placement that is no copy.
pub(super) fn source(work: &Work<'_>, entity: &str) -> Option<(String, usize)> {
    let places = work.places(entity);
    let is_copy = |(table, at): &&(String, usize)| {
        work.placement(table, *at).is_ok_and(|it| it.copy.is_some())
    };
    let own = places.iter().find(|place| !is_copy(place));
    own.or(places.first()).cloned()
}

/// Puts sample items into a placement and says how many could not be.
pub(super) fn put_all(
    work: &mut Work<'_>,
    (table, at): (&str, usize),
    items: Vec<Item>,
) -> Result<(), FixFault> {
    let mut left = 0;
    for item in items {
        left += usize::from(!put(work, table, at, item)?);
    }
    if left > 0 {
        work.say(Consequence::SamplesLeft { table: table.to_owned(), count: left });
    }
    Ok(())
}

/// The text that fills a column of a placement.
pub(super) fn filling(table: &Table, at: usize, column: &str) -> String {
    match template(table, at, column) {
        Some(template) => text_of(template.parts()),
        None => braced(column),
    }
}

/// Places a part beside its owner: in the owner's collections under sort values of its own where
/// templates fill the sort key, else in a table of its own with the owner's key. `tail` tells the
/// parts of one owner apart. Gives where it lies now.
pub(super) fn place_beside(
    work: &mut Work<'_>,
    owner: &str,
    entity: &str,
    tail: &[String],
) -> Result<Option<(String, usize)>, FixFault> {
    let Some((table_name, at)) = source(work, owner) else { return Ok(None) };
    let table = work.table(&table_name)?;
    let placement = work.placement(&table_name, at)?;
    let sort = table.key.sort.first();
    let by_template =
        sort.filter(|it| it.kind == KeyType::S && placement.keys.contains_key(&it.name));
    let Some(sort) = by_template.filter(|_| !work.has_columns()) else {
        return own_table(work, &table_name, at, entity, tail).map(Some);
    };
    let mut keys = IndexMap::new();
    for column in &table.key.partition {
        keys.insert(column.name.clone(), filling(table, at, &column.name));
    }
    // What names the owner within its collection names its part: a writer needs to know no more.
    let known: Vec<String> = keys.values().flat_map(|text| attributes_of(text)).collect();
    let identity = work.entity(owner)?.identity.iter().filter(|name| !known.contains(name));
    let mut made = mark(entity);
    for name in identity {
        made.push('#');
        made.push_str(&sortable(work, owner, name));
    }
    for name in tail {
        made.push('#');
        made.push_str(&sortable(work, entity, name));
    }
    keys.insert(sort.name.clone(), made);
    let to = table.placements.len();
    let edit = Edit::AddPlacement { table: table_name.clone(), entity: entity.to_owned(), keys };
    work.edit(edit)?;
    Ok(Some((table_name, to)))
}

/// The attributes that a template's text is made of.
fn attributes_of(text: &str) -> Vec<String> {
    KeyTemplate::parse(text)
        .map(|it| it.attributes().map(str::to_owned).collect())
        .unwrap_or_default()
}

/// The attributes that the keys of a placement are made of.
pub(super) fn key_attributes(work: &Work<'_>, table: &str, at: usize) -> Vec<String> {
    let Ok(of) = work.table(table) else { return Vec::new() };
    let indexes = of.indexes.values().flat_map(|index| index.key.columns());
    let columns = of.key.columns().chain(indexes);
    columns.flat_map(|column| attributes_of(&filling(of, at, &column.name))).collect()
}

/// An attribute in a sort key's text: numbers with leading zeros.
pub(super) fn sortable(work: &Work<'_>, entity: &str, name: &str) -> String {
    if key_type(&work.design, entity, name) == Some(KeyType::N) {
        return super::divide::formatted(name, "pad10");
    }
    braced(name)
}

/// A table of its own for a part, with the owner's key and what tells parts apart behind it.
fn own_table(
    work: &mut Work<'_>,
    beside: &str,
    at: usize,
    entity: &str,
    tail: &[String],
) -> Result<(String, usize), FixFault> {
    let of = work.table(beside)?;
    let mut table = Table { billing: of.billing.clone(), ..Table::default() };
    let mut keys = IndexMap::new();
    table.key.partition.clone_from(&of.key.partition);
    let columns = work.has_columns();
    // Behind one sort column that is there and what tells parts apart, a key of one column has
    // both in one text.
    let join = !columns && of.key.sort.len() + tail.len() > 1;
    if !join {
        table.key.sort.clone_from(&of.key.sort);
    }
    for column in table.key.columns() {
        let own = work
            .design
            .entities
            .get(entity)
            .is_some_and(|it| it.attributes.contains_key(&column.name));
        let bare = template(of, at, &column.name).is_none() && own;
        if !bare {
            keys.insert(column.name.clone(), filling(of, at, &column.name));
        }
    }
    if join {
        let texts = of.key.sort.iter().map(|it| filling(of, at, &it.name));
        let tails = tail.iter().map(|name| sortable(work, entity, name));
        let text: Vec<String> = texts.chain(tails).collect();
        table.key.sort.push(Column::new("sk", KeyType::S));
        keys.insert("sk".to_owned(), text.join("#"));
    } else {
        for name in tail {
            let kind = key_type(&work.design, entity, name).unwrap_or(KeyType::S);
            table.key.sort.push(Column::new(name.clone(), kind));
        }
    }
    let name = table_name(work, &small(entity));
    table.placements.push(Placement { entity: entity.to_owned(), keys, ..Placement::default() });
    work.design.tables.insert(name.clone(), table);
    work.say(Consequence::Backfill { view: View { table: name.clone(), index: None } });
    Ok((name, 0))
}

/// A key of columns that are attributes, or of texts where one column has to hold several. Gives
/// the templates of those.
pub(super) fn key_of(
    work: &Work<'_>,
    entity: &str,
    partition: &[String],
    sort: &[String],
) -> (KeySchema, IndexMap<String, String>) {
    let mut key = KeySchema::default();
    let mut keys = IndexMap::new();
    for (attributes, to, made, sorts) in
        [(partition, &mut key.partition, "pk", false), (sort, &mut key.sort, "sk", true)]
    {
        if attributes.len() > 1 && !work.has_columns() {
            let texts: Vec<String> = attributes
                .iter()
                .map(|name| if sorts { sortable(work, entity, name) } else { braced(name) })
                .collect();
            to.push(Column::new(made, KeyType::S));
            keys.insert(made.to_owned(), texts.join("#"));
            continue;
        }
        for name in attributes {
            let kind = key_type(&work.design, entity, name);
            to.push(Column::new(name.clone(), kind.unwrap_or(KeyType::S)));
        }
    }
    (key, keys)
}

/// What keeps a further placement of an entity true, and how it is made again.
pub(super) fn kept_by(work: &Work<'_>, source: &str) -> PlacementCopy {
    use crate::design::Maintenance::{Application, Stream};
    let maintenance = if work.has_columns() { Application } else { Stream };
    PlacementCopy {
        maintenance: Some(maintenance),
        staleness_seconds: Some(STALENESS),
        rebuild: Some(format!("read every item of {source} and write it here")),
        extra: Extra::new(),
    }
}

/// Seconds that a copy made from a stream is behind, as its makers say (below a second, usually).
const STALENESS: f64 = 1.0;

/// Removes a table that no entity lies in any more.
pub(super) fn drop_if_empty(work: &mut Work<'_>, table: &str) -> Result<(), FixFault> {
    let empty = work.table(table)?.placements.is_empty();
    let had = work.before.tables.get(table).is_some_and(|it| !it.placements.is_empty());
    if empty && had {
        work.edit(Edit::RemoveTable { name: table.to_owned() })?;
        work.say(Consequence::Removed { what: table.to_owned() });
    }
    Ok(())
}
