//! What imports promise of whole files: every item is kept or told, a key can be chosen, nothing
//! that a file holds can harm.

use super::*;
use crate::value::AttributeValue;
use proptest::prelude::*;

fn options() -> ImportOptions {
    ImportOptions::default()
}

fn read(name: &str, text: &str) -> Imported {
    import(name, text.as_bytes(), &options()).unwrap()
}

fn items(imported: &Imported, table: &str) -> Vec<String> {
    let items = imported.design.items.get(table).into_iter().flatten();
    items.map(|item| serde_json::to_string(item).unwrap()).collect()
}

fn notes(imported: &Imported) -> Vec<String> {
    imported.notes.iter().map(ToString::to_string).collect()
}

#[test]
fn a_chosen_key_takes_the_place_of_the_guess() {
    let csv = "id,city,at\n1,Oslo,x\n2,Oslo,y\n";
    let guessed = read("t.csv", csv);
    let choice = guessed.key_choice.unwrap();
    assert_eq!((choice.partition, choice.guessed), (vec!["id".to_owned()], true));
    let key = KeyColumns { partition: vec!["city".to_owned()], sort: vec!["at".to_owned()] };
    let asked = ImportOptions { key: Some(key), ..options() };
    let chosen = import("t.csv", csv.as_bytes(), &asked).unwrap();
    let names: Vec<_> =
        chosen.design.tables["t"].key.columns().map(|column| column.name.as_str()).collect();
    assert_eq!(names, ["city", "at"]);
    assert!(!chosen.key_choice.unwrap().guessed);
    let key = KeyColumns { partition: vec!["town".to_owned()], sort: vec![] };
    let asked = ImportOptions { key: Some(key), ..options() };
    let fault = import("t.csv", csv.as_bytes(), &asked).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "no item has the attribute `town` that was chosen for the key; there are: id, city, at"
    );
}

#[test]
fn what_exceeds_the_limits_stays_beside_the_design() {
    let lines: Vec<String> = (0..1000).map(|i| format!("{{\"id\":\"{i}\"}}")).collect();
    let imported = read("t.jsonl", &lines.join("\n"));
    assert_eq!(imported.design.items["t"].len(), 300);
    assert_eq!(imported.bulk["t"].len(), 700);
    assert_eq!(imported.bulk["t"][0]["id"], AttributeValue::S("300".to_owned()));
    assert!(notes(&imported).iter().any(|note| note.starts_with("700 of 1000 items stay")));
}

#[test]
fn every_line_is_an_item_or_a_note() {
    let line = |i: usize| match i % 4 {
        0 => format!("{{\"id\":\"{i}\"}}"),
        1 => "{\"id\":".to_owned(),
        2 => "[1]".to_owned(),
        _ => "{\"name\":\"no id\"}".to_owned(),
    };
    let text: Vec<String> = (0..40).map(line).collect();
    let key = KeyColumns { partition: vec!["id".to_owned()], sort: vec![] };
    let asked = ImportOptions { key: Some(key), ..options() };
    let imported = import("t.ndjson", text.join("\n").as_bytes(), &asked).unwrap();
    let skipped = imported.notes.iter().filter(|note| note.level == NoteLevel::Skipped).count();
    assert_eq!((imported.design.items["t"].len(), skipped), (10, 30));
}

#[test]
fn notes_are_counted_beyond_the_first_hundreds() {
    let text: Vec<String> = (0..5000).map(|i| format!("{{\"id\":{{\"N\":\"x{i}\"}}}}")).collect();
    let fault = import("t.jsonl", text.join("\n").as_bytes(), &options()).unwrap_err();
    assert!(fault.to_string().len() < 300, "{fault}");
    let text = format!("{{\"id\":{{\"S\":\"a\"}}}}\n{}", text.join("\n"));
    let imported = read("t.jsonl", &text);
    assert!(imported.notes.len() < 210, "{}", imported.notes.len());
    let counted: u64 = imported
        .notes
        .iter()
        .map(|note| match note.problem {
            ImportProblem::More { count } if note.level == NoteLevel::Skipped => count,
            _ => u64::from(note.level == NoteLevel::Skipped),
        })
        .sum();
    // Each line has a value that is no number, and is an item without its key.
    assert_eq!(counted, 10_000);
}

#[test]
fn answers_and_requests_of_the_store_are_items() {
    let item = r#"{"id":{"S":"a"}}"#;
    let cases = [
        format!("{{\"Item\":{item}}}"),
        format!("{{\"Item\":{item},\"ConsumedCapacity\":null}}"),
        format!("{{\"Items\":[{item}],\"Count\":1,\"ScannedCount\":1,\"LastEvaluatedKey\":null}}"),
        format!("[{item}]"),
        format!("{{\"TableName\":\"t\",\"Item\":{item}}}"),
        format!("{{\"t\":[{{\"PutRequest\":{{\"Item\":{item}}}}}]}}"),
        format!("{{\"RequestItems\":{{\"t\":[{{\"PutRequest\":{{\"Item\":{item}}}}}]}}}}"),
        format!("{{\"Responses\":{{\"t\":[{item}]}},\"UnprocessedKeys\":{{}}}}"),
        format!("{{\"TransactItems\":[{{\"Put\":{{\"TableName\":\"t\",\"Item\":{item}}}}}]}}"),
        format!(
            "{{\"Records\":[{{\"eventName\":\"INSERT\",\"dynamodb\":{{\"Keys\":{item},\"NewImage\":{item}}}}}]}}"
        ),
        format!(
            "{{\"Metadata\":{{\"WriteTimestampMicros\":{{\"N\":\"1\"}}}},\"Keys\":{item},\"NewImage\":{item}}}"
        ),
        r#"{"id":"a"}"#.to_owned(),
        r#"[{"id":"a"}]"#.to_owned(),
        r#"{"items":[{"id":"a"}]}"#.to_owned(),
        r#"{"Items":[{"id":"a"}],"Count":1}"#.to_owned(),
        r#"{"t":[{"id":"a"}]}"#.to_owned(),
        "id\na\n".to_owned(),
    ];
    for text in cases {
        let name = if text.starts_with('{') || text.starts_with('[') { "t.json" } else { "t.csv" };
        assert_eq!(items(&read(name, &text), "t"), [item], "{text}");
    }
}

#[test]
fn a_deletion_takes_away_what_came_before_it() {
    let item = r#"{"id":{"N":"1"},"v":{"S":"a"}}"#;
    let text = [
        format!("{{\"Metadata\":{{}},\"Keys\":{{\"id\":{{\"N\":\"1\"}}}},\"NewImage\":{item}}}"),
        r#"{"Metadata":{},"Keys":{"id":{"N":"1.0"}}}"#.to_owned(),
        r#"{"Metadata":{},"Keys":{"id":{"N":"2"}},"NewImage":{"id":{"N":"2"}}}"#.to_owned(),
    ];
    let imported = read("t.json", &text.join("\n"));
    assert_eq!(items(&imported, "t"), [r#"{"id":{"N":"2"}}"#]);
}

#[test]
fn the_manifest_of_an_export_is_told_from_its_data() {
    let line = r#"{"itemCount":8,"md5Checksum":"x","etag":"y","dataFileS3Key":"AWSDynamoDB/data/a.json.gz"}"#;
    let fault = import("manifest-files.json", format!("{line}\n{line}\n").as_bytes(), &options());
    assert_eq!(fault.unwrap_err(), ImportFault::NotReadYet { looks_like: Foreign::ExportManifest });
}

#[test]
fn quotes_and_large_counts_stay_as_they_are() {
    let model = r#"{"ModelName":"m","ModelMetadata":{},"DataModel":[{"TableName":"t",
        "KeyAttributes":{"PartitionKey":{"AttributeName":"PK","AttributeType":"S"},
                         "SortKey":{"AttributeName":"SK","AttributeType":"S"}},
        "TableData":[{"PK":{"S":"u#12345"},"SK":{"S":"\"count\""},"follower#":{"N":"3000000000"}}]}]}"#;
    assert_eq!(
        items(&read("m.json", model), "t"),
        [r#"{"PK":{"S":"u#12345"},"SK":{"S":"\"count\""},"follower#":{"N":"3000000000"}}"#]
    );
}

#[test]
fn a_design_of_hundreds_of_tables_reads_as_itself() {
    let table = |i: usize| {
        format!(
            "{{\"TableName\":\"t{i}\",\"KeyAttributes\":{{\"PartitionKey\":{{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"}}}},\
             \"TableData\":[{{\"PK\":{{\"S\":\"A#{i}\"}},\"text\":{{\"S\":\"{}\"}}}}]}}",
            "x".repeat(4000)
        )
    };
    let tables: Vec<String> = (0..317).map(table).collect();
    let model = format!("{{\"ModelName\":\"m\",\"DataModel\":[{}]}}", tables.join(","));
    let design = read("m.json", &model).design;
    assert_eq!(design.tables.len(), 317);
    assert_eq!(read("d.json", &export_design(&design)).design, design);
    assert_eq!(read("m.json", &export_workbench(&design).text).design.items, design.items);
}

#[test]
fn types_in_a_header_are_types_of_values() {
    let csv = "\"id (S)\",\"n (N)\",\"ok (BOOL)\",\"m (M)\",\"tags (SS)\"\n\
               007,1.50,true,\"{\"\"a\"\":{\"\"N\"\":\"\"1\"\"}}\",\"[\"\"x\"\",\"\"y\"\"]\"\n\
               008,,,,\n";
    let imported = read("t.csv", csv);
    assert_eq!(
        items(&imported, "t"),
        [
            r#"{"id":{"S":"007"},"n":{"N":"1.5"},"ok":{"BOOL":true},"m":{"M":{"a":{"N":"1"}}},"tags":{"SS":["x","y"]}}"#,
            r#"{"id":{"S":"008"}}"#
        ]
    );
    let imported = read("t.csv", "id (S),n (N)\na,many\n");
    assert_eq!(items(&imported, "t"), [r#"{"id":{"S":"a"}}"#]);
    assert_eq!(
        notes(&imported)[0],
        "line 2: $.n.N: The parameter cannot be converted to a numeric value: many"
    );
}

#[test]
fn long_lines_and_huge_numbers_are_read_or_refused() {
    let long = "x".repeat(3_000_000);
    let imported =
        read("t.jsonl", &format!("{{\"id\":\"a\",\"text\":\"{long}\"}}\n{{\"id\":\"b\"}}\n"));
    assert_eq!(imported.design.items.len() + imported.bulk.len(), 1);
    let digits = "9".repeat(1_000_000);
    let imported = read("t.json", &format!("[{{\"id\":\"a\",\"n\":{digits}}}]"));
    assert_eq!(items(&imported, "t"), [r#"{"id":{"S":"a"}}"#]);
    let exponent = read("t.json", "[{\"id\":\"a\",\"n\":1e999999999999999999999}]");
    assert_eq!(items(&exponent, "t"), [r#"{"id":{"S":"a"}}"#]);
}

#[test]
fn nested_values_beyond_the_store_are_told() {
    let deep = format!("{{\"id\":\"a\",\"x\":{}1{}}}", "[".repeat(60), "]".repeat(60));
    let imported = read("t.json", &deep);
    assert_eq!(imported.notes.iter().filter(|n| n.level == NoteLevel::Skipped).count(), 1);
    let deeper = format!("[{{\"id\":{}", "[".repeat(1_000_000));
    assert!(matches!(
        import("t.json", deeper.as_bytes(), &options()),
        Err(ImportFault::Json { problem: JsonProblem::TooDeep { .. }, .. })
    ));
}

const SEEDS: [&str; 6] = [
    r#"{"ModelName":"m","ModelMetadata":{"Author":"a"},"DataModel":[{"TableName":"t","KeyAttributes":{"PartitionKey":{"AttributeName":"PK","AttributeType":"S","MapFunction":"${a}#${b}"}},"NonKeyAttributes":[{"AttributeName":"x","AttributeType":"N"}],"TableFacets":[{"FacetName":"F","KeyAttributeAlias":{"PartitionKeyAlias":"A#<b>"},"TableData":[{"PK":{"S":"A#1"}}]}],"GlobalSecondaryIndexes":[{"IndexName":"G","KeyAttributes":{"PartitionKey":{"AttributeName":"x","AttributeType":"N"}},"Projection":{"ProjectionType":"ALL"}}],"TableData":[{"PK":{"S":"a"},"x":{"N":"1"}}],"BillingMode":"PROVISIONED","ProvisionedCapacitySettings":{"ProvisionedThroughput":{"ReadCapacityUnits":1,"WriteCapacityUnits":1}},"SampleDataFormats":{"x":["identifiers","UUID"]}}],"ModelSchema":{"models":{"M":{"PK":{"type":"String","value":"${x}"}}}},"SavedQuery":{"q":{"view":"t","PK":"a"}}}"#,
    r#"{"t":[{"PutRequest":{"Item":{"id":{"S":"a"},"m":{"M":{"l":{"L":[{"NS":["1"]}]}}}}}},{"DeleteRequest":{"Key":{"id":{"S":"a"}}}}]}"#,
    r#"{"Items":[{"id":{"S":"a"},"b":{"B":"AA=="},"n":{"NULL":true}}],"Count":1}"#,
    "{\"Item\":{\"id\":{\"S\":\"a\"}}}\n{\"Item\":{\"id\":{\"S\":\"b\"}}}\n",
    "id,name;x\r\n1,\"a\"\"b\"\r\n2,,\r\n",
    r#"{"keyloom":1,"name":"d","tables":{"t":{"key":{"partition":[{"name":"PK","type":"S"}]}}},"items":{"t":[{"PK":{"S":"a"}}]}}"#,
];

proptest! {
    #[test]
    fn no_bytes_harm(bytes in prop::collection::vec(any::<u8>(), 0..300), name in "[a-z]{0,3}(\\.(csv|json|jsonl|tsv))?") {
        let _ = import(&name, &bytes, &options());
    }

    #[test]
    fn no_damage_to_a_file_harms(
        seed in 0..SEEDS.len(),
        cut in any::<prop::sample::Index>(),
        keep in any::<bool>(),
        with in "[\\[\\]{}\":,0-9SNLM\\\\ \n]{0,4}|.{0,3}",
    ) {
        let text: Vec<char> = SEEDS[seed].chars().collect();
        let at = cut.index(text.len());
        let mut damaged: String = text[..at].iter().collect();
        damaged.push_str(&with);
        if keep {
            damaged.extend(&text[at..]);
        }
        if let Ok(imported) = import("t", damaged.as_bytes(), &options()) {
            // What was read can be written and read.
            let written = export_workbench(&imported.design).text;
            let back = import("t", written.as_bytes(), &options());
            prop_assert!(back.is_ok(), "{:?} of {written}", back.unwrap_err());
            let design = import("t", export_design(&imported.design).as_bytes(), &options());
            prop_assert_eq!(design.unwrap().design, imported.design);
        }
    }
}
