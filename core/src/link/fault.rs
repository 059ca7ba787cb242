//! Why a link does not open. Each says what a person can do; none loses anything.

use crate::design::OpenFault;
use serde::{Deserialize, Serialize};

/// A link that does not open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LinkFault {
    /// There is no text.
    #[error("there is no link; paste one that contains `#d1.`")]
    Empty,
    /// Text without a design's fragment.
    #[error("this is no link to a design: one contains `#d1.` and many letters after it")]
    NotALink,
    /// Written by a newer Keyloom.
    #[error(
        "the link is of version {found}, this Keyloom reads up to {known}: reload the page to get \
         the newest Keyloom, then open the link again"
    )]
    NewerVersion {
        /// The link's version.
        found: u32,
        /// The newest version known here.
        known: u32,
    },
    /// The end is missing.
    #[error(
        "the link ends too early, after {length} letters: it may have been cut by a program that \
         shortens long links. Nothing was lost: ask for it again, or for the design as a file"
    )]
    Cut {
        /// Letters of the payload that arrived.
        length: usize,
    },
    /// Letters are wrong or missing in the middle.
    #[error(
        "the link was changed on its way: its {length} letters do not agree with their checksum. \
         Nothing was lost: copy the whole link again, or ask for the design as a file"
    )]
    Damaged {
        /// Letters of the payload that arrived.
        length: usize,
    },
    /// More than a link may hold.
    #[error(
        "the design in the link is larger than {} MiB; ask for it as a file", limit >> 20
    )]
    TooLarge {
        /// The most bytes of JSON that are unpacked.
        limit: usize,
    },
    /// The link arrived whole, and holds no design that can be read.
    #[error("the link arrived whole, but does not hold a design that can be read: {fault}")]
    NotADesign {
        /// Why.
        fault: OpenFault,
    },
}
