//! The reference: the definition of the game for five to nine cards, short enough to be read in one sitting.
//!
//! It shares nothing with the key sums and their tables. A hand is as strong as its best five cards; five cards belong
//! to a class; the classes are written down here from the weakest to the strongest, and a hand's rank is the place of
//! its class in that list. Everything else in keyfold is checked against this file.
//!
//! ```
//! use keyfold::{HandRank, naive, rank_any};
//! for rank in HandRank::all().step_by(100) {
//!     assert_eq!(naive::rank_any(&rank.example()), rank_any(&rank.example()));
//! }
//! ```

use crate::cards::{Card, HandError};
use crate::evaluator::Evaluator;
use crate::rank::HandRank;

/// Ranks five to nine different cards, in any order, by trying all sets of five; higher is better.
///
/// There are 21 sets for seven cards and 126 for nine: it is meant to be read and compared with, not to be fast.
/// Another number of cards does not compile. A repeated card gives an unspecified rank. Never panics.
///
/// ```
/// use keyfold::{Hand, HandRank, naive};
/// let hand: Hand = "7c 5d 4h 3s 2c".parse()?;
/// assert_eq!(naive::rank::<5>(hand.first_chunk().expect("five cards")), HandRank::LOWEST);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
pub fn rank<const CARDS: usize>(cards: &[Card; CARDS]) -> HandRank {
    const { assert!(CARDS >= 5 && CARDS <= 9, "a hand has five to nine cards") };
    best_of_all_fives(cards)
}

/// Ranks a slice of five to nine different cards as [`rank`](rank()) does.
///
/// # Errors
/// [`WrongCount`](HandError::WrongCount) for fewer than five or more than nine.
///
/// ```
/// use keyfold::{Hand, naive};
/// let hand: Hand = "8s 8h Jd 7c 5d 7h".parse()?;
/// assert_eq!(naive::rank_any(&hand)?.describe().to_string(), "two pair, eights and sevens, jack kicker");
/// assert_eq!(naive::rank_any(&hand[..4]).unwrap_err().to_string(), "expected 5 to 9 cards, found 4");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn rank_any(cards: &[Card]) -> Result<HandRank, HandError> {
    match cards.len() {
        5..=9 => Ok(best_of_all_fives(cards)),
        found => Err(HandError::WrongCount { min: 5, max: 9, found }),
    }
}

/// The reference as an [`Evaluator`]: [`rank`](rank()).
///
/// ```
/// use keyfold::{Evaluator, HandRank, Naive};
/// assert_eq!(Naive::rank(&HandRank::HIGHEST.example()), HandRank::HIGHEST);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Naive;

macro_rules! naive {
    ($($cards:literal)*) => {$(
        impl Evaluator<$cards> for Naive {
            fn rank(cards: &[Card; $cards]) -> HandRank {
                rank(cards)
            }
        }
    )*};
}
naive!(5 6 7 8 9);

fn best_of_all_fives(cards: &[Card]) -> HandRank {
    let mut best = 0;
    for chosen in 0u32..1 << cards.len() {
        if chosen.count_ones() == 5 {
            let mut five = cards.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, &card)| card);
            best = best.max(class(core::array::from_fn(|_| five.next().unwrap_or(cards[0]))));
        }
    }
    let weaker = CLASSES.partition_point(|&class| class < best);
    HandRank::new(weaker as u16 + 1).unwrap_or(HandRank::HIGHEST)
}

const ACE: u8 = 12;
const FIVE: u8 = 3;
const WHEEL: [u8; 5] = [ACE, FIVE, 2, 1, 0];

/// Returns the class of five cards: six hexadecimal digits, the category and then the five faces, those held most often
/// first and the higher ones first among equals. Classes compare as hands do.
fn class(cards: [Card; 5]) -> u32 {
    let mut times = [0u8; 13];
    cards.iter().for_each(|card| times[card.face() as usize] += 1);
    let mut faces = cards.map(|card| card.face() as u8);
    faces.sort_unstable_by_key(|&face| core::cmp::Reverse((times[face as usize], face)));
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let category = match (times[faces[0] as usize], times[faces[3] as usize]) {
        (4, _) => 7,
        (3, 2) => 6,
        (3, _) => 3,
        (2, 2) => 2,
        (2, _) => 1,
        _ => match (is_straight(faces), flush) {
            (true, true) => 8,
            (false, true) => 5,
            (true, false) => 4,
            (false, false) => 0,
        },
    };
    if faces == WHEEL { code(category, [FIVE, 2, 1, 0, ACE]) } else { code(category, faces) }
}

/// Returns `true` if faces in descending order are a straight. In the wheel the ace counts below the deuce.
const fn is_straight(faces: [u8; 5]) -> bool {
    let [first, second, third, fourth, fifth] = faces;
    let last_four_run = third + 1 == second && fourth + 2 == second && fifth + 3 == second;
    last_four_run && (second + 1 == first || first == ACE && second == FIVE)
}

const fn code(category: u8, faces: [u8; 5]) -> u32 {
    let [first, second, third, fourth, fifth] = faces;
    let high = (category as u32) << 20 | (first as u32) << 16 | (second as u32) << 12;
    high | (third as u32) << 8 | (fourth as u32) << 4 | fifth as u32
}

/// All classes, the weakest first.
static CLASSES: [u32; 7_462] = {
    let mut list = List { classes: [0; 7_462], length: 0 };
    list.push_all(0, &[1, 1, 1, 1, 1], [0; 5], 0, 0);
    list.push_all(1, &[2, 1, 1, 1], [0; 5], 0, 0);
    list.push_all(2, &[2, 2, 1], [0; 5], 0, 0);
    list.push_all(3, &[3, 1, 1], [0; 5], 0, 0);
    list.push_straights(4);
    list.push_all(5, &[1, 1, 1, 1, 1], [0; 5], 0, 0);
    list.push_all(6, &[3, 2], [0; 5], 0, 0);
    list.push_all(7, &[4, 1], [0; 5], 0, 0);
    list.push_straights(8);
    assert!(list.length == list.classes.len());
    list.classes
};

struct List {
    classes: [u32; 7_462],
    length: usize,
}

impl List {
    /// Writes down, in ascending order, the classes that hold one face `times[0]` times, another `times[1]` times and
    /// so on, straights left out. The faces before `place` are chosen, the last of them held `before` times.
    const fn push_all(&mut self, category: u8, times: &[u8], faces: [u8; 5], place: usize, before: u8) {
        let [now, later @ ..] = times else {
            if !is_straight(faces) {
                self.push(code(category, faces));
            }
            return;
        };
        let mut face = 0;
        while face <= ACE {
            // Faces held equally often come in descending order.
            if *now == before && face >= faces[place - 1] {
                return;
            }
            if !contains(&faces, place, face) {
                let (mut chosen, mut at) = (faces, place);
                while at < place + *now as usize {
                    chosen[at] = face;
                    at += 1;
                }
                self.push_all(category, later, chosen, at, *now);
            }
            face += 1;
        }
    }

    const fn push_straights(&mut self, category: u8) {
        self.push(code(category, [FIVE, 2, 1, 0, ACE]));
        let mut to = FIVE + 1;
        while to <= ACE {
            self.push(code(category, [to, to - 1, to - 2, to - 3, to - 4]));
            to += 1;
        }
    }

    const fn push(&mut self, class: u32) {
        assert!(self.length == 0 || self.classes[self.length - 1] < class, "the list ascends");
        self.classes[self.length] = class;
        self.length += 1;
    }
}

/// Returns `true` if a face is among the first `length`.
const fn contains(faces: &[u8; 5], length: usize, face: u8) -> bool {
    let mut at = 0;
    while at < length {
        if faces[at] == face {
            return true;
        }
        at += 1;
    }
    false
}
