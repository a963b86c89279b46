//! From a rank back to cards: a hand of each category's weakest and strongest rank.
//!
//! `cargo run --release -p keyfold --example hand_of_rank`

use keyfold::{Category, HandCode};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for category in Category::ALL {
        let (weakest, strongest) = category.ranks();
        for rank in [weakest, strongest] {
            let cards = rank.example().map(|card| card.to_string()).join(" ");
            println!("{:>5}  {cards}  {:#}", rank.get(), rank.describe());
        }
    }
    // A code has the category and the faces in its digits: two pair, nines and sixes, with a queen.
    let code: HandCode = "0x27744a".parse()?;
    println!("{code}  {}", code.rank().describe());
    Ok(())
}
