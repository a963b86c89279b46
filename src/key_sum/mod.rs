//! Key sums: cards add integer keys, and a tier looks the rank up by their sum.
//!
//! A *tier* is a way to store the ranks of hands without a flush, with the key series that goes with it. It is chosen
//! by type; several can be part of one program, and tables that are not used are not linked.
//!
//! | tier | feature | bytes for seven cards | a hand without a flush takes |
//! | --- | --- | --- | --- |
//! | [`Compact`] | `compact`, turned on by `batch` | 50,733 in all, 57,645 on hosts | two dependent loads; [any number](rank_any) in 51,309 bytes, 120,787 on hosts |
//! | [`Tiny`] | always there | 1,345 in all, 1,024 more for running keys | a few dozen bit operations; five to nine cards |
//! | [`Bare`] | always there | 130 in all, `Tiny`'s 1,024 more for running keys | loops over sets of faces; five to seven cards |
//! | [`Folded`] | `folded` | 9,122,910 | one load from a table that few caches hold |
//! | [`Dense`] | `dense` | 5,197,872 | the same from denser keys: fits an 8 MiB flash part |
//!
//! A running [`HandKey`] holds the sum of some cards, to which cards and hands are added and from which they are
//! removed. One board with all hole cards is ranked faster by [keyfold-board](https://docs.rs/keyfold-board).
//!
//! ```
//! use keyfold::key_sum::RankHands;
//! use keyfold::{Folded, Hand, HandKey, Tiny};
//! fn describe<T: RankHands<7>>(hand: &Hand) -> String {
//!     HandKey::<T>::from(hand).rank_seven().describe().to_string()
//! }
//! let hand: Hand = "Ts 9s 2c Qs Jd Ks 8s".parse()?;
//! assert_eq!(describe::<Tiny>(&hand), describe::<Folded>(&hand));
//! # Ok::<(), keyfold::ParseError>(())
//! ```

mod bare;
mod combinations;
pub(crate) mod compact;
#[cfg(feature = "compact")]
pub(crate) mod compact_table;
#[cfg(feature = "compact")]
mod compact_tables;
mod default_tier;
mod dense;
#[cfg(feature = "compact")]
mod displaced_rows;
pub(crate) mod face_pairs;
mod face_sets;
#[cfg(any(feature = "folded", feature = "dense"))]
mod face_table;
mod folded;
pub(crate) mod hand_key;
mod hand_rank;
mod lanes;
mod made_hand;
mod set_rank;
pub(crate) mod sums;
pub(crate) mod tier;
mod tiers;
pub(crate) mod tiny;

pub use bare::Bare;
pub use combinations::KeyCombinations;
pub use compact::Compact;
#[cfg(feature = "compact")]
pub use compact_tables::{CompactTables, CompactTables5, CompactTables6, CompactTables7};
#[doc(hidden)]
pub use default_tier::DefaultTier;
pub(crate) use default_tier::rank_any_ids;
pub use default_tier::{rank_any, rank_five, rank_seven, rank_six};
pub use dense::Dense;
pub use folded::Folded;
pub use hand_key::HandKey;
pub use hand_rank::best_five;
pub use set_rank::rank_set;
pub use tier::{RankHands, Tier};
pub use tiers::{TierVisitor, for_each_tier};
pub use tiny::Tiny;
