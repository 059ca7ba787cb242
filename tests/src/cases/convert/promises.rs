//! What patterns and tables promise: invariants, reads that writes depend on, copies.

use super::super::case::PatternText;
use super::super::op::{Op, Verb};
use super::super::words;
use super::Work;
use super::stored::Stored;
use indexmap::IndexMap;
use keyloom_core::design::{
    AccessPattern, Attribute, AttributeType, Copy, CopySource, Entity, Frequency, Generator, Given,
    Invariant, InvariantKind, Operation, Placement,
};
use serde_json::Value;

impl Work<'_> {
    /// What a pattern needs beyond its keys.
    pub(super) fn promises(
        &mut self,
        stored: &Stored,
        text: &PatternText,
        op: &Op,
        pattern: &mut AccessPattern,
    ) {
        let says = |name: &str| text.more.get(name).filter(|value| !value.is_null());
        if op.reads_first || says("read_modify_write").is_some_and(|it| *it != Value::Bool(false)) {
            pattern.depends_on_read = Some(true);
            if !op.verb.writes() {
                pattern.operation = Operation::Update;
            }
        }
        match says("must_exclude") {
            Some(Value::String(what)) if what.contains("expired") => {
                pattern.excludes_expired = Some(true);
            }
            Some(other) => self.unread.push(format!("{}.must_exclude = {other}", text.id)),
            None => {}
        }
        if let Some(Value::String(said)) = says("invariant") {
            self.invariant(stored, text, said, pattern);
        }
        if let Some(Value::String(of)) = says("per_parent_of") {
            self.for_each(stored, of, pattern);
        }
        if op.verb == Verb::Transaction {
            pattern.items_per_call = pattern.items_per_call.filter(|n| *n > 1.0);
        }
    }

    fn invariant(
        &mut self,
        stored: &Stored,
        text: &PatternText,
        said: &str,
        pattern: &mut AccessPattern,
    ) {
        let stems = words::stems(said);
        let has = |list: &[&str]| stems.iter().any(|word| list.contains(&word.as_str()));
        let kind = if has(&["unique", "once", "duplicate"]) {
            InvariantKind::Unique
        } else if has(&["sum", "total", "count", "equal"]) {
            InvariantKind::Derived
        } else if has(&["negative", "below", "above", "most", "least", "exceed", "limit", "max"]) {
            InvariantKind::Bound
        } else if has(&["exist", "refer", "orphan"]) {
            InvariantKind::Reference
        } else {
            InvariantKind::Atomic
        };
        let named = self.attribute_alike(&stored.entity, &stems);
        let entities =
            self.design.entities.keys().filter(|name| {
                words::alike(&words::stems(name), &stems) || **name == stored.entity
            });
        let entities: Vec<String> = entities.cloned().collect();
        let claimed = named.clone();
        let attributes =
            named.map(|name| format!("{}.{name}", stored.entity)).into_iter().collect();
        let invariant = Invariant {
            description: said.to_owned(),
            kind,
            entities,
            attributes,
            extra: IndexMap::new(),
        };
        let name = stems.iter().take(3).cloned().collect::<Vec<_>>().join("-");
        let claims = kind == InvariantKind::Unique && is_claimed(pattern);
        if let Some(attribute) = claimed.filter(|_| claims) {
            self.claim(stored, &attribute, pattern);
        }
        if let Some(transaction) = &mut pattern.transaction {
            transaction.invariants.push(name.clone());
        }
        let _ = text;
        self.design.invariants.insert(name, invariant);
    }

    /// An item whose key is the unique value, put in the same transaction.
    fn claim(&mut self, stored: &Stored, attribute: &str, pattern: &mut AccessPattern) {
        let table = &self.case.design.tables[stored.table].name;
        let Some(table) = self.design.tables.get_mut(table) else { return };
        let name = format!("{}Claim", words::capital(&words::stems(attribute)));
        let of = Generator::Reference {
            entity: stored.entity.clone(),
            attribute: attribute.to_owned(),
            frequency: Frequency::Uniform.into(),
        };
        let mut own = Attribute::of(AttributeType::S);
        own.generator = Some(of.into());
        let key = format!("{}#{}", attribute.to_uppercase(), super::key_text::named(attribute));
        let keys = table.key.columns().enumerate().map(|(i, column)| {
            (column.name.clone(), if i == 0 { key.clone() } else { "CLAIM".to_owned() })
        });
        table.placements.push(Placement {
            entity: name.clone(),
            keys: keys.collect(),
            ..Placement::default()
        });
        let entity = Entity {
            identity: vec![attribute.to_owned()],
            count: self.design.entities.get(&stored.entity).and_then(|it| it.count),
            attributes: [(attribute.to_owned(), own)].into_iter().collect(),
            ..Entity::default()
        };
        self.design.entities.insert(name.clone(), entity);
        pattern.entities.push(name.clone());
        pattern.given.push(Given::Attribute(attribute.to_owned()));
        if let Some(transaction) = &mut pattern.transaction {
            transaction.puts.dedup();
            transaction.puts.push(name);
        }
    }

    /// A pattern that runs once for each item of another is one with it: it returns both.
    fn for_each(&mut self, stored: &Stored, of: &str, pattern: &mut AccessPattern) {
        let Some(outer) = self.design.access_patterns.get(of).cloned() else {
            self.unread.push(format!("{}.per_parent_of = {of}", pattern.name));
            return;
        };
        let mut entities = outer.entities.clone();
        entities.push(stored.entity.clone());
        entities.dedup();
        pattern.entities = entities;
        pattern.given = outer.given;
        pattern.filter = outer.filter;
        pattern.range = outer.range;
        pattern.limit = outer.limit;
        pattern.items_per_call = outer.items_per_call;
        pattern.rate = outer.rate;
        pattern.skew = outer.skew;
        pattern.path = None;
    }

    /// Attributes of an entity that repeat those of what it belongs to.
    pub(super) fn copies(&mut self, stored: &[Stored]) {
        for it in stored {
            let Some(entity) = self.design.entities.get(&it.entity) else { continue };
            let Some(parent) = entity.parent.as_ref().map(|parent| parent.entity.clone()) else {
                continue;
            };
            let of = words::stems(&parent);
            let keys = self.names(&parent);
            let copied: Vec<(String, String)> = entity
                .attributes
                .keys()
                .filter(|name| !keys.contains(name))
                .filter_map(|name| {
                    let stems = words::split(name);
                    let own = stems.iter().map(|word| words::singular(word));
                    let is_of = own.clone().take(of.len()).eq(of.iter().cloned());
                    let rest = stems.get(of.len()..)?.join("_");
                    (is_of && !rest.is_empty() && rest != "id").then(|| (name.clone(), rest))
                })
                .collect();
            if copied.is_empty() {
                continue;
            }
            let mut sources = Vec::new();
            for (name, rest) in &copied {
                let Some(attribute) = self
                    .design
                    .entities
                    .get(&it.entity)
                    .and_then(|entity| entity.attributes.get(name))
                    .cloned()
                else {
                    continue;
                };
                if let Some(owner) = self.design.entities.get_mut(&parent) {
                    owner.attributes.entry(rest.clone()).or_insert(attribute);
                    sources.push(rest.clone());
                }
            }
            let attributes: Vec<String> = copied.into_iter().map(|(name, _)| name).collect();
            self.rewrites(it, &parent, &attributes);
            let copy = Copy {
                source: CopySource {
                    entity: parent.clone(),
                    attributes: sources,
                    aggregate: None,
                    extra: IndexMap::new(),
                },
                entity: it.entity.clone(),
                attributes,
                maintenance: None,
                staleness_seconds: None,
                rebuild: None,
                idempotent: None,
                extra: IndexMap::new(),
            };
            self.design.copies.insert(format!("{parent} in {}", it.entity), copy);
        }
    }

    /// An update of many items at once rewrites their copies.
    fn rewrites(&mut self, stored: &Stored, parent: &str, attributes: &[String]) {
        let key =
            self.design.entities.get(parent).map(|it| it.identity.clone()).unwrap_or_default();
        for &i in &stored.patterns {
            if self.ops[i].verb != Verb::Update || self.ops[i].many.is_none() {
                continue;
            }
            let id = &self.case.patterns[i].id;
            if let Some(pattern) = self.design.access_patterns.get_mut(id) {
                pattern.attributes = attributes.to_vec();
                pattern.given = key.iter().cloned().map(Given::Attribute).collect();
            }
        }
    }
}

/// Whether a transaction puts two items, on the condition that a key is not there.
fn is_claimed(pattern: &AccessPattern) -> bool {
    let two = pattern.transaction.as_ref().is_some_and(|it| it.puts.len() > 1);
    two && pattern.condition.as_ref().is_some_and(|it| it.contains("not_exists"))
}
