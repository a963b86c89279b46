//! From the sum of suit keys to the suit that makes a flush.

use crate::key_sum::keys::SUIT_KEYS;
use crate::rules::deck::SUITS;
use crate::rules::walk::SuitCounts;

/// Entries of the seven-card suit table: the highest suit sum plus one.
pub const SUIT_ENTRIES_7: usize = 260;

/// The entry of a suit table for a hand without a flush: 4, which is not a suit.
pub const NO_FLUSH: u8 = SUITS as u8;

/// By seven-card suit sum: the suit of which the hand holds five cards or more, or [`NO_FLUSH`]. 260 bytes.
pub static SUIT_OF_FLUSH_7: [u8; SUIT_ENTRIES_7] = suit_table(7);

/// Returns the suit table of [`SUIT_KEYS`] for hands of `cards` cards, five to nine, with `ENTRIES` entries;
/// [`NO_FLUSH`] at sums that do not occur.
///
/// # Panics
/// If a suit sum is `ENTRIES` or more, or if hands with the same sum have no flush in common.
#[must_use]
pub const fn suit_table<const ENTRIES: usize>(cards: u8) -> [u8; ENTRIES] {
    suit_table_of(&SUIT_KEYS, cards)
}

/// Returns the suit table of suit keys of your own, as [`suit_table`] does of [`SUIT_KEYS`].
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
