//! The input of the tables for vectors: the faces of a deck, and the ranks of its categories.

use crate::rules::classes::{CATEGORIES, CLASSES_BELOW, HIGHEST_RANK, category};
use crate::rules::deck::FACES;
use crate::rules::sets::choose;

/// Ranks of a deck of four suits, from some face up to the ace. Within a category they are numbered as in
/// [`classes`](crate::rules::classes), and the lowest straight begins with the ace.
#[derive(Clone, Copy, Debug)]
pub struct Ranking {
    /// The lowest face of the deck.
    pub lowest_face: u16,
    /// By category: its lowest rank.
    pub first: [u16; CATEGORIES],
    /// The highest rank.
    pub highest: u16,
}

/// Hold'em's ranking.
pub const HOLDEM: Ranking = {
    let (mut first, mut category) = (CLASSES_BELOW, 0);
    while category < first.len() {
        first[category] += 1;
        category += 1;
    }
    Ranking { lowest_face: 0, first, highest: HIGHEST_RANK }
};

impl Ranking {
    /// Returns how many faces the deck has.
    #[must_use]
    pub const fn faces(&self) -> u16 {
        FACES as u16 - self.lowest_face
    }

    /// Returns `true` if three of a kind beats a straight.
    #[must_use]
    pub const fn trips_beat_straights(&self) -> bool {
        self.first[category::THREE_OF_A_KIND as usize] > self.first[category::STRAIGHT as usize]
    }

    /// Returns how many sets of some faces there are without some made ones.
    pub(crate) const fn ways(&self, made: u16, kickers: u16) -> u16 {
        choose(self.faces() - made, kickers)
    }

    /// Returns how many straights come before all other sets of five whose highest face is this one, counted from the
    /// lowest of the deck: those to a lower face, and for the ace also the wheel. The straight to that face comes after
    /// all these sets.
    pub(crate) const fn straights_below(&self, face: u16) -> u16 {
        if face + 1 == self.faces() { face - 3 } else { face.saturating_sub(4) }
    }

    /// Faces of the deck, counted from its lowest.
    pub(crate) const fn counted(&self, faces: u16) -> u16 {
        faces >> self.lowest_face
    }

    /// Returns the straights in a set of faces: a bit each, the lowest for the wheel.
    pub(crate) const fn runs(&self, counted: u16) -> u16 {
        // The ace is also below the lowest face.
        let faces = counted << 1 | counted >> (self.faces() - 1) & 1;
        let pairs = faces & faces >> 1;
        pairs & pairs >> 2 & faces >> 4
    }
}
