//! The elements of an attribute as items of their own, beside the item that held them.

use super::item::{Sample, samples};
use super::look::camel;
use super::part::{child_of, entity_name, key_attributes, place_beside, put_all, source};
use super::split::{promises, repoint, split, take_from_samples};
use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::design::edit::{Edit, EditProblem};
use crate::design::{
    AccessPattern, Attribute, AttributeType, Entity, Generator, Given, Kept, Operation,
    TimestampFormat,
};
use crate::value::{AttributeValue, Item, Number};

/// The attribute of an element that counts within its parent.
const NUMBER: &str = "nr";
/// The attribute of an element that is one value.
const VALUE: &str = "value";

/// Keeps the elements of an attribute as items of their own. What has no elements goes whole.
pub(super) fn reference(
    work: &mut Work<'_>,
    entity: &str,
    attribute: &str,
) -> Result<(), FixFault> {
    let known = work.entity(entity)?.attributes.get(attribute).cloned();
    let known = known.ok_or_else(|| EditProblem::NoAttribute {
        entity: entity.to_owned(),
        attribute: attribute.to_owned(),
    })?;
    let Some(shape) = shape(&known) else {
        return split(work, entity, &[attribute.to_owned()]);
    };
    let name = entity_name(work, &format!("{entity}{}", camel(&singular(attribute))));
    let mut part = child_of(work, entity, shape.mean, shape.max);
    part.description = format!("One of what was {attribute} of {entity}");
    let tail = fields(&mut part, &shape);
    let replaced = part
        .attributes
        .keys()
        .find(|it| !part.identity.contains(it))
        .or(tail.first())
        .cloned()
        .unwrap_or_else(|| VALUE.to_owned());
    part.identity.extend(tail.iter().cloned());
    work.design.entities.insert(name.clone(), part);
    let found = source(work, entity).map(|(table, at)| samples(&work.design, &table, at));
    let to = place_beside(work, entity, &name, &tail)?;
    let going = [attribute.to_owned()];
    repoint(work, entity, &name, &going)?;
    rename(work, attribute, &replaced, &name)?;
    promises(work, entity, &name, &going);
    for copy in work.design.copies.values_mut() {
        for (owner, list) in [
            (&copy.entity, &mut copy.attributes),
            (&copy.source.entity, &mut copy.source.attributes),
        ] {
            if *owner == name {
                for it in list.iter_mut().filter(|it| *it == attribute) {
                    it.clone_from(&replaced);
                }
            }
        }
    }
    for invariant in work.design.invariants.values_mut() {
        for it in &mut invariant.attributes {
            if *it == format!("{name}.{attribute}") {
                *it = format!("{name}.{replaced}");
            }
        }
    }
    take_from_samples(work, entity, &going);
    let edit = Edit::RemoveAttribute { entity: entity.to_owned(), name: attribute.to_owned() };
    work.edit(edit)?;
    if let Some((table, at)) = &to {
        let mut head = key_attributes(work, table, *at);
        head.extend(work.entity(&name)?.identity.iter().cloned());
        head.retain(|it| !tail.contains(it));
        let of_one = |sample: Sample| elements(&sample, attribute, &head, &tail);
        let items = found.into_iter().flatten().flat_map(of_one).collect();
        put_all(work, (table, *at), items)?;
    }
    work.say(Consequence::ExtraWrites { per_write: 1.0 });
    work.duty(Duty::Parts { entity: name });
    Ok(())
}

/// What the elements of an attribute are.
struct Shape {
    /// What makes one, where it is said.
    of: Option<Generator>,
    /// Of which type one is.
    kind: AttributeType,
    /// Whether they are told apart by their own value.
    set: bool,
    /// Whether it is one document rather than several elements.
    document: bool,
    mean: Option<f64>,
    max: Option<u64>,
}

fn shape(attribute: &Attribute) -> Option<Shape> {
    let bounds = |min: u32, max: u32| f64::midpoint(min.into(), max.into());
    let bounded = attribute.unbounded != Some(true);
    let made = attribute.generator.as_deref();
    let (of, mean, max) = match made {
        Some(Generator::List { of, min, max } | Generator::Set { of, min, max }) => {
            let most = u64::from(*max);
            (Some(of.value.clone()), Some(bounds(*min, *max)), bounded.then_some(most))
        }
        Some(Generator::Map { fields }) if !fields.is_empty() => {
            return Some(Shape {
                of: made.cloned(),
                kind: AttributeType::M,
                set: false,
                document: true,
                mean: Some(attribute.presence.unwrap_or(1.0)),
                max: Some(1),
            });
        }
        _ => (None, None, None),
    };
    let (kind, set) = match attribute.kind {
        AttributeType::L => (of.as_ref().map_or(AttributeType::S, type_of), false),
        AttributeType::Ss => (AttributeType::S, true),
        AttributeType::Ns => (AttributeType::N, true),
        AttributeType::Bs => (AttributeType::B, true),
        _ => return None,
    };
    Some(Shape { of, kind, set, document: false, mean, max })
}

/// The type of what a generator makes.
pub(super) fn type_of(generator: &Generator) -> AttributeType {
    match generator {
        Generator::Number { .. }
        | Generator::Sequence { .. }
        | Generator::Timestamp {
            format: TimestampFormat::EpochSeconds | TimestampFormat::EpochMillis,
            ..
        } => AttributeType::N,
        Generator::Boolean { .. } => AttributeType::Bool,
        Generator::Bytes { .. } => AttributeType::B,
        Generator::List { .. } => AttributeType::L,
        Generator::Set { of, .. } => match type_of(of) {
            AttributeType::N => AttributeType::Ns,
            AttributeType::B => AttributeType::Bs,
            _ => AttributeType::Ss,
        },
        Generator::Map { .. } => AttributeType::M,
        Generator::Constant { value } => match value {
            serde_json::Value::Number(_) => AttributeType::N,
            serde_json::Value::Bool(_) => AttributeType::Bool,
            _ => AttributeType::S,
        },
        _ => AttributeType::S,
    }
}

/// Gives an element its attributes; those that tell it from the others of its parent come back.
fn fields(part: &mut Entity, shape: &Shape) -> Vec<String> {
    let mut tail = Vec::new();
    if !shape.set && !shape.document {
        let mut number = Attribute::of(AttributeType::N);
        number.generator = Some(Kept::from(Generator::Sequence {
            start: 1,
            step: 1,
            prefix: String::new(),
            pad: 0,
            per_parent: true,
        }));
        tail.push(NUMBER.to_owned());
        part.attributes.insert(NUMBER.to_owned(), number);
    }
    if let Some(Generator::Map { fields }) = &shape.of {
        for (name, made) in fields {
            let mut field = Attribute::of(type_of(made));
            field.generator = Some(made.clone());
            part.attributes.entry(name.clone()).or_insert(field);
        }
    } else {
        let mut value = Attribute::of(shape.kind);
        value.generator = shape.of.clone().map(Kept::from);
        part.attributes.insert(VALUE.to_owned(), value);
        if shape.set {
            tail.push(VALUE.to_owned());
        }
    }
    tail
}

/// The elements of a sample item, each as an item with what names its parent.
fn elements(sample: &Sample, attribute: &str, head_of: &[String], tail: &[String]) -> Vec<Item> {
    let mut head = Item::new();
    for name in head_of {
        if let Some(value) = sample.attributes.get(name) {
            head.insert(name.clone(), value.clone());
        }
    }
    let values: Vec<AttributeValue> = match sample.attributes.get(attribute) {
        Some(AttributeValue::L(list)) => list.clone(),
        Some(AttributeValue::Ss(set)) => set.iter().cloned().map(AttributeValue::S).collect(),
        Some(AttributeValue::Ns(set)) => set.iter().copied().map(AttributeValue::N).collect(),
        Some(AttributeValue::Bs(set)) => set.iter().cloned().map(AttributeValue::B).collect(),
        Some(map @ AttributeValue::M(_)) => vec![map.clone()],
        _ => Vec::new(),
    };
    let numbered = tail.iter().any(|it| it == NUMBER);
    let mut out = Vec::new();
    for (at, value) in values.into_iter().enumerate() {
        let mut item = head.clone();
        if numbered {
            item.insert(NUMBER.to_owned(), AttributeValue::N(Number::from(at as u64 + 1)));
        }
        match value {
            AttributeValue::M(map) => {
                for (name, value) in map {
                    item.entry(name).or_insert(value);
                }
            }
            value => {
                item.insert(VALUE.to_owned(), value);
            }
        }
        out.push(item);
    }
    out
}

/// What patterns ask by the attribute they ask by the element's; one more element is one more item.
fn rename(work: &mut Work<'_>, from: &str, to: &str, part: &str) -> Result<(), FixFault> {
    for id in work.patterns(|it| it.entities.iter().any(|name| name == part)) {
        work.change_pattern(&id, |pattern| rename_in(pattern, from, to, part))?;
    }
    Ok(())
}

fn rename_in(pattern: &mut AccessPattern, from: &str, to: &str, part: &str) {
    for given in pattern.given.iter_mut().chain(&mut pattern.filter) {
        if given.attribute() == from {
            *given = Given::Attribute(to.to_owned());
        }
    }
    let range = pattern.range.as_mut().map(|it| &mut it.attribute);
    let order = pattern.order.as_mut().map(|it| &mut it.attribute);
    for name in range.into_iter().chain(order).filter(|name| *name == from) {
        to.clone_into(name);
    }
    if let Some(of) = pattern.aggregate.as_mut().and_then(|it| it.attribute.as_mut())
        && of == from
    {
        to.clone_into(of);
    }
    // All that an element holds is needed where the attribute was.
    let only = pattern.attributes.iter().all(|name| name == from);
    let alone = pattern.entities.as_slice() == [part.to_owned()];
    if only && alone {
        pattern.attributes.clear();
    } else {
        for name in pattern.attributes.iter_mut().filter(|name| *name == from) {
            to.clone_into(name);
        }
    }
    if alone && pattern.operation == Operation::Update {
        pattern.operation = Operation::Write;
    }
}

/// One of what a name in the plural names: `line` of `lines`, `entry` of `entries`.
fn singular(name: &str) -> String {
    if let Some(stem) = name.strip_suffix("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    match name.strip_suffix('s') {
        Some(stem) if stem.len() > 1 && !stem.ends_with('s') => stem.to_owned(),
        _ => format!("{name}Item"),
    }
}
