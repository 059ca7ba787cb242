//! Tells of which placement of a table an item is, by its keys and fixed attributes. Knows no
//! store and reads no attribute that decides nothing.

use super::{Column, KeyType, Placement, Table};
use crate::key::KeyTemplate;
use crate::value::{KeyValue, Number};
use std::cmp::Reverse;

/// Which placement, and with it which entity, an item of one table is of.
///
/// A placement fits an item that has every key column of the table in the column's type, matching
/// the column's template, and every constant of the placement. Of those that fit wins the one with
/// most constants, then with most constant characters in its templates, then the one of whose
/// templates' attributes the item lacks fewest, then the first. A column without a template, or
/// with one that cannot be read, fits any value of its type.
///
/// It is made once for a table and asked for each item: a text key is neither copied nor read twice.
#[derive(Debug, Clone)]
pub struct Classifier {
    /// The best first; those of one rank stay in the table's order.
    candidates: Vec<Candidate>,
}

/// How much it says when a placement fits: constants, then characters of constant text.
type Rank = (usize, usize);

#[derive(Debug, Clone)]
struct Candidate {
    /// Position in the table's placements.
    position: usize,
    rank: Rank,
    /// The most telling column first.
    columns: Vec<KeyColumn>,
    constants: Vec<Constant>,
    /// The attributes that its templates name, key columns left out.
    attributes: Vec<String>,
}

#[derive(Debug, Clone)]
struct KeyColumn {
    name: String,
    kind: KeyType,
    template: KeyTemplate,
}

#[derive(Debug, Clone)]
struct Constant {
    attribute: String,
    text: String,
    /// The text as a number, where it is one.
    number: Option<Number>,
}

/// Gives an attribute of the item at hand.
type Lookup<'f, 'v> = &'f dyn Fn(&str) -> Option<KeyValue<'v>>;

impl Classifier {
    /// Reads the placements of `table`.
    pub fn new(table: &Table) -> Self {
        let columns: Vec<&Column> = table.key.columns().collect();
        let made = table.placements.iter().enumerate();
        let mut candidates: Vec<Candidate> = made
            .map(|(position, placement)| Candidate::new(position, placement, &columns))
            .collect();
        candidates.sort_by_key(|candidate| Reverse(candidate.rank));
        Self { candidates }
    }

    /// The position, among the table's placements, of the one that the item is of.
    pub fn classify<'v>(&self, lookup: &dyn Fn(&str) -> Option<KeyValue<'v>>) -> Option<usize> {
        let fits = |candidate: &&Candidate| candidate.fits(lookup);
        let mut fitting = self.candidates.iter().filter(fits);
        let mut best = fitting.next()?;
        let mut lacks = None;
        for rival in fitting.take_while(|rival| rival.rank == best.rank) {
            let rival_lacks = rival.lacks(lookup);
            if rival_lacks < *lacks.get_or_insert_with(|| best.lacks(lookup)) {
                best = rival;
                lacks = Some(rival_lacks);
            }
        }
        Some(best.position)
    }
}

impl Candidate {
    fn new(position: usize, placement: &Placement, columns: &[&Column]) -> Self {
        let template = |column: &&Column| {
            let text = placement.keys.get(&column.name);
            let template = text.and_then(|text| KeyTemplate::parse(text).ok());
            KeyColumn {
                name: column.name.clone(),
                kind: column.kind,
                template: template.unwrap_or_else(|| KeyTemplate::of_attribute(&column.name)),
            }
        };
        let mut keys: Vec<KeyColumn> = columns.iter().map(template).collect();
        let mut attributes: Vec<String> = Vec::new();
        for name in keys.iter().flat_map(|key| key.template.attributes()) {
            let is_key = columns.iter().any(|column| column.name == name);
            if !is_key && !attributes.iter().any(|known| known == name) {
                attributes.push(name.to_owned());
            }
        }
        let characters = keys.iter().map(|key| key.template.specificity()).sum();
        keys.sort_by_key(|key| Reverse(key.template.specificity()));
        let constants: Vec<Constant> = placement
            .constants
            .iter()
            .map(|(attribute, text)| Constant {
                attribute: attribute.clone(),
                text: text.clone(),
                number: text.parse().ok(),
            })
            .collect();
        Self { position, rank: (constants.len(), characters), columns: keys, constants, attributes }
    }

    fn fits(&self, lookup: Lookup<'_, '_>) -> bool {
        let column = |key: &KeyColumn| {
            lookup(&key.name)
                .is_some_and(|value| value.kind() == key.kind && key.template.matches(&value))
        };
        let constant = |constant: &Constant| match lookup(&constant.attribute) {
            Some(KeyValue::S(text)) => text == constant.text,
            Some(KeyValue::N(number)) => constant.number == Some(number),
            _ => false,
        };
        self.columns.iter().all(column) && self.constants.iter().all(constant)
    }

    fn lacks(&self, lookup: Lookup<'_, '_>) -> usize {
        self.attributes.iter().filter(|name| lookup(name).is_none()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::{Design, samples};
    use crate::value::Item;
    use serde_json::{Value, json};

    fn table(placements: &Value) -> Table {
        serde_json::from_value(json!({
            "key": {"partition": [{"name": "PK"}], "sort": [{"name": "SK"}]},
            "placements": placements,
        }))
        .unwrap()
    }

    fn classify(table: &Table, item: &Item) -> Option<usize> {
        Classifier::new(table).classify(&|name| item.get(name).and_then(KeyValue::of))
    }

    fn item(members: &[(&str, &str)]) -> Item {
        let value = |text: &str| crate::value::AttributeValue::S(text.to_owned());
        members.iter().map(|(name, text)| ((*name).to_owned(), value(text))).collect()
    }

    #[test]
    fn the_most_constant_text_wins() {
        let table = table(&json!([
            {"entity": "Any", "keys": {"PK": "{a}#{b}", "SK": "{c}"}},
            {"entity": "Order", "keys": {"PK": "USER#{u}", "SK": "ORDER#{o}"}},
            {"entity": "Line", "keys": {"PK": "USER#{u}", "SK": "ORDER#{o}#LINE#{l}"}},
        ]));
        let of = |pk, sk| classify(&table, &item(&[("PK", pk), ("SK", sk)]));
        assert_eq!(of("USER#1", "ORDER#2#LINE#3"), Some(2));
        assert_eq!(of("USER#1", "ORDER#2"), Some(1));
        assert_eq!(of("USER#1", "PROFILE"), Some(0));
        assert_eq!(of("USER", "ORDER#2"), None);
        assert_eq!(classify(&table, &item(&[("PK", "USER#1")])), None);
    }

    #[test]
    fn constants_outweigh_templates_and_must_hold() {
        let table = table(&json!([
            {"entity": "A", "keys": {"PK": "USER#{u}"}},
            {"entity": "B", "constants": {"type": "b"}},
            {"entity": "C", "constants": {"type": "7.0"}},
        ]));
        let mut it = item(&[("PK", "USER#1"), ("SK", "x"), ("type", "b")]);
        assert_eq!(classify(&table, &it), Some(1));
        it.insert("type".into(), crate::value::AttributeValue::N("7".parse().unwrap()));
        assert_eq!(classify(&table, &it), Some(2));
        assert_eq!(classify(&table, &item(&[("PK", "USER#1"), ("SK", "x")])), Some(0));
        assert_eq!(classify(&table, &item(&[("PK", "1"), ("SK", "x")])), None);
    }

    #[test]
    fn between_equals_the_item_that_has_the_attributes_decides_and_then_order() {
        let table = table(&json!([
            {"entity": "A", "keys": {"PK": "{a}", "SK": "{b}"}},
            {"entity": "B", "keys": {"PK": "{a}", "SK": "{c}"}},
            {"entity": "C", "keys": {"PK": "{d}", "SK": "{c}"}},
        ]));
        let keys = [("PK", "1"), ("SK", "2")];
        let with = |more: &[(&'static str, &'static str)]| item(&[&keys[..], more].concat());
        assert_eq!(classify(&table, &with(&[])), Some(0));
        assert_eq!(classify(&table, &with(&[("c", "2")])), Some(1));
        assert_eq!(classify(&table, &with(&[("c", "2"), ("d", "1")])), Some(2));
    }

    #[test]
    fn a_broken_template_fits_any_value_of_the_type() {
        let table = table(&json!([{"entity": "A", "keys": {"PK": "{a", "SK": "X#{b}"}}]));
        assert_eq!(classify(&table, &item(&[("PK", "1"), ("SK", "X#2")])), Some(0));
        let mut number = item(&[("SK", "X#2")]);
        number.insert("PK".into(), crate::value::AttributeValue::N(Number::ZERO));
        assert_eq!(classify(&table, &number), None);
    }

    #[test]
    fn templates_of_the_samples_read_and_are_canonical() {
        let mut count = 0;
        for text in samples::ALL {
            let design: Design = serde_json::from_str(text).unwrap();
            for placement in design.tables.values().flat_map(|table| &table.placements) {
                for text in placement.keys.values() {
                    let template = KeyTemplate::parse(text).map_err(|fault| fault.to_string());
                    assert_eq!(template.map(|template| template.to_string()), Ok(text.clone()));
                    count += 1;
                }
            }
        }
        assert!(count > 30, "{count}");
    }

    #[test]
    fn items_of_the_shop_are_of_their_entities() {
        let shop = samples::ALL.iter().find(|text| text.contains("CUST#{customer_id}")).unwrap();
        let design: Design = serde_json::from_str(shop).unwrap();
        let (table, items) = (&design.tables["shop"], &design.items["shop"]);
        let of = |item| classify(table, item).map(|at| table.placements[at].entity.as_str());
        let entities: Vec<_> = items.iter().map(|item| of(item).unwrap_or("none")).collect();
        let expected = [("Customer", 3), ("Order", 10), ("OrderLine", 5)];
        let expected: Vec<_> =
            expected.iter().flat_map(|(name, count)| vec![*name; *count]).collect();
        assert_eq!(entities, expected);
    }

    /// The placement that is found makes the very keys that the sample's item has.
    #[test]
    fn items_of_the_samples_are_of_their_placements() {
        let mut count = 0;
        for text in samples::ALL {
            let design: Design = serde_json::from_str(text).unwrap();
            for (name, items) in &design.items {
                let table = design.tables.get(name).unwrap();
                for item in items {
                    let position = classify(table, item);
                    let Some(position) = position else {
                        assert!(table.placements.is_empty(), "{}: {item:?}", design.name);
                        continue;
                    };
                    count += 1;
                    let placement = &table.placements[position];
                    let lookup = |name: &str| item.get(name).and_then(KeyValue::of);
                    for column in table.key.columns() {
                        let text = placement.keys.get(&column.name).unwrap_or(&column.name);
                        if text.contains("random(") || !text.contains('{') {
                            continue;
                        }
                        let template = KeyTemplate::parse(text).unwrap();
                        let key = template.render(column.kind, &lookup, &mut |_| 0);
                        assert_eq!(
                            key.map_err(|fault| format!("{}: {fault}", design.name)),
                            Ok(lookup(&column.name).unwrap())
                        );
                    }
                }
            }
        }
        assert!(count > 40, "{count}");
    }
}
