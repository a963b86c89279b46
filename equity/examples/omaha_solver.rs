//! Solves a river of pot-limit Omaha for two ranges by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014):
//! `omaha_solver "Ks 7d 2c Ts 9h" "5%" "10%" --pot 100 --stack 300`.

use std::io::{self, Write};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold::games::omaha::Pairs;
use keyfold_equity::OmahaRange;
use keyfold_equity::solver::{Decision, OmahaRiver, sum};

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

/// A place in the tree. The prices are what each player gets for what a hand beats, ties with and loses to.
enum Node {
    End { prices: [[f32; 3]; 2] },
    Choice { player: usize, actions: Vec<Node>, decision: Decision },
}

/// Builds the tree from where a player acts, by what both have bet.
fn tree(river: &OmahaRiver, arguments: &Arguments, player: usize, bets: [u32; 2]) -> Node {
    let (own, other, all_in) = (bets[player], bets[1 - player], arguments.stack);
    let stake = |bet: u32| arguments.pot as f32 / 2.0 + bet as f32;
    let to = |bet| tree(river, arguments, 1 - player, if player == 0 { [bet, other] } else { [other, bet] });
    let showdown = |bet| Node::End { prices: [[stake(bet), 0.0, -stake(bet)]; 2] };
    let mut actions = Vec::new();
    if own == other {
        actions.push(if player == 0 { tree(river, arguments, 1, bets) } else { showdown(own) });
    } else {
        let prices = [0, 1].map(|winner| [if winner == player { -stake(own) } else { stake(own) }; 3]);
        actions.extend([Node::End { prices }, showdown(other)]);
    }
    // A raise is as high as the pot with the call.
    let most = (other + arguments.pot + 2 * other).min(all_in);
    actions.extend((other < all_in).then(|| to(most)));
    let decision = Decision::new(actions.len(), river.weights(player).len());
    Node::Choice { player, actions, decision }
}

/// Returns the value of each of a player's hands against the other's weights: in a round of training, by its number, as
/// both play by now; otherwise by the best response to the other's average.
fn values(node: &mut Node, river: &OmahaRiver, hero: usize, villain: &[f32], round: Option<f32>) -> Vec<f32> {
    match node {
        Node::End { prices } => river.payoffs(hero, villain, prices[hero]),
        Node::Choice { player, actions, decision } if *player == hero => {
            decision.learn(actions.iter_mut().map(|then| values(then, river, hero, villain, round)), round)
        }
        Node::Choice { actions, decision, .. } => {
            let played = decision.play(villain, round);
            sum(actions.iter_mut().zip(&played).map(|(then, villain)| values(then, river, hero, villain, round)))
        }
    }
}

fn solve(arguments: &Arguments) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let river = OmahaRiver::new(arguments.board.clone(), [&arguments.first, &arguments.second]);
    if river.deals() <= 0.0 {
        let unmet = "after the board's cards are removed, no hand of one range is left beside one of the other";
        Arguments::command().error(ErrorKind::ValueValidation, unmet).exit();
    }
    let mut root = tree(&river, arguments, 0, [0, 0]);
    let mut won = |hero: usize, round| {
        let values = values(&mut root, &river, hero, river.weights(1 - hero), round);
        river.mean(hero, &values)
    };
    for round in 1..=arguments.rounds {
        (0..2).for_each(|hero| _ = won(hero, Some(round as f32)));
        if round % 32 == 0 || round == arguments.rounds {
            let percent = 50.0 * (won(0, None) + won(1, None)) / f64::from(arguments.pot);
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
