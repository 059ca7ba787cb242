//! Patterns: from a request's words and what it asks of the keys to an access pattern.

use super::super::case::PatternText;
use super::super::op::{Op, Verb};
use super::super::skew::Skew;
use super::super::words;
use super::Work;
use super::stored::{Stored, on};
use indexmap::IndexMap;
use keyloom_core::design::{
    AccessPattern, Consistency, Direction, Frequency, Given, KeySchema, Operation, Order,
    PinnedPath, Rate, Transaction,
};
use keyloom_core::key::KeyTemplate;
use serde_json::Value;

/// Fields of a pattern that are read here or in [`super::promises`].
const KNOWN: [&str; 19] = [
    "rate_assumed",
    "rcu_per_s",
    "wcu_per_s",
    "filter",
    "skew",
    "want_order",
    "fanout",
    "per_parent_of",
    "read_modify_write",
    "invariant",
    "must_exclude",
    "partitions_per_batch",
    "idempotent",
    "note",
    "why",
    "limit",
    "avg_per_s",
    "count_assumed",
    "items_per_batch",
];

impl Work<'_> {
    /// Makes the patterns of an entity in a table.
    pub(super) fn requests(&mut self, stored: &Stored) {
        let case = self.case;
        for &i in &stored.patterns {
            let text = &case.patterns[i];
            let pattern = self.request(stored, text, &self.ops[i].clone());
            self.design.access_patterns.insert(text.id.clone(), pattern);
        }
    }

    fn request(&mut self, stored: &Stored, text: &PatternText, op: &Op) -> AccessPattern {
        for (name, value) in &text.more {
            if !KNOWN.contains(&name.as_str()) {
                self.unread.push(format!("{}.{name} = {value}", text.id));
            }
        }
        let number = |name: &str| text.more.get(name).and_then(Value::as_f64);
        let mut pattern = AccessPattern {
            name: if text.op.is_empty() { text.id.clone() } else { text.op.clone() },
            operation: operation(op),
            entities: vec![stored.entity.clone()],
            condition: op.condition.clone(),
            idempotent: text.more.get("idempotent").and_then(Value::as_bool),
            ..AccessPattern::default()
        };
        if op.strong || text.consistency.as_deref().is_some_and(is_strong) {
            pattern.consistency = Consistency::Strong;
        }
        let place = on(self.case, text);
        let table = self.case.design.tables[stored.table].name.clone();
        let index = place.and_then(|(_, index)| index);
        pattern.path = (!op.verb.writes() || index.is_some()).then(|| PinnedPath {
            table: table.clone(),
            index: index.clone(),
            request: (op.verb == Verb::Scan).then(|| "scan".to_owned()),
            extra: IndexMap::new(),
        });
        if op.verb.writes() {
            pattern.path = None;
        }
        let schema = self.schema(&table, index.as_deref());
        let found = self.ask(stored, text, op, &schema, &mut pattern);
        self.begins(stored, op, &schema, &mut pattern);
        self.narrow(stored, text, op, &mut pattern);
        self.within_bucket(stored, text, &schema, &mut pattern);
        self.by_bucket(stored, op, &schema, &mut pattern);
        self.order(stored, text, op, &schema, &mut pattern);
        Self::amount(text, op, &mut pattern);
        if let (true, Some(days)) = (op.gives_ttl, stored.facts.ttl_days)
            && let Some(it) = self.design.tables.get_mut(&table)
        {
            let seconds = (days * 86_400.0).round().max(1.0) as u64;
            it.options.entry("default_time_to_live".to_owned()).or_insert(seconds.into());
        }
        if op.verb == Verb::Update {
            pattern.attributes = self.changed(stored, &op.words, &text.id);
            self.changes(stored, text, &pattern.attributes.clone());
        }
        if op.verb == Verb::Transaction || (op.verb == Verb::Batch && op.logged) {
            pattern.transaction = Some(transaction(op, &stored.entity));
        }
        pattern.skew = self.skew(stored, text, found).into();
        pattern.rate = Rate {
            average: number("avg_per_s"),
            peak: text.peak_per_s.or_else(|| Self::rate_by_units(stored, text, &pattern)),
            ..Rate::default()
        };
        self.promises(stored, text, op, &mut pattern);
        pattern
    }

    fn schema(&self, table: &str, index: Option<&str>) -> KeySchema {
        let Some(it) = self.design.tables.get(table) else { return KeySchema::default() };
        match index.and_then(|index| it.indexes.get(index)) {
            Some(index) => index.key.clone(),
            None => it.key.clone(),
        }
    }

    fn order(
        &mut self,
        stored: &Stored,
        text: &PatternText,
        op: &Op,
        schema: &KeySchema,
        pattern: &mut AccessPattern,
    ) {
        let wanted = text.more.get("want_order").and_then(Value::as_str);
        let sort = schema.sort.first().and_then(|column| {
            let template = self.template(stored, &column.name)?;
            let read = KeyTemplate::parse(&template).ok()?;
            read.attributes().next().map(str::to_owned)
        });
        let descends = |words: &[String]| words.iter().any(|it| it == "desc" || it == "descending");
        let (attribute, descending) = match wanted {
            Some(wanted) => {
                const SAID: [&str; 10] = [
                    "desc",
                    "asc",
                    "descending",
                    "ascending",
                    "numeric",
                    "number",
                    "order",
                    "by",
                    "newest",
                    "first",
                ];
                let stems = words::stems(wanted);
                let of: Vec<String> =
                    stems.iter().filter(|it| !SAID.contains(&it.as_str())).cloned().collect();
                let named = self.attribute_alike(&stored.entity, &of);
                if named.is_none() && !of.is_empty() {
                    self.unread.push(format!("{}.want_order = {wanted}", text.id));
                }
                (named.or(sort), descends(&stems))
            }
            None if op.descending => (sort, true),
            None => return,
        };
        pattern.order = attribute.map(|attribute| Order {
            attribute,
            direction: if descending { Direction::Descending } else { Direction::Ascending },
            extra: IndexMap::new(),
        });
    }

    /// Limits and how much one call reads or writes.
    fn amount(text: &PatternText, op: &Op, pattern: &mut AccessPattern) {
        let number = |name: &str| text.more.get(name).and_then(Value::as_f64);
        let result = text.result_items.filter(|n| *n > 0.0);
        if op.verb.writes() {
            pattern.items_per_call = number("fanout")
                .or_else(|| number("partitions_per_batch"))
                .or_else(|| number("items_per_batch"))
                .or_else(|| op.many.filter(|_| !text.op.contains("table")).map(|n| n as f64))
                .or_else(|| result.filter(|n| *n > 1.0));
            if let (Some(n), Some(first)) = (number("partitions_per_batch"), pattern.given.first())
            {
                let attribute = first.attribute().to_owned();
                pattern.given[0] = Given::Full {
                    attribute,
                    entity: None,
                    values: Some((n as u64).max(1)),
                    equals: None,
                    extra: IndexMap::new(),
                };
            }
            return;
        }
        let limit = number("limit").map(|n| n as u64).or(op.limit);
        pattern.limit =
            limit.or_else(|| result.filter(|_| op.is_limited).map(|n| n as u64)).filter(|n| *n > 0);
        if op.verb != Verb::Get {
            pattern.items_per_call = result;
        }
    }

    /// Marks what an update changes.
    fn changes(&mut self, stored: &Stored, text: &PatternText, changed: &[String]) {
        let Some(entity) = self.design.entities.get_mut(&stored.entity) else { return };
        let made = entity.growth_per_day.unwrap_or_default();
        let count = (entity.count.unwrap_or(1).max(1) as f64).max(made);
        for name in changed {
            if let Some(attribute) = entity.attributes.get_mut(name) {
                let each = text.peak_per_s.unwrap_or_default() * 86_400.0 / count;
                let known = attribute.changes_per_day.unwrap_or_default();
                attribute.changes_per_day = Some(each.max(known));
            }
        }
    }

    /// How the values asked for are spread; `now` where the moment alone fixes the partition.
    fn skew(&mut self, stored: &Stored, text: &PatternText, now: bool) -> Frequency {
        if let Some(value) = text.more.get("skew").filter(|value| !value.is_null()) {
            let read = value.as_str().and_then(|said| Skew::read(said, text.peak_per_s));
            match read {
                Some(skew) if !self.names_index(stored, &skew) || text.on.contains('.') => {
                    return skew.shape;
                }
                Some(_) => {}
                None => self.unread.push(format!("{}.skew = {value}", text.id)),
            }
        } else if let Some(skew) = self.shared_skew(stored, text) {
            return skew;
        }
        if now { Frequency::Sequential } else { Frequency::Uniform }
    }

    /// What is hot for one pattern is hot for the others that ask for it by the same columns.
    fn shared_skew(&self, stored: &Stored, text: &PatternText) -> Option<Frequency> {
        let partition = |it: &PatternText| {
            let table = &self.case.design.tables[stored.table];
            let own = table.partition_key.iter().filter(|column| it.key.contains_key(&column.name));
            own.map(|column| column.name.clone()).collect::<Vec<_>>()
        };
        let own = partition(text);
        if own.is_empty() {
            return None;
        }
        let others = stored.patterns.iter().map(|i| &self.case.patterns[*i]);
        let mut same = others.filter(|it| it.on == text.on && partition(it) == own);
        same.find_map(|it| Some(Skew::read(it.more.get("skew")?.as_str()?, it.peak_per_s)?.shape))
    }

    /// Calls a second from the units that they take, where only those are given.
    fn rate_by_units(stored: &Stored, text: &PatternText, pattern: &AccessPattern) -> Option<f64> {
        let units = text.more.get("rcu_per_s").and_then(Value::as_f64);
        let writes = text.more.get("wcu_per_s").and_then(Value::as_f64);
        let bytes = stored.facts.item_bytes?;
        let items = text.result_items.unwrap_or(1.0).max(1.0);
        if let Some(units) = writes {
            return Some(units / ((bytes / 1_024.0).ceil() * items));
        }
        let half = if pattern.consistency == Consistency::Strong { 1.0 } else { 0.5 };
        let one = if pattern.limit.is_some() || items > 1.0 {
            (items * bytes / 4_096.0).ceil()
        } else {
            (bytes / 4_096.0).ceil()
        };
        Some(units? / (one * half).max(0.5))
    }
}

fn operation(op: &Op) -> Operation {
    match op.verb {
        Verb::Batch if op.logged => Operation::Transaction,
        Verb::Put | Verb::Batch => Operation::Write,
        Verb::Update => Operation::Update,
        Verb::Delete => Operation::Delete,
        Verb::Transaction => Operation::Transaction,
        Verb::Get | Verb::BatchGet | Verb::Query | Verb::Scan | Verb::Find | Verb::Check => {
            Operation::Read
        }
    }
}

fn is_strong(text: &str) -> bool {
    let lower = text.to_lowercase();
    ["strong", "quorum", "linearizable", "serial", "all"].iter().any(|word| lower.contains(word))
}

/// What a transaction does to items of an entity.
fn transaction(op: &Op, entity: &str) -> Transaction {
    let mut out = Transaction::default();
    for verb in &op.actions {
        let list = match verb {
            Verb::Update => &mut out.updates,
            Verb::Delete => &mut out.deletes,
            Verb::Check => &mut out.checks,
            _ => &mut out.puts,
        };
        list.push(entity.to_owned());
    }
    if op.actions.is_empty() {
        out.puts.push(entity.to_owned());
    }
    out
}
