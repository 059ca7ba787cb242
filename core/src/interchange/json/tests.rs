//! What the reader of JSON promises.

use super::*;
use proptest::prelude::*;

fn read(text: &str) -> Result<Json, JsonFault> {
    let mut reader = Reader::new(text);
    let value = reader.value()?;
    reader.finish()?;
    Ok(value)
}

#[test]
fn faults_name_their_place_and_what_was_expected() {
    let cases: &[(&str, usize, JsonProblem)] = &[
        ("{\"a\":", 5, JsonProblem::Truncated { expected: Expected::Value }),
        ("[1", 2, JsonProblem::Truncated { expected: Expected::CommaOrBracket }),
        ("[1,]", 3, JsonProblem::Unexpected { found: ']', expected: Expected::Value }),
        ("{\"a\":1,}", 7, JsonProblem::Unexpected { found: '}', expected: Expected::Name }),
        ("{a:1}", 1, JsonProblem::Unexpected { found: 'a', expected: Expected::NameOrBrace }),
        ("{\"a\" 1}", 5, JsonProblem::Unexpected { found: '1', expected: Expected::Colon }),
        ("NaN", 0, JsonProblem::Word { word: "NaN".to_owned() }),
        ("[tru", 4, JsonProblem::Truncated { expected: Expected::Value }),
        ("\"abc", 4, JsonProblem::Truncated { expected: Expected::Quote }),
        ("\"a\nb\"", 2, JsonProblem::Control { code: 10 }),
        ("\"\\x\"", 1, JsonProblem::Escape { found: "x".to_owned() }),
        ("\"\\u12\"", 1, JsonProblem::Escape { found: "u12\"".to_owned() }),
        ("-", 1, JsonProblem::Truncated { expected: Expected::Digit }),
        ("1 2", 2, JsonProblem::Unexpected { found: '2', expected: Expected::End }),
    ];
    for (text, offset, problem) in cases {
        let fault = read(text).unwrap_err();
        assert_eq!((fault.offset, &fault.problem), (*offset, problem), "{text}");
    }
}

#[test]
fn numbers_stay_as_they_were_written() {
    for text in ["9007199254740993", "1e400", "-0.10", "123456789012345678901234567890"] {
        assert_eq!(read(text), Ok(Json::Number(text.to_owned())));
    }
}

#[test]
fn a_name_that_stands_twice_and_half_a_surrogate_are_told() {
    let mut reader = Reader::new(r#"{"a":1,"a":"\ud800x","b":"\ud83d\ude00"}"#);
    let value = reader.value().unwrap();
    assert_eq!(value.get("a").and_then(Json::as_text), Some("\u{fffd}x"));
    assert_eq!(value.get("b").and_then(Json::as_text), Some("😀"));
    let twice = Oddity::Twice("a".to_owned());
    assert_eq!(reader.oddities, [(12, Oddity::LoneSurrogate), (7, twice)]);
}

#[test]
fn endless_brackets_are_refused_at_once() {
    let fault = read(&"[".repeat(1_000_000)).unwrap_err();
    assert_eq!(fault.problem, JsonProblem::TooDeep { limit: MAX_DEPTH });
    assert_eq!(read(&format!("{}{}", "[".repeat(128), "]".repeat(128))).map(|_| ()), Ok(()));
}

proptest! {
    #[test]
    fn it_reads_what_serde_reads(text in r#"[\[\]{}:,"0-9eE.\-+ntrufalse\\ ]{0,24}"#) {
        let serde = serde_json::from_str::<serde_json::Value>(&text);
        let ours = read(&text);
        // Serde refuses numbers beyond a double; we keep their text.
        let beyond = serde.as_ref().is_err_and(|e| e.to_string().contains("out of range"));
        let odd = text.contains("\\u");
        if !beyond && !odd {
            prop_assert_eq!(ours.is_ok(), serde.is_ok(), "{}", text);
        }
    }
}
