//! What a text is, by its look. A file's name is asked only where the text does not tell.

use super::json::Json;
use super::{Foreign, csv};

/// What a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// JSON of some kind, one document or many.
    Json,
    /// CSV.
    Csv,
    /// A kind that is known and not read.
    Foreign(Foreign),
    /// Neither.
    Unknown,
}

/// Tells what a text is.
pub(super) fn look(name: &str, text: &str) -> Look {
    let start = text.trim_start();
    if start.starts_with("$ion_1_0") {
        return Look::Foreign(Foreign::Ion);
    }
    if start.starts_with('{') || (start.starts_with('[') && !is_ini(start)) {
        return Look::Json;
    }
    if let Some(foreign) = foreign_text(name, text) {
        return Look::Foreign(foreign);
    }
    let extension = extension(name);
    let named = matches!(extension.as_str(), "csv" | "tsv" | "tab" | "psv");
    let json = matches!(extension.as_str(), "json" | "jsonl" | "ndjson" | "jsonlines");
    if json && !named {
        return Look::Json;
    }
    if named || csv::delimiter(text).is_some() && text.trim().lines().count() > 1 {
        return Look::Csv;
    }
    Look::Unknown
}

/// The part of a file name behind its last dot, in small letters.
pub(super) fn extension(name: &str) -> String {
    name.rsplit_once('.').map(|(_, extension)| extension.to_lowercase()).unwrap_or_default()
}

/// The name of a file without folders and extensions, for a table or a design; empty where
/// nothing is left.
pub(super) fn stem(name: &str) -> String {
    let mut stem = name.rsplit(['/', '\\']).next().unwrap_or_default().trim();
    while let Some((rest, extension)) = stem.rsplit_once('.') {
        if rest.is_empty() || extension.len() > 9 || !extension.chars().all(char::is_alphanumeric) {
            break;
        }
        stem = rest;
    }
    stem.trim().to_owned()
}

fn is_ini(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default().trim();
    first.ends_with(']') && first.len() > 2 && !first.contains([',', '{', '"']) && {
        first.get(1..first.len() - 1).is_some_and(|inner| {
            inner.chars().next().is_some_and(char::is_alphabetic)
                && !matches!(inner, "true" | "false" | "null")
        })
    }
}

/// Kinds of text by words that begin its lines.
fn foreign_text(name: &str, text: &str) -> Option<Foreign> {
    let lines = || text.lines().take(4000).map(str::trim_end);
    let begins = |word: &str| lines().any(|line| line.trim_start().starts_with(word));
    let key = |word: &str| lines().any(|line| line.starts_with(word));
    if text.trim_start().starts_with('<') {
        return Some(Foreign::Markup);
    }
    if key("AWSTemplateFormatVersion:") || text.contains("AWS::DynamoDB::") {
        return Some(if key("service:") && key("provider:") {
            Foreign::Serverless
        } else {
            Foreign::CloudFormation
        });
    }
    if key("service:") && (key("provider:") || key("functions:")) {
        return Some(Foreign::Serverless);
    }
    if text.contains("Type: AWS::")
        || text.contains("Type: 'AWS::")
        || text.contains("Type: \"AWS::")
    {
        return Some(Foreign::CloudFormation);
    }
    let blocks =
        ["resource \"", "provider \"", "module \"", "variable \"", "data \"", "terraform {"];
    if blocks.iter().any(|block| key(block)) || key("locals {") {
        return Some(Foreign::Terraform);
    }
    if let Some(script) = script(&begins, text) {
        return Some(script);
    }
    Some(match extension(name).as_str() {
        "tf" | "hcl" | "tfvars" => Foreign::Terraform,
        "cql" => Foreign::Cql,
        "sql" => Foreign::Sql,
        "yml" | "yaml" => Foreign::Yaml,
        "xml" | "html" | "htm" => Foreign::Markup,
        "ion" => Foreign::Ion,
        _ if is_yaml(text) => Foreign::Yaml,
        _ => return None,
    })
}

/// CQL or SQL, by the statements that begin lines.
fn script(begins: &impl Fn(&str) -> bool, text: &str) -> Option<Foreign> {
    let upper = text.to_uppercase();
    let statement =
        |words: &str| begins(words) || begins(&words.to_lowercase()) || begins(&capitalised(words));
    let created = ["CREATE TABLE", "CREATE KEYSPACE", "CREATE TYPE", "CREATE MATERIALIZED VIEW"];
    let other = [
        "INSERT INTO ",
        "SELECT ",
        "ALTER TABLE",
        "DROP TABLE",
        "UPDATE ",
        "DELETE FROM",
        "CREATE INDEX",
    ];
    if !created.iter().chain(&other).any(|words| statement(words)) {
        return None;
    }
    let cql = [
        "KEYSPACE",
        "CLUSTERING ORDER",
        "FROZEN<",
        "FROZEN <",
        "MATERIALIZED VIEW",
        "ALLOW FILTERING",
        "TIMEUUID",
        "CUSTOM INDEX",
        "PRIMARY KEY ((",
    ];
    Some(if cql.iter().any(|word| upper.contains(word)) { Foreign::Cql } else { Foreign::Sql })
}

fn capitalised(words: &str) -> String {
    let mut chars = words.chars();
    chars
        .next()
        .map(|first| format!("{first}{}", chars.as_str().to_lowercase()))
        .unwrap_or_default()
}

/// Lines of `name: value` and of `- value`, and nothing else, are YAML.
fn is_yaml(text: &str) -> bool {
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#') && *line != "---")
        .take(40)
        .collect();
    lines.len() > 1
        && lines.iter().all(|line| {
            line.starts_with("- ")
                || line.ends_with(':')
                || line.split_once(": ").is_some_and(|(key, _)| {
                    !key.is_empty()
                        && key.chars().all(|c| c.is_alphanumeric() || "_-.\"'".contains(c))
                })
        })
}

/// Kinds of JSON documents that are known and not read.
pub(super) fn foreign_json(value: &Json) -> Option<Foreign> {
    if let Some(elements) = value.as_array() {
        let schema = |e: &Json| e.get("KeySchema").is_some();
        let change = |e: &Json| {
            ["Create", "Update", "Delete"]
                .iter()
                .any(|name| e.get(name).is_some_and(|inner| inner.get("IndexName").is_some()))
        };
        return match elements.first() {
            Some(first) if schema(first) => Some(Foreign::CreateTable),
            Some(first) if change(first) => Some(Foreign::UpdateTable),
            _ => None,
        };
    }
    let has = |name: &str| value.get(name).is_some();
    let array = |name: &str| value.get(name).is_some_and(|v| v.as_array().is_some());
    let object = |name: &str| value.get(name).is_some_and(|v| v.as_object().is_some());
    let typed_resource = |name: &str| {
        value.get(name).and_then(Json::as_object).is_some_and(|resources| {
            resources
                .values()
                .any(|r| r.get("Type").and_then(Json::as_text).is_some_and(|t| t.contains("::")))
        })
    };
    let table_like = |inner: &Json| {
        inner.get("KeySchema").is_some() || inner.get("AttributeDefinitions").is_some()
    };
    Some(if has("AWSTemplateFormatVersion") || typed_resource("Resources") {
        Foreign::CloudFormation
    } else if array("KeySchema") || array("AttributeDefinitions") && has("TableName") {
        Foreign::CreateTable
    } else if has("GlobalSecondaryIndexUpdates") {
        Foreign::UpdateTable
    } else if ["Table", "TableDescription"].iter().any(|n| value.get(n).is_some_and(table_like)) {
        Foreign::CreateTable
    } else if array("tables") && is_mcp(value) {
        Foreign::McpModel
    } else if object("models") && (object("indexes") || has("format")) {
        Foreign::OneTable
    } else if has("exportArn") || has("manifestFilesS3Key") || has("dataFileS3Key") {
        Foreign::ExportManifest
    } else if has("terraform_version")
        || object("resource") && (has("provider") || has("terraform"))
    {
        Foreign::Terraform
    } else if has("service") && object("provider") && has("resources") {
        Foreign::Serverless
    } else if value
        .get("$schema")
        .and_then(Json::as_text)
        .is_some_and(|s| s.contains("json-schema.org"))
        && (has("properties") || has("$defs") || has("definitions"))
    {
        Foreign::JsonSchema
    } else {
        return None;
    })
}

/// Whether a document is a data model of the MCP server, of the form with entities.
pub(super) fn is_mcp_model(value: &Json) -> bool {
    let tables = value.get("tables").and_then(Json::as_array).unwrap_or_default();
    tables.iter().any(|table| {
        table.get("table_config").is_some()
            && table.get("entities").and_then(Json::as_object).is_some()
    })
}

fn is_mcp(value: &Json) -> bool {
    let tables = value.get("tables").and_then(Json::as_array).unwrap_or_default();
    tables.iter().any(|table| {
        ["table_config", "entities", "KeySchema", "AttributeDefinitions", "key_schema"]
            .iter()
            .any(|name| table.get(name).is_some())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_told_apart() {
        let cases: &[(&str, &str, Look)] = &[
            ("a", " {\"a\":1}", Look::Json),
            ("a", "[1]", Look::Json),
            ("x.json", "NaN", Look::Json),
            ("a", "id,name\n1,x\n", Look::Csv),
            ("a.csv", "id\n1\n", Look::Csv),
            ("a", "id\n1\n", Look::Unknown),
            ("a", "Dear reader,\nthis is a letter\nof three lines", Look::Unknown),
            (
                "a",
                "create table a.b (k int primary key) with clustering order by (c desc);",
                Look::Foreign(Foreign::Cql),
            ),
            ("a", "CREATE TABLE t (id INT, name TEXT);", Look::Foreign(Foreign::Sql)),
            (
                "a",
                "Resources:\n  T:\n    Type: AWS::DynamoDB::Table\n",
                Look::Foreign(Foreign::CloudFormation),
            ),
            ("a", "service: x\nprovider:\n  name: aws\n", Look::Foreign(Foreign::Serverless)),
            (
                "a",
                "resource \"aws_dynamodb_table\" \"t\" {\n}\n",
                Look::Foreign(Foreign::Terraform),
            ),
            ("a", "$ion_1_0 {Item:{id:\"x\"}}", Look::Foreign(Foreign::Ion)),
            ("a", "<html>", Look::Foreign(Foreign::Markup)),
            ("a", "a: 1\nb:\n  - x\n", Look::Foreign(Foreign::Yaml)),
        ];
        for (name, text, expected) in cases {
            assert_eq!(look(name, text), *expected, "{text}");
        }
    }

    #[test]
    fn a_stem_is_a_name_for_a_table() {
        let cases = [
            ("orders.csv", "orders"),
            ("dir/a b.dynamodb.json", "a b"),
            ("x\\y.json.gz", "y"),
            (".json", ".json"),
            ("", ""),
            ("no extension", "no extension"),
        ];
        for (name, expected) in cases {
            assert_eq!(stem(name), expected);
        }
    }
}
