//! Constant arrays of a length that depends on a type.
//!
//! The compiler takes no such length, but it can choose among arrays of given lengths: here 8 to 15 times a power of
//! two, of which at most an eighth is padding.

use core::marker::PhantomData;

/// A table of a sequence of rounds.
pub(super) trait Table: 'static {
    type Item: 'static;
    type Array<const PARTS: usize, const PART: usize>: Values<Item = Self::Item>;
    /// The number of its values.
    const LENGTH: usize;
}

/// The values of a table, and padding.
pub(super) trait Values {
    type Item: 'static;
    const VALUES: &'static [Self::Item];
}

/// A table in an array of `PARTS * PART` values.
pub(super) struct Array<T, const PARTS: usize, const PART: usize>(PhantomData<T>);

/// Returns the values of a table.
// Each branch is a function of its own, so that only the array that is chosen is evaluated.
pub(super) const fn fitted<T: Table>() -> &'static [T::Item] {
    assert!(T::LENGTH <= 15 * 4_096, "the rounds have more than 61,440 splits");
    let mut part = 1;
    while T::LENGTH > 15 * part {
        part *= 2;
    }
    let values = match T::LENGTH.div_ceil(part) {
        0 => &[],
        1 => in_parts::<T, 1>(part),
        2 => in_parts::<T, 2>(part),
        3 => in_parts::<T, 3>(part),
        4 => in_parts::<T, 4>(part),
        5 => in_parts::<T, 5>(part),
        6 => in_parts::<T, 6>(part),
        7 => in_parts::<T, 7>(part),
        8 => in_parts::<T, 8>(part),
        9 => in_parts::<T, 9>(part),
        10 => in_parts::<T, 10>(part),
        11 => in_parts::<T, 11>(part),
        12 => in_parts::<T, 12>(part),
        13 => in_parts::<T, 13>(part),
        14 => in_parts::<T, 14>(part),
        _ => in_parts::<T, 15>(part),
    };
    values.split_at(T::LENGTH).0
}

const fn in_parts<T: Table, const PARTS: usize>(part: usize) -> &'static [T::Item] {
    match part {
        1 => values::<T::Array<PARTS, 1>>(),
        2 => values::<T::Array<PARTS, 2>>(),
        4 => values::<T::Array<PARTS, 4>>(),
        8 => values::<T::Array<PARTS, 8>>(),
        16 => values::<T::Array<PARTS, 16>>(),
        32 => values::<T::Array<PARTS, 32>>(),
        64 => values::<T::Array<PARTS, 64>>(),
        128 => values::<T::Array<PARTS, 128>>(),
        256 => values::<T::Array<PARTS, 256>>(),
        512 => values::<T::Array<PARTS, 512>>(),
        1_024 => values::<T::Array<PARTS, 1_024>>(),
        2_048 => values::<T::Array<PARTS, 2_048>>(),
        _ => values::<T::Array<PARTS, 4_096>>(),
    }
}

const fn values<V: Values>() -> &'static [V::Item] {
    V::VALUES
}
