//! All deals of Omaha: a board of each kind, and on it the hands by their best pairs.

use std::collections::{BTreeMap, BTreeSet};

use keyfold::games::high_low::LowRank;
use keyfold::games::omaha::Pairs;
use keyfold::{Card, Face, Suit};
use keyfold_board::isomorphism::canonical_boards;

use super::Progress;
use super::best_pairs::BestPairs;
use super::choose::{choose, hands};
use super::tally::Tally;
use super::walk::tally_units;

/// Returns the number of deals of some hole cards and a board.
pub(super) fn deals(hole_cards: usize) -> u64 {
    hands(5) * choose(Card::COUNT as u8 - 5, hole_cards as u8)
}

/// Returns the categories of all deals, each by its lowest rank.
pub(super) fn highs(hole_cards: usize, progress: &Progress<'_>) -> Tally {
    count(hole_cards, kinds_of_boards(suited), progress, |board| {
        let pairs = Pairs::new(board);
        BestPairs::new(board, |one, other| pairs.rank(one, other).map_or(0, |rank| rank.category().ranks().0.get()))
    })
}

/// Returns a board of each kind, and the size of the kind. Boards are of one kind if they have the same faces, and the
/// same faces of the suit that can make a flush, as `suited` says.
fn kinds_of_boards(suited: fn(&[Card; 5]) -> Option<BTreeSet<Face>>) -> Vec<([Card; 5], u64)> {
    let mut kinds = BTreeMap::new();
    for (board, alike) in canonical_boards::<5>() {
        let mut faces = board.map(Card::face);
        faces.sort_unstable();
        kinds.entry((faces, suited(&board))).or_insert((board, 0)).1 += u64::from(alike);
    }
    kinds.into_values().collect()
}

/// Returns the faces of the suit that a board has at least three times.
fn suited(board: &[Card; 5]) -> Option<BTreeSet<Face>> {
    let in_suit = |suit| board.iter().filter(move |card| card.suit() == suit).map(|card| card.face());
    Suit::ALL.map(|suit| in_suit(suit).collect::<BTreeSet<_>>()).into_iter().find(|faces| faces.len() >= 3)
}

/// Returns the lows of all deals: one more than their number, 1 for none. They depend only on the board's faces.
pub(super) fn lows(hole_cards: usize, progress: &Progress<'_>) -> Tally {
    count(hole_cards, kinds_of_boards(|_| None), progress, |board| {
        BestPairs::new(board, |one, other| {
            1 + LowRank::of_omaha(&[one, other], board).map_or(0, |low| u16::from(low.get()))
        })
    })
}

/// Counts on each board, weighted by the size of its kind.
fn count(
    hole_cards: usize,
    boards: Vec<([Card; 5], u64)>,
    progress: &Progress<'_>,
    pairs: impl Fn(&[Card; 5]) -> BestPairs + Sync,
) -> Tally {
    tally_units(boards.len(), progress, &|board, tally| {
        let (board, alike) = boards[board];
        let mut deals = 0;
        pairs(&board).count(hole_cards, |number, hands| {
            tally.add(number, alike * hands);
            deals += alike * hands;
        });
        deals
    })
}
