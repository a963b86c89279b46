//! The error for a slice of the wrong length.

/// The error for a slice that holds fewer or more than there are hands, or too little memory.
///
/// ```
/// use keyfold::{Deck, HandRank, games::omaha::Pairs};
/// let pairs = Pairs::new(&Deck::new().deal_many().unwrap());
/// let error = pairs.rank_hands::<4>(&mut [HandRank::LOWEST; 9]).unwrap_err();
/// assert_eq!(error.to_string(), "ranks: expected 178365, found 9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LengthError {
    /// The name of the argument.
    pub slice: &'static str,
    /// The length that it must have, or must have at least if it is memory.
    pub expected: usize,
    /// The length that it has.
    pub found: usize,
}

sentences! {
    LengthError {
        Self { slice, expected, found } => "{}: expected {}, found {}", slice, expected, found;
    }
}

impl core::error::Error for LengthError {}

/// Returns an error unless a slice has the length that is expected.
pub(super) fn expect_length(slice: &'static str, found: usize, expected: usize) -> Result<(), LengthError> {
    if found == expected { Ok(()) } else { Err(LengthError { slice, expected, found }) }
}
