//! The draws of many holes, each on a board of its own.

use keyfold::CardSet;

use crate::board::{Draws, draws_on};
use crate::wide::{PlainWork, Wide, run_plain};

/// The error of [`draw_sets`]: more or fewer boards, or room for more or fewer draws, than holes.
///
/// ```
/// use keyfold::CardSet;
/// use keyfold_board::{Draws, draw_sets};
/// let error = draw_sets::<3>(&[CardSet::EMPTY; 3], &[CardSet::EMPTY; 2], &mut [Draws::default(); 4]).unwrap_err();
/// assert_eq!(error.to_string(), "3 holes, but 2 boards and room for 4 draws");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawsError {
    /// The number of holes.
    pub holes: usize,
    /// The number of boards.
    pub boards: usize,
    /// The number of draws that the slice holds.
    pub draws: usize,
}

keyfold::sentences! {
    DrawsError {
        Self { holes, boards, draws } => "{} holes, but {} boards and room for {} draws", holes, boards, draws;
    }
}

impl core::error::Error for DrawsError {}

/// Finds the draws of many holes, each on a board of its own of three to five cards: `draws[n]` becomes what
/// [`Draws::of_sets`] returns for `holes[n]` and `boards[n]`. `draw_sets::<3>(&holes, &flops, &mut draws)`.
///
/// A hole of more or fewer than two cards, one with a card of its board, or a board of more or fewer than `CARDS` cards
/// gets unspecified draws. All holes of one board are faster by [`Board::draw_holes`](crate::Board::draw_holes).
///
/// In the longest vectors of the CPU, 32 holes at a time. Other numbers of cards do not compile.
///
/// # Errors
/// [`DrawsError`] if there are not as many boards as holes, or not as many draws; then nothing is written.
///
/// ```
/// use keyfold::CardSet;
/// use keyfold_board::{Draws, draw_sets};
/// let holes: [CardSet; 2] = ["8s 7s".parse()?, "Jh Th".parse()?];
/// let flops: [CardSet; 2] = ["6d 5h Ac".parse()?, "Ks 9h 2h".parse()?];
/// let mut draws = [Draws::default(); 2];
/// draw_sets::<3>(&holes, &flops, &mut draws)?;
/// assert_eq!(draws[0].to_string(), "open-ended straight draw");
/// assert_eq!(draws[1].to_string(), "flush draw, gutshot");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn draw_sets<const CARDS: usize>(
    holes: &[CardSet],
    boards: &[CardSet],
    draws: &mut [Draws],
) -> Result<(), DrawsError> {
    const { assert!(3 <= CARDS && CARDS <= 5, "a board has three to five cards") };
    if holes.len() != boards.len() || holes.len() != draws.len() {
        return Err(DrawsError { holes: holes.len(), boards: boards.len(), draws: draws.len() });
    }
    run_plain(FindDraws::<CARDS> { holes, boards, draws });
    Ok(())
}

/// Holes whose draws are found at once: two vectors of AVX2, one of AVX-512.
const TOGETHER: usize = 32;

/// Finds the draws of holes on boards of `CARDS` cards; all slices are of one length.
struct FindDraws<'d, const CARDS: usize> {
    holes: &'d [CardSet],
    boards: &'d [CardSet],
    draws: &'d mut [Draws],
}

impl<const CARDS: usize> PlainWork for FindDraws<'_, CARDS> {
    #[inline(always)]
    fn run(self, _: impl Wide) {
        let (holes, last_holes) = self.holes.as_chunks::<TOGETHER>();
        let (boards, last_boards) = self.boards.as_chunks::<TOGETHER>();
        let (draws, last_draws) = self.draws.as_chunks_mut::<TOGETHER>();
        for ((holes, boards), draws) in holes.iter().zip(boards).zip(draws) {
            *draws = draws_on::<CARDS, TOGETHER>(holes, boards);
        }
        let [mut holes, mut boards] = [[CardSet::EMPTY; TOGETHER]; 2];
        holes.iter_mut().zip(last_holes).for_each(|(hole, last)| *hole = *last);
        boards.iter_mut().zip(last_boards).for_each(|(board, last)| *board = *last);
        let draws = draws_on::<CARDS, TOGETHER>(&holes, &boards);
        last_draws.iter_mut().zip(draws).for_each(|(last, draws)| *last = draws);
    }
}
