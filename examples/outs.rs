//! The cards that lift a hand on the next street, and where it ends by the river.
//!
//! `cargo run --release -p keyfold --example outs`

use keyfold::odds::{CategoryCounts, Outs};
use keyfold::{CardSet, Category, Compact, Hand};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hand: Hand = "As Ks Qs 7s 2d".parse()?;
    let (outs, ends) = (Outs::of(&hand)?, CategoryCounts::of::<Compact>(&hand, CardSet::EMPTY)?);
    println!("{hand}: {}", hand.rank()?.describe());
    for category in Category::ALL {
        let cards = outs.making(category);
        println!("{category:15} {:5.1} %  {:2} outs  {cards}", 100.0 * ends.probability(category), cards.len());
    }
    Ok(())
}
