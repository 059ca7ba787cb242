//! Fields of entities and what they come to.

use super::*;

fn read(fields: &str) -> Facts {
    let text = format!(r#"{{"name":"Message","count":null,"item_bytes":200,{fields}}}"#);
    let columns = ["room_id".to_owned(), "url".to_owned(), "partition".to_owned()];
    Facts::read(&serde_json::from_str(&text).unwrap(), &columns)
}

fn of_parent(fields: &str) -> (Which, String, Amount) {
    let facts = read(fields);
    assert!(facts.unread.is_empty(), "{:?}", facts.unread);
    let it = facts.of_parent.first().unwrap_or_else(|| panic!("{fields}: {facts:?}"));
    (it.which, it.parent.join(" "), it.amount)
}

#[test]
fn rates_of_creation_come_to_a_day() {
    for fields in [
        r#""per_s":2"#,
        r#""writes_per_s":2"#,
        r#""per_min":120"#,
        r#""per_hour":7200"#,
        r#""messages_per_day":172800"#,
        r#""per_day_total":172800"#,
    ] {
        assert_eq!(read(fields).per_day, Some(172_800.0), "{fields}");
    }
}

#[test]
fn figures_of_a_parent_name_it() {
    let of = |which, parent: &str, amount| (which, parent.to_owned(), amount);
    assert_eq!(
        of_parent(r#""per_device_per_s":1"#),
        of(Which::Each, "device", Amount::PerDay(86_400.0))
    );
    assert_eq!(
        of_parent(r#""messages_per_room_per_day":7"#),
        of(Which::Each, "room", Amount::PerDay(7.0))
    );
    assert_eq!(
        of_parent(r#""busiest_room_per_day":9"#),
        of(Which::Largest, "room", Amount::PerDay(9.0))
    );
    assert_eq!(of_parent(r#""busiest_per_day":9"#), of(Which::Largest, "", Amount::PerDay(9.0)));
    assert_eq!(
        of_parent(r#""largest_channel_bytes_per_day":9"#),
        of(Which::Largest, "channel", Amount::BytesPerDay(9.0))
    );
    assert_eq!(of_parent(r#""max_per_thread":9"#), of(Which::Most, "thread", Amount::Items(9.0)));
    assert_eq!(of_parent(r#""per_company":9"#), of(Which::Each, "company", Amount::Items(9.0)));
    assert_eq!(of_parent(r#""messages_per_user":9"#), of(Which::Each, "user", Amount::Items(9.0)));
    assert_eq!(of_parent(r#""quiet_per_s":0.5"#), of(Which::Only, "", Amount::PerDay(43_200.0)));
    assert_eq!(
        of_parent(r#""largest_tenant_items":9"#),
        of(Which::Largest, "tenant", Amount::Items(9.0))
    );
}

#[test]
fn lists_spans_and_lengths_are_told_apart() {
    for (most, grows) in [(5_000.0, true), (30.0, false)] {
        let facts = read(&format!(r#""articles_max":{most},"bytes_per_article":7"#));
        let list = facts.list.unwrap();
        assert_eq!((list.most, list.bytes, list.grows), (Some(most), Some(7.0), grows));
    }
    let facts = read(r#""elements":5,"element_bytes":3"#);
    let list = facts.list.unwrap();
    assert_eq!((list.most, list.bytes, list.grows), (Some(5.0), Some(3.0), false));
    let facts = read(r#""ttl_s":43200,"retention_days":3"#);
    assert_eq!((facts.ttl_days, facts.kept_days), (Some(0.5), Some(3.0)));
    assert_eq!(read(r#""url_bytes_max":2000"#).longest, [(vec!["url".to_owned()], 2000.0)]);
    assert_eq!(read(r#""max_item_bytes":2000"#).item_bytes_max, Some(2000.0));
    assert_eq!(read(r#""avg_bytes":20"#).item_bytes, Some(20.0));
}

#[test]
fn other_things_are_populations_and_children() {
    assert_eq!(read(r#""rooms":20"#).populations, [(vec!["room".to_owned()], 20.0)]);
    let child = &read(r#""tx_per_day":5"#).of_child;
    assert_eq!(child[..], [(vec!["tx".to_owned()], Amount::PerDay(5.0))]);
}

#[test]
fn a_column_says_what_it_holds_and_the_rest_is_listed() {
    let facts = read(r#""partition":"MONTH(31d)","colour":"blue","strange":0.5"#);
    assert_eq!(facts.columns, [("partition".to_owned(), "MONTH(31d)".to_owned())]);
    assert_eq!(facts.unread, ["Message.colour = \"blue\"", "Message.strange = 0.5"]);
}
