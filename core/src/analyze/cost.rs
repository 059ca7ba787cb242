//! What a design costs: units a second, average and peak, and US dollars a month, for each access
//! pattern, table and index; paid by request beside reserved. What a unit costs is data of the engine
//! that a design can set otherwise; whether a cost is too high is for a person or a rule to say.
//!
//! A month has 730 hours and is as long as any other. Free tiers, backups, streams, transfer and
//! replicas in other regions are not in it.

use super::Context;
use crate::design::edit::View;
use crate::design::{BillingMode, Throughput};
use crate::engine::{Certainty, PriceId};
use crate::path::{Load, LoadUnit};
use serde::{Deserialize, Serialize};

/// Hours of a month.
pub const MONTH_HOURS: f64 = 730.0;

/// The share of what is reserved that auto scaling aims at.
pub const AIM: f64 = 0.7;

/// Where [`AIM`] is from.
pub const AIM_SOURCE: &str = "Amazon DynamoDB Developer Guide, Managing throughput capacity with auto scaling: 70 % unless set";

const GB: f64 = 1024.0 * 1024.0 * 1024.0;

/// What a design costs.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CostReport {
    /// Whether the engine counts in units; else loads are in requests and have no price.
    pub has_units: bool,
    /// The patterns, in the design's order.
    pub patterns: Vec<PatternCost>,
    /// The tables, each before its indexes.
    pub views: Vec<ViewCost>,
    /// All of it a month.
    pub total: Money,
    /// The prices that were used.
    pub prices: Vec<PriceUsed>,
}

/// Units a second.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Flow {
    /// Reads.
    pub read: f64,
    /// Writes.
    pub write: f64,
}

/// US dollars a month; none where a price is not known.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Money {
    /// Paid by request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_demand: Option<f64>,
    /// Reserved for the peak, or as much as the design says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserved: Option<f64>,
    /// Reserved by auto scaling that follows the average at its aim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scaled: Option<f64>,
    /// What is stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub storage: Option<f64>,
}

/// What a pattern's rate is known by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RateKnown {
    /// An average is stated.
    Average,
    /// Only a peak: it is taken for the average too, so that a month costs at most that.
    PeakOnly,
    /// Nothing: the pattern is in no sum.
    Nothing,
}

/// What a pattern costs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PatternCost {
    /// The pattern.
    pub pattern: String,
    /// What its rate is known by.
    pub rate: RateKnown,
    /// Units of one call, those of indexes and copies included.
    pub per_call: Flow,
    /// Units a second on average.
    pub average: Flow,
    /// Units a second at the peak.
    pub peak: Flow,
    /// US dollars a month, paid by request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_demand: Option<f64>,
}

/// What a table or an index costs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ViewCost {
    /// The table or index.
    pub view: View,
    /// Units a second on average.
    pub average: Flow,
    /// Units a second at the peak of all patterns together.
    pub peak: Flow,
    /// What is reserved: as the design says, or the peak rounded up.
    pub reserved: Flow,
    /// Whether the design says what is reserved.
    pub stated: bool,
    /// How the table is paid for, as the design says; by request where it does not.
    pub mode: BillingMode,
    /// Bytes that storage is charged for.
    pub bytes: f64,
    /// US dollars a month.
    pub money: Money,
}

/// A price that was used.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PriceUsed {
    /// Which.
    pub id: PriceId,
    /// US dollars.
    pub value: f64,
    /// The list price, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<f64>,
    /// Whether the design sets it in place of the list price.
    pub set: bool,
    /// The provider's region of the list price.
    pub region: String,
    /// Where the list price is from.
    pub source: String,
    /// When that was current, as year and month.
    pub as_of: String,
    /// Whether it was read on the price list itself.
    pub sure: bool,
}

/// What the design costs.
pub fn cost(context: &Context<'_>) -> CostReport {
    let prices = Prices::of(context);
    let patterns = context.plans.iter().map(|plan| {
        let loads = || context.loads.iter().filter(|load| load.pattern == plan.pattern);
        let rate = context.design.access_patterns.get(&plan.pattern).map(|it| &it.rate);
        let stated = |rate: Option<f64>| rate.is_some_and(|rate| rate > 0.0);
        let average = sum(loads(), |load| load.average);
        PatternCost {
            pattern: plan.pattern.clone(),
            rate: match rate {
                Some(rate) if stated(rate.average) => RateKnown::Average,
                Some(rate) if stated(rate.peak) => RateKnown::PeakOnly,
                _ => RateKnown::Nothing,
            },
            per_call: sum(loads(), |load| load.per_call),
            average,
            peak: sum(loads(), |load| load.peak),
            on_demand: prices.on_demand(average),
        }
    });
    let patterns = patterns.collect();
    let views: Vec<ViewCost> =
        context.views().map(|(view, _)| of_view(context, &prices, view)).collect();
    let all = |of: fn(&Money) -> Option<f64>| -> Option<f64> {
        views.iter().map(|view| of(&view.money)).sum()
    };
    let total = Money {
        on_demand: all(|it| it.on_demand),
        reserved: all(|it| it.reserved),
        scaled: all(|it| it.scaled),
        storage: all(|it| it.storage),
    };
    CostReport {
        has_units: context.profile.units.is_some(),
        patterns,
        views,
        total,
        prices: prices.used(context),
    }
}

fn of_view(context: &Context<'_>, prices: &Prices, view: View) -> ViewCost {
    let loads = || context.loads.iter().filter(|load| load.view == view);
    let (average, peak) = (sum(loads(), |load| load.average), sum(loads(), |load| load.peak));
    let billing = context.design.tables.get(&view.table).and_then(|it| it.billing.as_ref());
    let mode = billing.map_or(BillingMode::OnDemand, |it| it.mode);
    let stated: Option<&Throughput> = billing
        .filter(|it| it.mode == BillingMode::Provisioned && view.index.is_none())
        .and_then(|it| it.throughput.as_ref());
    let reserved = stated.map_or(Flow { read: peak.read.ceil(), write: peak.write.ceil() }, |it| {
        Flow { read: it.read, write: it.write }
    });
    let collections = context.scale.collections(&view.table, view.index.as_deref());
    let overhead = context.profile.billed_item_overhead as f64;
    let billed = collections.items.mul_add(overhead, collections.bytes);
    let money = Money {
        on_demand: prices.on_demand(average),
        reserved: prices.reserved(reserved),
        scaled: prices.reserved(Flow { read: average.read / AIM, write: average.write / AIM }),
        storage: prices.storage.map(|price| billed / GB * price),
    };
    ViewCost { stated: stated.is_some(), bytes: billed, view, average, peak, reserved, mode, money }
}

/// Loads of units added up; requests are counted likewise where the engine has no units.
fn sum<'l>(loads: impl Iterator<Item = &'l Load>, of: fn(&Load) -> f64) -> Flow {
    let mut flow = Flow::default();
    for load in loads {
        match (load.unit, load.writes) {
            (LoadUnit::ReadUnits, _) | (LoadUnit::Requests, false) => flow.read += of(load),
            (LoadUnit::WriteUnits, _) | (LoadUnit::Requests, true) => flow.write += of(load),
        }
    }
    flow
}

/// The prices of an engine that a design is charged by.
struct Prices {
    reads: Option<f64>,
    writes: Option<f64>,
    read_hour: Option<f64>,
    write_hour: Option<f64>,
    storage: Option<f64>,
}

impl Prices {
    fn of(context: &Context<'_>) -> Self {
        let price = |id| context.profile.price(id, &context.design.engine.prices);
        let units = context.profile.units.is_some();
        let of_units = |id| price(id).filter(|_| units);
        Self {
            reads: of_units(PriceId::OnDemandReadMillion),
            writes: of_units(PriceId::OnDemandWriteMillion),
            read_hour: of_units(PriceId::ProvisionedReadHour),
            write_hour: of_units(PriceId::ProvisionedWriteHour),
            storage: price(PriceId::StorageGbMonth),
        }
    }

    fn on_demand(&self, average: Flow) -> Option<f64> {
        let millions = MONTH_HOURS * 3600.0 / 1e6;
        let part = |flow: f64, price: Option<f64>| part(flow * millions, price);
        Some(part(average.read, self.reads)? + part(average.write, self.writes)?)
    }

    fn reserved(&self, units: Flow) -> Option<f64> {
        let reads = part(units.read * MONTH_HOURS, self.read_hour)?;
        Some(reads + part(units.write * MONTH_HOURS, self.write_hour)?)
    }

    fn used(&self, context: &Context<'_>) -> Vec<PriceUsed> {
        let set = &context.design.engine.prices;
        let ids = [
            (PriceId::OnDemandReadMillion, self.reads),
            (PriceId::OnDemandWriteMillion, self.writes),
            (PriceId::ProvisionedReadHour, self.read_hour),
            (PriceId::ProvisionedWriteHour, self.write_hour),
            (PriceId::StorageGbMonth, self.storage),
        ];
        let used = ids.into_iter().filter_map(|(id, value)| {
            let value = value?;
            let list = context.profile.list_price(id);
            Some(PriceUsed {
                id,
                value,
                list: list.map(|list| list.value),
                set: set.contains_key(id.name()),
                region: list.map_or_else(String::new, |list| list.region.to_owned()),
                source: list.map_or_else(String::new, |list| list.source.to_owned()),
                as_of: list.map_or_else(String::new, |list| list.as_of.to_owned()),
                sure: list.is_some_and(|list| list.certainty == Certainty::Documented),
            })
        });
        used.collect()
    }
}

/// What so much costs; nothing costs nothing, whether its price is known or not.
fn part(amount: f64, price: Option<f64>) -> Option<f64> {
    if amount > 0.0 { price.map(|price| amount * price) } else { Some(0.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::open;

    /// A thousand writes of a kilobyte with one index of keys, and two thousand eventual reads.
    const DESIGN: &str = r#"{"keyloom":1,"name":"c","entities":{"Thing":{"attributes":{
        "id":{"type":"S","generator":{"kind":"uuid"}},
        "kind":{"type":"S","generator":{"kind":"pool","distinct":100000}},
        "text":{"type":"S","generator":{"kind":"text","min":600,"max":600}}},
        "identity":["id"],"count":1048576}},
      "accessPatterns":{
        "put":{"name":"Put","operation":"write","entities":["Thing"],"rate":{"average":1000,"peak":3000}},
        "get":{"name":"Get","operation":"read","entities":["Thing"],"given":["id"],"rate":{"peak":2000}},
        "odd":{"name":"Odd","operation":"read","entities":["Thing"],"given":["id"]}},
      "tables":{"things":{"key":{"partition":[{"name":"id"}]},
        "indexes":{"byKind":{"key":{"partition":[{"name":"kind"}]},"projection":{"kind":"keysOnly"}}},
        "placements":[{"entity":"Thing"}]}}}"#;

    fn report(text: &str) -> CostReport {
        let design = open(text).unwrap().design;
        cost(&Context::new(&design))
    }

    #[track_caller]
    fn near(a: f64, b: f64) {
        assert!((a - b).abs() <= 1e-6 * b.abs().max(1.0), "{a} is not {b}");
    }

    #[test]
    fn patterns_are_charged_for_tables_and_indexes() {
        let report = report(DESIGN);
        let [put, get, odd] = &report.patterns[..] else { panic!("{report:#?}") };
        near(put.per_call.write, 2.0);
        near(put.average.write, 2000.0);
        near(put.peak.write, 6000.0);
        assert_eq!(put.rate, RateKnown::Average);
        // 2 000 units a second for 730 hours at 0.625 a million.
        near(put.on_demand.unwrap(), 2000.0 * 730.0 * 3600.0 / 1e6 * 0.625);
        assert_eq!(get.rate, RateKnown::PeakOnly);
        near(get.average.read, 1000.0);
        assert_eq!(odd.rate, RateKnown::Nothing);
        near(odd.on_demand.unwrap(), 0.0);
    }

    #[test]
    fn views_are_reserved_for_their_peak_and_stored() {
        let report = report(DESIGN);
        let [table, index] = &report.views[..] else { panic!("{report:#?}") };
        near(table.peak.write, 3000.0);
        near(table.money.reserved.unwrap(), (3000.0 * 0.000_65 + 1000.0 * 0.000_13) * 730.0);
        near(table.money.scaled.unwrap(), (1000.0 * 0.000_65 + 1000.0 * 0.000_13) / 0.7 * 730.0);
        near(table.money.storage.unwrap(), table.bytes / GB * 0.25);
        near(index.money.on_demand.unwrap(), 1000.0 * 730.0 * 3600.0 / 1e6 * 0.625);
        near(
            report.total.storage.unwrap(),
            table.money.storage.unwrap() + index.money.storage.unwrap(),
        );
    }

    #[test]
    fn a_price_that_is_set_counts_and_is_told() {
        let text = DESIGN.replacen(
            "\"entities\"",
            "\"engine\":{\"kind\":\"dynamodb\",\"prices\":{\"onDemandWriteMillion\":1.25}},\"entities\"",
            1,
        );
        let report = report(&text);
        near(report.patterns[0].on_demand.unwrap(), 2000.0 * 730.0 * 3600.0 / 1e6 * 1.25);
        let set: Vec<PriceId> =
            report.prices.iter().filter(|price| price.set).map(|price| price.id).collect();
        assert_eq!(set, [PriceId::OnDemandWriteMillion]);
        let price = report.prices.iter().find(|price| price.set).unwrap();
        assert_eq!((price.list, price.region.as_str()), (Some(0.625), "us-east-1"));
    }

    #[test]
    fn an_engine_without_units_has_loads_and_no_prices() {
        let text =
            DESIGN.replacen("\"entities\"", "\"engine\":{\"kind\":\"cassandra\"},\"entities\"", 1);
        let report = report(&text);
        assert!(!report.has_units && report.prices.is_empty());
        assert!(report.patterns[0].peak.write > 0.0);
        assert_eq!(report.total.on_demand, None);
    }

    #[test]
    fn what_the_design_reserves_is_charged() {
        let text = DESIGN.replacen(
            "\"things\":{",
            "\"things\":{\"billing\":{\"mode\":\"provisioned\",\"throughput\":{\"read\":10,\"write\":20}},",
            1,
        );
        let report = report(&text);
        let table = &report.views[0];
        assert!(table.stated && table.mode == BillingMode::Provisioned);
        near(table.money.reserved.unwrap(), (10.0 * 0.000_13 + 20.0 * 0.000_65) * 730.0);
    }
}
