//! Deals two players a hand of Texas Hold'em and says who wins.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use keyfold::{Card, Deck, Evaluator, Tiny};
use semihosting::{println, process};

/// The tier that ranks hands; the read-me has a table of the others.
type Tier = Tiny;

#[entry]
fn main() -> ! {
    // A chip with a source of random numbers takes its seed from there.
    let mut random = fastrand::Rng::with_seed(7);
    match play(&mut || random.u32(..)) {
        Some(()) => process::exit(0),
        None => process::exit(1),
    }
}

/// None only if the deck runs out of cards.
fn play(random: &mut impl FnMut() -> u32) -> Option<()> {
    let mut deck = Deck::new();
    let [a, b, c, d, e] = deck.deal_random::<5>(random)?;
    println!("board {a} {b} {c} {d} {e}");
    let mut rank = |name| {
        let [first, second]: [Card; 2] = deck.deal_random(random)?;
        let rank = Tier::rank(&[first, second, a, b, c, d, e]);
        println!("{name} {first} {second}: {}", rank.describe());
        Some(rank)
    };
    let (north, south) = (rank("north")?, rank("south")?);
    println!(
        "{}",
        if north > south {
            "north wins"
        } else if south > north {
            "south wins"
        } else {
            "a tie"
        }
    );
    Some(())
}
