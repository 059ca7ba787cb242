//! The entity's parents: a chain of kinds of things, each with the attributes of the partition key
//! that name it.

use super::super::facts::{Amount, Which};
use super::super::words;
use super::Work;
use super::attributes::{Role, make};
use super::family::Numbers;
use super::keys::Sheet;
use super::store::Parent;
use super::stored::Stored;
use indexmap::IndexMap;
use keyloom_core::design::{Children, Entity, Frequency, Generator};

/// One parent of a chain.
struct Link {
    name: String,
    /// The attributes of the partition key that name it.
    attributes: Vec<String>,
    count: f64,
    /// The most children of one.
    most: Option<f64>,
    /// How its children are spread.
    spread: Frequency,
}

/// The attributes that name a parent become its own.
fn hand_over(attributes: &[String], sheet: &mut Sheet<'_>, parent: &mut Entity) {
    for name in attributes {
        if let Some(attribute) = sheet.attributes.shift_remove(name) {
            parent.attributes.entry(name.clone()).or_insert(attribute);
        }
        if !parent.identity.contains(name) && parent.count.is_none() {
            parent.identity.push(name.clone());
        }
    }
}

/// The parent has the value under a name of its own, which the entity repeats.
fn repeat(column: &str, attributes: &[String], sheet: &mut Sheet<'_>, parent: &mut Entity) {
    let id = || make(column, &Role::Id, "S");
    parent.attributes.entry(column.to_owned()).or_insert_with(id);
    if parent.identity.is_empty() {
        parent.identity.push(column.to_owned());
    }
    for name in attributes {
        if let Some(attribute) = sheet.attributes.get_mut(name) {
            let attribute_of = Some(column.to_owned());
            attribute.generator = Some(Generator::Parent { attribute: attribute_of }.into());
        }
    }
}

impl Work<'_> {
    /// Gives the entity its parent, and the parent the attributes that are its own.
    pub(super) fn family(
        &mut self,
        stored: &Stored,
        sheet: &mut Sheet<'_>,
        entity: &mut Entity,
        parent: &Parent,
        numbers: &Numbers,
    ) {
        let mut child: Option<String> = None;
        let mean = stored.facts.items_per_partition.or(numbers.mean);
        for link in Self::chain(stored, parent, numbers) {
            let mut made = self.design.entities.shift_remove(&link.name).unwrap_or_default();
            match &parent.column {
                Some(column) => repeat(column, &parent.attributes, sheet, &mut made),
                None => hand_over(&link.attributes, sheet, &mut made),
            }
            made.count = made.count.or(Some((link.count as u64).max(1)));
            self.design.entities.insert(link.name.clone(), made);
            let children = Children {
                entity: link.name.clone(),
                mean: if child.is_none() { mean } else { None },
                spread: link.spread.into(),
                max: link.most.map(|n| n as u64),
                extra: IndexMap::new(),
            };
            match child.as_ref().map(|of| self.design.entities.get_mut(of)) {
                None => entity.parent = Some(children),
                Some(Some(of)) => of.parent = Some(children),
                Some(None) => {}
            }
            child = Some(link.name);
        }
    }

    /// The entity's parent, that one's parent and so on.
    fn chain(stored: &Stored, parent: &Parent, numbers: &Numbers) -> Vec<Link> {
        let owners = &parent.attributes[..];
        let even = |name: String, attributes: Vec<String>, count: f64, most: Option<f64>| Link {
            name,
            attributes,
            count,
            most,
            spread: Frequency::Even,
        };
        let parents = numbers.parents;
        if let Some(n) = stored.facts.items_per_partition {
            // The last column of the partition key numbers the pieces of what the others name.
            let (whole, piece) = owners.split_at(owners.len().saturating_sub(1));
            let name = format!("{}Partition", parent.name);
            let pieces = numbers.mean.map_or(1.0, |mean| (mean / n).ceil());
            let mut chain = vec![even(name, piece.to_vec(), parents * pieces, Some(n))];
            if !whole.is_empty() {
                chain.push(even(parent.name.clone(), whole.to_vec(), parents, None));
            }
            return chain;
        }
        let spread = numbers.spread.clone();
        let Some((of, each)) = Self::between(stored) else {
            let (name, attributes) = (parent.name.clone(), owners.to_vec());
            return vec![Link { name, attributes, count: parents, most: numbers.most, spread }];
        };
        let is_of = |name: &String| words::alike(&words::stems(name), &of);
        let (inner, outer): (Vec<String>, Vec<String>) = owners.iter().cloned().partition(is_of);
        let name = words::capital(&of);
        let most = numbers.most;
        let mut chain = vec![Link { name, attributes: inner, count: parents, most, spread }];
        if let Some(first) = outer.first() {
            let said = Self::grandparent(stored);
            let name = said.unwrap_or_else(|| words::capital(&words::subject(first)));
            chain.push(even(name, outer, (parents / each).ceil(), None));
        }
        chain
    }

    /// What stands between the entity and its parent: so many of it for each parent.
    fn between(stored: &Stored) -> Option<(Vec<String>, f64)> {
        let own = &stored.facts.of_parent;
        own.iter().find_map(|it| match it.amount {
            Amount::Items(n) if it.which == Which::Each && !it.what.is_empty() => {
                let inner = own.iter().any(|other| other.parent == it.what);
                inner.then(|| (it.what.clone(), n))
            }
            _ => None,
        })
    }

    fn grandparent(stored: &Stored) -> Option<String> {
        let (of, _) = Self::between(stored)?;
        let it = stored.facts.of_parent.iter().find(|it| it.what == of)?;
        Some(words::capital(&it.parent))
    }
}
