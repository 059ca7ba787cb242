//! The figures of an entity, each read by the form of its field's name. It never looks at what the
//! entity is called by more than to tell a figure of the entity's own from one of its parents'.

use super::case::EntityText;
use super::words;
use serde_json::Value;

/// Seconds of a day.
pub const DAY: f64 = 86_400.0;

/// What an entity's fields say.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Facts {
    /// How many there are.
    pub count: Option<f64>,
    /// Bytes of one.
    pub item_bytes: Option<f64>,
    /// Bytes of the largest.
    pub item_bytes_max: Option<f64>,
    /// How many are made a day.
    pub per_day: Option<f64>,
    /// Days that one is kept by the application.
    pub kept_days: Option<f64>,
    /// Days until the store ends one.
    pub ttl_days: Option<f64>,
    /// Figures of one parent.
    pub of_parent: Vec<OfParent>,
    /// Figures of this entity's own children: so many of a thing for each one.
    pub of_child: Vec<(Vec<String>, Amount)>,
    /// How many there are of other things: `rooms: 200`.
    pub populations: Vec<(Vec<String>, f64)>,
    /// A list within the item.
    pub list: Option<List>,
    /// The longest value of an attribute, in bytes.
    pub longest: Vec<(Vec<String>, f64)>,
    /// What a column holds, in free text: `partition: "MONTH(31d)"`.
    pub columns: Vec<(String, String)>,
    /// Items of which one partition is made, where the application cuts by number.
    pub items_per_partition: Option<f64>,
    /// Items removed that the store still holds marks of.
    pub deleted: Option<f64>,
    /// Items left beside them.
    pub live: Option<f64>,
    /// Versions kept of one.
    pub versions: Option<f64>,
    /// How often one is changed, a day.
    pub changes_per_day: Option<f64>,
    /// The share of the largest parent.
    pub largest_share: Option<f64>,
    /// Fields that no form fits, with their values.
    pub unread: Vec<String>,
}

/// A figure of one parent of the entity.
#[derive(Debug, Clone, PartialEq)]
pub struct OfParent {
    /// Which parent it is of.
    pub which: Which,
    /// The parent's words; empty where none is named.
    pub parent: Vec<String>,
    /// The words of what is counted, where they are named.
    pub what: Vec<String>,
    /// How much.
    pub amount: Amount,
}

/// Which of the parents a figure is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// Each, or the mean of them.
    Each,
    /// The one with most.
    Largest,
    /// No more than this for any.
    Most,
    /// The only one that is spoken of.
    Only,
}

/// How much of something.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Amount {
    /// Items.
    Items(f64),
    /// Items a day.
    PerDay(f64),
    /// Bytes.
    Bytes(f64),
    /// Bytes a day.
    BytesPerDay(f64),
}

/// A list, set or map within an item.
#[derive(Debug, Clone, PartialEq)]
pub struct List {
    /// What its elements are, where they are named.
    pub of: Vec<String>,
    /// The most elements.
    pub most: Option<f64>,
    /// Bytes of an element.
    pub bytes: Option<f64>,
    /// Whether it grows with use.
    pub grows: bool,
}

/// Elements up to which a list stays small.
const FEW: f64 = 100.0;

impl Facts {
    /// Reads the fields of `entity`. `columns` are the names of all columns and attributes.
    pub fn read(entity: &EntityText, columns: &[String]) -> Self {
        let mut facts = Self {
            count: entity.count,
            item_bytes: entity.item_bytes.filter(|bytes| *bytes > 0.0),
            ..Self::default()
        };
        let own = words::stems(&entity.name);
        for (name, value) in &entity.more {
            if !facts.field(name, value, &own, columns) {
                facts.unread.push(format!("{}.{name} = {value}", entity.name));
            }
        }
        facts
    }

    fn field(&mut self, name: &str, value: &Value, own: &[String], columns: &[String]) -> bool {
        if matches!(name, "note" | "comment" | "why" | "source" | "rate_assumed") {
            return true;
        }
        if let Some(text) = value.as_str() {
            return self.text(name, text, columns);
        }
        let Some(n) = value.as_f64() else { return value.is_null() || value.is_boolean() };
        let all = words::stems(name);
        let plural = words::split(name).last().is_some_and(|word| words::is_plural(word));
        let mut left: Vec<&str> = all.iter().map(String::as_str).collect();
        self.list_field(&left, n, plural)
            || self.span(&left, n)
            || self.fixed(&left, n)
            || self.bytes(&mut left.clone(), n, columns)
            || self.rate(&mut left, n, own)
            || self.counted(&all, n, own, plural)
    }

    fn text(&mut self, name: &str, text: &str, columns: &[String]) -> bool {
        let bare = |name: &str| name.trim_start_matches('/').to_lowercase();
        let column = columns.iter().find(|column| bare(column) == bare(name));
        if let Some(column) = column {
            self.columns.push((column.clone(), text.to_owned()));
            return true;
        }
        let days = super::asked::days_of(text);
        let words = words::stems(name);
        let has = |word: &str| words.iter().any(|it| it == word);
        match days {
            Some(days) if has("ttl") => self.ttl_days = Some(days),
            Some(days) if has("retention") || has("keep") || has("kept") => {
                self.kept_days = Some(days);
            }
            _ => return false,
        }
        true
    }

    /// `articles_max`, `max_tags`, `bytes_per_article`, `elements`, `element_bytes`.
    fn list_field(&mut self, left: &[&str], n: f64, plural: bool) -> bool {
        const SAID: [&str; 12] = [
            "item",
            "row",
            "byte",
            "len",
            "length",
            "size",
            "partition",
            "collection",
            "char",
            "record",
            "rate",
            "day",
        ];
        let named = |of: &&[&str]| !of.is_empty() && !of.iter().any(|word| SAID.contains(word));
        let list = || List { of: Vec::new(), most: None, bytes: None, grows: false };
        match left {
            ["element" | "entry" | "member"] => {
                self.list.get_or_insert_with(list).most = Some(n);
            }
            ["element" | "entry" | "member", "max"] | ["max", "element" | "entry" | "member"] => {
                let list = self.list.get_or_insert_with(list);
                (list.most, list.grows) = (Some(n), true);
            }
            ["element" | "entry" | "member", "byte"]
            | ["byte", "per", "element" | "entry" | "member"] => {
                self.list.get_or_insert_with(list).bytes = Some(n);
            }
            ["byte", "per", of @ ..] if named(&of) => {
                let list = self.list.get_or_insert_with(list);
                let grows = list.most.is_none_or(|most| most > FEW);
                (list.of, list.bytes, list.grows) = (owned(of), Some(n), grows);
            }
            // A list of which the most is few is bounded by the application.
            [of @ .., "max"] if named(&of) => {
                let list = self.list.get_or_insert_with(list);
                (list.of, list.most, list.grows) = (owned(of), Some(n), n > FEW);
            }
            ["max", of @ ..] if plural && named(&of) && !of.contains(&"per") => {
                let list = self.list.get_or_insert_with(list);
                (list.of, list.most, list.grows) = (owned(of), Some(n), n > FEW);
            }
            _ => return false,
        }
        true
    }

    /// `ttl_s`, `retention_days`, `days`.
    fn span(&mut self, left: &[&str], n: f64) -> bool {
        match left {
            ["ttl"] => self.ttl_days = Some(n / DAY),
            ["ttl" | "expiry" | "expires", .., unit] => match words::seconds(unit) {
                Some(seconds) => self.ttl_days = Some(n * seconds / DAY),
                None => return false,
            },
            ["retention" | "retained" | "keep" | "kept" | "lifetime" | "history", .., unit] => {
                match words::seconds(unit) {
                    Some(seconds) => self.kept_days = Some(n * seconds / DAY),
                    None => return false,
                }
            }
            [unit @ ("day" | "hour" | "week" | "month" | "year")] => {
                self.populations.push((vec![(*unit).to_owned()], n));
            }
            _ => return false,
        }
        true
    }

    /// Names that stand for one thing each.
    fn fixed(&mut self, left: &[&str], n: f64) -> bool {
        match left {
            ["deleted" | "tombstone"] | ["deleted", "row" | "item"] => self.deleted = Some(n),
            ["live"] | ["live", "row" | "item"] => self.live = Some(n),
            ["version"] | ["max", "version"] | ["version", "kept"] => self.versions = Some(n),
            ["target", "per", "partition"]
            | ["item" | "row" | "event", "per", "partition" | "bucket"]
            | ["bucket" | "partition", "size"] => self.items_per_partition = Some(n),
            ["change" | "update" | "edit", "per", unit] if words::seconds(unit).is_some() => {
                self.changes_per_day = words::seconds(unit).map(|s| n * DAY / s);
            }
            ["largest" | "biggest" | "top" | "busiest", .., "share"] | ["whale", "share"] => {
                self.largest_share = Some(if n > 1.0 { n / 100.0 } else { n });
            }
            ["total", "item" | "row"] => self.count = Some(n),
            _ => return false,
        }
        true
    }

    /// `url_bytes_max`, `max_item_bytes`, `largest_channel_bytes_per_day`.
    fn bytes(&mut self, left: &mut Vec<&str>, n: f64, columns: &[String]) -> bool {
        let per = take_unit(left);
        let scale = match left.iter().position(|word| matches!(*word, "kb" | "mb" | "gb")) {
            Some(at) => match left.remove(at) {
                "kb" => 1e3,
                "mb" => 1e6,
                _ => 1e9,
            },
            None => 0.0,
        };
        let measured = left
            .iter()
            .position(|word| matches!(*word, "byte" | "len" | "length" | "char" | "size"));
        if let Some(at) = measured {
            left.remove(at);
        } else if scale == 0.0 {
            return false;
        }
        let n = if scale == 0.0 { n } else { n * scale };
        let which = take_which(left);
        left.retain(|word| *word != "total");
        let subject = owned(left);
        let is_column = columns.iter().any(|column| words::alike(&words::stems(column), &subject));
        let is_item =
            matches!(left.as_slice(), [] | ["item" | "row" | "record" | "doc" | "document"]);
        match (which, per) {
            (Some(Which::Most | Which::Largest), None) if is_item => self.item_bytes_max = Some(n),
            (_, None) if is_item => self.item_bytes = Some(n),
            (Some(Which::Most), None) if is_column => self.longest.push((subject, n)),
            (Some(which), per) => {
                let amount = match per {
                    Some(seconds) => Amount::BytesPerDay(n * DAY / seconds),
                    None => Amount::Bytes(n),
                };
                let parent = subject.into_iter().filter(|word| word != "per").collect();
                self.of_parent.push(OfParent { which, parent, what: Vec::new(), amount });
            }
            _ => return false,
        }
        true
    }

    /// `per_s`, `writes_per_s`, `per_device_per_s`, `busiest_conversation_per_day`, `tx_per_day`.
    fn rate(&mut self, left: &mut Vec<&str>, n: f64, own: &[String]) -> bool {
        left.retain(|word| *word != "total");
        let Some(seconds) = take_unit(left) else { return false };
        let per_day = n * DAY / seconds;
        let which = take_which(left);
        if left.last() == Some(&"per") {
            left.pop();
        }
        let (what, parent) = match left.iter().position(|word| *word == "per") {
            Some(at) => (owned(&left[..at]), owned(&left[at + 1..])),
            None => (owned(left), Vec::new()),
        };
        let creates = what.is_empty() || is_making(&what) || words::alike(&what, own);
        match which {
            Some(which) => {
                let parent = if parent.is_empty() && !creates { what.clone() } else { parent };
                let amount = Amount::PerDay(per_day);
                self.of_parent.push(OfParent { which, parent, what: Vec::new(), amount });
            }
            None if !parent.is_empty() => {
                let amount = Amount::PerDay(per_day);
                self.of_parent.push(OfParent { which: Which::Each, parent, what, amount });
            }
            None if creates => self.per_day = Some(per_day),
            None => self.of_child.push((what, Amount::PerDay(per_day))),
        }
        true
    }

    /// `per_company`, `orders_per_customer`, `max_per_thread`, `largest_channel_messages`, `games`.
    fn counted(&mut self, all: &[String], n: f64, own: &[String], plural: bool) -> bool {
        let mut left: Vec<&str> = all.iter().map(String::as_str).collect();
        let which = take_which(&mut left);
        let amount = Amount::Items(n);
        if let Some(at) = left.iter().position(|word| *word == "per") {
            let (what, parent) = (owned(&left[..at]), owned(&left[at + 1..]));
            let which = which.unwrap_or(Which::Each);
            if words::alike(&parent, own) && !what.is_empty() && !words::alike(&what, own) {
                self.of_child.push((what, amount));
            } else {
                self.of_parent.push(OfParent { which, parent, what, amount });
            }
            return true;
        }
        match which {
            Some(which) if !left.is_empty() || which == Which::Most => {
                let mut parent = owned(&left);
                parent.retain(|word| !is_making(std::slice::from_ref(word)) && !own.contains(word));
                self.of_parent.push(OfParent { which, parent, what: Vec::new(), amount });
                true
            }
            None if plural && n >= 1.0 && left.len() <= 2 => {
                let words = left.iter().filter(|word| !matches!(**word, "distinct" | "active"));
                self.populations.push((words.map(|&word| word.to_owned()).collect(), n));
                true
            }
            _ => false,
        }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// The seconds of a trailing `per_<unit>`, which is taken off.
fn take_unit(left: &mut Vec<&str>) -> Option<f64> {
    let [.., "per", unit] = left.as_slice() else { return None };
    let seconds = words::seconds(unit)?;
    left.truncate(left.len() - 2);
    Some(seconds)
}

/// Words that say which of several, taken off wherever they stand.
fn take_which(left: &mut Vec<&str>) -> Option<Which> {
    let at = left.iter().position(|word| which(word).is_some())?;
    which(left.remove(at))
}

fn which(word: &str) -> Option<Which> {
    Some(match word {
        "busiest" | "largest" | "biggest" | "hottest" | "top" | "widest" | "peak" | "whale" => {
            Which::Largest
        }
        "max" | "most" | "maximum" => Which::Most,
        "avg" | "average" | "mean" | "typical" | "median" => Which::Each,
        "quiet" | "quietest" | "smallest" | "single" | "one" => Which::Only,
        _ => return None,
    })
}

/// Whether words say that items are made, and no more.
fn is_making(words: &[String]) -> bool {
    const MAKING: [&str; 16] = [
        "write", "insert", "put", "new", "created", "item", "row", "ingest", "growth", "event",
        "append", "record", "add", "upload", "create", "arrival",
    ];
    !words.is_empty() && words.iter().all(|word| MAKING.contains(&word.as_str()))
}

#[cfg(test)]
mod tests;
