//! A rule's page: Markdown with a title, the message of a finding, why it matters, and what to do.
//!
//! ```text
//! # Title
//!
//! A message with {figures} by the names of the evidence, {place} and {pattern}.
//!
//! Another message, for findings without the figures that the first one names.
//!
//! ## Why
//! …
//! ## What to do
//! …
//! ```
//!
//! The headings are for the reader; sections are told by their order.

use super::{Evidence, Finding, Value};
use crate::design::EngineKind;
use crate::engine::profile;
use crate::words::Language;

/// A page, read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page<'t> {
    /// The rule's title.
    pub title: &'t str,
    messages: &'t str,
    /// Why it matters.
    pub why: &'t str,
    /// What to do.
    pub cure: &'t str,
}

impl<'t> Page<'t> {
    /// Reads a page; what is missing is empty.
    pub fn read(text: &'t str) -> Self {
        let mut sections = text.split("\n## ");
        let head = sections.next().unwrap_or_default();
        let head = head.strip_prefix("# ").unwrap_or(head);
        let (title, messages) = head.split_once('\n').unwrap_or((head, ""));
        let mut body = || {
            let section = sections.next().unwrap_or_default();
            section.split_once('\n').map_or("", |(_, body)| body.trim())
        };
        let why = body();
        let cure = body();
        Self { title: title.trim(), messages: messages.trim(), why, cure }
    }

    /// Its messages, each a paragraph.
    pub fn messages(&self) -> impl Iterator<Item = &'t str> {
        self.messages.split("\n\n").map(str::trim).filter(|message| !message.is_empty())
    }

    /// What a finding says: the first message whose figures are all there, filled in.
    pub fn message(&self, finding: &Finding, language: Language, engine: EngineKind) -> String {
        let complete = |message: &&str| names(message).all(|name| knows(finding, name));
        let message = self.messages().find(complete).unwrap_or_default();
        fill(message, finding, language, engine)
    }
}

/// The names in braces of a message.
pub fn names(message: &str) -> impl Iterator<Item = &str> {
    let after = message.split('{').skip(1);
    after.filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
}

fn knows(finding: &Finding, name: &str) -> bool {
    match name {
        "place" => true,
        "pattern" => finding.pattern.is_some(),
        name => finding.figure(name).is_some(),
    }
}

fn fill(message: &str, finding: &Finding, language: Language, engine: EngineKind) -> String {
    let mut out = String::with_capacity(message.len() + 32);
    let mut parts = message.split('{');
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let Some((name, rest)) = part.split_once('}') else {
            out.push('{');
            out.push_str(part);
            continue;
        };
        match name {
            "place" => out.push_str(&finding.place.to_string()),
            "pattern" => out.push_str(finding.pattern.as_deref().unwrap_or_default()),
            name => {
                if let Some(evidence) = finding.figure(name) {
                    out.push_str(&written(evidence, language, engine));
                }
            }
        }
        out.push_str(rest);
    }
    out.replace('\n', " ")
}

/// A figure with its unit, as a language writes it.
pub fn written(evidence: &Evidence, language: Language, engine: EngineKind) -> String {
    let format = language.format();
    let number = |n: f64| {
        let digits = if n.abs() < 10.0 { 2 } else { usize::from(n.abs() < 100.0) };
        format.number(n, digits)
    };
    let japanese = language == Language::Ja;
    let noun = |n: f64, one: &'static str, many: &'static str| {
        if (n - 1.0).abs() < 0.005 { one } else { many }
    };
    let each = |n: f64, unit: &str, japanese_unit: &str| {
        format!("{} {}", number(n), if japanese { japanese_unit } else { unit })
    };
    let (read, write) = profile(engine).unit_names();
    let a_second = |n: f64, unit: &str| {
        format!("{} {unit}{}", number(n), if japanese { "/秒" } else { " a second" })
    };
    match &evidence.value {
        Value::Text(text) => text.clone(),
        Value::Date(date) => date.clone(),
        Value::Names(names) => format.list(names.iter().map(String::as_str)),
        Value::Count(n) => number(*n),
        Value::Bytes(n) => format.bytes_f64(*n),
        Value::Share(n) => format.share(*n),
        Value::Times(n) => format!("{}×", number(*n)),
        Value::PerSecond(n) => each(*n, "a second", "/秒"),
        Value::PerDay(n) => each(*n, "a day", "/日"),
        Value::BytesPerSecond(n) => {
            format!("{}{}", format.bytes_f64(*n), if japanese { " /秒" } else { " a second" })
        }
        Value::BytesPerDay(n) => {
            format!("{}{}", format.bytes_f64(*n), if japanese { " /日" } else { " a day" })
        }
        Value::ReadUnits(n) => format!("{} {read}", number(*n)),
        Value::ReadUnitsPerSecond(n) => a_second(*n, read),
        Value::WriteUnits(n) => format!("{} {write}", number(*n)),
        Value::WriteUnitsPerSecond(n) => a_second(*n, write),
        Value::Days(n) => each(*n, noun(*n, "day", "days"), "日"),
        Value::Hours(n) => each(*n, noun(*n, "hour", "hours"), "時間"),
        Value::Seconds(n) => each(*n, noun(*n, "second", "seconds"), "秒"),
        Value::UsdPerMonth(n) => {
            let amount = format.number(*n, 2);
            if japanese { format!("月 ${amount}") } else { format!("${amount} a month") }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze::{Place, Severity};

    const TEXT: &str = "# Hot\n\n{place} takes {load} of\n{limit}.\n\n{place} is hot.\n\n## Why\nBecause.\n\n## What to do\nShard.\n";

    #[test]
    fn a_page_has_its_parts() {
        let page = Page::read(TEXT);
        assert_eq!((page.title, page.why, page.cure), ("Hot", "Because.", "Shard."));
        assert_eq!(page.messages().count(), 2);
    }

    #[test]
    fn the_message_is_the_first_whose_figures_are_there() {
        let bare = Finding::new(Severity::Error, Place::index("shop", "GSI1"));
        let page = Page::read(TEXT);
        assert_eq!(page.message(&bare, Language::En, EngineKind::DynamoDb), "shop.GSI1 is hot.");
        let full = bare
            .with(Evidence::stated("load", Value::WriteUnitsPerSecond(1540.0)))
            .with(Evidence::stated("limit", Value::Count(1000.0)));
        assert_eq!(
            page.message(&full, Language::En, EngineKind::DynamoDb),
            "shop.GSI1 takes 1,540 WCU a second of 1,000."
        );
        assert_eq!(
            page.message(&full, Language::Ja, EngineKind::Tablestore),
            "shop.GSI1 takes 1,540 write CU/秒 of 1,000."
        );
    }

    #[test]
    fn a_text_without_sections_is_only_a_title() {
        let page = Page::read("# Lonely");
        assert_eq!((page.title, page.why, page.cure), ("Lonely", "", ""));
        assert_eq!(page.messages().count(), 0);
    }
}
