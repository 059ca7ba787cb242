//! What an index's key says of the entity: a parent by another name, values that many items share,
//! a part of the items that alone is in it.

use super::super::case::IndexText;
use super::super::op::Verb;
use super::super::skew::Skew;
use super::super::words;
use super::attributes::{Role, make};
use super::family::{Numbers, pool};
use super::keys::{Sheet, plain_attributes};
use super::store::Parent;
use super::stored::{Stored, on};
use super::{Work, clean};
use indexmap::IndexMap;
use keyloom_core::design::{AttributeType, Condition, Frequency, Generator};

/// Items that share a value of an index, where nothing says how many.
const SHARED: f64 = 100.0;
/// The part of the items that is in a sparse index, where nothing says how many.
const PART: f64 = 0.1;

impl Work<'_> {
    /// What the entity belongs to, by its table's partition key or by an index's.
    pub(super) fn parent_of(
        &self,
        stored: &Stored,
        all: &[Stored],
        owners: &[String],
        sheet: &Sheet<'_>,
    ) -> Option<Parent> {
        if let Some(first) = owners.first() {
            let found = owners.iter().find_map(|owner| {
                self.entity_alike(stored, &words::subject(owner)).map(|name| (owner, name))
            });
            if let Some((owner, name)) = found {
                let of = words::subject(owner);
                let column = self.own_column(all, &name).filter(|column| column != owner);
                let attributes = match &column {
                    Some(_) => vec![owner.clone()],
                    None => owners.to_vec(),
                };
                return Some(Parent { name, words: of, attributes, column });
            }
            let subject = words::subject(first);
            let mut name = words::capital(&subject);
            if subject.is_empty() || all.iter().any(|it| it.entity == name) {
                name = format!("{}Group", stored.entity);
            }
            let of = if subject.is_empty() { words::stems(&name) } else { subject };
            return Some(Parent { name, words: of, attributes: owners.to_vec(), column: None });
        }
        let table = &self.case.design.tables[stored.table];
        table.indexes.iter().flat_map(|index| &index.partition_key).find_map(|column| {
            let of = words::subject(&column.name);
            let name = self.entity_alike(stored, &of)?;
            let column_name = clean(&column.name);
            let attributes = plain_attributes(sheet.keys.get(&column_name)?);
            let own = self.own_column(all, &name);
            let column = own.filter(|own| !attributes.contains(own));
            Some(Parent { name, words: of, attributes, column })
        })
    }

    /// Another entity of the case that words are of.
    fn entity_alike(&self, stored: &Stored, of: &[String]) -> Option<String> {
        let others = self.case.entities.iter().filter(|it| it.name != stored.entity);
        let mut fits = others.filter(|it| {
            let stems = words::stems(&it.name);
            stems.len() <= of.len() && words::alike(&stems, of)
        });
        fits.next().map(|it| it.name.clone())
    }

    /// The one column that names an entity in a table of its own.
    fn own_column(&self, all: &[Stored], entity: &str) -> Option<String> {
        all.iter().filter(|it| it.entity == entity).find_map(|it| {
            let table = &self.case.design.tables[it.table];
            match (table.partition_key.as_slice(), table.sort_key.as_slice()) {
                ([column], []) => Some(clean(&column.name)),
                _ => None,
            }
        })
    }

    /// The values of the attributes that indexes are partitioned by.
    pub(super) fn index_attributes(
        &mut self,
        stored: &Stored,
        sheet: &mut Sheet<'_>,
        owners: &[String],
        parent: Option<&Parent>,
        numbers: &Numbers,
    ) {
        let case = self.case;
        for index in &case.design.tables[stored.table].indexes {
            for column in &index.partition_key {
                let Some(template) = sheet.keys.get(&clean(&column.name)) else { continue };
                for name in plain_attributes(template) {
                    let is_parents = parent.is_some_and(|it| it.attributes.contains(&name));
                    if owners.contains(&name) || is_parents || sheet.id.as_ref() == Some(&name) {
                        continue;
                    }
                    self.shared(stored, index, sheet, &name, numbers);
                }
            }
        }
    }

    fn shared(
        &mut self,
        stored: &Stored,
        index: &IndexText,
        sheet: &mut Sheet<'_>,
        name: &str,
        numbers: &Numbers,
    ) {
        let Some(attribute) = sheet.attributes.get(name) else { return };
        let is_id = matches!(
            attribute.generator.as_deref(),
            Some(Generator::Sequence { .. } | Generator::Uuid | Generator::Ulid)
        );
        if !is_id || !matches!(attribute.kind, AttributeType::S | AttributeType::N) {
            return;
        }
        let of = words::subject(name);
        let said = stored.facts.populations.iter().find(|(words, _)| words::alike(words, &of));
        let share = self.share_of(stored, &of);
        let result = self.index_result(stored, index);
        let distinct = match (said, result, share) {
            (Some((_, n)), ..) => *n,
            (_, Some(n), _) => (numbers.count / n).max(1.0),
            (.., Some(share)) => SHARED / share.max(1e-6),
            _ => {
                let n = (numbers.count / SHARED).ceil().max(1.0);
                self.assume(format!("{}.{name}: {n} values", stored.entity));
                n
            }
        };
        let frequency = match share {
            Some(share) if share > 1.5 / distinct => Frequency::Whale { share },
            _ => Frequency::Uniform,
        };
        let prefix = words::stems(name).first().and_then(|word| word.chars().next());
        let prefix = prefix.map(|c| format!("{c}-")).unwrap_or_default();
        if let Some(attribute) = sheet.attributes.get_mut(name) {
            let prefix = if attribute.kind == AttributeType::N { "" } else { prefix.as_str() };
            attribute.generator = Some(pool(distinct, prefix, frequency).into());
        }
    }

    /// The share of the value of an index's key that a skew tells of.
    fn share_of(&self, stored: &Stored, of: &[String]) -> Option<f64> {
        let skews = stored.patterns.iter().filter_map(|i| {
            let pattern = &self.case.patterns[*i];
            Skew::read(pattern.more.get("skew")?.as_str()?, pattern.peak_per_s)
        });
        let mut named = skews.filter(|skew| !skew.of.is_empty() && words::alike(&skew.of, of));
        named.find_map(|skew| skew.whale())
    }

    /// Items that a query of one value of an index gives, where it has no limit and no range.
    fn index_result(&self, stored: &Stored, index: &IndexText) -> Option<f64> {
        let of = stored.patterns.iter().filter(|i| {
            let op = &self.ops[**i];
            let here = on(self.case, &self.case.patterns[**i]);
            matches!(op.verb, Verb::Query | Verb::Find | Verb::Get)
                && !op.is_limited
                && op.days.is_none()
                && here.is_some_and(|(_, name)| name.as_deref() == Some(index.name.as_str()))
        });
        of.filter_map(|i| self.case.patterns[*i].result_items).find(|n| *n >= 1.0)
    }

    /// Sparse indexes: the attribute that only the items in them have.
    pub(super) fn subsets(&mut self, stored: &Stored, sheet: &mut Sheet<'_>, numbers: &Numbers) {
        let case = self.case;
        let table = &case.design.tables[stored.table];
        let columns: Vec<Vec<String>> = table
            .partition_key
            .iter()
            .chain(table.indexes.iter().flat_map(|index| &index.partition_key))
            .map(|column| words::subject(&column.name))
            .collect();
        let part = stored.facts.populations.iter().find(|(words, n)| {
            *n < numbers.count
                && !columns.iter().any(|column| words::alike(column, words))
                && !words.iter().any(|word| words::unit(word).is_some())
        });
        for index in &table.indexes {
            let sparse = index.more.get("sparse").and_then(serde_json::Value::as_bool);
            if sparse == Some(true) {
                let (name, presence) = if let Some((words, n)) = part {
                    (words.join("_"), n / numbers.count)
                } else {
                    self.assume(format!("{}: {PART} of the items", index.name));
                    (format!("in_{}", words::stems(&index.name).join("_")), PART)
                };
                let mut attribute = make(&name, &Role::Few(2, Vec::new()), "S");
                attribute.generator = Some(Generator::Constant { value: "yes".into() }.into());
                attribute.presence = Some(presence.clamp(0.0, 1.0));
                sheet.attributes.insert(name.clone(), attribute);
                Self::only_with(index, sheet, &name);
            }
            self.left_by_removal(stored, index, sheet);
        }
    }

    /// An update that removes an attribute named as the index takes the item out of it.
    fn left_by_removal(&self, stored: &Stored, index: &IndexText, sheet: &mut Sheet<'_>) {
        let of_index = words::stems(&index.name);
        let removes = stored.patterns.iter().filter(|i| self.ops[**i].removes);
        let leaves = removes
            .map(|i| &self.ops[*i].words)
            .any(|words| of_index.iter().any(|word| words.contains(word)));
        if !leaves {
            return;
        }
        let named = sheet
            .attributes
            .keys()
            .find(|name| words::stems(name).iter().any(|word| of_index.contains(word)));
        if let Some(name) = named.cloned() {
            Self::only_with(index, sheet, &name);
        }
    }

    /// Items are in an index only with an attribute.
    fn only_with(index: &IndexText, sheet: &mut Sheet<'_>, attribute: &str) {
        for column in index.partition_key.iter().chain(&index.sort_key) {
            let condition = Condition {
                attribute: attribute.to_owned(),
                is: Vec::new(),
                extra: IndexMap::new(),
            };
            sheet.when.insert(clean(&column.name), condition);
        }
    }
}
