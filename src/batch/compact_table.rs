//! Stands in for `crate::key_sum::compact::CompactTable`.

use keyfold_tables::compact::{CELLS_5, CELLS_7, ROW_BITS, ROW_BITS_5, SUIT_KEYS};
use keyfold_tables::key_sum::suits::suit_table_of;

use crate::key_sum::Compact;

/// How the compact tables store hands of `CARDS` cards.
pub(crate) trait CompactTable<const CARDS: usize> {
    /// Displacements and ranks.
    const CELLS: &'static [u16];
    /// Bits of a displacement's index.
    const ROW_BITS: u32;
    /// The suit of a flush, for every value of the eight bits of a suit sum.
    const FLUSH_SUITS: &'static [u8; 256];
}

impl CompactTable<5> for Compact {
    const CELLS: &'static [u16] = &CELLS_5;
    const ROW_BITS: u32 = ROW_BITS_5;
    const FLUSH_SUITS: &'static [u8; 256] = &const { suit_table_of(&SUIT_KEYS, 5) };
}

impl CompactTable<7> for Compact {
    const CELLS: &'static [u16] = &CELLS_7;
    const ROW_BITS: u32 = ROW_BITS;
    const FLUSH_SUITS: &'static [u8; 256] = &const { suit_table_of(&SUIT_KEYS, 7) };
}
