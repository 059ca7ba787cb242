//! The bytes that `DynamoDB` counts for a value and an item. Knows no limit and no capacity unit.
//!
//! Everything but numbers is exact (AWS Developer Guide, "Item sizes and formats"). For a number
//! AWS itself says "approximately"; the rule here is the one captured against the service by a
//! public emulator project in 2026, and is within one byte. A size depends on the value alone, never on how
//! a number was written. The 100 bytes that storage billing adds to each item are not in it.

use super::{AttributeValue, Item, Number};

/// Bytes before the elements of a list or a map.
const CONTAINER: usize = 3;
/// Bytes beside each element of a list or a map.
const ELEMENT: usize = 1;

impl AttributeValue {
    /// Bytes of the value, without its attribute's name.
    pub fn size(&self) -> usize {
        match self {
            Self::S(text) => text.len(),
            Self::N(number) => number.size(),
            Self::B(bytes) => bytes.len(),
            Self::Bool(_) | Self::Null => 1,
            Self::L(values) => {
                CONTAINER + values.iter().map(|value| ELEMENT + value.size()).sum::<usize>()
            }
            Self::M(map) => {
                CONTAINER
                    + map
                        .iter()
                        .map(|(name, value)| ELEMENT + name.len() + value.size())
                        .sum::<usize>()
            }
            Self::Ss(texts) => texts.iter().map(String::len).sum(),
            Self::Ns(numbers) => numbers.iter().map(|number| number.size()).sum(),
            Self::Bs(blobs) => blobs.iter().map(Vec::len).sum(),
        }
    }
}

impl Number {
    /// Bytes of the number: 1, and 1 for every two significant digits before the decimal point,
    /// and 1 for every two after it, each rounded up, and 1 for a minus. Within one byte of what
    /// the service counts.
    pub fn size(self) -> usize {
        let digits = self.digits();
        let (_, exponent) = self.parts();
        let fraction =
            if exponent < 0 { u32::from(exponent.unsigned_abs()).min(digits) } else { 0 };
        let whole = digits - fraction;
        (1 + whole.div_ceil(2) + fraction.div_ceil(2) + u32::from(self.is_negative())) as usize
    }
}

/// Bytes of an item: its attributes' names and values.
pub fn item_size(item: &Item) -> usize {
    item.iter().map(|(name, value)| name.len() + value.size()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(json: &str) -> AttributeValue {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn known_sizes_of_numbers() {
        let table = [
            ("1786461547", 6),
            ("27", 2),
            ("-27", 3),
            ("461", 3),
            ("0.0000001", 2),
            ("1E125", 2),
            ("0", 1),
            ("-0", 1),
            ("1", 2),
            ("-1", 3),
            ("99", 2),
            ("1000", 2),
            ("0.5", 2),
            ("123", 3),
            ("-1234", 4),
            ("1.5", 3),
            ("3.14", 3),
            ("3.141", 4),
            ("100.5", 4),
            ("1.001", 4),
            ("1700000000", 2),
            ("12345678901234567890123456789012345678", 20),
        ];
        for (text, size) in table {
            assert_eq!(text.parse::<Number>().unwrap().size(), size, "{text}");
        }
    }

    #[test]
    fn a_number_has_one_size_however_it_is_written() {
        for form in ["1000", "1e3", "0001000.000", "+1000"] {
            assert_eq!(form.parse::<Number>().unwrap().size(), 2, "{form}");
        }
        // 8 000 attributes of a five-byte name and 1E125: about 56 KB, not 1 MB.
        let item: Item = (0..8000)
            .map(|i| (format!("a{i:04}"), AttributeValue::N("1E125".parse().unwrap())))
            .collect();
        assert_eq!(item_size(&item), 8000 * 7);
    }

    #[test]
    fn known_sizes_of_values() {
        let table = [
            (r#"{"S":""}"#, 0),
            (r#"{"S":"naïve"}"#, 6),
            (r#"{"S":"😀"}"#, 4),
            (r#"{"B":"AAEC"}"#, 3),
            (r#"{"BOOL":false}"#, 1),
            (r#"{"NULL":true}"#, 1),
            (r#"{"L":[]}"#, 3),
            (r#"{"M":{}}"#, 3),
            (r#"{"L":[{"S":"ab"},{"BOOL":true}]}"#, 3 + 1 + 2 + 1 + 1),
            (r#"{"M":{"ab":{"S":"cde"}}}"#, 3 + 1 + 2 + 3),
            (r#"{"M":{"a":{"L":[{"N":"1"}]}}}"#, 3 + 1 + 1 + 3 + 1 + 2),
            (r#"{"SS":["a","bc"]}"#, 3),
            (r#"{"SS":[""]}"#, 0),
            (r#"{"NS":["1","-1"]}"#, 5),
            (r#"{"BS":["AA==","AAE="]}"#, 3),
        ];
        for (json, size) in table {
            assert_eq!(value(json).size(), size, "{json}");
        }
    }

    #[test]
    fn an_item_counts_names_and_values() {
        // The guide's own example: 23 bytes.
        let item: Item =
            serde_json::from_str(r#"{"shirt-color":{"S":"R"},"shirt-size":{"S":"M"}}"#).unwrap();
        assert_eq!(item_size(&item), 23);
        assert_eq!(item_size(&Item::new()), 0);
    }
}
