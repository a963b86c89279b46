//! Reads a range from text.

use std::str::FromStr;

use super::error::{RangeError, RangeErrorKind};
use super::item::Item;
use super::range::{Range, WEIGHT_ONE};
use super::reader::Reader;

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
        let mut reader = Reader::new(text);
        let mut items = Vec::new();
        reader.separators();
        while reader.peek().is_some() {
            items.push(Item::read(&mut reader)?);
            reader.separators();
        }
        let only_left_out = items.iter().all(|item| item.parts.is_none());
        if items.is_empty() {
            return Err(Reader::new(text).error(RangeErrorKind::Empty));
        }
        let mut range = if only_left_out { Self::random() } else { Self::new() };
        // Exclusions apply wherever they are written.
        let (left_out, held): (Vec<Item>, Vec<Item>) = items.into_iter().partition(|item| item.parts.is_none());
        for item in held.into_iter().chain(left_out) {
            let parts = item.parts.unwrap_or(0);
            debug_assert!(parts <= WEIGHT_ONE);
            item.holes.into_iter().for_each(|hole| range.set_parts(hole, parts));
        }
        Ok(range)
    }
}
