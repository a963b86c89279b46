//! What the arguments of a call are, told by their types alone: then a query with a mistake never starts.

use arrow::datatypes::DataType;

/// The shapes that a function takes its hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// A column for the first cards, one for the second …
    FiveColumns,
    SevenColumns,
    /// The cards of a hand one after the other.
    FiveInAList,
    SevenInAList,
    /// Ranks that are known already.
    Ranks,
    /// An argument that is `NULL` in every row.
    Nothing,
}

impl Input {
    /// The shape of arguments of these types, or what is wrong with them.
    pub(crate) fn of(types: &[&DataType], ranks_will_do: bool) -> Result<Self, String> {
        match types {
            [DataType::Null] => Ok(Self::Nothing),
            [rank] if ranks_will_do && rank.is_integer() => Ok(Self::Ranks),
            [DataType::FixedSizeList(field, 5)] if *field.data_type() == DataType::UInt8 => Ok(Self::FiveInAList),
            [DataType::FixedSizeList(field, 7)] if *field.data_type() == DataType::UInt8 => Ok(Self::SevenInAList),
            [other] => Err(format!("one argument {}; this one is {other}", Self::of_one(ranks_will_do))),
            [_, _, _, _, _] => Self::FiveColumns.if_all_are_cards(types),
            [_, _, _, _, _, _, _] => Self::SevenColumns.if_all_are_cards(types),
            _ => {
                let (count, of_one) = (types.len(), Self::of_one(ranks_will_do));
                Err(format!("{count} arguments; cards come in five or seven, one argument {of_one}"))
            }
        }
    }

    /// These columns, unless one of them cannot hold cards.
    fn if_all_are_cards(self, types: &[&DataType]) -> Result<Self, String> {
        if let Some(card) = types.iter().position(|given| !given.is_integer() && !given.is_null()) {
            let given = types[card];
            return Err(format!("card {} is {given}; cards are ids from 0 to 51, best as UInt8", card + 1));
        }
        Ok(if types.iter().any(|given| given.is_null()) { Self::Nothing } else { self })
    }

    /// What one argument may be, to end a sentence.
    const fn of_one(ranks_will_do: bool) -> &'static str {
        if ranks_will_do {
            "is a rank or a FixedSizeList of five or seven UInt8"
        } else {
            "is a FixedSizeList of five or seven UInt8"
        }
    }
}
