//! The calls: lengths are compared here, once; the type of the ranks then selects the rules.

use super::dispatch::Backend;
use super::error::BatchError;
use super::kernels::{HandSource, Size};
use super::layout::{HandColumns, HandRows};
use super::rules::HoldemRules;
use super::size::{RankBatch, RankInto};
use super::validate::{common_length, refuse, same_length};
use crate::cards::Card;
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

impl Backend {
    /// Returns the backend with a name, if it can run here. The [module](super) lists the names.
    ///
    /// [`parse`](str::parse) does the same, with an error that lists the backends that can run here.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::available().find(|backend| backend.name() == name)
    }

    /// Ranks hands of five, six or seven cards, stored one after the other.
    ///
    /// `ranks[n]` becomes the rank of `hands[n]`, for any number of hands at any alignment. A hand with a repeated card
    /// gets an unspecified rank.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hands; then nothing is written.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// use keyfold::HandRank;
    /// let hands: Vec<_> = HandRank::all().map(HandRank::example).collect();
    /// let mut ranks = vec![HandRank::LOWEST; hands.len()];
    /// Backend::detect().rank_rows(&hands, &mut ranks)?;
    /// assert!(ranks.iter().copied().eq(HandRank::all()));
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    #[inline]
    pub fn rank_rows<const N: usize, R>(self, hands: &[[Card; N]], ranks: &mut [R]) -> Result<(), BatchError>
    where
        Self: RankBatch<N, R>,
    {
        same_length(hands.len(), ranks.len())?;
        self.rank::<_, false>(HandRows::<N, N>(hands), ranks)
    }

    /// Ranks hands of seven cards, each in eight bytes. The last byte may be any card and is ignored.
    ///
    /// Otherwise as [`rank_rows`](Self::rank_rows).
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hands; then nothing is written.
    ///
    /// ```
    /// use keyfold::batch::{self, Backend};
    /// use keyfold::HandRank;
    /// let hands = batch::rows_from_ids(&[[51u8, 47, 43, 39, 35, 0, 5, 51]])?; // the eighth byte may be any card
    /// let mut ranks = [HandRank::LOWEST];
    /// Backend::detect().rank_padded_rows(hands, &mut ranks)?;
    /// assert_eq!(ranks, [HandRank::HIGHEST]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn rank_padded_rows<R>(self, hands: &[[Card; 8]], ranks: &mut [R]) -> Result<(), BatchError>
    where
        Self: RankBatch<7, R>,
    {
        same_length(hands.len(), ranks.len())?;
        self.rank::<_, false>(HandRows::<7, 8>(hands), ranks)
    }

    /// Ranks hands of five, six or seven cards laid out in columns: the first slice holds the first cards of all hands,
    /// the second slice the second cards and so on.
    ///
    /// `ranks[n]` becomes the rank of the cards `columns[0][n]`, `columns[1][n]` and so on. A hand with a repeated card
    /// gets an unspecified rank.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Length`] if there are not as many
    /// ranks as hands; then nothing is written.
    ///
    /// ```
    /// use keyfold::batch::{self, Backend};
    /// use keyfold::{Card, Category, HandRank};
    /// // A royal flush in spades, and four deuces with a trey: the first cards of both, the second cards …
    /// let ids = [[51u8, 0], [47, 1], [43, 2], [39, 3], [35, 4]];
    /// let cards = batch::rows_from_ids(&ids)?;
    /// let columns: [&[Card]; 5] = core::array::from_fn(|at| &cards[at][..]);
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// Backend::detect().rank_columns(columns, &mut ranks)?;
    /// assert_eq!(ranks.map(HandRank::category), [Category::StraightFlush, Category::FourOfAKind]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn rank_columns<const N: usize, R>(self, columns: [&[Card]; N], ranks: &mut [R]) -> Result<(), BatchError>
    where
        Self: RankBatch<N, R>,
    {
        same_length(common_length(&columns)?, ranks.len())?;
        self.rank::<_, false>(HandColumns(columns), ranks)
    }

    /// Ranks hand keys that five, six or seven cards were added to, of any tier that ranks as many:
    /// `backend.rank_keys::<7, _>(&keys, &mut ranks)`.
    ///
    /// `ranks[n]` becomes the rank of `keys[n]`. A key of another number of cards, or with a card added twice, gets an
    /// unspecified rank.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as keys; then nothing is written.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// use keyfold::{Card, Hand, HandKey, HandRank, Tiny};
    /// let board: HandKey<Tiny> = "Ts 9s 2c Qs Jd".parse::<Hand>()?.iter().copied().collect();
    /// let hole = ["Ks 8s", "Kd 8d", "2d 2h"].map(|hole| hole.parse::<Hand>().unwrap());
    /// let keys = hole.map(|hole| board + hole.iter().copied().collect::<HandKey<Tiny>>());
    /// let mut ranks = [HandRank::LOWEST; 3];
    /// Backend::detect().rank_keys::<7, _>(&keys, &mut ranks)?;
    /// assert!(ranks[0] > ranks[1] && ranks[1] > ranks[2]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn rank_keys<const N: usize, T: RankHands<N>>(
        self,
        keys: &[HandKey<T>],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(keys.len(), ranks.len())?;
        self.rank_all_keys::<T, N>(keys, ranks);
        Ok(())
    }

    /// Ranks hands as [`rank_rows`](Self::rank_rows) does, and makes sure that no hand holds a card twice.
    ///
    /// The errors are those of [`check_rows`](Self::check_rows), the same from every backend. Memory is read once for
    /// both.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hands; then nothing is written. [`BatchError::Hand`]
    /// with the first hand that holds a card twice, the card and its positions; then all ranks are unspecified, also
    /// those of the hands before it.
    ///
    /// ```
    /// use keyfold::batch::{self, Backend};
    /// use keyfold::HandRank;
    /// let mut ids = [[48, 44, 40, 36, 32], [0, 4, 8, 12, 16]];
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// Backend::detect().rank_rows_checked(batch::rows_from_ids(&ids)?, &mut ranks)?;
    /// assert_eq!(ranks.map(HandRank::get), [7_462, 7_454]);
    ///
    /// ids[1][3] = 4;
    /// let error = Backend::detect().rank_rows_checked(batch::rows_from_ids(&ids)?, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 4: 3c repeats card 2");
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn rank_rows_checked<const N: usize, R>(self, hands: &[[Card; N]], ranks: &mut [R]) -> Result<(), BatchError>
    where
        Self: RankBatch<N, R>,
    {
        same_length(hands.len(), ranks.len())?;
        self.rank::<_, true>(HandRows::<N, N>(hands), ranks)
    }

    /// Ranks hands as [`rank_columns`](Self::rank_columns) does, and makes sure that no hand holds a card twice.
    ///
    /// The errors are those of [`check_columns`](Self::check_columns), the same from every backend. Memory is read once
    /// for both.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Length`] if there are not as many
    /// ranks as hands; then nothing is written. [`BatchError::Hand`] with the first hand that holds a card twice, the
    /// card and its positions; then all ranks are unspecified, also those of the hands before it.
    #[inline]
    pub fn rank_columns_checked<const N: usize, R>(
        self,
        columns: [&[Card]; N],
        ranks: &mut [R],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N, R>,
    {
        same_length(common_length(&columns)?, ranks.len())?;
        self.rank::<_, true>(HandColumns(columns), ranks)
    }

    /// Makes sure that no hand in rows holds a card twice, and ranks nothing.
    ///
    /// # Errors
    /// [`BatchError::Hand`] with the first hand that holds a card twice, the card and its positions.
    ///
    /// ```
    /// use keyfold::batch::{self, Backend};
    /// let hands = [[48, 44, 40, 36, 32], [0, 4, 8, 4, 16]];
    /// let error = Backend::detect().check_rows(batch::rows_from_ids(&hands)?).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 4: 3c repeats card 2");
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn check_rows<const N: usize>(self, hands: &[[Card; N]]) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        self.check_all::<_, N>(HandRows::<N, N>(hands))
    }

    /// Makes sure that no hand in columns holds a card twice, and ranks nothing.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Hand`] with the first hand that
    /// holds a card twice, the card and its positions.
    pub fn check_columns<const N: usize>(self, columns: [&[Card]; N]) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        common_length(&columns)?;
        self.check_all(HandColumns(columns))
    }

    /// Returns an error for the first hand that holds a card twice.
    pub(super) fn check_all<L: HandSource<N>, const N: usize>(self, hands: L) -> Result<(), BatchError> {
        refuse::<HoldemRules, _, N>(hands, self.find_repeat(hands))
    }
}

impl Default for Backend {
    /// [`Backend::detect`].
    fn default() -> Self {
        Self::detect()
    }
}

impl<const CARDS: usize> RankInto<CARDS, HandRank> for Backend
where
    Self: Size<CARDS>,
{
    #[inline]
    fn rank<L: HandSource<CARDS>, const CHECKED: bool>(
        self,
        hands: L,
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError> {
        refuse::<HoldemRules, _, CARDS>(hands, self.rank_holdem::<L, CARDS, CHECKED>(hands, ranks))
    }
}
