//! What a pattern asks: how fresh, as one or one by one, on which condition, by which path. No key
//! changes here.

use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::analyze::Remedy;
use crate::design::edit::{Edit, View};
use crate::design::{
    AccessPattern, Consistency, Extra, Given, InvariantKind, Operation, PinnedPath, Transaction,
};

/// Seconds that an eventual read is behind at most under normal conditions, as DynamoDB's makers say.
const LAG: f64 = 1.0;

/// Carries out the remedies that change one pattern.
pub(super) fn change(work: &mut Work<'_>, remedy: &Remedy) -> Result<(), FixFault> {
    match remedy {
        Remedy::ReadEventually { pattern } => {
            work.change_pattern(pattern, |it| {
                it.consistency = Consistency::Eventual;
                it.freshness_seconds.take_if(|seconds| *seconds < LAG);
            })?;
            work.say(Consequence::StaleReads { pattern: pattern.clone() });
            Ok(())
        }
        Remedy::ReadStrongly { pattern } => {
            work.change_pattern(pattern, |it| {
                it.consistency = Consistency::Strong;
                // An index that is behind its table can't give it.
                it.path.take_if(|path| path.index.is_some());
            })?;
            work.say(Consequence::DoubleReads { pattern: pattern.clone() });
            Ok(())
        }
        Remedy::Pin { pattern, view } => pin(work, pattern, view.as_ref()),
        Remedy::ExcludeExpired { pattern } => exclude_expired(work, pattern),
        Remedy::SetTransaction { pattern, on: true } => together(work, pattern),
        Remedy::SetTransaction { pattern, on: false } => apart(work, pattern),
        Remedy::AddCondition { pattern, condition } => {
            work.change_pattern(pattern, |it| add_condition(it, condition))?;
            work.say(Consequence::Refused { pattern: pattern.clone() });
            Ok(())
        }
        Remedy::MakeIdempotent { pattern } => {
            work.change_pattern(pattern, |it| it.idempotent = Some(true))?;
            work.duty(Duty::Token { pattern: pattern.clone() });
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Puts a condition beside the one that is there.
pub(super) fn add_condition(pattern: &mut AccessPattern, condition: &str) {
    pattern.condition = match pattern.condition.take() {
        Some(known) if known.contains(condition) => Some(known),
        Some(known) if !known.trim().is_empty() => Some(format!("{known} AND {condition}")),
        _ => Some(condition.to_owned()),
    };
}

/// What a key has from now on is asked of the key: conditions on its attributes are no filter.
pub(super) fn ask_by_key(
    work: &mut Work<'_>,
    id: &str,
    attributes: &[String],
) -> Result<(), FixFault> {
    let of_key = |given: &Given| attributes.iter().any(|name| name == given.attribute());
    if !work.pattern(id)?.filter.iter().any(of_key) {
        return Ok(());
    }
    work.change_pattern(id, |pattern| {
        let (asked, filter) = std::mem::take(&mut pattern.filter).into_iter().partition(of_key);
        let asked: Vec<Given> = asked;
        pattern.filter = filter;
        for given in asked {
            let known = pattern.given.iter().any(|it| it.attribute() == given.attribute());
            if !known {
                pattern.given.push(given);
            }
        }
    })
}

fn pin(work: &mut Work<'_>, pattern: &str, view: Option<&View>) -> Result<(), FixFault> {
    let path = match view {
        None => None,
        Some(view) => {
            work.key(view)?;
            let View { table, index } = view.clone();
            Some(PinnedPath { table, index, request: None, extra: Extra::new() })
        }
    };
    work.edit(Edit::PinPath { pattern: pattern.to_owned(), path })
}

/// Compares the time of expiry after the read.
fn exclude_expired(work: &mut Work<'_>, id: &str) -> Result<(), FixFault> {
    let pattern = work.pattern(id)?;
    let mut names: Vec<String> = Vec::new();
    for entity in &pattern.entities {
        let lifetime = work.design.entities.get(entity).and_then(|it| it.lifetime.as_ref());
        let own = lifetime.and_then(|it| it.ttl_attribute.clone());
        let of_table = || {
            let mut places = work.places(entity).into_iter();
            places.find_map(|(table, _)| work.design.tables.get(&table)?.ttl_attribute.clone())
        };
        if let Some(name) = own.or_else(of_table)
            && !names.contains(&name)
        {
            names.push(name);
        }
    }
    if names.is_empty() {
        let entity = pattern.entities.first().cloned().unwrap_or_default();
        let table = work.places(&entity).into_iter().next().map(|(table, _)| table);
        let view = View { table: table.unwrap_or_default(), index: None };
        return Err(FixFault::NoAttribute { view, attribute: "ttl".to_owned() });
    }
    work.change_pattern(id, |pattern| {
        pattern.excludes_expired = Some(true);
        for name in names {
            let known = pattern.given.iter().chain(&pattern.filter);
            if !known.map(Given::attribute).any(|it| it == name) {
                pattern.filter.push(Given::Attribute(name));
            }
        }
    })
}

/// Writes a pattern's items as one. What an invariant that it touches speaks of besides goes along:
/// what is changed with it is changed, what is only referred to is checked.
fn together(work: &mut Work<'_>, id: &str) -> Result<(), FixFault> {
    let mut pattern = work.pattern(id)?.clone();
    let mut transaction = pattern.transaction.take().unwrap_or_default();
    let list = match pattern.operation {
        Operation::Update => &mut transaction.updates,
        Operation::Delete => &mut transaction.deletes,
        Operation::Read => &mut transaction.checks,
        Operation::Write | Operation::Transaction => &mut transaction.puts,
    };
    if list.is_empty() {
        list.extend(pattern.entities.iter().cloned());
    }
    let mut added = Vec::new();
    for (name, invariant) in &work.design.invariants {
        let of = |it: &String| work.design.entities.contains_key(it);
        let mut entities: Vec<&str> =
            invariant.entities.iter().filter(|it| of(it)).map(String::as_str).collect();
        for attribute in &invariant.attributes {
            if let Some((entity, _)) = attribute.split_once('.')
                && work.design.entities.contains_key(entity)
                && !entities.contains(&entity)
            {
                entities.push(entity);
            }
        }
        let known = |transaction: &Transaction, entity: &str| {
            let lists = [
                &transaction.puts,
                &transaction.updates,
                &transaction.deletes,
                &transaction.checks,
            ];
            lists.into_iter().flatten().any(|it| it == entity)
        };
        if invariant.kind == InvariantKind::Unique
            || !entities.iter().any(|entity| known(&transaction, entity))
        {
            continue;
        }
        for entity in entities {
            if !known(&transaction, entity) {
                let checked = invariant.kind == InvariantKind::Reference;
                let list = if checked { &mut transaction.checks } else { &mut transaction.updates };
                list.push(entity.to_owned());
                added.push(entity.to_owned());
            }
        }
        if !transaction.invariants.contains(name) {
            transaction.invariants.push(name.clone());
        }
    }
    for entity in &added {
        // Their keys have to be known to write them.
        let identity = work.design.entities.get(entity).map(|it| it.identity.clone());
        for name in identity.unwrap_or_default() {
            if !pattern.given.iter().any(|given| given.attribute() == name) {
                pattern.given.push(Given::Attribute(name));
            }
        }
    }
    pattern.operation = Operation::Transaction;
    pattern.transaction = Some(transaction);
    work.edit(Edit::SetPattern { id: id.to_owned(), pattern: Box::new(pattern) })?;
    work.say(Consequence::DoubleWrites { pattern: id.to_owned() });
    work.say(Consequence::Refused { pattern: id.to_owned() });
    Ok(())
}

/// Writes a pattern's items one by one: what was put, changed and removed are patterns of their own
/// where a transaction did several of these.
fn apart(work: &mut Work<'_>, id: &str) -> Result<(), FixFault> {
    let mut pattern = work.pattern(id)?.clone();
    let Transaction { puts, updates, deletes, checks, .. } =
        pattern.transaction.take().unwrap_or_default();
    let done =
        [(Operation::Write, puts), (Operation::Update, updates), (Operation::Delete, deletes)];
    let mut done = done.into_iter().filter(|(_, entities)| !entities.is_empty());
    match done.next() {
        Some((operation, entities)) => {
            pattern.operation = operation;
            pattern.entities = entities;
        }
        None if pattern.operation == Operation::Transaction => {
            let read = pattern.entities.is_empty() && !checks.is_empty();
            pattern.operation = if read { Operation::Read } else { Operation::Write };
            if read {
                pattern.entities = checks;
            }
        }
        None => {}
    }
    let name = pattern.name.clone();
    let further: Vec<AccessPattern> = done
        .map(|(operation, entities)| AccessPattern {
            name: format!("{name} ({})", entities.join(", ")),
            operation,
            entities,
            condition: None,
            path: None,
            ..pattern.clone()
        })
        .collect();
    work.edit(Edit::SetPattern { id: id.to_owned(), pattern: Box::new(pattern) })?;
    for pattern in further {
        work.edit(Edit::AddPattern { pattern: Box::new(pattern) })?;
    }
    work.say(Consequence::NotAtomic { pattern: id.to_owned() });
    Ok(())
}
