//! The faces of a class.

use super::classes::category::{FULL_HOUSE, PAIR, STRAIGHT, STRAIGHT_FLUSH, THREE_OF_A_KIND, TWO_PAIR};
use super::classes::{ACE, Class, FIVE};
use crate::rules::deck::FACES;
use crate::rules::sets::highest_face;

impl Class {
    /// Returns the faces held twice or more, as a set; for a straight its highest face, none for a flush or a high
    /// card.
    #[doc(hidden)]
    #[must_use]
    pub const fn made(&self) -> u16 {
        self.made
    }

    /// Returns the other faces, as a set, among them the pair of a full house; none for a straight.
    #[doc(hidden)]
    #[must_use]
    pub const fn kickers(&self) -> u16 {
        self.kickers
    }

    /// Returns the five significant faces, 0 (deuce) to 12 (ace), the most significant first: a pair of eights with
    /// jack, seven and five gives `[6, 6, 9, 5, 3]`.
    #[must_use]
    pub const fn faces(&self) -> [u8; 5] {
        if matches!(self.category, STRAIGHT | STRAIGHT_FLUSH) {
            let first = highest_face(self.made);
            return [first, first - 1, first - 2, first - 3, if first == FIVE { ACE } else { first - 4 }];
        }
        let (made, kickers) = match self.category {
            PAIR | TWO_PAIR => (2, 1),
            THREE_OF_A_KIND => (3, 1),
            FULL_HOUSE => (3, 2),
            _ => (4, 1),
        };
        let mut faces = [0; 5];
        let at = descending(self.made, made, &mut faces, 0);
        descending(self.kickers, kickers, &mut faces, at);
        faces
    }
}

/// Writes each face of a set a number of times, the highest first, from a place on. Returns the place after them.
#[inline(never)] // firmware has it once
const fn descending(set: u16, times: usize, faces: &mut [u8; 5], mut at: usize) -> usize {
    let (mut rest, mut face) = (set, ACE);
    while rest != 0 {
        let end = if rest >> ACE & 1 == 1 { at + times } else { at };
        while at < end && at < faces.len() {
            faces[at] = face;
            at += 1;
        }
        rest = rest << 1 & ((1 << FACES) - 1);
        face = face.wrapping_sub(1);
    }
    at
}
