//! The bare tier: code, and one table of 130 bytes.
//!
//! The cards of a hand are shifted into [lanes](super::lanes), which [`made_hand`](super::made_hand) ranks.

use super::lanes::{counted, different_lanes, lanes_of, lanes_of_ids};
use super::made_hand::MadeHand;
use super::sums::KeySums;
use super::tier::Tier;
use super::tier::sealed::{Ranked, Sealed, SealedRankCards};
use super::tiny::Tiny;
use crate::cards::{Card, CardId, HandError, SetOrder};
use crate::rank::HandRank;

/// The tier of the fewest bytes: 130 bytes of tables, no keys, for hands of five to seven cards. [`strength`] takes no
/// table at all.
///
/// In less than half the flash of [`Tiny`], keys included, it takes one and a half to two times the instructions. A
/// running key is that of `Tiny`, which takes 1,024 bytes.
///
/// ```
/// use keyfold::{Bare, Hand};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = Bare::rank_seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
///
/// [`strength`]: Self::strength
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bare;

impl Sealed for Bare {}

impl Tier for Bare {
    const NAME: &'static str = "bare";
    const CARD_KEYS: &'static [KeySums; 64] = Tiny::CARD_KEYS;
}

impl Bare {
    /// Ranks five different cards, in any order; higher is better.
    ///
    /// A few hundred bit operations, and a load for each face that counts. A repeated card gives an unspecified rank.
    /// Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
        MadeHand::of_lanes(lanes_of(cards), 5).rank()
    }

    /// Ranks six different cards, in any order; higher is better.
    ///
    /// As [`rank_five`](Self::rank_five). A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_six(cards: &[Card; 6]) -> HandRank {
        MadeHand::of_lanes(lanes_of(cards), 6).rank()
    }

    /// Ranks seven different cards, in any order; higher is better.
    ///
    /// As [`rank_five`](Self::rank_five). A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
        MadeHand::of_lanes(lanes_of(cards), 7).rank()
    }

    /// Ranks a set of five to seven cards, in any of the three orders; higher is better.
    ///
    /// The sets of the suits are the lanes: no card is taken out. A set of another number of cards gives an unspecified
    /// rank. Never panics.
    ///
    /// ```
    /// use keyfold::{Bare, CardSet, SuitSets};
    /// let hand: CardSet = "Ts 9s 2c Qs Jd Ks 8s".parse()?;
    /// let rank = Bare::rank_set(hand);
    /// assert_eq!(rank.describe().to_string(), "flush, king high, queen kicker");
    /// assert_eq!(Bare::rank_set(SuitSets::<16>::from(hand)), rank);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn rank_set<S: SetOrder>(set: S) -> HandRank {
        of_set(set).rank()
    }

    /// Returns a number that compares as the hands do, of five to seven different cards in any order: the higher wins,
    /// and equal numbers share the pot. It takes no table.
    ///
    /// The category is in the highest bits, then come the set of the faces that make it, and the set of the kickers. It
    /// is no rank: the numbers have gaps, and only those of [`strength`](Self::strength) and
    /// [`strength_of_set`](Self::strength_of_set) compare with it, whatever the numbers of cards. `CARDS` other than
    /// five to seven, or a repeated card, give an unspecified number. Never panics.
    ///
    /// ```
    /// use keyfold::{Bare, Hand};
    /// let strength = |text: &str| Bare::strength::<5>(text.parse::<Hand>().unwrap().first_chunk().unwrap());
    /// assert!(strength("Kh Kd 9s 9c 2h") > strength("Qh Qd Js Jc Ah"));
    /// assert_eq!(strength("Ah Kh 9h 5h 2h"), strength("As Ks 9s 5s 2s"));
    /// ```
    #[must_use]
    #[inline]
    pub const fn strength<const CARDS: usize>(cards: &[Card; CARDS]) -> u32 {
        MadeHand::of_lanes(lanes_of(cards), CARDS).strength()
    }

    /// Returns the [`strength`](Self::strength) of a set of five to seven cards, in any of the three orders.
    ///
    /// A set of another number of cards gives an unspecified number. Never panics.
    #[must_use]
    #[inline]
    pub fn strength_of_set<S: SetOrder>(set: S) -> u32 {
        of_set(set).strength()
    }
}

/// Stamps the tier's traits for each number of cards.
macro_rules! rank_cards {
    ($($cards:literal)*) => {$(
        impl SealedRankCards<$cards> for Bare {
            #[inline]
            fn rank_ids<C: CardId>(ids: &[C; $cards]) -> HandRank {
                MadeHand::of_lanes(lanes_of_ids(ids), $cards).rank()
            }
            #[inline]
            fn rank_sums(sums: KeySums) -> HandRank {
                MadeHand::of_lanes(counted(sums.suited), $cards).rank()
            }
            #[inline]
            fn rank_checked<C: CardId>(ids: &[C; $cards], _: fn(&[C]) -> Option<HandError>) -> Ranked {
                Ok(MadeHand::of_lanes(different_lanes(ids)?, $cards).rank())
            }
        }
    )*};
}
rank_cards!(5 6 7);

/// Finds the category of a set of cards.
#[inline(always)]
fn of_set<S: SetOrder>(set: S) -> MadeHand {
    MadeHand::of_lanes(counted(S::lanes_of(set.to_bits())), set.to_bits().count_ones() as usize)
}
