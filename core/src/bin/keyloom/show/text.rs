//! The figures as text, in columns.

use super::Shown;
use keyloom_core::session::view::{DistributionView, ViewSummary};
use std::fmt::Write as _;

/// Heaviest keys shown of a table or index.
const TOP: usize = 5;

/// The figures as text.
pub fn text(shown: &Shown) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_all(&mut out, shown);
    out
}

fn write_all(out: &mut String, shown: &Shown) -> std::fmt::Result {
    writeln!(out, "{}", shown.name)?;
    for (view, keys) in shown.summary.views.iter().zip(&shown.distributions) {
        writeln!(out)?;
        write_view(out, view)?;
        write_keys(out, keys)?;
    }
    if !shown.summary.entities.is_empty() {
        writeln!(out, "\nentities")?;
        for entity in &shown.summary.entities {
            let name = if entity.entity.is_empty() { "(no placement)" } else { &entity.entity };
            writeln!(out, "  {name:<24} {:>10} items  {:>12}", entity.items, bytes(entity.bytes))?;
        }
    }
    if shown.summary.unplaced_count > 0 {
        writeln!(out, "\nnot stored: {} items", shown.summary.unplaced_count)?;
        for item in &shown.summary.unplaced {
            let place = item.sample.map(|n| format!("[{n}]")).unwrap_or_default();
            writeln!(out, "  {}{place}: {}", item.table, item.reason)?;
        }
    }
    writeln!(out, "\nSizes are measured on the stored items by DynamoDB's rule; KB = 1024 bytes.")
}

fn write_view(out: &mut String, view: &ViewSummary) -> std::fmt::Result {
    match &view.view.index {
        None => writeln!(out, "table {}", view.view.table)?,
        Some(index) => writeln!(out, "index {} of {}", index, view.view.table)?,
    }
    writeln!(out, "  items                {:>12}", view.items)?;
    writeln!(out, "  size                 {:>12}", bytes(view.bytes))?;
    writeln!(out, "  item collections     {:>12}", view.collections)?;
    writeln!(out, "  largest item         {:>12}", bytes(view.largest_item_bytes))?;
    if view.sparse > 0 {
        writeln!(out, "  items without a key  {:>12}", view.sparse)?;
    }
    Ok(())
}

fn write_keys(out: &mut String, view: &DistributionView) -> std::fmt::Result {
    let keys = &view.distribution;
    if keys.keys == 0 {
        return Ok(());
    }
    let items = &keys.items_per_key;
    writeln!(
        out,
        "  items a key          mean {:.1}, median {}, p99 {}, max {}",
        items.mean, items.p50, items.p99, items.max
    )?;
    writeln!(out, "  largest share        {:>11.1}%", keys.largest_share * 100.0)?;
    writeln!(out, "  Gini                 {:>12.2}", keys.gini)?;
    writeln!(out, "  effective keys       {:>12.1}", keys.effective_keys)?;
    for top in keys.top.iter().take(TOP) {
        writeln!(
            out,
            "  {:>5.1}%  {:<32} {:>8} items  {:>10}",
            top.share * 100.0,
            top.key,
            top.items,
            bytes(top.bytes)
        )?;
    }
    Ok(())
}

/// Bytes with a unit of 1024.
fn bytes(bytes: u64) -> String {
    let mut value = bytes as f64;
    for unit in ["B", "KB", "MB", "GB"] {
        if value < 1024.0 {
            let digits = usize::from(unit != "B" && value < 100.0);
            return format!("{value:.digits$} {unit}");
        }
        value /= 1024.0;
    }
    format!("{value:.1} TB")
}
