//! All hole cards on a board: ranks, draws, strengths and showdowns, as numbers by the index of the hole cards.

use keyfold::{HandError, HoleCards, Tiny, check};
use keyfold_board::{Board, HoleBlocks, HoleDraws, HoleRanks, HoleStrengths, Showdown, Weight};
use keyfold_equity::strength::StrengthTable;

use super::buffer;
use super::last::Last;

static LAST: Last<Showdown> = Last::new();

/// Ranks all hole cards; 0 for those that the board blocks.
pub fn ranks(ids: &[u8]) -> Result<Vec<u8>, String> {
    let mut ranks = HoleRanks::new();
    board(ids)?.rank_holes_with::<Tiny>(&mut ranks);
    Ok(ranks.numbers().iter().flat_map(|rank| rank.to_le_bytes()).collect())
}

/// Finds the draws of all hole cards, as bits; 0 for those that the board blocks.
pub fn draws(ids: &[u8]) -> Result<Vec<u8>, String> {
    let mut draws = HoleDraws::new();
    board(ids)?.draw_holes(&mut draws);
    let bits = HoleCards::all().map(|hole| draws.draws(hole).map_or(0, |draws| draws.bits()));
    Ok(bits.flat_map(u16::to_le_bytes).collect())
}

/// Counts what all hole cards win, and then what they tie, against a random hand over all run-outs.
pub fn strengths(ids: &[u8]) -> Result<Vec<u8>, String> {
    let mut strengths = HoleStrengths::new();
    board(ids)?.strength_with::<Tiny>(&mut strengths, &mut []);
    let counts = [strengths.wins(), strengths.ties()].map(HoleBlocks::to_colex);
    Ok(counts.as_flattened().iter().flat_map(|count| count.to_le_bytes()).collect())
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
    Ok(shares.iter().flat_map(|share| share.to_le_bytes()).collect())
}

/// A number of JavaScript's arrays.
pub trait Number<const BYTES: usize>: Weight {
    fn read(bytes: [u8; BYTES]) -> Self;
    fn bytes(self) -> [u8; BYTES];
    /// Returns the nearest of these numbers.
    fn of(number: f64) -> Self;
}

macro_rules! numbers {
    ($($type:ty, $bytes:literal;)+) => { $(impl Number<$bytes> for $type {
        fn read(bytes: [u8; $bytes]) -> Self {
            Self::from_le_bytes(bytes)
        }
        fn bytes(self) -> [u8; $bytes] {
            self.to_le_bytes()
        }
        fn of(number: f64) -> Self {
            number as $type
        }
    })+ };
}
numbers! { f32, 4; f64, 8; }

/// Sums what all hole cards beat and tie with of the weights that follow the five ids.
pub fn showdown_values<W: Number<BYTES>, const BYTES: usize>(input: &[u8]) -> Result<Vec<u8>, String> {
    valued(input, |showdown, villain: &HoleBlocks<W>, [win, tie]| showdown.block_values(villain, win, tie))
}

/// Sums what all hole cards meet of the weights that follow the five ids.
pub fn showdown_met<W: Number<BYTES>, const BYTES: usize>(input: &[u8]) -> Result<Vec<u8>, String> {
    valued(input, |showdown, villain: &HoleBlocks<W>, [met]| showdown.met_into(villain, met))
}

/// Pays all hole cards the prices for what they beat, tie with and lose to of the weights that follow the five ids.
pub fn showdown_payoffs<W: Number<BYTES>, const BYTES: usize>(
    input: &[u8],
    prices: [f64; 3],
) -> Result<Vec<u8>, String> {
    let prices = prices.map(W::of);
    valued(input, |showdown, villain: &HoleBlocks<W>, [paid]| showdown.payoffs(villain, prices, paid))
}

/// Calls a function with the showdown of a board of five ids and the weights that follow them, and answers the numbers
/// that it writes.
fn valued<W: Number<BYTES>, const BYTES: usize, const ARRAYS: usize>(
    input: &[u8],
    call: impl FnOnce(&Showdown, &HoleBlocks<W>, [&mut HoleBlocks<W>; ARRAYS]),
) -> Result<Vec<u8>, String> {
    let (board, villain) = weighted::<W, BYTES>(input)?;
    let mut values = [(); ARRAYS].map(|()| HoleBlocks::new());
    LAST.with(
        board.card_set(),
        || Showdown::with::<Tiny>(&board),
        |showdown| call(showdown, &villain, values.each_mut()),
    );
    Ok(numbers(&values))
}

/// Sums what all hole cards beat, tie with and meet of the weights behind the ids of a board, over all run-outs.
pub fn strength_against<W: Number<BYTES>, const BYTES: usize>(input: &[u8]) -> Result<Vec<u8>, String> {
    let (board, villain) = weighted::<W, BYTES>(input)?;
    let mut values = [HoleBlocks::new(), HoleBlocks::new(), HoleBlocks::new()];
    let [win, tie, met] = &mut values;
    board.strength_against_with::<Tiny, W>(&villain, win, tie, met);
    Ok(numbers(&values))
}

/// Reads the ids of a board, and the weights of all hole cards behind them.
fn weighted<W: Number<BYTES>, const BYTES: usize>(input: &[u8]) -> Result<(Board, HoleBlocks<W>), String> {
    let cards = input.len().saturating_sub(BYTES * HoleCards::COUNT);
    let (ids, weights) = input.split_at_checked(cards).unwrap_or_default();
    let mut villain = [W::default(); HoleCards::COUNT];
    let numbers = weights.as_chunks::<BYTES>().0.iter().copied().map(W::read);
    villain.iter_mut().zip(numbers).for_each(|(place, weight)| *place = weight);
    let villain = HoleBlocks::checked(&villain).map_err(|error| error.to_string())?;
    Ok((board(ids)?, villain))
}

/// Returns the numbers of all hole cards by their index, block by block.
fn numbers<W: Number<BYTES>, const BYTES: usize>(values: &[HoleBlocks<W>]) -> Vec<u8> {
    values.iter().flat_map(HoleBlocks::to_colex).flat_map(|number| number.bytes()).collect()
}

fn board(ids: &[u8]) -> Result<Board, String> {
    let named = |error| format!("the board: {error}");
    Board::new(&buffer::cards(ids).map_err(named)?).map_err(named)
}
