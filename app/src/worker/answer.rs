//! What each question is answered with.

use super::held::Held;
use super::say;
use crate::platform::worker_scope::{self, Received};
use crate::protocol::{
    Analysis, Answer, Ask, Brought, Explained, Exported, Failure, FixOutcome, FixShown, Loaded,
    MOST_BYTES, MOST_ITEMS, Opened, Said, Target,
};
use keyloom_core::analyze::{Finding, Remedy, analyze, outlook, rules, told};
use keyloom_core::design::{self, Design};
use keyloom_core::engine::profile;
use keyloom_core::fix;
use keyloom_core::interchange::{self, ImportOptions};
use keyloom_core::path::{RequestText, plans, request_texts};
use keyloom_core::scale::Scale;
use keyloom_core::session::view::Progress;
use keyloom_core::words::Language;
use keyloom_core::{link, session::Refusal};
use std::cell::RefCell;
use std::rc::Rc;

/// Items that are generated before the clock is looked at. One may be of megabytes.
const SLICE: u64 = 100;

/// Milliseconds of generating before other questions are let in.
const TURN_MS: f64 = 8.0;

/// Milliseconds between two words of progress.
const TELL_EVERY_MS: f64 = 60.0;

/// The answer to a question.
pub async fn answer(
    held: &Rc<RefCell<Held>>,
    run: u64,
    ask: Ask,
    file: Option<Received>,
) -> Result<Answer, Failure> {
    match ask {
        Ask::Generate => return generate(held, run).await,
        Ask::Import { name, text, options } => {
            let bytes = match (text, file) {
                (Some(text), _) => text.into_bytes(),
                (None, Some(file)) => file.bytes().await.map_err(Failure::Unreadable)?,
                (None, None) => Vec::new(),
            };
            let mut held = held.borrow_mut();
            held.brought = Some((name, bytes));
            return import(&mut held, &options);
        }
        _ => {}
    }
    let mut held = held.borrow_mut();
    let held = &mut *held;
    Ok(match ask {
        Ask::Load { design, fresh, bulk } => {
            held.load(*design, fresh, bulk);
            loaded(held)
        }
        Ask::Analyze(language) => {
            let began = worker_scope::now_ms();
            let report = analyze(held.session.design());
            let milliseconds = worker_scope::now_ms() - began;
            let engine = held.session.design().engine.kind;
            let told = report.findings.iter().map(|finding| told(finding, language, engine));
            let told = told.collect();
            let remedies = report.findings.iter().map(|finding| {
                let titles = finding.remedies.iter();
                titles.map(|remedy| fix::words::title(remedy, language)).collect()
            });
            let remedies = remedies.collect();
            Answer::Analysis(Box::new(Analysis { report, told, remedies, milliseconds }))
        }
        Ask::Outlook { view, days_ahead } => {
            Answer::Outlook(Box::new(outlook(held.session.design(), &view, days_ahead)))
        }
        Ask::Requests { pattern } => Answer::Requests(requests(held.session.design(), &pattern)),
        Ask::Fix { finding, remedy, language } => {
            Answer::Fix(Box::new(fixed(held.session.design(), &finding, &remedy, language)))
        }
        Ask::Explain { rule, language } => {
            let page = rules::rule(&rule).ok_or(Failure::Gone)?.page(language);
            let (why, cure) = (page.why.to_owned(), page.cure.to_owned());
            Answer::Explained(Explained { why, cure })
        }
        Ask::Cancel(run) => {
            if held.generating == Some(run) {
                held.generating = None;
            }
            Answer::Nothing
        }
        Ask::Open(text) => opened(design::open(&text)?),
        Ask::OpenLink(text) => opened(link::decode(&text)?),
        Ask::Link(design) => Answer::Text(link::encode(&design)),
        Ask::ImportAgain(options) => import(held, &options)?,
        Ask::Export { design, target } => Answer::Exported(Box::new(export(&design, target))),
        Ask::Item { view, collection, ordinal } => {
            let item = held.session.item(&view.table, &collection, &view, ordinal);
            let item = item.ok_or(Failure::Gone)?;
            Answer::Text(serde_json::to_string(&item).map_err(|e| Failure::Broken(e.to_string()))?)
        }
        Ask::Rows(query) => Answer::Rows(held.session.rows(&query)?),
        Ask::Partitions { view, scale } => {
            Answer::Partitions(held.session.partitions(&view, scale)?)
        }
        Ask::PartitionDetail { view, ordinal, scale } => {
            Answer::PartitionDetail(held.session.partition_detail(&view, ordinal, scale)?)
        }
        Ask::Distribution(subject) => {
            Answer::Distribution(Box::new(held.session.distribution(&subject)?))
        }
        Ask::Find { view, text } => Answer::Found(held.session.locate(&view, &text)?),
        // Answered above, where the session is not held while they wait.
        Ask::Generate | Ask::Import { .. } => Answer::Nothing,
    })
}

/// The requests of a pattern's path; none where nothing serves it.
fn requests(design: &Design, id: &str) -> Vec<RequestText> {
    let plans = plans(&Scale::new(design), profile(design.engine.kind));
    let plan = plans.into_iter().find(|plan| plan.pattern == id);
    let pattern = design.access_patterns.get(id);
    match (plan.and_then(|plan| plan.chosen), pattern) {
        (Some(path), Some(pattern)) => request_texts(&path, pattern, design),
        _ => Vec::new(),
    }
}

/// What a remedy would do, in words.
fn fixed(
    design: &Design,
    (rule, place): &(String, String),
    remedy: &Remedy,
    language: Language,
) -> FixShown {
    let title = fix::words::title(remedy, language);
    let outcome = fix::preview(design, remedy).map(|preview| {
        let engine = design.engine.kind;
        let consequences = preview.fixed.consequences.iter();
        let is_of = |it: &Finding| it.rule == *rule && it.place.to_string() == *place;
        let stays = !preview.solved.iter().any(is_of);
        let figures = preview.figures.iter().map(|figure| {
            let (before, after) = fix::words::figure_values(figure, language);
            (fix::words::figure_label(figure, language, engine), before, after)
        });
        FixOutcome {
            figures: figures.collect(),
            consequences: consequences.map(|it| fix::words::consequence(it, language)).collect(),
            remains: preview
                .fixed
                .remains
                .as_ref()
                .filter(|_| stays)
                .map(|it| fix::words::remains(it, language)),
            solved: preview.solved.iter().map(|it| told(it, language, engine)).collect(),
            raised: preview.raised.iter().map(|it| told(it, language, engine)).collect(),
            design: preview.fixed.design,
        }
    });
    FixShown { title, outcome: outcome.map_err(|fault| fix::words::fault(&fault, language)) }
}

fn loaded(held: &Held) -> Answer {
    Answer::Loaded(Box::new(Loaded {
        summary: held.session.summary(),
        faults: design::check(held.session.design()),
    }))
}

fn opened(opened: design::Opened) -> Answer {
    Answer::Opened(Box::new(Opened { design: opened.design, upgraded_from: opened.upgraded_from }))
}

fn import(held: &mut Held, options: &ImportOptions) -> Result<Answer, Failure> {
    let (name, bytes) = held.brought.as_ref().ok_or(Failure::Gone)?;
    let name = name.clone();
    let imported = interchange::import(&name, bytes, options)?;
    let bulk_items = imported.bulk.values().map(|items| items.len() as u64).sum();
    Ok(Answer::Imported(Box::new(Brought {
        bulk: held.keep_bulk(imported.bulk),
        name,
        format: imported.format,
        design: imported.design,
        bulk_items,
        notes: imported.notes,
        key_choice: imported.key_choice,
    })))
}

fn export(design: &Design, target: Target) -> Exported {
    match target {
        Target::Design => Exported { text: interchange::export_design(design), notes: Vec::new() },
        Target::NoSqlWorkbench => {
            let written = interchange::export_workbench(design);
            Exported { text: written.text, notes: written.notes }
        }
    }
}

/// Generates in slices, so that questions and a cancel are heard between them.
async fn generate(held: &Rc<RefCell<Held>>, run: u64) -> Result<Answer, Failure> {
    let mut job = {
        let mut held = held.borrow_mut();
        let items = held.session.design().generate.items;
        if items > MOST_ITEMS {
            return Err(Failure::TooMany { asked: items });
        }
        held.generating = Some(run);
        held.session.begin_generation(items)?
    };
    let mut told = worker_scope::now_ms();
    let mut begun = told;
    loop {
        let now = {
            let mut held = held.borrow_mut();
            if held.generating != Some(run) {
                held.session.cancel_generation(job);
                return Err(Failure::Cancelled);
            }
            let progress: Progress = held.session.generate_slice(&mut job, SLICE);
            if progress.bytes > MOST_BYTES {
                held.generating = None;
                held.session.cancel_generation(job);
                return Err(Failure::TooLarge { made: progress.items, asked: progress.total });
            }
            let done = progress.items >= progress.total;
            let now = worker_scope::now_ms();
            if done || now - told > TELL_EVERY_MS {
                told = now;
                say(run, Said::Progress(progress));
            }
            if done {
                held.generating = None;
                held.session.finish_generation(job)?;
                return Ok(loaded(&held));
            }
            now
        };
        if now - begun > TURN_MS {
            worker_scope::breathe().await;
            begun = worker_scope::now_ms();
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<link::LinkFault> for Failure {
    fn from(fault: link::LinkFault) -> Self {
        Self::Link(fault)
    }
}

impl From<design::OpenFault> for Failure {
    fn from(fault: design::OpenFault) -> Self {
        Self::Open(fault)
    }
}

impl From<interchange::ImportFault> for Failure {
    fn from(fault: interchange::ImportFault) -> Self {
        Self::Import(fault)
    }
}
