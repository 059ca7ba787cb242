//! CSV with a header. An empty field is an absent attribute, `""` an empty string; a column is of
//! numbers only where every value is a number as it would be written, so that `01234` stays text
//! and no digit is lost.

mod header;

use super::gather::Rows;
use super::note::{ImportProblem, NoteLevel, Notes, Place};
use super::{ImportFault, ImportOptions};
use crate::value::{AttributeValue, Item, Number};

/// The delimiters that are told by themselves, the likeliest first.
const DELIMITERS: [char; 4] = [',', '\t', ';', '|'];

/// Rows that are looked at to tell the delimiter.
const PROBE_ROWS: usize = 20;

/// One field: its text, and whether it stood in quotes.
#[derive(Debug, Clone, PartialEq, Default)]
struct Field {
    text: String,
    quoted: bool,
}

/// One row, and the line where it begins.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    line: u64,
    fields: Vec<Field>,
}

/// Tells the delimiter of a text: the one that gives its first rows one width above 1.
pub(super) fn delimiter(text: &str) -> Option<char> {
    let text = text.strip_prefix("sep=").and_then(|rest| rest.get(1..)).unwrap_or(text);
    let mut best: Option<(usize, char)> = None;
    for delimiter in DELIMITERS {
        let mut parser = Parser::new(text, delimiter);
        let mut widths = Vec::new();
        while widths.len() < PROBE_ROWS {
            match parser.row() {
                Ok(Some(row)) => widths.push(row.fields.len()),
                // The end, or a quote that is not closed: judge by what was read.
                _ => break,
            }
        }
        let Some(width) = widths.first().copied().filter(|width| *width > 1) else { continue };
        let same = widths.iter().filter(|w| **w == width).count();
        let score = same * 1000 / widths.len() * 1000 + width;
        if same * 2 > widths.len() && best.is_none_or(|(other, _)| score > other) {
            best = Some((score, delimiter));
        }
    }
    best.map(|(_, delimiter)| delimiter)
}

/// Reads the rows of a text as items.
///
/// # Errors
///
/// A quote that is never closed; a header without rows.
pub(super) fn read(
    text: &str,
    options: &ImportOptions,
    notes: &mut Notes,
) -> Result<Rows, ImportFault> {
    let (told, text, first_line) = sep_line(text);
    let delimiter = options.csv_delimiter.or(told).or_else(|| delimiter(text)).unwrap_or(',');
    let mut parser = Parser::new(text, delimiter);
    parser.line = first_line;
    let Some(header) = parser.row()? else { return Err(ImportFault::NoItems) };
    let mut rows = Vec::new();
    while let Some(row) = parser.row()? {
        rows.push(row);
    }
    if rows.is_empty() {
        return Err(ImportFault::NoItems);
    }
    let names = if is_data(&header, &rows) {
        rows.insert(0, header);
        let columns = rows.iter().map(|row| row.fields.len()).max().unwrap_or_default();
        notes.of_all(NoteLevel::Guessed, ImportProblem::NoHeader { columns: columns as u64 });
        (1..=columns).map(|column| format!("column{column}")).collect()
    } else {
        let names = column_names(&header, notes);
        note_widths(&rows, names.len(), notes);
        names
    };
    let null = options.csv_null.as_deref();
    let absent = |field: &Field| {
        !field.quoted && (field.text.is_empty() || Some(field.text.as_str()) == null)
    };
    if let Some(typed) = header::typed(&names) {
        let items = rows.into_iter().map(|row| {
            let present = row.fields.into_iter().map(|f| (!absent(&f)).then_some(f.text));
            (row.line, header::item(&typed, present, row.line, notes))
        });
        return Ok(Rows::of_lines(items.collect()));
    }
    let numeric: Vec<bool> = names
        .iter()
        .enumerate()
        .map(|(i, name)| {
            let values = rows.iter().filter_map(|row| row.fields.get(i)).filter(|f| !absent(f));
            is_numeric(values, name, notes)
        })
        .collect();
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let mut item = Item::new();
        for ((name, numeric), field) in names.iter().zip(&numeric).zip(row.fields) {
            if absent(&field) {
                continue;
            }
            let number = numeric.then(|| field.text.parse::<Number>().ok()).flatten();
            let value = number.map_or(AttributeValue::S(field.text), AttributeValue::N);
            item.insert(name.clone(), value);
        }
        items.push((row.line, item));
    }
    Ok(Rows::of_lines(items))
}

/// Whether the first row is one of data: its first field has digits, and the rows below have there
/// what differs from it in digits only (`1`, `2`; `I#17`, `I#205`).
fn is_data(header: &Row, rows: &[Row]) -> bool {
    let shape = |row: &Row| -> String {
        let text = row.fields.first().map_or("", |field| field.text.trim());
        let mut shape: Vec<char> =
            text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
        shape.dedup_by(|a, b| a == b && *a == '0');
        shape.into_iter().collect()
    };
    let first = shape(header);
    first.contains('0') && rows.iter().take(PROBE_ROWS).all(|row| shape(row) == first)
}

/// Notes the rows that are wider or narrower than they should be.
fn note_widths(rows: &[Row], expected: usize, notes: &mut Notes) {
    for row in rows {
        let found = row.fields.len();
        let lost = row.fields.iter().skip(expected).any(|field| !field.text.is_empty());
        if found < expected || lost {
            let level = if lost { NoteLevel::Skipped } else { NoteLevel::Kept };
            let problem =
                ImportProblem::RowWidth { expected: expected as u64, found: found as u64 };
            notes.here(level, &Place::line(row.line), problem);
        }
    }
}

/// `sep=;` as the first line, which a spreadsheet writes; the text after it and its line.
fn sep_line(text: &str) -> (Option<char>, &str, u64) {
    let told = text.strip_prefix("sep=").and_then(|rest| {
        let delimiter = rest.chars().next()?;
        let rest = rest.get(delimiter.len_utf8()..)?;
        let rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix('\n'))?;
        Some((delimiter, rest))
    });
    told.map_or((None, text, 1), |(delimiter, rest)| (Some(delimiter), rest, 2))
}

/// The header's names, each once and none empty.
fn column_names(header: &Row, notes: &mut Notes) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(header.fields.len());
    for (i, field) in header.fields.iter().enumerate() {
        let name = field.text.trim().to_owned();
        let wanted = if name.is_empty() { format!("column{}", i + 1) } else { name.clone() };
        let renamed = super::free_name(&wanted, |name| names.iter().any(|other| other == name));
        if renamed != name {
            let problem = ImportProblem::ColumnRenamed {
                column: i as u64 + 1,
                name,
                renamed: renamed.clone(),
            };
            notes.here(NoteLevel::Kept, &Place::line(header.line), problem);
        }
        names.push(renamed);
    }
    names
}

/// Whether every value of a column is a number as it would be written.
fn is_numeric<'f>(values: impl Iterator<Item = &'f Field>, name: &str, notes: &mut Notes) -> bool {
    let (mut any, mut zeros, mut long) = (false, false, false);
    for field in values {
        any = true;
        let text = field.text.as_str();
        let digits = text.strip_prefix('-').unwrap_or(text);
        let shape = !digits.is_empty()
            && digits.starts_with(|c: char| c.is_ascii_digit())
            && digits
                .chars()
                .all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-'));
        if !shape {
            return false;
        }
        let second = digits.chars().nth(1);
        if digits.starts_with('0') && second.is_some_and(|c| c.is_ascii_digit()) || text == "-0" {
            zeros = true;
        } else if text.parse::<Number>().is_err() {
            if !digits.chars().all(|c| c.is_ascii_digit() || c == '.')
                || digits.matches('.').count() > 1
            {
                return false;
            }
            long = true;
        }
    }
    if any && (zeros || long) {
        let problem = ImportProblem::DigitsKeptAsText { column: name.to_owned(), zeros };
        notes.of_all(NoteLevel::Kept, problem);
    }
    any && !zeros && !long
}

/// Reads rows as RFC 4180 has them; a quote inside an unquoted field is a character.
struct Parser<'t> {
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    delimiter: char,
    line: u64,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, delimiter: char) -> Self {
        Self { rest: text.chars().peekable(), delimiter, line: 1 }
    }

    /// The next row that is not a blank line.
    fn row(&mut self) -> Result<Option<Row>, ImportFault> {
        loop {
            if self.rest.peek().is_none() {
                return Ok(None);
            }
            let line = self.line;
            let mut fields = Vec::new();
            while self.field(&mut fields)? {}
            let blank = matches!(fields.as_slice(), [field] if field.text.trim().is_empty() && !field.quoted);
            if !blank {
                return Ok(Some(Row { line, fields }));
            }
        }
    }

    /// Reads a field; false where it was the last of its row.
    fn field(&mut self, fields: &mut Vec<Field>) -> Result<bool, ImportFault> {
        let mut field = Field::default();
        if self.rest.next_if_eq(&'"').is_some() {
            field.quoted = true;
            self.quoted(&mut field.text)?;
        }
        let more = loop {
            match self.rest.next() {
                None => break false,
                Some(c) if c == self.delimiter => break true,
                Some('\r') if matches!(self.rest.peek(), Some('\n') | None) => {}
                // A lone carriage return ends a row too, as old spreadsheets write it.
                Some('\n' | '\r') => {
                    self.line += 1;
                    break false;
                }
                Some(c) => field.text.push(c),
            }
        };
        fields.push(field);
        Ok(more)
    }

    fn quoted(&mut self, text: &mut String) -> Result<(), ImportFault> {
        let opened = self.line;
        loop {
            match self.rest.next() {
                None => return Err(ImportFault::UnclosedQuote { line: opened }),
                Some('"') if self.rest.next_if_eq(&'"').is_some() => text.push('"'),
                Some('"') => return Ok(()),
                Some(c) => {
                    if c == '\n' {
                        self.line += 1;
                    }
                    text.push(c);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> (Vec<String>, Vec<String>) {
        let mut notes = Notes::default();
        let rows = read(text, &ImportOptions::default(), &mut notes).unwrap();
        let items = rows.items.iter().map(|item| serde_json::to_string(item).unwrap()).collect();
        (items, notes.finish().iter().map(ToString::to_string).collect())
    }

    #[test]
    fn rows_of_other_worlds_are_read_as_they_were_meant() {
        let cases: &[(&str, &[&str])] = &[
            ("id,name\r\n1,Alice\r\n", &[r#"{"id":{"N":"1"},"name":{"S":"Alice"}}"#]),
            ("id;name\n1;\"a;b\"\n", &[r#"{"id":{"N":"1"},"name":{"S":"a;b"}}"#]),
            ("id\tname\nx\ty", &[r#"{"id":{"S":"x"},"name":{"S":"y"}}"#]),
            ("sep=;\nid;name\nx;a,b\n", &[r#"{"id":{"S":"x"},"name":{"S":"a,b"}}"#]),
            (
                "id,note\nx,\"a \"\"b\"\"\r\nc\"\n",
                &["{\"id\":{\"S\":\"x\"},\"note\":{\"S\":\"a \\\"b\\\"\\r\\nc\"}}"],
            ),
            ("id,note\n\nx,a\"b\n", &[r#"{"id":{"S":"x"},"note":{"S":"a\"b"}}"#]),
            ("id,a\rx,y\r", &[r#"{"id":{"S":"x"},"a":{"S":"y"}}"#]),
        ];
        for (text, items) in cases {
            assert_eq!(
                rows(text),
                (items.iter().map(|s| (*s).to_owned()).collect(), vec![]),
                "{text:?}"
            );
        }
    }

    #[test]
    fn an_empty_field_is_absent_and_an_empty_string_is_kept() {
        let (items, notes) = rows("user,confirmed_at,score,note\nu1,,,\"\"\nu2,NULL,0,x\n");
        assert_eq!(
            items,
            [
                r#"{"user":{"S":"u1"},"note":{"S":""}}"#,
                r#"{"user":{"S":"u2"},"confirmed_at":{"S":"NULL"},"score":{"N":"0"},"note":{"S":"x"}}"#
            ]
        );
        assert_eq!(notes, [""; 0]);
    }

    #[test]
    fn a_null_text_is_absent_where_it_is_chosen() {
        let options = ImportOptions { csv_null: Some("NULL".to_owned()), ..Default::default() };
        let rows = read("id,a\n1,NULL\n2,\"NULL\"\n", &options, &mut Notes::default()).unwrap();
        assert_eq!(
            serde_json::to_string(&rows.items).unwrap(),
            r#"[{"id":{"N":"1"}},{"id":{"N":"2"},"a":{"S":"NULL"}}]"#
        );
    }

    #[test]
    fn no_digit_is_lost() {
        let (items, notes) = rows("a,b,zip\n2999998464,9007199254740993,01234\n1,-5,99999\n");
        assert_eq!(
            items[0],
            r#"{"a":{"N":"2999998464"},"b":{"N":"9007199254740993"},"zip":{"S":"01234"}}"#
        );
        assert_eq!(items[1], r#"{"a":{"N":"1"},"b":{"N":"-5"},"zip":{"S":"99999"}}"#);
        assert_eq!(notes, ["`zip` stays text: some of its values have leading zeros"]);
        let long = "1".repeat(39);
        let (items, notes) = rows(&format!("id,n\nx,{long}\n"));
        assert_eq!(items[0], format!(r#"{{"id":{{"S":"x"}},"n":{{"S":"{long}"}}}}"#));
        assert_eq!(notes, ["`n` stays text: some of its numbers have more than 38 digits"]);
    }

    #[test]
    fn rows_of_another_width_and_odd_headers_are_told() {
        let (items, notes) = rows("id,,id\n1,2,3\n4\n5,6,7,8\n");
        assert_eq!(items.len(), 3);
        assert_eq!(
            notes,
            [
                "line 1: column 2 of the header is empty; it is called `column2` here",
                "line 1: column 3 of the header is `id` again; it is called `id_2` here",
                "line 3: the row has 1 fields, the header 3",
                "line 4: the row has 4 fields, the header 3",
            ]
        );
    }

    #[test]
    fn a_first_row_of_data_is_no_header() {
        let (items, notes) = rows("I#17,x\nI#205,y\n");
        assert_eq!(items[0], r#"{"column1":{"S":"I#17"},"column2":{"S":"x"}}"#);
        assert_eq!(
            notes,
            ["the first row is data, so that the 2 columns have no names of their own"]
        );
        // Years over columns are a header.
        assert_eq!(rows("country,2019\nJP,1\n").0, [r#"{"country":{"S":"JP"},"2019":{"N":"1"}}"#]);
    }

    #[test]
    fn a_quote_that_is_never_closed_is_named_by_its_line() {
        let fault = read("a,b\n1,\"x\n2,3\n", &ImportOptions::default(), &mut Notes::default());
        assert_eq!(fault.unwrap_err(), ImportFault::UnclosedQuote { line: 2 });
    }
}
