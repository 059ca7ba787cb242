//! Journeys through the left pane: an entity, an access pattern, an invariant and a copy are edited
//! in place, with what is wrong beside the field, undone, and kept over a reload.

use keyloom_tests::e2e::{Page, Target, Visit, css, journey, testid};
use serde_json::json;

fn of(testid: &str, data: &str, name: &str) -> Target {
    css(format!("[data-testid=\"{testid}\"][data-{data}=\"{name}\"]"))
}

fn entity(name: &str) -> Target {
    of("entity", "entity", name)
}

fn attribute(entity_name: &str, name: &str) -> Target {
    of("attribute", "attribute", name).within(&entity(entity_name))
}

fn pattern(id: &str) -> Target {
    of("pattern-card", "pattern", id)
}

/// Waits until the one field of such a mark has a value.
async fn holds(page: &Page, mark: &str, value: &str) {
    let script = format!(
        "return [...document.querySelectorAll('[data-testid={mark}]')]
           .some((field) => field.checkVisibility() && field.value === {})",
        json!(value)
    );
    page.wait_js(&format!("{mark} is “{value}”"), &script).await;
}

/// Waits until the design is kept with a text in it.
async fn kept(page: &Page, text: &str) {
    let script = format!(
        "return Object.entries(localStorage)
           .some(([key, value]) => key.startsWith('keyloom.design.') && value.includes({}))",
        json!(text)
    );
    page.wait_js(&format!("{text} is saved"), &script).await;
}

async fn opened(page: &Page, tab: &str) {
    page.open("").await;
    page.find(&testid("collection-row")).await;
    page.click(&testid(tab)).await;
}

#[tokio::test]
async fn an_entity_is_edited_in_place() {
    journey("edit-entity", Visit::default(), async |page| {
        opened(page, "tab-entities").await;
        let order = entity("Order");
        page.click(&testid("entity-open").within(&order)).await;
        holds(page, "entity-count", "600,000").await;
        page.fill(&testid("entity-count").within(&order), "1e6").await;
        holds(page, "entity-count", "1,000,000").await;
        page.click(&testid("undo")).await;
        holds(page, "entity-count", "600,000").await;
        page.click(&testid("redo")).await;
        holds(page, "entity-count", "1,000,000").await;

        // What is no number is refused under the field; Escape takes it back.
        let growth = testid("entity-growth").within(&order);
        page.fill(&growth, "many").await;
        page.find(&css(".field-error").within(&order)).await;
        page.click(&growth).await;
        page.press("Escape").await;
        page.gone(&css(".field-error").within(&order)).await;
        holds(page, "entity-growth", "3,300").await;

        // What can't be is said beside its field, and stays until it is changed.
        page.fill(&testid("entity-spread-exponent").within(&order), "-1").await;
        page.wait_text(&css(".field-error").within(&order), |text| text.contains("not negative"))
            .await;
        page.select(&testid("entity-spread-kind").within(&order), "one whale").await;
        page.gone(&css(".field-error").within(&order)).await;
        holds(page, "entity-spread-share", "0.2").await;

        page.fill(&testid("entity-lifetime").within(&order), "90").await;
        page.select(&testid("entity-ttl").within(&order), "placed_at").await;
        page.screenshot("requirements-entity").await;

        kept(page, "\"ttlAttribute\":\"placed_at\"").await;
        page.reload().await;
        page.find(&testid("collection-row")).await;
        page.click(&testid("tab-entities")).await;
        page.click(&testid("entity-open").within(&order)).await;
        holds(page, "entity-count", "1,000,000").await;
        holds(page, "entity-lifetime", "90").await;
        holds(page, "entity-ttl", "placed_at").await;
    })
    .await;
}

#[tokio::test]
async fn a_renamed_attribute_is_renamed_in_patterns_and_templates() {
    journey("rename-attribute", Visit::default(), async |page| {
        opened(page, "tab-entities").await;
        let customer = entity("Customer");
        page.click(&testid("entity-open").within(&customer)).await;
        let name = testid("attribute-name").within(&attribute("Customer", "customer_id"));
        page.fill(&name, "cid").await;
        page.find(&attribute("Customer", "cid")).await;
        page.find(&css("[data-testid=entity-identity] [data-name=cid]")).await;
        page.click(&testid("tab-patterns")).await;
        page.wait_text(&pattern("AP1"), |text| text.contains("cid")).await;
        page.click(&testid("tab-tables")).await;
        let key = "[data-testid=placement][data-entity=Customer] [data-column=PK] input";
        let script = format!("return document.querySelector('{key}')?.value.includes('{{cid}}')");
        page.wait_js("the template has the new name", &script).await;
        page.press("Control+z").await;
        let script =
            format!("return document.querySelector('{key}')?.value.includes('customer_id')");
        page.wait_js("the template has the old name again", &script).await;
    })
    .await;
}

#[tokio::test]
async fn entities_and_attributes_are_added_and_removed() {
    journey("add-entity", Visit::default(), async |page| {
        opened(page, "tab-entities").await;
        page.click(&testid("entity-add")).await;
        let added = entity("Entity");
        page.fill(&testid("entity-name").within(&added), "Parcel").await;
        let parcel = entity("Parcel");
        page.click(&testid("attribute-add").within(&parcel)).await;
        page.fill(&testid("attribute-name").within(&parcel), "weight").await;
        let weight = attribute("Parcel", "weight");
        page.select(&testid("attribute-type").within(&weight), "N").await;
        page.click(&testid("attribute-open").within(&weight)).await;
        page.select(&testid("generator-kind").within(&weight), "number").await;
        page.fill(&testid("generator-max").within(&weight), "-5").await;
        page.find(&css(".field-error").within(&weight)).await;
        page.fill(&testid("generator-max").within(&weight), "20").await;
        page.gone(&css(".field-error").within(&weight)).await;
        page.fill(&testid("attribute-presence").within(&weight), "0.5").await;
        page.click(&testid("attribute-unbounded").within(&weight)).await;
        page.screenshot("requirements-attribute").await;
        page.click(&testid("attribute-remove").within(&weight)).await;
        page.gone(&weight).await;
        page.click(&testid("undo")).await;
        page.find(&weight).await;
        page.click(&testid("entity-remove").within(&parcel)).await;
        page.gone(&parcel).await;
        page.wait_count(&testid("entity"), 3).await;
    })
    .await;
}

#[tokio::test]
async fn an_access_pattern_is_edited_in_place() {
    journey("edit-pattern", Visit::default(), async |page| {
        opened(page, "tab-patterns").await;
        let orders = pattern("AP2");
        page.click(&testid("pattern-open").within(&orders)).await;
        holds(page, "pattern-limit", "20").await;
        page.fill(&testid("pattern-limit").within(&orders), "50").await;
        page.fill(&testid("pattern-peak").within(&orders), "5").await;
        // A peak below the mean can't be.
        page.wait_text(&css(".field-error").within(&orders), |text| text.contains("less than"))
            .await;
        page.fill(&testid("pattern-peak").within(&orders), "1200").await;
        page.gone(&css(".field-error").within(&orders)).await;
        page.wait_text(&testid("pattern").within(&orders), |text| text.contains("1,200")).await;

        page.select(&testid("pattern-range").within(&orders), "placed_at").await;
        page.select(&testid("pattern-operator").within(&orders), "at least").await;
        page.fill(&testid("pattern-days").within(&orders), "30").await;
        page.click(&testid("filter-add").within(&orders)).await;
        page.select(&testid("filter-attribute").within(&orders), "status").await;
        page.fill(&testid("filter-equals").within(&orders), "open").await;
        page.select(&testid("pattern-consistency").within(&orders), "strong").await;
        page.wait_text(&testid("pattern").within(&orders), |text| text.contains("strongly")).await;
        page.screenshot("requirements-pattern").await;
        page.click(&testid("undo")).await;
        holds(page, "filter-equals", "open").await;

        page.click(&testid("pattern-add")).await;
        let added = pattern("AP9");
        page.fill(&testid("pattern-name").within(&added), "Cancel order").await;
        page.select(&testid("pattern-operation").within(&added), "transaction").await;
        let puts = testid("transaction-puts-add").within(&added);
        page.select(&puts, "Order").await;
        page.find(&css("[data-testid=transaction-puts] [data-name=Order]")).await;
        page.fill(&testid("pattern-id").within(&added), "AP10").await;
        page.find(&pattern("AP10")).await;

        kept(page, "\"AP10\"").await;
        page.reload().await;
        page.find(&testid("collection-row")).await;
        page.click(&testid("tab-patterns")).await;
        page.wait_count(&testid("pattern"), 9).await;
        page.click(&testid("pattern-open").within(&orders)).await;
        holds(page, "pattern-limit", "50").await;
        holds(page, "pattern-days", "30").await;
        page.click(&testid("pattern-open").within(&pattern("AP10"))).await;
        page.click(&testid("pattern-remove").within(&pattern("AP10"))).await;
        page.wait_count(&testid("pattern"), 8).await;
    })
    .await;
}

#[tokio::test]
async fn an_invariant_and_a_copy_are_edited_in_place() {
    journey("edit-promises", Visit::default(), async |page| {
        opened(page, "tab-entities").await;
        let total = of("invariant", "invariant", "order-total");
        page.click(&testid("invariant-open").within(&total)).await;
        page.select(&testid("invariant-kind").within(&total), "change together").await;
        holds(page, "invariant-description", "An order's total is the sum of its lines.").await;
        page.fill(&testid("invariant-name").within(&total), "total").await;
        let renamed = of("invariant", "invariant", "total");
        page.find(&renamed).await;
        page.click(&testid("tab-patterns")).await;
        page.click(&testid("pattern-open").within(&pattern("AP7"))).await;
        page.find(&css("[data-testid=transaction-invariants] [data-name=total]")).await;
        page.click(&testid("tab-entities")).await;

        page.click(&testid("copy-add")).await;
        let copy = of("copy", "copy", "copy");
        page.select(&testid("copy-source-attributes-add").within(&copy), "name").await;
        page.find(&css("[data-testid=copy-source-attributes] [data-name=name]")).await;
        page.select(&testid("copy-maintenance").within(&copy), "stream").await;
        page.fill(&testid("copy-staleness").within(&copy), "-1").await;
        page.find(&css(".field-error").within(&copy)).await;
        page.fill(&testid("copy-staleness").within(&copy), "60").await;
        page.gone(&css(".field-error").within(&copy)).await;
        page.fill(&testid("copy-name").within(&copy), "buyer").await;
        let buyer = of("copy", "copy", "buyer");
        page.find(&buyer).await;
        page.screenshot("requirements-promises").await;

        kept(page, "\"buyer\"").await;
        page.reload().await;
        page.find(&testid("collection-row")).await;
        page.click(&testid("tab-entities")).await;
        page.click(&testid("copy-open").within(&buyer)).await;
        holds(page, "copy-staleness", "60").await;
        page.click(&testid("copy-remove").within(&buyer)).await;
        page.gone(&buyer).await;
        page.click(&testid("undo")).await;
        page.find(&buyer).await;
        page.find(&renamed).await;
    })
    .await;
}

#[tokio::test]
async fn forms_fit_on_a_phone_in_japanese() {
    journey("requirements-phone", Visit::default().phone().japanese().dark(), async |page| {
        page.open("").await;
        page.click(&testid("pane-design")).await;
        page.click(&testid("tab-patterns")).await;
        page.click(&testid("pattern-open").within(&pattern("AP7"))).await;
        page.wait_text(&testid("transaction"), |text| text.contains("トランザクション")).await;
        page.click(&testid("tab-entities")).await;
        page.click(&testid("entity-open").within(&entity("Order"))).await;
        page.click(&testid("attribute-open").within(&attribute("Order", "status"))).await;
        let script = "const width = document.documentElement.clientWidth;
            return [...document.querySelectorAll('.requirements *')]
              .filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > width + 1)
              .map((e) => e.tagName + '.' + e.className).slice(0, 5)";
        assert_eq!(page.js(script, vec![]).await, json!([]), "sticks out of the window");
        page.screenshot("requirements-phone").await;
    })
    .await;
}
