//! Finds a design's payload in what a person pasted: an address, a fragment, a line of chat or
//! mail. It knows letters; what they mean is the caller's.

use super::LinkFault;

/// How often percent-encoding is taken off: once for a link in a link, once more for good measure.
const ROUNDS: usize = 3;

/// What was found.
#[derive(Debug, PartialEq)]
pub(super) struct Found {
    /// The fragment's version.
    pub(super) version: u32,
    /// What the payload may be, from the shortest to the longest.
    pub(super) payloads: Vec<String>,
}

/// Finds the fragment `d<version>.<payload>` behind a `#`, or at the start.
pub(super) fn payloads(text: &str) -> Result<Found, LinkFault> {
    let text = unescaped(text);
    let text = text.trim_start_matches(|c: char| {
        c.is_whitespace() || is_invisible(c) || "<([{\"'`*_「『（【＜".contains(c)
    });
    if text.trim_end().is_empty() {
        return Err(LinkFault::Empty);
    }
    let after_marks = text.split('#').skip(1);
    let (version, rest) = after_marks.chain([text]).find_map(head).ok_or(LinkFault::NotALink)?;
    // A link ends at a blank, unless a mail program broke it into lines; a mark of emphasis around
    // it is a letter too.
    let first = letters(rest.split(char::is_whitespace).next().unwrap_or_default());
    let mut payloads = vec![first.trim_end_matches('_').to_owned(), first, letters(rest)];
    payloads.dedup();
    Ok(Found { version, payloads })
}

/// The version, and what stands behind the dot.
fn head(text: &str) -> Option<(u32, &str)> {
    let (version, rest) = text.strip_prefix('d')?.split_once('.')?;
    let digits = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    let version = if digits { version.parse().unwrap_or(u32::MAX) } else { 0 };
    (version > 0).then_some((version, rest))
}

/// The letters of base64url up to the first other character. Blanks, brackets of mail and its
/// quoting, and the `=` of padding and of broken lines are passed over.
fn letters(text: &str) -> String {
    text.chars()
        .filter(|c| !(c.is_whitespace() || is_invisible(*c) || matches!(c, '<' | '>' | '=')))
        .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
        .collect()
}

/// Characters without width that programs put where a line may break.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// The text without percent-encoding; a `%` that begins none stays.
fn unescaped(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        if !text.contains('%') {
            break;
        }
        let mut bytes = Vec::with_capacity(text.len());
        let mut rest = text.as_bytes();
        while let [byte, after @ ..] = rest {
            (rest, bytes) = match (byte, after) {
                (b'%', [high, low, after @ ..])
                    if let (Some(high), Some(low)) = (hex(*high), hex(*low)) =>
                {
                    bytes.push(high << 4 | low);
                    (after, bytes)
                }
                _ => {
                    bytes.push(*byte);
                    (after, bytes)
                }
            };
        }
        text = String::from_utf8_lossy(&bytes).into_owned();
    }
    text
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> String {
        let found = payloads(text).unwrap();
        assert_eq!(found.version, 1, "{text}");
        found.payloads.join("|")
    }

    #[test]
    fn a_fragment_is_found_in_whatever_holds_it() {
        for text in [
            "d1.AbC-9_x",
            "#d1.AbC-9_x",
            "  https://keyloom.example/app/#d1.AbC-9_x\n",
            "https://example.com/?a=b#d1.AbC-9_x",
            "<https://example.com/#d1.AbC-9_x>",
            "<#d1.AbC-9_x>.",
            "(d1.AbC-9_x).",
            "[shop](https://example.com/#d1.AbC-9_x)",
            "「https://example.com/#d1.AbC-9_x」。",
            "https://example.com/%23d1.AbC%2D9%5Fx",
            "https://example.com/%2523d1%252EAbC%252D9_x",
            "https://example.com/100%#d1.AbC-9_x",
            "https://example.com/#d1.AbC-9_x==",
            "https://example.com/#d1.Ab\u{200b}C-9\u{ad}_x",
            "https://example.com/#d1.AbC-9_x&utm_source=mail",
            "https://example.com/#top#d1.AbC-9_x",
        ] {
            assert_eq!(found(text), "AbC-9_x", "{text}");
        }
    }

    #[test]
    fn a_broken_line_is_joined_and_text_behind_a_blank_is_tried_without() {
        assert_eq!(found("#d1.AbC\r\n-9_x"), "AbC|AbC-9_x");
        assert_eq!(found("> #d1.AbC=\n> -9_x"), "AbC|AbC-9_x");
        assert_eq!(found("see #d1.AbC, or ask"), "AbC");
        assert_eq!(found("see #d1.AbC or ask."), "AbC|AbCorask");
        assert_eq!(found("_https://example.com/#d1.AbC_"), "AbC|AbC_");
    }

    #[test]
    fn what_is_no_fragment_is_told_from_nothing_and_from_a_newer_one() {
        assert_eq!(payloads(" \n"), Err(LinkFault::Empty));
        for text in ["#", "https://example.com/", "#d1", "#d.abc", "#da.x", "#d0.x", "#d1a.x", "%"]
        {
            assert_eq!(payloads(text), Err(LinkFault::NotALink), "{text}");
        }
        assert_eq!(payloads("#d20.abc").unwrap().version, 20);
        assert_eq!(payloads("#d99999999999.abc").unwrap().version, u32::MAX);
    }
}
