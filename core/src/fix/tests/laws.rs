//! What holds for every remedy, offered or not: it is carried out or refused, the same each time, and
//! brings no fault into a design.

use super::super::{apply, carried_out};
use super::faults;
use crate::analyze::Remedy;
use crate::analyze::cases::design_of;
use crate::analyze::rules::CASES;
use crate::design::edit::View;
use crate::design::{Design, Maintenance, ProjectionKind, arbitrary, samples};
use crate::key::DateUnit;
use proptest::prelude::*;

/// Remedies of every kind for whatever a design has.
fn remedies(design: &Design) -> Vec<Remedy> {
    let mut all = Vec::new();
    for (name, table) in &design.tables {
        let indexes = table.indexes.iter().map(|(index, it)| (Some(index.clone()), &it.key));
        for (index, key) in std::iter::once((None, &table.key)).chain(indexes) {
            let view = View { table: name.clone(), index };
            of_view(design, &view, &mut all);
            for column in key.columns() {
                of_column(design, &view, &column.name, &mut all);
            }
        }
        of_table(design, name, &mut all);
    }
    for (name, entity) in &design.entities {
        all.push(Remedy::Embed { entity: name.clone() });
        all.push(Remedy::Expire { entity: name.clone(), days: 30.0 });
        all.push(Remedy::AddSchemaVersion { entity: name.clone() });
        let attributes: Vec<String> = entity.attributes.keys().cloned().collect();
        all.push(Remedy::SplitItem { entity: name.clone(), attributes: attributes.clone() });
        for attribute in attributes {
            let entity = name.clone();
            all.push(Remedy::Reference { entity, attribute: attribute.clone() });
            let (entity, attributes) = (name.clone(), vec![attribute.clone()]);
            all.push(Remedy::SplitItem { entity, attributes });
            for (pattern, _) in design.access_patterns.iter().take(2) {
                let (entity, pattern) = (name.clone(), pattern.clone());
                let attribute = attribute.clone();
                all.push(Remedy::AddTable {
                    pattern: pattern.clone(),
                    entity: entity.clone(),
                    partition: vec![attribute.clone()],
                    sort: Vec::new(),
                });
                all.push(Remedy::UniqueItem { entity, attribute, pattern });
            }
        }
    }
    for pattern in design.access_patterns.keys() {
        of_pattern(design, pattern, &mut all);
    }
    for invariant in design.invariants.keys() {
        all.push(Remedy::Promote { invariant: invariant.clone() });
    }
    for copy in design.copies.keys() {
        all.push(Remedy::RemoveCopy { copy: copy.clone() });
        all.push(Remedy::MaintainCopy {
            place: copy.clone(),
            maintenance: Maintenance::Stream,
            staleness_seconds: 1.0,
        });
    }
    all
}

/// The attributes of the entities in a table, each once.
fn attributes(design: &Design, table: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for placement in &design.tables[table].placements {
        for (_, entity) in super::super::look::lineage(design, &placement.entity) {
            for name in entity.attributes.keys() {
                if !all.contains(name) {
                    all.push(name.clone());
                }
            }
        }
    }
    all
}

fn of_view(design: &Design, view: &View, all: &mut Vec<Remedy>) {
    let view = || view.clone();
    let none = Vec::new;
    all.push(Remedy::ShardKey { view: view(), placements: none(), shards: 4, by: None });
    all.push(Remedy::FewerShards { view: view(), shards: 1 });
    all.push(Remedy::FewerShards { view: view(), shards: 2 });
    for attribute in attributes(design, &view().table) {
        let by = Some(attribute.clone());
        all.push(Remedy::ShardKey { view: view(), placements: none(), shards: 3, by });
        let (bucket, placements) = (DateUnit::Month, none());
        let of = attribute.clone();
        all.push(Remedy::TimeBucket { view: view(), placements, attribute: of, bucket });
        let of = attribute.clone();
        let (buckets, placements) = (8, none());
        all.push(Remedy::ModuloBucket { view: view(), placements, attribute: of, buckets });
        all.push(Remedy::ReorderKey { view: view(), lead: attribute.clone() });
        all.push(Remedy::IsolateWhale { view: view(), attribute, shards: 2 });
    }
}

fn of_column(design: &Design, view: &View, column: &str, all: &mut Vec<Remedy>) {
    let of = || (view.clone(), column.to_owned());
    let (view, column) = of();
    all.push(Remedy::HashPrefix { view, column, digits: 2 });
    let (view, column) = of();
    all.push(Remedy::DropPrefix { view, column });
    let (view, column) = of();
    let (from, to) = ("#".to_owned(), "!".to_owned());
    all.push(Remedy::ChangeDelimiter { view, column, from, to });
    let (view, column) = of();
    all.push(Remedy::HashKey { table: view.table, column });
    for attribute in attributes(design, &of().0.table) {
        let (view, column) = of();
        let digits = 10;
        all.push(Remedy::PadNumber { view, column, attribute: attribute.clone(), digits });
        let (view, column) = of();
        all.push(Remedy::DropFromKey { view, column, attribute: attribute.clone() });
        let (view, column) = of();
        all.push(Remedy::SetColumnType { view, column, attribute });
    }
}

fn of_table(design: &Design, name: &str, all: &mut Vec<Remedy>) {
    let table = || name.to_owned();
    all.push(Remedy::SetBilling { table: table(), units: Some((10.0, 5.0)) });
    all.push(Remedy::SetBilling { table: table(), units: None });
    let (option, value) = ("gc_grace_seconds".to_owned(), "3600".to_owned());
    all.push(Remedy::SetOption { table: table(), option, value });
    let placements = &design.tables[name].placements;
    for (at, placement) in placements.iter().enumerate() {
        let attributes = attributes(design, name);
        let added = attributes.iter().take(1).cloned().chain(["fresh".to_owned()]).collect();
        all.push(Remedy::AddUniquePart { table: table(), at, attributes: added });
        let place = format!("{name}[{at}]");
        all.push(Remedy::RemoveCopy { copy: place.clone() });
        let (maintenance, staleness_seconds) = (Maintenance::Batch, 3600.0);
        all.push(Remedy::MaintainCopy { place, maintenance, staleness_seconds });
        let entity = placement.entity.clone();
        all.push(Remedy::SplitHotCold { table: table(), entity: entity.clone(), days: 7.0 });
        for child in design.entities.keys().filter(|it| **it != entity) {
            let (parent, child) = (entity.clone(), child.clone());
            all.push(Remedy::ShareCollection { table: table(), parent, child });
        }
    }
    for index in design.tables[name].indexes.keys() {
        let index = || index.clone();
        all.push(Remedy::RemoveIndex { table: table(), index: index() });
        all.push(Remedy::MakeIndexGlobal { table: table(), index: index() });
        for projection in [ProjectionKind::All, ProjectionKind::KeysOnly] {
            let attributes = Vec::new();
            all.push(Remedy::SetProjection {
                table: table(),
                index: index(),
                projection,
                attributes,
            });
        }
        for attribute in attributes(design, name) {
            let values = vec!["open".to_owned()];
            let of = attribute.clone();
            all.push(Remedy::MakeSparse { table: table(), index: index(), attribute: of, values });
            let (projection, attributes) = (ProjectionKind::Include, vec![attribute]);
            all.push(Remedy::SetProjection {
                table: table(),
                index: index(),
                projection,
                attributes,
            });
        }
    }
}

fn of_pattern(design: &Design, id: &str, all: &mut Vec<Remedy>) {
    let pattern = || id.to_owned();
    all.push(Remedy::ReadEventually { pattern: pattern() });
    all.push(Remedy::ReadStrongly { pattern: pattern() });
    all.push(Remedy::ExcludeExpired { pattern: pattern() });
    all.push(Remedy::MakeIdempotent { pattern: pattern() });
    all.push(Remedy::SetTransaction { pattern: pattern(), on: true });
    all.push(Remedy::SetTransaction { pattern: pattern(), on: false });
    all.push(Remedy::AddCondition { pattern: pattern(), condition: "version = :read".to_owned() });
    all.push(Remedy::Pin { pattern: pattern(), view: None });
    for table in design.tables.keys() {
        let view = Some(View { table: table.clone(), index: None });
        all.push(Remedy::Pin { pattern: pattern(), view });
        all.push(Remedy::AddSearchIndex { table: table.clone(), pattern: pattern() });
        let shards = 4;
        all.push(Remedy::ShardCounter { table: table.clone(), pattern: pattern(), shards });
        let attributes = attributes(design, table);
        for attribute in &attributes {
            let only = Some((attribute.clone(), vec!["open".to_owned()]));
            for (sort, only) in [(None, None), (attributes.first().cloned(), only)] {
                all.push(Remedy::AddIndex {
                    table: table.clone(),
                    pattern: pattern(),
                    partition: vec![attribute.clone()],
                    sort: sort.into_iter().filter(|it| it != attribute).collect(),
                    only,
                });
            }
        }
    }
}

#[test]
fn no_remedy_brings_a_fault_into_a_design() {
    let cases = CASES.iter().flat_map(|(_, cases)| cases.fires.iter().take(1));
    let mut wrong = Vec::new();
    let (mut done, mut refused) = (0, 0);
    for text in cases.chain(&samples::ALL) {
        let design = design_of(text);
        let before = faults(&design);
        if !before.is_empty() {
            continue;
        }
        for remedy in remedies(&design) {
            let Ok(work) = carried_out(&design, &remedy) else {
                refused += 1;
                continue;
            };
            done += 1;
            let new: Vec<String> = faults(&work.design).into_iter().collect();
            if !new.is_empty() {
                wrong.push(format!("{}: {remedy:?}\n    {new:#?}", design.name));
            }
        }
    }
    assert!(done > 1000 && refused > 100, "{done} done, {refused} refused");
    assert!(wrong.is_empty(), "{} of {done}:\n{}", wrong.len(), wrong.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_design_a_remedy_is_carried_out_or_refused_the_same_each_time(
        design in arbitrary::design(),
        from in 0_usize..1000,
    ) {
        let all = remedies(&design);
        let some = all.iter().cycle().skip(from.min(all.len())).take(all.len().min(12));
        for remedy in some {
            prop_assert_eq!(apply(&design, remedy), apply(&design, remedy));
        }
    }
}
