//! The reference: the definition of short deck for five to seven cards. Shares nothing with the tables.
//!
//! A hand is as strong as its best five cards; its rank is one more than the number of weaker classes.
//!
//! ```
//! use keyfold::games::ShortDeck;
//! use keyfold::games::short_deck::{ShortRank, naive};
//! for rank in <ShortRank>::all().step_by(100) {
//!     assert_eq!(naive::rank_any(&rank.example()), <ShortDeck>::rank_any(&rank.example()));
//! }
//! ```

use super::order::Order;
use super::rank::ShortRank;
use crate::cards::{Card, HandError};

/// Ranks five to seven different cards from the six up, in any order, by trying all sets of five; higher is better.
///
/// Made to be read and compared with, not to be fast. A repeated card, or one below the six, gives an unspecified rank.
///
/// # Errors
/// [`WrongCount`](HandError::WrongCount) for fewer than five or more than seven.
///
/// ```
/// use keyfold::{Hand, games::short_deck::{ShortRank, naive}};
/// let hand: Hand = "Js 9h 8d 7c 6s".parse()?;
/// assert_eq!(naive::rank_any(&hand)?, <ShortRank>::LOWEST);
/// assert!(naive::rank_any::<keyfold::games::short_deck::TripsOverStraights>(&hand[..4]).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn rank_any<O: Order>(cards: &[Card]) -> Result<ShortRank<O>, HandError> {
    if !(5..=7).contains(&cards.len()) {
        return Err(HandError::WrongCount { min: 5, max: 7, found: cards.len() });
    }
    let mut best = 0;
    for chosen in 0u32..1 << cards.len() {
        if chosen.count_ones() == 5 {
            let mut five = cards.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, &card)| card);
            let five: [Card; 5] = core::array::from_fn(|_| five.next().unwrap_or(cards[0]));
            let suited = five.iter().all(|card| card.suit() == five[0].suit());
            best = best.max(class::<O>(five.map(|card| card.face() as u8), suited));
        }
    }
    Ok(ShortRank::new(weaker_classes::<O>(best) + 1).unwrap_or(ShortRank::HIGHEST))
}

const SIX: u8 = 4;
const NINE: u8 = 7;
const ACE: u8 = 12;

/// Returns the number of classes that are weaker than one.
fn weaker_classes<O: Order>(than: u32) -> u16 {
    let mut weaker = 0;
    for first in SIX..=ACE {
        for second in SIX..=first {
            for third in SIX..=second {
                for fourth in SIX..=third {
                    for fifth in SIX..=fourth {
                        let faces = [first, second, third, fourth, fifth];
                        // A deck has four cards of a face.
                        weaker += u16::from(first != fifth && class::<O>(faces, false) < than);
                        let are_different = faces.windows(2).all(|two| two[0] != two[1]);
                        weaker += u16::from(are_different && class::<O>(faces, true) < than);
                    }
                }
            }
        }
    }
    weaker
}

/// Returns the class of five faces as hexadecimal digits: the strength of the category, then the faces, the most
/// frequent first and the higher first among equals. Classes compare as hands do.
fn class<O: Order>(mut faces: [u8; 5], suited: bool) -> u32 {
    let mut times = [0u8; 13];
    faces.iter().for_each(|&face| times[usize::from(face)] += 1);
    faces.sort_unstable_by_key(|&face| core::cmp::Reverse((times[usize::from(face)], face)));
    let [first, second, third, fourth, fifth] = faces;
    let is_wheel = faces == [ACE, NINE, NINE - 1, NINE - 2, SIX];
    let is_straight = is_wheel || (1..5).all(|place| faces[usize::from(place)] + place == first);
    let (straight, three) = if O::TRIPS_WIN { (3, 4) } else { (4, 3) };
    let category = match (times[usize::from(first)], times[usize::from(fourth)]) {
        (4, _) => 7,
        (3, 2) => 5,
        (3, _) => three,
        (2, 2) => 2,
        (2, _) => 1,
        _ if is_straight && suited => 8,
        _ if suited => 6,
        _ if is_straight => straight,
        _ => 0,
    };
    let faces = if is_wheel { [second, third, fourth, fifth, first] } else { faces };
    faces.iter().fold(category, |code, &face| code << 4 | u32::from(face))
}
