//! Which cards of a deal to hold at jacks or better, and what two machines pay back if the best cards are always held.
//!
//! `cargo run --release -p keyfold --example video_poker`

use keyfold::games::video_poker::{DEUCES_WILD, Holds, JACKS_OR_BETTER, PayTable};
use keyfold::{Card, CardSet, Hand};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hand: Hand = "Kh Qh Jh Th Td".parse()?;
    let deal: &[Card; 5] = hand.first_chunk().ok_or("five cards are dealt")?;
    let holds = JACKS_OR_BETTER.holds(deal);
    let best = holds.best();
    let coins = f64::from(holds.sum(best)) / f64::from(best.draws());
    println!("{hand}: hold {}, worth {coins:.6} coins for one", best.cards(deal));
    for (machine, table) in [("9/6 jacks or better", &JACKS_OR_BETTER), ("full-pay deuces wild", &DEUCES_WILD)] {
        println!("{machine} pays {:.6} % back", 100.0 * pays_back(table));
    }
    Ok(())
}

/// What comes back of what goes in, over all deals.
fn pays_back(table: &PayTable) -> f64 {
    let (mut deals, mut value) = (0u64, 0);
    for deal in CardSet::ALL.combinations() {
        let holds = table.holds(&deal);
        value += holds.value(holds.best());
        deals += 1;
    }
    value as f64 / (deals * Holds::ONE) as f64
}
