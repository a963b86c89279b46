//! The public calls: lengths are compared here, then the call is dispatched.

#![allow(unsafe_code, reason = "the kernels write ranks of every game as words")]

use crate::batch::backend::Backend;
use crate::batch::dispatch;
use crate::batch::error::BatchError;
use crate::batch::layout::{Columns, Layout, Rows};
use crate::batch::size::RankBatch;
use crate::batch::validate::{common_length, same_length};
use crate::cards::Card;
use crate::games::short_deck::{Order, ShortRank};
use crate::games::{Game, ShortDeck, first_error};
use crate::rank::HandRank;

impl Backend {
    /// Ranks hands of short deck, of five, six or seven cards that lie one after the other.
    ///
    /// `ranks[n]` becomes the rank of `hands[n]`, in the order that its type says. A hand that holds a card twice, or one below the six,
    /// gets some rank.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hands; then nothing is written.
    ///
    /// ```
    /// use keyfold::{batch::Backend, games::short_deck::ShortRank};
    /// let hands: Vec<_> = <ShortRank>::all().map(ShortRank::example).collect();
    /// let mut ranks = vec![<ShortRank>::LOWEST; hands.len()];
    /// Backend::detect().rank_short_rows(&hands, &mut ranks)?;
    /// assert!(ranks.into_iter().eq(ShortRank::all()));
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_short_rows<O: Order, const N: usize>(
        self,
        hands: &[[Card; N]],
        ranks: &mut [ShortRank<O>],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(hands.len(), ranks.len())?;
        dispatch::rank_short_rows::<Self, O, N, false>(self.0, hands, as_words(ranks));
        Ok(())
    }

    /// Ranks hands of short deck laid out in columns: a slice for the first cards of all hands, one for the second cards and so on.
    ///
    /// As [`rank_short_rows`](Self::rank_short_rows) otherwise.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Length`] if there are not as many ranks as hands;
    /// then nothing is written.
    ///
    /// ```
    /// use keyfold::{Card, batch::Backend, games::short_deck::{ShortRank, TripsOverStraights}};
    /// let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
    /// // A straight with three tens, and A-6-7-8-9.
    /// let columns = ["Ts 6s", "Th 7s", "Td 8s", "9c 9s", "8c Ad", "7c Kd", "6c Qd"].map(cards);
    /// let mut ranks = [ShortRank::<TripsOverStraights>::LOWEST; 2];
    /// Backend::detect().rank_short_columns(columns.each_ref().map(|column| &column[..]), &mut ranks)?;
    /// assert_eq!(ranks[0].describe().to_string(), "three of a kind, tens, nine kicker");
    /// assert_eq!(ranks[1].describe().to_string(), "straight to the nine");
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_short_columns<O: Order, const N: usize>(
        self,
        columns: [&[Card]; N],
        ranks: &mut [ShortRank<O>],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(common_length(&columns)?, ranks.len())?;
        dispatch::rank_short_columns::<Self, O, N, false>(self.0, columns, as_words(ranks));
        Ok(())
    }

    /// Ranks hands as [`rank_short_rows`](Self::rank_short_rows) does, and makes sure that each holds different cards of the deck.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hands; then nothing is written. [`BatchError::Hand`] with the first
    /// hand that holds a card twice or one below the six, the card and its position; then all ranks are unspecified.
    ///
    /// ```
    /// use keyfold::{batch::{self, Backend}, games::short_deck::ShortRank};
    /// let hands = [[51, 47, 43, 39, 35], [16, 20, 24, 15, 32]];
    /// let mut ranks = [<ShortRank>::LOWEST; 2];
    /// let error = Backend::detect().rank_short_rows_checked(batch::rows_from_ids(&hands)?, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 4: 5s is not in the deck");
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_short_rows_checked<O: Order, const N: usize>(
        self,
        hands: &[[Card; N]],
        ranks: &mut [ShortRank<O>],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(hands.len(), ranks.len())?;
        let found = dispatch::rank_short_rows::<Self, O, N, true>(self.0, hands, as_words(ranks));
        refuse::<O, _, N>(Rows::<N, N>(hands), found)
    }

    /// Ranks hands as [`rank_short_columns`](Self::rank_short_columns) does, and makes sure that each holds different cards of the deck.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] and [`BatchError::Length`] if lengths differ; then nothing is written. [`BatchError::Hand`] with
    /// the first hand that holds a card twice or one below the six, the card and its position; then all ranks are unspecified.
    ///
    /// ```
    /// use keyfold::{batch::{self, Backend}, games::short_deck::ShortRank};
    /// let columns = batch::columns_from_ids([&[51, 16], &[47, 20], &[43, 24], &[39, 16], &[35, 32]])?;
    /// let mut ranks = [<ShortRank>::LOWEST; 2];
    /// let error = Backend::detect().rank_short_columns_checked(columns, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 4: 6c repeats card 1");
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_short_columns_checked<O: Order, const N: usize>(
        self,
        columns: [&[Card]; N],
        ranks: &mut [ShortRank<O>],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(common_length(&columns)?, ranks.len())?;
        let found = dispatch::rank_short_columns::<Self, O, N, true>(self.0, columns, as_words(ranks));
        refuse::<O, _, N>(Columns(columns), found)
    }
}

/// Ranks of short deck as the words that the kernels write.
fn as_words<O: Order>(ranks: &mut [ShortRank<O>]) -> &mut [HandRank] {
    const { assert!(size_of::<ShortRank<O>>() == size_of::<HandRank>()) };
    // SAFETY: both types are transparent `u16`, so that size and alignment are the same, any word is a valid value of either to the
    // compiler, and the lifetime and uniqueness are those of `ranks`. What the kernels write by the rules of short deck is a rank of it.
    unsafe { core::slice::from_raw_parts_mut(ranks.as_mut_ptr().cast(), ranks.len()) }
}

/// The first hand that is not of different cards of the deck as an error, if a backend found one; `found` is that hand's place or an
/// earlier one.
fn refuse<O: Order, L: Layout<CARDS>, const CARDS: usize>(hands: L, found: Option<usize>) -> Result<(), BatchError> {
    let Some(start) = found else { return Ok(()) };
    for at in start..hands.hand_count() {
        if let Some(cards) = hands.hand(at) {
            first_error(ShortDeck::<O>::DECK, || cards.iter().map(|card| card.id()))
                .map_err(|error| BatchError::Hand { hand: at + 1, error })?;
        }
    }
    Ok(())
}
