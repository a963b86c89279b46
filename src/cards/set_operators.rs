//! Operators of sets: `|`, `&`, `-`, `^` and `!`.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::set::CardSet;

impl BitOr for CardSet {
    type Output = Self;

    /// Returns the cards that are in either set: [`union`](Self::union).
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    /// Returns the cards that are in both sets: [`intersection`](Self::intersection).
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

impl Sub for CardSet {
    type Output = Self;

    /// Returns the cards that are in the left set and not in the right one: [`difference`](Self::difference).
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

impl BitXor for CardSet {
    type Output = Self;

    /// Returns the cards that are in one of the sets, but not in both.
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.union(other).difference(self.intersection(other))
    }
}

impl Not for CardSet {
    type Output = Self;

    /// Returns the cards of the deck that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self::ALL.difference(self)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for CardSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl BitXorAssign for CardSet {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}
