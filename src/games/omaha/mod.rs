//! Omaha with four, five or six hole cards, of which exactly two count, with exactly three of the board.
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::{Game, Omaha};
//!
//! let [hole, board] = ["As Ks Kd 2c", "Qs Js 5s Kh 5d"].map(|text| text.parse::<Hand>());
//! let rank = Omaha::<4>::check(&hole?, &board?)?;
//! assert_eq!(rank.describe().to_string(), "full house, kings full of fives");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Ranks are hold'em's. None of the sixty choices of five cards is tried: each category asks the sets of faces of both
//! sides, in some 150 operations on sixteen bits, the same for any number of hole cards and for any hand. So vectors
//! rank many hands at once: with the feature `batch`, `Backend::rank_omaha` ranks slices of hands, and
//! `Backend::rank_omaha_on` slices of hands on one board. The table of positions takes 16 KB; [`Omaha::rank_small`]
//! does without.

pub(crate) mod best;
mod five;
pub(crate) mod lanes;
pub mod naive;
#[allow(clippy::module_inception, reason = "the file holds the type `Omaha`")]
mod omaha;
mod pairs;
pub(crate) mod rank;

pub use five::best_five;
pub use omaha::Omaha;
pub use pairs::Pairs;
