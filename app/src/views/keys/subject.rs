//! What the distribution is of: the partition key of a table or index, which is then the selected
//! one, or an attribute of the selected table.

use crate::i18n::use_texts;
use crate::queries;
use crate::state::App;
use crate::state::use_app;
use keyloom_core::design::Design;
use keyloom_core::session::view::{Subject, ViewRef};
use leptos::prelude::*;

/// The attribute chosen, beside the selected table or index.
#[derive(Clone, Copy)]
pub(super) struct SubjectState {
    app: App,
    attribute: RwSignal<Option<String>>,
}

impl SubjectState {
    /// The partition key of what is selected.
    pub fn new(app: App) -> Self {
        let attribute = RwSignal::new(None);
        // An attribute is of the view it was chosen in.
        Effect::new(move |before: Option<()>| {
            app.selection.view.track();
            if before.is_some() {
                attribute.set(None);
            }
        });
        Self { app, attribute }
    }

    /// What the distribution is of; none while there is no table.
    pub fn subject(self) -> Option<Subject> {
        let view = self.app.selection.view.get()?;
        Some(match self.attribute.get() {
            Some(attribute) => Subject::Attribute { table: view.table, attribute },
            None => Subject::PartitionKey(view),
        })
    }

    /// The table or index whose partition keys are shown.
    pub fn view(self) -> Option<ViewRef> {
        match self.subject()? {
            Subject::PartitionKey(view) => Some(view),
            Subject::Attribute { .. } => None,
        }
    }

    fn choose(self, choice: Option<&Subject>) {
        match choice {
            Some(Subject::PartitionKey(view)) => {
                self.attribute.set(None);
                self.app.selection.choose_view(Some(view.clone()));
            }
            Some(Subject::Attribute { attribute, .. }) => {
                self.attribute.set(Some(attribute.clone()));
            }
            None => {}
        }
    }
}

/// The choice of subject.
#[component]
pub(super) fn SubjectPicker(
    /// What it chooses.
    subject: SubjectState,
) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().keys;
    let table =
        Memo::new(move |_| app.selection.view.with(|v| v.as_ref().map(|v| v.table.clone())));
    let subjects = Memo::new(move |_| subjects(&app.document.get(), table.get().as_deref()));
    let option = move |(at, (name, this)): (usize, (String, Subject))| {
        let chosen = move || subject.subject().as_ref() == Some(&this);
        view! { <option value=at.to_string() prop:selected=chosen>{name}</option> }
    };
    let group = move |keys: bool| {
        subjects
            .get()
            .into_iter()
            .enumerate()
            .filter(|(_, (_, subject))| matches!(subject, Subject::PartitionKey(_)) == keys)
            .map(option)
            .collect_view()
    };
    let choose = move |value: String| {
        let at = value.parse::<usize>().ok();
        let choice =
            at.and_then(|at| subjects.with_untracked(|all| all.get(at).map(|s| s.1.clone())));
        subject.choose(choice.as_ref());
    };
    view! {
        <label class="chips">
            <span class="quiet">{texts.subject}</span>
            <select
                class="select"
                data-testid="keys-subject"
                on:change:target=move |event| choose(event.target().value())
            >
                <optgroup label=texts.partition_keys>{move || group(true)}</optgroup>
                <optgroup label=move || {
                    (texts.attributes_of)(table.get().as_deref().unwrap_or_default())
                }>{move || group(false)}</optgroup>
            </select>
        </label>
    }
}

/// Every subject with its name: the partition keys of all tables and indexes, then the attributes of
/// one table.
fn subjects(design: &Design, table: Option<&str>) -> Vec<(String, Subject)> {
    let mut all: Vec<(String, Subject)> = queries::views_of(design)
        .into_iter()
        .map(|view| (key_name(design, &view), Subject::PartitionKey(view)))
        .collect();
    if let Some(table) = table {
        all.extend(attributes(design, table).into_iter().map(|attribute| {
            let name = attribute.clone();
            (name, Subject::Attribute { table: table.to_owned(), attribute })
        }));
    }
    all
}

/// `shop / GSI1: GSI1PK`.
fn key_name(design: &Design, view: &ViewRef) -> String {
    let table = design.tables.get(&view.table);
    let key = match &view.index {
        Some(index) => table.and_then(|table| table.indexes.get(index)).map(|index| &index.key),
        None => table.map(|table| &table.key),
    };
    let columns: Vec<&str> =
        key.into_iter().flat_map(|key| &key.partition).map(|column| column.name.as_str()).collect();
    let place = match &view.index {
        Some(index) => format!("{} / {index}", view.table),
        None => view.table.clone(),
    };
    format!("{place}: {}", columns.join(" / "))
}

/// The attributes that items of a table can have: keys, columns, those of the entities that lie
/// there, and those of its sample items.
fn attributes(design: &Design, table: &str) -> Vec<String> {
    let mut names = indexmap::IndexSet::new();
    if let Some(table) = design.tables.get(table) {
        let keys = table.indexes.values().flat_map(|index| index.key.columns());
        names.extend(table.key.columns().chain(keys).map(|column| column.name.clone()));
        names.extend(table.columns.keys().cloned());
        for placement in &table.placements {
            if let Some(entity) = design.entities.get(&placement.entity) {
                names.extend(entity.attributes.keys().cloned());
            }
        }
    }
    for item in design.items.get(table).into_iter().flatten() {
        names.extend(item.keys().cloned());
    }
    names.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use keyloom_core::design::{Column, Table};
    use keyloom_core::value::KeyType;

    #[test]
    fn an_attribute_is_listed_once_with_keys_first() {
        let mut design = Design::new("");
        let mut table = Table::default();
        table.key.partition.push(Column::new("PK", KeyType::S));
        table.key.sort.push(Column::new("SK", KeyType::S));
        design.tables.insert("t".into(), table);
        let item = serde_json::from_str(r#"{"PK":{"S":"a"},"size":{"N":"1"}}"#).unwrap();
        design.items.insert("t".into(), vec![item]);
        assert_eq!(attributes(&design, "t"), ["PK", "SK", "size"]);
        let names: Vec<String> = subjects(&design, Some("t")).into_iter().map(|s| s.0).collect();
        assert_eq!(names, ["t: PK", "PK", "SK", "size"]);
    }
}
