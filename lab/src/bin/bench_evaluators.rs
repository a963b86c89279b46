//! Measures every tier and the classic evaluators on one thread, as `keyfold bench` measures the default tier.
//!
//! ```text
//! cargo run --release -p keyfold-lab --features kernel --bin bench_evaluators
//! ```

use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use keyfold::batch::Backend;
use keyfold::key_sum::{Folded, RankHands, Tier, TierVisitor, for_each_tier};
use keyfold::{Card, Compact, Evaluator, HandKey, HandRank, Tiny};
use keyfold_classic::{cactus_kev::CactusKev, quinary::Quinary, signature::Signature};
use keyfold_runs::bench::{Case, Outcome, figures, random_hands, rounds, wrong};
use keyfold_runs::terminal;

const NAME: &str = "bench_evaluators";
/// Hands that stay in a first-level cache with their ranks.
const CACHED: usize = 1 << 11;
/// The classic evaluators rank one hand in this many: some take a hundred times as long as the others.
const SLOW: usize = 16;

/// Measures every tier and the classic evaluators, on one thread; exits with status 1 if their ranks differ.
#[derive(Parser)]
struct Arguments {
    /// The number of random hands that stream from memory.
    #[arg(long, value_name = "N", default_value_t = 1 << 24, value_parser = clap::value_parser!(u32).range(1..=1 << 28))]
    hands: u32,
    /// The number of rounds; one more warms up.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// A JSON object a line.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let (sevens, fives) = (random_hands(arguments.hands as usize, 7), random_hands(arguments.hands as usize, 5));
    let mut cases = cases(&sevens, &fives);
    let mut ranks = vec![HandRank::LOWEST; sevens.len()];
    rounds(&mut cases, arguments.rounds, &mut ranks);
    let wrong: Vec<String> = wrong(&cases).collect();
    wrong.iter().for_each(|case| terminal::complain(NAME, format_args!("{case}: not the ranks of the first")));
    let status = u8::from(!wrong.is_empty());
    terminal::finish(NAME, write!(io::stdout(), "{}", figures(&cases, arguments.json)).map(|()| status))
}

/// Returns every case; the first of each workload is the default tier.
fn cases<'a>(sevens: &'a [[Card; 7]], fives: &'a [[Card; 5]]) -> Vec<Case<'a>> {
    let some = &sevens[..sevens.len().div_ceil(SLOW)];
    let cached = &sevens[..sevens.len().min(CACHED)];
    let passes = sevens.len() / cached.len();
    let mut cases = vec![Case::read(sevens.as_flattened(), sevens.len())];
    for_each_tier(&mut ByEveryTier { sevens, fives, cached, passes, cases: &mut cases });
    cases.extend([
        rows::<Folded, 7>("some rows", Folded::NAME, some, 1),
        rows::<Signature, 7>("some rows", "signature", some, 1),
        rows::<Quinary, 7>("some rows", "quinary", some, 1),
        rows::<CactusKev, 7>("some rows", "cactus-kev", some, 1),
    ]);
    for backend in Backend::available() {
        keys::<Compact>(&mut cases, backend, cached, passes);
        keys::<Folded>(&mut cases, backend, cached, passes);
        keys::<Tiny>(&mut cases, backend, cached, passes);
    }
    cases
}

struct ByEveryTier<'c, 'a> {
    sevens: &'a [[Card; 7]],
    fives: &'a [[Card; 5]],
    cached: &'a [[Card; 7]],
    passes: usize,
    cases: &'c mut Vec<Case<'a>>,
}

impl TierVisitor for ByEveryTier<'_, '_> {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        let keys = keys_of::<T>(self.cached);
        let size = (keys.len() * self.passes, 16);
        let passes = self.passes;
        self.cases.extend([
            rows::<T, 7>("rows", T::NAME, self.sevens, 1),
            rows::<T, 5>("5-card rows", T::NAME, self.fives, 1),
            rows::<T, 7>("rows in cache", T::NAME, self.cached, passes),
            Case::new(["keys in cache", "rows in cache"], [T::NAME, "scalar"], size, move |ranks| {
                for _ in 0..passes {
                    for (key, rank) in black_box(&keys).iter().zip(&mut *ranks) {
                        *rank = key.rank_seven();
                    }
                }
                Outcome::Ranks(keys.len())
            }),
        ]);
    }
}

fn rows<'a, E: Evaluator<CARDS>, const CARDS: usize>(
    workload: &'static str,
    name: &'static str,
    hands: &'a [[Card; CARDS]],
    passes: usize,
) -> Case<'a> {
    Case::new([workload; 2], [name, "scalar"], (hands.len() * passes, CARDS as u64), move |ranks| {
        (0..passes).for_each(|_| one_by_one::<E, CARDS>(black_box(hands), ranks));
        Outcome::Ranks(hands.len())
    })
}

/// A separate function, so that the evaluator is inlined into the loop, as in a user's.
#[inline(never)]
fn one_by_one<E: Evaluator<CARDS>, const CARDS: usize>(hands: &[[Card; CARDS]], ranks: &mut [HandRank]) {
    for (hand, rank) in hands.iter().zip(ranks) {
        *rank = E::rank(hand);
    }
}

fn keys<T: RankHands<7>>(cases: &mut Vec<Case<'_>>, backend: Backend, hands: &[[Card; 7]], passes: usize) {
    let keys = keys_of::<T>(hands);
    let size = (keys.len() * passes, 16);
    cases.push(Case::new(["keys in cache", "rows in cache"], [T::NAME, backend.name()], size, move |ranks| {
        for _ in 0..passes {
            backend.rank_keys::<7, _>(black_box(&keys), &mut ranks[..keys.len()]).expect("one length");
        }
        Outcome::Ranks(keys.len())
    }));
}

fn keys_of<T: RankHands<7>>(hands: &[[Card; 7]]) -> Vec<HandKey<T>> {
    hands.iter().map(|hand| hand.iter().copied().collect()).collect()
}
