//! Files that people have, read whole: our own fixtures, each with a summary that a person can
//! check, and a folder of others' files (`KEYLOOM_CORPUS`), which hold to invariants only.

use indexmap::IndexMap;
use keyloom_core::design::{Design, Severity, check};
use keyloom_core::interchange::{
    ImportFault, ImportNote, ImportOptions, ImportProblem, Imported, NoteLevel, SampleLimits,
    export_design, export_workbench, import,
};
use keyloom_core::value::{Item, item_size};
use keyloom_tests::repo;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const FIXTURES: &str = "tests/tests/fixtures/interchange";

/// Every item a sample item, so that a file's whole content can be compared.
fn options() -> ImportOptions {
    let limits = SampleLimits { items: usize::MAX, bytes: usize::MAX };
    ImportOptions { limits, ..ImportOptions::default() }
}

#[test]
fn own_fixtures_read_as_their_summaries_say() {
    for file in repo::files(FIXTURES, "") {
        let name = file.rsplit('/').next().expect("a name").to_owned();
        let bytes = std::fs::read(repo::root().join(&file)).expect("a fixture");
        let result = import(&name, &bytes, &ImportOptions::default());
        let summary = match &result {
            Ok(imported) => summary(imported),
            Err(fault) => format!("refused: {fault}\n"),
        };
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(name.replace('.', "-"), summary);
        });
        if let Ok(imported) = &result {
            holds(&name, imported);
        }
    }
}

#[test]
fn samples_survive_a_workbench_model() {
    for file in repo::files("public/samples", ".json") {
        let design = import(&file, repo::read(&file).as_bytes(), &options()).expect(&file).design;
        let exported = export_workbench(&design);
        let back = import("model.json", exported.text.as_bytes(), &options()).expect(&file).design;
        let tables = |design: &Design| design.tables.keys().cloned().collect::<Vec<_>>();
        assert_eq!(tables(&back), tables(&design), "{file}");
        for (name, table) in &design.tables {
            let read = &back.tables[name];
            let single = |columns: usize| columns <= 1;
            if single(table.key.partition.len()) && single(table.key.sort.len()) {
                let names = |columns: Vec<&keyloom_core::design::Column>| -> Vec<_> {
                    columns.iter().map(|column| (column.name.clone(), column.kind)).collect()
                };
                assert_eq!(
                    names(read.key.columns().collect()),
                    names(table.key.columns().collect()),
                    "{file}: {name}"
                );
            }
            assert_eq!(read.indexes.len(), table.indexes.len(), "{file}: {name}");
            for (index, original) in &table.indexes {
                assert_eq!(read.indexes[index].projection.kind, original.projection.kind);
            }
            assert_eq!(read.billing, table.billing, "{file}: {name}");
            let items = |design: &Design| design.items.get(name).map_or(0, Vec::len);
            assert_eq!(items(&back), items(&design), "{file}: {name}");
            let joined = exported.text.contains('#') && read.key != table.key;
            if !joined && table.indexes.values().all(|i| i.key.columns().count() <= 2) {
                assert_eq!(sorted(&back, name), sorted(&design, name), "{file}: {name}");
            }
        }
        // What was written once is written the same again.
        let again = export_workbench(&back);
        let third = import("model.json", again.text.as_bytes(), &options()).expect(&file).design;
        assert_eq!(third.tables, back.tables, "{file}");
        assert_eq!(third.items, back.items, "{file}");
    }
}

#[test]
fn others_files_are_read_or_refused_with_advice() {
    let Some(folder) = std::env::var_os("KEYLOOM_CORPUS").map(PathBuf::from) else {
        eprintln!("skipped: KEYLOOM_CORPUS is not set");
        return;
    };
    let mut files = Vec::new();
    walk(&folder, &mut files);
    assert!(!files.is_empty(), "no file under {}", folder.display());
    let (mut read, mut refused) = (0, 0);
    for file in files {
        let name = file.strip_prefix(&folder).unwrap_or(&file).to_string_lossy().into_owned();
        let bytes = std::fs::read(&file).expect("a file of the corpus");
        match import(&name, &bytes, &options()) {
            Ok(imported) => {
                read += 1;
                eprintln!("{name}: {}", summary(&imported).lines().next().unwrap_or_default());
                holds(&name, &imported);
            }
            Err(fault) => {
                refused += 1;
                eprintln!("{name}: refused: {fault}");
                assert!(is_advice(&fault), "{name}: {fault}");
                let kinds = ["nosql-workbench", "batch-write", "items", "export"];
                let ours = kinds.iter().any(|kind| name.starts_with(kind));
                assert!(!ours, "{name} is of a kind that is read, but: {fault}");
            }
        }
    }
    eprintln!("{read} read, {refused} refused");
}

/// What must hold of every file that was read.
fn holds(name: &str, imported: &Imported) {
    let design = &imported.design;
    assert!(!design.tables.is_empty(), "{name}: no table");
    for (table, items) in design.items.iter().chain(&imported.bulk) {
        let key = &design.tables[table].key;
        assert!(!key.partition.is_empty(), "{name}: {table} has no key");
        for item in items {
            assert!(item_size(item) > 0, "{name}: an item of no bytes");
            for column in key.columns() {
                assert!(item.contains_key(&column.name), "{name}: an item without its key");
            }
        }
    }
    for table in design.tables.values() {
        for placement in &table.placements {
            assert!(design.entities.contains_key(&placement.entity), "{name}: no such entity");
            for template in placement.keys.values() {
                let parsed = keyloom_core::key::KeyTemplate::parse(template);
                assert!(parsed.is_ok(), "{name}: the template {template}: {parsed:?}");
            }
        }
    }
    let errors: Vec<_> =
        check(design).into_iter().filter(|fault| fault.severity == Severity::Error).collect();
    assert_eq!(errors, [], "{name}");
    let reread = import("x.json", export_design(design).as_bytes(), &options());
    assert_eq!(reread.expect(name).design, *design, "{name}: the design does not read as itself");
    survives(name, design);
}

/// A model that is written and read again is the same; its version and the order of items may
/// change, and what a model can't say is not compared.
fn survives(name: &str, design: &Design) {
    let exported = export_workbench(design);
    let back = import("x.json", exported.text.as_bytes(), &options()).expect(name).design;
    for (table, original) in &design.tables {
        let read = &back.tables[table];
        assert_eq!(read.key, original.key, "{name}: {table}");
        assert_eq!(read.indexes, original.indexes, "{name}: {table}");
        assert_eq!(read.billing, original.billing, "{name}: {table}");
        assert_eq!(sorted(&back, table), sorted(design, table), "{name}: {table}");
        if !original.columns.is_empty() {
            assert_eq!(read.columns, original.columns, "{name}: {table}");
            assert_eq!(read.extra, original.extra, "{name}: {table}");
        }
    }
    let again = export_workbench(&back);
    let third = import("x.json", again.text.as_bytes(), &options()).expect(name).design;
    assert_eq!(third, back, "{name}: written twice, it differs");
}

fn sorted(design: &Design, table: &str) -> Vec<String> {
    let items: &[Item] = design.items.get(table).map(Vec::as_slice).unwrap_or_default();
    let text = |item: &Item| {
        let sorted: std::collections::BTreeMap<_, _> = item.iter().collect();
        serde_json::to_string(&sorted).expect("an item")
    };
    let mut lines: Vec<String> = items.iter().map(text).collect();
    lines.sort();
    lines
}

/// Whether a person can act on a fault: it names a place, or what to do instead.
fn is_advice(fault: &ImportFault) -> bool {
    match fault {
        ImportFault::Json { line, column, .. } => *line > 0 && *column > 0,
        ImportFault::NothingReadable { first } => !first.is_empty(),
        _ => fault.to_string().len() > 15,
    }
}

fn walk(folder: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, out);
        } else if !path.ends_with("SOURCES.tsv") {
            out.push(path);
        }
    }
}

/// What a person would check: tables with their keys, indexes and kinds, counts, and the notes.
fn summary(imported: &Imported) -> String {
    let design = &imported.design;
    let mut out = String::new();
    let count = |items: &IndexMap<String, Vec<Item>>| items.values().map(Vec::len).sum::<usize>();
    let _ = writeln!(
        out,
        "{:?} \"{}\": {} tables, {} items and {} beside, {} notes",
        imported.format,
        design.name,
        design.tables.len(),
        count(&design.items),
        count(&imported.bulk),
        imported.notes.len(),
    );
    for (name, table) in &design.tables {
        let key = |key: &keyloom_core::design::KeySchema| {
            let part = |columns: &[keyloom_core::design::Column]| {
                let shown = columns.iter().map(|c| format!("{} {:?}", c.name, c.kind));
                shown.collect::<Vec<_>>().join(", ")
            };
            format!("({}; {})", part(&key.partition), part(&key.sort))
        };
        let items = design.items.get(name).map(Vec::as_slice).unwrap_or_default();
        let bytes: usize = items.iter().map(item_size).sum();
        let _ = writeln!(
            out,
            "table {name} {}: {} items, {bytes} bytes, {} columns",
            key(&table.key),
            items.len(),
            table.columns.len(),
        );
        for (name, index) in &table.indexes {
            let kind = index.kind;
            let _ = writeln!(out, "  {kind:?} {name} {}", key(&index.key));
        }
        for placement in &table.placements {
            let keys = placement.keys.iter().map(|(column, text)| format!(" {column}={text}"));
            let guessed = placement.guessed_from.as_deref().unwrap_or("told");
            let _ = writeln!(out, "  {} [{guessed}]{}", placement.entity, keys.collect::<String>());
        }
    }
    for pattern in design.access_patterns.values() {
        let _ = writeln!(out, "pattern {}", pattern.name);
    }
    if let Some(choice) = &imported.key_choice {
        let columns = choice.columns.iter().map(|c| {
            format!("{} {:?} {} distinct {} missing", c.name, c.kind, c.distinct, c.missing)
        });
        let _ = writeln!(out, "choice: {}", columns.collect::<Vec<_>>().join("; "));
    }
    for note in &imported.notes {
        let _ = writeln!(out, "{}: {note}", level(note));
    }
    out
}

fn level(note: &ImportNote) -> &'static str {
    match (&note.problem, note.level) {
        (ImportProblem::More { .. }, _) => "more",
        (_, NoteLevel::Skipped) => "skipped",
        (_, NoteLevel::Guessed) => "guessed",
        (_, NoteLevel::Kept) => "kept",
    }
}
