//! How a case says that some values are asked for more than others.

use super::asked::chunks;
use super::words;
use keyloom_core::design::Frequency;

/// The shape of a pattern's load.
#[derive(Debug, Clone, PartialEq)]
pub struct Skew {
    /// The words of what is met more: `tenant`; empty where it is not named.
    pub of: Vec<String>,
    /// How.
    pub shape: Frequency,
}

/// Words that say which, not of what.
const WHICH: [&str; 24] = [
    "one", "single", "largest", "busiest", "hottest", "biggest", "top", "hot", "the", "a", "of",
    "takes", "take", "gets", "get", "load", "writes", "reads", "write", "read", "traffic", "viral",
    "popular", "on",
];

impl Skew {
    /// Reads a text; `peak` are the pattern's calls a second. `None` where no form fits.
    pub fn read(text: &str, peak: Option<f64>) -> Option<Self> {
        let lower = text.to_lowercase();
        let tokens = chunks(&lower);
        let numbers: Vec<f64> = tokens.iter().filter_map(|word| word.parse().ok()).collect();
        let has = |word: &str| tokens.iter().any(|it| it == word);
        let of = tokens
            .iter()
            .filter(|word| word.parse::<f64>().is_err() && !WHICH.contains(&word.as_str()))
            .map(|word| words::singular(word))
            .filter(|word| {
                words::seconds(word).is_none() && !words::is_generic(word) && word != "zipf"
            })
            .collect();
        let said = |shape| Some(Self { of, shape });
        if has("zipf") {
            return said(Frequency::Zipf { exponent: numbers.first().copied().unwrap_or(1.0) });
        }
        if has("uniform") || has("even") || has("evenly") || has("none") {
            return said(Frequency::Uniform);
        }
        let shares: Vec<f64> = percents(&lower);
        match shares.as_slice() {
            [of_keys, share] if has("top") || lower.contains("% of") => {
                let (of_keys, share) = (of_keys.min(*share), of_keys.max(*share));
                return said(Frequency::HotSet { of: of_keys, share });
            }
            [share, ..] => return said(Frequency::Whale { share: *share }),
            [] => {}
        }
        let a_second = numbers
            .last()
            .filter(|_| lower.contains("/s") || lower.contains("per s") || lower.contains("/sec"));
        if let (Some(rate), Some(peak)) = (a_second, peak.filter(|peak| *peak > 0.0)) {
            return said(Frequency::Whale { share: (rate / peak).min(1.0) });
        }
        let is_one = ["one", "single", "only", "same"].iter().any(|word| has(word));
        if is_one && numbers.is_empty() {
            return said(Frequency::Whale { share: 1.0 });
        }
        let is_newest = ["today", "newest", "latest", "recent", "now"].iter().any(|word| has(word));
        if is_newest && numbers.is_empty() {
            return said(Frequency::Sequential);
        }
        None
    }

    /// The share of the value met most, where one is.
    pub fn whale(&self) -> Option<f64> {
        match self.shape {
            Frequency::Whale { share } => Some(share),
            _ => None,
        }
    }
}

/// Shares written with a per cent sign.
fn percents(text: &str) -> Vec<f64> {
    let mut out = Vec::new();
    for before in text.split('%').rev().skip(1) {
        let digits = before.trim_end();
        let at = digits
            .rfind(|c: char| !c.is_ascii_digit() && c != '.')
            .map_or(0, |at| at + digits[at..].chars().next().map_or(1, char::len_utf8));
        out.extend(digits[at..].parse::<f64>().ok().map(|n| (n / 100.0).min(1.0)));
    }
    out.reverse();
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Frequency) {
        let skew = Skew::read(text, Some(10_000.0)).unwrap();
        (skew.of.join(" "), skew.shape)
    }

    #[test]
    fn a_rate_of_one_key_is_a_share() {
        let whale = |share| Frequency::Whale { share };
        assert_eq!(read("largest tenant 8000/s"), ("tenant".to_owned(), whale(0.8)));
        assert_eq!(read("one id 3000/s"), (String::new(), whale(0.3)));
        assert_eq!(read("busiest 5/s"), (String::new(), whale(0.0005)));
        assert_eq!(read("one game"), ("game".to_owned(), whale(1.0)));
        assert_eq!(read("40% on one tenant"), ("tenant".to_owned(), whale(0.4)));
    }

    #[test]
    fn other_shapes_are_named() {
        assert_eq!(read("zipf 1.1").1, Frequency::Zipf { exponent: 1.1 });
        assert_eq!(read("uniform").1, Frequency::Uniform);
        assert_eq!(read("top 1% takes 90%").1, Frequency::HotSet { of: 0.01, share: 0.9 });
        assert_eq!(Skew::read("somehow", Some(1.0)), None);
    }
}
