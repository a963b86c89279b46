//! Running keys counted, in steps: they hold the four suits' sets of faces, with the lower half not yet turned round.

use keyfold_tables::registers::RegisterTables;

use super::counts::{Counts, Halves, add_four};
use super::lanes::{A, B, C, Lanes, Which};

/// The suits' sets, and which of them count.
#[derive(Clone, Copy)]
pub(super) struct Suited {
    suits: [Halves; 4],
    counted: [Which; 4],
    of_flush: Lanes,
}

/// The upper halves added up.
#[derive(Clone, Copy)]
pub(super) struct Upper {
    suited: Suited,
    upper: [Lanes; 3],
}

/// The lower ones, too.
#[derive(Clone, Copy)]
pub(super) struct Faces {
    upper: [Lanes; 3],
    lower: [Lanes; 3],
    of_flush: Lanes,
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn suits(_: &RegisterTables, suits: [Halves; 4]) -> Suited {
    let suits = suits.map(|suit| Halves { upper: suit.upper, lower: suit.lower.and(Lanes::of(0x7F)) });
    // Above 0 in the suit of a flush and in no other.
    let above_four = suits.map(|suit| suit.upper.count().plus(suit.lower.count()).minus(Lanes::of(4)));
    let [clubs, diamonds, hearts, spades] = above_four;
    let of_flush = clubs.bits::<{ A | B | C }>(diamonds, hearts).or(spades).in_place();
    Suited { suits, counted: above_four.map(|above| above.equals(of_flush)), of_flush }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn upper(_: &RegisterTables, suited: Suited) -> Upper {
    let mut upper = suited.suits.map(|suit| suit.upper);
    for (suit, which) in upper.iter_mut().zip(suited.counted) {
        *suit = suit.only_where(which);
    }
    Upper { suited, upper: add_four(upper).map(|set| set.in_place()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn lower(planes: &RegisterTables, Upper { suited, upper }: Upper) -> Faces {
    let mut lower = suited.suits.map(|suit| suit.lower);
    for (suit, which) in lower.iter_mut().zip(suited.counted) {
        *suit = suit.only_where(which);
    }
    let lower = add_four(lower).map(|set| set.find_long(&planes.lower_of_key).in_place());
    Faces { upper, lower, of_flush: suited.of_flush }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn counts(_: &RegisterTables, Faces { upper, lower, of_flush }: Faces) -> Counts {
    Counts::new(upper, lower, of_flush.meets(of_flush))
}
