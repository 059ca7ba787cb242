//! Verdicts on made-up findings.

use super::*;

fn case(expected: &str, must_not: &str, polarity: &str) -> Case {
    let text = format!(
        r#"{{"id":"c","engine":"dynamodb","polarity":"{polarity}","design":{{"tables":[]}},"expected":[{expected}],"must_not":[{must_not}],"certainty":"undisputed"}}"#
    );
    super::super::case::read(&text).unwrap().remove(0)
}

fn found(rule: &str, severity: Grade, table: &str, index: Option<&str>) -> Found {
    Found {
        rule: rule.to_owned(),
        severity,
        table: Some(table.to_owned()),
        index: index.map(str::to_owned),
        ..Found::default()
    }
}

fn with(mut found: Found, figures: &[(&str, f64)]) -> Found {
    found.figures.extend(figures.iter().map(|(name, n)| ((*name).to_owned(), (*n).into())));
    found
}

const HOT: &str = r#"{"kind":"hot_partition_write","severity":"error","on":{"table":"t","pattern":"w"},"numbers":{"wcu_per_s":2000,"limit":1000}}"#;

#[test]
fn an_expected_finding_is_found_on_its_object_with_its_figures() {
    let right = with(
        found("hot-partition-write", Grade::Error, "t", None),
        &[("wcu_per_s", 2_100.0), ("limit", 1_000.0)],
    );
    assert!(judge(&case(HOT, "", "problem"), vec![right.clone()]).passed);
    let elsewhere = Found { table: Some("u".to_owned()), ..right.clone() };
    let outcome = judge(&case(HOT, "", "problem"), vec![elsewhere]);
    assert!(matches!(outcome.expected[0].missing, Some(Missing::Elsewhere { .. })));
    let milder = Found { severity: Grade::Warn, ..right };
    let outcome = judge(&case(HOT, "", "problem"), vec![milder]);
    assert_eq!(outcome.expected[0].missing, Some(Missing::Milder { found: Grade::Warn }));
}

#[test]
fn figures_more_than_a_tenth_off_do_not_count_and_limits_are_exact() {
    for figures in
        [[("wcu_per_s", 2_300.0), ("limit", 1_000.0)], [("wcu_per_s", 2_000.0), ("limit", 1_050.0)]]
    {
        let off = with(found("hot-partition-write", Grade::Error, "t", None), &figures);
        let outcome = judge(&case(HOT, "", "problem"), vec![off]);
        assert_eq!(outcome.expected[0].missing, Some(Missing::Figures));
    }
}

#[test]
fn shards_may_be_up_to_four_times_the_least() {
    let sharding = r#"{"kind":"write_sharding_needed","severity":"error","on":{"table":"t"},"numbers":{"n_min":5}}"#;
    for (n, passes) in [(4.0, false), (5.0, true), (20.0, true), (21.0, false)] {
        let it = with(found("write-sharding-needed", Grade::Error, "t", None), &[("n_min", n)]);
        assert_eq!(judge(&case(sharding, "", "problem"), vec![it]).passed, passes, "{n}");
    }
}

#[test]
fn kin_counts_for_what_is_expected_and_not_for_what_may_not_be_said() {
    let on_index = r#"{"kind":"hot_partition_write","severity":"error","on":{"index":"i"}}"#;
    let hot = found("hot-index-key", Grade::Error, "t", Some("i"));
    assert!(judge(&case(on_index, "", "problem"), vec![hot.clone()]).passed);
    let not = r#"{"kind":"hot_partition_write","on":{},"at_or_above":"warn"}"#;
    assert!(judge(&case("", not, "problem"), vec![hot]).passed);
}

#[test]
fn what_may_not_be_said_fails_from_its_severity_on() {
    let not = r#"{"kind":"low_cardinality_key","on":{"table":"t"},"at_or_above":"error"}"#;
    let warn = found("low-cardinality-partition-key", Grade::Warn, "t", None);
    assert!(judge(&case("", not, "problem"), vec![warn.clone()]).passed);
    let error = Found { severity: Grade::Error, ..warn.clone() };
    assert!(!judge(&case("", not, "problem"), vec![error.clone()]).passed);
    // What is said of an index is not said of its table.
    let of_index = Found { index: Some("i".to_owned()), ..error };
    assert!(judge(&case("", not, "problem"), vec![of_index]).passed);
}

#[test]
fn a_good_design_has_no_error() {
    let error = found("full-scan", Grade::Error, "t", None);
    assert!(!judge(&case("", "", "good"), vec![error.clone()]).passed);
    assert!(judge(&case("", "", "problem"), vec![error]).passed);
}

#[test]
fn missing_information_does_not_fail_a_case() {
    let info = r#"{"kind":"scan","severity":"info","on":{"table":"t"}}"#;
    let outcome = judge(&case(info, "", "problem"), Vec::new());
    assert!(outcome.passed);
    assert_eq!(outcome.expected[0].missing, Some(Missing::NotFound));
}

#[test]
fn a_kind_that_no_rule_answers_is_missing() {
    let odd = r#"{"kind":"unheard_of","severity":"warn","on":{"table":"t"}}"#;
    let outcome = judge(&case(odd, "", "problem"), Vec::new());
    assert_eq!(outcome.expected[0].missing, Some(Missing::NoRule));
    assert!(!outcome.passed);
}
