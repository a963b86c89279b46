//! Which SIMD there is, and the calls: lengths are checked here, once, and the work goes to the backend's room.

#![allow(unsafe_code, reason = "functions compiled for instructions that the CPU was found to have")]

use core::fmt;

use super::{BatchError, portable};
use crate::key_sum::RankHands;
use crate::{Card, HandError, HandKey, HandRank, check};

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
pub struct Backend(Kind);

/// The kinds of backends, the slowest first: where there are such, the name, and the room that does the work.
macro_rules! kinds {
    ($dollar:tt $(#[cfg($here:meta)] $kind:ident $name:literal in $room:path;)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        enum Kind {
            Portable,
            $(#[cfg($here)] $kind,)*
        }

        /// Every kind that this target can have, the slowest first.
        const KINDS: &[Kind] = &[Kind::Portable, $(#[cfg($here)] Kind::$kind,)*];

        impl Kind {
            const fn name(self) -> &'static str {
                match self {
                    Self::Portable => "portable",
                    $(#[cfg($here)] Self::$kind => $name,)*
                }
            }

            /// Whether the CPU has what it takes.
            fn is_available(self) -> bool {
                match self {
                    Self::Portable => true,
                    $(
                        #[cfg($here)]
                        Self::$kind => {
                            use $room as room;
                            room::is_available()
                        }
                    )*
                }
            }
        }

        /// Calls a function of the backend's room.
        macro_rules! in_room {
            ($dollar backend:expr, $dollar call:ident($dollar($dollar argument:expr),*)) => {
                match $dollar backend.0 {
                    Kind::Portable => portable::$dollar call($dollar($dollar argument),*),
                    $(
                        #[cfg($here)]
                        Kind::$kind => {
                            use $room as room;
                            // SAFETY: a value of this kind only exists where `is_available` found what the function is
                            // compiled for.
                            #[allow(unused_unsafe, reason = "in WebAssembly the call is safe")]
                            unsafe { room::$dollar call($dollar($dollar argument),*) }
                        }
                    )*
                }
            };
        }
    };
}
kinds! { $
    #[cfg(target_arch = "x86_64")] Avx2 "avx2" in super::key_sum::avx2;
    #[cfg(target_arch = "x86_64")] Avx512 "avx512" in super::key_sum::avx512;
    #[cfg(target_arch = "x86_64")] Planes "avx512-vbmi" in super::registers;
    // A word is two bytes, the lower one first.
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))] Neon "neon" in super::key_sum::neon;
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))] Simd128 "simd128" in super::key_sum::simd128;
}

impl Backend {
    /// The backend that every target has.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// assert_eq!(Backend::available().next(), Some(Backend::PORTABLE));
    /// ```
    pub const PORTABLE: Self = Self(Kind::Portable);

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
        KINDS.iter().copied().filter(|kind| kind.is_available()).map(Self)
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
        InRoom::rank_rows(self, hands, ranks);
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
        in_room!(self, seven_padded(hands, ranks));
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
        same_length(columns_length(&columns)?, ranks.len())?;
        InRoom::rank_columns(self, columns, ranks);
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
        InRoom::rank_keys(self, keys, ranks);
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
        none_in_rows(hands, self.rank_checked_rows(hands, ranks))
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
        same_length(columns_length(&columns)?, ranks.len())?;
        none_in_columns(columns, self.rank_checked_columns(columns, ranks))
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
        none_in_rows(hands, self.repeat_in_rows(hands))
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
        columns_length(&columns)?;
        none_in_columns(columns, self.repeat_in_columns(columns))
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

mod sealed {
    use super::{Card, HandKey, HandRank, RankHands};

    /// What a backend does with hands of `CARDS` cards; all lengths agree.
    pub trait InRoom<const CARDS: usize> {
        fn rank_rows(self, hands: &[[Card; CARDS]], ranks: &mut [HandRank]);
        fn rank_columns(self, columns: [&[Card]; CARDS], ranks: &mut [HandRank]);
        fn rank_keys<T: RankHands<CARDS>>(self, keys: &[HandKey<T>], ranks: &mut [HandRank]);
        /// Ranks them all, or finds a hand before, or at, the first one that holds a card twice.
        fn rank_checked_rows(self, hands: &[[Card; CARDS]], ranks: &mut [HandRank]) -> Option<usize>;
        /// The same.
        fn rank_checked_columns(self, columns: [&[Card]; CARDS], ranks: &mut [HandRank]) -> Option<usize>;
        /// A hand before, or at, the first one that holds a card twice.
        fn repeat_in_rows(self, hands: &[[Card; CARDS]]) -> Option<usize>;
        /// The same.
        fn repeat_in_columns(self, columns: [&[Card]; CARDS]) -> Option<usize>;
    }
}
use sealed::InRoom;

/// Implemented for [`Backend`] and the numbers of cards that it ranks: five and seven.
///
/// ```
/// use keyfold::batch::{Backend, BatchError, RankBatch};
/// use keyfold::{Card, HandRank};
/// fn best<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Result<Option<HandRank>, BatchError>
/// where
///     Backend: RankBatch<CARDS>,
/// {
///     let mut ranks = vec![HandRank::LOWEST; hands.len()];
///     Backend::detect().rank_rows(hands, &mut ranks)?;
///     Ok(ranks.into_iter().max())
/// }
/// let dealt = [7_260, 11, 5_863].map(|rank| HandRank::new(rank).unwrap().example());
/// assert_eq!(best(&dealt)?, HandRank::new(7_260));
/// # Ok::<(), BatchError>(())
/// ```
pub trait RankBatch<const CARDS: usize>: InRoom<CARDS> {}

macro_rules! rank_batch {
    ($($cards:literal $rows:ident $columns:ident $keys:ident $checked_rows:ident $checked_columns:ident;)*) => {$(
        impl RankBatch<$cards> for Backend {}

        impl InRoom<$cards> for Backend {
            #[inline]
            fn rank_rows(self, hands: &[[Card; $cards]], ranks: &mut [HandRank]) {
                in_room!(self, $rows(hands, ranks));
            }

            #[inline]
            fn rank_columns(self, columns: [&[Card]; $cards], ranks: &mut [HandRank]) {
                in_room!(self, $columns(columns, ranks));
            }

            #[inline]
            fn rank_keys<T: RankHands<$cards>>(self, keys: &[HandKey<T>], ranks: &mut [HandRank]) {
                in_room!(self, $keys(keys, ranks));
            }

            #[inline]
            fn rank_checked_rows(self, hands: &[[Card; $cards]], ranks: &mut [HandRank]) -> Option<usize> {
                in_room!(self, $checked_rows(hands, ranks))
            }

            #[inline]
            fn rank_checked_columns(self, columns: [&[Card]; $cards], ranks: &mut [HandRank]) -> Option<usize> {
                in_room!(self, $checked_columns(columns, ranks))
            }

            fn repeat_in_rows(self, hands: &[[Card; $cards]]) -> Option<usize> {
                in_room!(self, distinct_rows(hands))
            }

            fn repeat_in_columns(self, columns: [&[Card]; $cards]) -> Option<usize> {
                in_room!(self, distinct_columns(columns))
            }
        }
    )*};
}
rank_batch! {
    5 five_rows five_columns five_keys five_checked_rows five_checked_columns;
    7 seven_rows seven_columns seven_keys seven_checked_rows seven_checked_columns;
}

/// As many ranks as hands.
const fn same_length(hands: usize, ranks: usize) -> Result<(), BatchError> {
    if hands == ranks { Ok(()) } else { Err(BatchError::Length { hands, ranks }) }
}

/// The length of all columns.
fn columns_length(columns: &[&[Card]]) -> Result<usize, BatchError> {
    let first = columns.first().map_or(0, |column| column.len());
    match columns.iter().position(|column| column.len() != first) {
        None => Ok(first),
        Some(column) => Err(BatchError::ColumnLength { column, cards: columns[column].len(), first }),
    }
}

/// The first hand of rows that holds a card twice, as an error; `found` is before it, or at it.
#[inline]
fn none_in_rows<const CARDS: usize>(hands: &[[Card; CARDS]], found: Option<usize>) -> Result<(), BatchError> {
    match found {
        None => Ok(()),
        Some(start) => name_culprit(start, hands.iter().copied().skip(start)),
    }
}

/// The same of columns.
#[inline]
fn none_in_columns<const CARDS: usize>(columns: [&[Card]; CARDS], found: Option<usize>) -> Result<(), BatchError> {
    let length = columns.first().map_or(0, |column| column.len());
    let hand = |at: usize| {
        columns.map(|column| column.get(at).copied().unwrap_or(Card::new(crate::Face::Ace, crate::Suit::Spades)))
    };
    match found {
        None => Ok(()),
        Some(start) => name_culprit(start, (start..length).map(hand)),
    }
}

/// The first hand that holds a card twice, as an error; `start` is the number of the first one looked at.
#[cold]
#[inline(never)]
fn name_culprit<const CARDS: usize>(
    start: usize,
    hands: impl Iterator<Item = [Card; CARDS]>,
) -> Result<(), BatchError> {
    for (hand, cards) in (start..).zip(hands) {
        check::distinct::<CARDS>(&cards).map_err(|error: HandError| BatchError::Hand { hand, error })?;
    }
    Ok(())
}
