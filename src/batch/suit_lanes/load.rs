//! Sets in memory to vectors of suits.

use super::constants::{Constants, hands_of};
use crate::batch::layout::HandSets;
use crate::batch::simd::{Vector, every_fourth, splat_u16};
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
        if S::WIDTH == 0 {
            // SAFETY: the caller promises the instructions, and the hands: eight for each block, of eight bytes each.
            let faces = unsafe { V::load_every_fourth::<1>(first) };
            (suits_of_faces(self.with_board::<V, 1>(faces)), constants.zero)
        } else {
            // SAFETY: as above; a set has the alignment of `u64`.
            let quarters = unsafe { V::load_every_fourth::<2>(first) };
            suits_of_quarters::<V, S>(constants, self.with_board::<V, 2>(quarters))
        }
    }
}

impl<S: SealedOrder, const ON_BOARD: bool> HandSets<'_, S, ON_BOARD> {
    /// Adds the board to the hands, of which each vector has every fourth element of `ELEMENT_BYTES` bytes.
    #[inline(always)]
    fn with_board<V: Vector, const ELEMENT_BYTES: usize>(self, hands: [V; 4]) -> [V; 4] {
        if !ON_BOARD {
            return hands;
        }
        let [a, b, c, d, e, f, g, h] = self.board.to_le_bytes();
        // SAFETY: there is a value of `V`, so that the CPU has its instructions.
        let board = unsafe { V::splat([a, b, c, d, e, f, g, h, a, b, c, d, e, f, g, h]) };
        let [first, second, third, fourth] = every_fourth::<V, ELEMENT_BYTES>([board; 4]);
        let [a, b, c, d] = hands;
        [a.or(first), b.or(second), c.or(third), d.or(fourth)]
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
        (every_fourth::<V, 2>(pairs), constants.zero)
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

/// Returns the sets of faces of the suits, and bits where a hand has some that are in none of them.
#[inline(always)]
fn suits_of_quarters<V: Vector, S: SealedOrder>(constants: &Constants<V>, quarters: [V; 4]) -> ([V; 4], V) {
    if S::WIDTH != 13 {
        return (quarters, constants.zero);
    }
    let [first, second, third, fourth] = quarters;
    let diamonds = first.shift_right_u16(13).or(second.shift_left_u16(3));
    let hearts = second.shift_right_u16(10).or(third.shift_left_u16(6));
    let spades = third.shift_right_u16(7).or(fourth.shift_left_u16(9));
    // SAFETY: there is a value of `V`, so that the CPU has its instructions.
    let no_cards = fourth.and_not(unsafe { splat_u16(0xF) });
    (constants.only_faces([first, diamonds, hearts, spades]), no_cards)
}

/// Returns the sets of faces of the suits, of vectors that hold the suits of faces: 0, 1, 8 and 9 the first; 2, 3, 10
/// and 11; 4, 5, 12 and 13; 6, 7, 14 and 15.
///
/// Three bits of a face's number and its suit are exchanged for one another: whatever it is that a vector has of its
/// own becomes a place within its elements.
#[inline(always)]
fn suits_of_faces<V: Vector>([first, second, third, fourth]: [V; 4]) -> [V; 4] {
    // Now faces 0, 4, 8 and 12 in the first, then 1, 5 and so on.
    let (first, third) = first.exchange_bits::<4>(third);
    let (second, fourth) = second.exchange_bits::<4>(fourth);
    let (first, third) = first.exchange_bits::<1>(third);
    let (second, fourth) = second.exchange_bits::<1>(fourth);
    let (clubs, hearts) = first.exchange_bits::<2>(second);
    let (diamonds, spades) = third.exchange_bits::<2>(fourth);
    [clubs, diamonds, hearts, spades]
}
