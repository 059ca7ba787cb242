//! One stored item as bytes: a head, then its attributes in the order they were given.
//!
//! Head: bytes that follow (varint), item number (4), table collection (4), label (2), the item's
//! size by the engine's rule (varint), source (varint).

use super::ItemId;
use super::codec::{Raw, Scalar, push_value, push_varint, take_raw, take_varint};
use super::collections::CollectionId;
use super::names::NameId;
use crate::value::AttributeValue;

/// Where an item comes from.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum ItemSource {
    /// A sample item of the design: its position in the design's list for the table. It can be edited.
    Sample(u32),
    /// Made by the generators.
    Generated,
    /// Brought by an import, beside the design.
    Imported,
}

/// A small number that the store keeps beside an item and counts by; 0 for none. What it stands
/// for is the caller's to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Label(pub u16);

/// A record, read in place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Record<'a> {
    pub(super) id: ItemId,
    pub(super) collection: CollectionId,
    pub(super) label: Label,
    pub(super) size: u64,
    pub(super) source: ItemSource,
    /// Names and values, one after the other.
    pub(super) attributes: &'a [u8],
}

impl<'a> Record<'a> {
    /// Reads the record at the front.
    pub(super) fn read(bytes: &'a [u8]) -> Option<Self> {
        let mut rest = bytes;
        let length = take_varint(&mut rest)? as usize;
        rest = rest.get(..length)?;
        let (id, after) = rest.split_first_chunk::<4>()?;
        let (collection, after) = after.split_first_chunk::<4>()?;
        let (label, mut rest) = after.split_first_chunk::<2>()?;
        let size = take_varint(&mut rest)?;
        let source = match take_varint(&mut rest)? {
            0 => ItemSource::Generated,
            1 => ItemSource::Imported,
            position => ItemSource::Sample((position - 2) as u32),
        };
        Some(Self {
            id: ItemId(u32::from_le_bytes(*id)),
            collection: CollectionId(u32::from_le_bytes(*collection)),
            label: Label(u16::from_le_bytes(*label)),
            size,
            source,
            attributes: rest,
        })
    }

    /// The attributes in order.
    pub(super) fn attributes(self) -> Attributes<'a> {
        Attributes { rest: self.attributes }
    }

    /// One attribute.
    pub(super) fn attribute(self, name: NameId) -> Option<Raw<'a>> {
        self.attributes().find(|(other, _)| *other == name).map(|(_, raw)| raw)
    }

    /// One attribute, where it is there and a key can hold it.
    pub(super) fn scalar(self, name: NameId) -> Option<Scalar<'a>> {
        self.attribute(name)?.scalar()
    }
}

/// Steps through attributes.
#[derive(Debug, Clone)]
pub(super) struct Attributes<'a> {
    rest: &'a [u8],
}

impl<'a> Attributes<'a> {
    /// Of encoded attributes without a head.
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }
}

impl<'a> Iterator for Attributes<'a> {
    type Item = (NameId, Raw<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let name = NameId(take_varint(&mut self.rest)? as u32);
        Some((name, take_raw(&mut self.rest)?))
    }
}

/// Appends one attribute.
pub(super) fn push_attribute(out: &mut Vec<u8>, name: NameId, value: &AttributeValue) {
    push_varint(out, u64::from(name.0));
    push_value(out, value);
}

/// What a record's head says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    pub(super) id: ItemId,
    pub(super) collection: CollectionId,
    pub(super) label: Label,
    pub(super) size: u64,
    pub(super) source: ItemSource,
}

/// Writes a whole record over `out`.
pub(super) fn write_record(out: &mut Vec<u8>, head: Head, attributes: &[u8]) {
    out.clear();
    let source = match head.source {
        ItemSource::Generated => 0,
        ItemSource::Imported => 1,
        ItemSource::Sample(position) => u64::from(position) + 2,
    };
    let length = 10 + varint_length(head.size) + varint_length(source) + attributes.len();
    push_varint(out, length as u64);
    out.extend_from_slice(&head.id.0.to_le_bytes());
    out.extend_from_slice(&head.collection.0.to_le_bytes());
    out.extend_from_slice(&head.label.0.to_le_bytes());
    push_varint(out, head.size);
    push_varint(out, source);
    out.extend_from_slice(attributes);
}

/// Bytes of the record at the front, its length included.
pub(super) fn record_length(bytes: &[u8]) -> usize {
    let mut rest = bytes;
    let length = take_varint(&mut rest).unwrap_or(0) as usize;
    bytes.len() - rest.len() + length
}

/// Changes the label of the record at the front, in place.
pub(super) fn relabel(bytes: &mut [u8], label: Label) {
    let mut rest: &[u8] = bytes;
    if take_varint(&mut rest).is_some() {
        let at = bytes.len() - rest.len() + 8;
        if let Some(place) = bytes.get_mut(at..at + 2) {
            place.copy_from_slice(&label.0.to_le_bytes());
        }
    }
}

fn varint_length(value: u64) -> usize {
    (64 - (value | 1).leading_zeros() as usize).div_ceil(7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_as_it_was() {
        let mut attributes = Vec::new();
        push_attribute(&mut attributes, NameId(3), &AttributeValue::S("v".into()));
        push_attribute(&mut attributes, NameId(200), &AttributeValue::Bool(true));
        for (size, source) in [
            (0, ItemSource::Generated),
            (127, ItemSource::Imported),
            (409_600, ItemSource::Sample(500)),
        ] {
            let head =
                Head { id: ItemId(7), collection: CollectionId(9), label: Label(2), size, source };
            let mut bytes = Vec::new();
            write_record(&mut bytes, head, &attributes);
            assert_eq!(record_length(&bytes), bytes.len());
            relabel(&mut bytes, Label(300));
            let record = Record::read(&bytes).unwrap();
            assert_eq!(
                (record.id, record.collection, record.label),
                (ItemId(7), CollectionId(9), Label(300))
            );
            assert_eq!((record.size, record.source), (size, source));
            assert_eq!(record.attributes().count(), 2);
            assert_eq!(record.scalar(NameId(3)), Some(Scalar::S(b"v")));
            assert_eq!(
                record.attribute(NameId(200)).unwrap().value(),
                Some(AttributeValue::Bool(true))
            );
            assert!(record.attribute(NameId(4)).is_none());
        }
    }
}
