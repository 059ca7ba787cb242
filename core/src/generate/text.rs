//! Small writers of text: numbers with leading zeros, hexadecimal and base-32 digits, and words of
//! a made-up language. Names of people and places are in `names`.

use super::random::{Random, Seed};

/// Bytes of the block that texts are cut from.
const BLOCK: usize = 1 << 15;

/// Appends a number, filled to `digits` with leading zeros.
pub(crate) fn push_padded(out: &mut String, value: u64, digits: usize) {
    let mut place = 1_u64;
    let mut count = 1;
    while let Some(next) = place.checked_mul(10)
        && value >= next
    {
        place = next;
        count += 1;
    }
    for _ in count..digits {
        out.push('0');
    }
    while place > 0 {
        out.push(char::from(b'0' + (value / place % 10) as u8));
        place /= 10;
    }
}

/// Appends the lowest `digits` digits of a number in base 2^`bits`.
pub(crate) fn push_digits(out: &mut String, value: u128, digits: u32, bits: u32) {
    const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    for digit in (0..digits).rev() {
        let index = (value >> (digit * bits)) as usize & ((1 << bits) - 1);
        out.push(ALPHABET.get(index).copied().map_or('0', char::from));
    }
}

/// Words of a made-up language, in one block that texts are cut from: cutting is far faster than
/// making them up.
#[derive(Debug, Clone)]
pub(crate) struct Words {
    block: String,
    starts: Vec<u32>,
}

impl Words {
    /// Of a seed.
    pub(crate) fn new(seed: Seed) -> Self {
        const ONSETS: [&str; 16] =
            ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "st", "tr", "sh"];
        const VOWELS: [&str; 8] = ["a", "e", "i", "o", "u", "ai", "eo", "a"];
        const CODAS: [&str; 8] = ["", "", "n", "r", "s", "l", "", "m"];
        let mut random = seed.random();
        let pick = |list: &'static [&'static str], random: &mut Random| {
            list.get(random.below(list.len() as u64) as usize).copied().unwrap_or_default()
        };
        let mut block = String::with_capacity(BLOCK + 32);
        let mut starts = Vec::new();
        while block.len() < BLOCK {
            starts.push(block.len() as u32);
            for _ in 0..=random.below(3) {
                block.push_str(pick(&ONSETS, &mut random));
                block.push_str(pick(&VOWELS, &mut random));
            }
            block.push_str(pick(&CODAS, &mut random));
            block.push(' ');
        }
        Self { block, starts }
    }

    /// Appends exactly so many bytes of words.
    pub(crate) fn push(&self, out: &mut String, bytes: usize, random: &mut Random) {
        let end = out.len() + bytes;
        let at = random.below(self.starts.len() as u64) as usize;
        let mut rest = self.block.get(self.starts.get(at).copied().unwrap_or(0) as usize..);
        while out.len() < end {
            let text = rest.filter(|rest| !rest.is_empty()).unwrap_or(&self.block);
            let length = text.len().min(end - out.len());
            out.push_str(text.get(..length).unwrap_or_default());
            rest = None;
        }
        if out.ends_with(' ') {
            out.pop();
            out.push('.');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_filled_with_zeros() {
        for (value, digits, text) in [
            (0, 0, "0"),
            (0, 3, "000"),
            (42, 0, "42"),
            (42, 5, "00042"),
            (1234, 2, "1234"),
            (u64::MAX, 0, "18446744073709551615"),
        ] {
            let mut out = String::new();
            push_padded(&mut out, value, digits);
            assert_eq!(out, text);
        }
    }

    #[test]
    fn texts_have_their_size_to_the_byte() {
        let words = Words::new(Seed::new(3));
        let mut random = Seed::new(4).random();
        for bytes in [0, 1, 7, 300, BLOCK + 5, 3 * BLOCK] {
            let mut out = String::from("x");
            words.push(&mut out, bytes, &mut random);
            assert_eq!(out.len(), bytes + 1);
            assert!(!out.ends_with(' '));
        }
    }

    #[test]
    fn digits_of_powers_of_two() {
        let mut out = String::new();
        push_digits(&mut out, 0x1_2f, 4, 4);
        push_digits(&mut out, 31, 2, 5);
        assert_eq!(out, "012f0z");
    }
}
