//! Why a file as a whole can't be read, in Japanese, with what a person can do about it.

use super::values;
use keyloom_core::interchange::{Compression, Foreign, ImportFault};

/// The fault as sentences.
pub(super) fn japanese(fault: &ImportFault) -> String {
    match fault {
        ImportFault::Empty => "ファイルが空です。".to_owned(),
        ImportFault::Compressed { kind } => format!(
            "ファイルは圧縮されています ({})。展開してから中身を読み込んでください。",
            packed(*kind)
        ),
        ImportFault::Binary { offset } => format!(
            "テキストファイルではありません ({offset} バイト目が文字ではありません)。JSON、JSON Lines、CSV のテキストを読み込んでください。"
        ),
        ImportFault::NotUtf8 { line, column } => {
            format!("{line} 行 {column} 列: UTF-8 ではありません。UTF-8 で保存し直してください。")
        }
        ImportFault::Encoding { name } => {
            format!("文字コードが {name} です。UTF-8 で保存し直してください。")
        }
        ImportFault::Json { line, column, problem } => {
            format!("{line} 行 {column} 列: {}。", values::json(problem))
        }
        ImportFault::NotReadYet { looks_like } => format!(
            "{}のようですが、この形式にはまだ対応していません。{}。",
            look(*looks_like),
            advice(*looks_like)
        ),
        ImportFault::Unrecognised { found } => format!(
            "内容を判別できません ({found})。Keyloom の設計、NoSQL Workbench モデル、アイテム (JSON、JSON Lines、ヘッダー付き CSV)、batch-write ファイルのいずれかが必要です。"
        ),
        ImportFault::NoItems => "ファイルにアイテムがありません。".to_owned(),
        ImportFault::NothingReadable { first } => {
            format!("読み取れるアイテムがありません。最初の問題: {first}")
        }
        ImportFault::UnclosedQuote { line } => format!(
            "{line} 行目: 引用符が閉じられていません。値の中の引用符は 2 つ重ねて書いてください。"
        ),
        ImportFault::Design { fault } => super::opening::open(fault),
        ImportFault::Shape { path, expected, found } => {
            format!("{path}: {expected} が必要ですが、{found} があります。")
        }
        ImportFault::NoKeyCandidate => {
            "文字列・数値・バイナリを持つ属性がどのアイテムにもないため、パーティションキーにできるものがありません。"
                .to_owned()
        }
        ImportFault::NoSuchColumn { column, columns } => format!(
            "キーに選んだ属性 `{column}` を持つアイテムがありません。ある属性: {}",
            columns.join("、")
        ),
        ImportFault::NotAKeyColumn { column } => format!(
            "`{column}` はキーにできません。文字列・数値・バイナリの値を持つアイテムがありません。"
        ),
    }
}

fn packed(kind: Compression) -> &'static str {
    match kind {
        Compression::Gzip => "gzip。`gunzip` で展開できます",
        Compression::Zip => "zip。表計算ファイルの場合は CSV で保存してください",
        Compression::Zstandard => "Zstandard",
        Compression::Bzip2 => "bzip2",
        Compression::Xz => "xz",
    }
}

fn look(foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::CloudFormation => "CloudFormation または SAM のテンプレート",
        Foreign::Serverless => "serverless.yml",
        Foreign::Terraform => "Terraform の構成",
        Foreign::Cql => "CQL スクリプト",
        Foreign::CreateTable => "create-table リクエストまたはテーブルの説明",
        Foreign::UpdateTable => "update-table リクエスト",
        Foreign::OneTable => "OneTable スキーマ",
        Foreign::McpModel => "DynamoDB MCP サーバーのデータモデル",
        Foreign::ExportManifest => "S3 へのエクスポートのマニフェスト",
        Foreign::Parquet => "Parquet ファイル",
        Foreign::Avro => "Avro ファイル",
        Foreign::Orc => "ORC ファイル",
        Foreign::Ion => "Amazon Ion",
        Foreign::Sql => "SQL スクリプト",
        Foreign::Yaml => "YAML ファイル",
        Foreign::Markup => "XML または HTML",
        Foreign::JsonSchema => "JSON Schema",
    }
}

fn advice(foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::CloudFormation
        | Foreign::Serverless
        | Foreign::Terraform
        | Foreign::CreateTable
        | Foreign::UpdateTable
        | Foreign::OneTable
        | Foreign::McpModel
        | Foreign::Cql => "テーブルを手で作成するか、アイテムを読み込んでキーを選んでください",
        Foreign::ExportManifest => {
            "マニフェストではなく、そこに書かれたデータファイルを展開して読み込んでください"
        }
        Foreign::Parquet | Foreign::Avro | Foreign::Orc | Foreign::Sql => {
            "先に行を JSON Lines または CSV で書き出してください"
        }
        Foreign::Ion => "DynamoDB JSON 形式でエクスポートし直してください",
        Foreign::Yaml | Foreign::Markup => "JSON、JSON Lines、CSV を読み込んでください",
        Foreign::JsonSchema => "スキーマではなくアイテムを読み込んでください",
    }
}
