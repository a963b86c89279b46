//! Hands in every layout, ranked as the library ranks them.

use keyfold::key_sum::RankHands;
use keyfold::{Card, CardSet, Compact, CompactTables, HandKey, SuitSets};
use keyfold_gpu::hands::{CardKeys, rank_columns, rank_rows, rank_strided};
use keyfold_gpu::keys::{hand_keys, rank_keys};
use keyfold_gpu::sets::{ByEight, ByFive, Order, rank_sets};
use keyfold_testing::walks::{every_face_multiset, every_five_cards, every_flush, spread_over_suits};

use crate::block::{Aligned, each_thread, filled};

/// What a block of threads holds to rank hands of a number of cards.
struct Kernels<const CARDS: usize, const CELLS: usize> {
    keys: Box<CardKeys<CompactTables<CARDS, CELLS>>>,
    tables: &'static CompactTables<CARDS, CELLS>,
    by_five: [Box<ByFive<CompactTables<CARDS, CELLS>>>; 3],
    by_eight: [Box<ByEight<CompactTables<CARDS, CELLS>>>; 3],
}

const ORDERS: [Order; 3] = [Order::IDS, Order::SUITS_13, Order::SUITS_16];

impl<const CARDS: usize, const CELLS: usize> Kernels<CARDS, CELLS> {
    fn new(tables: &'static CompactTables<CARDS, CELLS>) -> Self {
        Self {
            keys: filled(|to, block| unsafe { CardKeys::fill_cards(to, tables, block) }),
            tables,
            by_five: ORDERS
                .map(|order| filled(|to, block| unsafe { ByFive::fill_chunks::<5>(to, tables, block, order) })),
            by_eight: ORDERS
                .map(|order| filled(|to, block| unsafe { ByEight::fill_chunks::<8>(to, tables, block, order) })),
        }
    }

    /// The ranks that a call of each thread writes.
    fn ranks(
        &self,
        count: usize,
        mut call: impl FnMut((keyfold_gpu::memory::Share, keyfold_gpu::memory::Lane), *mut u16),
    ) -> Vec<u16> {
        let mut ranks = Aligned::new(&vec![u16::MAX; count]);
        each_thread(|grid, lane| call((grid, lane), ranks.as_mut_ptr()));
        ranks.to_vec()
    }

    fn rows(&self, bytes: &[u8], check: bool) -> Vec<u16> {
        let (hands, count) = (Aligned::new(bytes), bytes.len() / CARDS);
        self.ranks(count, |thread, ranks| unsafe {
            rank_rows(&self.keys, thread, (hands.as_ptr(), ranks, count), check)
        })
    }

    /// Columns with some bytes between them.
    fn columns(&self, bytes: &[u8], check: bool) -> Vec<u16> {
        let count = bytes.len() / CARDS;
        let stride = (count + 5).next_multiple_of(8);
        let mut columns = Aligned::new(&vec![0xEE; stride * CARDS]);
        for (hand, cards) in bytes.chunks_exact(CARDS).enumerate() {
            cards.iter().enumerate().for_each(|(card, &id)| columns[stride * card + hand] = id);
        }
        self.ranks(count, |thread, ranks| unsafe {
            rank_columns(&self.keys, thread, (columns.as_ptr(), ranks, count), stride, check);
        })
    }

    /// From the last byte to the first.
    fn backwards(&self, bytes: &[u8], check: bool) -> Vec<u16> {
        let count = bytes.len() / CARDS;
        let mut ranks = self.ranks(count, |thread, ranks| unsafe {
            let last = bytes.as_ptr_range().end.wrapping_sub(1);
            rank_strided(&self.keys, thread, (last, ranks, count), (-(CARDS as isize), -1), check);
        });
        ranks.reverse();
        ranks
    }

    fn sets(&self, order: usize, sets: &[u64], check: bool) -> [Vec<u16>; 3] {
        let (sets, count) = (Aligned::new(sets), sets.len());
        let five = |start: usize| {
            let (sets, count) = (sets[start..].as_ptr(), count - start);
            self.ranks(count, |thread, ranks| unsafe {
                rank_sets::<5, _, _, _, _>(&self.by_five[order], thread, (sets, ranks, count), ORDERS[order], check);
            })
        };
        let eight = self.ranks(count, |thread, ranks| unsafe {
            rank_sets::<8, _, _, _, _>(
                &self.by_eight[order],
                thread,
                (sets.as_ptr(), ranks, count),
                ORDERS[order],
                check,
            );
        });
        // Sets that are not aligned to 16 too.
        [five(0), five(count.min(1)), eight]
    }

    /// The first two cards and the others, added.
    fn keys(&self, bytes: &[u8]) -> Vec<u16> {
        let count = bytes.len() / CARDS;
        let key = |first: usize, cards: usize| {
            let mut keys = vec![HandKey::EMPTY; count];
            each_thread(|grid, _| unsafe {
                let hands = bytes.as_ptr().wrapping_add(first);
                hand_keys(grid, (hands, keys.as_mut_ptr(), count), cards as u32, (CARDS as isize, 1));
            });
            keys
        };
        let (holes, boards) = (key(0, 2), key(2, CARDS - 2));
        self.ranks(count, |(grid, _), ranks| unsafe {
            rank_keys(self.tables, grid, (holes.as_ptr(), 1), (boards.as_ptr(), 1), (ranks, count));
        })
    }

    /// Every layout, of hands that the library ranks.
    fn agree(&self, hands: &[[Card; CARDS]])
    where
        Compact: RankHands<CARDS>,
    {
        let want: Vec<u16> =
            hands.iter().map(|hand| HandKey::<Compact>::from_cards(hand).rank::<CARDS>().get()).collect();
        let bytes: Vec<u8> = hands.as_flattened().iter().map(|card| card.id()).collect();
        for check in [false, true] {
            assert!(self.rows(&bytes, check) == want, "rows, check: {check}");
            assert!(self.columns(&bytes, check) == want, "columns, check: {check}");
            assert!(self.backwards(&bytes, check) == want, "backwards, check: {check}");
            for (order, to_bits) in TO_BITS.iter().enumerate() {
                let sets: Vec<u64> = hands.iter().map(|hand| to_bits(CardSet::from_cards(hand))).collect();
                let [five, unaligned, eight] = self.sets(order, &sets, check);
                assert!(
                    five == want && unaligned == want[want.len().min(1)..] && eight == want,
                    "order {order}, check: {check}"
                );
            }
        }
        assert!(self.keys(&bytes) == want, "keys");
    }

    /// Hands that are none: each with a mistake, among others; by the library's own check.
    fn refuse(&self, hands: &[[u8; CARDS]])
    where
        Compact: RankHands<CARDS>,
    {
        let want: Vec<u16> =
            hands.iter().map(|hand| keyfold::check::rank_any(hand).map_or(0, |rank| rank.get())).collect();
        assert!(want.contains(&0) && want.iter().any(|&rank| rank > 0));
        let bytes = hands.as_flattened();
        let ranks = [self.rows(bytes, true), self.columns(bytes, true), self.backwards(bytes, true)];
        assert!(ranks.iter().all(|ranks| *ranks == want));
        // Without the check any number, and nothing is read that is not there.
        let ranks = [self.rows(bytes, false), self.columns(bytes, false), self.backwards(bytes, false)];
        assert!(ranks.iter().all(|ranks| ranks.iter().zip(&want).all(|(rank, want)| rank == want || *want == 0)));
    }

    fn refuse_sets(&self, sets: &[u64]) {
        for (order, cards) in [(1 << 52) - 1, (1 << 52) - 1, 0x1FFF_1FFF_1FFF_1FFFu64].into_iter().enumerate() {
            let [five, _, eight] = self.sets(order, sets, true);
            for (set, ranks) in sets.iter().zip(five.iter().zip(&eight)) {
                let is_hand = set & !cards == 0 && set.count_ones() as usize == CARDS;
                assert_eq!((*ranks.0 > 0, *ranks.1 > 0), (is_hand, is_hand), "order {order}: {set:#x}");
            }
            self.sets(order, sets, false);
        }
    }
}

const TO_BITS: [fn(CardSet) -> u64; 3] =
    [|set| set.bits(), |set| SuitSets::<13>::from(set).bits(), |set| SuitSets::<16>::from(set).bits()];

static FIVE: keyfold::CompactTables5 = CompactTables::FIVE;
static SIX: keyfold::CompactTables6 = CompactTables::SIX;
static SEVEN: keyfold::CompactTables7 = CompactTables::SEVEN;

/// Every set of faces and every flush.
fn of_every_kind<const CARDS: usize>() -> Vec<[Card; CARDS]> {
    let mut hands = Vec::new();
    (0..4).for_each(|suit| every_face_multiset(|faces| hands.push(spread_over_suits(faces, suit))));
    every_flush(|cards| hands.push(*cards));
    hands
}

#[test]
fn every_hand_of_five() {
    let mut hands = Vec::new();
    every_five_cards(|cards| hands.push(*cards));
    assert_eq!(hands.len(), 2_598_960);
    Kernels::new(&FIVE).agree(&hands);
}

#[test]
fn every_kind_of_hand_of_six() {
    Kernels::new(&SIX).agree(&of_every_kind());
}

#[test]
fn every_kind_of_hand_of_seven() {
    Kernels::new(&SEVEN).agree(&of_every_kind());
}

#[test]
fn any_number_of_hands() {
    let hands: Vec<[Card; 7]> = of_every_kind();
    let kernels = Kernels::new(&SEVEN);
    (0..300).for_each(|count| kernels.agree(&hands[hands.len() / 2..][..count]));
}

#[test]
fn what_is_no_hand_has_no_rank() {
    fn hands<const CARDS: usize>() -> Vec<[u8; CARDS]> {
        let mut random = 1u64;
        let mut next = || {
            random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            (random >> 33) as usize
        };
        (0..200_000)
            .map(|turn| {
                let mut hand = core::array::from_fn(|card| ((card * 11 + next() % 11) % 52) as u8);
                match turn % 4 {
                    0 => hand[next() % CARDS] = next() as u8,
                    1 => hand[next() % CARDS] = hand[next() % CARDS],
                    2 => hand[next() % CARDS] = (52 + next() % 30) as u8,
                    _ => {}
                }
                hand
            })
            .collect()
    }
    Kernels::new(&FIVE).refuse(&hands());
    Kernels::new(&SIX).refuse(&hands());
    Kernels::new(&SEVEN).refuse(&hands());
}

#[test]
fn what_is_no_set_of_a_hand_has_no_rank() {
    let mut sets = vec![0, u64::MAX];
    for bit in 0..64 {
        sets.extend([1 << bit, 0x7F << bit, 0x1F << bit, 0x3F << bit, 0x1111_1111 << bit]);
    }
    Kernels::new(&FIVE).refuse_sets(&sets);
    Kernels::new(&SIX).refuse_sets(&sets);
    Kernels::new(&SEVEN).refuse_sets(&sets);
}
