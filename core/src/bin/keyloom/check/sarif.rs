//! An analysis as a SARIF 2.1.0 log, the form that code review tools read.

use super::Checked;
use keyloom_core::analyze::{Severity, rules};
use keyloom_core::words::Language;
use serde_json::{Value, json};

/// The log of one run. Places are logical: they name a table, an index, a pattern.
pub fn log(checked: &Checked, file: &str, language: Language) -> Value {
    let rules: Vec<Value> = rules::RULES
        .iter()
        .map(|rule| {
            let page = rule.page(language);
            json!({
                "id": rule.id,
                "name": page.title,
                "shortDescription": {"text": page.title},
                "fullDescription": {"text": page.why},
                "help": {"text": page.cure},
                "properties": {"family": rule.family},
            })
        })
        .collect();
    let results: Vec<Value> = checked
        .report
        .findings
        .iter()
        .zip(&checked.told)
        .map(|(finding, told)| {
            let level = match finding.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Info => "note",
            };
            let at = rules::RULES.iter().position(|rule| rule.id == finding.rule);
            let mut result = json!({
                "ruleId": finding.rule,
                "level": level,
                "message": {"text": told.message},
                "locations": [{
                    "physicalLocation": {"artifactLocation": {"uri": file}},
                    "logicalLocations": [{"fullyQualifiedName": finding.place.to_string()}],
                }],
                "properties": {"evidence": finding.evidence, "pattern": finding.pattern},
            });
            if let (Some(at), Some(object)) = (at, result.as_object_mut()) {
                object.insert("ruleIndex".to_owned(), json!(at));
            }
            if let (Some(reason), Some(object)) = (&finding.silenced, result.as_object_mut()) {
                let answer = json!([{"kind": "inSource", "justification": reason}]);
                object.insert("suppressions".to_owned(), answer);
            }
            result
        })
        .collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "keyloom",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            }},
            "results": results,
        }],
    })
}
