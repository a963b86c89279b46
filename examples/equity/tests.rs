//! Answers against plain counting, symmetry, and the way by sampling against the way by counting all.

use indicatif::ProgressBar;
use keyfold::{Card, CardSet, naive};

use crate::deal::Deal;
use crate::matchups::{self, Matchup};
use crate::report::Method;
use crate::solve::{Wish, solve};
use crate::tally::{PARTS, Score, Scores};
use crate::{exact, range};

const EXACT: Wish = Wish { samples: None, seed: 0 };

fn deal(players: &[&str], board: &str, dead: &str) -> Deal {
    let players: Vec<_> = players.iter().map(ToString::to_string).collect();
    let dead: Vec<_> = Some(dead.to_string()).filter(|dead| !dead.is_empty()).into_iter().collect();
    Deal::parse(&players, Some(board).filter(|board| !board.is_empty()), &dead).unwrap()
}

fn scores(players: &[&str], board: &str) -> Scores {
    let (method, scores) = solve(&deal(players, board, ""), EXACT, &ProgressBar::hidden()).unwrap();
    assert_eq!(method, Method::Exact);
    scores
}

fn wins_ties(scores: &Scores) -> Vec<(u64, u64)> {
    scores.players.iter().map(|score| (score.wins, score.ties)).collect()
}

/// Wins and ties of two players by the reference, every matchup and every board one by one.
fn counted_plainly(deal: &Deal) -> (u64, [(u64, u64); 2]) {
    let (mut boards, mut wins_ties) = (0, [(0, 0); 2]);
    for &one in &deal.players[0] {
        for &other in deal.players[1].iter().filter(|other| other.iter().all(|card| !one.contains(card))) {
            let held = CardSet::from_cards(&[one, other].concat()).union(deal.board).union(deal.dead);
            let left: Vec<Card> = Card::all().filter(|&card| !held.contains(card)).collect();
            for (at, &turn) in left.iter().enumerate() {
                for &river in &left[at + 1..] {
                    let board: Vec<Card> = deal.board.iter().chain([turn, river]).collect();
                    let rank = |hole: [Card; 2]| {
                        let cards: [Card; 7] = [&hole[..], &board].concat().try_into().unwrap();
                        naive::rank(&cards)
                    };
                    let (first, second) = (rank(one), rank(other));
                    boards += 1;
                    wins_ties[0].0 += u64::from(first > second);
                    wins_ties[1].0 += u64::from(first < second);
                    wins_ties[0].1 += u64::from(first == second);
                    wins_ties[1].1 += u64::from(first == second);
                }
            }
        }
    }
    (boards, wins_ties)
}

#[test]
fn flops_come_out_as_by_plain_counting_with_the_reference() {
    let cases =
        [("AsKs", "QhQd", "Ts 9s 2c", ""), ("AhAd", "7c7d", "7s 2h 2d", "Ac Js"), ("2c2d,AKs", "QQ", "Qs Kh 5h", "")];
    for (one, other, board, dead) in cases {
        let deal = deal(&[one, other], board, dead);
        let (_, scores) = solve(&deal, EXACT, &ProgressBar::hidden()).unwrap();
        let (boards, expected) = counted_plainly(&deal);
        assert_eq!((scores.boards, &wins_ties(&scores)[..]), (boards, &expected[..]), "{one} {other} {board}");
    }
}

#[test]
fn players_in_another_order_get_the_same() {
    let hands = ["AsKs", "QhQd", "7c6c"];
    let there = scores(&hands, "");
    let back = scores(&[hands[2], hands[1], hands[0]], "");
    assert!(there.players.iter().eq(back.players.iter().rev()));
    assert_eq!(there.boards, 1_370_754);
}

#[test]
fn the_names_of_the_suits_change_nothing() {
    let expected = scores(&["AsKs", "QhQd"], "");
    for (one, other) in [("AhKh", "QsQd"), ("AcKc", "QhQs"), ("AdKd", "QcQh")] {
        assert_eq!(scores(&[one, other], ""), expected, "{one} {other}");
    }
}

#[test]
fn matchups_up_to_suits_give_what_all_matchups_give() {
    for (board, dead) in [("", ""), ("Ts 9s 2c", ""), ("Ts 9h 2c", "3d"), ("4s 4h 4c 4d", "")] {
        let deal = deal(&["AKs,AsQh", "JJ,5s5h"], board, dead);
        let all: Vec<Matchup<2>> = matchups::all(&deal, 1_000).unwrap();
        let classes = matchups::up_to_suits(&deal, &all);
        assert_eq!(classes.iter().map(|(_, weight)| weight).sum::<u64>(), all.len() as u64);
        let plain: Vec<_> = all.iter().map(|&matchup| (matchup, 1)).collect();
        let play = |matchups: &[_]| exact::play::<2>(&deal, matchups, &ProgressBar::hidden());
        assert_eq!(play(&classes), play(&plain), "{board}");
    }
}

#[test]
fn aces_against_kings_are_36_matchups_and_three_up_to_suits() {
    let deal = deal(&["AA", "KK"], "", "");
    let all = matchups::all::<2>(&deal, 1_000).unwrap();
    let mut weights: Vec<u64> = matchups::up_to_suits(&deal, &all).iter().map(|&(_, weight)| weight).collect();
    weights.sort_unstable();
    // Both suits in common, none, and one.
    assert_eq!(weights, [6, 6, 24]);
}

#[test]
fn the_shares_of_all_players_sum_to_the_boards() {
    let nine = ["AsAh", "KsKh", "QsQh", "JsJh", "TsTh", "9s9h", "8s8h", "7s7h", "6s6h"];
    for players in 2..=9 {
        let scores = scores(&nine[..players], "2c 3c 4c");
        let parts: u64 = scores.players.iter().map(|score| score.parts).sum();
        assert_eq!(parts, scores.boards * PARTS);
    }
    let nobody_plays = scores(&["2c3c", "2d3d", "2h3h"], "As Ks Qs Js Ts");
    assert!(nobody_plays.players.iter().all(|score| (score.ties, score.parts) == (1, 840)));
}

#[test]
fn samples_come_within_four_standard_errors_and_on_any_number_of_threads() {
    for (players, board) in [(&["AsKs", "QhQd"], ""), (&["TT+,AK", "random"], "Ts 9s 2c 2d")] {
        let deal = deal(players, board, "");
        let exact = scores(players, board);
        let sampled = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let wish = Wish { samples: Some(200_001), seed: 7 };
            pool.install(|| solve(&deal, wish, &ProgressBar::hidden())).unwrap()
        };
        let (method, sample) = sampled(2);
        assert_eq!((method, sample.boards), (Method::Sampled { seed: 7 }, 200_001));
        assert_eq!(sample, sampled(1).1);
        for (one, other) in sample.players.iter().zip(&exact.players) {
            let error = sample.standard_error(one).unwrap();
            assert!(error > 0.0 && (sample.equity(one) - exact.equity(other)).abs() < 4.0 * error);
        }
    }
}

#[test]
fn ranges_lose_the_combinations_that_hold_known_cards() {
    let deal = deal(&["AsKs", "AA"], "Ah 2c 3d", "");
    assert_eq!(deal.players[1].len(), 1);
    assert_eq!(range::parse("AA").unwrap().len(), 6);
    let (_, scores) = solve(&deal, EXACT, &ProgressBar::hidden()).unwrap();
    assert_eq!(scores.boards, 990);
}

/// What so many wins, ties with one other player and losses add up to.
fn outcomes([wins, ties, losses]: [u64; 3]) -> (Scores, Score) {
    let (whole, half) = (PARTS, PARTS / 2);
    let squares = u128::from(wins * whole * whole + ties * half * half);
    let score = Score { wins, ties, parts: wins * whole + ties * half, squares };
    (Scores { boards: wins + ties + losses, players: vec![score] }, score)
}

#[test]
fn one_board_has_no_standard_error_and_boards_all_alike_have_more_than_none() {
    for one in [[1, 0, 0], [0, 1, 0], [0, 0, 1]] {
        let (scores, score) = outcomes(one);
        assert_eq!(scores.standard_error(&score), None);
        for boards in [2, 3, 1_000, 1_000_000_000_000] {
            let (scores, score) = outcomes(one.map(|count| count * boards));
            // √(1/4) / n
            assert_eq!(scores.standard_error(&score), Some(0.5 / boards as f64), "{one:?} {boards} times");
        }
    }
}

#[test]
fn the_standard_error_is_the_usual_one_but_for_what_one_board_weighs() {
    // Two boards won and two lost deviate by 1/2 each; three won, three lost and two tied likewise, the ties by nothing.
    for (counts, expected) in [([2, 0, 2], 1.25_f64.sqrt() / 4.0), ([3, 2, 3], 1.75_f64.sqrt() / 8.0)] {
        let (scores, score) = outcomes(counts);
        let error = scores.standard_error(&score).unwrap();
        assert!((error - expected).abs() < 1e-15, "{counts:?}: {error}");
    }
    let (scores, score) = outcomes([600_000, 0, 400_000]);
    let usual = (0.6_f64 * 0.4 / 999_999.0).sqrt();
    assert!((scores.standard_error(&score).unwrap() / usual - 1.0).abs() < 1e-6);
}

/// All samples of up to six boards, each with its probability.
#[test]
fn the_variance_is_on_average_never_too_small() {
    for chance in [0.01, 0.2, 0.5, 0.9, 0.999] {
        for boards in 2..=6_u64 {
            let mut choose = 1.0;
            let mut mean = 0.0;
            for wins in 0..=boards {
                let probability =
                    choose * f64::powi(chance, wins as i32) * f64::powi(1.0 - chance, (boards - wins) as i32);
                choose *= (boards - wins) as f64 / (wins + 1) as f64;
                let (scores, score) = outcomes([wins, 0, boards - wins]);
                mean += probability * scores.standard_error(&score).unwrap().powi(2);
            }
            let true_variance = chance * (1.0 - chance) / boards as f64;
            assert!(mean > true_variance * (1.0 - 1e-9), "{chance}, {boards} boards: {mean} for {true_variance}");
        }
    }
}
