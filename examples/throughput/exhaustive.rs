//! Every hand of seven cards in order, ranked, and its category counted.
//!
//! For the batch calls the first four cards of a hand stand still while the last three run through a list of all triples:
//! the columns are slices of lists that are written once.

use keyfold::batch::Backend;
use keyfold::{Card, Category, HandKey, HandRank};

/// The number of hands.
pub(crate) const HANDS: usize = 133_784_560;
/// The ways to choose three cards.
const TRIPLES: usize = 22_100;

/// Lists that the columns are slices of.
pub(crate) struct Lists {
    /// Each card as often as there are triples.
    still: Vec<Vec<Card>>,
    /// All triples of ascending cards, those with the highest first card first, by columns.
    triples: [Vec<Card>; 3],
    /// How many triples have their first card above a card.
    above: Vec<usize>,
}

impl Lists {
    pub(crate) fn new() -> Self {
        let deck: Vec<Card> = Card::all().collect();
        let (mut triples, mut above) = ([const { Vec::new() }; 3], vec![0; deck.len()]);
        for (a, &first) in deck.iter().enumerate().rev() {
            above[a] = triples[0].len();
            for (b, &second) in deck.iter().enumerate().skip(a + 1) {
                for &third in &deck[b + 1..] {
                    for (column, card) in triples.iter_mut().zip([first, second, third]) {
                        column.push(card);
                    }
                }
            }
        }
        Self { still: deck.iter().map(|&card| vec![card; TRIPLES]).collect(), triples, above }
    }
}

/// Calls back with every four ascending cards.
fn every_four_cards(mut call: impl FnMut([usize; 4])) {
    for a in 0..Card::COUNT {
        for b in a + 1..Card::COUNT {
            for c in b + 1..Card::COUNT {
                (c + 1..Card::COUNT).for_each(|d| call([a, b, c, d]));
            }
        }
    }
}

/// By columns.
pub(crate) fn by_columns(backend: Backend, lists: &Lists, ranks: &mut [HandRank]) -> [u64; 9] {
    let mut tally = Tally::new();
    every_four_cards(|four| {
        let ranks = &mut ranks[..lists.above[four[3]]];
        let [a, b, c, d] = four.map(|card| &lists.still[card][..ranks.len()]);
        let [e, f, g] = lists.triples.each_ref().map(|list| &list[..ranks.len()]);
        backend.columns([a, b, c, d, e, f, g], ranks).expect("columns of one length");
        tally.count(ranks);
    });
    tally.frequencies()
}

/// One by one, by running keys: a board of five cards and every pair above it.
pub(crate) fn by_scalar_keys(ranks: &mut [HandRank]) -> [u64; 9] {
    let keys: Vec<HandKey> = Card::all().map(HandKey::of).collect();
    let mut tally = Tally::new();
    every_four_cards(|[a, b, c, d]| {
        for e in d + 1..keys.len() {
            let board = keys[a] + keys[b] + keys[c] + keys[d] + keys[e];
            let mut count = 0;
            for f in e + 1..keys.len() {
                let six = board + keys[f];
                for (rank, &seventh) in ranks[count..].iter_mut().zip(&keys[f + 1..]) {
                    *rank = (six + seventh).seven();
                }
                count += keys.len() - f - 1;
            }
            tally.count(&ranks[..count]);
        }
    });
    tally.frequencies()
}

/// Counts categories by compares with the weakest rank of each: a few vector operations for many ranks.
struct Tally {
    weakest: [i16; 9],
    /// How many ranks were as high as the weakest of the category.
    at_least: [u64; 9],
}

impl Tally {
    fn new() -> Self {
        let weakest = |category: Category| HandRank::all().find(|rank| rank.category() == category);
        let weakest = Category::ALL.map(|category| weakest(category).map_or(i16::MAX, |rank| rank.get() as i16));
        Self { weakest, at_least: [0; 9] }
    }

    fn count(&mut self, ranks: &[HandRank]) {
        // Short enough for counters of sixteen bits.
        for ranks in ranks.chunks(1 << 14) {
            let [_, weakest @ ..] = self.weakest;
            let mut at_least = [0u16; 8];
            for rank in ranks {
                for (count, weakest) in at_least.iter_mut().zip(weakest) {
                    *count += u16::from(rank.get() as i16 >= weakest);
                }
            }
            self.at_least[0] += ranks.len() as u64;
            for (sum, count) in self.at_least[1..].iter_mut().zip(at_least) {
                *sum += u64::from(count);
            }
        }
    }

    fn frequencies(&self) -> [u64; 9] {
        std::array::from_fn(|at| self.at_least[at] - self.at_least.get(at + 1).unwrap_or(&0))
    }
}
