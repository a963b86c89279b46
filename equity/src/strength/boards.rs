//! All boards of a street, on all cores: computed in any order, handed over in the order of the index.

use std::ops::Range;

use keyfold_board::{Board, HoleBlocks, HoleStrengths};
#[cfg(feature = "parallel")]
use rayon::prelude::*;

use super::street::Street;

/// What each hole wins and ties on one board, as [`Board::strength`] computes it.
///
/// ```
/// use keyfold_equity::strength::{BoardStrengths, Street, StreetStrengths};
/// let describe = |of: &BoardStrengths| format!("{}: {}, {} bins", of.index, of.board, of.histograms.len());
/// let mut lines = Vec::new();
/// let turns = StreetStrengths::new(Street::Turn).bins(10).boards(5_000..5_001);
/// turns.for_each(&describe, &mut |line| Ok::<(), std::fmt::Error>(lines.push(line)))?;
/// assert_eq!(lines, ["5000: 8c Tc Th Ad, 10 bins"]);
/// # Ok::<(), std::fmt::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardStrengths {
    /// The index of the board among those of its street.
    pub index: u32,
    /// The canonical board with this index.
    pub board: Board,
    /// The wins and ties.
    pub strengths: HoleStrengths,
    /// The histograms of the river's share, a [`HoleBlocks`] for each bin.
    pub histograms: Vec<HoleBlocks<u16>>,
}

/// The strengths of the holes on all boards of a street up to suits, 1,755 flops, 16,432 turns or 134,459 rivers, or on
/// some of them.
///
/// ```
/// use keyfold::HoleCards;
/// use keyfold_equity::strength::{BoardStrengths, Street, StreetStrengths};
/// let aces: HoleCards = "AcAd".parse()?;
/// let mut shares = Vec::new();
/// let share = |river: &BoardStrengths| river.strengths.share(aces);
/// let rivers = StreetStrengths::new(Street::River).boards(50_000..50_100);
/// rivers.for_each(&share, &mut |share| Ok::<(), keyfold::ParseError>(shares.extend(share)))?;
/// assert!(shares.iter().sum::<f32>() > 0.7 * shares.len() as f32);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct StreetStrengths {
    street: Street,
    boards: Range<u32>,
    bins: usize,
}

/// Chunks of boards that are computed before the last ones have been handed over; more if there are many threads.
const CHUNKS: u32 = 32;

impl StreetStrengths {
    /// Returns the strengths on all boards of a street, without histograms.
    #[must_use]
    pub const fn new(street: Street) -> Self {
        Self { street, boards: 0..street.boards(), bins: 0 }
    }

    /// Asks for histograms of the river's share in as many equal bins from 0 to 1.
    #[must_use]
    pub const fn bins(mut self, bins: usize) -> Self {
        self.bins = bins;
        self
    }

    /// Asks for the boards with these indices alone, without those past the last one: to share them among machines, or
    /// to go on after an interruption.
    #[must_use]
    pub fn boards(mut self, boards: Range<u32>) -> Self {
        self.boards = boards.start..boards.end.min(self.street.boards());
        self
    }

    /// Computes the strengths board by board: `of` takes what is wanted from each, on any thread, and `each` gets that
    /// in the order of the indices.
    ///
    /// The order and the numbers do not depend on the threads. With the feature `parallel`, those of rayon's current
    /// pool share the work, while `each` runs beside them, on one of them. Results of some 64 flops, 256 turns or 2,048
    /// rivers wait in memory at a time, and more only if there are more than 16 threads. All flops with 30 bins take
    /// some 3 seconds of one core, turns 1.3, rivers 0.4.
    ///
    /// # Errors
    /// The first error that `each` returns; it gets no more boards.
    ///
    /// ```
    /// use keyfold_equity::strength::{Street, StreetStrengths};
    /// let first_error = StreetStrengths::new(Street::River).for_each(&|river| river.index, &mut Err);
    /// assert_eq!(first_error, Err(0));
    /// ```
    pub fn for_each<T: Send, E: Send>(
        &self,
        of: &(dyn Fn(&BoardStrengths) -> T + Sync),
        each: &mut (dyn FnMut(T) -> Result<(), E> + Send),
    ) -> Result<(), E> {
        let (chunk, end) = (self.chunk(), self.boards.end);
        let window = chunk * CHUNKS.max(2 * threads());
        let compute = |start: u32| {
            let chunks = (start..end.min(start.saturating_add(window))).step_by(chunk as usize);
            in_order(chunks.collect(), &|start| self.of_chunk(start, of))
        };
        let mut computed = Vec::new();
        for start in self.boards.clone().step_by(window as usize) {
            let hand_over = || std::mem::take(&mut computed).into_iter().flatten().try_for_each(&mut *each);
            let (handed_over, next) = both(hand_over, || compute(start));
            handed_over?;
            computed = next;
        }
        computed.into_iter().flatten().try_for_each(each)
    }

    /// Returns the boards that are computed one after the other: a millisecond of work or less.
    const fn chunk(&self) -> u32 {
        match self.street {
            Street::Flop => 1,
            Street::Turn => 4,
            Street::River => 32,
        }
    }

    /// Computes a chunk of boards.
    fn of_chunk<T>(&self, start: u32, of: &(dyn Fn(&BoardStrengths) -> T + Sync)) -> Vec<T> {
        let Some(board) = self.street.board(start) else { return Vec::new() };
        let histograms = vec![HoleBlocks::new(); self.bins];
        let mut computed = BoardStrengths { index: start, board, strengths: HoleStrengths::new(), histograms };
        let indices = start..self.boards.end.min(start.saturating_add(self.chunk()));
        let of_board = |index| {
            (computed.index, computed.board) = (index, self.street.board(index)?);
            computed.board.strength(&mut computed.strengths, &mut computed.histograms);
            Some(of(&computed))
        };
        indices.filter_map(of_board).collect()
    }
}

/// Returns the results for numbers, in their order.
#[cfg(feature = "parallel")]
fn in_order<T: Send>(numbers: Vec<u32>, of: &(dyn Fn(u32) -> T + Sync)) -> Vec<T> {
    numbers.into_par_iter().with_max_len(1).map(of).collect()
}

#[cfg(not(feature = "parallel"))]
fn in_order<T>(numbers: Vec<u32>, of: &dyn Fn(u32) -> T) -> Vec<T> {
    numbers.into_iter().map(of).collect()
}

/// Returns the results of two functions, of which the second may run beside the first.
#[cfg(feature = "parallel")]
fn both<A: Send, B: Send>(one: impl FnOnce() -> A + Send, other: impl FnOnce() -> B + Send) -> (A, B) {
    rayon::join(one, other)
}

#[cfg(not(feature = "parallel"))]
fn both<A, B>(one: impl FnOnce() -> A, other: impl FnOnce() -> B) -> (A, B) {
    (one(), other())
}

#[cfg(feature = "parallel")]
fn threads() -> u32 {
    rayon::current_num_threads().try_into().unwrap_or(1)
}

#[cfg(not(feature = "parallel"))]
const fn threads() -> u32 {
    1
}
