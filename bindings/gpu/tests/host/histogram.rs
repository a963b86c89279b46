//! How many hands have each rank.

use core::sync::atomic::AtomicU64;

use keyfold::{CompactTables, CompactTables7, HandRank};
use keyfold_gpu::histogram::{AllHands, Counts, RANKS};

use crate::block::{each_thread, filled};

static SEVEN: CompactTables7 = CompactTables::SEVEN;

/// The totals that the counts of a block are added to.
fn totals(counts: &Counts) -> Vec<u64> {
    let totals: Vec<AtomicU64> = (0..RANKS).map(|_| AtomicU64::new(0)).collect();
    each_thread(|block, _| unsafe { counts.add_to(totals.as_ptr(), block) });
    totals.into_iter().map(AtomicU64::into_inner).collect()
}

#[test]
fn ranks_are_counted_and_other_numbers_dropped() {
    let ranks: Vec<u16> = (0..=u16::MAX).chain([7_462, 0]).collect();
    let counts = filled(|to, block| unsafe { Counts::fill(to, block) });
    each_thread(|grid, _| unsafe { counts.count(grid, ranks.as_ptr(), ranks.len()) });
    let totals = totals(&counts);
    assert_eq!((totals[0], totals[1], totals[7_461], totals[7_462]), (2, 1, 1, 2));
    assert_eq!(totals.iter().sum::<u64>(), 7_465);
}

#[test]
fn all_hands_of_seven_are_counted() {
    let all: Box<AllHands> = filled(|to, block| unsafe { AllHands::fill(to, &SEVEN, block) });
    each_thread(|grid, _| all.count(grid));
    let totals = totals(&all.counts);
    assert_eq!(totals.iter().sum::<u64>(), 133_784_560);
    assert_eq!(totals[0], 0);
    let mut categories = [0; 9];
    for rank in HandRank::all() {
        categories[rank.category() as usize] += totals[usize::from(rank.get())];
    }
    // Seven cards always make more than the lowest classes of five.
    assert_eq!(totals.iter().filter(|&&hands| hands > 0).count(), 4_824);
    let published = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
    assert_eq!(categories, published);
}
