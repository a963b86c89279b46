//! Counts all hands of a game by their ranks, on all cores of the machine.
//!
//! [`of_game`] counts into a [`Tally`]: hands are ranked in columns, hundreds per call; Omaha's are counted by their
//! [`BestPairs`]. [`pay_lines`] counts what a video poker machine deals.
//!
//! ```
//! use keyfold::registry::HOLDEM;
//! use keyfold_cli::count::{Published, of_game};
//! let tally = of_game(&HOLDEM, 5, &|_| {});
//! assert_eq!(tally.distinct_ranks(), Published::of(5).unwrap().distinct_ranks);
//! ```

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
pub(crate) use published::FIVE_TO_NINE;
pub use published::Published;
pub use tally::Tally;
pub use video_poker::{PayLines, pay_lines};

/// A callback that takes the number of hands counted since its last call, on any thread.
///
/// ```
/// fn report(progress: &keyfold_cli::count::Progress<'_>) {
///     progress(1_000);
/// }
/// report(&|hands| assert_eq!(hands, 1_000));
/// ```
pub type Progress<'a> = dyn Fn(u64) + Sync + 'a;
