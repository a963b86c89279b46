//! What is wrong with questions of equity in games other than hold'em, by name.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(feature = "games")]

mod common;

use common::{cards, holdings, ranges};
use keyfold::games::high_low::Stud;
use keyfold::games::{Badugi, Omaha, ShortDeck};
use keyfold_equity::EquityError;
use keyfold_equity::games::{EquityGame, GameEquity, Holding};

#[test]
fn mistakes_are_named() {
    fn error<G: EquityGame>(hands: &[Holding], board: &str, dead: &str) -> String {
        GameEquity::<G>::new(hands).board(&cards(board)).dead(&cards(dead)).run().unwrap_err().to_string()
    }
    let two = holdings(&["AsAhKsKh", "QdJdTc9c"]);
    assert_eq!(error::<Omaha>(&two[..1], "2c 3c 4c", "5c"), "1 player: expected 2 to 9");
    assert_eq!(error::<Omaha>(&two, "2c 3c", "5c"), "2 cards on the board: expected none, 3, 4 or 5");
    assert_eq!(error::<Badugi>(&two, "2c 3c 4c", "5c"), "the game is played without a board");
    assert_eq!(error::<ShortDeck>(&two, "7c 8c 9s", "Th"), "player 1 has 4 cards: expected at most 2");
    assert_eq!(
        error::<ShortDeck>(&holdings(&["AsAh", "5dKd"]), "7c 8c 9c", "Th"),
        "5d is with player 2 and not in the deck"
    );
    assert_eq!(
        error::<ShortDeck>(&holdings(&["AsAh", "KdKh"]), "2c 8c 9c", "Th"),
        "2c is on the board and not in the deck"
    );
    assert_eq!(error::<Omaha>(&two, "2c 3c As", "5c"), "As is with player 1 and on the board");
    assert_eq!(
        error::<Omaha>(&ranges(&["AA", "KK"]), "2c 3c 4s", "5c"),
        "player 1 has a range of pairs: expected cards, as players have 4"
    );
    assert_eq!(
        error::<ShortDeck>(&ranges(&["55", "KK"]), "7c 8c 9c", "Th"),
        "the known cards leave player 1 no combination of the range"
    );
    assert_eq!(
        error::<ShortDeck>(&ranges(&["AA", "AA", "AA"]), "7c 8c 9c", "Th"),
        "the players' ranges leave each other no combination"
    );
    assert!("".parse::<Holding>().is_err() && " ".parse::<Holding>().is_err());
    let nine = vec![Holding::random(); 9];
    assert_eq!(error::<Omaha<6>>(&nine, "7c 8c 9c", "Th"), "too few cards are left for the players and the board");
    let all = GameEquity::<Stud>::new(&nine[..7]).exact().run();
    assert_eq!(all, Err(EquityError::TooLarge));
}
