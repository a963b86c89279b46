//! The source of a block of 64 hands, and the stages in which it is loaded and counted.
//!
//! [`super::rank_blocks`] calls these stages in turn with those that rank the block before. A [`Source`] has the first
//! stage and the beginning of the second: it loads a block and passes its cards, or the sets of faces of its keys, to a
//! [`Count`], which has the others. Rows and keys are transposed half in the first stage and half in the second.
//! Columns only have to be loaded, so that counting begins in the first stage already, but in the second where repeated
//! cards are looked for.

use core::marker::PhantomData;

use keyfold_tables::registers::RegisterTables;

use super::bytes::{BLOCK, Bytes64, Mask};
use super::counts::{Count, CountCards, Halves};
use super::instructions::prefetch;
use super::repeat::when_distinct;
use super::suits::CountSuits;
use super::transpose::{Transposing, transpose, transpose_keys, transpose_sets};
use super::words::ByteOrder;
use crate::batch::cpu::Vbmi;
use crate::batch::rules::BatchRules;
use crate::cards::suit_sets::sealed::SealedOrder;
use crate::cards::{Card, SuitSets};
use crate::key_sum::sums::KeySums;

/// Hands in memory, to be counted by `C`.
pub(super) trait Source<C: Count> {
    /// Which hand a byte of a register belongs to, once a block is loaded.
    const ORDER: ByteOrder;
    /// A block after the first stage.
    type Loaded;

    /// The first stage: loads the 64 hands from `start` on. `None` if there are fewer.
    fn load(&self, vbmi: Vbmi, tables: &RegisterTables, start: usize) -> Option<Self::Loaded>;

    /// The beginning of the second stage: what the counting begins with. `None` if a hand holds a card twice, if that
    /// is looked for.
    fn begin(&self, tables: &RegisterTables, loaded: Self::Loaded) -> Option<C::Begun>;
}

/// Hands in memory as cards: what [`Checked`] and the search for repeated cards need.
pub(super) trait Cards<const CARDS: usize> {
    /// As [`Source::ORDER`].
    const ORDER: ByteOrder;
    /// A block that is loaded.
    type Loaded;

    /// Returns the number of hands.
    fn len(&self) -> usize;

    /// Loads the 64 hands from `start` on. `None` if there are fewer.
    fn load(&self, vbmi: Vbmi, start: usize) -> Option<Self::Loaded>;

    /// Returns the first cards of all hands, the second cards and so on.
    fn columns(loaded: Self::Loaded) -> [Bytes64; CARDS];
}

/// Hands that lie one after the other, each in `WIDTH` bytes of which the first `CARDS` are its cards.
#[derive(Clone, Copy)]
pub(super) struct RowBlocks<'h, const CARDS: usize, const WIDTH: usize>(pub(super) &'h [[Card; WIDTH]]);

impl<const CARDS: usize, const WIDTH: usize> Cards<CARDS> for RowBlocks<'_, CARDS, WIDTH> {
    const ORDER: ByteOrder = ByteOrder::Transposed;
    type Loaded = Transposing;

    #[inline(always)]
    fn len(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    fn load(&self, vbmi: Vbmi, start: usize) -> Option<Transposing> {
        let hands = block(self.0, start)?;
        // The hardware does not look ahead far enough.
        for line in 0..WIDTH {
            prefetch_beyond(hands, 4096 + line * 64);
        }
        Some(transpose(vbmi, hands))
    }

    #[inline(always)]
    fn columns(loaded: Transposing) -> [Bytes64; CARDS] {
        const { assert!(CARDS <= WIDTH) };
        loaded.columns::<CARDS>()
    }
}

impl<C: CountCards<CARDS>, const CARDS: usize, const WIDTH: usize> Source<C> for RowBlocks<'_, CARDS, WIDTH> {
    const ORDER: ByteOrder = <Self as Cards<CARDS>>::ORDER;
    type Loaded = Transposing;

    #[inline(always)]
    fn load(&self, vbmi: Vbmi, _: &RegisterTables, start: usize) -> Option<Transposing> {
        Cards::load(self, vbmi, start)
    }

    #[inline(always)]
    fn begin(&self, tables: &RegisterTables, loaded: Transposing) -> Option<C::Begun> {
        Some(C::begin(tables, Self::columns(loaded)))
    }
}

/// Hands of which each slice holds one card; all slices are of one length.
#[derive(Clone, Copy)]
pub(super) struct ColumnBlocks<'h, const CARDS: usize>([&'h [Card]; CARDS]);

impl<'h, const CARDS: usize> ColumnBlocks<'h, CARDS> {
    /// `None` if a slice is shorter than the first one. All are cut to the length of that, so that the compiler sees
    /// that one bounds check serves them all.
    #[inline(always)]
    pub(super) fn new(mut columns: [&'h [Card]; CARDS]) -> Option<Self> {
        let hands = columns.first()?.len();
        for column in &mut columns {
            *column = column.get(..hands)?;
        }
        Some(Self(columns))
    }
}

impl<const CARDS: usize> Cards<CARDS> for ColumnBlocks<'_, CARDS> {
    const ORDER: ByteOrder = ByteOrder::Memory;
    type Loaded = [Bytes64; CARDS];

    #[inline(always)]
    fn len(&self) -> usize {
        self.0.first().map_or(0, |column| column.len())
    }

    #[inline(always)]
    fn load(&self, vbmi: Vbmi, start: usize) -> Option<[Bytes64; CARDS]> {
        let mut cards = [vbmi.splat(0); CARDS];
        for (cards, column) in cards.iter_mut().zip(self.0) {
            let column = block(column, start)?;
            prefetch_beyond(column, 512);
            *cards = vbmi.load(column);
        }
        Some(cards)
    }

    #[inline(always)]
    fn columns(loaded: [Bytes64; CARDS]) -> [Bytes64; CARDS] {
        loaded
    }
}

impl<C: CountCards<CARDS>, const CARDS: usize> Source<C> for ColumnBlocks<'_, CARDS> {
    const ORDER: ByteOrder = <Self as Cards<CARDS>>::ORDER;
    type Loaded = C::Begun;

    #[inline(always)]
    fn load(&self, vbmi: Vbmi, tables: &RegisterTables, start: usize) -> Option<C::Begun> {
        Some(C::begin(tables, Cards::load(self, vbmi, start)?))
    }

    #[inline(always)]
    fn begin(&self, _: &RegisterTables, begun: C::Begun) -> Option<C::Begun> {
        Some(begun)
    }
}

/// Rows or columns that are searched for repeated cards: there is no block where a hand holds a card twice, or one that
/// is not in the deck.
pub(super) struct Checked<R, S, const CARDS: usize>(pub(super) S, pub(super) PhantomData<R>);

impl<R: BatchRules, C: CountCards<CARDS>, S: Cards<CARDS>, const CARDS: usize> Source<C> for Checked<R, S, CARDS> {
    const ORDER: ByteOrder = S::ORDER;
    type Loaded = S::Loaded;

    #[inline(always)]
    fn load(&self, vbmi: Vbmi, _: &RegisterTables, start: usize) -> Option<S::Loaded> {
        self.0.load(vbmi, start)
    }

    #[inline(always)]
    fn begin(&self, tables: &RegisterTables, loaded: S::Loaded) -> Option<C::Begun> {
        Some(C::begin(tables, when_distinct::<R, CARDS>(S::columns(loaded))?))
    }
}

/// Hand keys, of any tier: all hold the suits' sets of faces.
pub(super) struct KeyBlocks<'h>(pub(super) &'h [KeySums]);

impl Source<CountSuits<SuitSets<16>>> for KeyBlocks<'_> {
    const ORDER: ByteOrder = ByteOrder::Transposed;
    type Loaded = Transposing;

    #[inline(always)]
    fn load(&self, vbmi: Vbmi, _: &RegisterTables, start: usize) -> Option<Transposing> {
        let keys = block(self.0, start)?;
        for line in 0..size_of::<KeySums>() {
            prefetch_beyond(keys, 4096 + line * 64);
        }
        Some(transpose_keys(vbmi, keys))
    }

    #[inline(always)]
    fn begin(&self, _: &RegisterTables, loaded: Transposing) -> Option<[Halves; 4]> {
        Some(loaded.suits())
    }
}

/// Sets of cards in the order `S`, each with a board added if `ON_BOARD`. If `CHECKED`, there is no block where a set
/// has not `CARDS` cards, or a bit that is no card's.
pub(super) struct SetBlocks<'h, S, const CARDS: usize, const ON_BOARD: bool, const CHECKED: bool> {
    pub(super) sets: &'h [u64],
    pub(super) board: u64,
    pub(super) order: PhantomData<S>,
}

impl<S: SealedOrder, const CARDS: usize, const ON_BOARD: bool, const CHECKED: bool> Source<CountSuits<S>>
    for SetBlocks<'_, S, CARDS, ON_BOARD, CHECKED>
{
    const ORDER: ByteOrder = ByteOrder::Transposed;
    type Loaded = Transposing;

    #[inline(always)]
    fn load(&self, vbmi: Vbmi, _: &RegisterTables, start: usize) -> Option<Transposing> {
        let sets = block(self.sets, start)?;
        for line in 0..size_of::<u64>() {
            prefetch_beyond(sets, 4096 + line * 64);
        }
        if CHECKED && has_others(vbmi, sets, S::CARDS) {
            return None;
        }
        Some(transpose_sets::<S, ON_BOARD>(vbmi, sets, self.board))
    }

    #[inline(always)]
    fn begin(&self, _: &RegisterTables, loaded: Transposing) -> Option<[Halves; 4]> {
        let suits = loaded.suits();
        if CHECKED {
            let [clubs, diamonds, hearts, spades] = suits;
            let counts = clubs.count().add(diamonds.count()).add(hearts.count().add(spades.count()));
            if counts.eq(counts.vbmi().splat(CARDS as u8)) != Mask::MAX {
                return None;
            }
        }
        Some(suits)
    }
}

/// Returns `true` if a set has a bit that is no card's.
#[inline(always)]
fn has_others(vbmi: Vbmi, sets: &[u64; BLOCK], cards: u64) -> bool {
    let mut others = vbmi.splat(0);
    for start in (0..BLOCK).step_by(8) {
        others = others.or(vbmi.load_sets(sets, start));
    }
    others.test(vbmi.splat_eight(!cards)) != 0
}

/// Returns the 64 items from `start` on, if there are as many.
#[inline(always)]
fn block<T>(items: &[T], start: usize) -> Option<&[T; BLOCK]> {
    items.get(start..)?.first_chunk()
}

/// Asks for the cache line at an offset from the start of a block.
#[inline(always)]
fn prefetch_beyond<T>(block: &T, bytes_ahead: usize) {
    prefetch((&raw const *block).cast::<i8>().wrapping_add(bytes_ahead));
}
