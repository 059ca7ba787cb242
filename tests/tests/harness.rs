//! The harness of the browser tests does what it says, on a small page of its own.

use keyloom_tests::e2e::{Page, Visit, css, journey_of, role, testid, text};

const FOLDER: &str = "tests/tests/fixtures/page";

async fn on_the_page(name: &str, visit: Visit, steps: impl AsyncFnOnce(&Page)) {
    journey_of(FOLDER, name, visit, async |page| {
        page.open("").await;
        steps(page).await;
    })
    .await;
}

#[tokio::test]
async fn verbs_wait_for_what_they_need() {
    on_the_page("verbs", Visit::default(), async |page| {
        assert_eq!(page.text(&role("heading", "")).await, "A page");
        page.gone(&testid("late")).await;
        page.click(&role("button", "Show it later")).await;
        assert_eq!(page.text(&testid("late")).await, "It came.");
        page.find(&text("It came.")).await;
        page.fill(&role("textbox", "Name"), "new").await;
        page.wait_text(&testid("echo"), |text| text == "hello new").await;
        page.select(&role("combobox", "Engine"), "Cassandra").await;
        page.wait_text(&testid("echo"), |text| text == "Cassandra").await;
        page.press("Control+z").await;
        page.wait_text(&testid("pressed"), |text| text == "undo").await;
        page.press("Control+Shift+z").await;
        page.wait_text(&testid("pressed"), |text| text == "redo").await;
        assert_eq!(page.count(&role("option", "").within(&css("select"))).await, 2);
    })
    .await;
}

#[tokio::test]
async fn files_are_dropped_and_chosen() {
    on_the_page("files", Visit::default(), async |page| {
        page.drop_file(&testid("drop"), "a.json", "{\"key\": \"値\"}".as_bytes()).await;
        page.wait_text(&testid("drop"), |text| text == "a.json: {\"key\": \"値\"}").await;
        let path = keyloom_tests::repo::root().join(FOLDER).join("index.html");
        page.choose_file("#file", &path).await;
        page.wait_text(&testid("drop"), |text| text.starts_with("index.html: <!doctype")).await;
    })
    .await;
}

#[tokio::test]
async fn visitors_have_their_language_colours_and_size() {
    let visit = Visit::default().japanese().dark().phone();
    on_the_page("visitors", visit, async |page| {
        assert_eq!(page.text(&testid("language")).await, "ja");
        let seen = "return [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches,
            navigator.languages.join()]";
        assert_eq!(page.js(seen, vec![]).await, serde_json::json!([390, true, "ja"]));
        page.js("localStorage.setItem('mine', 'yes')", vec![]).await;
        let picture = page.screenshot("harness-visitors").await;
        assert!(std::fs::read(picture).expect("the picture").starts_with(b"\x89PNG"));

        let other = page.someone_else(Visit::default()).await;
        other.open("").await;
        assert_eq!(other.text(&testid("language")).await, "en-US");
        assert!(other.js("return localStorage.getItem('mine')", vec![]).await.is_null());
        other.leave().await;
    })
    .await;
}

#[tokio::test]
async fn a_full_storage_refuses_one_more_byte() {
    on_the_page("storage", Visit::default(), async |page| {
        page.fill_storage().await;
        let refused =
            "try { localStorage.setItem('more', 'xx'); return false } catch { return true }";
        assert!(page.js(refused, vec![]).await.as_bool().expect("a boolean"));
    })
    .await;
}

/// What a visit must not end with, each shown to be noticed.
#[tokio::test]
async fn a_visit_notices_other_hosts_missing_files_and_errors() {
    for (wrong, message) in [
        ("foreign", "asked other hosts"),
        ("missing", "files were missing"),
        ("wrong", "errors on"),
    ] {
        if !keyloom_tests::e2e::wanted() {
            return;
        }
        let visit = tokio::spawn(async move {
            journey_of(FOLDER, wrong, Visit::default(), async |page| {
                page.open(&format!("?{wrong}")).await;
                page.find(&testid("language")).await;
                if wrong != "wrong" {
                    page.wait_js("it asked", "return window.answered").await;
                }
            })
            .await;
        });
        let failure = visit.await.expect_err("the visit must fail");
        let panic = failure.into_panic();
        let said = panic.downcast_ref::<String>().expect("a message");
        assert!(said.contains(message), "{wrong}: {said}");
    }
}
