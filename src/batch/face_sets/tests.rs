//! Every operation on registers against scalar code, hand by hand: on the CPU's instructions, or on their model.

use core::array::from_fn;

use keyfold_tables::registers::Table;
use quickcheck::{Arbitrary, Gen, quickcheck};

use super::bytes::{A, B, BLOCK, Bytes64, C, Mask, scheduling_barriers, vbmi};
use super::transpose::{transpose, transpose_keys};
use super::words::{ByteOrder, Words};
use crate::batch::cpu::Vbmi;
use crate::cards::Card;
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::tiny::Tiny;
use crate::rank::HandRank;
use keyfold_testing::required::is_required;

/// A byte for each hand: anything, or what operations treat in a way of its own.
#[derive(Clone, Copy, Debug)]
struct BlockBytes([u8; BLOCK]);

impl Arbitrary for BlockBytes {
    fn arbitrary(gen_: &mut Gen) -> Self {
        const EDGES: [u8; 8] = [0, 1, 0x3F, 0x40, 0x7F, 0x80, 0xFE, 0xFF];
        let edges_alone = bool::arbitrary(gen_);
        Self(from_fn(|_| if edges_alone { EDGES[usize::arbitrary(gen_) % EDGES.len()] } else { u8::arbitrary(gen_) }))
    }
}

impl BlockBytes {
    fn load(self, vbmi: Vbmi) -> Bytes64 {
        vbmi.load(&Table(self.0))
    }
}

/// The proof that the CPU has the instructions, if it has them. Where they are required, a test fails without.
fn registers() -> Option<Vbmi> {
    let is_here = super::is_available();
    assert!(is_here || !is_required("avx512-vbmi"), "the CPU lacks AVX-512 with VBMI");
    // SAFETY: the CPU has the instructions.
    is_here.then(|| unsafe { vbmi() })
}

/// The words of all hands, in the order of the bytes that they were made of.
fn words(words: Words) -> [u16; BLOCK] {
    let mut ranks = [HandRank::LOWEST; BLOCK];
    words.in_memory_order(ByteOrder::Memory).store(&mut ranks);
    ranks.map(HandRank::get)
}

/// The bytes of a register: words are the only way to memory.
fn bytes(register: Bytes64) -> [u8; BLOCK] {
    words(Words::from_bytes(register, register.vbmi().splat(0))).map(|word| word as u8)
}

/// A bit for each hand, as scalar code finds it.
fn mask(holds: impl Fn(usize) -> bool) -> Mask {
    (0..BLOCK).filter(|&hand| holds(hand)).map(|hand| 1 << hand).sum()
}

const fn has(mask: Mask, hand: usize) -> bool {
    mask >> hand & 1 == 1
}

/// An operation of two registers gives what scalar code gives for each hand.
#[track_caller]
fn two(a: BlockBytes, b: BlockBytes, operation: impl Fn(Bytes64, Bytes64) -> Bytes64, scalar: impl Fn(u8, u8) -> u8) {
    let Some(vbmi) = registers() else { return };
    let expected: [u8; BLOCK] = from_fn(|hand| scalar(a.0[hand], b.0[hand]));
    assert_eq!(bytes(operation(a.load(vbmi), b.load(vbmi))), expected);
}

/// The same for operations that give a mask.
#[track_caller]
fn test(a: BlockBytes, b: BlockBytes, operation: impl Fn(Bytes64, Bytes64) -> Mask, scalar: impl Fn(u8, u8) -> bool) {
    let Some(vbmi) = registers() else { return };
    assert_eq!(operation(a.load(vbmi), b.load(vbmi)), mask(|hand| scalar(a.0[hand], b.0[hand])));
}

/// A ternary operation gives what the expression gives that its truth table is written as.
#[track_caller]
fn three<const TRUTH_TABLE: i32>([a, b, c]: [BlockBytes; 3], scalar: impl Fn(u8, u8, u8) -> u8) {
    let Some(vbmi) = registers() else { return };
    let expected: [u8; BLOCK] = from_fn(|hand| scalar(a.0[hand], b.0[hand], c.0[hand]));
    assert_eq!(bytes(a.load(vbmi).ternary::<TRUTH_TABLE>(b.load(vbmi), c.load(vbmi))), expected);
}

quickcheck! {
    fn bytes_are_combined_bit_by_bit(a: BlockBytes, b: BlockBytes) -> () {
        two(a, b, Bytes64::and, |a, b| a & b);
        two(a, b, Bytes64::and_not, |a, b| a & !b);
        two(a, b, Bytes64::or, |a, b| a | b);
        two(a, b, Bytes64::xor, |a, b| a ^ b);
        two(a, b, |a, _| a.count_ones(), |a, _| a.count_ones() as u8);
    }

    fn three_bytes_are_combined_as_the_expression_says(a: BlockBytes, b: BlockBytes, c: BlockBytes) -> () {
        let hands = [a, b, c];
        three::<A>(hands, |a, _, _| a);
        three::<B>(hands, |_, b, _| b);
        three::<C>(hands, |_, _, c| c);
        three::<{ A ^ B ^ C }>(hands, |a, b, c| a ^ b ^ c);
        three::<{ A & B | A & C | B & C }>(hands, |a, b, c| a & b | a & c | b & c);
        three::<{ !(C | A & B) & 0xFF }>(hands, |a, b, c| !(c | a & b));
        three::<{ A & !C | B & C }>(hands, |a, b, c| a & !c | b & c);
    }

    fn bytes_are_added_subtracted_and_compared(a: BlockBytes, b: BlockBytes) -> () {
        two(a, b, Bytes64::add, u8::wrapping_add);
        two(a, b, Bytes64::saturating_sub, u8::saturating_sub);
        two(a, b, Bytes64::min, u8::min);
        test(a, b, Bytes64::test, |a, b| a & b != 0);
        test(a, b, Bytes64::testn, |a, b| a & b == 0);
        test(a, b, Bytes64::eq, |a, b| a == b);
        test(a, b, |a, _| a.sign_mask(), |a, _| a >= 0x80);
    }

    fn a_mask_chooses_the_hands_that_an_operation_is_for(a: BlockBytes, b: BlockBytes, chosen: Mask) -> () {
        let Some(vbmi) = registers() else { return };
        let (first, second) = (a.load(vbmi), b.load(vbmi));
        let masked = |yes: &dyn Fn(usize) -> u8, no: &dyn Fn(usize) -> u8| -> [u8; BLOCK] {
            from_fn(|hand| if has(chosen, hand) { yes(hand) } else { no(hand) })
        };
        let (a, b) = (a.0, b.0);
        assert_eq!(bytes(first.add_masked(chosen, second)), masked(&|hand| a[hand].wrapping_add(b[hand]), &|hand| a[hand]));
        let difference = |hand: usize| a[hand].saturating_sub(b[hand]);
        assert_eq!(bytes(first.saturating_sub_masked(chosen, second)), masked(&difference, &|hand| a[hand]));
        assert_eq!(bytes(first.blend(chosen, second)), masked(&|hand| b[hand], &|hand| a[hand]));
        assert_eq!(bytes(first.keep(chosen)), masked(&|hand| a[hand], &|_| 0));
        assert_eq!(first.testn_masked(chosen, second), mask(|hand| has(chosen, hand) && a[hand] & b[hand] == 0));
        assert_eq!(first.ne_masked(chosen, second), mask(|hand| has(chosen, hand) && a[hand] != b[hand]));
    }

    fn every_byte_is_looked_up(indices: BlockBytes, first: BlockBytes, last: BlockBytes, chosen: Mask) -> () {
        let Some(vbmi) = registers() else { return };
        let register = indices.load(vbmi);
        let both = from_fn(|at| [first.0, last.0].as_flattened()[at]);
        let (short, long) = (Table(first.0), Table::<128>(both));
        let in_64 = |hand: usize| first.0[usize::from(indices.0[hand] % 64)];
        let in_128 = |hand: usize| both[usize::from(indices.0[hand] % 128)];
        let where_chosen = |yes: &dyn Fn(usize) -> u8, no: &dyn Fn(usize) -> u8| -> [u8; BLOCK] {
            from_fn(|hand| if has(chosen, hand) { yes(hand) } else { no(hand) })
        };
        assert_eq!(bytes(register.lookup64(&short)), from_fn(in_64));
        assert_eq!(bytes(register.lookup64_zeroed(chosen, &short)), where_chosen(&in_64, &|_| 0));
        let unmasked = last.load(vbmi);
        assert_eq!(bytes(register.lookup64_masked(unmasked, chosen, &short)), where_chosen(&in_64, &|hand| last.0[hand]));
        assert_eq!(bytes(register.lookup128(&long)), from_fn(in_128));
        assert_eq!(bytes(register.lookup128_masked(chosen, &long)), where_chosen(&in_128, &|hand| indices.0[hand]));
        assert_eq!(bytes(register.lookup_in(first.load(vbmi), last.load(vbmi))), from_fn(in_128));
    }

    fn groups_of_bytes_are_interleaved_in_each_sixteen(a: BlockBytes, b: BlockBytes) -> () {
        let Some(vbmi) = registers() else { return };
        let (first, second) = (a.load(vbmi), b.load(vbmi));
        // Of each sixteen bytes, groups of some size of the one and the other in turn, from a place on.
        let interleaved = |size: usize, start: usize| -> [u8; BLOCK] {
            from_fn(|at| {
                let source = if (at % 16 / size).is_multiple_of(2) { a.0 } else { b.0 };
                source[at / 16 * 16 + start + at % 16 / (2 * size) * size + at % size]
            })
        };
        assert_eq!(bytes(first.zip_low_fours(second)), interleaved(4, 0));
        assert_eq!(bytes(first.zip_high_fours(second)), interleaved(4, 8));
        assert_eq!(bytes(first.join_low_halves(second)), interleaved(8, 0));
        assert_eq!(bytes(first.join_high_halves(second)), interleaved(8, 8));
    }

    fn eight_bits_are_taken_from_any_place_of_sixty_four(sets: BlockBytes, starts: BlockBytes) -> () {
        let Some(vbmi) = registers() else { return };
        let expected: [u8; BLOCK] = from_fn(|at| {
            let eight: [u8; 8] = from_fn(|byte| sets.0[at / 8 * 8 + byte]);
            u64::from_le_bytes(eight).rotate_right(u32::from(starts.0[at] % 64)) as u8
        });
        assert_eq!(bytes(sets.load(vbmi).extract_at(starts.load(vbmi))), expected);
    }

    fn eight_bytes_are_transposed_as_bits(rows: BlockBytes) -> () {
        let Some(vbmi) = registers() else { return };
        let bit = |byte: u8, bit: usize| byte >> bit & 1;
        let expected: [u8; BLOCK] =
            from_fn(|at| (0..8).map(|row| bit(rows.0[at / 8 * 8 + row], at % 8) << (7 - row)).sum());
        assert_eq!(bytes(rows.load(vbmi).transpose_bits()), expected);
    }

    fn bytes_are_splat_and_pass_a_barrier_unchanged(hands: BlockBytes, byte: u8, eight: u64) -> () {
        let Some(vbmi) = registers() else { return };
        assert_eq!(bytes(vbmi.splat(byte)), [byte; BLOCK]);
        assert_eq!(bytes(vbmi.splat_eight(eight)), from_fn(|at| eight.to_le_bytes()[at % 8]));
        assert_eq!(scheduling_barriers([hands.load(vbmi)]).map(bytes), [hands.0]);
    }

    fn a_load_ends_where_its_value_ends(first: BlockBytes, last: BlockBytes, offset: usize) -> () {
        let Some(vbmi) = registers() else { return };
        let both: [u8; 128] = from_fn(|at| [first.0, last.0].as_flattened()[at]);
        for offset in [offset % 65, offset % 200, offset] {
            let start = offset.min(64);
            assert_eq!(bytes(vbmi.load_at(&Table(both), offset)), both[start..start + 64]);
        }
    }

    fn words_are_sums_of_products_that_saturate(a: BlockBytes, b: BlockBytes, c: BlockBytes, d: BlockBytes) -> () {
        let Some(vbmi) = registers() else { return };
        let sums: [i16; BLOCK] = from_fn(|hand| {
            let product = |factor: u8, number: u8| i16::from(factor) * i16::from(number as i8);
            product(a.0[hand], c.0[hand]).saturating_add(product(b.0[hand], d.0[hand]))
        });
        let [a, b, c, d] = [a, b, c, d].map(|hands| hands.load(vbmi));
        assert_eq!(words(Words::sum_of_products([a, b], [c, d])), sums.map(|sum| sum as u16));
    }

    fn words_are_made_of_bytes_added_and_subtracted(a: BlockBytes, b: BlockBytes, c: BlockBytes, d: BlockBytes, less: u16) -> () {
        let Some(vbmi) = registers() else { return };
        let pairs = |low: BlockBytes, high: BlockBytes| -> [u16; BLOCK] {
            from_fn(|hand| u16::from_le_bytes([low.0[hand], high.0[hand]]))
        };
        let made = |low: BlockBytes, high: BlockBytes| Words::from_bytes(low.load(vbmi), high.load(vbmi));
        let (first, second) = (pairs(a, b), pairs(c, d));
        assert_eq!(words(made(a, b)), first);
        let sums = from_fn(|hand| (first[hand] as i16).saturating_add(second[hand] as i16) as u16);
        assert_eq!(words(made(a, b).saturating_add(made(c, d))), sums);
        assert_eq!(words(made(a, b).sub_splat(less)), first.map(|word| word.wrapping_sub(less)));
    }
}

/// A block of hands in which every card tells its hand and its place, as far as 52 cards can.
fn numbered<const WIDTH: usize>() -> [[Card; WIDTH]; BLOCK] {
    from_fn(|hand| from_fn(|place| Card::from_checked_id(((hand * 7 + place * 11) % Card::COUNT) as u8)))
}

/// Rows become columns, and words come back in the order of the rows.
fn rows_become_columns<const WIDTH: usize, const CARDS: usize>() {
    let Some(vbmi) = registers() else { return };
    let hands = numbered::<WIDTH>();
    let columns: [Bytes64; CARDS] = transpose(vbmi, &hands).columns::<CARDS>();
    for (place, column) in columns.into_iter().enumerate() {
        let mut ids = [HandRank::LOWEST; BLOCK];
        Words::from_bytes(column, vbmi.splat(0)).in_memory_order(ByteOrder::Transposed).store(&mut ids);
        assert_eq!(ids.map(|id| id.get() as u8), hands.map(|hand| hand[place].id()), "card {place} of {WIDTH}");
    }
}

#[test]
fn rows_of_every_width_become_columns() {
    rows_become_columns::<5, 5>();
    rows_become_columns::<6, 6>();
    rows_become_columns::<7, 7>();
    rows_become_columns::<8, 7>();
    rows_become_columns::<8, 8>();
}

#[test]
fn keys_become_the_sets_of_faces_of_their_suits() {
    let Some(vbmi) = registers() else { return };
    let hands = numbered::<7>();
    let keys = hands.map(|hand| hand.iter().copied().collect::<HandKey<Tiny>>().sums);
    let mut sets = [[HandRank::LOWEST; BLOCK]; 4];
    for (suit, set) in transpose_keys(vbmi, &keys).suits().into_iter().zip(&mut sets) {
        // Bit 7 of a lower half is the first of the upper one, which is there once more.
        let lower = suit.lower.and(vbmi.splat(0x7F));
        Words::from_bytes(lower, suit.upper).in_memory_order(ByteOrder::Transposed).store(set);
    }
    for (hand, key) in keys.iter().enumerate() {
        for (suit, set) in sets.iter().enumerate() {
            let [lower, upper] = set[hand].get().to_le_bytes();
            let faces = key.suited >> (16 * suit) & 0x1FFF;
            assert_eq!(u64::from(lower) | u64::from(upper & 0x3F) << 7, faces, "suit {suit} of {:?}", hands[hand]);
        }
    }
}

#[test]
fn a_load_of_keys_ends_where_they_end() {
    let Some(vbmi) = registers() else { return };
    let keys = numbered::<7>().map(|hand| hand.iter().copied().collect::<HandKey<Tiny>>().sums);
    for start in [0, 1, 59, 60, 61, 64, usize::MAX] {
        let loaded = bytes(vbmi.load_keys(&keys, start));
        for (four, key) in loaded.chunks(16).zip(&keys[start.min(60)..]) {
            assert_eq!(four[8..], key.suited.to_le_bytes());
        }
    }
}
