//! Cases: modeling questions with an expert's verdict, made into designs and judged.
//!
//! [`case`] reads their format. [`facts`], [`asked`], [`op`] and [`skew`] read the free forms in it,
//! each by a grammar and none by a case's name; [`convert`] puts them together to a design document.
//! [`kinds`] is the table from kinds of verdict to rules; [`verdict`] reads the analyzer's findings and [`judge`]
//! compares them with what is expected.

pub mod asked;
pub mod case;
pub mod convert;
pub mod facts;
pub mod judge;
pub mod kinds;
pub mod op;
pub mod skew;
pub mod verdict;
pub mod words;
