//! A visitor's verbs: find, click, type, press, drop a file, look. Each waits for what it needs and
//! fails with the steps that led there; none waits for a length of time.

use super::{Browser, Site, Target, Visit};
use crate::repo;
use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use std::{
    path::PathBuf,
    sync::Mutex,
    time::{Duration, Instant},
};
use thirtyfour::{BrowserLogEntry, WebElement};

/// How long anything may take before the visitor gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// The page as one visitor has it.
#[derive(Debug)]
pub struct Page {
    name: String,
    visit: Visit,
    site: Site,
    browser: Browser,
    steps: Mutex<Vec<String>>,
}

impl Page {
    /// A visitor with a browser and a profile of their own.
    pub async fn visit(site: Site, name: &str, visit: Visit) -> Self {
        let browser = Browser::start(&site, &visit).await;
        Self { name: name.to_owned(), visit, site, browser, steps: Mutex::default() }
    }

    /// Another visitor of the same site, who shares nothing with this one.
    pub async fn someone_else(&self, visit: Visit) -> Self {
        Self::visit(self.site.clone(), &format!("{}-other", self.name), visit).await
    }

    /// The browser, for what no verb says.
    pub fn browser(&self) -> &Browser {
        &self.browser
    }

    /// The server that the page comes from.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Opens the page, with what follows its address (`#d1.…`, `?embed`), or a whole address.
    pub async fn open(&self, rest: &str) {
        self.step(format!("open {rest:.80}"));
        let url = if rest.starts_with("http://") {
            rest.to_owned()
        } else {
            format!("{}{rest}", self.site.url())
        };
        // A browser keeps its document when only the fragment changes; a visitor who opens a link
        // gets a new one.
        let blank = self.browser.driver.goto("about:blank").await;
        self.done(blank);
        let opened = self.browser.driver.goto(url).await;
        self.done(opened);
    }

    /// Reloads.
    pub async fn reload(&self) {
        self.step("reload".to_owned());
        let reloaded = self.browser.driver.refresh().await;
        self.done(reloaded);
    }

    /// The page's address now.
    pub async fn url(&self) -> String {
        let url = self.browser.driver.current_url().await;
        self.done(url).to_string()
    }

    /// Waits until it is visible.
    pub async fn find(&self, target: &Target) -> WebElement {
        let found =
            self.wait_for(target, &format!("find {target}"), |found| !found.is_empty()).await;
        found.into_iter().next().expect("one at least")
    }

    /// What is visible of it now.
    pub async fn find_all(&self, target: &Target) -> Vec<WebElement> {
        let found = self.execute(include_str!("locate.js"), vec![target.steps()]).await;
        found.elements().unwrap_or_default()
    }

    /// How many are visible now.
    pub async fn count(&self, target: &Target) -> usize {
        self.find_all(target).await.len()
    }

    /// Waits until as many are visible.
    pub async fn wait_count(&self, target: &Target, count: usize) {
        self.wait_for(target, &format!("wait for {count} of {target}"), |f| f.len() == count).await;
    }

    /// Waits until none is visible.
    pub async fn gone(&self, target: &Target) {
        self.wait_for(target, &format!("wait until {target} is gone"), <[WebElement]>::is_empty)
            .await;
    }

    /// Clicks it.
    pub async fn click(&self, target: &Target) {
        self.retry(&format!("click {target}"), target, async |element| element.click().await).await;
    }

    /// The text it shows.
    pub async fn text(&self, target: &Target) -> String {
        self.retry(&format!("read {target}"), target, async |element| element.text().await).await
    }

    /// The value in a field.
    pub async fn value(&self, target: &Target) -> String {
        self.retry(&format!("read the value of {target}"), target, async |element| {
            element.value().await.map(Option::unwrap_or_default)
        })
        .await
    }

    /// An attribute of it, where it has one.
    pub async fn attribute(&self, target: &Target, name: &'static str) -> Option<String> {
        self.retry(&format!("read {name} of {target}"), target, async |element| {
            element.attr(name).await
        })
        .await
    }

    /// Waits until its text is as wanted, and gives it.
    pub async fn wait_text(&self, target: &Target, wanted: impl Fn(&str) -> bool) -> String {
        self.step(format!("wait for the text of {target}"));
        let started = Instant::now();
        loop {
            let found = self.find_all(target).await;
            let mut text = String::new();
            if let Some(element) = found.first() {
                text = element.text().await.unwrap_or_default();
                if wanted(&text) {
                    return text;
                }
            }
            if started.elapsed() > PATIENCE {
                self.fail(&format!("{target} did not get the text wanted; it has “{text}”"));
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Puts a text in a field in place of the one there, as typing does, and leaves the field.
    pub async fn fill(&self, target: &Target, text: &str) {
        // Control held, `a`, everything released, then the text.
        let keys = format!("\u{e009}a\u{e000}{text}");
        self.retry(&format!("fill {target} with “{text}”"), target, async |element| {
            element.click().await?;
            element.send_keys(keys.as_str()).await
        })
        .await;
        let blur = "document.activeElement?.blur()";
        self.execute(blur, vec![]).await;
    }

    /// Types into it, as it stands.
    pub async fn type_into(&self, target: &Target, text: &str) {
        self.retry(&format!("type “{text}” into {target}"), target, async |element| {
            element.send_keys(text).await
        })
        .await;
    }

    /// Chooses an option of a select by its text.
    pub async fn select(&self, target: &Target, option: &str) {
        let option = super::role("option", option).within(target);
        self.click(&option).await;
    }

    /// Presses keys where the focus is: `Control+z`, `Shift+Tab`, `Enter`, `a`.
    pub async fn press(&self, chord: &str) {
        self.step(format!("press {chord}"));
        let keys: Vec<char> = chord.split('+').map(key).collect();
        let mut chain = self.browser.driver.action_chain();
        for key in &keys {
            chain = chain.key_down(*key);
        }
        for key in keys.iter().rev() {
            chain = chain.key_up(*key);
        }
        let sent = chain.perform().await;
        self.done(sent);
    }

    /// Drops a file on it, as from the desktop.
    pub async fn drop_file(&self, target: &Target, name: &str, content: &[u8]) {
        let script = "const [element, name, content] = arguments;
            const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], name));
            for (const kind of ['dragenter', 'dragover', 'drop']) {
              const event = new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
              element.dispatchEvent(event);
            }";
        let element = self.find(target).await;
        self.step(format!("drop {name} on {target}"));
        let element = element.to_json().expect("an element's reference");
        let content = BASE64_STANDARD.encode(content);
        self.execute(script, vec![element, json!(name), json!(content)]).await;
    }

    /// Chooses a file in a file field, which may be hidden behind a button.
    pub async fn choose_file(&self, selector: &str, path: &std::path::Path) {
        self.step(format!("choose {} in {selector}", path.display()));
        let element = self.browser.driver.find(thirtyfour::By::Css(selector.to_owned())).await;
        let element = self.done(element);
        let sent = element.send_keys(path.to_string_lossy().as_ref()).await;
        self.done(sent);
    }

    /// Runs a script in the page and gives what it returns.
    pub async fn js(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.step(format!("run {script:.60}"));
        self.execute(script, arguments).await.json().clone()
    }

    /// Waits until a script returns something true, and gives it.
    pub async fn wait_js(&self, what: &str, script: &str) -> Value {
        self.step(format!("wait until {what}"));
        let started = Instant::now();
        loop {
            let value = self.execute(script, vec![]).await.json().clone();
            let truthy = match &value {
                Value::Null => false,
                Value::Bool(value) => *value,
                Value::Number(number) => number.as_f64() != Some(0.0),
                Value::String(text) => !text.is_empty(),
                _ => true,
            };
            if truthy {
                return value;
            }
            if started.elapsed() > PATIENCE {
                self.fail(&format!("it did not come true that {what}"));
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Runs a script in every document from now on, before its own scripts.
    pub async fn before_each_document(&self, script: &str) {
        let source = json!({ "source": script });
        self.browser.cdp("Page.addScriptToEvaluateOnNewDocument", source).await;
    }

    /// Fills the browser's storage for this site to its last byte, leaving what is there.
    pub async fn fill_storage(&self) {
        self.step("fill the storage".to_owned());
        let script = "let fits = 0;
            for (let step = 1 << 24; step >= 1; step = step >> 1) {
              try {
                localStorage.setItem('filler', 'x'.repeat(fits + step));
                fits += step;
              } catch {}
            }";
        self.execute(script, vec![]).await;
    }

    /// Keeps a picture of what is shown, as `target/screenshots/<name>.png`.
    pub async fn screenshot(&self, name: &str) -> PathBuf {
        let folder = repo::target().join("screenshots");
        let path = folder.join(format!("{name}.png"));
        let picture = self.browser.driver.screenshot_as_png().await;
        let picture = self.done(picture);
        std::fs::create_dir_all(&folder)
            .and_then(|()| std::fs::write(&path, picture))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        path
    }

    /// What the console got since it was last read.
    pub async fn console(&self) -> Vec<BrowserLogEntry> {
        self.browser.driver.browser_log().await.unwrap_or_default()
    }

    /// Ends the visit: nothing may be wrong on the console, no other host may have been asked for
    /// anything, and nothing may have been missing.
    pub async fn leave(self) {
        let requests = self.site.requests();
        let foreign: Vec<_> = requests.iter().filter(|request| request.is_foreign()).collect();
        assert!(foreign.is_empty(), "{}: asked other hosts: {foreign:#?}", self.name);
        if self.visit.noisy {
            return;
        }
        let missing: Vec<_> = requests.iter().filter(|request| request.status == 404).collect();
        assert!(missing.is_empty(), "{}: files were missing: {missing:#?}", self.name);
        let console = self.console().await;
        let wrong: Vec<_> = console.iter().filter(|entry| entry.level == "SEVERE").collect();
        assert!(wrong.is_empty(), "{}: errors on the console: {wrong:#?}", self.name);
    }

    async fn wait_for(
        &self,
        target: &Target,
        what: &str,
        enough: impl Fn(&[WebElement]) -> bool,
    ) -> Vec<WebElement> {
        self.step(what.to_owned());
        let started = Instant::now();
        loop {
            let found = self.find_all(target).await;
            if enough(&found) {
                return found;
            }
            if started.elapsed() > PATIENCE {
                self.fail(&format!("could not {what}; {} are visible", found.len()));
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Does something with an element, anew where the page replaced or moved it meanwhile.
    async fn retry<T>(
        &self,
        what: &str,
        target: &Target,
        act: impl AsyncFn(&WebElement) -> thirtyfour::error::WebDriverResult<T>,
    ) -> T {
        let started = Instant::now();
        loop {
            let element = self.wait_for(target, what, |found| !found.is_empty()).await;
            let element = element.first().expect("one at least");
            match act(element).await {
                Ok(value) => return value,
                Err(error) if started.elapsed() > PATIENCE => {
                    self.fail(&format!("could not {what}: {error}"));
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(40)).await,
            }
        }
    }

    async fn execute(
        &self,
        script: &str,
        arguments: Vec<Value>,
    ) -> thirtyfour::session::scriptret::ScriptRet {
        let ran = self.browser.driver.execute(script, arguments).await;
        self.done(ran)
    }

    fn done<T>(&self, result: thirtyfour::error::WebDriverResult<T>) -> T {
        match result {
            Ok(value) => value,
            Err(error) => self.fail(&error.to_string()),
        }
    }

    fn step(&self, what: String) {
        let mut steps = self.steps.lock().expect("the steps");
        if steps.last() != Some(&what) {
            steps.push(what);
        }
    }

    fn fail(&self, message: &str) -> ! {
        panic!("{}: {message}", self.name)
    }

    /// Tells all that helps to see why a journey failed.
    pub(super) async fn explain(&self) {
        let path = repo::target().join("screenshots").join(format!("failed-{}.png", self.name));
        if let Ok(picture) = self.browser.driver.screenshot_as_png().await {
            let _ = std::fs::create_dir_all(path.with_file_name(""));
            let _ = std::fs::write(&path, picture);
        }
        let steps = self.steps.lock().map(|steps| steps.join("\n  ")).unwrap_or_default();
        let console = self.console().await;
        let console: Vec<_> =
            console.iter().map(|entry| format!("{} {}", entry.level, entry.message)).collect();
        eprintln!(
            "{}: steps taken:\n  {steps}\nconsole:\n  {}\npicture: {}",
            self.name,
            console.join("\n  "),
            path.display()
        );
    }
}

/// A key as the driver takes it, by its name or by the character it types.
fn key(name: &str) -> char {
    match name {
        "Control" => '\u{e009}',
        "Shift" => '\u{e008}',
        "Alt" => '\u{e00a}',
        "Meta" => '\u{e03d}',
        "Enter" => '\u{e007}',
        "Tab" => '\u{e004}',
        "Escape" => '\u{e00c}',
        "Backspace" => '\u{e003}',
        "Delete" => '\u{e017}',
        "Space" => ' ',
        "Home" => '\u{e011}',
        "End" => '\u{e010}',
        "PageUp" => '\u{e00e}',
        "PageDown" => '\u{e00f}',
        "ArrowLeft" => '\u{e012}',
        "ArrowUp" => '\u{e013}',
        "ArrowRight" => '\u{e014}',
        "ArrowDown" => '\u{e015}',
        typed => {
            let mut characters = typed.chars();
            match (characters.next(), characters.next()) {
                (Some(character), None) => character,
                _ => panic!("there is no key named {name}"),
            }
        }
    }
}
