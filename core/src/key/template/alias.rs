//! Guesses a template from free text that people write for people: facet aliases of NoSQL
//! Workbench (`ITEMS#ItemID`, `USER#<id>`) and value templates of other tools (`${a}#${b}`).
//! A guess is a proposal, never a fact.

use super::part::Part;
use super::{KeyTemplate, MAX_PARTS};

/// Characters that part an alias into words.
const DELIMITERS: [char; 6] = ['#', '|', '/', ':', ',', '~'];
/// Endings of words in capitals that name an attribute rather than a kind of thing.
const NAMES: [&str; 9] =
    ["ID", "KEY", "DATE", "TIME", "TIMESTAMP", "NAME", "NUMBER", "EMAIL", "SKU"];

impl KeyTemplate {
    /// The template that `alias` most likely means. Every text gives one.
    ///
    /// Text in `{}`, `${}` or `<>` names attributes and all else is constant. Without them, words
    /// between delimiters are constant where they are in capitals, hold no letter, or begin the
    /// next word (`user#userId`); other words name attributes. So does an alias that is one word
    /// (`PK`, `AccountId`), and a last word in capitals after an attribute (`SubId#SKU`).
    pub fn guess_from_alias(alias: &str) -> Self {
        let alias = alias.trim();
        if alias.is_empty() {
            return Self::of_attribute("key");
        }
        if !alias.contains("${")
            && !alias.contains('<')
            && let Ok(template) = Self::parse(alias)
            && template.attributes().next().is_some()
        {
            return template;
        }
        let parts =
            placeholders(alias).or_else(|| words(alias)).unwrap_or_else(|| vec![attribute(alias)]);
        if parts.len() > MAX_PARTS {
            return Self { parts: vec![Part::Text(alias.to_owned())] };
        }
        Self { parts }
    }
}

/// Parts by `{name}`, `${name}` and `<name>`, or `None` where there is none of them.
fn placeholders(alias: &str) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut found = false;
    let mut rest = alias;
    while let Some(at) = rest.find(['{', '<']) {
        let (before, opened) = rest.split_at(at);
        let close = if opened.starts_with('{') { '}' } else { '>' };
        let inner = opened.get(1..).unwrap_or_default();
        match inner.split_once(close) {
            Some((name, after)) if is_name(name) => {
                push_text(&mut parts, before.strip_suffix('$').unwrap_or(before));
                parts.push(attribute(name.trim()));
                found = true;
                rest = after;
            }
            _ => {
                push_text(&mut parts, before);
                push_text(&mut parts, opened.get(..1).unwrap_or_default());
                rest = inner;
            }
        }
    }
    push_text(&mut parts, rest);
    found.then_some(parts)
}

fn is_name(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(['{', '}', '<', '>'])
}

/// Parts by the words between delimiters, or `None` where there is no delimiter.
fn words(alias: &str) -> Option<Vec<Part>> {
    if !alias.contains(DELIMITERS) {
        return None;
    }
    let words: Vec<&str> = alias.split_inclusive(DELIMITERS).collect();
    let bare: Vec<&str> =
        words.iter().map(|word| word.trim_end_matches(DELIMITERS).trim()).collect();
    let mut parts = Vec::new();
    let mut after_attribute = false;
    for (at, (word, name)) in words.iter().zip(&bare).enumerate() {
        let next = bare.get(at + 1).filter(|next| !next.is_empty()).copied();
        let constant = is_constant(name, at == 0, next, after_attribute);
        if constant {
            push_text(&mut parts, word);
        } else {
            let delimiter = word.trim_start_matches(|c| !DELIMITERS.contains(&c));
            parts.push(attribute(name));
            push_text(&mut parts, delimiter);
        }
        after_attribute = !constant;
    }
    Some(parts)
}

fn is_constant(word: &str, first: bool, next: Option<&str>, after_attribute: bool) -> bool {
    if !word.chars().any(char::is_alphabetic) {
        return true;
    }
    let begins = |next: &str| {
        next.len() > word.len() && next.to_lowercase().starts_with(&word.to_lowercase())
    };
    if next.is_some_and(begins) {
        return true;
    }
    if word.chars().any(char::is_lowercase) {
        return false;
    }
    if !word.chars().any(char::is_uppercase) {
        return first && next.is_some();
    }
    let names_an_attribute = !first && NAMES.iter().any(|ending| word.ends_with(ending));
    !(names_an_attribute || after_attribute && next.is_none())
}

fn attribute(name: &str) -> Part {
    Part::Attribute { name: name.to_owned(), formats: Vec::new() }
}

fn push_text(parts: &mut Vec<Part>, text: &str) {
    if text.is_empty() {
        return;
    }
    if let Some(Part::Text(last)) = parts.last_mut() {
        last.push_str(text);
    } else {
        parts.push(Part::Text(text.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn aliases_that_people_write_give_the_templates_they_mean() {
        for (alias, template) in [
            ("PK", "{PK}"),
            ("AccountId", "{AccountId}"),
            ("Customer ID", "{Customer ID}"),
            ("SubId#SKU", "{SubId}#{SKU}"),
            ("ProcessedDate#SKU", "{ProcessedDate}#{SKU}"),
            ("ITEMS#ItemID", "ITEMS#{ItemID}"),
            ("USER#<id>", "USER#{id}"),
            ("ORG#<OrgName>#...", "ORG#{OrgName}#..."),
            ("${a}#${b}", "{a}#{b}"),
            ("{id}", "{id}"),
            ("CUSTOMER#{customerId}", "CUSTOMER#{customerId}"),
            ("ORDER#{placed_at:day}#hash4({id})", "ORDER#{placed_at:day}#hash4({id})"),
            ("user#userId", "user#{userId}"),
            ("ORG#METADATA", "ORG#METADATA"),
            ("USER#USER_ID", "USER#{USER_ID}"),
            ("UserId#ORDER#OrderId", "{UserId}#ORDER#{OrderId}"),
            ("注文#注文番号", "注文#{注文番号}"),
            ("a {odd", "{a \\{odd}"),
            ("<>#Id", "<>#{Id}"),
            ("", "{key}"),
        ] {
            assert_eq!(KeyTemplate::guess_from_alias(alias).to_string(), template, "{alias}");
        }
    }

    proptest! {
        #[test]
        fn every_alias_gives_a_template_that_reads_back(alias in "[a-zA-Z{}<>$#:/ \\\\()é]{0,12}|.*") {
            let template = KeyTemplate::guess_from_alias(&alias);
            let text = template.to_string();
            prop_assert_eq!(KeyTemplate::parse(&text).map_err(|fault| fault.to_string()), Ok(template));
        }
    }
}
