//! What is on the table: the players' hole cards or ranges, the board and the dead cards.

use keyfold::{Card, CardSet, Hand};

use crate::range::{self, Hole};
use crate::shortened::Shortened;
use crate::tally::MOST_PLAYERS;

/// A checked question: no card is in two places, and every player has a hand that the others leave.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    /// The combinations of each player, all of them free of the board, the dead cards and known hole cards of others.
    pub(crate) players: Vec<Vec<Hole>>,
    /// None, three, four or five cards.
    pub(crate) board: CardSet,
    /// Cards that nobody can get.
    pub(crate) dead: CardSet,
}

impl Deal {
    /// Reads and checks a question.
    pub(crate) fn parse(players: &[String], board: Option<&str>, dead: &[String]) -> Result<Self, String> {
        if !(2..=MOST_PLAYERS).contains(&players.len()) {
            return Err(format!("{} players, 2 to {MOST_PLAYERS} needed", players.len()));
        }
        let mut known = Known::default();
        let board = board.map_or(Ok(CardSet::EMPTY), |text| known.cards("--board", text))?;
        if !matches!(board.len(), 0 | 3..=5) {
            return Err(format!("--board: {} cards, none, 3, 4 or 5 needed", board.len()));
        }
        dead.iter().try_for_each(|text| known.cards("--dead", text).map(|_| ()))?;
        let dead = known.all.difference(board);
        let mut ranges = Vec::new();
        for (at, text) in players.iter().enumerate() {
            let range = read_player(text).map_err(|error| format!("argument {}: {error}", at + 1))?;
            if let [hole] = range[..] {
                known.add(&format!("argument {}", at + 1), &hole)?;
            }
            ranges.push(range);
        }
        for (at, range) in ranges.iter_mut().enumerate().filter(|(_, range)| range.len() > 1) {
            range.retain(|hole| CardSet::from_cards(hole).is_disjoint(known.all));
            if range.is_empty() {
                let range = Shortened(&players[at]);
                return Err(format!("argument {}: the known cards leave no combination of {range:?}", at + 1));
            }
        }
        Ok(Self { players: ranges, board, dead })
    }

    /// How many cards the board still gets.
    pub(crate) fn to_come(&self) -> usize {
        5 - self.board.len()
    }

    /// How many boards each matchup has.
    pub(crate) fn boards(&self) -> u64 {
        let left = (Card::COUNT - self.board.len() - self.dead.len()).saturating_sub(2 * self.players.len());
        (0..self.to_come()).fold(1, |ways, taken| ways * left.saturating_sub(taken) as u64 / (taken as u64 + 1))
    }
}

/// Two cards in any spelling with or without a space between them, or a range.
fn read_player(text: &str) -> Result<Vec<Hole>, String> {
    if let Ok(hand) = text.parse::<Hand>()
        && let Ok(mut hole) = Hole::try_from(&hand[..])
    {
        hole.sort_unstable();
        return Ok(vec![hole]);
    }
    range::parse(text).map_err(|error| error.to_string())
}

/// Cards whose place is known, to name the one that is in two places.
#[derive(Default)]
struct Known {
    all: CardSet,
    places: Vec<(String, CardSet)>,
}

impl Known {
    /// The cards of an option.
    fn cards(&mut self, place: &str, text: &str) -> Result<CardSet, String> {
        let hand: Hand = text.parse().map_err(|error| format!("{place}: {error}"))?;
        self.add(place, &hand)?;
        Ok(CardSet::from_cards(&hand))
    }

    fn add(&mut self, place: &str, cards: &[Card]) -> Result<(), String> {
        for &card in cards {
            if let Some((first, _)) = self.places.iter().find(|(_, known)| known.contains(card)) {
                return Err(format!("{place}: {card} is in {first} already"));
            }
        }
        self.places.push((place.into(), CardSet::from_cards(cards)));
        self.all = self.all.union(CardSet::from_cards(cards));
        Ok(())
    }
}
