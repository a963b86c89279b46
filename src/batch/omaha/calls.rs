//! The public calls: lengths are compared here, then the call is dispatched.

#![allow(unsafe_code, reason = "vectors that the CPU was found to have")]

use super::{BoardCard, OmahaHands, blocks, portable};
use crate::batch::dispatch::Backend;
use crate::batch::error::BatchError;
use crate::batch::layout::FILLER;
use crate::batch::simd::Vector;
use crate::batch::validate::{HANDS_CHECKED_TOGETHER, same_length};
use crate::batch::work::Work;
use crate::cards::Card;
use crate::games::{Game, Omaha};
use crate::rank::HandRank;

impl Backend {
    /// Ranks Omaha hands of four, five or six hole cards, each on a board of its own, laid out in columns: a slice for
    /// each hole card and one for each card of the board.
    ///
    /// `ranks[n]` becomes the rank of the cards at `n` of all columns. A hand that holds a card twice gets an
    /// unspecified rank.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, those of the hole cards counted first;
    /// [`BatchError::Length`] if there are not as many ranks as hands. Then nothing is written.
    ///
    /// ```
    /// use keyfold::{Card, HandRank, batch::Backend};
    /// let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
    /// // Kings full of fives, and a pair of kings.
    /// let hole = ["As Kd", "Ks Kc", "Kd 2c", "2c As"].map(cards);
    /// let board = ["Qs Qs", "Js Js", "5s 5s", "Kh 3s", "5d 9d"].map(cards);
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// Backend::detect().rank_omaha(
    ///     hole.each_ref().map(|column| &column[..]),
    ///     board.each_ref().map(|column| &column[..]),
    ///     &mut ranks,
    /// )?;
    /// assert_eq!(ranks[0].describe().to_string(), "full house, kings full of fives");
    /// assert_eq!(ranks[1].describe().to_string(), "pair of kings, queen kicker");
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_omaha<const HOLE: usize>(
        self,
        hole: [&[Card]; HOLE],
        board: [&[Card]; 5],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        self.rank_columns_of_omaha::<_, HOLE, false>(OmahaHands { hole, board }, ranks)
    }

    /// Ranks Omaha hands of four, five or six hole cards on one board; the hole cards are laid out in columns.
    ///
    /// As [`rank_omaha`](Self::rank_omaha) otherwise, and faster.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Length`] if there are not as many
    /// ranks as hands. Then nothing is written.
    ///
    /// ```
    /// use keyfold::{Card, HandRank, batch::Backend};
    /// let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
    /// let board = ["Qs", "Js", "5s", "Kh", "5d"].map(|card| card.parse().unwrap());
    /// let hole = ["As Ah", "Ks Ad", "Kd Kc", "2c Td"].map(cards);
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// Backend::detect().rank_omaha_on(hole.each_ref().map(|column| &column[..]), &board, &mut ranks)?;
    /// assert_eq!(ranks[0].describe().to_string(), "full house, kings full of fives");
    /// assert_eq!(ranks[1].describe().to_string(), "straight to the ace");
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_omaha_on<const HOLE: usize>(
        self,
        hole: [&[Card]; HOLE],
        board: &[Card; 5],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        self.rank_columns_of_omaha::<_, HOLE, false>(OmahaHands { hole, board: *board }, ranks)
    }

    /// Ranks hands as [`rank_omaha`](Self::rank_omaha) does, and makes sure that no hand holds a card twice, those of
    /// its board among them.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] and [`BatchError::Length`] if lengths differ; then nothing is written.
    /// [`BatchError::Hand`] with the first hand that holds a card twice, the card and its positions, the hole cards
    /// counted first; then all ranks are unspecified.
    pub fn rank_omaha_checked<const HOLE: usize>(
        self,
        hole: [&[Card]; HOLE],
        board: [&[Card]; 5],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        self.rank_columns_of_omaha::<_, HOLE, true>(OmahaHands { hole, board }, ranks)
    }

    /// Ranks hands as [`rank_omaha_on`](Self::rank_omaha_on) does, and makes sure that no hand holds a card twice,
    /// those of the board among them.
    ///
    /// # Errors
    /// As of [`rank_omaha_checked`](Self::rank_omaha_checked).
    pub fn rank_omaha_on_checked<const HOLE: usize>(
        self,
        hole: [&[Card]; HOLE],
        board: &[Card; 5],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        self.rank_columns_of_omaha::<_, HOLE, true>(OmahaHands { hole, board: *board }, ranks)
    }

    /// Compares the lengths, and ranks hands; if `CHECKED`, in chunks that stay in a cache after the search for
    /// repeated cards.
    fn rank_columns_of_omaha<B: BoardCard, const HOLE: usize, const CHECKED: bool>(
        self,
        hands: OmahaHands<'_, B, HOLE>,
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        same_length(hands.length()?, ranks.len())?;
        if !CHECKED {
            self.rank_hands_of_omaha(hands, ranks);
            return Ok(());
        }
        for (number, ranks) in ranks.chunks_mut(HANDS_CHECKED_TOGETHER).enumerate() {
            let start = number * HANDS_CHECKED_TOGETHER;
            let part = hands.part(start, ranks.len());
            if part.have_repeat() {
                return name_repeat(part, start, ranks.len());
            }
            self.rank_hands_of_omaha(part, ranks);
        }
        Ok(())
    }

    /// Looks for flushes where the board allows one.
    fn rank_hands_of_omaha<B: BoardCard, const HOLE: usize>(
        self,
        hands: OmahaHands<'_, B, HOLE>,
        ranks: &mut [HandRank],
    ) {
        if B::DIFFERS || hands.allow_flushes() {
            self.run(RankOmaha::<B, HOLE, true> { hands, ranks });
        } else {
            self.run(RankOmaha::<B, HOLE, false> { hands, ranks });
        }
    }
}

/// Ranks Omaha hands; without flushes if all are on a board that allows none.
struct RankOmaha<'h, 'r, B, const HOLE: usize, const FLUSHES: bool> {
    hands: OmahaHands<'h, B, HOLE>,
    ranks: &'r mut [HandRank],
}

impl<B: BoardCard, const HOLE: usize, const FLUSHES: bool> Work for RankOmaha<'_, '_, B, HOLE, FLUSHES> {
    #[inline(always)]
    fn hand_by_hand(self) -> Option<usize> {
        portable::rank(self.hands.any(), self.ranks);
        None
    }

    #[inline(always)]
    unsafe fn in_vectors<V: Vector>(self) -> Option<usize> {
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        unsafe { blocks::rank::<V, B, HOLE, FLUSHES>(self.hands, self.ranks) };
        None
    }
}

/// Returns the first of some hands that holds a card twice, as an error; they begin at a place.
#[cold]
fn name_repeat<B: BoardCard, const HOLE: usize>(
    hands: OmahaHands<'_, B, HOLE>,
    start: usize,
    count: usize,
) -> Result<(), BatchError> {
    for at in 0..count {
        let card = |column: &[Card]| column.get(at).copied().unwrap_or(FILLER);
        let board = hands.board.map(|same| same.same().unwrap_or_else(|| card(same.column())));
        Omaha::<HOLE>::check(&hands.hole.map(card), &board)
            .map_err(|error| BatchError::Hand { hand: start + at + 1, error })?;
    }
    Ok(())
}
