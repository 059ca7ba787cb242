//! Why a remedy can't be carried out.

use crate::design::edit::{EditProblem, View};
use serde::{Deserialize, Serialize};

/// Why a remedy can't be carried out. The design stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "fault", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum FixFault {
    /// An edit of it is refused, as where it names what is not there.
    #[error("{problem}")]
    Edit {
        /// Why.
        problem: EditProblem,
    },
    /// An entity lies in no placement that it would change.
    #[error("entity `{entity}` does not lie in table `{table}`: expected a placement of it there")]
    NotPlaced {
        /// The entity.
        entity: String,
        /// The table.
        table: String,
    },
    /// No item of the view has the attribute.
    #[error(
        "no entity in {view} has the attribute `{attribute}`: expected one whose items have it"
    )]
    NoAttribute {
        /// The table or index.
        view: View,
        /// The attribute.
        attribute: String,
    },
    /// Entities that should come together have nothing to find each other by.
    #[error("entity `{child}` has nothing of the key of `{parent}`: expected its identity in both")]
    NotRelated {
        /// The one whose key it is.
        parent: String,
        /// The one without.
        child: String,
    },
    /// An entity has children of its own.
    #[error("entity `{entity}` is the parent of `{child}`: expected one without children")]
    HasChildren {
        /// The entity.
        entity: String,
        /// A child of it.
        child: String,
    },
    /// An entity has no parent.
    #[error("entity `{entity}` has no parent: expected one that it can be kept within")]
    NoParent {
        /// The entity.
        entity: String,
    },
    /// Nothing would change.
    #[error("nothing is left to do in {view}: it is so already")]
    AlreadySo {
        /// The table or index.
        view: View,
    },
    /// A key would be left with nothing in it.
    #[error("column `{column}` of {view} is made of `{attribute}` alone: expected a further part")]
    OnlyPart {
        /// The table or index.
        view: View,
        /// The column.
        column: String,
        /// The attribute.
        attribute: String,
    },
    /// A figure is no use here.
    #[error("`{what}` is {value}: expected {expected}")]
    Figure {
        /// Of what.
        what: String,
        /// What it is.
        value: String,
        /// What it should be.
        expected: String,
    },
    /// A value that is no JSON.
    #[error("the value of setting `{option}` can't be read: expected JSON")]
    NotJson {
        /// The setting.
        option: String,
    },
    /// A place that holds no copy.
    #[error("`{place}` is neither a copy nor a placement: expected `copy` or `table[0]`")]
    NoCopyAt {
        /// The place.
        place: String,
    },
    /// An invariant that speaks of fewer than two entities.
    #[error("invariant `{invariant}` speaks of fewer than two entities that have a place")]
    OneEntity {
        /// The invariant.
        invariant: String,
    },
}

impl From<EditProblem> for FixFault {
    fn from(problem: EditProblem) -> Self {
        Self::Edit { problem }
    }
}
