//! Pays that depend on faces, those of pairs and of four of a kind: the total over all hands that hold some cards.

use super::held::Held;
use super::pays::{Pays, is_low};
use super::shape::choose;

/// The pays of pairs of high faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pairs {
    /// The index of the lowest high face; past the ace if pairs are not paid.
    from: u8,
    /// By the number of cards, all different: the pay for each high card among them, beyond that of none.
    each_high: [u32; 6],
    /// By the number of cards, two of them a pair of a high face and the others different.
    high_pair: [u32; 6],
}

impl Pairs {
    pub(super) const NONE: Self = Self { from: 13, each_high: [0; 6], high_pair: [0; 6] };

    pub(super) const fn of(pays: &Pays) -> Self {
        let mut pairs = Self { from: pays.pairs_from as u8, ..Self::NONE };
        let mut cards = 1;
        while cards <= 5 {
            // Three cards make a pair of a held one; the others have new faces.
            let of_held = if cards == 5 { 0 } else { 3 * singles(13 - cards, 4 - cards) };
            let each_high = pays.high_pair as u64 * of_held;
            pairs.each_high[cards] = each_high.wrapping_sub(pays.high_pair as u64 * of_others(cards)) as u32;
            if cards >= 2 {
                pairs.high_pair[cards] = (pays.high_pair as u64 * singles(14 - cards, 5 - cards)) as u32;
            }
            cards += 1;
        }
        pairs
    }

    /// Returns the total pay of pairs with `cards` different cards, none of them high.
    pub(super) const fn none_high(pays: &Pays, cards: usize) -> u64 {
        pays.high_pair as u64 * (13 - pays.pairs_from as u64) * of_others(cards)
    }

    /// Returns `true` if the cards have exactly one pair, of a high face.
    pub(super) const fn has_one(&self, held: &Held) -> bool {
        held.equal == 1 && held.repeated >= self.from
    }

    /// Returns the pay beyond that of equally many cards of which none is high.
    #[inline]
    pub(super) fn sum(&self, held: &Held) -> u32 {
        let cards = usize::from(held.cards);
        match held.equal {
            0 => self.each_high.get(cards).map_or(0, |each| each.wrapping_mul(u32::from(held.high))),
            _ if self.has_one(held) => self.high_pair.get(cards).copied().unwrap_or(0),
            _ => 0,
        }
    }
}

/// Returns the number of ways in which the pair is of a given face that none of the cards has.
const fn of_others(cards: usize) -> u64 {
    if cards > 3 { 0 } else { 6 * singles(12 - cards, 3 - cards) }
}

/// Returns the number of ways to draw cards of different faces from `faces` faces.
const fn singles(faces: usize, cards: usize) -> u64 {
    choose(faces, cards) << (2 * cards)
}

/// The pays of four cards of a face, by the face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fours {
    /// With a kicker from five to king, and with a low one: an ace, deuce, trey or four.
    with: [[u16; 16]; 2],
    /// With each of the 48 kickers.
    with_all: [u32; 16],
    /// As the kicker of each other face.
    beside_all: [u32; 16],
}

impl Fours {
    pub(super) const NONE: Self = Self { with: [[0; 16]; 2], with_all: [0; 16], beside_all: [0; 16] };

    pub(super) const fn of(pays: &Pays) -> Self {
        let mut fours = Self::NONE;
        let mut face = 0;
        while face < 13 {
            fours.with[0][face] = pays.four_of_a_kind[face];
            fours.with[1][face] = pays.four_with_low_kicker[face];
            let mut kicker = 0;
            while kicker < 13 {
                if kicker != face {
                    let pay = fours.with[is_low(kicker as u8) as usize][face] as u32;
                    fours.with_all[face] += 4 * pay;
                    fours.beside_all[kicker] += pay;
                }
                kicker += 1;
            }
            face += 1;
        }
        fours
    }

    /// Returns the total pay of every four of a kind in the deck.
    pub(super) const fn total(&self) -> u64 {
        let (mut total, mut face) = (0, 0);
        while face < 13 {
            total += self.with_all[face] as u64;
            face += 1;
        }
        total
    }

    /// Returns the total pay of four of a kind with some cards; 0 if there are none.
    #[inline]
    pub(super) fn sum(&self, held: &Held) -> u32 {
        let face = |face: u8| usize::from(face & 15);
        let with = |four: u8, kicker: u8| u32::from(self.with[usize::from(is_low(kicker))][face(four)]);
        // The number of cards, and of pairs of equal ones.
        match (held.cards, held.equal) {
            (1, _) => self.with_all[face(held.first)].wrapping_add(self.beside_all[face(held.first)]),
            (2, 0) => {
                let second = held.face_sum.wrapping_sub(held.first);
                with(held.first, second) + with(second, held.first)
            }
            // All of one face.
            (2, 1) | (3, 3) | (4, 6) => self.with_all[face(held.repeated)],
            // All but one of one face.
            (cards @ 3, 1) | (cards @ 4, 3) | (cards @ 5, 6) => {
                let kicker = held.face_sum.wrapping_sub((cards - 1).wrapping_mul(held.repeated));
                with(held.repeated, kicker)
            }
            _ => 0,
        }
    }
}
