//! Cards that come and go, against a plain set of them: after every step the running key of every tier is that of the set,
//! and the rank, where there is one, that of the reference.
#![no_main]

use std::collections::BTreeSet;

use keyfold::key_sum::{Compact, Dense, Folded, RankHands, Tiny};
use keyfold::{Card, HandKey, naive};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|steps: &[u8]| {
    let (mut cards, mut keys) = (BTreeSet::new(), Keys::default());
    for &byte in steps {
        let (step, card) = (byte / 52, Card::from_id(byte % 52).expect("below 52"));
        match step {
            // Comes, or goes.
            0 | 1 => keys.toggle(card, &mut cards),
            // Is there twice, which gives some rank, and goes once.
            2 => keys.twice(card),
            // The rest of the deck comes at once and goes at once, card by card.
            3 => keys.there_and_back(Card::all().filter(|card| !cards.contains(card))),
            // Two halves, put together.
            _ => keys.join(card, &cards),
        }
        keys.match_cards(&cards);
    }
});

/// A key of each tier.
#[derive(Default)]
struct Keys {
    folded: HandKey<Folded>,
    dense: HandKey<Dense>,
    compact: HandKey<Compact>,
    tiny: HandKey<Tiny>,
}

macro_rules! for_each_tier {
    ($keys:expr, |$key:ident| $work:expr) => {
        for_each_tier!($keys, |$key| $work, folded dense compact tiny)
    };
    ($keys:expr, |$key:ident| $work:expr, $($tier:ident)*) => {{
        let keys = $keys;
        $({
            let $key = &mut keys.$tier;
            $work
        };)*
    }};
}

impl Keys {
    fn toggle(&mut self, card: Card, cards: &mut BTreeSet<Card>) {
        if cards.insert(card) {
            for_each_tier!(self, |key| *key += card);
        } else {
            cards.remove(&card);
            for_each_tier!(self, |key| *key -= card);
        }
    }

    fn twice(&mut self, card: Card) {
        for_each_tier!(&mut *self, |key| *key = *key + card + card);
        self.rank_as_some_hand();
        for_each_tier!(self, |key| *key = *key - card - card);
    }

    fn there_and_back(&mut self, others: impl Iterator<Item = Card> + Clone) {
        for_each_tier!(&mut *self, |key| *key = others.clone().fold(*key, |key, card| key + card));
        self.rank_as_some_hand();
        for_each_tier!(self, |key| others.clone().for_each(|card| *key -= card));
    }

    fn join(&mut self, middle: Card, cards: &BTreeSet<Card>) {
        for_each_tier!(self, |key| {
            let low = cards.range(..middle).copied().collect();
            let high = cards.range(middle..).copied().collect();
            *key = [high, low].into_iter().sum();
        });
    }

    /// Whatever was added: some rank, and no panic.
    fn rank_as_some_hand(&mut self) {
        let ranks = [
            self.folded.rank_five(),
            self.folded.rank_seven(),
            self.dense.rank_five(),
            self.dense.rank_seven(),
            self.compact.rank_five(),
            self.compact.rank_six(),
            self.compact.rank_seven(),
            self.tiny.rank_five(),
            self.tiny.rank::<9>(),
        ];
        assert!(ranks.iter().all(|rank| (1..=7_462).contains(&rank.get())), "{ranks:?}");
    }

    fn match_cards(&mut self, cards: &BTreeSet<Card>) {
        for_each_tier!(&mut *self, |key| assert_eq!(*key, cards.iter().copied().collect()));
        match cards.len() {
            5 => {
                ranks::<_, 5>(self.folded, cards);
                ranks::<_, 5>(self.dense, cards);
                ranks::<_, 5>(self.compact, cards);
                ranks::<_, 5>(self.tiny, cards);
            }
            6 => {
                ranks::<_, 6>(self.compact, cards);
                ranks::<_, 6>(self.tiny, cards);
            }
            7 => {
                ranks::<_, 7>(self.folded, cards);
                ranks::<_, 7>(self.dense, cards);
                ranks::<_, 7>(self.compact, cards);
                ranks::<_, 7>(self.tiny, cards);
            }
            8 => ranks::<_, 8>(self.tiny, cards),
            9 => ranks::<_, 9>(self.tiny, cards),
            _ => self.rank_as_some_hand(),
        }
    }
}

fn ranks<T: RankHands<CARDS>, const CARDS: usize>(key: HandKey<T>, cards: &BTreeSet<Card>) {
    let hand: Vec<Card> = cards.iter().copied().collect();
    assert_eq!(key.rank::<CARDS>(), naive::rank_any(&hand).expect("five to nine cards"), "{hand:?}");
}
