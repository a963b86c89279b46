//! A proof by the linker: the panic handler calls a function that does not exist, so that a program links only if the
//! compiler found every call of the handler to be unreachable.
//!
//! The programs link for boards and for hosts: `cargo build --release`, with or without `--target`. All in one they
//! link in a fraction of the time: `--features together --bin together`. One by one they tell where a panic is.
#![no_std]

use core::hint::black_box;

use keyfold::key_sum::RankHands;
use keyfold::{Card, Evaluator, Face, HandKey, Suit};

unsafe extern "C" {
    /// Nowhere defined.
    safe fn a_panic_is_left() -> !;
}

// Where there is an operating system, its C library calls `main` and brings `memcpy`.
#[cfg(not(target_os = "none"))]
#[link(name = "c")]
unsafe extern "C" {}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    a_panic_is_left()
}

/// A value that the compiler knows nothing about.
pub fn any<T>(value: T) -> T {
    black_box(value)
}

/// Uses the result of a call, so that the call is not optimised away.
pub fn done<T>(value: T) {
    black_box(value);
}

/// Cards that the compiler knows nothing about.
#[must_use]
pub fn any_cards<const CARDS: usize>() -> [Card; CARDS] {
    any([Card::new(Face::Ace, Suit::Spades); CARDS])
}

/// Ranks any cards.
pub fn rank<E: Evaluator<CARDS>, const CARDS: usize>() {
    done(E::rank(&any_cards()));
}

/// Adds any cards to any running key, takes some away again, and ranks it.
pub fn rank_key<Tier: RankHands<CARDS>, const CARDS: usize>() {
    let board: HandKey<Tier> = any(any_cards::<CARDS>().into_iter().collect());
    done((board + any(board) - any_cards::<1>()[0]).rank::<CARDS>());
}

/// A program of some calls, or with the feature `together` the calls alone.
#[macro_export]
macro_rules! program {
    ($($body:tt)*) => {
        pub fn calls() {
            $($body)*
        }

        #[cfg(not(feature = "together"))]
        $crate::entry!(calls);
    };
}

/// The entry of a program, under the name that the target looks for.
#[macro_export]
macro_rules! entry {
    ($($calls:path),*) => {
        #[cfg_attr(target_os = "none", unsafe(export_name = "_start"))]
        #[cfg_attr(not(target_os = "none"), unsafe(export_name = "main"))]
        extern "C" fn start() -> ! {
            loop {
                $($calls();)*
            }
        }
    };
}
