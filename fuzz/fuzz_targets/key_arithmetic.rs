//! Keys that are added to, taken from and doubled at will, which no hand has: they count cards modulo the width of
//! their sums, and rank somehow on every tier and backend.
#![no_main]

use keyfold::batch::{Backend, RankBatch};
use keyfold::key_sum::{RankHands, Tier, TierVisitor, Tiny, for_each_tier};
use keyfold::{Card, HandKey, HandRank, naive};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|steps: &[u8]| {
    for_each_tier(&mut EveryTier(steps));
    let tiny = counted::<Tiny>(steps);
    ranks::<_, 8>(&tiny);
    ranks::<_, 9>(&tiny);
});

struct EveryTier<'steps>(&'steps [u8]);

impl TierVisitor for EveryTier<'_> {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        let keys = counted::<T>(self.0);
        every_backend::<T, 5>(&keys);
        every_backend::<T, 7>(&keys);
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        ranks::<T, 6>(&counted(self.0));
    }
}

/// A key, and how often each card was added to it, modulo 2^64.
struct Counted<T: Tier> {
    key: HandKey<T>,
    counts: [u64; Card::COUNT],
}

impl<T: Tier> Clone for Counted<T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<T: Tier> Counted<T> {
    const NONE: Self = Self { key: HandKey::EMPTY, counts: [0; Card::COUNT] };

    fn once(card: Card) -> Self {
        let mut counts = [0; Card::COUNT];
        counts[usize::from(card.id())] = 1;
        Self { key: HandKey::from_card(card), counts }
    }

    fn combine(&mut self, other: &Self, key: impl Fn(&mut HandKey<T>, HandKey<T>), count: impl Fn(u64, u64) -> u64) {
        key(&mut self.key, other.key);
        self.counts.iter_mut().zip(other.counts).for_each(|(held, more)| *held = count(*held, more));
    }

    fn add(&mut self, other: &Self) {
        self.combine(other, |key, more| *key += more, u64::wrapping_add);
    }

    fn take(&mut self, other: &Self) {
        self.combine(other, |key, more| *key -= more, u64::wrapping_sub);
    }

    /// The key of the counts, each card doubled bit by bit.
    fn expected(&self) -> HandKey<T> {
        let multiple = |card: Card, count: u64| {
            (0..u64::BITS - count.leading_zeros()).rev().fold(HandKey::EMPTY, |key: HandKey<T>, bit| {
                let twice = key + key;
                if count >> bit & 1 == 1 { twice + card } else { twice }
            })
        };
        Card::all().map(|card| multiple(card, self.counts[usize::from(card.id())])).sum()
    }

    /// The cards, if each was added once or not at all.
    fn cards(&self) -> Option<Vec<Card>> {
        let once = self.counts.iter().all(|&count| count <= 1);
        once.then(|| Card::all().filter(|card| self.counts[usize::from(card.id())] == 1).collect())
    }
}

/// Eight keys after the steps: the first is added to and taken from, or changes places with another.
fn counted<T: Tier>(steps: &[u8]) -> Vec<Counted<T>> {
    let mut keys = vec![Counted::NONE; 8];
    for &byte in steps {
        let (step, card) = (byte / 52, Card::from_id(byte % 52).expect("below 52"));
        // The first as well, which doubles it or leaves nothing.
        let other = keys[usize::from(byte % 8)].clone();
        match step {
            0 => keys[0].add(&Counted::once(card)),
            1 => keys[0].take(&Counted::once(card)),
            2 => keys[0].add(&other),
            3 => keys[0].take(&other),
            _ => keys.swap(0, usize::from(byte % 8)),
        }
    }
    for counted in &keys {
        assert_eq!(counted.key, counted.expected());
    }
    keys
}

/// By the reference if the key is that of different cards, else somehow.
fn is_right<T: Tier, const CARDS: usize>(counted: &Counted<T>, rank: HandRank) -> bool {
    match counted.cards() {
        Some(cards) if cards.len() == CARDS => Ok(rank) == naive::rank_any(&cards),
        _ => (1..=7_462).contains(&rank.get()),
    }
}

fn ranks<T: RankHands<CARDS>, const CARDS: usize>(keys: &[Counted<T>]) {
    for counted in keys {
        let rank = counted.key.rank::<CARDS>();
        assert!(is_right::<T, CARDS>(counted, rank), "{:?} has {rank:?}", counted.key);
    }
}

/// One by one and as batches: the keys themselves, and so many of them that vectors are filled.
fn every_backend<T: RankHands<CARDS>, const CARDS: usize>(counted: &[Counted<T>])
where
    Backend: RankBatch<CARDS>,
{
    ranks::<T, CARDS>(counted);
    for length in [counted.len(), 67] {
        let keys: Box<[HandKey<T>]> = counted.iter().cycle().take(length).map(|counted| counted.key).collect();
        for backend in Backend::available() {
            let mut ranks = vec![HandRank::LOWEST; length].into_boxed_slice();
            backend.rank_keys::<CARDS, T>(&keys, &mut ranks).expect("as many ranks as keys");
            for (counted, &rank) in counted.iter().cycle().zip(&ranks) {
                assert!(is_right::<T, CARDS>(counted, rank), "{backend}: {:?} has {rank:?}", counted.key);
            }
        }
    }
}
