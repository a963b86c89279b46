//! Two ranges of Omaha hands on one board.

use std::cmp::Ordering;

use keyfold::games::high_low::{LowRank, OmahaLow};
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};
use keyfold::games::{Game, Omaha};
use keyfold::{Card, CardSet};

use super::outcomes::{Half, Parts};
use crate::equity::progress::Watch;
use crate::omaha::HandWeights;

/// The memory that a board takes, for one board after the other: 7 MB with four hole cards, 60 MB with five.
pub(super) struct Memory<const HOLE: usize> {
    weights: [Vec<u64>; 2],
    win: Vec<u64>,
    tie: Vec<u64>,
    sums: Vec<u64>,
    runs: Vec<HandRun>,
    lows: Lows,
}

/// What lows take besides; empty in games without.
#[derive(Default)]
struct Lows {
    /// By player: his hands and their lows; 0 is none, higher is better.
    hands: [Vec<(u8, u32)>; 2],
    /// The weights of the opponent's hands that have one low.
    alike: Vec<u64>,
    met: Vec<u64>,
}

impl<const HOLE: usize> Memory<HOLE> {
    pub(super) fn new(has_low: bool) -> Self {
        let hands = Omaha::<HOLE>::HANDS_ON_A_BOARD;
        let for_lows = if has_low { hands } else { 0 };
        Self {
            weights: [Vec::with_capacity(hands), Vec::with_capacity(hands)],
            win: vec![0; hands],
            tie: vec![0; hands],
            sums: vec![0; OmahaShowdown::<HOLE>::SUMS],
            runs: vec![HandRun::default(); hands],
            lows: Lows { alike: vec![0; for_lows], met: vec![0; for_lows], ..Lows::default() },
        }
    }

    /// Returns the weight of the match-ups on a board by their outcome; without lows, those that the first player loses
    /// are counted for a part of a run alone, and follow from the others for the whole.
    pub(super) fn play(&mut self, board: CardSet, ranges: &[HandWeights<HOLE>; 2], watch: &Watch<'_>) -> Parts {
        let Self { weights, win, tie, sums, runs, lows } = self;
        for (weights, range) in weights.iter_mut().zip(ranges) {
            range.on(!board, weights);
        }
        let [hero, villain] = &*weights;
        let cards: Vec<Card> = board.iter().collect();
        let Ok(cards) = <&[Card; 5]>::try_from(&cards[..]) else { return Parts::default() };
        let pairs = Pairs::new(cards);
        // All slices have the lengths that these calls expect.
        let Ok(showdown) = OmahaShowdown::<HOLE>::within(&pairs, [&hero[..], &villain[..]], runs) else {
            return Parts::default();
        };
        let mut parts = Parts::default();
        if lows.alike.is_empty() {
            if showdown.values(villain, win, tie, sums).is_ok() {
                for (hero, (win, tie)) in hero.iter().zip(win.iter().zip(&*tie)).filter(|(hero, _)| **hero > 0) {
                    parts.add([Half::Won, Half::None], *hero, *win);
                    parts.add([Half::Tied, Half::None], *hero, *tie);
                }
            }
            if !watch.part.is_whole() && showdown.values(hero, win, tie, sums).is_ok() {
                for (villain, lost) in villain.iter().zip(&*win).filter(|(villain, _)| **villain > 0) {
                    parts.add([Half::Lost, Half::None], *villain, *lost);
                }
            }
            return parts;
        }
        let Lows { hands, alike, met } = lows;
        for (hands, weights) in hands.iter_mut().zip(&*weights) {
            hands.clear();
            hands.extend(held::<HOLE>(&pairs, cards, weights));
        }
        hands[1].sort_unstable();
        // Against the opponent's hands of one low after the other: each leaves one outcome of the second half.
        for same in hands[1].chunk_by(|one, other| one.0 == other.0).take_while(|_| watch.advance(0)) {
            let low = same.first().map_or(0, |(low, _)| *low);
            set(alike, same, villain);
            let values = showdown.values(alike, win, tie, sums);
            if values.is_err() || !watch.advance(0) || showdown.met(alike, met, sums).is_err() {
                break;
            }
            for (own, hand) in &hands[0] {
                let of = |numbers: &[u64]| numbers.get(*hand as usize).copied().unwrap_or(0);
                let (weight, win, tie, second) = (of(hero), of(win), of(tie), second(*own, low));
                parts.add([Half::Won, second], weight, win);
                parts.add([Half::Tied, second], weight, tie);
                parts.add([Half::Lost, second], weight, of(met) - win - tie);
            }
            set(alike, same, &[]);
        }
        parts
    }
}

/// Returns the hands that have a weight, by number, and their lows.
fn held<const HOLE: usize>(pairs: &Pairs, board: &[Card; 5], weights: &[u64]) -> impl Iterator<Item = (u8, u32)> {
    weights.iter().zip(0..).filter(|(weight, _)| **weight > 0).filter_map(|(_, hand)| {
        let cards = pairs.hand::<HOLE>(hand as usize)?;
        Some((OmahaLow::rank(&cards, board).map_or(0, LowRank::get), hand))
    })
}

/// Copies the weights of some hands; those that are missing are 0.
fn set(weights: &mut [u64], hands: &[(u8, u32)], from: &[u64]) {
    for &(_, hand) in hands {
        let weight = from.get(hand as usize).copied().unwrap_or(0);
        weights.get_mut(hand as usize).into_iter().for_each(|place| *place = weight);
    }
}

/// Returns who gets the second half with some lows.
fn second(own: u8, other: u8) -> Half {
    match own.cmp(&other) {
        _ if own == 0 && other == 0 => Half::None,
        Ordering::Greater => Half::Won,
        Ordering::Equal => Half::Tied,
        Ordering::Less => Half::Lost,
    }
}
