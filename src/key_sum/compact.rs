//! The tier on compact tables. `compact_table.rs` has how it ranks.

use keyfold_tables::compact::CARD_KEYS;
use keyfold_tables::in_section;
#[cfg(feature = "compact")]
use keyfold_tables::key_sum::suits::NO_FLUSH;

#[cfg(feature = "compact")]
use super::sums::cold;
use super::sums::{KeySums, card_sums, suit_counts};
use super::tier::Tier;
use super::tier::sealed::Sealed;
use crate::cards::Card;

/// Small tables for microcontrollers and for the first caches of large CPUs: 50,733 bytes in all for seven cards.
/// Feature `compact`.
///
/// One key series serves five, six and seven cards; the tables of a number of cards that a program does not rank are
/// not linked. Six cards take 33 KB, five 25 KB. A call that takes any number of cards, such as
/// [`Hand::rank`](crate::Hand::rank), ranks seven so on a device, and others by [`Tiny`](super::Tiny): 51,309 bytes.
///
/// Hosts, which are CPUs of 64 bits and WebAssembly, have card keys of eight bytes, four of which count the cards of
/// each suit: a bit test finds a flush in place of a table. Their displacements are apart from the ranks, and a flush
/// has a set of faces for each card: 57,645 bytes in all for seven cards, 120,787 for any number. No tier is faster.
///
/// ```
/// # #[cfg(feature = "compact")] {
/// use keyfold::{Compact, Hand, HandKey};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = Compact::rank_seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// let key: HandKey<Compact> = (&hand).into();
/// assert_eq!(key.rank_seven(), rank);
/// # }
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compact;

impl Sealed for Compact {}

impl Tier for Compact {
    const NAME: &'static str = "compact";
    const CARD_KEYS: &'static [KeySums; 64] = {
        in_section! { ".rodata.keyfold_compact_running_keys",
            static KEYS: [KeySums; 64] = card_sums(&CARD_KEYS, &COUNTS);
        }
        &KEYS
    };
}

/// Bits of each suit in the sum that finds the suit of a flush; above them is the number of cards.
const SUIT_BITS: usize = 7;
/// What a card adds to those of its suit: five cards or more set the highest, fewer do not, and nine stay below the
/// next suit. So a running key, to which nothing is added in advance, needs no more than a test of four bits.
const CARD: u32 = 13;
const HIGHEST: u32 = 1 << (SUIT_BITS - 1);
const _: () = assert!(4 * CARD < HIGHEST && 5 * CARD >= HIGHEST && 9 * CARD < 2 * HIGHEST);

/// What each card counts, by id.
pub(super) const COUNTS: [u32; Card::COUNT] = {
    let (mut counts, mut id) = (suit_counts(CARD, SUIT_BITS), 0);
    while id < Card::COUNT {
        counts[id] |= 1 << NUMBER_START;
        id += 1;
    }
    counts
};

/// Where the number of cards begins.
pub(super) const NUMBER_START: usize = 4 * SUIT_BITS;

/// Returns the suit of which there are five cards or more, by what they count; `NO_FLUSH` if there is none.
#[cfg(feature = "compact")]
#[inline(always)]
pub(super) const fn suit_of_five(counts: u32) -> u8 {
    const FIVES: u32 = HIGHEST | HIGHEST << SUIT_BITS | HIGHEST << (2 * SUIT_BITS) | HIGHEST << (3 * SUIT_BITS);
    if counts & FIVES == 0 {
        return NO_FLUSH;
    }
    cold();
    // Shifted to 3, 10, 17 or 24 first: the question above is then a test that keeps no register. Masked, so that
    // nobody asks whether it is `NO_FLUSH`.
    ((counts >> 3 & FIVES >> 3).trailing_zeros() / 8) as u8 & 3
}
