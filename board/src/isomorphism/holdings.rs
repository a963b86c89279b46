//! Sets of cards by suit, and the four holdings of a deal in order.

use keyfold::Card;

/// The bit of the first face of each of four suits.
pub(super) const SUITS: u64 = 0x0001_0001_0001_0001;

/// Returns the bit of a card in a set whose suits have sixteen bits each.
#[inline(always)]
pub(super) const fn bit_of(card: Card) -> u32 {
    let id = card.index() as u32;
    (id & 3) << 4 | id >> 2
}

/// Returns the sixteen bits of a suit.
#[inline(always)]
pub(super) const fn lane(lanes: u64, suit: usize) -> u32 {
    (lanes >> (16 * suit) & 0xFFFF) as u32
}

/// Returns how many of thirteen bits are set.
#[inline(always)]
pub(super) const fn ones(bits: u32) -> u32 {
    if cfg!(all(target_arch = "x86_64", not(target_feature = "popcnt"))) {
        // Baseline x86-64 multiplies but has no popcount: four copies leave each bit alone in a nibble.
        let nibbles = (bits as u64 * 0x2000_4000_8001) & 0x1111_1111_1111_1111;
        (nibbles.wrapping_mul(0x1111_1111_1111_1111) >> 60) as u32
    } else {
        bits.count_ones()
    }
}

/// Sorts four holdings, the greatest first, by a network of five comparators.
#[inline(always)]
pub(super) fn descending(holdings: [u64; 4]) -> [u64; 4] {
    let order = |a: u64, b: u64| (a.max(b), a.min(b));
    let [a, b, c, d] = holdings;
    let ((a, b), (c, d)) = (order(a, b), order(c, d));
    let ((a, c), (b, d)) = (order(a, c), order(b, d));
    let (b, c) = order(b, c);
    [a, b, c, d]
}
