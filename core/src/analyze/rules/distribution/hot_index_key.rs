//! One key of an index takes more writes than a partition can: the table's writes are held back.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::design::ProjectionKind;

use super::super::shared::{limit_evidence, sharding};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "hot-index-key",
    family: Family::Distribution,
    thresholds: &[],
    check,
    en: include_str!("hot_index_key.en.md"),
    ja: include_str!("hot_index_key.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for hot in &context.hot {
        if !hot.writes || hot.view.index.is_none() || hot.ratio() <= 1.0 {
            continue;
        }
        let place = Place::View(hot.view.clone());
        let mut finding = limit_evidence(context, hot, Finding::new(Severity::Error, place));
        if hot.limit.units {
            let value = Value::WriteUnitsPerSecond(hot.load);
            let formula = "entries deleted and put a second on the hottest key × units of one";
            let source = "the patterns' paths";
            finding = finding.with(Evidence::computed("gsi_wcu_per_s", value, formula, source));
        }
        if let Some((shards, by)) = sharding(context, hot) {
            let view = hot.view.clone();
            finding = finding.remedy(Remedy::ShardKey { view, placements: Vec::new(), shards, by });
        }
        if let Some(index) = &hot.view.index
            && narrows(context, &hot.view.table, index)
        {
            finding = finding.remedy(Remedy::SetProjection {
                table: hot.view.table.clone(),
                index: index.clone(),
                projection: ProjectionKind::KeysOnly,
                attributes: Vec::new(),
            });
        }
        found.push(finding);
    }
}

/// Whether an entry with the keys alone takes fewer units: one that is a unit already can't.
fn narrows(context: &Context<'_>, table: &str, index: &str) -> bool {
    let Some(of) = context.design.tables.get(table) else { return false };
    let all = of.indexes.get(index).is_none_or(|it| it.projection.kind != ProjectionKind::KeysOnly);
    let Some(unit) = context.profile.units.map(|units| units.write_bytes as f64) else {
        return false;
    };
    let large = |at| context.scale.entry_bytes(table, Some(index), at) > unit;
    all && (0..of.placements.len()).any(large)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "status":{"type":"S","generator":{"kind":"choice","values":["open","done"],"frequency":{"kind":"weighted","weights":[90,10]}}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"set":{"name":"Set","operation":"update","entities":["Order"],"given":["id"],
                "attributes":["status"],"rate":{"peak":1400}}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byStatus":{"key":{"partition":[{"name":"status"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Order"}]}}}"#,
            // New orders all begin as the first state, however evenly the states are spread later.
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "status":{"type":"S","generator":{"kind":"choice","values":["new","paid","sent","done"]}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{
                "put":{"name":"Put","operation":"write","entities":["Order"],"rate":{"peak":900}},
                "set":{"name":"Set","operation":"update","entities":["Order"],"given":["id"],
                  "attributes":["status"],"rate":{"peak":1200}}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byStatus":{"key":{"partition":[{"name":"status"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Order"}]}}}"#,
            // A sparse index of what is queued takes every new item, however few are queued at a time.
            r#"{"keyloom":1,"name":"queue","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"ulid"}},
                "state":{"type":"S","generator":{"kind":"choice","values":["queued","done"],"frequency":{"kind":"weighted","weights":[1,999]}}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{
                "add":{"name":"Add","operation":"write","entities":["Job"],"rate":{"peak":1500}},
                "done":{"name":"Done","operation":"update","entities":["Job"],"given":["id"],"attributes":["state"],"rate":{"peak":1500}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"queued":{"key":{"partition":[{"name":"q"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Job","keys":{"q":"Q"},"when":{"q":{"attribute":"state","is":["queued"]}}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "status":{"type":"S","generator":{"kind":"choice","values":["open","done"]}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"set":{"name":"Set","operation":"update","entities":["Order"],"given":["id"],
                "attributes":["status"],"rate":{"peak":14}}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byStatus":{"key":{"partition":[{"name":"status"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Order"}]}}}"#,
        ],
    };
