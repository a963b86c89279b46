//! The low halves of high-low games as games of their own, and stud.

use core::fmt;

use super::low::LowRank;
use crate::cards::Card;
use crate::games::game::Game;
use crate::key_sum::rank_seven;
use crate::rank::HandRank;

/// The low half of Omaha with `HOLE` hole cards, eight or better. The high half is [`Omaha`](crate::games::Omaha).
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{Game, high_low::{LowRank, OmahaLow}};
/// let [hole, board] = ["As 2d Kc Kh", "3s 4d 5c Kd Ks"].map(|text| text.parse::<Hand>().unwrap());
/// let low = OmahaLow::<4>::check(&hole, &board)?;
/// assert_eq!(low, Some(LowRank::BEST));
/// assert_eq!(OmahaLow::<4>::describe(low).to_string(), "low, 5-4-3-2-A");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OmahaLow<const HOLE: usize = 4>;

impl<const HOLE: usize> Game for OmahaLow<HOLE> {
    type Hole = [Card; HOLE];
    type Board = [Card; 5];
    type Rank = Option<LowRank>;

    const NAME: &'static str = "Omaha, low half";

    #[inline]
    fn rank(hole: &[Card; HOLE], board: &[Card; 5]) -> Option<LowRank> {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        LowRank::of_omaha(hole, board)
    }

    fn describe(rank: Option<LowRank>) -> impl fmt::Display {
        Words(rank)
    }
}

/// Seven-card stud: the best five of a player's own seven cards. The high half of high-low stud.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{Game, high_low::Stud};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// assert_eq!(Stud::check(&hand, &[0u8; 0])?.get(), 7_260);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stud;

impl Game for Stud {
    type Hole = [Card; 7];
    type Board = [Card; 0];
    type Rank = HandRank;

    const NAME: &'static str = "seven-card stud";

    #[inline]
    fn rank(hole: &[Card; 7], _: &[Card; 0]) -> HandRank {
        rank_seven(hole)
    }

    fn describe(rank: HandRank) -> impl fmt::Display {
        rank.describe()
    }
}

/// The low half of seven-card stud, eight or better.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{Game, high_low::StudLow};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let low = StudLow::check(&hand, &[0u8; 0])?;
/// assert_eq!(StudLow::describe(low).to_string(), "no low");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StudLow;

impl Game for StudLow {
    type Hole = [Card; 7];
    type Board = [Card; 0];
    type Rank = Option<LowRank>;

    const NAME: &'static str = "seven-card stud, low half";

    #[inline]
    fn rank(hole: &[Card; 7], _: &[Card; 0]) -> Option<LowRank> {
        LowRank::of(hole)
    }

    fn describe(rank: Option<LowRank>) -> impl fmt::Display {
        Words(rank)
    }
}

/// A low, or none, in words.
struct Words(Option<LowRank>);

impl fmt::Display for Words {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(low) => write!(out, "low, {low}"),
            None => out.write_str("no low"),
        }
    }
}
