//! Formats of sample data to generators. The formats themselves are kept, so that they are written
//! out again as they were.

use super::fields::Fields;
use crate::design::{
    Attribute, Design, Generator, NameKind, Table, TimestampFormat, TimestampOrder,
};
use crate::interchange::json::Json;
use crate::interchange::note::{ImportProblem, NoteLevel, Notes};
use indexmap::IndexMap;

/// The generators that a table's sample formats name, by attribute.
pub(super) fn read_formats(fields: &Fields, notes: &mut Notes) -> IndexMap<String, Generator> {
    let mut out = IndexMap::new();
    let formats = fields.get("SampleDataFormats").and_then(Json::as_object);
    let path = fields.place("SampleDataFormats");
    for (attribute, format) in formats.into_iter().flatten() {
        let parts = format.as_array().unwrap_or_default();
        let text = |i: usize| parts.get(i).and_then(Json::as_text).unwrap_or_default();
        if let Some(generator) = generator(text(0), text(1)) {
            out.insert(attribute.clone(), generator);
        } else {
            let path = crate::interchange::note::member(&path, attribute);
            let attribute = attribute.clone();
            notes.at(NoteLevel::Kept, path, ImportProblem::UnknownSampleFormat { attribute });
        }
    }
    out
}

/// Gives the generators to the attributes of their names.
pub(super) fn give(
    generators: &IndexMap<String, Generator>,
    table: &mut Table,
    design: &mut Design,
) {
    let give = |name: &String, attribute: &mut Attribute| {
        if attribute.generator.is_none() {
            attribute.generator = generators.get(name).cloned().map(Into::into);
        }
    };
    for (name, attribute) in &mut table.columns {
        give(name, attribute);
    }
    for placement in &table.placements {
        if let Some(entity) = design.entities.get_mut(&placement.entity) {
            for (name, attribute) in &mut entity.attributes {
                give(name, attribute);
            }
        }
    }
}

fn generator(category: &str, format: &str) -> Option<Generator> {
    let plain = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let timestamp =
        |format| Generator::Timestamp { days: 365.0, order: TimestampOrder::Rising, format };
    let name = |of| Generator::Name { of };
    Some(match (plain(category).as_str(), plain(format).as_str()) {
        (_, "uuid" | "guid") => Generator::Uuid,
        (_, "ulid") => Generator::Ulid,
        (_, "email" | "emailaddress") => name(NameKind::Email),
        (_, "firstname" | "givenname") => name(NameKind::First),
        (_, "lastname" | "surname" | "familyname") => name(NameKind::Last),
        (_, "fullname" | "name" | "username") => name(NameKind::Person),
        (_, "phone" | "phonenumber") => name(NameKind::Phone),
        (_, "ip" | "ipv4" | "ipaddress" | "ipv4address") => name(NameKind::Ipv4),
        (_, "city") => name(NameKind::City),
        (_, "country") => name(NameKind::Country),
        (_, "company" | "companyname") => name(NameKind::Company),
        (_, "product" | "productname") => name(NameKind::Product),
        ("date", "iso8601date") | (_, "date") => timestamp(TimestampFormat::Date),
        ("date", format) if format.contains("milli") => timestamp(TimestampFormat::EpochMillis),
        ("date", format) if format.contains("epoc") || format.contains("unix") => {
            timestamp(TimestampFormat::EpochSeconds)
        }
        ("date", _) => timestamp(TimestampFormat::Iso),
        ("datatypes", "string") => Generator::Text { min: 5, max: 20 },
        ("datatypes", "int" | "integer" | "number") => {
            Generator::Number { min: 0.0, max: 1000.0, decimals: 0 }
        }
        ("datatypes", "float" | "double" | "decimal") => {
            Generator::Number { min: 0.0, max: 1000.0, decimals: 2 }
        }
        ("datatypes", "boolean" | "bool") => Generator::Boolean { probability: 0.5 },
        ("datatypes", "binary") => Generator::Bytes { min: 8, max: 16 },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_read_as_the_program_spells_them() {
        assert_eq!(generator("identifiers", "UUID"), Some(Generator::Uuid));
        assert_eq!(
            generator("identifiers", "First name"),
            Some(Generator::Name { of: NameKind::First })
        );
        let Some(Generator::Timestamp { format, .. }) = generator("date", "Epoc/Unix date format")
        else {
            panic!("no moment");
        };
        assert_eq!(format, TimestampFormat::EpochSeconds);
        assert_eq!(generator("colours", "of the rainbow"), None);
    }
}
