//! The long search: series with a thirteen-fold symmetry for every modulus, cut to plain keys; the best are recorded.

use super::cut::{highest_sum, short_cuts};
use super::cyclic::{self, Tester};
use super::multiset::Series;
use super::state::State;
use crate::say::say;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

/// Moduli between two saves of the state.
const CHUNK: u32 = 1 << 13;

/// Low bits of a card key that hold its face key; sums may not reach into the suit keys above.
const FACE_BITS: u32 = 23;

/// A series whose hands are distinct modulo `modulus`.
struct Symmetric {
    modulus: u32,
    keys: Series,
}

/// Searches on from `state` until the time is over or all moduli up to `last_modulus` are done (for seven cards 4,194,304 and
/// for five 262,144 if it is `None`), saves the progress in a file and prints the records.
///
/// # Errors
/// If the file cannot be written, or if a record is not what it claims to be.
pub fn report(start: State, path: &Path, last_modulus: Option<u32>, time: Duration) -> Result<(), String> {
    let last_modulus = last_modulus.unwrap_or(if start.cards == 5 { 1 << 18 } else { 1 << 22 });
    let end = improve(start, path, last_modulus, time)?;
    say!("best for {} cards, moduli below {} done:", end.cards, end.next_modulus);
    end.records.iter().for_each(|record| say!("  {record}"));
    Ok(())
}

/// Searches on from `state` until the time is over or all moduli up to `last_modulus` are done.
fn improve(mut state: State, path: &Path, last_modulus: u32, time: Duration) -> Result<State, String> {
    // `None` is beyond what a clock can say: no end.
    let deadline = Instant::now().checked_add(time);
    // A file that cannot be written is named before the search and not after.
    state.save(path)?;
    let progress = progress_bar(last_modulus);
    let report = |line: String| progress.suspend(|| say!("{line}"));
    while state.next_modulus <= last_modulus && deadline.is_none_or(|end| Instant::now() < end) {
        let end = last_modulus.min(state.next_modulus.saturating_add(CHUNK - 1)) + 1;
        search_moduli(&mut state, end, &report)?;
        state.save(path)?;
        progress.set_position(u64::from(end));
    }
    progress.finish_and_clear();
    Ok(state)
}

/// Searches the moduli from that of `state` up to `end`, which is not included.
pub(crate) fn search_moduli(state: &mut State, end: u32, report: &impl Fn(String)) -> Result<(), String> {
    for found in symmetric_series(state.next_modulus..end, state.cards) {
        report(format!("distinct modulo {}: {:?}", found.modulus, found.keys));
        record_cuts(state, &found, report)?;
    }
    state.next_modulus = end;
    Ok(())
}

/// A bar on a terminal; nothing elsewhere.
fn progress_bar(last_modulus: u32) -> ProgressBar {
    let style = ProgressStyle::with_template("modulus {pos} of {len} {wide_bar} {elapsed}");
    ProgressBar::new(u64::from(last_modulus)).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// All symmetric series of a range of moduli, in the order of the moduli.
fn symmetric_series(moduli: Range<u32>, cards: usize) -> Vec<Symmetric> {
    let largest = moduli.end;
    let candidates: Vec<(u32, u32)> = moduli
        .into_par_iter()
        .flat_map_iter(|modulus| cyclic::roots(modulus).into_iter().map(move |root| (modulus, root)))
        .collect();
    candidates
        .into_par_iter()
        .map_init(
            || Tester::new(cards, largest),
            |tester, (modulus, root)| {
                let keys = cyclic::series(modulus, root);
                tester.is_distinct(&keys, modulus).then_some(Symmetric { modulus, keys })
            },
        )
        .flatten_iter()
        .collect()
}

fn record_cuts(state: &mut State, found: &Symmetric, report: &impl Fn(String)) -> Result<(), String> {
    for keys in short_cuts(&found.keys, found.modulus) {
        if highest_sum(&keys, state.cards) >> FACE_BITS != 0 {
            continue;
        }
        for record in state.records.offer_series(&keys, state.cards, found.modulus) {
            record.verify(state.cards)?;
            report(format!("  record, verified: {record}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_five_card_moduli() {
        let found = symmetric_series(130_000..155_000, 5);
        let moduli: Vec<u32> = found.iter().map(|symmetric| symmetric.modulus).collect();
        assert_eq!(moduli, [134_863, 151_243, 154_493]);
    }
}
