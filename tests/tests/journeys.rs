//! Journeys through the built page, as a person takes them: open, look, edit, undo, import, keep.
//!
//! Each has a browser with a profile of its own and ends by making sure that nothing was wrong on
//! the console, nothing missing, and no other host asked.

use keyloom_tests::e2e::{Page, Target, Visit, css, journey, testid};
use keyloom_tests::repo;
use serde_json::{Value, json};

/// The files of the samples, in the order of the menu, with their titles in English.
fn samples() -> Vec<(String, String)> {
    let index: Value = serde_json::from_str(&repo::read("public/samples/index.json")).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let samples = index["samples"].as_array().unwrap();
    samples.iter().map(|sample| (text(&sample["id"]), text(&sample["title"]["en"]))).collect()
}

fn collection(key: &str) -> Target {
    css(format!("[data-testid=\"collection-row\"][data-key=\"{key}\"]"))
}

fn template(entity: &str, column: &str) -> Target {
    css(format!(
        "[data-testid=\"placement\"][data-entity=\"{entity}\"] [data-column=\"{column}\"] input"
    ))
}

async fn figure(page: &Page, name: &str) -> String {
    page.text(&testid(name)).await
}

#[tokio::test]
async fn a_first_visit_opens_on_a_real_sample() {
    journey("first-visit", Visit::default(), async |page| {
        page.open("").await;
        page.wait_text(&testid("view-collections"), |text| text.contains("CUST#")).await;
        assert_eq!(page.value(&testid("design-name")).await, "Online shop, single table");
        page.find(&testid("finding")).await;
        page.click(&testid("tab-summary")).await;
        let items = figure(page, "figure-items").await;
        assert_ne!(items, "0");
        page.click(&testid("tab-findings")).await;
        page.screenshot("first-visit").await;

        page.click(&testid("tab-partitions")).await;
        page.find(&testid("partition-bar")).await;
        page.screenshot("partitions").await;

        page.click(&css("[data-testid=view-choice].index")).await;
        page.click(&testid("tab-keys")).await;
        page.wait_text(&testid("figure-gini"), |text| text.chars().any(|c| c.is_ascii_digit()))
            .await;
        page.screenshot("keys").await;

        page.click(&testid("tab-entities")).await;
        page.wait_count(&testid("entity"), 3).await;
        page.click(&testid("tab-patterns")).await;
        page.wait_count(&testid("pattern"), 8).await;
    })
    .await;
}

#[tokio::test]
async fn every_sample_opens_with_all_its_items_in_place() {
    journey("samples", Visit::default(), async |page| {
        page.open("").await;
        page.find(&testid("collection-row")).await;
        page.click(&testid("tab-summary")).await;
        for (id, _) in samples() {
            page.click(&testid("samples-menu")).await;
            page.click(&testid(format!("sample-{id}"))).await;
            let text = repo::read(format!("public/samples/{id}.json"));
            let design: Value = serde_json::from_str(&text).unwrap();
            let name = design["name"].as_str().unwrap().to_owned();
            let is_open = format!(
                "return document.querySelector('[data-testid=design-name]').value === {}",
                json!(name)
            );
            page.wait_js("the sample is open", &is_open).await;
            page.find(&testid("item-row")).await;
            assert_eq!(page.count(&testid("unplaced")).await, 0, "{id}: items without a place");
            assert_eq!(page.count(&testid("fault")).await, 0, "{id}: faults in the design");
            for tab in ["tab-partitions", "tab-keys", "tab-collections"] {
                page.click(&testid(tab)).await;
            }
            page.find(&testid("item-row")).await;
        }
    })
    .await;
}

#[tokio::test]
async fn another_template_moves_the_items_and_undo_moves_them_back() {
    journey("edit-a-key", Visit::default(), async |page| {
        page.open("").await;
        page.find(&collection("CUST#c000001")).await;
        page.click(&testid("tab-tables")).await;
        page.click(&testid("tab-summary")).await;
        let before = figure(page, "view-collections-count").await;

        page.fill(&template("Order", "PK"), "ORDERS").await;
        page.find(&collection("ORDERS")).await;
        page.wait_text(&testid("view-collections-count"), |text| text != before).await;

        page.click(&testid("undo")).await;
        page.gone(&collection("ORDERS")).await;
        page.wait_text(&testid("view-collections-count"), |text| text == before).await;
        page.click(&testid("redo")).await;
        page.find(&collection("ORDERS")).await;
        page.press("Control+z").await;
        page.gone(&collection("ORDERS")).await;

        page.fill(&template("Order", "PK"), "CUST#{").await;
        page.find(&css(".field-error")).await;
        page.wait_text(&testid("view-collections-count"), |text| text == before).await;
    })
    .await;
}

#[tokio::test]
async fn tables_keys_and_indexes_are_made_by_hand() {
    journey("by-hand", Visit::default(), async |page| {
        page.open("").await;
        page.find(&testid("collection-row")).await;
        page.click(&testid("designs-menu")).await;
        page.click(&testid("new-design")).await;
        page.click(&testid("tab-tables")).await;
        page.gone(&testid("table")).await;
        page.click(&testid("add-table")).await;
        page.fill(&testid("table-name"), "events").await;
        page.find(&css("[data-testid=table][data-table=events]")).await;
        page.fill(&testid("column-name"), "device").await;
        page.find(&css("[data-testid=key-column][data-column=device]")).await;
        page.click(&testid("add-index")).await;
        page.find(&css("[data-testid=index][data-index=GSI1]")).await;
        page.wait_count(&testid("view-choice"), 2).await;

        page.click(&testid("item-add")).await;
        let item = r#"{"device": {"S": "d1"}, "SK": {"S": "2026-06-01"}, "level": {"N": "3"}}"#;
        page.fill(&testid("item-json"), item).await;
        page.click(&testid("item-save")).await;
        page.find(&collection("d1")).await;
        page.wait_count(&testid("item-row"), 1).await;

        page.click(&testid("item-edit")).await;
        page.fill(&testid("item-json"), r#"{"device": {"S": "d1"}, "SK": {"X": "1"}}"#).await;
        page.wait_text(&testid("item-error"), |text| text.contains("$.SK")).await;
        page.click(&testid("dialog-close")).await;
        page.click(&testid("item-delete")).await;
        page.gone(&testid("item-row")).await;
        page.press("Control+z").await;
        page.wait_count(&testid("item-row"), 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_key_is_found_by_its_beginning() {
    journey("search", Visit::default(), async |page| {
        page.open("").await;
        page.find(&testid("collection-row")).await;
        page.fill(&testid("key-search"), "CUST#c000002").await;
        page.find(&collection("CUST#c000002")).await;
        page.gone(&collection("CUST#c000001")).await;
        page.fill(&testid("key-search"), "nobody").await;
        page.find(&testid("collections-empty")).await;
    })
    .await;
}

#[tokio::test]
async fn items_are_generated_with_progress_and_can_be_cancelled() {
    journey("generate", Visit::default(), async |page| {
        page.open("").await;
        page.find(&testid("collection-row")).await;
        page.click(&testid("tab-summary")).await;
        page.fill(&testid("generate-count"), "20000").await;
        page.wait_text(&testid("figure-items"), |text| number(text) > 19_000.0).await;
        page.fill(&testid("generate-count"), "2000000").await;
        page.wait_text(&testid("figure-items"), |text| number(text) < 1_000.0).await;
        page.click(&testid("generate-run")).await;
        page.find(&testid("generate-progress")).await;
        page.click(&testid("generate-cancel")).await;
        page.gone(&testid("generate-progress")).await;
        page.find(&testid("collection-row")).await;
        assert!(number(&figure(page, "figure-items").await) < 1_000.0);
    })
    .await;
}

fn number(text: &str) -> f64 {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(f64::NAN)
}
