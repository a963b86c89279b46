//! The flushes on a board: three cards of one suit or more, and what a hole adds to them.

use keyfold::internal::List;
use keyfold::{Card, CardSet, HoleCards, Suit};

use super::board::Board;
use super::faces::RankBoards;

/// The suit in which a board and a hole can make a flush, and its cards.
#[derive(Clone, Debug)]
pub(super) struct FlushSuit {
    pub(super) suit: Suit,
    /// The faces of the suit that are on the board, three to five of them.
    pub(super) faces: u32,
    /// The cards of the suit that are not on the board, ascending.
    left: List<Card, 10>,
    /// The cards of the other suits that are not on the board; none if a flush takes two cards of the suit.
    others: CardSet,
}

/// Which holes make one flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Every hole of this card of the suit and one of another suit.
    One(Card),
    /// One hole of two cards of the suit.
    Two(HoleCards),
}

impl Kind {
    /// Returns the hole, if it is only one.
    #[inline(always)]
    pub(super) const fn two(self) -> Option<HoleCards> {
        match self {
            Self::Two(hole) => Some(hole),
            Self::One(_) => None,
        }
    }
}

/// Three suited cards on the board leave ten, or 45 pairs; four leave nine, or 36 pairs and the nine by themselves;
/// five leave eight, or 28 pairs and the eight by themselves.
pub(super) const MAX_KINDS: usize = 45;

impl FlushSuit {
    /// `None` if no hole makes a flush with the board.
    pub(super) fn of(board: &Board) -> Option<Self> {
        let (suit, faces) = board.flush_suit()?;
        let (suited, left) = (suited(suit), CardSet::ALL - board.card_set());
        let others = if faces.count_ones() == 3 { CardSet::EMPTY } else { left - suited };
        let [left, others] = [left & suited, others];
        Some(Self { suit, faces, left: List::of(NO_CARD, left), others })
    }

    /// Returns the cards of the suit that are not on the board, ascending.
    #[inline]
    pub(super) fn left(&self) -> &[Card] {
        &self.left
    }

    /// Calls back with every hole of two cards of the suit and the number of its rank, by ascending higher card.
    #[inline(always)]
    pub(super) fn each_two<T: RankBoards>(&self, mut call: impl FnMut(HoleCards, u16)) {
        for (at, &high) in self.left.iter().enumerate() {
            let faces = self.faces | face_bit(high);
            for &low in self.left.iter().take(at) {
                call(HoleCards::from_ordered(high, low), T::rank_flush(faces | face_bit(low)));
            }
        }
    }

    /// Calls back with every card of the suit that makes a flush with any other card: all that are left, if four or
    /// five are on the board.
    pub(super) fn each_one<T: RankBoards>(&self, mut call: impl FnMut(Card, u16)) {
        if self.faces.count_ones() >= 4 {
            self.left.iter().for_each(|&card| call(card, T::rank_flush(self.faces | face_bit(card))));
        }
    }

    /// Returns the holes of a kind.
    #[inline]
    pub(super) fn holes(&self, kind: Kind) -> impl Iterator<Item = HoleCards> + Clone {
        let (two, one) = match kind {
            Kind::Two(hole) => (Some(hole), None),
            Kind::One(card) => (None, Some(card)),
        };
        let one = one.into_iter().flat_map(|card| self.others.iter().map(move |other| pair(card, other)));
        two.into_iter().chain(one)
    }
}

/// Padding; never read.
const NO_CARD: Card = Card::from_checked_id(0);

/// Returns all cards of a suit.
const fn suited(suit: Suit) -> CardSet {
    let clubs = CardSet::ALL.bits() / 15;
    match CardSet::from_bits(clubs << suit.index()) {
        Some(set) => set,
        None => CardSet::EMPTY,
    }
}

/// Returns a card's face as a set of one.
#[inline(always)]
pub(super) fn face_bit(card: Card) -> u32 {
    1 << (card.index() / 4)
}

/// Returns a pair of different cards.
#[inline]
fn pair(one: Card, other: Card) -> HoleCards {
    HoleCards::from_ordered(one.max(other), one.min(other))
}
