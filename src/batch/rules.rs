//! The differences between the games that one kernel ranks: their tables, which faces count, and whether three of a
//! kind beats a straight.

use keyfold_tables::registers::RegisterTables;
use keyfold_tables::rules::ranking::{HOLDEM, Ranking};
use keyfold_tables::sorted::SortedTables;

use super::portable::HandByHand;
use crate::cards::{Card, HandError, Suit};
use crate::check;
use crate::key_sum::compact_table::CompactTable;
use crate::rank::HandRank;

/// A game of the best five cards of five, six or seven, whose kernels are those of hold'em with tables of its own.
pub(super) trait BatchRules: 'static {
    /// The ranking that the tables are derived from.
    const RANKING: Ranking;
    /// The tables for sorted faces.
    const SORTED: &'static SortedTables;
    /// The tables for faces counted as sets, of five, six and seven cards.
    const FACE_SETS: [&'static RegisterTables; 3];

    /// The lowest id of the deck.
    const LOWEST_ID: u8 = Self::RANKING.lowest_face as u8 * Suit::ALL.len() as u8;

    /// Ranks hands one by one; there are as many ranks. Returns the lowest id among their cards, if the deck lacks
    /// some.
    fn rank_hand_by_hand<T: CompactTable<CARDS>, L: HandByHand<CARDS>, const CARDS: usize>(
        hands: L,
        ranks: &mut [HandRank],
    ) -> u8;

    /// Returns an error for a hand that holds a card twice, or one that is not in the deck.
    fn check<const CARDS: usize>(cards: &[Card; CARDS]) -> Result<(), HandError>;
}

/// The rules of hold'em.
pub(super) struct HoldemRules;

impl BatchRules for HoldemRules {
    const RANKING: Ranking = HOLDEM;
    const SORTED: &'static SortedTables = &keyfold_tables::sorted::TABLES;
    const FACE_SETS: [&'static RegisterTables; 3] =
        [&keyfold_tables::registers::FIVE, &keyfold_tables::registers::SIX, &keyfold_tables::registers::SEVEN];

    #[inline(always)]
    fn rank_hand_by_hand<T: CompactTable<CARDS>, L: HandByHand<CARDS>, const CARDS: usize>(
        hands: L,
        ranks: &mut [HandRank],
    ) -> u8 {
        hands.rank_hand_by_hand::<T>(ranks);
        Self::LOWEST_ID
    }

    fn check<const CARDS: usize>(cards: &[Card; CARDS]) -> Result<(), HandError> {
        check::distinct::<CARDS>(cards).map(|_| ())
    }
}
