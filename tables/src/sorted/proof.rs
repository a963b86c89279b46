//! What ranking by these tables relies on, proven while they are compiled.

use super::derive::{STEP, SortedTables, TABLES};
use super::shape::{FLUSH, FOUR, HIGH_CARD, PAIR, STRAIGHT, TRIPS, TWO_PAIR};
use crate::rules::classes::{LOWEST_RANK, category};
use crate::rules::ranking::{HOLDEM, Ranking};
use crate::rules::sets::with;

const _: () = {
    every_class_has_its_rank(&TABLES, &HOLDEM);
    no_sum_overflows(&TABLES, &HOLDEM);
    every_sum_is_a_rank(&TABLES, &HOLDEM);
};

/// Every class has the rank that the tables add up to, whichever of its shapes a hand has. Faces are counted from the lowest of the
/// deck.
///
/// The classes of a category are gone through in the order of poker: finding the class of each rank takes the compiler ten times as
/// long.
pub(crate) const fn every_class_has_its_rank(tables: &SortedTables, ranking: &Ranking) {
    let classes = five_kickers(tables, ranking, HIGH_CARD, category::HIGH_CARD)
        + made_and_kickers(tables, ranking, &[PAIR], 3, category::PAIR)
        + two_pairs(tables, ranking)
        + made_and_kickers(tables, ranking, &[TRIPS], 2, category::THREE_OF_A_KIND)
        + straights(tables, ranking, STRAIGHT, category::STRAIGHT)
        + five_kickers(tables, ranking, FLUSH, category::FLUSH)
        + made_and_kickers(tables, ranking, &[TRIPS + PAIR, TRIPS + TWO_PAIR], 1, category::FULL_HOUSE)
        + made_and_kickers(tables, ranking, &FOURS, 1, category::FOUR_OF_A_KIND)
        + straights(tables, ranking, FLUSH + STRAIGHT, category::STRAIGHT_FLUSH);
    assert!(classes == ranking.highest);
}

/// Four of a kind alone, beside a pair and beside two.
const FOURS: [usize; 3] = [FOUR + TRIPS, FOUR + TRIPS + PAIR, FOUR + TRIPS + TWO_PAIR];

/// The classes of five faces that are no straight. Returns how many there are; so do those below.
const fn five_kickers(tables: &SortedTables, ranking: &Ranking, shape: usize, category: u8) -> u16 {
    let first = ranking.first[category as usize];
    let (mut set, mut count) = (0b1_1111, 0);
    while set < 1 << ranking.faces() {
        if ranking.runs(set) == 0 {
            assert!(of_kickers(tables, shape, highest_first(set)) == first + count);
            count += 1;
        }
        set = after(set);
    }
    count
}

/// The classes that one face makes, with a number of kickers, by every shape.
const fn made_and_kickers(
    tables: &SortedTables,
    ranking: &Ranking,
    shapes: &[usize],
    kickers: u32,
    category: u8,
) -> u16 {
    let first = ranking.first[category as usize];
    let (mut made, mut count) = (0, 0);
    while made < ranking.faces() as u8 {
        let mut set = (1 << kickers) - 1;
        while set < 1 << (ranking.faces() - 1) {
            let [one, two, three, ..] = highest_first(with(set, 1 << made));
            let faces = match kickers {
                1 => [NONE, NONE, one],
                2 => [NONE, one, two],
                _ => [one, two, three],
            };
            let mut at = 0;
            while at < shapes.len() {
                assert!(of_made(tables, shapes[at], made, faces) == first + count);
                at += 1;
            }
            count += 1;
            set = after(set);
        }
        made += 1;
    }
    count
}

const fn two_pairs(tables: &SortedTables, ranking: &Ranking) -> u16 {
    let first = ranking.first[category::TWO_PAIR as usize];
    let (mut pairs, mut count) = (0b11, 0);
    while pairs < 1 << ranking.faces() {
        let [higher, lower, ..] = highest_first(pairs);
        let mut kicker = 0;
        while kicker < ranking.faces() as u8 {
            if pairs >> kicker & 1 == 0 {
                assert!(of_two_pair(tables, [higher, lower, kicker]) == first + count);
                count += 1;
            }
            kicker += 1;
        }
        pairs = after(pairs);
    }
    count
}

/// From the wheel to the ace.
const fn straights(tables: &SortedTables, ranking: &Ranking, shape: usize, category: u8) -> u16 {
    let mut count = 0;
    while count + 3 < ranking.faces() {
        let highest = (count + 3) as u8;
        assert!(word(tables, shape, 0, number(highest)) == ranking.first[category as usize] + count);
        count += 1;
    }
    count
}

/// The next higher set of as many faces, by R. W. Gosper's way, HAKMEM (1972), item 175: the order in which poker compares them.
const fn after(set: u16) -> u16 {
    let lowest = set & set.wrapping_neg();
    let moved = set + lowest;
    moved | (set ^ moved) >> (lowest.trailing_zeros() + 2)
}

/// The faces of a set, the highest first; the lowest in the places that they leave.
const fn highest_first(set: u16) -> [u8; 5] {
    let (mut faces, mut rest, mut at) = ([0; 5], set, 0);
    while rest != 0 {
        faces[at] = rest.ilog2() as u8;
        rest ^= 1 << faces[at];
        at += 1;
    }
    faces
}

/// In the place of a kicker that does not count.
const NONE: u8 = u8::MAX;

/// The face number of a face, and 0 for none.
const fn number(face: u8) -> u8 {
    face.wrapping_add(1)
}

/// A rank as vectors add it up.
const fn word(tables: &SortedTables, shape: usize, made: u8, kickers: u8) -> u16 {
    let base = u16::from_le_bytes([tables.base_low[shape], tables.base_high[shape]]);
    base + tables.times[shape] as u16 * made as u16 + kickers as u16
}

/// The rank of five kickers, the highest first.
const fn of_kickers(tables: &SortedTables, shape: usize, faces: [u8; 5]) -> u16 {
    assert!(tables.none_made[shape] as u16 > HOLDEM.faces());
    let (fifth, fourth) = (number(faces[0]) as usize, number(faces[1]) as usize);
    let steps = tables.fifth_kicker_steps[fifth] + tables.fourth_kicker_steps[fourth];
    let rest = tables.fifth_kicker_rest[fifth] + tables.fourth_kicker_rest[fourth];
    word(tables, shape, steps, rest + lowest_three(tables, [number(faces[2]), number(faces[3]), number(faces[4])]))
}

/// The rank of a hand that one face makes, with up to three kickers, the highest first.
const fn of_made(tables: &SortedTables, shape: usize, made: u8, kickers: [u8; 3]) -> u16 {
    assert!(tables.none_made[shape] == 0 && tables.two_pair[shape] == 0);
    let made = number(made);
    let mut closed = [0; 3];
    let mut at = 0;
    while at < kickers.len() {
        let kicker = number(kickers[at]);
        closed[at] = if kicker > made { kicker - 1 } else { kicker };
        at += 1;
    }
    // The lowest kicker of a full house is the face of its pair, and not among those of the masks.
    assert!(tables.has_kicker[shape] == if shape > TRIPS && shape < STRAIGHT { 0 } else { 0xFF });
    assert!(tables.has_two_kickers[shape] == if kickers[1] == NONE { 0 } else { 0xFF });
    assert!(tables.has_three_kickers[shape] == if kickers[0] == NONE { 0 } else { 0xFF });
    word(tables, shape, made, lowest_three(tables, closed))
}

/// The rank of two pair.
const fn of_two_pair(tables: &SortedTables, [higher, lower, kicker]: [u8; 3]) -> u16 {
    assert!(tables.two_pair[TWO_PAIR] == 0xFF && tables.has_kicker[TWO_PAIR] == 0xFF);
    let (higher, lower, kicker) = (number(higher), number(lower), number(kicker));
    let gaps = (kicker > higher) as u8 + (kicker > lower) as u8;
    let made = higher.wrapping_add(tables.higher_pair[higher as usize]) + lower;
    word(tables, TWO_PAIR, made, kicker - gaps)
}

/// What three kickers add, their gaps closed; the lowest always counts.
const fn lowest_three(tables: &SortedTables, kickers: [u8; 3]) -> u8 {
    tables.third_kicker[kickers[0] as usize] + tables.second_kicker[kickers[1] as usize] + kickers[2] - 1
}

/// Whatever cards a hand holds, repeated ones too, no sum on the way to its word overflows: from any base nothing is subtracted, the
/// position of the made faces is a signed byte, and products and their sums are signed words.
pub(crate) const fn no_sum_overflows(tables: &SortedTables, ranking: &Ranking) {
    // Five kickers are added up in steps of this.
    assert!(tables.times[HIGH_CARD] == STEP && tables.times[FLUSH] == STEP);
    let mut shape = 0;
    while shape < tables.times.len() {
        assert!(most_made(tables, ranking, shape) <= i8::MAX as u16);
        assert!(word(tables, shape, 0, 0) >= LOWEST_RANK);
        assert!(word(tables, shape, 0, 0) as u32 + most_added(tables, ranking, shape) <= i16::MAX as u32);
        shape += 1;
    }
}

/// In hold'em each such word is a rank: no base with the most that its shape can add is above the highest. In a deck of fewer
/// faces, in which cards of other faces are none, the word has to be clamped.
const fn every_sum_is_a_rank(tables: &SortedTables, ranking: &Ranking) {
    let mut shape = 0;
    while shape < tables.times.len() {
        let most = word(tables, shape, 0, 0) as u32 + most_added(tables, ranking, shape);
        assert!(most <= ranking.highest as u32);
        shape += 1;
    }
}

/// The most that a shape adds to its base.
const fn most_added(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u32 {
    let made = most_made(tables, ranking, shape) as u32;
    tables.times[shape] as u32 * made + most_kickers(tables, ranking, shape) as u32
}

/// The highest position of made faces in a shape: 0 to [`faces`](Ranking::faces), or what two pairs or the steps of kickers add.
const fn most_made(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u16 {
    if tables.none_made[shape] != 0 {
        return (most(&tables.fifth_kicker_steps) + most(&tables.fourth_kicker_steps)) as u16;
    }
    let (mut most, mut higher) = (ranking.faces(), 0);
    while tables.two_pair[shape] != 0 && higher <= ranking.faces() as usize {
        // The number of the higher face and what is looked up for it, modulo 256; the lower face's number is no higher.
        let made = (higher as u8).wrapping_add(tables.higher_pair[higher]) as u16 + ranking.faces();
        most = if made > most { made } else { most };
        higher += 1;
    }
    most
}

/// The highest position of kickers in a shape, a byte.
const fn most_kickers(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u16 {
    // The highest face of a straight is added where the kickers are: nothing else is there.
    let mut sum = ranking.faces();
    if tables.has_two_kickers[shape] != 0 {
        sum += most(&tables.second_kicker) as u16;
    }
    if tables.has_three_kickers[shape] != 0 {
        sum += most(&tables.third_kicker) as u16;
    }
    if tables.none_made[shape] != 0 {
        sum += (most(&tables.fifth_kicker_rest) + most(&tables.fourth_kicker_rest)) as u16;
    }
    if sum > u8::MAX as u16 { u8::MAX as u16 } else { sum }
}

const fn most(table: &[u8; 16]) -> u8 {
    let (mut most, mut at) = (0, 0);
    while at < table.len() {
        most = if table[at] > most { table[at] } else { most };
        at += 1;
    }
    most
}
