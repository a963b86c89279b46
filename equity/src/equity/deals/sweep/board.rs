//! Two ranges of Omaha hands on one board.

use keyfold::games::high_low::{LowRank, OmahaLow};
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};
use keyfold::games::{Game, Omaha};
use keyfold::{Card, CardSet};

use super::super::outcomes::{Half, Parts};
use crate::equity::progress::Watch;
use crate::omaha::HandWeights;

/// Estimated nanoseconds of a step in a pass over a run of hands, and of a weight.
const RUN: u64 = 100;
const WEIGHT: u64 = 5;
/// Likewise to find a hand's low.
const LOW: u64 = 200;

/// The memory that a board takes, for one board after the other: 7 MB with four hole cards, 63 MB with five, 443 MB
/// with six.
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
    /// The first player's hands and their lows; 0 is none, higher is better.
    own: Vec<(u8, u32)>,
    /// By low: the second player's hands.
    others: Vec<Vec<u32>>,
    /// The weights of the opponent's hands that have one low.
    alike: Vec<u64>,
    met: Vec<u64>,
}

impl<const HOLE: usize> Memory<HOLE> {
    /// Returns the bytes that it takes.
    pub(super) fn bytes(has_low: bool) -> u64 {
        // Lists grow up to twice their length.
        let of_lows = if has_low { 2 * size_of::<(u8, u32)>() + 2 * 4 + 16 } else { 0 };
        (Omaha::<HOLE>::HANDS_ON_A_BOARD * (4 * 8 + size_of::<HandRun>() + of_lows) + OmahaShowdown::<HOLE>::SUMS * 8)
            as u64
    }

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
        let mut pulse = watch.pulse();
        let mut goes_on = |steps: usize, each: u64| pulse.goes_on(steps as u64 * each);
        for (weights, range) in weights.iter_mut().zip(ranges) {
            if !range.on(!board, weights, |row| goes_on(row, WEIGHT)) {
                return Parts::default();
            }
        }
        let [hero, villain] = &*weights;
        let cards: Vec<Card> = board.iter().collect();
        let Ok(cards) = <&[Card; 5]>::try_from(&cards[..]) else { return Parts::default() };
        let pairs = Pairs::new(cards);
        // All slices have the lengths that these calls expect.
        let both = [&hero[..], &villain[..]];
        let Ok(Some(showdown)) = OmahaShowdown::<HOLE>::within_while(&pairs, both, runs, |runs| goes_on(runs, RUN))
        else {
            return Parts::default();
        };
        let mut parts = Parts::default();
        if lows.alike.is_empty() {
            if showdown.values_while(villain, win, tie, sums, |runs| goes_on(runs, RUN)) == Ok(true) {
                let held = hero.iter().zip(win.iter().zip(&*tie)).filter(|(hero, _)| **hero > 0);
                for (hero, (win, tie)) in held.take_while(|_| goes_on(1, WEIGHT)) {
                    parts.add([Half::Won, Half::None], *hero, *win);
                    parts.add([Half::Tied, Half::None], *hero, *tie);
                }
            }
            if !watch.part.is_whole()
                && showdown.values_while(hero, win, tie, sums, |runs| goes_on(runs, RUN)) == Ok(true)
            {
                let held = villain.iter().zip(&*win).filter(|(villain, _)| **villain > 0);
                for (villain, lost) in held.take_while(|_| goes_on(1, WEIGHT)) {
                    parts.add([Half::Lost, Half::None], *villain, *lost);
                }
            }
            return parts;
        }
        let Lows { own, others, alike, met } = lows;
        own.clear();
        own.extend(held::<HOLE>(&pairs, cards, hero).take_while(|_| goes_on(1, LOW)));
        others.iter_mut().for_each(Vec::clear);
        for (low, hand) in held::<HOLE>(&pairs, cards, villain).take_while(|_| goes_on(1, LOW)) {
            others.resize_with(others.len().max(usize::from(low) + 1), Vec::new);
            others.get_mut(usize::from(low)).into_iter().for_each(|others| others.push(hand));
        }
        // Against the opponent's hands of one low after the other: each leaves one outcome of the second half.
        for (low, same) in (0..).zip(&*others).filter(|(_, same)| !same.is_empty()) {
            set(alike, same, villain);
            if showdown.values_while(alike, win, tie, sums, |runs| goes_on(runs, RUN)) != Ok(true)
                || showdown.met_while(alike, met, sums, |runs| goes_on(runs, RUN)) != Ok(true)
            {
                break;
            }
            for (own, hand) in own.iter().take_while(|_| goes_on(1, WEIGHT)) {
                let of = |numbers: &[u64]| numbers.get(*hand as usize).copied().unwrap_or(0);
                let (weight, win, tie, second) = (of(hero), of(win), of(tie), Half::second((*own).into(), low));
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
fn set(weights: &mut [u64], hands: &[u32], from: &[u64]) {
    for &hand in hands {
        let weight = from.get(hand as usize).copied().unwrap_or(0);
        weights.get_mut(hand as usize).into_iter().for_each(|place| *place = weight);
    }
}
