//! What the list asks for and what came of it: order, search, unfolded collections, the window.

use crate::protocol::{Answer, Ask};
use crate::state::{App, Asked, asked};
use keyloom_core::session::view::{CollectionHead, CollectionOrder, Row, RowPage, RowQuery};
use leptos::prelude::*;
use std::ops::Range;

/// Items shown of a collection that is folded.
const PREVIEW: u32 = 3;

/// The list's own state; what is selected is the page's.
#[derive(Clone, Copy)]
pub(super) struct List {
    /// The collections' order.
    pub order: RwSignal<CollectionOrder>,
    /// What their keys must contain.
    pub filter: RwSignal<String>,
    /// Collections shown whole, by id.
    pub unfolded: RwSignal<Vec<String>>,
    /// The rows that are wanted.
    pub window: RwSignal<Range<u64>>,
    /// A row to bring into view.
    pub reveal: RwSignal<Option<u64>>,
    /// The row that keys act on.
    pub active: RwSignal<u64>,
    /// The rows that came.
    pub page: Asked<RowPage>,
}

/// A row with the collection it belongs to.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RowData {
    /// The collection.
    pub head: CollectionHead,
    /// The row.
    pub row: Row,
}

impl List {
    /// A list of the selected table or index.
    pub fn new(app: App) -> Self {
        let order = RwSignal::new(CollectionOrder::default());
        let filter = RwSignal::new(String::new());
        let unfolded = RwSignal::new(Vec::new());
        let window = RwSignal::new(0..96);
        let reveal = RwSignal::new(None);
        let active = RwSignal::new(0);
        let ask = move || {
            let window = window.get();
            Some(Ask::Rows(query(app, order, filter, unfolded, window)?))
        };
        let page = asked(app, ask, |answer| match answer {
            Answer::Rows(page) => Some(page),
            _ => None,
        });
        // Another list begins at its top, with every collection folded.
        Effect::new(move |before: Option<()>| {
            app.selection.view.track();
            app.selection.partition.track();
            if before.is_some() {
                unfolded.set(Vec::new());
                reveal.set(Some(0));
            }
        });
        Effect::new(move |before: Option<()>| {
            order.track();
            filter.track();
            if before.is_some() {
                reveal.set(Some(0));
            }
        });
        // What was searched for in one design is no search in the next.
        Effect::new(move |before: Option<()>| {
            app.document.opened.track();
            if before.is_some() {
                filter.set(String::new());
            }
        });
        Self { order, filter, unfolded, window, reveal, active, page }
    }

    /// The row at a position, if it came.
    pub fn row(self, index: u64) -> Option<RowData> {
        self.page.value.with(|page| row_of(page.as_ref()?, index))
    }

    /// The same without following it.
    pub fn peek(self, index: u64) -> Option<RowData> {
        self.page.value.with_untracked(|page| row_of(page.as_ref()?, index))
    }

    /// What asks for some of its rows as it stands now.
    pub fn query(self, app: App, rows: Range<u64>) -> Option<RowQuery> {
        untrack(|| query(app, self.order, self.filter, self.unfolded, rows))
    }

    /// Wants rows at hand, unless they are already.
    pub fn want(self, rows: Range<u64>) {
        let now = self.window.get_untracked();
        if rows.start < now.start || rows.end > now.end {
            self.window.set(rows);
        }
    }

    /// Shows a collection whole.
    pub fn unfold(self, id: &str) {
        self.unfolded.update(|ids| {
            if !ids.iter().any(|other| other == id) {
                ids.push(id.to_owned());
            }
        });
    }

    /// Shows a collection's first items only, and goes to them.
    pub fn fold(self, head: &CollectionHead) {
        self.unfolded.update(|ids| ids.retain(|id| *id != head.id));
        self.reveal.set(Some(head.first_row));
    }

    /// Whether a collection is shown whole.
    pub fn is_unfolded(self, id: &str) -> bool {
        self.unfolded.with(|ids| ids.iter().any(|other| other == id))
    }
}

/// What asks for rows of the selected table or index.
fn query(
    app: App,
    order: RwSignal<CollectionOrder>,
    filter: RwSignal<String>,
    unfolded: RwSignal<Vec<String>>,
    rows: Range<u64>,
) -> Option<RowQuery> {
    Some(RowQuery {
        view: app.selection.view.get()?,
        order: order.get(),
        filter: filter.get(),
        partition: app.selection.partition.get(),
        scale: None,
        preview: PREVIEW,
        expanded: unfolded.get(),
        from: rows.start,
        count: u32::try_from(rows.end - rows.start).unwrap_or(u32::MAX),
    })
}

fn row_of(page: &RowPage, index: u64) -> Option<RowData> {
    let row = page.rows.get(usize::try_from(index.checked_sub(page.from)?).ok()?)?;
    let head = match row {
        Row::Item(item) => item.head,
        Row::More { head, .. } => *head,
    };
    Some(RowData { head: page.heads.get(head as usize)?.clone(), row: row.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_found_by_its_place_in_the_whole_list() {
        let head = CollectionHead {
            id: "01".into(),
            key: vec!["CUST#1".into()],
            items: 9,
            bytes: 900,
            share: 0.5,
            first_row: 40,
            rows: 4,
            position: 0.25,
        };
        let page = RowPage {
            total_rows: 100,
            total_collections: 20,
            from: 43,
            heads: vec![head.clone()],
            rows: vec![Row::More { head: 0, remaining: 6 }],
        };
        let found = row_of(&page, 43).unwrap();
        assert_eq!(found.head, head);
        assert_eq!(row_of(&page, 42), None);
        assert_eq!(row_of(&page, 44), None);
    }
}
