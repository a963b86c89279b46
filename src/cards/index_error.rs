//! Why a number is not a card, a face, a suit, a category, hole cards or a class of them.

use keyfold_tables::rules::classes::CATEGORIES;
use keyfold_tables::rules::deck::{CARDS, FACES, SUITS};

/// The number of pairs of hole cards, and of their classes.
const HOLES: usize = CARDS * (CARDS - 1) / 2;
const HOLE_CLASSES: usize = FACES * FACES;

/// A number that is not the id of a card, or not the index of a face, a suit, a category, hole cards or a class of
/// them.
///
/// ```
/// use keyfold::{Card, Face, IndexError};
/// assert_eq!(Card::try_from(52), Err(IndexError::Card(52)));
/// assert_eq!(IndexError::Card(52).to_string(), "52 is not a card id: ids run from 0 to 51");
/// let error = Face::try_from(13).unwrap_err();
/// assert_eq!(error.to_string(), "13 is not a face index: indices run from 0 to 12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IndexError {
    /// A number above 51, which is not the id of a card.
    Card(u8),
    /// A number above 12, which is not the index of a face.
    Face(u8),
    /// A number above 3, which is not the index of a suit.
    Suit(u8),
    /// A number above 8, which is not the index of a category.
    Category(u8),
    /// A number above 1,325, which is not the index of a pair of hole cards.
    HoleCards(usize),
    /// A number above 168, which is not the index of a class of hole cards.
    HoleClass(usize),
}

sentences! {
    IndexError {
        Self::Card(id) => "{} is not a card id: ids run from 0 to {}", id, CARDS - 1;
        Self::Face(index) => "{} is not a face index: indices run from 0 to {}", index, FACES - 1;
        Self::Suit(index) => "{} is not a suit index: indices run from 0 to {}", index, SUITS - 1;
        Self::Category(index) => "{} is not a category index: indices run from 0 to {}", index, CATEGORIES - 1;
        Self::HoleCards(index) => "{} is not an index of hole cards: indices run from 0 to {}", index, HOLES - 1;
        Self::HoleClass(index) =>
            "{} is not an index of a class of hole cards: indices run from 0 to {}", index, HOLE_CLASSES - 1;
    }
}

impl core::error::Error for IndexError {}
