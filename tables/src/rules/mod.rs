//! The rules of the game: the deck, what a hand can hold, and which hand beats which. Nothing here knows of keys or of tables.

pub mod classes;
pub mod deck;
pub mod ranks;
pub mod sets;
pub mod walk;
