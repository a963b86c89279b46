//! Answers against plain counting, symmetry, and the way by sampling against the way by counting all.

use indicatif::ProgressBar;
use keyfold::{Card, CardSet, naive};

use crate::deal::Deal;
use crate::matchups::{self, Matchup};
use crate::report::Method;
use crate::solve::{Wish, solve};
use crate::tally::{PARTS, Scores};
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
            let error = sample.standard_error(one);
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
