//! Numbers, bytes, shares and durations as each language writes them.
//!
//! Bytes are in units of 1 024, as the engines count; the summary says so once.

use super::Language;

/// Writes figures in a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    language: Language,
}

/// Units of bytes from the greatest that need one, with their powers of 1 024.
const UNITS: [(&str, i32); 4] = [("TB", 4), ("GB", 3), ("MB", 2), ("KB", 1)];

impl Format {
    /// Figures of a language.
    pub fn new(language: Language) -> Self {
        Self { language }
    }

    /// A whole number with its thousands separated: `2,100,000`.
    pub fn count(self, n: u64) -> String {
        group(&n.to_string())
    }

    /// A number with at most so many digits after the point, none of them idle: `1,540.5`.
    pub fn number(self, n: f64, digits: usize) -> String {
        if !n.is_finite() {
            return "–".to_owned();
        }
        let text = format!("{n:.digits$}");
        let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
        let rest = rest.trim_end_matches('0');
        let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |whole| ("−", whole));
        if rest.is_empty() {
            format!("{sign}{}", group(whole))
        } else {
            format!("{sign}{}.{rest}", group(whole))
        }
    }

    /// Bytes with three digits that count and their unit: `142 MB`, `1.25 KB`, `310 B`.
    pub fn bytes(self, bytes: u64) -> String {
        self.bytes_f64(bytes as f64)
    }

    /// Bytes that are a mean or an estimate, written likewise.
    pub fn bytes_f64(self, bytes: f64) -> String {
        for (unit, power) in UNITS {
            let size = 1024_f64.powi(power);
            // What would round up to 1 000 of the unit below is written in this one.
            if bytes >= size * 0.999_5 {
                return format!("{} {unit}", self.three_digits(bytes / size));
            }
        }
        format!("{} B", self.number(bytes.round(), 0))
    }

    /// A share from 0 to 1 as per cent: `92 %` in Japanese, `92%` in English.
    pub fn share(self, share: f64) -> String {
        let percent = share * 100.0;
        let digits = if percent == 0.0 || percent >= 10.0 {
            if percent > 99.0 && percent < 100.0 { 2 } else { 1 }
        } else if percent < 0.01 {
            return match self.language {
                Language::En => "<0.01%".to_owned(),
                Language::Ja => "0.01\u{a0}% 未満".to_owned(),
            };
        } else {
            2
        };
        self.percent(percent, digits)
    }

    /// Per cent with at most so many decimals, the sign as the language writes it.
    pub fn percent(self, percent: f64, digits: usize) -> String {
        let number = self.number(percent, digits);
        match self.language {
            Language::En => format!("{number}%"),
            // The sign stays on the number's line.
            Language::Ja => format!("{number}\u{a0}%"),
        }
    }

    /// `1 item`, `2,100,000 items`; `2,100,000 アイテム`.
    pub fn items(self, n: u64) -> String {
        self.counted(n, "item", "items", "アイテム")
    }

    /// `1 table`, `3 tables`; `3 テーブル`.
    pub fn tables(self, n: u64) -> String {
        self.counted(n, "table", "tables", "テーブル")
    }

    /// `1 collection`, `12 collections`; `12 コレクション`.
    pub fn collections(self, n: u64) -> String {
        self.counted(n, "collection", "collections", "コレクション")
    }

    /// `1 partition`, `4 partitions`; `4 パーティション`.
    pub fn partitions(self, n: u64) -> String {
        self.counted(n, "partition", "partitions", "パーティション")
    }

    /// `1 distinct key`, `4 distinct keys`; `4 種類のキー`.
    pub fn keys(self, n: u64) -> String {
        self.counted(n, "key", "keys", "キー")
    }

    /// A count with its noun.
    fn counted(self, n: u64, one: &str, many: &str, japanese: &str) -> String {
        let noun = match self.language {
            Language::En if n == 1 => one,
            Language::En => many,
            Language::Ja => japanese,
        };
        format!("{} {noun}", self.count(n))
    }

    /// A time still to wait: `4 s`, `2 min`; `約 4 秒`.
    pub fn wait(self, seconds: f64) -> String {
        let (n, minutes) = if seconds < 90.0 {
            (seconds.ceil().max(1.0), false)
        } else {
            ((seconds / 60.0).ceil(), true)
        };
        match (self.language, minutes) {
            (Language::En, false) => format!("{n} s"),
            (Language::En, true) => format!("{n} min"),
            (Language::Ja, false) => format!("約 {n} 秒"),
            (Language::Ja, true) => format!("約 {n} 分"),
        }
    }

    /// Names one after another: `a, b`; `a、b`.
    pub fn list<'a>(self, names: impl IntoIterator<Item = &'a str>) -> String {
        let names: Vec<&str> = names.into_iter().collect();
        names.join(match self.language {
            Language::En => ", ",
            Language::Ja => "、",
        })
    }

    fn three_digits(self, n: f64) -> String {
        self.number(n, if n < 10.0 { 2 } else { usize::from(n < 100.0) })
    }
}

/// Separates the thousands of a row of digits.
fn group(digits: &str) -> String {
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: Format = Format { language: Language::En };
    const JA: Format = Format { language: Language::Ja };

    #[test]
    fn thousands_are_separated() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (2_100_000, "2,100,000"),
            (u64::MAX, "18,446,744,073,709,551,615"),
        ];
        for (n, text) in cases {
            assert_eq!(EN.count(n), text);
        }
    }

    #[test]
    fn bytes_are_in_units_of_1024_with_three_digits() {
        let cases = [
            (0, "0 B"),
            (310, "310 B"),
            (1023, "1,023 B"),
            (1024, "1 KB"),
            (1280, "1.25 KB"),
            (148_897_792, "142 MB"),
            (1_048_575, "1 MB"),
            (10_737_418_240, "10 GB"),
        ];
        for (n, text) in cases {
            assert_eq!(EN.bytes(n), text, "{n}");
        }
    }

    #[test]
    fn a_share_that_is_not_nothing_is_not_shown_as_nothing() {
        assert_eq!(EN.share(0.0), "0%");
        assert_eq!(EN.share(0.000_01), "<0.01%");
        assert_eq!(EN.share(0.999_9), "99.99%");
        assert_eq!(EN.share(1.0), "100%");
        assert_eq!(JA.share(0.92), "92\u{a0}%");
    }

    #[test]
    fn one_is_singular_in_english_only() {
        assert_eq!(EN.items(1), "1 item");
        assert_eq!(EN.items(0), "0 items");
        assert_eq!(JA.items(1), "1 アイテム");
    }

    #[test]
    fn numbers_keep_no_idle_zeros() {
        assert_eq!(EN.number(1540.50, 2), "1,540.5");
        assert_eq!(EN.number(-0.25, 2), "−0.25");
        assert_eq!(EN.number(f64::NAN, 2), "–");
    }
}
