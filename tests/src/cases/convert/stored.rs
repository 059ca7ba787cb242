//! Which entity lies in which table, and which patterns are of it: by the words of their names, or
//! because there is no other.

use super::super::asked::{Asked, Piece};
use super::super::case::{Case, PatternText, TableText};
use super::super::facts::{Amount, Facts, OfParent, Which};
use super::super::op::Op;
use super::super::words;

/// An entity in a table.
#[derive(Debug, Clone)]
pub(super) struct Stored {
    /// The entity's name.
    pub entity: String,
    /// What is said of it.
    pub facts: Facts,
    /// The table, by its position.
    pub table: usize,
    /// The patterns that ask for it here, by their positions.
    pub patterns: Vec<usize>,
}

/// The table and the index that a pattern is on.
pub(super) fn on(case: &Case, pattern: &PatternText) -> Option<(usize, Option<String>)> {
    let tables = &case.design.tables;
    let exact = tables.iter().position(|table| table.name == pattern.on);
    if let Some(at) = exact {
        return Some((at, None));
    }
    let of_index = tables.iter().enumerate().find_map(|(at, table)| {
        let index = pattern.on.strip_prefix(table.name.as_str())?.strip_prefix(['.', '/', ':'])?;
        table.indexes.iter().any(|it| it.name == index).then(|| (at, Some(index.to_owned())))
    });
    of_index.or_else(|| {
        tables.iter().enumerate().find_map(|(at, table)| {
            let index = table.indexes.iter().find(|it| it.name == pattern.on)?;
            Some((at, Some(index.name.clone())))
        })
    })
}

/// Every entity in every table it lies in.
pub(super) fn stored(case: &Case, facts: &[Facts], ops: &[Op]) -> Vec<Stored> {
    let mut out: Vec<Stored> = Vec::new();
    for (at, table) in case.design.tables.iter().enumerate() {
        let patterns: Vec<usize> = (0..case.patterns.len())
            .filter(|i| on(case, &case.patterns[*i]).is_some_and(|(table, _)| table == at))
            .collect();
        let mut here: Vec<Stored> = entities(case, facts, at, &patterns)
            .into_iter()
            .map(|(entity, facts)| Stored { entity, facts, table: at, patterns: Vec::new() })
            .collect();
        if here.is_empty() && !patterns.is_empty() {
            let facts = Facts::default();
            let entity = words::capital(&head(table));
            here.push(Stored { entity, facts, table: at, patterns: Vec::new() });
        }
        for i in patterns {
            let chosen = choose(&here, &case.patterns[i], &ops[i]);
            if let Some(it) = chosen {
                here[it].patterns.push(i);
            } else {
                let entity = named_by_text(&case.patterns[i]);
                let known = here.iter().position(|it| it.entity == entity);
                let it = known.unwrap_or_else(|| {
                    let facts = Facts::default();
                    here.push(Stored { entity, facts, table: at, patterns: Vec::new() });
                    here.len() - 1
                });
                here[it].patterns.push(i);
            }
        }
        out.extend(here);
    }
    out
}

/// What a table holds by its name: the words before `by`.
fn head(table: &TableText) -> Vec<String> {
    let stems = words::stems(&table.name);
    let end = stems.iter().position(|word| word == "by" || word == "per").unwrap_or(stems.len());
    if end == 0 { stems } else { stems[..end].to_vec() }
}

fn entities(case: &Case, facts: &[Facts], at: usize, patterns: &[usize]) -> Vec<(String, Facts)> {
    let table = &case.design.tables[at];
    let head = head(table);
    let score = |name: &str, head: &[String]| {
        let stems = words::stems(name);
        let joined = stems.concat();
        let hits = stems.iter().filter(|word| head.contains(word)).count();
        hits.max(usize::from(head.concat().contains(&joined) || head.contains(&joined)))
    };
    let all = || case.entities.iter().zip(facts);
    let matched: Vec<(String, Facts)> = all()
        .filter(|(entity, _)| score(&entity.name, &head) > 0)
        .map(|(entity, facts)| (entity.name.clone(), facts.clone()))
        .collect();
    if case.design.tables.len() == 1 {
        let is_parent = |name: &str| {
            let of = words::stems(name);
            let by_column = table.partition_key.iter().any(|column| {
                let subject = words::subject(&column.name);
                words::alike(&subject, &of)
            });
            let spoken_of = patterns.iter().any(|i| {
                let id = words::stems(&case.patterns[*i].id);
                id.iter().any(|word| of.contains(word))
            });
            let found = case.entities.iter().zip(facts).find(|(entity, _)| entity.name == name);
            let is_empty = found.is_some_and(|(entity, facts)| {
                entity.item_bytes == Some(0.0) || !facts.of_child.is_empty()
            });
            by_column
                && (is_empty || score(name, &head) == 0)
                && !(spoken_of && case.entities.len() == 1)
        };
        let own: Vec<(String, Facts)> = all()
            .filter(|(entity, _)| !is_parent(&entity.name))
            .map(|(entity, facts)| (entity.name.clone(), facts.clone()))
            .collect();
        if !own.is_empty() {
            return own;
        }
        return all().map(|(entity, facts)| (entity.name.clone(), facts.clone())).collect();
    }
    if !matched.is_empty() {
        let best = matched.iter().map(|(name, _)| score(name, &head)).max().unwrap_or_default();
        return matched.into_iter().filter(|(name, _)| score(name, &head) == best).collect();
    }
    if let Some(child) = child(case, facts, table, &head) {
        return vec![child];
    }
    if patterns.is_empty() {
        return Vec::new();
    }
    let elsewhere =
        |name: &str| case.design.tables.iter().any(|table| score(name, &self::head(table)) > 0);
    all()
        .filter(|(entity, _)| !elsewhere(&entity.name))
        .map(|(entity, facts)| (entity.name.clone(), facts.clone()))
        .collect()
}

/// What an entity has so many of, in a table named after it: `rooms: 100` of a hotel.
fn child(
    case: &Case,
    facts: &[Facts],
    table: &TableText,
    head: &[String],
) -> Option<(String, Facts)> {
    let (entity, of, n) = case.entities.iter().zip(facts).find_map(|(entity, facts)| {
        let known = facts.populations.iter().find(|(words, _)| words::alike(words, head));
        known.map(|(_, n)| (entity, facts, *n))
    })?;
    let owner = words::stems(&entity.name);
    table
        .partition_key
        .iter()
        .find(|column| words::alike(&words::subject(&column.name), &owner))?;
    let dated = table.sort_key.iter().any(|column| words::is_time(&words::stems(&column.name)));
    let days = of.populations.iter().find(|(words, _)| words.len() == 1 && words[0] == "day");
    let each = n * days.filter(|_| dated).map_or(1.0, |(_, days)| *days);
    let mut facts = Facts::default();
    facts.populations.extend(days.cloned());
    facts.count = of.count.map(|count| count * each);
    facts.of_parent.push(OfParent {
        which: Which::Each,
        parent: owner,
        what: Vec::new(),
        amount: Amount::Items(each),
    });
    let name = head.iter().filter(|word| !matches!(word.as_str(), "available" | "all" | "latest"));
    Some((words::capital(&name.cloned().collect::<Vec<_>>()), facts))
}

/// The entity that a pattern is of; none where its key's text names another thing.
fn choose(here: &[Stored], pattern: &PatternText, op: &Op) -> Option<usize> {
    if here.len() == 1 {
        return Some(0);
    }
    let mut constants: Vec<String> = Vec::new();
    let mut names: Vec<String> = words::stems(&pattern.id);
    names.extend(op.words.iter().cloned());
    for text in pattern.key.values().filter_map(|value| value.as_str()) {
        match Asked::read(text) {
            Asked::Fixed(text) => constants.extend(words::stems(&text)),
            asked => {
                for piece in asked.pieces().into_iter().flatten() {
                    match piece {
                        Piece::Constant(text) => constants.extend(words::stems(text)),
                        Piece::Hole(super::super::asked::Hole::Named(words, _)) => {
                            names.extend(words.iter().cloned());
                        }
                        Piece::Hole(_) => {}
                    }
                }
            }
        }
    }
    let score = |it: &Stored| {
        let stems = words::stems(&it.entity);
        let of = |list: &[String]| list.iter().filter(|word| stems.contains(word)).count();
        3 * of(&constants) + of(&names)
    };
    let best = (0..here.len()).max_by_key(|i| (score(&here[*i]), usize::MAX - i))?;
    let telling = constants.iter().any(|word| word.len() > 2);
    (score(&here[best]) > 0 || !telling).then_some(best)
}

/// A name for what a pattern's key text is of.
fn named_by_text(pattern: &PatternText) -> String {
    let texts = pattern.key.values().filter_map(|value| value.as_str());
    let mut last = None;
    for text in texts {
        if let Some(pieces) = Asked::read(text).pieces() {
            for piece in pieces {
                if let Piece::Constant(text) = piece {
                    last = words::stems(text).into_iter().rfind(|word| word.len() > 2).or(last);
                }
            }
        }
    }
    words::capital(&[last.unwrap_or_else(|| pattern.id.clone())])
}
