//! The figures of a preview in words.

use super::named;
use crate::design::EngineKind;
use crate::engine::profile;
use crate::fix::{Amount, Figure, Subject};
use crate::words::Language;

/// What a figure is of and counts.
pub fn figure_label(figure: &Figure, language: Language, engine: EngineKind) -> String {
    let (read, write) = profile(engine).unit_names();
    let japanese = language == Language::Ja;
    let (english, word) = match figure.amount {
        Amount::Errors => ("errors".to_owned(), "エラー".to_owned()),
        Amount::Warnings => ("warnings".to_owned(), "警告".to_owned()),
        Amount::HottestWriteUnits => {
            (format!("{write} a second on the hottest key"), format!("最も熱いキーの {write}/秒"))
        }
        Amount::HottestReadUnits => {
            (format!("{read} a second on the hottest key"), format!("最も熱いキーの {read}/秒"))
        }
        Amount::HottestWrites => (
            "writes a second on the hottest key".to_owned(),
            "最も熱いキーの書き込み/秒".to_owned(),
        ),
        Amount::HottestReads => {
            ("reads a second on the hottest key".to_owned(), "最も熱いキーの読み取り/秒".to_owned())
        }
        Amount::Keys => ("collections".to_owned(), "コレクション数".to_owned()),
        Amount::LargestItems => (
            "items of the largest collection".to_owned(),
            "最大のコレクションのアイテム数".to_owned(),
        ),
        Amount::LargestBytes => {
            ("size of the largest collection".to_owned(), "最大のコレクションのサイズ".to_owned())
        }
        Amount::Requests => ("requests of a call".to_owned(), "1 回のリクエスト数".to_owned()),
        Amount::ItemsRead => ("items read by a call".to_owned(), "1 回に読むアイテム数".to_owned()),
        Amount::ReadUnits => (format!("{read} of a call"), format!("1 回の {read}")),
        Amount::WriteUnits => (format!("{write} of a call"), format!("1 回の {write}")),
    };
    let what = if japanese { word } else { english };
    match &figure.subject {
        Subject::Design => what,
        Subject::View { view } => format!("{}: {what}", named(view)),
        Subject::Pattern { id } => format!("`{id}`: {what}"),
    }
}

/// A figure before and after; a dash where there is none.
pub fn figure_values(figure: &Figure, language: Language) -> (String, String) {
    let written = |value: Option<f64>| {
        let Some(value) = value else { return "–".to_owned() };
        if figure.amount == Amount::LargestBytes {
            language.format().bytes_f64(value)
        } else {
            super::number(value, language)
        }
    };
    (written(figure.before), written(figure.after))
}
