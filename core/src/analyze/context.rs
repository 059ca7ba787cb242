//! What every rule looks at: the design, its engine, the numbers at scale, each pattern's path and
//! the loads that follow. It is worked out once for an analysis.

use super::HotKey;
use super::cost::{CostReport, cost};
use super::hot::hot_keys;
use crate::design::edit::View;
use crate::design::{Design, Entity, Placement, Table};
use crate::engine::{Limit, LimitId, Profile, profile};
use crate::path::{Load, Plan, loads, plans};
use crate::scale::Scale;
use std::cell::OnceCell;

/// Days ahead that are looked at where the design doesn't say.
pub const HORIZON_DAYS: f64 = 365.0;

/// What rules look at.
#[derive(Debug)]
pub struct Context<'d> {
    /// The design.
    pub design: &'d Design,
    /// Its engine.
    pub profile: &'static Profile,
    /// Numbers at scale, today.
    pub scale: Scale<'d>,
    /// How each pattern is served, in the design's order.
    pub plans: Vec<Plan>,
    /// What the patterns do to each table and index.
    pub loads: Vec<Load>,
    /// The hottest key of each table and index, for writes and for reads, and others above their
    /// limit; the worst first.
    pub hot: Vec<HotKey>,
    cost: OnceCell<CostReport>,
}

impl<'d> Context<'d> {
    /// Works out what rules look at.
    pub fn new(design: &'d Design) -> Self {
        Self::at(design, 0.0)
    }

    /// The same, so many days ahead.
    pub fn at(design: &'d Design, days_ahead: f64) -> Self {
        let profile = profile(design.engine.kind);
        let scale = Scale::at(design, days_ahead);
        let plans = plans(&scale, profile);
        let loads = loads(&plans, &scale, profile);
        let mut context =
            Self { design, profile, scale, plans, loads, hot: Vec::new(), cost: OnceCell::new() };
        context.hot = hot_keys(&context);
        context
    }

    /// What the design costs, worked out once.
    pub fn cost(&self) -> &CostReport {
        self.cost.get_or_init(|| cost(self))
    }

    /// Days ahead that are looked at.
    pub fn horizon_days(&self) -> f64 {
        let set = self.design.generate.horizon_days;
        set.filter(|days| days.is_finite() && *days > 0.0).unwrap_or(HORIZON_DAYS)
    }

    /// The value of an engine's limit, as the design may have set it.
    pub fn limit(&self, id: LimitId) -> Option<f64> {
        self.profile.value(id, &self.design.engine.limits).map(|value| value as f64)
    }

    /// An engine's limit with its source.
    pub fn limit_data(&self, id: LimitId) -> Option<&'static Limit> {
        self.profile.limit(id)
    }

    /// How a pattern is served.
    pub fn plan(&self, pattern: &str) -> Option<&Plan> {
        self.plans.iter().find(|plan| plan.pattern == pattern)
    }

    /// The loads on a table or index, the heaviest on one key first.
    pub fn loads_on<'c>(&'c self, view: &View) -> Vec<&'c Load> {
        let mut found: Vec<&Load> = self.loads.iter().filter(|load| load.view == *view).collect();
        found.sort_by(|a, b| b.hottest_peak.total_cmp(&a.hottest_peak));
        found
    }

    /// Every table and index with the table it is of, tables before their indexes.
    pub fn views(&self) -> impl Iterator<Item = (View, &'d Table)> + use<'d> {
        self.design.tables.iter().flat_map(|(name, table)| {
            let of_table = View { table: name.clone(), index: None };
            let indexes = table
                .indexes
                .keys()
                .map(move |index| View { table: name.clone(), index: Some(index.clone()) });
            std::iter::once(of_table).chain(indexes).map(move |view| (view, table))
        })
    }

    /// Every placement with its table's name, its position and its entity where that is there.
    pub fn placements(
        &self,
    ) -> impl Iterator<Item = (&'d str, usize, &'d Placement, Option<&'d Entity>)> + use<'d> {
        let design = self.design;
        design.tables.iter().flat_map(move |(name, table)| {
            table.placements.iter().enumerate().map(move |(at, placement)| {
                (name.as_str(), at, placement, design.entities.get(&placement.entity))
            })
        })
    }
}
