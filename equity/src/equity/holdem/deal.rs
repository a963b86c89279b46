//! A checked question of hold'em.

use keyfold::{CardSet, HoleCards};
use keyfold_board::isomorphism::Renaming;

use super::super::conditions::Conditions;
use super::super::error::{EquityError, Place};
use super::super::known::Known;
use super::super::matchups::{MOST, Numbered};
use super::super::suits::symmetries;
use crate::faces::choose;
use crate::range::Range;

/// A checked question: no card is in two places, and every player has a pair that is not blocked.
pub(in crate::equity) struct CheckedDeal {
    /// Those who compete before those who folded.
    pub(in crate::equity) players: Vec<Player>,
    /// The number of those who compete.
    pub(super) competing: usize,
    pub(in crate::equity) board: CardSet,
    pub(super) dead: CardSet,
}

/// The hands that a player can hold.
pub(in crate::equity) struct Player {
    /// The pairs that are not blocked, with their weights in whole numbers without a common divisor.
    pub(in crate::equity) holes: Vec<(HoleCards, u32)>,
}

impl Player {
    pub(super) fn weight(&self) -> u64 {
        self.holes.iter().map(|(_, weight)| u64::from(*weight)).sum()
    }

    /// Returns the player's hand if only one is possible.
    pub(super) fn known(&self) -> Option<HoleCards> {
        if let [(hole, _)] = self.holes[..] { Some(hole) } else { None }
    }

    /// Returns `true` if the player can hold any pair of some cards, all equally likely.
    pub(super) fn is_random(&self, cards: CardSet) -> bool {
        self.holes.len() as u64 == choose(cards.len(), 2) && self.holes.iter().all(|(_, weight)| *weight == 1)
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

impl CheckedDeal {
    pub(in crate::equity) fn checked(ranges: &[Range], conditions: &Conditions) -> Result<Self, EquityError> {
        let mut known = Known::new(CardSet::ALL, conditions)?;
        let competing = ranges.len().saturating_sub(conditions.folded);
        let hands = || ranges.iter().zip(Place::of_hands(competing));
        hands().try_for_each(|(range, place)| known.add_range(place, range))?;
        let player_of = |(range, place)| Ok(Player { holes: known.live_holes(place, range)? });
        let players = hands().map(player_of).collect::<Result<Vec<_>, _>>()?;
        let [board, dead] = [&conditions.board, &conditions.dead].map(|cards| CardSet::from_cards(cards));
        let mut deal = Self { players, competing, board, dead };
        if deal.left_by_all() < deal.to_come() {
            return Err(EquityError::TooFewCards);
        }
        // Whoever folds any pair leaves the chances of the others as they are.
        let left = deal.left_by_known();
        let folded = deal.players.split_off(competing.min(deal.players.len()));
        deal.players.extend(folded.into_iter().filter(|player| !player.is_random(left)));
        Ok(deal)
    }

    /// Returns each player's hands.
    pub(super) fn ranges(&self) -> Vec<&[(HoleCards, u32)]> {
        self.players.iter().map(|player| &player.holes[..]).collect()
    }

    /// Returns the hole cards of all players, by index.
    pub(super) fn numbered(&self) -> Vec<Vec<Numbered>> {
        let number = |(hole, weight): &(HoleCards, u32)| (hole.index() as u16, hole.card_set(), *weight);
        self.players.iter().map(|player| player.holes.iter().map(number).collect()).collect()
    }

    /// Returns the renamings of suits that keep the board, the dead cards and all ranges.
    pub(super) fn symmetries(&self) -> Vec<Renaming> {
        let weights: Vec<_> = self.players.iter().map(Player::by_index).collect();
        symmetries(&[self.board, self.dead], &weights)
    }

    /// Returns the number of cards still to come on the board.
    pub(super) fn to_come(&self) -> usize {
        5 - self.board.len()
    }

    /// Returns the cards that players or the board can still get.
    pub(super) fn live(&self) -> CardSet {
        CardSet::ALL - self.board - self.dead
    }

    /// Returns the live cards that no player is certain to hold.
    pub(super) fn left_by_known(&self) -> CardSet {
        self.players.iter().filter_map(Player::known).fold(self.live(), |left, hole| left - hole.card_set())
    }

    /// Returns the number of cards left by all players' hole cards.
    fn left_by_all(&self) -> usize {
        self.live().len().saturating_sub(2 * self.players.len())
    }

    /// Returns the number of match-ups, or more: those of three players and more that share a card are not subtracted.
    pub(super) fn matchups(&self) -> u128 {
        match &self.players[..] {
            [one, other] => of_two(one, other).0.into(),
            players => players.iter().map(|player| player.holes.len() as u128).fold(1, u128::saturating_mul),
        }
    }

    /// Returns `true` if the match-ups are few enough for a list.
    pub(super) fn is_listed(&self) -> bool {
        self.matchups() <= MOST as u128
    }

    /// Returns the number of boards of each match-up.
    pub(super) fn boards(&self) -> u64 {
        choose(self.left_by_all(), self.to_come())
    }
}

/// Returns the number of match-ups of two players, and their weight: all pairs of holes, less those that share a card,
/// for each card, plus those that share both.
pub(super) fn of_two(one: &Player, other: &Player) -> (u64, u128) {
    let counts = |weight: fn(u32) -> u64| {
        let sums = |player: &Player| {
            let (mut all, mut by_card) = (0u128, [0u128; 64]);
            for (hole, own) in &player.holes {
                all += u128::from(weight(*own));
                hole.cards().iter().for_each(|card| by_card[usize::from(card.id()) & 63] += u128::from(weight(*own)));
            }
            (all, by_card)
        };
        let ((one_all, one_by_card), (other_all, other_by_card)) = (sums(one), sums(other));
        let sharing: u128 = one_by_card.iter().zip(other_by_card).map(|(one, other)| one * other).sum();
        let weights = other.by_index();
        let same: u128 = one
            .holes
            .iter()
            .map(|(hole, own)| {
                u128::from(weight(*own)) * u128::from(weights.get(hole.index()).map_or(0, |other| weight(*other)))
            })
            .sum();
        one_all * other_all + same - sharing
    };
    (counts(|weight| u64::from(weight > 0)) as u64, counts(u64::from))
}

/// Returns the number of match-ups of three players: for each hole of the first, those of the others' holes that share
/// no card with it.
pub(super) fn of_three([one, others @ ..]: [&Player; 3]) -> u64 {
    let beside = |hole: HoleCards| {
        others.map(|player| Player {
            holes: player
                .holes
                .iter()
                .copied()
                .filter(|(other, _)| other.card_set().is_disjoint(hole.card_set()))
                .collect(),
        })
    };
    one.holes.iter().map(|(hole, _)| beside(*hole)).map(|[two, three]| of_two(&two, &three).0).sum()
}
