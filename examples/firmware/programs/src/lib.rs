//! Four programs for firmware, free of any board: they ask a [`Board`] for the time and log with `defmt`.
//!
//! A program takes the evaluator that ranks its hands as a type, so that a board picks its tier in one line.
#![no_std]

mod bench;
mod deal;
mod equity;
mod selftest;
mod stack;

use keyfold::{Card, Compact, Dense, Evaluator, Folded, HandRank, Masked, Tiny};

pub use bench::{bench, of};
pub use deal::deal;
pub use equity::equity;
pub use selftest::{fives, sevens};

/// What a program needs of the board that it runs on.
pub trait Board {
    /// What a nanosecond of the board's clock stands for: the emulator lets every instruction take one.
    const UNIT: &'static str;

    /// Nanoseconds since some moment.
    fn nanoseconds(&mut self) -> u64;
}

/// The log has said what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Failed;

/// How a program ends.
pub type Outcome = Result<(), Failed>;

/// A tier that a log can name.
pub trait Named {
    /// In lower case.
    const NAME: &'static str;
}

impl Named for Folded {
    const NAME: &'static str = "folded";
}
impl Named for Dense {
    const NAME: &'static str = "dense";
}
impl Named for Masked {
    const NAME: &'static str = "masked";
}
impl Named for Compact {
    const NAME: &'static str = "compact";
}
impl Named for Tiny {
    const NAME: &'static str = "tiny";
}

/// One tier among several that a program compares.
#[derive(Clone, Copy)]
pub struct Ranker<const CARDS: usize> {
    name: &'static str,
    rank: fn(&[Card; CARDS]) -> HandRank,
}

impl<const CARDS: usize> Ranker<CARDS> {
    /// The tier of a type.
    #[must_use]
    pub const fn of<Tier: Evaluator<CARDS> + Named>() -> Self {
        Self { name: Tier::NAME, rank: Tier::rank }
    }
}

/// The same for every run, so that a log can be compared with that of another board.
const SEED: u64 = 0x6b65_7966_6f6c_6421;

/// A player's two cards and the five on the table.
fn with_board([first, second]: [Card; 2], [third, fourth, fifth, sixth, seventh]: [Card; 5]) -> [Card; 7] {
    [first, second, third, fourth, fifth, sixth, seventh]
}
