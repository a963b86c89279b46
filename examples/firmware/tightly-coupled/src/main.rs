//! Copies the compact tables for seven cards into tightly coupled memory, and ranks from there.
//!
//! Flash that is slower than the core makes a look-up wait. A Cortex-M7 has memory that does not: as the tables are a
//! value, a program copies them there once and ranks by reference. Logs what that takes and what it saves.
#![no_std]
#![no_main]

use core::mem::MaybeUninit;

use defmt::info;
use keyfold::{Card, CompactTables, CompactTables7, Deck, Evaluator, HandRank, Tiny};
use programs::start::{Clock, entry, run};
use programs::{Board, Call, Failed, Outcome, cost};

static IN_FLASH: CompactTables7 = CompactTables::SEVEN;
#[unsafe(link_section = ".dtcm")]
static mut COUPLED: MaybeUninit<CompactTables7> = MaybeUninit::uninit();

/// What a load from flash waits, in cycles: an STM32F746 at 216 MHz and 2.7 to 3.6 V, by its reference manual, RM0385.
/// It has 64 KB of tightly coupled memory for data, from which nothing waits.
const WAIT_STATES: u64 = 7;
/// The loads that rank a hand without a flush: from the cells and the offsets, which no cache of 4 KB holds, and of
/// seven keys and a suit, which it does.
const FROM_CELLS: u64 = 3;
const FROM_KEYS: u64 = 7 + 1;

#[entry]
fn main() -> ! {
    run(25_000_000, compare)
}

fn compare(clock: &mut Clock) -> Outcome {
    let start = clock.now();
    copy();
    info!("the copy of {} bytes: {} instructions", size_of::<CompactTables7>(), clock.now() - start);
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..10_000 {
        let hand = Deck::new().deal_random(&mut || random.u32(..)).ok_or(Failed)?;
        if [FromFlash::call(&hand), Coupled::call(&hand)] != [Tiny::rank(&hand); 2] {
            return Err(Failed);
        }
    }
    let [flash, coupled] = [cost::<_, FromFlash>(clock)?, cost::<_, Coupled>(clock)?].map(|cost| cost.in_a_loop);
    let cycles = |instructions: u64, loads| (instructions + 5) / 10 + loads * WAIT_STATES;
    info!(
        "from flash: {}.{} instructions a hand in a loop, {} cycles, {} with a data cache",
        flash / 10,
        flash % 10,
        cycles(flash, FROM_CELLS + FROM_KEYS),
        cycles(flash, FROM_CELLS)
    );
    info!(
        "from tightly coupled memory: {}.{} instructions a hand in a loop, {} cycles",
        coupled / 10,
        coupled % 10,
        cycles(coupled, 0)
    );
    Ok(())
}

/// Copies the tables.
fn copy() {
    // SAFETY: nobody holds a reference to the copy yet, and both have the size and alignment of the type.
    unsafe { (&raw mut COUPLED).cast::<CompactTables7>().copy_from_nonoverlapping(&raw const IN_FLASH, 1) };
}

struct FromFlash;

impl Call for FromFlash {
    type Card = Card;

    #[inline(always)]
    fn call(hand: &[Card; 7]) -> HandRank {
        IN_FLASH.rank_seven(hand)
    }
}

struct Coupled;

impl Call for Coupled {
    type Card = Card;

    #[inline(always)]
    fn call(hand: &[Card; 7]) -> HandRank {
        // SAFETY: `compare` has copied the tables before it ranks, and nobody writes them again.
        let tables = unsafe { &*(&raw const COUPLED).cast::<CompactTables7>() };
        tables.rank_seven(hand)
    }
}
