//! Hands counted that are sets of faces of the four suits already, such as hand keys: the faces of a suit need only be
//! added to those of the others.
//!
//! A suit with five faces or more makes a flush, and then only its faces count. In a set by suit, bit 0 of the lower
//! half is the deuce; in the tables it is the eight. The bits are reversed after the addition, when three sets are left
//! of four. Sets by face are transposed into the tables' order at once.

use core::marker::PhantomData;

use keyfold_tables::registers::RegisterTables;

use super::bytes::{A, B, Bytes64, C, Mask, scheduling_barriers};
use super::counts::{Count, Counts, Halves, add_four};
use crate::cards::suit_sets::sealed::SealedOrder;

/// Counts hands by the sets of faces of their four suits, which were transposed from sets in the order `S`.
pub(super) struct CountSuits<S>(PhantomData<S>);

/// The suits' sets, the hands in which each counts, and of a flush how many faces more than four it has; else 0.
pub(super) struct Suited {
    suits: [Halves; 4],
    counted: [Mask; 4],
    above_four: Bytes64,
}

/// With the upper halves added up.
pub(super) struct Upper {
    suited: Suited,
    upper: [Bytes64; 3],
}

/// With the lower halves added up and reversed.
pub(super) struct Lower {
    upper: [Bytes64; 3],
    lower: [Bytes64; 3],
    above_four: Bytes64,
}

impl<S: SealedOrder> Count for CountSuits<S> {
    type Begun = [Halves; 4];
    type Suited = Suited;
    type Upper = Upper;
    type Lower = Lower;

    #[inline(always)]
    fn suits(_: &RegisterTables, suits: [Halves; 4]) -> Suited {
        let vbmi = suits[0].lower.vbmi();
        let mut more_than_four = [vbmi.splat(0); 4];
        for (suit, more) in suits.iter().zip(&mut more_than_four) {
            *more = suit.count().saturating_sub(vbmi.splat(4));
        }
        // At most one of the four is not 0.
        let [clubs, diamonds, hearts, spades] = more_than_four;
        let above_four = clubs.ternary::<{ A | B | C }>(diamonds, hearts).or(spades).scheduling_barrier();
        // The suit of the flush; or all four, where there is no flush.
        let mut counted = [0; 4];
        for (counted, more) in counted.iter_mut().zip(more_than_four) {
            *counted = more.eq(above_four);
        }
        Suited { suits, counted, above_four }
    }

    #[inline(always)]
    fn upper_faces(_: &RegisterTables, suited: Suited) -> Upper {
        let [clubs, diamonds, hearts, spades] = suited.suits;
        let upper = [clubs.upper, diamonds.upper, hearts.upper, spades.upper];
        let upper = add_four(keep_each(upper, suited.counted));
        Upper { suited, upper: scheduling_barriers(upper) }
    }

    #[inline(always)]
    fn lower_faces(tables: &RegisterTables, Upper { suited, upper }: Upper) -> Lower {
        let [clubs, diamonds, hearts, spades] = suited.suits;
        let lower = [clubs.lower, diamonds.lower, hearts.lower, spades.lower];
        let mut lower = add_four(keep_each(lower, suited.counted));
        if S::WIDTH != 0 {
            for set in &mut lower {
                *set = set.lookup128(&tables.lower_of_key);
            }
        }
        Lower { upper, lower: scheduling_barriers(lower), above_four: suited.above_four }
    }

    #[inline(always)]
    fn counts(_: &RegisterTables, Lower { upper, lower, above_four }: Lower) -> Counts {
        Counts::from_sums(upper, lower, above_four.test(above_four))
    }
}

/// [`Bytes64::keep`] of each.
#[inline(always)]
fn keep_each(mut sets: [Bytes64; 4], masks: [Mask; 4]) -> [Bytes64; 4] {
    for (set, mask) in sets.iter_mut().zip(masks) {
        *set = set.keep(mask);
    }
    sets
}
