//! The size that ranking a hand adds to a program, in the way that the environment variable FOOTPRINT names.
#![no_std]
#![no_main]

use core::hint::black_box;

use board::entry;
use keyfold::{Bare, Card, Evaluator, Face, Suit, Tiny, check};
use programs::Outcome;

const WAY: Option<&str> = option_env!("FOOTPRINT");
const BYTES: [u8; 7] = [51; 7];
const CARDS: [Card; 7] = [Card::new(Face::Ace, Suit::Spades); 7];

#[entry]
fn main() -> ! {
    board::run(|_| rank())
}

fn rank() -> Outcome {
    match WAY {
        Some("bare_ranked") => done(Bare::rank(&black_box(CARDS))),
        Some("bare_checked") => done(check::rank_seven::<Bare>(&black_box(BYTES))),
        Some("bare_strength") => done(Bare::strength(&black_box(CARDS))),
        Some("bare_in_words") => Bare::rank(&black_box(CARDS)).describe().bytes().for_each(done),
        Some("tiny_ranked") => done(Tiny::rank(&black_box(CARDS))),
        Some("tiny_checked") => done(check::rank_seven::<Tiny>(&black_box(BYTES))),
        Some("tiny_in_words") => Tiny::rank(&black_box(CARDS)).describe().bytes().for_each(done),
        _ => done(black_box(BYTES)),
    }
    Ok(())
}

fn done<T>(value: T) {
    black_box(value);
}
