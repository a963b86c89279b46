//! Every three classes of hole cards, all-in before the flop: exact.
//!
//! 818,805 triples of classes are 305 million triples of holes up to order, each with 1,370,754 boards. Here a hero is
//! compared with the holes of all classes at once, board by board, in two steps:
//!
//! | deals | file | what is counted |
//! | --- | --- | --- |
//! | nobody has a flush | `plain.rs` | ranks depend on faces: for 6,175 boards by faces, the deals of all classes below the hero's |
//! | somebody has a flush | `flushes.rs` | 58,916 boards: only heroes that beat a flush are looked at |
//!
//! For a hero, let L be the numbers of holes of each class that are below and share no card with the hero, as `rows.rs`
//! counts them. The pairs of such holes of two classes are the products of L with itself, less pairs that share a card:
//! for each card, the products of the numbers of those holes that hold it. Summed over heroes, in `products.rs`, these
//! are products of a matrix with its own transpose. Ties are counted alike. Everything is an integer.

mod compute;
mod file;
mod flushes;
mod layout;
mod outcomes;
mod plain;
mod products;
mod rows;
mod sums;
mod table;

pub use file::TriplesFileError;
pub use outcomes::TripleOutcomes;
pub use table::PreflopTriples;
