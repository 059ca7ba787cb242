//! Remedies and what they cost, in English.

use super::{list, named};
use crate::analyze::Remedy;
use crate::design::{Maintenance, ProjectionKind};
use crate::fix::{Consequence, Duty, Remains};
use crate::words::Language;

fn number(n: f64) -> String {
    super::number(n, Language::En)
}

fn names(all: &[String]) -> String {
    list(all, ", ")
}

fn key(partition: &[String], sort: &[String]) -> String {
    if sort.is_empty() {
        names(partition)
    } else {
        format!("{} and {}", names(partition), names(sort))
    }
}

pub(super) fn title(remedy: &Remedy) -> String {
    match remedy {
        Remedy::ShardKey { view, shards, by: Some(by), .. } => {
            format!("Divide each key of {} into {shards} shards by `{by}`", named(view))
        }
        Remedy::ShardKey { view, shards, by: None, .. } => {
            format!("Divide each key of {} into {shards} shards by chance", named(view))
        }
        Remedy::TimeBucket { view, attribute, bucket, .. } => {
            format!("Divide keys of {} by the {} of `{attribute}`", named(view), bucket.name())
        }
        Remedy::ModuloBucket { view, attribute, buckets, .. } => {
            format!("Divide keys of {} into {buckets} buckets by `{attribute}`", named(view))
        }
        Remedy::HashPrefix { view, column, digits } => {
            format!("Put {digits} digits of a hash in front of `{column}` of {}", named(view))
        }
        Remedy::ReorderKey { view, lead } => {
            format!("Let `{lead}` lead the key of {}", named(view))
        }
        Remedy::PadNumber { view, column, attribute, digits } => {
            format!("Pad `{attribute}` in `{column}` of {} to {digits} digits", named(view))
        }
        Remedy::ChangeDelimiter { view, column, from, to } => {
            format!("Put `{to}` in place of `{from}` in `{column}` of {}", named(view))
        }
        Remedy::DropPrefix { view, column } => {
            format!("Take the prefix off `{column}` of {}", named(view))
        }
        Remedy::AddUniquePart { table, attributes, .. } => {
            format!("Add {} to the key in `{table}`", names(attributes))
        }
        Remedy::DropFromKey { view, column, attribute } => {
            format!("Take `{attribute}` out of `{column}` of {}", named(view))
        }
        Remedy::HashKey { table, column } => {
            format!("Keep the hash of `{column}` as the key of `{table}`")
        }
        Remedy::SetColumnType { view, column, attribute } => {
            format!("Give `{column}` of {} the type of `{attribute}`", named(view))
        }
        Remedy::AddIndex { table, partition, sort, only: None, .. } => {
            format!("Add an index to `{table}` on {}", key(partition, sort))
        }
        Remedy::AddIndex { table, partition, sort, only: Some((attribute, values)), .. } => {
            format!(
                "Add a sparse index to `{table}` on {}, where `{attribute}` is {}",
                key(partition, sort),
                list(values, " or ")
            )
        }
        Remedy::AddTable { entity, partition, sort, .. } => {
            format!("Add a table of `{entity}` keyed by {}", key(partition, sort))
        }
        Remedy::ShareCollection { table, parent, child } => {
            format!("Keep `{child}` in the collection of its `{parent}` in `{table}`")
        }
        Remedy::AddSearchIndex { table, .. } => format!("Add a search index to `{table}`"),
        Remedy::MakeSparse { table, index, attribute, values } if values.is_empty() => {
            format!("Let only items with `{attribute}` into `{table}.{index}`")
        }
        Remedy::MakeSparse { table, index, attribute, values } => format!(
            "Let only items whose `{attribute}` is {} into `{table}.{index}`",
            list(values, " or ")
        ),
        Remedy::SetProjection { table, index, projection, attributes } => match projection {
            ProjectionKind::All => format!("Copy all attributes into `{table}.{index}`"),
            ProjectionKind::KeysOnly => format!("Copy only keys into `{table}.{index}`"),
            ProjectionKind::Include => {
                format!("Copy only {} into `{table}.{index}`", names(attributes))
            }
        },
        Remedy::RemoveIndex { table, index } => format!("Remove the index `{table}.{index}`"),
        Remedy::MakeIndexGlobal { table, index } => {
            format!("Make the local index `{table}.{index}` a global one")
        }
        Remedy::ReadEventually { pattern } => format!("Let `{pattern}` read eventually"),
        Remedy::ReadStrongly { pattern } => format!("Let `{pattern}` read strongly"),
        Remedy::Pin { pattern, view: Some(view) } => format!("Pin `{pattern}` to {}", named(view)),
        Remedy::Pin { pattern, view: None } => format!("Take the pin off `{pattern}`"),
        Remedy::SplitItem { entity, attributes } => {
            format!("Keep {} of `{entity}` in an item of their own", names(attributes))
        }
        Remedy::Embed { entity } => format!("Keep `{entity}` within its parent’s item"),
        Remedy::Reference { entity, attribute } => {
            format!("Keep the elements of `{entity}.{attribute}` as items of their own")
        }
        Remedy::Promote { invariant } => {
            format!("Put what `{invariant}` speaks of in one collection")
        }
        Remedy::UniqueItem { entity, attribute, .. } => {
            format!("Claim `{attribute}` of `{entity}` by an item of its own in a transaction")
        }
        Remedy::IsolateWhale { view, attribute, shards } => {
            format!("Divide only the largest `{attribute}` of {} into {shards} shards", named(view))
        }
        Remedy::Expire { entity, days } => {
            format!("Let `{entity}` expire after {} days", number(*days))
        }
        Remedy::SplitHotCold { table, entity, days } => format!(
            "Keep {} days of `{entity}` in `{table}` and the rest in a table of its own",
            number(*days)
        ),
        Remedy::ExcludeExpired { pattern } => format!("Let `{pattern}` leave out what has expired"),
        Remedy::MaintainCopy { place, maintenance, staleness_seconds } => format!(
            "Keep the copy `{place}` {}, at most {} s behind",
            way(*maintenance),
            number(*staleness_seconds)
        ),
        Remedy::RemoveCopy { copy } => format!("Remove the copy `{copy}`"),
        Remedy::SetTransaction { pattern, on: true } => {
            format!("Write `{pattern}` as one transaction")
        }
        Remedy::SetTransaction { pattern, on: false } => {
            format!("Write `{pattern}` without a transaction")
        }
        Remedy::AddCondition { pattern, condition } => {
            format!("Put the condition `{condition}` on `{pattern}`")
        }
        Remedy::MakeIdempotent { pattern } => format!("Make `{pattern}` idempotent by a token"),
        Remedy::ShardCounter { pattern, shards, .. } => {
            format!("Divide the counter of `{pattern}` into {shards} items")
        }
        Remedy::AddSchemaVersion { entity } => format!("Add a schema version to `{entity}`"),
        Remedy::SetBilling { table, units: Some((read, write)) } => {
            format!(
                "Reserve {} reads and {} writes a second for `{table}`",
                number(*read),
                number(*write)
            )
        }
        Remedy::SetBilling { table, units: None } => format!("Pay `{table}` by request"),
        Remedy::FewerShards { view, shards } => {
            format!("Take {shards} shards for {}", named(view))
        }
        Remedy::SetOption { table, option, value } => {
            format!("Set `{option}` of `{table}` to `{value}`")
        }
    }
}

fn way(maintenance: Maintenance) -> &'static str {
    match maintenance {
        Maintenance::Transaction => "in the same transaction",
        Maintenance::Stream => "by a stream",
        Maintenance::Batch => "by a batch job",
        Maintenance::Application => "by the application",
        Maintenance::Store => "by the store",
    }
}

pub(super) fn consequence(consequence: &Consequence) -> String {
    match consequence {
        Consequence::Unserved { pattern } => format!("No key serves `{pattern}` any more."),
        Consequence::FanIn { pattern, view, queries } => format!(
            "`{pattern}` asks {} {} times and puts the answers together.",
            named(view),
            number(*queries)
        ),
        Consequence::ClientMerge { pattern, queries } => format!(
            "The application merges {} ordered answers of `{pattern}` into one.",
            number(*queries)
        ),
        Consequence::LostRange { pattern, view, column: Some(column) } => format!(
            "The range of `{pattern}` is no longer one of `{column}` of {}: it filters after reading.",
            named(view)
        ),
        Consequence::LostRange { pattern, view, column: None } => format!(
            "The range of `{pattern}` is no longer one of the key of {}: it filters after reading.",
            named(view)
        ),
        Consequence::LostOrder { pattern } => {
            format!("The order of `{pattern}` is made after reading.")
        }
        Consequence::MoreRequests { pattern, before, after } => {
            format!(
                "`{pattern}` sends {} requests a call instead of {}.",
                number(*after),
                number(*before)
            )
        }
        Consequence::MoreUnits { pattern, before, after } => {
            format!(
                "`{pattern}` takes {} units a call instead of {}.",
                number(*after),
                number(*before)
            )
        }
        Consequence::ReKey { table } => {
            format!("Keys of items in `{table}` change: each is to be written again.")
        }
        Consequence::NewTable { table } => format!(
            "Key columns are set when a table is made: `{table}` is made anew and filled from the old one."
        ),
        Consequence::Backfill { view } => {
            format!("{} is filled from the items that are there.", named(view))
        }
        Consequence::ExtraWrites { per_write } => {
            format!("Each write writes {} more.", number(*per_write))
        }
        Consequence::ExtraCopy { what, maintenance } => {
            format!("`{what}` is kept twice and has to be kept alike {}.", way(*maintenance))
        }
        Consequence::EventuallyConsistent { view } => {
            format!("Reads of {} may be behind the last write.", named(view))
        }
        Consequence::StaleReads { pattern } => {
            format!("What `{pattern}` reads may be behind the last write.")
        }
        Consequence::DoubleReads { pattern } => {
            format!("Strong reads of `{pattern}` take twice the units of eventual ones.")
        }
        Consequence::DoubleWrites { pattern } => {
            format!("The transaction of `{pattern}` takes twice the units and can fail as a whole.")
        }
        Consequence::NotAtomic { pattern } => {
            format!("The writes of `{pattern}` can succeed in part.")
        }
        Consequence::Refused { pattern } => {
            format!("`{pattern}` can be refused: the caller reads again and retries.")
        }
        Consequence::SizeGrows { entity } => format!("Items of `{entity}` get larger."),
        Consequence::ItemGrows { entity, elements: Some(elements) } => {
            format!(
                "Items of `{entity}` grow with what they hold, up to {} elements.",
                number(*elements)
            )
        }
        Consequence::ItemGrows { entity, elements: None } => {
            format!("Items of `{entity}` grow with what they hold, and nothing bounds it.")
        }
        Consequence::Deleted { entity, days } => {
            format!("Items of `{entity}` are deleted after {} days.", number(*days))
        }
        Consequence::SearchDelay { seconds } => {
            format!("A search sees a write after some {} s.", number(*seconds))
        }
        Consequence::FetchedApart { view } => {
            format!("What is not in {} is fetched from the table.", named(view))
        }
        Consequence::LeftOut { view } => {
            format!("Items outside of the condition are not found by {}.", named(view))
        }
        Consequence::Removed { what } => format!("What `{what}` served, it serves no more."),
        Consequence::Reserved { table } => {
            format!("Requests to `{table}` above what is reserved are refused.")
        }
        Consequence::PaidByRequest { table } => format!("Each request to `{table}` is paid for."),
        Consequence::Setting { table, option } => {
            format!("`{option}` of `{table}` has bounds of its own, which operations have to keep.")
        }
        Consequence::SamplesLeft { table, count } => {
            format!("{count} sample items of `{table}` could not follow and were left out.")
        }
        Consequence::ApplicationCode { what } => duty(what),
    }
}

fn duty(duty: &Duty) -> String {
    match duty {
        Duty::ShardBy { attribute } => {
            format!("The application computes the shard from `{attribute}`.")
        }
        Duty::ShardByChance => {
            "The application draws the shard by chance, so it can’t tell the key of one item."
                .to_owned()
        }
        Duty::ListOfWhales { attribute } => {
            format!("The application keeps a list of the large values of `{attribute}`.")
        }
        Duty::KeyText { column } => {
            format!("The application makes the text of `{column}` on write and on read.")
        }
        Duty::ExpiryTime { entity, attribute } => {
            format!("The application sets `{attribute}` of `{entity}` to the time of expiry.")
        }
        Duty::ReleaseClaim { entity } => format!(
            "When a value changes or its owner goes, the application removes its `{entity}`."
        ),
        Duty::Parts { entity } => {
            format!("The application writes and reads `{entity}` as items of their own.")
        }
        Duty::WholeItem { entity } => format!(
            "The application reads the item of `{entity}`, changes it, and writes it on a condition."
        ),
        Duty::AddUp { entity } => format!("Readers add up the items of `{entity}`."),
        Duty::Token { pattern } => format!(
            "The application sends a token with `{pattern}`, or a condition on the state before it."
        ),
        Duty::Versions { entity } => {
            format!("The application writes the version of `{entity}` and reads all of them.")
        }
        Duty::Archive { entity } => format!("A job moves what gets old to `{entity}`."),
        Duty::KeepCopy { what } => format!("The application keeps the copy of `{what}` true."),
        Duty::ReadSource { entity } => {
            format!("Reads of the attributes that went away read `{entity}` instead.")
        }
        Duty::SetAttribute { entity, attribute } => {
            format!("The application sets `{attribute}` of `{entity}`, which it had not before.")
        }
    }
}

pub(super) fn remains(remains: &Remains) -> String {
    match remains {
        Remains::OnlyLess => {
            "It lessens what the finding measures; the figures say whether that is enough."
                .to_owned()
        }
        Remains::NoValuesAsked { attribute } => format!(
            "No pattern says which values of `{attribute}` it asks for, so the index can’t be narrowed to them."
        ),
        Remains::StaysWhole { attribute } => {
            format!("`{attribute}` stays one piece; it is only kept apart from the rest.")
        }
        Remains::ByTheEngine { option } => {
            format!("The engine does this by itself; `{option}` only bounds it.")
        }
        Remains::RebuildUnsaid => {
            "How the copy is kept is said now; how it is made again is still to be said.".to_owned()
        }
    }
}
