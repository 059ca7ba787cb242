//! Children that are few, belong to one parent and are always read with it lie apart from it.

use crate::analyze::paths::reads;
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{Design, Generator, Operation};
use crate::engine::{Certainty, LimitId};
use crate::path::AccessPath;

/// The share of the largest item up to which children may fill it.
const ROOM: Threshold = Threshold {
    name: "room",
    value: 0.1,
    source: "a rule of thumb of Keyloom's own: an item is written and read whole, so it stays far \
         below its limit",
    certainty: Certainty::Heuristic,
};

/// The most children where the engine bounds no item.
const MOST: Threshold = Threshold {
    name: "most",
    value: 100.0,
    source: "a rule of thumb of Keyloom's own",
    certainty: Certainty::Heuristic,
};

/// Bytes that embedded children may have where the engine bounds no item.
const BYTES: f64 = 409_600.0;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "embed-owned-bounded",
    family: Family::Aggregate,
    thresholds: &[ROOM, MOST],
    check,
    en: include_str!("embed_owned_bounded.en.md"),
    ja: include_str!("embed_owned_bounded.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, entity) in &context.design.entities {
        // Bounded: somebody said how many there can be.
        let Some(parent) = &entity.parent else { continue };
        let Some(most) = parent.max.map(|most| most as f64).filter(|most| *most <= MOST.value) else {
            continue;
        };
        // Owned: nothing else names one, and nothing hangs on it.
        if is_shared(context.design, name) {
            continue;
        }
        let placed = context.placements().find(|(.., placement, _)| placement.entity == *name);
        let Some((table, at, ..)) = placed else { continue };
        let bytes = most * context.scale.largest_item_bytes(table, at);
        let room = context.limit(LimitId::ItemBytes).unwrap_or(BYTES) * ROOM.value;
        if bytes > room || written_alone(context, name, &parent.entity) {
            continue;
        }
        // Read together, and only so, by more than one request.
        let mut together: Option<(&str, &AccessPath)> = None;
        let mut alone = false;
        for (plan, pattern, path) in reads(context) {
            if !pattern.entities.contains(name) {
                continue;
            }
            if pattern.entities.contains(&parent.entity) {
                let more = together.is_none_or(|(_, it)| path.cost.requests > it.cost.requests);
                together = if more { Some((&plan.pattern, path)) } else { together };
            } else {
                alone = true;
            }
        }
        let Some((pattern, path)) = together.filter(|_| !alone) else { continue };
        if path.cost.requests <= 1.0 + 1e-9 {
            continue;
        }
        found.push(
            Finding::new(Severity::Info, Place::entity(name))
                .pattern(pattern)
                .with(Evidence::text("parent", &parent.entity))
                .with(Evidence::stated("most", Value::Count(most)))
                .with(Evidence::computed(
                    "bytes",
                    Value::Bytes(bytes),
                    "the most children × bytes of the largest",
                    "the design's entities",
                ))
                .with(Evidence::computed(
                    "requests",
                    Value::Count(path.cost.requests),
                    "requests of all steps of one call",
                    "the pattern's path",
                ))
                .remedy(Remedy::Embed { entity: name.clone() }),
        );
    }
}

/// Whether other entities refer to it or hang on it.
fn is_shared(design: &Design, name: &str) -> bool {
    design.entities.values().any(|other| {
        let hangs = other.parent.as_ref().is_some_and(|parent| parent.entity == name);
        let refers = other.attributes.values().any(|attribute| {
            matches!(attribute.generator.as_deref(),
                Some(Generator::Reference { entity, .. }) if entity == name)
        });
        hangs || refers
    })
}

/// Whether a pattern changes one child by itself: within its parent it would rewrite all.
fn written_alone(context: &Context<'_>, name: &str, parent: &str) -> bool {
    context.design.access_patterns.values().any(|pattern| {
        matches!(pattern.operation, Operation::Update | Operation::Delete)
            && pattern.entities.iter().any(|it| it == name)
            && !pattern.entities.iter().any(|it| it == parent)
    })
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[r#"{"keyloom":1,"name":"lines apart","entities":{
                "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"uuid"}}},"identity":["order"],"count":10000},
                "Line":{"attributes":{"line":{"type":"N","generator":{"kind":"sequence","perParent":true}},"sku":{"type":"S","generator":{"kind":"pool","distinct":500}}},
                  "identity":["order","line"],"count":30000,"parent":{"entity":"Order","mean":3,"max":20}}},
              "accessPatterns":{"page":{"name":"An order with its lines","entities":["Order","Line"],"given":["order"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "lines":{"key":{"partition":[{"name":"order"}],"sort":[{"name":"line","type":"N"}]},"placements":[{"entity":"Line"}]}}}"#],
        quiet: &[
            r#"{"keyloom":1,"name":"one collection","entities":{
                "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"uuid"}}},"identity":["order"],"count":10000},
                "Line":{"attributes":{"line":{"type":"N","generator":{"kind":"sequence","perParent":true}}},
                  "identity":["order","line"],"count":30000,"parent":{"entity":"Order","mean":3,"max":20}}},
              "accessPatterns":{"page":{"name":"An order with its lines","entities":["Order","Line"],"given":["order"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"Order","keys":{"PK":"O#{order}","SK":"META"}},{"entity":"Line","keys":{"PK":"O#{order}","SK":"LINE#{line:pad4}"}}]}}}"#,
            r#"{"keyloom":1,"name":"without bound","entities":{
                "Post":{"attributes":{"post":{"type":"S","generator":{"kind":"uuid"}}},"identity":["post"],"count":10000},
                "Comment":{"attributes":{"comment":{"type":"S","generator":{"kind":"ulid"}}},
                  "identity":["comment"],"count":30000,"parent":{"entity":"Post","mean":3}}},
              "accessPatterns":{"page":{"name":"A post with its comments","entities":["Post","Comment"],"given":["post"]}},
              "tables":{"posts":{"key":{"partition":[{"name":"post"}]},"placements":[{"entity":"Post"}]},
                "comments":{"key":{"partition":[{"name":"post"}],"sort":[{"name":"comment"}]},"placements":[{"entity":"Comment"}]}}}"#,
        ],
    };
