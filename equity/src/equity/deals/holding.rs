//! A player's hand in a question.

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use keyfold::registry::Rules;
use keyfold::{Card, Hand, ParseError};

use crate::omaha::{OmahaRange, OmahaRangeError, SizedHands};
use crate::range::{Range, RangeError};

/// A player's hand in some game: known cards, with the others at random; or a range, if players have two cards, or as
/// many as its hands.
///
/// Parses cards, with or without `?` for unknown ones, or `random`; a text without any card is an error.
///
/// ```
/// use keyfold::registry::OMAHA;
/// use keyfold_equity::{Equity, Holding, Stop};
/// // Two aces with any two cards against any hand.
/// let hands: [Holding; 2] = ["AsAh".parse()?, Holding::random()];
/// let report = Equity::in_game(&OMAHA, &hands).sampled(Stop::Samples(20_000)).run()?;
/// assert!(report.players()[0].equity() > 0.6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Holding(pub(super) HoldingKind);

/// A hand in a game not known yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum HoldingKind {
    /// Known cards, and how many were given, with those that are not known.
    Cards(Vec<Card>, usize),
    Range(Box<Range>),
    Hands(SizedHands),
}

impl Holding {
    /// Returns any hand, all equally likely.
    #[must_use]
    pub const fn random() -> Self {
        Self(HoldingKind::Cards(Vec::new(), 0))
    }

    /// Returns known cards; if the game has more, the others are random.
    #[must_use]
    pub fn cards(cards: &[Card]) -> Self {
        Self(HoldingKind::Cards(cards.to_vec(), cards.len()))
    }

    /// Reads a player's hand in a game: cards, `random`, or a range in the notation of [hold'em](crate::range), in the
    /// short deck too, or of [Omaha](crate::omaha). Percentages are of the game's own hands and in its own order.
    ///
    /// Calls back some thousand times a second while it reads ranges of Omaha hands, which takes seconds for six cards:
    /// `Break` ends the reading.
    ///
    /// # Errors
    /// The first mistake in the text, or more cards than the game has.
    ///
    /// ```
    /// use keyfold::registry::{OMAHA, SHORT_DECK};
    /// use keyfold_equity::{Equity, Holding};
    /// use std::ops::ControlFlow;
    /// let hand = |game, text| Holding::read(game, text, &mut || ControlFlow::Continue(()));
    /// let hands = [hand(&SHORT_DECK, "top 10%")?, hand(&SHORT_DECK, "JTs")?];
    /// let report = Equity::in_game(&SHORT_DECK, &hands).exact().run()?;
    /// assert!(report.players()[0].equity() > 0.5);
    /// assert_eq!(hand(&OMAHA, "AAKKQ").unwrap_err().to_string(), "column 5: more than 4 cards");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(game: &Rules, text: &str, goes_on: &mut dyn FnMut() -> ControlFlow<()>) -> Result<Self, HoldingError> {
        let (most, _) = game.own_cards();
        match text.parse::<Self>() {
            Ok(cards) if cards.given() > most => Err(HoldingError::TooManyCards { found: cards.given(), most }),
            Ok(cards) if most > 2 || cards.given() == most || cards == Self::random() => Ok(cards),
            _ if most == 2 => Range::read_in(game, text).map(Self::from).map_err(HoldingError::Range),
            Err(error) if !game.exactly_two_count() => Err(HoldingError::Cards(error)),
            _ => match most {
                4 => OmahaRange::<4>::read_in(game, text, goes_on).map(Self::from),
                5 => OmahaRange::<5>::read_in(game, text, goes_on).map(Self::from),
                _ => OmahaRange::<6>::read_in(game, text, goes_on).map(Self::from),
            }
            .map_err(HoldingError::OmahaRange),
        }
    }

    /// Returns the known cards; none of a range.
    pub fn known(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = if let HoldingKind::Cards(cards, _) = &self.0 { &cards[..] } else { &[] };
        cards.iter().copied()
    }

    /// Returns the number of cards that were given, with those that are not known; 0 of a range and of a random hand.
    #[must_use]
    pub const fn given(&self) -> usize {
        if let HoldingKind::Cards(_, given) = &self.0 { *given } else { 0 }
    }
}

impl From<Range> for Holding {
    /// Returns a pair of a range, as likely as its weight.
    fn from(range: Range) -> Self {
        Self(HoldingKind::Range(Box::new(range)))
    }
}

impl<const HOLE: usize> From<OmahaRange<HOLE>> for Holding {
    /// Returns a hand of a range, as likely as its weight: in a game whose players have `HOLE` cards.
    ///
    /// Takes the memory of the range. An answer lists its hands and takes more: see [`Equity::memory`].
    ///
    /// [`Equity::memory`]: crate::Equity::memory
    fn from(range: OmahaRange<HOLE>) -> Self {
        Self(HoldingKind::Hands(range.into_sized()))
    }
}

impl FromStr for Holding {
    type Err = ParseError;

    /// Reads a hand.
    ///
    /// ```
    /// use keyfold_equity::Holding;
    /// let [hand, more] = ["As Kd ? ?", "As Kd"].map(|text| text.parse::<Holding>().unwrap());
    /// assert!(hand.known().eq(more.known()));
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (unknown, known) = (text.matches('?').count(), text.replace('?', " "));
        match known.trim() {
            "random" | "*" => Ok(Self::random()),
            // An empty text is more likely a slip than a random hand.
            "" if unknown == 0 => text.trim().parse::<Card>().map(|card| Self::cards(&[card])),
            "" => Ok(Self(HoldingKind::Cards(Vec::new(), unknown))),
            _ => known.parse::<Hand>().map(|hand| Self(HoldingKind::Cards(hand.to_vec(), hand.len() + unknown))),
        }
    }
}

/// The error for a text that is no hand in a game.
///
/// ```
/// use keyfold::registry::STUD;
/// use keyfold_equity::{Holding, HoldingError};
/// let error = Holding::read(&STUD, "AA", &mut || std::ops::ControlFlow::Continue(())).unwrap_err();
/// assert!(matches!(error, HoldingError::Cards(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HoldingError {
    /// A text that is not cards, in a game without ranges.
    Cards(ParseError),
    /// A text that is not a range of pairs.
    Range(RangeError),
    /// A text that is not a range of Omaha hands, or whose reading was stopped.
    OmahaRange(OmahaRangeError),
    /// More cards than the game has.
    TooManyCards {
        /// The number of cards.
        found: usize,
        /// The most that a player has.
        most: usize,
    },
}

impl fmt::Display for HoldingError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cards(error) => error.fmt(out),
            Self::Range(error) => error.fmt(out),
            Self::OmahaRange(error) => error.fmt(out),
            Self::TooManyCards { found, most } => write!(out, "expected at most {most} cards, found {found}"),
        }
    }
}

impl Error for HoldingError {}
