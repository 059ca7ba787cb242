//! Every case of the suite becomes a design without faults, its figures come through, and the
//! analyzer says of it what the expert says.

use keyloom_core::analyze::analyze;
use keyloom_core::design::{Design, Severity, check};
use keyloom_tests::cases::case::{Case, read};
use keyloom_tests::cases::convert::{Converted, convert, mean_size};
use keyloom_tests::cases::judge::judge;
use keyloom_tests::cases::verdict::found;
use keyloom_tests::repo;

fn cases() -> Vec<Case> {
    suite("cases")
}

fn suite(name: &str) -> Vec<Case> {
    read(&repo::read(format!("tests/suite/{name}.jsonl"))).unwrap_or_else(|fault| panic!("{fault}"))
}

fn converted(id: &str) -> Converted {
    let case = cases().into_iter().find(|case| case.id == id);
    convert(&case.unwrap_or_else(|| panic!("no case {id}")))
}

#[test]
fn every_case_becomes_a_design_without_errors() {
    let all = cases();
    assert_eq!(all.len(), 55);
    for case in all {
        let design = convert(&case).design;
        let errors: Vec<_> =
            check(&design).into_iter().filter(|it| it.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", case.id);
        assert!(!design.access_patterns.is_empty(), "{}", case.id);
        let placed = design.tables.values().any(|table| !table.placements.is_empty());
        assert!(placed, "{}", case.id);
    }
}

#[test]
fn the_analyzer_agrees_with_the_expert() {
    agrees(&cases());
}

/// Good and bad designs of every engine: keys that are hot and cold, fixes as they are published.
#[test]
fn the_analyzer_finds_what_is_wrong_and_leaves_what_is_right() {
    agrees(&suite("more"));
}

fn agrees(cases: &[Case]) {
    for case in cases.iter().filter(|case| !case.is_judgement()) {
        let design = convert(case).design;
        let report = analyze(&design);
        let all = report.findings.iter().map(|finding| found(&design, finding)).collect();
        let outcome = judge(case, all);
        let missing: Vec<_> =
            outcome.expected.iter().filter(|it| it.counts && it.missing.is_some()).collect();
        assert!(outcome.passed, "{}: {missing:#?} {:#?}", case.id, outcome.wrong);
    }
}

#[test]
fn every_pattern_of_a_case_is_in_the_design() {
    for case in cases() {
        let design = convert(&case).design;
        for pattern in &case.patterns {
            let made = design.access_patterns.get(&pattern.id);
            let made = made.unwrap_or_else(|| panic!("{}: no pattern {}", case.id, pattern.id));
            assert!(made.rate.peak.is_some(), "{}: {} has no rate", case.id, pattern.id);
        }
    }
}

#[test]
fn items_come_to_the_bytes_that_the_case_says() {
    let mut exact = 0;
    for case in &cases() {
        let Converted { design, assumed, .. } = convert(case);
        for entity in &case.entities {
            // Where the elements of a list are given, they make the item.
            let listed = entity.more.contains_key("elements");
            let Some(wanted) = entity.item_bytes.filter(|_| !listed) else { continue };
            let table = design.tables.iter().find(|(_, table)| {
                table.placements.iter().any(|placement| placement.entity == entity.name)
            });
            let smallest = format!("{}: ", entity.name);
            let is_small =
                assumed.iter().any(|it| it.starts_with(&smallest) && it.contains("as small"));
            let Some((table, _)) = table.filter(|_| !is_small) else { continue };
            let size = mean_size(&design, table, &entity.name).unwrap_or_default();
            assert!((size - wanted).abs() <= 0.5, "{}: {size} for {wanted}", case.id);
            exact += 1;
        }
    }
    assert!(exact > 40, "{exact}");
}

#[test]
fn what_is_not_understood_is_listed() {
    let unread: Vec<String> = cases().iter().flat_map(|case| convert(case).unread).collect();
    assert_eq!(unread, ["Subscription.due_on_first = 3000000"]);
}

#[test]
fn figures_come_through() {
    let at = |design: &Design, entity: &str| {
        let it = &design.entities[entity];
        (it.count, it.growth_per_day, it.parent.clone())
    };
    // One sample a second for each of 50 keys of a device; 50,000 samples a second in all.
    let design = converted("thingsboard-eav-1hz").design;
    assert_eq!(at(&design, "Key").0, Some(50_000));
    assert_eq!(at(&design, "Device").0, Some(1_000));
    assert_eq!(at(&design, "Sample").1, Some(50_000.0 * 86_400.0));
    // The largest channel grows by 50,000 of the 120 million messages of a day.
    let design = converted("discord-unbucketed").design;
    let keyloom_core::design::Frequency::Whale { share } =
        *at(&design, "Message").2.expect("a parent").spread
    else {
        panic!("a whale");
    };
    assert!((share * 120e6 - 50_000.0).abs() < 1.0, "{share}");
    // A hundred rooms on each of 730 days in each of 5,000 hotels.
    let design = converted("hotel-ok").design;
    assert_eq!(at(&design, "Room").0, Some(365_000_000));
    // Two million deletions within ten days of grace.
    let design = converted("discord-deleted-channel").design;
    assert_eq!(at(&design, "Message").1, Some(200_000.0));
    // 12,000 read units a second are 4,800 queries of a hundred items of 200 bytes.
    let design = converted("leaderboard-game-key").design;
    assert_eq!(design.access_patterns["top100"].rate.peak, Some(4_800.0));
}

#[test]
fn keys_keep_their_constants_and_their_time() {
    let key = |id: &str, column: &str| {
        let design = converted(id).design;
        let mut placements = design.tables.values().flat_map(|table| &table.placements);
        placements.find_map(|it| it.keys.get(column).cloned()).unwrap_or_default()
    };
    assert_eq!(key("opslog-day-bucket-only", "PK"), "OPS_LOG#{at:day}");
    assert_eq!(key("cortex-series-index", "hash"), "{tenant}:series");
    assert_eq!(key("teleport-single-partition", "HashKey"), "teleport");
    assert_eq!(key("scope-hot-cold", "org_hour"), "{org}#{ts:hour}");
    assert_eq!(key("padded-key-ok", "padded_score#player"), "{score:pad10}#{player}");
    assert_eq!(key("jaeger-bucket-quiet", "bucket"), "random(10)");
    assert_eq!(key("weather-minute-ok", "date"), "{event_time:day}");
    assert_eq!(key("thingsboard-eav-1hz", "partition"), "{ts:month}");
}

#[test]
fn a_name_alone_changes_nothing() {
    for mut case in cases() {
        let design = convert(&case).design;
        case.id = "another".to_owned();
        assert_eq!(convert(&case).design, design);
    }
}
