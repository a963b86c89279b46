//! Cards that come and go, against a plain set of them: after every step the running key of every tier is that of the
//! set, and the rank, where there is one, that of the reference.
#![no_main]

use std::collections::BTreeSet;

use keyfold::key_sum::{RankHands, Tier, TierVisitor, Tiny, for_each_tier};
use keyfold::{Card, HandKey, HandRank, naive};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|steps: &[u8]| {
    for_each_tier(&mut EveryTier(steps));
    follow::<Tiny>(steps, &[(8, HandKey::rank::<8>), (9, HandKey::rank::<9>)]);
});

struct EveryTier<'steps>(&'steps [u8]);

impl TierVisitor for EveryTier<'_> {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        follow::<T>(self.0, &[(5, HandKey::rank::<5>), (7, HandKey::rank::<7>)]);
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        follow::<T>(self.0, &[(6, HandKey::rank::<6>)]);
    }
}

/// Numbers of cards, and how a key of as many is ranked.
type Ranks<'a, T> = &'a [(usize, fn(HandKey<T>) -> HandRank)];

fn follow<T: Tier>(steps: &[u8], ranks: Ranks<'_, T>) {
    let (mut cards, mut key) = (BTreeSet::new(), HandKey::<T>::EMPTY);
    for &byte in steps {
        let (step, card) = (byte / 52, Card::from_id(byte % 52).expect("below 52"));
        match step {
            // Comes, or goes.
            0 | 1 if cards.insert(card) => key += card,
            0 | 1 => {
                cards.remove(&card);
                key -= card;
            }
            // Is there twice, which gives some rank, and goes once.
            2 => {
                key = key + card + card;
                ranks_as_some_hand(key, ranks);
                key = key - card - card;
            }
            // The rest of the deck comes at once and goes at once, card by card.
            3 => {
                let others = Card::all().filter(|card| !cards.contains(card));
                key = others.clone().fold(key, |key, card| key + card);
                ranks_as_some_hand(key, ranks);
                others.for_each(|card| key -= card);
            }
            // Two halves, put together.
            _ => {
                let low = cards.range(..card).copied().collect();
                let high = cards.range(card..).copied().collect();
                key = [high, low].into_iter().sum();
            }
        }
        assert_eq!(key, cards.iter().copied().collect(), "{}", T::NAME);
        ranks_right(key, &cards, ranks);
    }
}

/// Whatever was added: some rank, and no panic.
fn ranks_as_some_hand<T: Tier>(key: HandKey<T>, ranks: Ranks<'_, T>) {
    for (count, rank) in ranks {
        let rank = rank(key).get();
        assert!((1..=7_462).contains(&rank), "{rank} by {} for {count} cards", T::NAME);
    }
}

/// By the reference if the tier ranks as many cards, else somehow.
fn ranks_right<T: Tier>(key: HandKey<T>, cards: &BTreeSet<Card>, ranks: Ranks<'_, T>) {
    let Some((_, rank)) = ranks.iter().find(|(count, _)| *count == cards.len()) else {
        return ranks_as_some_hand(key, ranks);
    };
    let hand: Vec<Card> = cards.iter().copied().collect();
    assert_eq!(rank(key), naive::rank_any(&hand).expect("five to nine cards"), "{hand:?} by {}", T::NAME);
}
