//! A browser for one visitor: a chromedriver on a port of its own, a fresh profile, and the
//! language, colours and size that the visitor has.

use super::Site;
use serde_json::json;
use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};
use thirtyfour::{Capabilities, WebDriver};

/// Who visits: language, colours, size of the window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    /// The browser's language, as a BCP 47 tag.
    pub language: &'static str,
    /// Whether the system asks for dark colours.
    pub dark: bool,
    /// The page's width in CSS pixels.
    pub width: u32,
    /// The page's height in CSS pixels.
    pub height: u32,
    /// Whether it is a phone: a touch screen that the page's viewport tag applies to.
    pub phone: bool,
    /// Whether errors on the console and missing files are part of the journey.
    pub noisy: bool,
}

impl Default for Visit {
    fn default() -> Self {
        Self {
            language: "en-US",
            dark: false,
            width: 1440,
            height: 900,
            phone: false,
            noisy: false,
        }
    }
}

impl Visit {
    /// In Japanese.
    pub fn japanese(mut self) -> Self {
        self.language = "ja";
        self
    }

    /// In dark colours.
    pub fn dark(mut self) -> Self {
        self.dark = true;
        self
    }

    /// On a phone of 390 × 844.
    pub fn phone(mut self) -> Self {
        (self.phone, self.width, self.height) = (true, 390, 844);
        self
    }

    /// In a window of another size.
    pub fn size(mut self, width: u32, height: u32) -> Self {
        (self.width, self.height) = (width, height);
        self
    }

    /// Expecting errors on the console.
    pub fn noisy(mut self) -> Self {
        self.noisy = true;
        self
    }
}

/// A running browser; ended, and its profile removed, when dropped.
#[derive(Debug)]
pub struct Browser {
    child: Child,
    profile: PathBuf,
    /// The session that steers it.
    pub driver: WebDriver,
}

impl Browser {
    /// Starts a browser with a fresh profile.
    pub async fn start(site: &Site, visit: &Visit) -> Self {
        static PROFILES: AtomicU32 = AtomicU32::new(0);
        let (child, port) = chromedriver(visit);
        let number = PROFILES.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("keyloom-{}-{number}", std::process::id()));
        let mut capabilities = Capabilities::new();
        for (key, value) in [
            ("browserName", json!("chrome")),
            ("goog:chromeOptions", options(site, visit, &profile)),
            ("goog:loggingPrefs", json!({ "browser": "ALL" })),
        ] {
            capabilities.set(key, value).expect("a capability");
        }
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), capabilities)
            .await
            .unwrap_or_else(|error| panic!("Chromium did not start: {error}"));
        let browser = Self { child, profile, driver };
        browser.be(visit).await;
        browser
    }

    /// Takes on a visitor's size and colours.
    pub async fn be(&self, visit: &Visit) {
        let metrics = json!({
            "width": visit.width, "height": visit.height, "mobile": visit.phone,
            "deviceScaleFactor": if visit.phone { 2 } else { 1 },
        });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
        self.cdp("Emulation.setTouchEmulationEnabled", json!({ "enabled": visit.phone })).await;
        let scheme = if visit.dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.cdp("Emulation.setEmulatedMedia", features).await;
    }

    /// Sends a command of Chromium's own protocol.
    pub async fn cdp(&self, command: &str, arguments: serde_json::Value) -> serde_json::Value {
        self.driver
            .cdp()
            .send_raw(command, arguments)
            .await
            .unwrap_or_else(|error| panic!("{command}: {error}"))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Chromedriver asked to end takes Chromium with it; killed it would leave it behind. The
        // session must not ask it for anything after that.
        let _ = self.driver.clone().leak();
        let _ = TcpStream::connect(("127.0.0.1", self.port())).and_then(|mut stream| {
            stream.write_all(
                b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
            )
        });
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_secs(5) {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

impl Browser {
    fn port(&self) -> u16 {
        self.driver.handle().server_url().port().unwrap_or_default()
    }
}

/// Chromium's options.
fn options(site: &Site, visit: &Visit, profile: &Path) -> serde_json::Value {
    let mut options = json!({
        "args": [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--disable-features=OptimizationHints,MediaRouter,Translate",
            "--hide-scrollbars",
            format!("--lang={}", visit.language),
            format!("--user-data-dir={}", profile.display()),
            // Loopback goes straight to the site; anything else meets it as a proxy, and is logged.
            format!("--proxy-server={}", site.proxy()),
        ],
        "prefs": { "intl": { "accept_languages": visit.language } },
    });
    if let Some(program) = chromium() {
        options["binary"] = json!(program);
    }
    options
}

/// The browser's program: `CHROMIUM`, else the first of the usual names that is on PATH; none
/// leaves it to chromedriver.
fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM");
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let folders: Vec<PathBuf> =
        std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).collect();
    named.into_iter().chain(names.into_iter().map(Into::into)).find_map(|name| {
        let path = PathBuf::from(&name);
        if path.is_absolute() {
            return Some(path);
        }
        folders.iter().map(|folder| folder.join(&name)).find(|path| path.is_file())
    })
}

/// Starts chromedriver on a free port and waits until it is ready.
fn chromedriver(visit: &Visit) -> (Child, u16) {
    let port = TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .expect("a free port")
        .port();
    let program = std::env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
    let mut child = Command::new(&program)
        .arg(format!("--port={port}"))
        .env("LANGUAGE", visit.language)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}; `scripts/tools test` installs it"));
    let started = Instant::now();
    while !is_ready(port) {
        if let Ok(Some(status)) = child.try_wait() {
            panic!("{program} ended at once: {status}");
        }
        assert!(started.elapsed() < Duration::from_secs(30), "{program} did not get ready in 30 s");
        thread::sleep(Duration::from_millis(30));
    }
    (child, port)
}

fn is_ready(port: u16) -> bool {
    let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) else { return false };
    let _ = stream.set_read_timeout(Some(Duration::from_millis(500)));
    let _ =
        stream.write_all(b"GET /status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    // Chromedriver keeps the connection open, so its end is not waited for.
    let mut answer = Vec::new();
    let mut part = [0; 2048];
    while let Ok(length @ 1..) = stream.read(&mut part) {
        answer.extend_from_slice(&part[..length]);
        if String::from_utf8_lossy(&answer).contains("\"ready\":true") {
            return true;
        }
    }
    false
}
