//! Texas hold'em as a game: two hole cards, a board of five.

use core::fmt;

use super::game::Game;
use crate::cards::Card;
use crate::key_sum::rank_seven;
use crate::rank::HandRank;

/// Texas hold'em: the best five of two hole cards and a board of five, by [`rank_seven`].
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{Game, Holdem};
/// let [hole, board] = ["As Ah", "Jh Jd Jc 7d 2h"].map(|text| text.parse::<Hand>().unwrap());
/// assert_eq!(Holdem::check(&hole, &board)?.get(), 7_260);
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holdem;

impl Game for Holdem {
    type Hole = [Card; 2];
    type Board = [Card; 5];
    type Rank = HandRank;

    const NAME: &'static str = "Texas hold'em";

    #[inline]
    fn rank(hole: &Self::Hole, board: &Self::Board) -> HandRank {
        let [first, second] = *hole;
        let [third, fourth, fifth, sixth, seventh] = *board;
        rank_seven(&[first, second, third, fourth, fifth, sixth, seventh])
    }

    fn describe(rank: HandRank) -> impl fmt::Display {
        rank.describe()
    }
}
