//! Remedies and what they cost, in Japanese.

use super::{list, named};
use crate::analyze::Remedy;
use crate::design::{Maintenance, ProjectionKind};
use crate::fix::{Consequence, Duty, FixFault, Remains};
use crate::words::Language;

fn number(n: f64) -> String {
    super::number(n, Language::Ja)
}

fn names(all: &[String]) -> String {
    list(all, "、")
}

fn key(partition: &[String], sort: &[String]) -> String {
    if sort.is_empty() {
        names(partition)
    } else {
        format!("{} と {}", names(partition), names(sort))
    }
}

pub(super) fn title(remedy: &Remedy) -> String {
    match remedy {
        Remedy::ShardKey { view, shards, by: Some(by), .. } => {
            format!("{} の各キーを `{by}` で {shards} シャードに分ける", named(view))
        }
        Remedy::ShardKey { view, shards, by: None, .. } => {
            format!("{} の各キーを乱数で {shards} シャードに分ける", named(view))
        }
        Remedy::TimeBucket { view, attribute, bucket, .. } => {
            let unit = bucket.name();
            format!("{} のキーを `{attribute}` の時間単位({unit})で分ける", named(view))
        }
        Remedy::ModuloBucket { view, attribute, buckets, .. } => {
            format!("{} のキーを `{attribute}` の剰余で {buckets} バケットに分ける", named(view))
        }
        Remedy::HashPrefix { view, column, digits } => {
            format!("{} の `{column}` の前にハッシュ {digits} 桁を付ける", named(view))
        }
        Remedy::ReorderKey { view, lead } => {
            format!("{} のキーの先頭を `{lead}` にする", named(view))
        }
        Remedy::PadNumber { view, column, attribute, digits } => {
            format!("{} の `{column}` の `{attribute}` を {digits} 桁にゼロ埋めする", named(view))
        }
        Remedy::ChangeDelimiter { view, column, from, to } => {
            format!("{} の `{column}` の区切りを `{from}` から `{to}` に変える", named(view))
        }
        Remedy::DropPrefix { view, column } => {
            format!("{} の `{column}` からプレフィックスを外す", named(view))
        }
        Remedy::AddUniquePart { table, attributes, .. } => {
            format!("`{table}` のキーに {} を加える", names(attributes))
        }
        Remedy::DropFromKey { view, column, attribute } => {
            format!("{} の `{column}` から `{attribute}` を外す", named(view))
        }
        Remedy::HashKey { table, column } => {
            format!("`{table}` のキー `{column}` を値のハッシュにする")
        }
        Remedy::SetColumnType { view, column, attribute } => {
            format!("{} の `{column}` を `{attribute}` の型にする", named(view))
        }
        Remedy::AddIndex { table, partition, sort, only: None, .. } => {
            format!("`{table}` に {} のインデックスを加える", key(partition, sort))
        }
        Remedy::AddIndex { table, partition, sort, only: Some((attribute, values)), .. } => {
            format!(
                "`{table}` に、`{attribute}` が {} のものだけの {} のスパースインデックスを加える",
                list(values, " か "),
                key(partition, sort)
            )
        }
        Remedy::AddTable { entity, partition, sort, .. } => {
            format!("{} をキーとする `{entity}` のテーブルを加える", key(partition, sort))
        }
        Remedy::ShareCollection { table, parent, child } => {
            format!("`{table}` で `{child}` を `{parent}` と同じアイテムコレクションに置く")
        }
        Remedy::AddSearchIndex { table, .. } => format!("`{table}` に検索インデックスを加える"),
        Remedy::MakeSparse { table, index, attribute, values } if values.is_empty() => {
            format!("`{table}.{index}` に `{attribute}` を持つアイテムだけを入れる")
        }
        Remedy::MakeSparse { table, index, attribute, values } => format!(
            "`{table}.{index}` に `{attribute}` が {} のアイテムだけを入れる",
            list(values, " か ")
        ),
        Remedy::SetProjection { table, index, projection, attributes } => match projection {
            ProjectionKind::All => format!("`{table}.{index}` にすべての属性を写す"),
            ProjectionKind::KeysOnly => format!("`{table}.{index}` にキーだけを写す"),
            ProjectionKind::Include => {
                format!("`{table}.{index}` に {} だけを写す", names(attributes))
            }
        },
        Remedy::RemoveIndex { table, index } => {
            format!("インデックス `{table}.{index}` を削除する")
        }
        Remedy::MakeIndexGlobal { table, index } => {
            format!("ローカルインデックス `{table}.{index}` をグローバルにする")
        }
        Remedy::ReadEventually { pattern } => format!("`{pattern}` を結果整合の読み取りにする"),
        Remedy::ReadStrongly { pattern } => format!("`{pattern}` を強い整合性の読み取りにする"),
        Remedy::Pin { pattern, view: Some(view) } => {
            format!("`{pattern}` の経路を {} に固定する", named(view))
        }
        Remedy::Pin { pattern, view: None } => format!("`{pattern}` の固定を外す"),
        Remedy::SplitItem { entity, attributes } => {
            format!("`{entity}` の {} を別のアイテムに分ける", names(attributes))
        }
        Remedy::Embed { entity } => format!("`{entity}` を親のアイテムに埋め込む"),
        Remedy::Reference { entity, attribute } => {
            format!("`{entity}.{attribute}` の要素を別々のアイテムにする")
        }
        Remedy::Promote { invariant } => {
            format!("`{invariant}` が対象とするものを 1 つのコレクションに置く")
        }
        Remedy::UniqueItem { entity, attribute, .. } => format!(
            "`{entity}` の `{attribute}` を、トランザクションで書く専用のアイテムで一意にする"
        ),
        Remedy::IsolateWhale { view, attribute, shards } => {
            format!("{} の最大の `{attribute}` だけを {shards} シャードに分ける", named(view))
        }
        Remedy::Expire { entity, days } => {
            format!("`{entity}` を {} 日で期限切れにする", number(*days))
        }
        Remedy::SplitHotCold { table, entity, days } => format!(
            "`{entity}` の {} 日分を `{table}` に残し、残りを別のテーブルに置く",
            number(*days)
        ),
        Remedy::ExcludeExpired { pattern } => {
            format!("`{pattern}` で期限切れのものを除く")
        }
        Remedy::MaintainCopy { place, maintenance, staleness_seconds } => format!(
            "コピー `{place}` を{}保つ(遅れは {} 秒まで)",
            way(*maintenance),
            number(*staleness_seconds)
        ),
        Remedy::RemoveCopy { copy } => format!("コピー `{copy}` をなくす"),
        Remedy::SetTransaction { pattern, on: true } => {
            format!("`{pattern}` を 1 つのトランザクションで書く")
        }
        Remedy::SetTransaction { pattern, on: false } => {
            format!("`{pattern}` をトランザクションなしで書く")
        }
        Remedy::AddCondition { pattern, condition } => {
            format!("`{pattern}` に条件 `{condition}` を付ける")
        }
        Remedy::MakeIdempotent { pattern } => format!("`{pattern}` をトークンで冪等にする"),
        Remedy::ShardCounter { pattern, shards, .. } => {
            format!("`{pattern}` のカウンターを {shards} アイテムに分ける")
        }
        Remedy::AddSchemaVersion { entity } => {
            format!("`{entity}` にスキーマのバージョンを加える")
        }
        Remedy::SetBilling { table, units: Some((read, write)) } => format!(
            "`{table}` に毎秒 読み取り {}、書き込み {} を予約する",
            number(*read),
            number(*write)
        ),
        Remedy::SetBilling { table, units: None } => {
            format!("`{table}` をリクエストごとの支払いにする")
        }
        Remedy::FewerShards { view, shards } => {
            format!("{} を {shards} シャードに減らす", named(view))
        }
        Remedy::SetOption { table, option, value } => {
            format!("`{table}` の `{option}` を `{value}` にする")
        }
    }
}

fn way(maintenance: Maintenance) -> &'static str {
    match maintenance {
        Maintenance::Transaction => "同じトランザクションで",
        Maintenance::Stream => "ストリームで",
        Maintenance::Batch => "バッチで",
        Maintenance::Application => "アプリケーションで",
        Maintenance::Store => "ストアの機能で",
    }
}

pub(super) fn consequence(consequence: &Consequence) -> String {
    match consequence {
        Consequence::Unserved { pattern } => format!("`{pattern}` に使えるキーがなくなります。"),
        Consequence::FanIn { pattern, view, queries } => format!(
            "`{pattern}` は {} に {} 回問い合わせて結果をまとめます。",
            named(view),
            number(*queries)
        ),
        Consequence::ClientMerge { pattern, queries } => format!(
            "アプリケーションが `{pattern}` の並んだ {} 個の結果をマージします。",
            number(*queries)
        ),
        Consequence::LostRange { pattern, view, column: Some(column) } => format!(
            "`{pattern}` の範囲は {} の `{column}` の範囲ではなくなり、読んだあとに絞り込みます。",
            named(view)
        ),
        Consequence::LostRange { pattern, view, column: None } => format!(
            "`{pattern}` の範囲は {} のキーの範囲ではなくなり、読んだあとに絞り込みます。",
            named(view)
        ),
        Consequence::LostOrder { pattern } => format!("`{pattern}` の順序は読んだあとに作ります。"),
        Consequence::MoreRequests { pattern, before, after } => format!(
            "`{pattern}` の 1 回のリクエスト数が {} から {} になります。",
            number(*before),
            number(*after)
        ),
        Consequence::MoreUnits { pattern, before, after } => format!(
            "`{pattern}` の 1 回のユニット数が {} から {} になります。",
            number(*before),
            number(*after)
        ),
        Consequence::ReKey { table } => {
            format!("`{table}` のアイテムのキーが変わり、すべて書き直します。")
        }
        Consequence::NewTable { table } => format!(
            "キーの列はテーブル作成時に決まるため、`{table}` を作り直して元のテーブルから移します。"
        ),
        Consequence::Backfill { view } => {
            format!("{} を既存のアイテムから埋めます。", named(view))
        }
        Consequence::ExtraWrites { per_write } => {
            format!("1 回の書き込みごとに、さらに {} 件を書きます。", number(*per_write))
        }
        Consequence::ExtraCopy { what, maintenance } => {
            format!("`{what}` を二重に持ち、{}一致させます。", way(*maintenance))
        }
        Consequence::EventuallyConsistent { view } => {
            format!("{} の読み取りは最後の書き込みより遅れることがあります。", named(view))
        }
        Consequence::StaleReads { pattern } => {
            format!("`{pattern}` で読むものは最後の書き込みより遅れることがあります。")
        }
        Consequence::DoubleReads { pattern } => {
            format!("`{pattern}` の強い整合性の読み取りは結果整合の 2 倍のユニットを使います。")
        }
        Consequence::DoubleWrites { pattern } => format!(
            "`{pattern}` のトランザクションは 2 倍のユニットを使い、全体が失敗することがあります。"
        ),
        Consequence::NotAtomic { pattern } => {
            format!("`{pattern}` の書き込みは一部だけ成功することがあります。")
        }
        Consequence::Refused { pattern } => {
            format!("`{pattern}` は拒否されることがあり、読み直して再試行します。")
        }
        Consequence::SizeGrows { entity } => format!("`{entity}` のアイテムが大きくなります。"),
        Consequence::ItemGrows { entity, elements: Some(elements) } => format!(
            "`{entity}` のアイテムは中身とともに大きくなります(最大 {} 要素)。",
            number(*elements)
        ),
        Consequence::ItemGrows { entity, elements: None } => {
            format!("`{entity}` のアイテムは中身とともに大きくなり、上限がありません。")
        }
        Consequence::Deleted { entity, days } => {
            format!("`{entity}` のアイテムは {} 日で削除されます。", number(*days))
        }
        Consequence::SearchDelay { seconds } => {
            format!("書き込みが検索に現れるまで約 {} 秒かかります。", number(*seconds))
        }
        Consequence::FetchedApart { view } => {
            format!("{} にない属性はテーブルから読みます。", named(view))
        }
        Consequence::LeftOut { view } => {
            format!("条件に合わないアイテムは {} では見つかりません。", named(view))
        }
        Consequence::Removed { what } => format!("`{what}` で引けていたものは引けなくなります。"),
        Consequence::Reserved { table } => {
            format!("`{table}` への予約を超えるリクエストは拒否されます。")
        }
        Consequence::PaidByRequest { table } => {
            format!("`{table}` へのリクエストごとに料金がかかります。")
        }
        Consequence::Setting { table, option } => {
            format!("`{table}` の `{option}` には固有の制約があり、運用で守る必要があります。")
        }
        Consequence::SamplesLeft { table, count } => {
            format!("`{table}` のサンプルアイテム {count} 件は変更に追随できず、除きました。")
        }
        Consequence::ApplicationCode { what } => duty(what),
    }
}

fn duty(duty: &Duty) -> String {
    match duty {
        Duty::ShardBy { attribute } => {
            format!("アプリケーションが `{attribute}` からシャードを計算します。")
        }
        Duty::ShardByChance => {
            "アプリケーションがシャードを乱数で決めるため、1 アイテムのキーは分からなくなります。"
                .to_owned()
        }
        Duty::ListOfWhales { attribute } => {
            format!("アプリケーションが `{attribute}` の大きな値の一覧を持ちます。")
        }
        Duty::KeyText { column } => {
            format!("アプリケーションが読み書きのときに `{column}` の文字列を作ります。")
        }
        Duty::ExpiryTime { entity, attribute } => {
            format!("アプリケーションが `{entity}` の `{attribute}` に期限を書きます。")
        }
        Duty::ReleaseClaim { entity } => format!(
            "値が変わるか持ち主が消えるときに、アプリケーションが `{entity}` を削除します。"
        ),
        Duty::Parts { entity } => {
            format!("アプリケーションが `{entity}` を別々のアイテムとして読み書きします。")
        }
        Duty::WholeItem { entity } => {
            format!("アプリケーションが `{entity}` のアイテムを読み、変更し、条件付きで書きます。")
        }
        Duty::AddUp { entity } => format!("読む側が `{entity}` のアイテムを合計します。"),
        Duty::Token { pattern } => {
            format!("アプリケーションが `{pattern}` にトークンか、前の状態への条件を付けます。")
        }
        Duty::Versions { entity } => format!(
            "アプリケーションが `{entity}` にバージョンを書き、すべてのバージョンを読めるようにします。"
        ),
        Duty::Archive { entity } => format!("古くなったものをジョブが `{entity}` に移します。"),
        Duty::KeepCopy { what } => {
            format!("アプリケーションが `{what}` のコピーを正しく保ちます。")
        }
        Duty::ReadSource { entity } => {
            format!("なくなった属性は `{entity}` から読みます。")
        }
        Duty::SetAttribute { entity, attribute } => {
            format!("`{entity}` になかった `{attribute}` をアプリケーションが書きます。")
        }
    }
}

pub(super) fn remains(remains: &Remains) -> String {
    match remains {
        Remains::OnlyLess => {
            "指摘の数値は小さくなります。それで足りるかは数値を見てください。".to_owned()
        }
        Remains::NoValuesAsked { attribute } => format!(
            "どの `{attribute}` の値を求めるかをパターンが述べていないため、インデックスを絞れません。"
        ),
        Remains::StaysWhole { attribute } => {
            format!("`{attribute}` は 1 つのままで、ほかから分けられるだけです。")
        }
        Remains::ByTheEngine { option } => {
            format!("エンジン自身の動作であり、`{option}` はその範囲を決めるだけです。")
        }
        Remains::RebuildUnsaid => {
            "コピーの保ち方は決まりますが、作り直し方はまだ書かれていません。".to_owned()
        }
    }
}

pub(super) fn fault(fault: &FixFault) -> String {
    match fault {
        FixFault::Edit { problem } => format!("編集できません: {problem}"),
        FixFault::NotPlaced { entity, table } => {
            format!("`{entity}` はテーブル `{table}` に置かれていません。")
        }
        FixFault::NoAttribute { view, attribute } => {
            format!("{} のどのエンティティにも属性 `{attribute}` がありません。", named(view))
        }
        FixFault::NotRelated { parent, child } => {
            format!("`{child}` には `{parent}` のキーに当たるものがありません。")
        }
        FixFault::HasChildren { entity, child } => {
            format!("`{entity}` は `{child}` の親なので、埋め込めません。")
        }
        FixFault::NoParent { entity } => format!("`{entity}` には親がありません。"),
        FixFault::AlreadySo { view } => format!("{} はすでにそうなっています。", named(view)),
        FixFault::OnlyPart { view, column, attribute } => format!(
            "{} の `{column}` は `{attribute}` だけでできているため、外せません。",
            named(view)
        ),
        FixFault::Figure { what, value, expected } => {
            format!("`{what}` が {value} です。必要なのは {expected} です。")
        }
        FixFault::NotJson { option } => {
            format!("設定 `{option}` の値が JSON として読めません。")
        }
        FixFault::NoCopyAt { place } => {
            format!("`{place}` はコピーでも配置でもありません(`copy` か `table[0]`)。")
        }
        FixFault::OneEntity { invariant } => {
            format!("不変条件 `{invariant}` には、置かれたエンティティが 2 つ以上必要です。")
        }
    }
}
