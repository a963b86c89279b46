//! What a header or an entry can get wrong, in a file as in what should become one.

use core::fmt;

use super::format::{CARDS_AT, COUNT_AT, KEYS_AT};
use crate::rules::classes::HIGHEST_RANK;

/// Why there is no table with such a header.
///
/// ```
/// use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
/// let error = sparse::write(6, &FACE_KEYS_5, &[], |_| unreachable!()).unwrap_err();
/// assert_eq!(error, sparse::WriteError::Table(sparse::TableFault::Cards { cards: 6 }));
/// assert_eq!(error.to_string(), "6 cards, there are tables for 5 and 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableFault {
    /// A number of cards other than five and seven.
    Cards {
        /// How many.
        cards: usize,
    },
    /// Face keys of which sums do not fit 32 bits.
    Keys {
        /// The highest sum of their hands.
        highest: u64,
    },
    /// Not one entry for each face multiset.
    Count {
        /// Cards of a hand.
        cards: usize,
        /// How many entries.
        count: usize,
        /// How many face multisets.
        needed: usize,
    },
}

impl TableFault {
    /// Where a file holds the field.
    pub(super) const fn offset(&self) -> usize {
        match self {
            Self::Cards { .. } => CARDS_AT,
            Self::Keys { .. } => KEYS_AT,
            Self::Count { .. } => COUNT_AT,
        }
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Cards { cards } => write!(out, "{cards} cards, there are tables for 5 and 7"),
            Self::Keys { highest } => write!(out, "face keys with sums up to {highest}, 4294967295 at most"),
            Self::Count { cards, count, needed } => {
                write!(out, "{count} entries, a table for {cards} cards has {needed}")
            }
        }
    }
}

/// What is wrong with an entry of a file, or with a pair that should become one.
///
/// ```
/// use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
/// let mut pairs: Vec<_> = sparse::pairs(5, &FACE_KEYS_5).collect();
/// pairs.sort_unstable();
/// pairs[1].1 = 7_463;
/// let error = sparse::write(5, &FACE_KEYS_5, &pairs, |_| unreachable!()).unwrap_err();
/// assert_eq!(error, sparse::WriteError::Entry { entry: 1, fault: sparse::EntryFault::Rank { rank: 7_463 } });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryFault {
    /// The bytes end within the entry, or before it. Only in a file.
    Cut,
    /// A gap of more than five bytes, or not in its shortest form. Only in a file.
    Gap,
    /// A rank of 0 or above 7,462.
    Rank {
        /// The rank.
        rank: u16,
    },
    /// A sum that is not above the one before it, or the first one 0. Only in pairs: a file has no way to say it.
    NotRising {
        /// The sum.
        sum: u64,
        /// The sum before it.
        before: u32,
    },
    /// A sum that no hand has.
    TooHigh {
        /// The sum.
        sum: u64,
        /// The highest that the face keys reach.
        highest: u32,
    },
}

impl fmt::Display for EntryFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Cut => out.write_str("the entries end here"),
            Self::Gap => out.write_str("its gap is not in the shortest form"),
            Self::Rank { rank } => write!(out, "{rank} is no rank, ranks run from 1 to {HIGHEST_RANK}"),
            Self::NotRising { sum, before } => write!(out, "sum {sum} is not above {before}, the sum before it"),
            Self::TooHigh { sum, highest } => write!(out, "sum {sum} is above {highest}, the highest of its face keys"),
        }
    }
}
