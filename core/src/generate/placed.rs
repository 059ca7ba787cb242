//! Items of placements: key columns by their templates, constants, and the attributes kept.

use super::fit::{copy, fit, is_of, write_text};
use super::maker::Source;
use super::plan::Plan;
use super::random::Seed;
use crate::design::{AttributeType, Design, Placement, Table};
use crate::key::{KeyTemplate, RenderFault};
use crate::store::NameId;
use crate::value::{AttributeValue, KeyType, KeyValue};

/// An item's attributes, each name once.
pub(super) type Attributes = Vec<(NameId, AttributeValue)>;

/// One placement of an entity, with its names as numbers of the table's store.
#[derive(Debug, Clone)]
pub(super) struct Placed {
    /// The table's position in the design.
    pub(super) table: usize,
    /// The placement's position in the table.
    pub(super) placement: usize,
    columns: Vec<ColumnPlan>,
    constants: Vec<(NameId, AttributeValue)>,
    /// Attributes kept, by their position among the entity's values.
    kept: Vec<(NameId, usize)>,
}

#[derive(Debug, Clone)]
struct ColumnPlan {
    name: NameId,
    text: String,
    kind: KeyType,
    filling: Filling,
    when: Option<When>,
    seed: Seed,
    /// Whether it is of the table's own key: without it there is no item.
    required: bool,
}

#[derive(Debug, Clone)]
enum Filling {
    /// A value as it is, by its position.
    Value(usize),
    /// A template, with the positions of the values it takes.
    Template(KeyTemplate, Vec<(String, usize)>),
    /// The column cannot be filled.
    Nothing(RenderFault),
}

#[derive(Debug, Clone)]
struct When {
    value: Option<usize>,
    is: Vec<String>,
}

/// The values of one item of an entity, which its placements take: its own attributes, then what
/// its keys take of ancestors.
#[derive(Debug, Default)]
pub(super) struct Values {
    sources: Vec<Source>,
    made: Vec<AttributeValue>,
    present: Vec<bool>,
}

/// Why an item could not be made: a column of the table's key stayed empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unmade {
    /// The table's position in the design.
    pub table: usize,
    /// The column.
    pub column: String,
    /// Why.
    pub fault: RenderFault,
}

impl Values {
    /// For an entity's own attributes.
    pub(super) fn new(plan: &Plan, entity: usize) -> Self {
        let own = plan.entities.get(entity).map_or(0, |entity| entity.attributes.len());
        Self {
            sources: (0..own).map(|attribute| Source { entity, attribute }).collect(),
            ..Self::default()
        }
    }

    fn position(&mut self, source: Source) -> usize {
        self.sources.iter().position(|known| *known == source).unwrap_or_else(|| {
            self.sources.push(source);
            self.sources.len() - 1
        })
    }

    /// Makes the values of an item.
    pub(super) fn make(&mut self, plan: &Plan, entity: usize, member: u64) {
        self.made.resize(self.sources.len(), AttributeValue::Null);
        self.present.resize(self.sources.len(), false);
        let slots = self.made.iter_mut().zip(&mut self.present);
        for (source, (value, present)) in self.sources.iter().zip(slots) {
            let member = plan.ancestor(entity, member, source.entity);
            *present = member.is_some_and(|member| plan.value(*source, member, value));
        }
    }

    fn get(&self, position: usize) -> Option<&AttributeValue> {
        let present = self.present.get(position).copied().unwrap_or(false);
        self.made.get(position).filter(|_| present)
    }
}

impl Placed {
    /// A placement of an entity; `intern` gives the number of a name in the table's store.
    pub(super) fn new(
        plan: &Plan,
        design: &Design,
        (table, placement): (usize, usize),
        entity: usize,
        values: &mut Values,
        intern: &mut dyn FnMut(&str) -> Option<NameId>,
    ) -> Option<Self> {
        let (table_name, found) = design.tables.get_index(table)?;
        let placed = found.placements.get(placement)?;
        let seed = Seed::new(design.generate.seed).named(table_name).at(placement as u64);
        let declared = |name: &str| {
            let attributes = plan.entities.get(entity)?.attributes.iter();
            let mut attributes = attributes.enumerate().filter(|(_, found)| found.declared);
            attributes.find(|(_, found)| found.name == name).map(|(position, _)| position)
        };
        let kept = |name: &str| match &placed.attributes {
            Some(kept) => kept.iter().any(|kept| kept == name),
            None => true,
        };
        let mut columns = Vec::new();
        let mut taken: Vec<&str> = placed.constants.keys().map(String::as_str).collect();
        for (column, required) in columns_of(found) {
            let name = column.name.as_str();
            if taken.contains(&name) {
                continue;
            }
            let filling = match placed.keys.get(name).map(|text| KeyTemplate::parse(text)) {
                Some(Ok(template)) => fill(plan, entity, template, values),
                Some(Err(_)) => Filling::Nothing(missing(name)),
                None if required => fill(plan, entity, KeyTemplate::of_attribute(name), values),
                None => match declared(name).filter(|_| kept(name)) {
                    Some(position) => Filling::Value(position),
                    None => continue,
                },
            };
            taken.push(name);
            columns.push(ColumnPlan {
                name: intern(name)?,
                text: name.to_owned(),
                kind: column.kind,
                filling,
                when: placed.when.get(name).map(|condition| When {
                    value: plan
                        .near(entity, &condition.attribute)
                        .map(|source| values.position(source)),
                    is: condition.is.clone(),
                }),
                seed: seed.named(name),
                required,
            });
        }
        let constants = constants(placed, found, intern);
        let attributes = plan.entities.get(entity)?.attributes.iter().enumerate();
        let kept = attributes
            .filter(|(_, attribute)| attribute.declared && kept(&attribute.name))
            .filter(|(_, attribute)| !taken.contains(&attribute.name.as_str()))
            .filter_map(|(position, attribute)| Some((intern(&attribute.name)?, position)))
            .collect();
        Some(Self { table, placement, columns, constants, kept })
    }

    /// Writes the item of the values at hand over `out`, whose buffers are used again; answers how
    /// many attributes it has.
    pub(super) fn write(
        &self,
        values: &Values,
        member: u64,
        out: &mut Attributes,
    ) -> Result<usize, Unmade> {
        let mut used = 0;
        for column in &self.columns {
            if column.when.as_ref().is_some_and(|when| !when.holds(values)) && !column.required {
                continue;
            }
            match column.fill(values, member, slot(out, used, column.name)) {
                Ok(()) => used += 1,
                Err(fault) if column.required => {
                    let (table, column) = (self.table, column.text.clone());
                    return Err(Unmade { table, column, fault });
                }
                Err(_) => {}
            }
        }
        for (name, value) in &self.constants {
            copy(value, slot(out, used, *name));
            used += 1;
        }
        for (name, position) in &self.kept {
            if let Some(value) = values.get(*position) {
                copy(value, slot(out, used, *name));
                used += 1;
            }
        }
        Ok(used)
    }
}

impl ColumnPlan {
    fn fill(
        &self,
        values: &Values,
        member: u64,
        out: &mut AttributeValue,
    ) -> Result<(), RenderFault> {
        match &self.filling {
            Filling::Nothing(fault) => return Err(fault.clone()),
            Filling::Value(position) => {
                copy(values.get(*position).ok_or_else(|| missing(&self.text))?, out);
            }
            Filling::Template(template, positions) => {
                let mut random = self.seed.at(member).random();
                let mut chance = |n: u32| random.below(n.into()) as u32;
                let lookup = |name: &str| {
                    let (_, position) = positions.iter().find(|(known, _)| known == name)?;
                    values.get(*position).and_then(KeyValue::of)
                };
                if self.kind == KeyType::S {
                    let mut answer = Ok(());
                    write_text(out, |text| {
                        answer = template.render_text(text, &lookup, &mut chance);
                    });
                    return answer;
                }
                *out = template.render(self.kind, &lookup, &mut chance)?.into();
            }
        }
        let kind = type_of(self.kind);
        if !is_of(out, kind) {
            *out = fit(std::mem::replace(out, AttributeValue::Null), kind);
        }
        Ok(())
    }
}

impl When {
    fn holds(&self, values: &Values) -> bool {
        let Some(value) = self.value.and_then(|position| values.get(position)) else {
            return false;
        };
        let is = |wanted: &String| match value {
            AttributeValue::S(text) => text == wanted,
            AttributeValue::N(number) => number.to_string() == *wanted,
            AttributeValue::Bool(truth) => truth.to_string() == *wanted,
            _ => false,
        };
        self.is.is_empty() || self.is.iter().any(is)
    }
}

/// The columns of the table's key, then those of its indexes; whether each is the table's.
fn columns_of(table: &Table) -> impl Iterator<Item = (&crate::design::Column, bool)> {
    let indexed = table.indexes.values().flat_map(|index| index.key.columns());
    table.key.columns().map(|column| (column, true)).chain(indexed.map(|column| (column, false)))
}

fn fill(plan: &Plan, entity: usize, template: KeyTemplate, values: &mut Values) -> Filling {
    let positions = template
        .attributes()
        .filter_map(|name| {
            let source = plan.near(entity, name)?;
            Some((name.to_owned(), values.position(source)))
        })
        .collect();
    Filling::Template(template, positions)
}

/// Constants are text, but for a key column of another type.
fn constants(
    placed: &Placement,
    table: &Table,
    intern: &mut dyn FnMut(&str) -> Option<NameId>,
) -> Vec<(NameId, AttributeValue)> {
    let constants = placed.constants.iter();
    constants
        .filter_map(|(name, text)| {
            let column = columns_of(table).find(|(column, _)| column.name == *name);
            let kind = column.map_or(AttributeType::S, |(column, _)| type_of(column.kind));
            Some((intern(name)?, fit(AttributeValue::S(text.clone()), kind)))
        })
        .collect()
}

fn missing(name: &str) -> RenderFault {
    RenderFault::Missing { attribute: name.to_owned() }
}

fn type_of(kind: KeyType) -> AttributeType {
    match kind {
        KeyType::S => AttributeType::S,
        KeyType::N => AttributeType::N,
        KeyType::B => AttributeType::B,
    }
}

/// The attribute at a position of the item being written.
fn slot(out: &mut Attributes, position: usize, name: NameId) -> &mut AttributeValue {
    if out.len() <= position {
        out.resize(position + 1, (name, AttributeValue::Null));
    }
    #[expect(clippy::indexing_slicing, reason = "the list was just made long enough")]
    let slot = &mut out[position];
    slot.0 = name;
    &mut slot.1
}
