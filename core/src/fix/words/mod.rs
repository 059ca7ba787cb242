//! Remedies, what they cost, and the figures that they move, in words. Names of the design stand
//! between grave accents.

mod en;
mod figures;
mod ja;
#[cfg(test)]
mod tests;

use super::{Consequence, FixFault, Remains};
use crate::analyze::Remedy;
use crate::design::edit::View;
use crate::words::Language;

pub use figures::{figure_label, figure_values};

/// What a remedy does, as a short imperative.
pub fn title(remedy: &Remedy, language: Language) -> String {
    match language {
        Language::En => en::title(remedy),
        Language::Ja => ja::title(remedy),
    }
}

/// What a remedy costs or brings along, as a sentence.
pub fn consequence(consequence: &Consequence, language: Language) -> String {
    match language {
        Language::En => en::consequence(consequence),
        Language::Ja => ja::consequence(consequence),
    }
}

/// Why a finding may stay, as a sentence.
pub fn remains(remains: &Remains, language: Language) -> String {
    match language {
        Language::En => en::remains(remains),
        Language::Ja => ja::remains(remains),
    }
}

/// Why a remedy can't be carried out, as a sentence.
pub fn fault(fault: &FixFault, language: Language) -> String {
    match language {
        Language::En => fault.to_string(),
        Language::Ja => ja::fault(fault),
    }
}

/// A table or index by its name.
fn named(view: &View) -> String {
    match &view.index {
        None => format!("`{}`", view.table),
        Some(index) => format!("`{}.{index}`", view.table),
    }
}

/// Names between grave accents, one after another.
fn list(names: &[String], joint: &str) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(joint)
}

/// A number with some three digits that count.
fn number(n: f64, language: Language) -> String {
    let digits = if n.abs() < 10.0 { 2 } else { usize::from(n.abs() < 100.0) };
    language.format().number(n, digits)
}
