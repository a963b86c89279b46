//! Known answers from elsewhere: hands that another implementation ranked, held against every evaluator and every
//! backend. Their first lines tell how they were made, and so does `tests/vectors/generate.py`.

use std::any::type_name;
use std::collections::BTreeMap;

use keyfold::batch::{Backend, BatchError, RankBatch};
use keyfold::classic::cactus_kev::{CactusKev, Map, PerfectHash};
use keyfold::classic::quinary::Quinary;
use keyfold::classic::signature::Signature;
use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
use keyfold::{Card, Category, Compact, Evaluator, Folded, HandKey, HandRank, Naive, check, rank_any};
use keyfold_testing::deal::{columns_of, padded, slices};

/// Hands and the ranks that they have elsewhere.
struct Vectors<const CARDS: usize> {
    hands: Vec<[Card; CARDS]>,
    ranks: Vec<HandRank>,
}

impl<const CARDS: usize> Vectors<CARDS> {
    fn read(name: &str) -> Self {
        let path = format!("{}/tests/vectors/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let mut vectors = Self { hands: Vec::new(), ranks: Vec::new() };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (number, hands) = line.split_once(' ').unwrap();
            let rank = HandRank::from_cactus_kev(number.parse().unwrap()).unwrap();
            for letters in hands.split(' ') {
                let ids: Vec<u8> = letters.bytes().map(id_of_letter).collect();
                vectors.hands.push(check::distinct(&ids).unwrap());
                vectors.ranks.push(rank);
            }
        }
        vectors
    }

    fn agree_with<E: Evaluator<CARDS>>(&self) {
        self.agree(type_name::<E>(), |hand| E::rank(hand));
    }

    fn agree_with_tier<T: RankHands<CARDS>>(&self) {
        self.agree_with::<T>();
        self.agree(&format!("{} keys", T::NAME), |hand| hand.iter().copied().collect::<HandKey<T>>().rank());
    }

    fn agree(&self, name: &str, rank: impl Fn(&[Card; CARDS]) -> HandRank) {
        for (hand, &expected) in self.hands.iter().zip(&self.ranks) {
            let found = rank(hand);
            assert_eq!(found, expected, "{name}, {hand:?}: {found:?}, elsewhere {expected:?}");
        }
    }

    fn agree_in_a_batch(&self, name: &str, rank: impl FnOnce(&mut [HandRank]) -> Result<(), BatchError>) {
        let mut ranks = vec![HandRank::LOWEST; self.hands.len()];
        rank(&mut ranks).unwrap();
        let wrong = (0..ranks.len()).find(|&at| ranks[at] != self.ranks[at]);
        let tell = |at: usize| format!("{:?}: {:?}, elsewhere {:?}", self.hands[at], ranks[at], self.ranks[at]);
        assert!(wrong.is_none(), "{name}, {}", wrong.map(tell).unwrap_or_default());
    }

    fn agree_with_every_backend(&self)
    where
        Backend: RankBatch<CARDS>,
        Compact: RankHands<CARDS>,
    {
        let columns = columns_of(&self.hands);
        let keys: Vec<HandKey<Compact>> = self.hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        for backend in Backend::available() {
            self.agree_in_a_batch(backend.name(), |ranks| backend.rank_rows(&self.hands, ranks));
            self.agree_in_a_batch(backend.name(), |ranks| backend.rank_columns(slices(&columns), ranks));
            self.agree_in_a_batch(backend.name(), |ranks| backend.rank_keys(&keys, ranks));
        }
    }

    /// How many hands there are of each category.
    fn categories(&self) -> BTreeMap<Category, usize> {
        let mut counts = BTreeMap::new();
        self.ranks.iter().for_each(|rank| *counts.entry(rank.category()).or_default() += 1);
        counts
    }
}

/// `A` to `Z` and `a` to `z`, in the order of the ids.
fn id_of_letter(letter: u8) -> u8 {
    match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        _ => panic!("{:?} stands for no card", char::from(letter)),
    }
}

/// The hands of each number of cards that some tier ranks.
struct EveryTier {
    five: Vectors<5>,
    six: Vectors<6>,
    seven: Vectors<7>,
}

impl TierVisitor for EveryTier {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        self.five.agree_with_tier::<T>();
        self.seven.agree_with_tier::<T>();
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        self.six.agree_with_tier::<T>();
    }
}

#[test]
fn every_tier_ranks_as_elsewhere() {
    let mut vectors =
        EveryTier { five: Vectors::read("five"), six: Vectors::read("six"), seven: Vectors::read("seven") };
    for_each_tier(&mut vectors);
}

#[test]
fn five_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<5>::read("five");
    vectors.agree_with::<Naive>();
    vectors.agree_with::<CactusKev<Map>>();
    vectors.agree_with::<CactusKev<PerfectHash>>();
    vectors.agree_with::<Quinary>();
    vectors.agree("check::rank_five", |hand| check::rank_five::<Folded>(hand).unwrap());
    vectors.agree_with_every_backend();
}

#[test]
fn six_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<6>::read("six");
    vectors.agree_with::<Naive>();
    vectors.agree_with::<CactusKev<Map>>();
    vectors.agree_with::<CactusKev<PerfectHash>>();
    vectors.agree_with::<Quinary>();
    vectors.agree("rank_any", |hand| rank_any(hand).unwrap());
    vectors.agree("check::rank_any", |hand| check::rank_any(hand).unwrap());
}

#[test]
fn seven_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<7>::read("seven");
    vectors.agree_with::<Naive>();
    vectors.agree_with::<CactusKev<Map>>();
    vectors.agree_with::<CactusKev<PerfectHash>>();
    vectors.agree_with::<Quinary>();
    vectors.agree_with::<Signature>();
    vectors.agree("check::rank_seven", |hand| check::rank_seven::<Folded>(hand).unwrap());
    vectors.agree_with_every_backend();
    let padded = padded(&vectors.hands);
    for backend in Backend::available() {
        vectors.agree_in_a_batch(backend.name(), |ranks| backend.rank_padded_rows(&padded, ranks));
    }
}

#[test]
fn the_vectors_hold_a_hundred_thousand_hands_and_many_of_each_category() {
    let (five, six, seven) = (Vectors::<5>::read("five"), Vectors::<6>::read("six"), Vectors::<7>::read("seven"));
    assert!(five.hands.len() + six.hands.len() + seven.hands.len() >= 100_000);
    for categories in [five.categories(), six.categories(), seven.categories()] {
        assert_eq!(categories.len(), 9);
        assert!(categories.values().all(|&hands| hands >= 40), "{categories:?}");
    }
    assert!(HandRank::all().all(|rank| five.ranks.contains(&rank)));
}
