//! Solves a turn for two ranges by the discounted CFR of N. Brown and T. Sandholm (AAAI 2019), on arrays of just the
//! hands of a range: `turn_solver "Td 9d 6h Qc" "66+,A8s+,KQo" "QQ-22,ATo+" --pot 200 --stack 900`.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold::HoleCards;
use keyfold_board::isomorphism::HolePermutation;
use keyfold_board::{Board, HoleBlocks, HoleList, Showdown};
use keyfold_equity::Range;
use rayon::prelude::*;

/// Solves a turn for two ranges, who check, bet, call, fold or go all in, on the turn and on the river.
#[derive(Parser)]
#[command(name = "turn_solver", allow_negative_numbers = true)]
struct Arguments {
    /// The four cards of the board.
    #[arg(default_value = "Td 9d 6h Qc", value_parser = turn)]
    board: Board,
    /// The range of the player who acts first.
    #[arg(default_value = "66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s")]
    first: Range,
    /// The range of the other.
    #[arg(default_value = "QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+")]
    second: Range,
    /// The chips in the pot. A bet is three quarters of it.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pot: u32,
    /// What each player has left to bet.
    #[arg(long, value_name = "N", default_value_t = 900, value_parser = value_parser!(u32).range(1..=1_000_000))]
    stack: u32,
    /// The most steps; fewer are done once the exploitability is below 0.01 % of the pot.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u32).range(1..=100_000))]
    steps: u32,
}

fn turn(text: &str) -> Result<Board, String> {
    let board: Board = text.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
    if board.len() == 4 { Ok(board) } else { Err(format!("expected 4 cards, found {}", board.len())) }
}

struct Game {
    holes: [HoleList; 2],
    weights: [Vec<f32>; 2],
    turn: Showdown,
    rivers: Vec<River>,
}

/// A river, and for each other that renamings of suits make of it how they move both players' hands.
struct River {
    showdown: Showdown,
    alike: Vec<[HolePermutation; 2]>,
}

impl Game {
    /// `None` if no hand of one range is left beside one of the other.
    fn new(arguments: &Arguments) -> Option<Self> {
        let board = &arguments.board;
        let live = |hole: HoleCards| hole.card_set().is_disjoint(board.card_set());
        let ranges = [&arguments.first, &arguments.second].map(|range| {
            let mut blocks = HoleBlocks::default();
            range.iter().filter(|(hole, _)| live(*hole)).for_each(|(hole, weight)| blocks.set(hole, weight as f32));
            blocks
        });
        let (both, holes) = ([&ranges[0], &ranges[1]], ranges.each_ref().map(HoleList::of));
        let rivers = board.next_cards(&[both[0], both[1]]).into_iter().flatten().filter_map(|class| {
            let showdown = Showdown::new(&board.with(class.card()).ok()?).within(both);
            let others = class.members().iter().skip(1);
            let permutation = |list: &HoleList, renaming| list.permutation(renaming).expect("the range is kept");
            let alike = others.map(|(_, renaming)| holes.each_ref().map(|list| permutation(list, *renaming)));
            Some(River { showdown, alike: alike.collect() })
        });
        let rivers = rivers.collect();
        let weights = [0, 1].map(|player| holes[player].holes().map(|hole| both[player].get(hole)).collect());
        let game = Self { holes, weights, turn: Showdown::new(board).within(both), rivers };
        (game.total() > 0.0).then_some(game)
    }

    /// Returns the sum over pairs of hands that can be dealt together.
    fn total(&self) -> f64 {
        let mut met = vec![0.0; self.weights[0].len()];
        self.value(Showdown::met_into, &self.turn, 0, &self.weights[1], &mut Blocks::default(), &mut met);
        met.iter().zip(&self.weights[0]).map(|(met, weight)| f64::from(met * weight)).sum()
    }

    /// Writes the value of each of a player's hands by a call.
    fn value(&self, call: Call, on: &Showdown, hero: usize, villain: &[f32], blocks: &mut Blocks, out: &mut [f32]) {
        let [weights @ .., values] = blocks;
        self.holes[1 - hero].scatter(villain, &mut weights[hero]);
        call(on, &weights[hero], values);
        self.holes[hero].gather(values, out);
    }
}

type Call = fn(&Showdown, &HoleBlocks<f32>, &mut HoleBlocks<f32>);
/// Blocks for one call: by player, the other's weights; and the values.
type Blocks = [Box<HoleBlocks<f32>>; 3];

/// A place in the tree. The stakes are what each player wins of a unit of what the call gives. Regrets and sums are
/// those of the first action's hands, of the second's and so on.
enum Node {
    End { call: Call, stakes: [f32; 2] },
    Deal(Vec<Node>),
    Choice { player: usize, actions: Vec<Node>, regrets: Vec<f32>, sums: Vec<f32> },
}

/// Returns the number of regrets from a place on.
fn regrets_from(node: &Node) -> usize {
    match node {
        Node::End { .. } => 0,
        Node::Deal(then) => then.iter().map(regrets_from).sum(),
        Node::Choice { actions, regrets, .. } => regrets.len() + actions.iter().map(regrets_from).sum::<usize>(),
    }
}

/// Builds the tree from where a player acts, by what both have bet.
fn tree(game: &Game, arguments: &Arguments, on_turn: bool, player: usize, bets: [u32; 2]) -> Node {
    let (own, other, all_in) = (bets[player], bets[1 - player], arguments.stack);
    let stake = |bet: u32| arguments.pot as f32 / 2.0 + bet as f32;
    let to = |bet| tree(game, arguments, on_turn, 1 - player, if player == 0 { [bet, other] } else { [other, bet] });
    let end = |bet| Node::End { call: Showdown::net, stakes: [stake(bet); 2] };
    let river = |bet| if bet < all_in { tree(game, arguments, false, 0, [bet; 2]) } else { end(bet) };
    let call = |bet| if on_turn { Node::Deal(game.rivers.iter().map(|_| river(bet)).collect()) } else { end(bet) };
    let mut actions = Vec::new();
    if own == other {
        let checked = if player == 0 { tree(game, arguments, on_turn, 1, bets) } else { call(own) };
        let bet = (3 * (arguments.pot + 2 * own)).div_ceil(4).min(all_in - own);
        actions.extend([checked, to(own + bet)]);
    } else {
        let stakes = [0, 1].map(|winner| if winner == player { -stake(own) } else { stake(own) });
        actions.extend([Node::End { call: Showdown::met_into, stakes }, call(other)]);
        actions.extend((other < all_in).then(|| to(all_in)));
    }
    let none = vec![0.0; actions.len() * game.weights[player].len()];
    Node::Choice { player, actions, regrets: none.clone(), sums: none }
}

/// Returns the frequency of each action: in proportion to its numbers above zero, or all alike.
fn shares(numbers: &[f32], holes: usize) -> Vec<f32> {
    let (mut totals, mut shares, actions) = (vec![0.0; holes], numbers.to_vec(), numbers.len() / holes);
    for of_action in numbers.chunks_exact(holes) {
        totals.iter_mut().zip(of_action).for_each(|(total, number)| *total += number.max(0.0));
    }
    for of_action in shares.chunks_exact_mut(holes) {
        for (share, total) in of_action.iter_mut().zip(&totals) {
            *share = if *total > 0.0 { share.max(0.0) / total } else { 1.0 / actions as f32 };
        }
    }
    shares
}

/// Where a walk is: the board, whose values are asked for, and the number of the step; `None` for the best response.
#[derive(Clone, Copy)]
struct Walk<'a> {
    game: &'a Game,
    showdown: &'a Showdown,
    hero: usize,
    step: Option<f32>,
}

impl Walk<'_> {
    /// Writes the value of each of a player's hands against the other's weights.
    fn values(self, node: &mut Node, villain: &[f32], blocks: &mut Blocks, out: &mut [f32]) {
        let (Self { game, showdown, hero, step }, holes) = (self, out.len());
        match node {
            Node::End { call, stakes } => {
                game.value(*call, showdown, hero, villain, blocks, out);
                out.iter_mut().for_each(|value| *value *= stakes[hero]);
            }
            Node::Deal(then) => {
                // 52 cards less the board's four and two of each player.
                let villain: Vec<f32> = villain.iter().map(|weight| weight / 44.0).collect();
                let value = |blocks: &mut Blocks, (then, river): (&mut Node, &River)| {
                    let mut values = vec![0.0; holes];
                    Walk { showdown: &river.showdown, ..self }.values(then, &villain, blocks, &mut values);
                    values
                };
                let values: Vec<_> = then.par_iter_mut().zip(&game.rivers).map_init(Blocks::default, value).collect();
                out.fill(0.0);
                for (values, River { alike, .. }) in values.iter().zip(&game.rivers) {
                    add(out, values.iter().copied());
                    alike.iter().for_each(|permutations| add(out, permutations[hero].renamed(values)));
                }
            }
            Node::Choice { player, actions, regrets, .. } if *player == hero => {
                let mut by_action = vec![0.0; regrets.len()];
                for (then, values) in actions.iter_mut().zip(by_action.chunks_exact_mut(holes)) {
                    self.values(then, villain, blocks, values);
                }
                let Some(step) = step else {
                    let best = |at: usize| by_action[at..].iter().step_by(holes).copied().fold(f32::MIN, f32::max);
                    return out.iter_mut().enumerate().for_each(|(at, value)| *value = best(at));
                };
                out.fill(0.0);
                for (values, shares) in by_action.chunks_exact(holes).zip(shares(regrets, holes).chunks_exact(holes)) {
                    out.iter_mut().zip(values).zip(shares).for_each(|((mean, value), share)| *mean += share * value);
                }
                let kept = step.powf(1.5) / (step.powf(1.5) + 1.0);
                for (regrets, values) in regrets.chunks_exact_mut(holes).zip(by_action.chunks_exact(holes)) {
                    for ((regret, value), mean) in regrets.iter_mut().zip(values).zip(&*out) {
                        *regret = *regret * if *regret > 0.0 { kept } else { 0.5 } + value - mean;
                    }
                }
            }
            Node::Choice { actions, regrets, sums, .. } => {
                let (others, mut values) = (villain.len(), vec![0.0; holes]);
                let mut reach = shares(if step.is_some() { regrets } else { sums }, others);
                for reach in reach.chunks_exact_mut(others) {
                    reach.iter_mut().zip(villain).for_each(|(share, weight)| *share *= weight);
                }
                if let Some(step) = step {
                    let kept = (step / (step + 1.0)).powi(2);
                    sums.iter_mut().zip(&reach).for_each(|(sum, reach)| *sum = *sum * kept + reach);
                }
                out.fill(0.0);
                for (then, reach) in actions.iter_mut().zip(reach.chunks_exact(others)) {
                    self.values(then, reach, blocks, &mut values);
                    add(out, values.iter().copied());
                }
            }
        }
    }
}

fn add(sums: &mut [f32], values: impl Iterator<Item = f32>) {
    sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
}

fn solve(arguments: &Arguments, game: &Game) -> io::Result<()> {
    let (mut out, mut root) = (io::stdout().lock(), tree(game, arguments, true, 0, [0, 0]));
    writeln!(out, "{:.1} MB of regrets, and as much for the mean of all steps", 4e-6 * regrets_from(&root) as f64)?;
    let (mut blocks, mut values, mut fastest) = (Blocks::default(), game.weights.clone(), Duration::MAX);
    let mut walk = |step| {
        [0, 1].map(|hero| {
            let walk = Walk { game, showdown: &game.turn, hero, step };
            walk.values(&mut root, &game.weights[1 - hero], &mut blocks, &mut values[hero]);
            values[hero].iter().zip(&game.weights[hero]).map(|(value, weight)| f64::from(value * weight)).sum::<f64>()
        })
    };
    for step in 1..=arguments.steps {
        let start = Instant::now();
        walk(Some(step as f32));
        fastest = fastest.min(start.elapsed());
        if step % 32 == 0 || step == arguments.steps {
            // Half of what the best responses to both strategies win together.
            let percent = 50.0 * walk(None).iter().sum::<f64>() / game.total() / f64::from(arguments.pot);
            writeln!(out, "step {step}: exploitability {percent:.4} % of the pot, fastest step {fastest:.2?}")?;
            if percent < 0.01 {
                break;
            }
        }
    }
    Ok(())
}

fn main() -> io::Result<()> {
    let arguments = Arguments::parse();
    let unmet = "after the board's cards are removed, no hand of one range is left beside one of the other";
    let stop = || Arguments::command().error(ErrorKind::ValueValidation, unmet).exit();
    let game = Game::new(&arguments).unwrap_or_else(stop);
    // Within the pool, so that no walk waits for a thread of it to wake up.
    let solved = rayon::scope(|_| solve(&arguments, &game));
    solved.or_else(|error| if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}
