//! The classes of hands that poker does not distinguish, for five to nine cards: every hand is in exactly one of them.
//!
//! A hand's rank depends on how often it holds each face and, if at least five of its cards share a suit, on its faces
//! in that suit; never on the suit itself. A class is all hands that agree in both. Nine cards make at most one flush,
//! so a class is the face counts and one set of faces, empty without a flush. This holds for eight and nine cards too,
//! where a hand with a flush may also hold quads or a full house.
//!
//! The sizes are exact. With the suited faces given, a face held `c` times leaves `c` cards (`c - 1` if it is suited)
//! to the other three suits, and no other suit can get five; that times four suits is a flush class. All ways to suit
//! the faces less those flushes is the class without a flush.

use keyfold::{Card, Face, Suit};
use keyfold_runs::count::choose;

const FACES: usize = 13;

/// The number of cards of each face in a hand, deuce to ace.
type FaceCounts = [u8; FACES];

/// Hands of `CARDS` cards that hold the same faces and, with a flush, the same faces in its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandClass<const CARDS: usize> {
    counts: FaceCounts,
    /// The faces held in the suit of the flush, bit 0 the deuce; 0 if there is no flush.
    suited: u16,
}

impl<const CARDS: usize> HandClass<CARDS> {
    /// Returns all classes: 6,175 + 1,287 for five cards, 49,205 + 141,141 for seven.
    #[must_use]
    pub fn all() -> Vec<Self> {
        const { assert!(CARDS >= 5 && CARDS <= 9, "a hand has five to nine cards") };
        let without_flush = |counts: &FaceCounts| Self { counts: *counts, suited: 0 };
        face_multisets(CARDS as u8)
            .iter()
            .map(without_flush)
            .flat_map(|class| std::iter::once(class).chain(class.flushes()))
            .collect()
    }

    /// Returns the classes of the flushes that hold the same faces.
    fn flushes(self) -> impl Iterator<Item = Self> {
        let held = (0..FACES).filter(|&face| self.counts[face] > 0).fold(0, |held, face| held | 1 << face);
        subsets(held).filter(|set| set.count_ones() >= 5).map(move |suited| Self { counts: self.counts, suited })
    }

    /// Returns the number of hands in the class.
    #[must_use]
    pub fn size(&self) -> u64 {
        let ways = |suits, count| choose(suits, count);
        if self.suited == 0 {
            let all: u64 = self.counts.iter().map(|&count| ways(4, count)).product();
            return all - self.flushes().map(|flush| flush.size()).sum::<u64>();
        }
        let others = (0..FACES).map(|face| ways(3, self.counts[face] - u8::from(self.is_suited(face))));
        4 * others.product::<u64>()
    }

    /// Returns one hand of the class.
    #[must_use]
    pub fn example(&self) -> [Card; CARDS] {
        let mut dealt = 0;
        let mut hand = [DEUCE_OF_CLUBS; CARDS];
        for face in 0..FACES {
            for nth in 0..self.counts[face] {
                hand[dealt] = card(face, self.example_suit(face, nth, dealt));
                dealt += 1;
            }
        }
        hand
    }

    /// Returns a suit for the `nth` card of a face when `dealt` cards are in the hand.
    fn example_suit(&self, face: usize, nth: u8, dealt: usize) -> usize {
        match (self.suited, self.is_suited(face)) {
            // The suits alternate: cards of a face are neighbours and differ, no suit comes more than three times.
            (0, _) => dealt % 4,
            // The flush is in spades, the others in clubs, diamonds and hearts.
            (_, true) => usize::from(3 - nth),
            (_, false) => usize::from(nth),
        }
    }

    /// Calls `visit` with every hand of the class once, the cards in the order of their ids.
    pub fn for_each_hand(&self, mut visit: impl FnMut(&[Card; CARDS])) {
        let mut hand = [DEUCE_OF_CLUBS; CARDS];
        if self.suited == 0 {
            self.deal(0, 0, SuitCounts::NONE, None, &mut hand, &mut visit);
        } else {
            (0..4).for_each(|suit| self.deal(0, 0, SuitCounts::NONE, Some(suit), &mut hand, &mut visit));
        }
    }

    /// Gives suits, in every way that the class allows, to the cards from `face` on; `dealt` cards have theirs.
    /// Compiled once per number of cards: a call through a pointer for each hand costs less than ranking it.
    fn deal(
        &self,
        mut face: usize,
        mut dealt: usize,
        suits: SuitCounts,
        flush: Option<usize>,
        hand: &mut [Card; CARDS],
        visit: &mut dyn FnMut(&[Card; CARDS]),
    ) {
        while face < FACES && self.counts[face] == 0 {
            face += 1;
        }
        if face == FACES {
            if flush.is_some() || !suits.has_flush() {
                visit(hand);
            }
            return;
        }
        let before = dealt;
        for &choice in SUIT_SETS[usize::from(self.counts[face])] {
            if flush.is_some_and(|suit| (choice >> suit & 1 == 1) != self.is_suited(face)) {
                continue;
            }
            dealt = before;
            for suit in (0..4).filter(|suit| choice >> suit & 1 == 1) {
                hand[dealt] = card(face, suit);
                dealt += 1;
            }
            self.deal(face + 1, dealt, suits.with(choice), flush, hand, visit);
        }
    }

    const fn is_suited(&self, face: usize) -> bool {
        self.suited >> face & 1 == 1
    }
}

/// Sets of suits, bit 0 clubs, by the number of suits in them.
const SUIT_SETS: [&[u8]; 5] = [&[0], &[1, 2, 4, 8], &[3, 5, 6, 9, 10, 12], &[7, 11, 13, 14], &[15]];

const DEUCE_OF_CLUBS: Card = Card::new(Face::Deuce, Suit::Clubs);

const fn card(face: usize, suit: usize) -> Card {
    Card::new(Face::ALL[face], Suit::ALL[suit])
}

/// The number of cards of each suit, four bits a suit: nine at most fit.
#[derive(Clone, Copy)]
struct SuitCounts(u16);

impl SuitCounts {
    const NONE: Self = Self(0);

    const fn with(self, suits: u8) -> Self {
        let suits = suits as u16;
        Self(self.0 + (suits & 1 | (suits & 2) << 3 | (suits & 4) << 6 | (suits & 8) << 9))
    }

    /// Adding three carries a count of five or more into the highest of its four bits.
    const fn has_flush(self) -> bool {
        (self.0 + 0x3333) & 0x8888 != 0
    }
}

/// Returns every way to hold `cards` cards of the thirteen faces, at most four of each.
fn face_multisets(cards: u8) -> Vec<FaceCounts> {
    let no_card = vec![([0; FACES], cards)];
    let decided = (0..FACES).fold(no_card, |partial, face| {
        let decide = |(mut counts, left): (FaceCounts, u8)| {
            (0..=left.min(4)).map(move |count| {
                counts[face] = count;
                (counts, left - count)
            })
        };
        partial.into_iter().flat_map(decide).collect()
    });
    decided.into_iter().filter(|&(_, left)| left == 0).map(|(counts, _)| counts).collect()
}

/// Returns all subsets of a set of faces, the empty one last.
fn subsets(set: u16) -> impl Iterator<Item = u16> {
    std::iter::successors(Some(set), move |&subset| (subset > 0).then(|| (subset - 1) & set))
}
