//! Undo and redo: designs before and after the present one. Designs share nothing mutable, so a
//! history is two lists.

use keyloom_core::design::Design;
use std::sync::Arc;

/// Steps that are kept.
const DEPTH: usize = 200;

/// Designs before and after the present one.
#[derive(Debug, Default)]
pub struct History {
    past: Vec<Arc<Design>>,
    future: Vec<Arc<Design>>,
    /// What the last change was of; a change of the same goes into the same step.
    subject: Option<String>,
}

impl History {
    /// Notes that `before` gives way to a new design. Changes of one `subject` in a row (the letters
    /// of one field) are one step.
    pub fn step(&mut self, before: Arc<Design>, subject: Option<String>) {
        let same = subject.is_some() && subject == self.subject && !self.past.is_empty();
        self.subject = subject;
        self.future.clear();
        if same {
            return;
        }
        self.past.push(before);
        if self.past.len() > DEPTH {
            self.past.remove(0);
        }
    }

    /// The design before `present`, which can then be had back.
    pub fn back(&mut self, present: Arc<Design>) -> Option<Arc<Design>> {
        let design = self.past.pop()?;
        self.future.push(present);
        self.subject = None;
        Some(design)
    }

    /// The design that was left by going back.
    pub fn forward(&mut self, present: Arc<Design>) -> Option<Arc<Design>> {
        let design = self.future.pop()?;
        self.past.push(present);
        self.subject = None;
        Some(design)
    }

    /// Ends the step that is being written, so that the next change is a step of its own.
    pub fn settle(&mut self) {
        self.subject = None;
    }

    /// Whether there is something to go back to, and something to go forward to.
    pub fn reach(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn design(name: &str) -> Arc<Design> {
        Arc::new(Design::new(name))
    }

    #[test]
    fn undo_and_redo_walk_the_same_designs() {
        let mut history = History::default();
        history.step(design("a"), None);
        history.step(design("b"), None);
        let b = history.back(design("c")).unwrap();
        assert_eq!(b.name, "b");
        let a = history.back(b).unwrap();
        assert_eq!(a.name, "a");
        assert_eq!(history.reach(), (false, true));
        let b = history.forward(a).unwrap();
        assert_eq!(history.forward(b).unwrap().name, "c");
    }

    #[test]
    fn letters_of_one_field_are_one_step() {
        let mut history = History::default();
        history.step(design("a"), Some("name".into()));
        history.step(design("ab"), Some("name".into()));
        assert_eq!(history.back(design("abc")).unwrap().name, "a");
        assert!(history.back(design("a")).is_none());
    }

    #[test]
    fn a_field_that_was_left_begins_a_new_step() {
        let mut history = History::default();
        history.step(design("a"), Some("name".into()));
        history.settle();
        history.step(design("ab"), Some("name".into()));
        assert_eq!(history.back(design("abc")).unwrap().name, "ab");
    }

    #[test]
    fn a_change_after_undo_drops_what_was_undone() {
        let mut history = History::default();
        history.step(design("a"), None);
        let a = history.back(design("b")).unwrap();
        history.step(a, None);
        assert!(history.forward(design("c")).is_none());
    }
}
