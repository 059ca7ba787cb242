//! Journeys with links, files and the browser's storage.

use keyloom_tests::e2e::{Page, Visit, journey, testid};
use keyloom_tests::repo;

const MODEL: &str = "tests/tests/fixtures/interchange/workbench-facets.json";

async fn opened(page: &Page) {
    page.open("").await;
    page.find(&testid("collection-row")).await;
}

async fn link(page: &Page) -> String {
    page.click(&testid("share")).await;
    page.find(&testid("share-link")).await;
    page.wait_js(
        "the link is there",
        "const link = document.querySelector('[data-testid=share-link]')?.value ?? '';
         return link.includes('#d1.') && link",
    )
    .await
    .as_str()
    .expect("a link")
    .to_owned()
}

#[tokio::test]
async fn a_link_opens_the_same_design_for_someone_else() {
    journey("share", Visit::default(), async |page| {
        opened(page).await;
        page.fill(&testid("design-name"), "Shared 設計").await;
        let link = link(page).await;

        let other = page.someone_else(Visit::default()).await;
        other.open(&link).await;
        other.find(&testid("collection-row")).await;
        assert_eq!(other.value(&testid("design-name")).await, "Shared 設計");
        other.find(&testid("banner")).await;
        page.click(&testid("dialog-close")).await;
        for each in [page, &other] {
            each.click(&testid("tab-summary")).await;
        }
        let mine = page.text(&testid("figure-items")).await;
        other.wait_text(&testid("figure-items"), |theirs| theirs == mine).await;
        other.leave().await;
    })
    .await;
}

#[tokio::test]
async fn a_link_never_overwrites_what_was_saved() {
    journey("link-beside-saved", Visit::default(), async |page| {
        opened(page).await;
        let link = link(page).await;
        page.click(&testid("dialog-close")).await;
        page.fill(&testid("design-name"), "Mine").await;
        page.wait_js("it is saved", SAVED).await;
        page.open(&link).await;
        page.find(&testid("collection-row")).await;
        page.fill(&testid("design-name"), "Theirs, edited").await;
        page.wait_js(
            "both are saved",
            "const all = Object.entries(localStorage).filter(([k]) => k.startsWith('keyloom.design.'));
             return all.some(([, v]) => v.includes('\"Mine\"')) && all.some(([, v]) => v.includes('Theirs, edited'))",
        )
        .await;
    })
    .await;
}

const SAVED: &str = "return Object.entries(localStorage)
    .some(([key, value]) => key.startsWith('keyloom.design.') && value.includes('\"Mine\"'))";

#[tokio::test]
async fn a_damaged_link_says_so_and_loses_nothing() {
    journey("damaged-link", Visit::default(), async |page| {
        opened(page).await;
        page.fill(&testid("design-name"), "Mine").await;
        page.wait_js("it is saved", SAVED).await;
        let link = link(page).await;
        page.open(&link[..link.len() - 12]).await;
        page.wait_text(&testid("banner"), |text| !text.is_empty()).await;
        page.find(&testid("collection-row")).await;
        assert_eq!(page.value(&testid("design-name")).await, "Mine");
        page.open("#d9.something").await;
        page.find(&testid("banner")).await;
        page.find(&testid("collection-row")).await;
    })
    .await;
}

#[tokio::test]
async fn a_dropped_model_is_read_reported_and_opened() {
    journey("import", Visit::default(), async |page| {
        opened(page).await;
        let model = std::fs::read(repo::root().join(MODEL)).expect("the fixture");
        page.drop_file(&testid("app"), "model.json", &model).await;
        page.find(&testid("import-format")).await;
        page.screenshot("import").await;
        page.click(&testid("import-open")).await;
        page.gone(&testid("import-dialog")).await;
        page.find(&testid("collection-row")).await;
        page.find(&testid("item-row")).await;

        page.drop_file(&testid("app"), "nothing.json", b"{\"a\": ").await;
        page.wait_text(&testid("import-fault"), |text| !text.is_empty()).await;
        page.click(&testid("dialog-close")).await;
        page.find(&testid("item-row")).await;
    })
    .await;
}

#[tokio::test]
async fn work_is_kept_and_opened_again() {
    journey("kept", Visit::default(), async |page| {
        opened(page).await;
        page.fill(&testid("design-name"), "Mine").await;
        page.wait_js("it is saved", SAVED).await;
        page.reload().await;
        page.find(&testid("collection-row")).await;
        assert_eq!(page.value(&testid("design-name")).await, "Mine");
    })
    .await;
}

#[tokio::test]
async fn a_full_storage_is_said_and_the_page_goes_on() {
    journey("storage-full", Visit::default(), async |page| {
        opened(page).await;
        page.fill_storage().await;
        page.fill(&testid("design-name"), "Too much").await;
        page.find(&testid("banner-download")).await;
        page.click(&testid("tab-keys")).await;
        page.find(&testid("figure-gini")).await;
        assert_eq!(page.value(&testid("design-name")).await, "Too much");
    })
    .await;
}

#[tokio::test]
async fn what_another_tab_saved_is_not_overwritten() {
    journey("two-tabs", Visit::default(), async |page| {
        opened(page).await;
        page.fill(&testid("design-name"), "Mine").await;
        page.wait_js("it is saved", SAVED).await;
        let driver = &page.browser().driver;
        let first = driver.window().await.expect("this tab");
        let second = driver.new_tab().await.expect("another tab");
        driver.switch_to_window(second).await.expect("the other tab");
        page.open("").await;
        page.find(&testid("collection-row")).await;
        page.fill(&testid("design-name"), "Theirs").await;
        page.wait_js("it is saved", &SAVED.replace("Mine", "Theirs")).await;
        driver.switch_to_window(first).await.expect("the first tab");
        page.find(&testid("take-theirs")).await;
        page.click(&testid("take-theirs")).await;
        page.wait_js(
            "theirs is open",
            "return document.querySelector('[data-testid=design-name]').value === 'Theirs'",
        )
        .await;
    })
    .await;
}
