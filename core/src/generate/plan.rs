//! The plan of a generation: every entity with how many of it to make, whose children they are and
//! what makes each attribute. It is a function of the design, the seed and the number of items.

use super::counts::Tally;
use super::defaults;
use super::family::Family;
use super::maker::{Maker, Names, Source};
use super::moment;
use super::moment::DAY;
use super::random::Seed;
use super::text::Words;
use crate::design::{Attribute, AttributeType, Design, Entity, Frequency, Generator};
use crate::key::KeyTemplate;

/// Generators within generators are looked through this deep.
const DEEPEST: u32 = 24;

/// Everything that values are made from.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// By position in the design.
    pub(super) entities: Vec<EntityPlan>,
    /// Positions, parents before children.
    pub(super) order: Vec<usize>,
    pub(super) words: Words,
    /// The design's now, in milliseconds.
    pub(super) now: i64,
}

/// One entity.
#[derive(Debug, Clone)]
pub(super) struct EntityPlan {
    pub(super) count: u64,
    /// Its attributes, then those made up because a key needs them.
    pub(super) attributes: Vec<AttributePlan>,
    pub(super) parent: Option<usize>,
    pub(super) family: Family,
    pub(super) seed: Seed,
    /// The attribute that says when an item came to be.
    pub(super) time: Option<usize>,
}

/// One attribute of an entity.
#[derive(Debug, Clone)]
pub(super) struct AttributePlan {
    pub(super) name: String,
    pub(super) kind: AttributeType,
    pub(super) maker: Maker,
    pub(super) seed: Seed,
    /// The share of items that have it; none for all.
    pub(super) presence: Option<f64>,
    /// Whether the design has it; else it is made for a key alone and not stored by itself.
    pub(super) declared: bool,
}

impl Plan {
    /// For about so many items over all tables.
    pub(super) fn new(design: &Design, items: u64) -> Self {
        let parents = parents(design);
        let order = order(&parents);
        let drafts = drafts(design, &parents);
        let owners = referred(design, &drafts);
        let placements = design.entities.keys().map(|entity| {
            let placed = design.tables.values().flat_map(|table| &table.placements);
            placed.filter(|placement| placement.entity == *entity).count() as u64
        });
        let tally = Tally::new(design, &parents, placements.collect(), owners, &order);
        let mut counts = tally.scaled(items);
        let root = Seed::new(design.generate.seed);
        let mut families: Vec<Family> = vec![Family::default(); counts.len()];
        for &entity in &order {
            let Some((name, found)) = design.entities.get_index(entity) else { continue };
            let parent = parents.get(entity).copied().flatten();
            let parents = parent.and_then(|parent| counts.get(parent)).copied();
            if let (Some(children), Some(parents)) = (&found.parent, parents)
                && let (Some(count), Some(slot)) =
                    (counts.get_mut(entity), families.get_mut(entity))
            {
                *slot = Family::new(children, *count, parents, root.named(name).named("parent"));
                *count = slot.count();
            }
        }
        let shape = Shape { design, drafts: &drafts, parents: &parents, counts: &counts };
        let entities = (0..design.entities.len())
            .zip(families)
            .map(|(entity, family)| shape.entity(entity, family, root))
            .collect();
        Self {
            entities,
            order,
            words: Words::new(root.named("words")),
            now: moment::parse(&design.generate.now).unwrap_or(DAY * 20_605),
        }
    }

    /// An attribute of an entity or of one that it belongs to.
    pub(super) fn near(&self, entity: usize, name: &str) -> Option<Source> {
        let mut at = Some(entity);
        while let Some(entity) = at {
            let found = self.entities.get(entity)?;
            let position = found.attributes.iter().position(|attribute| attribute.name == name);
            if let Some(attribute) = position {
                return Some(Source { entity, attribute });
            }
            at = found.parent;
        }
        None
    }
}

/// An attribute before its maker is known.
struct Draft {
    name: String,
    kind: AttributeType,
    generator: Option<Generator>,
    presence: Option<f64>,
    declared: bool,
}

/// The parent of each entity; a circle of parents is cut where it closes.
fn parents(design: &Design) -> Vec<Option<usize>> {
    let mut parents = vec![None; design.entities.len()];
    for (entity, found) in design.entities.values().enumerate() {
        let parent = found.parent.as_ref();
        let parent = parent.and_then(|children| design.entities.get_index_of(&children.entity));
        let mut above = parent;
        while let Some(ancestor) = above.filter(|ancestor| *ancestor != entity) {
            above = parents.get(ancestor).copied().flatten();
        }
        if above.is_none()
            && let Some(slot) = parents.get_mut(entity)
        {
            *slot = parent;
        }
    }
    parents
}

/// Parents before children, else as in the design.
fn order(parents: &[Option<usize>]) -> Vec<usize> {
    let depth = |entity: &usize| {
        let mut depth = 0_usize;
        let mut above = parents.get(*entity).copied().flatten();
        while let Some(ancestor) = above {
            depth += 1;
            above = parents.get(ancestor).copied().flatten();
        }
        depth
    };
    let mut order: Vec<usize> = (0..parents.len()).collect();
    order.sort_by_cached_key(depth);
    order
}

/// The attributes of every entity, and for each what a table's keys name that is nowhere.
fn drafts(design: &Design, parents: &[Option<usize>]) -> Vec<Vec<Draft>> {
    let mut drafts: Vec<Vec<Draft>> = design
        .entities
        .values()
        .map(|entity| {
            let attribute = |(name, attribute): (&String, &Attribute)| Draft {
                name: name.clone(),
                kind: attribute.kind,
                generator: attribute.generator.as_deref().cloned(),
                presence: attribute.presence,
                declared: true,
            };
            entity.attributes.iter().map(attribute).collect()
        })
        .collect();
    for table in design.tables.values() {
        for placement in &table.placements {
            let Some(entity) = design.entities.get_index_of(&placement.entity) else { continue };
            for column in table.key.columns() {
                if placement.constants.contains_key(&column.name) {
                    continue;
                }
                let template = match placement.keys.get(&column.name) {
                    Some(text) => KeyTemplate::parse(text).ok(),
                    None => Some(KeyTemplate::of_attribute(&column.name)),
                };
                let kind = match column.kind {
                    crate::value::KeyType::S => AttributeType::S,
                    crate::value::KeyType::N => AttributeType::N,
                    crate::value::KeyType::B => AttributeType::B,
                };
                for name in template.iter().flat_map(KeyTemplate::attributes) {
                    let mut at = Some(entity);
                    let mut known = false;
                    while let Some(entity) = at.filter(|_| !known) {
                        let above = drafts.get(entity);
                        known =
                            above.is_some_and(|list| list.iter().any(|draft| draft.name == name));
                        at = parents.get(entity).copied().flatten();
                    }
                    if let Some(list) = drafts.get_mut(entity).filter(|_| !known) {
                        list.push(Draft {
                            name: name.to_owned(),
                            kind,
                            generator: Some(defaults::generator(name, kind, true)),
                            presence: None,
                            declared: false,
                        });
                    }
                }
            }
        }
    }
    for (entity, list) in drafts.iter_mut().enumerate() {
        let Some((name, found)) = design.entities.get_index(entity) else { continue };
        for draft in list {
            let ttl = found.lifetime.as_ref().and_then(|lifetime| lifetime.ttl_attribute.as_ref());
            if draft.generator.is_none() && ttl != Some(&draft.name) {
                draft.generator = Some(unsaid(design, parents, entity, name, found, draft));
            }
        }
    }
    drafts
}

/// What makes an attribute that has no generator: the parent's value of that name, the identity of
/// another entity, or what fits its type and name.
fn unsaid(
    design: &Design,
    parents: &[Option<usize>],
    entity: usize,
    entity_name: &str,
    found: &Entity,
    draft: &Draft,
) -> Generator {
    let mut above = parents.get(entity).copied().flatten();
    while let Some(ancestor) = above {
        let attributes = design.entities.get_index(ancestor).map(|(_, found)| &found.attributes);
        if attributes.is_some_and(|attributes| attributes.contains_key(&draft.name)) {
            return Generator::Parent { attribute: None };
        }
        above = parents.get(ancestor).copied().flatten();
    }
    let own = found.identity.contains(&draft.name);
    let mut others = design.entities.iter().filter(|(name, _)| *name != entity_name);
    if !own
        && let Some((other, _)) = others.find(|(_, other)| {
            other.identity == [draft.name.as_str()] && other.attributes.contains_key(&draft.name)
        })
    {
        return Generator::Reference {
            entity: other.clone(),
            attribute: draft.name.clone(),
            frequency: Frequency::Uniform.into(),
        };
    }
    defaults::generator(&draft.name, draft.kind, own)
}

/// What makes an attribute of an entity, its own generator or what is taken for want of one; none
/// where the entity has no such attribute, or the store's expiry fills it.
pub(crate) fn generator_of(design: &Design, entity: &str, attribute: &str) -> Option<Generator> {
    let (at, name, found) = design.entities.get_full(entity)?;
    let own = found.attributes.get(attribute)?;
    if let Some(generator) = own.generator.as_deref() {
        return Some(generator.clone());
    }
    let ttl = found.lifetime.as_ref().and_then(|lifetime| lifetime.ttl_attribute.as_ref());
    if ttl.is_some_and(|ttl| ttl == attribute) {
        return None;
    }
    let draft = Draft {
        name: attribute.to_owned(),
        kind: own.kind,
        generator: None,
        presence: own.presence,
        declared: true,
    };
    Some(unsaid(design, &parents(design), at, name, found, &draft))
}

/// Which entities others refer to.
fn referred(design: &Design, drafts: &[Vec<Draft>]) -> Vec<bool> {
    let mut referred = vec![false; drafts.len()];
    for draft in drafts.iter().flatten() {
        if let Some(generator) = &draft.generator {
            mark(design, generator, &mut referred, 0);
        }
    }
    referred
}

fn mark(design: &Design, generator: &Generator, referred: &mut [bool], depth: u32) {
    match generator {
        _ if depth > DEEPEST => {}
        Generator::Reference { entity, .. } => {
            let at = design.entities.get_index_of(entity);
            if let Some(slot) = at.and_then(|at| referred.get_mut(at)) {
                *slot = true;
            }
        }
        Generator::List { of, .. } | Generator::Set { of, .. } => {
            mark(design, of, referred, depth + 1);
        }
        Generator::Map { fields } => {
            for field in fields.values() {
                mark(design, field, referred, depth + 1);
            }
        }
        _ => {}
    }
}

/// What makers are made from.
struct Shape<'a> {
    design: &'a Design,
    drafts: &'a [Vec<Draft>],
    parents: &'a [Option<usize>],
    counts: &'a [u64],
}

impl Shape<'_> {
    fn entity(&self, entity: usize, family: Family, root: Seed) -> EntityPlan {
        let (name, found) = self.design.entities.get_index(entity).unzip();
        let seed = root.named(name.map_or("", String::as_str));
        let lifetime = found.and_then(|found| found.lifetime.as_ref());
        let scope = Scope { shape: self, entity };
        let drafts = self.drafts.get(entity).map(Vec::as_slice).unwrap_or_default();
        let attributes = drafts.iter().map(|draft| {
            let maker = match &draft.generator {
                Some(generator) => Maker::new(generator, &draft.name, draft.kind, &scope),
                None => Maker::Expiry {
                    after: lifetime.map_or(0.0, |lifetime| lifetime.days * DAY as f64) as i64,
                },
            };
            AttributePlan {
                name: draft.name.clone(),
                kind: draft.kind,
                maker,
                seed: seed.named(&draft.name),
                presence: draft.presence,
                declared: draft.declared,
            }
        });
        EntityPlan {
            count: self.counts.get(entity).copied().unwrap_or(0),
            attributes: attributes.collect(),
            parent: self.parents.get(entity).copied().flatten(),
            family,
            seed,
            time: drafts
                .iter()
                .position(|draft| matches!(draft.generator, Some(Generator::Timestamp { .. }))),
        }
    }

    fn find(&self, entity: usize, name: &str) -> Option<Source> {
        let attribute = self.drafts.get(entity)?.iter().position(|draft| draft.name == name)?;
        Some(Source { entity, attribute })
    }
}

/// The names that an entity's generators can use.
struct Scope<'a> {
    shape: &'a Shape<'a>,
    entity: usize,
}

impl Names for Scope<'_> {
    fn near(&self, name: &str) -> Option<Source> {
        self.shape.find(self.entity, name).or_else(|| self.above(name))
    }

    fn above(&self, name: &str) -> Option<Source> {
        let mut above = self.shape.parents.get(self.entity).copied().flatten();
        while let Some(ancestor) = above {
            if let Some(source) = self.shape.find(ancestor, name) {
                return Some(source);
            }
            above = self.shape.parents.get(ancestor).copied().flatten();
        }
        None
    }

    fn anywhere(&self, entity: &str, attribute: &str) -> Option<(Source, u64)> {
        let entity = self.shape.design.entities.get_index_of(entity)?;
        let count = self.shape.counts.get(entity).copied()?;
        Some((self.shape.find(entity, attribute)?, count))
    }
}
