//! All ways to complete cards to seven, counted by their faces, and the flushes among them by the faces of their suit.

use keyfold::internal::{FACE_PAIRS, KeySums, List};
use keyfold::{Card, CardSet, HandError};
use keyfold_tables::rules::deck::{FACES, SUITS};

use crate::board::RankBoards;

/// Cards of a whole hand.
const CARDS: usize = 7;
/// Suited cards of a flush.
const FLUSH: usize = 5;

/// The known cards, and those that can still come.
pub(super) struct RunOuts<T> {
    known: CardSet,
    live: CardSet,
    missing: usize,
    /// The face sum of the known cards.
    shared: u64,
    tier: core::marker::PhantomData<T>,
}

/// The cards of each face that can come: their number, and the sums of the first one, of the first two and so on.
#[derive(Clone, Copy)]
struct Live {
    count: [u8; FACES],
    sums: [[u64; SUITS + 1]; FACES],
}

impl Live {
    fn new<T: RankBoards>(cards: CardSet) -> Self {
        let mut live = Self { count: [0; FACES], sums: [[0; SUITS + 1]; FACES] };
        for card in cards {
            let face = usize::from(card.id() >> 2);
            if let (Some(count), Some(sums)) = (live.count.get_mut(face), live.sums.get_mut(face)) {
                let before = usize::from(*count);
                let next = sums.get(before).copied().unwrap_or(0).wrapping_add(face_sum::<T>(card));
                if let Some(sum) = sums.get_mut(before + 1) {
                    *sum = next;
                    *count += 1;
                }
            }
        }
        live
    }
}

/// Returns the face sum of one card.
fn face_sum<T: RankBoards>(card: Card) -> u64 {
    T::face_sum(T::CARD_KEYS[card.index()])
}

/// The number of ways to choose from up to four cards.
const WAYS: [[u8; SUITS + 1]; SUITS + 1] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

impl<T: RankBoards> RunOuts<T> {
    pub(super) fn of(known: CardSet, dead: CardSet) -> Result<Self, HandError> {
        let Some(missing) = CARDS.checked_sub(known.len()) else {
            return Err(HandError::WrongCount { min: 0, max: CARDS, found: known.len() });
        };
        let sum = |sums: KeySums, card: Card| sums.plus(T::CARD_KEYS[card.index()]);
        let shared = T::face_sum(known.iter().fold(KeySums::EMPTY, sum));
        Ok(Self { known, live: !known.union(dead), missing, shared, tier: core::marker::PhantomData })
    }

    /// Calls back with numbers of ranks and of hands, modulo 2^64. Hands with a flush are also counted at the rank of
    /// their faces, and once more, negative, to subtract them there.
    #[inline]
    pub(super) fn each(&self, call: &mut impl FnMut(u16, u64)) {
        let live = Live::new::<T>(self.live);
        each_multiset(&live, FACES, self.missing, self.shared, 1, &mut |sum, hands| {
            call(T::rank_faces(sum), hands);
        });
        for suit in 0..SUITS {
            self.each_flush(suit, call);
        }
    }

    /// Calls back with the hands that have a flush in a suit.
    fn each_flush(&self, suit: usize, call: &mut impl FnMut(u16, u64)) {
        let suited = CardSet::from_bits(CLUBS << suit).unwrap_or_default();
        let (known, live) = (faces_of(self.known, suit), self.live.intersection(suited));
        // The suited cards that have to come.
        let least = FLUSH.saturating_sub(known.count_ones() as usize);
        if least > self.missing {
            return;
        }
        let sums = Live::new::<T>(live);
        let others = Others::new(&Live::new::<T>(self.live.difference(suited)));
        for count in least..=self.missing {
            // At most two cards of a flush are of other suits.
            let (others, ways) = others.of(self.missing - count);
            each_set(&sums, FACES, count, (self.shared, known), &mut |sum, faces| {
                call(T::rank_flush(faces), ways);
                for &(other, ways) in others {
                    let rank = T::rank_faces(sum.wrapping_add(other));
                    call(rank, u64::from(ways).wrapping_neg());
                }
            });
        }
    }
}

/// The clubs.
const CLUBS: u64 = CardSet::ALL.bits() / 15;

/// Returns the set of faces of a suit.
fn faces_of(cards: CardSet, suit: usize) -> u32 {
    let of_suit = |card: &Card| usize::from(card.id() & 3) == suit;
    cards.iter().filter(of_suit).fold(0, |faces, card| faces | 1 << (card.id() >> 2 & 15))
}

/// Calls back with the sum of every multiset of `left` cards whose faces are below `below`, and with the number of ways
/// to choose it.
fn each_multiset(live: &Live, below: usize, left: usize, sum: u64, ways: u64, call: &mut impl FnMut(u64, u64)) {
    if left == 0 {
        call(sum, ways);
        return;
    }
    for (face, (&count, sums)) in live.count.iter().zip(&live.sums).enumerate().take(below) {
        let choices = WAYS.get(usize::from(count)).unwrap_or(&WAYS[0]);
        for (held, (more, &factor)) in sums.iter().zip(choices).enumerate().take(left + 1).skip(1) {
            if factor != 0 {
                each_multiset(live, face, left - held, sum.wrapping_add(*more), ways * u64::from(factor), call);
            }
        }
    }
}

/// Calls back with every set of `left` faces below `below` that a card of one suit has: with the sum and the faces.
fn each_set(live: &Live, below: usize, left: usize, (sum, faces): (u64, u32), call: &mut impl FnMut(u64, u32)) {
    if left == 0 {
        call(sum, faces);
        return;
    }
    for (face, (&count, sums)) in live.count.iter().zip(&live.sums).enumerate().take(below) {
        if count != 0 {
            each_set(live, face, left - 1, (sum.wrapping_add(sums[1]), faces | 1 << face), call);
        }
    }
}

/// The choices of one and of two cards beside a flush, by faces: the face sum and the number of ways of each.
struct Others {
    one: List<(u64, u32), FACES>,
    two: List<(u64, u32), FACE_PAIRS>,
}

impl Others {
    fn new(live: &Live) -> Self {
        let mut others = Self { one: List::empty((0, 0)), two: List::empty((0, 0)) };
        // Room for all faces and pairs of faces.
        each_multiset(live, FACES, 1, 0, 1, &mut |sum, ways| _ = others.one.push((sum, ways as u32)));
        each_multiset(live, FACES, 2, 0, 1, &mut |sum, ways| _ = others.two.push((sum, ways as u32)));
        others
    }

    /// Returns all choices of zero, one or two cards, and the number of ways to choose them.
    fn of(&self, cards: usize) -> (&[(u64, u32)], u64) {
        let choices: &[(u64, u32)] = match cards {
            0 => &[(0, 1)],
            1 => &self.one,
            _ => &self.two,
        };
        (choices, choices.iter().map(|&(_, ways)| u64::from(ways)).sum())
    }
}
