//! A player's hand in a question.

use std::str::FromStr;

use keyfold::{Card, CardSet, Hand, ParseError};

use crate::omaha::OmahaRange;
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
    Cards(Vec<Card>),
    Range(Box<Range>),
    /// Hands of some number of cards, and their weights.
    Hands(usize, Vec<(CardSet, u32)>),
}

impl Holding {
    /// Returns any hand, all equally likely.
    ///
    /// ```
    /// use keyfold_equity::Holding;
    /// assert_eq!("random".parse(), Ok(Holding::random()));
    /// ```
    #[must_use]
    pub const fn random() -> Self {
        Self(Held::Cards(Vec::new()))
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
        Self(Held::Cards(cards.to_vec()))
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
    /// Takes 16 bytes for each hand of the range: 330 MB for all of six cards, for which
    /// [`random`](Holding::random) takes none.
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
        Self(Held::Hands(HOLE, range.sets().collect()))
    }
}

impl FromStr for Holding {
    type Err = ParseError;

    /// Reads a hand.
    ///
    /// ```
    /// use keyfold_equity::Holding;
    /// assert_eq!("As Kd ? ?".parse::<Holding>(), "AsKd".parse());
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.replace('?', " ").trim() {
            "random" | "*" => Ok(Self::random()),
            // An empty text is more likely a slip than a random hand.
            "" => text.trim().parse::<Card>().map(|card| Self::cards(&[card])),
            cards => cards.parse::<Hand>().map(|hand| Self::cards(&hand)),
        }
    }
}
