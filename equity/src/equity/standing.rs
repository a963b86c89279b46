//! Two ranges before the next card, and after each card that can come.

use std::collections::HashMap;
use std::ops::ControlFlow;

use keyfold::{Card, CardSet, Hand, HandRank, HoleCards, HoleClass};

use super::error::EquityError;
use super::holdem::CheckedDeal;
use super::question::{Equity, PlayerHands};
use super::report::Report;
use crate::outcomes::Outcomes;
use crate::range::Range;

impl Equity {
    /// Returns how the first of two ranges stands against the second on a board of three to five cards, as if no more
    /// cards came. Hands count by their weights, those with a common card not at all. Two wide ranges take some
    /// milliseconds; only for hold'em.
    ///
    /// # Errors
    /// Those of [`run`](Self::run); [`EquityError::BoardLength`] also for no board, [`EquityError::Players`] for other
    /// than two players, or in other games.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AsKs", "QQ,JJ"].map(|range| range.parse().unwrap());
    /// let flop: keyfold::Hand = "Qs 7s 2d".parse()?;
    /// let now = Equity::new(&ranges).board(&flop).standing()?;
    /// assert_eq!((now.wins, now.losses), (0, 3 + 6)); // one queen is on the board
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn standing(&self) -> Result<Outcomes, EquityError> {
        let ranges = match &self.hands {
            PlayerHands::Holdem(ranges) if ranges.len() == 2 => ranges,
            _ => return Err(EquityError::Players(self.players)),
        };
        let deal = CheckedDeal::checked(ranges, &self.conditions)?;
        if deal.board.is_empty() {
            return Err(EquityError::BoardLength(0));
        }
        let ranked = |holes: &[(HoleCards, u32)]| -> Vec<(HandRank, CardSet, u128)> {
            let of =
                |(hole, weight): &(HoleCards, u32)| Some((rank(*hole, deal.board)?, hole.card_set(), (*weight).into()));
            holes.iter().filter_map(of).collect()
        };
        let [heroes, villains] =
            [0, 1].map(|player| deal.players.get(player).map_or(Vec::new(), |all| ranked(&all.holes)));
        let mut found = Outcomes::default();
        for (own, hole, weight) in &heroes {
            for (other, _, times) in villains.iter().filter(|(_, other, _)| other.is_disjoint(*hole)) {
                let sum = match own.cmp(other) {
                    std::cmp::Ordering::Greater => &mut found.wins,
                    std::cmp::Ordering::Equal => &mut found.ties,
                    std::cmp::Ordering::Less => &mut found.losses,
                };
                *sum += weight * times;
            }
        }
        if found.total() == 0 { Err(EquityError::NoMatchup) } else { Ok(found) }
    }

    /// Returns the answer after each card that can come next on a board of three or four cards, the lowest card first.
    /// Cards that no deal leaves are missing. Each takes as long as [`run`](Self::run) on the longer board.
    ///
    /// # Errors
    /// Those of [`run`](Self::run); [`EquityError::BoardLength`] also for a board of none or five cards.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AsKs", "QhQd"].map(|range| range.parse().unwrap());
    /// let turn: keyfold::Hand = "Ts 9s 2c 3d".parse()?;
    /// let rivers = Equity::new(&ranges).board(&turn).by_next_card()?;
    /// assert_eq!(rivers.len(), 44);
    /// assert_eq!(rivers.iter().filter(|(_, report)| report.players()[0].wins() == 1).count(), 9 + 6); // flush or pair
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn by_next_card(&self) -> Result<Vec<(Card, Report)>, EquityError> {
        let board = &self.conditions.board;
        if !matches!(board.len(), 3 | 4) {
            return Err(EquityError::BoardLength(board.len()));
        }
        self.check()?;
        self.live().iter().filter_map(|card| Some(self.after(&[card])?.map(|report| (card, report)))).collect()
    }

    /// Returns the answer on each whole board that can come of a board of three or four cards, with the cards that make
    /// it whole. Boards that no deal leaves are missing; the others come in proportion to the weights of their reports.
    /// Two wide ranges on a flop take some 0.3 s.
    ///
    /// # Errors
    /// Those of [`by_next_card`](Self::by_next_card).
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AsKs", "QhQd"].map(|range| range.parse().unwrap());
    /// let flop: keyfold::Hand = "Ts 9s 2c".parse()?;
    /// let boards = Equity::new(&ranges).board(&flop).by_board()?;
    /// let won = boards.iter().filter(|(_, report)| report.players()[0].equity() == 1.0).count();
    /// assert_eq!((boards.len(), won), (990, 530));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn by_board(&self) -> Result<Vec<(CardSet, Report)>, EquityError> {
        let board = &self.conditions.board;
        if !matches!(board.len(), 3 | 4) {
            return Err(EquityError::BoardLength(board.len()));
        }
        self.check()?;
        let (first, is_flop) = (self.live(), board.len() == 3);
        let second = |one: Card| first.iter().filter(move |other| *other > one);
        let runouts = first.iter().flat_map(|one| match is_flop {
            true => second(one).map(|other| vec![one, other]).collect(),
            false => vec![vec![one]],
        });
        let answer = |cards: Vec<Card>| Some(self.after(&cards)?.map(|report| (cards.iter().collect(), report)));
        runouts.filter_map(answer).collect()
    }

    /// Returns the cards that are neither on the board nor dead.
    fn live(&self) -> CardSet {
        !self.conditions.board.iter().chain(&self.conditions.dead).collect::<CardSet>()
    }

    /// Returns the answer with some more cards on the board; `None` if a player always holds one of them.
    fn after(&self, cards: &[Card]) -> Option<Result<Report, EquityError>> {
        match self.clone().board(&[&self.conditions.board[..], cards].concat()).run() {
            Err(error) if is_blocked(error) => None,
            answer => Some(answer),
        }
    }

    /// Returns the answer for each hand of a player's range, with its weight in the range: as if the player held only
    /// that hand. Players count from 0; hands that the others or the known cards block are missing. Each takes as long
    /// as [`run`](Self::run); before the flop, hands of a class share a report of all of them where that is the same.
    /// Only for hold'em.
    ///
    /// # Errors
    /// Those of [`run`](Self::run); [`EquityError::Players`] if there is no such player, or in other games.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AKs,QQ:0.5", "JJ"].map(|range| range.parse().unwrap());
    /// let flop: keyfold::Hand = "Js 7s 2d".parse()?;
    /// let hands = Equity::new(&ranges).board(&flop).by_hand(0)?;
    /// assert_eq!(hands.len(), 4 + 6);
    /// let best = hands.iter().map(|(_, _, report)| report.players()[0].equity()).fold(0.0, f64::max);
    /// assert!(best < 0.30); // a flush draw against a set
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn by_hand(&self, player: usize) -> Result<Vec<(HoleCards, f64, Report)>, EquityError> {
        #[cfg_attr(
            not(feature = "games"),
            expect(clippy::infallible_destructuring_match, reason = "without other games, there is one kind of hands")
        )]
        let ranges = match &self.hands {
            PlayerHands::Holdem(ranges) => ranges,
            #[cfg(feature = "games")]
            PlayerHands::InGame(..) => return Err(EquityError::Players(self.players)),
        };
        let range = ranges.get(player).ok_or(EquityError::Players(self.players))?;
        let others: Vec<&Range> =
            ranges.iter().enumerate().filter(|(other, _)| *other != player).map(|(_, range)| range).collect();
        self.check()?;
        // Before the flop, hands of one class are worth the same against whole classes.
        let is_by_class = self.conditions.board.is_empty()
            && self.conditions.dead.is_empty()
            && HoleClass::all().all(|class| others.iter().all(|range| range.class_weight(class).is_some()));
        let mut known: HashMap<HoleClass, Report> = HashMap::new();
        let mut found = Vec::new();
        for (hole, weight) in range.iter() {
            if let Some(report) = known.get(&hole.class()) {
                found.push((hole, weight, report.clone()));
                continue;
            }
            let mut hands = ranges.clone();
            let mut only = Range::new();
            let set = if is_by_class { only.set_class(hole.class(), 1.0) } else { only.set(hole, 1.0) };
            // A weight of 1 is no error.
            let _ = set;
            hands.get_mut(player).into_iter().for_each(|range| range.clone_from(&only));
            match (Self { hands: PlayerHands::Holdem(hands), ..self.clone() }).run() {
                Ok(report) => {
                    if is_by_class {
                        known.insert(hole.class(), report.clone());
                    }
                    found.push((hole, weight, report));
                }
                Err(error) if is_blocked(error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(found)
    }

    /// Finds a mistake in the question before it is asked in parts.
    fn check(&self) -> Result<(), EquityError> {
        match self.run_with(&|_| ControlFlow::Break(())) {
            Ok(_) | Err(EquityError::Cancelled) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

/// Returns `true` if the known cards or another hand leave nothing of a player's hands.
const fn is_blocked(error: EquityError) -> bool {
    matches!(error, EquityError::Repeated { .. } | EquityError::NoCombination { .. } | EquityError::NoMatchup)
}

/// Returns the rank of two hole cards with a board of three to five cards; `None` if they share a card.
fn rank(hole: HoleCards, board: CardSet) -> Option<HandRank> {
    let mut hand = Hand::try_from(&hole.cards()[..]).ok()?;
    for card in board {
        hand.push(card).ok()?;
    }
    hand.rank().ok()
}
