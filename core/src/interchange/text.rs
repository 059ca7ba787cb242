//! Bytes to text: byte order marks, UTF-16, and the files that are no text at all.

use super::{Compression, Foreign, ImportFault};
use std::borrow::Cow;

/// How many bytes are looked at to tell binary from badly encoded text.
const PROBE: usize = 4096;

/// Signatures of files that are not text, each with what it says.
const SIGNATURES: &[(&[u8], Signature)] = &[
    (&[0x1f, 0x8b], Signature::Packed(Compression::Gzip)),
    (b"PK\x03\x04", Signature::Packed(Compression::Zip)),
    (&[0x28, 0xb5, 0x2f, 0xfd], Signature::Packed(Compression::Zstandard)),
    (b"BZh", Signature::Packed(Compression::Bzip2)),
    (&[0xfd, b'7', b'z', b'X', b'Z', 0], Signature::Packed(Compression::Xz)),
    (b"PAR1", Signature::Other(Foreign::Parquet)),
    (b"Obj\x01", Signature::Other(Foreign::Avro)),
    (b"ORC", Signature::Other(Foreign::Orc)),
    (&[0xe0, 0x01, 0x00, 0xea], Signature::Other(Foreign::Ion)),
];

#[derive(Clone, Copy)]
enum Signature {
    Packed(Compression),
    Other(Foreign),
}

/// Decodes a file to text without its byte order mark.
///
/// # Errors
///
/// A fault for an empty file, a packed or binary one, and for text in another encoding.
pub(super) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ImportFault> {
    if bytes.is_empty() {
        return Err(ImportFault::Empty);
    }
    for (signature, meaning) in SIGNATURES {
        // `ORC` and `BZh` are letters too: what follows must not be text.
        let letters = signature.iter().all(u8::is_ascii_alphanumeric);
        if bytes.starts_with(signature) && !(letters && begins_as_text(bytes)) {
            return Err(match *meaning {
                Signature::Packed(kind) => ImportFault::Compressed { kind },
                Signature::Other(looks_like) => ImportFault::NotReadYet { looks_like },
            });
        }
    }
    if bytes.starts_with(&[0xff, 0xfe, 0, 0]) || bytes.starts_with(&[0, 0, 0xfe, 0xff]) {
        return Err(ImportFault::Encoding { name: "UTF-32".to_owned() });
    }
    let text = match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => Cow::Borrowed(utf8(rest)?),
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)?),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)?),
        [a, 0, b, 0, ..] if *a != 0 && *b != 0 => Cow::Owned(utf16(bytes, u16::from_le_bytes)?),
        [0, a, 0, b, ..] if *a != 0 && *b != 0 => Cow::Owned(utf16(bytes, u16::from_be_bytes)?),
        _ => Cow::Borrowed(utf8(bytes)?),
    };
    if text.trim().is_empty() {
        return Err(ImportFault::Empty);
    }
    let binary = text
        .char_indices()
        .take(PROBE)
        .find(|(_, c)| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{c}' | '\u{1e}'));
    match binary {
        Some((offset, _)) => Err(ImportFault::Binary { offset: offset as u64 }),
        None => Ok(text),
    }
}

fn begins_as_text(bytes: &[u8]) -> bool {
    bytes.iter().take(64).all(|b| *b >= b' ' || b.is_ascii_whitespace())
}

fn utf8(bytes: &[u8]) -> Result<&str, ImportFault> {
    std::str::from_utf8(bytes).map_err(|fault| {
        let offset = fault.valid_up_to();
        let probe = bytes.get(..PROBE.min(bytes.len())).unwrap_or(bytes);
        let odd = probe.iter().filter(|b| **b < 9 || (**b > 13 && **b < 27)).count();
        if odd > 0 {
            return ImportFault::Binary { offset: offset as u64 };
        }
        let before = String::from_utf8_lossy(bytes.get(..offset).unwrap_or_default());
        let (line, column) = position(&before, before.len());
        ImportFault::NotUtf8 { line, column }
    })
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, ImportFault> {
    let fault = || ImportFault::Encoding { name: "damaged UTF-16".to_owned() };
    let (pairs, []) = bytes.as_chunks::<2>() else { return Err(fault()) };
    let text: String = char::decode_utf16(pairs.iter().map(|pair| unit(*pair)))
        .collect::<Result<_, _>>()
        .map_err(|_| fault())?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// The line and the column, both from 1, of a byte offset; columns count characters.
pub(super) fn position(text: &str, offset: usize) -> (u64, u64) {
    let before = text.get(..offset.min(text.len())).unwrap_or(text);
    let line = before.bytes().filter(|b| *b == b'\n').count() as u64 + 1;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let column = before.get(start..).unwrap_or_default().chars().count() as u64 + 1;
    (line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_byte_order_mark_is_no_part_of_the_text() {
        assert_eq!(decode(b"\xef\xbb\xbfid,name").unwrap(), "id,name");
        assert_eq!(decode(b"\xff\xfei\0d\0").unwrap(), "id");
        assert_eq!(decode(b"\xfe\xff\0i\0d").unwrap(), "id");
        assert_eq!(decode(b"i\0d\0").unwrap(), "id");
    }

    #[test]
    fn what_is_no_text_is_named() {
        let cases: &[(&[u8], ImportFault)] = &[
            (b"", ImportFault::Empty),
            (b" \r\n\t", ImportFault::Empty),
            (b"\xef\xbb\xbf", ImportFault::Empty),
            (b"\x1f\x8b\x08\0", ImportFault::Compressed { kind: Compression::Gzip }),
            (b"PK\x03\x04abc", ImportFault::Compressed { kind: Compression::Zip }),
            (b"PAR1\x15\x04", ImportFault::NotReadYet { looks_like: Foreign::Parquet }),
            (b"\xff\xfe\0\0i\0\0\0", ImportFault::Encoding { name: "UTF-32".to_owned() }),
            (b"\xff\xfei\0d", ImportFault::Encoding { name: "damaged UTF-16".to_owned() }),
            (b"\x89PNG\r\n\x1a\n\0\0", ImportFault::Binary { offset: 0 }),
            (b"id,name\n1,caf\xe9\n", ImportFault::NotUtf8 { line: 2, column: 6 }),
        ];
        for (bytes, fault) in cases {
            assert_eq!(decode(bytes).unwrap_err(), *fault, "{bytes:?}");
        }
    }

    #[test]
    fn a_csv_that_begins_with_a_signature_of_letters_is_text() {
        assert_eq!(decode(b"ORC,name\n1,2\n").unwrap(), "ORC,name\n1,2\n");
    }
}
