//! Reads a range from text.

use std::cell::{Cell, LazyCell};
#[cfg(feature = "games")]
use std::ops::Deref;
use std::str::FromStr;

use keyfold::CardSet;
#[cfg(feature = "games")]
use keyfold::registry::Rules;

use super::error::RangeError;
use super::item::{End, Parser};
use super::layer::Layer;
use super::range::Range;
use super::reader::Reader;
use super::top::{HandOrder, Order, Orders};

impl FromStr for Range {
    type Err = RangeError;

    /// Reads a range in the [notation](crate::range) of players.
    ///
    /// # Errors
    /// The first mistake, with its column and the expected input. An empty text is one.
    ///
    /// ```
    /// use keyfold_equity::Range;
    /// let combinations = |text: &str| text.parse::<Range>().map(|range| range.combinations());
    /// assert_eq!(combinations("65s+, A9s-A5s"), Ok(4 * 9 + 4 * 5));
    /// assert_eq!(combinations("As*, AsKx"), Ok(51));
    /// let error = |text: &str| combinations(text).unwrap_err().to_string();
    /// assert_eq!(error("AsAs"), "column 3: As is repeated: expected two different cards");
    /// assert_eq!(
    ///     error("AA,AKx+"),
    ///     "column 6: unexpected 'x': expected s, o, a suit, +, -, a weight (:0.5 or @50) or a comma"
    /// );
    /// ```
    fn from_str(text: &str) -> Result<Self, RangeError> {
        let (one, three) = (LazyCell::new(Order::holdem), LazyCell::new(|| Order::by(HandOrder::Multiway)));
        Self::read(text, ("holdem", CardSet::ALL), Orders { own: &one, against_three: Some(&three) })
    }
}

impl Range {
    /// Reads a range in the [notation](crate::range) of players for a game with two hole cards: pairs are those of its
    /// deck, and percentages go by its own order. In the short deck that is by equity against a random hand of it.
    ///
    /// # Errors
    /// The first mistake, with its column and the expected input; also an item none of whose hands is in the deck.
    ///
    /// ```
    /// use keyfold::registry::SHORT_DECK;
    /// use keyfold_equity::Range;
    /// let best = Range::read_in(&SHORT_DECK, "15%")?;
    /// assert!((0.15..0.16).contains(&(best.combinations() as f64 / 630.0)));
    /// assert_eq!(Range::read_in(&SHORT_DECK, "random")?.combinations(), 630);
    /// let error = Range::read_in(&SHORT_DECK, "66,22").unwrap_err().to_string();
    /// assert_eq!(error, "column 4: none of these hands is in the deck of short-deck, which begins with the sixes");
    /// # Ok::<(), keyfold_equity::RangeError>(())
    /// ```
    #[cfg(feature = "games")]
    #[cfg_attr(docsrs, doc(cfg(feature = "games")))]
    pub fn read_in(game: &Rules, text: &str) -> Result<Self, RangeError> {
        let (own, three) = (LazyCell::new(|| Order::of(game)), LazyCell::new(|| Order::by(HandOrder::Multiway)));
        let against_three: Option<&dyn Deref<Target = Order>> =
            if game.deck() == CardSet::ALL { Some(&three) } else { None };
        let range = Self::read(text, (game.name(), game.deck()), Orders { own: &own, against_three })?;
        Ok(range.without(!game.deck()))
    }

    /// Reads a range for a game by its name, its deck and its orders of hands.
    fn read(text: &str, game: (&'static str, CardSet), orders: Orders<'_>) -> Result<Self, RangeError> {
        let steps = Cell::default();
        let mut parser = Parser { reader: Reader::new(text, &steps), orders, game, depth: 0 };
        parser.list(End::Text).map(Layer::into_range)
    }
}
