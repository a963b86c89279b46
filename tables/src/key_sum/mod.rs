//! Key sums: the integers that cards add up to, and the tables that turn the sums into ranks.
//!
//! ```
//! # #[cfg(feature = "key-sums")] {
//! use keyfold_tables::key_sum::{flush::FLUSH_7, keys, keys::FACE_BITS, suits::SUIT_OF_FLUSH_7};
//! // Six spades: the suit sum of all cards reveals the flush, and the sum of the flush keys of the spades its rank.
//! let as_ks_9s_7s_5s_2s_2h = [51, 47, 31, 23, 15, 3, 2];
//! let sum: u32 = as_ks_9s_7s_5s_2s_2h.iter().map(|&id: &usize| keys::CARD_KEYS_7[id]).sum();
//! assert_eq!(SUIT_OF_FLUSH_7[(sum >> FACE_BITS) as usize], 3);
//! let flush_sum: u32 = as_ks_9s_7s_5s_2s_2h[..6].iter().map(|id| keys::FLUSH_KEYS_7[id / 4]).sum();
//! assert_eq!(FLUSH_7[flush_sum as usize], 7_025);
//! # }
//! ```

#[cfg(feature = "key-sums")]
pub mod flush;
#[cfg(not(target_pointer_width = "16"))]
pub mod fold;
#[cfg(any(feature = "folded", feature = "dense"))]
pub mod folded;
pub mod keys;
pub mod suits;
