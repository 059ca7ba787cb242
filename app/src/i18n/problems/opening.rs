//! Why a text is no design and why a link does not open, in Japanese.

use super::values;
use keyloom_core::design::{OpenFault, VersionFault};
use keyloom_core::link::LinkFault;

/// Why a text is no design.
pub(super) fn open(fault: &OpenFault) -> String {
    match fault {
        OpenFault::Empty => "テキストが空です。設計は JSON オブジェクトです。".to_owned(),
        OpenFault::Syntax { line, column, reason } => {
            format!("{line} 行 {column} 列: JSON ではありません ({reason})。")
        }
        OpenFault::Version { fault } => version(fault),
        OpenFault::Field { path, reason, line } => {
            let line = line.map(|line| format!("{line} 行目、")).unwrap_or_default();
            format!("{line}{path}: 設計の形式に合いません ({reason})。")
        }
    }
}

fn version(fault: &VersionFault) -> String {
    match fault {
        VersionFault::NotAnObject { found } => {
            format!("設計は JSON オブジェクトですが、これは{}です。", values::kind(*found))
        }
        VersionFault::Missing => "この JSON は Keyloom の設計ではありません (フィールド `keyloom` がありません)。ほかのツールのファイルは「読み込み」から、設計であれば先頭に `\"keyloom\": 1` を加えてください。".to_owned(),
        VersionFault::NotAVersion { found } => {
            format!("`keyloom` は設計のバージョンで、1 以上の整数が必要です。{found} があります。")
        }
        VersionFault::Newer { found, known } => format!(
            "設計のバージョンは {found} ですが、この Keyloom は {known} まで読めます。ページを再読み込みして最新の Keyloom にしてください。失われたものはありません。"
        ),
    }
}

/// Why a link does not open.
pub(super) fn link(fault: &LinkFault) -> String {
    match fault {
        LinkFault::Empty => {
            "リンクがありません。`#d1.` を含むリンクを貼り付けてください。".to_owned()
        }
        LinkFault::NotALink => {
            "設計へのリンクではありません。リンクには `#d1.` とそれに続く多くの文字が含まれます。"
                .to_owned()
        }
        LinkFault::NewerVersion { found, known } => format!(
            "リンクのバージョンは {found} ですが、この Keyloom は {known} まで読めます。ページを再読み込みして最新の Keyloom にしてから、もう一度リンクを開いてください。"
        ),
        LinkFault::Cut { length } => format!(
            "リンクが {length} 文字で途中で切れています。長いリンクを短縮するプログラムに切られた可能性があります。失われたものはありません。リンクを送り直してもらうか、設計をファイルで受け取ってください。"
        ),
        LinkFault::Damaged { length } => format!(
            "リンクが途中で変わっています ({length} 文字がチェックサムと一致しません)。失われたものはありません。リンク全体をコピーし直すか、設計をファイルで受け取ってください。"
        ),
        LinkFault::TooLarge { limit } => format!(
            "リンク内の設計が {} MiB を超えています。設計をファイルで受け取ってください。",
            limit >> 20
        ),
        LinkFault::NotADesign { fault } => {
            format!("リンクは全体が届きましたが、読み取れる設計が入っていません: {}", open(fault))
        }
    }
}
