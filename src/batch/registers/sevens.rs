//! Seven cards counted, in steps.
//!
//! A hand has a flush if a suit is missed by two cards at most. The cards that miss it are then left out; in a hand
//! without a flush there is no such suit, and no card misses it.

use keyfold_tables::registers::RegisterTables;

use super::counts::{Counts, add_seven};
use super::lanes::{A, B, C, Lanes, Which};

/// The bits of the suits in [`RegisterTables::other_suits`].
const SUITS: u8 = 0b1111;

/// Cards, and for each the suits that it is not of.
#[derive(Clone, Copy)]
pub(super) struct Begun {
    cards: [Lanes; 7],
    other_suits: [Lanes; 7],
}

/// That, and the suit of the flush, if there is one.
#[derive(Clone, Copy)]
pub(super) struct Suited {
    begun: Begun,
    flush_suit: Lanes,
}

/// Cards, which of them count, and these ones' faces in the upper half.
#[derive(Clone, Copy)]
pub(super) struct Upper {
    cards: [Lanes; 7],
    counted: [Which; 7],
    upper: [Lanes; 7],
    flush_suit: Lanes,
}

/// The faces of the cards that count.
#[derive(Clone, Copy)]
pub(super) struct Faces {
    upper: [Lanes; 7],
    lower: [Lanes; 7],
    flush_suit: Lanes,
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn begin(planes: &RegisterTables, cards: [Lanes; 7]) -> Begun {
    Begun { cards, other_suits: cards.map(|card| card.find(&planes.other_suits)).map(|others| others.in_place()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn suits(_: &RegisterTables, begun: Begun) -> Suited {
    let [odd, twos, fours] = add_seven(begun.other_suits);
    Suited { begun, flush_suit: odd.bits::<{ !(C | A & B) & 0xFF }>(twos, fours).in_place() }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn upper(planes: &RegisterTables, Suited { begun, flush_suit }: Suited) -> Upper {
    let counted = begun.other_suits.map(|others| others.misses(flush_suit));
    let mut upper = begun.cards;
    for (card, which) in upper.iter_mut().zip(counted) {
        *card = card.find_only_where(which, &planes.upper_face);
    }
    Upper { cards: begun.cards, counted, upper: upper.map(|face| face.in_place()), flush_suit }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn lower(planes: &RegisterTables, Upper { cards, counted, upper, flush_suit }: Upper) -> Faces {
    let mut lower = cards;
    for (card, which) in lower.iter_mut().zip(counted) {
        *card = card.find_only_where(which, &planes.lower_face);
    }
    Faces { upper, lower: lower.map(|face| face.in_place()), flush_suit }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn counts(_: &RegisterTables, Faces { upper, lower, flush_suit }: Faces) -> Counts {
    Counts::new(add_seven(upper), add_seven(lower), flush_suit.meets(Lanes::of(SUITS)))
}
