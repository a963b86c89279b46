//! One way to ask any of the evaluators.

use crate::{Card, HandRank};

/// Something that ranks hands of `CARDS` cards: all evaluators give the same rank for the same cards.
///
/// Implemented by types without values, so that a test, a bench or a program takes the evaluator as a type parameter and
/// the call is as direct as that of a function.
///
/// ```
/// use keyfold::{Card, Evaluator, HandRank, Naive};
/// fn best<E: Evaluator<5>>(hands: &[[Card; 5]]) -> Option<HandRank> {
///     hands.iter().map(E::rank).max()
/// }
/// assert_eq!(best::<Naive>(&[HandRank::LOWEST.example()]), Some(HandRank::LOWEST));
/// ```
pub trait Evaluator<const CARDS: usize> {
    /// The evaluator's name, in lower case: what programs print and take as an argument.
    ///
    /// ```
    /// use keyfold::{Evaluator, Folded, Naive};
    /// assert_eq!([<Naive as Evaluator<7>>::NAME, <Folded as Evaluator<7>>::NAME], ["naive", "folded"]);
    /// ```
    const NAME: &'static str;

    /// The rank of different cards in any order. A repeated card gives an unspecified rank, never a panic.
    ///
    /// ```
    /// use keyfold::{Evaluator, Hand, Naive, Tiny};
    /// let hand: Hand = "9s 9d 6h 6c Qd".parse()?;
    /// let cards = hand.first_chunk::<5>().expect("five cards");
    /// assert_eq!(Tiny::rank(cards), Naive::rank(cards));
    /// assert_eq!(Tiny::rank(cards).describe().to_string(), "two pair, nines and sixes, queen kicker");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    fn rank(cards: &[Card; CARDS]) -> HandRank;
}

/// The reference as an [`Evaluator`]: [`naive::rank`](crate::naive::rank).
///
/// ```
/// use keyfold::{Evaluator, HandRank, Naive};
/// assert_eq!(Naive::rank(&HandRank::HIGHEST.example()), HandRank::HIGHEST);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Naive;

macro_rules! naive {
    ($($cards:literal)*) => {$(
        impl Evaluator<$cards> for Naive {
            const NAME: &'static str = "naive";

            fn rank(cards: &[Card; $cards]) -> HandRank {
                crate::naive::rank(cards)
            }
        }
    )*};
}
naive!(5 6 7 8 9);
