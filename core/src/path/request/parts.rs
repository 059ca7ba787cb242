//! What every language asks of a step: its table and key, the values as a person reads them, what is
//! filtered, what an item holds and what a write changes of it.

use super::super::{KeyCondition, Step, Test};
use crate::design::{
    AccessPattern, Attribute, AttributeType, Design, Given, Index, IndexKind, KeySchema, KeyType,
    Placement, RangeOperator, Table,
};
use crate::key::{KeyTemplate, Part};

/// Ancestors looked up at most for an attribute's type.
const MOST_PARENTS: usize = 32;
/// Greater than any character: the end of what begins with a text.
pub(super) const LAST: char = '\u{10ffff}';

/// A step with all that it takes to write it out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Call<'a> {
    pub(super) pattern: &'a AccessPattern,
    pub(super) step: &'a Step,
    pub(super) design: &'a Design,
    table: Option<&'a Table>,
    /// Whether changed attributes stand with the values that they had.
    old: bool,
    /// Whether nothing is demanded of what was there.
    free: bool,
}

/// A value as a request shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shown {
    /// Constant text, and in braces what a caller fills in.
    pub(super) text: String,
    /// The attribute, where the value is its value and nothing else.
    pub(super) alone: Option<String>,
    /// Whether a caller fills in anything.
    pub(super) constant: bool,
}

/// A comparison that is made after an item was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Filter {
    pub(super) attribute: String,
    pub(super) test: Test,
    /// The values: two for [`Test::Between`]; several of another test mean any of them.
    pub(super) values: Vec<Shown>,
}

/// A part of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) value: Shown,
    pub(super) kind: AttributeType,
}

impl Shown {
    /// The greatest of all that begins with this.
    fn reaching(self) -> Self {
        if self.text.ends_with(LAST) {
            return self;
        }
        Self { text: format!("{}{LAST}", self.text), alone: None, ..self }
    }
}

impl<'a> Call<'a> {
    pub(super) fn new(design: &'a Design, pattern: &'a AccessPattern, step: &'a Step) -> Self {
        let table = design.tables.get(&step.view.table);
        Self { pattern, step, design, table, old: false, free: false }
    }

    /// The end of an item under its old key, of a pair that gives it another.
    pub(super) fn of_old(self) -> Self {
        Self { old: true, ..self }
    }

    /// The item under its new key, of such a pair: the condition is the other's.
    pub(super) fn of_new(self) -> Self {
        Self { free: true, ..self }
    }

    pub(super) fn is_free(&self) -> bool {
        self.free
    }

    /// The index that is read, with its name.
    pub(super) fn index(&self) -> Option<(&'a str, &'a Index)> {
        let name = self.step.view.index.as_ref()?;
        self.table?.indexes.get_key_value(name).map(|(name, index)| (name.as_str(), index))
    }

    pub(super) fn index_kind(&self) -> Option<IndexKind> {
        self.index().map(|(_, index)| index.kind)
    }

    pub(super) fn table_key(&self) -> Option<&'a KeySchema> {
        self.table.map(|table| &table.key)
    }

    /// The key of the table or index that is read.
    pub(super) fn key(&self) -> Option<&'a KeySchema> {
        self.index().map(|(_, index)| &index.key).or(self.table_key())
    }

    fn placement(&self) -> Option<&'a Placement> {
        self.table?.placements.get(*self.step.placements.first()?)
    }

    /// The type of a column or attribute.
    pub(super) fn kind(&self, name: &str) -> AttributeType {
        let indexes = self.table.into_iter().flat_map(|table| table.indexes.values());
        let keys = self.table_key().into_iter().chain(indexes.map(|index| &index.key));
        let column = keys.flat_map(KeySchema::columns).find(|column| column.name == name);
        if let Some(column) = column {
            return match column.kind {
                KeyType::S => AttributeType::S,
                KeyType::N => AttributeType::N,
                KeyType::B => AttributeType::B,
            };
        }
        self.attribute(name).map_or(AttributeType::S, |attribute| attribute.kind)
    }

    /// An attribute of the step's entity or of an ancestor.
    fn attribute(&self, name: &str) -> Option<&'a Attribute> {
        let mut at = Some(self.step.entity.as_str());
        for _ in 0..MOST_PARENTS {
            let entity = self.design.entities.get(at?)?;
            if let Some(attribute) = entity.attributes.get(name) {
                return Some(attribute);
            }
            at = entity.parent.as_ref().map(|parent| parent.entity.as_str());
        }
        None
    }

    /// The values of a condition: one, or the two ends of a range.
    pub(super) fn values(&self, condition: &KeyCondition) -> (Shown, Option<Shown>) {
        let below = self.pattern.range.as_ref().map(|range| range.operator);
        let below = below == Some(RangeOperator::LessThan);
        let reaches = |shown: Shown, text: &str| {
            if self.goes_on(&condition.column, text) { shown.reaching() } else { shown }
        };
        let to = condition.to.as_ref();
        if to.is_some_and(|to| *to == condition.text) {
            let end = |which: &'static str| {
                shown(&condition.text, &|_, last| if last { which } else { "" })
            };
            return (end("from "), Some(reaches(end("to "), &condition.text)));
        }
        let from = self.told(&condition.text);
        let to = to.map(|to| match self.told(to) {
            end if below => end,
            end => reaches(end, to),
        });
        match condition.test {
            Test::AtMost | Test::Greater => (reaches(from, &condition.text), to),
            _ => (from, to),
        }
    }

    /// Whether a column's values have more behind such a beginning.
    fn goes_on(&self, column: &str, text: &str) -> bool {
        let Some(whole) = self.placement().and_then(|placement| placement.keys.get(column)) else {
            return false;
        };
        let Ok(template) = KeyTemplate::parse(whole) else { return false };
        template.parts().last().is_some_and(|last| !text.ends_with(&last.to_string()))
    }

    /// A template's text; what changes stands with the value it had where that is what is asked.
    fn told(&self, text: &str) -> Shown {
        let changed = |name: &str| self.old && self.step.attributes.iter().any(|one| one == name);
        shown(text, &|name, _| if changed(name) { "old " } else { "" })
    }

    pub(super) fn filters(&self) -> Vec<Filter> {
        self.step.filter.iter().map(|name| self.filter(name)).collect()
    }

    fn filter(&self, name: &str) -> Filter {
        let attribute = name.to_owned();
        let placeholder = |which: &str| Shown {
            text: format!("{{{which}{name}}}"),
            alone: Some(format!("{which}{name}")),
            constant: false,
        };
        if let Some(range) = self.pattern.range.as_ref().filter(|range| range.attribute == name) {
            let test = test_of(range.operator);
            let values = if test == Test::Between {
                vec![placeholder("from "), placeholder("to ")]
            } else {
                vec![placeholder("")]
            };
            return Filter { attribute, test, values };
        }
        let mut given = self.pattern.given.iter().chain(&self.pattern.filter);
        let values = match given.find(|given| given.attribute() == name) {
            Some(Given::Full { equals: Some(value), .. }) => {
                vec![Shown { text: value.clone(), alone: None, constant: true }]
            }
            Some(Given::Full { values: Some(n), .. }) if *n > 1 => {
                vec![placeholder("first "), placeholder("next ")]
            }
            _ => vec![placeholder("")],
        };
        Filter { attribute, test: Test::Equal, values }
    }

    /// The primary key of the item that is written or got.
    pub(super) fn primary_key(&self) -> Vec<Field> {
        let Some(key) = self.table_key() else { return Vec::new() };
        let columns = key.columns().map(|column| {
            let condition = self.step.conditions.iter().find(|it| it.column == column.name);
            let text = condition.map_or_else(|| braced(&column.name), |it| it.text.clone());
            Field {
                name: column.name.clone(),
                value: self.told(&text),
                kind: self.kind(&column.name),
            }
        });
        columns.collect()
    }

    /// The key columns of the table's indexes that are not the table's own, with their templates.
    fn index_columns(&self) -> Vec<(String, String)> {
        let (Some(table), Some(placement)) = (self.table, self.placement()) else {
            return Vec::new();
        };
        let own = |name: &str| table.key.columns().any(|column| column.name == name);
        let mut columns: Vec<(String, String)> = Vec::new();
        for column in table.indexes.values().flat_map(|index| index.key.columns()) {
            let new = !columns.iter().any(|(name, _)| *name == column.name);
            if let Some(text) = placement.keys.get(&column.name)
                && new
                && !own(&column.name)
            {
                columns.push((column.name.clone(), text.clone()));
            }
        }
        columns
    }

    /// All that an item holds beside its primary key.
    pub(super) fn fields(&self) -> Vec<Field> {
        let key = self.table_key();
        let mut fields: Vec<Field> = Vec::new();
        let mut add = |name: &str, value: Shown| {
            let in_key = key.is_some_and(|key| key.columns().any(|column| column.name == name));
            if !in_key && !fields.iter().any(|field| field.name == name) {
                fields.push(Field { name: name.to_owned(), value, kind: self.kind(name) });
            }
        };
        for (name, text) in self.index_columns() {
            add(&name, self.told(&text));
        }
        let placement = self.placement();
        for (name, text) in placement.into_iter().flat_map(|placement| &placement.constants) {
            add(name, Shown { text: text.clone(), alone: None, constant: true });
        }
        let kept = placement.and_then(|placement| placement.attributes.as_ref());
        let entity = self.design.entities.get(&self.step.entity);
        let declared: Vec<&String> =
            entity.into_iter().flat_map(|entity| entity.attributes.keys()).collect();
        for name in kept.map_or(declared, |kept| kept.iter().collect()) {
            add(name, plain(&braced(name)));
        }
        fields
    }

    /// What an update sets, index columns that follow it included, and which columns it takes away.
    pub(super) fn changes(&self) -> (Vec<Field>, Vec<String>) {
        let named = &self.step.attributes;
        if named.is_empty() {
            let identity = self.design.entities.get(&self.step.entity);
            let fixed = |name: &str| {
                identity.is_some_and(|entity| entity.identity.iter().any(|id| id == name))
                    || self.step.conditions.iter().any(|it| mentions(&it.text, name))
                    || self.index_columns().iter().any(|(column, _)| column == name)
                    || self.placement().is_some_and(|it| it.constants.contains_key(name))
            };
            let fields = self.fields().into_iter().filter(|field| !fixed(&field.name));
            return (fields.collect(), Vec::new());
        }
        let field = |name: &str, text: &str| Field {
            name: name.to_owned(),
            value: plain(text),
            kind: self.kind(name),
        };
        let mut set: Vec<Field> = named.iter().map(|name| field(name, &braced(name))).collect();
        let mut removed = Vec::new();
        let whens = self.placement().map(|placement| &placement.when);
        for (name, text) in self.index_columns() {
            let changes = named.iter().any(|changed| mentions(&text, changed));
            let when = whens.and_then(|whens| whens.get(&name));
            if changes && !set.iter().any(|field| field.name == name) {
                set.push(field(&name, &text));
            } else if when.is_some_and(|when| named.contains(&when.attribute)) {
                removed.push(name);
            }
        }
        (set, removed)
    }

    /// Whether a changed attribute is added to, so that calling twice adds twice.
    pub(super) fn adds(&self, field: &Field) -> bool {
        let pattern = self.pattern;
        pattern.idempotent == Some(false)
            && pattern.depends_on_read != Some(true)
            && field.kind == AttributeType::N
            && self.step.attributes.contains(&field.name)
    }
}

/// A value that a caller fills in.
pub(super) fn given(name: &str) -> Shown {
    plain(&braced(name))
}

/// What is added to an attribute.
pub(super) fn added(name: &str) -> Shown {
    let which = format!("added {name}");
    Shown { text: format!("{{{which}}}"), alone: Some(which), constant: false }
}

/// A value, from template text with nothing more to say of its attributes.
fn plain(text: &str) -> Shown {
    shown(text, &|_, _| "")
}

/// A value, from template text; `which` says of an attribute, and of the last that it is, which of
/// several values is meant.
fn shown(text: &str, which: &dyn Fn(&str, bool) -> &'static str) -> Shown {
    let bare = text.strip_suffix(LAST);
    let Ok(template) = KeyTemplate::parse(bare.unwrap_or(text)) else {
        return Shown { text: text.to_owned(), alone: None, constant: !text.contains('{') };
    };
    let parts = template.parts();
    let last = parts.iter().rposition(|part| !matches!(part, Part::Text(_)));
    let mut out = String::new();
    for (at, part) in parts.iter().enumerate() {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Attribute { name, .. } => {
                let which = which(name, Some(at) == last);
                out.push_str(&part.to_string().replacen('{', &format!("{{{which}"), 1));
            }
            Part::Function { .. } => out.push_str(&part.to_string()),
        }
    }
    let alone = template.sole_attribute().filter(|_| bare.is_none());
    let alone = alone.map(|name| format!("{}{name}", which(name, true)));
    if bare.is_some() {
        out.push(LAST);
    }
    Shown { text: out, alone, constant: last.is_none() }
}

/// The least text that is greater than all that begins with a prefix.
pub(super) fn after(prefix: &str) -> String {
    let mut chars: Vec<char> = prefix.chars().collect();
    let next = chars
        .pop()
        .filter(|last| *last != '}' && *last != ')')
        .and_then(|last| char::from_u32(u32::from(last) + 1));
    match next {
        Some(next) => chars.into_iter().chain([next]).collect(),
        None => format!("{prefix}{LAST}"),
    }
}

fn test_of(operator: RangeOperator) -> Test {
    match operator {
        RangeOperator::Between => Test::Between,
        RangeOperator::LessThan => Test::Less,
        RangeOperator::AtMost => Test::AtMost,
        RangeOperator::GreaterThan => Test::Greater,
        RangeOperator::AtLeast => Test::AtLeast,
        RangeOperator::BeginsWith => Test::BeginsWith,
    }
}

/// An attribute as template text.
fn braced(name: &str) -> String {
    KeyTemplate::of_attribute(name).to_string()
}

/// Whether template text names an attribute.
fn mentions(text: &str, name: &str) -> bool {
    KeyTemplate::parse(text).is_ok_and(|template| template.attributes().any(|it| it == name))
}
