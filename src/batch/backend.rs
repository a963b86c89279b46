//! The type and its calls: lengths are compared here, once, then the call is dispatched.

use core::fmt;

use super::dispatch::{self, Available};
use super::error::BatchError;
use super::layout::{Columns, Rows};
use super::simd::registers;
use super::size::{RankBatch, Size};
use super::validate::{common_length, refuse_repeat, same_length};
use crate::cards::Card;
use crate::key_sum::{Compact, HandKey, RankHands};
use crate::rank::HandRank;

/// A way to rank many hands at once that this CPU is able to run.
///
/// A value is the proof: there is no other way to one than to ask whether the CPU has what it takes. It is a byte to copy
/// around; the calls need no further check.
///
/// ```
/// use keyfold::batch::Backend;
/// use keyfold::{Card, HandRank, Hand};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let mut ranks = [HandRank::LOWEST; 1];
/// for backend in Backend::available() {
///     let columns: [&[Card]; 7] = std::array::from_fn(|card| &hand[card..=card]);
///     backend.rank_columns(columns, &mut ranks)?;
///     assert_eq!(ranks[0].get(), 7_260, "{backend}");
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Backend(Available);

impl Backend {
    /// The backend that every target has.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// assert_eq!(Backend::available().next(), Some(Backend::PORTABLE));
    /// ```
    pub const PORTABLE: Self = Self(Available::PORTABLE);

    /// The fastest backend here.
    ///
    /// With the feature `std` the CPU is asked (the answer is kept, so that asking again costs next to nothing); without
    /// it the compiler's target features decide.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// assert_eq!(Backend::available().last(), Some(Backend::detect()));
    /// ```
    #[must_use]
    pub fn detect() -> Self {
        Self::available().last().unwrap_or(Self::PORTABLE)
    }

    /// Every backend that can run here, the portable one first, the fastest last.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// let names: Vec<_> = Backend::available().map(Backend::name).collect();
    /// assert_eq!(names[0], "portable"); // then, say, "avx2" and "avx512"
    /// ```
    pub fn available() -> impl Iterator<Item = Self> + Clone {
        Available::all().map(Self)
    }

    /// The backend of a name, if it can run here: `portable`, `avx2`, `avx512`, `avx512-vbmi`, `neon` or `simd128`.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// assert_eq!(Backend::named("portable"), Some(Backend::PORTABLE));
    /// assert_eq!(Backend::named("cray-1"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::available().find(|backend| backend.name() == name)
    }

    /// The name, which [`named`](Self::named) takes.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// assert_eq!(Backend::PORTABLE.name(), "portable");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0.name()
    }

    /// Ranks hands of five or seven cards that stand one after the other; higher is better.
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
    pub fn rank_rows<const CARDS: usize>(
        self,
        hands: &[[Card; CARDS]],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<CARDS>,
    {
        same_length(hands.len(), ranks.len())?;
        dispatch::rank_rows::<Self, CARDS, CARDS>(self.0, hands, ranks);
        Ok(())
    }

    /// Ranks hands of seven cards, each in eight bytes, the last of which is any card and is not looked at.
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
    pub fn rank_padded_rows(self, hands: &[[Card; 8]], ranks: &mut [HandRank]) -> Result<(), BatchError> {
        same_length(hands.len(), ranks.len())?;
        dispatch::rank_rows::<Self, 7, 8>(self.0, hands, ranks);
        Ok(())
    }

    /// Ranks hands of five or seven cards of which the first slice holds the first cards, the second the second cards …
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
    pub fn rank_columns<const CARDS: usize>(
        self,
        columns: [&[Card]; CARDS],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<CARDS>,
    {
        same_length(common_length(&columns)?, ranks.len())?;
        dispatch::rank_columns::<Self, CARDS>(self.0, columns, ranks);
        Ok(())
    }

    /// Ranks running keys of five or seven cards, of any tier: `backend.rank_keys::<7, _>(&keys, &mut ranks)`.
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
    pub fn rank_keys<const CARDS: usize, T: RankHands<CARDS>>(
        self,
        keys: &[HandKey<T>],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<CARDS>,
    {
        same_length(keys.len(), ranks.len())?;
        dispatch::rank_keys::<Self, CARDS, T>(self.0, keys, ranks);
        Ok(())
    }

    /// Ranks hands of five or seven cards that stand one after the other, and makes sure that no hand holds a card twice.
    ///
    /// The ranks of [`rank_rows`](Self::rank_rows) and the error of [`check_rows`](Self::check_rows), the same from every backend,
    /// while memory is read once. On `avx512-vbmi` the check was measured to cost 13 to 18 % of ranking from cache, 3 to
    /// 13 % from memory (Zen 4); the other backends take as long as the two calls do from cache.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hands; then nothing is written. [`BatchError::Hand`] with the
    /// first hand that holds a card twice, the card and its positions; then all ranks are unspecified, those of the hands
    /// before it as well.
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
    pub fn rank_rows_checked<const CARDS: usize>(
        self,
        hands: &[[Card; CARDS]],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<CARDS>,
    {
        same_length(hands.len(), ranks.len())?;
        let found = dispatch::rank_rows_checked::<Self, CARDS>(self.0, hands, ranks);
        refuse_repeat(Rows::<CARDS, CARDS>(hands), found)
    }

    /// Ranks hands of five or seven cards that stand in columns, as [`rank_columns`](Self::rank_columns) does, and makes sure that no
    /// hand holds a card twice.
    ///
    /// What it costs is told at [`rank_rows_checked`](Self::rank_rows_checked).
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Length`] if there are not as many
    /// ranks as hands; then nothing is written. [`BatchError::Hand`] with the first hand that holds a card twice, the card
    /// and its positions; then all ranks are unspecified, those of the hands before it as well.
    ///
    /// ```
    /// use keyfold::batch::{self, Backend};
    /// use keyfold::HandRank;
    /// let as_cards = |ids: [&'static [u8]; 5]| ids.map(|column| batch::cards_from_ids(column).unwrap());
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// let columns = as_cards([&[48, 0], &[44, 4], &[40, 8], &[36, 12], &[32, 16]]);
    /// Backend::detect().rank_columns_checked(columns, &mut ranks)?;
    /// assert_eq!(ranks.map(HandRank::get), [7_462, 7_454]);
    ///
    /// let columns = as_cards([&[48, 0], &[44, 4], &[40, 8], &[36, 4], &[32, 16]]);
    /// let error = Backend::detect().rank_columns_checked(columns, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 4: 3c repeats card 2");
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn rank_columns_checked<const CARDS: usize>(
        self,
        columns: [&[Card]; CARDS],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<CARDS>,
    {
        same_length(common_length(&columns)?, ranks.len())?;
        let found = dispatch::rank_columns_checked::<Self, CARDS>(self.0, columns, ranks);
        refuse_repeat(Columns(columns), found)
    }

    /// Looks for cards that come twice in a hand.
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
    pub fn check_rows<const CARDS: usize>(self, hands: &[[Card; CARDS]]) -> Result<(), BatchError>
    where
        Self: RankBatch<CARDS>,
    {
        refuse_repeat(Rows::<CARDS, CARDS>(hands), dispatch::find_repeat_in_rows(self.0, hands))
    }

    /// Looks for cards that come twice in a hand.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] if the columns differ in length, [`BatchError::Hand`] with the first hand that holds
    /// a card twice, the card and its positions.
    ///
    /// ```
    /// use keyfold::Card;
    /// use keyfold::batch::{self, Backend};
    /// // Two hands: their first cards, their second cards …
    /// let ids = [[48, 0], [44, 4], [40, 8], [36, 4], [32, 16]];
    /// let cards = batch::rows_from_ids(&ids)?;
    /// let columns: [&[Card]; 5] = core::array::from_fn(|at| &cards[at][..]);
    /// let error = Backend::detect().check_columns(columns).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 2, card 4: 3c repeats card 2");
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn check_columns<const CARDS: usize>(self, columns: [&[Card]; CARDS]) -> Result<(), BatchError>
    where
        Self: RankBatch<CARDS>,
    {
        common_length(&columns)?;
        refuse_repeat(Columns(columns), dispatch::find_repeat_in_columns(self.0, columns))
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl fmt::Debug for Backend {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Backend({})", self.name())
    }
}

impl Default for Backend {
    /// [`Backend::detect`].
    fn default() -> Self {
        Self::detect()
    }
}

impl RankBatch<5> for Backend {}
impl RankBatch<7> for Backend {}

impl Size<5> for Backend {
    type Table = Compact;
    type Counting = registers::Five;
}

impl Size<7> for Backend {
    type Table = Compact;
    type Counting = registers::Seven;
}
