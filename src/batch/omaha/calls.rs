//! The public calls: lengths are compared here, then the call is dispatched.

use super::Hands;
use crate::batch::backend::Backend;
use crate::batch::dispatch;
use crate::batch::error::BatchError;
use crate::batch::validate::{common_length, same_length};
use crate::cards::Card;
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
        let first = common_length(&hole)?;
        for (column, cards) in (HOLE + 1..).zip(board) {
            if cards.len() != first {
                return Err(BatchError::ColumnLength { column, cards: cards.len(), first });
            }
        }
        same_length(first, ranks.len())?;
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
}
