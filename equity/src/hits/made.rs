//! The made hand of a rank, by what a hand's own cards do.

use keyfold::{Card, Category, Face, HandRank};

use super::hit::Hit;

/// Returns the made hand of the best five cards, which have a rank, of a hand's own and a board's.
pub(super) fn made(rank: HandRank, own: &[Card], board: &[Card]) -> Hit {
    let held = |face: Face| own.iter().filter(|card| card.face() == face).count();
    let high = if held(Face::Ace) > 0 { Hit::AceHigh } else { Hit::Nothing };
    let [first, _, third, ..] = rank.faces();
    match rank.category() {
        Category::StraightFlush => Hit::StraightFlush,
        Category::FourOfAKind => Hit::FourOfAKind,
        Category::FullHouse => Hit::FullHouse,
        Category::Flush => Hit::Flush,
        Category::Straight => Hit::Straight,
        Category::ThreeOfAKind => [high, Hit::Trips, Hit::Set][held(first).min(2)],
        Category::TwoPair => match [first, third].map(|face| held(face) > 0) {
            [true, true] => two_pair([first, third], board),
            [true, false] => pair(first, held(first), board),
            [false, true] => pair(third, held(third), board),
            [false, false] => high,
        },
        Category::Pair if held(first) > 0 => pair(first, held(first), board),
        Category::Pair | Category::HighCard => high,
    }
}

/// Returns the line of a pair that a hand has with one card or with two.
fn pair(face: Face, held: usize, board: &[Card]) -> Hit {
    let faces = || board.iter().map(|card| card.face());
    match (faces().max(), faces().min()) {
        (highest, _) if held > 1 => {
            if Some(face) > highest {
                Hit::Overpair
            } else {
                Hit::PocketPairBelow
            }
        }
        (highest, _) if highest == Some(face) => Hit::TopPair,
        (_, lowest) if lowest == Some(face) => Hit::BottomPair,
        _ => Hit::MiddlePair,
    }
}

/// Returns the line of two cards that pair two faces of the board, the higher one first.
fn two_pair([high, low]: [Face; 2], board: &[Card]) -> Hit {
    let above = |pair: Face, but: Face| board.iter().any(|card| card.face() > pair && card.face() != but);
    match (above(high, high), above(low, high)) {
        (true, _) => Hit::LowerTwoPair,
        (_, true) => Hit::TopAndLowerPair,
        _ => Hit::TopTwoPair,
    }
}
