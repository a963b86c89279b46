//! Deals two players a hand of Texas Hold'em and says who wins.
#![no_std]
#![no_main]

use core::fmt::{self, Write};

use cortex_m_rt::entry;
use keyfold::{Card, Deck, Evaluator, Tiny};
use semihosting::{print, process};

/// The tier that ranks hands; the read-me has a table of the others.
type Tier = Tiny;

#[entry]
fn main() -> ! {
    // A chip with a source of random numbers takes its seed from there.
    let mut random = fastrand::Rng::with_seed(7);
    match play(&mut || random.u32(..), &mut Debugger) {
        Some(()) => process::exit(0),
        None => process::exit(1),
    }
}

/// The console of the emulator or of the debug probe. In its place, anything that takes text: a serial port, a display.
struct Debugger;

impl Write for Debugger {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        print!("{text}");
        Ok(())
    }
}

/// Returns `None` only if the deck runs out of cards or the log takes no more text.
fn play(random: &mut impl FnMut() -> u32, log: &mut impl Write) -> Option<()> {
    let mut deck = Deck::new();
    let [a, b, c, d, e] = deck.deal_random::<5>(random)?;
    writeln!(log, "board {a} {b} {c} {d} {e}").ok()?;
    let mut rank = |name| {
        let [first, second]: [Card; 2] = deck.deal_random(random)?;
        let rank = Tier::rank(&[first, second, a, b, c, d, e]);
        writeln!(log, "{name} {first} {second}: {}", rank.describe()).ok()?;
        Some(rank)
    };
    let (north, south) = (rank("north")?, rank("south")?);
    let result = if north > south {
        "north wins"
    } else if south > north {
        "south wins"
    } else {
        "a tie"
    };
    writeln!(log, "{result}").ok()
}
