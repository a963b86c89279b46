//! A way to rank hands by vectors, whatever the instruction set, and the functions that are compiled for one.

use super::vector::Vector;
use crate::rank::HandRank;

/// A way to rank hands of `CARDS` cards that are laid out as `L`.
pub(in crate::batch) trait Method<L, const CARDS: usize> {
    /// Ranks all hands; there are as many ranks as hands. If `CHECKED`, stops where some hand holds a card twice, and returns
    /// that hand's place or an earlier one; the ranks are then unspecified.
    ///
    /// # Safety
    /// The CPU has the instructions of `V`.
    unsafe fn rank<V: Vector, const CHECKED: bool>(hands: L, ranks: &mut [HandRank]) -> Option<usize>;
}

/// A way to find repeated cards by vectors, in hands of `CARDS` cards that are laid out as `L`.
pub(in crate::batch) trait Search<L, const CARDS: usize> {
    /// The place of the first hand that holds a card twice, or of an earlier one.
    ///
    /// # Safety
    /// The CPU has the instructions of `V`.
    unsafe fn find_repeat<V: Vector>(hands: L) -> Option<usize>;
}

/// The functions of a [`Method`] compiled for the target features of a vector, and whether the CPU has these.
macro_rules! compile_methods {
    ($vector:ident $features:tt) => {
        $crate::batch::cpu::compiled_for!(@available $features);
        $crate::batch::cpu::compiled_for! { @functions $features
            /// [`Method::rank`].
            pub(in crate::batch) fn rank<M: Method<L, CARDS>, L, const CARDS: usize, const CHECKED: bool>(
                hands: L,
                ranks: &mut [HandRank],
            ) -> Option<usize> {
                // SAFETY: compiled for the vector's instructions, this is called only where the CPU has them.
                unsafe { M::rank::<$vector, CHECKED>(hands, ranks) }
            }
            /// [`Search::find_repeat`].
            pub(in crate::batch) fn find_repeat<M: Search<L, CARDS>, L, const CARDS: usize>(hands: L) -> Option<usize> {
                // SAFETY: as above.
                unsafe { M::find_repeat::<$vector>(hands) }
            }
        }
    };
}
pub(super) use compile_methods;
