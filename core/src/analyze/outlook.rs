//! A table or index at the design's counts, today or some days ahead: sizes of its collections over
//! their keys, the heaviest keys, when limits are reached, and the load on the hottest key. Computed
//! from the entities alone; nothing is stored for it, and nothing is judged.

use super::{Context, is_guessed, reaches};
use crate::design::Design;
use crate::design::edit::View;
use crate::engine::LimitId;
use crate::path::LoadUnit;
use crate::scale::{Bound, Group, Sizes, date_after};
use serde::{Deserialize, Serialize};

/// The most groups of equally heavy keys that are told.
const MOST_TOP: usize = 8;

/// A table or index at the design's counts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Outlook {
    /// How many days ahead.
    pub days_ahead: f64,
    /// The day, where the design says which today is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Items in all.
    pub items: f64,
    /// Bytes in all.
    pub bytes: f64,
    /// The collections, by the template that makes their keys.
    pub groups: Vec<GroupOutlook>,
    /// The load on keys, by pattern; the heaviest key first.
    pub loads: Vec<LoadOutlook>,
}

/// Collections whose keys are made by the same template.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GroupOutlook {
    /// The template of each partition column.
    pub template: Vec<String>,
    /// The entities in them.
    pub entities: Vec<String>,
    /// How many collections.
    pub keys: f64,
    /// Items of a collection.
    pub items: Sizes,
    /// Bytes of a collection.
    pub bytes: Sizes,
    /// The share of the items that the largest has.
    pub top_share: f64,
    /// The Gini coefficient of items over the collections.
    pub gini: f64,
    /// Equally filled keys that would spread alike.
    pub effective_keys: f64,
    /// The heaviest key, or what stands for it.
    pub top_label: String,
    /// The heaviest keys, in groups of equally heavy ones.
    pub top: Vec<TopKeys>,
    /// Items that the largest gains a day.
    pub items_per_day: f64,
    /// Bytes that the largest gains a day.
    pub bytes_per_day: f64,
    /// Whether anything bounds a collection.
    pub bounded: bool,
    /// Whether the figures are guesses, for want of anything said.
    pub guessed: bool,
    /// When the largest reaches each limit.
    pub limits: Vec<LimitOutlook>,
}

/// Equally heavy keys.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TopKeys {
    /// How many.
    pub keys: f64,
    /// Items of each, as expected.
    pub items: f64,
    /// Bytes of each, as expected.
    pub bytes: f64,
    /// Each one's share of the items.
    pub share: f64,
}

/// When a limit is reached.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LimitOutlook {
    /// The limit.
    pub id: LimitId,
    /// Its value.
    pub limit: f64,
    /// Whether it counts items; else bytes.
    pub counts_items: bool,
    /// Whether the engine refuses what is above it; else it is advice.
    pub hard: bool,
    /// The largest collection's size.
    pub size: f64,
    /// Days from then until it is reached; none where it never is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<f64>,
    /// The day on which it is reached, where the design says which today is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Where the limit is from.
    pub source: String,
}

/// The load of a pattern on the keys of a view.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LoadOutlook {
    /// The pattern.
    pub pattern: String,
    /// Whether it writes.
    pub writes: bool,
    /// What is counted.
    pub unit: LoadUnit,
    /// A second over all keys at the peak.
    pub peak: f64,
    /// The hottest key's share of it.
    pub hottest_share: f64,
    /// The hottest key, or what stands for it.
    pub hottest_key: String,
    /// A second on the hottest key at the peak.
    pub hottest_peak: f64,
}

/// A table or index some days ahead; none in it where there is no such view.
pub fn outlook(design: &Design, view: &View, days_ahead: f64) -> Outlook {
    let days_ahead = if days_ahead.is_finite() { days_ahead.max(0.0) } else { 0.0 };
    let context = Context::at(design, days_ahead);
    let collections = context.scale.collections(&view.table, view.index.as_deref());
    let groups = collections.groups.iter().map(|group| of_group(&context, view, group, days_ahead));
    let loads = context.loads_on(view).into_iter().map(|load| LoadOutlook {
        pattern: load.pattern.clone(),
        writes: load.writes,
        unit: load.unit,
        peak: load.peak,
        hottest_share: load.hottest_share,
        hottest_key: load.hottest_key.clone(),
        hottest_peak: load.hottest_peak,
    });
    Outlook {
        days_ahead,
        date: date_after(&design.generate.now, days_ahead),
        items: collections.items,
        bytes: collections.bytes,
        groups: groups.collect(),
        loads: loads.collect(),
    }
}

fn of_group(context: &Context<'_>, view: &View, group: &Group, days_ahead: f64) -> GroupOutlook {
    let table = context.design.tables.get(&view.table);
    let placed = group.placements.iter().filter_map(|at| table?.placements.get(*at));
    let all = (group.items.mean * group.keys).max(f64::MIN_POSITIVE);
    // The spread is that of the placement with the most items; the largest is of all of them.
    let spread = &group.key.spread;
    let each = group.items.max / spread.top_share().max(f64::MIN_POSITIVE);
    let top = spread.blocks().iter().take(MOST_TOP).map(|block| {
        let items = block.weight * each;
        TopKeys { keys: block.keys, items, bytes: items * group.item_bytes, share: items / all }
    });
    let now = &context.design.generate.now;
    let limits = reaches(context, view, group).into_iter().map(|reach| LimitOutlook {
        id: reach.id,
        limit: reach.limit,
        counts_items: reach.items,
        hard: reach.hard,
        size: reach.size,
        days: reach.days,
        date: reach.days.and_then(|days| date_after(now, days_ahead + days)),
        source: context.limit_data(reach.id).map_or_else(String::new, |it| it.source.to_owned()),
    });
    GroupOutlook {
        template: group.template.clone(),
        entities: placed.map(|placement| placement.entity.clone()).collect(),
        keys: group.keys,
        items: group.items,
        bytes: group.bytes,
        top_share: group.items.max / all,
        gini: group.gini,
        effective_keys: group.key.spread.effective(),
        top_label: group.key.top_label.clone(),
        top: top.collect(),
        items_per_day: group.items_per_day,
        bytes_per_day: group.bytes_per_day,
        bounded: group.bound != Bound::Unbounded,
        guessed: is_guessed(context, view, group),
        limits: limits.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::open;

    const SENSORS: &str = r#"{"keyloom":1,"name":"s","engine":{"kind":"cassandra"},
      "generate":{"now":"2026-01-01T00:00:00Z"},"entities":{
      "Device":{"attributes":{"device":{"type":"S","generator":{"kind":"uuid"}}},"identity":["device"],"count":100},
      "Reading":{"parent":{"entity":"Device"},"attributes":{
        "ts":{"type":"N","generator":{"kind":"timestamp","days":30,"format":"epochMillis"}}},
        "identity":["device","ts"],"count":1000000,"growthPerDay":100000}},
      "tables":{"readings":{"key":{"partition":[{"name":"device"}],"sort":[{"name":"ts","type":"N"}]},
        "placements":[{"entity":"Reading"}]}}}"#;

    fn seen(days: f64) -> Outlook {
        let design = open(SENSORS).unwrap().design;
        outlook(&design, &View { table: "readings".into(), index: None }, days)
    }

    #[test]
    fn a_collection_grows_with_the_days_and_says_when_it_is_too_large() {
        let today = seen(0.0);
        let group = &today.groups[0];
        assert!((today.items - 1e6).abs() < 1.0, "{}", today.items);
        assert!((group.keys - 100.0).abs() < 1e-6 && (group.items.mean - 1e4).abs() < 0.1);
        let rows = group.limits.iter().find(|limit| limit.counts_items).unwrap();
        let days = rows.days.unwrap();
        // 100 000 rows are advised; the largest gains a thousand a day.
        assert!((days - (1e5 - group.items.max) / group.items_per_day).abs() < 1e-6);
        assert!((85.0..92.0).contains(&days), "{days}");
        assert_eq!(rows.date.as_deref().map(|date| &date[..7]), Some("2026-03"));
        let later = seen(30.0);
        assert!((later.items - 4e6).abs() < 1.0, "{}", later.items);
        assert_eq!(later.date.as_deref(), Some("2026-01-31"));
        let reached = later.groups[0].limits.iter().find(|limit| limit.counts_items).unwrap();
        assert_eq!(reached.date, rows.date);
    }

    #[test]
    fn nothing_is_told_of_a_view_that_is_not_there() {
        let design = open(SENSORS).unwrap().design;
        let none = outlook(&design, &View { table: "no".into(), index: None }, f64::NAN);
        assert!(none.groups.is_empty() && none.loads.is_empty());
    }
}
