//! An index's key spreads its writes worse than the table's does.

use crate::analyze::{
    Context, Evidence, Family, Finding, HotKey, Place, Rule, Severity, Threshold, Value,
};
use crate::design::edit::View;
use crate::engine::Certainty;

const OURS: &str = "a rule of thumb of Keyloom's own";
/// The share of a limit from which it is worth a word.
const NEAR: Threshold =
    Threshold { name: "near", value: 0.5, source: OURS, certainty: Certainty::Heuristic };
/// So many times the table's hottest share.
const TIMES: Threshold =
    Threshold { name: "times", value: 2.0, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "index-hotter-than-table",
    family: Family::Distribution,
    thresholds: &[NEAR, TIMES],
    check,
    en: include_str!("index_hotter_than_table.en.md"),
    ja: include_str!("index_hotter_than_table.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for hot in context.hot.iter().filter(|hot| hot.writes && hot.limit.units) {
        let Some(index) = &hot.view.index else { continue };
        let table = View { table: hot.view.table.clone(), index: None };
        let own = context.hot.iter().find(|one| one.view == table && one.writes && one.limit.units);
        let own = own.map_or(0.0, HotKey::ratio);
        // Above the limit it is a hot index key.
        let near = hot.ratio() >= NEAR.value && hot.ratio() <= 1.0;
        if !near || hot.ratio() < own * TIMES.value {
            continue;
        }
        let source = "the patterns' paths";
        let share = |name: &str, of: f64, formula: &str| {
            Evidence::computed(name, Value::Share(of), formula, source)
        };
        found.push(
            Finding::new(Severity::Warning, Place::index(&hot.view.table, index))
                .pattern(hot.pattern())
                .with(hot.evidence())
                .with(Evidence::text("key", &hot.key))
                .with(share("used", hot.ratio(), "load on the index's hottest key ÷ a partition's limit"))
                .with(share("table_used", own, "load on the table's hottest key ÷ a partition's limit")),
        );
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "region":{"type":"S","generator":{"kind":"choice","values":["eu","us"]}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Order"],"rate":{"peak":1200}}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byRegion":{"key":{"partition":[{"name":"region"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Order"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "region":{"type":"S","generator":{"kind":"choice","values":["eu","us"]}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Order"],"rate":{"peak":100}}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byRegion":{"key":{"partition":[{"name":"region"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Order"}]}}}"#,
        ],
    };
