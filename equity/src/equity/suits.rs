//! Renamings of suits, so that suit-isomorphic deals are counted once.

use keyfold::{Card, CardSet, HoleCards, Suit};

/// A permutation of the suits.
#[derive(Clone, Copy)]
pub(super) struct Renaming([Suit; 4]);

impl Renaming {
    /// Returns all 24, the identity first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let codes = (0..256usize).map(|code| [0, 2, 4, 6].map(|shift| Suit::ALL[code >> shift & 3]));
        let exchanged = codes.filter(|suits| Suit::ALL.iter().all(|suit| suits.contains(suit))).map(Self);
        let same = |renaming: &Self| renaming.0 == Suit::ALL;
        std::iter::once(Self(Suit::ALL)).chain(exchanged.filter(move |renaming| !same(renaming)))
    }

    fn card(self, card: Card) -> Card {
        Card::new(card.face(), self.0[usize::from(card.suit().index()) & 3])
    }

    pub(super) fn cards(self, cards: CardSet) -> CardSet {
        let suited = CardSet::ALL.bits() / 15;
        let bits =
            Suit::ALL.into_iter().zip(self.0).map(|(from, to)| (cards.bits() >> from.index() & suited) << to.index());
        CardSet::from_bits(bits.sum()).unwrap_or_default()
    }

    /// Returns the renamings that keep some sets of cards.
    pub(super) fn keeping(sets: &[CardSet]) -> Vec<Self> {
        Self::all().filter(|renaming| sets.iter().all(|&set| renaming.cards(set) == set)).collect()
    }

    /// Returns the renamings that keep some sets of cards, and the weights of all pairs of hole cards.
    pub(super) fn symmetries(sets: &[CardSet], weights: &[[u32; HoleCards::COUNT]]) -> Vec<Self> {
        let keeps = |renaming: &Self| {
            let to = renaming.of_holes();
            let is_kept = |weights: &[u32; HoleCards::COUNT]| {
                weights.iter().zip(&to).all(|(weight, to)| weights.get(usize::from(*to)) == Some(weight))
            };
            weights.iter().all(is_kept)
        };
        Self::keeping(sets).into_iter().filter(keeps).collect()
    }

    /// Returns how many sets of cards some renamings make of a set if it is the lowest of them, else `None`. The
    /// renamings are a group.
    pub(super) fn class_size(renamings: &[Self], cards: CardSet) -> Option<u32> {
        let mut same = 0;
        for renaming in renamings {
            match renaming.cards(cards).cmp(&cards) {
                std::cmp::Ordering::Less => return None,
                std::cmp::Ordering::Equal => same += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        // Every renaming leads to one of the suit-isomorphic sets, equally many to each.
        Some(renamings.len() as u32 / same.max(1))
    }

    /// Returns the index to which each pair of hole cards moves, by [`HoleCards::index`].
    pub(super) fn of_holes(self) -> Vec<u16> {
        let cards: Vec<usize> = Card::all().map(|card| usize::from(self.card(card).id())).collect();
        let pairs = (0..cards.len()).flat_map(|high| (0..high).map(move |low| (high, low)));
        let index = |(one, other): (usize, usize)| one.max(other) * (one.max(other) - 1) / 2 + one.min(other);
        pairs.map(|(high, low)| index((cards[high], cards[low])) as u16).collect()
    }
}
