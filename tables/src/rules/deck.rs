//! The deck: thirteen faces in four suits.
//!
//! ```
//! use keyfold_tables::rules::deck::{CARDS, FACES, SUITS};
//! assert_eq!(FACES * SUITS, CARDS);
//! ```

/// Faces in a suit, deuce to ace.
pub const FACES: usize = 13;
/// Suits: clubs, diamonds, hearts, spades.
pub const SUITS: usize = 4;
/// Cards in the deck; card `id` is `face * 4 + suit`.
pub const CARDS: usize = FACES * SUITS;
