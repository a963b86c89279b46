//! The public calls: lengths are compared here, then the call is dispatched.

use super::{BoardCard, Hands};
use crate::batch::backend::Backend;
use crate::batch::dispatch;
use crate::batch::error::BatchError;
use crate::batch::layout::FILLER;
use crate::batch::validate::{HANDS_CHECKED_TOGETHER, common_length, same_length};
use crate::cards::Card;
use crate::games::{Game, Omaha};
use crate::rank::HandRank;

impl Backend {
    /// Ranks Omaha hands of four, five or six hole cards, each on a board of its own, laid out in columns: a slice for each hole card
    /// and one for each card of the board.
    ///
    /// `ranks[n]` becomes the rank of the cards at `n` of all columns. A hand that holds a card twice gets some rank.
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
    /// Backend::detect().rank_omaha(hole.each_ref().map(|column| &column[..]), board.each_ref().map(|column| &column[..]), &mut ranks)?;
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
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        same_length(length_of_both(&hole, &board)?, ranks.len())?;
        dispatch::rank_omaha(self.0, Hands { hole, board }, ranks);
        Ok(())
    }

    /// Ranks Omaha hands of four, five or six hole cards on one board; the hole cards are laid out in columns.
    ///
    /// As [`rank_omaha`](Self::rank_omaha) otherwise, and faster.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Length`] if there are not as many ranks as hands.
    /// Then nothing is written.
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
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        same_length(common_length(&hole)?, ranks.len())?;
        dispatch::rank_omaha(self.0, Hands { hole, board: *board }, ranks);
        Ok(())
    }

    /// Ranks hands as [`rank_omaha`](Self::rank_omaha) does, and makes sure that no hand holds a card twice, those of its board among
    /// them.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] and [`BatchError::Length`] if lengths differ; then nothing is written. [`BatchError::Hand`] with
    /// the first hand that holds a card twice, the card and its positions, the hole cards counted first; then all ranks are unspecified.
    ///
    /// ```
    /// use keyfold::{HandRank, batch::{self, Backend}};
    /// let hole = batch::columns_from_ids([&[51, 51], &[47, 47], &[46, 46], &[0, 0]])?;
    /// let board = batch::columns_from_ids([&[43, 43], &[39, 39], &[15, 15], &[45, 45], &[13, 47]])?;
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// let error = Backend::detect().rank_omaha_checked(hole, board, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 9: Ks repeats card 2");
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn rank_omaha_checked<const HOLE: usize>(
        self,
        hole: [&[Card]; HOLE],
        board: [&[Card]; 5],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        same_length(length_of_both(&hole, &board)?, ranks.len())?;
        self.rank_checked(Hands { hole, board }, ranks)
    }

    /// Ranks hands as [`rank_omaha_on`](Self::rank_omaha_on) does, and makes sure that no hand holds a card twice, those of the board
    /// among them.
    ///
    /// # Errors
    /// As of [`rank_omaha_checked`](Self::rank_omaha_checked).
    ///
    /// ```
    /// use keyfold::{Card, HandRank, batch::{self, Backend}};
    /// let hole = batch::columns_from_ids([&[51, 51], &[47, 47], &[46, 46], &[0, 43]])?;
    /// let board = [43, 39, 15, 45, 13].map(|id| Card::from_id(id).unwrap());
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// let error = Backend::detect().rank_omaha_on_checked(hole, &board, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 5: Qs repeats card 4");
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn rank_omaha_on_checked<const HOLE: usize>(
        self,
        hole: [&[Card]; HOLE],
        board: &[Card; 5],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        same_length(common_length(&hole)?, ranks.len())?;
        self.rank_checked(Hands { hole, board: *board }, ranks)
    }

    /// Looks for repeated cards and then ranks, so many hands at a time that they stay in a cache in between.
    fn rank_checked<B: BoardCard, const HOLE: usize>(
        self,
        hands: Hands<'_, B, HOLE>,
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        for (number, ranks) in ranks.chunks_mut(HANDS_CHECKED_TOGETHER).enumerate() {
            let start = number * HANDS_CHECKED_TOGETHER;
            let part = hands.part(start, ranks.len());
            if part.have_repeat() {
                return name_repeat(part, start, ranks.len());
            }
            dispatch::rank_omaha(self.0, part, ranks);
        }
        Ok(())
    }
}

/// The length that all columns have, those of the hole cards counted first.
fn length_of_both(hole: &[&[Card]], board: &[&[Card]]) -> Result<usize, BatchError> {
    let first = common_length(hole)?;
    for (column, cards) in (hole.len() + 1..).zip(board) {
        if cards.len() != first {
            return Err(BatchError::ColumnLength { column, cards: cards.len(), first });
        }
    }
    Ok(first)
}

/// The first of some hands that holds a card twice, as an error; they begin at a place.
#[cold]
fn name_repeat<B: BoardCard, const HOLE: usize>(
    hands: Hands<'_, B, HOLE>,
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
