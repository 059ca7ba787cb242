//! What is stored of each entity.

use crate::i18n::{use_format, use_texts};
use crate::queries::hue_of;
use crate::state::use_app;
use leptos::prelude::*;

/// Items and bytes of each entity that has any.
#[component]
pub fn Entities() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    move || {
        let summary = app.data.summary.get()?;
        let design = app.document.get();
        let rows: Vec<_> = summary
            .entities
            .iter()
            .filter(|entity| entity.items > 0)
            .map(|entity| {
                let name = if entity.entity.is_empty() {
                    texts.summary.unexplained.to_owned()
                } else {
                    entity.entity.clone()
                };
                view! {
                    <div data-hue=hue_of(&design, &entity.entity)>
                        <dt>
                            <span class="swatch" aria-hidden="true"></span>
                            " "
                            {name}
                        </dt>
                        <dd data-testid="entity-items" data-entity=entity.entity.clone()>
                            {format.count(entity.items)}
                            <span class="quiet">" · " {format.bytes(entity.bytes)}</span>
                        </dd>
                    </div>
                }
            })
            .collect();
        (!rows.is_empty()).then(|| {
            view! {
                <h2 class="section">{texts.summary.entities}</h2>
                <dl class="rows">{rows}</dl>
            }
        })
    }
}
