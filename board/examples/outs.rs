//! The cards that lift a hand on the next street, and where it ends by the river.
//!
//! `cargo run --release -p keyfold-board --example outs`

use keyfold::{CardSet, Category, Compact, Hand};
use keyfold_board::odds::{CategoryCounts, Outs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hand: Hand = "As Ks Qs 7s 2d".parse()?; // the hole cards first, then the board
    let (outs, ends) = (Outs::of(&hand)?, CategoryCounts::of::<Compact>(&hand, CardSet::EMPTY)?);
    let now = hand.rank()?;
    println!("{hand}: {}", now.describe());
    // What only pairs the board helps every hand.
    let by_board = outs.by_board(CardSet::from_cards(&hand[2..]));
    for category in Category::ALL {
        print!("{category:15} {:5.1} %", 100.0 * ends.probability(category));
        let cards = outs.making(category) - by_board;
        match category > now.category() && !cards.is_empty() {
            true => println!("  {:2} outs  {cards}", cards.len()),
            false => println!(),
        }
    }
    Ok(())
}
