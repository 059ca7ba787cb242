//! Where an entity's items can be found: a placement as a table or one of its indexes holds it,
//! with the templates of its key. Knows no pattern.

use crate::design::edit::View;
use crate::design::{Column, Condition, Design, Generator, IndexKind, Placement, ProjectionKind};
use crate::engine::{Placing, Profile};
use crate::key::{KeyTemplate, Part};
use crate::scale::Scale;

/// Templates within templates are followed so deep.
const DEEPEST: usize = 4;

/// A placement in a table or an index.
#[derive(Debug, Clone)]
pub(super) struct Spot<'d> {
    pub(super) view: View,
    /// The view's number, in the design's order.
    pub(super) nth: usize,
    pub(super) at: usize,
    pub(super) entity: &'d str,
    pub(super) placement: &'d Placement,
    pub(super) partition: Vec<KeyColumn<'d>>,
    pub(super) sort: Vec<KeyColumn<'d>>,
    /// Whether the whole key is in one order, so that it can be read by what it begins with.
    pub(super) ordered: bool,
    /// Whether what is read may be behind the table.
    pub(super) behind: bool,
    /// Conditions without which an item is not in the index.
    pub(super) whens: Vec<&'d Condition>,
    /// The share of the placement's items that are here.
    pub(super) presence: f64,
    /// Bytes of one item here.
    pub(super) bytes: f64,
    /// Attributes of the entity that are not here.
    pub(super) lacks: Vec<&'d str>,
    /// How much of the item is here.
    pub(super) projected: ProjectionKind,
}

/// A key column and what fills it.
#[derive(Debug, Clone)]
pub(super) struct KeyColumn<'d> {
    pub(super) column: &'d Column,
    pub(super) parts: Vec<Part>,
}

impl Spot<'_> {
    pub(super) fn of_table(&self) -> bool {
        self.view.index.is_none()
    }
}

/// Every spot of a design, in its order: a table before its indexes.
pub(super) fn spots<'d>(scale: &Scale<'d>, profile: &Profile) -> Vec<Spot<'d>> {
    let design = scale.design();
    let mut spots = Vec::new();
    let mut nth = 0;
    for (name, table) in &design.tables {
        let indexes = table.indexes.keys().map(Some);
        for index in std::iter::once(None).chain(indexes) {
            for (at, placement) in table.placements.iter().enumerate() {
                let Some((entity, _)) = design.entities.get_key_value(&placement.entity) else {
                    continue;
                };
                let view = View { table: name.clone(), index: index.cloned() };
                spots.extend(spot(scale, profile, (view, nth), at, placement, entity));
            }
            nth += 1;
        }
    }
    spots
}

fn spot<'d>(
    scale: &Scale<'d>,
    profile: &Profile,
    (view, nth): (View, usize),
    at: usize,
    placement: &'d Placement,
    entity: &'d str,
) -> Option<Spot<'d>> {
    let (table, key, index) = scale.view(&view.table, view.index.as_deref())?;
    let filled = |columns: &'d [Column]| {
        let column = |column: &'d Column| {
            let of_table = table.key.columns().any(|own| own.name == column.name);
            let template = scale.filling(placement, column, of_table)?;
            Some(KeyColumn { column, parts: inlined(scale.design(), entity, &template, 0) })
        };
        columns.iter().map(column).collect::<Option<Vec<_>>>()
    };
    let (partition, sort) = (filled(&key.partition)?, filled(&key.sort)?);
    let behind = index.is_some_and(|index| match index.kind {
        IndexKind::Gsi => !profile.supports_strong_on_global_index,
        IndexKind::MaterializedView | IndexKind::Search => true,
        IndexKind::Lsi | IndexKind::Secondary | IndexKind::Sai => false,
    });
    let whens = key.columns().filter_map(|column| placement.when.get(&column.name)).collect();
    let presence = scale.presence(&view.table, view.index.as_deref(), at);
    let bytes = scale.entry_bytes(&view.table, view.index.as_deref(), at);
    let mut lacks: Vec<&str> = Vec::new();
    let kept = |name: &str| {
        placement.attributes.as_ref().is_none_or(|kept| kept.iter().any(|one| one == name))
    };
    if let Some(found) = scale.design().entities.get(entity) {
        for name in found.attributes.keys() {
            let projected = match index.map(|index| (&index.projection, index.projection.kind)) {
                None | Some((_, ProjectionKind::All)) => true,
                Some((_, ProjectionKind::KeysOnly)) => false,
                Some((projection, ProjectionKind::Include)) => {
                    projection.attributes.iter().any(|one| one == name)
                }
            };
            let in_key = || {
                let columns = table.key.columns().chain(key.columns());
                columns.into_iter().any(|column| {
                    column.name == *name
                        || scale
                            .filling(placement, column, true)
                            .is_some_and(|template| holds(&template, name))
                })
            };
            if !(projected && kept(name) || in_key()) {
                lacks.push(name);
            }
        }
    }
    Some(Spot {
        view,
        nth,
        at,
        entity,
        placement,
        partition,
        sort,
        ordered: profile.placing == Placing::OrderedRanges,
        behind,
        whens,
        presence,
        bytes,
        lacks,
        projected: index.map_or(ProjectionKind::All, |index| index.projection.kind),
    })
}

/// Whether a key has an attribute's whole value.
fn holds(template: &KeyTemplate, name: &str) -> bool {
    template.parts().iter().any(
        |part| matches!(part, Part::Attribute { name: own, formats } if own == name && formats.is_empty()),
    )
}

/// The parts of a template, with what is itself made by a template written out.
fn inlined(design: &Design, entity: &str, template: &KeyTemplate, depth: usize) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for part in template.parts() {
        let made = match part {
            Part::Attribute { name, formats } if formats.is_empty() && depth < DEEPEST => {
                let attribute =
                    design.entities.get(entity).and_then(|entity| entity.attributes.get(name));
                match attribute.and_then(|attribute| attribute.generator.as_deref()) {
                    Some(Generator::Template { template }) => KeyTemplate::parse(template).ok(),
                    _ => None,
                }
            }
            _ => None,
        };
        match made {
            Some(made) => parts.extend(inlined(design, entity, &made, depth + 1)),
            None => parts.push(part.clone()),
        }
    }
    parts
}
