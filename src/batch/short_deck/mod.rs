//! Short deck by the kernels of hold'em: other tables, and an order in which three of a kind may beat a straight.
//!
//! Cards below the six are none to the kernels, which clamp what they add up; the checked calls refuse them.

mod calls;
pub(super) mod portable;

use core::marker::PhantomData;

use keyfold_tables::games::short_deck::ranking;
use keyfold_tables::registers::RegisterTables;
use keyfold_tables::rules::ranking::Ranking;
use keyfold_tables::sorted::SortedTables;

use super::rules::Rules;
use crate::games::short_deck::Order;

/// The rules of short deck.
pub(super) struct Short<O>(PhantomData<O>);

impl<O: Order> Rules for Short<O> {
    const RANKING: Ranking = ranking(O::TRIPS_WIN);
    const SORTED: &'static SortedTables = O::VECTORS.sorted;
    const REGISTERS: [&'static RegisterTables; 3] = O::VECTORS.registers;
}
