//! The fields of a form, each over one part of its value.

use super::{Form, Lens, Number};
use crate::components::{ChooseField, EditField, NamesField, TickField};
use leptos::prelude::*;

impl<T: Clone + PartialEq + Send + Sync + 'static> Form<T> {
    /// A text.
    pub fn text(self, lens: Lens<T, String>, label: &str, testid: impl Into<String>) -> AnyView {
        let part = self.part(lens);
        let value = move || part.with(Clone::clone).unwrap_or_default();
        let commit = move |text| part.change(|slot| *slot = text);
        part.written(label, testid.into(), "text", value, commit)
    }

    /// A text that may be left out.
    pub fn text_if(
        self,
        lens: Lens<T, Option<String>>,
        label: &str,
        testid: impl Into<String>,
    ) -> AnyView {
        let part = self.part(lens);
        let value = move || part.with(Clone::clone).flatten().unwrap_or_default();
        let commit = move |text: String| {
            part.change(|slot| *slot = Some(text).filter(|text| !text.is_empty()))
        };
        part.written(label, testid.into(), "text", value, commit)
    }

    /// A number.
    pub fn number<N: Number>(
        self,
        lens: Lens<T, N>,
        label: &str,
        testid: impl Into<String>,
    ) -> AnyView {
        let part = self.part(lens);
        let value = move || part.with(N::text).unwrap_or_default();
        let says = self.says();
        let commit = move |text: String| match N::read(&text) {
            Ok(number) => part.change(|slot| *slot = number),
            Err(why) => Err(says.why(why).to_owned()),
        };
        part.written(label, testid.into(), "decimal", value, commit)
    }

    /// Text that is read and written as something else.
    pub fn read<F: Clone + PartialEq + Send + Sync + 'static>(
        self,
        lens: Lens<T, F>,
        label: &str,
        testid: impl Into<String>,
        text: fn(&F) -> String,
        read: impl Fn(&str) -> Result<F, String> + Send + Sync + 'static,
    ) -> AnyView {
        let part = self.part(lens);
        let value = move || part.with(text).unwrap_or_default();
        let commit = move |text: String| {
            let read = read(&text)?;
            part.change(|slot| *slot = read)
        };
        part.written(label, testid.into(), "text", value, commit)
    }

    /// One of several values.
    pub fn choose<C>(
        self,
        lens: Lens<T, C>,
        options: Vec<(C, &'static str)>,
        label: &str,
        testid: impl Into<String>,
    ) -> AnyView
    where
        C: Clone + PartialEq + Send + Sync + 'static,
    {
        let part = self.part(lens);
        let texts: Vec<(String, String)> = options
            .iter()
            .enumerate()
            .map(|(at, (_, text))| (at.to_string(), (*text).to_owned()))
            .collect();
        let options = StoredValue::new(options);
        let value = Signal::derive(move || {
            let at = part.with(|value| {
                options.with_value(|options| options.iter().position(|(it, _)| it == value))
            });
            at.flatten().map(|at| at.to_string()).unwrap_or_default()
        });
        let commit = Callback::new(move |at: String| {
            let chosen = at.parse::<usize>().ok().and_then(|at| {
                options.with_value(|options| options.get(at).map(|(value, _)| value.clone()))
            });
            chosen.map_or(Ok(()), |chosen| part.change(|slot| *slot = chosen))
        });
        let fault = part.fault("", false);
        view! {
            <ChooseField labelled=self.labelled label=label.to_owned() testid options=texts value commit fault />
        }
        .into_any()
    }

    /// Yes, no, or not said.
    pub fn whether(
        self,
        lens: Lens<T, Option<bool>>,
        label: &str,
        testid: impl Into<String>,
    ) -> AnyView {
        let says = self.says();
        let (yes, no) = says.yes_no;
        let options = vec![(None, says.none), (Some(true), yes), (Some(false), no)];
        self.choose(lens, options, label, testid)
    }

    /// One of the names that there are, or none.
    pub fn name_if(
        self,
        lens: Lens<T, Option<String>>,
        choices: Signal<Vec<String>>,
        label: &str,
        testid: impl Into<String>,
    ) -> AnyView {
        let part = self.part(lens);
        let value = Signal::derive(move || part.with(Clone::clone).flatten().unwrap_or_default());
        let none = self.says().none;
        let commit = Callback::new(move |name: String| {
            part.change(|slot| *slot = Some(name).filter(|name| !name.is_empty()))
        });
        part.named(label, testid.into(), choices, value, commit, Some(none))
    }

    /// One of the names that there are.
    pub fn name(
        self,
        lens: Lens<T, String>,
        choices: Signal<Vec<String>>,
        label: &str,
        testid: impl Into<String>,
    ) -> AnyView {
        let part = self.part(lens);
        let value = Signal::derive(move || part.with(Clone::clone).unwrap_or_default());
        let commit = Callback::new(move |name: String| part.change(|slot| *slot = name));
        part.named(label, testid.into(), choices, value, commit, None)
    }

    /// A list of names.
    pub fn names(
        self,
        lens: Lens<T, Vec<String>>,
        choices: Signal<Vec<String>>,
        label: &str,
        testid: impl Into<String>,
    ) -> AnyView {
        let part = self.part(lens);
        let names = Signal::derive(move || part.with(Clone::clone).unwrap_or_default());
        let commit = Callback::new(move |names: Vec<String>| part.change(|slot| *slot = names));
        let says = self.says();
        let fault = part.fault("", true);
        view! {
            <NamesField
                label=label.to_owned()
                testid
                names
                choices
                commit
                fault
                add=says.add
                remove=says.remove
            />
        }
        .into_any()
    }

    /// A box: ticked where it is said to be so.
    pub fn tick(self, lens: Lens<T, bool>, label: &str, testid: impl Into<String>) -> AnyView {
        let part = self.part(lens);
        let value = Signal::derive(move || part.with(|value| *value).unwrap_or_default());
        let commit = Callback::new(move |ticked| part.change(|slot| *slot = ticked));
        view! { <TickField label=label.to_owned() testid value commit /> }.into_any()
    }

    fn written(
        self,
        label: &str,
        testid: String,
        inputmode: &'static str,
        value: impl Fn() -> String + Send + Sync + 'static,
        commit: impl Fn(String) -> Result<(), String> + Send + Sync + 'static,
    ) -> AnyView {
        let (value, commit) = (Signal::derive(value), Callback::new(commit));
        let fault = self.fault("", true);
        let label = label.to_owned();
        view! { <EditField labelled=self.labelled label testid value commit fault inputmode class="plain" /> }
            .into_any()
    }

    fn named(
        self,
        label: &str,
        testid: String,
        choices: Signal<Vec<String>>,
        value: Signal<String>,
        commit: Callback<String, Result<(), String>>,
        none: Option<&'static str>,
    ) -> AnyView {
        // A name that is not there (any more) is shown all the same, with its fault.
        let options = Memo::new(move |_| {
            let (now, choices) = (value.get(), choices.get());
            let odd = !now.is_empty() && !choices.contains(&now);
            let none = none.map(|none| (String::new(), none.to_owned()));
            let names = odd.then_some(now).into_iter().chain(choices);
            none.into_iter().chain(names.map(|name| (name.clone(), name))).collect::<Vec<_>>()
        });
        // What is wrong with a name that may be said in full stands at the name within.
        let (own, within) = (self.fault("", false), self.fault("attribute", false));
        let fault = Signal::derive(move || own.get().or_else(|| within.get()));
        let label = label.to_owned();
        view! { <ChooseField labelled=self.labelled label testid options value commit fault /> }
            .into_any()
    }
}
