//! The walks over all hands, on all cores.
//!
//! Whoever ranks is called by address: a nanosecond a hand, and each walk is compiled once for a number of cards, whatever ranks.

use keyfold::{Card, HandRank, naive};

use super::Progress;
use super::cores::on_all_cores;
use super::hand_classes::HandClass;
use super::tally::Tally;

/// Ranks a hand.
pub(super) type Rank<const CARDS: usize> = fn(&[Card; CARDS]) -> HandRank;

/// Shares units of work out among all cores. Each counts its hands and returns how many there were.
pub(super) fn tally_units(
    units: usize,
    progress: &Progress<'_>,
    count: &(dyn Fn(usize, &mut Tally) -> u64 + Sync),
) -> Tally {
    on_all_cores(units, Tally::new, &|unit, tally| progress(count(unit, tally)), Tally::merge)
}

/// Ranks every hand of a deck. The first two cards are the unit of work: by the first alone, half of all seven-card hands would be
/// in the first five units.
pub(super) fn every_hand<const CARDS: usize>(deck: &[Card], rank: Rank<CARDS>, progress: &Progress<'_>) -> Tally {
    let pairs: Vec<_> =
        (0..deck.len()).flat_map(|first| (first + 1..deck.len()).map(move |next| [first, next])).collect();
    tally_units(pairs.len(), progress, &|pair, tally| {
        let mut ranked = 0;
        for_each_hand_from(deck, pairs[pair], |hand: &[Card; CARDS]| {
            tally.add(rank(hand), 1);
            ranked += 1;
        });
        ranked
    })
}

/// Calls `visit` with every hand whose lowest two cards are given; cards are in the order of the deck.
#[inline]
fn for_each_hand_from<const CARDS: usize>(deck: &[Card], lowest: [usize; 2], mut visit: impl FnMut(&[Card; CARDS])) {
    let last = CARDS - 1;
    let mut at: [usize; CARDS] = std::array::from_fn(|place| lowest.get(place).map_or(lowest[1] + place - 1, |&at| at));
    if at[last] >= deck.len() {
        return;
    }
    let mut hand = at.map(|at| deck[at]);
    loop {
        for &card in &deck[at[last - 1] + 1..] {
            hand[last] = card;
            visit(&hand);
        }
        // The next cards before the last: one moves up and those behind it follow close.
        let Some(moved) = (2..last).rev().find(|&place| at[place] < deck.len() - (CARDS - place)) else {
            return;
        };
        let next = at[moved] + 1;
        for place in moved..last {
            at[place] = next + place - moved;
            hand[place] = deck[at[place]];
        }
    }
}

/// Ranks one hand of each class and counts it for all of its class.
pub(super) fn every_class<const CARDS: usize>(rank: Rank<CARDS>, progress: &Progress<'_>) -> Tally {
    let classes = HandClass::<CARDS>::all();
    tally_units(classes.len(), progress, &|class, tally| {
        let hands = classes[class].size();
        tally.add(rank(&classes[class].example()), hands);
        hands
    })
}

/// Ranks every hand, class by class, and compares it with the reference's rank of the class.
///
/// The reference looks at nothing but faces and whether suits are the same, so that it cannot tell the hands of a class
/// apart: that one of them has a rank means that all have.
pub(super) fn compared<const CARDS: usize>(rank: Rank<CARDS>, progress: &Progress<'_>) -> Tally {
    let classes = HandClass::<CARDS>::all();
    tally_units(classes.len(), progress, &|class, tally| {
        let reference = naive::rank(&classes[class].example());
        classes[class].for_each_hand(|hand| tally.compare(hand, rank(hand), reference));
        classes[class].size()
    })
}
