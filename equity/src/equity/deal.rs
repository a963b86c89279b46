//! What is on the table, checked.

use keyfold::{Card, CardSet, HoleCards};

use super::error::{EquityError, Place};
use crate::faces::choose;
use crate::range::Range;

/// A checked question: no card is in two places, and every player has a pair that known cards leave.
pub(super) struct Deal {
    pub(super) players: Vec<Player>,
    pub(super) board: CardSet,
    pub(super) dead: CardSet,
}

/// What a player can hold.
pub(super) struct Player {
    /// The pairs that known cards leave, with their weights in whole numbers that have no common divisor.
    pub(super) holes: Vec<(HoleCards, u32)>,
}

impl Player {
    pub(super) fn weight(&self) -> u64 {
        self.holes.iter().map(|(_, weight)| u64::from(*weight)).sum()
    }

    /// What he holds, if only one pair is possible.
    pub(super) fn known(&self) -> Option<HoleCards> {
        if let [(hole, _)] = self.holes[..] { Some(hole) } else { None }
    }

    /// Weights by [`HoleCards::index`].
    pub(super) fn by_index(&self) -> [u32; HoleCards::COUNT] {
        let mut weights = [0; HoleCards::COUNT];
        for (hole, weight) in &self.holes {
            weights[hole.index()] = *weight;
        }
        weights
    }
}

impl Deal {
    pub(super) fn checked(ranges: &[Range], board: &[Card], dead: &[Card]) -> Result<Self, EquityError> {
        if !matches!(board.len(), 0 | 3..=5) {
            return Err(EquityError::BoardLength(board.len()));
        }
        let mut known = Known::default();
        known.add(Place::Board, board)?;
        known.add(Place::Dead, dead)?;
        for (range, player) in ranges.iter().zip(1..) {
            if let [(hole, _)] = range.iter().take(2).collect::<Vec<_>>()[..] {
                known.add(Place::Player(player), &hole.cards())?;
            }
        }
        let player_of = |(range, player): (&Range, usize)| {
            let holes = live_holes(range, known.but(Place::Player(player)));
            if holes.is_empty() { Err(EquityError::NoCombination { player }) } else { Ok(Player { holes }) }
        };
        let players = ranges.iter().zip(1..).map(player_of).collect::<Result<Vec<_>, _>>()?;
        let deal = Self { players, board: CardSet::from_cards(board), dead: CardSet::from_cards(dead) };
        if deal.left_by_all() < deal.to_come() { Err(EquityError::TooFewCards) } else { Ok(deal) }
    }

    /// What each player can hold.
    pub(super) fn ranges(&self) -> Vec<&[(HoleCards, u32)]> {
        self.players.iter().map(|player| &player.holes[..]).collect()
    }

    /// How many cards the board still gets.
    pub(super) fn to_come(&self) -> usize {
        5 - self.board.len()
    }

    /// The cards that players and board can still get.
    pub(super) fn live(&self) -> CardSet {
        CardSet::ALL - self.board - self.dead
    }

    /// How many cards all players' hole cards leave.
    fn left_by_all(&self) -> usize {
        self.live().len().saturating_sub(2 * self.players.len())
    }

    /// How many boards each match-up has.
    pub(super) fn boards(&self) -> u64 {
        choose(self.left_by_all(), self.to_come())
    }
}

/// The pairs of a range that some cards leave, their weights divided by what they have in common.
pub(super) fn live_holes(range: &Range, known: CardSet) -> Vec<(HoleCards, u32)> {
    let weights = HoleCards::all().zip(range.parts().iter().copied());
    let mut holes: Vec<_> =
        weights.filter(|(hole, weight)| *weight > 0 && hole.card_set().is_disjoint(known)).collect();
    let divisor = holes.iter().fold(0, |divisor, (_, weight)| common_divisor(divisor, *weight)).max(1);
    holes.iter_mut().for_each(|(_, weight)| *weight /= divisor);
    holes
}

fn common_divisor(mut one: u32, mut other: u32) -> u32 {
    while let Some(rest) = one.checked_rem(other) {
        (one, other) = (other, rest);
    }
    one
}

/// Cards whose place is known, to name the one that is in two.
#[derive(Default)]
pub(super) struct Known(Vec<(Card, Place)>);

impl Known {
    pub(super) fn add(&mut self, place: Place, cards: &[Card]) -> Result<(), EquityError> {
        for &card in cards {
            if let Some(&(_, first)) = self.0.iter().find(|(known, _)| *known == card) {
                return Err(EquityError::Repeated { card, first, second: place });
            }
            self.0.push((card, place));
        }
        Ok(())
    }

    /// All cards that are not in one place.
    pub(super) fn but(&self, place: Place) -> CardSet {
        self.0.iter().filter(|(_, other)| *other != place).map(|(card, _)| *card).collect()
    }
}
