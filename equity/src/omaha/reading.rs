//! Reads a range, and visits the hands that it may hold.

use std::ops::ControlFlow;
use std::str::FromStr;

use keyfold::Card;
use keyfold::registry::Rules;

use super::error::OmahaRangeError;
use super::expression::Expression;
use super::face_class::FaceClass;
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
    /// card. All hands of six cards take a second or more. A text that would take more than 2^28 comparisons is
    /// refused.
    ///
    /// # Errors
    /// The first mistake, with its column and the expected input; [`TooLong`] for a text that takes too long,
    /// [`Cancelled`] if stopped.
    ///
    /// [`TooLong`]: crate::OmahaRangeErrorKind::TooLong
    /// [`Cancelled`]: crate::OmahaRangeErrorKind::Cancelled
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
    pub fn read_in(
        game: &Rules,
        text: &str,
        goes_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Self, OmahaRangeError> {
        Self::read_as(text, game.has_low(), &mut Looks::new(goes_on))
    }

    fn read_as(text: &str, has_low: bool, looks: &mut Looks<'_>) -> Result<Self, OmahaRangeError> {
        let expression = read(text, HOLE, has_low, looks)?;
        let mut collected = Collected::none(Self::WORDS);
        let is_whole = match &expression {
            Expression::Listed(hands) => {
                hands.iter().for_each(|(number, parts)| collected.add(*number, *parts));
                looks.go_on(0)
            }
            _ => compare(&expression, HOLE, looks, &mut collected),
        };
        if !is_whole {
            return Err(OmahaRangeError { column: text.chars().count() + 1, kind: looks.reason() });
        }
        Ok(Self { text: text.trim().to_owned(), levels: collected.levels() })
    }
}

/// Collects the hands of an expression; returns `false` if the reading is to end. What faces decide is compared once
/// for all hands that have them, and a text that takes too long is refused before any hand is visited.
fn compare(expression: &Expression, cards: usize, looks: &mut Looks<'_>, collected: &mut Collected) -> bool {
    let (classes, steps) = (FaceClass::all(cards), expression.steps());
    let mut work = steps.saturating_mul(classes.len() as u64);
    if !looks.affords(2 * work) {
        return false;
    }
    for class in &classes {
        let of_hands = class.count().saturating_mul(1 + expression.left(&class.faces()).steps());
        work = work.saturating_add(of_hands);
        if !looks.go_on(steps) {
            return false;
        }
    }
    looks.affords(work)
        && classes.iter().all(|class| {
            let left = expression.left(&class.faces());
            let steps_of_hand = 1 + left.steps();
            looks.go_on(steps)
                && class.hands().into_iter().all(|hand| {
                    let cards: Vec<Card> = hand.into_iter().collect();
                    collected.add(number_of(hand), left.weight(&cards).unwrap_or(0));
                    looks.go_on(steps_of_hand)
                })
        })
}

impl<const HOLE: usize> FromStr for OmahaRange<HOLE> {
    type Err = OmahaRangeError;

    fn from_str(text: &str) -> Result<Self, OmahaRangeError> {
        Self::read(text, &mut || ControlFlow::Continue(()))
    }
}
