//! How many entries of a view have which size, so that the largest is known after any deletion.

use std::collections::BTreeMap;

/// Entries by size.
#[derive(Debug, Clone, Default)]
pub(super) struct Sizes {
    counts: BTreeMap<u64, u32>,
}

impl Sizes {
    /// Counts an entry.
    pub(super) fn add(&mut self, bytes: u64) {
        *self.counts.entry(bytes).or_default() += 1;
    }

    /// Takes an entry off again.
    pub(super) fn take(&mut self, bytes: u64) {
        if let Some(count) = self.counts.get_mut(&bytes) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&bytes);
            }
        }
    }

    /// The largest size; 0 without entries.
    pub(super) fn largest(&self) -> u64 {
        self.counts.last_key_value().map_or(0, |(bytes, _)| *bytes)
    }

    /// Bytes of memory, about: a size and a count each, in nodes that are two thirds full.
    pub(super) fn memory_bytes(&self) -> u64 {
        self.counts.len() as u64 * 18
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_is_known_after_deletions() {
        let mut sizes = Sizes::default();
        assert_eq!(sizes.largest(), 0);
        for bytes in [5, 9, 9, 7] {
            sizes.add(bytes);
        }
        sizes.take(9);
        assert_eq!(sizes.largest(), 9);
        sizes.take(9);
        assert_eq!(sizes.largest(), 7);
    }
}
