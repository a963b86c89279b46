//! Work on many hands, and the three ways to do it.

#![allow(unsafe_code, reason = "vectors that the CPU has to have")]

use super::cpu::Vbmi;
use super::simd::Vector;

/// Work on many hands: ranking them, or finding one that holds a card twice. An instruction set does it in one of these
/// ways.
///
/// The result is the index of the first bad hand or of an earlier one, if bad hands are looked for and one is found.
///
/// Implementations are always inlined, into the function of an instruction set that is compiled for its instructions.
#[allow(dead_code, reason = "a target without vectors works hand by hand")]
pub(super) trait Work: Sized {
    /// `true` if there is [a way by sets of faces](Self::by_face_sets). If not, the next slower backend does the work.
    const COUNTS_FACES: bool = false;

    /// Without vectors.
    fn hand_by_hand(self) -> Option<usize>;

    /// By vectors of any length.
    ///
    /// # Safety
    /// The CPU has the instructions of `V`.
    unsafe fn in_vectors<V: Vector>(self) -> Option<usize>;

    /// By AVX-512 with VBMI.
    #[inline(always)]
    fn by_face_sets(self, _: Vbmi) -> Option<usize> {
        self.hand_by_hand()
    }
}
