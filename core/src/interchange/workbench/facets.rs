//! Facets: each is a kind of item, with an alias for its keys and often its own data. The alias is
//! free text, so that what the data shows of a key counts for more.

use super::fields::Fields;
use super::schema::identity;
use super::table::{read_items, read_names};
use crate::design::{
    Attribute, AttributeType, Column, Design, Entity, Extra, KeyType, Placement, Table,
};
use crate::interchange::free_name;
use crate::interchange::kinds::{Described, describe};
use crate::interchange::note::{ImportProblem, NoteLevel, Notes};
use crate::key::KeyTemplate;
use crate::value::{AttributeValue, Item, KeyValue};
use indexmap::IndexMap;

/// What a placement says whose templates were read from a facet's alias.
pub(in crate::interchange) const FROM_ALIAS: &str = "facet alias";

/// What a placement says whose templates were guessed from a facet's own data.
pub(in crate::interchange) const FROM_DATA: &str = "facet data";

/// Reads a table's facets as entities and placements; gives back their items.
pub(super) fn read_facets(
    name: &str,
    fields: &mut Fields,
    table: &mut Table,
    design: &mut Design,
    notes: &mut Notes,
) -> Vec<Item> {
    let Some(facets) = fields.array("TableFacets", notes) else { return Vec::new() };
    let root = fields.place("TableFacets");
    let (mut items, mut templates, mut count) = (Vec::new(), 0, 0);
    for (i, facet) in facets.into_iter().enumerate() {
        let path = format!("{root}[{i}]");
        let Some(facet) = Fields::of(&path, facet, notes) else { continue };
        let (keys, rows) = read_facet(facet, table, design, notes);
        templates += keys;
        count += 1;
        items.extend(rows);
    }
    if count > 0 {
        let problem = ImportProblem::EntitiesGuessed {
            table: name.to_owned(),
            entities: count,
            templates,
            from: FROM_ALIAS.to_owned(),
        };
        notes.at(NoteLevel::Guessed, root, problem);
    }
    items
}

/// Reads one facet; gives back the number of its templates, and its items.
fn read_facet(
    mut facet: Fields,
    table: &mut Table,
    design: &mut Design,
    notes: &mut Notes,
) -> (u64, Vec<Item>) {
    let given = facet.text("FacetName", notes).filter(|name| !name.is_empty());
    let wanted = given.clone().unwrap_or_else(|| format!("facet{}", table.placements.len() + 1));
    let name = free_name(&wanted, |name| design.entities.contains_key(name));
    if let (Some(given), true) = (given, name != wanted) {
        // The name it had is written out again.
        facet.keep("FacetName", crate::interchange::json::Json::Text(given.clone()));
        let what = "the facet".to_owned();
        let problem = ImportProblem::Renamed { what, name: given, renamed: name.clone() };
        notes.at(NoteLevel::Kept, facet.place("FacetName"), problem);
    }
    let rows = facet.array("TableData", notes).unwrap_or_default();
    let items = read_items(rows, &facet.place("TableData"), &table.key, notes);
    let aliases = read_aliases(&mut facet, table, notes);
    let names = table
        .key
        .columns()
        .filter_map(|column| Some((column, &aliases.get(&column.name)?.1)))
        .filter(|(column, alias)| !says_nothing(alias, column))
        .map(|(column, alias)| {
            (column.name.clone(), alias.attributes().map(str::to_owned).collect())
        })
        .collect();
    let looked_at: Vec<&Item> = items.iter().take(500).collect();
    let Described { mut entity, mut placement } =
        describe(&looked_at, table, &IndexMap::new(), &names);
    placement.guessed_from = Some(FROM_DATA.to_owned());
    for column in table.key.columns() {
        let Some((text, alias)) = aliases.get(&column.name) else { continue };
        if says_nothing(alias, column) {
            continue;
        }
        if items.is_empty() || agrees(alias, &column.name, &items) {
            if items.is_empty() || !placement.keys.contains_key(&column.name) {
                use_alias(alias, column, &mut entity, &mut placement);
            }
            if placement.keys.get(&column.name).is_some_and(|text| *text == alias.to_string()) {
                placement.guessed_from = Some(FROM_ALIAS.to_owned());
            }
        } else if !placement.keys.contains_key(&column.name) {
            let problem = ImportProblem::AliasWithoutTemplate {
                column: column.name.clone(),
                alias: text.clone(),
            };
            notes.at(NoteLevel::Kept, facet.place("KeyAttributeAlias"), problem);
        }
    }
    let declared = read_names(&mut facet, "NonKeyAttributes", notes);
    for attribute in &declared {
        let kind = table.columns.get(attribute).map_or(AttributeType::S, |column| column.kind);
        entity.attributes.entry(attribute.clone()).or_insert_with(|| Attribute::of(kind));
    }
    if let Some(kept) = &mut placement.attributes {
        kept.extend(declared.into_iter().filter(|name| !kept.contains(name)).collect::<Vec<_>>());
    }
    entity.identity = identity(&placement, table);
    let mut extra = Extra::new();
    facet.rest_into(&mut extra);
    placement.extra = extra;
    placement.entity.clone_from(&name);
    let templates = placement.keys.len() as u64;
    design.entities.insert(name, entity);
    table.placements.push(placement);
    (templates, items)
}

/// Fills a column by an alias's template. The attributes that it names, and the items lack, make
/// the key and are not kept beside it.
fn use_alias(alias: &KeyTemplate, column: &Column, entity: &mut Entity, placement: &mut Placement) {
    entity.attributes.shift_remove(&column.name);
    let kept =
        placement.attributes.get_or_insert_with(|| entity.attributes.keys().cloned().collect());
    kept.retain(|name| *name != column.name);
    let kind = match column.kind {
        KeyType::N if alias.sole_attribute().is_some() => AttributeType::N,
        KeyType::B if alias.sole_attribute().is_some() => AttributeType::B,
        _ => AttributeType::S,
    };
    for attribute in alias.attributes() {
        let added = || Attribute::of(kind);
        entity.attributes.entry(attribute.to_owned()).or_insert_with(added);
    }
    placement.keys.insert(column.name.clone(), alias.to_string());
}

/// The aliases of the table's key columns, each with the template it reads as. The texts stay with
/// the facet.
fn read_aliases(
    facet: &mut Fields,
    table: &Table,
    notes: &mut Notes,
) -> IndexMap<String, (String, KeyTemplate)> {
    let mut out = IndexMap::new();
    let Some(mut aliases) = facet.object("KeyAttributeAlias", notes) else { return out };
    let columns = [
        ("PartitionKeyAlias", table.key.partition.first()),
        ("SortKeyAlias", table.key.sort.first()),
    ];
    for (member, column) in columns {
        let Some(text) = aliases.text(member, notes) else { continue };
        if let Some(column) = column.filter(|_| !text.trim().is_empty()) {
            let template = KeyTemplate::guess_from_alias(&text);
            out.insert(column.name.clone(), (text.clone(), template));
        }
        aliases.keep(member, crate::interchange::json::Json::Text(text));
    }
    facet.keep_rest("KeyAttributeAlias", aliases);
    out
}

/// Whether an alias only repeats the column's name, or a general word for a key.
fn says_nothing(alias: &KeyTemplate, column: &Column) -> bool {
    let text = alias.to_string();
    let bare = text.trim_matches(['{', '}']);
    bare.eq_ignore_ascii_case(&column.name)
        || ["pk", "sk", "partition key", "sort key", "partitionkey", "sortkey"]
            .contains(&bare.to_lowercase().as_str())
}

/// Whether a template makes the column's value of every item: it fits its text, and where the
/// items have the attributes that it names, it gives those.
fn agrees(template: &KeyTemplate, column: &str, items: &[Item]) -> bool {
    items.iter().all(|item| {
        let Some(key) = item.get(column).and_then(KeyValue::of) else { return false };
        let Some(recovered) = template.invert(&key) else { return false };
        recovered.iter().all(|part| match item.get(&part.attribute) {
            Some(AttributeValue::S(text)) => *text == part.text,
            Some(AttributeValue::N(number)) => number.to_string() == part.text,
            _ => true,
        })
    })
}
