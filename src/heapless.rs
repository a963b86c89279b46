//! Conversions to and from the vectors and strings of the crate `heapless`, which have a capacity and no allocation.
//!
//! What does not fit is an error: nothing is cut off.

use core::fmt::{self, Display, Write};

use heapless::{CapacityError, LenType, String, Vec};

use crate::cards::{Card, CardSet, Deck, Hand, HandError, HoleCards};
use crate::rank::Description;

impl Deck {
    /// Deals cards, the top one last, as [`deal_many`](Self::deal_many) does for a number that is known at compile
    /// time. If fewer are left, or the vector has not the capacity, deals none and returns `None`.
    ///
    /// ```
    /// use heapless::Vec;
    /// use keyfold::{Card, Deck};
    /// let mut deck = Deck::new();
    /// let hole: Vec<Card, 6> = deck.deal_vec(4).unwrap(); // Omaha, and up to six cards
    /// assert_eq!(hole.last().unwrap().to_string(), "As");
    /// assert_eq!((deck.len(), deck.deal_vec::<6, usize>(7)), (48, None));
    /// assert_eq!(deck.deal_vec::<60, usize>(49), None);
    /// ```
    pub fn deal_vec<const N: usize, L: LenType>(&mut self, count: usize) -> Option<Vec<Card, N, L>> {
        let rest = self.len().checked_sub(count)?;
        let dealt = Vec::from_slice(self.as_slice().get(rest..)?).ok()?;
        (0..count).for_each(|_| {
            self.deal();
        });
        Some(dealt)
    }
}

/// The cards in their order.
///
/// ```
/// use heapless::Vec;
/// use keyfold::{Card, Hand};
/// let hand: Hand = "As Ks 2c".parse()?;
/// let mut cards: Vec<Card, 7> = Vec::try_from(&hand)?;
/// cards.reverse();
/// assert_eq!(Hand::try_from(&cards)?.to_string(), "2c Ks As");
/// assert!(Vec::<Card, 2>::try_from(&hand).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl<const N: usize, L: LenType> TryFrom<&Hand> for Vec<Card, N, L> {
    type Error = CapacityError;

    fn try_from(hand: &Hand) -> Result<Self, CapacityError> {
        Self::from_slice(hand)
    }
}

/// The cards in the order of their ids.
///
/// ```
/// use heapless::Vec;
/// use keyfold::{Card, CardSet};
/// let dead: CardSet = "As Ks Qd Qh".parse()?;
/// let live: Vec<Card, 48> = Vec::try_from(!dead)?;
/// assert_eq!((live.len(), CardSet::from_cards(&live)), (48, !dead));
/// assert!(Vec::<Card, 47>::try_from(!dead).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl<const N: usize, L: LenType> TryFrom<CardSet> for Vec<Card, N, L> {
    type Error = CapacityError;

    fn try_from(set: CardSet) -> Result<Self, CapacityError> {
        Self::from_slice(Deck::from(set).as_slice())
    }
}

/// A hand of the cards, in their order.
///
/// # Errors
/// Those of a slice of cards: [`HandError::Repeated`] and [`HandError::WrongCount`].
impl<const N: usize, L: LenType> TryFrom<&Vec<Card, N, L>> for Hand {
    type Error = HandError;

    fn try_from(cards: &Vec<Card, N, L>) -> Result<Self, HandError> {
        Self::try_from(&cards[..])
    }
}

/// The words, without the code of `core::fmt`.
///
/// ```
/// use heapless::String;
/// use keyfold::HandRank;
/// let text: String<60> = String::try_from(HandRank::HIGHEST.describe())?;
/// assert_eq!(text, "royal flush");
/// assert!(String::<8>::try_from(HandRank::HIGHEST.describe()).is_err());
/// # Ok::<(), core::fmt::Error>(())
/// ```
impl<const N: usize, L: LenType> TryFrom<Description> for String<N, L> {
    type Error = fmt::Error;

    fn try_from(description: Description) -> Result<Self, fmt::Error> {
        let mut text = Self::new();
        description.words().try_for_each(|word| text.write_str(word))?;
        Ok(text)
    }
}

/// Implements the conversion to text as a type's `Display` writes it.
macro_rules! text_of {
    ($($type:ty: $text:literal),*) => {$(
        /// The text, as `Display` writes it.
        ///
        /// ```
        /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
        #[doc = concat!("let value: keyfold::", stringify!($type), " = \"", $text, "\".parse()?;")]
        /// let text: heapless::String<26> = (&value).try_into()?;
        #[doc = concat!("assert_eq!(text, \"", $text, "\");")]
        /// # Ok(()) }
        /// ```
        impl<const N: usize, L: LenType> TryFrom<&$type> for String<N, L> {
            type Error = fmt::Error;

            fn try_from(value: &$type) -> Result<Self, fmt::Error> {
                write(value)
            }
        }
    )*};
}

text_of!(Card: "As", Hand: "As Ks 2c", HoleCards: "AsKs", CardSet: "2c Ks As");

fn write<const N: usize, L: LenType>(value: &dyn Display) -> Result<String<N, L>, fmt::Error> {
    let mut text = String::new();
    write!(text, "{value}")?;
    Ok(text)
}
