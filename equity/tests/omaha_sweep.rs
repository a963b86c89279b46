//! Two ranges of Omaha hands on a board in one pass over their order, against match-ups one by one, and against another
//! evaluator.

use keyfold::CardSet;
use keyfold::games::{Game, Omaha};
use keyfold::registry::{OMAHA, OMAHA_HILO, OMAHA5, OMAHA5_HILO, OMAHA6, Rules};
use keyfold_equity::{Equity, EquityError, Holding, Method, OmahaRange, PlayerReport, Stop};

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
    assert_eq!(sweep.weight(), one_by_one.weight());
    assert_eq!(sweep.against(0, 1), one_by_one.against(0, 1));
    for (swept, counted) in sweep.players().iter().zip(one_by_one.players()) {
        assert_eq!((swept.wins(), swept.ties(), swept.losses()), (counted.wins(), counted.ties(), counted.losses()));
        assert_eq!((swept.high(), swept.low(), swept.share()), (counted.high(), counted.low(), counted.share()));
    }
}

#[test]
fn two_omaha_ranges_have_the_outcomes_of_their_match_ups() {
    let river = "Ks 7d 7s 2c 9h";
    agrees_with_match_ups_one_by_one(&question::<4>(&OMAHA, ["AAKK,AAQQ@30,7799,JT98$ds", "88@50,A7T"], river, "Ah"));
    agrees_with_match_ups_one_by_one(&question::<4>(&OMAHA, ["AsAd[2-8]h*", "random"], river, "3c 3d 3h"));
}

#[test]
fn the_high_and_the_low_half_go_where_they_go_match_up_by_match_up() {
    let ranges = ["A2KQ,A3KK@50,KK$ds,4567", "[3-6][3-6][3-6][3-6],A2JJ"];
    // Lows with and without a counterfeited ace, three cards of a suit, no low.
    for river in ["3s 7d 8s Kc Kh", "As 2d 7s 8c 8h", "2s 4s 6s Ts Jd", "Ks Kd 7s 2c 9h"] {
        agrees_with_match_ups_one_by_one(&question::<4>(
            &OMAHA_HILO,
            ranges,
            river,
            "Ac Ad Qc Qd Jc Tc 9c 9d 6c 6d 5c 5d",
        ));
    }
}

/// Compares answers with those that `PHEvaluator` gives, hand by hand and board by board, about ranges made in Python
/// by predicates on their cards. Takes one in some on rivers, on turns and on flops; returns how many, and how many of
/// them were played match-up by match-up besides.
fn agree_with_another_evaluator([rivers, turns, flops]: [usize; 3]) -> [usize; 2] {
    let (mut seen, mut asked) = ([0; 6], [0, 0]);
    for line in include_str!("vectors/omaha.txt").lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split("; ").collect();
        let [board, dead, hero, villain, matchups, outcomes] = parts[..] else { panic!("{line}") };
        let (on_board, every) = (board.len() / 2, [flops, turns, rivers][board.len() / 2 - 3]);
        seen[on_board] += 1;
        if seen[on_board] % every != 0 {
            continue;
        }
        let outcomes: Vec<u128> = outcomes.split(' ').map(|number| number.parse().unwrap()).collect();
        let question = question::<4>(&OMAHA, [hero, villain], board, dead);
        let mut reports = vec![question.run().unwrap()];
        assert_eq!(reports[0].matchups(), Some(matchups.parse().unwrap()), "{line}");
        asked[0] += 1;
        if reports[0].deals() < 200_000 {
            reports.push(question.with_categories().run().unwrap());
            asked[1] += 1;
        }
        for report in reports {
            // Weights are in proportion to those of the line.
            let (all, found) = (outcomes.iter().sum::<u128>(), report.against(0, 1).unwrap());
            let found = [found.wins, found.ties, found.losses];
            for (found, expected) in found.iter().zip(&outcomes) {
                assert_eq!(found * all, expected * report.weight(), "{line}");
            }
        }
    }
    asked
}

#[test]
fn two_omaha_ranges_have_the_outcomes_that_another_evaluator_finds() {
    let [asked, by_match_ups] = agree_with_another_evaluator([8, 30, 100]);
    assert!(asked == 15 + 2 && by_match_ups > 0, "{by_match_ups} of {asked}");
}

#[test]
#[ignore = "a minute"]
fn two_hundred_questions_have_the_outcomes_that_another_evaluator_finds() {
    assert_eq!(agree_with_another_evaluator([1, 1, 1])[0], 200);
}

#[test]
fn three_players_are_counted_match_up_by_match_up() {
    let board = "Ks 7d 7s 2c 9h".parse::<CardSet>().unwrap().iter().collect::<Vec<_>>();
    let ranges = ["AAKK$ds", "QQ77,7799", "KK9x9,JxTx88"].map(|text| text.parse::<OmahaRange>().unwrap());
    let holdings = ranges.clone().map(Holding::from);
    let report = Equity::in_game(&OMAHA, &holdings).board(&board).run().unwrap();
    assert!(report.is_exact());
    let board: [_; 5] = board.try_into().unwrap();
    let hands = ranges.map(|range| {
        let hands = range.iter().map(|(hand, _)| (CardSet::from_cards(&hand), Omaha::rank(&hand, &board)));
        hands.filter(|(hand, _)| hand.is_disjoint(CardSet::from_cards(&board))).collect::<Vec<_>>()
    });
    let (mut matchups, mut wins) = (0, [0; 3]);
    for (first, one) in &hands[0] {
        for (second, two) in hands[1].iter().filter(|(second, _)| second.is_disjoint(*first)) {
            for (_, three) in hands[2].iter().filter(|(third, _)| third.is_disjoint(*first | *second)) {
                let (ranks, best) = ([one, two, three], one.max(two).max(three));
                let alone = ranks.iter().filter(|rank| **rank == best).count() == 1;
                matchups += 1;
                wins.iter_mut().zip(ranks).for_each(|(wins, rank)| *wins += u128::from(alone && rank == best));
            }
        }
    }
    assert_eq!(report.matchups(), Some(matchups));
    assert_eq!(report.players().iter().map(PlayerReport::wins).collect::<Vec<_>>(), wins);
}

#[test]
fn six_cards_take_the_memory_that_is_told_before() {
    let river = "Ks 7d 7s 2c 9h".parse::<CardSet>().unwrap().iter().collect::<Vec<_>>();
    let memory = |hands: [Holding; 2]| Equity::in_game(&OMAHA6, &hands).board(&river).exact().memory().unwrap();
    let [all, few] = [OmahaRange::<6>::random(), "AAKK".parse().unwrap()].map(Holding::from);
    // 20 million hands are listed; a board takes 443 MB, the weights of all hands 163 MB. Few hands are listed with
    // their sets of cards, and the sums of such sets take 23 MB.
    let [most, least] = [memory([all.clone(), all]), memory([few.clone(), few])];
    assert!((1_200_000_000..1_500_000_000).contains(&most), "{most} bytes");
    assert!((40_000_000..60_000_000).contains(&least), "{least} bytes");
    let hands = [Holding::random(), "AsKs".parse().unwrap()];
    assert!(Equity::in_game(&OMAHA6, &hands).sampled(Stop::Samples(1)).memory().unwrap() < 1_000);
}

#[test]
fn exact_answers_that_take_a_list_too_long_or_hours_are_refused() {
    let three = ["AA", "KK", "QQ"].map(|text| text.parse::<OmahaRange>().unwrap().into());
    let three = Equity::in_game(&OMAHA, &three).exact();
    let error = three.run().unwrap_err();
    assert!(matches!(error, EquityError::TooLong { hours } if hours > 1_000), "{error}");
    assert!(error.to_string().ends_with("sample, narrow the ranges, or name cards of the board"));
    let river = "Ks 7d 7s 2c 9h".parse::<CardSet>().unwrap().iter().collect::<Vec<_>>();
    assert!(matches!(three.board(&river).run(), Err(EquityError::TooLong { .. })));
    let fewer = ["AA", "KK", "QQJJ"].map(|text| text.parse::<OmahaRange>().unwrap().into());
    assert_eq!(Equity::in_game(&OMAHA, &fewer).exact().board(&river).run(), Err(EquityError::TooLarge));
}

#[test]
fn without_a_wish_wide_ranges_are_exact_on_a_river_and_sampled_before_the_flop() {
    let exact = |game, ranges: [&str; 2], board: &str| {
        let cards = board.parse::<CardSet>().unwrap().iter().collect::<Vec<_>>();
        let hands = ranges.map(|text| text.parse::<OmahaRange>().unwrap().into());
        Equity::in_game(game, &hands).board(&cards).run().unwrap().is_exact()
    };
    assert!(exact(&OMAHA, ["AA", "15%"], "Ks 7d 2c Ts 9h"));
    assert!(exact(&OMAHA_HILO, ["AA", "15%"], "Ks 7d 2c 3s 5h"));
    assert!(!exact(&OMAHA_HILO, ["AA", "15%"], ""));
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn two_ranges_of_five_and_of_six_cards_have_the_outcomes_of_their_match_ups() {
        let river = "Ks 7d 7s 2c 9h";
        agrees_with_match_ups_one_by_one(&question::<5>(&OMAHA5, ["AsAh", "QsQhJd"], river, ""));
        // Of few hands of six cards the match-ups would take less.
        let dead = "3c 3d 3h 4c 4d 4h 5c 5d 5h 6c";
        agrees_with_match_ups_one_by_one(&question::<6>(&OMAHA6, ["AsAhAd", "QsQhJd"], river, dead));
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn two_omaha_ranges_have_the_outcomes_on_all_rivers_and_some_flops_that_another_evaluator_finds() {
        let [asked, by_match_ups] = agree_with_another_evaluator([1, 3, 10]);
        assert!(asked == 120 + 20 + 2 && by_match_ups >= 20, "{by_match_ups} of {asked}");
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn on_a_turn_and_of_five_cards_both_halves_go_where_they_go_match_up_by_match_up() {
        let on_turn = question::<4>(&OMAHA_HILO, ["A2KxQx,A2xx:33@20", "2345,A3[2-6]*"], "3s 7s 8s Kc", "Qc");
        agrees_with_match_ups_one_by_one(&on_turn);
        let five = question::<5>(&OMAHA5_HILO, ["AsAh", "2c3c4d"], "3s 7d 8s Kc Kh", "");
        agrees_with_match_ups_one_by_one(&five);
    }
}
