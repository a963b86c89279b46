//! The two hole cards and the three board cards that make a hand's rank.

use super::naive::{PAIRS, TRIPLES, pick};
use crate::cards::Card;
use crate::key_sum::rank_five;

/// Returns the two hole cards and the three board cards that make the best hand; the first such choice.
///
/// Ranks sixty hands of five cards, or 150 with six hole cards. For display, not for hot loops.
///
/// ```
/// use keyfold::games::omaha::best_five;
/// let card = |text: &str| text.parse::<keyfold::Card>().unwrap();
/// let (two, three) = best_five(&["As", "Ks", "Kd", "2c"].map(card), &["Qs", "Js", "5s", "Kh", "5d"].map(card));
/// assert_eq!((two.map(|card| card.to_string()), three.map(|card| card.to_string())), (
///     ["Ks", "Kd"].map(String::from),
///     ["5s", "Kh", "5d"].map(String::from),
/// ));
/// ```
#[must_use]
pub fn best_five<const HOLE: usize>(hole: &[Card; HOLE], board: &[Card; 5]) -> ([Card; 2], [Card; 3]) {
    const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
    let mut best = (0, [hole[0], hole[1]], [board[0], board[1], board[2]]);
    for two in PAIRS.iter().filter(|two| two[1] < HOLE).map(|&two| pick(hole, two)) {
        for three in TRIPLES.map(|three| pick(board, three)) {
            let [first, second] = two;
            let [third, fourth, fifth] = three;
            let rank = rank_five(&[first, second, third, fourth, fifth]).get();
            if rank > best.0 {
                best = (rank, two, three);
            }
        }
    }
    (best.1, best.2)
}
