//! The 16-bit numbers that Omaha is ranked by: in vectors, for many hands, or alone, for one.

/// A set of faces or a *mask* for each of several hands. Sets have at most 15 bits; a mask has all 16 or none.
///
/// Sets are reversed: bit 0 is the ace, bit 12 the deuce. So the highest face is `self & -self`.
pub(crate) trait Lanes: Copy {
    /// Returns the same number for all hands.
    fn splat(self, number: u16) -> Self;
    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in `self` but not in `other`.
    fn and_not(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
    /// Bits in exactly one.
    fn xor(self, other: Self) -> Self;
    /// Bits in at least two of the three.
    fn two_of_three(self, second: Self, third: Self) -> Self;
    /// Sums modulo 2^16.
    fn add(self, other: Self) -> Self;
    /// `-self` modulo 2^16.
    fn negative(self) -> Self;
    /// Bits moved up by a number below 16.
    fn up(self, bits: u32) -> Self;
    /// Bits moved down by a number below 16.
    fn down(self, bits: u32) -> Self;
    /// Returns the mask of the sets that are not empty.
    fn any(self) -> Self;
    /// `chosen` where the mask `self` is set, `other` where it is not.
    fn choose(self, chosen: Self, other: Self) -> Self;

    /// Returns the mask of the sets that have a bit in common.
    #[inline(always)]
    fn meets(self, other: Self) -> Self {
        self.and(other).any()
    }

    /// Returns the highest face only.
    #[inline(always)]
    fn highest(self) -> Self {
        self.and(self.negative())
    }

    /// Returns all but the highest face.
    #[inline(always)]
    fn but_highest(self) -> Self {
        self.and(self.add(self.splat(u16::MAX)))
    }

    /// Returns all faces higher than a single one; an empty set if there is none.
    #[inline(always)]
    fn higher(self) -> Self {
        self.add(self.any())
    }
}

impl Lanes for u16 {
    #[inline(always)]
    fn splat(self, number: u16) -> Self {
        number
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn two_of_three(self, second: Self, third: Self) -> Self {
        self & second | third & (self | second)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn negative(self) -> Self {
        self.wrapping_neg()
    }

    #[inline(always)]
    fn up(self, bits: u32) -> Self {
        self << (bits & 15)
    }

    #[inline(always)]
    fn down(self, bits: u32) -> Self {
        self >> (bits & 15)
    }

    #[inline(always)]
    fn any(self) -> Self {
        u16::from(self != 0).wrapping_neg()
    }

    #[inline(always)]
    fn choose(self, chosen: Self, other: Self) -> Self {
        other ^ (self & (chosen ^ other))
    }
}
