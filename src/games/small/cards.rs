//! The parts that hands of three and of four cards share: straights and flushes of different faces.

use core::fmt;

use crate::cards::{Card, Face};
use crate::games::game_rank::{face_at, write_faces};
use crate::games::positions::{highest, position, set_at};

/// A set of different faces, and the hand that they make.
pub(super) enum Different {
    /// Neither in a row nor of one suit: the position among all such sets.
    HighCard(u16),
    /// Of one suit: the position among all such sets.
    Flush(u16),
    /// In a row: the position among all straights.
    Straight(u16),
    /// In a row and of one suit.
    StraightFlush(u16),
}

impl Different {
    /// Returns the number of ranks that lose, given the numbers that lose to the lowest flush, straight and straight
    /// flush.
    pub(super) const fn above(self, flush: u16, straight: u16, straight_flush: u16) -> u16 {
        match self {
            Self::HighCard(place) => place,
            Self::Flush(place) => flush + place,
            Self::Straight(place) => straight + place,
            Self::StraightFlush(place) => straight_flush + place,
        }
    }

    pub(super) fn of<const CARDS: usize>(cards: &[Card; CARDS], faces: u16) -> Self {
        let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
        match (straight::<CARDS>(faces), suited) {
            (Some(place), false) => Self::Straight(place),
            (Some(place), true) => Self::StraightFlush(place),
            (None, false) => Self::HighCard(position(faces) - straights_below::<CARDS>(faces)),
            (None, true) => Self::Flush(position(faces) - straights_below::<CARDS>(faces)),
        }
    }
}

/// Returns the position of a straight, 0 for the one from the ace up.
const fn straight<const CARDS: usize>(faces: u16) -> Option<u16> {
    let row = (1 << CARDS) - 1;
    if faces == row >> 1 | 1 << Face::Ace as u8 {
        return Some(0);
    }
    let lowest = faces.trailing_zeros();
    if faces.wrapping_shr(lowest) == row { Some(lowest as u16 + 1) } else { None }
}

/// Returns the number of straights below a set that is not a straight: those with a lower top face and, with an ace,
/// the one from the ace up.
const fn straights_below<const CARDS: usize>(faces: u16) -> u16 {
    let highest = highest(faces);
    (highest + 1).saturating_sub(CARDS as u16) + (highest == Face::Ace as u16) as u16
}

/// Returns the set at a position among those that are not straights.
fn no_straight<const CARDS: usize>(place: u16) -> u16 {
    // At most twelve straights, all of them, come before.
    let fits = |faces: &u16| straight::<CARDS>(*faces).is_none() && *faces > 0;
    let below = |faces: &u16| position(*faces) - straights_below::<CARDS>(*faces) == place;
    (place..=place + 12).map(|position| set_at(position, CARDS)).find(|faces| fits(faces) && below(faces)).unwrap_or(0)
}

/// Writes the set at a position among those that are not straights.
pub(super) fn write_no_straight<const CARDS: usize>(out: &mut dyn fmt::Write, place: u16) -> fmt::Result {
    write_faces(out, no_straight::<CARDS>(place), false)
}

/// Returns the highest face of a straight.
pub(super) fn straight_to<const CARDS: usize>(place: u16) -> &'static str {
    face_at(place + CARDS as u16 - 2, false).name()
}
