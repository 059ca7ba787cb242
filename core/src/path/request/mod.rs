//! An access path as requests in the engine's own language. What a request costs and whether it is
//! the right one is not said here.
//!
//! What a caller fills in stands in braces, as in key templates; `{from x}` and `{to x}` are the two
//! ends of a range. CQL has bind markers where a value stands alone. Of the items of a batch, one is
//! written out.

mod condition;
mod cql;
mod dynamodb;
mod parts;
mod plain;
mod tablestore;
#[cfg(test)]
mod tests;

use super::{AccessPath, Purpose, Request, Step};
use crate::design::{AccessPattern, Design, EngineKind};
use parts::Call;
use serde::{Deserialize, Serialize};

/// One request of a path, as text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RequestText {
    /// The steps of the path that it carries out, by position.
    pub steps: Vec<usize>,
    /// The operation, by the engine's name for it.
    pub operation: String,
    /// The request.
    pub text: String,
    /// What the text is written in.
    pub language: RequestLanguage,
    /// How often it is sent in one call, pages apart.
    pub times: f64,
    /// Whether it is sent after the call has returned.
    #[serde(default)]
    pub later: bool,
}

/// What a request is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RequestLanguage {
    /// The body of a request, as JSON.
    Json,
    /// Statements of the Cassandra Query Language.
    Cql,
    /// No language of an engine: a description.
    Plain,
}

/// What an engine's language makes of steps.
trait Dialect {
    const LANGUAGE: RequestLanguage;

    /// One read or one write: the operation and the text.
    fn one(call: &Call<'_>) -> (&'static str, String);

    /// Writes of one kind to several items, not as one; none where they are sent one by one.
    fn batch(call: &Call<'_>) -> Option<(&'static str, String)>;

    /// Writes that are one.
    fn transaction(calls: &[Call<'_>]) -> (&'static str, String);
}

/// The requests that a path of a pattern sends, in order.
pub fn request_texts(
    path: &AccessPath,
    pattern: &AccessPattern,
    design: &Design,
) -> Vec<RequestText> {
    match design.engine.kind {
        EngineKind::DynamoDb => written::<dynamodb::DynamoDb>(path, pattern, design),
        EngineKind::Cassandra | EngineKind::ScyllaDb => written::<cql::Cql>(path, pattern, design),
        EngineKind::Tablestore => written::<tablestore::Tablestore>(path, pattern, design),
        EngineKind::CosmosDb | EngineKind::MongoDb | EngineKind::Bigtable | EngineKind::HBase => {
            written::<plain::Plain>(path, pattern, design)
        }
    }
}

fn written<D: Dialect>(
    path: &AccessPath,
    pattern: &AccessPattern,
    design: &Design,
) -> Vec<RequestText> {
    let mut texts: Vec<RequestText> = Vec::new();
    let mut together: Vec<(usize, Call<'_>)> = Vec::new();
    for (at, step) in path.steps.iter().enumerate() {
        let call = Call::new(design, pattern, step);
        if step.transactional && !step.later {
            together.push((at, call));
            continue;
        }
        let text = |(operation, text): (&'static str, String), times: f64| RequestText {
            steps: vec![at],
            operation: operation.to_owned(),
            text,
            language: D::LANGUAGE,
            times,
            later: step.later,
        };
        if step.request == Request::Rekey {
            for request in [Request::Delete, Request::Put] {
                let half = Step { request, ..step.clone() };
                let call = Call::new(design, pattern, &half);
                let ends = request == Request::Delete;
                let call = if ends { call.of_old() } else { call.of_new() };
                texts.push(text(D::one(&call), step.calls));
            }
            continue;
        }
        let batch = (writes(step) && step.calls > 1.0).then(|| D::batch(&call)).flatten();
        texts.push(match batch {
            Some(batch) => text(batch, step.cost.requests.max(1.0)),
            None if step.request == Request::BatchGet => {
                text(D::one(&call), step.cost.requests.max(1.0))
            }
            None => text(D::one(&call), step.calls),
        });
    }
    if !together.is_empty() {
        let (steps, calls): (Vec<usize>, Vec<Call<'_>>) = together.into_iter().unzip();
        let (operation, text) = D::transaction(&calls);
        let after = texts.iter().filter(|text| !text.later).count();
        let (operation, language) = (operation.to_owned(), D::LANGUAGE);
        let one = RequestText { steps, operation, text, language, times: 1.0, later: false };
        texts.insert(after.min(texts.len()), one);
    }
    texts
}

fn writes(step: &Step) -> bool {
    matches!(step.purpose, Purpose::Write | Purpose::Copy | Purpose::Check)
}
