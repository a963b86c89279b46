//! Where the cards come from: rows or columns of the caller's become *pairs*, the form in which keys are added up.
//!
//! Of each hand the first and second card stand side by side in one vector, the third and fourth in another …; a word is
//! a pair of a hand. A step takes as many hands as a vector has bytes, so that every layout gives two sets of pairs: of
//! each sixteen hands, which are a lane's, the first eight and the last eight.

use super::vector::{LANE, Vector};
use crate::Card;

/// Pairs of as many hands as a vector has bytes: `[first eight hands of each lane, last eight][pair]`.
///
/// Seven cards fill four pairs but for the last card, five fill three; what stands there instead is of no account.
pub(super) type Pairs<V> = [[V; 4]; 2];

/// The caller's hands.
pub(super) trait Layout<const CARDS: usize>: Copy {
    /// Hands behind those of a step whose bytes may be loaded with them.
    const SPARE: usize;

    /// The pairs of the hands from `start` on.
    ///
    /// # Safety
    /// The CPU has the instructions of `V`, and there are at least `start` + `V::BYTES` + `SPARE` hands.
    unsafe fn pairs<V: Vector>(self, start: usize) -> Pairs<V>;

    /// How many hands there are.
    fn len(self) -> usize;

    /// One hand; `None` past the last.
    fn hand(self, at: usize) -> Option<[Card; CARDS]>;
}

/// Where the cards of two hands go, by pairs: the first pair of both, the second pair of both …
const fn places_of_pairs(cards: usize, width: usize) -> [u8; LANE] {
    assert!(cards <= width && width + cards <= LANE, "two hands do not fit a lane");
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

/// The pairs of eight hands in every sixteen: in each lane a table of four times two hands is turned on its side.
///
/// # Safety
/// The CPU has the instructions of `V`; there are at least `start` + `V::BYTES` - 8 + [`SPARE`] hands.
#[inline(always)]
unsafe fn eight_hands<V: Vector, const WIDTH: usize>(rows: &[[Card; WIDTH]], start: usize, places: V) -> [V; 4] {
    // SAFETY: as the caller knows: the last two of the eight come last.
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
/// The CPU has the instructions of `V`; there are at least `start` + `V::BYTES` - 14 + [`SPARE`] hands.
#[inline(always)]
unsafe fn two_hands<V: Vector, const WIDTH: usize>(rows: &[[Card; WIDTH]], start: usize, places: V) -> V {
    const { assert!(size_of::<Card>() == 1 && LANE <= (2 + SPARE) * WIDTH) };
    // SAFETY: as the caller knows. The last lane begins V::BYTES - 16 hands behind `start`, so that there are 2 + SPARE hands
    // from there on, at least as many as its bytes need, as asserted.
    unsafe { V::load(rows.as_ptr().add(start).cast(), LANE * WIDTH) }.shuffle(places)
}

/// A lane is loaded for two hands, which are fewer bytes than it has: the rest is of the hands behind.
const SPARE: usize = 2;

/// Hands that stand one after the other, each in `WIDTH` bytes.
#[derive(Clone, Copy)]
pub(super) struct Rows<'h, const WIDTH: usize>(pub(super) &'h [[Card; WIDTH]]);

macro_rules! rows {
    ($($cards:literal in $width:literal)*) => {$(
        impl Layout<$cards> for Rows<'_, $width> {
            const SPARE: usize = SPARE;

            #[inline(always)]
            unsafe fn pairs<V: Vector>(self, start: usize) -> Pairs<V> {
                // SAFETY: as the caller knows: the last eight of every sixteen hands come last.
                unsafe {
                    let places = V::repeat(const { places_of_pairs($cards, $width) });
                    [eight_hands(self.0, start, places), eight_hands(self.0, start + 8, places)]
                }
            }

            #[inline(always)]
            fn len(self) -> usize {
                self.0.len()
            }

            #[inline(always)]
            fn hand(self, at: usize) -> Option<[Card; $cards]> {
                self.0.get(at)?.first_chunk().copied()
            }
        }
    )*};
}
rows!(5 in 5 7 in 7 7 in 8);

/// Hands of which each slice holds one card; all slices have one length.
#[derive(Clone, Copy)]
pub(super) struct Columns<'h, const CARDS: usize>(pub(super) [&'h [Card]; CARDS]);

impl<const CARDS: usize> Layout<CARDS> for Columns<'_, CARDS> {
    const SPARE: usize = 0;

    #[inline(always)]
    unsafe fn pairs<V: Vector>(self, start: usize) -> Pairs<V> {
        // Past the last card stands the last card again, which does no harm.
        let cards: [&[Card]; 8] = core::array::from_fn(|card| self.0[card.min(CARDS - 1)]);
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
    fn len(self) -> usize {
        self.0.iter().fold(usize::MAX, |least, column| least.min(column.len()))
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

/// As many cards of a column as a vector has bytes.
///
/// # Safety
/// The CPU has the instructions of `V`; there are at least `start` + `V::BYTES` cards.
#[inline(always)]
unsafe fn load<V: Vector>(column: &[Card], start: usize) -> V {
    const { assert!(size_of::<Card>() == 1) };
    // SAFETY: as the caller knows; lanes without a gap end V::BYTES cards behind `start`.
    unsafe { V::load(column.as_ptr().add(start).cast(), LANE) }
}
