//! The games and numbers of cards that a batch of hands can have.

use super::error::BatchError;
use super::kernels::{HandSource, Size};
use crate::rank::HandRank;

/// Ranking of hands of `CARDS` cards, into ranks of type `R`; the lengths agree.
pub(super) trait RankInto<const CARDS: usize, R>: Size<CARDS> + Sized {
    /// Ranks hands. If `CHECKED`, returns an error for the first one that holds a card twice or one that is not in the
    /// deck.
    fn rank<L: HandSource<CARDS>, const CHECKED: bool>(self, hands: L, ranks: &mut [R]) -> Result<(), BatchError>;
}

/// Implemented for [`Backend`](super::Backend), the numbers of cards that it ranks, and the types of their ranks.
///
/// | ranks | hands of | game |
/// | --- | --- | --- |
/// | [`HandRank`], if none is named | five, six or seven cards | hold'em |
/// | `ShortRank`, with the feature `short-deck` | five, six or seven cards | short deck, in either order |
/// | `GameRank<AceToFive>`, with the feature `low` | five, six or seven cards | ace-to-five low |
/// | `GameRank<DeuceToSeven>`, with the feature `low` | five cards | deuce-to-seven low |
///
/// It is the bound of a function that takes hands of any of these. No other type can implement it.
///
/// ```
/// use keyfold::batch::{Backend, BatchError, RankBatch};
/// use keyfold::{Card, HandRank};
/// fn best<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Result<Option<HandRank>, BatchError>
/// where
///     Backend: RankBatch<CARDS>,
/// {
///     let mut ranks = vec![HandRank::LOWEST; hands.len()];
///     Backend::detect().rank_rows(hands, &mut ranks)?;
///     Ok(ranks.into_iter().max())
/// }
/// let dealt = [7_260, 11, 5_863].map(|rank| HandRank::new(rank).unwrap().example());
/// assert_eq!(best(&dealt)?, HandRank::new(7_260));
/// # Ok::<(), BatchError>(())
/// ```
#[allow(private_bounds, reason = "nobody else can implement the trait")]
pub trait RankBatch<const CARDS: usize, R = HandRank>: RankInto<CARDS, R> {}

impl<B: RankInto<CARDS, R>, R, const CARDS: usize> RankBatch<CARDS, R> for B {}
