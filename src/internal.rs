//! What keyfold's sister crates share with it, at exactly its version: any version may change it. With it go some
//! functions of public types, hidden like this module.
#![allow(missing_docs, reason = "no user's")]

pub use crate::cards::suit_sets::lanes_of_ids;
pub use crate::cards::{pairs_below, read_different, write_cards};
pub use crate::even_split::EvenSplit;
pub use crate::key_sum::DefaultTier;
#[cfg(feature = "compact")]
pub use crate::key_sum::compact_table::flush_rank;
pub use crate::key_sum::face_pairs::{FACE_PAIRS, FacePairs, face_pair};
pub use crate::key_sum::sums::{KeySums, entry};
pub use crate::key_sum::tier::sealed::SealedRankBoard;
pub use crate::list::List;
pub use crate::padding::pad;
pub use crate::weight::{Flaw, Sealed};
