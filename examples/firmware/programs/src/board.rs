//! The board as a program sees it, and the way a program ends.

use keyfold::Card;

/// The board that a program runs on.
pub trait Board {
    /// The unit of the board's clock: nanoseconds, an emulator's instructions or a CPU's cycles.
    const UNIT: &'static str;

    /// Returns the units that passed since some fixed moment.
    fn now(&mut self) -> u64;
}

/// The log has said what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Failed;

/// The result of a program.
pub type Outcome = Result<(), Failed>;

/// The same for every run, so that a log can be compared with that of another board.
pub(crate) const SEED: u64 = 0x6b65_7966_6f6c_6421;

/// A player's two cards and the five on the table.
pub(crate) fn with_board([first, second]: [Card; 2], [third, fourth, fifth, sixth, seventh]: [Card; 5]) -> [Card; 7] {
    [first, second, third, fourth, fifth, sixth, seventh]
}
