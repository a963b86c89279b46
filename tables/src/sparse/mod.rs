//! The sparse tables: the (sum, rank) pairs of a face series alone, as a file.
//!
//! A folded table of seven cards takes 9.1 MB, of which 49,205 entries are in use, 1 %. Those alone, as a file, take
//! 121 KB: small enough to ship with a program, to send to a device that has the RAM but not the flash, or to read in
//! another language. A file holds the keys as well, so that its sums can be read.
//!
//! | item | what it does |
//! | --- | --- |
//! | [`format`](mod@format) | documents every byte of a file |
//! | [`pairs()`] | computes the pairs from the rules of the game |
//! | [`write()`] | writes pairs as a file |
//! | [`verify`], [`Reader`] | read pairs from a file |
//! | [`Reader::expand_into`] | expands a file into a folded or plain table |
//!
//! Nothing here allocates, and no file makes it panic.
//!
//! ```
//! use keyfold_tables::key_sum::fold::{ENTRIES_5, MODULUS_5, fold};
//! use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
//!
//! let mut file = Vec::new();
//! let mut pairs: Vec<_> = sparse::pairs(5, &FACE_KEYS_5).collect();
//! pairs.sort_unstable();
//! sparse::write(5, &FACE_KEYS_5, &pairs, |bytes| file.extend_from_slice(bytes))?;
//!
//! // On a device: the file in flash, the table in external RAM.
//! let reader = sparse::verify(&file)?;
//! assert_eq!(reader.face_keys(), &FACE_KEYS_5);
//! let mut table = [0; ENTRIES_5];
//! reader.expand_into(&mut table, MODULUS_5)?;
//!
//! let jacks_full_of_aces = 3 * FACE_KEYS_5[9] + 2 * FACE_KEYS_5[12];
//! assert_eq!(table[fold(jacks_full_of_aces, MODULUS_5) as usize], 7_260);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod entries;
mod error;
mod expand;
pub mod format;
mod frame;
mod limits;
mod pairs;
mod read;
mod write;

pub use entries::Entries;
pub use error::{EntryError, ExpandError, ReadError, TableError, WriteError};
pub use pairs::{PAIRS_5, PAIRS_7, Pair, pairs};
pub use read::{Reader, verify};
pub use write::write;
