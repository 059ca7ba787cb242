//! Keys: what fills each column of a table and its indexes, from the column's name, its type and
//! what the patterns ask of it.

use super::super::asked::{Asked, Hole, Piece};
use super::super::case::{ColumnText, TableText};
use super::super::facts::Facts;
use super::super::words;
use super::attributes::{Role, make, role};
use super::key_text::{SHARDS, escaped, forms, named, said_unit};
use super::stored::Stored;
use super::tables::attribute_type;
use super::{Work, clean};
use indexmap::IndexMap;
use keyloom_core::design::{Attribute, AttributeType, Condition};
use keyloom_core::key::{DateUnit, KeyTemplate, Part};

/// What is being put together for one entity in one table.
pub(super) struct Sheet<'s> {
    /// The entity.
    pub entity: &'s str,
    /// Its words.
    pub stems: Vec<String>,
    /// What is said of it.
    pub facts: &'s Facts,
    /// Its attributes, those of its parent among them until the family is known.
    pub attributes: IndexMap<String, Attribute>,
    /// The attribute that tells one from another.
    pub id: Option<String>,
    /// The same, from another table in which the entity lies.
    pub known_id: Option<String>,
    /// The attribute that says when it came to be.
    pub time: Option<String>,
    /// Templates by column.
    pub keys: IndexMap<String, String>,
    /// When a column is filled.
    pub when: IndexMap<String, Condition>,
    /// What had to be taken for want of better.
    pub assumed: Vec<String>,
}

/// A key column of a table or an index.
pub(super) struct Col<'s> {
    pub text: &'s ColumnText,
    pub is_partition: bool,
    /// Whether its key has no other column.
    pub alone: bool,
    /// Whether it is the last of its key.
    pub last: bool,
    /// The index it is of; none for the table's key.
    pub index: Option<&'s str>,
    /// Shards that the index says.
    pub shards: Option<u32>,
    /// What is asked of it.
    pub asked: Vec<Asked>,
}

impl Sheet<'_> {
    /// Adds an attribute; one that is there stays.
    pub(super) fn add(&mut self, name: &str, attribute: Attribute) {
        self.attributes.entry(name.to_owned()).or_insert(attribute);
    }

    /// The attribute that tells one from another; made where there is none.
    pub(super) fn own_id(&mut self) -> String {
        if let Some(id) = self.id.as_ref().or(self.known_id.as_ref()) {
            return id.clone();
        }
        let name = format!("{}_id", self.stems.join("_"));
        self.add(&name, make(&name, &Role::Id, "S"));
        self.id = Some(name.clone());
        name
    }

    /// The attribute that says when it came to be; made where there is none.
    pub(super) fn moment(&mut self, step: Option<f64>) -> String {
        if let Some(time) = &self.time {
            return time.clone();
        }
        let name = "at".to_owned();
        self.add(&name, make(&name, &Role::Time(step), "S"));
        self.time = Some(name.clone());
        name
    }

    /// What fills a column: a template.
    pub(super) fn fill(&mut self, col: &Col<'_>) -> String {
        let name = clean(&col.text.name);
        let said = self.facts.columns.iter().find(|(column, _)| *column == name);
        if let Some(text) = said.map(|(_, text)| text.clone()) {
            if let Some(unit) = said_unit(&text) {
                return self.bucket(unit);
            }
            return self.by_text(col, &[Asked::read(&text)]).unwrap_or_else(|| self.by_name(col));
        }
        if col.text.kind.to_lowercase().contains("hashed") {
            let plain = self.by_name(col);
            return format!("hash8({plain})");
        }
        let forms = forms(&col.text.kind);
        if let Some(form) = forms.first()
            && let Some(template) = self.by_text(col, &[Asked::read(form)])
        {
            return template;
        }
        let asked = col.asked.clone();
        self.by_text(col, &asked).unwrap_or_else(|| self.by_name(col))
    }

    /// By what the patterns ask of it.
    fn by_text(&mut self, col: &Col<'_>, asked: &[Asked]) -> Option<String> {
        let name = clean(&col.text.name);
        let told = |pieces: &[Piece]| {
            let named = pieces.iter().filter(|p| matches!(p, Piece::Hole(Hole::Named(..))));
            let holes = pieces.iter().filter(|p| matches!(p, Piece::Hole(_)));
            (named.count(), holes.count())
        };
        // The ends of a range say less of what a key is made of than a key does.
        let texts = asked.iter().filter_map(|it| {
            let pieces = it.pieces()?;
            Some((!matches!(it, Asked::TextRange(..)) && told(pieces).1 > 0, pieces))
        });
        if let Some((_, pieces)) = texts.max_by_key(|(whole, it)| (*whole, told(it))) {
            if told(pieces).1 > 0 {
                let pieces = pieces.to_vec();
                return Some(self.text(col, &pieces));
            }
            // Constant text of which a range is asked: what follows it tells one from another.
            let Piece::Constant(text) = pieces.first()? else { return None };
            let id = self.own_id();
            return Some(format!("{}{}", escaped(text), named(&id)));
        }
        if let Some(n) = asked.iter().find_map(|it| match it {
            Asked::Shard(n) => Some((*n).max(1)),
            _ => None,
        }) {
            return Some(format!("random({n})"));
        }
        if let Some(unit) = asked.iter().find_map(|it| match it {
            Asked::Now(unit) => Some(*unit),
            _ => None,
        }) {
            return Some(self.dated(&name, unit));
        }
        let mut role = None;
        for it in asked {
            match it {
                Asked::Rising => role = Some(Role::Rising),
                Asked::Fresh => role = Some(Role::Fresh),
                Asked::FreshByTime => role = Some(Role::FreshByTime),
                _ => {}
            }
        }
        if let Some(role) = role {
            self.add(&name, make(&name, &role, &col.text.kind));
            if col.index.is_none() && col.is_partition {
                // A new value of the partition key for each item: it is what tells one from another.
                self.id = Some(name.clone());
            } else if col.index.is_none() {
                self.id.get_or_insert(name.clone());
            }
            return Some(named(&name));
        }
        self.constant(col, asked, &name)
    }

    /// The constant that every pattern asks for, where it is no value among few and no whole key.
    fn constant(&mut self, col: &Col<'_>, asked: &[Asked], name: &str) -> Option<String> {
        let mut fixed = asked.iter().map(|it| match it {
            Asked::Fixed(text) => Some(text.as_str()),
            _ => None,
        });
        let first = fixed.next()??;
        let same = fixed.all(|text| text == Some(first));
        let is_value = words::few(&words::stems(name)).is_some();
        let is_whole_key = col.alone && col.index.is_none();
        let is_prefix = first.ends_with(['/', '#', ':', '_', '|']);
        if is_prefix && !col.is_partition {
            let id = self.own_id();
            return Some(format!("{}{}", escaped(first), named(&id)));
        }
        (same && !is_value && !is_whole_key).then(|| escaped(first))
    }

    /// A text with holes; a text that is nothing but a moment takes the column's name.
    fn text(&mut self, col: &Col<'_>, pieces: &[Piece]) -> String {
        let name = clean(&col.text.name);
        if let [Piece::Hole(Hole::Moment(step))] = pieces {
            if words::subject(&name).is_empty() {
                let time = self.moment(*step);
                return named(&time);
            }
            self.attributes.insert(name.clone(), make(&name, &Role::Time(*step), &col.text.kind));
            self.time.get_or_insert(name.clone());
            return named(&name);
        }
        self.template(pieces, col.is_partition, &name)
    }

    /// A column that holds a date: its own where it has a name of its own, else the entity's.
    fn dated(&mut self, name: &str, unit: Option<DateUnit>) -> String {
        const NO_NAME: [&str; 6] = ["event", "current", "bucket", "time", "created", "partition"];
        let stems = words::stems(name);
        let by_name = stems.iter().rev().find_map(|word| words::unit(word));
        let unit = unit.or(by_name).unwrap_or(DateUnit::Day);
        let is_plain = stems.iter().all(|word| {
            words::unit(word).is_some()
                || words::is_generic(word)
                || NO_NAME.contains(&word.as_str())
        });
        if is_plain || !words::is_time(&stems) {
            return self.bucket(unit);
        }
        self.add(name, make(name, &Role::Date, "S"));
        format!("{{{name}:{}}}", unit.name())
    }

    /// By its name and type.
    fn by_name(&mut self, col: &Col<'_>) -> String {
        let name = clean(&col.text.name);
        if name.contains('#') && attribute_type(&col.text.kind) == AttributeType::S {
            return self.composite(col, &name);
        }
        let stems = words::stems(&name);
        let is_text = attribute_type(&col.text.kind) == AttributeType::S;
        let has = |word: &str| stems.iter().any(|it| it == word);
        if has("shard") || has("sharded") || has("slot") || has("salt") {
            let n = col.shards.unwrap_or(SHARDS);
            if col.shards.is_none() {
                self.assumed.push(format!("{name}: {n} shards"));
            }
            let id = self.own_id();
            return format!("shard({},{n})", named(&id));
        }
        if let (true, Some(unit)) = (col.is_partition, stems.last().and_then(|w| words::unit(w))) {
            return self.bucketed(col, &name, &stems, unit, is_text);
        }
        if is_text && !col.is_partition && self.two_things(&stems) {
            return stems.iter().map(|word| self.thing(word)).collect::<Vec<_>>().join("#");
        }
        self.plain(col, &name, &stems)
    }

    /// `org_hour` is of an organisation and an hour; `scheduled_date` is a date.
    fn bucketed(
        &mut self,
        col: &Col<'_>,
        name: &str,
        stems: &[String],
        unit: DateUnit,
        is_text: bool,
    ) -> String {
        const VERBS: [&str; 16] = [
            "start",
            "end",
            "created",
            "updated",
            "event",
            "due",
            "first",
            "last",
            "next",
            "begin",
            "scheduled",
            "modified",
            "added",
            "current",
            "birth",
            "order",
        ];
        let (last, first) = (stems.last().cloned().unwrap_or_default(), stems.first());
        let of_thing = stems.len() >= 2
            && is_text
            && last != "date"
            && first.is_some_and(|word| !VERBS.contains(&word.as_str()));
        if of_thing {
            let owner = stems[..stems.len() - 1].join("_");
            self.add(&owner, make(&owner, &Role::Id, "S"));
            let bucket = self.bucket(unit);
            return format!("{}#{bucket}", named(&owner));
        }
        let numbers = attribute_type(&col.text.kind) == AttributeType::N;
        if numbers && stems.len() == 1 && last == "min" {
            return self.plain(col, name, stems);
        }
        self.dated(name, Some(unit))
    }

    /// One of two things side by side.
    fn thing(&mut self, word: &str) -> String {
        let of = [word.to_owned()];
        if words::is_own(&of, &self.stems) && !words::is_quantity(&of) {
            let id = self.own_id();
            return named(&id);
        }
        let role = role(word, "S", &[]);
        let kind = if role == Role::Quantity { "N" } else { "S" };
        self.add(word, make(word, &role, kind));
        named(word)
    }

    /// Two things side by side, one of them the entity or a number: `account_payment`.
    fn two_things(&self, stems: &[String]) -> bool {
        let [first, second] = stems else { return false };
        let is_thing = |word: &String| {
            !words::is_generic(word)
                && words::unit(word).is_none()
                && !words::is_time(std::slice::from_ref(word))
                && word != "by"
                && !words::is_ordinal(std::slice::from_ref(word))
        };
        let is_number = words::is_quantity(std::slice::from_ref(first));
        let is_own = |word: &String| self.stems.contains(word);
        is_thing(first)
            && is_thing(second)
            && !words::is_quantity(std::slice::from_ref(second))
            && (is_number || is_own(first) != is_own(second))
    }

    /// A column whose name says what its text is made of: `Status#Time`.
    fn composite(&mut self, col: &Col<'_>, name: &str) -> String {
        let mut out: Vec<String> = Vec::new();
        for part in name.split('#').filter(|part| !part.is_empty()) {
            let stems: Vec<String> =
                words::stems(part).into_iter().filter(|w| w != "padded" && w != "zero").collect();
            let padded = words::stems(part).len() != stems.len();
            if words::is_own(&stems, &self.stems) && !words::is_quantity(&stems) {
                let id = self.own_id();
                out.push(named(&id));
                continue;
            }
            let plain = part.trim_start_matches("padded_").to_owned();
            let role = role(&plain, "S", &[]);
            if matches!(role, Role::Time(_)) {
                let time = self.moment(None);
                out.push(named(&time));
                continue;
            }
            let is_number = matches!(role, Role::Quantity | Role::Ordinal);
            self.add(&plain, make(&plain, &role, if is_number { "N" } else { "S" }));
            let format = if is_number && padded { ":pad10" } else { "" };
            out.push(format!("{{{plain}{format}}}"));
        }
        let is_last = col.last && !col.is_partition && col.index.is_none();
        if is_last && self.id.is_none() {
            let named_last = name.rsplit('#').next().map(str::to_owned);
            self.id = named_last.filter(|last| {
                self.attributes.get(last).is_some_and(|it| it.kind == AttributeType::S)
            });
        }
        out.join("#")
    }

    /// One attribute of the column's own name.
    fn plain(&mut self, col: &Col<'_>, name: &str, stems: &[String]) -> String {
        let known: Vec<String> = col
            .asked
            .iter()
            .filter_map(|it| match it {
                Asked::Fixed(text) => Some(text.clone()),
                _ => None,
            })
            .collect();
        let mut role = role(name, &col.text.kind, &known);
        let is_whole = stems == ["id"] || words::subject(name) == self.stems;
        let is_own = is_whole
            || words::is_own(&words::subject(name), &self.stems)
            || (stems.iter().all(|word| words::is_generic(word)) && !col.is_partition);
        let is_text = attribute_type(&col.text.kind) == AttributeType::S;
        if stems.first().is_some_and(|word| word == "padded") && is_text {
            let plain = stems[1..].join("_");
            self.add(&plain, make(&plain, &Role::Quantity, "N"));
            return format!("{{{plain}:pad20}}");
        }
        if is_own
            && col.alone
            && col.index.is_none()
            && let Some(id) = &self.known_id
        {
            return named(id);
        }
        let is_key = col.index.is_none() && (col.alone || (col.last && !col.is_partition));
        if role == Role::Plain && (is_key || is_own || col.is_partition) {
            role = Role::Id;
        }
        if matches!(role, Role::Time(_) | Role::Date) && !col.is_partition && col.index.is_none() {
            self.time.get_or_insert(name.to_owned());
        }
        let tells = matches!(role, Role::Id | Role::Fresh | Role::FreshByTime | Role::Ordinal);
        if tells && col.index.is_none() && (is_key || is_whole || (is_own && !col.is_partition)) {
            self.id.get_or_insert(name.to_owned());
        }
        self.add(name, make(name, &role, &col.text.kind));
        named(name)
    }
}

/// The attributes of a template that stand in it as they are or cut down, those that a function
/// takes left out: who has them has the key's text.
pub(super) fn top_attributes(template: &str) -> Vec<String> {
    let Ok(read) = KeyTemplate::parse(template) else { return Vec::new() };
    let parts = read.parts().iter().filter_map(|part| match part {
        Part::Attribute { name, .. } => Some(name.clone()),
        _ => None,
    });
    parts.collect()
}

/// The attributes of a template whose value a moment's writes do not share through the time alone:
/// all but those cut down to a date.
pub(super) fn plain_attributes(template: &str) -> Vec<String> {
    let Ok(read) = KeyTemplate::parse(template) else { return Vec::new() };
    let parts = read.parts().iter().filter_map(|part| match part {
        Part::Attribute { name, formats } => {
            let dated = formats.iter().any(|it| matches!(it, keyloom_core::key::Format::Date(_)));
            (!dated).then(|| name.clone())
        }
        _ => None,
    });
    parts.collect()
}

impl Work<'_> {
    /// The columns of a table and its indexes, each once, with what is asked of them.
    pub(super) fn columns<'s>(&self, table: &'s TableText, stored: &Stored) -> Vec<Col<'s>> {
        let mut out: Vec<Col<'s>> = Vec::new();
        let none: &[ColumnText] = &[];
        let mut views = vec![(&table.partition_key[..], &table.sort_key[..], None, None)];
        for index in &table.indexes {
            let partition =
                if index.partition_key.is_empty() { none } else { &index.partition_key[..] };
            let shards = index.more.get("shards").and_then(serde_json::Value::as_u64);
            let name = Some(index.name.as_str());
            views.push((partition, &index.sort_key[..], name, shards.map(|n| n as u32)));
        }
        for (partition, sort, index, shards) in views {
            let own = self.design.tables.get(&table.name);
            let implied = own.map_or(0, |it| it.key.sort.len()).saturating_sub(sort.len());
            let many = partition.len() + sort.len();
            let added = if index.is_none() { implied } else { 0 };
            for (i, text) in partition.iter().chain(sort).enumerate() {
                if out.iter().any(|col| clean(&col.text.name) == clean(&text.name)) {
                    continue;
                }
                out.push(Col {
                    text,
                    is_partition: i < partition.len(),
                    alone: many + added == 1,
                    last: i + 1 == many && added == 0,
                    index,
                    shards,
                    asked: self.asked(stored, &clean(&text.name)),
                });
            }
        }
        out
    }

    /// What the patterns of an entity ask of a column.
    fn asked(&self, stored: &Stored, column: &str) -> Vec<Asked> {
        let patterns = stored.patterns.iter().map(|i| &self.case.patterns[*i]);
        let texts = patterns.flat_map(|pattern| &pattern.key);
        texts
            .filter(|(name, _)| clean(name) == column)
            .filter_map(|(_, text)| Some(Asked::read(text.as_str()?)))
            .collect()
    }
}
