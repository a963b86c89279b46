//! What is wrong with questions of equity in games other than hold'em, by name.

use crate::common;

use common::{cards, holdings, ranges};
use keyfold::registry::{ALL, BADUGI, OMAHA, OMAHA6, Rules, SHORT_DECK, STUD};
use keyfold_equity::{Equity, EquityError, Holding, Range};

#[test]
fn mistakes_are_named() {
    fn error(game: &'static Rules, hands: &[Holding], board: &str, dead: &str) -> String {
        Equity::in_game(game, hands).board(&cards(board)).dead(&cards(dead)).run().unwrap_err().to_string()
    }
    let two = holdings(&["AsAhKsKh", "QdJdTc9c"]);
    assert_eq!(error(&OMAHA, &two[..1], "2c 3c 4c", "5c"), "1 player: expected 2 to 9");
    assert_eq!(error(&OMAHA, &two, "2c 3c 4c 6c 7c 8c", "5c"), "6 cards on the board: expected at most 5");
    assert_eq!(error(&BADUGI, &two, "2c 3c 4c", "5c"), "the game is played without a board");
    assert_eq!(error(&SHORT_DECK, &two, "7c 8c 9s", "Th"), "player 1 has 4 cards: expected at most 2");
    assert_eq!(
        error(&SHORT_DECK, &holdings(&["AsAh", "5dKd"]), "7c 8c 9c", "Th"),
        "5d is in player 2's hand and not in the deck"
    );
    assert_eq!(
        error(&SHORT_DECK, &holdings(&["AsAh", "KdKh"]), "2c 8c 9c", "Th"),
        "2c is on the board and not in the deck"
    );
    assert_eq!(error(&OMAHA, &two, "2c 3c As", "5c"), "As is in player 1's hand and on the board");
    assert_eq!(
        error(&OMAHA, &ranges(&["AA", "KK"]), "2c 3c 4s", "5c"),
        "player 1 has a range of pairs: expected cards, as players have 4"
    );
    assert_eq!(
        error(&SHORT_DECK, &ranges(&["55", "KK"]), "7c 8c 9c", "Th"),
        "player 1's range is fully blocked by the known cards"
    );
    assert_eq!(
        error(&SHORT_DECK, &ranges(&["AA", "AA", "AA"]), "7c 8c 9c", "Th"),
        "the players' ranges block each other: there is no deal"
    );
    assert!("".parse::<Holding>().is_err() && " ".parse::<Holding>().is_err());
    let nine = vec![Holding::random(); 9];
    assert_eq!(error(&OMAHA6, &nine, "7c 8c 9c", "Th"), "too few cards are left for the players and the board");
    let all = Equity::in_game(&STUD, &nine[..7]).exact().run();
    assert_eq!(all, Err(EquityError::TooLarge));
}

#[test]
fn a_game_without_a_pot_is_refused_by_name_and_every_other_is_answered() {
    let mut refused = Vec::new();
    for game in ALL {
        let question = Equity::in_game(game, &[Holding::random(), Holding::random()]);
        match question.sampled(keyfold_equity::Stop::Samples(100)).run() {
            Ok(report) => assert_eq!(report.deals(), 100, "{game:?}"),
            Err(error) => {
                assert_eq!(error, EquityError::NoEquity(game.name()));
                refused.push(error.to_string());
            }
        }
    }
    assert_eq!(refused.len(), ALL.iter().filter(|game| game.pay_table().is_some()).count());
    assert_eq!(refused[0], "there is no equity in jacks-or-better: no players compete for a pot");
}

#[test]
fn hands_that_a_deck_lacks_say_so_also_beside_others() {
    let read = |text| Range::read_in(&SHORT_DECK, text);
    for (column, text) in
        [(1, "22"), (1, "55,2*"), (1, "5s4s:0.5"), (1, "22-55,!66"), (4, "66,22"), (11, "A2s+, 99, 5s4s")]
    {
        let error = read(text).unwrap_err().to_string();
        let message = "none of these hands is in the deck of short-deck, which begins with the sixes";
        assert_eq!(error, format!("column {column}: {message}"), "{text}");
    }
    // What an item has beside hands of the deck is left out, and what the deck lacks may be excluded. An empty range
    // is one on purpose.
    assert_eq!(read("22+,!33").unwrap().combinations(), 9 * 6);
    assert_eq!(read("random:0").unwrap(), Range::new());
}
