//! Which cards of a deal to hold at jacks or better, and what two machines pay back if the best cards are always held.
//!
//! `cargo run --release -p keyfold-board --example video_poker`

use keyfold::games::video_poker::{DEUCES_WILD, Holds, JACKS_OR_BETTER, PayTable};
use keyfold::{Card, Hand};
use keyfold_board::isomorphism::canonical_boards;

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

/// The return of a coin, over all deals. Suit-isomorphic deals are solved once.
fn pays_back(table: &PayTable) -> f64 {
    let deals = canonical_boards().map(|(deal, alike)| {
        let holds = table.holds(&deal);
        (u64::from(alike), holds.value(holds.best()))
    });
    let (deals, value) = deals.fold((0, 0), |(deals, sum), (alike, value)| (deals + alike, sum + alike * value));
    value as f64 / (deals * Holds::ONE) as f64
}
