//! The list of samples that lie beside the page.

use crate::i18n::Language;
use leptos::prelude::*;
use serde::Deserialize;
use std::sync::Arc;

/// The list as it lies beside the page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct SampleList {
    /// The samples, in the order to show them.
    pub samples: Vec<Sample>,
}

/// One sample.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Sample {
    /// A short name that stays.
    pub id: String,
    /// Its file's name.
    pub file: String,
    /// Its title.
    pub title: BothLanguages,
    /// What it shows.
    pub shows: BothLanguages,
}

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct BothLanguages {
    en: String,
    ja: String,
}

impl BothLanguages {
    /// The text of a language.
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Ja => &self.ja,
        }
    }
}

/// The list, none until it has come.
pub type Samples = RwSignal<Option<Arc<Vec<Sample>>>>;
