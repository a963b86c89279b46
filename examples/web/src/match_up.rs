//! Two hole hands against each other over every board that can still come.

use std::array;

use keyfold::batch::{Backend, BatchError};
use keyfold::{Card, Compact, Deck, Hand, HandKey, HandRank};
use serde::Serialize;

/// Boards that are ranked together: both hands' keys and ranks stay in a first-level cache.
const BLOCK: usize = 512;

/// On how many boards the first hand wins, loses and ties: exact, and together all boards there are.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct MatchUp {
    boards: u32,
    wins: u32,
    loses: u32,
    ties: u32,
    backend: &'static str,
}

impl MatchUp {
    /// The two cards of each hand, then the board of none, three, four or five cards.
    pub(crate) fn of(cards: &[Card]) -> Result<Self, String> {
        Hand::try_from(cards).map_err(|error| error.to_string())?;
        let Some((&[first, second, third, fourth], board)) = cards.split_first_chunk() else {
            return Err("a match-up needs two hands of two cards".into());
        };
        if !matches!(board.len(), 0 | 3..=5) {
            return Err("a board has no card, three, four or five".into());
        }
        let stub: Vec<_> = Deck::without(cards).as_slice().iter().map(|&card| HandKey::from_card(card)).collect();
        let mut boards = Boards::of([[first, second], [third, fourth]]);
        boards.deal(&stub, 5 - board.len(), board.iter().copied().collect()).map_err(|error| error.to_string())?;
        boards.count().map_err(|error| error.to_string())?;
        Ok(boards.found)
    }
}

/// Boards as they are dealt.
struct Boards {
    backend: Backend,
    hole: [HandKey<Compact>; 2],
    /// The keys of each hand with the boards that wait to be ranked.
    keys: [Vec<HandKey<Compact>>; 2],
    ranks: [Vec<HandRank>; 2],
    found: MatchUp,
}

impl Boards {
    fn of(hole: [[Card; 2]; 2]) -> Self {
        let backend = Backend::detect();
        Self {
            backend,
            hole: hole.map(|cards| cards.into_iter().collect()),
            keys: array::from_fn(|_| Vec::with_capacity(BLOCK)),
            ranks: array::from_fn(|_| Vec::with_capacity(BLOCK)),
            found: MatchUp { boards: 0, wins: 0, loses: 0, ties: 0, backend: backend.name() },
        }
    }

    /// Deals `missing` more cards to a board in every way there is.
    fn deal(&mut self, stub: &[HandKey<Compact>], missing: usize, board: HandKey<Compact>) -> Result<(), BatchError> {
        if missing == 0 {
            return self.add(board);
        }
        stub.iter().enumerate().try_for_each(|(at, &card)| self.deal(&stub[at + 1..], missing - 1, board + card))
    }

    fn add(&mut self, board: HandKey<Compact>) -> Result<(), BatchError> {
        for (keys, hole) in self.keys.iter_mut().zip(self.hole) {
            keys.push(board + hole);
        }
        if self.keys[0].len() == BLOCK { self.count() } else { Ok(()) }
    }

    /// Ranks the boards that wait.
    fn count(&mut self) -> Result<(), BatchError> {
        for (keys, ranks) in self.keys.iter_mut().zip(&mut self.ranks) {
            ranks.resize(keys.len(), HandRank::LOWEST);
            self.backend.rank_keys::<7, _>(keys, ranks)?;
            keys.clear();
        }
        let [first, second] = &self.ranks;
        let won = |(first, second): &(&HandRank, &HandRank)| first > second;
        let wins = first.iter().zip(second).filter(won).count() as u32;
        let loses = second.iter().zip(first).filter(won).count() as u32;
        let boards = first.len() as u32;
        self.found.boards += boards;
        self.found.wins += wins;
        self.found.loses += loses;
        self.found.ties += boards - wins - loses;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use keyfold::{Card, Deck, Hand, naive};

    use super::{Backend, MatchUp};

    fn cards(text: &str) -> Hand {
        text.parse().expect("cards")
    }

    /// The same by the reference, board by board.
    fn by_reference(cards: &[Card]) -> MatchUp {
        let mut found = MatchUp { boards: 0, wins: 0, loses: 0, ties: 0, backend: Backend::detect().name() };
        let stub = Deck::without(cards);
        let (hole, board) = cards.split_at(4);
        every_board(stub.as_slice(), 5 - board.len(), &mut board.to_vec(), &mut |board| {
            let rank = |hole: &[Card]| naive::rank_any(&[hole, board].concat()).expect("seven cards");
            found.boards += 1;
            match rank(&hole[..2]).cmp(&rank(&hole[2..])) {
                Ordering::Greater => found.wins += 1,
                Ordering::Less => found.loses += 1,
                Ordering::Equal => found.ties += 1,
            }
        });
        found
    }

    fn every_board(stub: &[Card], missing: usize, board: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
        if missing == 0 {
            return visit(board);
        }
        for (at, &card) in stub.iter().enumerate() {
            board.push(card);
            every_board(&stub[at + 1..], missing - 1, board, visit);
            board.pop();
        }
    }

    #[test]
    fn aces_against_kings_of_the_same_suits_are_counted_as_by_the_reference() {
        let cards = cards("As Ah Ks Kh");
        let found = MatchUp::of(&cards).expect("a match-up");
        assert_eq!(found, by_reference(&cards));
        assert_eq!((found.wins, found.loses, found.ties), (1_410_336, 292_660, 9_308));
    }

    #[test]
    fn random_match_ups_with_a_board_are_counted_as_by_the_reference() {
        for _ in 0..10 {
            let mut deck = Deck::new();
            deck.shuffle(&mut || fastrand::u32(..));
            let dealt: [Card; 9] = deck.deal_many().expect("52 cards are enough");
            for count in 7..=9 {
                assert_eq!(MatchUp::of(&dealt[..count]), Ok(by_reference(&dealt[..count])));
            }
        }
    }

    #[test]
    fn hands_that_change_places_change_wins_and_losses() {
        let here = MatchUp::of(&cards("As Kd 7h 7c")).expect("a match-up");
        let there = MatchUp::of(&cards("7h 7c As Kd")).expect("a match-up");
        assert_eq!((here.boards, here.wins, here.ties), (1_712_304, there.loses, there.ties));
    }

    #[test]
    fn boards_of_one_or_two_cards_and_repeated_cards_are_mistakes() {
        for text in ["As Kd 7h", "As Kd 7h 7c 2s", "As Kd 7h 7c 2s 3s"] {
            assert!(MatchUp::of(&cards(text)).is_err(), "{text}");
        }
        let ace = Card::from_id(51).expect("a card");
        assert!(MatchUp::of(&[ace; 4]).is_err());
    }
}
