//! The draws of many holes, each on a board of its own.

#![allow(unsafe_code, reason = "vectors that the CPU was found to have")]

use super::dispatch::Backend;
use super::error::BatchError;
use super::simd::Vector;
use super::work::Work;
use crate::board::{Draws, draws_on};
use crate::cards::CardSet;

impl Backend {
    /// Finds the draws of many holes, each on a board of its own of three to five cards: `draws[n]` becomes what
    /// [`Draws::of_sets`] returns for `holes[n]` and `boards[n]`. `backend.draw_sets::<3>(&holes, &flops, &mut draws)`.
    ///
    /// A hole of more or fewer than two cards, one with a card of its board, or a board of more or fewer than `CARDS`
    /// cards gets unspecified draws. All holes of one board are faster by
    /// [`Board::draw_holes`](crate::Board::draw_holes).
    ///
    /// The loop that every backend compiles for its instructions is plain code, 32 holes at a time. Other numbers of
    /// cards do not compile.
    ///
    /// # Errors
    /// [`BatchError::Draws`] if there are not as many boards as holes, or not as many draws; then nothing is written.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// use keyfold::batch::Backend;
    /// use keyfold::board::Draws;
    /// let holes: [CardSet; 2] = ["8s 7s".parse()?, "Jh Th".parse()?];
    /// let flops: [CardSet; 2] = ["6d 5h Ac".parse()?, "Ks 9h 2h".parse()?];
    /// let mut draws = [Draws::default(); 2];
    /// Backend::detect().draw_sets::<3>(&holes, &flops, &mut draws)?;
    /// assert_eq!(draws[0].to_string(), "open-ended straight draw");
    /// assert_eq!(draws[1].to_string(), "flush draw, gutshot");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn draw_sets<const CARDS: usize>(
        self,
        holes: &[CardSet],
        boards: &[CardSet],
        draws: &mut [Draws],
    ) -> Result<(), BatchError> {
        const { assert!(3 <= CARDS && CARDS <= 5, "a board has three to five cards") };
        if holes.len() != boards.len() || holes.len() != draws.len() {
            return Err(BatchError::Draws { holes: holes.len(), boards: boards.len(), draws: draws.len() });
        }
        self.run(FindDraws::<CARDS> { holes, boards, draws });
        Ok(())
    }
}

/// Holes whose draws are found at once: two vectors of AVX2, one of AVX-512.
const TOGETHER: usize = 32;

/// Finds the draws of holes on boards of `CARDS` cards; all slices are of one length.
struct FindDraws<'d, const CARDS: usize> {
    holes: &'d [CardSet],
    boards: &'d [CardSet],
    draws: &'d mut [Draws],
}

impl<const CARDS: usize> Work for FindDraws<'_, CARDS> {
    #[inline(always)]
    fn hand_by_hand(self) -> Option<usize> {
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
        None
    }

    #[inline(always)]
    unsafe fn in_vectors<V: Vector>(self) -> Option<usize> {
        self.hand_by_hand()
    }
}
