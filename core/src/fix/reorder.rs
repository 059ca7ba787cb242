//! Another attribute leads the key; the one before it goes to the head of the sort key, so that the
//! whole key tells items apart as before.

use super::FixFault;
use super::column::{no_column, own, parts, rekeyed, set};
use super::look::{braced, has, key_type, text_of};
use super::text::MARKS;
use super::work::Work;
use crate::design::edit::{Edit, Role, View};
use crate::design::{KeyType, Placement};
use crate::key::Part;

/// Makes an attribute the partition key.
pub(super) fn lead(work: &mut Work<'_>, view: &View, lead: &str) -> Result<(), FixFault> {
    let view = &super::column::partition_view(work, view)?;
    let placements = super::column::placements(work, view, &[])?;
    let table = work.table(&view.table)?;
    let holds = |it: &Placement| {
        has(&work.design, &it.entity, lead) && key_type(&work.design, &it.entity, lead).is_some()
    };
    if !placements.iter().any(|at| table.placements.get(*at).is_some_and(holds)) {
        let (view, attribute) = (view.clone(), lead.to_owned());
        return Err(FixFault::NoAttribute { view, attribute });
    }
    let key = work.key(view)?;
    let is_lead = |columns: &[crate::design::Column]| columns.iter().any(|it| it.name == lead);
    if key.partition.len() == 1 && is_lead(&key.partition) {
        return Err(FixFault::AlreadySo { view: view.clone() });
    }
    let filled = |name: &str| table.placements.iter().any(|it| it.keys.contains_key(name));
    let all = table.placements.iter().all(holds);
    let bare = all
        && !super::column::has_local(work, view)
        && !key.columns().any(|column| filled(&column.name));
    let sorts = key.sort.iter().filter(|column| column.name != lead).count();
    let room = work.has_columns() || sorts + key.partition.len() <= 1;
    if bare && room {
        by_columns(work, view, lead)?;
    } else {
        let knows: Vec<usize> = placements
            .into_iter()
            .filter(|at| table.placements.get(*at).is_some_and(holds))
            .collect();
        for at in knows {
            by_template(work, view, at, lead)?;
        }
    }
    rekeyed(work, view);
    Ok(())
}

/// Columns are attributes: they change places.
fn by_columns(work: &mut Work<'_>, view: &View, lead: &str) -> Result<(), FixFault> {
    let key = work.key(view)?;
    let before: Vec<String> = key.partition.iter().map(|column| column.name.clone()).collect();
    if key.columns().any(|column| column.name == lead) {
        work.edit(moved(view, lead, Role::Partition))?;
    } else {
        let table = work.table(&view.table)?;
        let entity = table.placements.iter().find(|it| has(&work.design, &it.entity, lead));
        let kind = entity.and_then(|it| key_type(&work.design, &it.entity, lead));
        work.edit(Edit::AddColumn {
            view: view.clone(),
            role: Role::Partition,
            name: lead.to_owned(),
            kind: kind.unwrap_or(KeyType::S),
        })?;
    }
    for name in before.iter().rev().filter(|name| *name != lead) {
        work.edit(moved(view, name, Role::Sort))?;
    }
    Ok(())
}

fn moved(view: &View, name: &str, role: Role) -> Edit {
    Edit::MoveColumn { view: view.clone(), name: name.to_owned(), role, at: 0 }
}

/// Columns hold texts: the parts change places.
fn by_template(work: &mut Work<'_>, view: &View, at: usize, lead: &str) -> Result<(), FixFault> {
    let key = work.key(view)?;
    let partition = key.partition.first().map(|column| column.name.clone());
    let partition = partition.ok_or_else(|| no_column(view, ""))?;
    let sort = key.sort.first().map(|column| column.name.clone());
    let old = parts(work, view, at, &partition)?;
    let sorted = match &sort {
        Some(sort) => parts(work, view, at, sort)?,
        None => Vec::new(),
    };
    let of_lead = |part: &Part| matches!(part, Part::Attribute { name, .. } if name == lead);
    let (head, rest) = match sorted.iter().position(of_lead) {
        // The text before it names what it is: it goes along where it is nothing else's.
        Some(position) if position <= 1 => {
            let head = text_of(sorted.iter().take(position)) + &braced(lead);
            let rest = text_of(sorted.iter().skip(position + 1));
            (head, rest.trim_start_matches(MARKS).to_owned())
        }
        _ => (braced(lead), text_of(&sorted)),
    };
    let old: Vec<Part> = old.into_iter().filter(|part| !of_lead(part)).collect();
    let old = text_of(&old);
    let old = old.trim_matches(MARKS);
    let tail = match (old.is_empty(), rest.is_empty()) {
        (_, true) => old.to_owned(),
        (true, false) => rest,
        (false, false) => format!("{old}#{rest}"),
    };
    let sort = if let Some(sort) = sort {
        own(work, view, &sort)?
    } else {
        let table = work.table(&view.table)?;
        let wanted = view.index.as_ref().map_or_else(|| "sk".to_owned(), |it| format!("{it}SK"));
        let name = work.free_column(table, &wanted);
        let add = Edit::AddColumn {
            view: view.clone(),
            role: Role::Sort,
            name: name.clone(),
            kind: KeyType::S,
        };
        work.edit(add)?;
        name
    };
    let partition = own(work, view, &partition)?;
    set(work, view, at, &partition, &head)?;
    let tail = if tail.is_empty() { "-".to_owned() } else { tail };
    set(work, view, at, &sort, &tail)
}
