//! Calls that check: they take cards or bytes, and return a rank or the reason why these are not a hand.
//!
//! Each takes [`Card`]s, or bytes that should be card ids, and ranks them by the tier that is named; no other tier is
//! linked. The default tier is [`Compact`](crate::Compact). A mistake is returned as an error with the card and its
//! position, counted from 1.
//!
//! Where registers have 64 bits, the cards' bits are added and also united: sum and union are equal only if no card is
//! repeated. Only if they differ does a walk over the cards find the wrong one. Elsewhere that short walk is the whole
//! check.
//!
//! ```
//! use keyfold::{Compact, check};
//! let from_the_wire = [48u8, 44, 40, 36, 32, 36, 1];
//! let error = check::rank_seven::<Compact>(&from_the_wire).unwrap_err();
//! assert_eq!(error.to_string(), "card 6: Jc repeats card 4");
//! assert_eq!(check::rank_any(&from_the_wire[..5])?.describe().to_string(), "royal flush");
//! # Ok::<(), keyfold::HandError>(())
//! ```

use crate::cards::{Card, Hand, HandError};
use crate::key_sum::rank_any_ids;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

pub use crate::cards::CardId;

/// Ranks five cards by a tier, or returns an error if they are not five different cards.
///
/// # Errors
/// A wrong count, a byte that is not a card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::{Tiny, check};
/// assert!(check::rank_five::<Tiny>(&[48u8, 44, 40, 36, 32]).is_ok());
/// let repeated = check::rank_five::<Tiny>(&[48u8, 44, 40, 36, 44]).unwrap_err();
/// assert_eq!(repeated.to_string(), "card 5: Kc repeats card 2");
/// ```
// Always inlined, as ranking without checks is: a call costs a quarter of the ranking more.
#[inline(always)]
pub fn rank_five<T: RankHands<5>>(cards: &[impl CardId]) -> Result<HandRank, HandError> {
    rank::<T, _, 5>(cards)
}

/// Ranks six cards by a tier, or returns an error if they are not six different cards.
///
/// # Errors
/// A wrong count, a byte that is not a card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::{Hand, Tiny, check};
/// let turn: Hand = "8s 8h 7h Jd 7c 5d".parse()?;
/// let rank = check::rank_six::<Tiny>(&turn)?;
/// assert_eq!(rank.describe().to_string(), "two pair, eights and sevens, jack kicker");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[inline(always)]
pub fn rank_six<T: RankHands<6>>(cards: &[impl CardId]) -> Result<HandRank, HandError> {
    rank::<T, _, 6>(cards)
}

/// Ranks seven cards by a tier, or returns an error if they are not seven different cards.
///
/// # Errors
/// A wrong count, a byte that is not a card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::{Tiny, check};
/// assert_eq!(check::rank_seven::<Tiny>(&[51u8, 47, 43, 39, 35, 0, 5])?.get(), 7_462);
/// assert_eq!(check::rank_seven::<Tiny>(&[0u8, 1, 2]).unwrap_err().to_string(), "expected 7 cards, found 3");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[inline(always)]
pub fn rank_seven<T: RankHands<7>>(cards: &[impl CardId]) -> Result<HandRank, HandError> {
    rank::<T, _, 7>(cards)
}

/// Ranks five to nine cards as [`rank_any`](crate::rank_any()) does, or returns an error if they are not that many
/// different cards.
///
/// # Errors
/// A wrong count, a byte that is not a card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::check;
/// assert_eq!(check::rank_any(&[51u8, 47, 43, 39, 35, 0])?.get(), 7_462);
/// assert_eq!(check::rank_any(&[0u8, 1, 2]).unwrap_err().to_string(), "expected 5 to 9 cards, found 3");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[inline]
pub fn rank_any(cards: &[impl CardId]) -> Result<HandRank, HandError> {
    if !(5..=Hand::MAX_CARDS).contains(&cards.len()) {
        return Err(HandError::WrongCount { min: 5, max: Hand::MAX_CARDS, found: cards.len() });
    }
    if let Some(error) = error_in(cards) {
        return Err(error);
    }
    Ok(rank_any_ids(cards))
}

/// Turns `CARDS` cards, or bytes that should be card ids, into an array of different cards.
///
/// # Errors
/// A wrong count, a byte that is not a card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::{check, naive};
/// let cards = check::distinct::<6>(&[0u8, 1, 2, 3, 4, 5])?;
/// assert_eq!(naive::rank(&cards).describe().to_string(), "four of a kind, deuces, trey kicker");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[inline]
pub fn distinct<const CARDS: usize>(cards: &[impl CardId]) -> Result<[Card; CARDS], HandError> {
    let ids = exactly::<_, CARDS>(cards)?;
    if let Some(error) = error_in(ids) {
        return Err(error);
    }
    // One by one: the array as a whole would be loaded as one number and taken apart again.
    Ok(core::array::from_fn(|at| Card::from_checked_id(ids[at].id())))
}

/// Returns the rank of `CARDS` different cards on a tier.
#[inline(always)]
fn rank<T: RankHands<CARDS>, C: CardId, const CARDS: usize>(cards: &[C]) -> Result<HandRank, HandError> {
    match exactly(cards) {
        Ok(ids) => T::rank_checked(ids, error_in),
        Err(error) => Err(error),
    }
}

/// Returns the ids as an array, if there are `CARDS` of them.
#[inline(always)]
fn exactly<C: CardId, const CARDS: usize>(cards: &[C]) -> Result<&[C; CARDS], HandError> {
    match cards.first_chunk() {
        Some(ids) if cards.len() == CARDS => Ok(ids),
        _ => Err(HandError::WrongCount { min: CARDS, max: CARDS, found: cards.len() }),
    }
}

/// `true` if the walk that names an error is worth avoiding. Where a 64-bit sum takes several instructions, the walk
/// takes no longer and less flash.
const SUMS_FIRST: bool = cfg!(any(target_pointer_width = "64", target_family = "wasm"));

/// Returns what is wrong with cards, if anything is.
#[inline(always)]
fn error_in<C: CardId>(cards: &[C]) -> Option<HandError> {
    // More cards than the deck holds are not all different, and thousands of bits could wrap around.
    if SUMS_FIRST && cards.len() <= Card::COUNT && are_different_cards(cards) { None } else { first_error(cards) }
}

/// Returns `true` if all are cards and none is repeated. For up to 52 cards.
#[inline(always)]
fn are_different_cards<C: CardId>(cards: &[C]) -> bool {
    let (mut sum, mut union) = (0u64, 0u64);
    for &card in cards {
        let bit = card_bit(card.id());
        sum = sum.wrapping_add(bit);
        union |= bit;
    }
    let held = union & ALL_CARDS;
    if cfg!(target_feature = "popcnt") {
        // One instruction instead of an addition a card; without it, counting costs more than the additions do.
        return held.count_ones() as usize == cards.len();
    }
    // The bit of bytes that are not a card id is missing from the right side alone.
    sum == held
}

const ALL_CARDS: u64 = (1 << Card::COUNT) - 1;

/// Returns a bit for each card by id, and the bit above theirs for the bytes that are not a card id.
///
/// A table: many shifts by different amounts tempt the compiler into slow vector code.
#[inline(always)]
fn card_bit(id: u8) -> u64 {
    /// Of 256 entries, so that any byte is in range.
    static BITS: [u64; 256] = {
        let mut bits = [ALL_CARDS + 1; 256];
        let mut id = 0;
        while id < Card::COUNT {
            bits[id] = 1 << id;
            id += 1;
        }
        bits
    };
    BITS[usize::from(id)]
}

/// Returns the first byte that is not a card id, or card that repeats an earlier one.
#[inline(never)]
fn first_error<C: CardId>(cards: &[C]) -> Option<HandError> {
    // A bit for each card seen so far, in words of the size that the registers of small devices have.
    #[cfg(not(target_arch = "avr"))]
    type Word = u32;
    #[cfg(target_arch = "avr")]
    type Word = u8;
    let mut seen = [0; 64 / Word::BITS as usize];
    // Keeps the compiler from unrolling the walk for a known number of cards, which takes three times the flash.
    let cards = core::hint::black_box(cards);
    for (before, &card) in cards.iter().enumerate() {
        let (position, id) = (before + 1, card.id());
        let Some(card) = Card::from_id(id) else {
            return Some(HandError::OutOfRange { position, id });
        };
        let (word, bit) = (&mut seen[usize::from(id) / Word::BITS as usize], (1 as Word) << (id % Word::BITS as u8));
        if *word & bit != 0 {
            let first = cards.iter().position(|earlier| earlier.id() == id).map_or(position, |place| place + 1);
            return Some(HandError::Repeated { position, first, card });
        }
        *word |= bit;
    }
    None
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::{are_different_cards, first_error};

    /// Small devices only walk, others add up first: both must give the same answer.
    #[test]
    fn a_walk_finds_a_mistake_where_the_sums_do() {
        fn same(bytes: Vec<u8>) -> bool {
            // A small range, so that cards repeat, with some bytes that are not card ids.
            let ids: Vec<u8> = bytes.iter().take(9).map(|byte| byte % 56).collect();
            first_error(&ids).is_none() == are_different_cards(&ids)
        }
        quickcheck::QuickCheck::new().tests(20_000).quickcheck(same as fn(Vec<u8>) -> bool);
    }
}
