//! The classic evaluators, each in a module of its own, with the same ranks as all other evaluators here.
//!
//! | module, feature | cards | look-up of a hand without a flush | constants |
//! | --- | --- | --- | --- |
//! | `cactus_kev`, `cactus-kev` | 5, 6, 7 | product of five primes, by binary search or perfect hash | 80 KB |
//! | `signature` | 7 | base-5 digits, by perfect hash | 147 KB |
//! | `quinary` (and `quinary-8`, `quinary-9`) | 5 to 9 | base-5 digits, by their lexicographic position | 171 KB, +240 KB, +541 KB |
//! | `combinadic` (and `combinadic-16`) | 0 to 9 | none: the lexicographic position of the cards themselves | 65 KB, +6.4 MB |
//!
//! They are here for comparison, for reading existing data, and because each numbers hands in a way that can index your
//! own tables. To rank hands fast, use the key sum: [`rank_seven`](crate::rank_seven()).
//!
//! ```
//! use keyfold::classic::{cactus_kev::CactusKev, quinary::Quinary, signature::Signature};
//! use keyfold::{Evaluator, Hand, rank_seven};
//! let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
//! let cards = hand.first_chunk().expect("seven cards");
//! assert_eq!(<CactusKev as Evaluator<7>>::rank(cards), rank_seven(cards));
//! assert_eq!(<Quinary as Evaluator<7>>::rank(cards), rank_seven(cards));
//! assert_eq!(Signature::from_cards(cards).rank(), rank_seven(cards));
//! # Ok::<(), keyfold::ParseError>(())
//! ```

#[cfg(feature = "cactus-kev")]
pub mod cactus_kev;
#[cfg(feature = "combinadic")]
pub mod combinadic;
#[cfg(feature = "quinary")]
pub mod quinary;
#[cfg(feature = "signature")]
pub mod signature;
#[cfg(any(feature = "quinary", feature = "signature"))]
mod suits;
