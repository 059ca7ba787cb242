//! A static file server as plain as a page's host gets, under a sub-path as GitHub Pages has it.
//! It answers as a proxy too, so that a request for any other host is seen, and refused.

use crate::repo;
use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    path::{Component, Path, PathBuf},
    sync::{Arc, Mutex},
    thread,
};

/// Where the page is mounted.
const PREFIX: &str = "/keyloom/";

/// One request that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The path with its query, or the whole address where it was for another host.
    pub target: String,
    /// The answer's status; 0 for a request that was for another host.
    pub status: u16,
}

impl Request {
    /// Whether the page asked another host. What the browser asks its makers of its own accord
    /// does not count; the hosts are named in full, since a page could ask others of theirs.
    pub fn is_foreign(&self) -> bool {
        const BROWSERS_OWN: [&str; 9] = [
            "accounts.google.com",
            "android.clients.google.com",
            "clients2.google.com",
            "content-autofill.googleapis.com",
            "edgedl.me.gvt1.com",
            "optimizationguide-pa.googleapis.com",
            "redirector.gvt1.com",
            "start.duckduckgo.com",
            "update.googleapis.com",
        ];
        let host = self.target.trim_start_matches("http://");
        let host = host.split(['/', ':']).next().unwrap_or_default();
        self.status == 0 && !BROWSERS_OWN.contains(&host)
    }
}

/// A running server; it ends with the process.
#[derive(Debug, Clone)]
pub struct Site {
    address: String,
    requests: Arc<Mutex<Vec<Request>>>,
}

impl Site {
    /// Serves a folder of this repository.
    pub fn serve(folder: &str) -> Self {
        let root = repo::root().join(folder);
        assert!(
            root.join("index.html").is_file(),
            "{folder}/index.html is missing: run `make build`"
        );
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("the port's number").to_string();
        let site = Self { address, requests: Arc::default() };
        let log = Arc::clone(&site.requests);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (root, log) = (root.clone(), Arc::clone(&log));
                // A visitor that hangs up early is no fault of the page.
                thread::spawn(move || answer(stream, &root, &log).unwrap_or_default());
            }
        });
        site
    }

    /// The page's address.
    pub fn url(&self) -> String {
        format!("http://{}{PREFIX}", self.address)
    }

    /// The server's address as a proxy.
    pub fn proxy(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Every request so far, in the order they came.
    pub fn requests(&self) -> Vec<Request> {
        self.requests.lock().expect("the server's log").clone()
    }
}

fn answer(mut stream: TcpStream, root: &Path, log: &Mutex<Vec<Request>>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut first = String::new();
    reader.read_line(&mut first)?;
    if first.is_empty() {
        // A connection made ahead, and not used after all.
        return Ok(());
    }
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let target = first.split(' ').nth(1).unwrap_or_default().to_owned();
    let (status, kind, body) = if !target.starts_with('/') {
        (0, "text/plain", Vec::new())
    } else if let Some((path, body)) = file(root, &target) {
        (200, mime(&path), body)
    } else {
        (404, "text/plain", b"not found".to_vec())
    };
    if let Ok(mut log) = log.lock() {
        log.push(Request { target, status });
    }
    let line = match status {
        200 => "200 OK",
        404 => "404 Not Found",
        _ => "403 Forbidden",
    };
    write!(
        stream,
        "HTTP/1.1 {line}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(&body)
}

/// The file that a request names, within the root.
fn file(root: &Path, target: &str) -> Option<(PathBuf, Vec<u8>)> {
    let path = target.split(['?', '#']).next()?.strip_prefix(PREFIX)?;
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    path.components().all(|part| matches!(part, Component::Normal(_))).then_some(())?;
    let path = root.join(path);
    std::fs::read(&path).ok().map(|body| (path, body))
}

fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("css") => "text/css",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("md") => "text/markdown; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        _ => "application/octet-stream",
    }
}
