//! How every tier on a folded table ranks: one load for a hand without a flush.
//!
//! The keys of a hand are added. The high nine bits of the sum, the suit sum, say by a small table whether there is a
//! flush. If not, the face sum below them is folded into an index of the table of ranks; if so, the flush is ranked by
//! the faces of its suit.
//!
//! The method, the published keys and the fold are those of Kenneth Shackleton's SKPokerEval ("SpecialK").

use keyfold_tables::in_section;
use keyfold_tables::key_sum::flush::{FLUSH_5, FLUSH_7};
use keyfold_tables::key_sum::keys::{FACE_BITS, FACE_MASK, FLUSH_KEYS_5, FLUSH_KEYS_7};
use keyfold_tables::key_sum::suits::{NO_FLUSH, suit_table};
use keyfold_tables::rules::walk::suited_sum;

use super::sums::{KeySum, KeySums, entry, key_sum, key_sum_of_ids};
use super::tier::Tier;
use super::tier::sealed::SealedRankCards;
use crate::cards::{Card, CardId};
use crate::rank::HandRank;

/// How a tier stores the ranks of `CARDS` cards that hold no flush.
pub trait FaceTable<const CARDS: usize>: Tier {
    /// The card keys by id: face key in the low 23 bits, suit key above; zeroes past the deck.
    const KEYS: &'static [KeySum; 256];
    /// The ranks, each at the folded face sum of its hands.
    const RANKS: &'static [u16];
    /// Subtracted from a face sum past the table's end. No hand has a sum between the end and the modulus: a sum below
    /// the end is an index as it is.
    const MODULUS: u32;
}

impl<T: FaceTable<CARDS>, const CARDS: usize> SealedRankCards<CARDS> for T {
    #[inline]
    fn rank_cards(cards: &[Card; CARDS]) -> HandRank {
        rank_cards::<T, CARDS>(cards)
    }

    #[inline(always)]
    fn rank_ids<C: CardId>(ids: &[C; CARDS]) -> HandRank {
        let sum = key_sum_of_ids(ids, T::KEYS) as u32;
        match suit_of_flush::<CARDS>(sum) {
            NO_FLUSH => face_rank::<T, CARDS>(sum),
            suit => flush_rank(KeySums::of_ids(ids, T::CARD_KEYS).faces_of(suit)),
        }
    }

    #[inline]
    fn rank_sums(sums: KeySums) -> HandRank {
        let sum = if CARDS == 5 { sums.five } else { sums.seven };
        match suit_of_flush::<CARDS>(sum) {
            NO_FLUSH => face_rank::<T, CARDS>(sum),
            suit => flush_rank(sums.faces_of(suit)),
        }
    }
}

/// Returns the rank of different cards.
#[inline]
pub(super) const fn rank_cards<T: FaceTable<CARDS>, const CARDS: usize>(cards: &[Card; CARDS]) -> HandRank {
    let sum = key_sum(cards, T::KEYS) as u32;
    match suit_of_flush::<CARDS>(sum) {
        NO_FLUSH => face_rank::<T, CARDS>(sum),
        _ if CARDS == 5 => rank_of_five_suited(cards),
        suit => rank_of_suit::<T>(cards, suit),
    }
}

/// Returns the suit of a flush, or `NO_FLUSH`, by the sum of five or seven card keys.
#[inline]
const fn suit_of_flush<const CARDS: usize>(key_sum: u32) -> u8 {
    in_section! { ".rodata.keyfold_sums_suits_5",
        // For every value of the nine bits of a suit sum.
        static FIVE: [u8; 512] = suit_table(5);
    }
    in_section! { ".rodata.keyfold_sums_suits_7",
        static SEVEN: [u8; 512] = suit_table(7);
    }
    let suits = if CARDS == 5 { &FIVE } else { &SEVEN };
    suits[(key_sum >> FACE_BITS) as usize]
}

/// Returns the rank of a hand without a flush, by the sum of its card keys.
#[inline]
const fn face_rank<T: FaceTable<CARDS>, const CARDS: usize>(key_sum: u32) -> HandRank {
    let sum = key_sum & FACE_MASK;
    entry(T::RANKS, if (sum as usize) < T::RANKS.len() { sum } else { sum.wrapping_sub(T::MODULUS) })
}

/// Returns the rank of five cards of one suit. Out of line: it would take registers from the hands that are not.
#[cold]
#[inline(never)]
const fn rank_of_five_suited(cards: &[Card]) -> HandRank {
    let (mut sum, mut at) = (0, 0);
    while at < cards.len() {
        sum += FLUSH_KEYS_5[cards[at].face() as usize];
        at += 1;
    }
    entry(&FLUSH_5, sum)
}

/// Returns the rank of the flush that the cards of a suit make.
///
/// The sets of two suits are built side by side, without a branch on a card's suit, which no CPU can predict; on 32-bit
/// cores that is one word a card.
#[cfg_attr(target_pointer_width = "32", inline(never))]
#[cfg_attr(not(target_pointer_width = "32"), inline)]
const fn rank_of_suit<T: Tier>(cards: &[Card], suit: u8) -> HandRank {
    let two_suits = if suit < 2 { faces_of_two_suits::<T, 0>(cards) } else { faces_of_two_suits::<T, 32>(cards) };
    flush_rank(two_suits >> (16 * (suit & 1)) & 0xFFFF)
}

/// Returns the cards' sets of faces in two suits, 16 bits each: clubs and diamonds, or, with a `SHIFT` of 32, hearts
/// and spades.
#[inline]
const fn faces_of_two_suits<T: Tier, const SHIFT: u32>(cards: &[Card]) -> u32 {
    let (mut suited, mut at) = (0u32, 0);
    while at < cards.len() {
        suited = suited.wrapping_add((T::CARD_KEYS[cards[at].index()].suited >> SHIFT) as u32);
        at += 1;
    }
    suited
}

/// Returns the rank of a flush, by its set of faces: the sum of their face-flush keys is its index in the flush table.
#[inline]
const fn flush_rank(faces: u32) -> HandRank {
    let (low, high) = (faces & (LOW_FACES - 1), faces >> LOW_FACE_COUNT & 63);
    entry(&FLUSH_7, (LOW_FLUSH_SUMS[low as usize] + HIGH_FLUSH_SUMS[high as usize]) as u32)
}

/// The lower half of a set of faces: deuce to eight.
const LOW_FACE_COUNT: u32 = 7;
const LOW_FACES: u32 = 1 << LOW_FACE_COUNT;

in_section! { ".rodata.keyfold_sums_flush_low",
    /// The sums of face-flush keys of every lower half of a set, and of every upper half: two of them add up to the sum
    /// of a set.
    static LOW_FLUSH_SUMS: [u16; 128] = flush_sums(0);
}
in_section! { ".rodata.keyfold_sums_flush_high",
    static HIGH_FLUSH_SUMS: [u16; 64] = flush_sums(LOW_FACE_COUNT);
}

const fn flush_sums<const SETS: usize>(lowest_face: u32) -> [u16; SETS] {
    let mut sums = [0; SETS];
    let mut set = 0;
    while set < SETS {
        sums[set] = suited_sum((set as u16) << lowest_face, &FLUSH_KEYS_7) as u16;
        set += 1;
    }
    sums
}
