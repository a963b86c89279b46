//! Solves a river: how two players, who may hold any cards, bet when neither can do better, by the CFR+ of O. Tammelin
//! (arXiv:1407.5042, 2014): `river_solver "2c 7d 9h Js Qd" --pot 100 --stack 150`.

use std::io::{self, ErrorKind, Write};

use clap::{Parser, value_parser};
use keyfold::{HoleCards, HoleClass, ParseError};
use keyfold_board::{Board, HoleBlocks, Showdown};

/// Solves a river for two players who hold any cards, and check, bet, call, fold or go all in.
#[derive(Parser)]
#[command(name = "river_solver", allow_negative_numbers = true)]
pub(crate) struct Arguments {
    /// The five cards of the board.
    #[arg(default_value = "2c 7d 9h Js Qd", value_parser = river)]
    pub(crate) board: Board,
    /// The chips in the pot.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) pot: u32,
    /// What each player has left to bet.
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) stack: u32,
}

fn river(text: &str) -> Result<Board, String> {
    let board: Board = text.parse().map_err(|error: ParseError| error.to_string())?;
    if board.len() == Board::MAX_CARDS { Ok(board) } else { Err(format!("expected 5 cards, found {}", board.len())) }
}

pub(crate) type Holes = HoleBlocks<f32>;

/// A place in the tree of bets. A stake is what the loser has put in, half of the pot included.
pub(crate) enum Node {
    Fold { loser: usize, stake: f32 },
    Showdown { stake: f32 },
    Choice { player: usize, actions: Vec<(String, Node)>, regrets: Vec<Holes>, sums: Vec<Holes> },
}

/// The tree from where a player acts, by what both have bet.
pub(crate) fn tree(player: usize, bets: [u32; 2], game: &Arguments) -> Node {
    let stake = |bet: u32| game.pot as f32 / 2.0 + bet as f32;
    let (own, other) = (bets[player], bets[1 - player]);
    let bet = |bet| tree(1 - player, if player == 0 { [bet, other] } else { [other, bet] }, game);
    let (mut actions, all_in) = (Vec::new(), game.stack);
    if own == other {
        let checked = if player == 0 { tree(1, bets, game) } else { Node::Showdown { stake: stake(own) } };
        actions.push(("check".into(), checked));
        let sizes = [game.pot / 2, game.pot].into_iter().filter(|size| (1..all_in).contains(size)).chain([all_in]);
        actions.extend(sizes.map(|size| (format!("bet {size}"), bet(size))));
    } else {
        actions.push(("fold".into(), Node::Fold { loser: player, stake: stake(own) }));
        actions.push(("call".into(), Node::Showdown { stake: stake(other) }));
        actions.extend((other < all_in).then(|| (format!("raise to {all_in}"), bet(all_in))));
    }
    let none = vec![Holes::new(); actions.len()];
    Node::Choice { player, actions, regrets: none.clone(), sums: none }
}

/// Numbers that are changed by others, hole by hole.
fn with(mut numbers: Holes, others: &Holes, change: impl Fn(f32, f32) -> f32) -> Holes {
    let pairs = numbers.blocks_mut().as_flattened_mut().iter_mut().zip(others.blocks().as_flattened());
    pairs.for_each(|(number, other)| *number = change(*number, *other));
    numbers
}

fn sum(all: impl Iterator<Item = Holes>) -> Holes {
    all.reduce(|sum, part| with(sum, &part, |sum, part| sum + part)).unwrap_or_default()
}

/// Returns the frequency of each action: in proportion to its numbers, or all alike where these are zero.
fn shares(numbers: &[Holes]) -> Vec<Holes> {
    let (totals, alike) = (sum(numbers.iter().cloned()), 1.0 / numbers.len() as f32);
    let share = |number: f32, total: f32| if total > 0.0 { number / total } else { alike };
    numbers.iter().map(|of_action| with(of_action.clone(), &totals, share)).collect()
}

/// Returns the value of each of a player's holes against the other's range: in a round of training, by its number, as
/// both play by now; otherwise by the best response to the other's average.
pub(crate) fn values(node: &mut Node, showdown: &Showdown, hero: usize, villain: &Holes, round: Option<f32>) -> Holes {
    match node {
        Node::Fold { loser, stake } => {
            with(showdown.met(villain), villain, |met, _| if *loser == hero { -*stake * met } else { *stake * met })
        }
        Node::Showdown { stake } => {
            let (mut win, mut tie) = (Holes::new(), Holes::new());
            showdown.block_values(villain, &mut win, &mut tie);
            with(with(win, &tie, |win, tie| 2.0 * win + tie), &showdown.met(villain), |sum, met| *stake * (sum - met))
        }
        Node::Choice { player, actions, regrets, .. } if *player == hero => {
            let by_action = actions.iter_mut().map(|(_, then)| values(then, showdown, hero, villain, round));
            if round.is_none() {
                return by_action.reduce(|best, value| with(best, &value, f32::max)).unwrap_or_default();
            }
            let by_action: Vec<Holes> = by_action.collect();
            let strategy = shares(regrets).into_iter().zip(&by_action);
            let value = sum(strategy.map(|(share, value)| with(share, value, |share, value| share * value)));
            for (regret, by_action) in regrets.iter_mut().zip(by_action) {
                *regret =
                    with(with(by_action, &value, |own, mean| own - mean), regret, |gain, sum| (sum + gain).max(0.0));
            }
            value
        }
        Node::Choice { actions, regrets, sums, .. } => {
            let strategy = shares(if round.is_some() { regrets } else { sums });
            sum(actions.iter_mut().zip(strategy).zip(sums).map(|(((_, then), share), sum)| {
                let reach = with(share, villain, |share, weight| share * weight);
                *sum = with(sum.clone(), &reach, |sum, reach| sum + round.unwrap_or(0.0) * reach);
                values(then, showdown, hero, &reach, round)
            }))
        }
    }
}

/// Half of what the best responses to both strategies win together, in percent of the pot.
pub(crate) fn exploitability(root: &mut Node, showdown: &Showdown, all: &Holes, pot: u32) -> f64 {
    let total = |numbers: &Holes| numbers.to_colex().into_iter().map(f64::from).sum::<f64>();
    let best = [0, 1].map(|hero| total(&values(root, showdown, hero, all, None)));
    100.0 * (best[0] + best[1]) / 2.0 / total(&showdown.met(all)) / f64::from(pot)
}

fn solve(game: &Arguments) -> io::Result<()> {
    let (mut out, mut root, showdown) = (io::stdout().lock(), tree(0, [0, 0], game), Showdown::new(&game.board));
    let all = Holes::from_colex(&[1.0; HoleCards::COUNT]);
    for round in 1..=1 << 12 {
        (0..2).for_each(|hero| _ = values(&mut root, &showdown, hero, &all, Some(round as f32)));
        let percent = if round % 32 == 0 { exploitability(&mut root, &showdown, &all, game.pot) } else { continue };
        writeln!(out, "round {round}: exploitability {percent:.3} % of the pot")?;
        if percent < 0.1 {
            break;
        }
    }
    let Node::Choice { actions, sums, .. } = root else { return Ok(()) };
    for class in HoleClass::all().rev() {
        let live: Vec<_> = class.holes().filter(|hole| hole.card_set().is_disjoint(game.board.card_set())).collect();
        let mean = |share: &Holes| live.iter().map(|hole| share.get(*hole)).sum::<f32>() / live.len() as f32;
        let often = actions.iter().zip(shares(&sums)).map(|((name, _), share)| (name, 100.0 * mean(&share)));
        let often: String = often.map(|(name, percent)| format!("  {name} {percent:3.0} %")).collect();
        writeln!(out, "{class:3}{}", if live.is_empty() { "  on the board" } else { &often })?;
    }
    Ok(())
}

fn main() {
    if let Err(error) = solve(&Arguments::parse())
        && error.kind() != ErrorKind::BrokenPipe
    {
        _ = writeln!(io::stderr(), "river_solver: cannot write to the standard output: {error}");
        std::process::exit(2);
    }
}
