//! Why a batch was not ranked, said with the values of the row.

use arrow::array::{Array, ArrayRef, AsArray};
use arrow::error::ArrowError;
use arrow::util::display::array_value_to_string;
use keyfold::HandError;
use keyfold::HandRank;
use keyfold::batch::BatchError;

/// A mistake, and its row in the batch.
#[derive(Debug)]
pub(crate) enum RowError {
    /// Bytes that are not card ids, or repeated cards.
    Hand(BatchError),
    /// A number that is not a rank.
    NoRank {
        /// The row, from 0.
        row: usize,
    },
    /// A column that the engine's library did not narrow.
    Arrow(ArrowError),
}

impl RowError {
    /// The error in words, for the arguments in which it was found.
    ///
    /// Values are shown as they were given, before they were narrowed.
    pub(crate) fn among(&self, arguments: &[ArrayRef]) -> String {
        let batch = arguments.first().map_or(0, Array::len);
        match self {
            Self::Hand(BatchError::Hand { hand: row, error }) => {
                let cards = cards_of(arguments, *row - 1);
                let problem = match error {
                    HandError::OutOfRange { position, .. } => {
                        let card = cards.get(*position - 1).map_or("this", String::as_str);
                        format!("card {position}: {card} is not a card id: ids run from 0 to 51")
                    }
                    other => other.to_string(),
                };
                format!("row {row} of a batch of {batch}, {problem}; its cards are {}", cards.join(", "))
            }
            Self::Hand(other) => other.to_string(),
            Self::NoRank { row } => {
                let (rank, highest) = (shown(&arguments[0], *row), HandRank::HIGHEST);
                format!("row {} of a batch of {batch}: {rank} is not a rank: ranks run from 1 to {highest}", row + 1)
            }
            Self::Arrow(error) => error.to_string(),
        }
    }
}

impl From<BatchError> for RowError {
    fn from(error: BatchError) -> Self {
        Self::Hand(error)
    }
}

impl From<ArrowError> for RowError {
    fn from(error: ArrowError) -> Self {
        Self::Arrow(error)
    }
}

/// The values of a row, from columns and from lists.
fn cards_of(arguments: &[ArrayRef], row: usize) -> Vec<String> {
    let mut cards = Vec::new();
    for argument in arguments {
        match argument.as_fixed_size_list_opt() {
            Some(lists) => {
                let list = lists.value(row);
                cards.extend((0..list.len()).map(|card| shown(&list, card)));
            }
            None => cards.push(shown(argument, row)),
        }
    }
    cards
}

fn shown(array: &ArrayRef, row: usize) -> String {
    array_value_to_string(array, row).unwrap_or_default()
}
