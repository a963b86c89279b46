//! The strength of hole cards on boards of any street, row by row.

use std::error::Error;
use std::fmt;
use std::sync::OnceLock;

use keyfold::HoleCards;
use keyfold_board::isomorphism::{Deal, OneRound, Renaming};
use keyfold_board::{Board, HoleStrengths};

use super::street::Street;

/// The equity of hole cards against a random hand on boards of three to five cards, exact and rounded to `f32`: what a
/// player who sees only his own cards can know.
///
/// Flops and turns are kept up to suits, and computed when they are first asked for: a flop takes up to 5 milliseconds,
/// a turn some 0.1, all flops some seconds of one core. Afterwards a row takes some ten nanoseconds. Each kept board
/// takes 5.3 KB: all flops 9.3 MB, all turns 87 MB. A river takes some 3 microseconds, and is not kept. Threads may
/// share a table.
///
/// ```
/// use keyfold::HoleCards;
/// use keyfold_board::Board;
/// use keyfold_equity::strength::StrengthTable;
/// let boards = ["Ts 9s 2c", "Ts 9s 2c 4d", "Ts 9s 2c 4d Qs"].map(|board| board.parse::<Board>().unwrap());
/// let holes: [HoleCards; 3] = ["AsKs".parse()?; 3];
/// let mut shares = [0.0; 3];
/// StrengthTable::shared().rows(&holes, &boards, &mut shares)?;
/// assert_eq!(shares.map(|share| format!("{share:.3}")), ["0.708", "0.585", "0.999"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct StrengthTable {
    flops: Vec<OnceLock<Shares>>,
    turns: Vec<OnceLock<Shares>>,
}

/// The equity of each hole by its index; NaN of those that the board blocks.
type Shares = Box<[f32]>;

impl StrengthTable {
    /// Returns a table without boards.
    ///
    /// ```
    /// use keyfold_equity::strength::StrengthTable;
    /// let mut none = [];
    /// assert_eq!(StrengthTable::new().rows(&[], &[], &mut none), Ok(()));
    /// ```
    #[must_use]
    pub fn new() -> Self {
        let [flops, turns] = [Street::Flop, Street::Turn].map(|street| {
            let boards = (0..street.boards()).map(|_| OnceLock::new());
            boards.collect()
        });
        Self { flops, turns }
    }

    /// Returns the table that all callers of this process share.
    #[must_use]
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<StrengthTable> = OnceLock::new();
        SHARED.get_or_init(Self::new)
    }

    /// Computes the equity of each row's hole on its board, or on the one board given for all. Rows of one river take
    /// least if they follow each other.
    ///
    /// # Errors
    /// Other numbers of boards or shares than of holes, and the first hole with a card of its board: the shares of the
    /// rows before are then written.
    ///
    /// ```
    /// use keyfold_equity::strength::StrengthTable;
    /// let (holes, river) = (["AcKc", "2s2h"].map(|hole| hole.parse().unwrap()), "As Kd 7h 5c 2d".parse()?);
    /// let mut shares = [0.0; 2];
    /// StrengthTable::shared().rows(&holes, &[river], &mut shares)?;
    /// assert!(0.9 < shares[0] && shares[0] < shares[1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rows(&self, holes: &[HoleCards], boards: &[Board], shares: &mut [f32]) -> Result<(), StrengthRowsError> {
        let is_board_for_all = boards.len() == 1;
        if holes.len() != shares.len() || !is_board_for_all && boards.len() != holes.len() {
            let [holes, boards, shares] = [holes.len(), boards.len(), shares.len()];
            return Err(StrengthRowsError::Length { holes, boards, shares });
        }
        let mut river: Option<(&Board, HoleStrengths)> = None;
        let boards = boards.iter().cycle();
        for (row, ((hole, board), share)) in holes.iter().zip(boards).zip(shares).enumerate() {
            let found = match board.len() {
                3 => kept::<3>(&self.flops, board, *hole),
                4 => kept::<4>(&self.turns, board, *hole),
                _ => {
                    let (of, strengths) = river.get_or_insert_with(|| (board, strengths_on(board)));
                    if *of != board {
                        board.strength(strengths, &mut []);
                        *of = board;
                    }
                    strengths.share(*hole)
                }
            };
            *share = found.ok_or(StrengthRowsError::Blocked { row, hole: *hole })?;
        }
        Ok(())
    }
}

impl Default for StrengthTable {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the equity of a hole on a board of a street; `None` if the board blocks it.
fn kept<const CARDS: usize>(boards: &[OnceLock<Shares>], board: &Board, hole: HoleCards) -> Option<f32> {
    let deal = Deal::<OneRound<CARDS>>::new(board.cards()).ok()?;
    let renaming = Renaming::new(deal.suits())?;
    let shares = boards.get(deal.index() as usize)?.get_or_init(|| {
        let canonical = board.cards().iter().map(|card| renaming.card(*card)).collect::<Vec<_>>();
        let strengths = Board::new(&canonical).map(|board| strengths_on(&board));
        let share = |hole| strengths.as_ref().ok().and_then(|strengths| strengths.share(hole)).unwrap_or(f32::NAN);
        HoleCards::all().map(share).collect()
    });
    shares.get(renaming.hole(hole).index()).copied().filter(|share| !share.is_nan())
}

fn strengths_on(board: &Board) -> HoleStrengths {
    let mut strengths = HoleStrengths::new();
    board.strength(&mut strengths, &mut []);
    strengths
}

/// The error for rows of holes and boards.
///
/// ```
/// use keyfold_equity::strength::StrengthTable;
/// let rows = StrengthTable::shared().rows(&["AsKs".parse()?], &["As 7d 2c".parse()?], &mut [0.0]);
/// assert_eq!(rows.unwrap_err().to_string(), "row 1: AsKs has a card of the board");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StrengthRowsError {
    /// Other numbers of boards or shares than of holes.
    Length {
        /// The number of holes.
        holes: usize,
        /// The number of boards.
        boards: usize,
        /// The number of shares.
        shares: usize,
    },
    /// A hole with a card of its board.
    Blocked {
        /// The row, from 0.
        row: usize,
        /// The hole.
        hole: HoleCards,
    },
}

impl fmt::Display for StrengthRowsError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { holes, boards, shares } => {
                write!(out, "{holes} holes, {boards} boards and room for {shares} shares: expected as many of each")
            }
            Self::Blocked { row, hole } => write!(out, "row {}: {hole} has a card of the board", row + 1),
        }
    }
}

impl Error for StrengthRowsError {}
