//! Solves a river of pot-limit Omaha for two ranges by the CFR+ of O. Tammelin (arXiv:1407.5042, 2014), on arrays of
//! just the hands of a range: `omaha_solver "Ks 7d 2c Ts 9h" "5%" "10%" --pot 100 --stack 300`.

use std::io::{self, Write};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold::Card;
use keyfold::games::Omaha;
use keyfold::games::omaha::{HandList, HandRun, OmahaShowdown, Pairs};
use keyfold_board::Board;
use keyfold_equity::OmahaRange;

/// Solves a river of pot-limit Omaha for two ranges, who check, bet the pot, fold, call or raise by the pot.
#[derive(Parser)]
#[command(name = "omaha_solver", allow_negative_numbers = true)]
struct Arguments {
    /// The five cards of the board.
    #[arg(default_value = "Ks 7d 2c Ts 9h", value_parser = river)]
    board: [Card; 5],
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

fn river(text: &str) -> Result<[Card; 5], String> {
    let board: Board = text.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
    board.cards().try_into().map_err(|_| format!("expected 5 cards, found {}", board.len()))
}

/// The order of all hands that a range holds and, by player, a list of the hands and their weights.
struct Game<'a> {
    showdown: OmahaShowdown<'a, 4>,
    lists: [HandList<'a>; 2],
    weights: [Vec<f32>; 2],
}

/// Arrays of all hands: by player, the other's weights; the values; and sums.
struct Memory {
    weights: [Vec<f32>; 2],
    values: Vec<f32>,
    sums: Vec<f32>,
}

impl Game<'_> {
    /// Writes what each of a player's hands wins of a stake of 1, or meets if one of them has folded.
    fn value(&self, folded: bool, hero: usize, villain: &[f32], memory: &mut Memory, out: &mut [f32]) {
        let Memory { weights, values, sums } = memory;
        self.lists[1 - hero].scatter(villain, &mut weights[hero]);
        let call = if folded { OmahaShowdown::met } else { OmahaShowdown::net };
        call(&self.showdown, &weights[hero], values, sums).expect("arrays of all hands");
        self.lists[hero].gather(values, out);
    }
}

/// A place in the tree. The stakes are what each player wins of a unit of what the end gives. Regrets and sums are
/// those of the first action's hands, of the second's and so on.
enum Node {
    End { folded: bool, stakes: [f32; 2] },
    Choice { player: usize, actions: Vec<(String, Node)>, regrets: Vec<f32>, sums: Vec<f32> },
}

/// Builds the tree from where a player acts, by what both have bet.
fn tree(game: &Game<'_>, arguments: &Arguments, player: usize, bets: [u32; 2]) -> Node {
    let (own, other, all_in) = (bets[player], bets[1 - player], arguments.stack);
    let stake = |bet: u32| arguments.pot as f32 / 2.0 + bet as f32;
    let to = |bet| tree(game, arguments, 1 - player, if player == 0 { [bet, other] } else { [other, bet] });
    let showdown = |bet| Node::End { folded: false, stakes: [stake(bet); 2] };
    let mut actions = Vec::new();
    if own == other {
        actions.push(("check".into(), if player == 0 { tree(game, arguments, 1, bets) } else { showdown(own) }));
    } else {
        let stakes = [0, 1].map(|winner| if winner == player { -stake(own) } else { stake(own) });
        actions.extend([("fold".into(), Node::End { folded: true, stakes }), ("call".into(), showdown(other))]);
    }
    // A raise is as high as the pot with the call.
    let most = (other + arguments.pot + 2 * other).min(all_in);
    actions.extend((other < all_in).then(|| (format!("bet {most}"), to(most))));
    let none = vec![0.0; actions.len() * game.weights[player].len()];
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
    (game, hero, round): (&Game<'_>, usize, Option<f32>),
    villain: &[f32],
    memory: &mut Memory,
    out: &mut [f32],
) {
    let (walk, hands) = ((game, hero, round), out.len());
    match node {
        Node::End { folded, stakes } => {
            game.value(*folded, hero, villain, memory, out);
            out.iter_mut().for_each(|value| *value *= stakes[hero]);
        }
        Node::Choice { player, actions, regrets, .. } if *player == hero => {
            let mut by_action = vec![0.0; regrets.len()];
            for ((_, then), values_of) in actions.iter_mut().zip(by_action.chunks_exact_mut(hands)) {
                values(then, walk, villain, memory, values_of);
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
                values(then, walk, reach, memory, &mut of_action);
                add(out, &of_action);
            }
        }
    }
}

/// Returns the sum of the values of a player's hands, by their weights.
fn walk(root: &mut Node, game: &Game<'_>, hero: usize, round: Option<f32>, memory: &mut Memory) -> f64 {
    let mut out = vec![0.0; game.weights[hero].len()];
    values(root, (game, hero, round), &game.weights[1 - hero], memory, &mut out);
    out.iter().zip(&game.weights[hero]).map(|(value, weight)| f64::from(*value) * f64::from(*weight)).sum()
}

fn solve(arguments: &Arguments) -> io::Result<()> {
    let (mut out, pairs) = (io::stdout().lock(), Pairs::new(&arguments.board));
    let ranges = [&arguments.first, &arguments.second]
        .map(|range| -> Vec<f32> { range.weights_on(&pairs).into_iter().map(|parts| parts as f32 / 1e6).collect() });
    let mut order = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    let mut places = [(); 2].map(|()| vec![0; Omaha::<4>::HANDS_ON_A_BOARD]);
    let showdown = OmahaShowdown::within(&pairs, [&ranges[0], &ranges[1]], &mut order).expect("memory for all hands");
    let [first, second] = &mut places;
    let lists = [HandList::of(&ranges[0], first), HandList::of(&ranges[1], second)].map(|list| list.expect("memory"));
    let weights = [0, 1].map(|player| {
        let mut weights = vec![0.0; lists[player].len()];
        lists[player].gather(&ranges[player], &mut weights);
        weights
    });
    let game = Game { showdown, lists, weights };
    let none = vec![0.0; Omaha::<4>::HANDS_ON_A_BOARD];
    let sums = vec![0.0; OmahaShowdown::<4>::SUMS];
    let mut memory = Memory { weights: [none.clone(), none.clone()], values: none, sums };
    let total = walk(&mut Node::End { folded: true, stakes: [1.0; 2] }, &game, 0, None, &mut memory);
    if total <= 0.0 {
        let unmet = "after the board's cards are removed, no hand of one range is left beside one of the other";
        Arguments::command().error(ErrorKind::ValueValidation, unmet).exit();
    }
    let mut root = tree(&game, arguments, 0, [0, 0]);
    for round in 1..=arguments.rounds {
        (0..2).for_each(|hero| _ = walk(&mut root, &game, hero, Some(round as f32), &mut memory));
        if round % 32 == 0 || round == arguments.rounds {
            // Half of what the best responses to both strategies win together.
            let best: f64 = (0..2).map(|hero| walk(&mut root, &game, hero, None, &mut memory)).sum();
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
