//! What values a caller has, and under which name each entity knows them. An attribute is told apart
//! by its home, the entity it belongs to, not by its name: a parent's identity is the same attribute
//! in its children, and a reference is the attribute it refers to.

use crate::design::{Design, Generator, Given};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Ancestors looked up at most, so that entities that are each other's parents end it.
const MOST_PARENTS: usize = 32;

/// Where an attribute belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Home<'d> {
    /// The entity; none where no entity declares the attribute.
    entity: Option<&'d str>,
    attribute: &'d str,
}

/// One attribute whose values are known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fact<'d> {
    pub(super) home: Home<'d>,
    pub(super) name: &'d str,
    /// Facts of one group come together, as the attributes of one item do.
    pub(super) group: usize,
    /// How many values.
    pub(super) values: f64,
    /// The one value, where it is always the same.
    pub(super) equals: Option<&'d str>,
    /// Whether it comes of items that an earlier step found.
    pub(super) found: bool,
    /// Whether it only narrows: the value may be compared otherwise than for equality.
    pub(super) narrows: bool,
}

/// Everything a caller knows.
#[derive(Debug, Clone)]
pub(super) struct Known<'d> {
    design: &'d Design,
    pub(super) facts: Vec<Fact<'d>>,
    groups: usize,
    /// What entities know of it, as far as it was asked.
    told: RefCell<HashMap<&'d str, Rc<[Named<'d>]>>>,
}

/// A fact, by the name that an entity has for it.
type Named<'d> = (&'d str, Fact<'d>);

impl<'d> Known<'d> {
    /// What the caller has who asks for some entities by given values.
    pub(super) fn of(
        design: &'d Design,
        wanted: &[&'d str],
        given: &'d [Given],
        filter: &'d [Given],
    ) -> Self {
        let mut known = Self { design, facts: Vec::new(), groups: 0, told: RefCell::default() };
        for one in given {
            known.add(wanted, one, false);
        }
        for one in filter {
            known.add(wanted, one, true);
        }
        known
    }

    fn add(&mut self, wanted: &[&'d str], given: &'d Given, filter: bool) {
        let (entity, values, equals) = match given {
            Given::Attribute(_) => (None, None, None),
            Given::Full { entity, values, equals, .. } => {
                (entity.as_deref(), *values, equals.as_deref())
            }
        };
        let name = given.attribute();
        let group = self.group();
        let values = values.map_or(1.0, |values| values.max(1) as f64);
        let narrows = filter && equals.is_none() && values <= 1.0;
        for home in homes(self.design, wanted, name, entity) {
            let fact = Fact { home, name, group, values, equals, found: false, narrows };
            self.facts.push(fact);
        }
    }

    fn group(&mut self) -> usize {
        self.groups += 1;
        self.groups
    }

    /// The same with the attributes of so many items of an entity that were found.
    pub(super) fn with_found(&self, entity: &'d str, items: f64) -> Self {
        let told = RefCell::default();
        let facts = self.facts.clone();
        let mut known = Self { design: self.design, facts, groups: self.groups, told };
        let group = known.group();
        let values = items.max(1.0);
        for name in readable(self.design, entity) {
            let Some(home) = home(self.design, entity, name) else { continue };
            if known.facts.iter().any(|fact| fact.home == home && !fact.narrows) {
                continue;
            }
            let (equals, narrows) = (None, false);
            known.facts.push(Fact { home, name, group, values, equals, found: true, narrows });
        }
        known
    }

    /// What of it an entity knows, by the names it has there.
    pub(super) fn within(&self, entity: &'d str) -> Rc<[Named<'d>]> {
        if let Some(told) = self.told.borrow().get(entity) {
            return Rc::clone(told);
        }
        let mut names: Vec<Named<'d>> = Vec::new();
        for fact in &self.facts {
            if let Some(name) = name_in(self.design, entity, fact.home, fact.name)
                && !names.iter().any(|(known, _)| *known == name)
            {
                names.push((name, *fact));
            }
        }
        let told: Rc<[Named<'d>]> = names.into();
        self.told.borrow_mut().insert(entity, Rc::clone(&told));
        told
    }
}

/// The attributes that an item of an entity has: its own, its identity and its ancestors'.
pub(super) fn readable<'d>(design: &'d Design, entity: &'d str) -> Vec<&'d str> {
    let mut names: Vec<&str> = Vec::new();
    let mut add = |name: &'d str| {
        if !names.contains(&name) {
            names.push(name);
        }
    };
    if let Some(found) = design.entities.get(entity) {
        found.attributes.keys().for_each(|name| add(name));
    }
    for at in lineage(design, entity) {
        if let Some(found) = design.entities.get(at) {
            found.identity.iter().for_each(|name| add(name));
        }
    }
    names
}

/// An entity and its ancestors, the nearest first.
pub(super) fn lineage<'d>(
    design: &'d Design,
    entity: &'d str,
) -> impl Iterator<Item = &'d str> + use<'d> {
    let up = move |at: &&'d str| {
        let parent = design.entities.get(*at)?.parent.as_ref()?;
        Some(parent.entity.as_str())
    };
    std::iter::successors(Some(entity), up).take(MOST_PARENTS)
}

/// Where an entity's attribute belongs; none where neither it nor an ancestor has one.
pub(super) fn home<'d>(design: &'d Design, entity: &'d str, attribute: &str) -> Option<Home<'d>> {
    let mut at = entity;
    let mut name: &str = attribute;
    let mut settled = None;
    for _ in 0..MOST_PARENTS {
        let found = design.entities.get(at)?;
        let above = |holds: &dyn Fn(&'d str) -> bool| {
            lineage(design, at).skip(1).find(|ancestor| holds(ancestor))
        };
        let identifies = |ancestor: &'d str| {
            design.entities.get(ancestor).is_some_and(|it| it.identity.iter().any(|id| id == name))
        };
        let declares = |ancestor: &'d str| {
            design.entities.get(ancestor).is_some_and(|it| it.attributes.contains_key(name))
        };
        if let Some((own, declared)) = found.attributes.get_key_value(name) {
            settled = Some(Home { entity: Some(at), attribute: own });
            match declared.generator.as_deref() {
                Some(Generator::Parent { attribute }) => {
                    let Some(parent) = found.parent.as_ref() else { return settled };
                    name = attribute.as_deref().unwrap_or(own);
                    at = &parent.entity;
                }
                // The child that takes its parent's under another name has one of its own here.
                _ if takes_elsewhere(found, name) => return settled,
                _ => match above(&identifies) {
                    Some(ancestor) => at = ancestor,
                    None => return settled,
                },
            }
        } else if let Some(ancestor) = above(&|it| declares(it) || identifies(it)) {
            at = ancestor;
        } else {
            let own = found.identity.iter().find(|id| *id == name);
            return own.map(|own| Home { entity: Some(at), attribute: own }).or(settled);
        }
    }
    settled
}

/// Whether an entity takes its parent's attribute of a name under another name, and has one of that
/// name itself.
fn takes_elsewhere(entity: &crate::design::Entity, name: &str) -> bool {
    entity.identity.iter().any(|own| own == name)
        && entity.attributes.iter().any(|(own, attribute)| {
            own != name
                && matches!(attribute.generator.as_deref(),
                    Some(Generator::Parent { attribute: Some(of) }) if of == name)
        })
}

/// The homes that a given name can mean: that of the entity it is said of, those of the entities
/// wanted, else that of the nearest other entity that has it.
pub(super) fn homes<'d>(
    design: &'d Design,
    wanted: &[&'d str],
    name: &'d str,
    entity: Option<&'d str>,
) -> Vec<Home<'d>> {
    let nowhere = Home { entity: None, attribute: name };
    if let Some(entity) = entity {
        return vec![home(design, entity, name).unwrap_or(nowhere)];
    }
    let mut homes: Vec<Home<'d>> = Vec::new();
    for one in wanted {
        if let Some(home) = home(design, one, name)
            && !homes.contains(&home)
        {
            homes.push(home);
        }
    }
    if !homes.is_empty() {
        return homes;
    }
    let is_kin =
        |other: &&String| wanted.iter().any(|one| lineage(design, other).any(|it| it == *one));
    let (kin, others): (Vec<_>, Vec<_>) = design.entities.keys().partition(is_kin);
    let mut all = kin.into_iter().chain(others);
    vec![all.find_map(|other| home(design, other, name)).unwrap_or(nowhere)]
}

/// The name under which an entity has an attribute of some home; none where it hasn't.
pub(super) fn name_in<'d>(
    design: &'d Design,
    entity: &'d str,
    of: Home<'d>,
    name: &'d str,
) -> Option<&'d str> {
    let own = home(design, entity, name);
    if own == Some(of) || own.is_none() && of.entity.is_none() {
        return Some(name);
    }
    let found = design.entities.get(entity)?;
    if let Some((renamed, _)) =
        found.attributes.iter().find(|(own, _)| home(design, entity, own) == Some(of))
    {
        return Some(renamed);
    }
    let mut referring = found.attributes.iter().filter(|(_, attribute)| {
        matches!(attribute.generator.as_deref(), Some(Generator::Reference { entity, attribute, .. })
            if home(design, entity, attribute) == Some(of))
    });
    if let Some((first, _)) = referring.next() {
        return referring.next().is_none().then_some(first.as_str());
    }
    // The attribute itself refers to one of this entity's.
    let source = design.entities.get(of.entity?)?.attributes.get(of.attribute)?;
    match source.generator.as_deref() {
        Some(Generator::Reference { entity: other, attribute, .. }) => {
            let target = home(design, other, attribute)?;
            let here = home(design, entity, attribute);
            (here == Some(target)).then_some(attribute.as_str())
        }
        _ => None,
    }
}

impl Home<'_> {
    /// Whether no entity declares the attribute.
    pub(super) fn is_nowhere(self) -> bool {
        self.entity.is_none()
    }
}
