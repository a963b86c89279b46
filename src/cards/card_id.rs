//! The input of calls that check: cards, or bytes that should be card ids.

use super::card::Card;

mod sealed {
    /// Keeps [`CardId`](super::CardId) closed: a value that gave one id to the check and another to the ranking would
    /// get past the check.
    pub trait Sealed {}
}

/// A [`Card`], or a `u8` that should be the id of one; the trait is sealed.
///
/// ```
/// use keyfold::{Card, HandRank, check};
/// let ids = [51u8, 47, 43, 39, 35];
/// let cards = ids.map(|id| Card::from_id(id).unwrap());
/// assert_eq!(check::rank_any(&ids), check::rank_any(&cards));
/// ```
///
/// No other type can be checked, so that none can give different ids to the check and to the ranking:
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy)]
/// struct Fickle;
/// impl keyfold::check::CardId for Fickle {
///     fn id(self) -> u8 {
///         200
///     }
/// }
/// ```
pub trait CardId: Copy + sealed::Sealed {
    /// Returns the id: below 52 for a [`Card`], any byte for a `u8`.
    fn id(self) -> u8;
}

impl sealed::Sealed for Card {}
impl sealed::Sealed for u8 {}

impl CardId for Card {
    #[inline(always)]
    fn id(self) -> u8 {
        Self::id(self)
    }
}

impl CardId for u8 {
    #[inline(always)]
    fn id(self) -> u8 {
        self
    }
}
