//! Answers against plain counting, each way against the others, symmetry, and samples against exact answers.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use keyfold::{Card, CardSet, Category, Hand, HoleCards, Suit, rank_seven};
use keyfold_equity::{Equity, EquityError, Method, Outcomes, Place, PlayerReport, Range, Report, Stop, WEIGHT_ONE};
use quickcheck::{Arbitrary, Gen, QuickCheck, quickcheck};

fn ranges(texts: &[&str]) -> Vec<Range> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn cards(text: &str) -> Hand {
    text.parse().unwrap()
}

fn exact(texts: &[&str], board: &str, dead: &str) -> Report {
    Equity::new(&ranges(texts)).board(&cards(board)).dead(&cards(dead)).exact().run().unwrap()
}

/// The product of millionths: whole numbers in the proportion of the weights.
fn weight_of(ranges: &[Range], holes: &[HoleCards]) -> u128 {
    ranges.iter().zip(holes).map(|(range, hole)| u128::from(range.parts()[hole.index()])).product()
}

/// What players win, every match-up and every board one by one: parts of 2,520 of each pot, wins, and categories.
fn plainly(ranges: &[Range], board: CardSet, dead: CardSet) -> Vec<(u128, u128, [u128; 9])> {
    let mut counted = vec![(0, 0, [0; 9]); ranges.len()];
    seat(ranges, &mut Vec::new(), board | dead, &mut |holes, held| {
        let weight = weight_of(ranges, holes);
        each_board(board, CardSet::ALL - held, &mut |board| {
            let ranks: Vec<_> = holes
                .iter()
                .map(|hole| rank_seven((board | hole.card_set()).iter().collect::<Vec<_>>()[..].first_chunk().unwrap()))
                .collect();
            let best = *ranks.iter().max().unwrap();
            let winners = ranks.iter().filter(|rank| **rank == best).count() as u128;
            for (counted, rank) in counted.iter_mut().zip(ranks) {
                counted.0 += if rank == best { weight * 2_520 / winners } else { 0 };
                counted.1 += if rank == best && winners == 1 { weight } else { 0 };
                counted.2[usize::from(rank.category().index())] += weight;
            }
        });
    });
    counted
}

fn seat(ranges: &[Range], holes: &mut Vec<HoleCards>, held: CardSet, call: &mut dyn FnMut(&[HoleCards], CardSet)) {
    let Some(range) = ranges.get(holes.len()) else { return call(holes, held) };
    for (hole, _) in range.iter().filter(|(hole, _)| hole.card_set().is_disjoint(held)) {
        holes.push(hole);
        seat(ranges, holes, held | hole.card_set(), call);
        holes.pop();
    }
}

fn each_board(board: CardSet, left: CardSet, call: &mut dyn FnMut(CardSet)) {
    if board.len() == 5 {
        return call(board);
    }
    for card in left {
        each_board(board.with(card), left.above(card), call);
    }
}

#[track_caller]
fn agrees_with_plain_counting(texts: &[&str], board: &str, dead: &str) {
    let (ranges, board, dead) = (ranges(texts), cards(board), cards(dead));
    let report = Equity::new(&ranges).board(&board).dead(&dead).exact().with_categories().run().unwrap();
    let expected = plainly(&ranges, CardSet::from_cards(&board), CardSet::from_cards(&dead));
    let all: u128 = expected[0].2.iter().sum();
    for (player, (parts, wins, categories)) in report.players().iter().zip(expected) {
        // The same fractions, whatever the weights have in common.
        let share = player.share();
        assert_eq!(share.numerator * all * 2_520, parts * share.denominator, "{texts:?} {board}");
        assert_eq!(player.wins() * all, wins * report.weight(), "{texts:?} {board}");
        for (category, count) in Category::ALL.into_iter().zip(categories) {
            assert_eq!(
                player.category(category).unwrap() * all,
                count * report.weight(),
                "{texts:?} {board} {category}"
            );
        }
    }
}

#[test]
fn boards_are_counted_as_one_by_one() {
    agrees_with_plain_counting(&["AsKs", "QhQd"], "Ts 9s 2c", "");
    agrees_with_plain_counting(&["AhAd", "7c7d"], "7s 2h 2d", "Ac Js");
    agrees_with_plain_counting(&["2c2d,AKs:0.3", "QQ@70,AJs"], "Qs Kh 5h", "");
    agrees_with_plain_counting(&["AKs,65s", "JJ:0.5,TT", "87s"], "9s 8s 2c 2d", "7s");
    agrees_with_plain_counting(&["A*:0.25,KK", "random"], "Ts 9s 2c 2d 3d", "");
    agrees_with_plain_counting(&["random:0.5,AA", "22+,A*s:0.125"], "Ts 9s 2s 2d 3s", "As");
    agrees_with_plain_counting(&["AsKc", "AhKd", "AdKh", "2c2s"], "3c 5h 8s", "9d");
}

#[test]
fn three_ranges_are_counted_as_one_by_one() {
    let (texts, board) = (["22-55:0.5,AKs", "TT-88:0.5,AKs", "QJs,87"], "Ts 9s 2c 2d");
    assert_eq!(exact(&texts, board, "").method(), Method::Sweep);
    agrees_with_plain_counting(&texts, board, "7h");
    agrees_with_plain_counting(&["AQ,KK", "AK,KQs", "QQ-88,AQs"], "Ts 9s 2s 2d 3s", "As");
    let turn = exact(&texts, board, "");
    let against = |one, other| turn.against(one, other).unwrap();
    assert_eq!(against(0, 2), against(2, 0).reversed());
    assert_eq!(against(1, 2).total(), turn.weight());
}

#[test]
fn one_match_up_before_the_flop_is_counted_as_board_by_board() {
    for [one, other] in [["AsKs", "QhQd"], ["7h6h", "6s5s"], ["AcAd", "AhAs"], ["Th9h", "Ah2h"]] {
        agrees_with_plain_counting(&[one, other], "", "");
    }
    agrees_with_plain_counting(&["AsKs", "QhQd", "7c6c"], "", "");
    agrees_with_plain_counting(&["AsAh", "Ks9s", "QcJc"], "", "2s 3s 4s 5s 8c 9c");
}

#[test]
fn aces_against_kings_of_the_same_suits_win_1_410_336_boards() {
    let report = exact(&["AsAh", "KsKh"], "", "");
    let aces = &report.players()[0];
    assert_eq!((aces.wins(), aces.ties(), report.deals()), (1_410_336, 9_308, 1_712_304));
    assert_eq!(aces.losses(), report.players()[1].wins());
}

/// The sum of what some hands win against others, each by itself.
fn summed(heroes: &[&str], villains: &[&str], dead: &str) -> Outcomes {
    let both = heroes.iter().flat_map(|hero| villains.iter().map(move |villain| [*hero, *villain]));
    both.map(|texts| exact(&texts, "", dead).against(0, 1).unwrap()).sum()
}

#[test]
fn two_ranges_before_the_flop_have_the_sum_of_their_match_ups() {
    let by_runouts = exact(&["AA,JJ", "KK,AKs"], "", "");
    assert_eq!(by_runouts.against(0, 1), Some(summed(&["AA", "JJ"], &["KK", "AKs"], "")));
}

#[test]
fn dead_cards_before_the_flop_are_left_out_by_every_way() {
    let by_runouts = exact(&["AsKs,QhQd", "TT+"], "", "2c 7d");
    assert_eq!(by_runouts.method(), Method::Runouts);
    assert_eq!(by_runouts.against(0, 1), Some(summed(&["AsKs", "QhQd"], &["TT", "JJ", "QQ", "KK", "AA"], "2c 7d")));
    // Ten dead cards of each suit leave few boards, and wide ranges few pairs.
    let dead = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d";
    let dead: Vec<Card> = dead.split(' ').map(|card| card.parse().unwrap()).collect();
    let by_sweep = Equity::new(&ranges(&["random", "random"])).dead(&dead).exact().run().unwrap();
    assert_eq!(by_sweep.method(), Method::Sweep);
    assert_eq!(by_sweep.players()[0].share().to_string(), "1/2");
    let counted = plainly(&ranges(&["AA", "random"]), CardSet::EMPTY, CardSet::from_cards(&dead));
    let aces = Equity::new(&ranges(&["AA", "random"])).dead(&dead).exact().run().unwrap();
    assert_eq!(aces.players()[0].wins() * u128::from(WEIGHT_ONE).pow(2), counted[0].1);
}

#[test]
fn shares_add_up_to_one_exactly() {
    let nine = ["AsAh", "KsKh", "QsQh", "JsJh", "TsTh", "9s9h", "8s8h", "7s7h", "6s6h"];
    for players in 2..=9 {
        let report = exact(&nine[..players], "2c 3c 4c", "");
        let shares: Vec<_> = report.players().iter().map(PlayerReport::share).collect();
        assert_eq!(shares.iter().map(|share| share.numerator).sum::<u128>(), shares[0].denominator);
        assert!(shares.iter().all(|share| share.denominator == shares[0].denominator));
    }
    let nobody_plays = exact(&["2c3c", "2d3d", "2h3h"], "As Ks Qs Js Ts", "");
    assert!(nobody_plays.players().iter().all(|player| player.share().to_string() == "1/3"));
}

#[test]
fn samples_come_within_five_standard_errors_and_on_any_number_of_threads() {
    for (texts, board) in [
        (&["AsKs", "QhQd"][..], ""),
        (&["TT+,AK:0.5", "random"], "Ts 9s 2c 2d"),
        (&["AA,KK", "QQ+", "A*s"], "7h 8h 2c"),
        (&["A*,K*,Q*", "random:0.5,22+"], "7h 8h 2c"),
    ] {
        let exact = exact(texts, board, "");
        let question = Equity::new(&ranges(texts)).board(&cards(board)).sampled(Stop::Samples(200_001)).seed(7);
        let on =
            |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(|| question.run());
        let sampled = on(1).unwrap();
        assert_eq!(sampled, on(3).unwrap());
        assert_eq!((sampled.deals(), sampled.matchups()), (200_001, None));
        for (one, other) in sampled.players().iter().zip(exact.players()) {
            let error = one.standard_error().unwrap();
            assert!(
                (one.equity() - other.equity()).abs() < 5.0 * error,
                "{texts:?}: {} {}",
                one.equity(),
                other.equity()
            );
        }
    }
}

#[test]
fn samples_count_categories_and_pairs_as_exact_answers_do() {
    let texts = ["AsKs", "22+", "random"];
    let sampled = Equity::new(&ranges(&texts)).board(&cards("Ts 9s 2c 2d 3h")).with_categories();
    let exact = sampled.clone().exact().run().unwrap();
    let sampled = sampled.sampled(Stop::Samples(100_000)).run().unwrap();
    for (one, other) in sampled.players().iter().zip(exact.players()) {
        for category in Category::ALL {
            let share = |player: &PlayerReport, report: &Report| {
                player.category(category).unwrap() as f64 / report.weight() as f64
            };
            assert!((share(one, &sampled) - share(other, &exact)).abs() < 0.01, "{category}");
        }
    }
    for (one, other) in [(0, 1), (0, 2), (1, 2), (2, 0)] {
        let [sampled, exact] = [&sampled, &exact].map(|report| report.against(one, other).unwrap().equity());
        assert!((sampled - exact).abs() < 0.01, "{one} {other}");
    }
}

#[test]
fn six_random_hands_share_the_pot_alike() {
    let report = Equity::new(&vec![Range::random(); 6]).sampled(Stop::Samples(300_000)).run().unwrap();
    for player in report.players() {
        assert!((player.equity() - 1.0 / 6.0).abs() < 5.0 * player.standard_error().unwrap());
    }
}

#[test]
fn sampling_stops_by_samples_time_or_standard_error() {
    let question = Equity::new(&ranges(&["AKs", "22+"]));
    assert_eq!(question.clone().sampled(Stop::Samples(1)).run().unwrap().players()[0].standard_error(), None);
    assert_eq!(question.clone().sampled(Stop::Samples(0)).run().unwrap().deals(), 1);
    assert!(question.clone().sampled(Stop::Time(Duration::ZERO)).run().unwrap().deals() > 0);
    let precise = question.sampled(Stop::StandardError(0.001)).run().unwrap();
    assert!(precise.players().iter().all(|player| player.standard_error().unwrap() <= 0.001));
}

#[test]
fn samples_all_alike_have_a_standard_error() {
    // Aces full win on every river.
    let question = Equity::new(&ranges(&["AsAh", "KsQd"])).board(&cards("Ac Ad 2c 2d"));
    for samples in [2, 1_000] {
        let report = question.clone().sampled(Stop::Samples(samples)).run().unwrap();
        assert_eq!(report.players()[0].equity(), 1.0);
        assert_eq!(report.players()[0].standard_error(), Some(0.5 / samples as f64));
    }
}

#[test]
fn whoever_wants_no_more_gets_what_was_sampled() {
    let question = Equity::new(&ranges(&["AKs", "22+"]));
    let some = question.sampled(Stop::Samples(100_000_000)).run_with(&|progress| {
        if progress.done > 50_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(some.unwrap().deals() < 100_000_000);
}

#[test]
fn progress_reaches_its_total() {
    for texts in [&["AA", "KK", "QQ"][..], &["random", "AA"]] {
        let (last, total) = (AtomicU64::new(0), AtomicU64::new(0));
        let question = Equity::new(&ranges(texts)).dead(&cards("2c 2d"));
        let watched = question.run_with(&|progress| {
            last.fetch_max(progress.done, Ordering::Relaxed);
            // Before match-ups are listed their number is not known.
            total.fetch_max(progress.total.unwrap_or(0), Ordering::Relaxed);
            ControlFlow::Continue(())
        });
        assert!(watched.unwrap().is_exact());
        assert_eq!(last.into_inner(), total.into_inner());
    }
}

#[test]
fn mistakes_are_named() {
    let error = |texts: &[&str], board: &str, dead: &str| {
        Equity::new(&ranges(texts)).board(&cards(board)).dead(&cards(dead)).run().unwrap_err().to_string()
    };
    assert_eq!(error(&["AA"], "", ""), "1 player: expected 2 to 9");
    assert_eq!(error(&["AA"; 10], "", ""), "10 players: expected 2 to 9");
    assert_eq!(error(&["AA", "KK"], "2c 3c 4c 5c 6c 7c", ""), "6 cards on the board: expected at most 5");
    let river = Equity::new(&ranges(&["AA", "KK"])).board(&cards("2c 3c 4c 5c 6c"));
    let next = river.by_next_card().unwrap_err().to_string();
    assert_eq!(next, "5 cards on the board: expected 3 to 4");
    let now = river.board(&cards("2c")).standing().unwrap_err().to_string();
    assert_eq!(now, "1 card on the board: expected 3 to 5");
    assert_eq!(error(&["AsKs", "AsQd"], "", ""), "players 1 and 2 both hold As");
    assert_eq!(error(&["AsKs", "QhQd"], "Ts 9s As", ""), "As is in player 1's hand and on the board");
    assert_eq!(error(&["AA", "KK"], "Ts 9s 2c", "2c"), "2c is among the dead cards and on the board");
    assert_eq!(error(&["AsAh", "AdAc", "AA"], "", ""), "player 3's range is fully blocked by the known cards");
    assert_eq!(error(&["AA", "AA", "AA"], "", ""), "the players' ranges block each other: there is no deal");
    // Nine players share four aces: a search among all their hands would not end.
    assert_eq!(error(&["A*"; 9], "", ""), "the players' ranges block each other: there is no deal");
    assert_eq!(error(&["!*", "AA"], "", ""), "player 1's range is empty");
    let twice = Equity::new(&ranges(&["AA", "KK"])).dead(&[cards("2c")[0]; 2]).run();
    assert_eq!(twice, Err(EquityError::Repeated { card: cards("2c")[0], first: Place::Dead, second: Place::Dead }));
    let fine = Equity::new(&ranges(&["random"; 9])).exact().run();
    assert_eq!(fine, Err(EquityError::TooLarge));
    let long = Equity::new(&ranges(&["random"; 4])).exact();
    let error = long.run().unwrap_err();
    assert!(matches!(error, EquityError::TooLong { hours } if hours > 1_000), "{error}");
    assert!(error.to_string().ends_with("hours of one core: sample, narrow the ranges, or name cards of the board"));
    let deck: Vec<Card> = Card::all().take(46).collect();
    assert_eq!(Equity::new(&ranges(&["A*", "A*"])).dead(&deck).run(), Err(EquityError::TooFewCards));
}

/// Two or three players with a few pairs each, on a board of three to five cards.
#[derive(Clone, Debug)]
struct Question {
    ranges: Vec<Range>,
    board: Vec<Card>,
}

impl Arbitrary for Question {
    fn arbitrary(random: &mut Gen) -> Self {
        let mut deck: Vec<Card> = Card::all().collect();
        let board =
            (0..3 + usize::arbitrary(random) % 3).map(|_| deck.swap_remove(usize::arbitrary(random) % deck.len()));
        let board = board.collect();
        let players = 2 + usize::arbitrary(random) % 2;
        let range = |deck: &[Card], random: &mut Gen| {
            let mut range = Range::new();
            for _ in 0..1 + usize::arbitrary(random) % 6 {
                let [one, other] = [(); 2].map(|()| deck[usize::arbitrary(random) % deck.len()]);
                if let Ok(hole) = HoleCards::new(one, other) {
                    range.set(hole, f64::from(1 + u8::arbitrary(random) % 4) / 4.0).unwrap();
                }
            }
            range
        };
        Self { ranges: (0..players).map(|_| range(&deck, random)).collect(), board }
    }
}

impl Question {
    fn answer(&self) -> Option<Report> {
        Equity::new(&self.ranges).board(&self.board).exact().with_categories().run().ok()
    }
}

fn renamed(range: &Range, suits: [Suit; 4]) -> Range {
    let mut renamed = Range::new();
    for (hole, weight) in range.iter() {
        let [one, other] = hole.cards().map(|card| rename(card, suits));
        renamed.set(HoleCards::new(one, other).unwrap(), weight).unwrap();
    }
    renamed
}

fn rename(card: Card, suits: [Suit; 4]) -> Card {
    Card::new(card.face(), suits[usize::from(card.suit().index())])
}

quickcheck! {
    fn shares_of_any_question_add_up_to_one(question: Question) -> bool {
        question.answer().is_none_or(|report| {
            let shares = report.players().iter().map(PlayerReport::share);
            shares.clone().map(|share| share.numerator).sum::<u128>() == shares.clone().next().unwrap().denominator
        })
    }

    fn players_in_another_order_get_the_same(question: Question) -> bool {
        let reversed = Question { ranges: question.ranges.iter().rev().cloned().collect(), board: question.board.clone() };
        match (question.answer(), reversed.answer()) {
            (Some(there), Some(back)) => there.players().iter().eq(back.players().iter().rev()),
            (there, back) => there.is_none() && back.is_none(),
        }
    }

    fn the_names_of_the_suits_change_nothing(question: Question, first: usize, second: usize) -> bool {
        let mut suits = Suit::ALL;
        suits.swap(first % 4, second % 4);
        suits.rotate_left(second / 4 % 4);
        let other = Question {
            ranges: question.ranges.iter().map(|range| renamed(range, suits)).collect(),
            board: question.board.iter().map(|card| rename(*card, suits)).collect(),
        };
        question.answer() == other.answer()
    }
}

#[test]
fn any_question_is_answered_as_one_by_one() {
    fn agrees(question: Question) -> bool {
        let Some(report) = question.answer() else { return true };
        let expected = plainly(&question.ranges, CardSet::from_cards(&question.board), CardSet::EMPTY);
        let all: u128 = expected[0].2.iter().sum();
        report
            .players()
            .iter()
            .zip(expected)
            .all(|(player, (parts, ..))| player.share().numerator * all * 2_520 == parts * player.share().denominator)
    }
    QuickCheck::new().tests(30).quickcheck(agrees as fn(Question) -> bool);
}
