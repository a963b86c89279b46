//! Groups all 1,286,792 flop hands into buckets of similar histograms, by k-means and the earth mover's distance.
//!
//! A hand is two hole cards and a flop, up to suits. Its histogram counts the river's share over its 1,081 run-outs.
//! The distance of two histograms is what has to be moved times how far, in parts of the pot: the sum of the
//! differences of their cumulative counts. The file has a byte for each hand, its bucket, in the order of the index of
//! `HoldemDeal`. The start is k-means++; hands count as often as they are dealt. Buckets are numbered from weak to
//! strong.
//!
//! ```text
//! cargo run --release -p keyfold-equity --example buckets -- --out flop_buckets.bin
//! ```

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Parser;
use keyfold::HoleCards;
use keyfold_board::isomorphism::{Deal, HoldemDeal, Indexer, Rounds};
use keyfold_equity::strength::{BoardStrengths, Street, StreetStrengths};
use rayon::prelude::*;

/// Bins of a histogram.
const BINS: usize = 30;
/// Hands that a thread takes at once.
const FEW: usize = 4_096;

/// Groups all flop hands into buckets of similar histograms of their strength on the river.
#[derive(Parser)]
struct Arguments {
    /// The buckets: 1 to 256
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=256))]
    buckets: u16,
    /// The most steps
    #[arg(long, default_value_t = 100)]
    steps: u32,
    /// The seed of the start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The counts of a histogram's bins up to each of them, 0 to 1,081, and zeros that fill whole vectors.
type Cumulative = [u16; BINS.next_multiple_of(16)];
const NONE: Cumulative = [0; BINS.next_multiple_of(16)];

/// All hands by their index.
struct Hands {
    histograms: Vec<Cumulative>,
    /// How many deals each stands for.
    weights: Vec<u32>,
}

impl Hands {
    fn of_all_flops() -> Self {
        let size = HoldemDeal::SIZES[1] as usize;
        let mut hands = Self { histograms: vec![NONE; size], weights: vec![0; size] };
        let mut put = |of_flop: Vec<(u32, u32, Cumulative)>| {
            for (index, weight, histogram) in of_flop {
                (hands.histograms[index as usize], hands.weights[index as usize]) = (histogram, weight);
            }
            Ok::<(), std::convert::Infallible>(())
        };
        let Ok(()) = StreetStrengths::new(Street::Flop).bins(BINS).for_each(&of_flop, &mut put);
        hands
    }

    /// Returns each hand's nearest bucket, and its distance to it.
    fn nearest(&self, centres: &[Cumulative]) -> Vec<(u8, u32)> {
        let nearest = |hand: &Cumulative| {
            let distances = centres.iter().map(|centre| distance(hand, centre)).zip(0..);
            let (distance, bucket) = distances.min().unwrap_or_default();
            (bucket, distance)
        };
        self.histograms.par_iter().with_min_len(FEW).map(nearest).collect()
    }

    /// Returns the mean histogram of each bucket; that of a bucket without hands stays.
    fn centres(&self, nearest: &[(u8, u32)], before: &[Cumulative]) -> Vec<Cumulative> {
        let mut sums = vec![(NONE.map(u64::from), 0u64); before.len()];
        for ((hand, weight), (bucket, _)) in self.histograms.iter().zip(&self.weights).zip(nearest) {
            let (sums, total) = &mut sums[usize::from(*bucket)];
            sums.iter_mut().zip(hand).for_each(|(sum, count)| *sum += u64::from(*count) * u64::from(*weight));
            *total += u64::from(*weight);
        }
        let mean = |((sums, total), before): (&([u64; NONE.len()], u64), &Cumulative)| match *total {
            0 => *before,
            total => sums.map(|sum| ((sum + total / 2) / total) as u16),
        };
        sums.iter().zip(before).map(mean).collect()
    }

    /// Returns the mean distance of all deals to the centres of their buckets, in parts of the pot.
    fn mean_distance(&self, nearest: &[(u8, u32)]) -> f64 {
        let total: u64 = self.weights.iter().map(|&weight| u64::from(weight)).sum();
        let sum: u64 =
            nearest.iter().zip(&self.weights).map(|(near, weight)| u64::from(near.1) * u64::from(*weight)).sum();
        sum as f64 / total as f64 / (1_081 * BINS) as f64
    }

    /// Returns hands as far apart as chance makes them: each the likelier the further it is from those before it.
    fn start(&self, buckets: usize, random: &mut fastrand::Rng) -> Vec<Cumulative> {
        let mut far = vec![u32::MAX; self.histograms.len()];
        let mut centres = Vec::new();
        while centres.len() < buckets {
            let chances =
                far.iter().zip(&self.weights).map(|(far, weight)| f64::from(*far).powi(2) * f64::from(*weight));
            let at = pick(chances, random);
            let centre = self.histograms[at];
            let nearer = |(far, hand): (&mut u32, &Cumulative)| *far = (*far).min(distance(hand, &centre));
            far.par_iter_mut().zip(&self.histograms).with_min_len(FEW).for_each(nearer);
            centres.push(centre);
        }
        centres
    }
}

/// Returns the hands of a flop: index, weight and histogram. Those that differ in the names of suits have one index.
fn of_flop(flop: &BoardStrengths) -> Vec<(u32, u32, Cumulative)> {
    let of = |hole: HoleCards| {
        let deal = Deal::<HoldemDeal>::new(&hole.cards()).and_then(|deal| deal.next_round(flop.board.cards())).ok()?;
        let (mut sum, mut cumulative) = (0, NONE);
        for (up_to, bin) in cumulative.iter_mut().zip(&flop.histograms) {
            sum += bin.get(hole);
            *up_to = sum;
        }
        Some((deal.index(), deal.multiplicity(), cumulative))
    };
    HoleCards::all().filter_map(of).collect()
}

/// Returns the earth mover's distance, in run-outs times bins.
fn distance(one: &Cumulative, other: &Cumulative) -> u32 {
    // At most 30 times 1,081: 16 bits are enough, and twice as many fit a vector.
    one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).sum::<u16>().into()
}

/// Returns a place with a chance in proportion to its number.
fn pick(chances: impl Iterator<Item = f64> + Clone, random: &mut fastrand::Rng) -> usize {
    let mut left = random.f64() * chances.clone().sum::<f64>();
    let found = chances.clone().position(|chance| {
        left -= chance;
        left < 0.0
    });
    found.unwrap_or_else(|| chances.count() - 1)
}

fn run(arguments: &Arguments, out: &mut impl Write) -> io::Result<()> {
    let (start, buckets) = (Instant::now(), usize::from(arguments.buckets));
    let seconds = |start: Instant| start.elapsed().as_secs_f64();
    let hands = Hands::of_all_flops();
    let threads = rayon::current_num_threads();
    let count = hands.histograms.len();
    writeln!(out, "{count} hands, {BINS} bins, {threads} threads: {:.1} s", seconds(start))?;

    let mut random = fastrand::Rng::with_seed(arguments.seed);
    let by_chance: Vec<(u8, u32)> = (0..count).map(|_| (random.u16(0..arguments.buckets) as u8, 0)).collect();
    let centres = hands.centres(&by_chance, &vec![NONE; buckets]);
    let to_own =
        |((bucket, _), hand): (&(u8, u32), &Cumulative)| (*bucket, distance(hand, &centres[usize::from(*bucket)]));
    let by_chance: Vec<_> = by_chance.iter().zip(&hands.histograms).map(to_own).collect();
    writeln!(out, "random buckets: mean distance {:.5} of the pot", hands.mean_distance(&by_chance))?;

    let start = Instant::now();
    let mut centres = hands.start(buckets, &mut random);
    let mut nearest = hands.nearest(&centres);
    writeln!(out, "start: mean distance {:.5}, {:.1} s", hands.mean_distance(&nearest), seconds(start))?;
    for step in 1..=arguments.steps {
        centres = hands.centres(&nearest, &centres);
        let next = hands.nearest(&centres);
        let moved = next.iter().zip(&nearest).filter(|(next, before)| next.0 != before.0).count();
        nearest = next;
        if step % 10 == 0 || step == arguments.steps || moved == 0 {
            let mean = hands.mean_distance(&nearest);
            writeln!(out, "step {step}: mean distance {mean:.5}, {moved} hands moved, {:.1} s", seconds(start))?;
        }
        if moved == 0 {
            break;
        }
    }
    let Some(file) = &arguments.out else { return Ok(()) };
    // The higher the counts up to each bin, the weaker the hands.
    let mut order: Vec<usize> = (0..buckets).collect();
    order.sort_by_key(|&bucket| std::cmp::Reverse(centres[bucket].iter().map(|&count| u32::from(count)).sum::<u32>()));
    let mut numbers = vec![0; buckets];
    order.iter().zip(0..).for_each(|(&bucket, number)| numbers[bucket] = number);
    let of_hands: Vec<u8> = nearest.iter().map(|near| numbers[usize::from(near.0)]).collect();
    fs::write(file, &of_hands)?;
    let bucket = |hand: &str| {
        let hand: keyfold::Hand = hand.parse().ok()?;
        let index = Indexer::<HoldemDeal>::index::<5>(hand.first_chunk()?).ok()?;
        of_hands.get(index as usize)
    };
    for hand in ["As Ks Qs Js Ts", "As Ah Ad 7c 2h", "As Ks Qs 7s 2d", "7c 2d As Kh Qh"] {
        writeln!(out, "{hand}: bucket {}", bucket(hand).map_or("none".into(), ToString::to_string))?;
    }
    Ok(())
}

fn main() {
    let written = run(&Arguments::parse(), &mut io::stdout());
    if let Some(mistake) = written.err().filter(|error| error.kind() != ErrorKind::BrokenPipe) {
        _ = writeln!(io::stderr(), "buckets: {mistake}");
        std::process::exit(2);
    }
}
