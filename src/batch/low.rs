//! Low hands: deuce-to-seven by hold'em's ranks, which any backend finds, and ace-to-five hand by hand.
//!
//! The best five of seven cards by ace-to-five are the lowest that differ, and no kernel of hold'em looks for those.

use super::backend::Backend;
use super::dispatch;
use super::error::BatchError;
use super::layout::{Columns, Layout, Rows};
use super::size::RankBatch;
use super::validate::{common_length, same_length};
use crate::cards::Card;
use crate::games::low::{AceToFive, DeuceToSeven, ace_to_five_of, deuce_to_seven_of};
use crate::games::{Classes, GameRank};
use crate::rank::HandRank;

/// How slices of hands of `CARDS` cards are ranked as lows; the lengths agree.
pub(super) trait LowHands<const CARDS: usize>: Classes {
    fn rank_rows(backend: Backend, hands: &[[Card; CARDS]], ranks: &mut [GameRank<Self>]);
    fn rank_columns(backend: Backend, columns: [&[Card]; CARDS], ranks: &mut [GameRank<Self>]);
}

/// Implemented for the games and numbers of cards of which [`Backend`] ranks slices of lows: [`DeuceToSeven`] of five cards,
/// [`AceToFive`] of five, six and seven.
///
/// It is the bound of a function that takes any of them. No other type can implement it.
///
/// ```
/// use keyfold::Card;
/// use keyfold::batch::{Backend, BatchError, RankBatch, RankLow};
/// use keyfold::games::{AceToFive, GameRank};
/// fn best<G: RankLow<CARDS>, const CARDS: usize>(hands: &[[Card; CARDS]]) -> Result<Option<GameRank<G>>, BatchError>
/// where
///     Backend: RankBatch<CARDS>,
/// {
///     let mut ranks = vec![GameRank::LOWEST; hands.len()];
///     Backend::detect().rank_low_rows(hands, &mut ranks)?;
///     Ok(ranks.into_iter().max())
/// }
/// let hands = [[0, 4, 8, 12, 48], [1, 5, 9, 17, 49]].map(|ids| ids.map(|id| Card::from_id(id).unwrap()));
/// assert_eq!(best::<AceToFive, 5>(&hands)?.unwrap().to_string(), "5-4-3-2-A");
/// # Ok::<(), BatchError>(())
/// ```
#[allow(private_bounds, reason = "nobody else can implement the trait")]
pub trait RankLow<const CARDS: usize>: LowHands<CARDS> {}

impl RankLow<5> for DeuceToSeven {}
impl RankLow<5> for AceToFive {}
impl RankLow<6> for AceToFive {}
impl RankLow<7> for AceToFive {}

/// Hands whose ranks of hold'em wait to be turned over.
const CHUNK: usize = 512;

impl LowHands<5> for DeuceToSeven {
    fn rank_rows(backend: Backend, hands: &[[Card; 5]], ranks: &mut [GameRank<Self>]) {
        let mut holdem = [HandRank::LOWEST; CHUNK];
        for (hands, ranks) in hands.chunks(CHUNK).zip(ranks.chunks_mut(CHUNK)) {
            let holdem = &mut holdem[..ranks.len()];
            dispatch::rank_rows::<Backend, 5, 5, false>(backend.0, hands, holdem);
            ranks.iter_mut().zip(holdem).for_each(|(rank, holdem)| *rank = deuce_to_seven_of(*holdem));
        }
    }

    fn rank_columns(backend: Backend, columns: [&[Card]; 5], ranks: &mut [GameRank<Self>]) {
        let (columns, mut holdem) = (Columns(columns), [HandRank::LOWEST; CHUNK]);
        for (number, ranks) in ranks.chunks_mut(CHUNK).enumerate() {
            let Columns(part) = columns.part(number * CHUNK, ranks.len());
            let holdem = &mut holdem[..ranks.len()];
            dispatch::rank_columns::<Backend, 5, false>(backend.0, part, holdem);
            ranks.iter_mut().zip(holdem).for_each(|(rank, holdem)| *rank = deuce_to_seven_of(*holdem));
        }
    }
}

impl<const CARDS: usize> LowHands<CARDS> for AceToFive {
    fn rank_rows(_: Backend, hands: &[[Card; CARDS]], ranks: &mut [GameRank<Self>]) {
        hand_by_hand(Rows::<CARDS, CARDS>(hands), ranks);
    }

    fn rank_columns(_: Backend, columns: [&[Card]; CARDS], ranks: &mut [GameRank<Self>]) {
        hand_by_hand(Columns(columns), ranks);
    }
}

fn hand_by_hand<L: Layout<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [GameRank<AceToFive>]) {
    for (at, rank) in ranks.iter_mut().enumerate() {
        if let Some(hand) = hands.hand(at) {
            *rank = ace_to_five_of(&hand);
        }
    }
}

impl Backend {
    /// Ranks low hands that lie one after the other, by the game that the type of the ranks says.
    ///
    /// `ranks[n]` becomes the rank of `hands[n]`. A hand that holds a card twice gets some rank.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hands; then nothing is written.
    ///
    /// ```
    /// use keyfold::{HandRank, batch::Backend, games::{DeuceToSeven, GameRank}};
    /// let hands = [HandRank::LOWEST, HandRank::HIGHEST].map(HandRank::example);
    /// let mut ranks = [GameRank::<DeuceToSeven>::LOWEST; 2];
    /// Backend::detect().rank_low_rows(&hands, &mut ranks)?;
    /// assert_eq!(ranks, [GameRank::HIGHEST, GameRank::LOWEST]); // 7-5-4-3-2, and a royal flush
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_low_rows<G: RankLow<N>, const N: usize>(
        self,
        hands: &[[Card; N]],
        ranks: &mut [GameRank<G>],
    ) -> Result<(), BatchError> {
        same_length(hands.len(), ranks.len())?;
        G::rank_rows(self, hands, ranks);
        Ok(())
    }

    /// Ranks low hands laid out in columns: a slice for the first cards of all hands, one for the second cards and so on.
    ///
    /// As [`rank_low_rows`](Self::rank_low_rows) otherwise.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Length`] if there are not as many ranks as hands;
    /// then nothing is written.
    ///
    /// ```
    /// use keyfold::{batch::{self, Backend}, games::{AceToFive, GameRank}};
    /// // Seven cards of one hand: K K 8 6 4 4 A.
    /// let columns = batch::columns_from_ids([&[47], &[45], &[26], &[16], &[9], &[11], &[48]])?;
    /// let mut ranks = [GameRank::<AceToFive>::LOWEST];
    /// Backend::detect().rank_low_columns(columns, &mut ranks)?;
    /// assert_eq!(ranks[0].to_string(), "K-8-6-4-A");
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_low_columns<G: RankLow<N>, const N: usize>(
        self,
        columns: [&[Card]; N],
        ranks: &mut [GameRank<G>],
    ) -> Result<(), BatchError> {
        same_length(common_length(&columns)?, ranks.len())?;
        G::rank_columns(self, columns, ranks);
        Ok(())
    }

    /// Ranks hands as [`rank_low_rows`](Self::rank_low_rows) does, once no hand was found to hold a card twice.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hands, [`BatchError::Hand`] with the first hand that holds a card twice,
    /// the card and its positions. Then nothing is written.
    ///
    /// ```
    /// use keyfold::{batch::{self, Backend}, games::{DeuceToSeven, GameRank}};
    /// let hands = [[0, 4, 8, 12, 20], [0, 4, 8, 4, 20]];
    /// let mut ranks = [GameRank::<DeuceToSeven>::LOWEST; 2];
    /// let error = Backend::detect().rank_low_rows_checked(batch::rows_from_ids(&hands)?, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 4: 3c repeats card 2");
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn rank_low_rows_checked<G: RankLow<N>, const N: usize>(
        self,
        hands: &[[Card; N]],
        ranks: &mut [GameRank<G>],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(hands.len(), ranks.len())?;
        self.check_rows(hands)?;
        self.rank_low_rows(hands, ranks)
    }

    /// Ranks hands as [`rank_low_columns`](Self::rank_low_columns) does, once no hand was found to hold a card twice.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] and [`BatchError::Length`] if lengths differ, [`BatchError::Hand`] with the first hand that holds
    /// a card twice, the card and its positions. Then nothing is written.
    ///
    /// ```
    /// use keyfold::{batch::{self, Backend}, games::{AceToFive, GameRank}};
    /// let columns = batch::columns_from_ids([&[0, 0], &[4, 4], &[8, 8], &[12, 4], &[20, 20]])?;
    /// let mut ranks = [GameRank::<AceToFive>::LOWEST; 2];
    /// let error = Backend::detect().rank_low_columns_checked(columns, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 4: 3c repeats card 2");
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn rank_low_columns_checked<G: RankLow<N>, const N: usize>(
        self,
        columns: [&[Card]; N],
        ranks: &mut [GameRank<G>],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(common_length(&columns)?, ranks.len())?;
        self.check_columns(columns)?;
        self.rank_low_columns(columns, ranks)
    }
}
