//! Five cards counted, in steps: they have a flush if no bit of the suit differs from the first card's.

use keyfold_tables::registers::RegisterTables;

use super::counts::{Counts, add_five};
use super::lanes::{A, B, C, Lanes, Which};

/// Cards, and their faces in the upper half.
#[derive(Clone, Copy)]
pub(super) struct Begun {
    cards: [Lanes; 5],
    upper: [Lanes; 5],
}

/// These, and which hands have a flush.
#[derive(Clone, Copy)]
pub(super) struct Suited {
    begun: Begun,
    flush: Which,
}

/// Cards, and the upper half added up.
#[derive(Clone, Copy)]
pub(super) struct Upper {
    cards: [Lanes; 5],
    upper: [Lanes; 3],
    flush: Which,
}

/// That, and the faces in the lower half.
#[derive(Clone, Copy)]
pub(super) struct Faces {
    upper: [Lanes; 3],
    lower: [Lanes; 5],
    flush: Which,
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn begin(planes: &RegisterTables, cards: [Lanes; 5]) -> Begun {
    Begun { cards, upper: cards.map(|card| card.find(&planes.upper_face)).map(|face| face.in_place()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn suits(_: &RegisterTables, begun: Begun) -> Suited {
    const DIFFERENT: i32 = A ^ B | A ^ C;
    let [first, second, third, fourth, fifth] = begun.cards;
    let different = first.bits::<DIFFERENT>(second, third).or(first.bits::<DIFFERENT>(fourth, fifth));
    Suited { begun, flush: different.in_place().misses(Lanes::of(0b11)) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn upper(_: &RegisterTables, Suited { begun, flush }: Suited) -> Upper {
    Upper { cards: begun.cards, upper: add_five(begun.upper).map(|set| set.in_place()), flush }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn lower(planes: &RegisterTables, Upper { cards, upper, flush }: Upper) -> Faces {
    Faces { upper, lower: cards.map(|card| card.find(&planes.lower_face)).map(|face| face.in_place()), flush }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn counts(_: &RegisterTables, Faces { upper, lower, flush }: Faces) -> Counts {
    Counts::new(upper, add_five(lower), flush)
}
