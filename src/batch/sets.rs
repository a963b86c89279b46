//! The calls for hands as sets of cards, in each order of their bits.

#![allow(unsafe_code, reason = "sets in any order are their bits")]

use core::marker::PhantomData;

use super::dispatch::Backend;
use super::error::BatchError;
use super::kernels::RankSets;
use super::layout::HandSets;
use super::size::RankBatch;
use super::validate::same_length;
use crate::cards::{HandError, SetOrder};
use crate::rank::HandRank;

impl Backend {
    /// Ranks hands of five, six or seven cards, each a set: a [`CardSet`](crate::CardSet) or
    /// [`SuitSets`](crate::SuitSets), whatever the order of its bits. `backend.rank_sets::<7, _>(&sets, &mut ranks)`.
    ///
    /// `ranks[n]` becomes the rank of `sets[n]`, for any number of sets at any alignment. A set of another number of
    /// cards gets an unspecified rank. No set is taken apart into cards: [`avx512-vbmi`](super#backends) takes as long
    /// as for rows of cards.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as sets; then nothing is written.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// use keyfold::{CardSet, Category, HandRank, SuitSets};
    /// let hands: [CardSet; 2] = ["Jh Jd Jc As Ac 7d 2h", "Ts 9s 2c Qs Jd Ks 8s"].map(|cards| cards.parse().unwrap());
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// Backend::detect().rank_sets::<7, _>(&hands, &mut ranks)?;
    /// assert_eq!(ranks.map(|rank| rank.category()), [Category::FullHouse, Category::Flush]);
    ///
    /// let by_suit = hands.map(SuitSets::<16>::from);
    /// Backend::detect().rank_sets::<7, _>(&by_suit, &mut ranks)?;
    /// assert_eq!(ranks[0].get(), 7_260);
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    #[inline]
    pub fn rank_sets<const N: usize, S: SetOrder>(self, sets: &[S], ranks: &mut [HandRank]) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        self.rank_bits::<N, S>(bits_of(sets), ranks)
    }

    /// Ranks hands of five, six or seven cards, each a board with some more cards: `board | hole`, for all hole cards
    /// of a slice. No slice of hands is built.
    ///
    /// `ranks[n]` becomes the rank of the cards of the board and of `holes[n]`. Together they are `N`; hole cards that
    /// are on the board, or more or fewer cards, get an unspecified rank. All hole cards of a board are ranked faster
    /// by [keyfold-board](https://docs.rs/keyfold-board).
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as hole cards; then nothing is written.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// use keyfold::{CardSet, HandRank};
    /// let board: CardSet = "Ts 9s 2c Qs Jd".parse()?;
    /// let holes: [CardSet; 3] = ["Ks 8s", "Kd 8d", "2d 2h"].map(|hole| hole.parse().unwrap());
    /// let mut ranks = [HandRank::LOWEST; 3];
    /// Backend::detect().rank_sets_on::<7, _>(board, &holes, &mut ranks)?;
    /// assert!(ranks[0] > ranks[1] && ranks[1] > ranks[2]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn rank_sets_on<const N: usize, S: SetOrder>(
        self,
        board: S,
        holes: &[S],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(holes.len(), ranks.len())?;
        let hands = HandSets::<S, true> { sets: bits_of(holes), board: board.to_bits(), order: PhantomData };
        self.run(RankSets::<_, N, true, false> { hands, ranks });
        Ok(())
    }

    /// Ranks hands as [`rank_sets`](Self::rank_sets) does, and makes sure that each has `N` cards.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as sets; then nothing is written. [`BatchError::Hand`]
    /// with the first set of another number of cards; then all ranks are unspecified.
    #[inline]
    pub fn rank_sets_checked<const N: usize, S: SetOrder>(
        self,
        sets: &[S],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        self.rank_bits_checked::<N, S>(bits_of(sets), ranks)
    }

    /// Ranks hands as [`rank_sets`](Self::rank_sets) does, of numbers whose bits are in the order `S`:
    /// `backend.rank_bits::<7, SuitSets<13>>(&bits, &mut ranks)`.
    ///
    /// A number with another number of cards, or with a bit that is no card's, gets an unspecified rank; no number
    /// reads memory out of bounds.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as numbers; then nothing is written.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// use keyfold::{HandRank, SuitSets};
    /// let mut ranks = [HandRank::LOWEST];
    /// Backend::detect().rank_bits::<5, SuitSets<13>>(&[0b1_1111 << 47], &mut ranks)?;
    /// assert_eq!(ranks, [HandRank::HIGHEST]); // the five highest spades
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    #[inline]
    pub fn rank_bits<const N: usize, S: SetOrder>(self, bits: &[u64], ranks: &mut [HandRank]) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(bits.len(), ranks.len())?;
        self.run(RankSets::<S, N, false, false> { hands: of_bits(bits), ranks });
        Ok(())
    }

    /// Ranks hands as [`rank_bits`](Self::rank_bits) does, and makes sure that each has `N` cards and no other bit.
    ///
    /// Memory is read once for both.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as numbers; then nothing is written. [`BatchError::Bit`]
    /// or [`BatchError::Hand`] with the first number that has a bit that is no card's or another number of cards; then
    /// all ranks are unspecified.
    #[inline]
    pub fn rank_bits_checked<const N: usize, S: SetOrder>(
        self,
        bits: &[u64],
        ranks: &mut [HandRank],
    ) -> Result<(), BatchError>
    where
        Self: RankBatch<N>,
    {
        same_length(bits.len(), ranks.len())?;
        match self.run(RankSets::<S, N, false, true> { hands: of_bits(bits), ranks }) {
            None => Ok(()),
            Some(start) => name_mistake::<S>(bits, start, N),
        }
    }

    /// Ranks hands of five to nine cards in any mixture, one by one, as [`CardSet::rank`](crate::CardSet::rank) does.
    ///
    /// # Errors
    /// [`BatchError::Length`] if there are not as many ranks as sets; then nothing is written. [`BatchError::Hand`]
    /// with the first set of fewer than five cards or more than nine; the ranks of the sets before it are written.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// use keyfold::{CardSet, HandRank};
    /// let hands: [CardSet; 2] = ["As Ks Qs Js Ts", "2c 2d 2h 2s 3c 3d 3h 3s"].map(|cards| cards.parse().unwrap());
    /// let mut ranks = [HandRank::LOWEST; 2];
    /// Backend::detect().rank_any_sets(&hands, &mut ranks)?;
    /// assert_eq!(ranks.map(HandRank::get), [7_462, 7_309]);
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    pub fn rank_any_sets<S: SetOrder>(self, sets: &[S], ranks: &mut [HandRank]) -> Result<(), BatchError> {
        same_length(sets.len(), ranks.len())?;
        for (hand, (set, rank)) in (1..).zip(sets.iter().zip(ranks)) {
            *rank = set.card_set().rank().map_err(|error| BatchError::Hand { hand, error })?;
        }
        Ok(())
    }
}

/// Returns the bits of sets, without a copy.
fn bits_of<S: SetOrder>(sets: &[S]) -> &[u64] {
    const { assert!(size_of::<S>() == size_of::<u64>() && align_of::<S>() == align_of::<u64>()) };
    // SAFETY: the trait is sealed, and each type that has it is a transparent `u64`; size and alignment are asserted,
    // and the lifetime is that of `sets`. Any set is a valid number.
    unsafe { core::slice::from_raw_parts(sets.as_ptr().cast(), sets.len()) }
}

/// Numbers as hands without a board.
fn of_bits<S>(sets: &[u64]) -> HandSets<'_, S, false> {
    HandSets { sets, board: 0, order: PhantomData }
}

/// Returns an error for the first number from `start` on that has a bit that is no card's, or not as many cards.
#[cold]
#[inline(never)]
fn name_mistake<S: SetOrder>(bits: &[u64], start: usize, cards: usize) -> Result<(), BatchError> {
    for (hand, bits) in (1..).zip(bits).skip(start) {
        let others = bits & !S::CARDS;
        if others != 0 {
            return Err(BatchError::Bit { hand, bit: others.trailing_zeros() });
        }
        let found = bits.count_ones() as usize;
        if found != cards {
            return Err(BatchError::Hand { hand, error: HandError::WrongCount { min: cards, max: cards, found } });
        }
    }
    Ok(())
}
