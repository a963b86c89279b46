//! Tiers: ways to store the ranks of hands without a flush. A tier is chosen by type; several can stand in one program.

mod folded;

use keyfold_tables::fold::UNUSED;
use keyfold_tables::suits::suit_table;

use crate::{HandKey, HandRank};

pub use folded::Folded;
#[cfg(feature = "folded")]
pub(crate) use folded::{face_rank_5, face_rank_7, flush_rank};

mod sealed {
    /// Keeps [`Tier`](super::Tier) closed: its keys and its tables are proven together.
    pub trait Sealed {}
}
use sealed::Sealed;

/// A way to store face-noflush ranks, with the key series that goes with it.
pub trait Tier: Sealed + Sized + 'static {
    /// The keys that each card adds, by card id; the entries from 52 on are zero.
    const CARD_KEYS: &'static [HandKey<Self>; 64];
}

/// A tier that ranks the key of a hand of `CARDS` cards.
pub trait RankKeys<const CARDS: usize>: Tier {
    /// The rank of the cards that the key was added up from. Unspecified if they are not `CARDS` different ones.
    fn rank_key(key: HandKey<Self>) -> HandRank;
}

/// The suit of a flush in seven cards, for every value of the nine bits of a suit sum.
pub(crate) static SUIT_OF_SEVEN: [u8; 512] = suit_table(7);

/// A table's entry; the rank of an unused one past its end, where only repeated cards lead.
#[inline]
pub(crate) const fn entry(table: &[u16], index: u32) -> HandRank {
    let index = index as usize;
    HandRank::from_table(if index < table.len() { table[index] } else { UNUSED })
}
