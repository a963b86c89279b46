//! The flop solver among the examples: its best responses are those of hands against hands, run-out by run-out.

#[allow(dead_code, reason = "its own entry is not called")]
#[path = "../examples/flop_solver.rs"]
mod solver;

use clap::Parser;
use keyfold::{Card, HoleCards, rank_seven};
use keyfold_board::isomorphism::Renaming;

use solver::{Arguments, Game, Node, Street, walk};

/// A game of few hands: clubs, diamonds and hearts are alike on its flop.
fn game(more: &[&str]) -> Game {
    let few = ["flop_solver", "Qs 7s 2s", "AA,A5s", "KK,JTs:0.5", "--pot", "20", "--stack", "20"];
    Game::new(Arguments::parse_from(few.iter().chain(more))).unwrap()
}

fn trained(game: &Game, steps: u16) -> Node {
    let mut root = game.tree(&game.flop, 0, [0, 0]);
    (1..=steps).for_each(|step| _ = walk(game, &mut root, Some(step.into())));
    root
}

#[test]
fn what_best_responses_win_is_counted_by_hands_against_hands_on_all_2352_run_outs() {
    let game = game(&[]);
    let mut root = trained(&game, 6);
    let found = walk(&game, &mut root, None);
    for (hero, found) in found.into_iter().enumerate() {
        let real = Real { street: &game.flop, board: game.flop.board.cards().to_vec(), renaming: Renaming::IDENTITY };
        let villain = game.weights[1 - hero].iter().map(|weight| f64::from(*weight)).collect::<Vec<_>>();
        let values = best_response(&game, &root, &real, hero, &villain);
        let won: f64 = values.iter().zip(&game.weights[hero]).map(|(value, weight)| value * f64::from(*weight)).sum();
        assert!((won - found).abs() < 1e-4 * game.total(), "player {hero}: {won} and {found}");
    }
}

#[test]
fn numbers_of_16_bits_are_as_good_as_those_of_32() {
    let [short, whole] = [&["--short"][..], &[]].map(|more| {
        let game = game(more);
        let mut root = trained(&game, 20);
        walk(&game, &mut root, None).map(|won| won / game.total())
    });
    for [first, second] in [short, whole] {
        let gain = (first + second) / 2.0;
        assert!((0.0..0.7).contains(&gain), "after twenty steps best responses win {gain} of a pot of 20");
    }
    assert!((short[0] - whole[0]).abs() < 0.02, "{short:?} and {whole:?}");
}

/// A street with its real board, and the renaming that makes this of the board that the tree has.
struct Real<'a> {
    street: &'a Street,
    board: Vec<Card>,
    renaming: Renaming,
}

/// The street after a real card: the one of which a renaming makes the real flop, the real turn and the real river.
fn after<'a>(real: &Real<'a>, card: Card) -> (usize, Real<'a>) {
    let board: Vec<Card> = real.board.iter().copied().chain([card]).collect();
    let makes = |next: &Street, renaming: &Renaming| {
        let cards: Vec<Card> = next.board.cards().iter().map(|card| renaming.card(*card)).collect();
        cards[..3].iter().all(|card| board[..3].contains(card)) && cards[3..] == board[3..]
    };
    let places = real.street.next.iter().enumerate();
    let mut found = places.flat_map(|next| Renaming::all().map(move |renaming| (next, renaming)));
    let ((place, street), renaming) = found.find(|((_, next), renaming)| makes(next, renaming)).unwrap();
    (place, Real { street, board, renaming })
}

/// What each hand of the hero wins in the best way to play against the average of the other player.
fn best_response(game: &Game, node: &Node, real: &Real<'_>, hero: usize, villain: &[f64]) -> Vec<f64> {
    let [own, others] = [hero, 1 - hero].map(|player| game.holes[player].holes().collect::<Vec<HoleCards>>());
    let meet = |hole: &HoleCards, other: &HoleCards| hole.card_set().is_disjoint(other.card_set());
    match node {
        Node::End { stakes, .. } => {
            // After a fold, one player's stake is what the other's is not.
            let rank = |hole: &HoleCards| {
                let hand = [&real.board[..], &hole.cards()].concat();
                hand.first_chunk().filter(|_| stakes[0] == stakes[1]).map(rank_seven)
            };
            let ranks: Vec<_> = others.iter().map(rank).collect();
            let won = |hole: &HoleCards| {
                let met = others.iter().zip(&ranks).zip(villain).filter(|((other, _), _)| meet(hole, other));
                let sign = |other| if stakes[0] == stakes[1] { rank(hole).cmp(other) as i8 } else { 1 };
                met.map(|((_, other), weight)| weight * f64::from(sign(other))).sum::<f64>() * f64::from(stakes[hero])
            };
            own.iter().map(won).collect()
        }
        Node::Deal(then) => {
            let mut values = vec![0.0; own.len()];
            for card in Card::all().filter(|card| !real.board.contains(card)) {
                let (place, next) = after(real, card);
                let has = |hole: &HoleCards| hole.cards().contains(&card);
                let left = (52 - real.board.len() - 4) as f64;
                let reach =
                    others.iter().zip(villain).map(|(hole, weight)| if has(hole) { 0.0 } else { weight / left });
                let after = best_response(game, &then[place], &next, hero, &reach.collect::<Vec<_>>());
                let live = values.iter_mut().zip(after).zip(&own).filter(|(_, hole)| !has(hole));
                live.for_each(|((sum, value), _)| *sum += value);
            }
            values
        }
        Node::Choice { player, actions, .. } if *player == hero => {
            let values = actions.iter().map(|then| best_response(game, then, real, hero, villain));
            let best = |best: Vec<f64>, values: Vec<f64>| best.iter().zip(values).map(|(a, b)| a.max(b)).collect();
            values.reduce(best).unwrap()
        }
        Node::Choice { actions, sums, .. } => {
            let shares = sums.shares(others.len());
            let mut values = vec![0.0; own.len()];
            for (then, shares) in actions.iter().zip(shares.chunks_exact(others.len())) {
                // The real hand is what the tree's becomes.
                let share = |hole: &HoleCards| {
                    let of_tree = real.renaming.inverse().hole(*hole);
                    f64::from(shares[others.iter().position(|other| *other == of_tree).unwrap()])
                };
                let reach: Vec<f64> = others.iter().zip(villain).map(|(hole, weight)| weight * share(hole)).collect();
                let by_action = best_response(game, then, real, hero, &reach);
                values.iter_mut().zip(by_action).for_each(|(sum, value)| *sum += value);
            }
            values
        }
    }
}
