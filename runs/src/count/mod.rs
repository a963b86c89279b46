//! Counts all hands of a game by their ranks, on all cores of the machine.
//!
//! [`of_game`] counts into a [`Tally`]: hands are ranked in columns, hundreds per call; Omaha's are counted by their
//! [`BestPairs`]. [`pay_lines`] counts what a video poker machine deals.

mod best_pairs;
mod choose;
mod cores;
mod games;
mod omaha;
mod published;
mod tally;
mod video_poker;
mod walk;

pub use best_pairs::BestPairs;
pub use choose::{choose, hands};
pub use games::{hands_of, of_game};
pub use published::{FIVE_TO_NINE, Published};
pub use tally::Tally;
pub use video_poker::{PayLines, pay_lines};

/// A callback that takes the number of hands counted since its last call, on any thread.
pub type Progress<'a> = dyn Fn(u64) + Sync + 'a;
