//! From the sum of suit keys to the suit that makes a flush.
//!
//! ```
//! use keyfold_tables::key_sum::keys::SUIT_KEYS;
//! use keyfold_tables::key_sum::suits::{NO_FLUSH, SUIT_OF_FLUSH_7};
//! let [_clubs, diamonds, hearts, _spades] = SUIT_KEYS;
//! assert_eq!(SUIT_OF_FLUSH_7[(5 * hearts + diamonds) as usize], 2); // five hearts, a diamond, a club
//! assert_eq!(SUIT_OF_FLUSH_7[(4 * hearts + 3 * diamonds) as usize], NO_FLUSH);
//! ```

use crate::key_sum::keys::SUIT_KEYS;
use crate::rules::deck::SUITS;
use crate::rules::walk::SuitCounts;

/// Entries of the seven-card suit table: the highest suit sum plus one.
pub const SUIT_ENTRIES_7: usize = 260;

/// The entry of a suit table for a hand without a flush: 4, which is not a suit.
pub const NO_FLUSH: u8 = SUITS as u8;

/// By seven-card suit sum: the suit of which the hand holds five cards or more, or [`NO_FLUSH`]. 260 bytes.
///
/// ```
/// use keyfold_tables::key_sum::suits::{NO_FLUSH, SUIT_OF_FLUSH_7};
/// assert_eq!(SUIT_OF_FLUSH_7[0], 0); // seven clubs, whose key is 0
/// assert_eq!(SUIT_OF_FLUSH_7[1 + 29 + 37], NO_FLUSH); // four clubs and one of each other suit
/// ```
pub static SUIT_OF_FLUSH_7: [u8; SUIT_ENTRIES_7] = suit_table(7);

/// Returns the suit table of [`SUIT_KEYS`] for hands of `cards` cards, five to nine, with `ENTRIES` entries;
/// [`NO_FLUSH`] at sums that do not occur.
///
/// ```
/// use keyfold_tables::key_sum::suits::{NO_FLUSH, suit_table};
/// let table: [u8; 260] = suit_table(7);
/// assert_eq!(table[5 * 37], 3); // five spades, two clubs
/// assert_eq!(table[4 * 37 + 3 * 29], NO_FLUSH);
/// ```
///
/// # Panics
/// If a suit sum is `ENTRIES` or more, or if hands with the same sum have no flush in common.
#[must_use]
pub const fn suit_table<const ENTRIES: usize>(cards: u8) -> [u8; ENTRIES] {
    suit_table_of(&SUIT_KEYS, cards)
}

/// Returns the suit table of suit keys of your own, as [`suit_table`] does of [`SUIT_KEYS`].
///
/// ```
/// use keyfold_tables::{compact, key_sum::suits};
/// let table: [u8; 225] = suits::suit_table_of(&compact::SUIT_KEYS, 7);
/// assert_eq!(table[7 * 32], 3); // seven spades
/// ```
///
/// # Panics
/// If a suit sum is `ENTRIES` or more, or if hands with the same sum have no flush in common.
#[must_use]
pub const fn suit_table_of<const ENTRIES: usize>(suit_keys: &[u32; SUITS], cards: u8) -> [u8; ENTRIES] {
    let mut table = [NO_FLUSH; ENTRIES];
    let mut spreads = SuitCounts::new(cards);
    loop {
        let suit = flush_suit(&spreads);
        if suit != NO_FLUSH {
            table[spreads.sum(suit_keys) as usize] = suit;
        }
        if !spreads.advance() {
            break;
        }
    }
    spreads = SuitCounts::new(cards);
    loop {
        let entry = table[spreads.sum(suit_keys) as usize];
        assert!(entry == flush_suit(&spreads), "two hands have the same suit sum and different flushes");
        if !spreads.advance() {
            return table;
        }
    }
}

/// Returns the suit with five cards or more, or [`NO_FLUSH`].
const fn flush_suit(spread: &SuitCounts) -> u8 {
    let mut suit = 0;
    while suit < SUITS && spread.counts()[suit] < 5 {
        suit += 1;
    }
    suit as u8
}
