//! Designs kept in this browser, each under a key of its own: its name, when it was changed, and the
//! design. There is no list beside them that could disagree. What can't be read is listed too, and
//! stays until a person deletes it. It knows nothing of the design that is open.

use crate::platform::clock;
use crate::platform::storage::{self, Refusal};
use keyloom_core::design::{Design, VERSION};
use serde::{Deserialize, Serialize};

const PREFIX: &str = "keyloom.design.";
const LAST: &str = "keyloom.open";

/// A design as it is kept.
#[derive(Debug, Serialize, Deserialize)]
struct Kept<D> {
    name: String,
    changed: u64,
    design: D,
}

/// What is looked at without reading the design itself.
#[derive(Debug, Deserialize)]
struct Head {
    changed: u64,
}

#[derive(Debug, Deserialize)]
struct Versioned {
    keyloom: u32,
}

/// One design that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its id.
    pub id: String,
    /// Its name; none where it can't be read.
    pub name: Option<String>,
    /// When it was last changed, in milliseconds since 1970; 0 where it can't be read.
    pub changed: u64,
    /// How long its text is.
    pub bytes: u64,
}

/// A design that was taken off the shelf.
#[derive(Debug)]
pub enum Taken {
    /// The design, and when it was changed.
    Design(Box<Design>, u64),
    /// A design of an older version, as text, to be brought up; and when it was changed.
    Older(String, u64),
}

/// Every kept design, the last changed first, those that can't be read at the end.
pub fn list() -> Vec<Entry> {
    let mut entries: Vec<Entry> = storage::keys(PREFIX)
        .into_iter()
        .filter_map(|key| {
            let id = key.strip_prefix(PREFIX)?.to_owned();
            let text = storage::raw(&key)?;
            let (name, changed) = match read(&text) {
                Some((name, changed)) => (Some(name), changed),
                None => (None, 0),
            };
            Some(Entry { id, name, changed, bytes: text.len() as u64 })
        })
        .collect();
    entries.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
    entries
}

fn read(text: &str) -> Option<(String, u64)> {
    if let Ok(kept) = serde_json::from_str::<Kept<Design>>(text)
        && kept.design.keyloom <= VERSION
    {
        return Some((kept.name, kept.changed));
    }
    let kept: Kept<Versioned> = serde_json::from_str(text).ok()?;
    (kept.design.keyloom < VERSION).then_some((kept.name, kept.changed))
}

/// Takes a kept design.
///
/// # Errors
/// [`Refusal::Unreadable`] with the raw text, or why there is none.
pub fn take(id: &str) -> Result<Taken, Refusal> {
    let key = key_of(id);
    let Some(text) = storage::raw(&key) else {
        return Err(Refusal::Absent);
    };
    let Ok(kept) = serde_json::from_str::<Kept<serde_json::Value>>(&text) else {
        return Err(Refusal::Unreadable(text));
    };
    let version = kept.design.get("keyloom").and_then(serde_json::Value::as_u64);
    if version.is_some_and(|version| version < u64::from(VERSION)) {
        return Ok(Taken::Older(kept.design.to_string(), kept.changed));
    }
    match serde_json::from_str::<Kept<Design>>(&text) {
        Ok(kept) if kept.design.keyloom == VERSION => {
            Ok(Taken::Design(Box::new(kept.design), kept.changed))
        }
        _ => Err(Refusal::Unreadable(text)),
    }
}

/// Keeps a design, as changed now but never before `after`. The moment that it is kept under.
///
/// # Errors
/// [`Refusal::Full`] or [`Refusal::Unavailable`]; what was kept before stays.
pub fn keep(id: &str, design: &Design, after: u64) -> Result<u64, Refusal> {
    let changed = (clock::now_ms() as u64).max(after.saturating_add(1));
    storage::set(&key_of(id), &Kept { name: design.name.clone(), changed, design })?;
    Ok(changed)
}

/// When a kept design was changed; none where it is gone or can't be read.
pub fn changed(id: &str) -> Option<u64> {
    storage::get::<Head>(&key_of(id)).ok().map(|head| head.changed)
}

/// Whether anything is kept under an id.
pub fn holds(id: &str) -> bool {
    storage::raw(&key_of(id)).is_some()
}

/// The text of a kept design, as it stands.
pub fn text(id: &str) -> Option<String> {
    storage::raw(&key_of(id))
}

/// Puts the text of a design back that was deleted. False where the browser refuses.
pub fn put_back(id: &str, text: &str) -> bool {
    storage::set_raw(&key_of(id), text).is_ok()
}

/// Deletes a kept design.
pub fn delete(id: &str) {
    storage::delete(&key_of(id));
}

/// An id that no kept design has.
pub fn new_id() -> String {
    let mut number = clock::now_ms() as u64;
    loop {
        let id = format!("{number:x}");
        if !holds(&id) {
            return id;
        }
        number += 1;
    }
}

/// The design that was open last.
pub fn last() -> Option<String> {
    storage::get(LAST).ok()
}

/// Remembers which design is open.
pub fn remember(id: &str) {
    let _ = storage::set(LAST, &id);
}

/// The id of the design that a storage key belongs to.
pub fn id_of(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)
}

fn key_of(id: &str) -> String {
    format!("{PREFIX}{id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(keyloom: u32) -> String {
        let mut design = Design::new("Shop");
        design.keyloom = keyloom;
        serde_json::to_string(&Kept { name: design.name.clone(), changed: 7, design }).unwrap()
    }

    #[test]
    fn a_kept_design_is_listed_by_its_name() {
        assert_eq!(read(&kept(VERSION)), Some(("Shop".to_owned(), 7)));
    }

    #[test]
    fn a_cut_text_and_a_newer_version_are_unreadable() {
        let text = kept(VERSION);
        assert_eq!(read(&text[..text.len() - 3]), None);
        assert_eq!(read(&kept(VERSION + 1)), None);
        assert_eq!(read("{}"), None);
    }

    #[test]
    fn only_keys_of_designs_have_an_id() {
        assert_eq!(id_of("keyloom.design.1f"), Some("1f"));
        assert_eq!(id_of("keyloom.theme"), None);
    }
}
