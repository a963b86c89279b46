//! Every operation on vectors, and every load of pairs, against scalar code: once for each instruction set.

use core::array::from_fn;

use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};

use super::pairs::LoadPairs;
use super::vector::{BLOCK_BYTES, Vector, splat_u16};
use crate::batch::layout::{Columns, Rows};
use crate::batch::required::is_required;
use crate::cards::Card;

/// Bytes of the longest vector.
const MOST: usize = 64;

/// The bytes of a vector, of which a shorter one takes the first: anything, or what operations treat in a way of its own.
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
        // SAFETY: the caller promises the instructions, and the array has the bytes of all blocks, one behind the other.
        unsafe { V::load(self.0.as_ptr(), BLOCK_BYTES) }
    }

    /// Element `at` of two bytes.
    const fn word(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.0[2 * at], self.0[2 * at + 1]])
    }
}

/// The bytes of a vector, and zeroes behind them.
fn bytes<V: Vector>(vector: V) -> [u8; MOST] {
    let mut bytes = [0; MOST];
    // SAFETY: the array takes the bytes of all blocks, one behind the other.
    unsafe { vector.store(bytes.as_mut_ptr(), BLOCK_BYTES) };
    bytes
}

/// What scalar code gives for each byte of a vector, and zeroes behind them.
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

/// # Safety
/// For all functions below: the CPU has the instructions of `V`.
unsafe fn arithmetic_is_done_element_by_element<V: Vector>(a: Bytes, b: Bytes, bits: u32) {
    // SAFETY: the caller promises the instructions.
    let (x, y): (V, V) = unsafe { (a.load(), b.load()) };
    let bits = bits % 16;
    assert_eq!(bytes(x.and(y)), each_byte::<V>(|at| a.0[at] & b.0[at]), "and");
    assert_eq!(bytes(x.or(y)), each_byte::<V>(|at| a.0[at] | b.0[at]), "or");
    assert_eq!(bytes(x.add_u8(y)), each_byte::<V>(|at| a.0[at].wrapping_add(b.0[at])), "add_u8");
    assert_eq!(bytes(x.add_u16(y)), each_word::<V>(|at| a.word(at).wrapping_add(b.word(at))), "add_u16");
    assert_eq!(bytes(x.min_u16(y)), each_word::<V>(|at| a.word(at).min(b.word(at))), "min_u16");
    assert_eq!(bytes(x.max_u16(y)), each_word::<V>(|at| a.word(at).max(b.word(at))), "max_u16");
    assert_eq!(bytes(x.shift_left_u16(bits)), each_word::<V>(|at| a.word(at) << bits), "shift_left_u16 by {bits}");
    assert_eq!(bytes(x.shift_right_u16(bits)), each_word::<V>(|at| a.word(at) >> bits), "shift_right_u16 by {bits}");
    let neighbours = |at: usize| u16::from(a.0[2 * at]) + u16::from(a.0[2 * at + 1]);
    assert_eq!(bytes(x.add_neighbours_u8()), each_word::<V>(neighbours), "add_neighbours_u8");
    let nonzero = (0..V::BYTES).filter(|&at| a.0[at] != 0).map(|at| 1 << at).sum::<u64>();
    assert_eq!(x.nonzero_mask_u8(), nonzero, "nonzero_mask_u8");
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn elements_move_within_their_block<V: Vector>(a: Bytes, b: Bytes) {
    // SAFETY: the caller promises the instructions.
    let (x, y): (V, V) = unsafe { (a.load(), b.load()) };
    assert_eq!(bytes(x.unpack_low_u8(y)), alternating::<V, 1>(&a, &b, 0), "unpack_low_u8");
    assert_eq!(bytes(x.unpack_high_u8(y)), alternating::<V, 1>(&a, &b, 8), "unpack_high_u8");
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

/// Hands enough for the longest vector, a start that is not the first and spare ones.
const HANDS: usize = 3 + MOST + 2;

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn pairs_are_the_cards_side_by_side<V: Vector, L: LoadPairs<CARDS>, const CARDS: usize>(hands: L) {
    for start in 0..=3 {
        // SAFETY: the caller promises the instructions, and there are so many hands behind the start.
        let pairs = unsafe { hands.load_pairs::<V>(start) };
        for (set, pairs) in pairs.into_iter().enumerate() {
            for card in 0..CARDS {
                let loaded = bytes(pairs[card / 2]);
                for eighth in 0..V::BYTES / 2 {
                    // Of the sixteen hands of a block, a set has the first eight or the last.
                    let (block, of_eight) = (eighth / 8, eighth % 8);
                    let hand = hands.hand(start + block * BLOCK_BYTES + set * 8 + of_eight);
                    let id = loaded[block * BLOCK_BYTES + of_eight * 2 + card % 2];
                    assert_eq!(Some(id), hand.map(|hand| hand[card].id()), "card {card} of hand {eighth} from {start}");
                }
            }
        }
    }
}

/// # Safety
/// The CPU has the instructions of `V`.
unsafe fn pairs_of_every_layout<V: Vector>() {
    let card = |hand: usize, place: usize| Card::from_checked_id(((hand * 7 + place * 11) % Card::COUNT) as u8);
    let (fives, sevens, eights) = (
        from_fn::<[Card; 5], HANDS, _>(|hand| from_fn(|place| card(hand, place))),
        from_fn::<[Card; 7], HANDS, _>(|hand| from_fn(|place| card(hand, place))),
        from_fn::<[Card; 8], HANDS, _>(|hand| from_fn(|place| card(hand, place))),
    );
    let columns: [[Card; HANDS]; 7] = from_fn(|place| from_fn(|hand| card(hand, place)));
    // SAFETY: the caller promises the instructions.
    unsafe {
        pairs_are_the_cards_side_by_side::<V, _, 5>(Rows::<5, 5>(&fives));
        pairs_are_the_cards_side_by_side::<V, _, 7>(Rows::<7, 7>(&sevens));
        pairs_are_the_cards_side_by_side::<V, _, 7>(Rows::<7, 8>(&eights));
        pairs_are_the_cards_side_by_side::<V, _, 5>(Columns::<5>(from_fn(|place| &columns[place][..])));
        pairs_are_the_cards_side_by_side::<V, _, 7>(Columns::<7>(columns.each_ref().map(<[Card; HANDS]>::as_slice)));
    }
}

/// All of these, for one instruction set; none if the CPU lacks it, unless the backend is required.
///
/// # Safety
/// If `is_available`, the CPU has the instructions of `V`.
unsafe fn every_operation<V: Vector>(backend: &str, is_available: bool) {
    assert!(is_available || !is_required(backend), "the CPU lacks what {backend} needs");
    if !is_available {
        return;
    }
    // SAFETY: the CPU has the instructions.
    unsafe { pairs_of_every_layout::<V>() };
    check(
        (|a, b, bits| {
            // SAFETY: as above.
            unsafe { arithmetic_is_done_element_by_element::<V>(a, b, bits) }
        }) as fn(Bytes, Bytes, u32),
    );
    check(
        (|a, b| {
            // SAFETY: as above.
            unsafe { elements_move_within_their_block::<V>(a, b) }
        }) as fn(Bytes, Bytes),
    );
    check(
        (|a, stride| {
            // SAFETY: as above.
            unsafe { blocks_are_loaded_and_stored_a_stride_apart::<V>(a, stride) }
        }) as fn(Bytes, usize),
    );
}

fn check(property: impl Testable) {
    QuickCheck::new().tests(1_000).quickcheck(property);
}

#[test]
#[cfg(target_arch = "x86_64")]
fn every_operation_of_avx2() {
    // SAFETY: the CPU is asked.
    unsafe { every_operation::<super::avx2::Avx2>("avx2", super::avx2::is_available()) };
}

#[test]
#[cfg(target_arch = "x86_64")]
fn every_operation_of_avx512() {
    // SAFETY: the CPU is asked.
    unsafe { every_operation::<super::avx512::Avx512>("avx512", super::avx512::is_available()) };
}

#[test]
#[cfg(target_arch = "aarch64")]
fn every_operation_of_neon() {
    // SAFETY: the CPU is asked.
    unsafe { every_operation::<super::neon::Neon>("neon", super::neon::is_available()) };
}

#[test]
#[cfg(target_arch = "wasm32")]
fn every_operation_of_simd128() {
    // SAFETY: the program is compiled for it.
    unsafe { every_operation::<super::simd128::Simd128>("simd128", super::simd128::is_available()) };
}
