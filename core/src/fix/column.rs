//! Changing what fills a key column. A column that is an attribute of its own name is first told
//! apart from it: the key gets a column of its own, and the attribute stays what it is.

use super::look::{braced, has, literal};
use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::design::edit::{Edit, EditProblem, Role, View};
use crate::design::{Generator, IndexKind, KeySchema, KeyType, Table, TimestampFormat};
use crate::key::{KeyTemplate, Part};

/// The positions of the placements that are meant: those given, or all that are in the view.
pub(super) fn placements(
    work: &Work<'_>,
    view: &View,
    given: &[usize],
) -> Result<Vec<usize>, FixFault> {
    for at in given {
        work.placement(&view.table, *at)?;
    }
    if !given.is_empty() {
        return Ok(given.to_vec());
    }
    let table = work.table(&view.table)?;
    let key = work.key(view)?;
    let within = |at: &usize| {
        key.columns().all(|column| {
            table.placements.get(*at).is_some_and(|it| {
                it.keys.contains_key(&column.name) || has(&work.design, &it.entity, &column.name)
            })
        })
    };
    let all: Vec<usize> = (0..table.placements.len()).filter(within).collect();
    if all.is_empty() {
        return Ok((0..table.placements.len()).collect());
    }
    Ok(all)
}

/// The view whose own the partition key is: a local index has its table's.
pub(super) fn partition_view(work: &Work<'_>, view: &View) -> Result<View, FixFault> {
    let Some(index) = &view.index else { return Ok(view.clone()) };
    let local = work.index(&view.table, index)?.kind == IndexKind::Lsi;
    let index = if local { None } else { Some(index.clone()) };
    Ok(View { table: view.table.clone(), index })
}

/// The view whose own a column is: a local index has its table's partition columns.
pub(super) fn owner_view(work: &Work<'_>, view: &View, column: &str) -> Result<View, FixFault> {
    let key = work.key(view)?;
    if key.partition.iter().any(|it| it.name == column) {
        return partition_view(work, view);
    }
    Ok(view.clone())
}

/// Whether a table has local indexes, which have its partition key.
pub(super) fn has_local(work: &Work<'_>, view: &View) -> bool {
    let local = |table: &Table| table.indexes.values().any(|it| it.kind == IndexKind::Lsi);
    view.index.is_none() && work.design.tables.get(&view.table).is_some_and(local)
}

/// The last partition column: what divides a value further is put at its end.
pub(super) fn last_partition(work: &Work<'_>, view: &View) -> Result<String, FixFault> {
    let column = work.key(view)?.partition.last().map(|column| column.name.clone());
    column.ok_or_else(|| no_column(view, ""))
}

pub(super) fn no_column(view: &View, column: &str) -> FixFault {
    EditProblem::NoColumn { view: view.clone(), column: column.to_owned() }.into()
}

/// Makes sure that a column is this key's alone and that a template fills it as text wherever it is
/// filled. Gives the column's name from then on.
pub(super) fn own(work: &mut Work<'_>, view: &View, column: &str) -> Result<String, FixFault> {
    let key = work.key(view)?;
    let found =
        key.columns().find(|it| it.name == column).ok_or_else(|| no_column(view, column))?;
    let kind = found.kind;
    let partition = key.partition.iter().any(|it| it.name == column);
    let table = work.table(&view.table)?;
    let others = table.indexes.iter().filter(|(name, _)| Some(*name) != view.index.as_ref());
    let keys = others.map(|(_, index)| &index.key);
    let keys = keys.chain(view.index.is_some().then_some(&table.key));
    let shared =
        view.index.is_some() && keys.flat_map(KeySchema::columns).any(|other| other.name == column);
    let attribute = table.placements.iter().any(|it| has(&work.design, &it.entity, column))
        || table.columns.contains_key(column);
    let name = if shared || attribute {
        let wanted = match (&view.index, partition) {
            (None, true) => "pk".to_owned(),
            (None, false) => "sk".to_owned(),
            (Some(index), true) => format!("{index}PK"),
            (Some(index), false) => format!("{index}SK"),
        };
        let to = work.free_column(table, &wanted);
        work.edit(Edit::RenameColumn {
            view: view.clone(),
            from: column.to_owned(),
            to: to.clone(),
        })?;
        to
    } else {
        column.to_owned()
    };
    if kind != KeyType::S {
        pad_all(work, view, &name, partition)?;
        work.edit(Edit::SetColumnType {
            view: view.clone(),
            name: name.clone(),
            kind: KeyType::S,
        })?;
    }
    Ok(name)
}

/// Numbers that become text in a sort key get leading zeros, so that they keep their order.
fn pad_all(
    work: &mut Work<'_>,
    view: &View,
    column: &str,
    partition: bool,
) -> Result<(), FixFault> {
    let count = work.table(&view.table)?.placements.len();
    for at in (0..count).filter(|_| !partition) {
        let Some(template) = super::look::template(work.table(&view.table)?, at, column) else {
            continue;
        };
        let Some(attribute) = template.sole_attribute() else { continue };
        let entity = &work.placement(&view.table, at)?.entity;
        let made = super::look::attribute(&work.design, entity, attribute);
        let digits = match made.and_then(|it| it.generator.as_deref()) {
            Some(Generator::Timestamp { format: TimestampFormat::EpochMillis, .. }) => 13,
            Some(Generator::Timestamp { .. }) => 10,
            _ => 15,
        };
        let inner = braced(attribute);
        let inner = inner.strip_suffix('}').unwrap_or(&inner);
        set(work, view, at, column, &format!("{inner}:pad{digits}}}"))?;
    }
    Ok(())
}

/// Sets the template of a column, where it differs.
pub(super) fn set(
    work: &mut Work<'_>,
    view: &View,
    at: usize,
    column: &str,
    template: &str,
) -> Result<(), FixFault> {
    let canonical = KeyTemplate::parse(template).map(|it| it.to_string());
    let template = canonical.unwrap_or_else(|_| template.to_owned());
    if work.placement(&view.table, at)?.keys.get(column) == Some(&template) {
        return Ok(());
    }
    work.edit(Edit::SetTemplate {
        table: view.table.clone(),
        at,
        column: column.to_owned(),
        template,
    })
}

/// The parts of what fills a column of a placement: its template, or the attribute of its name.
pub(super) fn parts(
    work: &Work<'_>,
    view: &View,
    at: usize,
    column: &str,
) -> Result<Vec<Part>, FixFault> {
    let table = work.table(&view.table)?;
    if let Some(template) = super::look::template(table, at, column) {
        return Ok(template.parts().to_vec());
    }
    let placement = work.placement(&view.table, at)?;
    let of_index = !table.key.columns().any(|it| it.name == column);
    let fills = has(&work.design, &placement.entity, column);
    if placement.keys.contains_key(column) || of_index && !fills {
        // What can't be read is not changed, and an item may lack an index's column.
        return Ok(Vec::new());
    }
    Ok(KeyTemplate::of_attribute(column).parts().to_vec())
}

/// Puts a further part at the end of a view's partition key for some placements, as a column of its
/// own where keys have several. Gives the column that has it.
pub(super) fn divide(
    work: &mut Work<'_>,
    view: &View,
    placements: &[usize],
    name: &str,
    kind: KeyType,
    part: &dyn Fn(&Work<'_>, usize) -> String,
) -> Result<String, FixFault> {
    let rest = |work: &Work<'_>| -> Result<Vec<usize>, FixFault> {
        let count = work.table(&view.table)?.placements.len();
        Ok((0..count).filter(|at| !placements.contains(at)).collect())
    };
    let column = if work.has_columns() {
        let column = work.free_column(work.table(&view.table)?, name);
        work.edit(Edit::AddColumn {
            view: view.clone(),
            role: Role::Partition,
            name: column.clone(),
            kind,
        })?;
        for at in placements {
            let text = part(work, *at);
            set(work, view, *at, &column, &text)?;
        }
        if view.index.is_none() {
            for at in rest(work)? {
                set(work, view, at, &column, "0")?;
            }
        }
        column
    } else {
        let column = last_partition(work, view)?;
        let column = own(work, view, &column)?;
        for at in placements {
            let parts = parts(work, view, *at, &column)?;
            if parts.is_empty() {
                continue;
            }
            let text = format!("{}#{}", super::look::text_of(&parts), part(work, *at));
            set(work, view, *at, &column, &text)?;
        }
        column
    };
    rekeyed(work, view);
    work.duty(Duty::KeyText { column: column.clone() });
    Ok(column)
}

/// Says that existing items get another key.
pub(super) fn rekeyed(work: &mut Work<'_>, view: &View) {
    match &view.index {
        None => {
            work.say(Consequence::ReKey { table: view.table.clone() });
            let before = work.before.tables.get(&view.table).map(|it| &it.key);
            let after = work.design.tables.get(&view.table).map(|it| &it.key);
            if before.is_some() && before != after {
                work.say(Consequence::NewTable { table: view.table.clone() });
            }
        }
        Some(_) => work.say(Consequence::Backfill { view: view.clone() }),
    }
}

/// Constant text that tells an entity's items from others of a collection.
pub(super) fn mark(name: &str) -> String {
    literal(&super::look::capitals(name))
}
