//! What a case's free text says a request does: the engine's word for it, its order and limit,
//! what it touches and how it checks.

use super::asked::{chunks, days_of};
use super::words;
use keyloom_core::design::RangeOperator;

/// A request.
#[derive(Debug, Clone, PartialEq)]
pub struct Op {
    /// What it does.
    pub verb: Verb,
    /// Whether it asks for the last first.
    pub descending: bool,
    /// The most items asked for; whether it has a limit without a figure.
    pub limit: Option<u64>,
    /// Whether it is a statement that may name no key.
    pub is_select: bool,
    /// Whether it has a limit at all.
    pub is_limited: bool,
    /// Whether it demands what was written last.
    pub strong: bool,
    /// How many days its range spans.
    pub days: Option<f64>,
    /// How many keys it asks or writes at once.
    pub many: Option<u64>,
    /// A condition on the write, as it stands.
    pub condition: Option<String>,
    /// Whether it reads before it writes what depends on that.
    pub reads_first: bool,
    /// Whether it drops an attribute.
    pub removes: bool,
    /// Whether it adds to a number or a set.
    pub adds: bool,
    /// Whether the caller looks at the time of expiry.
    pub checks_expiry: bool,
    /// Whether a batch is to happen as a whole.
    pub logged: bool,
    /// Whether items get a time to live with the write.
    pub gives_ttl: bool,
    /// The words of what it finds by: `by account`.
    pub by: Vec<String>,
    /// A range of something that is named: `blockNum > :last`.
    pub range: Option<(Vec<String>, RangeOperator)>,
    /// The value that its prefix or filter begins with.
    pub prefix: Option<String>,
    /// What a transaction does: puts, updates, deletes, checks.
    pub actions: Vec<Verb>,
    /// Every word after the verb, in the singular.
    pub words: Vec<String>,
}

/// What a request does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// Reads one item by its key.
    Get,
    /// Reads many by their keys.
    BatchGet,
    /// Reads part of a collection.
    Query,
    /// Reads everything.
    Scan,
    /// Reads, by whatever the design has.
    Find,
    /// Puts an item.
    Put,
    /// Changes an item.
    Update,
    /// Removes an item.
    Delete,
    /// Writes several items, not as one.
    Batch,
    /// Writes several items as one.
    Transaction,
    /// Only looks whether an item is there.
    Check,
}

impl Verb {
    /// Whether it writes.
    pub fn writes(self) -> bool {
        matches!(self, Self::Put | Self::Update | Self::Delete | Self::Batch | Self::Transaction)
    }
}

/// The verb of a word.
fn verb(word: &str) -> Option<Verb> {
    Some(match word {
        "getitem" | "get" | "getrow" | "findone" | "readitem" | "pointread" | "lookup" => Verb::Get,
        "batchgetitem" | "batchget" | "batchgetrow" | "multiget" | "transactgetitems"
        | "transactget" => Verb::BatchGet,
        "query" | "getrange" | "select" | "queryitems" | "prefix" | "range" => Verb::Query,
        "scan" | "fullscan" | "parallelscan" => Verb::Scan,
        "find" | "read" | "list" | "search" | "by" | "count" | "aggregate" | "load" => Verb::Find,
        "putitem" | "put" | "insert" | "putrow" | "create" | "insertone" | "insertmany"
        | "upsert" | "write" | "append" | "save" | "replace" | "createitem" | "upsertitem" => {
            Verb::Put
        }
        "updateitem" | "update" | "updaterow" | "patch" | "updateone" | "updatemany"
        | "increment" | "incr" | "findandmodify" | "findoneandupdate" | "checkandput"
        | "counter" | "modify" => Verb::Update,
        "deleteitem" | "delete" | "deleterow" | "deleteone" | "deletemany" | "remove" => {
            Verb::Delete
        }
        "batchwriteitem" | "batchwrite" | "batchwriterow" | "batch" | "bulkwrite" | "bulk" => {
            Verb::Batch
        }
        "transactwriteitems" | "transactwrite" | "transaction" | "transactional" => {
            Verb::Transaction
        }
        "conditioncheck" => Verb::Check,
        _ => return None,
    })
}

impl Op {
    /// Reads a text.
    pub fn read(text: &str) -> Self {
        let lower = text.to_lowercase();
        let tokens = chunks(&lower);
        let verbs: Vec<(usize, Verb)> = tokens
            .iter()
            .enumerate()
            .filter_map(|(i, word)| Some((i, verb(word)?)))
            .filter(|(i, v)| *v != Verb::Find || *i == 0)
            .collect();
        let has = |word: &str| tokens.iter().any(|it| it == word);
        let reads_first = lower.contains("read-modify-write")
            || lower.contains("read modify write")
            || (verbs.iter().any(|(_, v)| !v.writes())
                && verbs.iter().any(|(i, v)| v.writes() && *i > 0)
                && ['+', '→', '>'].iter().any(|sign| lower.contains(*sign))
                && !lower.contains(">=")
                && !verbs.iter().any(|(_, v)| *v == Verb::Transaction));
        let found = Self::verb_of(&verbs, &tokens, reads_first);
        let number_after = |word: &str| {
            let at = tokens.iter().position(|it| it == word)?;
            tokens.get(at + 1)?.parse::<f64>().ok().map(|n| n as u64)
        };
        let limit = number_after("limit")
            .or_else(|| number_after("top"))
            .or_else(|| number_after("first"))
            .or_else(|| number_after("newest"))
            .or_else(|| number_after("latest"));
        let ranged = comparison(text);
        let actions = verbs.iter().map(|(_, v)| *v).filter(|v| *v != Verb::Transaction);
        let words = text.split_whitespace().skip(1).flat_map(words::stems).collect();
        let is_range = lower.contains("range") && !lower.starts_with("getrange");
        Self {
            verb: found,
            descending: has("desc")
                || has("descending")
                || lower.contains("newest first")
                || lower.contains("scanindexforward=false"),
            is_select: tokens.first().is_some_and(|word| word == "select" || word == "find"),
            is_limited: has("limit") || limit.is_some() || has("page"),
            limit: limit.filter(|n| *n > 0),
            strong: (lower.contains("consistentread") && !lower.contains("=false"))
                || has("strong")
                || has("quorum")
                || has("serializable"),
            days: ["last ", "next ", "past ", "newest ", "one ", "of a "]
                .iter()
                .find_map(|word| lower.split_once(word).and_then(|(_, after)| days_of(after))),
            many: many(&tokens),
            condition: condition(text, &lower),
            reads_first,
            removes: has("remove"),
            adds: has("add") || has("increment") || has("incr") || has("counter"),
            checks_expiry: (has("expiry") || has("expired") || has("ttl"))
                && has("check")
                && !has("no")
                && !has("without"),
            logged: has("logged") && !lower.contains("unlogged"),
            gives_ttl: lower.contains("using ttl") || lower.contains("with ttl"),
            by: after_by(&tokens),
            range: ranged.or_else(|| {
                let operator = if lower.contains("begins_with") || has("prefix") {
                    RangeOperator::BeginsWith
                } else if is_range {
                    RangeOperator::Between
                } else {
                    return None;
                };
                Some((Vec::new(), operator))
            }),
            prefix: prefix(text),
            actions: actions.collect(),
            words,
        }
    }

    fn verb_of(verbs: &[(usize, Verb)], tokens: &[String], reads_first: bool) -> Verb {
        let is = |wanted: Verb| verbs.iter().any(|(_, v)| *v == wanted);
        if is(Verb::Transaction) {
            return Verb::Transaction;
        }
        if reads_first {
            let last = verbs.iter().rev().find(|(_, v)| v.writes());
            return last.map_or(Verb::Update, |(_, v)| *v);
        }
        if is(Verb::Query) && is(Verb::Scan) {
            // `prefix scan` and `range scan` are of part of the rows; `Query/Scan` is of any.
            let said = tokens.iter().any(|word| word == "prefix" || word == "range");
            return if said { Verb::Query } else { Verb::Find };
        }
        verbs.first().map_or(Verb::Find, |(_, v)| *v)
    }
}

/// `x50 keys`, `x 4 tables`, `update 100 copies`, `2 rows`.
fn many(tokens: &[String]) -> Option<u64> {
    let number = |i: usize| tokens.get(i).and_then(|word| word.parse::<u64>().ok());
    for (i, word) in tokens.iter().enumerate() {
        if (word == "x" || word == "each")
            && let Some(n) = number(i + 1)
        {
            return Some(n);
        }
        let counted = tokens.get(i + 1).is_some_and(|next| {
            ["copies", "rows", "items", "keys", "tables", "ids", "partitions", "documents"]
                .contains(&next.as_str())
        });
        if let Some(n) = number(i).filter(|_| counted && i > 0) {
            let of_limit = tokens.get(i - 1).is_some_and(|w| w == "limit" || w == "top");
            if !of_limit {
                return Some(n);
            }
        }
    }
    None
}

/// The words after `by`, to the next word of time or order.
fn after_by(tokens: &[String]) -> Vec<String> {
    const ENDS: [&str; 14] = [
        "next", "last", "limit", "desc", "asc", "order", "for", "in", "with", "filter", "newest",
        "sorted", "within", "since",
    ];
    let Some(at) = tokens.iter().position(|word| word == "by") else { return Vec::new() };
    if at > 0 && matches!(tokens[at - 1].as_str(), "order" | "sorted" | "group") {
        return Vec::new();
    }
    let after = tokens[at + 1..].iter().take_while(|word| !ENDS.contains(&word.as_str()));
    after.filter(|word| *word != "and").map(|word| words::singular(word)).collect()
}

/// A comparison of something named: `blockNum > :last`.
fn comparison(text: &str) -> Option<(Vec<String>, RangeOperator)> {
    use RangeOperator::{AtLeast, AtMost, GreaterThan, LessThan};
    let signs = [(">=", AtLeast), ("<=", AtMost), (">", GreaterThan), ("<", LessThan)];
    for (sign, operator) in signs {
        let Some((before, _)) = text.split_once(sign) else { continue };
        let name = before.split_whitespace().last()?;
        return Some((words::stems(name), operator));
    }
    None
}

/// What a prefix begins with: `begins_with comm#`.
fn prefix(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let at = lower.find("begins_with")? + "begins_with".len();
    let rest = text.get(at..)?.trim_start_matches([' ', '(']);
    let word: String = rest.chars().take_while(|c| !c.is_whitespace() && *c != ')').collect();
    (!word.is_empty()).then_some(word)
}

/// The condition of a write: all after `if`, or that it has one.
fn condition(text: &str, lower: &str) -> Option<String> {
    if let Some(at) = lower.find(" if ") {
        return text.get(at + 4..).map(|rest| rest.trim().to_owned());
    }
    for word in ["attribute_not_exists", "attribute_exists"] {
        if let Some(at) = lower.find(word) {
            return text.get(at..).map(|rest| rest.trim().to_owned());
        }
    }
    (lower.contains("condition") && !lower.contains("no condition") && !lower.contains("without"))
        .then(|| "a condition on the item's version".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_says_what_it_does() {
        for (text, verb) in [
            ("PutItem", Verb::Put),
            ("Query desc Limit 100", Verb::Query),
            ("UpdateItem REMOVE Outstanding attr", Verb::Update),
            ("SELECT timesent > ? ALLOW FILTERING", Verb::Query),
            ("by account next 90 days", Verb::Find),
            ("Query/Scan Limit 50", Verb::Find),
            ("prefix scan", Verb::Query),
            ("scan with ts filter", Verb::Scan),
            ("put 2 rows", Verb::Put),
            ("fan-out write to each follower timeline", Verb::Put),
            ("BATCH unlogged", Verb::Batch),
            ("TransactWrite delete old + put new", Verb::Transaction),
            ("GetItem(eventual)+PutItem(condition)", Verb::Put),
            ("GetItem + expiry check in code", Verb::Get),
            ("create", Verb::Put),
            ("GetRange", Verb::Query),
        ] {
            assert_eq!(Op::read(text).verb, verb, "{text}");
        }
    }

    #[test]
    fn order_limit_and_number_are_read() {
        let op = Op::read("Query desc Limit 100");
        assert_eq!((op.descending, op.limit), (true, Some(100)));
        let op = Op::read("SELECT task_id > cursor LIMIT n");
        assert_eq!((op.is_limited, op.limit), (true, None));
        assert_eq!(Op::read("SELECT x50 keys, last day").many, Some(50));
        assert_eq!(Op::read("SELECT x50 keys, last day").days, Some(1.0));
        assert_eq!(Op::read("update 100 copies").many, Some(100));
        assert_eq!(Op::read("INSERT x4 tables").many, Some(4));
        assert_eq!(Op::read("Query desc Limit 10").many, None);
    }

    #[test]
    fn ranges_name_what_they_are_of() {
        let words = |text: &str| Op::read(text).range;
        let of = |word: &str| vec![word.to_owned()];
        assert_eq!(
            words("Query blockNum > :last"),
            Some((vec!["block".to_owned(), "num".to_owned()], RangeOperator::GreaterThan))
        );
        assert_eq!(words("SELECT duration >= x"), Some((of("duration"), RangeOperator::AtLeast)));
        assert_eq!(words("Query begins_with"), Some((Vec::new(), RangeOperator::BeginsWith)));
        assert_eq!(Op::read("Query begins_with comm#").prefix.as_deref(), Some("comm#"));
    }

    #[test]
    fn conditions_and_reads_before_writes_are_seen() {
        let op = Op::read("PutItem if attribute_not_exists(email)");
        assert_eq!(op.condition.as_deref(), Some("attribute_not_exists(email)"));
        let op = Op::read("GetItem(eventual)+PutItem(condition)");
        assert!(op.reads_first && op.condition.is_some());
        assert!(!Op::read("GetItem (no expiry check)").checks_expiry);
        assert!(Op::read("GetItem + expiry check in code").checks_expiry);
        assert_eq!(
            Op::read("TransactWrite delete old + put new").actions,
            [Verb::Delete, Verb::Put]
        );
        assert_eq!(Op::read("by account next 90 days").by, ["account"]);
    }
}
