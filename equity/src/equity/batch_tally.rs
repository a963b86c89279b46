//! Counts a batch of random deals column by column, so that vectors of ranks are compared.

use keyfold::HandRank;
#[cfg(feature = "games")]
use keyfold::{Card, Face, Suit};

use super::tally::{BOUNDS, Tally};
use super::won::{CATEGORIES, MOST_PLAYERS};

/// Samples ranked and counted at a time: their cards fit a first-level cache.
pub(super) const BATCH: usize = 1024;

/// Padding of columns; never read.
#[cfg(feature = "games")]
pub(super) const FILLER: Card = Card::new(Face::Deuce, Suit::Clubs);

/// Numbers of a batch; counts of them fit 15 bits.
pub(super) type Lanes<L> = [L; BATCH];

/// Counts by player; unused places stay 0.
type Counts = [[u64; MOST_PLAYERS]; MOST_PLAYERS];

/// Counts the first deals of a batch of hold'em by the players' ranks.
pub(super) fn count(ranks: &[[HandRank; BATCH]], deals: usize, categories: bool, tally: &mut Tally<MOST_PLAYERS>) {
    let deals = deals.min(BATCH);
    if deals < FEW {
        return count_few(ranks, deals, tally);
    }
    // Signed, because the oldest vectors compare no others.
    let mut lanes: Vec<Lanes<i16>> = vec![[0; BATCH]; ranks.len()];
    for (lanes, ranks) in lanes.iter_mut().zip(ranks) {
        lanes.iter_mut().zip(ranks).for_each(|(lane, rank)| *lane = rank.get().cast_signed());
    }
    count_lanes(&mut lanes, deals, tally);
    if let Some(counts) = tally.categories.as_mut().filter(|_| categories) {
        for (counts, lanes) in counts.iter_mut().zip(&lanes) {
            add_categories(counts, lanes, deals);
        }
    }
}

/// Counts the first deals of a batch by the numbers of the players' ranks, and overwrites the others.
#[cfg(feature = "games")]
pub(super) fn count_numbers(ranks: &mut [Lanes<u16>], deals: usize, tally: &mut Tally<MOST_PLAYERS>) {
    let deals = deals.min(BATCH);
    if deals < FEW { count_few(ranks, deals, tally) } else { count_lanes(ranks, deals, tally) }
}

/// Below this many deals, counting one by one is as fast.
const FEW: usize = 16;

fn count_few<R: Copy + Into<u16>>(ranks: &[Lanes<R>], deals: usize, tally: &mut Tally<MOST_PLAYERS>) {
    for at in 0..deals {
        let mut dealt = [0; MOST_PLAYERS];
        dealt.iter_mut().zip(ranks).for_each(|(rank, ranks)| *rank = ranks[at].into());
        tally.add(&dealt, 1);
    }
}

fn count_lanes<L: Copy + Ord + From<u8>>(lanes: &mut [Lanes<L>], deals: usize, tally: &mut Tally<MOST_PLAYERS>) {
    // Past the deals each player is behind the next, and the last one wins alone.
    for (lanes, player) in lanes.iter_mut().zip(0..) {
        lanes.iter_mut().skip(deals).for_each(|lane| *lane = L::from(player));
    }
    tally.deals += deals as u64;
    let mut won_among = winners(lanes);
    if let Some(last) = lanes.len().checked_sub(1).and_then(|last| won_among.get_mut(last)) {
        last[0] -= (BATCH - deals) as u64;
    }
    add(&mut tally.won_among, &won_among);
    let [ahead, tied] = pairs(lanes);
    add(&mut tally.ahead, &ahead);
    add(&mut tally.tied, &tied);
}

fn add(sums: &mut Counts, counts: &Counts) {
    for (sums, counts) in sums.iter_mut().zip(counts) {
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
}

/// Counts the hands that reach each category; a category's own count is the difference from the next.
fn add_categories(counts: &mut [u64; CATEGORIES], lanes: &Lanes<i16>, deals: usize) {
    let mut above = deals as u64;
    for (count, bound) in counts.iter_mut().zip(&BOUNDS) {
        let next = total(lanes, |rank| rank >= bound.cast_signed());
        *count += above - next;
        above = next;
    }
    counts.last_mut().into_iter().for_each(|count| *count += above);
}

/// Returns how many numbers of a column pass a test.
#[inline(always)]
fn total(lanes: &Lanes<i16>, is: impl Fn(i16) -> bool) -> u64 {
    let count: i16 = lanes.iter().map(|lane| i16::from(is(*lane))).sum();
    count.cast_unsigned().into()
}

/// By player and, less one, by the number of winners: how often the player was among them. One loop for any number of
/// players: all the work is in the loops over a batch.
fn winners<L: Copy + Ord>(lanes: &[Lanes<L>]) -> Counts {
    let mut counts = Counts::default();
    let Some((first, others)) = lanes.split_first() else { return counts };
    let mut best = *first;
    for lanes in others {
        best.iter_mut().zip(lanes).for_each(|(best, lane)| *best = (*lane).max(*best));
    }
    let mut winners = [0i16; BATCH];
    for lanes in lanes {
        let compared = winners.iter_mut().zip(lanes.iter().zip(&best));
        compared.for_each(|(winners, (lane, best))| *winners += i16::from(lane == best));
    }
    for (won_among, lanes) in counts.iter_mut().zip(lanes) {
        let alone = |((lane, best), winners): ((&L, &L), &i16)| i16::from((lane == best) & (*winners == 1));
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

/// Returns how often each player is ahead of each later one, and how often they tie.
fn pairs<L: Copy + Ord>(lanes: &[Lanes<L>]) -> [Counts; 2] {
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
