//! A remedy before it is applied: the design after it, the figures that move, and the findings that
//! go away or come up. Computed from two analyses; nothing is estimated here.

use super::{FixFault, Fixed};
use crate::analyze::{Context, Finding, Remedy, Report, Severity, analyze};
use crate::design::Design;
use crate::design::edit::View;
use crate::path::Cost;
use serde::{Deserialize, Serialize};

/// The most figures that are told.
const MOST: usize = 14;

/// A figure moves where it changes by more than this share of itself.
const FELT: f64 = 0.005;

/// What a remedy would do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The design after it, with what it costs.
    pub fixed: Fixed,
    /// The figures that move, the weightiest kind first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// Findings that go away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solved: Vec<Finding>,
    /// Findings that come up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub raised: Vec<Finding>,
}

/// A figure before and after.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Figure {
    /// What it is of.
    pub subject: Subject,
    /// What it counts.
    pub amount: Amount,
    /// Before; none where the subject was not there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<f64>,
    /// After; none where the subject is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<f64>,
}

/// What a figure is of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Subject {
    /// The design as a whole.
    Design,
    /// A table or index.
    View {
        /// Which.
        view: View,
    },
    /// An access pattern.
    Pattern {
        /// Its id.
        id: String,
    },
}

/// What a figure counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Amount {
    /// Findings of severity error that stand.
    Errors,
    /// Findings of severity warning that stand.
    Warnings,
    /// Write units a second on the hottest key at the peak.
    HottestWriteUnits,
    /// Read units a second on the hottest key at the peak.
    HottestReadUnits,
    /// Writes a second on the hottest key at the peak, where the engine has no units.
    HottestWrites,
    /// Reads a second on the hottest key at the peak, where the engine has no units.
    HottestReads,
    /// Collections.
    Keys,
    /// Items of the largest collection.
    LargestItems,
    /// Bytes of the largest collection.
    LargestBytes,
    /// Requests of one call.
    Requests,
    /// Items that one call reads.
    ItemsRead,
    /// Read units of one call.
    ReadUnits,
    /// Write units of one call, those of indexes included.
    WriteUnits,
}

/// What a remedy would do to a design.
///
/// # Errors
///
/// Why it can't be carried out.
pub fn preview(design: &Design, remedy: &Remedy) -> Result<Preview, FixFault> {
    let fixed = super::apply(design, remedy)?;
    let (before, after) = (analyze(design), analyze(&fixed.design));
    let figures = moved(&figures(design, &before), &figures(&fixed.design, &after));
    let gone = |from: &Report, other: &Report| {
        let open = from.findings.iter().filter(|it| it.silenced.is_none());
        let new = open.filter(|finding| !other.findings.iter().any(|it| same(it, finding)));
        new.cloned().collect::<Vec<_>>()
    };
    let (solved, raised) = (gone(&before, &after), gone(&after, &before));
    Ok(Preview { fixed, figures, solved, raised })
}

fn same(a: &Finding, b: &Finding) -> bool {
    a.rule == b.rule && a.place == b.place && a.pattern == b.pattern && a.silenced.is_none()
}

type Measured = (Subject, Amount, f64);

/// All figures of a design that a remedy can move.
fn figures(design: &Design, report: &Report) -> Vec<Measured> {
    let count = |severity: Severity| {
        let open = report.findings.iter().filter(|it| it.silenced.is_none());
        open.filter(|it| it.severity == severity).count() as f64
    };
    let mut all = vec![
        (Subject::Design, Amount::Errors, count(Severity::Error)),
        (Subject::Design, Amount::Warnings, count(Severity::Warning)),
    ];
    let context = Context::new(design);
    for (view, _) in context.views() {
        for writes in [true, false] {
            let hot = context.hot.iter().filter(|it| it.view == view && it.writes == writes);
            if let Some(hot) = hot.max_by(|a, b| a.load.total_cmp(&b.load)) {
                let amount = match (writes, hot.limit.units) {
                    (true, true) => Amount::HottestWriteUnits,
                    (false, true) => Amount::HottestReadUnits,
                    (true, false) => Amount::HottestWrites,
                    (false, false) => Amount::HottestReads,
                };
                all.push((Subject::View { view: view.clone() }, amount, hot.load));
            }
        }
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        let keys: f64 = collections.groups.iter().map(|group| group.keys).sum();
        let largest = |of: fn(&crate::scale::Group) -> f64| {
            collections.groups.iter().map(of).fold(0.0, f64::max)
        };
        let told = [
            (Amount::Keys, keys),
            (Amount::LargestItems, largest(|group| group.items.max)),
            (Amount::LargestBytes, largest(|group| group.bytes.max)),
        ];
        let of_view = |(amount, value)| (Subject::View { view: view.clone() }, amount, value);
        all.extend(told.map(of_view));
    }
    for plan in &report.plans {
        let none = Cost::default();
        let cost = plan.chosen.as_ref().map_or(&none, |path| &path.cost);
        let told = [
            (Amount::Requests, cost.requests),
            (Amount::ItemsRead, cost.items_read),
            (Amount::ReadUnits, cost.read_units),
            (Amount::WriteUnits, cost.write_units + cost.index_write_units),
        ];
        let id = &plan.pattern;
        all.extend(
            told.map(|(amount, value)| (Subject::Pattern { id: id.clone() }, amount, value)),
        );
    }
    all
}

/// Those that differ, in the order of their kind.
fn moved(before: &[Measured], after: &[Measured]) -> Vec<Figure> {
    let find = |among: &[Measured], subject: &Subject, amount: Amount| {
        among.iter().find(|it| it.0 == *subject && it.1 == amount).map(|it| it.2)
    };
    let mut all: Vec<Figure> = before
        .iter()
        .map(|(subject, amount, value)| Figure {
            subject: subject.clone(),
            amount: *amount,
            before: Some(*value),
            after: find(after, subject, *amount),
        })
        .collect();
    let new = after.iter().filter(|it| find(before, &it.0, it.1).is_none());
    all.extend(new.map(|(subject, amount, value)| Figure {
        subject: subject.clone(),
        amount: *amount,
        before: None,
        after: Some(*value),
    }));
    all.retain(|figure| {
        let (before, after) = (figure.before.unwrap_or(0.0), figure.after.unwrap_or(0.0));
        (before - after).abs() > FELT * before.abs().max(after.abs()).max(0.1)
    });
    all.sort_by_key(|figure| figure.amount as u8);
    all.truncate(MOST);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::open;

    /// Ten thousand writes of a kilobyte a second onto five keys.
    const METRICS: &str = r#"{"keyloom":1,"name":"m","entities":{"Point":{"attributes":{
        "metric":{"type":"S","generator":{"kind":"choice","values":["a","b","c","d","e"]}},
        "at":{"type":"N","generator":{"kind":"timestamp","days":1,"format":"epochMillis"}}},
        "identity":["metric","at"],"count":1000000}},
      "accessPatterns":{
        "put":{"name":"Put","operation":"write","entities":["Point"],"rate":{"peak":10000}},
        "get":{"name":"Get","operation":"read","entities":["Point"],"given":["metric"],
          "range":{"attribute":"at","operator":"between"},"itemsPerCall":10,"rate":{"peak":10}}},
      "tables":{"points":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"at","type":"N"}]},
        "placements":[{"entity":"Point","keys":{"PK":"{metric}"}}]}}}"#;

    #[test]
    fn sharding_divides_the_hottest_key_and_multiplies_the_requests() {
        let design = open(METRICS).unwrap().design;
        let view = View { table: "points".into(), index: None };
        let remedy = Remedy::ShardKey {
            view: view.clone(),
            placements: vec![],
            shards: 10,
            by: Some("at".into()),
        };
        let preview = preview(&design, &remedy).unwrap();
        let figure = |subject: Subject, amount: Amount| {
            let all = &preview.figures;
            let found = all.iter().find(|it| it.subject == subject && it.amount == amount);
            found.map(|it| (it.before.unwrap().round(), it.after.unwrap().round()))
        };
        let of_view = Subject::View { view };
        // A fifth of ten thousand writes falls on a metric.
        assert_eq!(figure(of_view.clone(), Amount::HottestWriteUnits), Some((2000.0, 200.0)));
        assert_eq!(figure(of_view, Amount::Keys), Some((5.0, 50.0)));
        let of_pattern = Subject::Pattern { id: "get".into() };
        assert_eq!(figure(of_pattern, Amount::Requests), Some((1.0, 10.0)));
        assert!(preview.solved.iter().any(|finding| finding.rule == "hot-partition-write"));
    }

    #[test]
    fn what_does_not_move_is_not_told() {
        let one = (Subject::Design, Amount::Errors, 2.0);
        let two = (Subject::Design, Amount::Warnings, 1.0);
        let figures = moved(&[one.clone(), two], &[one]);
        assert_eq!(figures.len(), 1);
        assert_eq!((figures[0].before, figures[0].after), (Some(1.0), None));
    }
}
