//! High-low, eight or better: the best hand takes half of the pot and the best low the other half, if there is a low.
//!
//! A low is five cards of different faces from the eight down; the ace is the lowest face, and straights and flushes do
//! not count. The low with the lower highest card wins; if equal, the next card decides. **The better low has the
//! higher rank**, as in all games here, and `None`, no low, is the lowest.
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::{Game, high_low::OmahaLow};
//!
//! let [hole, board] = ["As 3d Qh Jc", "2s 4d 7c Kh Ks"].map(|text| text.parse::<Hand>());
//! let low = OmahaLow::<4>::check(&hole?, &board?)?;
//! assert_eq!(low.unwrap().to_string(), "7-4-3-2-A");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Both halves of a pot, and what each player gets:
//!
//! ```
//! use keyfold::Hand;
//! use keyfold::games::high_low::{OmahaLow, shares};
//! use keyfold::games::{Game, Omaha};
//!
//! let board: Hand = "2s 4d 7c Kh Ks".parse()?;
//! let hands = ["As 3d Qh Jc", "Kd Qd 9c 9h", "Ac 3s Td 9d"].map(|hole| hole.parse::<Hand>().unwrap());
//! let mut ranks = vec![];
//! for hole in &hands {
//!     ranks.push((Omaha::<4>::check(hole, &board)?, OmahaLow::<4>::check(hole, &board)?));
//! }
//! assert_eq!(ranks[0].1.unwrap().to_string(), "7-4-3-2-A");
//! assert_eq!((ranks[1].1, ranks[2].1), (None, ranks[0].1)); // no low; the same low
//! // Three kings take half of 101 chips and the odd one, the two lows a quarter each.
//! assert_eq!(shares(101, &ranks).collect::<Vec<_>>(), [25, 51, 25]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod games;
mod low;
pub mod naive;
mod split;

pub use games::{OmahaLow, Stud, StudLow};
pub use low::LowRank;
pub use split::shares;
