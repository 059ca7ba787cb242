//! What a transaction writes and checks as one, and the invariants it upholds.
//!
//! Marks for tests: `transaction`, `transaction-puts`, `transaction-updates`,
//! `transaction-deletes`, `transaction-checks`, `transaction-invariants`.

use super::super::form::{entity_names, of_design};
use crate::components::{Form, Lens, lens};
use crate::i18n::use_texts;
use crate::state::App;
use keyloom_core::design::{AccessPattern, Transaction};
use leptos::prelude::*;

/// The lists of a transaction. One that lists nothing is not written.
pub(super) fn transaction(app: App, form: Form<AccessPattern>) -> AnyView {
    let texts = &use_texts().patterns;
    let transaction: Form<Transaction> = form.part(Lens {
        name: "transaction",
        get: |it: &AccessPattern| it.transaction.clone().unwrap_or_default(),
        set: |it, transaction| {
            it.transaction = Some(transaction).filter(|it| *it != Transaction::default());
        },
    });
    let entities = entity_names(app);
    let invariants = of_design(app, |design| design.invariants.keys().cloned().collect::<Vec<_>>());
    view! {
        <fieldset class="whole nested" data-testid="transaction">
            <legend class="field-label">{texts.transaction}</legend>
            {transaction.names(lens!("puts", puts), entities, texts.puts, "transaction-puts")}
            {transaction.names(lens!("updates", updates), entities, texts.updates, "transaction-updates")}
            {transaction.names(lens!("deletes", deletes), entities, texts.deletes, "transaction-deletes")}
            {transaction.names(lens!("checks", checks), entities, texts.checks, "transaction-checks")}
            {transaction.names(
                lens!("invariants", invariants),
                invariants,
                texts.invariants,
                "transaction-invariants",
            )}
        </fieldset>
    }
    .into_any()
}
