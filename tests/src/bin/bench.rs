//! Measures speed and size, natively and in the page, and prints the tables of BENCHMARKS.md.
//!
//! It asserts nothing: machines differ, and a figure is only worth something beside others of the
//! same run. `make bench` builds what it needs and runs it.

#![expect(clippy::print_stdout, reason = "its output is what it is for")]

use keyloom_core::analyze::analyze;
use keyloom_core::design::{Design, open};
use keyloom_core::link;
use keyloom_core::session::Session;
use keyloom_tests::e2e::{DIST, Page, Site, Visit, testid};
use keyloom_tests::{repo, wide};
use std::io::Write as _;
use std::time::Instant;

/// The design that items are made of: items of about 300 bytes, one index.
const DESIGN: &str = "tests/fixtures/bench.json";

/// Items of the small and the large run.
const SIZES: [u64; 2] = [100_000, 1_000_000];

/// Runs of each figure; the median counts.
const RUNS: usize = 5;

/// Runs of an analysis that are thrown away, then those that count.
const ANALYSES: (usize, usize) = (20, 100);

/// Milliseconds that an analysis of fifty patterns over thirty tables and indexes may take.
const ANALYSIS_TARGET: f64 = 10.0;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    if only("analysis") {
        analyses();
        return analyzed().await;
    }
    sizes();
    native();
    analyses();
    links();
    page().await;
}

/// Whether the program was asked to measure only this: `analysis`, natively and in the page.
fn only(part: &str) -> bool {
    std::env::args().nth(1).as_deref() == Some(part)
}

fn sizes() {
    println!("## Download\n");
    println!("| file | raw | gzip | brotli |\n|---|---|---|---|");
    let dist = repo::root().join(DIST);
    let mut files: Vec<_> = std::fs::read_dir(&dist)
        .unwrap_or_else(|error| panic!("{}: {error}; run `trunk build --release`", dist.display()))
        .map(|entry| entry.expect("an entry of dist").path())
        .filter(|path| {
            path.extension().is_some_and(|e| ["wasm", "js", "css", "html"].iter().any(|x| e == *x))
        })
        .collect();
    files.sort();
    for path in files {
        let bytes = std::fs::read(&path).expect("a file of dist");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        println!(
            "| {} | {} | {} | {} |",
            unhashed(&name),
            kilobytes(bytes.len()),
            kilobytes(gzip(&bytes)),
            kilobytes(brotli(&bytes))
        );
    }
}

/// A file's name without the hash that trunk puts into it.
fn unhashed(name: &str) -> String {
    let is_hash = |part: &str| part.len() == 16 && part.chars().all(|c| c.is_ascii_hexdigit());
    name.split('-')
        .map(|part| match part.find(['.', '_']) {
            Some(at) if is_hash(&part[..at]) => part[at..].to_owned(),
            _ => format!("-{part}"),
        })
        .collect::<String>()
        .trim_start_matches('-')
        .to_owned()
}

fn kilobytes(bytes: usize) -> String {
    format!("{:.1} KB", bytes as f64 / 1024.0)
}

fn gzip(bytes: &[u8]) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory").len()
}

fn brotli(bytes: &[u8]) -> usize {
    let mut out = Vec::new();
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut out, &parameters).expect("memory");
    out.len()
}

fn design() -> Design {
    open(&repo::read(DESIGN)).expect("the design opens").design
}

fn native() {
    println!("\n## Native: generate, store and index\n");
    println!(
        "| items | seconds | bytes an item | memory a byte of item (table and index entries) |\n|---|---|---|---|"
    );
    for items in SIZES {
        let mut seconds = Vec::new();
        let mut last = None;
        for _ in 0..RUNS {
            let started = Instant::now();
            let mut session = Session::new(design());
            let mut job = session.begin_generation(items).expect("entities lie in a table");
            loop {
                let progress = session.generate_slice(&mut job, 10_000);
                if progress.items >= progress.total {
                    break;
                }
            }
            session.finish_generation(job).expect("the design is the same");
            seconds.push(started.elapsed().as_secs_f64());
            last = Some(session.summary());
        }
        let summary = last.expect("a run");
        let table = &summary.views[0];
        println!(
            "| {} | {:.2} | {:.0} | {:.2} |",
            table.items,
            median(seconds),
            table.bytes as f64 / table.items as f64,
            summary.memory_bytes as f64 / table.bytes as f64
        );
    }
}

fn analyses() {
    println!("\n## Native: analysis\n");
    println!("| design | milliseconds |\n|---|---|");
    let shop = open(&repo::read("public/samples/shop.json")).expect("a sample opens").design;
    let designs = [("50 patterns, 30 tables and indexes", wide::design()), ("shop", shop)];
    for (name, design) in designs {
        let (warm, counted) = ANALYSES;
        let mut taken = Vec::new();
        for _ in 0..warm + counted {
            let started = Instant::now();
            std::hint::black_box(analyze(&design));
            taken.push(started.elapsed().as_secs_f64() * 1e3);
        }
        println!("| {name} | {:.2} |", median(taken.split_off(warm)));
    }
}

fn links() {
    println!("\n## Links\n");
    println!("| design | characters |\n|---|---|");
    for file in repo::files("public/samples", ".json") {
        if file.ends_with("index.json") {
            continue;
        }
        let design = open(&repo::read(&file)).expect("a sample opens").design;
        let name = file.rsplit('/').next().unwrap_or_default();
        println!("| {name} | {} |", link::encode(&design).len());
    }
}

async fn page() {
    println!("\n## Page, headless Chromium on localhost\n");
    println!("| what | milliseconds (median of {RUNS}) |\n|---|---|");
    let mut paints = Vec::new();
    let mut shown = Vec::new();
    for _ in 0..RUNS {
        let page = Page::visit(Site::serve(DIST), "bench", Visit::default()).await;
        page.open("").await;
        page.find(&testid("item-row")).await;
        let paint = page
            .wait_js(
                "it painted",
                "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime",
            )
            .await;
        paints.push(paint.as_f64().unwrap_or(f64::NAN));
        let first = page
            .js("return performance.getEntriesByName('keyloom-first-rows')[0]?.startTime", vec![])
            .await;
        shown.push(first.as_f64().unwrap_or(f64::NAN));
        page.leave().await;
    }
    println!("| navigation to first contentful paint | {:.0} |", median(paints));
    println!("| navigation to the first sample's rows | {:.0} |", median(shown));
    analyzed().await;

    println!(
        "\n| items generated, stored and indexed in the page | seconds | longest task of the main thread | long tasks over 50 ms | worker memory a byte of item |\n|---|---|---|---|---|"
    );
    for items in SIZES {
        generated(items).await;
    }
}

/// One whole analysis in a worker of the page's own program: by its own clock, and from question to
/// answer as the page waits for it.
async fn analyzed() {
    println!(
        "\n| analysis in the page | milliseconds (median of {}) | from question to answer |\n|---|---|---|",
        ANALYSES.1
    );
    let page = Page::visit(Site::serve(DIST), "bench-analysis", Visit::default()).await;
    page.open("").await;
    page.find(&testid("item-row")).await;
    let design = serde_json::to_value(wide::design()).expect("a design is JSON");
    let (warm, counted) = ANALYSES;
    page.js(ANALYZE, vec![design, warm.into(), counted.into()]).await;
    let taken = page.wait_js("it is analyzed often enough", "return window.analyses").await;
    let of = |name: &str| {
        let all = taken[name].as_array().into_iter().flatten();
        median(all.filter_map(serde_json::Value::as_f64).collect())
    };
    let inside = of("inside");
    println!("| 50 patterns, 30 tables and indexes | {inside:.1} | {:.1} |", of("outside"));
    let met = if inside < ANALYSIS_TARGET { "met" } else { "missed" };
    println!("\nThe target is under {ANALYSIS_TARGET:.0} ms: {met}.");
    page.leave().await;
}

/// Starts a worker as the page does, loads a design and asks for its analysis again and again.
const ANALYZE: &str = "const [design, warm, counted] = arguments;
    const worker = new Worker('./worker_start.js?bench');
    const inside = [], outside = [];
    let run = 0, asked = 0;
    const ask = (what) => {
      run += 1;
      asked = performance.now();
      worker.postMessage([JSON.stringify({ run, ask: what })]);
    };
    worker.onmessage = ({ data }) => {
      const { said } = JSON.parse(data[0]);
      if (said.Hello) return ask({ Load: { design, fresh: true, bulk: null } });
      if (said.Failed) { window.analyses = { failed: said.Failed }; return; }
      const analysis = said.Done?.Analysis;
      if (!said.Done) return;
      if (analysis) {
        outside.push(performance.now() - asked);
        inside.push(analysis.milliseconds);
      }
      if (inside.length < warm + counted) return ask({ Analyze: 'En' });
      window.analyses = { inside: inside.slice(warm), outside: outside.slice(warm) };
      worker.terminate();
    };";

async fn generated(items: u64) {
    let page = Page::visit(Site::serve(DIST), "bench-generate", Visit::default()).await;
    page.open("").await;
    page.find(&testid("item-row")).await;
    let model = repo::read(DESIGN);
    page.drop_file(&testid("app"), "bench.json", model.as_bytes()).await;
    page.click(&testid("import-open")).await;
    page.gone(&testid("import-dialog")).await;
    page.fill(&testid("generate-count"), &items.to_string()).await;
    if items <= 100_000 {
        page.wait_js("it is made once", DONE).await;
    }
    page.find(&testid("generate-run")).await;
    let script = "window.longTasks = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
        }).observe({ type: 'longtask' });
        window.started = performance.now();
        document.querySelector('[data-testid=generate-run]').click();";
    page.js(script, vec![]).await;
    let seconds = page
        .wait_js(
            "all are stored",
            "if (document.querySelector('[data-testid=generate-progress]')) { window.ran = true; return null; }
             if (!window.ran) return null;
             return (performance.now() - window.started) / 1000",
        )
        .await;
    let tasks = page.js("return window.longTasks", vec![]).await;
    let tasks: Vec<f64> =
        tasks.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
    let longest = tasks.iter().copied().fold(0.0, f64::max);
    let memory = page.text(&testid("figure-memory")).await;
    let bytes = page.text(&testid("figure-bytes")).await;
    println!(
        "| {items} | {:.2} | {} | {} | {memory} for {bytes} |",
        seconds.as_f64().unwrap_or(f64::NAN),
        if longest == 0.0 { "under 50 ms".to_owned() } else { format!("{longest:.0} ms") },
        tasks.len()
    );
    page.leave().await;
}

const DONE: &str = "return !document.querySelector('[data-testid=generate-progress]')
    && Number(document.querySelector('[data-testid=figure-items]').textContent.replaceAll(',', '')) >= 1000";

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
