//! Texts of keys and what they ask.

use super::*;

fn text(text: &str) -> String {
    let asked = Asked::read(text);
    let Some(pieces) = asked.pieces() else { return format!("{asked:?}") };
    pieces
        .iter()
        .map(|piece| match piece {
            Piece::Constant(text) => text.clone(),
            Piece::Hole(Hole::Named(words, padded)) => {
                format!("{{{}{}}}", words.join("_"), if *padded { ":pad" } else { "" })
            }
            Piece::Hole(hole) => format!("{{{hole:?}}}"),
        })
        .collect()
}

#[test]
fn a_bound_value_is_one() {
    for bound in ["=", "", "= :d", "= ?", "=:id", "$user", "x"] {
        assert_eq!(Asked::read(bound), Asked::One, "{bound}");
    }
}

#[test]
fn the_moment_is_told_from_a_date() {
    assert_eq!(Asked::read("= today"), Asked::Now(None));
    assert_eq!(Asked::read("today"), Asked::Now(None));
    assert_eq!(Asked::read("<today>"), Asked::Now(None));
    assert_eq!(Asked::read("= this hour"), Asked::Now(Some(DateUnit::Hour)));
    assert_eq!(text("OPS_LOG#<today>"), "OPS_LOG#{Bucket(Day, true)}");
    assert_eq!(text("OPS_LOG#<day>"), "OPS_LOG#{Bucket(Day, false)}");
    assert_eq!(text("LOG#2026-01-05"), "LOG#{Bucket(Day, false)}");
    assert!(Asked::read("OPS_LOG#<today>").is_now());
    assert!(!Asked::read("DEV#<id>#<today>").is_now());
}

#[test]
fn constants_keep_their_holes() {
    assert_eq!(text("<tenant>:series"), "{tenant}:series");
    assert_eq!(text("u#<follower>#timeline"), "u#{follower}#timeline");
    assert_eq!(text("u#12345#follower"), "u#{Unnamed}#follower");
    assert_eq!(text("User:.."), "User:{Unnamed}");
    assert_eq!(text("<padded score>#<player>"), "{score:pad}#{player}");
    assert_eq!(text("/nodes/default/<id>"), "/nodes/default/{id}");
    assert_eq!(text("<ms ts>"), "{Moment(Some(0.001))}");
    assert_eq!(text("T010000"), "{Moment(Some(1.0))}");
    assert_eq!(text("USER#{userId}"), "USER#{user_id}");
    assert_eq!(text("POST#<id>#<0-9>"), "POST#{id}#{Shard(Some(10))}");
    assert_eq!(Asked::read("= 'teleport'"), Asked::Fixed("teleport".to_owned()));
    assert_eq!(Asked::read("= running"), Asked::Fixed("running".to_owned()));
    assert_eq!(Asked::read("count"), Asked::Fixed("count".to_owned()));
    assert_eq!(Asked::read("= 1"), Asked::Fixed("1".to_owned()));
}

#[test]
fn many_values_and_shards_are_counted() {
    assert_eq!(Asked::read("each of 50"), Asked::Many(50));
    assert_eq!(Asked::read("57 different"), Asked::Many(57));
    assert_eq!(Asked::read("IN (3)"), Asked::Many(3));
    assert_eq!(Asked::read("rand 0-9"), Asked::Shard(10));
    assert_eq!(Asked::read("random(16)"), Asked::Shard(16));
    assert_eq!(Asked::read("hash % 8"), Asked::Shard(8));
    assert_eq!(Asked::read("0-9"), Asked::Shard(10));
}

#[test]
fn ranges_keep_their_operator_and_span() {
    assert_eq!(Asked::read(">= and <="), Asked::Range(RangeOperator::Between, None));
    assert_eq!(Asked::read("<"), Asked::Range(RangeOperator::LessThan, None));
    assert_eq!(Asked::read("> :last"), Asked::Range(RangeOperator::GreaterThan, None));
    assert_eq!(Asked::read("last 7 days"), Asked::Range(RangeOperator::AtLeast, Some(7.0)));
    let Asked::TextRange(_, RangeOperator::Between) = Asked::read("t_<from>..t_<to>") else {
        panic!("a range of text");
    };
    let Asked::TextRange(pieces, RangeOperator::BeginsWith) = Asked::read("begins_with ORDER#")
    else {
        panic!("a prefix");
    };
    assert_eq!(pieces, [Piece::Constant("ORDER#".to_owned())]);
}

#[test]
fn new_values_are_random_or_rise() {
    assert_eq!(Asked::read("= rising"), Asked::Rising);
    assert_eq!(Asked::read("= new uuid"), Asked::Fresh);
    assert_eq!(Asked::read("= new ulid"), Asked::FreshByTime);
    assert_eq!(Asked::read("md5(url)"), Asked::Fresh);
}

#[test]
fn spans_come_to_days() {
    assert_eq!(days_of("MONTH(31d)"), Some(31.0));
    assert_eq!(days_of("10 days"), Some(10.0));
    assert_eq!(days_of("DAY"), Some(1.0));
    assert_eq!(days_of("last hour"), Some(1.0 / 24.0));
    assert_eq!(days_of("by account next 90 days"), Some(90.0));
    assert_eq!(days_of("SELECT x50 keys"), None);
}
