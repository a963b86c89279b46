//! From counts to ranks: the pattern, the faces that make the hand, the kickers, and the sum of what they add.

use core::arch::x86_64::*;

use keyfold_tables::planes::{BIAS, Planes, pattern, way};

use super::counts::{Counts, Halves};
use super::lanes::{A, B, C, Lanes, Which, Words};

/// The ranks of sixty-four hands: of each sixteen the first eight in one register, the others in the other.
///
/// For any counts, those of repeated cards among them, every word is a rank. No base is below 1 and nothing is
/// subtracted from it; and with [`BIAS`] in the base the last addition saturates at the highest rank. Before that nothing
/// overflows: 255 times 127 and 255 more fit a signed word, and no sum of two made positions exceeds 127.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn rank(planes: &Planes, counts: &Counts) -> Words {
    let Counts { odd, twos, flush, .. } = *counts;
    let all = Halves { upper: odd.upper.or(twos.upper), lower: odd.lower.or(twos.lower) };
    let faces = all.upper.count().plus(all.lower.count());
    let paired = twos.upper.find(&planes.upper_paired).plus(twos.lower.find_long(&planes.lower_paired));
    let pattern = faces.plus(paired);
    let ways = pattern.find(&planes.ways);
    let not_full = pattern.find(&planes.not_full);

    let (is_straight, straight) = find_straight(planes, all);
    let number = pattern.replaced_where(is_straight, straight).plus_where(flush, Lanes::of(pattern::FLUSH));

    let made = made_faces(planes, counts, ways, not_full);
    // A full house takes its kicker from the faces held more than once.
    let kickers = |all: Lanes, twos: Lanes, made: Lanes| all.bits::<{ A & (B | C) }>(twos, not_full).and_not(made);
    let kickers = Halves {
        upper: close_gaps(kickers(all.upper, twos.upper, made.upper), made.upper),
        lower: close_gaps(kickers(all.lower, twos.lower, made.lower), made.lower),
    };
    let two_made = ways.meets(Lanes::of(way::TWO_MADE));
    let none_made = ways.meets(Lanes::of(way::NONE_MADE));
    let made_position = made.upper.find(&planes.upper_one_made);
    let made_position = made.upper.find_where(two_made, &planes.upper_two_made, made_position);
    let made_position = all.upper.find_where(none_made, &planes.upper_of_five, made_position);
    let made_position = made_position.plus(made.lower.find_long(&planes.lower_made));
    let kicker_position = kicker_position(planes, kickers, ways, two_made).only_where(!is_straight);

    Words::of(planes, number, made_position, kicker_position)
}

/// The hands with a straight, and the pattern of the best one.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn find_straight(planes: &Planes, all: Halves) -> (Which, Lanes) {
    let straights = all.upper.find(&planes.upper_straights).and(all.lower.find_long(&planes.lower_straights));
    let straight = straights.find_long(&planes.straight);
    let straight = all.upper.find_where(straights.high_bit(), &planes.straight_above, straight);
    (straights.meets(straights), straight)
}

/// The faces that are paired, tripled or quadrupled in the best five cards, less the lower one of a full house.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn made_faces(planes: &Planes, counts: &Counts, ways: Lanes, not_full: Lanes) -> Halves {
    let Counts { odd, twos, fours, .. } = *counts;
    let drops_lowest = ways.meets(Lanes::of(way::LOWEST_NOT_MADE));
    let lower = twos.lower.exchange_long_where(drops_lowest, &planes.lower_but_lowest);
    let lowest_is_upper = twos.lower.misses_too(drops_lowest, twos.lower);
    // Less one: all bits of the set but the lowest, and bits that it does not have.
    let upper_mask = twos.upper.plus_where(lowest_is_upper, Lanes::of(0xFF));
    // Only the faces held three times make a full house.
    let upper = twos.upper.bits::<{ A & (B | C) }>(odd.upper, not_full);
    let lower = lower.bits::<{ A & (B | C) }>(odd.lower, not_full);
    Halves { upper: upper.bits::<{ A & B | C }>(upper_mask, fours.upper), lower: lower.or(fours.lower) }
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

/// The position of the kickers: what the halves add.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn kicker_position(planes: &Planes, kickers: Halves, ways: Lanes, two_made: Which) -> Lanes {
    let half_of_table = Lanes::of(way::SECOND_HALF | way::SECOND_TABLE);
    let chosen = kickers.upper.bits::<{ A & !C | B & C }>(ways, half_of_table);
    let [first, second] = &planes.upper_kickers;
    let upper = chosen.find_long(first).replaced_where(ways.high_bit(), chosen.find_long(second));
    // Beside two made faces the top bit stands for the eleventh face, not for the twelfth.
    let upper = upper.minus_where(two_made, Lanes::of(1));

    let [all, but_one, but_two] = &planes.lower_kickers;
    let lower = kickers.lower.find_long(but_two);
    let lower = lower.replaced_where(ways.meets(Lanes::of(way::DROPS_ONE)), kickers.lower.find_long(but_one));
    let lower = lower.replaced_where(ways.meets(Lanes::of(way::DROPS_NONE)), kickers.lower.find_long(all));
    upper.plus(lower)
}

impl Words {
    /// The base of the pattern, plus the position of the made faces times that pattern's factor, plus that of the kickers.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn of(planes: &Planes, number: Lanes, made: Lanes, kickers: Lanes) -> Self {
        let times = number.find(&planes.times).0;
        let (low, high) = (number.find(&planes.base_low).0, number.find(&planes.base_high).0);
        let ones = Lanes::load(&planes.ones).0;
        let sum = |factors, positions, base| {
            let biased = _mm512_adds_epi16(_mm512_maddubs_epi16(factors, positions), base);
            _mm512_sub_epi16(biased, _mm512_set1_epi16(BIAS as i16))
        };
        Self([
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
}
