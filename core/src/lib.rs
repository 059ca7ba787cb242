//! The partitioned store, the design document and the analyses behind Keyloom.
//!
//! It holds: attribute values and their byte-exact sizes, key templates and their inverse, the
//! design document with its checks and edits, an in-memory store of item collections with
//! secondary indexes and physical partitions, distribution figures, seeded generation, import and
//! export, and designs as links.
//!
//! It does not hold: a clock, randomness other than a seed's, files, the network, or anything of a
//! browser. The same code runs natively and as WebAssembly, and gives the same answers.
//!
//! # Code map
//!
//! | module | what it knows | what it does not know |
//! |---|---|---|
//! | [`words`] | the languages, and figures as each writes them | what is figured |
//! | [`value`] | attribute values, 38-digit numbers, sizes, order, DynamoDB JSON | keys, tables |
//! | [`key`] | key templates and their inverse; order-preserving key bytes | where a key is stored |
//! | [`stats`] | distributions: quantiles, Gini, Zipf, histograms | what is counted |
//! | [`design`] | the document a person edits and shares; checks, versions, edits | items in a store |
//! | [`partition`] | how hash ranges place keys and split | items |
//! | [`store`] | item collections, index entries, reads by position | any engine's language |
//! | [`engine`] | each engine's limits, units and prices as data | the store's inside, what a design costs |
//! | [`generate`] | items from a seed and a design | how they are shown |
//! | [`scale`] | sizes and spreads for counts that no store holds, from the entity graph | any pattern |
//! | [`path`] | how each access pattern is served, by which requests at what cost | what is wrong with it |
//! | [`analyze`] | the checks an expert makes, as rules over one context; the checklist | how a remedy is carried out |
//! | [`fix`] | every remedy carried out on a design, and what it costs | whether it is worth that |
//! | [`interchange`] | formats that others wrote, in and out | the page |
//! | [`link`] | a design in a URL's fragment | storage |
//! | [`session`] | the few doors that the page and the command line go through | drawing, files |
//!
//! A module uses only those above it in this table.

pub mod analyze;
pub mod design;
pub mod engine;
pub mod fix;
pub mod generate;
pub mod interchange;
pub mod key;
pub mod link;
pub mod partition;
pub mod path;
pub mod scale;
pub mod session;
pub mod stats;
pub mod store;
pub mod value;
pub mod words;
