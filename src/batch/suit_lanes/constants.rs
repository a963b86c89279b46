//! The constants of the kernel, in vectors, and the operations that need little else.

use keyfold_tables::rules::classes::HIGHEST_RANK;
use keyfold_tables::suit_lanes::{
    BASE_HIGH, BASE_LOW, BESIDE_MADE, DE_BRUIJN, FACE_NUMBERS, FACTORS, PAIRS_BELOW, kind,
};

use crate::batch::simd::{BLOCK_BYTES, Vector, splat_u16};

/// Returns the number of hands of a vector: an element of sixteen bits for each.
pub(in crate::batch) const fn hands_of<V: Vector>() -> usize {
    V::BYTES / 2
}

/// What is the same for all hands.
pub(in crate::batch) struct Constants<V> {
    pub(super) zero: V,
    pub(super) one: V,
    /// All thirteen faces.
    pub(super) faces: V,
    pub(super) all: V,
    pub(super) beside_made: V,
    pub(super) three: V,
    pub(super) four: V,
    pub(super) straight: V,
    pub(super) all_kinds: V,
    pub(super) straight_flush: V,
    pub(super) no_entry: V,
    pub(super) de_bruijn: V,
    pub(super) highest: V,
    pub(super) face_numbers: V,
    pub(super) pairs_below: V,
    pub(super) base_low: V,
    pub(super) base_high: V,
    pub(super) factors: V,
}

impl<V: Vector> Constants<V> {
    /// # Safety
    /// The CPU has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn new() -> Self {
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        let (word, table) = unsafe { (|word| splat_u16::<V>(word), |table: [u8; BLOCK_BYTES]| V::splat(table)) };
        Self {
            zero: word(0),
            one: word(1),
            faces: word(0x1FFF),
            all: word(0xFFFF),
            beside_made: word(BESIDE_MADE << GAPS),
            three: word(both(kind::THREE)),
            four: word(both(kind::FOUR)),
            straight: word(both(kind::STRAIGHT)),
            all_kinds: word(UPPER | both(kind::PAIR + kind::TWO_PAIR + kind::THREE + kind::FOUR + kind::STRAIGHT)),
            straight_flush: word(UPPER | both(kind::STRAIGHT_FLUSH)),
            no_entry: word(both(0x80)),
            de_bruijn: word(DE_BRUIJN),
            highest: word(HIGHEST_RANK),
            face_numbers: table(FACE_NUMBERS),
            pairs_below: table(PAIRS_BELOW),
            base_low: table(BASE_LOW),
            base_high: table(BASE_HIGH),
            factors: table(FACTORS),
        }
    }

    /// Returns the bits that are faces.
    #[inline(always)]
    pub(super) fn only_faces(&self, mut suits: [V; 4]) -> [V; 4] {
        for suit in &mut suits {
            *suit = suit.and(self.faces);
        }
        suits
    }

    /// Returns all bits where there is no face.
    #[inline(always)]
    pub(super) fn is_empty(&self, faces: V) -> V {
        self.one.greater_i16(faces)
    }

    /// Returns the faces but the lowest.
    #[inline(always)]
    pub(super) fn but_lowest(&self, faces: V) -> V {
        faces.and(faces.add_u16(self.all))
    }

    /// Returns the faces but the two lowest.
    #[inline(always)]
    pub(super) fn but_two_lowest(&self, faces: V) -> V {
        self.but_lowest(self.but_lowest(faces))
    }

    /// Returns the slots of single faces. In the upper byte is that of the deuce, whose number is 0.
    #[inline(always)]
    pub(super) fn slots(&self, face: V) -> V {
        face.multiply_u16(self.de_bruijn).shift_right_u16(12)
    }
}

/// The bits by which kickers stand above their place in the tables: one for each of two made faces, whether the gap
/// that it leaves is closed or there is none.
pub(super) const GAPS: u32 = 2;

/// A bit that makes the upper byte of an element an index without an entry.
const UPPER: u16 = 0x8000;

/// Returns the same number in both bytes.
const fn both(byte: u16) -> u16 {
    byte << 8 | byte
}
