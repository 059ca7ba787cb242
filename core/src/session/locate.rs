//! The door that finds a key from its text.

use super::keys::push_text;
use super::rows::collection_head;
use super::view::{Hit, ViewRef};
use super::{Refusal, Session};
use crate::partition::Position;

impl Session {
    /// The collection whose key is a text, or else the first in key order whose key begins with it;
    /// none where there is none. Columns are joined by ` / `.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where the view does not exist.
    pub fn locate(&mut self, view: &ViewRef, text: &str) -> Result<Option<Hit>, Refusal> {
        let found = self.find(view)?;
        if text.is_empty() {
            return Ok(None);
        }
        let mut best = None;
        let mut buffer = String::new();
        for collection in found.items.store.collections(found.view) {
            buffer.clear();
            push_text(&mut buffer, collection.key);
            if buffer == text {
                best = Some(collection);
                break;
            }
            if buffer.starts_with(text)
                && best
                    .is_none_or(|best: crate::store::CollectionRef<'_>| collection.key < best.key)
            {
                best = Some(collection);
            }
        }
        let Some(collection) = best else { return Ok(None) };
        let head = collection_head(&found, &collection);
        let position = Position::of(collection.key);
        let rule = self.rule(view, Some(1.0))?;
        let (store, id, lists) = self.lists(view)?;
        let partition = lists.picture(store, id, rule).find(position) as u32;
        Ok(Some(Hit { head, partition }))
    }
}
