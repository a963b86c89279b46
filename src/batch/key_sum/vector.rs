//! The operations on vectors of bytes that the key sums are made of: all that a SIMD instruction set has to offer here.

/// A vector of one, two or four *lanes* of sixteen bytes.
///
/// What mixes bytes does so within each lane, as most instruction sets do. A *word* is two bytes, the first one the lower.
///
/// Only the unsafe constructors make a value out of nothing, so that a value is the proof that the CPU has the instructions:
/// everything else is safe. Implementations are always inlined, into functions that enable the instructions.
pub(super) trait Vector: Copy {
    /// Bytes of all lanes.
    const BYTES: usize;

    /// The same sixteen bytes in every lane.
    ///
    /// # Safety
    /// The CPU has the instructions of the implementation.
    unsafe fn repeat(lane: [u8; LANE]) -> Self;

    /// Each lane from memory, `stride` bytes behind the lane before.
    ///
    /// # Safety
    /// The CPU has the instructions of the implementation, and the sixteen bytes of every lane can be read.
    unsafe fn load(first: *const u8, stride: usize) -> Self;

    /// Each lane to memory, `stride` bytes behind the lane before.
    ///
    /// # Safety
    /// The sixteen bytes of every lane can be written.
    unsafe fn store(self, first: *mut u8, stride: usize);

    /// The bytes of `self` at the places that `places` tells, in each lane; 0 for a place of 128 or more. Other places are
    /// below 16.
    fn shuffle(self, places: Self) -> Self;

    /// The bits set in both.
    fn and(self, other: Self) -> Self;
    /// The bits set in either.
    fn or(self, other: Self) -> Self;

    /// Sums of bytes, modulo 256.
    fn add_bytes(self, other: Self) -> Self;
    /// Sums of words, modulo 2^16.
    fn add_words(self, other: Self) -> Self;
    /// Words that are each the sum of their two bytes.
    fn add_neighbours(self) -> Self;
    /// The lower of two words.
    fn min_words(self, other: Self) -> Self;
    /// The higher of two words.
    fn max_words(self, other: Self) -> Self;
    /// Words times 2^`BITS`, modulo 2^16.
    fn shift_words_left<const BITS: u32>(self) -> Self;
    /// Words by 2^`BITS`.
    fn shift_words_right<const BITS: u32>(self) -> Self;

    /// The lower eight bytes of each lane of both, in turn.
    fn zip_low_bytes(self, other: Self) -> Self;
    /// The upper eight bytes of each lane of both, in turn.
    fn zip_high_bytes(self, other: Self) -> Self;
    /// The lower two groups of four bytes of each lane of both, in turn.
    fn zip_low_fours(self, other: Self) -> Self;
    /// The upper two groups of four bytes of each lane of both, in turn.
    fn zip_high_fours(self, other: Self) -> Self;
    /// The lower eight bytes of each lane of `self`, then those of `other`.
    fn join_low_halves(self, other: Self) -> Self;
    /// The upper eight bytes of each lane of `self`, then those of `other`.
    fn join_high_halves(self, other: Self) -> Self;
    /// Words, none above 255, as bytes: in each lane those of `self`, then those of `other`.
    fn narrow(self, other: Self) -> Self;

    /// A bit for each byte, the first one lowest: whether it is other than zero.
    fn nonzero_bytes(self) -> u64;
}

/// Bytes of a lane.
pub(super) const LANE: usize = 16;
