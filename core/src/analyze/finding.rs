//! A finding: one rule's verdict on one place, with the figures that prove it and what can be done.
//! It holds no words; those are in the rule's pages.

use super::{Evidence, Remedy};
use crate::design::edit::View;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One rule's verdict on one place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// The rule's id.
    pub rule: String,
    /// How bad it is.
    pub severity: Severity,
    /// What it speaks of.
    pub place: Place,
    /// The access pattern that shows it, where one does and the place is not that pattern itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// The figures that prove it. The rule's words name them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<Evidence>,
    /// What can be done, the likeliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remedies: Vec<Remedy>,
    /// Why a person said that it does not matter here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silenced: Option<String>,
}

impl Finding {
    /// A finding without figures yet. Its rule writes its id when it reports it.
    pub fn new(severity: Severity, place: Place) -> Self {
        Self {
            rule: String::new(),
            severity,
            place,
            pattern: None,
            evidence: Vec::new(),
            remedies: Vec::new(),
            silenced: None,
        }
    }

    /// The same with the pattern that shows it.
    #[must_use]
    pub fn pattern(mut self, id: impl Into<String>) -> Self {
        self.pattern = Some(id.into());
        self
    }

    /// The same with one more figure.
    #[must_use]
    pub fn with(mut self, evidence: Evidence) -> Self {
        self.evidence.push(evidence);
        self
    }

    /// The same with one more remedy.
    #[must_use]
    pub fn remedy(mut self, remedy: Remedy) -> Self {
        self.remedies.push(remedy);
        self
    }

    /// The figure of a name.
    pub fn figure(&self, name: &str) -> Option<&Evidence> {
        self.evidence.iter().find(|evidence| evidence.name == name)
    }
}

/// How bad a finding is, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// It will break, be refused or throttle at the load and size that the design states.
    Error,
    /// It costs much, or breaks under a load or size that is near.
    Warning,
    /// Good to know; a choice that can be right.
    Info,
}

/// A place in a design.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Place {
    /// The design as a whole.
    Design,
    /// An entity.
    Entity {
        /// Its name.
        entity: String,
    },
    /// An attribute of an entity.
    Attribute {
        /// The entity's name.
        entity: String,
        /// The attribute's name.
        attribute: String,
    },
    /// An access pattern.
    Pattern {
        /// Its id.
        pattern: String,
    },
    /// A table or an index.
    View(View),
    /// A key column of a table or an index.
    Column {
        /// The table or index.
        view: View,
        /// The column.
        column: String,
    },
    /// A placement of an entity in a table.
    Placement {
        /// The table.
        table: String,
        /// Its position among the table's placements.
        at: usize,
    },
    /// A copy.
    Copy {
        /// Its name.
        copy: String,
    },
    /// An invariant.
    Invariant {
        /// Its name.
        invariant: String,
    },
}

impl Place {
    /// An entity.
    pub fn entity(name: impl Into<String>) -> Self {
        Self::Entity { entity: name.into() }
    }

    /// An attribute of an entity.
    pub fn attribute(entity: impl Into<String>, attribute: impl Into<String>) -> Self {
        Self::Attribute { entity: entity.into(), attribute: attribute.into() }
    }

    /// A pattern.
    pub fn pattern(id: impl Into<String>) -> Self {
        Self::Pattern { pattern: id.into() }
    }

    /// A table.
    pub fn table(name: impl Into<String>) -> Self {
        Self::View(View { table: name.into(), index: None })
    }

    /// An index of a table.
    pub fn index(table: impl Into<String>, index: impl Into<String>) -> Self {
        Self::View(View { table: table.into(), index: Some(index.into()) })
    }

    /// The table or index it lies in, where it lies in one.
    pub fn view(&self) -> Option<View> {
        match self {
            Self::View(view) | Self::Column { view, .. } => Some(view.clone()),
            Self::Placement { table, .. } => Some(View { table: table.clone(), index: None }),
            _ => None,
        }
    }
}

/// The place as one text: `shop`, `shop.GSI1`, `shop.GSI1/GSI1PK`, `Order.status`, `AP6`. A design
/// names a silenced finding's place so.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = |f: &mut fmt::Formatter<'_>, view: &View| match &view.index {
            None => f.write_str(&view.table),
            Some(index) => write!(f, "{}.{index}", view.table),
        };
        match self {
            Self::Design => f.write_str("design"),
            Self::Entity { entity } => f.write_str(entity),
            Self::Attribute { entity, attribute } => write!(f, "{entity}.{attribute}"),
            Self::Pattern { pattern } => f.write_str(pattern),
            Self::View(place) => view(f, place),
            Self::Column { view: place, column } => {
                view(f, place)?;
                write!(f, "/{column}")
            }
            Self::Placement { table, at } => write!(f, "{table}[{at}]"),
            Self::Copy { copy } => f.write_str(copy),
            Self::Invariant { invariant } => f.write_str(invariant),
        }
    }
}
