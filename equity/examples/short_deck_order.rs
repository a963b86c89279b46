//! Prints the orders of short deck's starting hands that percentages in ranges go by.
//!
//! The 81 classes, the best first: by their exact equity against a random hand over all boards of the 36 cards, in each
//! ranking. `cargo run --release -p keyfold-equity --example short_deck_order`

use keyfold::HoleClass;
use keyfold::registry::{SHORT_DECK, SHORT_DECK_TRIPS};
use keyfold_equity::{Equity, EquityError, Holding, Range};

fn main() -> Result<(), EquityError> {
    for game in [&SHORT_DECK, &SHORT_DECK_TRIPS] {
        let mut classes = Vec::new();
        let is_in_the_deck = |class: &HoleClass| class.holes().all(|hole| (hole.card_set() - game.deck()).is_empty());
        for class in HoleClass::all().filter(is_in_the_deck) {
            let hands = [Range::from(class), Range::random()].map(Holding::from);
            let share = Equity::in_game(game, &hands).exact().run()?.players()[0].share();
            // All classes have one denominator up to the number of their hands.
            classes.push((share.numerator / class.combinations() as u128, class));
        }
        classes.sort_unstable_by(|one, other| other.cmp(one));
        let names: Vec<String> = classes.iter().map(|(_, class)| class.to_string()).collect();
        println!("{}: {}", game.name(), names.join(" "));
    }
    Ok(())
}
