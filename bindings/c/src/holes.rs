//! Boards and hole cards from ids, and numbers for all holes.

use kernel::{Card, HandError, HoleCards, check};
use keyfold_board::{Board, HoleBlocks, HoleDraws, HoleRanks, HoleStrengths, Showdown, WeightError};

use crate::error::{Error, Mistake, Status, of_hand};

/// A number for each hole, by its index.
pub(crate) type PerHole<W> = [W; HoleCards::COUNT];

/// Returns a board of three to five ids.
pub(crate) fn board_of(ids: &[u8]) -> Result<Board, Mistake> {
    match ids.len() {
        3 => check::distinct::<3>(ids).and_then(|cards| Board::new(&cards)),
        4 => check::distinct::<4>(ids).and_then(|cards| Board::new(&cards)),
        5 => check::distinct::<5>(ids).and_then(|cards| Board::new(&cards)),
        found => Err(HandError::WrongCount { min: Board::MIN_CARDS, max: Board::MAX_CARDS, found }),
    }
    .map_err(of_hand)
}

/// Returns the draws of a hole on a board. Cards are counted from the hole's first.
pub(crate) fn draws_of([high, low]: [u8; 2], board: &[u8]) -> Result<u16, Mistake> {
    let mut ids = [high, low, 0, 0, 0, 0, 0];
    ids.iter_mut().skip(2).zip(board).for_each(|(id, card)| *id = *card);
    let hand = ids.get(..2 + board.len()).unwrap_or_default();
    match hand.len() {
        5 => check::distinct::<5>(hand).map(|_| ()),
        6 => check::distinct::<6>(hand).map(|_| ()),
        _ => check::distinct::<7>(hand).map(|_| ()),
    }
    .map_err(of_hand)?;
    let set = |ids: &[u8]| ids.iter().filter_map(|&id| kernel::Card::from_id(id)).collect();
    let draws = keyfold_board::Draws::of_sets(set(&[high, low]), set(board));
    Ok(draws.unwrap_or_default().bits())
}

/// Ranks every hole on a board; 0 where the board blocks it.
pub(crate) fn rank_holes(board: &Board, ranks: &mut PerHole<u16>) {
    let mut found = HoleRanks::new();
    board.rank_holes(&mut found);
    ranks.copy_from_slice(found.numbers());
}

/// Finds the draws of every hole on a board; none where the board blocks it.
pub(crate) fn draw_holes(board: &Board, draws: &mut PerHole<u16>) {
    let mut found = HoleDraws::new();
    board.draw_holes(&mut found);
    draws.fill(0);
    for (hole, of_hole) in found.iter() {
        draws.get_mut(hole.index()).into_iter().for_each(|place| *place = of_hole.bits());
    }
}

/// Counts what every hole wins and ties against a random hand.
pub(crate) fn strength(board: &Board, wins: &mut PerHole<u32>, ties: &mut PerHole<u32>) {
    let mut strengths = HoleStrengths::new();
    board.strength(&mut strengths, &mut []);
    strengths.wins().copy_to_colex(wins);
    strengths.ties().copy_to_colex(ties);
}

/// Counts the rivers of every hole by its strength there, a part of the counts for each hole.
pub(crate) fn strength_histograms(board: &Board, counts: &mut [u16]) {
    counts.fill(0);
    let mut strengths = HoleStrengths::new();
    let mut count = |river: &Board| {
        river.strength(&mut strengths, &mut []);
        let bins = (counts.len() / HoleCards::COUNT).max(1);
        let holes = HoleCards::all().zip(counts.chunks_exact_mut(bins));
        for (hole, counts) in holes {
            let whole = u64::from(2 * strengths.showdowns(hole));
            let doubled = u64::from(2 * strengths.wins().get(hole) + strengths.ties().get(hole));
            // One bin more would begin with 1, which is in the last. No hole sees a river that has one of its cards.
            let bin = (doubled * bins as u64).checked_div(whole).map(|bin| (bin as usize).min(bins - 1));
            bin.and_then(|bin| counts.get_mut(bin)).into_iter().for_each(|count| *count = count.saturating_add(1));
        }
    };
    match board.len() {
        5 => count(board),
        4 => more(board).for_each(|(river, _)| count(&river)),
        _ => more(board).for_each(|(turn, first)| {
            more(&turn).filter(|(_, second)| *second < first).for_each(|(river, _)| count(&river));
        }),
    }
}

/// Returns a board with each card more, and that card.
fn more(board: &Board) -> impl Iterator<Item = (Board, Card)> + '_ {
    Card::all().filter_map(|card| board.with(card).ok().map(|board| (board, card)))
}

/// Sums what every hole beats, ties with and meets of a range.
pub(crate) fn strength_against(board: &Board, villain: &PerHole<f32>, sums: [&mut PerHole<f32>; 3]) {
    let [mut win, mut tie, mut met] = [(); 3].map(|()| HoleBlocks::new());
    board.strength_against(&HoleBlocks::from_colex(villain), &mut win, &mut tie, &mut met);
    [&win, &tie, &met].into_iter().zip(sums).for_each(|(blocks, sums)| blocks.copy_to_colex(sums));
}

/// Refuses weights that a showdown cannot sum.
pub(crate) fn check_weights(weights: &PerHole<f32>) -> Result<(), Mistake> {
    let place_of = |hole: HoleCards| Error { hand: hole.index() + 1, ..Error::default() };
    match HoleBlocks::checked(weights) {
        Ok(_) => Ok(()),
        Err(
            WeightError::NotANumber { hole }
            | WeightError::Negative { hole }
            | WeightError::Infinite { hole }
            | WeightError::TooLarge { hole },
        ) => Err((Status::NotAWeight, place_of(hole))),
        Err(_) => Err((Status::NotAWeight, Error::default())),
    }
}

/// Sums what every hole is paid against a range.
pub(crate) fn payoffs(showdown: &Showdown, villain: &PerHole<f32>, prices: [f32; 3], paid: &mut PerHole<f32>) {
    let mut blocks = HoleBlocks::new();
    showdown.payoffs(&HoleBlocks::from_colex(villain), prices, &mut blocks);
    blocks.copy_to_colex(paid);
}

/// Sums what every hole meets of a range.
pub(crate) fn met(showdown: &Showdown, villain: &PerHole<f32>, met: &mut PerHole<f32>) {
    let mut blocks = HoleBlocks::new();
    showdown.met_into(&HoleBlocks::from_colex(villain), &mut blocks);
    blocks.copy_to_colex(met);
}
