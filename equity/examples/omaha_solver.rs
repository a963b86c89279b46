//! Solves a river of pot-limit Omaha for two ranges by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014):
//! `omaha_solver "Ks 7d 2c Ts 9h" "5%" "10%" --pot 100 --stack 300`.

use std::io::{self, Write};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold::games::omaha::Pairs;
use keyfold_equity::{OmahaRange, OmahaRiver};

/// Solves a river of pot-limit Omaha for two ranges, who check, bet the pot, fold, call or raise by the pot.
#[derive(Parser)]
#[command(name = "omaha_solver", allow_negative_numbers = true)]
struct Arguments {
    /// The five cards of the board.
    #[arg(default_value = "Ks 7d 2c Ts 9h")]
    board: Pairs,
    /// The range of the player who acts first.
    #[arg(default_value = "5%")]
    first: OmahaRange,
    /// The range of the other.
    #[arg(default_value = "10%")]
    second: OmahaRange,
    /// The chips in the pot.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pot: u32,
    /// What each player has left to bet.
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = value_parser!(u32).range(1..=1_000_000))]
    stack: u32,
    /// The most rounds; fewer are played once the exploitability is below 0.1 % of the pot.
    #[arg(long, value_name = "N", default_value_t = 1_024, value_parser = value_parser!(u32).range(1..=100_000))]
    rounds: u32,
}

/// A place in the tree. The prices are what each player gets for what a hand beats, ties with and loses to. Regrets and
/// sums are those of the first action's hands, of the second's and so on.
enum Node {
    End { prices: [[f32; 3]; 2] },
    Choice { player: usize, actions: Vec<(String, Node)>, regrets: Vec<f32>, sums: Vec<f32> },
}

/// Builds the tree from where a player acts, by what both have bet.
fn tree(river: &OmahaRiver, arguments: &Arguments, player: usize, bets: [u32; 2]) -> Node {
    let (own, other, all_in) = (bets[player], bets[1 - player], arguments.stack);
    let stake = |bet: u32| arguments.pot as f32 / 2.0 + bet as f32;
    let to = |bet| tree(river, arguments, 1 - player, if player == 0 { [bet, other] } else { [other, bet] });
    let showdown = |bet| Node::End { prices: [[stake(bet), 0.0, -stake(bet)]; 2] };
    let mut actions = Vec::new();
    if own == other {
        actions.push(("check".into(), if player == 0 { tree(river, arguments, 1, bets) } else { showdown(own) }));
    } else {
        let prices = [0, 1].map(|winner| [if winner == player { -stake(own) } else { stake(own) }; 3]);
        actions.extend([("fold".into(), Node::End { prices }), ("call".into(), showdown(other))]);
    }
    // A raise is as high as the pot with the call.
    let most = (other + arguments.pot + 2 * other).min(all_in);
    actions.extend((other < all_in).then(|| (format!("bet {most}"), to(most))));
    let none = vec![0.0; actions.len() * river.weights(player).len()];
    Node::Choice { player, actions, regrets: none.clone(), sums: none }
}

/// Returns the frequency of each action: in proportion to its numbers, or all alike where these are zero.
fn shares(numbers: &[f32], hands: usize) -> Vec<f32> {
    let (mut totals, mut shares) = (vec![0.0; hands], numbers.to_vec());
    numbers.chunks_exact(hands).for_each(|of_action| add(&mut totals, of_action));
    for of_action in shares.chunks_exact_mut(hands) {
        for (share, total) in of_action.iter_mut().zip(&totals) {
            *share = if *total > 0.0 { *share / total } else { hands as f32 / numbers.len() as f32 };
        }
    }
    shares
}

fn add(sums: &mut [f32], numbers: &[f32]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

/// Writes the value of each of a player's hands against the other's weights: in a round of training, by its number, as
/// both play by now; otherwise by the best response to the other's average.
fn values(
    node: &mut Node,
    river: &mut OmahaRiver,
    (hero, round): (usize, Option<f32>),
    villain: &[f32],
    out: &mut [f32],
) {
    let (walk, hands) = ((hero, round), out.len());
    match node {
        Node::End { prices } => river.payoffs(hero, villain, prices[hero], out).expect("arrays of both ranges"),
        Node::Choice { player, actions, regrets, .. } if *player == hero => {
            let mut by_action = vec![0.0; regrets.len()];
            for ((_, then), values_of) in actions.iter_mut().zip(by_action.chunks_exact_mut(hands)) {
                values(then, river, walk, villain, values_of);
            }
            if round.is_none() {
                let best = |at: usize| by_action[at..].iter().step_by(hands).copied().fold(f32::MIN, f32::max);
                return out.iter_mut().enumerate().for_each(|(at, value)| *value = best(at));
            }
            out.fill(0.0);
            for (values, shares) in by_action.chunks_exact(hands).zip(shares(regrets, hands).chunks_exact(hands)) {
                out.iter_mut().zip(values).zip(shares).for_each(|((mean, value), share)| *mean += share * value);
            }
            for (regrets, values) in regrets.chunks_exact_mut(hands).zip(by_action.chunks_exact(hands)) {
                let regrets = regrets.iter_mut().zip(values).zip(&*out);
                regrets.for_each(|((regret, value), mean)| *regret = (*regret + (value - mean)).max(0.0));
            }
        }
        Node::Choice { actions, regrets, sums, .. } => {
            let others = villain.len();
            let mut reach = shares(if round.is_some() { regrets } else { sums }, others);
            for of_action in reach.chunks_exact_mut(others) {
                of_action.iter_mut().zip(villain).for_each(|(share, weight)| *share *= weight);
            }
            if let Some(round) = round {
                sums.iter_mut().zip(&reach).for_each(|(sum, reach)| *sum += round * reach);
            }
            let mut of_action = vec![0.0; hands];
            out.fill(0.0);
            for ((_, then), reach) in actions.iter_mut().zip(reach.chunks_exact(others)) {
                values(then, river, walk, reach, &mut of_action);
                add(out, &of_action);
            }
        }
    }
}

/// Returns the sum of the values of a player's hands, by their weights.
fn walk(root: &mut Node, river: &mut OmahaRiver, hero: usize, round: Option<f32>) -> f64 {
    let mut out = vec![0.0; river.weights(hero).len()];
    let villain = river.weights(1 - hero).to_vec();
    values(root, river, (hero, round), &villain, &mut out);
    out.iter().zip(river.weights(hero)).map(|(value, weight)| f64::from(*value) * f64::from(*weight)).sum()
}

fn solve(arguments: &Arguments) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut river = OmahaRiver::new(arguments.board.clone(), [&arguments.first, &arguments.second]);
    let total = walk(&mut Node::End { prices: [[1.0; 3]; 2] }, &mut river, 0, None);
    if total <= 0.0 {
        let unmet = "after the board's cards are removed, no hand of one range is left beside one of the other";
        Arguments::command().error(ErrorKind::ValueValidation, unmet).exit();
    }
    let mut root = tree(&river, arguments, 0, [0, 0]);
    for round in 1..=arguments.rounds {
        (0..2).for_each(|hero| _ = walk(&mut root, &mut river, hero, Some(round as f32)));
        if round % 32 == 0 || round == arguments.rounds {
            // Half of what the best responses to both strategies win together.
            let best: f64 = (0..2).map(|hero| walk(&mut root, &mut river, hero, None)).sum();
            let percent = 50.0 * best / total / f64::from(arguments.pot);
            writeln!(out, "round {round}: exploitability {percent:.3} % of the pot")?;
            if percent < 0.1 {
                break;
            }
        }
    }
    Ok(())
}

fn main() -> io::Result<()> {
    solve(&Arguments::parse())
        .or_else(|error| if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}
