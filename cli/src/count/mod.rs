//! Counts all hands of a game by their ranks, on all cores of the machine.
//!
//! Hold'em's evaluators are [`Run`]s, found by number of cards and name; [`of_game`] counts other games. The result is
//! a [`Tally`]. Hands are ranked one by one, or one for its whole [`HandClass`]; Omaha's are counted by their
//! [`BestPairs`].
//!
//! ```
//! use keyfold_cli::count::{Published, find};
//! let tally = find(5, None).unwrap().count(&|_| {});
//! assert_eq!(tally.distinct_ranks(), Published::of(5).unwrap().distinct_ranks);
//! ```

mod best_pairs;
mod cores;
mod games;
mod hand_classes;
mod omaha;
mod published;
mod runs;
mod tally;
mod video_poker;
mod walk;

pub use best_pairs::BestPairs;
pub use games::{hands_of, of_game};
pub use hand_classes::{HandClass, choose, hands};
pub use published::Published;
pub use runs::{Run, find, runs};
pub use tally::{Difference, Tally};
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
