//! Counts the hands of hole cards by the value of their best pair, without dealing them.
//!
//! In Omaha a hand is worth its best pair. So it is worth at most some value if no two of its cards are a pair that is
//! worth more: if they are independent in the graph of these pairs. Card by card, the independent sets are those
//! without the card, and those with it and none of its neighbours. Cards with the same neighbours are taken together.

use keyfold::{Card, CardSet};

/// The most hole cards.
const MOST: usize = 6;

/// The number of sets of zero, one, two and more cards.
type Sizes = [u64; MOST + 1];

/// The neighbours of each card.
type Neighbours = [CardSet; Card::COUNT];

/// The value of each pair of some cards.
#[derive(Clone, Debug)]
pub struct BestPairs {
    cards: CardSet,
    pairs: Vec<(u16, [Card; 2])>,
}

impl BestPairs {
    /// Takes the value of each pair of cards off the board.
    #[must_use]
    pub fn new(board: &[Card; 5], value: impl Fn(Card, Card) -> u16) -> Self {
        let live = !CardSet::from_cards(board);
        let with_later = |one: Card| live.above(one).iter().map(move |other| [one, other]);
        let valued = |[one, other]: [Card; 2]| (value(one, other), [one, other]);
        Self { cards: live, pairs: live.iter().flat_map(with_later).map(valued).collect() }
    }

    /// Calls `add` with each value of a pair, the highest first, and the number of hands of `hole_cards` cards that
    /// have it; with more than six cards, never.
    pub fn count(&self, hole_cards: usize, mut add: impl FnMut(u16, u64)) {
        if hole_cards > MOST {
            return;
        }
        let mut better = [CardSet::EMPTY; Card::COUNT];
        let hands = |better: &Neighbours| independent(self.cards, better, hole_cards)[hole_cards];
        let (mut next, mut up_to) = (self.highest_below(u16::MAX), hands(&better));
        while let Some(value) = next {
            for &(_, [one, other]) in self.pairs.iter().filter(|(of_pair, _)| *of_pair == value) {
                better[usize::from(one.id())] |= other.into();
                better[usize::from(other.id())] |= one.into();
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

/// Counts the sets of up to `most` cards without neighbours.
fn independent(cards: CardSet, neighbours: &Neighbours, most: usize) -> Sizes {
    let near = |card: Card| cards & neighbours[usize::from(card.id())];
    let degree = |&card: &Card| near(card).len();
    let Some(card) = cards.iter().max_by_key(degree).filter(|card| most > 0 && degree(card) > 0) else {
        return up_to(most, &BINOMIALS[cards.len()]);
    };
    let near_card = near(card);
    let is_twin = |&other: &Card| near(other) == near_card || near(other).with(other) == near_card.with(card);
    let twins: CardSet = cards.iter().filter(is_twin).collect();
    // Twins that are neighbours come one at a time, others in any number.
    let (together, count) = (twins.is_disjoint(near_card), twins.len());
    let mut sizes = independent(cards.difference(twins), neighbours, most);
    let rest = independent(cards.difference(twins | near_card), neighbours, most - 1);
    for size in 1..=most {
        sizes[size] += if together {
            (1..=size).map(|held| BINOMIALS[count][held] * rest[size - held]).sum::<u64>()
        } else {
            count as u64 * rest[size - 1]
        };
    }
    sizes
}

/// Returns the sizes without those of more than `most` cards.
fn up_to(most: usize, sizes: &Sizes) -> Sizes {
    std::array::from_fn(|size| if size <= most { sizes[size] } else { 0 })
}

/// The number of ways to choose zero to six of some cards.
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
