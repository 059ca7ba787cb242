//! Entities: names, parents, figures, and what generators refer to.

use super::super::{Attribute, Entity, Generator};
use super::known::Known;
use super::{Faults, Figure, Named, Problem, templates};
use crate::value::path::Path;
use serde_json::Value;

/// Generators are looked at this deep. A document is read no deeper than 128 levels.
const DEEPEST: u32 = 128;

pub(super) fn check(known: &Known<'_>, path: Path<'_>, faults: &mut Faults) {
    for (name, entity) in &known.design.entities {
        let path = path.name(name);
        faults.name(path, name, Named::Entity);
        for (attribute, it) in &entity.attributes {
            let attributes = path.name("attributes");
            let path = attributes.name(attribute);
            faults.name(path, attribute, Named::Attribute);
            let owner = Owner { known, entity: name, attribute };
            owner.attribute(it, path, faults);
        }
        for (i, attribute) in entity.identity.iter().enumerate() {
            known.owns(name, attribute, path.name("identity").index(i), faults);
        }
        faults.figure_if(path.name("growthPerDay"), entity.growth_per_day, Figure::NotNegative);
        parent(known, name, entity, path.name("parent"), faults);
        if let Some(lifetime) = &entity.lifetime {
            let path = path.name("lifetime");
            faults.figure(path.name("days"), lifetime.days, Figure::AboveZero);
        }
    }
}

fn parent(known: &Known<'_>, name: &str, entity: &Entity, path: Path<'_>, faults: &mut Faults) {
    let Some(children) = &entity.parent else { return };
    faults.figure_if(path.name("mean"), children.mean, Figure::NotNegative);
    faults.frequency(path.name("spread"), &children.spread);
    if let (Some(mean), Some(max)) = (children.mean, children.max) {
        faults.range(path.name("max"), mean, max as f64);
    }
    let path = path.name("entity");
    if !known.entity(&children.entity, path, faults) {
        return;
    }
    let line: Vec<&str> = known.line(&children.entity).map(|(ancestor, _)| ancestor).collect();
    if let Some(at) = line.iter().position(|ancestor| *ancestor == name) {
        let mut chain = vec![name.to_owned()];
        chain.extend(line.iter().take(at + 1).map(ToString::to_string));
        faults.add(path, Problem::ParentCycle { chain });
    }
}

/// The attribute whose generator is looked at.
struct Owner<'a> {
    known: &'a Known<'a>,
    entity: &'a str,
    attribute: &'a str,
}

impl Owner<'_> {
    fn attribute(&self, attribute: &Attribute, path: Path<'_>, faults: &mut Faults) {
        faults.figure_if(path.name("presence"), attribute.presence, Figure::Share);
        faults.figure_if(
            path.name("changesPerDay"),
            attribute.changes_per_day,
            Figure::NotNegative,
        );
        if let Some(generator) = &attribute.generator {
            self.generator(generator, path.name("generator"), DEEPEST, faults);
        }
    }

    fn generator(&self, generator: &Generator, path: Path<'_>, levels: u32, faults: &mut Faults) {
        let Some(levels) = levels.checked_sub(1) else { return };
        match generator {
            Generator::Sequence { .. }
            | Generator::Uuid
            | Generator::Ulid
            | Generator::Name { .. } => {}
            Generator::Template { template } => {
                let path = path.name("template");
                templates::check(self.known, self.entity, template, &|_| false, path, faults);
            }
            Generator::Timestamp { days, .. } => {
                faults.figure(path.name("days"), *days, Figure::NotNegative);
            }
            Generator::Choice { values, frequency } => {
                let path_of = path.name("values");
                faults.demand(!values.is_empty(), path_of, || Problem::NoValues);
                for (i, value) in values.iter().enumerate() {
                    scalar(value, path_of.index(i), faults);
                }
                faults.frequency(path.name("frequency"), frequency);
            }
            Generator::Pool { distinct, frequency, .. } => {
                faults.count(path.name("distinct"), *distinct);
                faults.frequency(path.name("frequency"), frequency);
            }
            Generator::Text { min, max } | Generator::Bytes { min, max } => {
                faults.range(path.name("max"), *min, *max);
            }
            Generator::Number { min, max, .. } => {
                faults.figure(path.name("min"), *min, Figure::Finite);
                faults.figure(path.name("max"), *max, Figure::Finite);
                faults.range(path.name("max"), *min, *max);
            }
            Generator::Boolean { probability } => {
                faults.figure(path.name("probability"), *probability, Figure::Share);
            }
            Generator::Constant { value } => scalar(value, path.name("value"), faults),
            Generator::Parent { attribute } => self.inherited(attribute.as_deref(), path, faults),
            Generator::Reference { entity, attribute, frequency } => {
                self.known.entity(entity, path.name("entity"), faults);
                self.known.owns(entity, attribute, path.name("attribute"), faults);
                faults.frequency(path.name("frequency"), frequency);
            }
            Generator::List { of, min, max } | Generator::Set { of, min, max } => {
                faults.range(path.name("max"), *min, *max);
                self.generator(of, path.name("of"), levels, faults);
            }
            Generator::Map { fields } => {
                for (name, field) in fields {
                    self.generator(field, path.name("fields").name(name), levels, faults);
                }
            }
        }
    }

    /// A value taken from an ancestor that is there.
    fn inherited(&self, attribute: Option<&str>, path: Path<'_>, faults: &mut Faults) {
        let entities = &self.known.design.entities;
        let Some(parent) = entities.get(self.entity).and_then(|entity| entity.parent.as_ref())
        else {
            faults.add(path, Problem::NoParent { entity: self.entity.to_owned() });
            return;
        };
        let wanted = attribute.unwrap_or(self.attribute);
        let path = if attribute.is_some() { path.name("attribute") } else { path };
        self.known.owns(&parent.entity, wanted, path, faults);
    }
}

/// A JSON value that an item's attribute can be made of directly.
fn scalar(value: &Value, path: Path<'_>, faults: &mut Faults) {
    faults.demand(!value.is_array() && !value.is_object(), path, || Problem::NotAScalar);
}
