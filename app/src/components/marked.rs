//! Text with names in it.

use leptos::prelude::*;

/// A text whose names stand between grave accents, with these as code.
pub fn marked(text: &str) -> Vec<AnyView> {
    let parts = text.split('`').enumerate();
    parts
        .map(|(at, part)| {
            let part = part.to_owned();
            if at % 2 == 1 { view! { <code>{part}</code> }.into_any() } else { part.into_any() }
        })
        .collect()
}
