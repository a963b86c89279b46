//! Solves a flop for two ranges, down to the river, by the discounted CFR of N. Brown and T. Sandholm (AAAI 2019):
//! `flop_solver "Td 9d 6h" "66+,A8s+,KQo" "QQ-22,ATo+" --pot 200 --stack 900 --bets 50,100 --short`.
//!
//! Of cards that a renaming of suits makes of each other, one is walked: what a hand is worth after another card is
//! what the renamed hand is worth after that one. Numbers are `f32` or, with `--short`, 16 bits each and a unit for the
//! numbers of a choice. On the public spot of the default arguments a step takes 4.77 s and 1,247 MB; the best open
//! solver in Rust, postflop-solver with `f32`, takes 3.65 s and 1,354 MB. Measured once, on one machine.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::{CommandFactory, Parser, error::ErrorKind, value_parser};
use keyfold::HoleCards;
use keyfold_board::isomorphism::{CardClass, HolePermutation, Renameable, Renaming};
use keyfold_board::{Board, HoleBlocks, HoleList, Showdown};
use keyfold_equity::Range;
use rayon::prelude::*;

/// Solves a flop for two ranges, who check, bet, call, raise, fold or go all in on each street.
#[derive(Parser)]
#[command(name = "flop_solver", allow_negative_numbers = true)]
pub(crate) struct Arguments {
    /// The three cards of the board.
    #[arg(default_value = "Td 9d 6h", value_parser = flop)]
    pub(crate) flop: Board,
    /// The range of the player who acts first.
    #[arg(default_value = "66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s")]
    pub(crate) first: Range,
    /// The range of the other.
    #[arg(default_value = "QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+")]
    pub(crate) second: Range,
    /// The chips in the pot.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) pot: u32,
    /// What each player has left to bet.
    #[arg(long, value_name = "N", default_value_t = 900, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) stack: u32,
    /// Bets in percent of the pot.
    #[arg(long, value_name = "N,N", default_values_t = [50, 100], value_delimiter = ',', value_parser = percent())]
    pub(crate) bets: Vec<u32>,
    /// A raise in percent of the pot after a call.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = percent())]
    pub(crate) raise: u32,
    /// Halves the memory: numbers of 16 bits.
    #[arg(long)]
    pub(crate) short: bool,
    /// The most steps; fewer are done once the exploitability is below 0.1 % of the pot.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u32).range(1..=100_000))]
    pub(crate) steps: u32,
}

fn percent() -> clap::builder::RangedI64ValueParser<u32> {
    value_parser!(u32).range(1..=1_000)
}

fn flop(text: &str) -> Result<Board, String> {
    let board: Board = text.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
    if board.len() == 3 { Ok(board) } else { Err(format!("expected 3 cards, found {}", board.len())) }
}

impl Arguments {
    /// Returns what a player who has bet `own` can bet in all by a bet or a raise, in ascending order.
    fn bets(&self, own: u32, other: u32) -> Vec<u32> {
        let sizes = if own == other { &self.bets } else { std::slice::from_ref(&self.raise) };
        let bet = |percent: &u32| other + (percent * (self.pot + 2 * other) + 50).div_euclid(100).max(1);
        let mut bets: Vec<u32> = sizes.iter().map(|percent| bet(percent).min(self.stack)).collect();
        bets.sort_unstable();
        bets.dedup();
        bets.retain(|bet| *bet > other);
        bets
    }
}

/// A board, what can come next, and which of the game's renamings make the other boards of its class of it.
pub(crate) struct Street {
    pub(crate) board: Board,
    showdown: Showdown,
    pub(crate) next: Vec<Street>,
    alike: Vec<usize>,
}

impl Street {
    fn new(board: Board, ranges: [&HoleBlocks<f32>; 2], kept: &[&dyn Renameable], renamings: &[Renaming]) -> Self {
        let after = |class: CardClass| {
            let others = class.members().iter().skip(1);
            let places = others.filter_map(|(_, renaming)| renamings.iter().position(|other| other == renaming));
            let street = Self::new(board.with(class.card()).ok()?, ranges, kept, renamings);
            Some(Self { alike: places.collect(), ..street })
        };
        // Nothing comes after a river.
        let next = board.next_cards(kept).into_iter().flatten().filter_map(after).collect();
        Self { showdown: Showdown::new(&board).within(ranges), next, board, alike: Vec::new() }
    }
}

pub(crate) struct Game {
    pub(crate) arguments: Arguments,
    pub(crate) holes: [HoleList; 2],
    pub(crate) weights: [Vec<f32>; 2],
    pub(crate) flop: Street,
    /// By renaming, where it moves each player's hands.
    permutations: Vec<[HolePermutation; 2]>,
}

impl Game {
    /// `None` if no hand of one range is left beside one of the other.
    pub(crate) fn new(arguments: Arguments) -> Option<Self> {
        let board = arguments.flop.card_set();
        let live = |hole: HoleCards| hole.card_set().is_disjoint(board);
        let ranges = [&arguments.first, &arguments.second].map(|range| {
            let mut blocks = HoleBlocks::default();
            range.iter().filter(|(hole, _)| live(*hole)).for_each(|(hole, weight)| blocks.set(hole, weight as f32));
            blocks
        });
        let (both, holes) = (ranges.each_ref(), ranges.each_ref().map(HoleList::of));
        let weights = [0, 1].map(|player| holes[player].holes().map(|hole| both[player].get(hole)).collect());
        // A turn is not to become a card of the flop.
        let kept: [&dyn Renameable; 3] = [&board, both[0], both[1]];
        let renamings: Vec<Renaming> = Renaming::keeping(&kept).collect();
        let of_both = |renaming: &Renaming| {
            holes.each_ref().map(|list| list.permutation(*renaming).expect("a renaming that keeps the range"))
        };
        let permutations = renamings.iter().map(of_both).collect();
        let flop = Street::new(arguments.flop.clone(), both, &kept, &renamings);
        let game = Self { arguments, holes, weights, flop, permutations };
        (game.total() > 0.0).then_some(game)
    }

    /// Returns the sum over pairs of hands that can be dealt together.
    pub(crate) fn total(&self) -> f64 {
        let mut met = vec![0.0; self.weights[0].len()];
        self.value(Showdown::met_into, &self.flop, 0, &self.weights[1], &mut Blocks::default(), &mut met);
        met.iter().zip(&self.weights[0]).map(|(met, weight)| f64::from(met * weight)).sum()
    }

    /// Writes the value of each of a player's hands by a call.
    fn value(&self, call: Call, on: &Street, hero: usize, villain: &[f32], blocks: &mut Blocks, out: &mut [f32]) {
        let [weights @ .., values] = blocks;
        self.holes[1 - hero].scatter(villain, &mut weights[hero]);
        call(&on.showdown, &weights[hero], values);
        self.holes[hero].gather(values, out);
    }

    /// Builds the tree from where a player acts, by what both have bet.
    pub(crate) fn tree(&self, street: &Street, player: usize, bets: [u32; 2]) -> Node {
        let (own, other) = (bets[player], bets[1 - player]);
        let to = |bet| self.tree(street, 1 - player, if player == 0 { [bet, other] } else { [other, bet] });
        let mut actions = Vec::new();
        if own == other {
            actions.push(if player == 0 { self.tree(street, 1, bets) } else { self.after(street, own) });
        } else {
            let stakes = [0, 1].map(|winner| if winner == player { -self.stake(own) } else { self.stake(own) });
            actions.extend([Node::End { call: Showdown::met_into, stakes }, self.after(street, other)]);
        }
        actions.extend(self.arguments.bets(own, other).into_iter().map(to));
        let holes = self.weights[player].len();
        let none = Numbers::new(actions.len() * holes, self.arguments.short);
        Node::Choice { player, holes, actions, regrets: none.clone(), sums: none }
    }

    /// Builds the tree after a street on which both have bet the same.
    fn after(&self, street: &Street, bet: u32) -> Node {
        if street.next.is_empty() {
            return Node::End { call: Showdown::net, stakes: [self.stake(bet); 2] };
        }
        let is_all_in = bet == self.arguments.stack;
        let then = |next| if is_all_in { self.after(next, bet) } else { self.tree(next, 0, [bet; 2]) };
        Node::Deal(street.next.iter().map(then).collect())
    }

    fn stake(&self, bet: u32) -> f32 {
        self.arguments.pot as f32 / 2.0 + bet as f32
    }
}

type Call = fn(&Showdown, &HoleBlocks<f32>, &mut HoleBlocks<f32>);
/// Blocks for one call: by player, the other's weights; and the values.
type Blocks = [Box<HoleBlocks<f32>>; 3];

/// A place in the tree. The stakes are what each player wins of a unit of what the call gives. Regrets and sums are
/// those of the first action's hands, of the second's and so on.
pub(crate) enum Node {
    End { call: Call, stakes: [f32; 2] },
    Deal(Vec<Node>),
    Choice { player: usize, holes: usize, actions: Vec<Node>, regrets: Numbers, sums: Numbers },
}

impl Node {
    /// Returns the number of regrets from here on.
    fn regrets(&self) -> usize {
        match self {
            Self::End { .. } => 0,
            Self::Deal(then) => then.iter().map(Self::regrets).sum(),
            Self::Choice { actions, holes, .. } => {
                holes * actions.len() + actions.iter().map(Self::regrets).sum::<usize>()
            }
        }
    }
}

/// The numbers of a choice: as they are, or as multiples of a unit.
#[derive(Clone)]
pub(crate) enum Numbers {
    Whole(Vec<f32>),
    Short { unit: f32, multiples: Vec<i16> },
}

impl Numbers {
    fn new(length: usize, short: bool) -> Self {
        if short { Self::Short { unit: 0.0, multiples: vec![0; length] } } else { Self::Whole(vec![0.0; length]) }
    }

    fn read(&self) -> Vec<f32> {
        match self {
            Self::Whole(numbers) => numbers.clone(),
            Self::Short { unit, multiples } => multiples.iter().map(|multiple| unit * f32::from(*multiple)).collect(),
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut [f32])) {
        let mut numbers = match self {
            Self::Whole(numbers) => return change(numbers),
            Self::Short { .. } => self.read(),
        };
        change(&mut numbers);
        let Self::Short { unit, multiples } = self else { return };
        *unit = numbers.iter().fold(0.0, |most: f32, number| most.max(number.abs())) / f32::from(i16::MAX);
        let in_units = if *unit > f32::MIN_POSITIVE { 1.0 / *unit } else { 0.0 };
        for (multiple, number) in multiples.iter_mut().zip(&numbers) {
            *multiple = (number * in_units + 0.5f32.copysign(*number)) as i16;
        }
    }

    /// Returns the frequency of each action: in proportion to its numbers above zero, or all alike.
    pub(crate) fn shares(&self, holes: usize) -> Vec<f32> {
        match self {
            Self::Whole(numbers) => shares(numbers, holes, |number| number),
            Self::Short { multiples, .. } => shares(multiples, holes, f32::from),
        }
    }
}

fn shares<N: Copy>(numbers: &[N], holes: usize, number: impl Fn(N) -> f32) -> Vec<f32> {
    let (mut factors, mut shares) = (vec![0.0; holes], Vec::with_capacity(numbers.len()));
    for of_action in numbers.chunks_exact(holes) {
        add(&mut factors, of_action.iter().map(|one| number(*one).max(0.0)));
    }
    // One division for all actions of a hand, and products also where they are not chosen, so that nothing branches.
    factors.iter_mut().for_each(|total| *total = if *total > f32::MIN_POSITIVE { 1.0 / *total } else { 0.0 });
    let alike = holes as f32 / numbers.len() as f32;
    for of_action in numbers.chunks_exact(holes) {
        let or_alike = |share: f32, factor: f32| if factor > 0.0 { share } else { alike };
        shares.extend(of_action.iter().zip(&factors).map(|(one, by)| or_alike(number(*one).max(0.0) * by, *by)));
    }
    shares
}

/// Where a walk is: the street, whose values are asked for, and what a step keeps of regrets above zero and of sums;
/// `None` for the best response.
#[derive(Clone, Copy)]
pub(crate) struct Walk<'a> {
    pub(crate) game: &'a Game,
    pub(crate) street: &'a Street,
    pub(crate) hero: usize,
    pub(crate) kept: Option<[f32; 2]>,
}

impl Walk<'_> {
    /// Writes the value of each of a player's hands against the other's weights.
    pub(crate) fn values(self, node: &mut Node, villain: &[f32], blocks: &mut Blocks, out: &mut [f32]) {
        match node {
            Node::End { call, stakes } => {
                self.game.value(*call, self.street, self.hero, villain, blocks, out);
                out.iter_mut().for_each(|value| *value *= stakes[self.hero]);
            }
            Node::Deal(then) => self.deal(then, villain, blocks, out),
            Node::Choice { player, holes, actions, regrets, .. } if *player == self.hero => {
                let holes = *holes;
                let mut by_action = vec![0.0; actions.len() * holes];
                for (then, values) in actions.iter_mut().zip(by_action.chunks_exact_mut(holes)) {
                    self.values(then, villain, blocks, values);
                }
                let Some([kept, _]) = self.kept else {
                    out.fill(f32::MIN);
                    let keep_best = |(best, value): (&mut f32, &f32)| *best = best.max(*value);
                    return by_action
                        .chunks_exact(holes)
                        .for_each(|values| out.iter_mut().zip(values).for_each(keep_best));
                };
                out.fill(0.0);
                for (values, shares) in by_action.chunks_exact(holes).zip(regrets.shares(holes).chunks_exact(holes)) {
                    out.iter_mut().zip(values).zip(shares).for_each(|((mean, value), share)| *mean += share * value);
                }
                regrets.change(|regrets| {
                    for (regrets, values) in regrets.chunks_exact_mut(holes).zip(by_action.chunks_exact(holes)) {
                        for ((regret, value), mean) in regrets.iter_mut().zip(values).zip(&*out) {
                            *regret = *regret * if *regret > 0.0 { kept } else { 0.5 } + value - mean;
                        }
                    }
                });
            }
            Node::Choice { holes, actions, regrets, sums, .. } => {
                let mut reach = if self.kept.is_some() { &*regrets } else { &*sums }.shares(*holes);
                for reach in reach.chunks_exact_mut(*holes) {
                    reach.iter_mut().zip(villain).for_each(|(share, weight)| *share *= weight);
                }
                if let Some([_, kept]) = self.kept {
                    let add = |(sum, reach): (&mut f32, &f32)| *sum = *sum * kept + reach;
                    sums.change(|sums| sums.iter_mut().zip(&reach).for_each(add));
                }
                let mut values = vec![0.0; out.len()];
                out.fill(0.0);
                for (then, reach) in actions.iter_mut().zip(reach.chunks_exact(*holes)) {
                    self.values(then, reach, blocks, &mut values);
                    add(out, values.iter().copied());
                }
            }
        }
    }

    /// The values before a card: of each class one is walked, the turns in parallel.
    fn deal(self, then: &mut [Node], villain: &[f32], blocks: &mut Blocks, out: &mut [f32]) {
        let Self { game, street, hero, .. } = self;
        // 52 cards less the board's and two of each player.
        let left = (48 - street.board.len()) as f32;
        let reach: Vec<f32> = villain.iter().map(|weight| weight / left).collect();
        let value = |blocks: &mut Blocks, (then, street): (&mut Node, &Street)| {
            let mut values = game.weights[hero].clone();
            Walk { street, ..self }.values(then, &reach, blocks, &mut values);
            values
        };
        let is_flop = street.board.len() == Board::MIN_CARDS;
        let turns = is_flop.then(|| then.par_iter_mut().zip(&street.next).map_init(Blocks::default, value).collect());
        let all: Vec<_> =
            turns.unwrap_or_else(|| then.iter_mut().zip(&street.next).map(|next| value(blocks, next)).collect());
        out.fill(0.0);
        for (values, Street { alike, .. }) in all.iter().zip(&street.next) {
            add(out, values.iter().copied());
            alike.iter().for_each(|alike| add(out, game.permutations[*alike][hero].renamed(values)));
        }
    }
}

fn add(sums: &mut [f32], values: impl Iterator<Item = f32>) {
    sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
}

/// Returns what both players win in a step or by their best responses, summed over all pairs of hands.
pub(crate) fn walk(game: &Game, root: &mut Node, step: Option<f32>) -> [f64; 2] {
    let mut blocks = Blocks::default();
    let kept = step.map(|step| [step.powf(1.5) / (step.powf(1.5) + 1.0), (step / (step + 1.0)).powi(2)]);
    [0, 1].map(|hero| {
        let mut values = game.weights[hero].clone();
        Walk { game, street: &game.flop, hero, kept }.values(root, &game.weights[1 - hero], &mut blocks, &mut values);
        values.iter().zip(&game.weights[hero]).map(|(value, weight)| f64::from(value * weight)).sum()
    })
}

fn solve(game: &Game) -> io::Result<()> {
    let (mut out, mut root) = (io::stdout().lock(), game.tree(&game.flop, 0, [0, 0]));
    let bytes = root.regrets() * if game.arguments.short { 2 } else { 4 };
    writeln!(out, "{:.1} MB of regrets, and as much for the mean of all steps", 1e-6 * bytes as f64)?;
    let (pot, mut fastest) = (f64::from(game.arguments.pot), Duration::MAX);
    for step in 1..=game.arguments.steps {
        let start = Instant::now();
        walk(game, &mut root, Some(step as f32));
        fastest = fastest.min(start.elapsed());
        if step % 16 == 0 || step == game.arguments.steps {
            // Half of what the best responses to both strategies win together; a value of the game lies between them.
            let [first, second] = walk(game, &mut root, None).map(|won| won / game.total());
            let (percent, value) = (50.0 * (first + second) / pot, pot / 2.0 + (first - second) / 2.0);
            writeln!(
                out,
                "step {step}: exploitability {percent:.3} % of the pot, of which the first player gets {value:.2}; \
                 fastest step {fastest:.2?}"
            )?;
            if percent < 0.1 {
                break;
            }
        }
    }
    let Node::Choice { sums, .. } = &root else { return Ok(()) };
    let weights = &game.weights[0];
    let names = game.arguments.bets(0, 0).into_iter().map(|bet| format!("bet {bet}"));
    let shares = sums.shares(weights.len());
    for (name, shares) in std::iter::once("check".into()).chain(names).zip(shares.chunks_exact(weights.len())) {
        let mean = shares.iter().zip(weights).map(|(share, weight)| share * weight).sum::<f32>();
        writeln!(out, "{name}: {:.1} %", 100.0 * mean / weights.iter().sum::<f32>())?;
    }
    Ok(())
}

fn main() -> io::Result<()> {
    let unmet = "after the board's cards are removed, no hand of one range is left beside one of the other";
    let stop = || Arguments::command().error(ErrorKind::ValueValidation, unmet).exit();
    let game = Game::new(Arguments::parse()).unwrap_or_else(stop);
    // Within the pool, so that no walk waits for a thread of it to wake up.
    let solved = rayon::scope(|_| solve(&game));
    solved.or_else(|error| if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}
