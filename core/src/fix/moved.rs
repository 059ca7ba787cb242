//! What a remedy did to the paths of the patterns: each is found before and after, and what got
//! dearer or was lost is said. It judges no more than that.

use super::Consequence;
use super::work::Work;
use crate::design::{Design, edit::View};
use crate::engine::profile;
use crate::path::{
    AccessPath, FanOut, Flaw, Ordering, Plan, Purpose, Request, Step, Verdict, plans,
};
use crate::scale::Scale;

/// How much more counts as more: less is the rounding of means.
const MORE: f64 = 1.05;

/// Says what the patterns pay.
pub(super) fn compare(work: &mut Work<'_>) {
    let before = found(work.before);
    let after = found(&work.design);
    let mut lost = Vec::new();
    let mut dearer = Vec::new();
    for after in &after {
        let Some(before) = before.iter().find(|it| it.pattern == after.pattern) else { continue };
        let was = before.verdict != Verdict::Unserved;
        let is = after.verdict != Verdict::Unserved;
        if was && !is {
            lost.push(Consequence::Unserved { pattern: after.pattern.clone() });
        }
        if let (Some(before), Some(path)) = (&before.chosen, &after.chosen) {
            path_moved(&after.pattern, before, path, &mut lost, &mut dearer);
        }
    }
    lost.extend(dearer);
    work.say_first(lost);
}

/// The patterns that are served before a remedy and not after it.
pub(super) fn unserved(before: &Design, after: &Design) -> Vec<String> {
    let before = found(before);
    let gone = |plan: &Plan| {
        plan.verdict == Verdict::Unserved
            && before.iter().any(|it| it.pattern == plan.pattern && it.verdict != Verdict::Unserved)
    };
    found(after).into_iter().filter(gone).map(|plan| plan.pattern).collect()
}

fn found(design: &Design) -> Vec<Plan> {
    plans(&Scale::new(design), profile(design.engine.kind))
}

fn path_moved(
    id: &str,
    before: &AccessPath,
    after: &AccessPath,
    lost: &mut Vec<Consequence>,
    dearer: &mut Vec<Consequence>,
) {
    let pattern = || id.to_owned();
    let view = after.steps.first().map(|step| step.view.clone());
    for flaw in after.flaws.iter().filter(|flaw| !before.flaws.contains(flaw)) {
        let at = |column: Option<&String>| {
            let view = view.clone().unwrap_or(View { table: String::new(), index: None });
            Consequence::LostRange { pattern: pattern(), view, column: column.cloned() }
        };
        lost.extend(match flaw {
            Flaw::StrongRefused { .. } => Some(Consequence::StaleReads { pattern: pattern() }),
            Flaw::RangeNotOrdered { column, .. } | Flaw::RangeHashed { column, .. } => {
                Some(at(Some(column)))
            }
            Flaw::RangeFiltered { .. } => Some(at(None)),
            Flaw::OrderNotFromKey { .. } => Some(Consequence::LostOrder { pattern: pattern() }),
            Flaw::SparseIndex { .. } | Flaw::IndexLacks { .. } | Flaw::LimitBeforeFilter => None,
        });
    }
    let (fans, step) = fanned(after);
    let fanned_in = fans > fanned(before).0 * MORE;
    if let Some(step) = step.filter(|_| fanned_in) {
        let (view, queries) = (step.view.clone(), fans);
        dearer.push(Consequence::FanIn { pattern: pattern(), view, queries });
    }
    let parts = |ordering: Ordering| match ordering {
        Ordering::Merged(n) => n,
        _ => 1.0,
    };
    if parts(after.order) > parts(before.order) {
        let queries = parts(after.order);
        dearer.push(Consequence::ClientMerge { pattern: pattern(), queries });
    }
    if after.cost.requests > before.cost.requests * MORE && !fanned_in {
        let (before, after) = (before.cost.requests, after.cost.requests);
        dearer.push(Consequence::MoreRequests { pattern: pattern(), before, after });
    }
    if after.cost.units() > before.cost.units() * MORE {
        let (before, after) = (before.cost.units(), after.cost.units());
        dearer.push(Consequence::MoreUnits { pattern: pattern(), before, after });
    }
}

/// Queries over several keys that a read makes in one call, with the step that makes the most.
fn fanned(path: &AccessPath) -> (f64, Option<&Step>) {
    let several = |step: &&Step| {
        matches!(step.purpose, Purpose::Read | Purpose::Find)
            && matches!(step.request, Request::Query | Request::Get | Request::BatchGet)
            && matches!(
                step.fan_out,
                Some(FanOut::Shards(_) | FanOut::Buckets(_) | FanOut::Values(_))
            )
    };
    let most = path.steps.iter().filter(several).max_by(|a, b| a.calls.total_cmp(&b.calls));
    (most.map_or(1.0, |step| step.calls.max(1.0)), most)
}
