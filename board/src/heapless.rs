//! Boards as vectors and strings of the crate `heapless`. What does not fit is an error: nothing is cut off.

use core::fmt::{self, Write};

use heapless::{CapacityError, LenType, String, Vec};
use keyfold::{Card, HandError};

use crate::board::Board;

/// The cards in their order.
///
/// ```
/// use heapless::Vec;
/// use keyfold::Card;
/// use keyfold_board::Board;
/// let flop: Board = "Ts 9s 2c".parse()?;
/// let mut cards: Vec<Card, 5> = Vec::try_from(&flop)?;
/// cards.push("Qs".parse()?).unwrap();
/// assert_eq!(Board::try_from(&cards)?.to_string(), "Ts 9s 2c Qs");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl<const N: usize, L: LenType> TryFrom<&Board> for Vec<Card, N, L> {
    type Error = CapacityError;

    fn try_from(board: &Board) -> Result<Self, CapacityError> {
        Self::from_slice(board.cards())
    }
}

/// A board of the cards, in their order.
///
/// # Errors
/// Those of [`Board::new`].
impl<const N: usize, L: LenType> TryFrom<&Vec<Card, N, L>> for Board {
    type Error = HandError;

    fn try_from(cards: &Vec<Card, N, L>) -> Result<Self, HandError> {
        Self::new(cards)
    }
}

/// The text, as [`Display`](fmt::Display) writes it.
///
/// ```
/// use heapless::String;
/// use keyfold_board::Board;
/// let board: Board = "Ts 9s 2c".parse()?;
/// assert_eq!(String::<8>::try_from(&board)?, "Ts 9s 2c");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl<const N: usize, L: LenType> TryFrom<&Board> for String<N, L> {
    type Error = fmt::Error;

    fn try_from(board: &Board) -> Result<Self, fmt::Error> {
        let mut text = Self::new();
        write!(text, "{board}")?;
        Ok(text)
    }
}
