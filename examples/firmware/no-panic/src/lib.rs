//! A proof by the linker: the panic handler calls a function that does not exist, so that a program links only if the
//! compiler found every call of the handler to be unreachable.
#![no_std]

use core::hint::black_box;

use keyfold::{Card, Evaluator, Face, Suit};

unsafe extern "C" {
    /// Nowhere defined.
    safe fn a_panic_is_left() -> !;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    a_panic_is_left()
}

/// Ranks cards that the compiler knows nothing about.
pub fn rank<Tier: Evaluator<CARDS>, const CARDS: usize>() {
    black_box(Tier::rank(&black_box([Card::of(Face::Ace, Suit::Spades); CARDS])));
}

/// A program that ranks hands of each number of cards on a tier.
#[macro_export]
macro_rules! ranks {
    ($tier:ty, $($cards:literal),*) => {
        #[unsafe(no_mangle)]
        extern "C" fn _start() -> ! {
            loop {
                $($crate::rank::<$tier, $cards>();)*
            }
        }
    };
}
