//! Bytes of records in large blocks: appended, read in place, freed block by block. Knows nothing
//! of what a record means.

/// Bytes of a block. A record of more than a quarter of it lies in a block of its own.
const BLOCK: usize = 1 << 18;
/// Records begin at multiples of this.
const ALIGN: usize = 4;
/// Blocks at most, so that a location fits 32 bits.
const MAX_BLOCKS: usize = 0xffff;

/// Where a record begins: block in the high 16 bits, offset over [`ALIGN`] in the low ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Location(u32);

impl Location {
    /// No place.
    pub(super) const NONE: Self = Self(u32::MAX);

    fn new(block: usize, offset: usize) -> Self {
        Self((block as u32) << 16 | (offset / ALIGN) as u32)
    }

    pub(super) fn block(self) -> usize {
        (self.0 >> 16) as usize
    }

    fn offset(self) -> usize {
        (self.0 & 0xffff) as usize * ALIGN
    }
}

#[derive(Debug, Clone, Default)]
struct Block {
    bytes: Vec<u8>,
    dead: usize,
}

/// The blocks.
#[derive(Debug, Clone, Default)]
pub(super) struct Arena {
    blocks: Vec<Block>,
    /// Blocks whose memory was given back.
    empty: Vec<u32>,
    /// The block that small records are appended to.
    open: Option<usize>,
}

impl Arena {
    /// Appends a record; none if the arena has no room for it.
    pub(super) fn append(&mut self, record: &[u8]) -> Option<Location> {
        if record.len() > BLOCK / 4 {
            let at = self.add_block(record.to_vec())?;
            return Some(Location::new(at, 0));
        }
        let size = record.len().next_multiple_of(ALIGN);
        if let Some(at) = self.open
            && let Some(block) = self.blocks.get_mut(at)
            && block.bytes.len() + size <= BLOCK
        {
            return Some(fill(at, block, record, size));
        }
        // The first block grows as it is needed; a table that outgrows it will fill the next.
        let bytes = if self.blocks.is_empty() { Vec::new() } else { Vec::with_capacity(BLOCK) };
        let at = self.add_block(bytes)?;
        self.open = Some(at);
        let block = self.blocks.get_mut(at)?;
        Some(fill(at, block, record, size))
    }

    fn add_block(&mut self, bytes: Vec<u8>) -> Option<usize> {
        let block = Block { bytes, dead: 0 };
        if let Some(at) = self.empty.pop() {
            *self.blocks.get_mut(at as usize)? = block;
            return Some(at as usize);
        }
        if self.blocks.len() >= MAX_BLOCKS {
            return None;
        }
        self.blocks.push(block);
        Some(self.blocks.len() - 1)
    }

    /// The bytes from a location to the end of its block; the record knows its own length.
    pub(super) fn read(&self, at: Location) -> &[u8] {
        self.blocks
            .get(at.block())
            .and_then(|block| block.bytes.get(at.offset()..))
            .unwrap_or_default()
    }

    /// The same, to change in place.
    pub(super) fn read_mut(&mut self, at: Location) -> &mut [u8] {
        self.blocks
            .get_mut(at.block())
            .and_then(|block| block.bytes.get_mut(at.offset()..))
            .unwrap_or_default()
    }

    /// Counts a record of `length` bytes as dead. Answers its block when more than half of that
    /// is dead: its live records should then be appended again and the block be [released](Self::release).
    pub(super) fn free(&mut self, at: Location, length: usize) -> Option<usize> {
        let number = at.block();
        let open = self.open == Some(number);
        let block = self.blocks.get_mut(number)?;
        block.dead += length.next_multiple_of(ALIGN);
        let worn = block.dead * 2 > block.bytes.len();
        (worn && (!open || block.dead >= block.bytes.len())).then(|| {
            if open {
                self.open = None;
            }
            number
        })
    }

    /// Where each record of a block begins, dead or alive; `length` reads a record's length.
    pub(super) fn records(&self, block: usize, length: impl Fn(&[u8]) -> usize) -> Vec<Location> {
        let mut out = Vec::new();
        let mut offset = 0;
        if let Some(block_bytes) = self.blocks.get(block).map(|block| &block.bytes) {
            while let Some(record) = block_bytes.get(offset..).filter(|rest| !rest.is_empty()) {
                out.push(Location::new(block, offset));
                offset += length(record).max(1).next_multiple_of(ALIGN);
            }
        }
        out
    }

    /// Gives a block's memory back.
    pub(super) fn release(&mut self, number: usize) {
        if let Some(block) = self.blocks.get_mut(number) {
            *block = Block::default();
            self.empty.push(number as u32);
        }
    }

    /// Bytes of memory: the capacity of every buffer.
    pub(super) fn memory_bytes(&self) -> u64 {
        let blocks: usize = self.blocks.iter().map(|block| block.bytes.capacity()).sum();
        (blocks
            + self.blocks.capacity() * size_of::<Block>()
            + self.empty.capacity() * size_of::<u32>()) as u64
    }
}

fn fill(at: usize, block: &mut Block, record: &[u8], size: usize) -> Location {
    let offset = block.bytes.len();
    block.bytes.extend_from_slice(record);
    block.bytes.resize(offset + size, 0);
    Location::new(at, offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_where_they_were_put() {
        let mut arena = Arena::default();
        let small = arena.append(b"abcde").unwrap();
        let large = arena.append(&vec![7; BLOCK]).unwrap();
        let next = arena.append(b"fgh").unwrap();
        assert_eq!(arena.read(small).get(..5), Some(&b"abcde"[..]));
        assert_eq!(arena.read(large).len(), BLOCK);
        assert_eq!(arena.read(next).get(..3), Some(&b"fgh"[..]));
        assert_eq!(small.block(), next.block());
    }

    #[test]
    fn a_block_that_is_mostly_dead_is_named_and_its_memory_comes_back() {
        let mut arena = Arena::default();
        let record = vec![1; 1024];
        let places: Vec<_> = (0..300).map(|_| arena.append(&record).unwrap()).collect();
        let full = arena.memory_bytes();
        let mut worn = Vec::new();
        for place in places.iter().filter(|place| place.block() == 0) {
            worn.extend(arena.free(*place, record.len()));
        }
        assert_eq!(worn.first(), Some(&0));
        assert_eq!(arena.records(0, |_| 1024).len(), 256);
        arena.release(0);
        assert!(arena.memory_bytes() + 256 * 1024 <= full + 64);
    }
}
