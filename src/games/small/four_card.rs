//! Hands of four cards.

use core::fmt;

use super::cards::{Different, straight_to, write_no_straight};
use crate::cards::Card;
use crate::games::game::Game;
use crate::games::game_rank::{Classes, GameRank, face_at, sealed::Words, write_faces};
use crate::games::positions::{beside, lowest, position, repeats, set_at, without};

/// Four cards, as in four-card poker: four of a kind, straight flush, three of a kind, flush, straight, two pair, pair,
/// high card. The ace is above the king, or below the deuce in the straight 4-3-2-A.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{FourCard, check_hand};
/// let [four, straight_flush]: [Hand; 2] = ["2c 2d 2h 2s", "As Ks Qs Js"].map(|text| text.parse().unwrap());
/// let [four, straight_flush] = [check_hand::<FourCard>(&four)?, check_hand::<FourCard>(&straight_flush)?];
/// assert!(four > straight_flush);
/// assert_eq!(four.to_string(), "four deuces");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FourCard;

/// The number of classes of other categories that lose to the lowest of these.
const PAIR: u16 = 715 - 11;
const TWO_PAIR: u16 = PAIR + 13 * 66;
const STRAIGHT: u16 = TWO_PAIR + 78;
const FLUSH: u16 = STRAIGHT + 11;
const TRIPS: u16 = FLUSH + 715 - 11;
const STRAIGHT_FLUSH: u16 = TRIPS + 13 * 12;
const FOUR: u16 = STRAIGHT_FLUSH + 11;

impl FourCard {
    /// Ranks four different cards, in any order; higher is better. A repeated card gives an unspecified rank. Never
    /// panics.
    ///
    /// ```
    /// use keyfold::{Hand, games::FourCard};
    /// let hand: Hand = "Qs Qd 7h 7s".parse()?;
    /// assert_eq!(
    ///     FourCard::rank_four(hand.first_chunk().expect("four cards")).to_string(),
    ///     "two pair, queens and sevens"
    /// );
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn rank_four(cards: &[Card; 4]) -> GameRank<Self> {
        let [once, twice, thrice, four] = repeats(cards.iter().map(|card| card.face().index()));
        let pair = lowest(twice);
        GameRank::above(if four != 0 {
            FOUR + lowest(four)
        } else if thrice != 0 {
            TRIPS + 12 * pair + lowest(without(once & !twice, pair))
        } else if twice.count_ones() == 2 {
            TWO_PAIR + position(twice)
        } else if twice != 0 {
            PAIR + 66 * pair + position(without(once & !twice, pair))
        } else {
            Different::of(cards, once).above(FLUSH, STRAIGHT, STRAIGHT_FLUSH)
        })
    }
}

impl Classes for FourCard {
    const CLASSES: u16 = FOUR + 13;
}

impl Words for FourCard {
    fn write(number: u16, out: &mut dyn fmt::Write) -> fmt::Result {
        let place = number.saturating_sub(1);
        let plural = |face| face_at(face, false).plural();
        match place {
            0..PAIR => write_no_straight::<4>(out, place),
            PAIR..TWO_PAIR => {
                let (pair, kickers) = ((place - PAIR) / 66, (place - PAIR) % 66);
                write!(out, "pair of {}, ", plural(pair))?;
                write_faces(out, beside(set_at(kickers, 2), pair), false)
            }
            TWO_PAIR..STRAIGHT => {
                let pairs = set_at(place - TWO_PAIR, 2);
                write!(out, "two pair, {} and {}", plural(lowest(pairs & (pairs - 1))), plural(lowest(pairs)))
            }
            STRAIGHT..FLUSH => write!(out, "straight to the {}", straight_to::<4>(place - STRAIGHT)),
            FLUSH..TRIPS => {
                out.write_str("flush, ")?;
                write_no_straight::<4>(out, place - FLUSH)
            }
            TRIPS..STRAIGHT_FLUSH => {
                let (trips, kicker) = ((place - TRIPS) / 12, (place - TRIPS) % 12);
                write!(out, "three {}, ", plural(trips))?;
                write_faces(out, beside(1 << kicker, trips), false)
            }
            STRAIGHT_FLUSH..FOUR => write!(out, "straight flush to the {}", straight_to::<4>(place - STRAIGHT_FLUSH)),
            _ => write!(out, "four {}", plural(place - FOUR)),
        }
    }
}

impl Game for FourCard {
    type Hole = [Card; 4];
    type Board = [Card; 0];
    type Rank = GameRank<Self>;

    const NAME: &'static str = "four cards";

    #[inline]
    fn rank(hole: &[Card; 4], _: &[Card; 0]) -> GameRank<Self> {
        Self::rank_four(hole)
    }

    fn describe(rank: GameRank<Self>) -> impl fmt::Display {
        rank
    }
}
