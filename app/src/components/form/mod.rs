//! Forms over a value that is changed as a whole: a field shows a part of it and commits the whole
//! with that part changed, so that every field is one edit. A form knows neither where its value
//! lies nor what it means.

mod fields;
mod lens;
mod number;

pub use lens::Lens;
pub(crate) use lens::{lens, variant};
pub use number::{NoNumber, Number};

use leptos::prelude::*;

/// What fields say of themselves, in the page's language, and what is wrong at a place.
#[derive(Clone, Copy)]
pub struct Says {
    /// What is wrong at a place; with `true`, also at one within it.
    pub fault: Callback<(String, bool), Option<String>>,
    /// Where a number is needed and there is none.
    pub number_needed: &'static str,
    /// Where a text is no number.
    pub no_number: &'static str,
    /// Where a number is not whole.
    pub not_whole: &'static str,
    /// The choice of none.
    pub none: &'static str,
    /// Adds to a list.
    pub add: &'static str,
    /// Takes from a list.
    pub remove: &'static str,
    /// What is said of something, and what not.
    pub yes_no: (&'static str, &'static str),
}

impl Says {
    /// Why a text is no number.
    pub fn why(&self, no: NoNumber) -> &'static str {
        match no {
            NoNumber::Needed => self.number_needed,
            NoNumber::NotANumber => self.no_number,
            NoNumber::NotWhole => self.not_whole,
        }
    }
}

/// A value that is edited: what it is now, the way to change it, and its place in the document.
pub struct Form<T: Send + Sync + 'static> {
    value: Memo<Option<T>>,
    commit: Callback<T, Result<(), String>>,
    place: StoredValue<String>,
    says: StoredValue<Says>,
    labelled: bool,
}

impl<T: Send + Sync + 'static> Clone for Form<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Form<T> {}

impl<T: Clone + PartialEq + Send + Sync + 'static> Form<T> {
    /// A form over a value that may have gone when it is asked for.
    pub fn new(
        says: Says,
        place: String,
        value: impl Fn() -> Option<T> + Send + Sync + 'static,
        commit: impl Fn(T) -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        Self {
            value: Memo::new(move |_| value()),
            commit: Callback::new(commit),
            place: StoredValue::new(place),
            says: StoredValue::new(says),
            labelled: true,
        }
    }

    /// The same form with fields whose labels only screen readers have.
    #[must_use]
    pub fn bare(self) -> Self {
        Self { labelled: false, ..self }
    }

    /// What its fields say.
    pub fn says(self) -> Says {
        self.says.get_value()
    }

    /// Something of the value; followed. None once the value has gone.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        self.value.with(|value| value.as_ref().map(read))
    }

    /// Something of the value as it is now; not followed.
    pub fn peek<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        self.value.with_untracked(|value| value.as_ref().map(read))
    }

    /// The value with a change, committed.
    ///
    /// # Errors
    ///
    /// Why it is refused, as a sentence.
    pub fn change(self, change: impl FnOnce(&mut T)) -> Result<(), String> {
        let Some(mut value) = self.value.get_untracked() else { return Ok(()) };
        change(&mut value);
        self.commit.run(value)
    }

    /// What is wrong at a place within the form: `rate.average`, or nothing for its own.
    pub fn fault(self, name: &str, within: bool) -> Signal<Option<String>> {
        let (place, fault) = (self.place_of(name), self.says().fault);
        Signal::derive(move || fault.run((place.clone(), within)))
    }

    /// A part of the value as a form of its own.
    pub fn part<F>(self, lens: Lens<T, F>) -> Form<F>
    where
        F: Clone + PartialEq + Send + Sync + 'static,
    {
        let Lens { name, get, set } = lens;
        self.part_by(name, move |it| Some(get(it)), set)
    }

    /// A part that may have gone when it is asked for.
    pub fn part_by<F>(
        self,
        name: &str,
        get: impl Fn(&T) -> Option<F> + Send + Sync + 'static,
        set: impl Fn(&mut T, F) + Send + Sync + 'static,
    ) -> Form<F>
    where
        F: Clone + PartialEq + Send + Sync + 'static,
    {
        let part = Form::new(
            self.says(),
            self.place_of(name),
            move || self.with(&get).flatten(),
            move |part| self.change(|value| set(value, part)),
        );
        Form { labelled: self.labelled, ..part }
    }

    fn place_of(self, name: &str) -> String {
        let joint = if name.is_empty() || name.starts_with('[') { "" } else { "." };
        self.place.with_value(|place| format!("{place}{joint}{name}"))
    }
}

impl<T: Clone + PartialEq + Send + Sync + 'static> Form<Option<T>> {
    /// The value where there is one.
    pub fn some(self) -> Form<T> {
        self.part_by("", Clone::clone, |slot, value| *slot = Some(value))
    }
}

impl<T: Clone + PartialEq + Send + Sync + 'static> Form<Vec<T>> {
    /// The element at a position.
    pub fn item(self, at: usize) -> Form<T> {
        let set = move |list: &mut Vec<T>, value| {
            if let Some(slot) = list.get_mut(at) {
                *slot = value;
            }
        };
        self.part_by(&format!("[{at}]"), move |list| list.get(at).cloned(), set)
    }

    /// How many elements there are; followed.
    pub fn count(self) -> Memo<usize> {
        Memo::new(move |_| self.with(Vec::len).unwrap_or_default())
    }
}
