//! One way to ask any of the evaluators.

use crate::cards::Card;
use crate::rank::HandRank;

/// An evaluator of hands of `CARDS` cards: all evaluators give the same rank for the same cards.
///
/// It is implemented by types without values: a test, a benchmark or a program takes the evaluator as a type parameter,
/// and the call is as direct as that of a function.
///
/// ```
/// use keyfold::{Card, Evaluator, HandRank, Naive};
/// fn best<E: Evaluator<5>>(hands: &[[Card; 5]]) -> Option<HandRank> {
///     hands.iter().map(E::rank).max()
/// }
/// assert_eq!(best::<Naive>(&[HandRank::LOWEST.example()]), Some(HandRank::LOWEST));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not rank hands of {CARDS} cards with the features of keyfold that are on",
    label = "no table for {CARDS} cards",
    note = "five and seven cards: `Folded` with the feature `folded`, `Dense` with `dense`; \
            five to seven: `Compact` with `compact`; `Bare`, always; five to nine: `Tiny`, always"
)]
pub trait Evaluator<const CARDS: usize> {
    /// Returns the rank of different cards in any order. A repeated card gives an unspecified rank, never a panic.
    fn rank(cards: &[Card; CARDS]) -> HandRank;
}
