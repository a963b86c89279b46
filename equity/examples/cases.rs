//! How long typical questions take: processor time of one core beside that of `rank_seven` in cache, in one run.
//!
//! ```text
//! cargo run --release -p keyfold-equity --example cases
//! ```

use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use keyfold::{Card, Deck, Hand, rank_seven};
use keyfold_equity::{Equity, Range, Stop};

/// A name, the ranges, the board, the dead cards, the samples if it is sampled.
type Case = (&'static str, &'static [&'static str], &'static str, &'static str, u64);

const CASES: [Case; 9] = [
    ("AA v KK", &["AA", "KK"], "", "", 0),
    ("AKs v random", &["AKs", "random"], "", "", 0),
    ("TT+,AQs+,KQo v 22-99", &["TT+,AQs+,KQo", "22-99"], "", "", 0),
    ("22+ v 22+", &["22+", "22+"], "", "", 0),
    ("AsKs,QhQd v TT+, two dead", &["AsKs,QhQd", "TT+"], "", "2c 7d", 0),
    ("random v random", &["random", "random"], "", "", 0),
    ("AA v KK v QQ", &["AA", "KK", "QQ"], "", "", 0),
    ("random v random, a flop", &["random", "random"], "Ts 9s 2c", "", 0),
    ("six random hands, a sample", &["random"; 6], "", "", 1 << 20),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A process for each case: what is computed once for all is paid for by each.
    if let Some(case) = std::env::args().nth(1) {
        return run(&CASES[case.parse::<usize>()?]);
    }
    println!("{:<28} {:>14} {:>16}  method", "case", "time", "of rank_seven");
    for (number, (name, ..)) in CASES.iter().enumerate() {
        let best = (0..5).filter_map(|_| timed(number).ok()).min_by(|one, other| one.0.total_cmp(&other.0));
        let (seconds, ratio, method) = best.ok_or("no run succeeded")?;
        let (amount, unit) = if seconds < 1e-5 { (1e9 * seconds, "ns") } else { (1e3 * seconds, "ms") };
        println!("{name:<28} {amount:>11.2} {unit} {ratio:>16.0}  {method}");
    }
    Ok(())
}

fn timed(case: usize) -> Result<(f64, f64, String), Box<dyn std::error::Error>> {
    let program = std::env::current_exe()?;
    let output = Command::new(program).arg(case.to_string()).env("RAYON_NUM_THREADS", "1").output()?;
    let text = String::from_utf8(output.stdout)?;
    let mut parts = text.splitn(3, ' ');
    let mut number = || parts.next().unwrap_or_default().parse::<f64>();
    Ok((number()?, number()?, parts.next().unwrap_or_default().trim().into()))
}

fn run((_, ranges, board, dead, samples): &Case) -> Result<(), Box<dyn std::error::Error>> {
    let ranges = ranges.iter().map(|range| range.parse()).collect::<Result<Vec<Range>, _>>()?;
    let (board, dead): (Hand, Hand) = (board.parse()?, dead.parse()?);
    let question = Equity::new(&ranges).board(&board).dead(&dead);
    let question = if *samples > 0 { question.sampled(Stop::Samples(*samples)) } else { question };
    let (start, before) = (Instant::now(), processor_seconds());
    let report = question.run()?;
    let elapsed = start.elapsed().as_secs_f64();
    let seconds = processor_seconds().zip(before).map_or(elapsed, |(after, before)| after - before);
    let seconds = seconds / (*samples).max(1) as f64;
    println!("{seconds} {} {}", seconds / rank_seven_seconds(), report.method());
    Ok(())
}

/// The processor time of all threads so far, which others' work does not add to, where the system tells it.
fn processor_seconds() -> Option<f64> {
    let threads = std::fs::read_dir("/proc/self/task").ok()?;
    let of_thread = |thread: std::io::Result<std::fs::DirEntry>| {
        let text = std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<f64>().ok()
    };
    threads.map(of_thread).sum::<Option<f64>>().map(|nanoseconds| nanoseconds / 1e9)
}

/// Seconds of one call of `rank_seven` on hands that are in the cache: the least of some rounds.
fn rank_seven_seconds() -> f64 {
    let mut random = fastrand::Rng::with_seed(7);
    let mut deal = || Deck::new().deal_random::<7>(&mut || random.u32(..));
    let hands: Vec<[Card; 7]> = (0..64).filter_map(|_| deal()).collect();
    let round = |_| {
        let start = Instant::now();
        for _ in 0..1_000 {
            hands.iter().for_each(|hand| _ = black_box(rank_seven(black_box(hand))));
        }
        start.elapsed().as_secs_f64() / 1e3 / hands.len() as f64
    };
    (0..20).map(round).fold(f64::INFINITY, f64::min)
}
