//! What a case's free text asks of a key column: one value, today's, a constant with holes, a
//! range, each of so many. It knows no column.

use super::words;
use keyloom_core::design::RangeOperator;
use keyloom_core::key::DateUnit;

/// What is asked of a column.
#[derive(Debug, Clone, PartialEq)]
pub enum Asked {
    /// One value, which the caller has.
    One,
    /// The value of this moment: today's, this hour's.
    Now(Option<DateUnit>),
    /// Always this value.
    Fixed(String),
    /// So many values at once.
    Many(u64),
    /// A number below this, at random or from a hash.
    Shard(u32),
    /// A range.
    Range(RangeOperator, Option<f64>),
    /// Values that only rise.
    Rising,
    /// A new random value.
    Fresh,
    /// A new value, random but for the time it begins with.
    FreshByTime,
    /// Constant text with holes.
    Text(Vec<Piece>),
    /// The same, of which a range is asked.
    TextRange(Vec<Piece>, RangeOperator),
}

/// A piece of a key's text.
#[derive(Debug, Clone, PartialEq)]
pub enum Piece {
    /// Constant text.
    Constant(String),
    /// What stands for a value.
    Hole(Hole),
}

/// What a hole in a key's text stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Hole {
    /// A value that is named; whether it is padded to a fixed width.
    Named(Vec<String>, bool),
    /// A value that is not named.
    Unnamed,
    /// The time cut down to a unit; whether it is this moment's.
    Bucket(DateUnit, bool),
    /// A moment; its smallest step in seconds, where it is said.
    Moment(Option<f64>),
    /// A shard's number below this.
    Shard(Option<u32>),
    /// Digits of a hash.
    Hash,
}

/// The days of a span in words: `MONTH(31d)`, `10 days`, `last hour`, `90d`.
pub fn days_of(text: &str) -> Option<f64> {
    let mut number: Option<f64> = None;
    let mut best = None;
    for word in chunks(text) {
        if let Ok(n) = word.parse::<f64>() {
            number = Some(n);
        } else if let Some(seconds) = words::seconds(&words::singular(&word)) {
            let is_alone = number.is_none() && word.len() == 1;
            if !is_alone {
                best = Some(number.take().unwrap_or(1.0) * seconds / super::facts::DAY);
            }
        }
    }
    best
}

/// Runs of letters and runs of digits, in lower case.
pub fn chunks(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut kind = 0;
    for c in text.chars() {
        let now = if c.is_alphabetic() {
            1
        } else if c.is_ascii_digit() || (c == '.' && kind == 2) {
            2
        } else {
            0
        };
        if now != 0 {
            if now != kind {
                out.push(String::new());
            }
            if let Some(last) = out.last_mut() {
                last.extend(c.to_lowercase());
            }
        }
        kind = now;
    }
    out
}

/// The unit of a span in words.
pub fn unit_of(text: &str) -> Option<DateUnit> {
    chunks(text).iter().find_map(|word| words::unit(&words::singular(word)))
}

impl Asked {
    /// Reads a text.
    pub fn read(text: &str) -> Self {
        let text = text.trim();
        let bare = text.strip_prefix("==").or(text.strip_prefix('=')).unwrap_or(text).trim();
        let lower = bare.to_lowercase();
        if is_bound(bare) {
            return Self::One;
        }
        if let Some(fixed) = quoted(bare) {
            return Self::Fixed(fixed.to_owned());
        }
        let in_brackets = bare.contains(['<', '{']) && bare.contains(['>', '}']);
        let whole = bare.starts_with('<') && bare.find('>') == Some(bare.len() - 1);
        let said = if in_brackets && !whole { None } else { phrase(&lower) };
        said.or_else(|| range(bare, &lower)).unwrap_or_else(|| template(bare))
    }

    /// The constant with holes, where it is one.
    pub fn pieces(&self) -> Option<&[Piece]> {
        match self {
            Self::Text(pieces) | Self::TextRange(pieces, _) => Some(pieces),
            _ => None,
        }
    }

    /// Whether its value is the same for every call of one moment because the time fixes it.
    pub fn is_now(&self) -> bool {
        match self {
            Self::Now(_) => true,
            Self::Text(pieces) => {
                pieces.iter().any(|piece| matches!(piece, Piece::Hole(Hole::Bucket(_, true))))
                    && pieces.iter().all(|piece| {
                        matches!(piece, Piece::Constant(_) | Piece::Hole(Hole::Bucket(_, true)))
                    })
            }
            _ => false,
        }
    }
}

/// A value bound by the caller: nothing, `?`, `:d`, `$id`, `x`.
fn is_bound(text: &str) -> bool {
    text.is_empty()
        || matches!(text, "?" | "x" | "X" | "id" | "known" | "given" | "value" | "%s" | "…" | "eq")
        || ((text.starts_with(':') || text.starts_with('$') || text.starts_with('@'))
            && text[1..].chars().all(|c| c.is_alphanumeric() || c == '_'))
}

fn quoted(text: &str) -> Option<&str> {
    for quote in ['\'', '"'] {
        let inner = text.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
        if let Some(inner) = inner.filter(|inner| !inner.contains(['<', '{'])) {
            return Some(inner);
        }
    }
    None
}

/// Whole texts that are said in words.
fn phrase(lower: &str) -> Option<Asked> {
    let inner = lower.trim_matches(|c| c == '<' || c == '>' || c == '\'');
    let first = inner.split(['(', ' ', ',', ';']).next().unwrap_or_default();
    let numbers: Vec<u32> = chunks(lower).iter().filter_map(|word| word.parse().ok()).collect();
    let has = |words: &[&str]| chunks(lower).iter().any(|word| words.contains(&word.as_str()));
    Some(match inner {
        "today" | "now" | "current" | "the moment" => Asked::Now(None),
        "rising" | "increasing" | "ascending" | "monotonic" | "sequence" | "sequential"
        | "auto increment" | "autoincrement" | "auto-increment" | "serial" | "snowflake"
        | "counter" | "next number" | "epoch" | "timestamp rising" => Asked::Rising,
        _ if has(&["rising", "monotonic", "monotonically", "autoincrement", "increasing"]) => {
            Asked::Rising
        }
        _ if matches!(first, "today" | "current" | "this" | "latest") => {
            Asked::Now(unit_of(inner).filter(|_| first != "today").or(match first {
                "today" => Some(DateUnit::Day),
                _ => None,
            }))
        }
        _ if has(&["each", "all", "different", "distinct", "every", "many"])
            && !numbers.is_empty() =>
        {
            Asked::Many(u64::from(numbers[0].max(1)))
        }
        _ if first == "in" || lower.starts_with("any of") => {
            Asked::Many(numbers.first().map_or(10, |n| u64::from((*n).max(1))))
        }
        _ if numbers.len() == 1
            && has(&["keys", "ids", "values", "shards", "buckets", "partitions"])
            && lower.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            Asked::Many(u64::from(numbers[0].max(1)))
        }
        _ if has(&["rand", "random", "shard", "mod", "modulo"]) && !numbers.is_empty() => {
            Asked::Shard(shards(&numbers, lower))
        }
        _ if lower.contains('%') && !numbers.is_empty() && !lower.contains(['<', '#']) => {
            Asked::Shard(numbers[numbers.len() - 1].max(1))
        }
        _ if numbers.len() == 2 && chunks(lower).len() == 2 && numbers[0] < 2 => {
            Asked::Shard(shards(&numbers, lower))
        }
        _ if has(&["ulid", "ksuid", "timeuuid", "uuidv7", "objectid"])
            && !lower.ends_with(['_', '#', ':', '/']) =>
        {
            Asked::FreshByTime
        }
        _ if (has(&["uuid", "guid", "random", "md", "sha", "hash", "hashed"]))
            && !lower.contains(['#', '<', '{']) =>
        {
            Asked::Fresh
        }
        _ => return None,
    })
}

/// The shards of `0-9`, `rand(10)`, `0..15`, `hash % 8`.
fn shards(numbers: &[u32], lower: &str) -> u32 {
    match numbers {
        [first, last, ..] if lower.contains(['-', '.', '…', '–']) || lower.contains("to") => {
            last.saturating_sub(*first).saturating_add(1)
        }
        [.., last] => (*last).max(1),
        [] => 10,
    }
}

fn range(text: &str, lower: &str) -> Option<Asked> {
    use RangeOperator::{AtLeast, AtMost, BeginsWith, Between, GreaterThan, LessThan};
    let days = days_of(lower);
    let after = |prefix: &str| text.get(prefix.len()..).unwrap_or_default();
    for prefix in ["begins_with", "begins with", "beginswith", "starts with", "prefix"] {
        if lower.starts_with(prefix) {
            let rest = after(prefix).trim_matches(|c: char| " ()'\":".contains(c));
            if is_bound(rest) {
                return Some(Asked::Range(BeginsWith, None));
            }
            return Some(match template(rest) {
                Asked::Text(pieces) => Asked::TextRange(pieces, BeginsWith),
                Asked::Fixed(fixed) => Asked::TextRange(vec![Piece::Constant(fixed)], BeginsWith),
                _ => Asked::Range(BeginsWith, None),
            });
        }
    }
    let both = (lower.contains(">=") || lower.contains('>')) && lower.contains(" and ");
    if (both && !text.starts_with('<')) || lower.starts_with("between") || lower == "range" {
        return Some(Asked::Range(Between, days));
    }
    for (sign, operator) in [("<=", AtMost), (">=", AtLeast), ("<", LessThan), (">", GreaterThan)] {
        if text.starts_with(sign) && !(sign == "<" && text.contains('>')) {
            return Some(Asked::Range(operator, days));
        }
    }
    if ["last ", "past ", "newest ", "next ", "since", "from "].iter().any(|p| lower.starts_with(p))
    {
        return Some(Asked::Range(AtLeast, days));
    }
    let (from, to) = text.split_once("..").filter(|(from, to)| {
        let open = |side: &str| !side.trim_matches('.').is_empty();
        open(from) && open(to)
    })?;
    match (template(from), template(to)) {
        (Asked::Text(pieces), _) => Some(Asked::TextRange(pieces, Between)),
        (Asked::Fixed(a), Asked::Fixed(b)) if a != b => Some(Asked::Range(Between, days)),
        _ => None,
    }
}

/// Constant text with holes: `<name>`, `{name}`, `..`, and examples of ids and dates.
fn template(text: &str) -> Asked {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = text.trim_matches('\'');
    while !rest.is_empty() {
        let closed = [('<', '>'), ('{', '}'), ('[', ']')].iter().find_map(|(open, close)| {
            let inner = rest.strip_prefix(*open)?;
            let end = inner.find(*close)?;
            Some((&inner[..end], &inner[end + 1..]))
        });
        if let Some((inner, after)) = closed {
            pieces.push(Piece::Hole(hole(inner)));
            rest = after;
            continue;
        }
        if let Some(after) = rest.strip_prefix("..").or(rest.strip_prefix('…')) {
            pieces.push(Piece::Hole(Hole::Unnamed));
            rest = after.trim_start_matches('.');
            continue;
        }
        if let Some(after) = rest.strip_prefix('*').filter(|_| !pieces.is_empty()) {
            pieces.push(Piece::Hole(Hole::Unnamed));
            rest = after;
            continue;
        }
        let end = rest[1..].find(['<', '{', '[', '*', '…']).map_or(rest.len(), |at| at + 1);
        let end = rest.find("..").filter(|at| *at > 0).map_or(end, |at| at.min(end));
        let end = (1..=end).rev().find(|at| rest.is_char_boundary(*at)).unwrap_or(rest.len());
        constant(&rest[..end], &mut pieces);
        rest = &rest[end..];
    }
    match pieces.as_slice() {
        [] | [Piece::Hole(Hole::Unnamed)] => Asked::One,
        [Piece::Constant(fixed)] => Asked::Fixed(fixed.clone()),
        [Piece::Hole(Hole::Bucket(unit, true))] => Asked::Now(Some(*unit)),
        [Piece::Hole(Hole::Shard(Some(n)))] => Asked::Shard(*n),
        _ => Asked::Text(pieces),
    }
}

/// Constant text, in which long numbers and dates are examples of values.
fn constant(text: &str, pieces: &mut Vec<Piece>) {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let date =
            rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-').len();
        let follows_letter = plain.chars().last().is_some_and(char::is_alphanumeric);
        if date == 10 && digits == 4 && !follows_letter {
            push_constant(&mut plain, pieces);
            pieces.push(Piece::Hole(Hole::Bucket(DateUnit::Day, false)));
            rest = &rest[date..];
        } else if digits >= 3 && !follows_letter {
            push_constant(&mut plain, pieces);
            pieces.push(Piece::Hole(Hole::Unnamed));
            rest = &rest[digits..];
        } else if digits >= 4 && plain.ends_with('T') {
            plain.pop();
            push_constant(&mut plain, pieces);
            pieces.push(Piece::Hole(Hole::Moment(Some(if digits > 6 { 0.001 } else { 1.0 }))));
            rest = &rest[digits..];
        } else {
            let taken = digits.max(c.len_utf8());
            plain.push_str(&rest[..taken]);
            rest = &rest[taken..];
        }
    }
    push_constant(&mut plain, pieces);
}

fn push_constant(plain: &mut String, pieces: &mut Vec<Piece>) {
    if !plain.is_empty() {
        pieces.push(Piece::Constant(std::mem::take(plain)));
    }
}

/// What stands in brackets.
fn hole(inner: &str) -> Hole {
    let stems = words::stems(inner);
    let has = |word: &str| stems.iter().any(|it| it == word);
    let numbers: Vec<u32> = chunks(inner).iter().filter_map(|word| word.parse().ok()).collect();
    let lower = inner.to_lowercase();
    if stems.is_empty() && numbers.is_empty() {
        return Hole::Unnamed;
    }
    let counted = !numbers.is_empty() && (has("salt") || has("bucket") || has("slot"));
    let ranged = numbers.len() == 2 && (stems.len() == 2 || has("digit"));
    if has("shard") || has("rand") || has("random") || counted || ranged {
        let n = (!numbers.is_empty()).then(|| shards(&numbers, &lower));
        return Hole::Shard(n);
    }
    if lower.contains('%') {
        return Hole::Shard(numbers.last().copied());
    }
    if has("hash") || has("md5") || has("sha") || has("sha256") || has("hex") {
        return Hole::Hash;
    }
    if has("now") || has("today") {
        return Hole::Bucket(unit_of(inner).unwrap_or(DateUnit::Day), true);
    }
    let dashed = match lower.as_str() {
        "yyyy" => Some(DateUnit::Year),
        "yyyy-mm" | "yyyymm" => Some(DateUnit::Month),
        "yyyy-mm-dd" | "yyyymmdd" | "yymmdd" => Some(DateUnit::Day),
        "yyyymmddhh" | "yyyy-mm-ddthh" => Some(DateUnit::Hour),
        _ => None,
    };
    if let Some(unit) = dashed.or(match stems.as_slice() {
        [one] => words::unit(one),
        [first, one] if matches!(first.as_str(), "current" | "this") => words::unit(one),
        _ => None,
    }) {
        return Hole::Bucket(unit, has("current") || has("this"));
    }
    let is_moment = |word: &String| {
        matches!(word.as_str(), "ts" | "time" | "timestamp" | "iso" | "datetime" | "epoch")
    };
    if stems.iter().any(is_moment) && stems.iter().all(|word| is_moment(word) || word.len() <= 6) {
        let step = stems.iter().find_map(|word| words::seconds(word));
        return Hole::Moment(step);
    }
    let padded = has("padded") || has("zero") || has("fixed");
    let named = stems.into_iter().filter(|w| !matches!(w.as_str(), "padded" | "zero" | "fixed"));
    Hole::Named(named.collect(), padded)
}

#[cfg(test)]
mod tests;
