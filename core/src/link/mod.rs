//! A design as a link's fragment, and back. It knows no page address and no storage.
//!
//! A fragment is `d1.` and, in base64url without padding: the first 4 bytes of the MD5 of what
//! follows, then the design's compact JSON as a raw deflate stream. The `1` is the fragment's
//! version, apart from the document's own. How well the stream is packed may change; how it is
//! read may not.

mod extract;
mod fault;

pub use fault::LinkFault;

use crate::design::{Design, Opened, compact, open};
use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig, URL_SAFE_NO_PAD};
use extract::Found;
use md5::{Digest, Md5};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

/// The version of the fragment that [`encode`] writes.
pub const FRAGMENT_VERSION: u32 = 1;

/// The most bytes of JSON that [`decode`] unpacks. A larger design travels as a file.
pub const MAX_DESIGN_BYTES: usize = 4 << 20;

/// The deflate level: the smallest output.
const LEVEL: u8 = 10;

/// Bytes of checksum before the stream.
const CHECKSUM: usize = 4;

/// Letters of a payload beyond which nothing fits [`MAX_DESIGN_BYTES`]: deflate adds 5 bytes to
/// each 65 535 that it can't pack, base64 writes 4 letters for 3 bytes.
const MAX_LETTERS: usize = MAX_DESIGN_BYTES / 3 * 4 + MAX_DESIGN_BYTES / 1024;

/// Whatever bits are left over after the last byte are not looked at: a later writer may set them.
const READER: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(base64::engine::DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The design as a fragment, `d1.` and its payload, without `#`.
///
/// A design whose compact JSON is longer than [`MAX_DESIGN_BYTES`] gives a fragment that
/// [`decode`] refuses.
pub fn encode(design: &Design) -> String {
    let stream = compress_to_vec(compact(design).as_bytes(), LEVEL);
    let mut bytes = checksum(&stream).to_vec();
    bytes.extend(stream);
    format!("d{FRAGMENT_VERSION}.{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// Opens the design in a link: a whole address with a fragment, or the fragment with or without
/// its `#`. What mail and chat put around and into a link is passed over.
///
/// # Errors
///
/// A [`LinkFault`] that says what a person can do.
pub fn decode(fragment_or_url: &str) -> Result<Opened, LinkFault> {
    let Found { version, payloads } = extract::payloads(fragment_or_url)?;
    if version > FRAGMENT_VERSION {
        return Err(LinkFault::NewerVersion { found: version, known: FRAGMENT_VERSION });
    }
    // The last is all there is, so that its fault tells most.
    let mut outcome = Err(LinkFault::NotALink);
    for payload in payloads {
        outcome = unpack(&payload);
        if !matches!(outcome, Err(LinkFault::Cut { .. } | LinkFault::Damaged { .. })) {
            break;
        }
    }
    open(&outcome?).map_err(|fault| LinkFault::NotADesign { fault })
}

/// The JSON text in a payload, once its checksum agrees.
fn unpack(payload: &str) -> Result<String, LinkFault> {
    let length = payload.len();
    let too_large = LinkFault::TooLarge { limit: MAX_DESIGN_BYTES };
    if length > MAX_LETTERS {
        return Err(too_large);
    }
    // One letter over a whole byte's holds nothing: the rest of the byte was cut off.
    let whole = if length % 4 == 1 { length - 1 } else { length };
    let bytes = READER
        .decode(payload.get(..whole).unwrap_or_default())
        .map_err(|_| LinkFault::Damaged { length })?;
    let Some((sum, stream)) = bytes.split_at_checked(CHECKSUM) else {
        return Err(LinkFault::Cut { length });
    };
    let unpacked = decompress_to_vec_with_limit(stream, MAX_DESIGN_BYTES);
    let status = unpacked.as_ref().err().map(|error| error.status);
    if sum != checksum(stream) || whole != length {
        return Err(match status {
            Some(TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput) => {
                LinkFault::Cut { length }
            }
            _ => LinkFault::Damaged { length },
        });
    }
    match unpacked {
        Ok(text) => String::from_utf8(text).map_err(|_| LinkFault::Damaged { length }),
        Err(_) if status == Some(TINFLStatus::HasMoreOutput) => Err(too_large),
        Err(_) => Err(LinkFault::Damaged { length }),
    }
}

fn checksum(stream: &[u8]) -> [u8; CHECKSUM] {
    let [a, b, c, d, ..] = Md5::digest(stream).0;
    [a, b, c, d]
}

#[cfg(test)]
mod tests;
