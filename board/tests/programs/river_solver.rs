//! The river solver: its output, and that no best response gains more than it reports.

#[allow(dead_code, reason = "its own entry is not called")]
#[path = "../../examples/river_solver.rs"]
mod solver;

use keyfold::{HoleCards, naive};
use keyfold_board::Board;
use keyfold_testing::programs::Outcome;

use crate::examples::run;
use solver::{Arguments, Node, River, exploitability, tree, walk};

const BOARD: &str = "2c 7d 9h Js Qd";

#[test]
fn exploitability_falls_below_a_tenth_of_a_percent_of_the_pot() {
    for arguments in
        [&["Ts Js Qs 2s 2d", "--stack", "60"][..], &[BOARD], &["5c 5d 5h 9s Kc", "--pot", "20", "--stack", "90"]]
    {
        let Outcome { out, err, status } = run("river_solver", arguments);
        assert_eq!((status, &*err), (0, ""), "{arguments:?}");
        let percent = |line: &str| {
            let (_, rest) = line.split_once(": exploitability ")?;
            rest.strip_suffix(" % of the pot")?.parse::<f64>().ok()
        };
        let percents: Vec<f64> = out.lines().map_while(percent).collect();
        assert!(percents[0] > 4.0 * percents.last().unwrap(), "{percents:?}");
        assert!((0.0..0.1).contains(percents.last().unwrap()), "{percents:?}");
        assert_eq!(out.lines().count(), percents.len() + 169, "{out}");
        for class in out.lines().skip(percents.len()) {
            let shares = class.split_whitespace().filter_map(|word| word.parse::<u32>().ok());
            let shares: Vec<u32> = shares.collect();
            assert!(shares.iter().sum::<u32>() > 98 || class.ends_with("on the board"), "{class}");
        }
    }
}

#[test]
fn the_nuts_never_fold_and_the_worst_hands_never_call() {
    let (board, river, root) = trained(64);
    let Node::Choice { actions, .. } = root else { panic!("the first player has no choice") };
    let Some((_, Node::Choice { actions, sums, .. })) = actions.into_iter().last() else { panic!("no bet") };
    assert_eq!(actions.iter().map(|(name, _)| &**name).collect::<Vec<_>>(), ["fold", "call"]);
    let calls = |hole: &str| {
        let hole: HoleCards = hole.parse().unwrap();
        let at = river.holes.holes().position(|other| other == hole).unwrap();
        let [folds, calls] = [sums[at], sums[river.holes.len() + at]];
        f64::from(calls / (folds + calls))
    };
    assert!(calls("KsTs") > 0.999, "king to nine, a straight, calls {} on {board}", calls("KsTs"));
    assert!(calls("4s3s") < 0.001, "four and three call {} on {board}", calls("4s3s"));
}

#[test]
fn text_that_is_no_river_is_an_error_that_names_it() {
    let refused = |board: &str| run("river_solver", &[board]);
    for (board, mistake) in [("2c 7d 9h Js", "expected 5 cards, found 4"), ("2c 7d 9h Js 2c", "2c is repeated")] {
        let Outcome { out, err, status } = refused(board);
        assert_eq!((status, &*out), (2, ""), "{board}");
        assert!(err.starts_with("error: ") && err.contains(mistake), "{err}");
    }
}

fn trained(rounds: u32) -> (Board, River, Node) {
    let board: Board = BOARD.parse().unwrap();
    let game = Arguments { board: board.clone(), pot: 100, stack: 150 };
    let river = River::new(&board);
    let mut root = tree(0, [0, 0], &game, river.holes.len());
    for round in 1..=rounds {
        for hero in 0..2 {
            let _ = walk(&mut root, &river, hero, Some(round as f32));
        }
    }
    (board, river, root)
}

#[test]
fn the_exploitability_is_that_of_best_responses_by_comparing_every_two_holes() {
    let (board, river, mut root) = trained(64);
    let [a, b, c, d, e] = *board.cards().first_chunk().unwrap();
    let live = HoleCards::all().filter(|hole| hole.card_set().is_disjoint(board.card_set()));
    let holes: Vec<(HoleCards, u16)> = live
        .map(|hole| {
            let [high, low] = hole.cards();
            (hole, naive::rank(&[a, b, c, d, e, high, low]).get())
        })
        .collect();
    let uniform = vec![1.0; holes.len()];
    let best: f64 = (0..2).map(|hero| best_response(&root, hero, &holes, &uniform).iter().sum::<f64>()).sum();
    let pairs = (holes.len() * 45 * 44 / 2) as f64;
    let percent = 100.0 * best / 2.0 / pairs / 100.0;
    let printed = exploitability(&mut root, &river, 100);
    assert!((percent - printed).abs() < 1e-3 && percent > 0.0, "{percent} and {printed}");
}

/// What each hole wins in the best way to play against the average of the other player, hole against hole.
fn best_response(node: &Node, hero: usize, holes: &[(HoleCards, u16)], villain: &[f64]) -> Vec<f64> {
    let against = |wins: &dyn Fn(u16, u16) -> f64| -> Vec<f64> {
        let of = |&(hole, rank): &(HoleCards, u16)| {
            let others =
                holes.iter().zip(villain).filter(|((other, _), _)| hole.card_set().is_disjoint(other.card_set()));
            others.map(|((_, other), weight)| weight * wins(rank, *other)).sum()
        };
        holes.iter().map(of).collect()
    };
    match node {
        // After a fold, one player's stake is what the other's is not.
        Node::End { stakes, .. } if stakes[0] != stakes[1] => against(&|_, _| f64::from(stakes[hero])),
        Node::End { stakes, .. } => against(&|own, other| {
            f64::from(stakes[hero]) * (f64::from(u8::from(own > other)) - f64::from(u8::from(own < other)))
        }),
        Node::Choice { player, actions, .. } if *player == hero => {
            let values = actions.iter().map(|(_, then)| best_response(then, hero, holes, villain));
            values
                .reduce(|best, values| best.into_iter().zip(values).map(|(one, other)| one.max(other)).collect())
                .unwrap()
        }
        Node::Choice { actions, sums, .. } => {
            let mut values = vec![0.0; holes.len()];
            for ((_, then), sum) in actions.iter().zip(sums.chunks(holes.len())) {
                let share = |at: usize| {
                    let total: f32 = sums.iter().skip(at).step_by(holes.len()).sum();
                    f64::from(if total > 0.0 { sum[at] / total } else { 1.0 / actions.len() as f32 })
                };
                let reach: Vec<f64> = villain.iter().enumerate().map(|(at, weight)| weight * share(at)).collect();
                let by_action = best_response(then, hero, holes, &reach);
                values.iter_mut().zip(by_action).for_each(|(value, by_action)| *value += by_action);
            }
            values
        }
    }
}
