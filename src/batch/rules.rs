//! What differs between the games that one kernel ranks: their tables, which faces count, and whether three of a kind beats a
//! straight.

use keyfold_tables::registers::RegisterTables;
use keyfold_tables::rules::ranking::{HOLDEM, Ranking};
use keyfold_tables::sorted::SortedTables;

use crate::cards::Suit;

/// A game of the best five cards of five, six or seven, whose kernels are those of hold'em with tables of its own.
pub(super) trait Rules: 'static {
    /// What the tables are derived from.
    const RANKING: Ranking;
    /// The tables for sorted faces.
    const SORTED: &'static SortedTables;
    /// The tables for faces counted in registers, of five, six and seven cards.
    const REGISTERS: [&'static RegisterTables; 3];

    /// The lowest id of the deck.
    const LOWEST_ID: u8 = Self::RANKING.lowest_face as u8 * Suit::ALL.len() as u8;
}

/// The rules of hold'em.
pub(super) struct Holdem;

impl Rules for Holdem {
    const RANKING: Ranking = HOLDEM;
    const SORTED: &'static SortedTables = &keyfold_tables::sorted::TABLES;
    const REGISTERS: [&'static RegisterTables; 3] =
        [&keyfold_tables::registers::FIVE, &keyfold_tables::registers::SIX, &keyfold_tables::registers::SEVEN];
}
