//! The game.

use core::fmt;

use super::rank;
use crate::cards::Card;
use crate::games::game::Game;
use crate::rank::HandRank;

/// Omaha with `HOLE` hole cards: four, five or six.
///
/// Other numbers of hole cards do not compile.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{Game, Omaha};
/// // Four spades on the board are no flush for a hand with one.
/// let [hole, board] = ["As Kd Kc 2c", "Qs Js 5s 3s 9d"].map(|text| text.parse::<Hand>().unwrap());
/// assert_eq!(Omaha::<4>::check(&hole, &board)?.describe().to_string(), "pair of kings, queen kicker");
/// # Ok::<(), keyfold::HandError>(())
/// ```
///
/// ```compile_fail,E0080
/// use keyfold::{Card, Face, Suit, games::{Game, Omaha}};
/// let ace = Card::new(Face::Ace, Suit::Spades);
/// let _ = Omaha::<3>::rank(&[ace; 3], &[ace; 5]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Omaha<const HOLE: usize = 4>;

impl<const HOLE: usize> Omaha<HOLE> {
    /// Returns the rank without the table of 16 KB, by two thirds of a kilobyte: for devices. Several times slower.
    #[must_use]
    pub fn rank_small(hole: &[Card; HOLE], board: &[Card; 5]) -> HandRank {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        rank::rank_small(hole, board)
    }
}

impl<const HOLE: usize> Game for Omaha<HOLE> {
    type Hole = [Card; HOLE];
    type Board = [Card; 5];
    type Rank = HandRank;

    const NAME: &'static str = match HOLE {
        5 => "five-card Omaha",
        6 => "six-card Omaha",
        _ => "Omaha",
    };

    #[inline]
    fn rank(hole: &[Card; HOLE], board: &[Card; 5]) -> HandRank {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        rank::rank(hole, board)
    }

    fn describe(rank: HandRank) -> impl fmt::Display {
        rank.describe()
    }
}
