//! The five faces that a rank stands for, and five cards that have it.

use keyfold_tables::rules::classes::Class;

use super::rank::HandRank;
use crate::cards::{Card, Face, Suit};

impl HandRank {
    /// Returns the five faces of the rank, the most significant first: jacks full of aces gives J J J A A.
    #[must_use]
    pub const fn faces(self) -> [Face; 5] {
        faces_of(Class::of_rank(self.get()))
    }

    /// Returns five cards of this rank, the most significant first.
    #[must_use]
    pub const fn example(self) -> [Card; 5] {
        example_of(self.faces(), self.category().is_suited())
    }
}

/// Returns five cards with some faces, suited or not.
pub(crate) const fn example_of(faces: [Face; 5], suited: bool) -> [Card; 5] {
    let mut cards = [Card::new(Face::Ace, Suit::Spades); 5];
    let mut at = 0;
    while at < cards.len() {
        // Suits alternate: cards of one face get different suits, and the hand is not a flush.
        let suit = if suited { Suit::Spades } else { Suit::from_low_bits(3 - (at as u8 & 3)) };
        cards[at] = Card::new(faces[at], suit);
        at += 1;
    }
    cards
}

/// Returns the five faces of a class, the most significant first.
pub(super) const fn faces_of(class: Class) -> [Face; 5] {
    let [first, second, third, fourth, fifth] = class.faces();
    [
        Face::from_low_bits(first),
        Face::from_low_bits(second),
        Face::from_low_bits(third),
        Face::from_low_bits(fourth),
        Face::from_low_bits(fifth),
    ]
}
