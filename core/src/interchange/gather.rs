//! Items and requests out of JSON documents and lines, table by table, before any key is known.

use super::json::Json;
use super::note::{ImportProblem, NoteLevel, Notes, Place};
use super::values::{is_typed_item, plain_item, typed_item};
use super::{Format, KeyColumns};
use crate::value::Item;
use indexmap::IndexMap;

/// The members of an answer to a read, beside the items.
const READ_OUTPUT: [&str; 9] = [
    "Items",
    "Count",
    "ScannedCount",
    "ConsumedCapacity",
    "LastEvaluatedKey",
    "NextToken",
    "ResponseMetadata",
    "$metadata",
    "TableName",
];

/// The members of a put request or of an answer to a get, beside the item.
const ITEM_OUTPUT: [&str; 14] = [
    "Item",
    "TableName",
    "ConsumedCapacity",
    "ItemCollectionMetrics",
    "ResponseMetadata",
    "$metadata",
    "ConditionExpression",
    "ConditionalOperator",
    "Expected",
    "ExpressionAttributeNames",
    "ExpressionAttributeValues",
    "ReturnConsumedCapacity",
    "ReturnItemCollectionMetrics",
    "ReturnValues",
];

/// The members of a change in an incremental export.
const CHANGE: [&str; 4] = ["Metadata", "Keys", "NewImage", "OldImage"];

/// Names of a member that wraps the rows and says nothing of them.
const WRAPPERS: [&str; 8] =
    ["items", "data", "rows", "records", "results", "result", "values", "documents"];

/// What was gathered of a file.
#[derive(Debug)]
pub(super) struct Gathered {
    /// By what most of it is.
    pub format: Format,
    /// The rows by table; a file that names no table has one of no name.
    pub tables: IndexMap<String, Rows>,
}

/// The rows of one table.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub items: Vec<Item>,
    /// Where each item stood: its number from 0 or its line from 1, and the rest of its path.
    places: Vec<RowPlace>,
    /// Requests to delete, each with the number of items before it.
    pub deletes: Vec<(usize, Item)>,
    /// The key's attributes, where the file tells them.
    pub told_key: Option<KeyColumns>,
}

/// A place in few bytes, for files of a million rows.
#[derive(Debug, Clone, Copy)]
enum RowPlace {
    Line(u32),
    Element { list: u32, index: u32 },
    Whole,
}

/// Gathers values of one file.
pub(super) struct Gatherer<'n> {
    pub gathered: Gathered,
    notes: &'n mut Notes,
    lists: Vec<String>,
    seen: bool,
}

impl<'n> Gatherer<'n> {
    pub(super) fn new(notes: &'n mut Notes) -> Self {
        let gathered = Gathered { format: Format::PlainJson, tables: IndexMap::new() };
        Self { gathered, notes, lists: Vec::new(), seen: false }
    }

    /// What was gathered, and the paths of the lists that [`Rows::place`] asks for.
    pub(super) fn finish(self) -> (Gathered, Vec<String>) {
        (self.gathered, self.lists)
    }

    /// A whole document.
    pub(super) fn document(&mut self, value: Json) {
        match value {
            Json::Array(elements) => self.list(elements, "", "$", None),
            Json::Object(members) if members_are_tables(&members) => {
                let wrapper = members.len() == 1
                    && members.keys().all(|n| WRAPPERS.contains(&n.to_lowercase().as_str()));
                if !wrapper {
                    self.notes.of_all(NoteLevel::Guessed, ImportProblem::MembersAreTables);
                }
                for (name, rows) in members {
                    let path = super::note::member("$", &name);
                    let table = if wrapper { "" } else { name.as_str() };
                    if let Json::Array(rows) = rows {
                        self.list(rows, table, &path, None);
                    }
                }
            }
            other => self.element(other, "", &Place::default(), RowPlace::Whole),
        }
    }

    /// One line of a file that is read by lines.
    pub(super) fn line(&mut self, value: Json, line: u64) {
        let row = RowPlace::Line(u32::try_from(line).unwrap_or(u32::MAX));
        match value {
            Json::Array(elements) => self.list(elements, "", "$", Some((line, row))),
            other => self.element(other, "", &Place::line(line), row),
        }
    }

    /// The elements of an array, each an item or a request.
    fn list(
        &mut self,
        elements: Vec<Json>,
        table: &str,
        path: &str,
        line: Option<(u64, RowPlace)>,
    ) {
        let list = u32::try_from(self.lists.len()).unwrap_or(u32::MAX);
        self.lists.push(path.to_owned());
        for (index, element) in elements.into_iter().enumerate() {
            let place =
                Place { path: format!("{path}[{index}]"), line: line.map(|(line, _)| line) };
            let row = line.map_or(
                RowPlace::Element { list, index: u32::try_from(index).unwrap_or(u32::MAX) },
                |(_, row)| row,
            );
            self.element(element, table, &place, row);
        }
    }

    fn element(&mut self, value: Json, table: &str, place: &Place, row: RowPlace) {
        let Json::Object(mut members) = value else {
            let found = value.kind().to_owned();
            self.notes.here(NoteLevel::Skipped, place, ImportProblem::NotAnItem { found });
            return;
        };
        let line = place.line.map(|line| (line, row));
        if let Some(Json::Object(tables)) = members.get_mut("RequestItems") {
            let tables = std::mem::take(tables);
            self.batch(tables, &place.member("RequestItems"), row);
        } else if is_batch(&members) {
            self.batch(members, place, row);
        } else if let Some(items) = take_array(&mut members, "TransactItems") {
            self.list(items, table, &place.member("TransactItems").path, line);
        } else if let Some(records) = take_records(&mut members) {
            self.list(records, table, &place.member("Records").path, line);
        } else if let Some(Json::Object(tables)) = members.get_mut("Responses") {
            for (name, rows) in std::mem::take(tables) {
                if let Json::Array(rows) = rows {
                    let path = place.member("Responses").member(&name).path;
                    self.list(rows, &name, &path, line);
                }
            }
        } else if only(&members, &READ_OUTPUT) && has_array(&members, "Items") {
            let named = text(&members, "TableName").unwrap_or_else(|| table.to_owned());
            let items = take_array(&mut members, "Items").unwrap_or_default();
            self.list(items, &named, &place.member("Items").path, line);
        } else if only(&members, &["Responses", "ConsumedCapacity", "ResponseMetadata"])
            && has_array(&members, "Responses")
        {
            let rows = take_array(&mut members, "Responses").unwrap_or_default();
            self.list(rows, table, &place.member("Responses").path, line);
        } else {
            self.request_or_item(members, table, place, row);
        }
    }

    fn request_or_item(
        &mut self,
        mut members: IndexMap<String, Json>,
        table: &str,
        place: &Place,
        row: RowPlace,
    ) {
        for wrapper in ["PutRequest", "DeleteRequest", "Put", "Delete", "dynamodb"] {
            let wraps = members.get(wrapper).and_then(Json::as_object).is_some_and(|inner| {
                ["Item", "Key", "NewImage", "Keys"]
                    .iter()
                    .any(|name| inner.get(*name).is_some_and(|value| value.as_object().is_some()))
            });
            if !wraps {
                continue;
            }
            if let Some(Json::Object(inner)) = members.shift_remove(wrapper) {
                self.saw(Format::BatchWrite);
                let place = place.member(wrapper);
                let named = text(&inner, "TableName").unwrap_or_else(|| table.to_owned());
                self.change(inner, &named, &place, row);
                return;
            }
        }
        let image = members.contains_key("NewImage") || members.contains_key("OldImage");
        // An incremental export names what was deleted by its key alone.
        let image = image || members.contains_key("Metadata") && only(&members, &CHANGE);
        if image && members.get("Keys").is_some_and(|keys| keys.as_object().is_some()) {
            self.saw(Format::DynamoDbJson);
            self.change(members, table, place, row);
        } else if only(&members, &ITEM_OUTPUT)
            && members.get("Item").is_some_and(|item| item.as_object().is_some())
        {
            let named = text(&members, "TableName").unwrap_or_else(|| table.to_owned());
            self.change(members, &named, place, row);
        } else if let Some(request) = ["Update", "ConditionCheck", "Get"]
            .into_iter()
            .find(|name| members.len() == 1 && members.get(*name).is_some_and(is_request))
        {
            let request = request.to_owned();
            self.notes.here(NoteLevel::Skipped, place, ImportProblem::NoItemInRequest { request });
        } else {
            let item = self.read_item(members, place);
            self.put(table, item, row);
        }
    }

    /// An object that holds an item or the key of one: `Item`, `NewImage`, `Key` or `Keys`.
    fn change(
        &mut self,
        mut members: IndexMap<String, Json>,
        table: &str,
        place: &Place,
        row: RowPlace,
    ) {
        let mut take = |name: &str| match members.shift_remove(name) {
            Some(Json::Object(object)) => Some((object, place.member(name))),
            _ => None,
        };
        let keys = take("Keys");
        let item = take("Item").or_else(|| take("NewImage"));
        let key = take("Key").or_else(|| if item.is_none() { keys.clone() } else { None });
        if let Some((keys, _)) = keys.or_else(|| key.clone()) {
            let mut names = keys.into_iter().map(|(name, _)| name);
            let partition = names.by_ref().take(1).collect();
            let told = KeyColumns { partition, sort: names.collect() };
            self.rows(table).told_key.get_or_insert(told);
        }
        if let Some((item, place)) = item {
            let item = self.read_item(item, &place);
            self.put(table, item, row);
        } else if let Some((key, place)) = key {
            let key = self.read_item(key, &place);
            let rows = self.rows(table);
            rows.deletes.push((rows.items.len(), key));
        }
    }

    fn batch(&mut self, tables: IndexMap<String, Json>, place: &Place, row: RowPlace) {
        self.saw(Format::BatchWrite);
        let line = place.line.map(|line| (line, row));
        for (name, requests) in tables {
            let path = place.member(&name);
            match requests {
                Json::Array(requests) => self.list(requests, &name, &path.path, line),
                other => {
                    let found = other.kind().to_owned();
                    self.notes.here(NoteLevel::Skipped, &path, ImportProblem::NotAnItem { found });
                }
            }
        }
    }

    fn read_item(&mut self, members: IndexMap<String, Json>, place: &Place) -> Item {
        if is_typed_item(&members) {
            self.saw(Format::DynamoDbJson);
            typed_item(members, place, self.notes)
        } else {
            self.saw(Format::PlainJson);
            plain_item(members, place, self.notes)
        }
    }

    fn put(&mut self, table: &str, item: Item, row: RowPlace) {
        let rows = self.rows(table);
        rows.items.push(item);
        rows.places.push(row);
    }

    fn rows(&mut self, table: &str) -> &mut Rows {
        self.gathered.tables.entry(table.to_owned()).or_default()
    }

    /// The first thing met decides what the file is called.
    fn saw(&mut self, format: Format) {
        if !self.seen {
            self.seen = true;
            self.gathered.format = format;
        }
    }
}

impl Rows {
    /// Rows whose places are lines.
    pub(super) fn of_lines(rows: Vec<(u64, Item)>) -> Self {
        let mut out = Self::default();
        for (line, item) in rows {
            out.items.push(item);
            out.places.push(RowPlace::Line(u32::try_from(line).unwrap_or(u32::MAX)));
        }
        out
    }

    /// Takes out the items of these indexes, which rise.
    pub(super) fn remove(&mut self, indexes: &[usize]) {
        fn without<T>(all: &mut Vec<T>, indexes: &[usize]) {
            let (mut at, mut gone) = (0, indexes.iter().peekable());
            all.retain(|_| {
                let keep = gone.next_if(|index| **index == at).is_none();
                at += 1;
                keep
            });
        }
        without(&mut self.items, indexes);
        without(&mut self.places, indexes);
    }

    /// Where an item stood.
    pub(super) fn place(&self, index: usize, lists: &[String]) -> Place {
        match self.places.get(index) {
            Some(RowPlace::Line(line)) => Place::line(u64::from(*line)),
            Some(RowPlace::Element { list, index }) => {
                let list = lists.get(*list as usize).map_or("$", String::as_str);
                Place::path(format!("{list}[{index}]"))
            }
            Some(RowPlace::Whole) | None => Place::path("$"),
        }
    }
}

/// An object of arrays, all of them of put and delete requests.
fn is_batch(members: &IndexMap<String, Json>) -> bool {
    !members.is_empty()
        && members.values().all(|rows| {
            rows.as_array().is_some_and(|rows| {
                rows.first().is_some_and(|first| {
                    first.get("PutRequest").is_some() || first.get("DeleteRequest").is_some()
                })
            })
        })
}

/// An object of arrays of objects that is no item: each member a table.
fn members_are_tables(members: &IndexMap<String, Json>) -> bool {
    let answer = members.len() == 1
        && ["TransactItems", "Records", "Responses", "Items"]
            .iter()
            .any(|name| members.contains_key(*name));
    let objects =
        |rows: &[Json]| !rows.is_empty() && rows.iter().all(|row| row.as_object().is_some());
    let all = members.values().all(|rows| rows.as_array().is_some_and(objects));
    all && !members.is_empty() && !answer && !is_batch(members)
}

fn only(members: &IndexMap<String, Json>, known: &[&str]) -> bool {
    members.keys().all(|name| known.contains(&name.as_str()))
}

fn has_array(members: &IndexMap<String, Json>, name: &str) -> bool {
    members.get(name).is_some_and(|value| value.as_array().is_some())
}

fn is_request(value: &Json) -> bool {
    value.get("TableName").is_some() && value.get("Key").is_some()
}

fn text(members: &IndexMap<String, Json>, name: &str) -> Option<String> {
    members.get(name).and_then(Json::as_text).map(str::to_owned)
}

fn take_array(members: &mut IndexMap<String, Json>, name: &str) -> Option<Vec<Json>> {
    match members.get_mut(name) {
        Some(Json::Array(elements)) => Some(std::mem::take(elements)),
        _ => None,
    }
}

/// The records of a stream's event.
fn take_records(members: &mut IndexMap<String, Json>) -> Option<Vec<Json>> {
    let records = members.get("Records")?.as_array()?;
    records.first()?.get("dynamodb")?;
    take_array(members, "Records")
}
