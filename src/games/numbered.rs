//! Ranks to and from numbers and text.

use core::fmt::{self, Write};
use core::str::FromStr;

use super::game_rank_error::GameRankError;

/// Ranks numbered from 1 up.
pub(crate) trait Numbered: Copy + fmt::Display {
    /// The number of the highest rank.
    const HIGHEST: u16;
    /// `true` if ranks are written as words, `false` if as numbers.
    const IN_WORDS: bool;

    /// Returns the rank with this number.
    fn numbered(number: u16) -> Option<Self>;
}

/// Returns the rank with this number, or an error.
pub(super) fn of_number<R: Numbered>(number: u16) -> Result<R, GameRankError> {
    R::numbered(number).ok_or(GameRankError::Number { number, highest: R::HIGHEST })
}

/// Returns the rank whose number or words a text is.
pub(super) fn of_text<R: Numbered>(text: &str) -> Result<R, GameRankError> {
    let (text, highest) = (text.trim(), R::HIGHEST);
    if let Ok(number) = u16::from_str(text) {
        return of_number(number);
    }
    if !R::IN_WORDS {
        return Err(GameRankError::Text { highest });
    }
    let is_written_so = |rank: &R| {
        let mut rest = Rest(text);
        write!(rest, "{rank}").is_ok() && rest.0.is_empty()
    };
    (1..highest.saturating_add(1)).filter_map(R::numbered).find(is_written_so).ok_or(GameRankError::Words { highest })
}

/// The rest of a text, as an output. Writing its next characters, in upper or lower case, removes them; writing
/// anything else is an error.
struct Rest<'t>(&'t str);

impl Write for Rest<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        let (start, rest) = self.0.split_at_checked(piece.len()).ok_or(fmt::Error)?;
        self.0 = rest;
        if start.eq_ignore_ascii_case(piece) { Ok(()) } else { Err(fmt::Error) }
    }
}

/// Numbers and text for types of [`Numbered`] ranks.
macro_rules! number_and_text {
    ([$($generics:tt)*] $rank:ty) => {
        impl<$($generics)*> TryFrom<u16> for $rank {
            type Error = $crate::games::GameRankError;
            fn try_from(number: u16) -> Result<Self, Self::Error> {
                $crate::games::numbered::of_number(number)
            }
        }
        impl<$($generics)*> core::str::FromStr for $rank {
            type Err = $crate::games::GameRankError;
            /// Reads the number or the words of a rank, in upper or lower case.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::games::numbered::of_text(text)
            }
        }
    };
}
pub(super) use number_and_text;
