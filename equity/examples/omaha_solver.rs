//! Solves a river of pot-limit Omaha for two ranges by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014):
//! `omaha_solver "Ks 7d 2c Ts 9h" "5%" "10%" --pot 100 --stack 300`.

use std::io::{self, Write};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold::games::omaha::Pairs;
use keyfold_equity::OmahaRange;
use keyfold_equity::solver::{Hands, OmahaRiver, Tree};

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

/// Builds the tree from where a player acts, by what both have put in, half of the pot with it.
fn tree(player: usize, stakes: [f32; 2], all_in: f32) -> Tree {
    let (own, other) = (stakes[player], stakes[1 - player]);
    let mut actions = Vec::new();
    if own < other {
        actions.push(Tree::fold(player, stakes));
    }
    let checks = own == other && player == 0;
    actions.push(if checks { tree(1, stakes, all_in) } else { Tree::showdown([other; 2]) });
    if other < all_in {
        // A raise is as high as the pot with the call.
        let mut stakes = stakes;
        stakes[player] = all_in.min(3.0 * other);
        actions.push(tree(1 - player, stakes, all_in));
    }
    Tree::choice(player, actions)
}

fn solve(arguments: &Arguments) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let river = OmahaRiver::new(&arguments.board, [&arguments.first, &arguments.second]);
    if river.deals() <= 0.0 {
        let unmet = "after the board's cards are removed, no hand of one range is left beside one of the other";
        Arguments::command().error(ErrorKind::ValueValidation, unmet).exit();
    }
    let before = arguments.pot as f32 / 2.0;
    let mut tree = tree(0, [before; 2], before + arguments.stack as f32);
    for round in 1..=arguments.rounds {
        tree.train(&river, round as usize);
        if round % 32 == 0 || round == arguments.rounds {
            let percent = 100.0 * tree.exploitability(&river) / f64::from(arguments.pot);
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
