//! Ace-to-five low: aces are low, straights and flushes do not count.

use core::fmt;

use crate::cards::{Card, Face, HandError};
use crate::games::game::Game;
use crate::games::game_rank::{Classes, GameRank, face_at, sealed::Words, write_faces};
use crate::games::positions::{beside, lowest, lowest_of, position, repeats, set_at, without};

/// Ace-to-five low, as in razz and California lowball: the ace is low, and straights and flushes do not count. The best
/// hand is 5-4-3-2-A, the worst four kings with a queen.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::AceToFive;
/// let [low, high] = ["5c 4c 3c 2c Ac", "9s 4d 3h 2s Ad"].map(|text| text.parse::<Hand>().unwrap());
/// let [low, high] = [AceToFive::rank_any(&low)?, AceToFive::rank_any(&high)?];
/// assert!(low > high); // the better low is the higher rank
/// assert_eq!((low.to_string(), low.get()), ("5-4-3-2-A".into(), 6_175));
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AceToFive;

/// The first position of each category, the best first: the one with the most different faces.
const NO_PAIR: u16 = 0;
const PAIR: u16 = NO_PAIR + 1_287;
const TWO_PAIR: u16 = PAIR + 13 * 220;
const TRIPS: u16 = TWO_PAIR + 78 * 11;
const FULL: u16 = TRIPS + 13 * 66;
const FOUR: u16 = FULL + 13 * 12;

impl AceToFive {
    /// Ranks five different cards, in any order; the better low is higher. No table. A repeated card gives an
    /// unspecified rank. Never panics.
    #[must_use]
    pub fn rank_five(cards: &[Card; 5]) -> GameRank<Self> {
        rank_of(cards)
    }

    /// Ranks the best five of seven different cards, as in razz.
    #[must_use]
    pub fn rank_seven(cards: &[Card; 7]) -> GameRank<Self> {
        rank_of(cards)
    }

    /// Ranks the best five of five to nine different cards. A repeated card gives an unspecified rank.
    ///
    /// # Errors
    /// [`HandError::WrongCount`] for fewer than five or more than nine.
    ///
    /// ```
    /// use keyfold::{Hand, games::AceToFive};
    /// let hand: Hand = "As Ad Ah 2c 2d 2h".parse()?;
    /// assert_eq!(AceToFive::rank_any(&hand).unwrap().to_string(), "aces full of deuces");
    /// assert!(AceToFive::rank_any(&hand[..4]).is_err());
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn rank_any(cards: &[Card]) -> Result<GameRank<Self>, HandError> {
        match cards.len() {
            5..=9 => Ok(rank_of(cards)),
            found => Err(HandError::WrongCount { min: 5, max: 9, found }),
        }
    }
}

/// Returns the face of a card, counted from the ace up.
fn from_ace(card: &Card) -> u8 {
    match card.face() {
        Face::Ace => 0,
        face => face.index() + 1,
    }
}

/// Returns the rank of five to nine cards.
#[inline]
pub(crate) fn rank_of(cards: &[Card]) -> GameRank<AceToFive> {
    let [once, twice, thrice, four] = repeats(cards.iter().map(from_ace));
    let different = once.count_ones();
    GameRank::below(if different >= 5 {
        NO_PAIR + position(lowest_of(once, 5))
    } else if different == 4 {
        let pair = lowest(twice);
        PAIR + 220 * pair + position(without(once & !(1 << pair), pair))
    } else if different == 3 && twice.count_ones() >= 2 {
        let pairs = lowest_of(twice, 2);
        TWO_PAIR + 11 * position(pairs) + position(without_pairs(once & !pairs, pairs))
    } else if different == 3 {
        let trips = lowest(thrice);
        TRIPS + 66 * trips + position(without(once & !(1 << trips), trips))
    } else {
        // Three of one face leave two of the other, or one beside four.
        let trips = lowest(thrice);
        let other = once & !(1 << trips);
        let first = if twice & other == 0 { FOUR + 12 * lowest(four) } else { FULL + 12 * trips };
        first + position(without(other, trips))
    })
}

/// Returns a set of faces renumbered as if both faces of `pairs` were absent.
fn without_pairs(faces: u16, pairs: u16) -> u16 {
    let low = lowest(pairs);
    let high = lowest(pairs & pairs.wrapping_sub(1));
    without(without(faces, high), low)
}

impl Classes for AceToFive {
    const CLASSES: u16 = FOUR + 13 * 12;
}

impl Words for AceToFive {
    fn write(number: u16, out: &mut dyn fmt::Write) -> fmt::Result {
        let better = Self::CLASSES.saturating_sub(number);
        let plural = |face| face_at(face, true).plural();
        let kickers = |out: &mut dyn fmt::Write, place, members, face| {
            out.write_str(", ")?;
            write_faces(out, beside(set_at(place, members), face), true)
        };
        match better {
            0..PAIR => write_faces(out, set_at(better, 5), true),
            PAIR..TWO_PAIR => {
                let (pair, others) = ((better - PAIR) / 220, (better - PAIR) % 220);
                write!(out, "pair of {}", plural(pair))?;
                kickers(out, others, 3, pair)
            }
            TWO_PAIR..TRIPS => {
                let pairs = set_at((better - TWO_PAIR) / 11, 2);
                let (low, high) = (lowest(pairs), lowest(pairs & (pairs - 1)));
                write!(out, "two pair, {} and {}, ", plural(high), plural(low))?;
                write_faces(out, beside(beside(1 << ((better - TWO_PAIR) % 11), low), high), true)
            }
            TRIPS..FULL => {
                let (trips, others) = ((better - TRIPS) / 66, (better - TRIPS) % 66);
                write!(out, "three {}", plural(trips))?;
                kickers(out, others, 2, trips)
            }
            FULL..FOUR => {
                let (trips, pair) = ((better - FULL) / 12, (better - FULL) % 12);
                write!(out, "{} full of {}", plural(trips), plural(lowest(beside(1 << pair, trips))))
            }
            _ => {
                let (four, other) = ((better - FOUR) / 12, (better - FOUR) % 12);
                write!(out, "four {}", plural(four))?;
                kickers(out, other, 1, four)
            }
        }
    }
}

impl Game for AceToFive {
    type Hole = [Card; 5];
    type Board = [Card; 0];
    type Rank = GameRank<Self>;

    const NAME: &'static str = "ace-to-five low";

    #[inline]
    fn rank(hole: &[Card; 5], _: &[Card; 0]) -> GameRank<Self> {
        rank_of(hole)
    }

    fn describe(rank: GameRank<Self>) -> impl fmt::Display {
        rank
    }
}
