//! Two ranges before the next card; answers in parts: after each card or on each board that can come, for each hand.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use keyfold::{Card, CardSet, Hand, HandRank, HoleCards, HoleClass};

use super::error::EquityError;
use super::holdem::CheckedDeal;
use super::parts::{Parts, UNWATCHED};
use super::progress::Callback;
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
    /// Those of [`run`](Self::run); [`EquityError::BoardLength`] also for fewer than three cards,
    /// [`EquityError::Players`] for other than two players, or in other games, [`EquityError::NoneFolded`] with players
    /// who folded.
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
            PlayerHands::Holdem(_) if self.conditions.folded > 0 => return Err(EquityError::NoneFolded),
            PlayerHands::Holdem(ranges) if ranges.len() == 2 => ranges,
            _ => return Err(EquityError::Players(self.players)),
        };
        let deal = CheckedDeal::checked(ranges, &self.conditions)?;
        self.conditions.check_board(3..=5)?;
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
    /// Those of [`run`](Self::run); [`EquityError::BoardLength`] also for a board of fewer than three cards or of five.
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
        self.by_next_card_with(UNWATCHED)
    }

    /// Does what [`by_next_card`](Self::by_next_card) does, and calls back as [`run_with`](Self::run_with) does, with
    /// the number of cards done.
    ///
    /// # Errors
    /// Those of [`by_next_card`](Self::by_next_card), and [`EquityError::Cancelled`] if the callback returns `Break`.
    ///
    /// ```
    /// use keyfold_equity::{Equity, EquityError};
    /// use std::ops::ControlFlow;
    /// let ranges = ["AsKs", "QhQd"].map(|range| range.parse().unwrap());
    /// let question = Equity::new(&ranges).board(&"Ts 9s 2c 3d".parse::<keyfold::Hand>()?);
    /// assert_eq!(question.by_next_card_with(&|_| ControlFlow::Break(())), Err(EquityError::Cancelled));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn by_next_card_with(&self, progress: Callback<'_>) -> Result<Vec<(Card, Report)>, EquityError> {
        let cards: Vec<CardSet> = self.next_cards()?.into_iter().map(|card| [card].into_iter().collect()).collect();
        let found = self.after_each(&cards, progress)?;
        Ok(found.into_iter().filter_map(|(cards, report)| Some((cards.iter().next()?, report))).collect())
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
        self.by_board_with(UNWATCHED)
    }

    /// Does what [`by_board`](Self::by_board) does, and calls back as [`run_with`](Self::run_with) does, with the
    /// number of boards done.
    ///
    /// # Errors
    /// Those of [`by_board`](Self::by_board), and [`EquityError::Cancelled`] if the callback returns `Break`.
    pub fn by_board_with(&self, progress: Callback<'_>) -> Result<Vec<(CardSet, Report)>, EquityError> {
        let first = self.next_cards()?;
        let pairs = first
            .iter()
            .enumerate()
            .flat_map(|(at, one)| first.iter().skip(at + 1).map(|other| [*one, *other].into_iter().collect()));
        let runouts: Vec<CardSet> = match self.conditions.board.len() {
            3 => pairs.collect(),
            _ => first.iter().map(|card| [*card].into_iter().collect()).collect(),
        };
        self.after_each(&runouts, progress)
    }

    /// Returns the cards that are neither on the board nor dead, if one can come on the board.
    fn next_cards(&self) -> Result<Vec<Card>, EquityError> {
        self.conditions.check_board(3..=4)?;
        self.check()?;
        let known = self.conditions.board.iter().chain(&self.conditions.dead);
        Ok((!known.collect::<CardSet>()).iter().collect())
    }

    /// Returns the answers with some more cards on the board, without those that no deal leaves.
    fn after_each(&self, runouts: &[CardSet], progress: Callback<'_>) -> Result<Vec<(CardSet, Report)>, EquityError> {
        let mut parts = Parts::new(self.conditions.deadline(), runouts.len(), progress);
        let mut found = Vec::new();
        for cards in runouts {
            let board: Vec<Card> = self.conditions.board.iter().copied().chain(*cards).collect();
            match parts.answer(&self.clone().board(&board)) {
                Ok(report) => found.push((*cards, report)),
                Err(error) if is_blocked(error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(found)
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
        self.by_hand_with(player, UNWATCHED)
    }

    /// Does what [`by_hand`](Self::by_hand) does, and calls back as [`run_with`](Self::run_with) does, with the number
    /// of hands done; before the flop, of classes.
    ///
    /// # Errors
    /// Those of [`by_hand`](Self::by_hand), and [`EquityError::Cancelled`] if the callback returns `Break`.
    pub fn by_hand_with(
        &self,
        player: usize,
        progress: Callback<'_>,
    ) -> Result<Vec<(HoleCards, f64, Report)>, EquityError> {
        #[cfg_attr(
            not(feature = "games"),
            expect(clippy::infallible_destructuring_match, reason = "without other games, there is one kind of hands")
        )]
        let ranges = match &self.hands {
            PlayerHands::Holdem(ranges) => ranges,
            #[cfg(feature = "games")]
            PlayerHands::InGame(..) => return Err(EquityError::Players(self.players)),
        };
        let range = ranges.get(player).filter(|_| player < self.players);
        let range = range.ok_or(EquityError::Players(self.players))?;
        let others: Vec<&Range> =
            ranges.iter().enumerate().filter(|(other, _)| *other != player).map(|(_, range)| range).collect();
        self.check()?;
        // Before the flop, hands of one class are worth the same against whole classes.
        let is_by_class = self.conditions.board.is_empty()
            && self.conditions.dead.is_empty()
            && HoleClass::all().all(|class| others.iter().all(|range| range.class_weight(class).is_some()));
        let count = match is_by_class {
            true => range.iter().map(|(hole, _)| hole.class()).collect::<HashSet<_>>().len(),
            false => range.combinations(),
        };
        let mut parts = Parts::new(self.conditions.deadline(), count, progress);
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
            match parts.answer(&Self { hands: PlayerHands::Holdem(hands), ..self.clone() }) {
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
