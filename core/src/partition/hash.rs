//! The place of a partition key in the hash space.
//!
//! DynamoDB's own hash is not public. MD5 of the key's encoded bytes stands in for it: like any
//! good hash it spreads keys evenly whatever they look like, and which of two keys comes first
//! means nothing. So shares and counts are those one would see, and places are not DynamoDB's.

use md5::{Digest, Md5};
use serde::{Deserialize, Serialize};

/// What stands behind a position, in words to show beside figures that rest on it.
pub const HASH_SOURCE: &str = "the first 64 bits of MD5 of the encoded partition key; \
     DynamoDB's own hash is not public";

/// A place in the hash space of 2^64 places.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Position(pub u64);

impl Position {
    /// The place of an encoded partition key.
    pub fn of(key: &[u8]) -> Self {
        let digest: [u8; 16] = Md5::digest(key).into();
        Self(digest.first_chunk().map_or(0, |first| u64::from_be_bytes(*first)))
    }

    /// The place as a fraction of the hash space, 0 to 1.
    pub fn fraction(self) -> f64 {
        // 2^64 is exact as a float; the quotient of the last places rounds to 1.
        self.0 as f64 / 18_446_744_073_709_551_616.0
    }

    /// The place as 16 hexadecimal digits.
    pub fn hex(self) -> String {
        format!("{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_the_beginning_of_the_md5_digest() {
        assert_eq!(Position::of(b"").hex(), "d41d8cd98f00b204");
        assert_eq!(Position::of(b"abc").hex(), "900150983cd24fb0");
        assert!((Position::of(b"abc").fraction() - 0.562_519_8).abs() < 1e-6);
    }

    #[test]
    fn the_ends_of_the_space_are_0_and_1() {
        assert!(Position(0).fraction() <= 0.0);
        assert!(Position(u64::MAX).fraction() <= 1.0);
        assert!((Position(1 << 63).fraction() - 0.5).abs() < 1e-12);
    }
}
