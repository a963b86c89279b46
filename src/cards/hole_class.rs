//! The 169 suit-isomorphic classes of hole cards.

use core::fmt;
use core::str::FromStr;

use super::card::Card;
use super::face::Face;
use super::hole_cards::HoleCards;
use super::index_error::IndexError;
use super::parse::read_class;
use super::parse_error::ParseError;
use super::suit::Suit;
use crate::padding::pad;

/// A class of hole cards: 13 pairs (`TT`), 78 suited classes (`AKs`) and 78 offsuit ones (`AKo`).
///
/// The index is a place in a square of 13 by 13 faces, `row * 13 + column`: pairs on the diagonal, suited classes where
/// the row's face is the higher one, offsuit classes where the column's is. It is the usual chart, read backwards:
/// deuces are 0, aces 168. Classes are ordered by index.
///
/// ```
/// use keyfold::HoleClass;
/// let class: HoleClass = "AKs".parse()?;
/// assert_eq!((class.index(), class.combinations()), (12 * 13 + 11, 4));
/// assert_eq!(
///     class.holes().map(|hole| hole.to_string()).collect::<Vec<_>>(),
///     ["AcKc", "AdKd", "AhKh", "AsKs"]
/// );
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HoleClass(u8);

/// Faces in a row of the square.
const SIDE: u8 = Face::ALL.len() as u8;

impl HoleClass {
    /// The number of classes.
    pub const COUNT: usize = 169;

    /// Returns the class of two faces in any order, suited or not; `None` for a suited pair, which does not exist.
    ///
    /// ```
    /// use keyfold::{Face, HoleClass};
    /// assert_eq!(HoleClass::new(Face::King, Face::Ace, true).map(|class| class.to_string()), Some("AKs".into()));
    /// assert_eq!(HoleClass::new(Face::Ten, Face::Ten, true), None);
    /// ```
    #[must_use]
    pub const fn new(one: Face, other: Face, suited: bool) -> Option<Self> {
        match (one as u8, other as u8) {
            (first, second) if first == second && suited => None,
            (first, second) if first < second => Some(Self::of_ordered(other, one, suited)),
            _ => Some(Self::of_ordered(one, other, suited)),
        }
    }

    /// Returns the class of two faces, the higher one first; a pair is not suited.
    #[inline]
    pub(crate) const fn of_ordered(high: Face, low: Face, suited: bool) -> Self {
        let (high, low) = (high as u8, low as u8);
        Self(if suited { high * SIDE + low } else { low * SIDE + high })
    }

    /// Returns the class with an index from 0 (deuces) to 168 (aces); `None` for a higher one.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Returns all 169 classes in the order of their indices.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the index of the class, 0 to 168.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the two faces, the higher one first.
    #[must_use]
    pub const fn faces(self) -> [Face; 2] {
        let (row, column) = (Face::from_low_bits(self.0 / SIDE), Face::from_low_bits(self.0 % SIDE));
        if self.is_suited() { [row, column] } else { [column, row] }
    }

    /// Returns `true` if both cards have the same face.
    #[must_use]
    pub const fn is_pair(self) -> bool {
        self.0 / SIDE == self.0 % SIDE
    }

    /// Returns `true` if both cards are of one suit.
    #[must_use]
    pub const fn is_suited(self) -> bool {
        self.0 / SIDE > self.0 % SIDE
    }

    /// Returns how many pairs of hole cards are of this class: 6 if they pair, 4 if they are suited, 12 if they are
    /// offsuit.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// let combinations = |text: &str| text.parse::<HoleClass>().unwrap().combinations();
    /// assert_eq!(["TT", "AKs", "AKo"].map(combinations), [6, 4, 12]);
    /// ```
    #[must_use]
    pub const fn combinations(self) -> usize {
        match (self.is_pair(), self.is_suited()) {
            (true, _) => 6,
            (_, true) => 4,
            _ => 12,
        }
    }

    /// Returns the hole cards of this class, in the order of their indices.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// let tens: HoleClass = "TT".parse()?;
    /// let holes: Vec<String> = tens.holes().map(|hole| hole.to_string()).collect();
    /// assert_eq!(holes, ["TdTc", "ThTc", "ThTd", "TsTc", "TsTd", "TsTh"]);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn holes(self) -> impl Iterator<Item = HoleCards> + Clone {
        let [high, low] = self.faces();
        Suit::ALL.into_iter().flat_map(move |first| {
            let fits = move |second: &Suit| match (self.is_pair(), self.is_suited()) {
                (true, _) => *second < first,
                (_, suited) => suited == (*second == first),
            };
            let pair = move |second| HoleCards::from_ordered(Card::new(high, first), Card::new(low, second));
            Suit::ALL.into_iter().filter(fits).map(pair)
        })
    }
}

impl HoleCards {
    /// Returns the class of the pair among the 169: its two faces, suited or offsuit.
    #[must_use]
    #[inline]
    pub const fn class(self) -> HoleClass {
        let [high, low] = self.cards();
        let suited = high.suit() as u8 == low.suit() as u8;
        HoleClass::of_ordered(high.face(), low.face(), suited)
    }
}

impl TryFrom<usize> for HoleClass {
    type Error = IndexError;

    /// Returns the class with an index from 0 to 168.
    ///
    /// # Errors
    /// [`IndexError::HoleClass`] for a number above 168.
    fn try_from(index: usize) -> Result<Self, IndexError> {
        Self::from_index(index).ok_or(IndexError::HoleClass(index))
    }
}

impl FromStr for HoleClass {
    type Err = ParseError;

    /// Reads two faces in any order and, unless they are a pair, `s` for suited or `o` for offsuit.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// let classes =
    ///     ["AKs", "kaS", "10 10", "TT"].map(|text| text.parse::<HoleClass>().map(|class| class.to_string()));
    /// assert_eq!(classes, ["AKs", "AKs", "TT", "TT"].map(|class| Ok(class.into())));
    /// let error = |text: &str| text.parse::<HoleClass>().unwrap_err().to_string();
    /// assert_eq!(error("AK"), "card 2, column 3: s or o is missing: expected s for suited or o for offsuit");
    /// assert_eq!(error("AKx"), "card 2, column 3: 'x' is not s or o: expected s for suited or o for offsuit");
    /// assert_eq!(error("TTs"), "card 1, column 3: unexpected 's': expected the end of the text");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (one, other, suited) = read_class(text)?;
        Ok(Self::of_ordered(one.max(other), one.min(other), suited))
    }
}

impl fmt::Display for HoleClass {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| {
            let mut faces = self.faces().into_iter();
            faces.try_for_each(|face| out.write_char(face.letter()))?;
            match (self.is_pair(), self.is_suited()) {
                (true, _) => Ok(()),
                (_, true) => out.write_char('s'),
                _ => out.write_char('o'),
            }
        })
    }
}

impl fmt::Debug for HoleClass {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for HoleClass {
    fn format(&self, out: defmt::Formatter<'_>) {
        let [high, low] = self.faces();
        let ending = if self.is_pair() {
            ""
        } else if self.is_suited() {
            "s"
        } else {
            "o"
        };
        defmt::write!(out, "{=char}{=char}{=str}", high.letter(), low.letter(), ending);
    }
}
