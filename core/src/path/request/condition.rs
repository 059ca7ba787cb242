//! A write's condition, read from the words of its pattern: what all languages have is told apart,
//! and what is not understood stays words.

use super::super::{Purpose, Request};
use super::parts::{Call, Shown, given};

/// A demand on an item that is written or checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Demand {
    /// The item, or one attribute of it, is not there.
    Absent(Option<String>),
    /// The item, or one attribute of it, is there.
    Present(Option<String>),
    /// An attribute compares so.
    Compared(String, Sign, Operand),
    /// Something that only a person understands.
    Words(String),
}

/// How two values compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// What an attribute is compared with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Operand {
    Value(Shown),
    Attribute(String),
}

const SIGNS: [(&str, Sign); 8] = [
    ("<=", Sign::AtMost),
    (">=", Sign::AtLeast),
    ("<>", Sign::Unequal),
    ("!=", Sign::Unequal),
    ("==", Sign::Equal),
    ("=", Sign::Equal),
    ("<", Sign::Less),
    (">", Sign::Greater),
];

impl Sign {
    /// As DynamoDB and people write it.
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Unequal => "<>",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Greater => ">",
            Self::AtLeast => ">=",
        }
    }
}

impl Call<'_> {
    /// Whether an item of the step has a column or attribute of a name.
    fn holds(&self, name: &str) -> bool {
        self.primary_key().iter().chain(&self.fields()).any(|field| field.name == name)
    }

    /// Whether any item of the design may have it.
    fn known(&self, name: &str) -> bool {
        let mut entities = self.design.entities.values();
        let mut tables = self.design.tables.values();
        entities.any(|entity| entity.attributes.contains_key(name))
            || tables.any(|table| table.key.columns().any(|column| column.name == name))
    }
}

/// What is demanded of the item that a call writes or checks, all of it.
pub(super) fn demands(call: &Call<'_>) -> Vec<Demand> {
    let checks = call.step.request == Request::Check;
    if call.is_free() || !checks && call.step.purpose != Purpose::Write {
        return Vec::new();
    }
    let said = call.pattern.condition.as_deref().map(str::trim).unwrap_or_default();
    let demands: Vec<Demand> = if said.is_empty() { Vec::new() } else { read(call, said) };
    let named = |demand: &Demand| match demand {
        Demand::Absent(name) | Demand::Present(name) => name.clone(),
        Demand::Compared(name, ..) => Some(name.clone()),
        Demand::Words(_) => None,
    };
    // In a transaction it is meant for the items that have what it names.
    let own = |name: &str| call.holds(name);
    let fits = demands.iter().filter_map(named).all(|name| own(&name) || !call.known(&name));
    if checks {
        let of_this = demands.iter().any(|demand| named(demand).is_some_and(|name| own(&name)));
        return if of_this && fits { demands } else { vec![Demand::Present(None)] };
    }
    if fits { demands } else { Vec::new() }
}

fn read(call: &Call<'_>, said: &str) -> Vec<Demand> {
    let mut clauses = Vec::new();
    let mut clause: Vec<&str> = Vec::new();
    for word in said.split_whitespace() {
        if word.eq_ignore_ascii_case("and") {
            clauses.push(std::mem::take(&mut clause));
        } else {
            clause.push(word);
        }
    }
    clauses.push(clause);
    let all: Option<Vec<Demand>> =
        clauses.iter().map(|clause| one(call, &clause.join(" "))).collect();
    all.unwrap_or_else(|| {
        let lower = said.to_lowercase();
        let absent = lower.contains("not exist") || lower.contains("not_exist");
        vec![if absent { Demand::Absent(None) } else { Demand::Words(said.to_owned()) }]
    })
}

fn one(call: &Call<'_>, clause: &str) -> Option<Demand> {
    let lower = clause.to_lowercase();
    let named = |function: &str| {
        let inner = lower.strip_prefix(function)?.trim_start().strip_prefix('(')?;
        let inner = inner.strip_suffix(')')?;
        let from = clause.len().checked_sub(inner.len() + 1)?;
        let name = clause.get(from..clause.len() - 1)?.trim();
        (!name.is_empty()).then(|| name.to_owned())
    };
    match lower.as_str() {
        "not exists" | "if not exists" => return Some(Demand::Absent(None)),
        "exists" | "if exists" => return Some(Demand::Present(None)),
        _ => {}
    }
    if let Some(name) = named("attribute_not_exists") {
        return Some(Demand::Absent(Some(name)));
    }
    if let Some(name) = named("attribute_exists") {
        return Some(Demand::Present(Some(name)));
    }
    let at = clause.find(['=', '<', '>', '!'])?;
    let (name, rest) = clause.split_at_checked(at)?;
    let (value, sign) =
        SIGNS.iter().find_map(|(text, sign)| Some((rest.strip_prefix(text)?, *sign)))?;
    let (name, value) = (name.trim(), value.trim());
    let word = |text: &str| !text.is_empty() && !text.contains(char::is_whitespace);
    if !word(name) || name.contains(['(', '[', '.']) {
        return None;
    }
    let quoted = |sign: char| value.strip_prefix(sign)?.strip_suffix(sign);
    let operand = if let Some(text) = quoted('\'').or_else(|| quoted('"')) {
        constant(text)
    } else if !word(value) || value.contains(['=', '<', '>', '!', '(', ')']) {
        return None;
    } else if let Some(bound) = value.strip_prefix(':') {
        Operand::Value(given(bound))
    } else if call.holds(value) {
        Operand::Attribute(value.to_owned())
    } else {
        constant(value)
    };
    Some(Demand::Compared(name.to_owned(), sign, operand))
}

fn constant(text: &str) -> Operand {
    Operand::Value(Shown { text: text.to_owned(), alone: None, constant: true })
}
