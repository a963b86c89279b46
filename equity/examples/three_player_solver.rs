//! Solves a river for three ranges, with side pots, by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014), to 0.01 % of
//! the pot: `three_player_solver "Td 9d 6h Qc 2s" "66+,KJ" "QQ-22,A9s+" "JJ+,A9s+" --stacks 50 150 250`. No proof says
//! that the averages of three players get there: it is measured.

use std::fmt::Display;
use std::io::{self, Write};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold_board::Board;
use keyfold_equity::Range;
use keyfold_equity::solver::{Hands, River, Tree};

/// Solves a river for three ranges, who check, bet the pot, fold, call or go all in.
#[derive(Parser)]
#[command(name = "three_player_solver", allow_negative_numbers = true)]
struct Arguments {
    /// The five cards of the board.
    #[arg(default_value = "Td 9d 6h Qc 2s")]
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

/// Builds the tree from where a player acts, by what all have bet and who has not folded, while some have still to act.
fn tree(arguments: &Arguments, player: usize, bets: [u32; 3], live: [bool; 3], to_act: usize) -> Tree<3> {
    let (next, stacks, high) = ((player + 1) % 3, &arguments.stacks, bets.into_iter().max().unwrap_or(0));
    if to_act == 0 || live.iter().filter(|live| **live).count() == 1 {
        let stakes = bets.map(|bet| arguments.pot as f32 / 3.0 + bet as f32);
        return Tree::End { stakes, folded: live.map(|live| !live) };
    }
    // Who has folded, is all in or is the only one with chips and has bet enough does nothing.
    let can_raise = (0..3).any(|other| other != player && live[other] && stacks[other] > high.max(bets[other]));
    if !live[player] || bets[player] == stacks[player] || !can_raise && bets[player] == high {
        return tree(arguments, next, bets, live, to_act - 1);
    }
    let then = |bet: u32, stays, left| {
        let (mut bets, mut live) = (bets, live);
        (bets[player], live[player]) = (bet.min(stacks[player]), stays);
        tree(arguments, next, bets, live, left)
    };
    let mut actions = vec![then(high, true, to_act - 1)];
    actions.extend((high > bets[player]).then(|| then(bets[player], false, to_act - 1)));
    let raised = if high == 0 { arguments.pot } else { stacks[player] };
    actions.extend((can_raise && stacks[player] > high).then(|| then(raised, true, 2)));
    Tree::choice(player, actions)
}

fn main() {
    let arguments = Arguments::parse();
    let [first, second, third] = &arguments.ranges[..] else { unreachable!("clap counts them") };
    let refuse = |why: &dyn Display| Arguments::command().error(ErrorKind::ValueValidation, why).exit();
    let river = River::of_three(&arguments.board, [first, second, third]).unwrap_or_else(|error| refuse(&error));
    if river.deals() <= 0.0 {
        refuse(&"no three hands of the ranges can be dealt together on this board");
    }
    let mut tree = tree(&arguments, 0, [0; 3], [true; 3], 3);
    for round in 1..=1 << 14 {
        tree.train(&river, round);
        if round % 64 == 0 {
            let percent = 100.0 * tree.exploitability(&river) / f64::from(arguments.pot);
            let told = writeln!(io::stdout(), "round {round}: exploitability {percent:.4} % of the pot");
            if told.is_err() || percent < 0.01 {
                return;
            }
        }
    }
}
