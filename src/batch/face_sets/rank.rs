//! From counts to ranks, in stages: the pattern, the faces that make the hand, the kickers beside them, the positions
//! of both, and the rank as a sum of these. Patterns, positions and gaps are defined in [`keyfold_tables::registers`].
//!
//! Five cards take a shorter way than seven: all their kickers count, and no pair is one too many.

use keyfold_tables::registers::{RegisterTables, bias, flags, pattern};

use super::bytes::{A, B, Bytes64, C, Mask};
use super::counts::{Counts, Halves};
use super::words::Words;
use crate::batch::rules::BatchRules;

/// The faces that a hand holds, and their properties.
#[derive(Clone, Copy)]
pub(super) struct HeldFaces {
    /// Held one to three times. A face held four times is not among them.
    held: Halves,
    /// The number of these, and of those held more than once: the pattern, but for straights and flushes.
    pattern: Bytes64,
    /// The contribution of the two halves to a straight: an index to the table of straights.
    straight_index: Bytes64,
}

/// The kind of a hand.
#[derive(Clone, Copy)]
pub(super) struct Pattern {
    /// The number of the pattern, by which base and factor are looked up.
    number: Bytes64,
    /// The treatment of the faces, as the bits of [`keyfold_tables::registers::flags`].
    flags: Bytes64,
    /// All bits, but none of a full house.
    not_full: Bytes64,
    no_straight: Mask,
}

/// The positions of the faces that make the hand and of the kickers.
#[derive(Clone, Copy)]
pub(super) struct Positions {
    made: Bytes64,
    kickers: Bytes64,
}

/// Returns which faces are held, how many and how many more than once, and what they add to a straight.
#[inline(always)]
pub(super) fn held_faces(tables: &RegisterTables, counts: &Counts) -> HeldFaces {
    let Counts { odd, twos, .. } = *counts;
    let held = Halves { upper: odd.upper.or(twos.upper), lower: odd.lower.or(twos.lower) };
    let faces = held.upper.count_ones().add(held.lower.count_ones());
    let paired = twos.upper.lookup64(&tables.upper_paired).add(twos.lower.lookup128(&tables.lower_paired));
    let straight_index =
        held.upper.lookup64(&tables.upper_straights).add(held.lower.lookup128(&tables.lower_straights));
    HeldFaces {
        held,
        pattern: faces.add(paired).scheduling_barrier(),
        straight_index: straight_index.scheduling_barrier(),
    }
}

/// Returns the pattern, and the treatment of its hands' faces.
#[inline(always)]
pub(super) fn pattern<R: BatchRules>(tables: &RegisterTables, counts: &Counts, faces: HeldFaces) -> Pattern {
    let vbmi = faces.pattern.vbmi();
    let flags = faces.pattern.lookup64(&tables.flags).scheduling_barrier();
    let not_full = faces.pattern.lookup64(&tables.not_full).scheduling_barrier();
    let straight = faces.straight_index.lookup128(&tables.straight);
    let mut no_straight = straight.testn(straight);
    if R::RANKING.trips_beat_straights() {
        no_straight |= flags.test(vbmi.splat(flags::BEATS_STRAIGHTS));
    }
    let number = straight.blend(no_straight, faces.pattern);
    let number = number.add_masked(counts.flush, vbmi.splat(pattern::FLUSH));
    Pattern { number, flags, not_full, no_straight }
}

/// Returns the faces that make the hand: those held two to four times that belong to the best five cards, but of a full
/// house only those held three times.
#[inline(always)]
pub(super) fn made_faces<const CARDS: usize>(tables: &RegisterTables, counts: &Counts, pattern: Pattern) -> Halves {
    let (Counts { odd, twos, fours, .. }, Pattern { flags, not_full, .. }) = (*counts, pattern);
    // Of a full house, the twos that are odd as well.
    const MADE: i32 = A & (B | C);
    let upper_made = twos.upper.ternary::<MADE>(odd.upper, not_full);
    if CARDS == 5 {
        let lower_made = twos.lower.ternary::<MADE>(odd.lower, not_full);
        return Halves { upper: upper_made.or(fours.upper), lower: lower_made.or(fours.lower) }.scheduling_barrier();
    }
    let vbmi = flags.vbmi();
    let lowest_not_made = flags.test(vbmi.splat(flags::LOWEST_NOT_MADE));
    let lower_twos = twos.lower.lookup128_masked(lowest_not_made, &tables.lower_but_lowest);
    let lowest_is_upper = twos.lower.testn_masked(lowest_not_made, twos.lower);
    // A set less one: all its bits but the lowest, and bits outside the set.
    let upper_but_lowest = twos.upper.add_masked(lowest_is_upper, vbmi.splat(0xFF));
    Halves {
        upper: upper_made.ternary::<{ A & B | C }>(upper_but_lowest, fours.upper),
        lower: lower_twos.ternary::<MADE>(odd.lower, not_full).or(fours.lower),
    }
    .scheduling_barrier()
}

/// Returns the other faces, with the gaps of the made ones closed.
#[inline(always)]
pub(super) fn kickers(counts: &Counts, faces: HeldFaces, pattern: Pattern, made: Halves) -> Halves {
    // A full house takes its kicker from the faces held more than once.
    const CANDIDATES: i32 = A & (B | C);
    let upper = faces.held.upper.ternary::<CANDIDATES>(counts.twos.upper, pattern.not_full).and_not(made.upper);
    let lower = faces.held.lower.ternary::<CANDIDATES>(counts.twos.lower, pattern.not_full).and_not(made.lower);
    Halves { upper: close_gaps(upper, made.upper), lower: close_gaps(lower, made.lower) }.scheduling_barrier()
}

/// Returns the kickers of a half, those nearer to the cut than a made face moved one bit away from it: for one made
/// face or two.
#[inline(always)]
fn close_gaps(kickers: Bytes64, made: Bytes64) -> Bytes64 {
    let one = made.vbmi().splat(1);
    // All bits below the first made face, or none if there is no made face. A sum with itself moves a bit up.
    let below = made.saturating_sub(one);
    let kickers = kickers.add(kickers.and(below));
    // Below the second made face.
    let below = made.and(below).saturating_sub(one);
    kickers.add(kickers.and(below))
}

/// Returns the positions of the faces that make the hand and of the kickers.
#[inline(always)]
pub(super) fn positions<const CARDS: usize>(
    tables: &RegisterTables,
    faces: HeldFaces,
    pattern: Pattern,
    made: Halves,
    kickers: Halves,
) -> Positions {
    let vbmi = pattern.flags.vbmi();
    let two_made = pattern.flags.test(vbmi.splat(flags::TWO_MADE));
    let none_made = pattern.flags.test(vbmi.splat(flags::NONE_MADE));
    let upper = made.upper.lookup64(&tables.upper_one_made);
    let upper = made.upper.lookup64_masked(upper, two_made, &tables.upper_two_made);
    let upper = faces.held.upper.lookup64_masked(upper, none_made, &tables.upper_of_five);
    let made = upper.add(made.lower.lookup128(&tables.lower_made));
    let kickers = kicker_position::<CARDS>(tables, kickers, pattern.flags, two_made).keep(pattern.no_straight);
    Positions { made: made.scheduling_barrier(), kickers: kickers.scheduling_barrier() }
}

/// Returns the position of the kickers: the sum over the halves.
#[inline(always)]
fn kicker_position<const CARDS: usize>(
    tables: &RegisterTables,
    kickers: Halves,
    flags: Bytes64,
    two_made: Mask,
) -> Bytes64 {
    let vbmi = flags.vbmi();
    // The kickers' bits, and from the flags the bits that choose the half of the table, and the table.
    let choice = vbmi.splat(flags::SECOND_HALF | flags::SECOND_TABLE);
    let index = kickers.upper.ternary::<{ A & !C | B & C }>(flags, choice);
    let [first, second] = &tables.upper_kickers;
    const { assert!(flags::SECOND_TABLE == 0x80, "the sign tells which table") };
    let upper = index.lookup128(first).blend(flags.sign_mask(), index.lookup128(second));
    // Beside two made faces the top bit stands for the eleventh face, not for the twelfth.
    let upper = upper.saturating_sub_masked(two_made, vbmi.splat(1));

    let [all, but_one, but_two] = &tables.lower_kickers;
    let all = kickers.lower.lookup128(all);
    if CARDS == 5 {
        return upper.add(all);
    }
    let lower = kickers.lower.lookup128(but_two);
    let lower = lower.blend(flags.test(vbmi.splat(flags::DROPS_ONE)), kickers.lower.lookup128(but_one));
    upper.add(lower.blend(flags.test(vbmi.splat(flags::DROPS_NONE)), all))
}

/// Returns the ranks: the base of the pattern, plus the position of the made faces times the factor of the pattern,
/// plus the position of the kickers.
///
/// For any counts, those of repeated cards among them, every word is a rank. No base is below 1 and nothing negative is
/// added to it; and with [`bias`] in the base the last addition saturates at the highest rank. Before that nothing
/// overflows: 255 times 127 and 255 more fit a signed word, and the position of the made faces is at most 127, which is
/// proven where the tables are derived.
#[inline(always)]
pub(super) fn ranks<R: BatchRules>(tables: &RegisterTables, pattern: Pattern, positions: Positions) -> Words {
    let Positions { made, kickers } = positions;
    let factor = pattern.number.lookup64(&tables.times);
    let (low, high) = (pattern.number.lookup64(&tables.base_low), pattern.number.lookup64(&tables.base_high));
    // Loaded rather than made of a constant, which the compiler would keep in a register.
    let ones = made.vbmi().load(&tables.ones);
    let beside_base = Words::sum_of_products([factor, kickers], [made, ones]);
    beside_base.saturating_add(Words::from_bytes(low, high)).sub_splat(const { bias(&R::RANKING) })
}
