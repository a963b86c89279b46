//! The operations on vectors of bytes that ranking is made of, whatever the instruction set.
//!
//! Words used here and in the files beside: an *element* is a number in a vector, named by its type: `u8`, `u16`, `u32`
//! or `u64`, the lower byte first. A *128-bit block* is one of the sixteen-byte parts that a vector has one, two or
//! four of (x86 calls it a 128-bit lane). An operation that moves elements does so within each block, as most
//! instruction sets do.

/// Bytes of a 128-bit block.
pub(in crate::batch) const BLOCK_BYTES: usize = 16;

/// A vector of one, two or four 128-bit blocks.
///
/// A value is the proof that the CPU has the instructions: only `splat` and `load` make one out of something else, and
/// both are unsafe. So the other operations are safe. All are always inlined, into functions that are compiled for the
/// instructions.
///
/// # Safety
/// Callers index memory by what the operations return. An implementation returns exactly what is described for each;
/// loads read and stores write nothing but the blocks described; `BYTES` is 16, 32 or 64.
pub(in crate::batch) unsafe trait Vector: Copy {
    /// Bytes of all blocks.
    const BYTES: usize;

    /// Returns the same sixteen bytes in every block.
    ///
    /// # Safety
    /// The CPU has the instructions of the implementation.
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self;

    /// Returns each block from memory, `stride` bytes behind the block before. No alignment is needed.
    ///
    /// # Safety
    /// The CPU has the instructions of the implementation, and the sixteen bytes of every block can be read.
    unsafe fn load(first: *const u8, stride: usize) -> Self;

    /// Returns all blocks from memory, one behind the other. No alignment is needed.
    ///
    /// # Safety
    /// The CPU has the instructions of the implementation, and `BYTES` bytes can be read.
    unsafe fn load_all(first: *const u8) -> Self;

    /// Returns every fourth element of `ELEMENT_BYTES` bytes, one or two, from the first, the second, the third and the
    /// fourth on: of 64 bytes for each block, those of one block behind those of the block before.
    ///
    /// # Safety
    /// The CPU has the instructions of the implementation, four times `BYTES` bytes can be read, and the address is a
    /// multiple of `ELEMENT_BYTES`.
    #[inline(always)]
    unsafe fn load_every_fourth<const ELEMENT_BYTES: usize>(first: *const u8) -> [Self; 4] {
        // SAFETY: the caller promises the instructions, and 64 bytes for each block, of which each load takes sixteen.
        let quarters = unsafe {
            [
                Self::load(first, 64),
                Self::load(first.add(16), 64),
                Self::load(first.add(32), 64),
                Self::load(first.add(48), 64),
            ]
        };
        every_fourth::<Self, ELEMENT_BYTES>(quarters)
    }

    /// All blocks to memory, one behind the other. No alignment is needed.
    ///
    /// # Safety
    /// `BYTES` bytes can be written.
    unsafe fn store_all(self, first: *mut u8);

    /// Asks for the cache line of an address, whether it can be read or not. Does nothing where the hardware looks
    /// ahead far enough, or cannot be asked.
    fn prefetch(place: *const u8);

    /// Each block to memory, `stride` bytes behind the block before. No alignment is needed.
    ///
    /// # Safety
    /// The sixteen bytes of every block can be written.
    unsafe fn store(self, first: *mut u8, stride: usize);

    /// The blocks of `self` and `other` in turn to memory, the first of `self`, the first of `other` and so on, one
    /// behind the other. No alignment is needed.
    ///
    /// # Safety
    /// Twice as many bytes as a vector has can be written.
    unsafe fn store_alternating(self, other: Self, first: *mut u8);

    /// For each byte of `indices` the byte of `self` at that index of the same block; 0 for an index of 128 or more. No
    /// index is from 16 to 127.
    fn shuffle(self, indices: Self) -> Self;

    /// For each byte of `indices` the byte of `self` at that index modulo 16 of the same block. No index is above 127.
    fn shuffle_modulo_16(self, indices: Self) -> Self;

    /// Bits set in both.
    fn and(self, other: Self) -> Self;
    /// Bits set in `self` but not in `other`.
    fn and_not(self, other: Self) -> Self;
    /// Bits set in either.
    fn or(self, other: Self) -> Self;
    /// Bits set in one of them.
    fn xor(self, other: Self) -> Self;
    /// Of every `2 * BITS` bits, exchanges the upper half in `self` with the lower half in `other`. `BITS` is 1, 2 or
    /// 4.
    #[inline(always)]
    fn exchange_bits<const BITS: u32>(self, other: Self) -> (Self, Self) {
        // SAFETY: `self` is a value, so that the CPU has the instructions.
        let lower = unsafe { Self::splat([lower_half(BITS); BLOCK_BYTES]) };
        let differing = self.shift_right_u16(BITS).xor(other).and(lower);
        (self.xor(differing.shift_left_u16(BITS)), other.xor(differing))
    }
    /// Adds three single bits at each place: returns the sums and the carries.
    fn add_three_bits(self, second: Self, third: Self) -> (Self, Self);

    /// Sums modulo 2^8.
    fn add_u8(self, other: Self) -> Self;
    /// Differences modulo 2^8.
    fn sub_u8(self, other: Self) -> Self;
    /// Differences, and 0 where they would be negative.
    fn saturating_sub_u8(self, other: Self) -> Self;
    /// Sums of signed elements, and the least or the greatest number where they are out of range.
    fn saturating_add_i8(self, other: Self) -> Self;
    /// Returns the smaller of two elements.
    fn min_u8(self, other: Self) -> Self;
    /// Returns the larger of two elements.
    fn max_u8(self, other: Self) -> Self;
    /// Returns all bits where two elements are equal, none elsewhere.
    fn equal_u8(self, other: Self) -> Self;
    /// Returns all bits where the element of `self` is greater, none elsewhere; both are signed.
    fn greater_i8(self, other: Self) -> Self;
    /// Returns the element of `chosen` where `self` has all bits, that of `other` where it has none.
    fn choose_u8(self, chosen: Self, other: Self) -> Self;
    /// Returns the element of `chosen` where that of `self`, which is signed, is negative, that of `other` elsewhere.
    fn choose_if_negative_i8(self, chosen: Self, other: Self) -> Self;
    /// Returns a quarter of each element, rounded down, plus 1. No element is above 251.
    fn quarter_plus_one_u8(self) -> Self;
    /// Returns `true` if any element is zero.
    fn any_zero_u8(self) -> bool;

    /// `factors * numbers + addends + (low | high << 8)`, as `u16`: first those of the lower eight elements of each
    /// block, then those of the upper eight. `self` are the factors; no number is above 127, no product with its addend
    /// above 2^15 - 1, and no result above 2^16 - 1.
    fn multiply_add_u8(self, numbers: Self, addends: Self, low: Self, high: Self) -> [Self; 2];

    /// Sums modulo 2^16.
    fn add_u16(self, other: Self) -> Self;
    /// Differences modulo 2^16.
    fn sub_u16(self, other: Self) -> Self;
    /// Products modulo 2^16.
    fn multiply_u16(self, other: Self) -> Self;
    /// Returns all bits where the element of `self` is greater, none elsewhere; both are signed.
    fn greater_i16(self, other: Self) -> Self;
    /// For each two neighbouring `u8` their sum, as `u16`.
    fn add_neighbours_u8(self) -> Self;
    /// Elements shifted to the left by up to 15 bits.
    fn shift_left_u16(self, bits: u32) -> Self;
    /// Elements shifted to the right by up to 15 bits; zeroes come in.
    fn shift_right_u16(self, bits: u32) -> Self;

    /// Returns the lower eight elements of each block of `self` and `other`, alternating.
    fn unpack_low_u8(self, other: Self) -> Self;
    /// Returns the upper eight elements of each block of `self` and `other`, alternating.
    fn unpack_high_u8(self, other: Self) -> Self;
    /// Returns the lower four elements of each block of `self` and `other`, alternating.
    fn unpack_low_u16(self, other: Self) -> Self;
    /// Returns the upper four elements of each block of `self` and `other`, alternating.
    fn unpack_high_u16(self, other: Self) -> Self;
    /// Returns the lower two elements of each block of `self` and `other`, alternating.
    fn unpack_low_u32(self, other: Self) -> Self;
    /// Returns the upper two elements of each block of `self` and `other`, alternating.
    fn unpack_high_u32(self, other: Self) -> Self;
    /// Returns the lower element of each block of `self`, then that of `other`.
    fn unpack_low_u64(self, other: Self) -> Self;
    /// Returns the upper element of each block of `self`, then that of `other`.
    fn unpack_high_u64(self, other: Self) -> Self;
    /// Elements, none above 255, as `u8`: in each block those of `self`, then those of `other`.
    fn narrow_u16(self, other: Self) -> Self;

    /// Returns a bit for each byte, the lowest for the first: whether the byte is not zero.
    fn nonzero_mask_u8(self) -> u64;
}

/// Returns the same element in every place.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(in crate::batch) unsafe fn splat_u16<V: Vector>(element: u16) -> V {
    let [low, high] = element.to_le_bytes();
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    unsafe { V::splat([low, high, low, high, low, high, low, high, low, high, low, high, low, high, low, high]) }
}

/// Returns a byte with the lower half of every `2 * bits` bits set.
pub(super) const fn lower_half(bits: u32) -> u8 {
    u8::MAX / ((1 << bits) + 1)
}

/// Returns every fourth element of `ELEMENT_BYTES` bytes, one or two, from the first, the second, the third and the
/// fourth on: in each block those of the four blocks, one behind the other.
#[inline(always)]
pub(in crate::batch) fn every_fourth<V: Vector, const ELEMENT_BYTES: usize>(blocks: [V; 4]) -> [V; 4] {
    // SAFETY: there is a value of `V`, so that the CPU has its instructions.
    let order = unsafe { V::splat(EVERY_FOURTH[ELEMENT_BYTES - 1]) };
    let [first, second, third, fourth] = blocks;
    let (first, second) = (first.shuffle(order), second.shuffle(order));
    let (third, fourth) = (third.shuffle(order), fourth.shuffle(order));
    let (low, high) = (first.unpack_low_u32(second), first.unpack_high_u32(second));
    let (other_low, other_high) = (third.unpack_low_u32(fourth), third.unpack_high_u32(fourth));
    [
        low.unpack_low_u64(other_low),
        low.unpack_high_u64(other_low),
        high.unpack_low_u64(other_high),
        high.unpack_high_u64(other_high),
    ]
}

/// Every fourth element of a block, of one byte and of two: from the first on, then from the second and so on.
const EVERY_FOURTH: [[u8; BLOCK_BYTES]; 2] =
    [[0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15], [0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15]];
