//! Journeys in Japanese, in the dark, on a phone, by keyboard, without a network; and the pictures
//! that are kept of them.

use keyloom_tests::e2e::{Page, Visit, css, journey, testid};

async fn opened(page: &Page) {
    page.open("").await;
    page.find(&testid("collection-row")).await;
}

/// Nothing of the page may stick out of the window.
async fn fits(page: &Page) {
    let script = "const width = document.documentElement.clientWidth;
        const scrolls = (e) => e && (e.matches('.tabs, .view-picker') || !e.matches('.pane-body')
          && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
        return [...document.querySelectorAll('header *, main *, nav *')]
          .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.visually-hidden')
             && e.getBoundingClientRect().right > width + 1 && !scrolls(e))
          .map((e) => e.tagName + '.' + e.className + ' ' + e.getBoundingClientRect().right).slice(0, 5)";
    let out = page.js(script, vec![]).await;
    assert_eq!(out, serde_json::json!([]), "sticks out of the window");
}

#[tokio::test]
async fn japanese_in_the_dark() {
    journey("japanese-dark", Visit::default().japanese().dark(), async |page| {
        opened(page).await;
        page.wait_text(&testid("tab-collections"), |text| text == "コレクション").await;
        assert_eq!(page.js("return document.documentElement.lang", vec![]).await, "ja");
        page.screenshot("japanese-dark").await;
        page.click(&testid("tab-partitions")).await;
        page.find(&testid("partition-bar")).await;
        page.screenshot("japanese-dark-partitions").await;
        page.click(&testid("language-en")).await;
        page.wait_text(&testid("tab-collections"), |text| text == "Collections").await;
        page.reload().await;
        page.wait_text(&testid("tab-collections"), |text| text == "Collections").await;
    })
    .await;
}

#[tokio::test]
async fn the_theme_is_chosen_and_kept() {
    journey("theme", Visit::default(), async |page| {
        opened(page).await;
        page.click(&testid("theme-menu")).await;
        page.click(&testid("theme-dark")).await;
        page.find(&css("html[data-theme=dark]")).await;
        page.reload().await;
        page.find(&css("html[data-theme=dark]")).await;
    })
    .await;
}

#[tokio::test]
async fn on_a_phone_the_panes_are_tabs() {
    journey("phone", Visit::default().phone(), async |page| {
        opened(page).await;
        fits(page).await;
        page.screenshot("phone").await;
        page.click(&testid("pane-design")).await;
        page.find(&testid("tables")).await;
        page.gone(&testid("view-collections")).await;
        fits(page).await;
        page.screenshot("phone-design").await;
        page.click(&testid("pane-summary")).await;
        page.find(&testid("findings")).await;
        fits(page).await;
        page.click(&testid("pane-views")).await;
        page.click(&testid("tab-keys")).await;
        page.find(&testid("figure-gini")).await;
        fits(page).await;
        page.screenshot("phone-keys").await;
    })
    .await;
}

#[tokio::test]
async fn on_a_middling_screen_the_summary_is_a_drawer() {
    journey("drawer", Visit::default().size(1000, 720), async |page| {
        opened(page).await;
        fits(page).await;
        page.gone(&testid("findings")).await;
        page.click(&testid("open-summary")).await;
        page.find(&testid("findings")).await;
        page.screenshot("drawer").await;
    })
    .await;
}

#[tokio::test]
async fn tabs_and_menus_work_by_keyboard() {
    journey("keyboard", Visit::default(), async |page| {
        opened(page).await;
        page.js("document.getElementById('tab-collections').focus()", vec![]).await;
        page.press("ArrowRight").await;
        page.find(&testid("view-partitions")).await;
        page.press("End").await;
        page.find(&testid("view-cost")).await;
        page.js("document.getElementById('samples-menu').focus()", vec![]).await;
        page.press("ArrowDown").await;
        page.find(&css("#samples-menu-menu [role^=menuitem]:focus")).await;
        page.press("Escape").await;
        page.find(&css("#samples-menu:focus")).await;
        page.gone(&css("#samples-menu-menu")).await;
    })
    .await;
}

#[tokio::test]
async fn the_page_works_without_a_network_after_the_first_visit() {
    journey("offline", Visit::default(), async |page| {
        opened(page).await;
        page.wait_js(
            "everything is kept",
            "return navigator.serviceWorker.controller && caches.open('keyloom-1')
               .then((cache) => cache.keys()).then((keys) => keys.length >= 18)",
        )
        .await;
        let offline = serde_json::json!({
            "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1
        });
        page.browser().cdp("Network.enable", serde_json::json!({})).await;
        page.browser().cdp("Network.emulateNetworkConditions", offline).await;
        page.reload().await;
        page.find(&testid("collection-row")).await;
    })
    .await;
}
