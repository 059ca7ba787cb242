//! Forms over the open design: a field shows a part of it, and each commit is one edit. What the
//! check finds wrong stands beside the field of its place.

use crate::components::{Form, Says};
use crate::i18n::{check_problem_text, use_language, use_texts};
use crate::state::App;
use crate::tasks;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Design, check};
use leptos::prelude::*;

/// Lets the forms built below say what they have to, in the page's language.
pub(super) fn provide_says(app: App) {
    let language = use_language();
    let texts = &use_texts().forms;
    let faults = Memo::new(move |_| app.document.present.with(|design| check(design)));
    let fault = Callback::new(move |(place, within): (String, bool)| {
        faults.with(|faults| {
            let here = faults.iter().filter(|fault| {
                fault
                    .path
                    .strip_prefix(&place)
                    .is_some_and(|rest| rest.is_empty() || within && rest.starts_with(['.', '[']))
            });
            let texts: Vec<String> =
                here.map(|fault| check_problem_text(language, &fault.problem)).collect();
            (!texts.is_empty()).then(|| texts.join(" "))
        })
    });
    provide_context(Says {
        fault,
        number_needed: texts.number_needed,
        no_number: texts.no_number,
        not_whole: texts.not_whole,
        none: texts.none,
        add: texts.add,
        remove: texts.remove,
        yes_no: (texts.yes, texts.no),
    });
}

/// A form over a part of the design at a place; `edit` is what puts a new value there.
pub(super) fn form_of<T: Clone + PartialEq + Send + Sync + 'static>(
    app: App,
    place: String,
    get: impl Fn(&Design) -> Option<T> + Send + Sync + 'static,
    edit: impl Fn(T) -> Edit + Send + Sync + 'static,
) -> Form<T> {
    let value = move || app.document.present.with(|design| get(design));
    Form::new(expect_context(), place, value, move |value| tasks::edit(app, &edit(value)))
}

/// Something of the open design; followed.
pub(super) fn of_design<T: Clone + PartialEq + Send + Sync + 'static>(
    app: App,
    read: impl Fn(&Design) -> T + Send + Sync + 'static,
) -> Signal<T> {
    Memo::new(move |_| app.document.present.with(|design| read(design))).into()
}

/// The names of the entities; followed.
pub(super) fn entity_names(app: App) -> Signal<Vec<String>> {
    of_design(app, |design| design.entities.keys().cloned().collect())
}
