//! Short deck by the kernels of hold'em: other tables, and an order in which three of a kind may beat a straight.
//!
//! Cards below the six are not in the deck: the kernels clamp the indices that they would lead to, and the checked
//! calls refuse them.

#![allow(unsafe_code, reason = "the kernels write ranks of every game as words")]

use core::marker::PhantomData;

use keyfold_tables::games::short_deck::ranking;
use keyfold_tables::registers::RegisterTables;
use keyfold_tables::rules::ranking::Ranking;
use keyfold_tables::sorted::SortedTables;

use super::dispatch::Backend;
use super::error::BatchError;
use super::kernels::{HandSource, Size};
use super::portable::HandByHand;
use super::rules::BatchRules;
use super::size::RankInto;
use super::validate::refuse;
use crate::cards::{Card, HandError};
use crate::games::short_deck::{Order, ShortRank, rank_of};
use crate::games::{Game, ShortDeck, first_error};
use crate::key_sum::compact_table::CompactTable;
use crate::rank::HandRank;

/// The rules of short deck.
struct ShortDeckRules<O>(PhantomData<O>);

impl<O: Order> BatchRules for ShortDeckRules<O> {
    const RANKING: Ranking = ranking(O::TRIPS_WIN);
    const SORTED: &'static SortedTables = O::VECTORS.sorted;
    const FACE_SETS: [&'static RegisterTables; 3] = O::VECTORS.registers;

    #[inline(always)]
    fn rank_hand_by_hand<T: CompactTable<CARDS>, L: HandByHand<CARDS>, const CARDS: usize>(
        hands: L,
        ranks: &mut [HandRank],
    ) -> u8 {
        let mut lowest = u8::MAX;
        for (at, rank) in ranks.iter_mut().enumerate() {
            if let Some(hand) = hands.hand(at) {
                lowest = hand.iter().fold(lowest, |lowest, card| lowest.min(card.id()));
                *rank = HandRank::from_table(rank_of::<O, CARDS>(&hand).get());
            }
        }
        lowest
    }

    fn check<const CARDS: usize>(cards: &[Card; CARDS]) -> Result<(), HandError> {
        first_error(ShortDeck::<O>::DECK, || cards.iter().map(|card| card.id()))
    }
}

impl<O: Order, const CARDS: usize> RankInto<CARDS, ShortRank<O>> for Backend
where
    Self: Size<CARDS>,
{
    #[inline]
    fn rank<L: HandSource<CARDS>, const CHECKED: bool>(
        self,
        hands: L,
        ranks: &mut [ShortRank<O>],
    ) -> Result<(), BatchError> {
        let found = self.rank_by::<ShortDeckRules<O>, L, CARDS, CHECKED>(hands, as_words(ranks));
        refuse::<ShortDeckRules<O>, _, CARDS>(hands, found)
    }
}

/// Ranks of short deck as the words that the kernels write.
fn as_words<O: Order>(ranks: &mut [ShortRank<O>]) -> &mut [HandRank] {
    const { assert!(size_of::<ShortRank<O>>() == size_of::<HandRank>()) };
    // SAFETY: both types are transparent `u16`, so that size and alignment are the same, any word is a valid value of
    // either to the compiler, and the lifetime and uniqueness are those of `ranks`. What the kernels write by the rules
    // of short deck is a rank of it.
    unsafe { core::slice::from_raw_parts_mut(ranks.as_mut_ptr().cast(), ranks.len()) }
}
