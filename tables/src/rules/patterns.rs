//! The ranks of all hands of one pattern after the other, each found by an addition. That keeps const evaluation cheap:
//! there a look-up takes as long as ten additions.
//!
//! A pattern says how often a hand holds each of its faces, from the highest face down: 1, 2, 1, 1 is a pair with one
//! kicker above it and two below. It decides which faces make the hand and which are kickers, so that within a pattern
//! the rank is a sum over the faces, straights aside; and so is the place of the hand among all multisets.

use super::classes::{CLASSES_BELOW, category, runs};
use super::deck::{FACES, SUITS};
use super::sets::{choose, highest_face};

/// The largest hand.
const MAX_CARDS: usize = 9;
/// The most sets of faces of one size.
const MOST_SETS: usize = 1_716;

/// Fills in the rank of every multiset of `cards` cards, in the order of
/// [`over_multisets`](crate::rules::multisets::over_multisets). Returns how many there are.
///
/// # Panics
/// If there are more multisets than ranks.
pub(super) const fn fill(ranks: &mut [u16], cards: usize) -> usize {
    fill_from(ranks, Pattern { counts: [0; MAX_CARDS], faces: 0 }, cards)
}

/// Fills in the hands whose highest faces are held as often as `begun` says, beside `rest` cards of lower faces.
const fn fill_from(ranks: &mut [u16], begun: Pattern, rest: usize) -> usize {
    if rest == 0 {
        return begun.fill(ranks);
    }
    let (mut filled, mut count) = (0, 1);
    while count <= SUITS && count <= rest {
        let mut pattern = Pattern { faces: begun.faces + 1, ..begun };
        pattern.counts[begun.faces] = count;
        filled += fill_from(ranks, pattern, rest - count);
        count += 1;
    }
    filled
}

/// How often a hand holds each of its faces, the highest first.
#[derive(Clone, Copy)]
struct Pattern {
    counts: [usize; MAX_CARDS],
    faces: usize,
}

/// The shares of the faces of a pattern, by place in the pattern and by face. The high half is added to the place among
/// all multisets, the low half to the rank.
type Added = [[u64; FACES]; MAX_CARDS];
/// The first bit of the place in a share.
const PLACE_SHIFT: u32 = 32;

impl Pattern {
    /// Fills in the ranks of all hands of this pattern; returns how many there are.
    const fn fill(&self, ranks: &mut [u16]) -> usize {
        let added = self.added();
        // By sets of all faces but the two highest, in colexicographic order: sets of faces below one are the first of
        // them. There are few of these sets, and the others are left to the last loop. At the start there is the empty
        // set.
        let (mut lower, mut size) = ([0; MOST_SETS], 0);
        while size + 2 < self.faces {
            let by_face = &added[self.faces - 1 - size];
            let (mut sets, mut length, mut face) = ([0; MOST_SETS], 0, size);
            while face < FACES {
                let (more, end) = (by_face[face], length + CHOOSE[face][size]);
                let mut at = 0;
                while length < end {
                    sets[length] = lower[at] + more;
                    at += 1;
                    length += 1;
                }
                face += 1;
            }
            lower = sets;
            size += 1;
        }
        let (mut filled, mut second) = (0, size);
        while second < FACES {
            let (end, mut first) = (CHOOSE[second][size], second + 1);
            while first < FACES {
                let (more, mut at) = (added[0][first] + added[1][second], 0);
                while at < end {
                    let sum = lower[at] + more;
                    ranks[(sum >> PLACE_SHIFT) as usize] = sum as u16;
                    at += 1;
                }
                filled += end;
                first += 1;
            }
            second += 1;
        }
        if self.faces >= 5 {
            self.raise_straights(&added, ranks);
        }
        filled
    }

    /// Gives the hands with a straight its rank, unless theirs is higher.
    const fn raise_straights(&self, added: &Added, ranks: &mut [u16]) {
        let straights = &STRAIGHTS[self.faces];
        let mut at = 0;
        while at < straights.count {
            let (mut place, mut rest, mut number) = (0, straights.sets[at], 0);
            while rest != 0 {
                let face = highest_face(rest);
                place += added[number][face as usize] >> PLACE_SHIFT;
                rest ^= 1 << face;
                number += 1;
            }
            let rank = &mut ranks[place as usize];
            if *rank < straights.ranks[at] {
                *rank = straights.ranks[at];
            }
            at += 1;
        }
    }

    /// Returns the share of each face at each place of the pattern; that of the highest face has the part common to all
    /// hands too.
    const fn added(&self) -> Added {
        let (parts, lowest_rank) = self.parts();
        let (mut added, mut number, mut cards) = ([[0; FACES]; MAX_CARDS], self.faces, 0);
        while number > 0 {
            number -= 1;
            cards += self.counts[number];
            let Part { times, few, gaps } = parts[number];
            // Below this face are at least those of the pattern.
            let mut face = self.faces - 1 - number;
            while face < FACES {
                let mut rank = times * choose(face as u16 - gaps, few) as u64;
                if few == 5 {
                    // The straights to a lower face; below the straight to the ace is also the wheel.
                    rank -= if face + 1 == FACES { 9 } else { face as u64 - 4 };
                }
                if number == 0 {
                    rank += lowest_rank as u64;
                }
                added[number][face] = BEFORE[face][cards][self.counts[number]] << PLACE_SHIFT | rank;
                face += 1;
            }
        }
        added
    }

    /// Returns the part that each of the faces plays, and the lowest rank of the category.
    const fn parts(&self) -> ([Part; MAX_CARDS], u16) {
        let (four, three, pair) = (self.highest_held(4, NONE), self.highest_held(3, NONE), self.highest_held(2, NONE));
        if four != NONE {
            return self.made(four, NONE, 1, category::FOUR_OF_A_KIND);
        }
        if three != NONE {
            return match self.highest_held(2, three) {
                NONE => self.made(three, NONE, 2, category::THREE_OF_A_KIND),
                _ => self.made(three, NONE, 1, category::FULL_HOUSE),
            };
        }
        if pair == NONE {
            return self.made(NONE, NONE, 5, category::HIGH_CARD);
        }
        match self.highest_held(2, pair) {
            NONE => self.made(pair, NONE, 3, category::PAIR),
            lower_pair => self.made(pair, lower_pair, 1, category::TWO_PAIR),
        }
    }

    /// Returns the number of the highest face held at least `least` times other than number `but`.
    const fn highest_held(&self, least: usize, but: usize) -> usize {
        let mut number = 0;
        while number < self.faces {
            if self.counts[number] >= least && number != but {
                return number;
            }
            number += 1;
        }
        NONE
    }

    /// Returns the parts of a hand that one face makes, two or none, with a number of kickers; the pair of a full house
    /// is one.
    const fn made(&self, first: usize, second: usize, kickers: u16, category: u8) -> ([Part; MAX_CARDS], u16) {
        let made = (first != NONE) as u16 + (second != NONE) as u16;
        let times = choose(FACES as u16 - made, kickers) as u64;
        let least = if category == category::FULL_HOUSE { 2 } else { 1 };
        let (mut parts, mut left, mut number) = ([Part { times: 0, few: 0, gaps: 0 }; MAX_CARDS], kickers, 0);
        while number < self.faces {
            if number == first {
                parts[number] = Part { times, few: made, gaps: 0 };
            } else if number == second {
                parts[number] = Part { times, few: 1, gaps: 0 };
            } else if left > 0 && self.counts[number] >= least {
                // Kickers are numbered among the faces that the made ones leave.
                let gaps = (first != NONE && first > number) as u16 + (second != NONE && second > number) as u16;
                parts[number] = Part { times: 1, few: left, gaps };
                left -= 1;
            }
            number += 1;
        }
        (parts, CLASSES_BELOW[category as usize] + 1)
    }
}

/// Stands for no face, in the place of a face's number.
const NONE: usize = usize::MAX;

/// The part that a face plays: it adds to the rank `times` the sets of `few` faces below it, `gaps` of which are left
/// out.
#[derive(Clone, Copy)]
struct Part {
    times: u64,
    few: u16,
    gaps: u16,
}

/// The ways to choose up to nine faces of those below each.
static CHOOSE: [[usize; MAX_CARDS + 1]; FACES + 1] = {
    let mut ways = [[0; MAX_CARDS + 1]; FACES + 1];
    let mut many = 0;
    while many <= FACES {
        ways[many][0] = 1;
        let mut few = 1;
        while few <= MAX_CARDS && many > 0 {
            ways[many][few] = ways[many - 1][few - 1] + ways[many - 1][few];
            few += 1;
        }
        many += 1;
    }
    ways
};

/// By face, by how many cards have this face or a lower one, and by how many have this face: the number of multisets
/// that come before because they hold fewer of this face.
pub(crate) static BEFORE: [[[u64; SUITS + 1]; MAX_CARDS + 1]; FACES] = {
    let mut before = [[[0; SUITS + 1]; MAX_CARDS + 1]; FACES];
    // The ways to hold a number of cards of the faces below. Below the deuce there is one way: to hold none.
    let mut ways = [0; MAX_CARDS + 1];
    ways[0] = 1;
    let mut face = 0;
    while face < FACES {
        let (mut more, mut cards) = ([0; MAX_CARDS + 1], 0);
        while cards <= MAX_CARDS {
            let mut count = 0;
            while count <= SUITS && count <= cards {
                before[face][cards][count] = more[cards];
                more[cards] += ways[cards - count];
                count += 1;
            }
            cards += 1;
        }
        ways = more;
        face += 1;
    }
    assert!(ways[5] == 6_175 && ways[7] == 49_205 && ways[9] == 270_270);
    before
};

/// The sets of one size that hold a straight.
#[derive(Clone, Copy)]
struct Straights {
    sets: [u16; 512],
    /// The rank of the best straight of each.
    ranks: [u16; 512],
    count: usize,
}

/// By size.
static STRAIGHTS: [Straights; MAX_CARDS + 1] = {
    const LOWEST: u16 = CLASSES_BELOW[category::STRAIGHT as usize] + 1;
    let mut by_size = [Straights { sets: [0; 512], ranks: [0; 512], count: 0 }; MAX_CARDS + 1];
    let mut set = 0b1_1111;
    while set < 1 << FACES {
        let runs = runs(set);
        if runs != 0 && set.count_ones() as usize <= MAX_CARDS {
            let straights = &mut by_size[set.count_ones() as usize];
            straights.sets[straights.count] = set;
            straights.ranks[straights.count] = LOWEST + highest_face(runs) as u16;
            straights.count += 1;
        }
        set += 1;
    }
    by_size
};
