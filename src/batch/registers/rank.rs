//! From counts to ranks, in steps: the pattern, the faces that make the hand, the kickers, and the sum of what they add. Of
//! five cards all kickers count, and no pair is one too many.

use core::arch::x86_64::*;

use keyfold_tables::registers::{BIAS, RegisterTables, flags, pattern};

use super::counts::{Counts, Halves};
use super::lanes::{A, B, C, Lanes, Which, Words};

/// The faces that are held, and what they say of the pattern.
#[derive(Clone, Copy)]
pub(super) struct Held {
    all: Halves,
    pattern: Lanes,
    straights: Lanes,
}

/// What hand it is, and how its faces make it.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    ways: Lanes,
    not_full: Lanes,
    number: Lanes,
    no_straight: Which,
}

/// The positions of the made faces and of the kickers.
#[derive(Clone, Copy)]
pub(super) struct Positions {
    made: Lanes,
    kickers: Lanes,
}

/// How many faces are held, how many more than once, and in which straights they stand.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn held(planes: &RegisterTables, counts: &Counts) -> Held {
    let Counts { odd, twos, .. } = *counts;
    let all = Halves { upper: odd.upper.or(twos.upper), lower: odd.lower.or(twos.lower) };
    let faces = all.upper.count().plus(all.lower.count());
    let paired = twos.upper.find(&planes.upper_paired).plus(twos.lower.find_long(&planes.lower_paired));
    let straights = all.upper.find(&planes.upper_straights).plus(all.lower.find_long(&planes.lower_straights));
    Held { all, pattern: faces.plus(paired).in_place(), straights: straights.in_place() }
}

/// The pattern's number, and what is to be done with its faces.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn plan(planes: &RegisterTables, counts: &Counts, held: Held) -> Plan {
    let ways = held.pattern.find(&planes.flags).in_place();
    let not_full = held.pattern.find(&planes.not_full).in_place();
    let straight = held.straights.find_long(&planes.straight);
    let no_straight = straight.misses(straight);
    let number = straight.replaced_where(no_straight, held.pattern);
    let number = number.plus_where(counts.flush, Lanes::of(pattern::FLUSH));
    Plan { ways, not_full, number, no_straight }
}

/// The faces that are paired, tripled or quadrupled in the best five cards, less the lower one of a full house.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn made_faces<const CARDS: usize>(planes: &RegisterTables, counts: &Counts, plan: Plan) -> Halves {
    let (Counts { odd, twos, fours, .. }, Plan { ways, not_full, .. }) = (*counts, plan);
    // Only the faces held three times make a full house.
    let made = |twos: Lanes, odd: Lanes| twos.bits::<{ A & (B | C) }>(odd, not_full);
    if CARDS == 5 {
        return Halves {
            upper: made(twos.upper, odd.upper).or(fours.upper),
            lower: made(twos.lower, odd.lower).or(fours.lower),
        }
        .in_place();
    }
    let drops_lowest = ways.meets(Lanes::of(flags::LOWEST_NOT_MADE));
    let lower = twos.lower.exchange_long_where(drops_lowest, &planes.lower_but_lowest);
    let lowest_is_upper = twos.lower.misses_too(drops_lowest, twos.lower);
    // Less one: all bits of the set but the lowest, and bits that it does not have.
    let upper_but_lowest = twos.upper.plus_where(lowest_is_upper, Lanes::of(0xFF));
    Halves {
        upper: made(twos.upper, odd.upper).bits::<{ A & B | C }>(upper_but_lowest, fours.upper),
        lower: made(lower, odd.lower).or(fours.lower),
    }
    .in_place()
}

/// The faces beside the made ones, with the gaps closed that those leave.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn kickers(counts: &Counts, held: Held, plan: Plan, made: Halves) -> Halves {
    // A full house takes its kicker from the faces held more than once.
    let kickers = |all: Lanes, twos: Lanes, made: Lanes| all.bits::<{ A & (B | C) }>(twos, plan.not_full).and_not(made);
    Halves {
        upper: close_gaps(kickers(held.all.upper, counts.twos.upper, made.upper), made.upper),
        lower: close_gaps(kickers(held.all.lower, counts.twos.lower, made.lower), made.lower),
    }
    .in_place()
}

/// The kickers of a half, those nearer to the cut than a made face moved one bit away from it, for one made face or two.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn close_gaps(kickers: Lanes, made: Lanes) -> Lanes {
    let one = Lanes::of(1);
    // All bits below the first made face; none if there is no made face. Adding these to themselves moves them.
    let below = made.minus(one);
    let kickers = kickers.plus(kickers.and(below));
    let below = made.and(below).minus(one);
    kickers.plus(kickers.and(below))
}

/// What the made faces and the kickers add.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn positions<const CARDS: usize>(
    planes: &RegisterTables,
    held: Held,
    plan: Plan,
    made: Halves,
    kickers: Halves,
) -> Positions {
    let two_made = plan.ways.meets(Lanes::of(flags::TWO_MADE));
    let none_made = plan.ways.meets(Lanes::of(flags::NONE_MADE));
    let upper = made.upper.find(&planes.upper_one_made);
    let upper = made.upper.find_where(two_made, &planes.upper_two_made, upper);
    let upper = held.all.upper.find_where(none_made, &planes.upper_of_five, upper);
    let made = upper.plus(made.lower.find_long(&planes.lower_made));
    let kickers = kicker_position::<CARDS>(planes, kickers, plan.ways, two_made).only_where(plan.no_straight);
    Positions { made: made.in_place(), kickers: kickers.in_place() }
}

/// The position of the kickers: what the halves add.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn kicker_position<const CARDS: usize>(
    planes: &RegisterTables,
    kickers: Halves,
    ways: Lanes,
    two_made: Which,
) -> Lanes {
    let half_of_table = Lanes::of(flags::SECOND_HALF | flags::SECOND_TABLE);
    let chosen = kickers.upper.bits::<{ A & !C | B & C }>(ways, half_of_table);
    let [first, second] = &planes.upper_kickers;
    let upper = chosen.find_long(first).replaced_where(ways.high_bit(), chosen.find_long(second));
    // Beside two made faces the top bit stands for the eleventh face, not for the twelfth.
    let upper = upper.minus_where(two_made, Lanes::of(1));

    let [all, but_one, but_two] = &planes.lower_kickers;
    let found = kickers.lower.find_long(all);
    if CARDS == 5 {
        return upper.plus(found);
    }
    let lower = kickers.lower.find_long(but_two);
    let lower = lower.replaced_where(ways.meets(Lanes::of(flags::DROPS_ONE)), kickers.lower.find_long(but_one));
    upper.plus(lower.replaced_where(ways.meets(Lanes::of(flags::DROPS_NONE)), found))
}

/// The ranks of sixty-four hands: the base of the pattern, plus the position of the made faces times that pattern's factor,
/// plus that of the kickers. Of each sixteen the first eight stand in one register, the others in the other.
///
/// For any counts, those of repeated cards among them, every word is a rank. No base is below 1 and nothing negative is
/// added to it; and with [`BIAS`] in the base the last addition saturates at the highest rank. Before that nothing
/// overflows: 255 times 127 and 255 more fit a signed word, and the position of the made faces is at most 127, which is
/// proven where the tables are derived.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn words(planes: &RegisterTables, plan: Plan, positions: Positions) -> Words {
    let Positions { made, kickers } = positions;
    let times = plan.number.find(&planes.times).0;
    let (low, high) = (plan.number.find(&planes.base_low).0, plan.number.find(&planes.base_high).0);
    let ones = Lanes::load(&planes.ones).0;
    let sum = |factors, positions, base| {
        let biased = _mm512_adds_epi16(_mm512_maddubs_epi16(factors, positions), base);
        _mm512_sub_epi16(biased, _mm512_set1_epi16(BIAS as i16))
    };
    Words([
        sum(
            _mm512_unpacklo_epi8(times, kickers.0),
            _mm512_unpacklo_epi8(made.0, ones),
            _mm512_unpacklo_epi8(low, high),
        ),
        sum(
            _mm512_unpackhi_epi8(times, kickers.0),
            _mm512_unpackhi_epi8(made.0, ones),
            _mm512_unpackhi_epi8(low, high),
        ),
    ])
}
