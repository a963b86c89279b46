//! Ranking on the folded tables: one load for a hand without a flush, from a key sum or from cards.

use keyfold_tables::key_sum::fold::fold;
use keyfold_tables::key_sum::keys::FACE_MASK;
use keyfold_tables::key_sum::suits::NO_FLUSH;
use keyfold_tables::rules::walk::suited_sum;
use keyfold_tables::{key_sum::flush, key_sum::fold as folds, key_sum::folded, key_sum::keys};

#[cfg(feature = "folded")]
use super::sum::key_sum_of_ids;
use super::sum::{by_id, key_sum};
use super::{RankHands, Tier, entry};
use super::{five, seven};
use crate::key_sum::hand_key::faces_of;
use crate::{Card, Evaluator, HandKey, HandRank};

/// Seven cards on a tier: `$index` turns a face sum into an index of `$table`.
macro_rules! ranks_seven {
    ($tier:ident, $name:literal, $keys:expr, $table:expr, |$sum:ident| $index:expr) => {
        impl super::$tier {
            /// Ranks seven different cards, in any order; higher is better. Two loads beside the seven keys.
            ///
            /// A repeated card gives an unspecified rank. Never panics.
            ///
            /// ```
            #[doc = concat!("use keyfold::{Hand, key_sum::", stringify!($tier), "};")]
            /// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
            #[doc = concat!("let rank = ", stringify!($tier), "::rank_seven(hand.first_chunk().expect(\"seven cards\"));")]
            /// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
            /// # Ok::<(), keyfold::ParseError>(())
            /// ```
            #[must_use]
            #[inline]
            pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
                let sum = key_sum(cards, &$keys);
                match seven::flush_suit(sum) {
                    NO_FLUSH => Self::face_rank_7(sum),
                    suit => flush_rank_of::<Self>(cards, suit),
                }
            }

            #[inline]
            const fn face_rank_7(key_sum: u32) -> HandRank {
                let $sum = key_sum & FACE_MASK;
                entry(&$table, $index)
            }
        }

        impl RankHands<7> for super::$tier {
            #[inline]
            fn rank_key(key: HandKey<Self>) -> HandRank {
                match seven::flush_suit(key.seven) {
                    NO_FLUSH => Self::face_rank_7(key.seven),
                    suit => flush_rank(faces_of(key.suited, suit)),
                }
            }
        }

        impl Evaluator<7> for super::$tier {
            const NAME: &'static str = $name;

            #[inline]
            fn rank(cards: &[Card; 7]) -> HandRank {
                Self::rank_seven(cards)
            }
        }
    };
}

/// Five cards on a tier, likewise.
macro_rules! ranks_five {
    ($tier:ident, $name:literal, $keys:expr, $table:expr, |$sum:ident| $index:expr) => {
        impl super::$tier {
            /// Ranks five different cards, in any order; higher is better. Two loads beside the five keys.
            ///
            /// A repeated card gives an unspecified rank. Never panics.
            ///
            /// ```
            #[doc = concat!("use keyfold::{Hand, key_sum::", stringify!($tier), "};")]
            /// let hand: Hand = "8s 8h Jd 7c 5d".parse()?;
            #[doc = concat!("let rank = ", stringify!($tier), "::rank_five(hand.first_chunk().expect(\"five cards\"));")]
            /// assert_eq!(rank.describe().to_string(), "pair of eights, jack kicker");
            /// # Ok::<(), keyfold::ParseError>(())
            /// ```
            #[must_use]
            #[inline]
            pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
                let sum = key_sum(cards, &$keys);
                match five::flush_suit(sum) {
                    NO_FLUSH => Self::face_rank_5(sum),
                    _ => five::flush_rank(cards),
                }
            }

            #[inline]
            const fn face_rank_5(key_sum: u32) -> HandRank {
                let $sum = key_sum & FACE_MASK;
                entry(&$table, $index)
            }
        }

        impl RankHands<5> for super::$tier {
            #[inline]
            fn rank_key(key: HandKey<Self>) -> HandRank {
                match five::flush_suit(key.five) {
                    NO_FLUSH => Self::face_rank_5(key.five),
                    suit => flush_rank(faces_of(key.suited, suit)),
                }
            }
        }

        impl Evaluator<5> for super::$tier {
            const NAME: &'static str = $name;

            #[inline]
            fn rank(cards: &[Card; 5]) -> HandRank {
                Self::rank_five(cards)
            }
        }
    };
}

#[cfg(feature = "folded")]
ranks_seven!(Folded, "folded", KEYS_7, folded::FOLDED_7, |sum| fold_past(sum, folds::ENTRIES_7, folds::MODULUS_7));
#[cfg(feature = "folded")]
ranks_five!(Folded, "folded", KEYS_5, folded::FOLDED_5, |sum| fold(sum, folds::MODULUS_5));
#[cfg(feature = "dense")]
ranks_seven!(Dense, "dense", DENSE_KEYS_7, folded::DENSE_7, |sum| fold_past(
    sum,
    folds::DENSE_ENTRIES_7,
    folds::DENSE_MODULUS_7
));
#[cfg(feature = "dense")]
ranks_five!(Dense, "dense", DENSE_KEYS_5, folded::DENSE_5, |sum| fold(sum, folds::DENSE_MODULUS_5));
#[cfg(feature = "masked")]
ranks_seven!(Masked, "masked", DENSE_KEYS_7, folded::MASKED_7, |sum| sum & folds::MASK_7);

#[cfg(feature = "folded")]
static KEYS_7: [u32; 256] = by_id(&keys::CARD_KEYS_7);
#[cfg(feature = "folded")]
static KEYS_5: [u32; 256] = by_id(&keys::CARD_KEYS_5);
#[cfg(feature = "dense")]
static DENSE_KEYS_7: [u32; 256] = by_id(&keys::card_keys(&keys::DENSE_FACE_KEYS_7));
#[cfg(feature = "dense")]
static DENSE_KEYS_5: [u32; 256] = by_id(&keys::card_keys(&keys::DENSE_FACE_KEYS_5));

#[cfg(feature = "folded")]
impl super::Folded {
    /// [`rank_seven`](Self::rank_seven) for anything that holds card ids, where it stands: copied into an array of cards, the
    /// compiler would load the ids as one number and take it apart again, which costs as much as half the ranking.
    // Always inlined, as `seven` is.
    #[inline(always)]
    pub(crate) fn seven_of_ids<C: Copy + Into<u8>>(ids: &[C; 7]) -> HandRank {
        let sum = key_sum_of_ids(ids, &KEYS_7);
        match seven::flush_suit(sum) {
            NO_FLUSH => Self::face_rank_7(sum),
            suit => {
                let suited = ids.iter().map(|&id| Self::CARD_KEYS[usize::from(id.into() & 63)].suited);
                flush_rank(faces_of(suited.fold(0, u64::wrapping_add), suit))
            }
        }
    }

    /// [`rank_five`](Self::rank_five), likewise.
    #[inline(always)]
    pub(crate) fn five_of_ids<C: Copy + Into<u8>>(ids: &[C; 5]) -> HandRank {
        let sum = key_sum_of_ids(ids, &KEYS_5);
        match five::flush_suit(sum) {
            NO_FLUSH => Self::face_rank_5(sum),
            _ => five::flush_rank(&ids.map(|id| Card::from_checked_id(id.into()))),
        }
    }
}

/// The fold of a sum that some hand has, compared with the table's end: no such sum lies between there and the modulus.
///
/// What is left as it is then needs no second compare to be an index.
#[inline]
const fn fold_past(sum: u32, entries: usize, modulus: u32) -> u32 {
    if (sum as usize) < entries { sum } else { sum.wrapping_sub(modulus) }
}

/// The rank of seven cards that hold a flush.
///
/// The sets of two suits grow side by side: no branch on the suit of a card, which nobody can predict, and one word a card on
/// 32-bit cores.
#[cfg_attr(target_pointer_width = "32", inline(never))]
#[cfg_attr(not(target_pointer_width = "32"), inline)]
const fn flush_rank_of<T: Tier>(cards: &[Card; 7], suit: u8) -> HandRank {
    let two_suits = if suit < 2 { half_suited::<T, 0>(cards) } else { half_suited::<T, 32>(cards) };
    flush_rank(faces_of(two_suits as u64, suit & 1))
}

/// The cards' sets of faces in two suits: clubs and diamonds, or, with a `SHIFT` of 32, hearts and spades.
#[inline]
const fn half_suited<T: Tier, const SHIFT: u32>(cards: &[Card; 7]) -> u32 {
    let (mut suited, mut at) = (0u32, 0);
    while at < cards.len() {
        suited = suited.wrapping_add((T::CARD_KEYS[cards[at].index()].suited >> SHIFT) as u32);
        at += 1;
    }
    suited
}

/// The rank of a flush, by its set of faces: the sum of their face-flush keys is the place in the flush table.
#[inline]
const fn flush_rank(faces: u32) -> HandRank {
    let (low, high) = (faces & (LOW_FACES - 1), faces >> LOW_FACE_COUNT & 63);
    entry(&flush::FLUSH_7, (LOW_FLUSH_SUMS[low as usize] + HIGH_FLUSH_SUMS[high as usize]) as u32)
}

/// Deuce to eight: the lower half of a set of faces.
const LOW_FACE_COUNT: u32 = 7;
const LOW_FACES: u32 = 1 << LOW_FACE_COUNT;

/// The sums of face-flush keys of every lower half of a set, and of every upper one: they add up to that of the set.
static LOW_FLUSH_SUMS: [u16; 128] = flush_sums(0);
static HIGH_FLUSH_SUMS: [u16; 64] = flush_sums(LOW_FACE_COUNT);

const fn flush_sums<const SETS: usize>(lowest_face: u32) -> [u16; SETS] {
    let mut sums = [0; SETS];
    let mut set = 0;
    while set < SETS {
        sums[set] = suited_sum((set as u16) << lowest_face, &keys::FLUSH_KEYS_7) as u16;
        set += 1;
    }
    sums
}
