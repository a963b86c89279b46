//! From the sum of suit keys to the suit that makes a flush.

use crate::keys::{SUIT_KEYS, SUITS};
use crate::walk::SuitCounts;

/// Entries of the seven-card suit table: the highest suit sum plus one.
pub const SUIT_ENTRIES_7: usize = 260;

/// What a suit table says of a hand without a flush.
pub const NO_FLUSH: u8 = SUITS as u8;

/// By seven-card suit sum: the suit of which the hand holds five cards or more, or [`NO_FLUSH`].
pub static SUIT_OF_FLUSH_7: [u8; SUIT_ENTRIES_7] = suit_table(7);

/// The suit table for hands of `cards` cards, five to nine, with `ENTRIES` entries; [`NO_FLUSH`] at sums that do not occur.
///
/// ```
/// use keyfold_tables::suits::{NO_FLUSH, suit_table};
/// let table: [u8; 260] = suit_table(7);
/// assert_eq!(table[5 * 37], 3); // five spades, two clubs
/// assert_eq!(table[4 * 37 + 3 * 29], NO_FLUSH);
/// ```
///
/// # Panics
/// If a suit sum is `ENTRIES` or more.
#[must_use]
pub const fn suit_table<const ENTRIES: usize>(cards: u8) -> [u8; ENTRIES] {
    let mut table = [NO_FLUSH; ENTRIES];
    let mut spreads = SuitCounts::new(cards);
    loop {
        let mut suit = 0;
        while suit < SUITS {
            if spreads.counts()[suit] >= 5 {
                table[spreads.sum(&SUIT_KEYS) as usize] = suit as u8;
            }
            suit += 1;
        }
        if !spreads.advance() {
            return table;
        }
    }
}
