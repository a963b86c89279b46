//! Every operation on vectors against scalar code, for the instruction set that the tests of `batch` ask for.

use core::array::from_fn;

use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};

use super::vector::{BLOCK_BYTES, Vector, splat_u16};

/// Bytes of the longest vector.
pub(in crate::batch) const MOST: usize = 64;

/// The bytes of a vector, of which a shorter one takes the first: anything, or what operations treat in a way of its
/// own.
#[derive(Clone, Copy, Debug)]
struct Bytes([u8; MOST]);

impl Arbitrary for Bytes {
    fn arbitrary(gen_: &mut Gen) -> Self {
        const EDGES: [u8; 6] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF];
        let edges_alone = bool::arbitrary(gen_);
        Self(from_fn(|_| if edges_alone { EDGES[usize::arbitrary(gen_) % EDGES.len()] } else { u8::arbitrary(gen_) }))
    }
}

impl Bytes {
    /// # Safety
    /// The CPU has the instructions of `V`.
    unsafe fn load<V: Vector>(&self) -> V {
        const { assert!(V::BYTES <= MOST) };
        // SAFETY: the caller promises the instructions, and the array has the bytes of all blocks, one behind the
        // other.
        unsafe { V::load(self.0.as_ptr(), BLOCK_BYTES) }
    }

    /// Element `at` of two bytes.
    const fn word(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.0[2 * at], self.0[2 * at + 1]])
    }
}

/// The bytes of a vector, and zeroes behind them.
pub(in crate::batch) fn bytes<V: Vector>(vector: V) -> [u8; MOST] {
    let mut bytes = [0; MOST];
    // SAFETY: the array takes the bytes of all blocks, one behind the other.
    unsafe { vector.store(bytes.as_mut_ptr(), BLOCK_BYTES) };
    bytes
}

/// Returns the result of scalar code for each byte of a vector, and zeroes behind them.
fn each_byte<V: Vector>(scalar: impl Fn(usize) -> u8) -> [u8; MOST] {
    from_fn(|at| if at < V::BYTES { scalar(at) } else { 0 })
}

/// The same by elements of two bytes.
fn each_word<V: Vector>(scalar: impl Fn(usize) -> u16) -> [u8; MOST] {
    each_byte::<V>(|at| scalar(at / 2).to_le_bytes()[at % 2])
}

/// Elements of `SIZE` bytes of two vectors in turn, from place `start` of every block on.
fn alternating<V: Vector, const SIZE: usize>(a: &Bytes, b: &Bytes, start: usize) -> [u8; MOST] {
    each_byte::<V>(|at| {
        let source = if (at % BLOCK_BYTES / SIZE).is_multiple_of(2) { a } else { b };
        source.0[at / BLOCK_BYTES * BLOCK_BYTES + start + at % BLOCK_BYTES / (2 * SIZE) * SIZE + at % SIZE]
    })
}

/// The same, all bits or none.
fn where_each<V: Vector>(scalar: impl Fn(usize) -> bool) -> [u8; MOST] {
    each_byte::<V>(|at| if scalar(at) { 0xFF } else { 0 })
}

/// # Safety
/// For all functions below: the CPU has the instructions of `V`.
unsafe fn bits_are_combined_bit_by_bit<V: Vector>(a: Bytes, b: Bytes, c: Bytes) {
    // SAFETY: the caller promises the instructions.
    let (x, y, z): (V, V, V) = unsafe { (a.load(), b.load(), c.load()) };
    assert_eq!(bytes(x.and(y)), each_byte::<V>(|at| a.0[at] & b.0[at]), "and");
    assert_eq!(bytes(x.and_not(y)), each_byte::<V>(|at| a.0[at] & !b.0[at]), "and_not");
    assert_eq!(bytes(x.or(y)), each_byte::<V>(|at| a.0[at] | b.0[at]), "or");
    assert_eq!(bytes(x.xor(y)), each_byte::<V>(|at| a.0[at] ^ b.0[at]), "xor");
    let (sums, carries) = x.add_three_bits(y, z);
    let majority = |a: u8, b: u8, c: u8| a & b | a & c | b & c;
    assert_eq!(bytes(sums), each_byte::<V>(|at| a.0[at] ^ b.0[at] ^ c.0[at]), "sums of add_three_bits");
    assert_eq!(bytes(carries), each_byte::<V>(|at| majority(a.0[at], b.0[at], c.0[at])), "carries of add_three_bits");
    let nonzero = (0..V::BYTES).filter(|&at| a.0[at] != 0).map(|at| 1 << at).sum::<u64>();
    assert_eq!(x.nonzero_mask_u8(), nonzero, "nonzero_mask_u8");
    assert_eq!(x.any_zero_u8(), a.0[..V::BYTES].contains(&0), "any_zero_u8");
    let one_zero = Bytes(from_fn(|at| if at == usize::from(c.0[0]) % V::BYTES { 0 } else { a.0[at].max(1) }));
    // SAFETY: the caller promises the instructions.
    let (zero, none): (V, V) = unsafe { (one_zero.load(), Bytes(a.0.map(|byte| byte.max(1))).load()) };
    assert!(zero.any_zero_u8() && !none.any_zero_u8(), "any_zero_u8 of one zero and of none");
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn halves_of_bits_are_exchanged<V: Vector, const BITS: u32>(a: Bytes, b: Bytes) {
    // SAFETY: the caller promises the instructions.
    let (first, second) = unsafe { (a.load::<V>(), b.load()) };
    let (first, second) = first.exchange_bits::<BITS>(second);
    // Bit by bit: in a lower half from `a`, in an upper half from the lower half of `b`; and the other way round.
    let is_upper = |bit: u32| bit / BITS % 2 == 1;
    let gather = |from: &dyn Fn(u32) -> bool| (0..8).map(|bit| u8::from(from(bit)) << bit).sum::<u8>();
    let has = |byte: u8, bit: u32| byte >> bit & 1 == 1;
    let of_first = |at: usize| gather(&|bit| if is_upper(bit) { has(b.0[at], bit - BITS) } else { has(a.0[at], bit) });
    let of_second = |at: usize| gather(&|bit| if is_upper(bit) { has(b.0[at], bit) } else { has(a.0[at], bit + BITS) });
    assert_eq!(bytes(first), each_byte::<V>(of_first), "first of exchange_bits::<{BITS}>");
    assert_eq!(bytes(second), each_byte::<V>(of_second), "second of exchange_bits::<{BITS}>");
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn every_fourth_element_is_loaded<V: Vector, const SIZE: usize>(a: Bytes, b: Bytes, c: Bytes, d: Bytes) {
    #[repr(align(2))]
    struct Memory([u8; 4 * MOST]);
    let memory = Memory(from_fn(|at| [&a, &b, &c, &d][at / MOST].0[at % MOST]));
    // SAFETY: the caller promises the instructions. The array has 64 bytes for each block, and the alignment of `u16`.
    let loaded = unsafe { V::load_every_fourth::<SIZE>(memory.0.as_ptr()) };
    for (start, quarter) in loaded.into_iter().enumerate() {
        let place = |at: usize| at / BLOCK_BYTES * 64 + (at % BLOCK_BYTES / SIZE * 4 + start) * SIZE + at % SIZE;
        assert_eq!(
            bytes(quarter),
            each_byte::<V>(|at| memory.0[place(at)]),
            "load_every_fourth::<{SIZE}> from {start}"
        );
    }
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn bytes_are_numbers<V: Vector>(a: Bytes, b: Bytes) {
    // SAFETY: the caller promises the instructions.
    let (x, y): (V, V) = unsafe { (a.load(), b.load()) };
    assert_eq!(bytes(x.add_u8(y)), each_byte::<V>(|at| a.0[at].wrapping_add(b.0[at])), "add_u8");
    assert_eq!(bytes(x.sub_u8(y)), each_byte::<V>(|at| a.0[at].wrapping_sub(b.0[at])), "sub_u8");
    assert_eq!(
        bytes(x.saturating_sub_u8(y)),
        each_byte::<V>(|at| a.0[at].saturating_sub(b.0[at])),
        "saturating_sub_u8"
    );
    assert_eq!(
        bytes(x.saturating_add_i8(y)),
        each_byte::<V>(|at| (a.0[at] as i8).saturating_add(b.0[at] as i8) as u8),
        "saturating_add_i8"
    );
    let chosen_if = |is_chosen: fn(u8, u8) -> bool| {
        each_byte::<V>(|at| if is_chosen(a.0[at], b.0[at]) { a.0[at] } else { b.0[at] })
    };
    assert_eq!(bytes(x.choose_if_negative_i8(x, y)), chosen_if(|a, _| (a as i8) < 0), "choose_if_negative_i8");
    assert_eq!(bytes(x.greater_i8(y).choose_u8(x, y)), chosen_if(|a, b| a as i8 > b as i8), "choose_u8");
    assert_eq!(bytes(x.min_u8(y)), each_byte::<V>(|at| a.0[at].min(b.0[at])), "min_u8");
    assert_eq!(bytes(x.max_u8(y)), each_byte::<V>(|at| a.0[at].max(b.0[at])), "max_u8");
    assert_eq!(bytes(x.equal_u8(y)), where_each::<V>(|at| a.0[at] == b.0[at]), "equal_u8");
    assert_eq!(bytes(x.equal_u8(x)), where_each::<V>(|_| true), "equal_u8 of itself");
    assert_eq!(bytes(x.greater_i8(y)), where_each::<V>(|at| a.0[at] as i8 > b.0[at] as i8), "greater_i8");
    let small = Bytes(a.0.map(|byte| byte.min(251)));
    // SAFETY: the caller promises the instructions.
    let quarters = unsafe { small.load::<V>() }.quarter_plus_one_u8();
    assert_eq!(bytes(quarters), each_byte::<V>(|at| small.0[at] / 4 + 1), "quarter_plus_one_u8");
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn words_are_numbers<V: Vector>(a: Bytes, b: Bytes, bits: u32) {
    // SAFETY: the caller promises the instructions.
    let (x, y): (V, V) = unsafe { (a.load(), b.load()) };
    let bits = bits % 16;
    assert_eq!(bytes(x.add_u16(y)), each_word::<V>(|at| a.word(at).wrapping_add(b.word(at))), "add_u16");
    assert_eq!(bytes(x.sub_u16(y)), each_word::<V>(|at| a.word(at).wrapping_sub(b.word(at))), "sub_u16");
    assert_eq!(bytes(x.multiply_u16(y)), each_word::<V>(|at| a.word(at).wrapping_mul(b.word(at))), "multiply_u16");
    let greater = |at: usize| if a.word(at) as i16 > b.word(at) as i16 { u16::MAX } else { 0 };
    assert_eq!(bytes(x.greater_i16(y)), each_word::<V>(greater), "greater_i16");
    assert_eq!(bytes(x.shift_left_u16(bits)), each_word::<V>(|at| a.word(at) << bits), "shift_left_u16 by {bits}");
    assert_eq!(bytes(x.shift_right_u16(bits)), each_word::<V>(|at| a.word(at) >> bits), "shift_right_u16 by {bits}");
    let neighbours = |at: usize| u16::from(a.0[2 * at]) + u16::from(a.0[2 * at + 1]);
    assert_eq!(bytes(x.add_neighbours_u8()), each_word::<V>(neighbours), "add_neighbours_u8");
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn products_are_added_in_halves_of_blocks<V: Vector>(
    factors: Bytes,
    numbers: Bytes,
    addends: Bytes,
    base: Bytes,
) {
    // No number is above 127, no product with its addend above 2^15 - 1, no result above 2^16 - 1.
    let numbers = Bytes(numbers.0.map(|number| number % 128));
    let addends = Bytes(from_fn(|at| {
        let room = i16::MAX as u16 - u16::from(factors.0[at]) * u16::from(numbers.0[at]);
        addends.0[at].min(room.min(255) as u8)
    }));
    let high = Bytes(base.0.map(|byte| byte % 128));
    // SAFETY: the caller promises the instructions.
    let (x, y, z, low, upper): (V, V, V, V, V) =
        unsafe { (factors.load(), numbers.load(), addends.load(), base.load(), high.load()) };
    let results = x.multiply_add_u8(y, z, low, upper);
    for (half, result) in results.into_iter().enumerate() {
        let scalar = |word: usize| {
            let at = word / 8 * BLOCK_BYTES + half * 8 + word % 8;
            let base = u16::from_le_bytes([base.0[at], high.0[at]]);
            u16::from(factors.0[at]) * u16::from(numbers.0[at]) + u16::from(addends.0[at]) + base
        };
        assert_eq!(bytes(result), each_word::<V>(scalar), "half {half} of multiply_add_u8");
    }
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn elements_move_within_their_block<V: Vector>(a: Bytes, b: Bytes) {
    // SAFETY: the caller promises the instructions.
    let (x, y): (V, V) = unsafe { (a.load(), b.load()) };
    assert_eq!(bytes(x.unpack_low_u8(y)), alternating::<V, 1>(&a, &b, 0), "unpack_low_u8");
    assert_eq!(bytes(x.unpack_high_u8(y)), alternating::<V, 1>(&a, &b, 8), "unpack_high_u8");
    assert_eq!(bytes(x.unpack_low_u16(y)), alternating::<V, 2>(&a, &b, 0), "unpack_low_u16");
    assert_eq!(bytes(x.unpack_high_u16(y)), alternating::<V, 2>(&a, &b, 8), "unpack_high_u16");
    assert_eq!(bytes(x.unpack_low_u32(y)), alternating::<V, 4>(&a, &b, 0), "unpack_low_u32");
    assert_eq!(bytes(x.unpack_high_u32(y)), alternating::<V, 4>(&a, &b, 8), "unpack_high_u32");
    assert_eq!(bytes(x.unpack_low_u64(y)), alternating::<V, 8>(&a, &b, 0), "unpack_low_u64");
    assert_eq!(bytes(x.unpack_high_u64(y)), alternating::<V, 8>(&a, &b, 8), "unpack_high_u64");
    // Indices are below 16, or have the highest bit; elements that are narrowed fit a byte.
    let indices = Bytes(b.0.map(|byte| if byte < 0x80 { byte % 16 } else { byte }));
    let shuffled = |at: usize| match indices.0[at] {
        index @ 0..16 => a.0[at / BLOCK_BYTES * BLOCK_BYTES + usize::from(index)],
        _ => 0,
    };
    // SAFETY: the caller promises the instructions.
    assert_eq!(bytes(x.shuffle(unsafe { indices.load() })), each_byte::<V>(shuffled), "shuffle");
    let below_128 = Bytes(b.0.map(|byte| byte % 128));
    let of_block = |at: usize| a.0[at / BLOCK_BYTES * BLOCK_BYTES + usize::from(below_128.0[at] % 16)];
    // SAFETY: the caller promises the instructions.
    let shuffled = x.shuffle_modulo_16(unsafe { below_128.load() });
    assert_eq!(bytes(shuffled), each_byte::<V>(of_block), "shuffle_modulo_16");
    let [low_a, low_b] = [a, b].map(|bytes| Bytes(from_fn(|at| if at % 2 == 0 { bytes.0[at] } else { 0 })));
    let narrowed = |at: usize| {
        let source = if at % BLOCK_BYTES < 8 { low_a } else { low_b };
        source.0[at / BLOCK_BYTES * BLOCK_BYTES + at % 8 * 2]
    };
    // SAFETY: the caller promises the instructions.
    let (x, y): (V, V) = unsafe { (low_a.load(), low_b.load()) };
    assert_eq!(bytes(x.narrow_u16(y)), each_byte::<V>(narrowed), "narrow_u16");
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn blocks_are_loaded_and_stored_a_stride_apart<V: Vector>(a: Bytes, stride: usize) {
    /// The longest stride: four blocks of rows of eight bytes.
    const LONGEST: usize = 8 * BLOCK_BYTES;
    let stride = BLOCK_BYTES + stride % (LONGEST - BLOCK_BYTES + 1);
    let (mut memory, mut place) = ([0xAA; 4 * LONGEST], [0xAA; 4 * LONGEST]);
    for (number, block) in a.0[..V::BYTES].chunks(BLOCK_BYTES).enumerate() {
        memory[number * stride..][..BLOCK_BYTES].copy_from_slice(block);
    }
    // SAFETY: the caller promises the instructions; four blocks so far apart fit the array.
    let loaded = unsafe { V::load(memory.as_ptr(), stride) };
    assert_eq!(bytes(loaded), each_byte::<V>(|at| a.0[at]), "load");
    // SAFETY: four blocks so far apart fit the array.
    unsafe { loaded.store(place.as_mut_ptr(), stride) };
    assert_eq!(place, memory, "store");
    let block = from_fn(|at| a.0[at]);
    // SAFETY: the caller promises the instructions.
    let (splat, words) = unsafe { (V::splat(block), splat_u16::<V>(a.word(0))) };
    assert_eq!(bytes(splat), each_byte::<V>(|at| block[at % BLOCK_BYTES]), "splat");
    assert_eq!(bytes(words), each_word::<V>(|_| a.word(0)), "splat_u16");
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn whole_vectors_are_loaded_and_stored<V: Vector>(a: Bytes, b: Bytes) {
    // SAFETY: the caller promises the instructions, and the arrays have the bytes of all blocks.
    let (x, y) = unsafe { (V::load_all(a.0.as_ptr()), V::load_all(b.0.as_ptr())) };
    assert_eq!(bytes(x), each_byte::<V>(|at| a.0[at]), "load_all");
    let mut place = [0; MOST];
    // SAFETY: the array takes the bytes of all blocks.
    unsafe { x.store_all(place.as_mut_ptr()) };
    assert_eq!(place, each_byte::<V>(|at| a.0[at]), "store_all");
    let mut place = [0; 2 * MOST];
    // SAFETY: the array takes the bytes of two vectors.
    unsafe { x.store_alternating(y, place.as_mut_ptr()) };
    let in_turn: [u8; 2 * MOST] = from_fn(|at| match [&a, &b][at / BLOCK_BYTES % 2] {
        source if at < 2 * V::BYTES => source.0[at / (2 * BLOCK_BYTES) * BLOCK_BYTES + at % BLOCK_BYTES],
        _ => 0,
    });
    assert_eq!(place, in_turn, "store_alternating");
    V::prefetch(a.0.as_ptr());
}

/// Every operation.
///
/// # Safety
/// The CPU has the instructions of `V`.
pub(in crate::batch) unsafe fn every_operation<V: Vector>() {
    check(
        (|a, b, c| {
            // SAFETY: the CPU has the instructions.
            unsafe { bits_are_combined_bit_by_bit::<V>(a, b, c) }
        }) as fn(_, _, _),
    );
    check(
        (|a, b| {
            // SAFETY: the CPU has the instructions.
            unsafe {
                halves_of_bits_are_exchanged::<V, 1>(a, b);
                halves_of_bits_are_exchanged::<V, 2>(a, b);
                halves_of_bits_are_exchanged::<V, 4>(a, b);
            }
        }) as fn(_, _),
    );
    check(
        (|a, b, c, d| {
            // SAFETY: the CPU has the instructions.
            unsafe {
                every_fourth_element_is_loaded::<V, 1>(a, b, c, d);
                every_fourth_element_is_loaded::<V, 2>(a, b, c, d);
            }
        }) as fn(_, _, _, _),
    );
    check(
        (|a, b| {
            // SAFETY: the CPU has the instructions.
            unsafe { bytes_are_numbers::<V>(a, b) }
        }) as fn(_, _),
    );
    check(
        (|a, b, bits| {
            // SAFETY: the CPU has the instructions.
            unsafe { words_are_numbers::<V>(a, b, bits) }
        }) as fn(_, _, _),
    );
    check(
        (|a, b, c, d| {
            // SAFETY: the CPU has the instructions.
            unsafe { products_are_added_in_halves_of_blocks::<V>(a, b, c, d) }
        }) as fn(_, _, _, _),
    );
    check(
        (|a, b| {
            // SAFETY: the CPU has the instructions.
            unsafe { elements_move_within_their_block::<V>(a, b) }
        }) as fn(_, _),
    );
    check(
        (|a, stride| {
            // SAFETY: the CPU has the instructions.
            unsafe { blocks_are_loaded_and_stored_a_stride_apart::<V>(a, stride) }
        }) as fn(_, _),
    );
    check(
        (|a, b| {
            // SAFETY: the CPU has the instructions.
            unsafe { whole_vectors_are_loaded_and_stored::<V>(a, b) }
        }) as fn(_, _),
    );
}

fn check(property: impl Testable) {
    QuickCheck::new().tests(1_000).quickcheck(property);
}
