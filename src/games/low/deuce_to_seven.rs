//! Deuce-to-seven low: hold'em's ranks reversed, except for 5-4-3-2-A.

use core::fmt;

use crate::cards::Card;
use crate::games::game::Game;
use crate::games::game_rank::{Classes, GameRank, sealed::Words};
use crate::key_sum::rank_five;
use crate::rank::{Category, HandRank};

/// Deuce-to-seven low, as in triple draw: the worst hand of hold'em wins, the ace is high, and 5-4-3-2-A is no
/// straight. The best hand is 7-5-4-3-2 of several suits, the worst a royal flush.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{DeuceToSeven, check_hand};
/// let [best, wheel] = ["7c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"].map(|text| text.parse::<Hand>().unwrap());
/// let [best, wheel] = [check_hand::<DeuceToSeven>(&best)?, check_hand::<DeuceToSeven>(&wheel)?];
/// assert!(best > wheel); // the better low is the higher rank
/// assert_eq!(best.to_string(), "seven high, five, four, trey and deuce kickers");
/// assert_eq!(wheel.to_string(), "ace high, five, four, trey and deuce kickers");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeuceToSeven;

/// Hold'em's rank of 5-4-3-2-A, the lowest straight.
const WHEEL: u16 = Category::Straight.ranks().0.get();
/// The same of one suit, the lowest straight flush.
const STEEL_WHEEL: u16 = Category::StraightFlush.ranks().0.get();
/// The rank of 5-4-3-2-A as an ace-high hand: above all king-high and lower hands, which are 792 without eight
/// straights.
const ACE_HIGH: u16 = 785;
/// The same of one suit.
const ACE_HIGH_FLUSH: u16 = Category::Flush.ranks().0.get() + ACE_HIGH - 1;

impl DeuceToSeven {
    /// Ranks five different cards, in any order; the better low is higher. Reorders hold'em's rank, from the default
    /// tier ([`rank_five`]). A repeated card gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub fn rank_five(cards: &[Card; 5]) -> GameRank<Self> {
        of_holdem(rank_five(cards))
    }
}

/// Returns the rank of a hand, given its rank in hold'em.
#[inline]
pub(crate) fn of_holdem(rank: HandRank) -> GameRank<DeuceToSeven> {
    let worse = match rank.get() {
        WHEEL => ACE_HIGH,
        STEEL_WHEEL => ACE_HIGH_FLUSH,
        rank @ (ACE_HIGH..WHEEL | ACE_HIGH_FLUSH..STEEL_WHEEL) => rank + 1,
        rank => rank,
    };
    GameRank::below(worse - 1)
}

impl Classes for DeuceToSeven {
    const CLASSES: u16 = HandRank::HIGHEST.get();
}

impl Words for DeuceToSeven {
    fn write(number: u16, out: &mut dyn fmt::Write) -> fmt::Result {
        let holdem = match Self::CLASSES - number + 1 {
            ACE_HIGH => return out.write_str("ace high, five, four, trey and deuce kickers"),
            ACE_HIGH_FLUSH => return out.write_str("flush, ace high, five, four, trey and deuce kickers"),
            worse @ (ACE_HIGH..=WHEEL | ACE_HIGH_FLUSH..=STEEL_WHEEL) => worse - 1,
            worse => worse,
        };
        HandRank::new(holdem).map_or(Ok(()), |rank| write!(out, "{:#}", rank.describe()))
    }
}

impl Game for DeuceToSeven {
    type Hole = [Card; 5];
    type Board = [Card; 0];
    type Rank = GameRank<Self>;

    const NAME: &'static str = "deuce-to-seven low";

    #[inline]
    fn rank(hole: &[Card; 5], _: &[Card; 0]) -> GameRank<Self> {
        Self::rank_five(hole)
    }

    fn describe(rank: GameRank<Self>) -> impl fmt::Display {
        rank
    }
}
