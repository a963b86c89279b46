//! Reads a range from text.

use std::cell::Cell;
use std::str::FromStr;

#[cfg(feature = "games")]
use keyfold::registry::Rules;

use super::error::{RangeError, RangeErrorKind};
use super::item::Item;
use super::range::Range;
use super::reader::Reader;
use super::top::Order;

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
        Self::read(text, &Order::holdem)
    }
}

impl Range {
    /// Reads a range in the [notation](crate::range) of players for a game with two hole cards: pairs are those of its
    /// deck, and percentages go by its own order. In the short deck that is by equity against a random hand of it.
    ///
    /// # Errors
    /// The first mistake, with its column and the expected input.
    #[cfg(feature = "games")]
    #[cfg_attr(docsrs, doc(cfg(feature = "games")))]
    pub fn read_in(game: &Rules, text: &str) -> Result<Self, RangeError> {
        Ok(Self::read(text, &|| Order::of(game))?.without(!game.deck()))
    }

    fn read(text: &str, order: &dyn Fn() -> Order) -> Result<Self, RangeError> {
        let steps = Cell::default();
        let mut reader = Reader::new(text, &steps);
        let (mut range, mut kept, mut is_empty) = (None, Self::random(), true);
        reader.separators();
        while reader.peek().is_some() {
            let item = Item::read(&mut reader, order)?;
            match item.parts {
                Some(parts) => {
                    let range = range.get_or_insert_with(Self::new);
                    item.holes.into_iter().for_each(|hole| range.set_parts(hole, parts));
                }
                None => item.holes.into_iter().for_each(|hole| kept.set_parts(hole, 0)),
            }
            is_empty = false;
            reader.separators();
        }
        if is_empty {
            return Err(Reader::new(text, &steps).error(RangeErrorKind::Empty));
        }
        // Exclusions apply wherever they are written.
        Ok(range.unwrap_or_else(Self::random).and(&kept))
    }
}
