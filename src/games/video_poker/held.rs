//! The properties of cards that a pay depends on, and those of all 32 subsets of a deal.

use super::shape::{Parts, SHAPE_OF, SHAPES};
use crate::cards::{Card, Face};

/// The properties of up to five cards that a pay depends on.
#[derive(Clone, Copy)]
pub(super) struct Held {
    /// The straights that hold all faces: bit 0 is the one from ace to five, bit 9 from ten to ace.
    pub(super) straights: u16,
    /// The suits that all cards have, a bit each: one or none, and all four if there is no card.
    pub(super) suits: u8,
    /// The number of wild cards.
    pub(super) wild: u8,
    /// The number of other cards. All fields below are about these.
    pub(super) cards: u8,
    /// The number of pairs of equal faces among them. With `cards`, it determines the shape.
    pub(super) equal: u8,
    /// The number of them that would be paid as a pair.
    pub(super) high: u8,
    /// The face of the first one.
    pub(super) first: u8,
    /// The face that is repeated, the last if there are two.
    pub(super) repeated: u8,
    /// The sum of the faces.
    pub(super) face_sum: u8,
}

/// The straights that hold a face, by its index, a bit each; none past the ace.
static STRAIGHTS_WITH: [u16; 16] = {
    let mut straights = [0; 16];
    let mut lowest = 0;
    while lowest < 10 {
        let mut step = 0;
        while step < 5 {
            // The first one begins with the ace, below the deuce.
            straights[(lowest + step + 12) % 13] |= 1 << lowest;
            step += 1;
        }
        lowest += 1;
    }
    straights
};

/// The differences between cards that matter to a pay table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kinds {
    /// `true` if the deuces are wild.
    pub(super) wild_deuces: bool,
    /// The lowest face of which a pair is paid, by its index.
    pub(super) pairs_from: u8,
}

impl Held {
    const NONE: Self = Self {
        straights: (1 << 10) - 1,
        suits: 0b1111,
        wild: 0,
        cards: 0,
        equal: 0,
        high: 0,
        first: 0,
        repeated: 0,
        face_sum: 0,
    };

    /// Returns `self` with one more card, whose face `same` cards have already.
    #[inline]
    const fn with(mut self, card: Card, same: u8, kinds: Kinds) -> Self {
        let face = card.face() as u8;
        if kinds.wild_deuces && face == Face::Deuce as u8 {
            self.wild += 1;
            return self;
        }
        self.straights &= STRAIGHTS_WITH[(face & 15) as usize];
        self.suits &= 1 << card.suit() as u8;
        self.first = if self.cards == 0 { face } else { self.first };
        self.repeated = if same > 0 { face } else { self.repeated };
        self.cards += 1;
        self.equal += same;
        self.high += (face >= kinds.pairs_from) as u8;
        self.face_sum += face;
        self
    }

    /// Returns the index of the shape in `SHAPES`; an arbitrary one for cards that no deck holds.
    #[inline]
    pub(super) fn shape(&self) -> u8 {
        SHAPE_OF[usize::from(self.cards << 3 | self.equal) & 63]
    }

    /// Returns the shape.
    pub(super) fn parts(&self) -> Parts {
        SHAPES.get(usize::from(self.shape())).copied().unwrap_or_default()
    }

    /// Returns the properties of all five cards.
    pub(super) fn all_of(deal: &[Card; 5], kinds: Kinds) -> Self {
        let mut held = Self::NONE;
        for (place, &card) in deal.iter().enumerate() {
            let same = deal.iter().take(place).filter(|other| other.face() == card.face()).count();
            held = held.with(card, same as u8, kinds);
        }
        held
    }

    /// Returns those of each subset: bit `n` of its index is set if it holds card `n`.
    pub(super) fn subsets_of(deal: &[Card; 5], kinds: Kinds) -> [Self; 32] {
        let mut subsets = [Self::NONE; 32];
        for (place, &card) in deal.iter().enumerate() {
            let mut same = 0usize;
            for (other, earlier) in deal.iter().take(place).enumerate() {
                same |= usize::from(earlier.face() == card.face()) << other;
            }
            let with = 1 << place;
            for rest in 0..with {
                let same = (rest & same).count_ones() as u8;
                subsets[(rest | with) & 31] = subsets[rest & 31].with(card, same, kinds);
            }
        }
        subsets
    }
}
