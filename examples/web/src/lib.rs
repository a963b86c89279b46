//! What the page has beside the npm package `keyfold`, whose calls are exported with these. Input and answers are in
//! the package's buffer; an answer is JSON unless told otherwise, and the call returns its length, or that of a message
//! below zero.
//!
//! | call | the buffer holds | answer |
//! | --- | --- | --- |
//! | `words()` | nothing | the names of faces and suits, and the ranks of each category |
//! | `way()` | up to seven card ids | every number on the way from the cards to their rank |
//! | `parts(player)` | lines for the game, the board, the dead cards and each player | the player's equity by hand, by the next card and by whole board |
//! | `on_board()` | lines for the game, the board and a range | the range's made hands and draws |
//! | `used_entries(cards)` | nothing | every used entry of a folded table, eight bytes each |
//!
//! No call panics.

mod calls;
mod hits;
mod parts;
mod table;
mod way;
mod words;
