//! The accessible twin of a chart: its data as a table, made only once a person opens it.

use leptos::prelude::*;
use std::sync::Arc;

/// Rows that a twin shows at most; what is more is said.
const MOST_ROWS: usize = 500;

/// A chart's data as text.
#[derive(Clone)]
pub struct DataTable {
    /// Column headings. The first column names the row.
    pub headings: Vec<String>,
    /// How many rows there are.
    pub rows: usize,
    /// One row's cells.
    pub row: Arc<dyn Fn(usize) -> Vec<String> + Send + Sync>,
}

/// The table, folded until it is asked for.
#[component]
pub fn DataTwin(
    /// The words that open it.
    #[prop(into)]
    label: Signal<String>,
    /// The chart's title, which names the table.
    #[prop(into)]
    caption: Signal<String>,
    /// Says how many of how many rows are shown, where not all are.
    more: Callback<(usize, usize), String>,
    /// The data.
    table: Signal<DataTable>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let body = move || {
        open.get().then(|| {
            let table = table.get();
            let shown = table.rows.min(MOST_ROWS);
            let rows = (0..shown)
                .map(|i| {
                    let mut cells = (table.row)(i).into_iter();
                    let first = cells.next();
                    let rest = cells.map(|cell| view! { <td>{cell}</td> }).collect_view();
                    view! { <tr><th scope="row">{first}</th>{rest}</tr> }
                })
                .collect_view();
            let headings = table
                .headings
                .iter()
                .map(|heading| view! { <th scope="col">{heading.clone()}</th> })
                .collect_view();
            let rest = (table.rows > shown)
                .then(|| view! { <p class="quiet">{more.run((shown, table.rows))}</p> });
            view! {
                <div class="twin-scroll" tabindex="0" role="group" aria-label=move || caption.get()>
                    <table class="twin">
                        <caption class="visually-hidden">{move || caption.get()}</caption>
                        <thead><tr>{headings}</tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                {rest}
            }
        })
    };
    view! {
        <details class="twin-fold" data-testid="chart-table" on:toggle=move |_| open.set(true)>
            <summary>{move || label.get()}</summary>
            {body}
        </details>
    }
}
