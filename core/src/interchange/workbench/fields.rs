//! The members of an object as they are taken one by one; what is left is kept.

use super::KEPT;
use crate::design::Extra;
use crate::interchange::json::Json;
use crate::interchange::note::{ImportProblem, NoteLevel, Notes, member};
use indexmap::IndexMap;

/// An object's members, and its path.
pub(super) struct Fields {
    pub path: String,
    members: IndexMap<String, Json>,
}

impl Fields {
    pub(super) fn new(path: impl Into<String>, members: IndexMap<String, Json>) -> Self {
        Self { path: path.into(), members }
    }

    /// The members of a value that should be an object; anything else is noted and is no member.
    pub(super) fn of(path: impl Into<String>, value: Json, notes: &mut Notes) -> Option<Self> {
        let path = path.into();
        match value {
            Json::Object(members) => Some(Self::new(path, members)),
            Json::Null => None,
            other => {
                shape(notes, &path, "an object", &other);
                None
            }
        }
    }

    /// The path of a member.
    pub(super) fn place(&self, name: &str) -> String {
        member(&self.path, name)
    }

    /// Takes a member whatever it is.
    pub(super) fn take(&mut self, name: &str) -> Option<Json> {
        self.members.shift_remove(name)
    }

    /// Whether a member is there.
    pub(super) fn has(&self, name: &str) -> bool {
        self.members.contains_key(name)
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// Looks at a member, which stays.
    pub(super) fn get(&self, name: &str) -> Option<&Json> {
        self.members.get(name)
    }

    /// Takes a member that should be text; another type is noted and left.
    pub(super) fn text(&mut self, name: &str, notes: &mut Notes) -> Option<String> {
        match self.members.get(name) {
            Some(Json::Text(_)) => match self.take(name) {
                Some(Json::Text(text)) => Some(text),
                _ => None,
            },
            None | Some(Json::Null) => None,
            Some(other) => {
                shape(notes, &self.place(name), "a string", other);
                None
            }
        }
    }

    /// Takes a member that should be a number, which may stand as text.
    pub(super) fn number(&mut self, name: &str, notes: &mut Notes) -> Option<f64> {
        let number = match self.members.get(name)? {
            Json::Number(text) | Json::Text(text) => text.trim().parse::<f64>().ok(),
            _ => None,
        };
        if let Some(number) = number.filter(|n| n.is_finite()) {
            self.take(name);
            return Some(number);
        }
        if let Some(other) = self.members.get(name) {
            shape(notes, &self.place(name), "a number", other);
        }
        None
    }

    /// Takes a member that should be an array; another type is noted and left.
    pub(super) fn array(&mut self, name: &str, notes: &mut Notes) -> Option<Vec<Json>> {
        match self.members.get(name) {
            Some(Json::Array(_)) => match self.take(name) {
                Some(Json::Array(elements)) => Some(elements),
                _ => None,
            },
            None | Some(Json::Null) => None,
            Some(other) => {
                shape(notes, &self.place(name), "an array", other);
                None
            }
        }
    }

    /// Takes a member that should be an object; another type is noted and left.
    pub(super) fn object(&mut self, name: &str, notes: &mut Notes) -> Option<Fields> {
        match self.members.get(name) {
            Some(Json::Object(_)) => match self.take(name) {
                Some(Json::Object(members)) => Some(Fields::new(self.place(name), members)),
                _ => None,
            },
            None | Some(Json::Null) => None,
            Some(other) => {
                shape(notes, &self.place(name), "an object", other);
                None
            }
        }
    }

    /// Puts a member back, or one that is to be kept beside those left.
    pub(super) fn keep(&mut self, name: &str, value: Json) {
        self.members.insert(name.to_owned(), value);
    }

    /// Puts back what is left of an inner object, if anything is.
    pub(super) fn keep_rest(&mut self, name: &str, inner: Fields) {
        if !inner.members.is_empty() {
            self.keep(name, Json::Object(inner.members));
        }
    }

    /// Writes what is left into an `extra`.
    pub(super) fn rest_into(self, extra: &mut Extra) {
        if !self.members.is_empty() {
            extra.insert(KEPT.to_owned(), Json::Object(self.members).into_value());
        }
    }
}

/// Notes that a field has another type than it should; its value is kept.
pub(super) fn shape(notes: &mut Notes, path: &str, expected: &str, found: &Json) {
    let problem =
        ImportProblem::Shape { expected: expected.to_owned(), found: found.kind().to_owned() };
    notes.at(NoteLevel::Kept, path, problem);
}
