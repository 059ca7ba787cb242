//! Texts around charts: how they are read, their tables and files.

use crate::i18n::Format;

/// Texts around charts.
#[derive(Debug)]
pub struct Charts {
    /// What the reading cursor does.
    pub read: &'static str,
    /// Opens the data as a table.
    pub table: &'static str,
    /// How many of how many rows a table shows.
    pub rows_of: fn(Format, usize, usize) -> String,
    /// Saves as SVG.
    pub save_svg: &'static str,
    /// Saves as PNG.
    pub save_png: &'static str,
    /// Names the buttons that save, before the chart's title.
    pub save: &'static str,
}

pub(super) const EN: Charts = Charts {
    read: "read values with the arrow keys",
    table: "Data as a table",
    rows_of: |format, shown, all| {
        format!("The first {} of {} rows.", format.count(shown as u64), format.count(all as u64))
    },
    save_svg: "SVG",
    save_png: "PNG",
    save: "Save chart",
};

pub(super) const JA: Charts = Charts {
    read: "矢印キーで値を読み取り",
    table: "データを表で見る",
    rows_of: |format, shown, all| {
        format!("全 {} 行のうち先頭 {} 行。", format.count(all as u64), format.count(shown as u64))
    },
    save_svg: "SVG",
    save_png: "PNG",
    save: "グラフを保存",
};
