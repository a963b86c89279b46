//! The walks over all hands, on all cores.
//!
//! Hands are ranked in columns, hundreds per call, so that the walk is compiled once for all games; hands of hold'em of
//! more cards than a batch call takes are ranked one by one.

use keyfold::{Card, Face, HandRank, Suit};

use super::Progress;
use super::cores::on_all_cores;
use super::tally::Tally;

/// Ranks hands in columns, as many as there are ranks.
pub(super) type RankColumns<'r> = dyn Fn(&[&[Card]], &mut [u16]) + Sync + 'r;

/// The most cards of a hand.
const MOST: usize = 9;
/// Hands per call: they stay in a first-level cache, and the call itself costs nothing per hand.
const BLOCK: usize = 512;
/// With the last run of a block, of fewer than 52 hands, and the padding written behind it.
const MOST_AT_ONCE: usize = BLOCK + 64;
/// Places written at once: a run has seven hands on average.
const AT_ONCE: usize = 16;

/// Shares units of work among all cores. Each counts its hands and returns their number.
pub(super) fn tally_units(
    units: usize,
    progress: &Progress<'_>,
    count: &(dyn Fn(usize, &mut Tally) -> u64 + Sync),
) -> Tally {
    on_all_cores(units, Tally::new, &|unit, tally| progress(count(unit, tally)), Tally::merge)
}

/// Ranks every hand of a deck, one by one.
pub(super) fn every_hand<const CARDS: usize>(
    deck: &[Card],
    rank: fn(&[Card; CARDS]) -> HandRank,
    progress: &Progress<'_>,
) -> Tally {
    let pairs = pairs(deck);
    tally_units(pairs.len(), progress, &|pair, tally| {
        let mut ranked = 0;
        for_each_run(deck, CARDS, pairs[pair], |cards, lasts| {
            let Some(hand) = cards.first_chunk_mut::<CARDS>() else { return };
            for &card in &deck[lasts..] {
                hand[CARDS - 1] = card;
                tally.add(rank(hand).get(), 1);
            }
            ranked += (deck.len() - lasts) as u64;
        });
        ranked
    })
}

/// Ranks every hand of a deck, in columns.
pub(super) fn every_column(deck: &[Card], cards: usize, rank: &RankColumns<'_>, progress: &Progress<'_>) -> Tally {
    let pairs = pairs(deck);
    // Padded, so that `AT_ONCE` cards can be read from any position.
    let padded = [deck, &[deck[0]; AT_ONCE]].concat();
    tally_units(pairs.len(), progress, &|pair, tally| {
        let mut block = Block::new(cards);
        let mut ranked = 0;
        for_each_run(deck, cards, pairs[pair], |cards, lasts| {
            block.put(cards, &padded[lasts..], deck.len() - lasts);
            ranked += (deck.len() - lasts) as u64;
            if block.filled >= BLOCK {
                block.count(rank, tally);
            }
        });
        block.count(rank, tally);
        ranked
    })
}

/// The lowest two cards of a hand are the unit of work: by the first alone, half of all seven-card hands would be in
/// the first five units.
fn pairs(deck: &[Card]) -> Vec<[usize; 2]> {
    (0..deck.len()).flat_map(|first| (first + 1..deck.len()).map(move |next| [first, next])).collect()
}

/// Calls `visit` with all cards of a hand but the last, and with the position from which any card can be the last:
/// together, all hands with the given lowest two cards. Cards are in the order of the deck; a hand has three to nine.
#[inline]
fn for_each_run(deck: &[Card], cards: usize, lowest: [usize; 2], mut visit: impl FnMut(&mut [Card], usize)) {
    let last = cards - 1;
    let mut at: [usize; MOST] = std::array::from_fn(|place| lowest.get(place).map_or(lowest[1] + place - 1, |&at| at));
    if at[last] >= deck.len() {
        return;
    }
    let mut hand = [deck[0]; MOST];
    (0..last).for_each(|place| hand[place] = deck[at[place]]);
    loop {
        visit(&mut hand[..cards], at[last - 1] + 1);
        // The next cards before the last: one moves up and those behind it follow close.
        let Some(moved) = (2..last).rev().find(|&place| at[place] < deck.len() - (cards - place)) else {
            return;
        };
        let next = at[moved] + 1;
        for place in moved..last {
            at[place] = next + place - moved;
            hand[place] = deck[at[place]];
        }
    }
}

/// Hands in columns, not ranked yet.
struct Block {
    columns: Vec<[Card; MOST_AT_ONCE]>,
    ranks: [u16; MOST_AT_ONCE],
    filled: usize,
}

impl Block {
    fn new(cards: usize) -> Self {
        // Every place is written before it is read.
        let any = Card::new(Face::Deuce, Suit::Clubs);
        Self { columns: vec![[any; MOST_AT_ONCE]; cards], ranks: [0; MOST_AT_ONCE], filled: 0 }
    }

    /// Adds hands that differ only in the last card, which are the first of `lasts`. Writes a fixed number of places at
    /// once, some of them padding.
    #[inline]
    fn put(&mut self, cards: &[Card], lasts: &[Card], hands: usize) {
        let Some((last, columns)) = self.columns.split_last_mut() else { return };
        // Rarely more than once. A loop over the places instead would be a call of `memset` for seven bytes.
        for start in (0..hands).step_by(AT_ONCE) {
            let places = self.filled + start..self.filled + start + AT_ONCE;
            for (column, &card) in columns.iter_mut().zip(cards) {
                column[places.clone()].copy_from_slice(&[card; AT_ONCE]);
            }
            last[places].copy_from_slice(&lasts[start..start + AT_ONCE]);
        }
        self.filled += hands;
    }

    /// Ranks the hands and counts them.
    fn count(&mut self, rank: &RankColumns<'_>, tally: &mut Tally) {
        let columns: Vec<&[Card]> = self.columns.iter().map(|column| &column[..self.filled]).collect();
        let ranks = &mut self.ranks[..self.filled];
        rank(&columns, ranks);
        ranks.iter().for_each(|&rank| tally.add(rank, 1));
        self.filled = 0;
    }
}
