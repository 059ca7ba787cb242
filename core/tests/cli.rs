//! The command line, run as a program: what it prints, and what it does with input it can't use.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

const SHOP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../public/samples/shop.json");

fn keyloom(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_keyloom"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn show_names_tables_indexes_and_their_heaviest_keys() {
    let text = out(&keyloom(&["show", SHOP], ""));
    for part in ["table shop", "index GSI1 of shop", "STATUS#open", "Gini", "KB"] {
        assert!(text.contains(part), "no {part} in:\n{text}");
    }
    let json = out(&keyloom(&["show", SHOP, "--format", "json"], ""));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let items = json["summary"]["views"][0]["items"].as_u64().unwrap();
    assert_eq!(items, json["distributions"][0]["distribution"]["items"].as_u64().unwrap());
}

#[test]
fn check_tells_findings_and_paths_and_fails_by_severity() {
    let checked = keyloom(&["check", SHOP], "");
    assert_eq!(checked.status.code(), Some(1));
    let text = String::from_utf8(checked.stdout).unwrap();
    for part in
        ["[unserved-pattern] AP6", "[hot-index-key] shop.GSI1", "Get shop · CUST#{customer_id}"]
    {
        assert!(text.contains(part), "no {part} in:\n{text}");
    }
    let never = keyloom(&["check", SHOP, "--fail-on", "never", "--format", "json"], "");
    let json: serde_json::Value = serde_json::from_str(&out(&never)).unwrap();
    assert_eq!(json["plans"][0]["pattern"], "AP1");
    assert_eq!(json["findings"].as_array().unwrap().len(), json["told"].as_array().unwrap().len());
    assert_eq!(json["plans"].as_array().unwrap().len(), json["requests"].as_array().unwrap().len());
    let first = &json["requests"][0][0];
    assert_eq!(
        (first["operation"].as_str(), first["language"].as_str()),
        (Some("GetItem"), Some("json"))
    );
    let body = first["text"].as_str().unwrap();
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["Key"]["PK"]["S"], "CUST#{customer_id}");
    let asked = out(&keyloom(&["check", SHOP, "--fail-on", "never", "--requests"], ""));
    for part in ["    GetItem\n      {\n", "        \"TableName\": \"shop\"", "TransactWriteItems"]
    {
        assert!(asked.contains(part) && !text.contains(part), "{part}:\n{asked}");
    }
    let none = r#"{"keyloom":1,"name":"none"}"#;
    assert_eq!(keyloom(&["check", "-", "--fail-on", "warning"], none).status.code(), Some(0));
    assert_eq!(keyloom(&["check", "-"], "{").status.code(), Some(2));
}

#[test]
fn check_writes_sarif() {
    let sarif = keyloom(&["check", SHOP, "--format", "sarif", "--fail-on", "never"], "");
    let log: serde_json::Value = serde_json::from_str(&out(&sarif)).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let results = run["results"].as_array().unwrap();
    assert!(!results.is_empty());
    for result in results {
        let at = result["ruleIndex"].as_u64().unwrap() as usize;
        assert_eq!(run["tool"]["driver"]["rules"][at]["id"], result["ruleId"]);
        assert!(!result["message"]["text"].as_str().unwrap().is_empty(), "{result}");
    }
}

#[test]
fn a_link_opens_to_the_same_design() {
    let design = std::fs::read_to_string(SHOP).unwrap();
    let link = out(&keyloom(&["link", "-", "--base", "https://example.org/k/"], &design));
    assert!(link.starts_with("https://example.org/k/#d1."), "{link}");
    let opened = out(&keyloom(&["open", link.trim()], ""));
    let from_pipe = out(&keyloom(&["open", "-"], &link));
    assert_eq!(opened, from_pipe);
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let imported = out(&keyloom(&["import", "-"], &design));
    assert_eq!(value(&opened), value(&imported));
}

#[test]
fn an_exported_model_imports_again_with_the_same_items() {
    let model = out(&keyloom(&["export", SHOP, "--to", "nosql-workbench"], ""));
    let again = out(&keyloom(&["import", "-"], &model));
    let items = |text: &str| {
        serde_json::from_str::<serde_json::Value>(text).unwrap()["items"]["shop"].clone()
    };
    assert_eq!(items(&again), items(&std::fs::read_to_string(SHOP).unwrap()));
}

#[test]
fn the_same_seed_makes_the_same_items_and_another_seed_others() {
    let make = |seed| out(&keyloom(&["generate", SHOP, "--items", "200", "--seed", seed], ""));
    let first = make("7");
    assert!(first.lines().count() >= 150, "{} lines", first.lines().count());
    assert!(first.lines().all(|line| line.starts_with("{\"Item\":{\"PK\":{\"S\":")));
    assert_eq!(first, make("7"));
    assert_ne!(first, make("8"));
    let shown =
        out(&keyloom(&["import", "-", "--partition-key", "PK", "--sort-key", "SK"], &first));
    assert!(shown.contains("CUST#"));
}

#[test]
fn input_that_cannot_be_used_ends_with_2_and_says_why() {
    let cases: [(&[&str], &str, &str); 5] = [
        (&["show", "nowhere.json"], "", "nowhere.json"),
        (&["show", "-"], "{\"a\": ", "standard input"),
        (&["open", "https://example.org/"], "", "link"),
        (&["generate", "-", "--items", "5"], "{\"keyloom\":1,\"name\":\"x\"}", "no entity"),
        (&["frobnicate"], "", "frobnicate"),
    ];
    for (arguments, input, said) in cases {
        let output = keyloom(arguments, input);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(said), "{arguments:?}: {error}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}
