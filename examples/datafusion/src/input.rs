//! The arguments of a call, checked by their types alone, so that a query with a mistake never starts.

use arrow::datatypes::DataType;

/// The shapes that a function takes its hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// Arguments that hold this many cards together: a column holds one, a list one for each of its items.
    Five,
    Six,
    Seven,
    /// Ranks that are known already.
    Ranks,
    /// An argument that is `NULL` in every row.
    Nothing,
}

impl Input {
    /// The shape of arguments of these types, or their error.
    pub(crate) fn of(types: &[&DataType], ranks_will_do: bool) -> Result<Self, String> {
        match types {
            [DataType::Null] => return Ok(Self::Nothing),
            [rank] if ranks_will_do && rank.is_integer() => return Ok(Self::Ranks),
            _ => {}
        }
        let mut cards = 0;
        for (at, given) in types.iter().enumerate() {
            cards += cards_in(given).ok_or_else(|| {
                let or_rank = if ranks_will_do { "; a single integer is a rank" } else { "" };
                format!(
                    "argument {} is {given}; cards are ids from 0 to 51, best as UInt8, or a FixedSizeList of UInt8{or_rank}",
                    at + 1
                )
            })?;
        }
        let input = match cards {
            5 => Self::Five,
            6 => Self::Six,
            7 => Self::Seven,
            _ => {
                let (count, or_rank) = (types.len(), if ranks_will_do { ", or a rank in their place" } else { "" });
                let (s, are) = if count == 1 { ("", "holds") } else { ("s", "hold") };
                let plural = if cards == 1 { "" } else { "s" };
                return Err(format!(
                    "{count} argument{s} {are} {cards} card{plural}; a hand is five, six or seven{or_rank}"
                ));
            }
        };
        Ok(if types.iter().any(|given| given.is_null()) { Self::Nothing } else { input })
    }
}

/// Returns the number of cards that an argument of this type holds; null is one card.
fn cards_in(given: &DataType) -> Option<usize> {
    match given {
        DataType::FixedSizeList(field, cards) if *field.data_type() == DataType::UInt8 => (*cards).try_into().ok(),
        DataType::Null => Some(1),
        other => other.is_integer().then_some(1),
    }
}
