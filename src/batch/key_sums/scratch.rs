//! The results that one step leaves for the next: a number for each hand of a chunk, and the list of its flushes.

use crate::batch::simd::{BLOCK_BYTES, Vector};

/// Hands that take each step together: enough to have many loads in flight, and few enough that what a step leaves for
/// the next stays in the first-level cache.
pub(super) const CHUNK: usize = 256;

/// The results that the steps of a chunk pass on.
pub(super) struct Scratch {
    /// The rows, then the places of the ranks, then the ranks.
    pub(super) rows: PerHand,
    pub(super) columns: PerHand,
    pub(super) flushes: FlushList,
}

impl Scratch {
    pub(super) const EMPTY: Self = Self { rows: PerHand::ZERO, columns: PerHand::ZERO, flushes: FlushList::EMPTY };
}

/// A number for each hand of a chunk.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct PerHand(pub(super) [u16; CHUNK]);

impl PerHand {
    const ZERO: Self = Self([0; CHUNK]);

    /// Stores the elements of each block in eight places in a row: from `start` on those of the first block, and
    /// sixteen places further those of each next one.
    ///
    /// # Safety
    /// `start + V::BYTES - 8 <= CHUNK`.
    #[inline(always)]
    pub(super) unsafe fn store_eights<V: Vector>(&mut self, start: usize, elements: V) {
        // SAFETY: blocks are stored sixteen places apart, `V::BYTES / 16` of them, so that the last one begins at place
        // `start + V::BYTES - 16` and ends eight places further, which the caller promises to be at most CHUNK.
        unsafe { elements.store(self.0.as_mut_ptr().add(start).cast(), 2 * BLOCK_BYTES) }
    }
}

/// The places of the flushes in a chunk.
pub(super) struct FlushList {
    places: [u16; CHUNK + WRITTEN_TOGETHER],
    count: usize,
}

/// Places that are written together, whether there are as many flushes or not, so that no branch depends on their
/// number until there are more. That is rare: three hands in a hundred have a flush.
const WRITTEN_TOGETHER: usize = 4;

impl FlushList {
    const EMPTY: Self = Self { places: [0; CHUNK + WRITTEN_TOGETHER], count: 0 };

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds the hands whose bits are set; the lowest bit is that of the hand at `start`.
    #[inline(always)]
    pub(super) fn push(&mut self, start: usize, mut hands: u64) {
        let mut left = hands.count_ones() as usize;
        loop {
            // There is always enough space: no more places are added than a chunk has hands.
            let space = self.places.get_mut(self.count..).and_then(|space| space.first_chunk_mut::<WRITTEN_TOGETHER>());
            let Some(space) = space else { return };
            for place in space {
                *place = (start + hands.trailing_zeros() as usize) as u16;
                hands &= hands.wrapping_sub(1);
            }
            self.count += left.min(WRITTEN_TOGETHER);
            left = left.saturating_sub(WRITTEN_TOGETHER);
            if left == 0 {
                return;
            }
        }
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[u16] {
        &self.places[..self.count.min(CHUNK)]
    }
}
