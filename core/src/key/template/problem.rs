//! What can be wrong with a template's text, and with an item that should fill one.

use super::DateUnit;
use serde::{Deserialize, Serialize};

/// A template that could not be read, with the place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("character {}: {problem}", at + 1)]
pub struct TemplateFault {
    /// Characters before the place.
    pub at: usize,
    /// What is wrong there.
    pub problem: TemplateProblem,
}

/// What is wrong with a template's text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "problem", rename_all = "camelCase")]
#[non_exhaustive]
pub enum TemplateProblem {
    /// Nothing at all.
    #[error("a template has text or an attribute, as `USER#{{user_id}}`")]
    Empty,
    /// `{` without its `}`.
    #[error("this brace is not closed; a brace that is text is written `\\{{`")]
    UnclosedBrace,
    /// A brace that neither opens nor closes an attribute.
    #[error("a brace stands where none can; a brace that is text is written with a backslash")]
    StrayBrace,
    /// `{}` or `{:day}`.
    #[error("expected an attribute's name between the braces")]
    NoName,
    /// A format that there is none of.
    #[error(
        "unknown format `{format}`; expected year, month, week, day, hour, minute, padN, upper, lower, reverse, hashN, shardN or modN"
    )]
    UnknownFormat {
        /// What stands after the colon.
        format: String,
    },
    /// A number that is missing or out of range: `pad`, `hash99`, `shard({id},0)`.
    #[error("`{name}` takes a whole number from {least} to {most}")]
    Count {
        /// The format or function.
        name: String,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// `hash4()` or `shard(,10)`.
    #[error("`{function}` takes text or an attribute, as `{function}({{id}}…)`")]
    NoArgument {
        /// The function.
        function: String,
    },
    /// A function's `(` without its `)`.
    #[error("the parenthesis of `{function}` is not closed")]
    UnclosedFunction {
        /// The function.
        function: String,
    },
    /// `(` in an argument, where it calls no function.
    #[error("a parenthesis that is text is written with a backslash within a function")]
    StrayParenthesis,
    /// Functions in functions beyond the limit.
    #[error("functions stand in each other deeper than {limit}")]
    TooDeep {
        /// How deep they may.
        limit: usize,
    },
    /// More parts than the limit.
    #[error("more than {limit} parts")]
    TooManyParts {
        /// How many there may be.
        limit: usize,
    },
    /// A backslash before something that needs none, or at the end.
    #[error("a backslash stands only before one of {{ }} ( ) \\")]
    Escape,
}

/// Why an item does not fill a template.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "fault", rename_all = "camelCase")]
#[non_exhaustive]
pub enum RenderFault {
    /// The item has no such attribute, or it is not a string, number or binary.
    #[error("the item has no string, number or binary attribute `{attribute}`")]
    Missing {
        /// The attribute.
        attribute: String,
    },
    /// The attribute is an empty string or empty binary.
    #[error("the attribute `{attribute}` is empty")]
    Empty {
        /// The attribute.
        attribute: String,
    },
    /// A date format on what is no date.
    #[error(
        "`{of}` is `{text}`: expected an ISO 8601 date or epoch seconds or milliseconds to take its {unit} from"
    )]
    NotADate {
        /// The attribute, or a function's argument.
        of: String,
        /// Its text, cut after 100 characters.
        text: String,
        /// What was to be taken from it.
        unit: DateUnit,
    },
    /// A modulo of what is no whole number.
    #[error("`{of}` is `{text}`: expected a whole number")]
    NotWhole {
        /// The attribute, or a function's argument.
        of: String,
        /// Its text, cut after 100 characters.
        text: String,
    },
    /// Padding of a number less than zero, which would not sort by value.
    #[error("`{of}` is `{text}`: a number less than zero cannot be padded with zeros")]
    NegativePadded {
        /// The attribute.
        of: String,
        /// Its text, cut after 100 characters.
        text: String,
    },
    /// A number column's template whose text is no number.
    #[error("the key is `{text}`: expected a number")]
    NotANumber {
        /// The text, cut after 100 characters.
        text: String,
    },
}

/// A text cut short for a message.
pub(super) fn cut(text: &str) -> String {
    text.chars().take(100).collect()
}
