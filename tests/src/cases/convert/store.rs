//! One entity into one table: its attributes, its parents, its placement.

use super::super::case::TableText;
use super::super::facts::{Amount, Which};
use super::super::words;
use super::attributes::{Role, make, role};
use super::family::{Known, Numbers};
use super::keys::{Sheet, plain_attributes, top_attributes};
use super::stored::Stored;
use super::{Work, clean};
use indexmap::IndexMap;
use keyloom_core::design::{
    Attribute, AttributeType, Entity, Frequency, Generator, Lifetime, Placement, TimestampFormat,
    TimestampOrder,
};
use keyloom_core::key::{Format, KeyTemplate, Part};

impl Work<'_> {
    /// Puts an entity into a table.
    pub(super) fn store(&mut self, stored: &Stored, all: &[Stored]) {
        let case = self.case;
        let text = &case.design.tables[stored.table];
        let mut sheet = Sheet {
            entity: &stored.entity,
            stems: words::stems(&stored.entity),
            facts: &stored.facts,
            attributes: IndexMap::new(),
            id: None,
            known_id: self.design.entities.get(&stored.entity).and_then(|it| {
                let [one] = &it.identity[..] else { return None };
                it.attributes.contains_key(one).then(|| one.clone())
            }),
            time: None,
            keys: IndexMap::new(),
            when: IndexMap::new(),
            assumed: Vec::new(),
        };
        let cols = self.columns(text, stored);
        // The time of the sort key is the time by which a partition is cut.
        let sorts = cols.iter().filter(|col| !col.is_partition).map(|col| col.text);
        for column in sorts.chain(&text.attributes) {
            let name = clean(&column.name);
            let role = role(&name, &column.kind, &[]);
            let moves = words::is_mutable(&words::stems(&name));
            let is_ttl = self.ttl_attribute(text.name.as_str()).is_some_and(|it| it == name);
            if matches!(role, Role::Time(_)) && !name.contains('#') && !moves && !is_ttl {
                let asked = cols.iter().find(|col| clean(&col.text.name) == name);
                if asked.is_none_or(|col| col.asked.iter().all(|it| it.pieces().is_none())) {
                    sheet.add(&name, make(&name, &role, &column.kind));
                    sheet.time.get_or_insert(name);
                }
            }
        }
        let sorted = cols.iter().filter(|col| !col.is_partition && col.index.is_none());
        let others = cols.iter().filter(|col| col.is_partition || col.index.is_some());
        for col in sorted.chain(others) {
            let name = clean(&col.text.name);
            let template = sheet.fill(col);
            sheet.keys.insert(name, template);
        }
        for column in &text.attributes {
            let name = clean(&column.name);
            let role = role(&name, &column.kind, &[]);
            sheet.add(&name, make(&name, &role, &column.kind));
        }
        typed_values(text, &mut sheet);
        self.implied(text.name.as_str(), &mut sheet);
        self.longest(stored, &mut sheet);
        Self::list(stored, &mut sheet);
        let table = text.name.as_str();
        let owners = self.owners(table, &sheet);
        let first = self.design.entities.get(&stored.entity).is_none_or(|it| it.count.is_none());
        let dated = self.partition(table, &sheet).any(is_dated);
        let snapshot = text.partition_key.len() == 1
            && text.partition_key.iter().all(|it| words::is_ordinal(&words::stems(&it.name)))
            && !text.sort_key.is_empty();
        let parent = self.parent_of(stored, all, &owners, &sheet);
        let parent_words = match &parent {
            Some(parent) => parent.words.clone(),
            None => Vec::new(),
        };
        let of_parent = parent.as_ref().and_then(|parent| {
            let at = case.entities.iter().position(|it| it.name == parent.name)?;
            self.facts.get(at).cloned()
        });
        let known = Known {
            parent: &parent_words,
            of_parent: of_parent.as_ref(),
            dated,
            composite: owners.len() > 1 && text.partition_key.len() == 1,
            belongs: parent.is_some(),
            again: !first,
            snapshot,
        };
        let numbers = self.numbers(stored, &known);
        for attribute in sheet.attributes.values_mut() {
            set_days(attribute, numbers.days);
        }
        self.index_attributes(stored, &mut sheet, &owners, parent.as_ref(), &numbers);
        self.subsets(stored, &mut sheet, &numbers);
        let assumed = std::mem::take(&mut sheet.assumed);
        for text in assumed {
            self.assume(text);
        }
        let mut entity = self.design.entities.shift_remove(&stored.entity).unwrap_or_default();
        if first {
            entity.count = Some((numbers.count.round() as u64).max(1));
            entity.growth_per_day = numbers.per_day;
            self.lifetime(stored, table, &mut entity, &numbers);
        }
        match parent {
            Some(parent) if entity.parent.is_none() => {
                self.family(stored, &mut sheet, &mut entity, &parent, &numbers);
            }
            _ => {
                for owner in &owners {
                    if let Some(attribute) = sheet.attributes.get_mut(owner) {
                        let frequency = Frequency::Uniform;
                        let pool = super::family::pool(numbers.parents, "p", frequency);
                        if attribute.kind == AttributeType::S {
                            attribute.generator = Some(pool.into());
                        }
                    }
                }
            }
        }
        let place = placement(&sheet);
        let identity = self.identity(stored, table, &mut sheet, &owners);
        for (name, attribute) in std::mem::take(&mut sheet.attributes) {
            entity.attributes.entry(name).or_insert(attribute);
        }
        if entity.identity.is_empty() {
            entity.identity = identity;
            entity.identity.dedup();
        }
        self.design.entities.insert(stored.entity.clone(), entity);
        self.place(stored, table, place);
    }

    /// The attributes that name one item: its id; for a series of one source its source and time;
    /// where the key is the parent's alone, the parent's.
    fn identity(
        &self,
        stored: &Stored,
        table: &str,
        sheet: &mut Sheet<'_>,
        owners: &[String],
    ) -> Vec<String> {
        if let Some(id) = sheet.id.clone().or_else(|| sheet.known_id.clone()) {
            return vec![id];
        }
        let is_series = stored
            .facts
            .of_parent
            .iter()
            .any(|it| it.which != Which::Most && matches!(it.amount, Amount::PerDay(_)));
        let sorted: Vec<String> = self
            .design
            .tables
            .get(table)
            .into_iter()
            .flat_map(|it| &it.key.sort)
            .filter_map(|column| sheet.keys.get(&column.name))
            .flat_map(|template| plain_attributes(template))
            .collect();
        let by_time = sheet.time.as_ref().is_some_and(|time| sorted.contains(time));
        if by_time && !is_series {
            return vec![sheet.own_id()];
        }
        let mut all = owners.to_vec();
        all.extend(sorted);
        if all.is_empty() {
            all = self.partition(table, sheet).flat_map(top_attributes).collect();
        }
        all.dedup();
        all
    }

    fn ttl_attribute(&self, table: &str) -> Option<&str> {
        self.design.tables.get(table)?.ttl_attribute.as_deref()
    }

    /// Columns that the converter added, and the attribute of a table's time to live.
    fn implied(&mut self, table: &str, sheet: &mut Sheet<'_>) {
        let Some(it) = self.design.tables.get(table) else { return };
        if let Some(ttl) = it.ttl_attribute.clone() {
            let mut attribute = make(&ttl, &Role::Time(None), "N");
            let format = TimestampFormat::EpochSeconds;
            attribute.generator = Some(
                Generator::Timestamp { days: 30.0, order: TimestampOrder::Rising, format }.into(),
            );
            sheet.attributes.insert(ttl, attribute);
        }
        let names: Vec<String> = it.key.columns().map(|column| column.name.clone()).collect();
        for name in names {
            if sheet.keys.contains_key(&name) {
                continue;
            }
            let id = sheet.own_id();
            sheet.keys.insert(name, super::key_text::named(&id));
        }
    }

    /// The longest values of attributes.
    fn longest(&mut self, stored: &Stored, sheet: &mut Sheet<'_>) {
        for (of, bytes) in &stored.facts.longest {
            // What is long is not its hash.
            let hashed = |name: &str| {
                words::stems(name).iter().any(|it| matches!(it.as_str(), "md5" | "sha" | "hash"))
            };
            let mut names = sheet.attributes.keys();
            let exact = names.find(|name| words::stems(name) == *of).cloned();
            let found = sheet.attributes.iter_mut().find(|(name, _)| match &exact {
                Some(exact) => *name == exact,
                None => words::alike(&words::stems(name), of) && !hashed(name),
            });
            match found {
                Some((_, attribute)) => {
                    let max = bytes.clamp(1.0, 1e6) as u32;
                    attribute.generator = Some(Generator::Text { min: max.min(20), max }.into());
                }
                None => self.unread.push(format!("{}: longest {}", stored.entity, of.join(" "))),
            }
        }
    }

    /// The list within an item.
    fn list(stored: &Stored, sheet: &mut Sheet<'_>) {
        let Some(list) = &stored.facts.list else { return };
        let is_list = |attribute: &Attribute| {
            use AttributeType::{Bs, L, M, Ns, Ss};
            matches!(attribute.kind, L | M | Ss | Ns | Bs)
        };
        let found =
            sheet.attributes.iter().find(|(_, it)| is_list(it)).map(|(name, _)| name.clone());
        let name = found.unwrap_or_else(|| {
            if list.of.is_empty() {
                "elements".to_owned()
            } else {
                format!("{}s", list.of.join("_"))
            }
        });
        let mut attribute =
            sheet.attributes.get(&name).cloned().unwrap_or_else(|| Attribute::of(AttributeType::L));
        attribute.kind = AttributeType::L;
        attribute.unbounded = list.grows.then_some(true);
        let most = list.most.unwrap_or(100.0).clamp(0.0, 1e6) as u32;
        // A byte beside each element of a list is counted with it.
        let bytes = (list.bytes.unwrap_or(20.0) - 1.0).clamp(1.0, 1e6) as u32;
        let of = Generator::Text { min: bytes, max: bytes };
        let min = if list.grows { 0 } else { most };
        attribute.generator =
            Some(Generator::List { of: Box::new(of.into()), min, max: most }.into());
        sheet.attributes.insert(name, attribute);
    }

    /// The templates of a table's partition columns.
    pub(super) fn partition<'s>(
        &'s self,
        table: &str,
        sheet: &'s Sheet<'_>,
    ) -> impl Iterator<Item = &'s str> {
        let table = self.design.tables.get(table);
        let columns = table.into_iter().flat_map(|table| &table.key.partition);
        columns.filter_map(|column| Some(sheet.keys.get(&column.name)?.as_str()))
    }

    /// The attributes of the partition key that are not the entity's own: those of its parent.
    fn owners(&self, table: &str, sheet: &Sheet<'_>) -> Vec<String> {
        let Some(it) = self.design.tables.get(table) else { return Vec::new() };
        let of_keys: Vec<String> = self
            .partition(table, sheet)
            .flat_map(plain_attributes)
            .filter(|name| sheet.id.as_ref() != Some(name) && sheet.time.as_ref() != Some(name))
            .collect();
        let dated = self.partition(table, sheet).any(is_dated);
        // A key of one column that is made of several things is a parent's and then the rest.
        let composite = self.partition(table, sheet).any(|it| top_attributes(it).len() > 1);
        if it.key.sort.is_empty() && !dated && !composite {
            return Vec::new();
        }
        let is_few = |name: &String| words::few(&words::stems(name)).is_some();
        if of_keys.iter().all(is_few) { Vec::new() } else { of_keys }
    }

    fn lifetime(&self, stored: &Stored, table: &str, entity: &mut Entity, numbers: &Numbers) {
        let Some(days) = numbers.lifetime.filter(|days| *days > 0.0) else { return };
        let by_store = stored.facts.ttl_days.is_some();
        entity.lifetime = Some(Lifetime {
            days,
            ttl_attribute: by_store.then(|| self.ttl_attribute(table).map(str::to_owned)).flatten(),
            extra: IndexMap::new(),
        });
    }
}

/// What an entity belongs to.
pub(super) struct Parent {
    /// Its name.
    pub name: String,
    /// Its words.
    pub words: Vec<String>,
    /// The entity's attributes that name it.
    pub attributes: Vec<String>,
    /// The attribute of its own that the entity's attribute repeats.
    pub column: Option<String>,
}

fn is_dated(template: &str) -> bool {
    let Ok(read) = KeyTemplate::parse(template) else { return false };
    read.parts().iter().any(|part| match part {
        Part::Attribute { formats, .. } => formats.iter().any(|it| matches!(it, Format::Date(_))),
        _ => false,
    })
}

/// Columns of several types of which an item fills one: `bool_v`, `str_v`, `long_v`.
fn typed_values(text: &TableText, sheet: &mut Sheet<'_>) {
    const TYPES: [&str; 18] = [
        "bool", "boolean", "str", "string", "text", "long", "int", "integer", "bigint", "dbl",
        "double", "float", "num", "number", "json", "blob", "date", "decimal",
    ];
    let typed: Vec<String> = text
        .attributes
        .iter()
        .map(|column| clean(&column.name))
        .filter(|name| {
            let words = words::split(name);
            words.len() == 2 && words.iter().filter(|it| TYPES.contains(&it.as_str())).count() == 1
        })
        .collect();
    if typed.len() < 2 {
        return;
    }
    for name in &typed {
        if let Some(attribute) = sheet.attributes.get_mut(name) {
            attribute.presence = Some(1.0 / typed.len() as f64);
        }
    }
}

fn set_days(attribute: &mut Attribute, reach: f64) {
    let Some(generator) = attribute.generator.as_deref() else { return };
    if let Generator::Timestamp { order, format, .. } = generator {
        let days = reach.clamp(1.0 / 24.0, 36_500.0);
        let (order, format) = (*order, *format);
        attribute.generator = Some(Generator::Timestamp { days, order, format }.into());
    }
}

fn placement(sheet: &Sheet<'_>) -> Placement {
    Placement {
        entity: sheet.entity.to_owned(),
        keys: sheet.keys.clone(),
        when: sheet.when.clone(),
        ..Placement::default()
    }
}
