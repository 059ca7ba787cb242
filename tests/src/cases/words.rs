//! Names divided into words, and what common words in names of keys and attributes say of their
//! values. It knows no case.

use keyloom_core::key::DateUnit;

/// The words of a name in lower case: `weatherstation_id`, `companyId`, `Status#Time`.
pub fn split(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut before = ' ';
    let chars: Vec<char> = name.chars().collect();
    for (i, &c) in chars.iter().enumerate() {
        let next_is_lower = chars.get(i + 1).is_some_and(|next| next.is_lowercase());
        let humps = c.is_uppercase()
            && (before.is_lowercase()
                || before.is_ascii_digit()
                || (before.is_uppercase() && next_is_lower));
        if (humps || !c.is_alphanumeric()) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    if !word.is_empty() {
        words.push(word);
    }
    words.into_iter().flat_map(without_id).collect()
}

/// `userid` is a user's id.
fn without_id(word: String) -> Vec<String> {
    const WHOLE: [&str; 12] = [
        "uuid", "guid", "ulid", "ksuid", "valid", "paid", "grid", "void", "solid", "android",
        "invalid", "prepaid",
    ];
    let stem = word.strip_suffix("id").filter(|stem| stem.len() > 2);
    match stem.filter(|_| !WHOLE.contains(&word.as_str())) {
        Some(stem) => vec![stem.to_owned(), "id".to_owned()],
        None => vec![word],
    }
}

/// A word in the singular.
pub fn singular(word: &str) -> String {
    match word {
        "series" | "status" | "address" | "news" | "species" | "business" | "process"
        | "progress" | "access" | "class" | "bus" | "gas" | "campus" | "s" | "ms" | "sms"
        | "dns" | "aws" | "ts" | "os" | "days_s" => return word.to_owned(),
        "people" => return "person".to_owned(),
        "children" => return "child".to_owned(),
        "indices" => return "index".to_owned(),
        _ => {}
    }
    if let Some(stem) = word.strip_suffix("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    for ending in ["sses", "xes", "ches", "shes", "zes"] {
        if word.ends_with(ending) {
            return word[..word.len() - 2].to_owned();
        }
    }
    match word.strip_suffix('s') {
        Some(stem) if !stem.ends_with('s') && stem.len() > 1 => stem.to_owned(),
        _ => word.to_owned(),
    }
}

/// Whether a word stands in the plural.
pub fn is_plural(word: &str) -> bool {
    singular(word) != word
}

/// The words of a name, each in the singular.
pub fn stems(name: &str) -> Vec<String> {
    split(name).iter().map(|word| singular(word)).collect()
}

/// Words that say no more than that a column is a key.
pub fn is_generic(word: &str) -> bool {
    const GENERIC: [&str; 23] = [
        "pk",
        "sk",
        "hash",
        "range",
        "key",
        "id",
        "rowkey",
        "row",
        "partition",
        "sort",
        "gsi",
        "lsi",
        "uuid",
        "guid",
        "value",
        "name",
        "no",
        "nr",
        "code",
        "hashkey",
        "identifier",
        "uid",
        "k",
    ];
    let bare = word.trim_end_matches(|c: char| c.is_ascii_digit());
    GENERIC.contains(&bare)
        || bare
            .strip_prefix("gsi")
            .is_some_and(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()).len() <= 2)
}

/// What a name is of: `customer_id` is of a customer, `PK` of nothing in particular.
pub fn subject(name: &str) -> Vec<String> {
    stems(name).into_iter().filter(|word| !is_generic(word)).collect()
}

/// Whether two subjects are one, where one may be said shorter: `weatherstation` and `station`.
pub fn alike(a: &[String], b: &[String]) -> bool {
    if a.is_empty() || b.is_empty() {
        return false;
    }
    let close = |x: &String, y: &String| {
        x == y
            || (x.len() > 3 && y.ends_with(x.as_str()))
            || (y.len() > 3 && x.ends_with(y.as_str()))
    };
    let (few, many) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    few.iter().all(|x| many.iter().any(|y| close(x, y)))
}

/// Whether words name the entity itself: all of its words, or the last of them.
pub fn is_own(of: &[String], entity: &[String]) -> bool {
    let of: Vec<&String> = of.iter().filter(|word| !is_generic(word)).collect();
    !of.is_empty()
        && (of.iter().copied().eq(entity)
            || (of.len() == 1 && entity.last() == of.first().copied()))
}

/// A word as a name of a kind of thing.
pub fn capital(words: &[String]) -> String {
    let mut name = String::new();
    for word in words {
        let mut chars = word.chars();
        name.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        name.push_str(chars.as_str());
    }
    name
}

/// The unit of a word that names a stretch of time.
pub fn unit(word: &str) -> Option<DateUnit> {
    Some(match word {
        "year" | "yyyy" | "annum" => DateUnit::Year,
        "month" | "yyyymm" | "yearmonth" | "yyyy-mm" => DateUnit::Month,
        "week" => DateUnit::Week,
        "day" | "date" | "yyyymmdd" | "today" | "yyyy-mm-dd" | "ymd" => DateUnit::Day,
        "hour" | "yyyymmddhh" | "hr" | "h" => DateUnit::Hour,
        "minute" | "min" | "yyyymmddhhmm" => DateUnit::Minute,
        _ => return None,
    })
}

/// The seconds of a word that counts time.
pub fn seconds(word: &str) -> Option<f64> {
    Some(match word {
        "ms" | "millisecond" => 0.001,
        "s" | "sec" | "second" => 1.0,
        "min" | "minute" | "m" => 60.0,
        "h" | "hour" | "hr" => 3_600.0,
        "d" | "day" => 86_400.0,
        "week" => 604_800.0,
        "month" => 2_592_000.0,
        "year" | "yr" | "y" => 31_536_000.0,
        _ => return None,
    })
}

/// Whether the words name a moment.
pub fn is_time(words: &[String]) -> bool {
    const TIMES: [&str; 18] = [
        "ts",
        "time",
        "timestamp",
        "date",
        "at",
        "datetime",
        "moment",
        "when",
        "epoch",
        "created",
        "timesent",
        "day",
        "expire",
        "expiration",
        "expiry",
        "ttl",
        "updated",
        "modified",
    ];
    words.iter().any(|word| {
        TIMES.contains(&word.as_str())
            || unit(word).is_some_and(|_| word.starts_with("yyyy"))
            || (word.len() > 6
                && (word.ends_with("time") || word.ends_with("date"))
                && !matches!(word.as_str(), "candidate" | "mandate" | "lifetime" | "downtime"))
    })
}

/// Whether the words name a number that is compared or ordered by.
pub fn is_quantity(words: &[String]) -> bool {
    const QUANTITIES: [&str; 24] = [
        "score", "rating", "total", "amount", "price", "value", "rank", "balance", "duration",
        "quantity", "size", "saving", "count", "number", "num", "seq", "sequence", "version",
        "level", "age", "rate", "point", "weight", "position",
    ];
    words.iter().any(|word| QUANTITIES.contains(&word.as_str()))
}

/// Whether the words name a number that only counts up.
pub fn is_ordinal(words: &[String]) -> bool {
    const ORDINALS: [&str; 9] =
        ["number", "num", "seq", "sequence", "nr", "offset", "index", "idx", "version"];
    words.iter().any(|word| ORDINALS.contains(&word.as_str()))
}

/// Whether the words name something that changes while its item lives.
pub fn is_mutable(words: &[String]) -> bool {
    const MUTABLE: [&str; 18] = [
        "score", "status", "state", "rank", "balance", "level", "stage", "rating", "price",
        "total", "updated", "modified", "progress", "priority", "last", "next", "phase", "point",
    ];
    words.iter().any(|word| MUTABLE.contains(&word.as_str()))
}

/// How many values something of that name usually has, where they are few.
pub fn few(words: &[String]) -> Option<u64> {
    let word = words.iter().rev().find(|word| !is_generic(word))?;
    let of_word = match word.as_str() {
        "flag" | "active" | "enabled" | "deleted" | "bool" | "boolean" => 2,
        "env" | "environment" | "gender" | "sex" | "size" => 3,
        "status" | "state" | "stage" | "phase" | "priority" | "severity" | "tier" | "role"
        | "level" | "plan" | "grade" => 5,
        "weekday" | "dayofweek" => 7,
        "region" | "type" | "kind" | "class" | "zone" | "datacenter" | "continent"
        | "department" | "reason" | "channeltype" | "eventtype" | "outcome" => 8,
        "letter" | "initial" => 36,
        "category" | "currency" | "language" | "locale" | "color" | "colour" => 40,
        "country" => 200,
        _ if words.first().is_some_and(|first| first == "is" || first == "has") => 2,
        _ => return None,
    };
    Some(of_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_divided_at_humps_and_signs() {
        let of = |name: &str| split(name).join(" ");
        assert_eq!(of("weatherstation_id"), "weatherstation id");
        assert_eq!(of("companyId"), "company id");
        assert_eq!(of("CardID"), "card id");
        assert_eq!(of("Status#Time"), "status time");
        assert_eq!(of("padded_score#player"), "padded score player");
        assert_eq!(of("GSI_2_PK"), "gsi 2 pk");
    }

    #[test]
    fn words_come_to_the_singular() {
        for (many, one) in
            [("companies", "company"), ("status", "status"), ("boxes", "box"), ("series", "series")]
        {
            assert_eq!(singular(many), one);
        }
    }

    #[test]
    fn a_key_column_is_of_its_subject() {
        assert_eq!(subject("customer_id"), ["customer"]);
        assert!(subject("PK").is_empty());
        assert!(subject("GSI1PK").is_empty());
        assert!(alike(&subject("weatherstation_id"), &subject("stations")));
        assert!(!alike(&subject("order_id"), &subject("customers")));
    }

    #[test]
    fn words_tell_few_values() {
        assert_eq!(few(&stems("status")), Some(5));
        assert_eq!(few(&stems("first_letter")), Some(36));
        assert_eq!(few(&stems("is_manager")), Some(2));
        assert_eq!(few(&stems("user_id")), None);
    }
}
