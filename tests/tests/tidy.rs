//! House rules that no compiler checks: which way modules depend, what each opens with, where a
//! browser may be named, how long a file grows. Each failure names the file and the rule.

use keyloom_tests::repo;
use std::collections::BTreeSet;

/// Files that are long because they are one table or one list; every other ends at [`LONGEST`].
const LONG: [&str; 0] = [];

/// Lines, tests included.
const LONGEST: usize = 500;

/// The floors of the page, from the ground up; a folder uses only those before it. Two on one line
/// are on one floor and do not use each other.
const APP_FLOORS: [&[&str]; 8] = [
    &["protocol"],
    &["platform", "i18n"],
    &["charts", "components"],
    &["state"],
    &["queries"],
    &["tasks"],
    &["views"],
    &["bin"],
];

#[test]
fn every_file_says_what_it_is() {
    let bare: Vec<_> = sources().into_iter().filter(|file| !opens_with_words(file)).collect();
    assert!(bare.is_empty(), "these open without `//!`: {bare:#?}");
}

#[test]
fn a_module_of_the_core_uses_only_those_above_it() {
    let map = code_map();
    let floors: Vec<Vec<&str>> = map.iter().map(|module| vec![module.as_str()]).collect();
    let floors: Vec<&[&str]> = floors.iter().map(Vec::as_slice).collect();
    let wrong = uses_upwards("core/src/", &floors);
    assert!(
        wrong.is_empty(),
        "the code map in core/src/lib.rs has these the other way round: {wrong:#?}"
    );
}

#[test]
fn the_code_map_lists_every_module_of_the_core() {
    let text = repo::read("core/src/lib.rs");
    let modules = text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let modules: BTreeSet<String> = modules.map(str::to_owned).collect();
    let mapped: BTreeSet<String> = code_map().into_iter().collect();
    assert_eq!(modules, mapped);
}

#[test]
fn a_folder_of_the_page_uses_only_those_below_it() {
    let wrong = uses_upwards("app/src/", &APP_FLOORS);
    assert!(wrong.is_empty(), "these use what is above or beside them: {wrong:#?}");
}

#[test]
fn only_the_platform_names_the_browser() {
    let wrong: Vec<_> = repo::files("app/src", ".rs")
        .into_iter()
        .filter(|file| !file.starts_with("app/src/platform"))
        .filter(|file| code(file).any(|line| line.contains("web_sys")))
        .collect();
    assert!(wrong.is_empty(), "only app/src/platform may name web_sys: {wrong:#?}");
}

#[test]
fn the_core_has_no_files_no_clock_and_no_network() {
    const OUTSIDE: [&str; 8] = [
        "std::fs",
        "std::env",
        "std::net",
        "std::process",
        "std::time",
        "std::thread",
        "web_sys",
        "js_sys",
    ];
    let mut wrong = Vec::new();
    for file in repo::files("core/src", ".rs") {
        if file.starts_with("core/src/bin/") {
            continue;
        }
        for line in code(&file) {
            wrong.extend(
                OUTSIDE
                    .iter()
                    .filter(|name| line.contains(*name))
                    .map(|name| (file.clone(), *name)),
            );
        }
    }
    assert!(wrong.is_empty(), "only the command line may reach outside: {wrong:#?}");
}

#[test]
fn a_file_is_one_idea_long() {
    let long = |file: &String| repo::read(file).lines().count() > LONGEST;
    let long: BTreeSet<String> = sources().into_iter().filter(long).collect();
    let listed: BTreeSet<String> = LONG.iter().map(|file| (*file).to_owned()).collect();
    assert_eq!(long, listed, "files over {LONGEST} lines (left) against those that may be (right)");
}

#[test]
fn every_dependency_has_its_version_in_one_place() {
    let mut wrong = Vec::new();
    for manifest in ["core/Cargo.toml", "app/Cargo.toml", "tests/Cargo.toml"] {
        let text = repo::read(manifest);
        let mut among_dependencies = false;
        for line in text.lines() {
            if line.starts_with('[') {
                among_dependencies = line.ends_with("dependencies]");
            } else if among_dependencies && line.contains('=') && !line.contains("workspace = true")
            {
                wrong.push(format!("{manifest}: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "versions stand in the workspace's Cargo.toml: {wrong:#?}");
}

/// Every Rust file of ours.
fn sources() -> Vec<String> {
    ["core", "app", "tests"].into_iter().flat_map(|folder| repo::files(folder, ".rs")).collect()
}

fn opens_with_words(file: &str) -> bool {
    repo::read(file).lines().next().is_some_and(|line| line.starts_with("//! "))
}

/// The modules of the core in the order of the code map: the rows of the table in its `lib.rs`.
fn code_map() -> Vec<String> {
    let text = repo::read("core/src/lib.rs");
    let row = |line: &str| Some(line.strip_prefix("//! | [`")?.split('`').next()?.to_owned());
    let map: Vec<String> = text.lines().filter_map(row).collect();
    assert!(map.len() > 5, "the code map in core/src/lib.rs was not found");
    map
}

/// A file's lines without comments and without its tests, which stand at the end.
fn code(file: &str) -> impl Iterator<Item = String> {
    let lines: Vec<String> = repo::read(file)
        .lines()
        .take_while(|line| line.trim() != "#[cfg(test)]")
        .map(|line| line.split("//").next().unwrap_or_default().to_owned())
        .collect();
    lines.into_iter()
}

/// Each use of a module above the user's own floor, or beside it on the same floor.
fn uses_upwards(under: &str, floors: &[&[&str]]) -> Vec<String> {
    let floor = |module: &str| floors.iter().position(|floor| floor.contains(&module));
    let mut wrong = Vec::new();
    for file in repo::files(under.trim_end_matches('/'), ".rs") {
        let own = file[under.len()..].split(['/', '.']).next().unwrap_or_default().to_owned();
        let Some(own_floor) = floor(&own) else { continue };
        let text: Vec<String> = code(&file).collect();
        for used in modules_used(&text.join("\n")) {
            if used != own && floor(&used).is_some_and(|used| used >= own_floor) {
                wrong.push(format!("{file} uses {used}"));
            }
        }
    }
    wrong
}

/// The modules that stand after `crate::`, one by one or as a group in braces.
fn modules_used(text: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for after in text.split("crate::").skip(1) {
        let (group, mut depth) = (after.starts_with('{'), 0_usize);
        let mut name = String::new();
        // A group's modules stand at its own depth, after its brace or a comma.
        let mut fresh = true;
        for character in after.chars() {
            match character {
                c if c.is_alphanumeric() || c == '_' => {
                    if fresh {
                        name.push(c);
                    }
                    continue;
                }
                c if c.is_whitespace() && name.is_empty() => continue,
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            used.extend((!name.is_empty()).then(|| std::mem::take(&mut name)));
            fresh = group && depth == 1 && matches!(character, '{' | ',');
            if depth == 0 {
                break;
            }
        }
        used.extend((!name.is_empty()).then_some(name));
    }
    used
}

#[test]
fn uses_are_read_in_groups_and_alone() {
    let used = |text| modules_used(text).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(used("use crate::value::Item;"), "value");
    assert_eq!(
        used("use crate::{\n design::{Design, Table},\n value,\n};\nuse crate::key::X;"),
        "design key value"
    );
    assert_eq!(used("let x = crate::stats::f(a, b);"), "stats");
    assert_eq!(used("pub(crate) fn f() {}"), "");
}
