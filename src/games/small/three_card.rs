//! Three-card poker.

use core::fmt;

use super::cards::{Different, straight_to, write_no_straight};
use crate::cards::Card;
use crate::games::game::Game;
use crate::games::game_rank::{Classes, GameRank, face_at, sealed::Words};
use crate::games::positions::{beside, lowest, repeats, without};

/// Three-card poker: straight flush, three of a kind, straight, flush, pair, high card. The ace is above the king, or
/// below the deuce in the straight 3-2-A.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{ThreeCard, check_hand};
/// let hand: Hand = "As Ks Qs".parse()?;
/// let rank = check_hand::<ThreeCard>(&hand)?;
/// assert_eq!((rank.get(), rank.to_string()), (741, "straight flush to the ace".into()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreeCard;

/// The number of classes of other categories that lose to the lowest of these.
const PAIR: u16 = 286 - 12;
const FLUSH: u16 = PAIR + 13 * 12;
const STRAIGHT: u16 = FLUSH + 286 - 12;
const TRIPS: u16 = STRAIGHT + 12;
const STRAIGHT_FLUSH: u16 = TRIPS + 13;

impl ThreeCard {
    /// Ranks three different cards, in any order; higher is better. A repeated card gives an unspecified rank. Never
    /// panics.
    ///
    /// ```
    /// use keyfold::{Hand, games::ThreeCard};
    /// let hand: Hand = "Qs Qd 7h".parse()?;
    /// assert_eq!(ThreeCard::rank_three(hand.first_chunk().expect("three cards")).to_string(), "pair of queens, 7");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn rank_three(cards: &[Card; 3]) -> GameRank<Self> {
        let [once, twice, thrice, _] = repeats(cards.iter().map(|card| card.face().index()));
        let pair = lowest(twice);
        GameRank::above(if thrice != 0 {
            TRIPS + lowest(thrice)
        } else if twice != 0 {
            PAIR + 12 * pair + lowest(without(once & !twice, pair))
        } else {
            Different::of(cards, once).above(FLUSH, STRAIGHT, STRAIGHT_FLUSH)
        })
    }
}

impl Classes for ThreeCard {
    const CLASSES: u16 = STRAIGHT_FLUSH + 12;
}

impl Words for ThreeCard {
    fn write(number: u16, out: &mut dyn fmt::Write) -> fmt::Result {
        let place = number.saturating_sub(1);
        match place {
            0..PAIR => write_no_straight::<3>(out, place),
            PAIR..FLUSH => {
                let (pair, kicker) = ((place - PAIR) / 12, (place - PAIR) % 12);
                let kicker = lowest(beside(1 << kicker, pair));
                write!(out, "pair of {}, {}", face_at(pair, false).plural(), face_at(kicker, false))
            }
            FLUSH..STRAIGHT => {
                out.write_str("flush, ")?;
                write_no_straight::<3>(out, place - FLUSH)
            }
            STRAIGHT..TRIPS => write!(out, "straight to the {}", straight_to::<3>(place - STRAIGHT)),
            TRIPS..STRAIGHT_FLUSH => write!(out, "three {}", face_at(place - TRIPS, false).plural()),
            _ => write!(out, "straight flush to the {}", straight_to::<3>(place - STRAIGHT_FLUSH)),
        }
    }
}

impl Game for ThreeCard {
    type Hole = [Card; 3];
    type Board = [Card; 0];
    type Rank = GameRank<Self>;

    const NAME: &'static str = "three-card poker";

    #[inline]
    fn rank(hole: &[Card; 3], _: &[Card; 0]) -> GameRank<Self> {
        Self::rank_three(hole)
    }

    fn describe(rank: GameRank<Self>) -> impl fmt::Display {
        rank
    }
}
