//! Sets in memory to vectors of suits.

use super::constants::{Constants, hands_of};
use crate::batch::layout::HandSets;
use crate::batch::simd::{Vector, splat_u16};
use crate::cards::suit_sets::sealed::SealedOrder;
use crate::key_sum::sums::KeySums;

/// Hands in memory that become sets of faces by suit.
pub(in crate::batch) trait LoadSuits: Copy {
    /// Returns the number of hands.
    fn hand_count(self) -> usize;

    /// Returns the sets of faces of clubs, diamonds, hearts and spades, of as many hands as a vector has elements of
    /// sixteen bits, and bits where a hand has some that are no card's and are in none of these sets.
    ///
    /// # Safety
    /// The CPU has the instructions of `V`, and as many hands follow from `start` on.
    unsafe fn load<V: Vector>(self, constants: &Constants<V>, start: usize) -> ([V; 4], V);
}

impl<S: SealedOrder, const ON_BOARD: bool> LoadSuits for HandSets<'_, S, ON_BOARD> {
    #[inline(always)]
    fn hand_count(self) -> usize {
        self.sets.len()
    }

    #[inline(always)]
    unsafe fn load<V: Vector>(self, constants: &Constants<V>, start: usize) -> ([V; 4], V) {
        let first: *const u8 = self.sets.as_ptr().wrapping_add(start).cast();
        prefetch::<V>(first, size_of::<u64>());
        let mut pairs = [constants.zero; 4];
        for (number, pair) in pairs.iter_mut().enumerate() {
            // SAFETY: the caller promises the instructions, and the hands: a block loads eight of them, of eight bytes
            // each, two by two.
            *pair = unsafe { V::load(first.add(16 * number), 64) };
            if ON_BOARD {
                let [a, b, c, d, e, f, g, h] = self.board.to_le_bytes();
                // SAFETY: the caller promises the instructions.
                *pair = pair.or(unsafe { V::splat([a, b, c, d, e, f, g, h, a, b, c, d, e, f, g, h]) });
            }
        }
        let order = if S::WIDTH == 0 { constants.faces_in_quarters } else { constants.quarters };
        suits_of::<V, S>(constants, quarters(pairs, order))
    }
}

/// Hand keys, of any tier: all hold the sets of faces of the suits.
#[derive(Clone, Copy)]
pub(in crate::batch) struct KeySets<'h>(pub(in crate::batch) &'h [KeySums]);

impl LoadSuits for KeySets<'_> {
    #[inline(always)]
    fn hand_count(self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    unsafe fn load<V: Vector>(self, constants: &Constants<V>, start: usize) -> ([V; 4], V) {
        const { assert!(size_of::<KeySums>() == 16) };
        let first: *const u8 = self.0.as_ptr().wrapping_add(start).cast();
        prefetch::<V>(first, size_of::<KeySums>());
        let mut pairs = [constants.zero; 4];
        for (number, pair) in pairs.iter_mut().enumerate() {
            // SAFETY: the caller promises the instructions, and the keys: a block loads eight of them, of sixteen bytes
            // each, one by one. A key is in the order of C two `u32` and the suits.
            *pair = unsafe {
                let key = V::load(first.add(32 * number), 128);
                key.unpack_high_u64(V::load(first.add(32 * number + 16), 128))
            };
        }
        (quarters(pairs, constants.quarters), constants.zero)
    }
}

/// How far ahead hands are asked for.
const HANDS_AHEAD: usize = 256;

/// Asks for the lines from which a vector of hands will be loaded some turns later: the hardware does not look ahead
/// far enough.
#[inline(always)]
fn prefetch<V: Vector>(first: *const u8, bytes_of_hand: usize) {
    for line in 0..(hands_of::<V>() * bytes_of_hand).div_ceil(64) {
        V::prefetch(first.wrapping_add(HANDS_AHEAD * bytes_of_hand + 64 * line));
    }
}

/// Returns four times sixteen bits of all hands, of which each block of `pairs` holds two: those that the order brings
/// to the first, second, third and fourth quarter of a pair.
#[inline(always)]
fn quarters<V: Vector>([first, second, third, fourth]: [V; 4], order: V) -> [V; 4] {
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

/// Returns the sets of faces of the suits, and bits where a hand has some that are in none of them.
#[inline(always)]
fn suits_of<V: Vector, S: SealedOrder>(constants: &Constants<V>, quarters: [V; 4]) -> ([V; 4], V) {
    let suits = match S::WIDTH {
        0 => suits_of_faces(quarters),
        13 => {
            let [first, second, third, fourth] = quarters;
            let diamonds = first.shift_right_u16(13).or(second.shift_left_u16(3));
            let hearts = second.shift_right_u16(10).or(third.shift_left_u16(6));
            let spades = third.shift_right_u16(7).or(fourth.shift_left_u16(9));
            // SAFETY: there is a value of `V`, so that the CPU has its instructions.
            let no_cards = fourth.and_not(unsafe { splat_u16(0xF) });
            return (constants.only_faces([first, diamonds, hearts, spades]), no_cards);
        }
        _ => quarters,
    };
    (suits, constants.zero)
}

/// Returns the sets of faces of the suits, of quarters that hold the suits of faces: 0, 1, 8 and 9 in the first; 4, 5,
/// 12 and 13; 2, 3, 10 and 11; 6, 7, 14 and 15.
///
/// Three bits of a face's number and its suit are exchanged for one another: whatever it is that a vector has of its
/// own becomes a place within its elements.
#[inline(always)]
fn suits_of_faces<V: Vector>([first, second, third, fourth]: [V; 4]) -> [V; 4] {
    // SAFETY: there is a value of `V`, so that the CPU has its instructions.
    let [bits, pairs, nibbles] = unsafe { [splat_u16::<V>(0x5555), splat_u16(0x3333), splat_u16(0x0F0F)] };
    // Now faces 0, 4, 8 and 12 in the first, then 1, 5 and so on.
    let (first, second) = exchange(first, second, 4, nibbles);
    let (third, fourth) = exchange(third, fourth, 4, nibbles);
    let (first, second) = exchange(first, second, 1, bits);
    let (third, fourth) = exchange(third, fourth, 1, bits);
    let (clubs, hearts) = exchange(first, third, 2, pairs);
    let (diamonds, spades) = exchange(second, fourth, 2, pairs);
    [clubs, diamonds, hearts, spades]
}

/// Exchanges the bits of a mask in `second` and those `apart` places higher in `first`.
#[inline(always)]
fn exchange<V: Vector>(first: V, second: V, apart: u32, mask: V) -> (V, V) {
    let differing = first.shift_right_u16(apart).xor(second).and(mask);
    (first.xor(differing.shift_left_u16(apart)), second.xor(differing))
}
