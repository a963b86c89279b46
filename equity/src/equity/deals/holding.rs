//! A player's hand in a question.

use std::str::FromStr;

use keyfold::{Card, Hand, ParseError};

use crate::omaha::{OmahaRange, SizedHands};
use crate::range::Range;

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
pub struct Holding(pub(super) Held);

/// A hand in a game not known yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Held {
    /// Known cards, and how many were given, with those that are not known.
    Cards(Vec<Card>, usize),
    Range(Box<Range>),
    Hands(SizedHands),
}

impl Holding {
    /// Returns any hand, all equally likely.
    #[must_use]
    pub const fn random() -> Self {
        Self(Held::Cards(Vec::new(), 0))
    }

    /// Returns known cards; if the game has more, the others are random.
    ///
    /// ```
    /// use keyfold_equity::Holding;
    /// let aces = ["As", "Ah"].map(|card| card.parse().unwrap());
    /// assert_eq!("AsAh".parse(), Ok(Holding::cards(&aces)));
    /// ```
    #[must_use]
    pub fn cards(cards: &[Card]) -> Self {
        Self(Held::Cards(cards.to_vec(), cards.len()))
    }

    /// Returns the known cards; none of a range.
    pub fn known(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = if let Held::Cards(cards, _) = &self.0 { &cards[..] } else { &[] };
        cards.iter().copied()
    }

    /// Returns the number of cards that were given, with those that are not known; 0 of a range and of a random hand.
    ///
    /// ```
    /// use keyfold_equity::Holding;
    /// assert_eq!("As Kd ? ?".parse::<Holding>()?.given(), 4);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn given(&self) -> usize {
        if let Held::Cards(_, given) = &self.0 { *given } else { 0 }
    }
}

impl From<Range> for Holding {
    /// Returns a pair of a range, as likely as its weight.
    ///
    /// ```
    /// use keyfold::registry::SHORT_DECK;
    /// use keyfold_equity::{Equity, Holding, Range};
    /// let hands = ["AA", "AKs"].map(|range| Holding::from(range.parse::<Range>().unwrap()));
    /// let report = Equity::in_game(&SHORT_DECK, &hands).run()?;
    /// assert_eq!((report.matchups(), report.boards()), (Some(12), Some(201_376)));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    fn from(range: Range) -> Self {
        Self(Held::Range(Box::new(range)))
    }
}

impl<const HOLE: usize> From<OmahaRange<HOLE>> for Holding {
    /// Returns a hand of a range, as likely as its weight: in a game whose players have `HOLE` cards.
    ///
    /// Takes the memory of the range. An answer lists its hands and takes more: see [`Equity::memory`].
    ///
    /// [`Equity::memory`]: crate::Equity::memory
    ///
    /// ```
    /// use keyfold::registry::OMAHA;
    /// use keyfold_equity::{Equity, Holding, OmahaRange, Stop};
    /// let hands = ["AA$ds", "KK!AAA"].map(|range| Holding::from(range.parse::<OmahaRange>().unwrap()));
    /// let report = Equity::in_game(&OMAHA, &hands).sampled(Stop::Samples(20_000)).run()?;
    /// assert!((0.68..0.74).contains(&report.players()[0].equity()));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    fn from(range: OmahaRange<HOLE>) -> Self {
        Self(Held::Hands(range.into_sized()))
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
            "" => Ok(Self(Held::Cards(Vec::new(), unknown))),
            _ => known.parse::<Hand>().map(|hand| Self(Held::Cards(hand.to_vec(), hand.len() + unknown))),
        }
    }
}
