//! The reference: ranks every two hole cards with every three of the board by [`crate::naive`]. Shares nothing with the
//! sets of faces.
//!
//! ```
//! use keyfold::{Deck, games::{Game, Omaha, omaha::naive}};
//! let mut deck = Deck::new();
//! let (hole, board) = (deck.deal_many::<4>().unwrap(), deck.deal_many::<5>().unwrap());
//! assert_eq!(naive::rank(&hole, &board), Omaha::rank(&hole, &board));
//! ```

use crate::cards::Card;
use crate::naive as holdem;
use crate::rank::HandRank;

/// Returns the rank of the best two of up to six hole cards with three of the board; higher is better.
///
/// Made to be read and compared with, not to be fast. Repeated cards give an unspecified rank.
///
/// ```
/// use keyfold::{Hand, games::omaha::naive};
/// let [hole, board] = ["As Kd Kc 2c", "Qs Js 5s 3s 9d"].map(|text| text.parse::<Hand>().unwrap());
/// let rank = naive::rank(&hole, board.first_chunk().unwrap());
/// assert_eq!(rank.describe().to_string(), "pair of kings, queen kicker");
/// ```
#[must_use]
pub fn rank(hole: &[Card], board: &[Card; 5]) -> HandRank {
    let mut best = HandRank::LOWEST;
    for two in PAIRS.iter().filter(|two| two[1] < hole.len()) {
        for three in TRIPLES {
            let ([first, second], [third, fourth, fifth]) = (pick(hole, *two), pick(board, three));
            best = best.max(holdem::rank(&[first, second, third, fourth, fifth]));
        }
    }
    best
}

/// Returns the cards at some indices; an index past the end gives the first card.
pub(super) fn pick<const CARDS: usize>(cards: &[Card], places: [usize; CARDS]) -> [Card; CARDS] {
    places.map(|place| cards.get(place).or(cards.first()).copied().unwrap_or(Card::from_checked_id(0)))
}

/// The ways to choose two of six; for fewer cards, those whose second index is in range.
pub(super) const PAIRS: [[usize; 2]; 15] = [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 3],
    [1, 3],
    [2, 3],
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
    [0, 5],
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
];

/// The ways to choose three of five.
pub(super) const TRIPLES: [[usize; 3]; 10] =
    [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3], [0, 1, 4], [0, 2, 4], [1, 2, 4], [0, 3, 4], [1, 3, 4], [2, 3, 4]];
