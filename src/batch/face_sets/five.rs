//! Five cards counted. They make a flush if no card's suit differs from the first card's.

use keyfold_tables::registers::RegisterTables;

use super::bytes::{A, B, Bytes64, C, Mask, scheduling_barriers};
use super::counts::{Count, CountCards, Counts, add_five};

/// The bits of a card id that tell its suit.
const SUIT_BITS: u8 = 0b11;

/// Counts hands of five cards.
pub(in crate::batch) struct Five;

/// The cards, and the face of each if it is in the upper half.
pub(super) struct Begun {
    cards: [Bytes64; 5],
    upper: [Bytes64; 5],
}

/// With the hands that have a flush.
pub(super) struct Suited {
    begun: Begun,
    flush: Mask,
}

/// With the faces of the upper half added up.
pub(super) struct Upper {
    cards: [Bytes64; 5],
    upper: [Bytes64; 3],
    flush: Mask,
}

/// With the face of each card, if it is in the lower half, in place of the card.
pub(super) struct Lower {
    upper: [Bytes64; 3],
    lower: [Bytes64; 5],
    flush: Mask,
}

impl CountCards<5> for Five {
    #[inline(always)]
    fn begin(tables: &RegisterTables, cards: [Bytes64; 5]) -> Begun {
        let mut upper = cards;
        for card in &mut upper {
            *card = card.lookup64(&tables.upper_face);
        }
        Begun { cards, upper: scheduling_barriers(upper) }
    }
}

impl Count for Five {
    type Begun = Begun;
    type Suited = Suited;
    type Upper = Upper;
    type Lower = Lower;

    #[inline(always)]
    fn suits(_: &RegisterTables, begun: Begun) -> Suited {
        const DIFFERENT: i32 = A ^ B | A ^ C;
        let [first, second, third, fourth, fifth] = begun.cards;
        let different = first.ternary::<DIFFERENT>(second, third).or(first.ternary::<DIFFERENT>(fourth, fifth));
        let different = different.scheduling_barrier();
        Suited { begun, flush: different.testn(different.vbmi().splat(SUIT_BITS)) }
    }

    #[inline(always)]
    fn upper_faces(_: &RegisterTables, Suited { begun, flush }: Suited) -> Upper {
        Upper { cards: begun.cards, upper: scheduling_barriers(add_five(begun.upper)), flush }
    }

    #[inline(always)]
    fn lower_faces(tables: &RegisterTables, Upper { cards, upper, flush }: Upper) -> Lower {
        let mut lower = cards;
        for card in &mut lower {
            *card = card.lookup64(&tables.lower_face);
        }
        Lower { upper, lower: scheduling_barriers(lower), flush }
    }

    #[inline(always)]
    fn counts(_: &RegisterTables, Lower { upper, lower, flush }: Lower) -> Counts {
        Counts::from_sums(upper, add_five(lower), flush)
    }
}
