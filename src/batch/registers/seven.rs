//! Seven cards counted, those of the flush alone where there is one.
//!
//! A hand has a flush if at most two of its cards are not of some suit. Each card is looked up as the set of the suits that
//! it is not of, and the sets are added up; the cards that are not of the suit with a sum of at most two are left out. A hand
//! without a flush has no such suit, and no card is left out.

use keyfold_tables::registers::{RegisterTables, SEVEN, Table};

use super::bytes::{A, B, Bytes64, C, Mask, scheduling_barriers};
use super::counts::{Count, CountCards, Counts, add_seven};

/// The bits of the suits in [`RegisterTables::other_suits`].
const SUITS: u8 = 0b1111;

/// Counts hands of seven cards.
pub(in crate::batch) struct Seven;

/// The cards, and the suits that each is not of.
pub(super) struct Begun {
    cards: [Bytes64; 7],
    other_suits: [Bytes64; 7],
}

/// With the suit of the flush; the bits above its four mean nothing.
pub(super) struct Suited {
    begun: Begun,
    flush_suit: Bytes64,
}

/// With the hands in which each card counts, and the faces of those that do in the upper half.
pub(super) struct Upper {
    cards: [Bytes64; 7],
    counted: [Mask; 7],
    upper: [Bytes64; 7],
    flush_suit: Bytes64,
}

/// The faces of the cards that count, in both halves.
pub(super) struct Lower {
    upper: [Bytes64; 7],
    lower: [Bytes64; 7],
    flush_suit: Bytes64,
}

impl CountCards<7> for Seven {
    const TABLES: &'static RegisterTables = &SEVEN;

    #[inline(always)]
    fn begin(tables: &RegisterTables, cards: [Bytes64; 7]) -> Begun {
        let mut other_suits = cards;
        for card in &mut other_suits {
            *card = card.lookup64(&tables.other_suits);
        }
        Begun { cards, other_suits: scheduling_barriers(other_suits) }
    }
}

impl Count for Seven {
    type Begun = Begun;
    type Suited = Suited;
    type Upper = Upper;
    type Lower = Lower;

    #[inline(always)]
    fn suits(_: &RegisterTables, begun: Begun) -> Suited {
        /// Neither four, nor three: two and one.
        const AT_MOST_TWO: i32 = !(C | A & B) & 0xFF;
        let [ones, twos, fours] = add_seven(begun.other_suits);
        Suited { begun, flush_suit: ones.ternary::<AT_MOST_TWO>(twos, fours).scheduling_barrier() }
    }

    #[inline(always)]
    fn upper_faces(tables: &RegisterTables, Suited { begun, flush_suit }: Suited) -> Upper {
        let Begun { cards, other_suits } = begun;
        let mut counted = [0; 7];
        for (counted, others) in counted.iter_mut().zip(other_suits) {
            *counted = others.testn(flush_suit);
        }
        let upper = faces_counted(cards, counted, &tables.upper_face);
        Upper { cards, counted, upper: scheduling_barriers(upper), flush_suit }
    }

    #[inline(always)]
    fn lower_faces(tables: &RegisterTables, Upper { cards, counted, upper, flush_suit }: Upper) -> Lower {
        let lower = faces_counted(cards, counted, &tables.lower_face);
        Lower { upper, lower: scheduling_barriers(lower), flush_suit }
    }

    #[inline(always)]
    fn counts(_: &RegisterTables, Lower { upper, lower, flush_suit }: Lower) -> Counts {
        let flush = flush_suit.test(flush_suit.vbmi().splat(SUITS));
        Counts::from_sums(add_seven(upper), add_seven(lower), flush)
    }
}

/// The faces of the cards that count, and of the others none.
#[inline(always)]
fn faces_counted(mut cards: [Bytes64; 7], counted: [Mask; 7], faces: &Table<64>) -> [Bytes64; 7] {
    for (card, counted) in cards.iter_mut().zip(counted) {
        *card = card.lookup64_zeroed(counted, faces);
    }
    cards
}
