//! Journeys through the right pane: what is wrong, why, an answer to it, and the checklist; and the
//! marks that say how each pattern is served.

use keyloom_tests::e2e::{Page, Target, Visit, css, journey, testid};
use serde_json::json;

fn finding(rule: &str, place: &str) -> Target {
    css(format!("[data-testid=finding][data-rule=\"{rule}\"][data-place=\"{place}\"]"))
}

fn coverage(id: &str) -> Target {
    testid("coverage").within(&css(format!("[data-testid=pattern-card][data-pattern=\"{id}\"]")))
}

async fn opened(page: &Page) {
    page.open("").await;
    page.find(&testid("collection-row")).await;
    page.find(&testid("finding")).await;
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

#[tokio::test]
async fn findings_are_told_with_their_figures_and_reasons() {
    journey("findings", Visit::default(), async |page| {
        opened(page).await;
        let hot = finding("hot-index-key", "shop.GSI1");
        let message = page.text(&testid("finding-message").within(&hot)).await;
        assert!(message.contains("STATUS#open") && message.contains("WCU"), "{message}");
        page.click(&testid("finding-why").within(&hot)).await;
        page.wait_text(&testid("finding-page").within(&hot), |text| {
            text.contains("back-pressure") && text.contains("wcu_per_s")
        })
        .await;
        page.screenshot("findings").await;
    })
    .await;
}

#[tokio::test]
async fn a_chosen_finding_marks_its_place() {
    journey("finding-place", Visit::default(), async |page| {
        opened(page).await;
        let unserved = finding("unserved-pattern", "AP6");
        page.click(&css(".finding-head").within(&unserved)).await;
        page.find(&css("[data-testid=pattern][data-pattern=AP6][aria-pressed=true]")).await;
        page.click(&css(".finding-head").within(&finding("hot-index-key", "shop.GSI1"))).await;
        page.find(&css("[data-testid=view-choice].index[aria-pressed=true]")).await;
    })
    .await;
}

#[tokio::test]
async fn each_pattern_says_how_it_is_served() {
    journey("coverage", Visit::default(), async |page| {
        opened(page).await;
        page.click(&testid("tab-patterns")).await;
        for (id, verdict) in [("AP1", "served"), ("AP6", "unserved")] {
            page.find(&coverage(id)).await;
            let said = page.attribute(&coverage(id), "data-verdict").await;
            assert_eq!(said.as_deref(), Some(verdict), "{id}");
        }
        let card = css("[data-testid=pattern-card][data-pattern=AP1]");
        page.wait_text(&testid("path-line").within(&card), |text| {
            text.starts_with("Get shop") && text.contains("CUST#{customer_id}")
        })
        .await;
        page.screenshot("coverage").await;
    })
    .await;
}

#[tokio::test]
async fn an_answered_finding_stands_aside_until_the_answer_is_undone() {
    journey("silence", Visit::default(), async |page| {
        opened(page).await;
        let unserved = finding("unserved-pattern", "AP6");
        page.click(&testid("finding-silence").within(&unserved)).await;
        page.type_into(&testid("finding-reason").within(&unserved), "Asked once a year").await;
        page.click(&testid("finding-silence-do").within(&unserved)).await;
        page.find(&testid("silenced")).await;
        page.click(&css("[data-testid=silenced] > summary")).await;
        page.find(&finding("unserved-pattern", "AP6").within(&testid("silenced"))).await;
        page.click(&testid("undo")).await;
        page.gone(&testid("silenced")).await;
        page.find(&finding("unserved-pattern", "AP6")).await;
    })
    .await;
}

#[tokio::test]
async fn an_answer_on_the_checklist_stays() {
    journey("checklist", Visit::default(), async |page| {
        opened(page).await;
        page.click(&testid("tab-checklist")).await;
        let coverage = css("[data-testid=question][data-question=coverage]");
        page.find(&coverage).await;
        assert_eq!(page.attribute(&coverage, "data-status").await.as_deref(), Some("wrong"));
        page.screenshot("checklist").await;
        let rates = css("[data-testid=question][data-question=rates]");
        page.fill(&testid("answer").within(&rates), "Measured in May").await;
        page.find(&css("[data-testid=question][data-question=rates][data-status=answered]")).await;
        kept(page, "Measured in May").await;
        page.reload().await;
        page.click(&testid("tab-checklist")).await;
        page.find(&css("[data-testid=question][data-question=rates][data-status=answered]")).await;
    })
    .await;
}

#[tokio::test]
async fn findings_speak_japanese_and_fit_on_a_phone() {
    journey("findings-phone", Visit::default().japanese().dark().phone(), async |page| {
        page.open("").await;
        page.click(&testid("pane-summary")).await;
        page.wait_text(
            &testid("finding-message").within(&finding("hot-index-key", "shop.GSI1")),
            |text| text.contains("パーティション"),
        )
        .await;
        page.screenshot("findings-phone").await;
    })
    .await;
}

async fn pattern_opened(page: &Page, id: &str) {
    page.click(&testid("tab-patterns")).await;
    let card = css(format!("[data-testid=pattern-card][data-pattern=\"{id}\"]"));
    page.click(&testid("pattern-open").within(&card)).await;
    page.find(&testid("path").within(&card)).await;
}

#[tokio::test]
async fn a_path_can_be_pinned_and_left_to_be_found_again() {
    journey("pin", Visit::default(), async |page| {
        opened(page).await;
        pattern_opened(page, "AP2").await;
        let chosen = page.attribute(&testid("path"), "data-kind").await;
        assert_eq!(chosen.as_deref(), Some("query"));
        page.wait_text(&testid("path-figures"), |text| text.contains("RCU")).await;
        page.screenshot("path").await;
        page.click(&css(".path-others > summary")).await;
        page.click(&testid("path-pin")).await;
        page.find(&testid("path-unpin")).await;
        page.click(&testid("path-unpin")).await;
        page.gone(&testid("path-unpin")).await;
        let again = page.attribute(&testid("path"), "data-kind").await;
        assert_eq!(again, chosen);
    })
    .await;
}

#[tokio::test]
async fn a_path_is_written_as_the_engines_own_request() {
    journey("request", Visit::default(), async |page| {
        opened(page).await;
        pattern_opened(page, "AP1").await;
        page.click(&css("[data-testid=path-requests] > summary")).await;
        page.find(&css("[data-testid=path-request][data-operation=GetItem]")).await;
        page.wait_text(&testid("path-request"), |text| {
            text.contains("\"TableName\": \"shop\"") && text.contains("CUST#")
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn keys_are_told_at_the_designs_counts_and_in_years() {
    journey("outlook", Visit::default(), async |page| {
        opened(page).await;
        page.click(&testid("tab-keys")).await;
        let items = css("[data-testid=outlook-row][data-figure=items]");
        // Eighteen are stored; the design speaks of 100,000 customers and their orders.
        page.wait_text(&items, |text| text.contains("18") && text.contains("700,000")).await;
        page.screenshot("outlook").await;
        page.select(&testid("outlook-when"), "in a year").await;
        page.wait_text(&items, |text| !text.contains("700,000")).await;
        page.find(&testid("outlook-loads")).await;
    })
    .await;
}

#[tokio::test]
async fn a_fix_is_shown_before_it_is_applied_and_undone_in_one_step() {
    journey("fix", Visit::default(), async |page| {
        opened(page).await;
        let hot = finding("hot-index-key", "shop.GSI1");
        page.click(&testid("finding-fix").within(&hot)).await;
        page.wait_text(&testid("fix-figures"), |text| {
            text.contains("hottest key") && text.contains("requests of a call")
        })
        .await;
        page.find(&testid("fix-cost")).await;
        page.screenshot("fix").await;
        // Items made meanwhile have it computed again; until then it can't be applied.
        page.wait_text(&testid("collections-held"), |text| text.contains("20,018")).await;
        page.click(&css("[data-testid=fix-apply]:enabled")).await;
        page.gone(&testid("fix-dialog")).await;
        page.gone(&hot).await;
        page.click(&testid("undo")).await;
        page.find(&hot).await;
    })
    .await;
}

#[tokio::test]
async fn a_price_that_is_set_moves_the_cost_and_can_be_taken_back() {
    journey("cost", Visit::default(), async |page| {
        opened(page).await;
        page.click(&testid("tab-cost")).await;
        let total = testid("cost-on-demand");
        let before = page.wait_text(&total, |text| text.contains('$')).await;
        page.find(&css("[data-testid=cost-pattern][data-pattern=AP8]")).await;
        page.screenshot("cost").await;
        let row = css("[data-testid=price][data-price=onDemandWriteMillion]");
        page.fill(&testid("price-value").within(&row), "1.25").await;
        page.wait_text(&total, |text| text.contains('$') && *text != before).await;
        page.click(&testid("price-reset").within(&row)).await;
        page.wait_text(&total, |text| *text == before).await;
    })
    .await;
}
