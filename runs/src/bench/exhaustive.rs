//! Every hand of seven cards in order, ranked, and its category counted.
//!
//! For the batch calls, the first three cards of a hand stay while the last four run through a list of all fours: the
//! columns are slices of lists that are written once.

use keyfold::batch::Backend;
use keyfold::{Card, CardSet, Category, Compact, HandKey, HandRank};
use keyfold_board::odds::{CategoryCounts, RankCounts};

/// The number of hands.
pub(super) const HANDS: usize = 133_784_560;
/// Hands per call: their ranks are counted while they are still in a first-level cache.
const CHUNK: usize = 1 << 13;

/// Lists, of which the columns are slices.
pub(super) struct Lists {
    /// Each card, as often as a call ranks hands.
    still: Vec<Vec<Card>>,
    /// All fours of ascending cards, those with the highest first card first, by columns.
    fours: [Vec<Card>; 4],
    /// For each card, the number of fours whose first card is above it.
    above: Vec<usize>,
}

impl Lists {
    pub(super) fn new() -> Self {
        let (mut fours, mut above) = ([const { Vec::new() }; 4], Vec::new());
        let mut higher = CardSet::EMPTY;
        for first in Card::all().rev() {
            above.push(fours[0].len());
            for [second, third, fourth] in higher.combinations() {
                for (column, card) in fours.iter_mut().zip([first, second, third, fourth]) {
                    column.push(card);
                }
            }
            higher = higher.with(first);
        }
        above.reverse();
        Self { still: Card::all().map(|card| vec![card; CHUNK]).collect(), fours, above }
    }
}

/// Counts by faces, not one by one.
pub(super) fn counted() -> [u64; 9] {
    let mut counts = RankCounts::new();
    counts.add_run_outs::<Compact>(CardSet::EMPTY, CardSet::EMPTY).expect("no card is known");
    Category::ALL.map(|category| counts.of_category(category))
}

/// Counts by columns.
pub(super) fn by_columns(backend: Backend, lists: &Lists, ranks: &mut [HandRank]) -> [u64; 9] {
    let mut frequencies = [0; 9];
    for three in CardSet::ALL.combinations::<3>() {
        let hands = lists.above[usize::from(three[2].id())];
        for start in (0..hands).step_by(CHUNK) {
            let ranks = &mut ranks[..CHUNK.min(hands - start)];
            let [a, b, c] = three.map(|card| &lists.still[usize::from(card.id())][..ranks.len()]);
            let [d, e, f, g] = lists.fours.each_ref().map(|list| &list[start..start + ranks.len()]);
            backend.rank_columns([a, b, c, d, e, f, g], ranks).expect("columns of one length");
            count_categories(ranks, &mut frequencies);
        }
    }
    frequencies
}

/// Counts one by one, by running keys: a board of five cards and every pair above it.
pub(super) fn by_scalar_keys(ranks: &mut [HandRank]) -> [u64; 9] {
    let keys: Vec<HandKey> = Card::all().map(HandKey::from_card).collect();
    let mut frequencies = [0; 9];
    for five in CardSet::ALL.combinations::<5>() {
        let board: HandKey = five.into_iter().collect();
        let above = &keys[usize::from(five[4].id()) + 1..];
        let mut count = 0;
        for (at, &sixth) in above.iter().enumerate() {
            let (six, sevenths) = (board + sixth, &above[at + 1..]);
            for (rank, &seventh) in ranks[count..].iter_mut().zip(sevenths) {
                *rank = (six + seventh).rank_seven();
            }
            count += sevenths.len();
        }
        count_categories(&ranks[..count], &mut frequencies);
    }
    frequencies
}

/// Adds the categories of ranks that a call has just written.
fn count_categories(ranks: &[HandRank], frequencies: &mut [u64; 9]) {
    let counts = CategoryCounts::of_ranks(ranks);
    for (frequency, category) in frequencies.iter_mut().zip(Category::ALL) {
        *frequency += u64::from(counts.count(category));
    }
}
