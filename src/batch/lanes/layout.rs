//! Where the cards come from: rows or columns of the caller's become *pairs*, the form in which keys are added up.
//!
//! Of each hand the first and second card stand side by side in one vector, the third and fourth in another …; a word is
//! a pair of a hand. A step takes as many hands as a vector has bytes, so that every layout gives two sets of pairs: of
//! each sixteen hands, which are a lane's, the first eight and the last eight.

use super::BLOCK;
use super::vector::{LANE, Vector};
use crate::Card;

/// Pairs of as many hands as a vector has bytes: `[first eight hands of each lane, last eight][pair]`.
///
/// Seven cards fill four pairs but for the last card, five fill three; what stands there instead is of no account.
pub(super) type Pairs<V> = [[V; 4]; 2];

/// The caller's hands.
pub(super) trait Layout<const CARDS: usize>: Copy {
    /// A block of them.
    type Block: Block<CARDS>;

    /// The block that begins at a hand; `None` if too few hands are left.
    fn block(self, start: usize) -> Option<Self::Block>;

    /// One hand; `None` past the last.
    fn hand(self, at: usize) -> Option<[Card; CARDS]>;
}

/// [`BLOCK`] hands.
pub(super) trait Block<const CARDS: usize>: Copy {
    /// The pairs of the hands from `start` on.
    ///
    /// # Safety
    /// The CPU has the instructions of `V`, and `start` + `V::BYTES` is at most [`BLOCK`].
    unsafe fn pairs<V: Vector>(self, start: usize) -> Pairs<V>;

    /// One hand, by its number modulo [`BLOCK`].
    fn hand(self, at: usize) -> [Card; CARDS];
}

/// The hands of a block of rows and two more: a lane is loaded for two hands, which are fewer bytes than it has, so that
/// the last one takes bytes of the hands behind.
pub(super) const ROOM: usize = BLOCK + 2;

/// Where the cards of two hands go, by pairs: the first pair of both, the second pair of both …
const fn places_of_pairs(cards: usize, width: usize) -> [u8; LANE] {
    let mut places = [0x80; LANE];
    let mut card = 0;
    while card < cards {
        let place = card / 2 * 4 + card % 2;
        places[place] = card as u8;
        places[place + 2] = (width + card) as u8;
        card += 1;
    }
    places
}

/// The pairs of hands of `CARDS` cards, each in `WIDTH` bytes.
///
/// # Safety
/// The CPU has the instructions of `V`; `start` + `V::BYTES` is at most [`BLOCK`].
#[inline(always)]
unsafe fn pairs_of_rows<V: Vector, const CARDS: usize, const WIDTH: usize>(
    rows: &[[Card; WIDTH]; ROOM],
    start: usize,
) -> Pairs<V> {
    const { assert!(CARDS <= WIDTH && WIDTH + CARDS <= LANE, "two hands do not fit a lane") };
    // SAFETY: the caller knows that the CPU has the instructions. Eight hands from `start`, and from `start` + 8, on are
    // the first in their lanes.
    unsafe {
        let places = V::repeat(const { places_of_pairs(CARDS, WIDTH) });
        [eight_hands(rows, start, places), eight_hands(rows, start + LANE / 2, places)]
    }
}

/// The pairs of eight hands in every sixteen: in each lane a table of four times two hands is turned on its side.
///
/// # Safety
/// The CPU has the instructions of `V`; `start` + `V::BYTES` is at most [`BLOCK`] + 8.
#[inline(always)]
unsafe fn eight_hands<V: Vector, const WIDTH: usize>(rows: &[[Card; WIDTH]; ROOM], start: usize, places: V) -> [V; 4] {
    // SAFETY: as the caller knows; six hands on, `start` is two short of eight.
    let [a, b, c, d] = unsafe {
        [
            two_hands(rows, start, places),
            two_hands(rows, start + 2, places),
            two_hands(rows, start + 4, places),
            two_hands(rows, start + 6, places),
        ]
    };
    let (ab_low, ab_high) = (a.zip_low_fours(b), a.zip_high_fours(b));
    let (cd_low, cd_high) = (c.zip_low_fours(d), c.zip_high_fours(d));
    [
        ab_low.join_low_halves(cd_low),
        ab_low.join_high_halves(cd_low),
        ab_high.join_low_halves(cd_high),
        ab_high.join_high_halves(cd_high),
    ]
}

/// The pairs of two hands in every sixteen.
///
/// # Safety
/// The CPU has the instructions of `V`; `start` + `V::BYTES` is at most [`BLOCK`] + 14.
#[inline(always)]
unsafe fn two_hands<V: Vector, const WIDTH: usize>(rows: &[[Card; WIDTH]; ROOM], start: usize, places: V) -> V {
    const { assert!(size_of::<Card>() == 1 && LANE <= 4 * WIDTH) };
    // SAFETY: as the caller knows. The last lane begins V::BYTES - 16 hands behind `start`, so at most two before the end
    // of the block, which is four before the end of `rows`: as many as the sixteen bytes of the lane need, as asserted.
    unsafe { V::load(rows.as_ptr().add(start).cast(), LANE * WIDTH) }.shuffle(places)
}

/// Hands that stand one after the other, `CARDS` cards in `WIDTH` bytes.
#[derive(Clone, Copy)]
pub(super) struct Rows<'h, const WIDTH: usize>(pub(super) &'h [[Card; WIDTH]]);

/// A block of them.
#[derive(Clone, Copy)]
pub(super) struct RowBlock<'h, const WIDTH: usize>(pub(super) &'h [[Card; WIDTH]; ROOM]);

macro_rules! rows {
    ($($cards:literal in $width:literal)*) => {$(
        impl<'h> Layout<$cards> for Rows<'h, $width> {
            type Block = RowBlock<'h, $width>;

            #[inline(always)]
            fn block(self, start: usize) -> Option<RowBlock<'h, $width>> {
                self.0.get(start..)?.first_chunk().map(RowBlock)
            }

            #[inline(always)]
            fn hand(self, at: usize) -> Option<[Card; $cards]> {
                self.0.get(at)?.first_chunk().copied()
            }
        }

        impl Block<$cards> for RowBlock<'_, $width> {
            #[inline(always)]
            unsafe fn pairs<V: Vector>(self, start: usize) -> Pairs<V> {
                // SAFETY: as the caller knows.
                unsafe { pairs_of_rows::<V, $cards, $width>(self.0, start) }
            }

            #[inline(always)]
            fn hand(self, at: usize) -> [Card; $cards] {
                let cards = &self.0[at % BLOCK];
                core::array::from_fn(|card| cards[card])
            }
        }
    )*};
}
rows!(5 in 5 7 in 7 7 in 8);

/// Hands of which each slice holds one card; all slices have one length.
#[derive(Clone, Copy)]
pub(super) struct Columns<'h, const CARDS: usize>(pub(super) [&'h [Card]; CARDS]);

/// A block of them.
#[derive(Clone, Copy)]
pub(super) struct ColumnBlock<'h, const CARDS: usize>([&'h [Card; BLOCK]; CARDS]);

impl<'h, const CARDS: usize> Layout<CARDS> for Columns<'h, CARDS> {
    type Block = ColumnBlock<'h, CARDS>;

    #[inline(always)]
    fn block(self, start: usize) -> Option<ColumnBlock<'h, CARDS>> {
        let mut blocks = [&[super::ANY; BLOCK]; CARDS];
        for (block, column) in blocks.iter_mut().zip(self.0) {
            *block = column.get(start..)?.first_chunk()?;
        }
        Some(ColumnBlock(blocks))
    }

    #[inline(always)]
    fn hand(self, at: usize) -> Option<[Card; CARDS]> {
        let mut hand = [super::ANY; CARDS];
        for (card, column) in hand.iter_mut().zip(self.0) {
            *card = *column.get(at)?;
        }
        Some(hand)
    }
}

impl<const CARDS: usize> Block<CARDS> for ColumnBlock<'_, CARDS> {
    #[inline(always)]
    unsafe fn pairs<V: Vector>(self, start: usize) -> Pairs<V> {
        // Past the last card stands the last card again, which does no harm.
        let cards: [&[Card; BLOCK]; 8] = core::array::from_fn(|card| self.0[card.min(CARDS - 1)]);
        // SAFETY: as the caller knows.
        let [[a, b, c, d], [e, f, g, h]] = unsafe {
            [
                [load::<V>(cards[0], start), load(cards[1], start), load(cards[2], start), load(cards[3], start)],
                [load(cards[4], start), load(cards[5], start), load(cards[6], start), load(cards[7], start)],
            ]
        };
        [
            [a.zip_low_bytes(b), c.zip_low_bytes(d), e.zip_low_bytes(f), g.zip_low_bytes(h)],
            [a.zip_high_bytes(b), c.zip_high_bytes(d), e.zip_high_bytes(f), g.zip_high_bytes(h)],
        ]
    }

    #[inline(always)]
    fn hand(self, at: usize) -> [Card; CARDS] {
        self.0.map(|column| column[at % BLOCK])
    }
}

/// As many cards of a column as a vector has bytes.
///
/// # Safety
/// The CPU has the instructions of `V`; `start` + `V::BYTES` is at most [`BLOCK`].
#[inline(always)]
unsafe fn load<V: Vector>(column: &[Card; BLOCK], start: usize) -> V {
    const { assert!(size_of::<Card>() == 1) };
    // SAFETY: as the caller knows; lanes without a gap end V::BYTES cards behind `start`.
    unsafe { V::load(column.as_ptr().add(start).cast(), LANE) }
}
