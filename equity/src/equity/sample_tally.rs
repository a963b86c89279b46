//! Counting a batch of random deals: column by column, so that a vector of ranks is compared at once.

use keyfold::HandRank;

use super::tally::{BOUNDS, Tally};
use super::won::{CATEGORIES, MOST_PLAYERS};

/// Samples that are ranked and counted at a time: their cards fit a first-level cache.
pub(super) const BATCH: usize = 1024;

/// Numbers of a batch; ranks and counts fit 15 bits.
type Lanes = [i16; BATCH];

/// Counts of a number of players, of which the others are left out.
type Counts = [[u64; MOST_PLAYERS]; MOST_PLAYERS];

/// Counts the first deals of a batch by the players' ranks.
pub(super) fn count(ranks: &[[HandRank; BATCH]], deals: usize, categories: bool, tally: &mut Tally<MOST_PLAYERS>) {
    let deals = deals.min(BATCH);
    if deals < FEW {
        for at in 0..deals {
            let mut dealt = [0; MOST_PLAYERS];
            dealt.iter_mut().zip(ranks).for_each(|(rank, ranks)| *rank = ranks[at].get());
            tally.add(&dealt, 1);
        }
        return;
    }
    // Past the deals each player is behind the next, and the last one wins alone.
    let mut lanes: Vec<Lanes> = (0..ranks.len().min(MOST_PLAYERS)).map(|player| [player as i16; BATCH]).collect();
    for (lanes, ranks) in lanes.iter_mut().zip(ranks) {
        lanes.iter_mut().zip(ranks).take(deals).for_each(|(lane, rank)| *lane = rank.get().cast_signed());
    }
    tally.deals += deals as u64;
    let mut won_among = winners(&lanes);
    if let Some(last) = lanes.len().checked_sub(1) {
        won_among[last][0] -= (BATCH - deals) as u64;
    }
    add(&mut tally.won_among, &won_among);
    let [ahead, tied] = pairs(&lanes);
    add(&mut tally.ahead, &ahead);
    add(&mut tally.tied, &tied);
    if let Some(counts) = tally.categories.as_mut().filter(|_| categories) {
        for (counts, lanes) in counts.iter_mut().zip(&lanes) {
            add_categories(counts, lanes, deals);
        }
    }
}

/// So few deals take no longer one by one.
const FEW: usize = 16;

fn add(sums: &mut Counts, counts: &Counts) {
    for (sums, counts) in sums.iter_mut().zip(counts) {
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
}

/// How many reach each category: those of one are the difference to the next.
fn add_categories(counts: &mut [u64; CATEGORIES], lanes: &Lanes, deals: usize) {
    let mut above = deals as u64;
    for (count, bound) in counts.iter_mut().zip(&BOUNDS) {
        let next = total(lanes, |rank| rank >= bound.cast_signed());
        *count += above - next;
        above = next;
    }
    counts.last_mut().into_iter().for_each(|count| *count += above);
}

/// How many numbers of a column are of some kind.
#[inline(always)]
fn total(lanes: &Lanes, is: impl Fn(i16) -> bool) -> u64 {
    let count: i16 = lanes.iter().map(|lane| i16::from(is(*lane))).sum();
    count.cast_unsigned().into()
}

/// By player and, less one, by the number of winners: how often he was among them. One loop for any number of players: all the
/// work is in the loops over a batch.
fn winners(lanes: &[Lanes]) -> Counts {
    let mut counts = Counts::default();
    let mut best = [0; BATCH];
    for lanes in lanes {
        best.iter_mut().zip(lanes).for_each(|(best, lane)| *best = *lane.max(best));
    }
    let mut winners = [0i16; BATCH];
    for lanes in lanes {
        let compared = winners.iter_mut().zip(lanes.iter().zip(&best));
        compared.for_each(|(winners, (lane, best))| *winners += i16::from(lane == best));
    }
    for (won_among, lanes) in counts.iter_mut().zip(lanes) {
        let alone = |((lane, best), winners): ((&i16, &i16), &i16)| i16::from((lane == best) & (*winners == 1));
        let count: i16 = lanes.iter().zip(&best).zip(&winners).map(alone).sum();
        won_among[0] += u64::from(count.cast_unsigned());
    }
    for (at, &winners) in winners.iter().enumerate().filter(|(_, winners)| **winners > 1) {
        for (won_among, lanes) in counts.iter_mut().zip(lanes) {
            won_among[usize::from(winners.cast_unsigned() - 1) % MOST_PLAYERS] += u64::from(lanes[at] == best[at]);
        }
    }
    counts
}

/// Who is ahead of whom, and who ties.
fn pairs(lanes: &[Lanes]) -> [Counts; 2] {
    let [mut all_ahead, mut all_tied] = [Counts::default(); 2];
    for (one, first) in lanes.iter().enumerate().take(MOST_PLAYERS) {
        for (other, second) in lanes.iter().enumerate().take(MOST_PLAYERS).skip(one + 1) {
            let (mut ahead, mut tied) = (0i16, 0i16);
            for (first, second) in first.iter().zip(second) {
                ahead += i16::from(first > second);
                tied += i16::from(first == second);
            }
            all_ahead[one][other] = u64::from(ahead.cast_unsigned());
            all_tied[one][other] = u64::from(tied.cast_unsigned());
        }
    }
    [all_ahead, all_tied]
}
