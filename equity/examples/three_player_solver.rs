//! Solves a river for three ranges, with side pots, by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014), to 0.01 % of
//! the pot: `three_player_solver "Td 9d 6h Qc 2s" "66+,KJ" "QQ-22,A9s+" "JJ+,A9s+" --stacks 50 150 250`. No proof says
//! that the averages of three players get there: it is measured.

use std::io::{self, Write};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold_board::Board;
use keyfold_equity::Range;
use keyfold_equity::solver::{Decision, River, sum};

/// Solves a river for three ranges, who check, bet the pot, fold, call or go all in.
#[derive(Parser)]
#[command(name = "three_player_solver", allow_negative_numbers = true)]
struct Arguments {
    /// The five cards of the board.
    #[arg(default_value = "Td 9d 6h Qc 2s", value_parser = river)]
    board: Board,
    /// The ranges, in the order in which the players act.
    #[arg(num_args = 3, default_values = ["66+,ATs+,KJs+,QJ,JTs", "QQ-22,A9s+,KTs+,QT+,J8s+", "JJ+,99,ATs+,AJ,KQ,J9s+"])]
    ranges: Vec<Range>,
    /// The chips in the pot.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pot: u32,
    /// What each player has left to bet.
    #[arg(long, value_name = "N", num_args = 3, default_values_t = [50, 150, 250], value_parser = value_parser!(u32).range(1..))]
    stacks: Vec<u32>,
}

fn river(text: &str) -> Result<Board, String> {
    let board: Board = text.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
    if board.len() == Board::MAX_CARDS { Ok(board) } else { Err(format!("expected 5 cards, found {}", board.len())) }
}

/// A place in the tree. An end has what each player has put in, a third of the first pot with it, and who has folded.
enum Node {
    End([f32; 3], [bool; 3]),
    Choice { player: usize, actions: Vec<Node>, decision: Decision },
}

/// Builds the tree from where a player acts, by what all have bet and who has not folded, while some have still to act.
fn tree(
    river: &River<3>,
    arguments: &Arguments,
    player: usize,
    bets: [u32; 3],
    live: [bool; 3],
    to_act: usize,
) -> Node {
    let (next, stacks, high) = ((player + 1) % 3, &arguments.stacks, bets.into_iter().max().unwrap_or(0));
    if to_act == 0 || live.iter().filter(|live| **live).count() == 1 {
        return Node::End(bets.map(|bet| arguments.pot as f32 / 3.0 + bet as f32), live.map(|live| !live));
    }
    // Who has folded, is all in or is the only one with chips and has bet enough does nothing.
    let can_raise = (0..3).any(|other| other != player && live[other] && stacks[other] > high.max(bets[other]));
    if !live[player] || bets[player] == stacks[player] || !can_raise && bets[player] == high {
        return tree(river, arguments, next, bets, live, to_act - 1);
    }
    let then = |bet: u32, stays, left| {
        let (mut bets, mut live) = (bets, live);
        (bets[player], live[player]) = (bet.min(stacks[player]), stays);
        tree(river, arguments, next, bets, live, left)
    };
    let mut actions = vec![then(high, true, to_act - 1)];
    actions.extend((high > bets[player]).then(|| then(bets[player], false, to_act - 1)));
    let raised = if high == 0 { arguments.pot } else { stacks[player] };
    actions.extend((can_raise && stacks[player] > high).then(|| then(raised, true, 2)));
    let decision = Decision::new(actions.len(), river.weights(player).len());
    Node::Choice { player, actions, decision }
}

/// Returns the value of each of a player's holes against the others' weights: in a round of training, by its number, as
/// all play by now; otherwise by the best response to the others' averages.
fn values(node: &mut Node, river: &River<3>, hero: usize, weights: [&[f32]; 3], round: Option<f32>) -> Vec<f32> {
    match node {
        Node::End(stakes, folded) => river.payoffs(hero, weights, *stakes, *folded),
        Node::Choice { player, actions, decision } if *player == hero => {
            decision.learn(actions.iter_mut().map(|then| values(then, river, hero, weights, round)), round)
        }
        Node::Choice { player, actions, decision } => {
            // Two heroes pass here in a round; one of them adds to the average.
            let is_next = *player == (hero + 1) % 3;
            let played = decision.play(weights[*player], round.map(|round| if is_next { round } else { 0.0 }));
            sum(actions.iter_mut().zip(&played).map(|(then, of_action)| {
                let mut weights = weights;
                weights[*player] = of_action;
                values(then, river, hero, weights, round)
            }))
        }
    }
}

fn main() {
    let arguments = Arguments::parse();
    let [first, second, third] = &arguments.ranges[..] else { unreachable!("clap counts them") };
    let river = River::of_three(&arguments.board, [first, second, third]);
    if river.deals() <= 0.0 {
        let unmet = "no three hands of the ranges can be dealt together on this board";
        Arguments::command().error(ErrorKind::ValueValidation, unmet).exit();
    }
    let mut root = tree(&river, &arguments, 0, [0; 3], [true; 3], 3);
    let weights = [0, 1, 2].map(|player| river.weights(player));
    let mut won = |hero: usize, round| river.mean(hero, &values(&mut root, &river, hero, weights, round));
    for round in 1..=1 << 14 {
        (0..3).for_each(|hero| _ = won(hero, Some(round as f32)));
        if round % 64 == 0 {
            // A third of what the best responses to the others' strategies win together.
            let best: f64 = (0..3).map(|hero| won(hero, None)).sum();
            let gain = 100.0 / 3.0 * best / f64::from(arguments.pot);
            if writeln!(io::stdout(), "round {round}: exploitability {gain:.4} % of the pot").is_err() || gain < 0.01 {
                return;
            }
        }
    }
}
