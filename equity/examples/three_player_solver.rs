//! Solves a river for three ranges, with side pots, by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014), to 0.01 % of
//! the pot: `three_player_solver "Td 9d 6h Qc 2s" "66+,KJ" "QQ-22,A9s+" "JJ+,A9s+" --stacks 50 150 250`. No proof says
//! that the averages of three players get there: it is measured.

use std::io::{self, Write};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold_board::{Board, HoleBlocks, HoleList, PairTotals, Showdown};
use keyfold_equity::Range;

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

/// The order of all holes that a range holds and, by player, the range and a list of its holes.
pub(crate) struct Game {
    pub(crate) showdown: Showdown,
    pub(crate) ranges: [HoleBlocks<f32>; 3],
    pub(crate) lists: [HoleList; 3],
}

/// Blocks for one end: by player, the weights; the values; and what a pass over pairs of holes takes.
#[derive(Default)]
pub(crate) struct Blocks {
    weights: [HoleBlocks<f32>; 3],
    values: HoleBlocks<f32>,
    totals: PairTotals<f32>,
}

impl Game {
    /// Writes what each of a player's holes wins or loses at an end, by what each has put in and who has not folded,
    /// against the weights of the next player and of the one after.
    pub(crate) fn value(&self, hero: usize, end: &End, villains: [&[f32]; 2], blocks: &mut Blocks, out: &mut [f32]) {
        let (Self { showdown, ranges, lists }, Blocks { weights, values, totals }) = (self, blocks);
        let (range, End(put_in, live), mut others) = (&ranges[hero], end, [1, 2].map(|seat| (hero + seat) % 3));
        for (other, villain) in others.into_iter().zip(villains) {
            lists[other].scatter(villain, &mut weights[other]);
        }
        // The first of the others is in all pots that either is in.
        let place = |other: usize| (live[other], put_in[other]);
        others.sort_by(|one, other| place(*other).partial_cmp(&place(*one)).expect("numbers"));
        let (own, both) = (put_in[hero], others.map(|other| &weights[other]));
        let [(one_is_live, one), (two_is_live, two)] = others.map(place);
        if !live[hero] || !one_is_live {
            let won = if live[hero] { one + two } else { -own };
            showdown.met_of_two(range, both, totals, values);
            lists[hero].gather(values, out);
            return out.iter_mut().for_each(|value| *value *= won);
        }
        let main = if two_is_live { own.min(one).min(two) } else { 0.0 };
        let (stake, dead) = (own.min(one) - main, if two_is_live { 0.0 } else { two.min(own).min(one) });
        // Beyond what the other has put in, what was folded is won by who has put in more, whoever wins the rest.
        let back = if own > one && !two_is_live { (two - one).max(0.0) } else { 0.0 };
        let prices = [stake + dead, dead / 2.0, -stake].map(|price| price + back);
        showdown.side_pot(range, both, prices, totals, values);
        if two_is_live {
            showdown.three_way(range, both, totals, |three| {
                let [alone, with_one, with_both] = three.won();
                let share = alone + with_one / 2.0 + with_both / 3.0;
                values.set(three.hole(), values.get(three.hole()) + main * (3.0 * share - three.met()));
            });
        }
        lists[hero].gather(values, out);
    }
}

/// What each player has put in, a third of the first pot with it, and who has not folded.
pub(crate) struct End(pub(crate) [f32; 3], pub(crate) [bool; 3]);

/// A place in the tree. Regrets and sums are those of the first action's holes, of the second's and so on.
enum Node {
    End(End),
    Choice { player: usize, actions: Vec<Node>, regrets: Vec<f32>, sums: Vec<f32> },
}

/// Builds the tree from where a player acts, by what all have bet and who has not folded, while some have still to act.
fn tree(game: &Game, arguments: &Arguments, player: usize, bets: [u32; 3], live: [bool; 3], to_act: usize) -> Node {
    let (next, stacks, high) = ((player + 1) % 3, &arguments.stacks, bets.into_iter().max().unwrap_or(0));
    if to_act == 0 || live.iter().filter(|live| **live).count() == 1 {
        return Node::End(End(bets.map(|bet| arguments.pot as f32 / 3.0 + bet as f32), live));
    }
    // Who has folded, is all in or is the only one with chips and has bet enough does nothing.
    let can_raise = (0..3).any(|other| other != player && live[other] && stacks[other] > high.max(bets[other]));
    if !live[player] || bets[player] == stacks[player] || !can_raise && bets[player] == high {
        return tree(game, arguments, next, bets, live, to_act - 1);
    }
    let then = |bet: u32, stays, left| {
        let (mut bets, mut live) = (bets, live);
        (bets[player], live[player]) = (bet.min(stacks[player]), stays);
        tree(game, arguments, next, bets, live, left)
    };
    let mut actions = vec![then(high, true, to_act - 1)];
    actions.extend((high > bets[player]).then(|| then(bets[player], false, to_act - 1)));
    let raised = if high == 0 { arguments.pot } else { stacks[player] };
    actions.extend((can_raise && stacks[player] > high).then(|| then(raised, true, 2)));
    let none = vec![0.0; actions.len() * game.lists[player].len()];
    Node::Choice { player, actions, regrets: none.clone(), sums: none }
}

/// Returns the frequency of each action: in proportion to its numbers, or all alike where these are zero.
fn shares(numbers: &[f32], holes: usize) -> Vec<f32> {
    let totals: Vec<f32> = (0..holes).map(|hole| numbers[hole..].iter().step_by(holes).sum()).collect();
    let alike = holes as f32 / numbers.len() as f32;
    let share = |(number, total): (&f32, &f32)| if *total > 0.0 { number / total } else { alike };
    numbers.iter().zip(totals.iter().cycle()).map(share).collect()
}

/// The game, whose values are asked for, and the round of training; `None` for the best response to the averages.
type Walk<'a> = (&'a Game, usize, Option<f32>);

/// Writes the value of each of a player's holes against the weights of the next player and of the one after.
fn values(node: &mut Node, walk: Walk<'_>, villains: [&[f32]; 2], blocks: &mut Blocks, out: &mut [f32]) {
    let ((game, hero, round), holes) = (walk, out.len());
    match node {
        Node::End(end) => game.value(hero, end, villains, blocks, out),
        Node::Choice { player, actions, regrets, .. } if *player == hero => {
            let (mut by_action, shares) = (vec![0.0; regrets.len()], shares(regrets, holes));
            for (then, values_of) in actions.iter_mut().zip(by_action.chunks_exact_mut(holes)) {
                values(then, walk, villains, blocks, values_of);
            }
            for (hole, value) in out.iter_mut().enumerate() {
                let values = by_action[hole..].iter().step_by(holes).zip(shares[hole..].iter().step_by(holes));
                *value = match round {
                    Some(_) => values.map(|(value, share)| value * share).sum(),
                    None => values.map(|(value, _)| *value).fold(f32::MIN, f32::max),
                };
            }
            if round.is_some() {
                let regrets = regrets.iter_mut().zip(by_action.iter().zip(out.iter().cycle()));
                regrets.for_each(|(regret, (value, mean))| *regret = (*regret + (value - mean)).max(0.0));
            }
        }
        Node::Choice { player, actions, regrets, sums } => {
            let seat = (*player + 2 - hero) % 3;
            let (others, mut values_of) = (villains[seat].len(), vec![0.0; holes]);
            let mut reach = shares(if round.is_some() { regrets } else { sums }, others);
            reach.iter_mut().zip(villains[seat].iter().cycle()).for_each(|(share, weight)| *share *= weight);
            // Two heroes pass here in a round; one of them adds to the average.
            if let Some(round) = round.filter(|_| seat == 0) {
                sums.iter_mut().zip(&reach).for_each(|(sum, reach)| *sum += round * reach);
            }
            out.fill(0.0);
            for (then, reach) in actions.iter_mut().zip(reach.chunks_exact(others)) {
                let villains = if seat == 0 { [reach, villains[1]] } else { [villains[0], reach] };
                values(then, walk, villains, blocks, &mut values_of);
                out.iter_mut().zip(&values_of).for_each(|(sum, value)| *sum += value);
            }
        }
    }
}

fn main() {
    let arguments = Arguments::parse();
    let ranges = [0, 1, 2].map(|at| arguments.ranges[at].without(arguments.board.card_set()).to_blocks::<f32>());
    let showdown = Showdown::new(&arguments.board).within(ranges.each_ref());
    let (game, mut blocks) = (Game { showdown, lists: ranges.each_ref().map(HoleList::of), ranges }, Blocks::default());
    let weights = [0, 1, 2].map(|at| game.lists[at].holes().map(|hole| game.ranges[at].get(hole)).collect::<Vec<_>>());
    let mut walk = |root: &mut Node, hero: usize, round| -> f64 {
        let mut of_hero = vec![0.0; weights[hero].len()];
        let villains = [1, 2].map(|seat| &weights[(hero + seat) % 3][..]);
        values(root, (&game, hero, round), villains, &mut blocks, &mut of_hero);
        of_hero.iter().zip(&weights[hero]).map(|(value, weight)| f64::from(value * weight)).sum()
    };
    let total = walk(&mut Node::End(End([-1.0; 3], [false; 3])), 0, None);
    if total <= 0.0 {
        let unmet = "no three hands of the ranges can be dealt together on this board";
        Arguments::command().error(ErrorKind::ValueValidation, unmet).exit();
    }
    let mut root = tree(&game, &arguments, 0, [0; 3], [true; 3], 3);
    for round in 1..=1 << 14 {
        (0..3).for_each(|hero| _ = walk(&mut root, hero, Some(round as f32)));
        if round % 64 == 0 {
            // A third of what the best responses to the others' strategies win together.
            let best: f64 = (0..3).map(|hero| walk(&mut root, hero, None)).sum();
            let gain = 100.0 / 3.0 * best / total / f64::from(arguments.pot);
            if writeln!(io::stdout(), "round {round}: exploitability {gain:.4} % of the pot").is_err() || gain < 0.01 {
                return;
            }
        }
    }
}
