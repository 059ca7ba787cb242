//! A value that may be there once, kept so by an item whose key it is: who puts that item first has
//! the value.

use super::column::mark;
use super::item::samples;
use super::look::{attribute, braced, camel, is_generic, small};
use super::part::{child_of, entity_name, key_of, put_all, source, table_name};
use super::pattern::add_condition;
use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::design::edit::{Edit, EditProblem};
use crate::design::{
    Attribute, AttributeType, Generator, InvariantKind, Kept, KeyType, Operation, Placement, Table,
};
use crate::engine::TransactionScope;
use indexmap::IndexMap;

/// Adds an item whose key is a value, put on a condition with what has the value.
pub(super) fn claim(
    work: &mut Work<'_>,
    entity: &str,
    name: &str,
    pattern: &str,
) -> Result<(), FixFault> {
    work.pattern(pattern)?;
    work.entity(entity)?;
    let known = attribute(&work.design, entity, name).ok_or_else(|| EditProblem::NoAttribute {
        entity: entity.to_owned(),
        attribute: name.to_owned(),
    })?;
    let kind = known.kind;
    let claim = entity_name(work, &format!("{entity}{}", camel(name)));
    let mut of_claim = child_of(work, entity, Some(1.0), Some(1));
    of_claim.description = format!("That a value of {name} is taken, and by which {entity}");
    if !of_claim.attributes.contains_key(name) {
        let mut own = Attribute::of(kind);
        own.generator = Some(Kept::from(Generator::Parent { attribute: None }));
        of_claim.attributes.insert(name.to_owned(), own);
    }
    of_claim.identity = vec![name.to_owned()];
    let kept: Vec<String> = of_claim.attributes.keys().cloned().collect();
    work.design.entities.insert(claim.clone(), of_claim);
    let to = place(work, entity, &claim, name, kind)?;
    if let Some((table, at)) = source(work, entity) {
        let items = samples(&work.design, &table, at).into_iter().map(|sample| {
            let mut item = sample.attributes;
            item.retain(|attribute, _| kept.contains(attribute));
            item
        });
        let items = items.filter(|item| item.contains_key(name)).collect();
        put_all(work, (&to.0, to.1), items)?;
    }
    write_with(work, entity, &claim, name, pattern)?;
    work.say(Consequence::ExtraWrites { per_write: 1.0 });
    work.say(Consequence::Refused { pattern: pattern.to_owned() });
    work.duty(Duty::ReleaseClaim { entity: claim });
    Ok(())
}

/// Beside its owner in a table that entities share, else in a table of its own.
fn place(
    work: &mut Work<'_>,
    entity: &str,
    claim: &str,
    name: &str,
    kind: AttributeType,
) -> Result<(String, usize), FixFault> {
    if let Some((table_name, at)) = source(work, entity) {
        let table = work.table(&table_name)?;
        let placement = work.placement(&table_name, at)?;
        let texts = table
            .key
            .columns()
            .all(|it| it.kind == KeyType::S && placement.keys.contains_key(&it.name));
        let one = table.key.partition.len() == 1;
        if is_generic(table) && texts && one && !work.has_columns() {
            let mut keys = IndexMap::new();
            for column in &table.key.partition {
                keys.insert(column.name.clone(), format!("{}#{}", mark(claim), braced(name)));
            }
            for column in &table.key.sort {
                keys.insert(column.name.clone(), mark(claim));
            }
            let to = table.placements.len();
            let (entity, table) = (claim.to_owned(), table_name.clone());
            work.edit(Edit::AddPlacement { table, entity, keys })?;
            return Ok((table_name, to));
        }
    }
    let (key, mut keys) = key_of(work, claim, &[name.to_owned()], &[]);
    let mut table = Table { key, ..Table::default() };
    // A value that can't be a key is one by its hash.
    if !matches!(kind, AttributeType::S | AttributeType::N | AttributeType::B)
        && let Some(column) = table.key.partition.first_mut()
    {
        "pk".clone_into(&mut column.name);
        keys.insert("pk".to_owned(), super::divide::formatted(name, "hash32"));
    }
    if let Some((beside, _)) = source(work, entity) {
        let beside = work.table(&beside)?;
        table.billing.clone_from(&beside.billing);
    }
    let to = table_name(work, &small(claim));
    table.placements.push(Placement { entity: claim.to_owned(), keys, ..Placement::default() });
    work.design.tables.insert(to.clone(), table);
    Ok((to, 0))
}

/// The pattern puts the claim with what it writes, as one where the engine can.
fn write_with(
    work: &mut Work<'_>,
    entity: &str,
    claim: &str,
    name: &str,
    id: &str,
) -> Result<(), FixFault> {
    let profile = crate::engine::profile(work.design.engine.kind);
    let anywhere = profile.transactions == TransactionScope::Anywhere;
    let dotted = format!("{entity}.{name}");
    let unique = work
        .design
        .invariants
        .iter()
        .filter(|(_, it)| it.kind == InvariantKind::Unique && it.attributes.contains(&dotted));
    let upheld: Vec<String> = unique.map(|(name, _)| name.clone()).collect();
    work.change_pattern(id, |pattern| {
        if anywhere || pattern.transaction.is_some() {
            let mut transaction = pattern.transaction.take().unwrap_or_default();
            let list = match pattern.operation {
                Operation::Update => &mut transaction.updates,
                _ => &mut transaction.puts,
            };
            if list.is_empty() {
                list.extend(pattern.entities.iter().cloned());
            }
            transaction.puts.push(claim.to_owned());
            for name in upheld {
                if !transaction.invariants.contains(&name) {
                    transaction.invariants.push(name);
                }
            }
            pattern.operation = Operation::Transaction;
            pattern.transaction = Some(transaction);
        } else {
            pattern.entities.insert(0, claim.to_owned());
        }
        add_condition(pattern, "attribute_not_exists(the claim's key)");
    })?;
    let pattern = id.to_owned();
    work.say(if anywhere {
        Consequence::DoubleWrites { pattern }
    } else {
        Consequence::NotAtomic { pattern }
    });
    Ok(())
}
