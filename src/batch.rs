//! Slices of hands, ranked by what the CPU has: one call for thousands of hands, the same ranks as one by one.
//!
//! ```
//! use keyfold::batch::{self, Backend};
//! use keyfold::{Category, HandRank};
//!
//! // Bytes from elsewhere become cards without a copy, or an error that names the first that is none.
//! let ids = [[51u8, 47, 43, 39, 35, 0, 5], [0, 4, 8, 13, 21, 29, 38]];
//! let hands = batch::rows(&ids)?;
//! let mut ranks = [HandRank::LOWEST; 2];
//! Backend::detect().rows(hands, &mut ranks)?;
//! assert_eq!(ranks[0], HandRank::HIGHEST);
//! assert_eq!(ranks[1].category(), Category::HighCard);
//! # Ok::<(), batch::BatchError>(())
//! ```
//!
//! # Layouts
//!
//! | you have | call |
//! | --- | --- |
//! | hands one after the other, five or seven bytes each | [`Backend::rows`] |
//! | the same, seven cards in every eight bytes | [`Backend::padded_rows`] |
//! | a slice for the first cards, one for the second …: what columnar engines hold | [`Backend::columns`] |
//! | running sums: boards to which hole cards are added | [`Backend::keys`] |
//!
//! All write into the caller's slice, of exactly as many ranks as there are hands; any length from 0 and any alignment
//! will do. Nothing is allocated and nothing panics. A hand that holds a card twice gets an unspecified rank;
//! [`Backend::check_rows`] and [`Backend::check_columns`] find the first one.
//!
//! # Backends
//!
//! A [`Backend`] is a value that only exists where the CPU can run it. With the feature `std` it is found out at run time,
//! without it by what the program is compiled for.

mod backend;
mod distinct;
mod error;
mod ids;
#[cfg(target_arch = "x86_64")]
mod planes;
mod portable;

pub use backend::{Backend, RankBatch};
pub use error::BatchError;
pub use ids::{cards, rows};
