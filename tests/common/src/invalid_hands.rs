//! Texts that are not hands, and what is said of them.

/// Texts that are not hands of five to nine cards, and the message for each.
pub const INVALID_HANDS: [(&str, &str); 15] = [
    ("", "expected 5 to 9 cards, found 0"),
    (" \t ", "expected 5 to 9 cards, found 0"),
    ("As Ks Qs Js As", "card 5, column 13: As is repeated"),
    ("As Ks Qs", "expected 5 to 9 cards, found 3"),
    ("As Ks Qs Js", "expected 5 to 9 cards, found 4"),
    ("2c3c4c5c6c7c8c9cTcJc", "card 10, column 19: too many cards: expected at most 9"),
    ("1h", "card 1, column 1: '1' is not a face: a ten is T or 10"),
    ("10", "card 1, column 3: the suit is missing: expected c, d, h or s, or ♣ ♦ ♥ ♠"),
    ("♠", "card 1, column 1: '♠' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
    ("h", "card 1, column 1: 'h' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
    ("As é", "card 2, column 4: 'é' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
    ("A🂡", "card 1, column 2: '🂡' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠"),
    ("As K\u{200B}s", "card 2, column 5: '\\u{200b}' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠"),
    ("As 51", "card 2, column 5: '1' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠"),
    ("As Ks Qs Js Ts\u{1B}[31m", "card 6, column 15: '\\u{1b}' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
];
