//! The error of a range of Omaha hands as text.

use std::error::Error;
use std::fmt;

use keyfold::Card;

use crate::range::signs::{Mistake, MistakeKind};

/// The error for a text that is not a range of Omaha hands: the mistake and its column.
///
/// ```
/// use keyfold_equity::OmahaRange;
/// let error = |text: &str| text.parse::<OmahaRange>().unwrap_err().to_string();
/// assert_eq!(error("AA**, KB"), "column 8: 'B' is no card: expected 2 to 9, T, J, Q, K, A, R, O, N, P, *, [, ( or $");
/// assert_eq!(error("AAKKQ"), "column 5: more than 4 cards");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OmahaRangeError {
    pub(super) column: usize,
    pub(super) kind: OmahaRangeErrorKind,
}

impl OmahaRangeError {
    /// Returns the column of the mistake, in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> &OmahaRangeErrorKind {
        &self.kind
    }
}

impl fmt::Display for OmahaRangeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "column {}: {}", self.column, self.kind)
    }
}

impl Error for OmahaRangeError {}

impl From<Mistake> for OmahaRangeError {
    fn from(Mistake { column, kind }: Mistake) -> Self {
        let kind = match kind {
            MistakeKind::Percentage => OmahaRangeErrorKind::Percentage,
            MistakeKind::Weight | MistakeKind::PercentWeight => OmahaRangeErrorKind::Weight,
            MistakeKind::NoPercentSign => OmahaRangeErrorKind::NoPercentSign,
        };
        Self { column, kind }
    }
}

/// The kind of an error in a range of Omaha hands.
///
/// ```
/// use keyfold_equity::{OmahaRange, OmahaRangeErrorKind};
/// let kind = |text: &str| text.parse::<OmahaRange>().unwrap_err().kind().clone();
/// assert_eq!(kind("xxAA"), OmahaRangeErrorKind::AnyCard);
/// assert_eq!(kind("115%"), OmahaRangeErrorKind::Percentage);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OmahaRangeErrorKind {
    /// The text has no hands.
    Empty,
    /// A character that begins no card, or the end of the text where a card is expected.
    Card(Option<char>),
    /// An `x` for any card before other cards.
    AnyCard,
    /// A name after `$` that is none.
    Name(String),
    /// A name without its `$`.
    NoSign(&'static str),
    /// More cards than a hand has.
    TooManyCards(usize),
    /// The same card twice in one hand.
    Repeated(Card),
    /// `+` or `-` after cards that are not plain faces, or that cannot rise.
    NoOrder,
    /// The ends of a run are not the same distance apart in each card.
    Ends,
    /// Something else where a bracket is to be closed.
    Unclosed(char),
    /// An unexpected character after some cards.
    Trailing(char),
    /// A percentage above 100 or in the wrong order.
    Percentage,
    /// A percentage of hands of five or six cards, which are in no order.
    NoPercentage,
    /// A percentage in a high-low game, whose hands are in no order.
    NoLowPercentage,
    /// An order of hands that there is not.
    NoSuchOrder,
    /// No percentage from 0 to 100 after `@`, nor a number from 0 to 1 after `:`.
    Weight,
    /// A weight in brackets, which hold faces and suits here.
    Bracket,
    /// A number below 1 after `@` without a per cent sign.
    NoPercentSign,
    /// Cards beside a percentage, or beside a group with `:`, `!` or `@` in it.
    Group,
    /// More parentheses within each other than are read.
    TooDeep,
    /// More choices of hands than are read.
    TooManyChoices,
    /// More comparisons of hands with the text than are made for one range: 2^28.
    TooLong,
    /// The callback returned `Break`.
    Cancelled,
}

impl fmt::Display for OmahaRangeErrorKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        const CARDS: &str = "expected 2 to 9, T, J, Q, K, A, R, O, N, P, *, [, ( or $";
        match self {
            Self::Empty => out.write_str("the range is empty: expected hands such as AA**, JT98+$ds or AsKs**"),
            Self::Card(Some(found)) => write!(out, "{found:?} is no card: {CARDS}"),
            Self::Card(None) => write!(out, "a card is missing: {CARDS}"),
            Self::AnyCard => {
                out.write_str("x is any card at the end of a hand only, as in AAxx, or a suit after a face, as in AxKx")
            }
            Self::Name(name) => write!(out, "${name} is not known: expected {}", super::shape::NAMES.join(", ")),
            Self::NoSign(name) => write!(out, "a name has a sign before it: expected {name}"),
            Self::TooManyCards(most) => write!(out, "more than {most} cards"),
            Self::Repeated(card) => write!(out, "{card} is repeated"),
            Self::NoOrder => out.write_str(
                "only faces without suits rise, all together, and an ace does not: expected hands such as KK+ or JT98+",
            ),
            Self::Ends => out
                .write_str("the ends do not fit: expected as many faces, each as far from its other, as in JT98-8765"),
            Self::Unclosed(bracket) => write!(out, "expected {bracket:?}"),
            Self::Trailing(found) => write!(out, "unexpected {found:?}: expected a card, a comma, :, !, @, + or -"),
            Self::Percentage => out.write_str("expected percentages from 0 to 100, the lower first: 15% or 10%-30%"),
            Self::NoPercentage => out.write_str("percentages are of hands of four cards: those of more are in no order"),
            Self::NoLowPercentage => out.write_str(
                "percentages are of high hands alone: hands of high-low games are in no order, so name them, as in A2**",
            ),
            Self::NoSuchOrder => {
                out.write_str("hands are in one order, by what they win of three random hands: expected no heads-up after a percentage")
            }
            Self::Weight => out.write_str("a weight is a percentage from 0 to 100 after @, as in AA@50, or AA:0.5"),
            Self::Bracket => out.write_str(
                "brackets hold faces or suits, as in [2-T] and A[hs]: a weight is AA@50, AA:0.5, 50%(AA,KK) or 0.5(AA,KK)",
            ),
            Self::NoPercentSign => out.write_str(
                "a number below 1 after @ may mean 95 per cent or less than one: write @95%, or @0.95%",
            ),
            Self::Group => out.write_str(
                "a percentage, or a group with :, ! or @ in it, stands alone or beside $ names: put : or a comma between",
            ),
            Self::TooDeep => out.write_str("too many parentheses within each other"),
            Self::TooManyChoices => out.write_str("too many choices of cards"),
            Self::TooLong => out.write_str(
                "the range takes too long to read: expected fewer items with suits, or fewer in all, for hands of so many cards",
            ),
            Self::Cancelled => out.write_str("cancelled"),
        }
    }
}
