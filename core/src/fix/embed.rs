//! Children kept within their parent's item, as one attribute that lists them.

use super::item::samples;
use super::look::{name_in, small};
use super::part::source;
use super::split::unplace;
use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::design::edit::Edit;
use crate::design::{AccessPattern, Attribute, AttributeType, Generator, Given, Kept, Operation};
use crate::value::{AttributeValue, Item};

/// Keeps the children within their parent's item.
pub(super) fn embed(work: &mut Work<'_>, child: &str) -> Result<(), FixFault> {
    let entity = work.entity(child)?.clone();
    let no_parent = || FixFault::NoParent { entity: child.to_owned() };
    let hangs = entity.parent.clone().ok_or_else(no_parent)?;
    let parent = hangs.entity.clone();
    let owner = work.entity(&parent)?.clone();
    let of_child = |it: &crate::design::Entity| {
        it.parent.as_ref().is_some_and(|parent| parent.entity == child)
    };
    if let Some((name, _)) = work.design.entities.iter().find(|(_, it)| of_child(it)) {
        return Err(FixFault::HasChildren { entity: child.to_owned(), child: name.clone() });
    }
    let list = Work::free(&plural(&small(child)), |name| owner.attributes.contains_key(name));
    let mean = hangs.mean.or_else(|| {
        let (own, parents) = (entity.count? as f64, owner.count? as f64);
        (parents > 0.0).then(|| own / parents)
    });
    let inherits =
        |name: &String| owner.attributes.contains_key(name) || owner.identity.contains(name);
    // What the parent has is not repeated in each child.
    let is_parents = |(name, attribute): &(&String, &Attribute)| {
        matches!(attribute.generator.as_deref(), Some(Generator::Parent { .. })) || inherits(name)
    };
    let fields = entity
        .attributes
        .iter()
        .filter(|it| !is_parents(it))
        .map(|(name, attribute)| {
            let made = attribute.generator.clone();
            (name.clone(), made.unwrap_or_else(|| Kept::from(usual(attribute.kind))))
        })
        .collect();
    let (min, max) = bounds(mean, hangs.max);
    let mut attribute = Attribute::of(AttributeType::L);
    attribute.description = format!("The {child} of a {parent}");
    let of = Box::new(Kept::from(Generator::Map { fields }));
    attribute.generator = Some(Kept::from(Generator::List { of, min, max }));
    attribute.unbounded = hangs.max.is_none().then_some(true).filter(|_| mean.is_none());
    let moved = embedded(work, child, &parent);
    let add = Edit::AddAttribute {
        entity: parent.clone(),
        name: list.clone(),
        attribute: Box::new(attribute),
    };
    work.edit(add)?;
    put(work, &parent, &list, &moved);
    repoint(work, child, &parent, &list, &owner.identity)?;
    ask_by_list(work, child, &list)?;
    promises(work, child, &parent, &list);
    unplace(work, child)?;
    work.edit(Edit::RemoveEntity { name: child.to_owned() })?;
    let elements = hangs.max.map(|max| max as f64);
    work.say(Consequence::ItemGrows { entity: parent.clone(), elements });
    work.duty(Duty::WholeItem { entity: parent });
    Ok(())
}

/// The fewest and the most elements of a list of such a mean.
fn bounds(mean: Option<f64>, most: Option<u64>) -> (u32, u32) {
    let whole = |n: f64| n.clamp(0.0, f64::from(u32::MAX)).round() as u32;
    let mean = mean.filter(|it| it.is_finite() && *it > 0.0).unwrap_or(1.0);
    let most = most.map_or(mean * 2.0, |it| it as f64).max(1.0);
    // The mean of the two ends is the list's.
    (whole((mean * 2.0 - most).max(0.0)), whole(most))
}

/// What makes values of a type where nothing is said.
fn usual(kind: AttributeType) -> Generator {
    match kind {
        AttributeType::N => Generator::Number { min: 0.0, max: 1000.0, decimals: 0 },
        AttributeType::Bool => Generator::Boolean { probability: 0.5 },
        AttributeType::B => Generator::Bytes { min: 16, max: 16 },
        _ => Generator::Text { min: 8, max: 24 },
    }
}

fn plural(name: &str) -> String {
    match name.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if name.ends_with(['s', 'x']) => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

/// A child's sample item: what finds its parent, and what goes into it.
struct Embedded {
    parent: Vec<Option<AttributeValue>>,
    element: Item,
}

fn embedded(work: &Work<'_>, child: &str, parent: &str) -> Vec<Embedded> {
    let Some((table, at)) = source(work, child) else { return Vec::new() };
    let design = &work.design;
    let identity = design.entities.get(parent).map(|it| it.identity.clone()).unwrap_or_default();
    let names: Vec<Option<String>> =
        identity.iter().map(|name| name_in(design, child, parent, name)).collect();
    let found = samples(design, &table, at).into_iter();
    found
        .map(|sample| {
            let value = |name: &Option<String>| sample.attributes.get(name.as_ref()?).cloned();
            let parent = names.iter().map(value).collect();
            let mut element = sample.attributes.clone();
            element.retain(|name, _| !names.iter().flatten().any(|it| it == name));
            Embedded { parent, element }
        })
        .collect()
}

/// Puts the children into the sample items of their parents.
fn put(work: &mut Work<'_>, parent: &str, list: &str, moved: &[Embedded]) {
    let Some((table, at)) = source(work, parent) else { return };
    let identity = work.entity(parent).map(|it| it.identity.clone()).unwrap_or_default();
    let parents = samples(&work.design, &table, at);
    let mut left = moved.len();
    if let Some(items) = work.design.items.get_mut(&table) {
        for sample in &parents {
            let own: Vec<Option<AttributeValue>> =
                identity.iter().map(|name| sample.attributes.get(name).cloned()).collect();
            let of = |it: &&Embedded| it.parent == own && own.iter().all(Option::is_some);
            let elements: Vec<AttributeValue> =
                moved.iter().filter(of).map(|it| AttributeValue::M(it.element.clone())).collect();
            left = left.saturating_sub(elements.len());
            if let Some(item) = items.get_mut(sample.at).filter(|_| !elements.is_empty()) {
                item.insert(list.to_owned(), AttributeValue::L(elements));
            }
        }
    }
    if left > 0 {
        work.say(Consequence::SamplesLeft { table, count: left });
    }
}

/// Patterns of the child are the parent's: what is read is its list, what is written changes it.
fn repoint(
    work: &mut Work<'_>,
    child: &str,
    parent: &str,
    list: &str,
    identity: &[String],
) -> Result<(), FixFault> {
    let design = work.design.clone();
    let known = |name: &str| super::look::has(&design, parent, name);
    let elsewhere = |name: &str| {
        design.entities.keys().any(|it| it != child && super::look::has(&design, it, name))
    };
    let concerned = |pattern: &AccessPattern| {
        let transaction = pattern.transaction.iter();
        let lists = transaction.flat_map(|it| [&it.puts, &it.updates, &it.deletes, &it.checks]);
        lists.flatten().chain(&pattern.entities).any(|it| it == child)
    };
    for id in work.patterns(concerned) {
        work.change_pattern(&id, |pattern| {
            let both = pattern.entities.iter().any(|it| it == parent);
            let reads = pattern.operation == Operation::Read;
            let replace = |names: &mut Vec<String>| {
                let has = names.iter().any(|it| it == parent);
                if has {
                    names.retain(|it| it != child);
                }
                for name in names.iter_mut().filter(|it| *it == child) {
                    parent.clone_into(name);
                }
            };
            replace(&mut pattern.entities);
            if let Some(transaction) = &mut pattern.transaction {
                // A child put is its parent changed.
                for at in 0..transaction.puts.len() {
                    if transaction.puts.get(at).is_some_and(|it| it == child)
                        && !transaction.puts.iter().any(|it| it == parent)
                        && !transaction.updates.iter().any(|it| it == parent)
                    {
                        transaction.updates.push(parent.to_owned());
                    }
                }
                transaction.puts.retain(|it| it != child);
                replace(&mut transaction.updates);
                replace(&mut transaction.deletes);
                replace(&mut transaction.checks);
            }
            let asked = pattern.given.len();
            pattern.given.retain(|given| known(given.attribute()));
            if pattern.given.len() < asked || pattern.given.is_empty() && !reads {
                for name in identity {
                    if !pattern.given.iter().any(|given| given.attribute() == name) {
                        pattern.given.push(Given::Attribute(name.clone()));
                    }
                }
            }
            pattern.filter.retain(|given| elsewhere(given.attribute()));
            pattern.range.take_if(|range| !elsewhere(&range.attribute));
            pattern.order.take_if(|order| !elsewhere(&order.attribute));
            pattern
                .aggregate
                .take_if(|it| it.attribute.as_ref().is_some_and(|attribute| !elsewhere(attribute)));
            let listed = !pattern.attributes.is_empty();
            pattern.attributes.retain(|name| elsewhere(name));
            let lists = listed || !both;
            if lists && !pattern.attributes.iter().any(|it| it == list) {
                pattern.attributes.push(list.to_owned());
            }
            // The limit was of children; their parent is one item.
            if !both {
                pattern.limit = None;
                pattern.items_per_call = None;
            }
            if !reads && !both {
                let alone = pattern.operation != Operation::Transaction;
                if alone {
                    pattern.operation = Operation::Update;
                }
                pattern.depends_on_read = Some(true);
                super::pattern::add_condition(pattern, "version = :read");
            }
            pattern.path = None;
        })?;
    }
    Ok(())
}

/// Patterns that find others by what only the child had find them by the list that has it now.
fn ask_by_list(work: &mut Work<'_>, child: &str, list: &str) -> Result<(), FixFault> {
    let design = work.design.clone();
    let gone = |name: &str| {
        let has = |entity: &str| super::look::has(&design, entity, name);
        has(child) && !design.entities.keys().any(|it| it != child && has(it))
    };
    let concerned = |pattern: &AccessPattern| {
        let listed = pattern.attributes.iter().any(|name| gone(name));
        listed || pattern.given.iter().chain(&pattern.filter).any(|it| gone(it.attribute()))
    };
    for id in work.patterns(concerned) {
        work.change_pattern(&id, |pattern| {
            for given in pattern.given.iter_mut().chain(&mut pattern.filter) {
                if gone(given.attribute()) {
                    *given = Given::Attribute(list.to_owned());
                }
            }
            for name in pattern.attributes.iter_mut().filter(|name| gone(name)) {
                list.clone_into(name);
            }
            pattern.attributes.dedup();
        })?;
    }
    Ok(())
}

/// What spoke of the child speaks of its parent's list.
fn promises(work: &mut Work<'_>, child: &str, parent: &str, list: &str) {
    for invariant in work.design.invariants.values_mut() {
        if invariant.entities.iter().any(|it| it == parent) {
            invariant.entities.retain(|it| it != child);
        }
        for name in invariant.entities.iter_mut().filter(|it| *it == child) {
            parent.clone_into(name);
        }
        for attribute in &mut invariant.attributes {
            if attribute.split_once('.').is_some_and(|(entity, _)| entity == child) {
                *attribute = format!("{parent}.{list}");
            }
        }
        invariant.attributes.dedup();
    }
}
