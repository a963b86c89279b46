//! What the hands of a range make on a board: made hands and draws, counted and by hand.
//!
//! Every live hand has one made hand, and as many draws as it has. A straight or better counts for whoever makes it,
//! the board alone too. Below that a hand makes what its own cards do: of AJ on KK7 the pair of kings is everyone's, so
//! it is ace high, and J7 there has bottom pair. Only pairs among the best five cards count: fives do not on KKQQ8.
//!
//! ```
//! use keyfold_board::Board;
//! use keyfold_equity::{Hit, Range, RangeHits};
//! let (range, board): (Range, Board) = ("TT+,AQs+,KQo".parse()?, "Ts 9s 2c".parse()?);
//! let hits = RangeHits::new(&range, &board);
//! assert_eq!(hits.of(Hit::Set).combinations, 3); // tens
//! assert_eq!(hits.of(Hit::Overpair).combinations, 4 * 6);
//! assert_eq!(hits.keep([Hit::NutFlushDraw]).to_string(), "AsKs,AsQs");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod hit;
mod made;
#[cfg(feature = "games")]
mod omaha_hits;
mod range_hits;

pub use hit::{Hit, HitError, Hits};
#[cfg(feature = "games")]
#[cfg_attr(docsrs, doc(cfg(feature = "games")))]
pub use omaha_hits::OmahaHits;
pub use range_hits::{HitCount, RangeHits};
