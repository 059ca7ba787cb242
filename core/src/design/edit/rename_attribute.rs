//! Renaming an attribute of an entity: what names it follows, in the entities that inherit it too,
//! and so do the values of the sample items. Key columns keep their names; a column that took the
//! attribute of its own name gets a template of the new one.

use super::attributes::lineage;
use super::names::{free, rename_key, rename_places};
use super::own_attributes::own_mut;
use super::rename_column::rename_in_list;
use super::tables::has_column;
use super::told::placements_of;
use super::{Counts, EditProblem, Thing};
use crate::design::{AccessPattern, Design, Generator, Given, Placement, Table};
use crate::key::KeyTemplate;
use crate::value::Item;
use std::collections::BTreeSet;

pub(super) fn rename(
    design: &mut Design,
    entity: &str,
    from: &str,
    to: &str,
) -> Result<Counts, EditProblem> {
    own_mut(design, entity, from)?;
    if from == to {
        return Ok(Counts::default());
    }
    let attributes = &mut super::entities::entity_mut(design, entity)?.attributes;
    free(Thing::Attribute, attributes, to)?;
    let mut renaming = Renaming::of(design, entity, from, to);
    let counts = renaming.items(design);
    renaming.entities(design);
    renaming.patterns(design);
    for table in design.tables.values_mut() {
        renaming.table(table);
    }
    renaming.promises(design);
    if let Some(owner) = renaming.shadowed {
        let (from, to) = (from.to_owned(), to.to_owned());
        return Err(EditProblem::Shadowed { entity: owner, from, to });
    }
    if let Some(entity) = design.entities.get_mut(entity) {
        rename_key(&mut entity.attributes, from, to);
    }
    rename_places(design, &["entities", entity, "attributes"], from, to);
    Ok(counts)
}

/// The entities that have an attribute from one entity: itself, and those that inherit it.
pub(super) fn heirs(design: &Design, entity: &str, attribute: &str) -> BTreeSet<String> {
    let names = design.entities.keys().filter(|name| {
        let mut line = lineage(design, name).into_iter();
        line.find(|(_, it)| it.attributes.contains_key(attribute))
            .is_some_and(|(declarer, _)| declarer == entity)
    });
    names.cloned().collect()
}

/// The entities that have an attribute, their own or inherited.
pub(super) fn holders(design: &Design, attribute: &str) -> BTreeSet<String> {
    let names = design.entities.keys().filter(|name| {
        lineage(design, name).iter().any(|(_, it)| it.attributes.contains_key(attribute))
    });
    names.cloned().collect()
}

/// One rename under way.
struct Renaming {
    entity: String,
    from: String,
    to: String,
    /// The entities for whom the old name means this attribute.
    heirs: BTreeSet<String>,
    /// The entities for whom the old name means some attribute.
    holders: BTreeSet<String>,
    /// Heirs for whom the new name means another attribute, nearer than this.
    nearer: BTreeSet<String>,
    /// One of them that uses this attribute.
    shadowed: Option<String>,
}

impl Renaming {
    fn of(design: &Design, entity: &str, from: &str, to: &str) -> Self {
        let heirs = heirs(design, entity, from);
        let nearer = heirs.iter().filter(|heir| {
            let line = lineage(design, heir).into_iter();
            line.take_while(|(name, _)| *name != entity)
                .any(|(_, it)| it.attributes.contains_key(to))
        });
        let nearer = nearer.cloned().collect();
        Self {
            entity: entity.to_owned(),
            from: from.to_owned(),
            to: to.to_owned(),
            heirs,
            holders: holders(design, from),
            nearer,
            shadowed: None,
        }
    }

    /// Whether the old name means this attribute in an entity that uses it.
    fn is_mine(&mut self, owner: &str) -> bool {
        if self.nearer.contains(owner) {
            self.shadowed = Some(owner.to_owned());
        }
        self.heirs.contains(owner)
    }

    fn name(&mut self, owner: &str, name: &mut String) {
        if *name == self.from && self.is_mine(owner) {
            self.to.clone_into(name);
        }
    }

    fn list(&mut self, owner: &str, names: &mut Vec<String>) {
        if names.contains(&self.from) && self.is_mine(owner) {
            rename_in_list(names, &self.from, &self.to);
        }
    }

    /// A template that can be read and takes the attribute.
    fn template(&mut self, owner: &str, text: &mut String) {
        let Ok(template) = KeyTemplate::parse(text) else { return };
        if template.attributes().any(|name| name == self.from) && self.is_mine(owner) {
            *text = template.renamed(&self.from, &self.to).to_string();
        }
    }

    fn entities(&mut self, design: &mut Design) {
        for (owner, entity) in &mut design.entities {
            self.list(owner, &mut entity.identity);
            if let Some(it) = entity.lifetime.as_mut().and_then(|it| it.ttl_attribute.as_mut()) {
                self.name(owner, it);
            }
            let parent = entity.parent.as_ref().map(|parent| parent.entity.clone());
            for (name, attribute) in &mut entity.attributes {
                if let Some(generator) = &mut attribute.generator {
                    self.generator(owner, parent.as_deref(), name, generator);
                }
            }
        }
        let columns = design.tables.values_mut().flat_map(|table| table.columns.values_mut());
        for generator in columns.filter_map(|column| column.generator.as_mut()) {
            each(generator, |generator| self.reference(generator));
        }
    }

    fn generator(
        &mut self,
        owner: &str,
        parent: Option<&str>,
        attribute: &str,
        generator: &mut Generator,
    ) {
        each(generator, |generator| match generator {
            Generator::Template { template } => self.template(owner, template),
            Generator::Parent { attribute: taken } => {
                let meant = taken.clone().unwrap_or_else(|| attribute.to_owned());
                let follows = meant == self.from && parent.is_some_and(|it| self.is_mine(it));
                if follows {
                    *taken = Some(self.to.clone());
                } else if taken.is_none() && owner == self.entity && attribute == self.from {
                    *taken = Some(meant);
                }
                // An attribute that has the name of what it takes need not say so.
                if owner != self.entity && taken.as_deref() == Some(attribute) && follows {
                    *taken = None;
                }
            }
            _ => self.reference(generator),
        });
    }

    fn reference(&mut self, generator: &mut Generator) {
        if let Generator::Reference { entity, attribute, .. } = generator {
            self.name(entity, attribute);
        }
    }

    fn patterns(&mut self, design: &mut Design) {
        for pattern in design.access_patterns.values_mut() {
            let owner = self.owner(pattern);
            for given in pattern.given.iter_mut().chain(&mut pattern.filter) {
                match given {
                    Given::Full { attribute, entity: Some(entity), .. } => {
                        self.name(entity, attribute);
                    }
                    Given::Attribute(name) | Given::Full { attribute: name, .. } => {
                        if let Some(owner) = &owner {
                            self.name(owner, name);
                        }
                    }
                }
            }
            let Some(owner) = owner else { continue };
            let range = pattern.range.as_mut().map(|it| &mut it.attribute);
            let order = pattern.order.as_mut().map(|it| &mut it.attribute);
            let aggregate = pattern.aggregate.as_mut().and_then(|it| it.attribute.as_mut());
            for name in [range, order, aggregate].into_iter().flatten() {
                self.name(&owner, name);
            }
            self.list(&owner, &mut pattern.attributes);
        }
    }

    /// Whose attribute a pattern means by the old name alone: that of its first entity that has
    /// it; where none of them has, that of the one entity of the design.
    fn owner(&self, pattern: &AccessPattern) -> Option<String> {
        let transaction = pattern.transaction.iter();
        let written =
            transaction.flat_map(|it| [&it.puts, &it.updates, &it.deletes, &it.checks]).flatten();
        let mut own = pattern.entities.iter().chain(written);
        let first = own.find(|name| self.holders.contains(*name)).cloned();
        let sole = || self.holders.is_subset(&self.heirs).then(|| self.entity.clone());
        first.or_else(sole)
    }

    fn table(&mut self, table: &mut Table) {
        let is_column = has_column(table, &self.from);
        let (mut mine, mut others) = (false, false);
        for placement in &mut table.placements {
            let heir = self.heirs.contains(&placement.entity);
            if heir && !placement.constants.contains_key(&self.from) {
                mine = true;
                self.placement(placement, is_column);
            } else {
                others |= self.holders.contains(&placement.entity);
                others |= placement.constants.contains_key(&self.from);
            }
        }
        if !mine {
            return;
        }
        for index in table.indexes.values_mut() {
            let included = &mut index.projection.attributes;
            if !others {
                rename_in_list(included, &self.from, &self.to);
            } else if included.contains(&self.from) && !included.contains(&self.to) {
                included.push(self.to.clone());
            }
        }
        if !others && !is_column {
            rename_key(&mut table.columns, &self.from, &self.to);
            if table.ttl_attribute.as_ref() == Some(&self.from) {
                table.ttl_attribute = Some(self.to.clone());
            }
        }
    }

    fn placement(&mut self, placement: &mut Placement, is_column: bool) {
        let Placement { entity, keys, when, attributes, .. } = placement;
        for template in keys.values_mut() {
            self.template(entity, template);
        }
        for condition in when.values_mut() {
            self.name(entity, &mut condition.attribute);
        }
        if let Some(attributes) = attributes {
            self.list(entity, attributes);
        }
        let renamed = KeyTemplate::of_attribute(&self.to).to_string();
        if is_column && !keys.contains_key(&self.from) && self.is_mine(entity) {
            keys.insert(self.from.clone(), renamed.clone());
        }
        // A column without a template takes the attribute of its own name.
        if keys.get(&self.to) == Some(&renamed) {
            keys.shift_remove(&self.to);
        }
    }

    fn promises(&mut self, design: &mut Design) {
        for copy in design.copies.values_mut() {
            self.list(&copy.source.entity, &mut copy.source.attributes);
            self.list(&copy.entity, &mut copy.attributes);
        }
        let invariants = design.invariants.values_mut().flat_map(|it| &mut it.attributes);
        for written in invariants {
            let mut heirs = self.heirs.iter();
            let owner = heirs.find(|heir| *written == format!("{heir}.{}", self.from)).cloned();
            if let Some(owner) = owner {
                self.is_mine(&owner);
                *written = format!("{owner}.{}", self.to);
            }
        }
    }

    /// Moves the values of the sample items that lie under a placement of an heir.
    fn items(&self, design: &mut Design) -> Counts {
        let mut counts = Counts::default();
        for (name, items) in &mut design.items {
            let Some(table) = design.tables.get(name) else { continue };
            let mine: Vec<bool> = table
                .placements
                .iter()
                .map(|it| {
                    self.heirs.contains(&it.entity)
                        && !self.nearer.contains(&it.entity)
                        && !it.constants.contains_key(&self.from)
                })
                .collect();
            if !mine.contains(&true) {
                continue;
            }
            let stays = has_column(table, &self.from);
            let places = placements_of(table, items);
            for (item, place) in items.iter_mut().zip(places) {
                match place.and_then(|place| mine.get(place)) {
                    Some(true) => self.item(item, stays, &mut counts),
                    None if item.contains_key(&self.from) && !stays => counts.kept += 1,
                    _ => {}
                }
            }
        }
        counts
    }

    fn item(&self, item: &mut Item, stays: bool, counts: &mut Counts) {
        let Some(value) = item.get(&self.from).cloned() else { return };
        match item.get(&self.to) {
            // The new name is a key's, or the item has an attribute of that name already.
            Some(other) if *other != value => counts.kept += 1,
            Some(_) if stays => {}
            Some(_) => {
                item.shift_remove(&self.from);
                counts.rewritten += 1;
            }
            None if stays => {
                item.insert(self.to.clone(), value);
                counts.rewritten += 1;
            }
            None => {
                rename_key(item, &self.from, &self.to);
                counts.rewritten += 1;
            }
        }
    }
}

/// A generator and those within it, however deep they lie.
fn each(generator: &mut Generator, mut visit: impl FnMut(&mut Generator)) {
    let mut rest = vec![generator];
    while let Some(generator) = rest.pop() {
        visit(generator);
        match generator {
            Generator::List { of, .. } | Generator::Set { of, .. } => rest.push(of),
            Generator::Map { fields } => rest.extend(fields.values_mut().map(|field| &mut **field)),
            _ => {}
        }
    }
}
