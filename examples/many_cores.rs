//! Ranks hands on all cores: chunks of a slice, each by one batch call.
//!
//! `cargo run --release -p keyfold --example many_cores`

use std::time::Instant;

use keyfold::batch::{Backend, BatchError};
use keyfold::{Card, Deck, HandRank};
use rayon::prelude::*;

/// Hands of a chunk: with its ranks it stays in a second-level cache, and the cost of handing it out is negligible.
const CHUNK: usize = 1 << 14;
const HANDS: usize = 1 << 24;
/// The best of this many rounds is shown.
const ROUNDS: usize = 7;

/// Ranks all hands on the cores of the thread pool that it is called in.
fn rank_all(backend: Backend, hands: &[[Card; 7]], ranks: &mut [HandRank]) -> Result<(), BatchError> {
    if hands.len() != ranks.len() {
        return Err(BatchError::Length { hands: hands.len(), ranks: ranks.len() });
    }
    let chunks = hands.par_chunks(CHUNK).zip(ranks.par_chunks_mut(CHUNK));
    chunks.try_for_each(|(hands, ranks)| backend.rank_rows(hands, ranks))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let backend = Backend::detect();
    let mut random = fastrand::Rng::with_seed(7);
    let mut deal = || Deck::new().deal_random(&mut || random.u32(..)).expect("at most 52 cards");
    let hands: Vec<[Card; 7]> = (0..HANDS).map(|_| deal()).collect();
    let mut ranks = vec![HandRank::LOWEST; hands.len()];
    let mut alone = None;
    println!("{HANDS} hands by {backend}\n{:>7} {:>10} {:>8}", "threads", "M hands/s", "x one");
    let most = rayon::current_num_threads();
    let powers = std::iter::successors(Some(1), |threads| Some(threads * 2));
    for threads in powers.take_while(|&threads| threads < most).chain([most]) {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
        let mut seconds = f64::INFINITY;
        for _ in 0..ROUNDS {
            let start = Instant::now();
            pool.install(|| rank_all(backend, &hands, &mut ranks))?;
            seconds = seconds.min(start.elapsed().as_secs_f64());
        }
        let times = *alone.get_or_insert(seconds) / seconds;
        println!("{threads:>7} {:>10.1} {times:>8.2}", HANDS as f64 / seconds / 1e6);
    }
    Ok(())
}
