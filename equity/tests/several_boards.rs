//! Two boards of one deal: double boards, and a board that is run twice.

use keyfold::{Card, CardSet, HandRank};
use keyfold_equity::{BoardReports, Equity, EquityError, Range, Stop};

use crate::common::cards;

fn holdem(texts: &[&str]) -> Equity {
    Equity::new(&texts.iter().map(|text| text.parse().unwrap()).collect::<Vec<Range>>())
}

fn on(question: &Equity, boards: &[&str]) -> Result<BoardReports, EquityError> {
    question.on_boards(&boards.iter().map(|board| cards(board)).collect::<Vec<_>>())
}

/// Returns the ranks of two players on a board.
fn ranks(hands: [CardSet; 2], board: &[Card]) -> [HandRank; 2] {
    hands.map(|hand| (hand | CardSet::from_cards(board)).rank().unwrap())
}

#[test]
fn shares_of_two_turns_are_those_of_all_deals_of_both_rivers() {
    let texts = ["AsKs,AhKh@50", "QQ,JTs"];
    let boards = ["Ts 9s 2c 3d", "3c 4c Qd 8d"].map(cards);
    let found = holdem(&texts).on_boards(&boards).unwrap();
    let known: CardSet = boards.iter().flatten().copied().collect();
    // Wins and ties of the first player, by board, and the weight of all deals.
    let (mut counted, mut all) = ([[0; 2]; 2], 0);
    let [heroes, villains] = texts.map(|text| text.parse::<Range>().unwrap());
    for (hero, weight) in heroes.iter() {
        for (villain, _) in villains.iter() {
            let hands = [hero.card_set(), villain.card_set()];
            if !hands[0].is_disjoint(hands[1]) || !(hands[0] | hands[1]).is_disjoint(known) {
                continue;
            }
            let (left, weight) = (!(hands[0] | hands[1] | known), if weight < 1.0 { 1 } else { 2 });
            for rivers in
                left.iter().flat_map(|one| (left - [one].into_iter().collect()).iter().map(move |two| [one, two]))
            {
                all += weight;
                for ((board, river), [wins, ties]) in boards.iter().zip(rivers).zip(&mut counted) {
                    let [one, other] = ranks(hands, &[&board[..], &[river]].concat());
                    *wins += if one > other { weight } else { 0 };
                    *ties += if one == other { weight } else { 0 };
                }
            }
        }
    }
    for (report, [wins, ties]) in found.reports().iter().zip(counted) {
        // 52 cards less four in the hands, eight on the boards and the other river.
        let others = 52 - 4 - 8 - 1;
        let hero = &report.players()[0];
        assert_eq!([report.weight(), hero.wins(), hero.ties()].map(|deals| others * deals), [all, wins, ties]);
    }
    let mean = counted.iter().map(|[wins, ties]| *wins as f64 + *ties as f64 / 2.0).sum::<f64>() / 2.0 / all as f64;
    assert!((found.equities()[0] - mean).abs() < 1e-12);
    assert_eq!((found.is_exact(), found.standard_errors()), (true, vec![None; 2]));
}

#[test]
fn a_board_that_is_run_twice_is_worth_the_same_twice() {
    let question = holdem(&["AKs,TT", "QhQd", "random"]);
    for board in ["Ts 9s 2c 3d", "Ts 9s 2c 3d 4h"] {
        let once = question.clone().board(&cards(board)).run().unwrap();
        let twice = on(&question, &[board, board]);
        assert_eq!(twice.is_ok(), board == "Ts 9s 2c 3d", "a river is dealt once");
        assert!(twice.is_err() || twice.unwrap().reports() == [once.clone(), once]);
    }
    // What came first cannot come again.
    let second = on(&question, &["Ts 9s 2c 3d 4h", "Ts 9s 2c"]).unwrap();
    let alone = question.board(&cards("Ts 9s 2c")).dead(&cards("3d 4h")).run().unwrap();
    assert_eq!(second.reports()[1], alone);
}

#[test]
fn boards_may_begin_with_the_same_flop_in_any_order_and_the_same_turn() {
    let question = holdem(&["AsKs", "QhQd"]);
    let found = |boards: &[&str]| on(&question, boards).map(|found| found.reports().len());
    assert_eq!(found(&["Ts 9s 2c", "2c Ts 9s"]), Ok(2));
    assert_eq!(found(&["Ts 9s 2c 3d 4d", "Ts 2c 9s 3d 5d", "Ts 9s 2c 6d"]), Ok(3));
    let mistake = |boards: &[&str]| found(boards).unwrap_err().to_string();
    let both = "only a flop, or a flop and a turn, may be on both";
    assert_eq!(mistake(&["Ts 9s 2c", "3c 4c 9s"]), format!("9s is on boards 1 and 2: {both}"));
    assert_eq!(mistake(&["2d 3d 4d", "Ts 9s 2c 3c", "Ts 9s 2c 4c 3c"]), format!("3c is on boards 2 and 3: {both}"));
    assert_eq!(mistake(&["Ts", "Ts"]), format!("Ts is on boards 1 and 2: {both}"));
}

#[test]
fn a_card_of_a_board_and_elsewhere_is_named_with_the_number_of_the_board() {
    let question = holdem(&["AsKs", "QhQd"]);
    let mistake = |question: &Equity, boards: &[&str]| on(question, boards).unwrap_err().to_string();
    assert_eq!(mistake(&question, &["Ts 9s 2c", "3c 4c As"]), "As is in player 1's hand and on board 2");
    assert_eq!(
        mistake(&question.clone().dead(&cards("4c")), &["Ts 9s 2c", "3c 4c"]),
        "4c is among the dead cards and on board 2"
    );
    let twice = [cards("Ts 9s 2c"), vec![cards("3c")[0]; 2]];
    assert_eq!(question.on_boards(&twice).unwrap_err().to_string(), "3c is on board 2 twice");
    assert_eq!(mistake(&question, &["Ts 9s 2c", "3c 4c 5c 6c 7c 8c"]), "6 cards on the board: expected at most 5");
    assert_eq!(mistake(&holdem(&["AsKs"; 10]), &["Ts 9s 2c"]), "10 players: expected 2 to 9");
    // Nine players have 18 cards, and six boards 30.
    let nine = holdem(&["random"; 9]).sampled(Stop::Samples(100));
    assert!(on(&nine, &[""; 6]).is_ok());
    assert_eq!(on(&nine, &[""; 7]), Err(EquityError::TooFewCards));
}

#[test]
fn boards_are_sampled_one_apart_from_the_other() {
    let question = holdem(&["AKs", "QQ", "22+"]);
    let boards = ["Ts 9s 2c", "Ts 9s 2c", "7c 7d 8h 3c 2d"];
    let exact = on(&question.clone().exact(), &boards).unwrap();
    let sampled = on(&question.sampled(Stop::Samples(10_000)), &boards).unwrap();
    let error = |at: usize| sampled.reports()[at].players()[0].standard_error().unwrap();
    assert_ne!(sampled.reports()[0], sampled.reports()[1]);
    let of_all = (error(0).powi(2) + error(1).powi(2) + error(2).powi(2)).sqrt() / 3.0;
    assert!((sampled.standard_errors()[0].unwrap() - of_all).abs() < 1e-12);
    for (player, error) in sampled.standard_errors().into_iter().enumerate() {
        assert!((sampled.equities()[player] - exact.equities()[player]).abs() < 5.0 * error.unwrap());
    }
}

#[test]
fn pots_of_two_boards_of_omaha_high_low_are_those_of_all_deals_of_both() {
    use keyfold::registry::OMAHA_HILO;

    let hands = ["As2dKcKh", "QsQdJcJh"];
    let question = Equity::in_game(&OMAHA_HILO, &crate::common::holdings(&hands));
    let boards = ["3s 4d 8c Qc", "5h 6h 7d Td"].map(cards);
    let known: CardSet = boards.iter().flatten().copied().chain(hands.iter().flat_map(|hand| cards(hand))).collect();
    let won = |board: &[Card], river: Card| {
        question.clone().board(&[board, &[river]].concat()).run().unwrap().players()[0].share().numerator
    };
    let mut counted = [0; 2];
    for (at, board) in boards.iter().enumerate() {
        for river in !known {
            // The other board has any other river.
            counted[at] += (!known).iter().filter(|other| *other != river).count() as u128 * won(board, river);
        }
    }
    let found = question.on_boards(&boards).unwrap();
    let others = ((!known).len() - 1) as u128;
    assert_eq!([0, 1].map(|at| found.reports()[at].players()[0].share().numerator * others), counted);
    assert!(found.is_exact() && found.equities().iter().sum::<f64>() == 1.0);
}
