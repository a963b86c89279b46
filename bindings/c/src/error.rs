//! The errors, as C sees them.

#[cfg(feature = "batch")]
use kernel::batch::BatchError;
use kernel::{HandError, ParseError, ParseErrorKind};
use keyfold_board::SettleError;

/// The outcome of a call: KEYFOLD_STATUS_OK is 0, all others are errors.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Success.
    Ok = 0,
    /// A byte is no card: cards are 0 to 51.
    NotACard = 1,
    /// A hand repeats a card.
    Repeated = 2,
    /// A hand has too few cards, or more than there is room for.
    WrongCount = 3,
    /// A text is not a list of cards.
    NotText = 4,
    /// Not supported: a rank outside 1 to 7462, hands of a number of cards other than 5, 6
    /// and 7, or an index, rounds or an order that there are none of.
    Unsupported = 5,
    /// A weight is negative, infinite, not a number, or too large for a sum of weights.
    NotAWeight = 6,
    /// A card is not in the deck of the game.
    NotInDeck = 7,
    /// All players of a hand have folded.
    AllFolded = 8,
    /// The chips of a hand exceed 64 bits.
    TooManyChips = 9,
}

/// Where a mistake is. Everything counts from 1, and 0 says that it does not apply.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Error {
    /// The hand of several, or the hole with an invalid weight: its index, and 1.
    pub hand: usize,
    /// The card within its hand or text.
    pub card: usize,
    /// The earlier card that it repeats.
    pub first: usize,
    /// The column of the text, in characters.
    pub column: usize,
    /// How many cards there are, or would be, if their number is the mistake.
    pub count: usize,
    /// The byte, or the bit of a set, that is no card; or the id of the card that is repeated or not in the deck.
    pub id: u8,
}

/// A mistake and where it is.
pub(crate) type Mistake = (Status, Error);

pub(crate) fn of_hand(error: HandError) -> Mistake {
    match error {
        HandError::OutOfRange { position, id } => (Status::NotACard, Error { card: position, id, ..Error::default() }),
        HandError::Repeated { position, first, card } => {
            (Status::Repeated, Error { card: position, first, id: card.id(), ..Error::default() })
        }
        HandError::NotInDeck { position, card } => {
            (Status::NotInDeck, Error { card: position, id: card.id(), ..Error::default() })
        }
        HandError::WrongCount { found, .. } => (Status::WrongCount, Error { count: found, ..Error::default() }),
        _ => (Status::Unsupported, Error::default()),
    }
}

#[cfg(feature = "batch")]
pub(crate) fn of_batch(error: BatchError) -> Mistake {
    match error {
        BatchError::Hand { hand, error } => {
            let (status, place) = of_hand(error);
            (status, Error { hand, ..place })
        }
        BatchError::Bit { hand, bit } => (Status::NotACard, Error { hand, id: bit as u8, ..Error::default() }),
        _ => (Status::Unsupported, Error::default()),
    }
}

pub(crate) fn of_settling(error: SettleError) -> Mistake {
    match error {
        SettleError::AllFolded { hand } => (Status::AllFolded, Error { hand, ..Error::default() }),
        SettleError::TooManyChips { hand } => (Status::TooManyChips, Error { hand, ..Error::default() }),
        _ => (Status::Unsupported, Error::default()),
    }
}

pub(crate) fn of_text(error: &ParseError) -> Mistake {
    let place = Error { card: error.position(), column: error.column(), ..Error::default() };
    match error.kind() {
        ParseErrorKind::Repeated(card) => (Status::Repeated, Error { id: card.id(), ..place }),
        ParseErrorKind::TooMany(max) => (Status::WrongCount, Error { count: max + 1, ..place }),
        _ => (Status::NotText, place),
    }
}

/// Returns the words for a status, ended by a zero byte.
pub(crate) const fn words(status: i32) -> &'static core::ffi::CStr {
    match status {
        0 => c"ok",
        1 => c"not a card: ids are 0 to 51",
        2 => c"a card is repeated",
        3 => c"wrong number of cards",
        4 => c"not a card: expected a face and a suit, such as As or 10h",
        5 => c"not supported: ranks are 1 to 7462, hands of 5 to 7 cards; see the function for indices, rounds and orders",
        6 => c"not a weight: it is negative, infinite, not a number, or larger than FLT_MAX / 4096",
        7 => c"a card is not in the deck of the game",
        8 => c"all players of a hand have folded",
        9 => c"the chips of a hand exceed 64 bits",
        _ => c"not a status of keyfold",
    }
}
