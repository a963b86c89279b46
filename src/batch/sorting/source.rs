//! The caller's cards as columns: each vector holds one card of as many hands as it has bytes.

use crate::batch::layout::{HandColumns, HandRows, Layout};
use crate::batch::simd::{BLOCK_BYTES, Vector};
use crate::cards::Card;
use crate::rank::HandRank;

/// The destination of a block's ranks.
#[derive(Clone, Copy)]
pub(in crate::batch) enum HandOrder {
    /// Byte `n` of a vector belongs to hand `n`.
    Memory,
    /// Of a vector's 128-bit blocks the lower eight bytes belong to the first half of the hands, in order, and the
    /// upper eight to the second half.
    Halves,
}

impl HandOrder {
    /// Stores the ranks of a block's hands: of each 128-bit block those of the lower eight bytes, and of the upper
    /// eight.
    ///
    /// # Safety
    /// Each element is a rank, and `V::BYTES` ranks can be written.
    #[inline(always)]
    pub(super) unsafe fn store<V: Vector>(self, [lower, upper]: [V; 2], ranks: *mut HandRank) {
        const { assert!(size_of::<HandRank>() == 2) };
        let first: *mut u8 = ranks.cast();
        // SAFETY: two vectors have twice `V::BYTES` bytes, as many as the ranks that the caller lets be written.
        unsafe {
            match self {
                Self::Memory => lower.store_alternating(upper, first),
                Self::Halves => {
                    lower.store_all(first);
                    upper.store_all(first.add(V::BYTES));
                }
            }
        }
    }
}

/// Hands whose cards can be loaded as columns.
///
/// # Safety
/// Callers rely on [`Layout::hand_count`]: all bytes of as many hands can be read. `load_cards` reads no others.
pub(in crate::batch) unsafe trait LoadCards<const CARDS: usize>: Layout<CARDS> {
    /// Which hand a byte of the columns belongs to.
    const ORDER: HandOrder;

    /// Returns the first cards of `V::BYTES` hands from `start` on, their second cards and so on.
    ///
    /// # Safety
    /// The CPU has the instructions of `V`, and `start + V::BYTES <= self.hand_count()`.
    unsafe fn load_cards<V: Vector>(self, start: usize) -> [V; CARDS];
}

// SAFETY: each column is a slice of `hand_count()` cards or more, and what `load_cards` reads of it ends at
// `start + V::BYTES`.
unsafe impl<const CARDS: usize> LoadCards<CARDS> for HandColumns<'_, CARDS> {
    const ORDER: HandOrder = HandOrder::Memory;

    #[inline(always)]
    unsafe fn load_cards<V: Vector>(self, start: usize) -> [V; CARDS] {
        const { assert!(CARDS > 0 && size_of::<Card>() == 1) };
        // SAFETY: the caller promises the instructions, and `start + V::BYTES <= self.hand_count()`, which no column is
        // shorter than.
        unsafe {
            let mut cards = [V::load_all(self.0[0].as_ptr().add(start).cast()); CARDS];
            for (card, column) in cards.iter_mut().zip(self.0) {
                let place = column.as_ptr().add(start).cast::<u8>();
                V::prefetch(place.wrapping_add(512));
                *card = V::load_all(place);
            }
            cards
        }
    }
}

/// Hands of which a 128-bit block takes eight from the first half of a vector's hands, and as many from the second
/// half.
const EIGHT: usize = 8;

// SAFETY: the rows are a slice of `hand_count()` arrays. `load_cards` reads rows from `start` to `start + V::BYTES`.
unsafe impl<const CARDS: usize, const WIDTH: usize> LoadCards<CARDS> for HandRows<'_, CARDS, WIDTH> {
    const ORDER: HandOrder = HandOrder::Halves;

    #[inline(always)]
    unsafe fn load_cards<V: Vector>(self, start: usize) -> [V; CARDS] {
        const { assert!(0 < CARDS && CARDS <= WIDTH && WIDTH <= EIGHT && BLOCK_BYTES <= 4 * WIDTH) };
        let place = self.0.as_ptr().wrapping_add(start).cast::<u8>();
        // The hardware does not look ahead far enough.
        for line in (0..V::BYTES * WIDTH).step_by(64) {
            V::prefetch(place.wrapping_add(4096 + line));
        }
        // SAFETY: the caller promises the instructions and `start + V::BYTES <= self.0.len()`; the two calls ask for
        // the first and the second half of these rows.
        let (first, second) = unsafe {
            (eights::<V, CARDS, WIDTH>(self.0, start), eights::<V, CARDS, WIDTH>(self.0, start + V::BYTES / 2))
        };
        let columns = [
            first[0].unpack_low_u64(second[0]),
            first[0].unpack_high_u64(second[0]),
            first[1].unpack_low_u64(second[1]),
            first[1].unpack_high_u64(second[1]),
            first[2].unpack_low_u64(second[2]),
            first[2].unpack_high_u64(second[2]),
            first[3].unpack_low_u64(second[3]),
            first[3].unpack_high_u64(second[3]),
        ];
        let mut cards = [columns[0]; CARDS];
        for (card, column) in cards.iter_mut().zip(columns) {
            *card = column;
        }
        cards
    }
}

/// Returns the columns of eight hands for each 128-bit block, block after block: two columns in each vector.
///
/// # Safety
/// The CPU has the instructions of `V`, and `start + V::BYTES / 2 <= rows.len()`.
#[inline(always)]
unsafe fn eights<V: Vector, const CARDS: usize, const WIDTH: usize>(rows: &[[Card; WIDTH]], start: usize) -> [V; 4] {
    // SAFETY: the caller promises the instructions, and rows for all of the blocks from `start` on.
    let [a, b, c, d] = unsafe {
        let (first, last) =
            (V::splat(const { pairs_of_two(CARDS, WIDTH, 0) }), V::splat(const { last_two(CARDS, WIDTH) }));
        [
            two_rows::<V, WIDTH>(rows, start, 0).shuffle(first),
            two_rows::<V, WIDTH>(rows, start, 2 * WIDTH).shuffle(first),
            two_rows::<V, WIDTH>(rows, start, 4 * WIDTH).shuffle(first),
            two_rows::<V, WIDTH>(rows, start, const { EIGHT * WIDTH - BLOCK_BYTES }).shuffle(last),
        ]
    };
    // Each card of two hands, then of four, then of eight.
    let (ab, ab_rest) = (a.unpack_low_u16(b), a.unpack_high_u16(b));
    let (cd, cd_rest) = (c.unpack_low_u16(d), c.unpack_high_u16(d));
    [ab.unpack_low_u32(cd), ab.unpack_high_u32(cd), ab_rest.unpack_low_u32(cd_rest), ab_rest.unpack_high_u32(cd_rest)]
}

/// Returns sixteen bytes of each block's eight rows, from an offset on.
///
/// # Safety
/// The CPU has the instructions of `V`, and `start + V::BYTES / 2 <= rows.len()`.
#[inline(always)]
unsafe fn two_rows<V: Vector, const WIDTH: usize>(rows: &[[Card; WIDTH]], start: usize, bytes: usize) -> V {
    // SAFETY: the blocks begin eight rows apart, and there are `V::BYTES / 16` of them, so that the last one's rows end
    // at `start + V::BYTES / 2`, which the caller promises to be there. `bytes` is 0, two or four times the width, or
    // sixteen less than eight times the width, which is 4 or more, as asserted: in each case sixteen bytes from there
    // on are of the eight rows.
    unsafe { V::load(rows.as_ptr().add(start).cast::<u8>().add(bytes), EIGHT * WIDTH) }
}

/// Shuffles two rows that begin at a byte: the first card of both, the second card of both and so on.
const fn pairs_of_two(cards: usize, width: usize, start: usize) -> [u8; BLOCK_BYTES] {
    assert!(cards <= width && start + width + cards <= BLOCK_BYTES, "two rows do not fit a block");
    let mut indices = [0x80; BLOCK_BYTES];
    let mut card = 0;
    while card < cards {
        indices[2 * card] = (start + card) as u8;
        indices[2 * card + 1] = (start + width + card) as u8;
        card += 1;
    }
    indices
}

/// [`pairs_of_two`] of the last two of eight rows, which end where the sixteen bytes do.
const fn last_two(cards: usize, width: usize) -> [u8; BLOCK_BYTES] {
    pairs_of_two(cards, width, BLOCK_BYTES - 2 * width)
}
