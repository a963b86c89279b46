//! Errors of ranges as text, and of weights.

use std::error::Error;
use std::fmt;

use keyfold::{Card, Face, HoleCards};

/// The error for a text that is not a range: the mistake and its column.
///
/// ```
/// use keyfold_equity::Range;
/// let error = |text: &str| text.parse::<Range>().unwrap_err().to_string();
/// assert_eq!(error("TT+, AZs"), "column 7: 'Z' is not a face: expected 2 to 9, T or 10, J, Q, K, A, or * for any");
/// assert_eq!(error("AKs:1.5"), "column 5: a weight is a number from 0 to 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RangeError {
    pub(super) column: usize,
    pub(super) kind: RangeErrorKind,
}

impl RangeError {
    /// Returns the column of the mistake, in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> RangeErrorKind {
        self.kind
    }
}

/// The kind of an error in a range as text.
///
/// ```
/// use keyfold_equity::{Range, RangeErrorKind};
/// let kind = |text: &str| text.parse::<Range>().unwrap_err().kind();
/// assert_eq!(kind(""), RangeErrorKind::Empty);
/// assert_eq!(kind("AKs-QJo"), RangeErrorKind::Ends);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RangeErrorKind {
    /// The text has no item.
    Empty,
    /// A character that is not a face, or the end of the text where one is expected.
    Face(Option<char>),
    /// An unexpected character after an item, or instead of a sign.
    Trailing(char),
    /// Two cards of one face and one suit.
    Repeated(Card),
    /// A pair with the letter for suited or offsuit.
    SuitedPair,
    /// The ends of a run share neither a card nor the distance of their cards, or only one is suited.
    Ends,
    /// `+` or `-` after cards with suits or `*`, which have no order.
    NoOrder,
    /// No number from 0 to 1.
    Weight,
    /// No number from 0 to 100.
    Percentage,
    /// A number below 1 after `@` without a per cent sign.
    NoPercentSign,
    /// An order of hands that there is not.
    NoSuchOrder,
    /// A parenthesis that is not closed.
    Unclosed,
    /// A weight in brackets that is not closed, or closed by another.
    Bracket,
    /// More parentheses and brackets within each other than are read.
    TooDeep,
    /// No hand of an item is in the game's deck.
    NotInDeck {
        /// The game's name.
        game: &'static str,
        /// The deck's lowest face.
        lowest: Face,
    },
}

impl fmt::Display for RangeErrorKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        const FACES: &str = "expected 2 to 9, T or 10, J, Q, K, A, or * for any";
        match *self {
            Self::Face(Some('$')) | Self::Trailing('$') => {
                out.write_str("names such as $ds are for Omaha hands: in hold'em s or o follows two faces, as in AKs")
            }
            Self::Empty => out.write_str("the range is empty: expected hands such as TT+,AQs,KhQh or random"),
            Self::Face(Some(found)) => write!(out, "{found:?} is not a face: {FACES}"),
            Self::Face(None) => write!(out, "a face is missing: {FACES}"),
            Self::Trailing(found) => {
                write!(out, "unexpected {found:?}: expected s, o, a suit, +, -, a weight (:0.5 or @50) or a comma")
            }
            Self::NoSuchOrder => out.write_str(
                "hands of this game are in one order, by equity heads-up: expected no multiway after a percentage",
            ),
            Self::Unclosed => out.write_str("expected ')', as in 40%(AQs+,KK) or (AA,KK)@50"),
            Self::Bracket => out.write_str(
                "a weight in brackets is a percentage on both sides, as in [50]AA,KK[/50]: or write (AA,KK)@50 or AA:0.5",
            ),
            Self::TooDeep => out.write_str("too many parentheses within each other: expected 32 at most"),
            Self::Repeated(card) => write!(out, "{card} is repeated: expected two different cards"),
            Self::SuitedPair => out.write_str("a pair is neither suited nor offsuit: expected no letter after it"),
            Self::Ends => out.write_str(
                "the ends do not fit: expected two pairs, one card in common (A9s-A5s) or one distance (76s-54s), and one suitedness",
            ),
            Self::NoOrder => out.write_str("+ and - follow a class such as TT, AQs or 65o: expected the end of the item"),
            Self::Weight => out.write_str("a weight is a number from 0 to 1"),
            Self::Percentage => out.write_str("a percentage is a number from 0 to 100, as in top 15% or AA@50"),
            Self::NoPercentSign => out.write_str(
                "a number below 1 after @ may mean 95 per cent or less than one: write @95% or :0.95, or @0.95%",
            ),
            Self::NotInDeck { game, lowest } => {
                let lowest = lowest.plural();
                write!(out, "none of these hands is in the deck of {game}, which begins with the {lowest}")
            }
        }
    }
}

impl fmt::Display for RangeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "column {}: {}", self.column, self.kind)
    }
}

impl Error for RangeError {}

/// The error for a number that is not a weight: below 0, above 1, or NaN.
///
/// ```
/// use keyfold_equity::Range;
/// let error = Range::new().set("AsAh".parse()?, 1.5).unwrap_err();
/// assert_eq!(error.to_string(), "1.5 is not a weight: expected a number from 0 to 1");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WeightError(pub(super) f64);

impl fmt::Display for WeightError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} is not a weight: expected a number from 0 to 1", self.0)
    }
}

impl Error for WeightError {}

/// The error for a number that is not a weight, and the pair that has it.
///
/// ```
/// use keyfold_board::HoleBlocks;
/// use keyfold_equity::Range;
/// let error = Range::from_blocks(&HoleBlocks::from_colex(&[-1.0f32; 1_326])).unwrap_err();
/// assert_eq!(error.to_string(), "2d2c: -1 is not a weight: expected a number from 0 to 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HoleWeightError {
    pub(super) hole: HoleCards,
    pub(super) error: WeightError,
}

impl fmt::Display for HoleWeightError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.hole, self.error)
    }
}

impl Error for HoleWeightError {}

/// The error for a number of the best hands that is not a percentage from 0 to 100, or may be a share: one between 0
/// and 1.
///
/// ```
/// use keyfold_equity::Range;
/// let error = |percent| Range::top(percent).unwrap_err().to_string();
/// assert_eq!(error(150.0), "150 is not a percentage: expected a number from 0 to 100");
/// assert_eq!(
///     error(0.15),
///     "0.15 may mean 15 per cent or less than one: expected 15, or a range as text such as \"top 0.15%\""
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PercentError(f64);

impl PercentError {
    /// Returns a percentage that means one thing.
    pub(crate) fn check(percent: f64) -> Result<f64, Self> {
        if percent == 0.0 || (1.0..=100.0).contains(&percent) { Ok(percent) } else { Err(Self(percent)) }
    }
}

impl fmt::Display for PercentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(percent) = *self;
        if !(0.0..1.0).contains(&percent) {
            return write!(out, "{percent} is not a percentage: expected a number from 0 to 100");
        }
        // Without the digits of a product that is not exact.
        let whole = (percent * 1e8).round() / 1e6;
        write!(
            out,
            "{percent} may mean {whole} per cent or less than one: expected {whole}, or a range as text such as \"top {percent}%\""
        )
    }
}

impl Error for PercentError {}
