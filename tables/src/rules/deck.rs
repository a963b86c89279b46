//! The deck: thirteen faces in four suits.

/// Faces in a suit, deuce to ace.
pub const FACES: usize = 13;
/// Suits: clubs, diamonds, hearts, spades.
pub const SUITS: usize = 4;
/// Cards in the deck; card `id` is `face * 4 + suit`.
pub const CARDS: usize = FACES * SUITS;
