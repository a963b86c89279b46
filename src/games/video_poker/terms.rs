//! The total pay of all hands that hold some cards, in terms of the properties that the cards share: derived from a
//! table's pays.
//!
//! A hand without a straight or flush is paid by its shape. If all cards differ, each straight and each suit that they
//! fit adds the extra pay of such a hand. Wild cards that may still come are counted in: as more ways.

use super::held::Held;
use super::made::Made;
use super::shape::{GROWTH, SHAPES, SHAPES_UP_TO, cards_of, choose, made_of};

/// Pays by [`Made`]. All numbers here wrap: a pay below that of the shape alone is a negative number.
pub(super) type ByMade = [u64; Made::ALL.len()];

/// Returns the number of ways for the wild cards that are not held.
const fn wild_ways(deck: usize, held: usize, wild: usize) -> u64 {
    choose(deck - held, wild - held)
}

/// The index of the first sum by shape for each number of wild cards; shapes have at most the remaining cards.
pub(super) const SHAPES_FROM: [u8; 5] = [0, 18, 30, 37, 41];
/// The number of sums by shape.
pub(super) const SHAPE_SUMS: usize = 43;

/// Returns, by the wild cards and the shape of the others, the total pay of all hands that hold them, without straights
/// and flushes.
pub(super) const fn shape_sums(wild_in_deck: usize, pays: &ByMade) -> [u64; SHAPE_SUMS] {
    let mut sums = [0; SHAPE_SUMS];
    let mut held = 0;
    while held <= wild_in_deck {
        let mut shape = 0;
        while shape < SHAPES_UP_TO[5 - held] {
            let (mut sum, mut grown) = (0u64, 0);
            while grown < SHAPES.len() {
                let wild = 5 - cards_of(grown);
                if wild >= held && wild <= wild_in_deck {
                    let ways = GROWTH[(wild_in_deck > 0) as usize][shape][grown] * wild_ways(wild_in_deck, held, wild);
                    sum = sum.wrapping_add(ways.wrapping_mul(pays[made_of(SHAPES[grown], wild) as usize]));
                }
                grown += 1;
            }
            sums[SHAPES_FROM[held] as usize + shape] = sum;
            shape += 1;
        }
        held += 1;
    }
    sums
}

/// The extra pay of straights and flushes, for a number of wild and of other cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms<T> {
    /// For each straight of the [groups](straight_groups).
    pub(super) straight: [T; 4],
    /// For each straight flush of the groups, beyond what it is paid as a straight and as a flush.
    pub(super) straight_flush: [T; 4],
    /// For each royal flush, beyond a straight flush.
    pub(super) royal_flush: T,
    /// For each suit that all cards have.
    pub(super) flush: T,
}

impl Terms<u32> {
    /// Returns the extra pay of straights and flushes for cards that all differ. Wraps.
    #[inline]
    pub(super) fn sum(&self, held: &Held) -> u32 {
        let straights = straight_groups(held.straights);
        let all = |each: &[u32; 4]| {
            each.iter().zip(straights).fold(0u32, |sum, (&each, count)| sum.wrapping_add(each.wrapping_mul(count)))
        };
        let sum = all(&self.straight);
        let suits = held.suits.count_ones();
        if suits == 0 {
            return sum;
        }
        let royal_flush = if held.straights >> 9 == 1 { self.royal_flush } else { 0 };
        let in_suit = self.flush.wrapping_add(all(&self.straight_flush)).wrapping_add(royal_flush);
        sum.wrapping_add(suits.wrapping_mul(in_suit))
    }

    pub(super) const fn low_halves(terms: &[Terms<u64>; TERMS]) -> [Self; TERMS] {
        const NONE: Terms<u32> = Terms { straight: [0; 4], straight_flush: [0; 4], royal_flush: 0, flush: 0 };
        let (mut low, mut at) = ([NONE; TERMS], 0);
        while at < TERMS {
            low[at] = Self {
                straight: low_halves(&terms[at].straight),
                straight_flush: low_halves(&terms[at].straight_flush),
                royal_flush: terms[at].royal_flush as u32,
                flush: terms[at].flush as u32,
            };
            at += 1;
        }
        low
    }
}

/// Returns the numbers modulo 2^32.
pub(super) const fn low_halves<const LENGTH: usize>(numbers: &[u64; LENGTH]) -> [u32; LENGTH] {
    let (mut low, mut at) = ([0; LENGTH], 0);
    while at < LENGTH {
        low[at] = numbers[at] as u32;
        at += 1;
    }
    low
}

/// Returns the total pay of all hands of the deck, by the sums and terms of no card.
pub(super) const fn total(shapes: &[u64; SHAPE_SUMS], terms: &[Terms<u64>; TERMS]) -> u64 {
    let straights = straight_groups((1 << 10) - 1);
    let (mut straight, mut in_suit, mut group) = (0u64, terms[0].flush.wrapping_add(terms[0].royal_flush), 0);
    while group < 4 {
        straight = straight.wrapping_add(terms[0].straight[group].wrapping_mul(straights[group] as u64));
        in_suit = in_suit.wrapping_add(terms[0].straight_flush[group].wrapping_mul(straights[group] as u64));
        group += 1;
    }
    shapes[0].wrapping_add(straight).wrapping_add(in_suit.wrapping_mul(4))
}

/// The index of the first terms for each number of wild cards, up to three; then by the number of other cards.
pub(super) const TERMS_FROM: [u8; 4] = [0, 6, 11, 15];
/// The number of terms.
pub(super) const TERMS: usize = 18;

/// Returns the number of straights of each group that hold some faces, given as a set: bit 0 is up to the five, bit 9
/// up to the ace.
///
/// If deuces are wild, the two lowest straights have only four faces, so few cards fit several: each set of faces has
/// to count once. The straights that hold two faces or more are neighbours, so taking off each one's overlap with the
/// next is enough. The groups are the straights of five faces, those of four, the neighbours that share four faces, and
/// the lowest two, which share three.
#[inline]
pub(super) const fn straight_groups(straights: u16) -> [u32; 4] {
    let neighbours = straights & straights >> 1;
    [
        (straights >> 2).count_ones(),
        (straights & 3).count_ones(),
        (neighbours >> 1).count_ones(),
        (neighbours & 1) as u32,
    ]
}

/// Returns all terms.
pub(super) const fn terms(wild_in_deck: usize, pays: &ByMade) -> [Terms<u64>; TERMS] {
    const NONE: Terms<u64> = Terms { straight: [0; 4], straight_flush: [0; 4], royal_flush: 0, flush: 0 };
    let mut all = [NONE; TERMS];
    let mut held = 0;
    while held <= wild_in_deck && held <= 3 {
        let mut cards = 0;
        while cards + held <= 5 {
            let mut wild = held;
            while wild <= wild_in_deck && wild <= 3 && wild + cards <= 5 {
                let ways = wild_ways(wild_in_deck, held, wild);
                let at = TERMS_FROM[held] as usize + cards;
                all[at] = plus(all[at], ways, terms_of(wild_in_deck, wild, cards, pays));
                wild += 1;
            }
            cards += 1;
        }
        held += 1;
    }
    all
}

/// Returns the terms if `wild` cards are wild in the end.
const fn terms_of(wild_in_deck: usize, wild: usize, cards: usize, pays: &ByMade) -> Terms<u64> {
    let more = 5 - wild - cards;
    let alone = made_of(SHAPES[SHAPES_UP_TO[4 - wild]], wild);
    let royal = pays[if wild == 0 { Made::RoyalFlush } else { alone.or_higher(Made::WildRoyalFlush) } as usize];
    let straight_flush = pays[alone.or_higher(Made::StraightFlush) as usize];
    let straight = pays[alone.or_higher(Made::Straight) as usize].wrapping_sub(pays[alone as usize]);
    let flush = pays[alone.or_higher(Made::Flush) as usize].wrapping_sub(pays[alone as usize]);
    let both = straight_flush.wrapping_sub(pays[alone as usize]).wrapping_sub(straight).wrapping_sub(flush);
    let wilds = wild_in_deck > 0;
    let faces = if wilds { 12 } else { 13 };
    let [five, four, three] = [others(5, cards, more), others(4, cards, more), others(3, cards, more)];
    let ways = if wilds { [five, four, four.wrapping_neg(), three.wrapping_neg()] } else { [five, five, 0, 0] };
    Terms {
        straight: times(ways, straight.wrapping_mul(1 << (2 * more))),
        straight_flush: times(ways, both),
        royal_flush: five.wrapping_mul(royal.wrapping_sub(straight_flush)),
        flush: others(faces, cards, more).wrapping_mul(flush),
    }
}

/// Returns the number of ways to draw `more` faces from `faces`, of which `held` are there already.
const fn others(faces: usize, held: usize, more: usize) -> u64 {
    if held > faces { 0 } else { choose(faces - held, more) }
}

const fn times(ways: [u64; 4], pay: u64) -> [u64; 4] {
    let [a, b, c, d] = ways;
    [a.wrapping_mul(pay), b.wrapping_mul(pay), c.wrapping_mul(pay), d.wrapping_mul(pay)]
}

const fn plus(mut sum: Terms<u64>, ways: u64, terms: Terms<u64>) -> Terms<u64> {
    let (straight, straight_flush) = (times(terms.straight, ways), times(terms.straight_flush, ways));
    let mut group = 0;
    while group < 4 {
        sum.straight[group] = sum.straight[group].wrapping_add(straight[group]);
        sum.straight_flush[group] = sum.straight_flush[group].wrapping_add(straight_flush[group]);
        group += 1;
    }
    sum.royal_flush = sum.royal_flush.wrapping_add(terms.royal_flush.wrapping_mul(ways));
    sum.flush = sum.flush.wrapping_add(terms.flush.wrapping_mul(ways));
    sum
}
