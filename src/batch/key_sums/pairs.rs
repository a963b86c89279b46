//! The caller's cards become *pairs*, the form in which keys are added up.
//!
//! A pair is two cards of one hand side by side: the first and the second, the third and the fourth, and so on. The
//! same pair of eight hands fills a 128-bit block. A step takes as many hands as a vector has bytes, which makes two
//! sets of vectors: of the sixteen hands that belong to a block, one set has the first eight and the other the last
//! eight.

use crate::batch::layout::{HandColumns, HandRows, Layout};
use crate::batch::simd::{BLOCK_BYTES, Vector};
use crate::cards::Card;

/// Pairs of as many hands as a vector has bytes: `[first or last eight hands of each block][pair]`.
///
/// Seven cards fill four pairs except for the last card, five cards likewise three, and six cards three. The missing
/// cards are padding.
pub(super) type Pairs<V> = [[V; 4]; 2];

/// The most cards that the pairs have places for.
const MAX_CARDS: usize = 8;

/// Hands that can be loaded as pairs.
///
/// # Safety
/// Callers rely on [`Layout::hand_count`]: all bytes of as many hands can be read. `load_pairs` reads no others.
pub(in crate::batch) unsafe trait LoadPairs<const CARDS: usize>: Layout<CARDS> {
    /// Hands behind those of a step that are read with them.
    const SPARE: usize;

    /// Returns the pairs of `V::BYTES` hands from `start` on.
    ///
    /// # Safety
    /// The CPU has the instructions of `V`, and `start + V::BYTES + SPARE <= self.hand_count()`.
    unsafe fn load_pairs<V: Vector>(self, start: usize) -> Pairs<V>;
}

/// Rows behind the last two of a block that are read with these: two rows have ten to sixteen bytes, and sixteen are
/// read.
const SPARE_ROWS: usize = 2;

// SAFETY: the rows are a slice of `hand_count()` arrays. What `load_pairs` reads ends with row
// `start + V::BYTES + SPARE` at the latest.
unsafe impl<const CARDS: usize, const WIDTH: usize> LoadPairs<CARDS> for HandRows<'_, CARDS, WIDTH> {
    const SPARE: usize = SPARE_ROWS;

    #[inline(always)]
    unsafe fn load_pairs<V: Vector>(self, start: usize) -> Pairs<V> {
        // SAFETY: the caller promises the instructions and `start + V::BYTES + SPARE_ROWS <= self.0.len()`. The later
        // call asks for the same: `(start + 8) + V::BYTES - 8 + SPARE_ROWS <= self.0.len()`.
        unsafe {
            let indices = V::splat(const { indices_of_pairs(CARDS, WIDTH) });
            [eight_hands(self.0, start, indices), eight_hands(self.0, start + 8, indices)]
        }
    }
}

/// Shuffles two rows of `width` bytes to their pairs: the first pair of both, the second pair of both and so on.
const fn indices_of_pairs(cards: usize, width: usize) -> [u8; BLOCK_BYTES] {
    assert!(cards <= MAX_CARDS && cards <= width && width + cards <= BLOCK_BYTES, "two rows do not fit a block");
    let mut indices = [0x80; BLOCK_BYTES];
    let mut card = 0;
    while card < cards {
        let place = card / 2 * 4 + card % 2;
        indices[place] = card as u8;
        indices[place + 2] = (width + card) as u8;
        card += 1;
    }
    indices
}

/// Returns the pairs of eight hands for each block, those from `start` on for the first and sixteen further for each
/// next one.
///
/// # Safety
/// The CPU has the instructions of `V`, and `start + V::BYTES - 8 + SPARE_ROWS <= rows.len()`.
#[inline(always)]
unsafe fn eight_hands<V: Vector, const WIDTH: usize>(rows: &[[Card; WIDTH]], start: usize, indices: V) -> [V; 4] {
    // SAFETY: the last call starts 6 rows further, and asks for
    // `(start + 6) + V::BYTES - 14 + SPARE_ROWS <= rows.len()`, which is what the caller promises.
    let [a, b, c, d] = unsafe {
        [
            two_hands(rows, start, indices),
            two_hands(rows, start + 2, indices),
            two_hands(rows, start + 4, indices),
            two_hands(rows, start + 6, indices),
        ]
    };
    // Each block is a table of four by four pairs of hands, `u32`, which is transposed.
    let (ab_low, ab_high) = (a.unpack_low_u32(b), a.unpack_high_u32(b));
    let (cd_low, cd_high) = (c.unpack_low_u32(d), c.unpack_high_u32(d));
    [
        ab_low.unpack_low_u64(cd_low),
        ab_low.unpack_high_u64(cd_low),
        ab_high.unpack_low_u64(cd_high),
        ab_high.unpack_high_u64(cd_high),
    ]
}

/// Returns the pairs of two hands for each block, those from `start` on for the first and sixteen further for each next
/// one.
///
/// # Safety
/// The CPU has the instructions of `V`, and `start + V::BYTES - 14 + SPARE_ROWS <= rows.len()`.
#[inline(always)]
unsafe fn two_hands<V: Vector, const WIDTH: usize>(rows: &[[Card; WIDTH]], start: usize, indices: V) -> V {
    const { assert!(size_of::<Card>() == 1 && BLOCK_BYTES <= (2 + SPARE_ROWS) * WIDTH) };
    // SAFETY: the blocks begin 16 rows apart, so that the last one begins at row `start + V::BYTES - 16`. Its bytes are
    // at most those of 2 + SPARE_ROWS rows, as asserted, and the caller promises as many from there on.
    unsafe { V::load(rows.as_ptr().add(start).cast(), BLOCK_BYTES * WIDTH) }.shuffle(indices)
}

// SAFETY: each column is a slice of `hand_count()` cards or more, and what `load_pairs` reads of it ends at
// `start + V::BYTES`.
unsafe impl<const CARDS: usize> LoadPairs<CARDS> for HandColumns<'_, CARDS> {
    const SPARE: usize = 0;

    #[inline(always)]
    unsafe fn load_pairs<V: Vector>(self, start: usize) -> Pairs<V> {
        const { assert!(0 < CARDS && CARDS <= MAX_CARDS) };
        // The last column is followed by itself once more.
        let mut columns = [self.0[CARDS - 1]; MAX_CARDS];
        for (place, column) in columns.iter_mut().zip(self.0) {
            *place = column;
        }
        let [a, b, c, d, e, f, g, h] = columns;
        // SAFETY: the caller promises the instructions and `start + V::BYTES <= self.hand_count()`, which no column is
        // shorter than.
        let [a, b, c, d, e, f, g, h] = unsafe {
            [
                load_cards::<V>(a, start),
                load_cards(b, start),
                load_cards(c, start),
                load_cards(d, start),
                load_cards(e, start),
                load_cards(f, start),
                load_cards(g, start),
                load_cards(h, start),
            ]
        };
        [
            [a.unpack_low_u8(b), c.unpack_low_u8(d), e.unpack_low_u8(f), g.unpack_low_u8(h)],
            [a.unpack_high_u8(b), c.unpack_high_u8(d), e.unpack_high_u8(f), g.unpack_high_u8(h)],
        ]
    }
}

/// As many cards of a column as a vector has bytes.
///
/// # Safety
/// The CPU has the instructions of `V`, and `start + V::BYTES <= column.len()`.
#[inline(always)]
unsafe fn load_cards<V: Vector>(column: &[Card], start: usize) -> V {
    const { assert!(size_of::<Card>() == 1) };
    // SAFETY: with a stride of their own size the blocks are `V::BYTES` bytes in a row, and the caller promises as many
    // cards.
    unsafe { V::load(column.as_ptr().add(start).cast(), BLOCK_BYTES) }
}
