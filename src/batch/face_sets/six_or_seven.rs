//! Six or seven cards counted, those of the flush alone where there is one.
//!
//! Seven cards have a flush if at most two of them are not of some suit. Each card is looked up as the set of the suits
//! that it is not of, and the sets are added up; the cards that are not of the suit with a sum of at most two are left
//! out. A hand without a flush has no such suit, and no card is left out. Six cards are counted as seven, the last of
//! which has no face and is of no suit.

use keyfold_tables::registers::{RegisterTables, Table};

use super::bytes::{A, B, Bytes64, C, Mask, scheduling_barriers};
use super::counts::{Count, CountCards, Counts, add_seven};

/// The bits of the suits in [`RegisterTables::other_suits`].
const SUITS: u8 = 0b1111;

/// Counts hands of `CARDS` cards.
pub(in crate::batch) struct SixOrSeven<const CARDS: usize>;

/// The cards, and the suits that each is not of.
pub(super) struct Begun<const CARDS: usize> {
    cards: [Bytes64; CARDS],
    other_suits: [Bytes64; CARDS],
}

/// With the suit of the flush; the bits above its four mean nothing.
pub(super) struct Suited<const CARDS: usize> {
    begun: Begun<CARDS>,
    flush_suit: Bytes64,
}

/// With the hands in which each card counts, and the faces of those that do in the upper half.
pub(super) struct Upper<const CARDS: usize> {
    cards: [Bytes64; CARDS],
    counted: [Mask; CARDS],
    upper: [Bytes64; CARDS],
    flush_suit: Bytes64,
}

/// The faces of the cards that count, in both halves.
pub(super) struct Lower<const CARDS: usize> {
    upper: [Bytes64; CARDS],
    lower: [Bytes64; CARDS],
    flush_suit: Bytes64,
}

impl CountCards<6> for SixOrSeven<6> {
    #[inline(always)]
    fn begin(tables: &RegisterTables, cards: [Bytes64; 6]) -> Begun<6> {
        Begun::new(tables, cards)
    }
}

impl CountCards<7> for SixOrSeven<7> {
    #[inline(always)]
    fn begin(tables: &RegisterTables, cards: [Bytes64; 7]) -> Begun<7> {
        Begun::new(tables, cards)
    }
}

impl<const CARDS: usize> Begun<CARDS> {
    #[inline(always)]
    fn new(tables: &RegisterTables, cards: [Bytes64; CARDS]) -> Self {
        let mut other_suits = cards;
        for card in &mut other_suits {
            *card = card.lookup64(&tables.other_suits);
        }
        Self { cards, other_suits: scheduling_barriers(other_suits) }
    }
}

impl<const CARDS: usize> Count for SixOrSeven<CARDS> {
    type Begun = Begun<CARDS>;
    type Suited = Suited<CARDS>;
    type Upper = Upper<CARDS>;
    type Lower = Lower<CARDS>;

    #[inline(always)]
    fn suits(_: &RegisterTables, begun: Begun<CARDS>) -> Suited<CARDS> {
        /// Neither four, nor three: two and one.
        const AT_MOST_TWO: i32 = !(C | A & B) & 0xFF;
        let [ones, twos, fours] = add_seven(filled_up(begun.other_suits, SUITS));
        Suited { begun, flush_suit: ones.ternary::<AT_MOST_TWO>(twos, fours).scheduling_barrier() }
    }

    #[inline(always)]
    fn upper_faces(tables: &RegisterTables, Suited { begun, flush_suit }: Suited<CARDS>) -> Upper<CARDS> {
        let Begun { cards, other_suits } = begun;
        let mut counted = [0; CARDS];
        for (counted, others) in counted.iter_mut().zip(other_suits) {
            *counted = others.testn(flush_suit);
        }
        let upper = faces_counted(cards, counted, &tables.upper_face);
        Upper { cards, counted, upper: scheduling_barriers(upper), flush_suit }
    }

    #[inline(always)]
    fn lower_faces(tables: &RegisterTables, upper: Upper<CARDS>) -> Lower<CARDS> {
        let Upper { cards, counted, upper, flush_suit } = upper;
        let lower = faces_counted(cards, counted, &tables.lower_face);
        Lower { upper, lower: scheduling_barriers(lower), flush_suit }
    }

    #[inline(always)]
    fn counts(_: &RegisterTables, Lower { upper, lower, flush_suit }: Lower<CARDS>) -> Counts {
        let flush = flush_suit.test(flush_suit.vbmi().splat(SUITS));
        Counts::from_sums(add_seven(filled_up(upper, 0)), add_seven(filled_up(lower, 0)), flush)
    }
}

/// Returns the faces of the cards that count; none for the others.
#[inline(always)]
fn faces_counted<const CARDS: usize>(
    mut cards: [Bytes64; CARDS],
    counted: [Mask; CARDS],
    faces: &Table<64>,
) -> [Bytes64; CARDS] {
    for (card, counted) in cards.iter_mut().zip(counted) {
        *card = card.lookup64_zeroed(counted, faces);
    }
    cards
}

/// Sets of as many cards, and of those that are missing from seven the set given.
#[inline(always)]
fn filled_up<const CARDS: usize>(sets: [Bytes64; CARDS], missing: u8) -> [Bytes64; 7] {
    const { assert!(0 < CARDS && CARDS <= 7) };
    let mut seven = [sets[0].vbmi().splat(missing); 7];
    for (place, set) in seven.iter_mut().zip(sets) {
        *place = set;
    }
    seven
}
