//! The operations on vectors of bytes that the key sums are made of, whatever the instruction set.
//!
//! Words used here and in the files beside: an *element* is a number in a vector, named by its type: `u8`, `u16`, `u32` or
//! `u64`, the lower byte first. A *128-bit block* is one of the sixteen-byte parts that a vector has one, two or four of
//! (x86 calls it a 128-bit lane). An operation that moves elements does so within each block, as most instruction sets do.

/// Bytes of a 128-bit block.
pub(super) const BLOCK_BYTES: usize = 16;

/// A vector of one, two or four 128-bit blocks.
///
/// A value is the proof that the CPU has the instructions: only `splat` and `load` make one out of something else, and both
/// are unsafe. So the other operations are safe. All are always inlined, into functions that are compiled for the
/// instructions.
///
/// # Safety
/// Callers index memory by what the operations return. An implementation returns exactly what is described for each; `load`
/// reads and `store` writes nothing but the blocks described; `BYTES` is 16, 32 or 64.
pub(in crate::batch) unsafe trait Vector: Copy {
    /// Bytes of all blocks.
    const BYTES: usize;

    /// The same sixteen bytes in every block.
    ///
    /// # Safety
    /// The CPU has the instructions of the implementation.
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self;

    /// Each block from memory, `stride` bytes behind the block before. No alignment is needed.
    ///
    /// # Safety
    /// The CPU has the instructions of the implementation, and the sixteen bytes of every block can be read.
    unsafe fn load(first: *const u8, stride: usize) -> Self;

    /// Each block to memory, `stride` bytes behind the block before. No alignment is needed.
    ///
    /// # Safety
    /// The sixteen bytes of every block can be written.
    unsafe fn store(self, first: *mut u8, stride: usize);

    /// For each byte of `indices` the byte of `self` at that index of the same block; 0 for an index of 128 or more. No index
    /// is from 16 to 127.
    fn shuffle(self, indices: Self) -> Self;

    /// Bits set in both.
    fn and(self, other: Self) -> Self;
    /// Bits set in either.
    fn or(self, other: Self) -> Self;

    /// Sums modulo 2^8.
    fn add_u8(self, other: Self) -> Self;
    /// Sums modulo 2^16.
    fn add_u16(self, other: Self) -> Self;
    /// For each two neighbouring `u8` their sum, as `u16`.
    fn add_neighbours_u8(self) -> Self;
    /// The smaller of two elements.
    fn min_u16(self, other: Self) -> Self;
    /// The larger of two elements.
    fn max_u16(self, other: Self) -> Self;
    /// Elements shifted to the left by up to 15 bits.
    fn shift_left_u16(self, bits: u32) -> Self;
    /// Elements shifted to the right by up to 15 bits; zeroes come in.
    fn shift_right_u16(self, bits: u32) -> Self;

    /// The lower eight elements of each block of `self` and `other`, alternating.
    fn unpack_low_u8(self, other: Self) -> Self;
    /// The upper eight elements of each block of `self` and `other`, alternating.
    fn unpack_high_u8(self, other: Self) -> Self;
    /// The lower two elements of each block of `self` and `other`, alternating.
    fn unpack_low_u32(self, other: Self) -> Self;
    /// The upper two elements of each block of `self` and `other`, alternating.
    fn unpack_high_u32(self, other: Self) -> Self;
    /// The lower element of each block of `self`, then that of `other`.
    fn unpack_low_u64(self, other: Self) -> Self;
    /// The upper element of each block of `self`, then that of `other`.
    fn unpack_high_u64(self, other: Self) -> Self;
    /// Elements, none above 255, as `u8`: in each block those of `self`, then those of `other`.
    fn narrow_u16(self, other: Self) -> Self;

    /// A bit for each byte, the lowest for the first: whether the byte is not zero.
    fn nonzero_mask_u8(self) -> u64;
}

/// The same element in every place.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn splat_u16<V: Vector>(element: u16) -> V {
    let [low, high] = element.to_le_bytes();
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    unsafe { V::splat([low, high, low, high, low, high, low, high, low, high, low, high, low, high, low, high]) }
}
