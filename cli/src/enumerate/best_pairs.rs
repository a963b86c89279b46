//! How many hands of hole cards have a best pair of which value: no hand is dealt.
//!
//! In Omaha a hand is worth what the best of its pairs is. So it is worth no more than some value if no two of its cards are a pair that
//! is worth more: if they are independent in the graph of these pairs. One card after another, the sets of independent cards are
//! those without it, and those with it, which hold none of its neighbours. Cards with the same neighbours are taken together.

use keyfold::{Card, CardSet};

/// The most hole cards.
const MOST: usize = 6;

/// How many sets there are of none, one, two and more cards.
type Sizes = [u64; MOST + 1];

/// What each pair of some cards is worth.
pub(crate) struct BestPairs {
    cards: u64,
    pairs: Vec<(u16, [usize; 2])>,
}

impl BestPairs {
    /// Of the cards that are not on a board.
    pub(crate) fn new(board: &[Card; 5], value: impl Fn(Card, Card) -> u16) -> Self {
        let live = !CardSet::from_cards(board);
        let with_later = |one: Card| live.above(one).iter().map(move |other| [one, other]);
        let valued = |[one, other]: [Card; 2]| (value(one, other), [one, other].map(|card| usize::from(card.id())));
        Self { cards: live.bits(), pairs: live.iter().flat_map(with_later).map(valued).collect() }
    }

    /// Gives `add` each value that a pair has, the highest first, and how many hands of some cards have it.
    pub(crate) fn count(&self, hole_cards: usize, mut add: impl FnMut(u16, u64)) {
        let mut better = [0; Card::COUNT];
        let hands = |better: &[u64; Card::COUNT]| independent(self.cards, better, hole_cards)[hole_cards];
        let (mut next, mut up_to) = (self.highest_below(u16::MAX), hands(&better));
        while let Some(value) = next {
            for &(_, [one, other]) in self.pairs.iter().filter(|(of_pair, _)| *of_pair == value) {
                better[one] |= 1 << other;
                better[other] |= 1 << one;
            }
            let below = hands(&better);
            add(value, up_to - below);
            (next, up_to) = (self.highest_below(value), below);
        }
    }

    fn highest_below(&self, value: u16) -> Option<u16> {
        self.pairs.iter().map(|&(of_pair, _)| of_pair).filter(|of_pair| *of_pair < value).max()
    }
}

/// How many sets of up to `most` cards hold no neighbours.
fn independent(cards: u64, neighbours: &[u64; Card::COUNT], most: usize) -> Sizes {
    let by_degree = |&card: &usize| (cards & neighbours[card]).count_ones();
    let Some(card) = each(cards).max_by_key(by_degree).filter(|card| most > 0 && by_degree(card) > 0) else {
        return up_to(most, &BINOMIALS[cards.count_ones() as usize]);
    };
    let near = cards & neighbours[card];
    let is_twin = |&other: &usize| {
        let others = cards & neighbours[other];
        others == near || others | 1 << other == near | 1 << card
    };
    let twins = each(cards).filter(is_twin).fold(0, |twins, twin| twins | 1 << twin);
    // Twins that are neighbours come one at a time, others in any number.
    let (together, count) = (twins & near == 0, u64::from(twins.count_ones()));
    let mut sizes = independent(cards & !twins, neighbours, most);
    let rest = independent(cards & !twins & !near, neighbours, most - 1);
    for size in 1..=most {
        sizes[size] += if together {
            (1..=size).map(|held| BINOMIALS[count as usize][held] * rest[size - held]).sum::<u64>()
        } else {
            count * rest[size - 1]
        };
    }
    sizes
}

/// The cards of a set, by their ids.
fn each(mut cards: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (cards != 0).then(|| cards.trailing_zeros() as usize);
        cards &= cards.wrapping_sub(1);
        lowest
    })
}

/// The sizes without those of more than `most` cards.
fn up_to(most: usize, sizes: &Sizes) -> Sizes {
    std::array::from_fn(|size| if size <= most { sizes[size] } else { 0 })
}

/// In how many ways none to six of some cards can be chosen.
static BINOMIALS: [Sizes; Card::COUNT + 1] = {
    let mut ways = [[0; MOST + 1]; Card::COUNT + 1];
    let mut of = 0;
    while of <= Card::COUNT {
        ways[of][0] = 1;
        let mut chosen = 1;
        while of > 0 && chosen <= MOST {
            ways[of][chosen] = ways[of - 1][chosen] + ways[of - 1][chosen - 1];
            chosen += 1;
        }
        of += 1;
    }
    ways
};
