//! Rounds of random deals.
//!
//! Each unit of samples has its own generator, seeded by the question's seed and the unit's number: the same seed gives
//! the same deals in whatever order threads take the units. If the run is stopped, a round and its units end early, and
//! the samples so far count.

use super::batch_tally::BATCH;
use super::error::EquityError;
use super::parallel;
use super::progress::{Counted, Pulse, Watch};
use super::stop::Stop;
use super::tally::Totals;

/// Samples of a unit.
const UNIT: u64 = 16 * BATCH as u64;
/// Units of the first round, and of the longest: the stop is checked between rounds.
const ROUND: std::ops::RangeInclusive<u64> = 8..=512;

/// Samples for `players` players until the stop; a unit is played with its generator and a number of samples.
pub(super) fn rounds(
    players: usize,
    (stop, seed): (Stop, u64),
    watch: &mut Watch<'_>,
    play: &(dyn Fn(fastrand::Rng, u64, &mut Pulse<'_>) -> Totals + Sync),
) -> Result<Totals, EquityError> {
    watch.begin(Counted::Samples, if let Stop::Samples(samples) = stop { Some(samples) } else { None });
    let watch = &*watch;
    let (mut totals, mut unit, mut round) = (Totals::new(players), 0, *ROUND.start());
    while let Some(samples) = next_round(stop, &totals, unit * UNIT, round * UNIT).filter(|_| !watch.is_stopped()) {
        let units = samples.div_ceil(UNIT);
        let play_unit = |at: u64| play(generator(seed, unit + at), UNIT.min(samples - at * UNIT), &mut watch.pulse());
        totals = totals.merged(parallel::sum(units, watch, &play_unit, &|| Totals::new(players), Totals::merged));
        watch.note_error(error_of(&totals));
        (unit, round) = (unit + units, (2 * round).min(*ROUND.end()));
    }
    // A part of few samples may have none.
    if totals.weight == 0 && watch.is_stopped() { Err(watch.reason()) } else { Ok(totals) }
}

/// Returns the number of the next samples of all parts after `done`, at most `most`; `None` if there are enough.
fn next_round(stop: Stop, totals: &Totals, done: u64, most: u64) -> Option<u64> {
    match stop {
        Stop::Samples(samples) => Some(most.min(samples.max(1).saturating_sub(done))).filter(|samples| *samples > 0),
        // The run is stopped when the time is over.
        Stop::Time(_) | Stop::Until(_) => Some(most),
        Stop::StandardError(wanted) => {
            let is_precise = error_of(totals).is_some_and(|error| error <= wanted);
            (done < Stop::MOST_SAMPLES && !is_precise).then_some(most)
        }
    }
}

/// Returns the largest standard error of the players' shares.
fn error_of(totals: &Totals) -> Option<f64> {
    totals.players.iter().filter_map(|won| won.standard_error(totals.weight)).reduce(f64::max)
}

/// Returns the generator of a unit. The seed is mixed as in SplitMix64 (Steele, Lea and Flood, 2014), so that the
/// series of different units are unrelated.
fn generator(seed: u64, unit: u64) -> fastrand::Rng {
    let mut state = seed.wrapping_add(unit.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    state = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    state = (state ^ state >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    fastrand::Rng::with_seed(state ^ state >> 31)
}
