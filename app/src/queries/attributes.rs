//! The attributes that can be named: an entity's own, then its ancestors'.

use keyloom_core::design::{Design, Entity};

/// The attributes of entities and their ancestors, each once, nearest first.
pub fn attributes_of<'n>(
    design: &Design,
    entities: impl IntoIterator<Item = &'n str>,
) -> Vec<String> {
    let mut names = Vec::new();
    for entity in entities {
        for ancestor in line(design, entity) {
            for name in ancestor.attributes.keys() {
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
        }
    }
    names
}

/// The attributes that an access pattern can ask by: those of its entities; where it names none,
/// those of all.
pub fn attributes_of_pattern(design: &Design, id: &str) -> Vec<String> {
    let pattern = design.access_patterns.get(id);
    let transaction = pattern.and_then(|pattern| pattern.transaction.as_ref());
    let written =
        transaction.into_iter().flat_map(|it| [&it.puts, &it.updates, &it.deletes, &it.checks]);
    let named = pattern.map(|pattern| &pattern.entities).into_iter().chain(written).flatten();
    let names = attributes_of(design, named.map(String::as_str));
    if !names.is_empty() {
        return names;
    }
    attributes_of(design, design.entities.keys().map(String::as_str))
}

/// Every attribute of the design as `Entity.attribute`.
pub fn qualified_attributes(design: &Design) -> Vec<String> {
    let entities = design.entities.iter();
    entities
        .flat_map(|(entity, it)| it.attributes.keys().map(move |name| format!("{entity}.{name}")))
        .collect()
}

/// An entity and its ancestors; each once, also where parents run in a circle.
fn line<'d>(design: &'d Design, entity: &str) -> impl Iterator<Item = &'d Entity> {
    let parent = |entity: &&'d Entity| design.entities.get(&entity.parent.as_ref()?.entity);
    std::iter::successors(design.entities.get(entity), parent).take(design.entities.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn design() -> Design {
        serde_json::from_str(
            r#"{"keyloom": 1, "name": "", "entities": {
                "Customer": {"attributes": {"id": {"type": "S"}, "name": {"type": "S"}}, "parent": {"entity": "Order"}},
                "Order": {"attributes": {"id": {"type": "S"}, "at": {"type": "S"}}, "parent": {"entity": "Customer"}}
            }, "accessPatterns": {"AP1": {"name": "", "entities": ["Order"]}, "AP2": {"name": ""}}}"#,
        )
        .unwrap()
    }

    #[test]
    fn attributes_are_an_entitys_and_its_ancestors_each_once() {
        assert_eq!(attributes_of(&design(), ["Order"]), ["id", "at", "name"]);
        assert!(attributes_of(&design(), ["Nobody"]).is_empty());
        let all = ["Customer.id", "Customer.name", "Order.id", "Order.at"];
        assert_eq!(qualified_attributes(&design()), all);
    }

    #[test]
    fn a_pattern_without_entities_can_ask_by_any_attribute() {
        assert_eq!(attributes_of_pattern(&design(), "AP1"), ["id", "at", "name"]);
        assert_eq!(attributes_of_pattern(&design(), "AP2"), ["id", "name", "at"]);
    }
}
