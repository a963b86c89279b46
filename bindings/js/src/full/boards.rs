//! All hole cards on a board: ranks, draws and strengths, as numbers by the index of the hole cards.

use keyfold::{HandError, HoleCards, Tiny, check};
use keyfold_board::isomorphism::Renameable;
use keyfold_board::{Board, HoleBlocks, HoleDraws, HoleRanks, HoleStrengths};
use keyfold_equity::strength::StrengthTable;

use super::buffer::{self, board, bytes_of};
use super::showdowns::valued;

/// Ranks all hole cards; 0 for those that the board blocks.
pub fn ranks(ids: &[u8]) -> Result<Vec<u8>, String> {
    let mut ranks = HoleRanks::new();
    board(ids)?.rank_holes_with::<Tiny>(&mut ranks);
    Ok(bytes_of(ranks.numbers(), u16::to_le_bytes))
}

/// Finds the draws of all hole cards, as bits; 0 for those that the board blocks.
pub fn draws(ids: &[u8]) -> Result<Vec<u8>, String> {
    let mut draws = HoleDraws::new();
    board(ids)?.draw_holes(&mut draws);
    let bits: Vec<u16> = HoleCards::all().map(|hole| draws.draws(hole).map_or(0, |draws| draws.bits())).collect();
    Ok(bytes_of(&bits, u16::to_le_bytes))
}

/// Counts what all hole cards win, and then what they tie, against a random hand over all run-outs.
pub fn strengths(ids: &[u8]) -> Result<Vec<u8>, String> {
    let mut strengths = HoleStrengths::new();
    board(ids)?.strength_with::<Tiny>(&mut strengths, &mut []);
    let counts = [strengths.wins(), strengths.ties()].map(HoleBlocks::to_colex);
    Ok(bytes_of(counts.as_flattened(), u32::to_le_bytes))
}

/// The most bins of a histogram.
const MOST_BINS: usize = 1_000;

/// Counts the run-outs of all hole cards by their strength on the river, in as many equal bins from 0 to 1.
pub fn histograms(ids: &[u8], bins: usize) -> Result<Vec<u8>, String> {
    let board = board(ids)?;
    let mut histograms = vec![HoleBlocks::<u16>::new(); bins.min(MOST_BINS)];
    board.strength_with::<Tiny>(&mut HoleStrengths::new(), &mut histograms);
    let bins: Vec<_> = histograms.iter().map(HoleBlocks::to_colex).collect();
    let counts = (0..HoleCards::COUNT).flat_map(|hole| bins.iter().filter_map(move |bin| bin.get(hole)));
    Ok(counts.flat_map(|count| count.to_le_bytes()).collect())
}

/// Computes the equity of rows of two ids against a random hand, each on its board; the ids of boards follow, of one
/// for all or of as many.
pub fn strength_rows(input: &[u8], rows: usize) -> Result<Vec<u8>, String> {
    let (holes, boards) = input.split_at_checked(2 * rows).unwrap_or((input, &[]));
    let width = if boards.len() <= Board::MAX_CARDS { boards.len() } else { boards.len() / rows.max(1) };
    let in_row = |row: usize, error: HandError| format!("row {row}: {error}");
    let holes = (1..).zip(holes.as_chunks::<2>().0).map(|(row, ids)| {
        let cards = check::distinct(ids).and_then(|[one, other]| HoleCards::new(one, other));
        cards.map_err(|error| in_row(row, error))
    });
    let holes = holes.collect::<Result<Vec<_>, _>>()?;
    let boards = (1..).zip(boards.chunks_exact(width.max(1))).map(|(row, ids)| {
        let board = buffer::cards(ids).and_then(|cards| Board::new(&cards));
        board.map_err(|error| in_row(row, error) + " on the board")
    });
    let boards = boards.collect::<Result<Vec<_>, _>>()?;
    let mut shares = vec![0.0; holes.len()];
    StrengthTable::shared().rows(&holes, &boards, &mut shares).map_err(|error| error.to_string())?;
    Ok(bytes_of(&shares, f32::to_le_bytes))
}

/// Sums what all hole cards beat, tie with and meet of the weights over all run-outs of a board of ids.
pub fn strength_against(ids: &[u8]) -> Result<Vec<u8>, String> {
    let board = board(ids)?;
    valued(|[villain]: [&HoleBlocks<f64>; 1], [win, tie, met]| {
        board.strength_against_with::<Tiny, f64>(villain, win, tie, met);
        Ok(())
    })
}

/// Returns the cards that can come next, for each the number of its class, its id and, by the index of each hole, the
/// index of the one that becomes it, as `u16`. The input is the board and others to keep, each behind its length, then
/// 0, then the ranges to keep, 1,326 `f64` each.
pub fn next_cards(input: &[u8]) -> Result<Vec<u8>, String> {
    let (mut boards, mut rest) = (Vec::new(), input);
    while let Some((length @ 1.., ids)) = rest.split_first().map(|(length, ids)| (usize::from(*length), ids)) {
        let (ids, after) = ids.split_at_checked(length).unwrap_or((ids, &[]));
        boards.push(board(ids)?);
        rest = after;
    }
    let weights = rest.get(1..).unwrap_or_default().as_chunks().0.iter().map(|bytes| f64::from_le_bytes(*bytes));
    let weights: Vec<f64> = weights.collect();
    let ranges: Vec<_> = weights.as_chunks().0.iter().map(HoleBlocks::<f64>::from_colex).collect();
    let sets: Vec<_> = boards.iter().skip(1).map(Board::card_set).collect();
    let ranges = ranges.iter().map(|range| range as &dyn Renameable);
    let kept: Vec<_> = sets.iter().map(|set| set as &dyn Renameable).chain(ranges).collect();
    let of_board = boards.first().map(|board| board.next_cards(&kept));
    let classes = of_board.transpose().map_err(|error| format!("the board: {error}"))?;
    let mut answer = Vec::new();
    for (class, number) in classes.into_iter().flatten().zip(0..) {
        for (card, renaming) in class.members() {
            answer.extend([number, card.id()]);
            let mut places = [0; HoleCards::COUNT];
            for hole in HoleCards::all() {
                let renamed = renaming.hole(hole).index();
                places.get_mut(renamed).into_iter().for_each(|place| *place = hole.index() as u16);
            }
            answer.extend(bytes_of(&places, u16::to_le_bytes));
        }
    }
    Ok(answer)
}
