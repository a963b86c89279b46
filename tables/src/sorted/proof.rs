//! Proofs of the tables, while they are compiled.

use super::derive::{STEP, SortedTables, TABLES};
use super::shape::{FLUSH, FOUR, HIGH_CARD, PAIR, STRAIGHT, TRIPS, TWO_PAIR};
use crate::rules::classes::{LOWEST_RANK, category};
use crate::rules::ranking::{HOLDEM, Ranking};
use crate::rules::sets::highest_face;

const _: () = {
    every_class_has_its_rank(&TABLES, &HOLDEM);
    no_sum_overflows(&TABLES, &HOLDEM);
    every_sum_is_a_rank(&TABLES, &HOLDEM);
};

/// Proves that every class has the rank that the tables add up to, whichever of its shapes a hand has. Faces are
/// counted from the lowest of the deck.
///
/// A rank is a base, the position of the made faces and that of the kickers, each a sum of its own. So it is enough
/// that the made faces have the first of the ranks that they make, and that the kickers, their gaps closed, add their
/// position among all sets of that size. Both are walked in the order of poker.
pub(crate) const fn every_class_has_its_rank(tables: &SortedTables, ranking: &Ranking) {
    gaps_close(ranking);
    let (one, two, three) = (kickers(tables, ranking, 1), kickers(tables, ranking, 2), kickers(tables, ranking, 3));
    let five = five_kickers(tables, ranking);
    let classes = none_made(tables, ranking, HIGH_CARD, five, category::HIGH_CARD)
        + one_made(tables, ranking, PAIR, (3, three), category::PAIR)
        + two_pairs(tables, ranking)
        + one_made(tables, ranking, TRIPS, (2, two), category::THREE_OF_A_KIND)
        + straights(tables, ranking, STRAIGHT, category::STRAIGHT)
        + none_made(tables, ranking, FLUSH, five, category::FLUSH)
        + one_made(tables, ranking, TRIPS + PAIR, (1, one), category::FULL_HOUSE)
        + one_made(tables, ranking, FOUR + TRIPS, (1, one), category::FOUR_OF_A_KIND)
        + straights(tables, ranking, FLUSH + STRAIGHT, category::STRAIGHT_FLUSH);
    assert!(classes == ranking.highest);
    // Full houses beside a pair, and four of a kind beside one pair or two, are the same classes in other shapes.
    one_made(tables, ranking, TRIPS + TWO_PAIR, (1, one), category::FULL_HOUSE);
    one_made(tables, ranking, FOUR + TRIPS + PAIR, (1, one), category::FOUR_OF_A_KIND);
    one_made(tables, ranking, FOUR + TRIPS + TWO_PAIR, (1, one), category::FOUR_OF_A_KIND);
}

/// Proves that beside a made face the others have the numbers from 1 up, in order, once the gap is closed.
const fn gaps_close(ranking: &Ranking) {
    let mut made = 1;
    while made <= ranking.faces() as u8 {
        let (mut kicker, mut others) = (1, 0);
        while kicker <= ranking.faces() as u8 {
            if kicker != made {
                others += 1;
                assert!(kicker - (kicker > made) as u8 == others);
            }
            kicker += 1;
        }
        made += 1;
    }
}

/// Proves that up to three kickers beside a made face add their position; like the functions below, returns the number
/// of their sets.
const fn kickers(tables: &SortedTables, ranking: &Ranking, kickers: u32) -> u16 {
    let (mut set, mut count) = ((1 << kickers) - 1, 0);
    while set < 1 << (ranking.faces() - 1) {
        let [one, two, three, ..] = highest_first(set);
        let numbers = match kickers {
            1 => [0, 0, number(one)],
            2 => [0, number(one), number(two)],
            _ => [number(one), number(two), number(three)],
        };
        assert!(lowest_three(tables, numbers) as u16 == count);
        count += 1;
        set = after(set);
    }
    count
}

/// Proves that five kickers that are not a straight add their position among all such sets, some of it as steps.
const fn five_kickers(tables: &SortedTables, ranking: &Ranking) -> u16 {
    let (mut set, mut count) = (0b1_1111, 0);
    while set < 1 << ranking.faces() {
        if ranking.runs(set) == 0 {
            let faces = highest_first(set);
            let (fifth, fourth) = (number(faces[0]) as usize, number(faces[1]) as usize);
            let steps = tables.fifth_kicker_steps[fifth] + tables.fourth_kicker_steps[fourth];
            let rest = tables.fifth_kicker_rest[fifth] + tables.fourth_kicker_rest[fourth];
            let kickers = rest + lowest_three(tables, [number(faces[2]), number(faces[3]), number(faces[4])]);
            assert!(STEP as u16 * steps as u16 + kickers as u16 == count);
            count += 1;
        }
        set = after(set);
    }
    count
}

/// Returns the classes of five kickers.
const fn none_made(tables: &SortedTables, ranking: &Ranking, shape: usize, kickers: u16, category: u8) -> u16 {
    assert!(tables.none_made[shape] as u16 > HOLDEM.faces() && tables.times[shape] == STEP);
    assert!(word(tables, shape, 0, 0) == ranking.first[category as usize]);
    kickers
}

/// Returns the classes that one face makes, with kickers that have `sets` sets.
const fn one_made(
    tables: &SortedTables,
    ranking: &Ranking,
    shape: usize,
    (kickers, sets): (u8, u16),
    category: u8,
) -> u16 {
    assert!(tables.none_made[shape] == 0 && tables.two_pair[shape] == 0);
    // The lowest kicker of a full house is the face of its pair, which the masks do not hold.
    assert!(tables.has_kicker[shape] == if shape > TRIPS && shape < STRAIGHT { 0 } else { 0xFF });
    assert!(tables.has_two_kickers[shape] == if kickers < 2 { 0 } else { 0xFF });
    assert!(tables.has_three_kickers[shape] == if kickers < 3 { 0 } else { 0xFF });
    let (mut made, mut count) = (0, 0);
    while made < ranking.faces() as u8 {
        assert!(word(tables, shape, number(made), 0) == ranking.first[category as usize] + count);
        count += sets;
        made += 1;
    }
    count
}

/// Returns the classes of two pair: the kicker, two gaps closed, has a number from 1 up.
const fn two_pairs(tables: &SortedTables, ranking: &Ranking) -> u16 {
    assert!(tables.two_pair[TWO_PAIR] == 0xFF && tables.has_kicker[TWO_PAIR] == 0xFF);
    let first = ranking.first[category::TWO_PAIR as usize];
    let (mut pairs, mut count) = (0b11, 0);
    while pairs < 1 << ranking.faces() {
        let [higher, lower, ..] = highest_first(pairs);
        let (higher, lower) = (number(higher), number(lower));
        let made = higher.wrapping_add(tables.higher_pair[higher as usize]) + lower;
        assert!(word(tables, TWO_PAIR, made, 1) == first + count);
        let (mut kicker, mut others) = (1, 0);
        while kicker <= ranking.faces() as u8 {
            if kicker != higher && kicker != lower {
                others += 1;
                assert!(kicker - (kicker > higher) as u8 - (kicker > lower) as u8 == others);
            }
            kicker += 1;
        }
        count += others as u16;
        pairs = after(pairs);
    }
    count
}

/// Proves the straights, from the wheel to the ace.
const fn straights(tables: &SortedTables, ranking: &Ranking, shape: usize, category: u8) -> u16 {
    let mut count = 0;
    while count + 3 < ranking.faces() {
        let highest = (count + 3) as u8;
        assert!(word(tables, shape, 0, number(highest)) == ranking.first[category as usize] + count);
        count += 1;
    }
    count
}

/// Returns the next higher set of as many faces, by R. W. Gosper's way, HAKMEM (1972), item 175: the order in which
/// poker compares them.
const fn after(set: u16) -> u16 {
    let lowest = set & set.wrapping_neg();
    let moved = set + lowest;
    moved | (set ^ moved) >> (lowest.trailing_zeros() + 2)
}

/// Returns the faces of a set, the highest first; the lowest in the places that they leave.
const fn highest_first(set: u16) -> [u8; 5] {
    let (mut faces, mut rest, mut at) = ([0; 5], set, 0);
    while rest != 0 {
        faces[at] = highest_face(rest);
        rest ^= 1 << faces[at];
        at += 1;
    }
    faces
}

/// Returns the face number of a face.
const fn number(face: u8) -> u8 {
    face + 1
}

/// Returns a rank as vectors add it up.
const fn word(tables: &SortedTables, shape: usize, made: u8, kickers: u8) -> u16 {
    let base = u16::from_le_bytes([tables.base_low[shape], tables.base_high[shape]]);
    base + tables.times[shape] as u16 * made as u16 + kickers as u16
}

/// Returns the sum for three kickers, their gaps closed; the lowest always counts.
const fn lowest_three(tables: &SortedTables, kickers: [u8; 3]) -> u8 {
    tables.third_kicker[kickers[0] as usize] + tables.second_kicker[kickers[1] as usize] + kickers[2] - 1
}

/// Proves that no sum overflows for any cards, repeated ones too: nothing is subtracted from a base, the
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

/// Proves that in hold'em each such word is a rank: no base plus the most of its shape is above the highest. In a
/// smaller deck other faces are invalid, and the word has to be clamped.
const fn every_sum_is_a_rank(tables: &SortedTables, ranking: &Ranking) {
    let mut shape = 0;
    while shape < tables.times.len() {
        let most = word(tables, shape, 0, 0) as u32 + most_added(tables, ranking, shape);
        assert!(most <= ranking.highest as u32);
        shape += 1;
    }
}

/// Returns the most that a shape adds to its base.
const fn most_added(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u32 {
    let made = most_made(tables, ranking, shape) as u32;
    tables.times[shape] as u32 * made + most_kickers(tables, ranking, shape) as u32
}

/// Returns the highest position of made faces in a shape: 0 to [`faces`](Ranking::faces), or the most of two pairs or
/// of the steps of kickers add.
const fn most_made(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u16 {
    if tables.none_made[shape] != 0 {
        return (most(&tables.fifth_kicker_steps) + most(&tables.fourth_kicker_steps)) as u16;
    }
    let (mut most, mut higher) = (ranking.faces(), 0);
    while tables.two_pair[shape] != 0 && higher <= ranking.faces() as usize {
        // The number of the higher face plus its entry, modulo 256; the lower face's number is no higher.
        let made = (higher as u8).wrapping_add(tables.higher_pair[higher]) as u16 + ranking.faces();
        most = if made > most { made } else { most };
        higher += 1;
    }
    most
}

/// Returns the highest position of kickers in a shape, a byte.
const fn most_kickers(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u16 {
    // The highest face of a straight takes the kickers' place.
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
