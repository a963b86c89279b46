//! Programs for firmware, free of any board: they ask a [`Board`] for the time.
//!
//! A program takes the tier that ranks its hands as a type, or the list of a board's tiers.
#![no_std]

#[cfg(not(target_os = "none"))]
compile_error!(
    "firmware is not built for this machine: type the command in the board's folder, whose .cargo/config.toml names its target, \
     or `cargo firmware deal` in the root of the repository"
);

mod bench;
mod deal;
mod draw;
mod equity;
mod log;
mod selftest;
mod stack;
mod tier;

use keyfold::Card;

pub use bench::bench;
pub use deal::deal;
pub use draw::draw;
pub use equity::equity;
pub use selftest::selftest;
pub use tier::{Named, TierOn};

/// What a program needs of the board that it runs on.
pub trait Board {
    /// What the board's clock counts: nanoseconds, an emulator's instructions or a CPU's cycles.
    const UNIT: &'static str;

    /// How many of them there were since some moment.
    fn now(&mut self) -> u64;
}

/// The log has said what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Failed;

/// How a program ends.
pub type Outcome = Result<(), Failed>;

/// The same for every run, so that a log can be compared with that of another board.
const SEED: u64 = 0x6b65_7966_6f6c_6421;

/// A player's two cards and the five on the table.
fn with_board([first, second]: [Card; 2], [third, fourth, fifth, sixth, seventh]: [Card; 5]) -> [Card; 7] {
    [first, second, third, fourth, fifth, sixth, seventh]
}
