//! A checked question in a game.

use keyfold::registry::Rules;
use keyfold::{Card, CardSet};

use super::super::conditions::Conditions;
use super::super::error::{EquityError, Place};
use super::super::known::Known;
use super::super::progress::Watch;
use super::holding::{Holding, HoldingKind};
use crate::faces::choose;

/// Estimated nanoseconds to list a hand.
const HAND: u64 = 20;

/// A checked question: equity is defined in the game, no card is in two places, all are in the deck, and every player
/// can hold a hand.
pub(super) struct Table {
    pub(super) game: &'static Rules,
    /// Those who compete before those who folded.
    pub(super) players: Vec<Player>,
    /// The number of those who compete.
    pub(super) competing: usize,
    pub(super) board: Vec<Card>,
    pub(super) dead: CardSet,
}

/// The hands that a player can hold.
pub(super) struct Player {
    /// Sets of cards, all of one size, and their weights.
    pub(super) hands: Vec<(CardSet, u32)>,
    /// The number of hands; before they are listed, those that known cards block are counted too.
    pub(super) count: usize,
    /// The number of cards of each hand.
    pub(super) cards: usize,
    /// The number of cards dealt at random besides; none if he folded.
    pub(super) missing: usize,
}

impl Table {
    pub(super) fn checked(
        game: &'static Rules,
        holdings: &[Holding],
        conditions: &Conditions,
        watch: &Watch<'_>,
    ) -> Result<Self, EquityError> {
        let mut pulse = watch.pulse();
        let (mut table, known) = Self::counted(game, holdings, conditions)?;
        let places = Place::of_hands(table.competing);
        for ((holding, place), seat) in holdings.iter().zip(places).zip(&mut table.players) {
            seat.hands = match &holding.0 {
                HoldingKind::Cards(held, _) => vec![(CardSet::from_cards(held), 1)],
                HoldingKind::Range(range) => {
                    let holes = known.live_holes(place, range)?;
                    holes.into_iter().map(|(hole, weight)| (hole.card_set(), weight)).collect()
                }
                HoldingKind::Hands(hands) => {
                    let live = known.live_hands(place, hands.sets(), &mut || pulse.goes_on(HAND));
                    watch.unless_stopped(())?;
                    live?
                }
            };
            seat.count = seat.hands.len();
        }
        let wanted = table.own_cards() * table.players.len() + table.to_come();
        if table.live().len() < wanted { Err(EquityError::TooFewCards) } else { Ok(table) }
    }

    /// Checks the known cards, and counts the players' hands without listing them.
    pub(super) fn counted(
        game: &'static Rules,
        holdings: &[Holding],
        conditions: &Conditions,
    ) -> Result<(Self, Known), EquityError> {
        let (cards, board) = (game.own_cards().0, &conditions.board);
        if !is_dealt(game) {
            return Err(EquityError::NoEquity(game.name()));
        }
        if game.board() == 0 && !board.is_empty() {
            return Err(EquityError::NoBoard);
        }
        let mut known = Known::new(game.deck(), conditions)?;
        let (mut players, competing) = (Vec::new(), holdings.len().saturating_sub(conditions.folded));
        for (holding, place) in holdings.iter().zip(Place::of_hands(competing)) {
            let (count, missing) = match &holding.0 {
                HoldingKind::Cards(_, given) if *given > cards => {
                    return Err(EquityError::HoleCards { place, found: *given, most: cards });
                }
                HoldingKind::Cards(held, _) => {
                    known.add(place, held)?;
                    (1, cards - held.len())
                }
                HoldingKind::Range(_) if cards != 2 => return Err(EquityError::NoRange { place, cards }),
                HoldingKind::Range(range) => {
                    known.add_range(place, range)?;
                    (range.combinations(), 0)
                }
                HoldingKind::Hands(hands) if hands.hole() != cards => {
                    return Err(EquityError::RangeCards { place, found: hands.hole(), cards });
                }
                HoldingKind::Hands(hands) => {
                    let count = hands.count();
                    if count == 1 {
                        let only = hands.sets().flat_map(|(hand, _)| hand).collect::<Vec<_>>();
                        known.add(place, &only)?;
                    }
                    (count, 0)
                }
            };
            // Unknown cards of those who folded can as well stay in the deck.
            let dealt = if players.len() < competing { missing } else { 0 };
            players.push(Player { hands: Vec::new(), count, cards: cards - missing, missing: dealt });
        }
        Ok((
            Self { game, players, competing, board: board.clone(), dead: CardSet::from_cards(&conditions.dead) },
            known,
        ))
    }

    /// Returns the number of a player's cards at the showdown.
    pub(super) const fn own_cards(&self) -> usize {
        self.game.own_cards().0
    }

    /// Returns each player's hands.
    pub(super) fn hands(&self) -> Vec<&[(CardSet, u32)]> {
        self.players.iter().map(|player| &player.hands[..]).collect()
    }

    /// Returns the number of cards still to come on the board.
    pub(super) fn to_come(&self) -> usize {
        self.game.board() - self.board.len()
    }

    /// Returns the cards that players or the board can still get, or that players may hold.
    pub(super) fn live(&self) -> CardSet {
        self.game.deck() - CardSet::from_cards(&self.board) - self.dead
    }

    /// Returns the number of cards left by the hands in question.
    fn left(&self) -> usize {
        let held: usize = self.players.iter().map(|player| player.cards).sum();
        self.live().len().saturating_sub(held)
    }

    /// Returns the number of ways to deal the players' random cards; `None` if it overflows.
    pub(super) fn random_hands(&self) -> Option<u64> {
        let mut left = self.left();
        let mut ways = self.players.iter().map(|player| {
            let ways = choose(left, player.missing);
            left = left.saturating_sub(player.missing);
            ways
        });
        ways.try_fold(1, u64::checked_mul)
    }

    /// Returns the number of boards of each match-up.
    pub(super) fn boards(&self) -> u64 {
        let random: usize = self.players.iter().map(|player| player.missing).sum();
        choose(self.left().saturating_sub(random), self.to_come())
    }
}

/// Returns `true` if players compete for a pot, on no board or one of five cards.
const fn is_dealt(game: &Rules) -> bool {
    game.has_pot() && matches!(game.board(), 0 | 5)
}
