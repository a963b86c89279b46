//! What is on the table, checked.

use keyfold::{Card, CardSet};

use super::super::deal::{Known, live_holes};
use super::super::error::{EquityError, Place};
use super::holding::{Held, Holding};
use super::rules::Rules;
use crate::faces::choose;
use crate::range::Range;

/// A checked question: no card is in two places, all are in the deck, and every player can hold something.
pub(super) struct Table {
    pub(super) rules: &'static Rules,
    pub(super) players: Vec<Player>,
    pub(super) board: Vec<Card>,
    pub(super) dead: CardSet,
}

/// What a player can hold.
pub(super) struct Player {
    /// Sets of cards, of as many each, and how often they count.
    pub(super) hands: Vec<(CardSet, u32)>,
    /// How many cards more are dealt at random.
    pub(super) missing: usize,
}

impl Table {
    pub(super) fn checked(
        rules: &'static Rules,
        holdings: &[Holding],
        board: &[Card],
        dead: &[Card],
    ) -> Result<Self, EquityError> {
        if rules.board == 0 && !board.is_empty() {
            return Err(EquityError::NoBoard);
        }
        if !matches!(board.len(), 0 | 3..=5) {
            return Err(EquityError::BoardLength(board.len()));
        }
        let mut known = Known::default();
        let mut add = |place: Place, cards: &[Card]| {
            if let Some(&card) = cards.iter().find(|card| !rules.deck.contains(**card)) {
                return Err(EquityError::NotInDeck { card, place });
            }
            known.add(place, cards)
        };
        add(Place::Board, board)?;
        add(Place::Dead, dead)?;
        for (holding, player) in holdings.iter().zip(1..) {
            match &holding.0 {
                Held::Cards(cards) if cards.len() > rules.hole => {
                    return Err(EquityError::HoleCards { player, found: cards.len(), most: rules.hole });
                }
                Held::Cards(cards) => add(Place::Player(player), cards)?,
                Held::Range(_) if rules.hole != 2 => return Err(EquityError::NoRange { player, cards: rules.hole }),
                Held::Range(range) => {
                    if let Some(cards) = only_pair(range) {
                        add(Place::Player(player), &cards)?;
                    }
                }
            }
        }
        let player_of = |(holding, player): (&Holding, usize)| match &holding.0 {
            Held::Cards(cards) => {
                Ok(Player { hands: vec![(CardSet::from_cards(cards), 1)], missing: rules.hole - cards.len() })
            }
            Held::Range(range) => {
                let out = known.but(Place::Player(player)) | !rules.deck;
                let hands: Vec<_> =
                    live_holes(range, out).into_iter().map(|(hole, weight)| (hole.card_set(), weight)).collect();
                if hands.is_empty() {
                    Err(EquityError::NoCombination { player })
                } else {
                    Ok(Player { hands, missing: 0 })
                }
            }
        };
        let players = holdings.iter().zip(1..).map(player_of).collect::<Result<Vec<_>, _>>()?;
        let table = Self { rules, players, board: board.to_vec(), dead: CardSet::from_cards(dead) };
        let wanted = rules.hole * table.players.len() + table.to_come();
        if table.live().len() < wanted { Err(EquityError::TooFewCards) } else { Ok(table) }
    }

    /// What each player is said to hold.
    pub(super) fn hands(&self) -> Vec<&[(CardSet, u32)]> {
        self.players.iter().map(|player| &player.hands[..]).collect()
    }

    /// How many cards the board still gets.
    pub(super) fn to_come(&self) -> usize {
        self.rules.board - self.board.len()
    }

    /// The cards that players and board can still get, or players are said to hold.
    pub(super) fn live(&self) -> CardSet {
        self.rules.deck - CardSet::from_cards(&self.board) - self.dead
    }

    /// How many cards the hands leave that players are said to hold.
    fn left(&self) -> usize {
        let held: usize = self.players.iter().map(|player| self.rules.hole - player.missing).sum();
        self.live().len().saturating_sub(held)
    }

    /// In how many ways the players' random cards can be dealt; `None` if there is no counting them.
    pub(super) fn random_hands(&self) -> Option<u64> {
        let mut left = self.left();
        let mut ways = self.players.iter().map(|player| {
            let ways = choose(left, player.missing);
            left = left.saturating_sub(player.missing);
            ways
        });
        ways.try_fold(1, u64::checked_mul)
    }

    /// How many boards each match-up has.
    pub(super) fn boards(&self) -> u64 {
        let random: usize = self.players.iter().map(|player| player.missing).sum();
        choose(self.left().saturating_sub(random), self.to_come())
    }
}

/// The cards of a range of one pair.
fn only_pair(range: &Range) -> Option<[Card; 2]> {
    match range.iter().take(2).collect::<Vec<_>>()[..] {
        [(hole, _)] => Some(hole.cards()),
        _ => None,
    }
}
