//! Reads a range, and visits the hands that it may hold.

use std::ops::ControlFlow;
use std::str::FromStr;

use keyfold::CardSet;
use keyfold::registry::Rules;

use super::error::{OmahaRangeError, OmahaRangeErrorKind};
use super::expression::Expression;
use super::levels::Collected;
use super::looks::Looks;
use super::numbers::number_of;
use super::omaha_range::OmahaRange;
use super::read::read;

impl<const HOLE: usize> OmahaRange<HOLE> {
    /// Reads a range in the [notation](crate::omaha), and calls back some thousand times a second while it reads the
    /// text and visits hands; `Break` ends the reading.
    ///
    /// Takes time in proportion to the text, and then for each hand: all hands there are, or those written card by
    /// card. All hands of six cards take seconds.
    ///
    /// # Errors
    /// The first mistake, with its column and the expected input; [`OmahaRangeErrorKind::Cancelled`] if stopped.
    ///
    /// ```
    /// use keyfold_equity::{OmahaRange, OmahaRangeErrorKind};
    /// use std::ops::ControlFlow;
    /// use std::time::{Duration, Instant};
    /// let deadline = Instant::now() + Duration::from_millis(5);
    /// let in_time = || if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    /// let error = OmahaRange::<6>::read("!(AA,KK)", &mut { in_time }).unwrap_err();
    /// assert_eq!(error.kind(), &OmahaRangeErrorKind::Cancelled);
    /// ```
    pub fn read(text: &str, goes_on: &mut dyn FnMut() -> ControlFlow<()>) -> Result<Self, OmahaRangeError> {
        Self::read_as(text, false, &mut Looks::new(goes_on))
    }

    /// Reads a range for some game, as [`read`](Self::read) does: percentages are an error in high-low games, as hands
    /// are in the order of their high hands alone.
    ///
    /// # Errors
    /// Those of [`read`](Self::read).
    ///
    /// ```
    /// use keyfold::registry::OMAHA_HILO;
    /// use keyfold_equity::OmahaRange;
    /// use std::ops::ControlFlow;
    /// let range = |text| <OmahaRange>::read_in(&OMAHA_HILO, text, &mut || ControlFlow::Continue(()));
    /// assert_eq!(range("A23*"), "A23*".parse());
    /// assert!(range("15%").is_err());
    /// ```
    pub fn read_in(
        game: &Rules,
        text: &str,
        goes_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Self, OmahaRangeError> {
        Self::read_as(text, game.has_low(), &mut Looks::new(goes_on))
    }

    fn read_as(text: &str, has_low: bool, looks: &mut Looks<'_>) -> Result<Self, OmahaRangeError> {
        let expression = read(text, HOLE, has_low, looks)?;
        let (mut collected, steps) = (Collected::none(Self::WORDS), expression.steps());
        let mut go_on = |steps| looks.go_on(steps);
        let is_whole = if let Expression::Listed(hands) = expression {
            hands.into_iter().for_each(|(number, parts)| collected.add(number, parts));
            go_on(0)
        } else {
            CardSet::ALL.combinations::<HOLE>().all(|hand| {
                let parts = expression.weight(&hand).unwrap_or(0);
                collected.add(number_of(CardSet::from_cards(&hand)), parts);
                go_on(steps)
            })
        };
        let cancelled = || OmahaRangeError { column: text.chars().count() + 1, kind: OmahaRangeErrorKind::Cancelled };
        if !is_whole {
            return Err(cancelled());
        }
        Ok(Self { text: text.trim().to_owned(), levels: collected.levels() })
    }
}

impl<const HOLE: usize> FromStr for OmahaRange<HOLE> {
    type Err = OmahaRangeError;

    fn from_str(text: &str) -> Result<Self, OmahaRangeError> {
        Self::read(text, &mut || ControlFlow::Continue(()))
    }
}
