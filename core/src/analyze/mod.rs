//! The analyzer: the checks an expert makes before a key schema is carved in stone, each a rule of
//! its own, over one [`Context`].
//!
//! [`analyze`] is a pure function of the design: no items are stored for it, so it can run at every
//! keystroke. A [`Finding`] is data: place, severity, typed figures, remedies. Words are in each
//! rule's pages and are put together by [`told`]. Remedies are carried out in `fix`.

#[cfg(test)]
pub(crate) mod cases;
mod checklist;
mod context;
mod copies;
mod cost;
mod evidence;
mod finding;
mod hot;
mod outlook;
mod page;
mod paths;
mod remedy;
mod report;
mod rule;
pub mod rules;
mod size;
mod texts;

pub use checklist::{Question, QuestionId, Status};
pub use context::{Context, HORIZON_DAYS};
pub use cost::{
    AIM, AIM_SOURCE, CostReport, Flow, MONTH_HOURS, Money, PatternCost, PriceUsed, RateKnown,
    ViewCost, cost,
};
pub use evidence::{Evidence, Value};
pub use finding::{Finding, Place, Severity};
pub use hot::{HotKey, KeyLimit};
pub use outlook::{GroupOutlook, LimitOutlook, LoadOutlook, Outlook, TopKeys, outlook};
pub use page::{Page, names, written};
pub use remedy::Remedy;
pub use report::{Report, Told, analyze, told};
pub use rule::{Family, Rule, Threshold};
pub use size::{
    Reach, deleted_a_day, gained_a_day, is_guessed, local_entries, reaches, size_evidence,
};
