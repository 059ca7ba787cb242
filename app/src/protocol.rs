//! What the page and the worker say to each other: JSON texts, each with the run it belongs to.
//!
//! The worker speaks first, with [`Said::Hello`] and its build. The page gives every [`Request`] a
//! run of its own; the worker answers each run once with [`Said::Done`] or [`Said::Failed`], and may
//! report [`Said::Progress`] before. A run that the page no longer waits for is dropped there.
//! A file travels beside the text, not in it.

use keyloom_core::analyze::{Outlook, Remedy, Report, Told};
use keyloom_core::design::edit::View;
use keyloom_core::design::{Design, Fault, OpenFault};
use keyloom_core::interchange::{
    ExportNote, Format, ImportFault, ImportNote, ImportOptions, KeyChoice,
};
use keyloom_core::link::LinkFault;
use keyloom_core::path::RequestText;
use keyloom_core::session::Refusal;
use keyloom_core::session::view::{
    DistributionView, Hit, PartitionDetail, PartitionPicture, Progress, RowPage, RowQuery, Subject,
    Summary, ViewRef,
};
use keyloom_core::words::Language;
use serde::{Deserialize, Serialize};

/// The build that this code is of; page and worker must be of the same.
pub const BUILD: &str = env!("KEYLOOM_BUILD");

/// The most items that a tab generates: a million take some 150 MB, and those that they take the
/// place of are held until they are whole.
pub const MOST_ITEMS: u64 = 10_000_000;

/// The most bytes of items that a tab generates. A tab's program has 4 GB; stored and indexed, items
/// take up to 1.6 times their own size, and those before are held beside them.
pub const MOST_BYTES: u64 = 1 << 30;

/// Asked by the page.
#[derive(Debug, Serialize, Deserialize)]
pub struct Request {
    /// The run, rising from 1.
    pub run: u64,
    /// What is asked.
    pub ask: Ask,
}

/// Said by the worker.
#[derive(Debug, Serialize, Deserialize)]
pub struct Response {
    /// The run it belongs to; 0 for [`Said::Hello`].
    pub run: u64,
    /// What is said.
    pub said: Said,
}

/// What the page can ask.
#[derive(Debug, Serialize, Deserialize)]
pub enum Ask {
    /// Takes a design in place of the one held. Answer: [`Answer::Loaded`].
    Load {
        /// The design.
        design: Box<Design>,
        /// Whether it is another design, so that nothing of the one held is kept; else it is a
        /// later state of the same one and items that were imported or generated stay.
        fresh: bool,
        /// The import whose bulk items go beside it.
        bulk: Option<u64>,
    },
    /// Analyzes the design that is held, and says it in a language. Answer: [`Answer::Analysis`].
    Analyze(Language),
    /// A table or index at the design's counts. Answer: [`Answer::Outlook`].
    Outlook {
        /// The table or index.
        view: View,
        /// How many days ahead.
        days_ahead: f64,
    },
    /// The requests that the path of a pattern becomes. Answer: [`Answer::Requests`].
    Requests {
        /// The pattern's id.
        pattern: String,
    },
    /// What a remedy would do to the design that is held. Answer: [`Answer::Fix`].
    Fix {
        /// Of which finding: its rule and place.
        finding: (String, String),
        /// The remedy.
        remedy: Box<Remedy>,
        /// In which language it is told.
        language: Language,
    },
    /// Why a rule matters and what to do about it. Answer: [`Answer::Explained`].
    Explain {
        /// The rule's id.
        rule: String,
        /// In which language.
        language: Language,
    },
    /// Makes the items that the design asks for, of its entities, in place of those made before.
    /// Tells progress. Answer: [`Answer::Loaded`].
    Generate,
    /// Reads a design's text. Answer: [`Answer::Opened`].
    Open(String),
    /// Reads a link. Answer: [`Answer::Opened`].
    OpenLink(String),
    /// Makes a link. Answer: [`Answer::Text`].
    Link(Box<Design>),
    /// Reads a file or text that others wrote. The file travels beside the message. Answer:
    /// [`Answer::Imported`].
    Import {
        /// The file's name; empty for a pasted text.
        name: String,
        /// The text, where it was pasted; else the file.
        text: Option<String>,
        /// What the person said about it.
        options: Box<ImportOptions>,
    },
    /// Reads the last file or text again, with other options. Answer: [`Answer::Imported`].
    ImportAgain(Box<ImportOptions>),
    /// Writes a design for others. Answer: [`Answer::Exported`].
    Export {
        /// The design.
        design: Box<Design>,
        /// As what.
        target: Target,
    },
    /// A whole item, by its place in a collection. Answer: [`Answer::Text`], its DynamoDB JSON.
    Item {
        /// The table or index.
        view: ViewRef,
        /// The collection's id.
        collection: String,
        /// Its position there.
        ordinal: u64,
    },
    /// Ends a run early. Answer: [`Answer::Nothing`]; the run itself fails with [`Failure::Cancelled`].
    Cancel(u64),
    /// Rows of a list of collections.
    Rows(RowQuery),
    /// How a view's collections lie on partitions.
    Partitions {
        /// The table or index.
        view: ViewRef,
        /// What every stored item stands for; none projects to the design's counts.
        scale: Option<f64>,
    },
    /// What lies in one partition of that picture.
    PartitionDetail {
        /// The table or index.
        view: ViewRef,
        /// The partition.
        ordinal: u32,
        /// The picture's scale.
        scale: Option<f64>,
    },
    /// How items lie over keys.
    Distribution(Subject),
    /// Where the collection of a key lies.
    Find {
        /// The table or index.
        view: ViewRef,
        /// The partition key's text, whole or its beginning.
        text: String,
    },
}

/// What the worker can say of a run.
#[derive(Debug, Serialize, Deserialize)]
pub enum Said {
    /// The worker is ready; its build.
    Hello(String),
    /// How far the run is.
    Progress(Progress),
    /// The run's answer.
    Done(Answer),
    /// The run's failure.
    Failed(Failure),
}

/// Answers, by what was asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// Done, with nothing to tell.
    Nothing,
    /// To [`Ask::Load`].
    Loaded(Box<Loaded>),
    /// To [`Ask::Analyze`].
    Analysis(Box<Analysis>),
    /// To [`Ask::Outlook`].
    Outlook(Box<Outlook>),
    /// To [`Ask::Requests`].
    Requests(Vec<RequestText>),
    /// To [`Ask::Fix`].
    Fix(Box<FixShown>),
    /// To [`Ask::Explain`].
    Explained(Explained),
    /// To [`Ask::Open`] and [`Ask::OpenLink`].
    Opened(Box<Opened>),
    /// To [`Ask::Link`] and [`Ask::Item`].
    Text(String),
    /// To [`Ask::Import`] and [`Ask::ImportAgain`].
    Imported(Box<Brought>),
    /// To [`Ask::Export`].
    Exported(Box<Exported>),
    /// To [`Ask::Rows`].
    Rows(RowPage),
    /// To [`Ask::Partitions`].
    Partitions(PartitionPicture),
    /// To [`Ask::PartitionDetail`].
    PartitionDetail(PartitionDetail),
    /// To [`Ask::Distribution`].
    Distribution(Box<DistributionView>),
    /// To [`Ask::Find`]; none where no key matches.
    Found(Option<Hit>),
}

/// What came of loading a design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Loaded {
    /// What the session holds now.
    pub summary: Summary,
    /// What is wrong in the design, place by place.
    pub faults: Vec<Fault>,
}

/// An analysis with its words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// What was found.
    pub report: Report,
    /// Each finding in words, in the report's order.
    pub told: Vec<Told>,
    /// What each finding's remedies do, in words, in the report's order.
    pub remedies: Vec<Vec<String>>,
    /// How long the worker took to analyze, in milliseconds: for programs that measure.
    pub milliseconds: f64,
}

/// What a remedy would do, in words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FixShown {
    /// What it does.
    pub title: String,
    /// The design after it and what comes of it; or why it can't be done.
    pub outcome: Result<FixOutcome, String>,
}

/// A design after a remedy, with what comes of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FixOutcome {
    /// The design.
    pub design: Design,
    /// The figures that move: their name, and how they stand before and after.
    pub figures: Vec<(String, String, String)>,
    /// What it costs.
    pub consequences: Vec<String>,
    /// Why the finding may stay all the same.
    pub remains: Option<String>,
    /// The findings that go away.
    pub solved: Vec<Told>,
    /// The findings that come up.
    pub raised: Vec<Told>,
}

/// A rule's page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explained {
    /// Why it matters.
    pub why: String,
    /// What to do.
    pub cure: String,
}

/// A design that was read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// The design.
    pub design: Design,
    /// The version it was written in, where that is an older one.
    pub upgraded_from: Option<u32>,
}

/// What a file held. Its bulk items stay with the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Brought {
    /// Names the bulk items for [`Ask::Load`].
    pub bulk: u64,
    /// The file's name.
    pub name: String,
    /// What kind of file it was.
    pub format: Format,
    /// The design it makes.
    pub design: Design,
    /// How many items stay beside the design.
    pub bulk_items: u64,
    /// What was skipped, guessed, or kept as it was.
    pub notes: Vec<ImportNote>,
    /// For items without a schema: the key, and which attributes could be.
    pub key_choice: Option<KeyChoice>,
}

/// What a design can be written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// The design document itself.
    Design,
    /// A NoSQL Workbench model.
    NoSqlWorkbench,
}

/// A file that was written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Exported {
    /// Its text.
    pub text: String,
    /// What the format can't say and was left out or said otherwise.
    pub notes: Vec<ExportNote>,
}

/// Why a run has no answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Failure {
    /// The page ended it, or asked for something newer.
    Cancelled,
    /// The worker broke; what it said.
    Broken(String),
    /// The browser could not read a file; what it said.
    Unreadable(String),
    /// A file beside the page could not be fetched; its path and what was said.
    NotFetched(String),
    /// A file is not one that can be taken in; why.
    Import(ImportFault),
    /// A text is not a design; why.
    Open(OpenFault),
    /// A link can't be opened; why.
    Link(LinkFault),
    /// What was asked of is not there.
    Refused(Refusal),
    /// What was asked of was there before and is no more.
    Gone,
    /// More items were asked for than a tab holds.
    TooMany {
        /// Items asked for.
        asked: u64,
    },
    /// The items of a generation came to more bytes than a tab holds.
    TooLarge {
        /// Items made until then.
        made: u64,
        /// Items asked for.
        asked: u64,
    },
}
