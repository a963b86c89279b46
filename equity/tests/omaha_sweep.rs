//! Two ranges of Omaha hands on a board in one pass over their order, against match-ups one by one, and against another
//! evaluator.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(feature = "games")]

use keyfold::CardSet;
use keyfold::registry::{OMAHA, OMAHA_HILO, OMAHA5, Rules};
use keyfold_equity::{Equity, EquityError, Holding, Method, OmahaRange};

/// An exact question about two ranges, or cards of which some are known.
fn question<const HOLE: usize>(game: &'static Rules, ranges: [&str; 2], board: &str, dead: &str) -> Equity {
    let range = |text: &str| text.parse::<OmahaRange<HOLE>>().map(Holding::from).unwrap();
    let hands = ranges.map(|text| text.parse().unwrap_or_else(|_| range(text)));
    let cards = |text: &str| text.parse::<CardSet>().unwrap().iter().collect::<Vec<_>>();
    Equity::in_game(game, &hands).board(&cards(board)).dead(&cards(dead)).exact()
}

#[track_caller]
fn agrees_with_match_ups_one_by_one(question: &Equity) {
    let sweep = question.run().unwrap();
    // Categories take a walk over all match-ups.
    let one_by_one = question.clone().with_categories().run().unwrap();
    assert_eq!((sweep.method(), one_by_one.method()), (Method::Sweep, Method::Deals));
    assert_eq!((sweep.matchups(), sweep.boards()), (one_by_one.matchups(), one_by_one.boards()));
    assert_eq!(sweep.against(0, 1), one_by_one.against(0, 1));
    assert_eq!(sweep.players()[1].share(), one_by_one.players()[1].share());
}

#[test]
fn two_omaha_ranges_have_the_outcomes_of_their_match_ups() {
    let river = "Ks 7d 7s 2c 9h";
    agrees_with_match_ups_one_by_one(&question::<4>(&OMAHA, ["AAKK,AAQQ@30,7799,JT98$ds", "88@50,A7T"], river, "Ah"));
    agrees_with_match_ups_one_by_one(&question::<4>(&OMAHA, ["AsAdKd[2-8]h", "random"], river, "3c 3d 3h"));
    agrees_with_match_ups_one_by_one(&question::<5>(&OMAHA5, ["AsAh", "QsQhJd"], river, ""));
}

/// Numbers by `PHEvaluator` (its Python package `phevaluator` 0.6.0), which ranked all hands of lists made in Python by
/// predicates on their cards.
#[test]
fn two_omaha_ranges_have_the_outcomes_that_another_evaluator_finds() {
    let outcomes = |ranges, board, dead| {
        let report = question::<4>(&OMAHA, ranges, board, dead).run().unwrap();
        let all = report.against(0, 1).unwrap();
        (report.matchups().unwrap(), [all.wins, all.ties, all.losses])
    };
    // On the flop, boards that differ in the names of three suits are counted once.
    let river = outcomes(["AA", "JT98+"], "Ks 7d 2c Ts 9h", "");
    assert_eq!(river, (2_445_456, [10_368, 28_512, 2_406_576]));
    let turn = outcomes(["KK$ds", "JT98+"], "Ks 7s 2h 3d", "");
    assert_eq!(turn, (206_352, [7_890_488, 0, 363_592]));
    let flop = outcomes(["KK$ds", "JT98+"], "Ts 7s 2s", "");
    assert_eq!(flop, (387_720, [210_524_463, 1_009_533, 106_396_404]));
}

#[test]
fn exact_answers_beyond_a_list_are_for_two_players_without_a_low() {
    let too_large = |question: Equity| assert_eq!(question.run().unwrap_err(), EquityError::TooLarge);
    too_large(question::<4>(&OMAHA_HILO, ["AA", "15%"], "Ks 7d 2c", ""));
    let three = ["AA", "KK", "QQ"].map(|text| text.parse::<OmahaRange>().unwrap().into());
    too_large(Equity::in_game(&OMAHA, &three).exact());
}
