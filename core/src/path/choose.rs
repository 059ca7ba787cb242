//! Which of the ways is taken, and why each other one lost: what can't be given at all counts first,
//! then requests, then units, then bytes.

use super::reading::Reading;
use super::{AccessPath, Alternative, Flaw, Lost, Missing, PathKind, Plan, Request, Verdict};
use crate::design::PinnedPath;
use std::cmp::Ordering;

/// Others that are told of at most.
const MOST_OTHERS: usize = 8;
/// Requests of a call from which it is costly.
const MANY_REQUESTS: f64 = 10.0;
/// The share of what is read that has to be of use, lest it is costly.
const LEAST_USE: f64 = 0.1;
/// Figures closer than this are the same.
const CLOSE: f64 = 1e-9;

/// What a path is judged by, the weightiest first.
#[derive(Debug, Clone, Copy)]
struct Rank {
    walks: u8,
    inconsistent: bool,
    incomplete: bool,
    disordered: bool,
    requests: f64,
    units: f64,
    bytes: f64,
}

impl Rank {
    fn of(path: &AccessPath) -> Self {
        let steps = path.steps.iter().filter(|step| step.request == Request::Scan);
        let walks = steps.map(|step| if step.cost.pages > 1.0 { 2 } else { 1 }).max();
        let has = |is: &dyn Fn(&Flaw) -> bool| path.flaws.iter().any(is);
        Self {
            walks: walks.unwrap_or(0),
            inconsistent: has(&|flaw| matches!(flaw, Flaw::StrongRefused { .. })),
            incomplete: has(&|flaw| matches!(flaw, Flaw::SparseIndex { .. })),
            disordered: has(&|flaw| {
                matches!(
                    flaw,
                    Flaw::RangeNotOrdered { .. }
                        | Flaw::RangeHashed { .. }
                        | Flaw::RangeFiltered { .. }
                        | Flaw::OrderNotFromKey { .. }
                )
            }),
            requests: path.cost.requests,
            units: path.cost.units(),
            bytes: path.cost.bytes_read,
        }
    }

    fn cmp(&self, other: &Self) -> Ordering {
        self.walks
            .cmp(&other.walks)
            .then(self.inconsistent.cmp(&other.inconsistent))
            .then(self.incomplete.cmp(&other.incomplete))
            .then(self.disordered.cmp(&other.disordered))
            .then(compared(self.requests, other.requests))
            .then(compared(self.units, other.units))
            .then(compared(self.bytes, other.bytes))
    }

    /// Why a path of this rank lost against a better one.
    fn lost(&self, best: &Self) -> Lost {
        if self.walks > best.walks {
            Lost::ScanOnly
        } else if self.inconsistent && !best.inconsistent {
            Lost::NotConsistent
        } else if self.incomplete && !best.incomplete {
            Lost::NotComplete
        } else if self.disordered && !best.disordered {
            Lost::NotOrdered
        } else if compared(self.requests, best.requests).is_gt() {
            Lost::NeedsMoreRequests { requests: self.requests, than: best.requests }
        } else if compared(self.units, best.units).is_gt() {
            Lost::ReadsMore { units: self.units, than: best.units }
        } else if compared(self.bytes, best.bytes).is_gt() {
            Lost::ReadsMoreBytes { bytes: self.bytes, than: best.bytes }
        } else {
            Lost::ComesLater
        }
    }
}

fn compared(a: f64, b: f64) -> Ordering {
    if (a - b).abs() <= CLOSE * a.abs().max(b.abs()) { Ordering::Equal } else { a.total_cmp(&b) }
}

/// Which of two ways is the better.
pub(super) fn cheaper(a: &Reading, b: &Reading) -> Ordering {
    let (a, b) = (super::find::path_of(a), super::find::path_of(b));
    Rank::of(&a).cmp(&Rank::of(&b))
}

/// The plan of a read from all its ways.
pub(super) fn choose(
    pattern: &str,
    mut paths: Vec<AccessPath>,
    pin: Option<&PinnedPath>,
    mut missing: Vec<Missing>,
) -> Plan {
    // A stable sort: of equals, the one that comes first in the design is first.
    paths.sort_by(|a, b| Rank::of(a).cmp(&Rank::of(b)));
    let pinned_at = pin.and_then(|pin| paths.iter().position(|path| fits(path, pin)));
    let pinned = pinned_at.is_some();
    if pin.is_some() && !pinned {
        missing.insert(0, Missing::PinMissing);
    }
    let chosen = match pinned_at {
        Some(at) => Some(paths.remove(at)),
        None if paths.is_empty() => None,
        None => Some(paths.remove(0)),
    };
    let others = chosen.as_ref().map_or_else(Vec::new, |chosen| {
        let best = Rank::of(chosen);
        let lost = |path: AccessPath| {
            let rank = Rank::of(&path);
            let lost = if rank.cmp(&best).is_lt() { Lost::NotPinned } else { rank.lost(&best) };
            Alternative { path, lost }
        };
        paths.into_iter().take(MOST_OTHERS).map(lost).collect()
    });
    let verdict = chosen.as_ref().map_or(Verdict::Unserved, verdict);
    if verdict == Verdict::Served {
        missing.retain(|one| *one == Missing::PinMissing);
    }
    missing.dedup();
    missing.truncate(MOST_OTHERS);
    Plan { pattern: pattern.to_owned(), verdict, chosen, others, pinned, missing }
}

/// How well a path serves.
pub(super) fn verdict(path: &AccessPath) -> Verdict {
    let rank = Rank::of(path);
    let useful = |step: &super::Step| {
        step.request != Request::Query
            || step.cost.items_returned >= step.cost.items_read * LEAST_USE
    };
    if rank.walks > 1 || path.kind == PathKind::Scan && rank.walks == 0 {
        Verdict::Unserved
    } else if rank.walks > 0
        || rank.inconsistent
        || rank.disordered
        || rank.requests > MANY_REQUESTS
        || !path.steps.iter().all(useful)
    {
        Verdict::Costly
    } else {
        Verdict::Served
    }
}

/// Whether a path goes the way that was pinned.
fn fits(path: &AccessPath, pin: &PinnedPath) -> bool {
    let request = |request: Request| match request {
        Request::Get => "get",
        Request::BatchGet => "batchGet",
        Request::Query => "query",
        Request::Scan => "scan",
        _ => "",
    };
    let step = path.steps.iter().find(|step| step.purpose != super::Purpose::Fetch);
    step.is_some_and(|step| {
        step.view.table == pin.table
            && step.view.index == pin.index
            && pin.request.as_ref().is_none_or(|pinned| pinned == request(step.request))
    }) || path.kind != PathKind::Scan
        && pin.request.is_none()
        && path.steps.iter().any(|step| {
            step.view.table == pin.table
                && step.view.index == pin.index
                && step.purpose != super::Purpose::Fetch
        })
}
