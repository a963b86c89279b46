//! The work on hands of five to seven cards: the kernel of each method, for any layout and game.

#![allow(unsafe_code, reason = "vectors that the CPU was found to have")]

use core::marker::PhantomData;

use super::cpu::Vbmi;
use super::dispatch::{ADDS_KEYS, Backend};
use super::face_sets::{CountFaces, CountHands, Five, SixOrSeven, rank_keys, rank_sets};
use super::key_sums::{self, LoadPairs};
use super::layout::HandSets;
use super::portable::{HandByHand, rank_key_by_key, rank_set_by_set};
use super::rules::{BatchRules, HoldemRules};
use super::simd::Vector;
use super::sorting::{self, LoadCards};
use super::suit_lanes::{self, KeySets};
use super::validate::{FindRepeat, chunks};
use super::work::Work;
use crate::cards::suit_sets::sealed::SealedOrder;
use crate::key_sum::compact::Compact;
use crate::key_sum::compact_table::CompactTable;
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::sums::KeySums;
use crate::key_sum::tier::{RankHands, Tier};
use crate::rank::HandRank;

/// The number of cards of hands, and the means to rank them.
pub(super) trait Size<const CARDS: usize> {
    /// The tier whose tables all backends but `avx512-vbmi` look ranks up in.
    type Table: CompactTable<CARDS> + RankHands<CARDS>;
    /// The way `avx512-vbmi` counts the faces of a hand.
    type Counting: CountFaces<CARDS>;
}

impl Size<5> for Backend {
    type Table = Compact;
    type Counting = Five;
}

impl Size<6> for Backend {
    type Table = Compact;
    type Counting = SixOrSeven<6>;
}

impl Size<7> for Backend {
    type Table = Compact;
    type Counting = SixOrSeven<7>;
}

/// A layout for every kernel.
pub(super) trait HandSource<const CARDS: usize>:
    HandByHand<CARDS> + FindRepeat<CARDS> + LoadPairs<CARDS> + LoadCards<CARDS> + CountHands<CARDS>
{
}

impl<L, const CARDS: usize> HandSource<CARDS> for L where
    L: HandByHand<CARDS> + FindRepeat<CARDS> + LoadPairs<CARDS> + LoadCards<CARDS> + CountHands<CARDS>
{
}

/// Ranks hands by the rules `R`; there are as many ranks as hands. If `CHECKED`, stops where some hand holds a card
/// twice or one that is not in the deck, and returns that hand's index or an earlier one; the ranks are then
/// unspecified.
struct Rank<'r, R, L, const CARDS: usize, const CHECKED: bool> {
    hands: L,
    ranks: &'r mut [HandRank],
    rules: PhantomData<R>,
}

impl<R: BatchRules, L: HandSource<CARDS>, const CARDS: usize, const CHECKED: bool> Work
    for Rank<'_, R, L, CARDS, CHECKED>
where
    Backend: Size<CARDS>,
{
    const COUNTS_FACES: bool = true;

    #[inline(always)]
    fn hand_by_hand(self) -> Option<usize> {
        hand_by_hand::<R, L, CARDS, CHECKED>(self.hands, self.ranks)
    }

    #[inline(always)]
    unsafe fn in_vectors<V: Vector>(self) -> Option<usize> {
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        unsafe { sorting::rank::<V, R, L, CARDS, CHECKED>(self.hands, self.ranks) }
    }

    #[inline(always)]
    fn by_face_sets(self, vbmi: Vbmi) -> Option<usize> {
        self.hands.rank::<R, <Backend as Size<CARDS>>::Counting, CHECKED>(vbmi, self.ranks)
    }
}

/// [`Rank`] by the rules of hold'em, in vectors by adding keys up.
struct AddKeys<'r, L, const CARDS: usize, const CHECKED: bool> {
    hands: L,
    ranks: &'r mut [HandRank],
}

impl<L: HandSource<CARDS>, const CARDS: usize, const CHECKED: bool> Work for AddKeys<'_, L, CARDS, CHECKED>
where
    Backend: Size<CARDS>,
{
    #[inline(always)]
    fn hand_by_hand(self) -> Option<usize> {
        hand_by_hand::<HoldemRules, L, CARDS, CHECKED>(self.hands, self.ranks)
    }

    #[inline(always)]
    unsafe fn in_vectors<V: Vector>(self) -> Option<usize> {
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        unsafe { key_sums::rank::<V, <Backend as Size<CARDS>>::Table, L, CARDS, CHECKED>(self.hands, self.ranks) }
    }
}

/// Finds a hand with a repeated card.
struct Search<L, const CARDS: usize>(L);

impl<L: HandSource<CARDS>, const CARDS: usize> Work for Search<L, CARDS> {
    const COUNTS_FACES: bool = true;

    #[inline(always)]
    fn hand_by_hand(self) -> Option<usize> {
        self.0.chunk_with_repeat()
    }

    #[inline(always)]
    unsafe fn in_vectors<V: Vector>(self) -> Option<usize> {
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        unsafe { sorting::find_repeat::<V, HoldemRules, L, CARDS>(self.0) }
    }

    #[inline(always)]
    fn by_face_sets(self, vbmi: Vbmi) -> Option<usize> {
        self.0.find_repeat::<HoldemRules>(vbmi)
    }
}

/// Ranks hand keys of any tier: in vectors by the sets of faces that all of them hold.
struct RankKeys<'r, const CARDS: usize> {
    keys: &'r [KeySums],
    ranks: &'r mut [HandRank],
    /// By the tables of the tier. Not a type, of which every kernel would be compiled anew.
    one_by_one: fn(&[KeySums], &mut [HandRank]),
}

impl<const CARDS: usize> Work for RankKeys<'_, CARDS> {
    const COUNTS_FACES: bool = true;

    #[inline(always)]
    fn hand_by_hand(self) -> Option<usize> {
        (self.one_by_one)(self.keys, self.ranks);
        None
    }

    #[inline(always)]
    unsafe fn in_vectors<V: Vector>(self) -> Option<usize> {
        if self.ranks.len() < suit_lanes::hands_of::<V>() {
            return self.hand_by_hand();
        }
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        unsafe { suit_lanes::rank::<V, _, CARDS, false>(KeySets(self.keys), self.ranks) }
    }

    #[inline(always)]
    fn by_face_sets(self, vbmi: Vbmi) -> Option<usize> {
        rank_keys::<HoldemRules, CARDS>(vbmi, self.keys, self.ranks);
        None
    }
}

/// Ranks sets of cards in the order `S`; there are as many ranks. If `ON_BOARD`, each with the cards of a board added.
/// If `CHECKED`, stops where some set has another number of cards or a bit that is no card's, and returns its index or
/// an earlier one; the ranks are then unspecified.
pub(super) struct RankSets<'r, S, const CARDS: usize, const ON_BOARD: bool, const CHECKED: bool> {
    pub(super) hands: HandSets<'r, S, ON_BOARD>,
    pub(super) ranks: &'r mut [HandRank],
}

impl<S: SealedOrder, const CARDS: usize, const ON_BOARD: bool, const CHECKED: bool> Work
    for RankSets<'_, S, CARDS, ON_BOARD, CHECKED>
where
    Backend: Size<CARDS>,
{
    const COUNTS_FACES: bool = true;

    #[inline(always)]
    fn hand_by_hand(self) -> Option<usize> {
        rank_set_by_set::<<Backend as Size<CARDS>>::Table, S, CARDS, ON_BOARD, CHECKED>(self.hands, self.ranks)
    }

    #[inline(always)]
    unsafe fn in_vectors<V: Vector>(self) -> Option<usize> {
        if self.ranks.len() < suit_lanes::hands_of::<V>() {
            return self.hand_by_hand();
        }
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        unsafe { suit_lanes::rank::<V, _, CARDS, CHECKED>(self.hands, self.ranks) }
    }

    #[inline(always)]
    fn by_face_sets(self, vbmi: Vbmi) -> Option<usize> {
        rank_sets::<HoldemRules, S, CARDS, ON_BOARD, CHECKED>(vbmi, self.hands, self.ranks)
    }
}

/// Ranks hands one by one, as [`Rank`] does.
fn hand_by_hand<R: BatchRules, L: HandSource<CARDS>, const CARDS: usize, const CHECKED: bool>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize>
where
    Backend: Size<CARDS>,
{
    if !CHECKED {
        R::rank_hand_by_hand::<<Backend as Size<CARDS>>::Table, L, CARDS>(hands, ranks);
        return None;
    }
    for (start, hands, ranks) in chunks(hands, ranks) {
        if let Some(repeat) = hands.chunk_with_repeat() {
            return Some(start + repeat);
        }
        if R::rank_hand_by_hand::<<Backend as Size<CARDS>>::Table, L, CARDS>(hands, ranks) < R::LOWEST_ID {
            return Some(start);
        }
    }
    None
}

impl Backend {
    /// Ranks hands by the rules `R`, in vectors by sorting; as [`Rank`] says.
    #[inline]
    pub(super) fn rank_by<R: BatchRules, L: HandSource<CARDS>, const CARDS: usize, const CHECKED: bool>(
        self,
        hands: L,
        ranks: &mut [HandRank],
    ) -> Option<usize>
    where
        Self: Size<CARDS>,
    {
        self.run(Rank::<R, L, CARDS, CHECKED> { hands, ranks, rules: PhantomData })
    }

    /// Ranks hands by the rules of hold'em, by the method of this backend; as [`Rank`] says.
    #[inline]
    pub(super) fn rank_holdem<L: HandSource<CARDS>, const CARDS: usize, const CHECKED: bool>(
        self,
        hands: L,
        ranks: &mut [HandRank],
    ) -> Option<usize>
    where
        Self: Size<CARDS>,
    {
        if ADDS_KEYS && self.adds_keys(CARDS == 7 && L::IN_ROWS) {
            self.run(AddKeys::<L, CARDS, CHECKED> { hands, ranks })
        } else {
            self.rank_by::<HoldemRules, L, CARDS, CHECKED>(hands, ranks)
        }
    }

    /// Returns the place of the first hand that holds a card twice, or of an earlier one.
    #[inline]
    pub(super) fn find_repeat<L: HandSource<CARDS>, const CARDS: usize>(self, hands: L) -> Option<usize> {
        self.run(Search(hands))
    }

    /// Ranks hand keys; there are as many ranks.
    #[inline]
    pub(super) fn rank_all_keys<T: RankHands<CARDS>, const CARDS: usize>(
        self,
        keys: &[HandKey<T>],
        ranks: &mut [HandRank],
    ) {
        self.run(RankKeys::<CARDS> { keys: sums_of(keys), ranks, one_by_one: rank_key_by_key::<T, CARDS> });
    }
}

/// Returns the sums of keys, without a copy.
fn sums_of<T: Tier>(keys: &[HandKey<T>]) -> &[KeySums] {
    // SAFETY: a key is a transparent `KeySums`, and the lifetime is that of `keys`.
    unsafe { core::slice::from_raw_parts(keys.as_ptr().cast(), keys.len()) }
}
