//! Solves a river: how two players, who may hold any cards, bet when neither can do better, by the CFR+ of O. Tammelin
//! (arXiv:1407.5042, 2014): `river_solver "2c 7d 9h Js Qd" --pot 100 --stack 150`.

use std::io::{self, ErrorKind, Write};

use clap::{Parser, value_parser};
use keyfold::{HoleCards, HoleClass, ParseError};
use keyfold_board::{Board, HoleBlocks, HoleList, Showdown};

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

/// The holes that a river leaves, for numbers in arrays of just these, and their order.
pub(crate) struct River {
    pub(crate) holes: HoleList,
    showdown: Showdown,
}

impl River {
    pub(crate) fn new(board: &Board) -> Self {
        let mut every = HoleBlocks::<f32>::new();
        let live = HoleCards::all().filter(|hole| hole.card_set().is_disjoint(board.card_set()));
        live.for_each(|hole| every.set(hole, 1.0));
        Self { holes: HoleList::of(&every), showdown: Showdown::new(board) }
    }

    /// Writes what a call gives for each hole against the weights of the other player's, times a stake.
    fn value(&self, call: Call, stake: f32, villain: &[f32], [weights, values]: &mut Blocks, out: &mut [f32]) {
        self.holes.scatter(villain, weights);
        call(&self.showdown, weights, values);
        self.holes.gather(values, out);
        out.iter_mut().for_each(|value| *value *= stake);
    }
}

type Call = fn(&Showdown, &HoleBlocks<f32>, &mut HoleBlocks<f32>);
/// Blocks for one call: the other player's weights, and the values.
pub(crate) type Blocks = [HoleBlocks<f32>; 2];

/// A place in the tree of bets. The stakes are what each player wins of a unit of what the call gives. Regrets and sums
/// are those of the first action's holes, of the second's and so on.
pub(crate) enum Node {
    End { call: Call, stakes: [f32; 2] },
    Choice { player: usize, actions: Vec<(String, Node)>, regrets: Vec<f32>, sums: Vec<f32> },
}

/// Builds the tree from where a player acts, by what both have bet. Each has so many holes.
pub(crate) fn tree(player: usize, bets: [u32; 2], game: &Arguments, holes: usize) -> Node {
    let stake = |bet: u32| game.pot as f32 / 2.0 + bet as f32;
    let (own, other) = (bets[player], bets[1 - player]);
    let bet = |bet| tree(1 - player, if player == 0 { [bet, other] } else { [other, bet] }, game, holes);
    let showdown = |bet| Node::End { call: Showdown::net, stakes: [stake(bet); 2] };
    let (mut actions, all_in) = (Vec::new(), game.stack);
    if own == other {
        let checked = if player == 0 { tree(1, bets, game, holes) } else { showdown(own) };
        actions.push(("check".into(), checked));
        let sizes = [game.pot / 2, game.pot].into_iter().filter(|size| (1..all_in).contains(size)).chain([all_in]);
        actions.extend(sizes.map(|size| (format!("bet {size}"), bet(size))));
    } else {
        let stakes = [0, 1].map(|winner| if winner == player { -stake(own) } else { stake(own) });
        actions.push(("fold".into(), Node::End { call: Showdown::met_into, stakes }));
        actions.push(("call".into(), showdown(other)));
        actions.extend((other < all_in).then(|| (format!("raise to {all_in}"), bet(all_in))));
    }
    let none = vec![0.0; actions.len() * holes];
    Node::Choice { player, actions, regrets: none.clone(), sums: none }
}

/// Changes each number by the one in the same place.
fn change(numbers: &mut [f32], others: &[f32], change: impl Fn(&mut f32, f32)) {
    numbers.iter_mut().zip(others).for_each(|(number, other)| change(number, *other));
}

/// Returns the frequency of each action: in proportion to its numbers, or all alike where these are zero.
fn shares(numbers: &[f32], holes: usize) -> Vec<f32> {
    let (mut totals, mut shares, alike) = (vec![0.0; holes], numbers.to_vec(), holes as f32 / numbers.len() as f32);
    numbers.chunks_exact(holes).for_each(|of_action| change(&mut totals, of_action, |total, number| *total += number));
    for of_action in shares.chunks_exact_mut(holes) {
        change(of_action, &totals, |share, total| *share = if total > 0.0 { *share / total } else { alike });
    }
    shares
}

/// Writes the value of each of a player's holes against the other's weights: in a round of training, by its number, as
/// both play by now; otherwise by the best response to the other's average.
pub(crate) fn values(
    node: &mut Node,
    (river, hero, round): (&River, usize, Option<f32>),
    villain: &[f32],
    blocks: &mut Blocks,
    out: &mut [f32],
) {
    let (walk, holes) = ((river, hero, round), out.len());
    match node {
        Node::End { call, stakes } => river.value(*call, stakes[hero], villain, blocks, out),
        Node::Choice { player, actions, regrets, .. } if *player == hero => {
            let mut by_action = vec![0.0; regrets.len()];
            for ((_, then), values_of) in actions.iter_mut().zip(by_action.chunks_exact_mut(holes)) {
                values(then, walk, villain, blocks, values_of);
            }
            if round.is_none() {
                out.fill(f32::MIN);
                let best = |best: &mut f32, value| *best = best.max(value);
                return by_action.chunks_exact(holes).for_each(|values| change(out, values, best));
            }
            out.fill(0.0);
            for (values, shares) in by_action.chunks_exact(holes).zip(shares(regrets, holes).chunks_exact(holes)) {
                out.iter_mut().zip(values).zip(shares).for_each(|((mean, value), share)| *mean += share * value);
            }
            for (regrets, values) in regrets.chunks_exact_mut(holes).zip(by_action.chunks_exact(holes)) {
                let regrets = regrets.iter_mut().zip(values).zip(&*out);
                regrets.for_each(|((regret, value), mean)| *regret = (*regret + (value - mean)).max(0.0));
            }
        }
        Node::Choice { actions, regrets, sums, .. } => {
            let mut reach = shares(if round.is_some() { regrets } else { sums }, holes);
            let weigh = |share: &mut f32, weight| *share *= weight;
            reach.chunks_exact_mut(holes).for_each(|of_action| change(of_action, villain, weigh));
            if let Some(round) = round {
                change(sums, &reach, |sum, reach| *sum += round * reach);
            }
            let mut of_action = vec![0.0; holes];
            out.fill(0.0);
            for ((_, then), reach) in actions.iter_mut().zip(reach.chunks_exact(holes)) {
                values(then, walk, reach, blocks, &mut of_action);
                change(out, &of_action, |sum, value| *sum += value);
            }
        }
    }
}

/// Returns the sum of the values of a player's holes if the other holds any of them.
pub(crate) fn walk(root: &mut Node, river: &River, hero: usize, round: Option<f32>) -> f64 {
    let (all, mut out) = (vec![1.0; river.holes.len()], vec![0.0; river.holes.len()]);
    values(root, (river, hero, round), &all, &mut Blocks::default(), &mut out);
    out.into_iter().map(f64::from).sum()
}

/// Half of what the best responses to both strategies win together, in percent of the pot.
pub(crate) fn exploitability(root: &mut Node, river: &River, pot: u32) -> f64 {
    let mut pairs = Node::End { call: Showdown::met_into, stakes: [1.0; 2] };
    let best = [0, 1].map(|hero| walk(root, river, hero, None));
    50.0 * (best[0] + best[1]) / walk(&mut pairs, river, 0, None) / f64::from(pot)
}

fn solve(game: &Arguments) -> io::Result<()> {
    let (mut out, river) = (io::stdout().lock(), River::new(&game.board));
    let (holes, mut root) = (river.holes.len(), tree(0, [0, 0], game, river.holes.len()));
    for round in 1..=1 << 12 {
        (0..2).for_each(|hero| _ = walk(&mut root, &river, hero, Some(round as f32)));
        let percent = if round % 32 == 0 { exploitability(&mut root, &river, game.pot) } else { continue };
        writeln!(out, "round {round}: exploitability {percent:.3} % of the pot")?;
        if percent < 0.1 {
            break;
        }
    }
    let Node::Choice { actions, sums, .. } = root else { return Ok(()) };
    let shares = shares(&sums, holes);
    for class in HoleClass::all().rev() {
        let live: Vec<_> = (0..holes).zip(river.holes.holes()).filter(|(_, hole)| hole.class() == class).collect();
        let mean = |share: &[f32]| live.iter().map(|(at, _)| share[*at]).sum::<f32>() / live.len() as f32;
        let often =
            actions.iter().zip(shares.chunks_exact(holes)).map(|((name, _), share)| (name, 100.0 * mean(share)));
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
