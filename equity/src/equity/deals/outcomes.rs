//! Outcomes of two players by the halves of the pot.

use std::cmp::Ordering;

use super::super::tally::Totals;
use super::super::won::Halves;
use crate::outcomes::Outcomes;

/// What the first of two players gets of a half.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Won,
    Tied,
    Lost,
    /// Of the second half: there is no low, and it goes where the first one goes.
    None,
}

impl Half {
    /// Returns what the first player gets of the second half with some lows, of which 0 is none.
    pub(super) fn second(own: u16, other: u16) -> Self {
        match own.cmp(&other) {
            _ if own == 0 && other == 0 => Self::None,
            Ordering::Greater => Self::Won,
            Ordering::Equal => Self::Tied,
            Ordering::Less => Self::Lost,
        }
    }
}

/// The weight of match-ups, by what the first player gets of the high half and of the second one.
#[derive(Clone, Copy, Default)]
pub(super) struct Parts([[u128; 4]; 4]);

impl Parts {
    /// Adds a hand's weight times that of the hands that it meets.
    pub(super) fn add(&mut self, [high, second]: [Half; 2], hand: u64, met: u64) {
        self.0[high as usize][second as usize] += u128::from(hand) * u128::from(met);
    }

    /// Returns the match-ups of which the high half is won; those and the tied ones; and all: by the second half.
    pub(super) fn of_sums([won, not_lost, all]: [[u128; 4]; 3]) -> Self {
        let less = |all: [u128; 4], some: [u128; 4]| std::array::from_fn(|second| all[second] - some[second]);
        Self([won, less(not_lost, won), less(all, not_lost), [0; 4]])
    }

    /// Adds others, each that many times.
    pub(super) fn plus(mut self, other: Self, times: u128) -> Self {
        let cells = self.0.iter_mut().flatten().zip(other.0.iter().flatten());
        cells.for_each(|(sum, weight)| *sum += weight * times);
        self
    }

    /// Returns the outcomes of whole pots; if the number of all is given, the first player loses all others.
    pub(super) fn pots(&self, all: Option<u128>) -> Totals {
        let [wins, ties, lost] =
            [Half::Won, Half::Tied, Half::Lost].map(|high| self.0[high as usize][Half::None as usize]);
        Totals::of_two(Outcomes { wins, ties, losses: all.map_or(lost, |all| all - wins - ties) }, None)
    }

    /// Returns the outcomes of pots with two halves.
    pub(super) fn halves(&self) -> Totals {
        let mut totals = Totals::new(2);
        // By what the first player gets: how many share a half with each player, or 0 if he gets nothing.
        const WINNERS: [[usize; 2]; 3] = [[1, 0], [2, 2], [0, 1]];
        for (high, row) in WINNERS.iter().zip(&self.0) {
            let no_low = high;
            for ((second, weight), has_low) in WINNERS.iter().chain([no_low]).zip(row).zip([true, true, true, false]) {
                totals.weight += weight;
                for (player, won) in totals.players.iter_mut().enumerate() {
                    let halves: &mut Halves = won.halves.get_or_insert_default();
                    halves.joint[high[player]][second[player]] += weight;
                    halves.low += if has_low && second[player] > 0 { *weight } else { 0 };
                }
            }
        }
        totals
    }
}
