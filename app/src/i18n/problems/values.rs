//! What is wrong with a value or with JSON, in Japanese.

use keyloom_core::interchange::{Expected as Syntax, JsonProblem};
use keyloom_core::value::{Expected, JsonKind, NumberFault, ValueProblem};

/// Why a text is no JSON.
pub(super) fn json(problem: &JsonProblem) -> String {
    match problem {
        JsonProblem::Truncated { expected } => {
            format!(
                "{}が必要な位置でテキストが終わっています。途中で切れているようです",
                syntax(*expected)
            )
        }
        JsonProblem::Unexpected { found, expected } => {
            format!("{}が必要ですが、`{found}` があります", syntax(*expected))
        }
        JsonProblem::Word { word } => format!("`{word}` は JSON ではありません"),
        JsonProblem::TooDeep { limit } => {
            format!("配列とオブジェクトの入れ子が {limit} 段を超えています")
        }
        JsonProblem::Escape { found } => {
            format!("`\\{found}` は文字列のエスケープとして使えません")
        }
        JsonProblem::Control { code } => {
            format!("制御文字 (U+{code:04X}) は文字列内でエスケープが必要です")
        }
    }
}

fn syntax(expected: Syntax) -> &'static str {
    match expected {
        Syntax::Value => "値",
        Syntax::Name => "引用符で囲んだ名前",
        Syntax::NameOrBrace => "引用符で囲んだ名前または `}`",
        Syntax::Colon => "`:`",
        Syntax::CommaOrBrace => "`,` または `}`",
        Syntax::CommaOrBracket => "`,` または `]`",
        Syntax::Quote => "閉じる引用符",
        Syntax::Digit => "数字",
        Syntax::End => "テキストの終わり",
    }
}

/// What is wrong with a value.
pub(super) fn value(problem: &ValueProblem) -> String {
    match problem {
        ValueProblem::Kind { expected, found } => {
            format!("{}が必要ですが、{}があります", place(*expected), kind(*found))
        }
        ValueProblem::TagCount { tags } if tags.is_empty() => {
            "型タグがちょうど 1 つ必要ですが、ありません".to_owned()
        }
        ValueProblem::TagCount { tags } => {
            let more = if tags.len() > 5 { "、…" } else { "" };
            let some: Vec<&str> = tags.iter().take(5).map(String::as_str).collect();
            format!(
                "型タグがちょうど 1 つ必要ですが、{} 個あります: {}{more}",
                tags.len(),
                some.join("、")
            )
        }
        ValueProblem::UnknownTag { tag } => format!(
            "型タグ `{tag}` は不明です。S, N, B, BOOL, NULL, L, M, SS, NS, BS のいずれかが必要です"
        ),
        ValueProblem::DoubledTag { tag } => format!("型タグ `{tag}` が二重になっています"),
        ValueProblem::Number { fault } => number(fault),
        ValueProblem::Base64 => "パディング付きの base64 が必要です".to_owned(),
        ValueProblem::EmptySet => "セットは空にできません".to_owned(),
        ValueProblem::DuplicateMember => "セットに同じ値を 2 回入れることはできません".to_owned(),
        ValueProblem::TooDeep { limit } => format!("入れ子が {limit} 段を超えています"),
        ValueProblem::DuplicateName { name } => {
            format!("1 つのオブジェクトに名前 `{name}` が 2 回あります")
        }
        ValueProblem::Syntax { line, column, reason } => {
            format!("{line} 行 {column} 列: JSON ではありません ({reason})")
        }
        other => other.to_string(),
    }
}

fn number(fault: &NumberFault) -> String {
    match fault {
        NumberFault::NotNumeric { text } => format!("`{text}` は数値ではありません"),
        NumberFault::Overflow => "数値が大きすぎます (絶対値は 1E126 未満)".to_owned(),
        NumberFault::Underflow => "数値が小さすぎます (絶対値は 1E-130 以上)".to_owned(),
        NumberFault::TooManyDigits => "有効桁数が 38 桁を超えています".to_owned(),
    }
}

fn place(expected: Expected) -> &'static str {
    match expected {
        Expected::TypedValue => "{\"S\": \"text\"} のような型付きの値",
        Expected::TypedItem => "{\"S\": \"text\"} のような型付きの値のオブジェクト",
        Expected::Object => "オブジェクト",
        Expected::Text => "文字列",
        Expected::NumberText => "文字列で書いた数値",
        Expected::BinaryText => "文字列で書いた base64",
        Expected::Boolean => "true または false",
        Expected::True => "true",
        Expected::Array => "配列",
    }
}

/// A kind of JSON.
pub(super) fn kind(found: JsonKind) -> &'static str {
    match found {
        JsonKind::Null => "null",
        JsonKind::Boolean => "真偽値",
        JsonKind::Number => "数値",
        JsonKind::String => "文字列",
        JsonKind::Array => "配列",
        JsonKind::Object => "オブジェクト",
    }
}
