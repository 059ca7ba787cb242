//! What a pattern names: attributes by words, conditions of a filter, changed attributes.

use super::super::asked::{days_of, unit_of};
use super::super::words;
use super::Work;
use super::attributes::{Role, choice, make, role};
use super::stored::Stored;
use indexmap::IndexMap;
use keyloom_core::design::{AttributeType, Generator, Given, Range, RangeOperator};

/// A condition of a filter.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Filter {
    /// An attribute has a value; the value where it is fixed.
    Equal(String, Option<String>),
    /// An attribute lies in a range; the days where it is one of time.
    Range(String, RangeOperator, Option<f64>),
}

impl Filter {
    /// As the document lists it.
    pub(super) fn given(&self) -> Given {
        match self {
            Self::Equal(attribute, Some(value)) => Given::Full {
                attribute: attribute.clone(),
                entity: None,
                values: None,
                equals: Some(value.clone()),
                extra: IndexMap::new(),
            },
            Self::Equal(attribute, None) | Self::Range(attribute, ..) => {
                Given::Attribute(attribute.clone())
            }
        }
    }

    /// As a range.
    pub(super) fn range(&self) -> Option<Range> {
        let Self::Range(attribute, operator, days) = self else { return None };
        Some(Range {
            attribute: attribute.clone(),
            operator: *operator,
            share: None,
            days: *days,
            extra: IndexMap::new(),
        })
    }
}

impl Work<'_> {
    /// The attribute of an entity or its ancestors that words are of: the one of just these words,
    /// else the one that shares most of them.
    pub(super) fn attribute_alike(&self, entity: &str, of: &[String]) -> Option<String> {
        if of.is_empty() {
            return None;
        }
        let names = self.names(entity);
        let exact = names.iter().find(|name| words::stems(name) == of);
        if let Some(name) = exact {
            return Some(name.clone());
        }
        let score = |name: &String| {
            let stems = words::stems(name);
            let telling = |word: &&String| !words::is_generic(word) && word.len() > 1;
            let shared = of.iter().filter(telling).filter(|word| stems.contains(word)).count();
            let close = usize::from(words::alike(&words::subject(name), of));
            (shared + close, usize::MAX - stems.len())
        };
        let best = names.iter().max_by_key(|name| score(name))?;
        (score(best).0 > 0).then(|| best.clone())
    }

    /// The attributes of an entity and its ancestors.
    pub(super) fn names(&self, entity: &str) -> Vec<String> {
        let mut out = Vec::new();
        let mut next = Some(entity.to_owned());
        for _ in 0..8 {
            let Some(it) = next.and_then(|name| self.design.entities.get(&name)) else { break };
            out.extend(it.attributes.keys().cloned());
            next = it.parent.as_ref().map(|parent| parent.entity.clone());
        }
        out
    }

    /// The attribute that words are of; made where there is none.
    pub(super) fn attribute_of(&mut self, entity: &str, said: &str, value: Option<&str>) -> String {
        let of = words::stems(said);
        if let Some(name) = self.attribute_alike(entity, &of) {
            if let Some(value) = value {
                self.takes(entity, &name, value);
            }
            return name;
        }
        let known: Vec<String> = value.map(str::to_owned).into_iter().collect();
        let mut role = role(said, "S", &known);
        if role == Role::Plain && value.is_some() {
            role = Role::Few(5, known);
        }
        let kind = if matches!(role, Role::Quantity | Role::Ordinal) { "N" } else { "S" };
        if let Some(it) = self.design.entities.get_mut(entity) {
            it.attributes.insert(said.to_owned(), make(said, &role, kind));
        }
        said.to_owned()
    }

    /// Adds a value to those that an attribute of few values takes.
    fn takes(&mut self, entity: &str, name: &str, value: &str) {
        let Some(it) = self.design.entities.get_mut(entity) else { return };
        let Some(attribute) = it.attributes.get_mut(name) else { return };
        if attribute.kind != AttributeType::S {
            return;
        }
        match attribute.generator.as_deref() {
            Some(Generator::Choice { values, .. }) => {
                let n = values.len() as u64;
                let mut known = vec![value.to_owned()];
                let texts = values.iter().filter_map(|it| it.as_str()).map(str::to_owned);
                known.extend(texts.filter(|it| it != value && !it.starts_with('v')));
                attribute.generator = Some(choice(n, &known, false).into());
            }
            None => {
                attribute.generator = Some(choice(5, &[value.to_owned()], false).into());
            }
            Some(_) => {}
        }
    }

    /// The conditions of a filter; what fits no form is listed as not understood.
    pub(super) fn filters(&mut self, stored: &Stored, id: &str, text: &str) -> Vec<Filter> {
        let lower = text.to_lowercase();
        let mut out = Vec::new();
        let mut rest = text;
        let mut rest_lower = lower.as_str();
        loop {
            let end = [" and ", " && ", ", "]
                .iter()
                .filter_map(|sign| rest_lower.find(sign).map(|at| (at, sign.len())))
                .min();
            let (one, next) = match end {
                Some((at, len)) => (&rest[..at], at + len),
                None => (rest, rest.len()),
            };
            match self.filter(stored, one.trim()) {
                Some(it) => out.push(it),
                None if one.trim().is_empty() => {}
                None => self.unread.push(format!("{id}.filter = {one}")),
            }
            if end.is_none() {
                return out;
            }
            (rest, rest_lower) = (&rest[next..], &rest_lower[next..]);
        }
    }

    fn filter(&mut self, stored: &Stored, text: &str) -> Option<Filter> {
        use RangeOperator::{AtLeast, AtMost, Between, GreaterThan, LessThan};
        let entity = stored.entity.as_str();
        let signs = [
            (">=", Some(AtLeast)),
            ("<=", Some(AtMost)),
            ("!=", None),
            ("<>", None),
            ("==", None),
            (">", Some(GreaterThan)),
            ("<", Some(LessThan)),
            ("=", None),
        ];
        for (sign, operator) in signs {
            let Some((name, value)) = text.split_once(sign) else { continue };
            let (name, value) = (name.trim(), value.trim().trim_matches(['\'', '"']));
            if name.is_empty() || name.contains(' ') {
                return None;
            }
            let bound = value.starts_with([':', '?', '$']) || value.is_empty();
            let fixed = (!bound && operator.is_none()).then(|| value.to_owned());
            let attribute = self.attribute_of(entity, name, fixed.as_deref());
            return Some(match operator {
                Some(operator) => Filter::Range(attribute, operator, days_of(value)),
                None => Filter::Equal(attribute, fixed.filter(|_| !sign.starts_with(['!', '<']))),
            });
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            [name, "in" | "within" | "between" | "on" | "during", span @ ..] => {
                let span = span.join(" ");
                let days = days_of(&span).or_else(|| Some(unit_of(&span)?.seconds() / 86_400.0));
                let attribute = self.attribute_of(entity, name, None);
                Some(Filter::Range(attribute, Between, days))
            }
            [name] => {
                let attribute = self.attribute_alike(entity, &words::stems(name))?;
                Some(Filter::Equal(attribute, None))
            }
            [name, "exists" | "present" | "set"]
            | [name, "contains" | "like" | "matches" | "begins_with" | "includes", ..] => {
                Some(Filter::Equal(self.attribute_of(entity, name, None), None))
            }
            _ => None,
        }
    }

    /// The attributes that an update changes, by the words of the request, else of the pattern.
    pub(super) fn changed(&self, stored: &Stored, said: &[String], id: &str) -> Vec<String> {
        let keys: Vec<String> = {
            let table = &self.case.design.tables[stored.table];
            let columns = table.partition_key.iter().chain(&table.sort_key);
            columns.map(|column| super::clean(&column.name)).collect()
        };
        let own = self.design.entities.get(&stored.entity);
        let names: Vec<&String> = own
            .into_iter()
            .flat_map(|entity| entity.attributes.keys())
            .filter(|name| !keys.contains(name))
            .collect();
        let of = |list: &[String]| -> Vec<String> {
            let telling = |word: &&String| {
                word.len() > 2
                    && !matches!(word.as_str(), "add" | "attr" | "item" | "set" | "update")
            };
            let list: Vec<&String> = list.iter().filter(telling).collect();
            let hits = |name: &String| {
                let stems = words::stems(name);
                stems.iter().filter(|word| list.contains(word)).count()
            };
            let best = names.iter().map(|name| hits(name)).max().unwrap_or_default();
            let whole = |name: &&&String| {
                let stems = words::stems(name);
                hits(name) == best || hits(name) == stems.len()
            };
            if best == 0 {
                return Vec::new();
            }
            names.iter().filter(whole).filter(|n| hits(n) > 0).map(|&n| n.clone()).collect()
        };
        let by_request = of(said);
        if by_request.is_empty() { of(&words::stems(id)) } else { by_request }
    }
}
