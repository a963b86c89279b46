//! The reference for hands of three and four cards: their rules, by sorting faces. Shares nothing with the numbers of
//! ranks.
//!
//! ```
//! use keyfold::{Hand, games::small::naive};
//! let [straight, flush] = ["4c 3d 2h", "Ks Js 9s"].map(|text| text.parse::<Hand>().unwrap());
//! let [straight, flush] = [straight, flush].map(|hand| naive::three_card(hand.first_chunk().unwrap()));
//! assert!(straight > flush);
//! ```

use core::cmp::Reverse;

use crate::cards::{Card, Face};
use crate::rank::Category;

/// Returns the value of three cards: the place of their category, from 0 for high card, the category, and the faces,
/// the most frequent first.
///
/// ```
/// use keyfold::{Category, Hand, games::small::naive};
/// let hand: Hand = "5c Qd Qh".parse()?;
/// assert_eq!(naive::three_card(hand.first_chunk().expect("three cards")), (1, Category::Pair, [10, 10, 3]));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
pub fn three_card(cards: &[Card; 3]) -> (usize, Category, [u8; 3]) {
    let order = [
        Category::HighCard,
        Category::Pair,
        Category::Flush,
        Category::Straight,
        Category::ThreeOfAKind,
        Category::StraightFlush,
    ];
    worth(cards, &order)
}

/// Returns the value of four cards, as [`three_card`] does.
///
/// ```
/// use keyfold::{Category, Hand, games::small::naive};
/// let hand: Hand = "4c 3d 2h As".parse()?;
/// assert_eq!(naive::four_card(hand.first_chunk().expect("four cards")), (3, Category::Straight, [2, 1, 0, 12]));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
pub fn four_card(cards: &[Card; 4]) -> (usize, Category, [u8; 4]) {
    let order = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::Straight,
        Category::Flush,
        Category::ThreeOfAKind,
        Category::StraightFlush,
        Category::FourOfAKind,
    ];
    worth(cards, &order)
}

fn worth<const CARDS: usize>(cards: &[Card; CARDS], order: &[Category]) -> (usize, Category, [u8; CARDS]) {
    let mut faces = cards.map(|card| card.face().index());
    let unsorted = faces;
    let times = |face: u8| unsorted.iter().filter(|&&other| other == face).count();
    faces.sort_unstable_by_key(|&face| Reverse((times(face), face)));
    let is_row = |faces: &[u8]| faces.windows(2).all(|two| two[0] == two[1] + 1);
    // Below the deuce, the ace comes last.
    let ace_low = faces[0] == Face::Ace.index() && is_row(&faces[1..]) && faces[CARDS - 1] == Face::Deuce.index();
    if ace_low {
        faces.rotate_left(1);
    }
    let straight = ace_low || is_row(&faces);
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let category = match (times(faces[0]), times(faces[CARDS - 1])) {
        (4, _) => Category::FourOfAKind,
        (3, _) => Category::ThreeOfAKind,
        (2, 2) => Category::TwoPair,
        (2, _) => Category::Pair,
        _ if straight && flush => Category::StraightFlush,
        _ if straight => Category::Straight,
        _ if flush => Category::Flush,
        _ => Category::HighCard,
    };
    (order.iter().position(|&other| other == category).unwrap_or(0), category, faces)
}
