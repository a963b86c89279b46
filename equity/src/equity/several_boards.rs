//! Several boards of one deal: double boards, and a board that is run more than once.
//!
//! All boards are dealt from one deck, so they are not independent. But whatever the players hold and whatever comes on
//! one board, the cards to come on the others can be dealt in the same number of ways. So a player's expected share of
//! one board is that of a question about this board alone, with the known cards of the others dead; and his expected
//! share of the pot is the mean of these, as each board pays an even part of it.

use keyfold::{Card, CardSet};

use super::error::{EquityError, Place};
use super::parts::{Parts, UNWATCHED};
use super::progress::Callback;
use super::question::{Equity, PlayerHands};
use super::report::{PlayerReport, Report};

/// The answers on several boards of one deal, by [`Equity::on_boards`].
///
/// ```
/// use keyfold_equity::Equity;
/// let ranges = ["AsKs", "QhQd"].map(|range| range.parse().unwrap());
/// let boards = ["Ts 9s 2c", "3c 4c 5c"].map(|board| board.parse::<keyfold::Hand>().unwrap());
/// let found = Equity::new(&ranges).on_boards(&boards)?;
/// assert_eq!(found.reports()[0].players()[0].share().to_string(), "485/861");
/// assert_eq!(format!("{:.4?}", found.equities()), "[0.4692, 0.5308]");
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardReports(Vec<Report>);

impl BoardReports {
    /// Returns the answer on each board, in the order of the question.
    #[must_use]
    pub fn reports(&self) -> &[Report] {
        &self.0
    }

    /// Returns `true` if the answer on every board is exact.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.0.iter().all(Report::is_exact)
    }

    /// Returns each player's share of the whole pot, 0 to 1: the mean of his shares of all boards.
    #[must_use]
    pub fn equities(&self) -> Vec<f64> {
        let mean = |shares: Vec<&PlayerReport>| self.mean(shares.into_iter().map(PlayerReport::equity).sum());
        self.by_player().map(mean).collect()
    }

    /// Returns the standard error of each of the [`equities`](Self::equities), as every board has random deals of its
    /// own; `None` if all boards are exact, or if one sample on a board tells nothing about it.
    ///
    /// ```
    /// use keyfold_equity::{Equity, Stop};
    /// let boards = ["Ts 9s 2c", "3c 4c 5c"].map(|board| board.parse::<keyfold::Hand>().unwrap());
    /// let ranges = ["AsKs", "QhQd"].map(|range| range.parse().unwrap());
    /// let found = Equity::new(&ranges).sampled(Stop::Samples(1_000)).on_boards(&boards)?;
    /// // A thousand deals on each: two thousand in all.
    /// assert!(found.standard_errors().iter().all(|error| error.is_some_and(|error| error < 0.012)));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn standard_errors(&self) -> Vec<Option<f64>> {
        let square = |on: &PlayerReport| on.standard_error().map(|error| error * error);
        let of_player = |shares: Vec<&PlayerReport>| {
            let sampled = shares.iter().zip(&self.0).filter(|(_, report)| !report.is_exact());
            let squares: Option<Vec<f64>> = sampled.map(|(on, _)| square(on)).collect();
            squares.filter(|squares| !squares.is_empty()).map(|squares| self.mean(squares.iter().sum::<f64>().sqrt()))
        };
        self.by_player().map(of_player).collect()
    }

    /// Returns each player's results on all boards.
    fn by_player(&self) -> impl Iterator<Item = Vec<&PlayerReport>> {
        let players = self.0.first().map_or(0, |report| report.players().len());
        (0..players).map(|player| self.0.iter().filter_map(|report| report.players().get(player)).collect())
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.0.len() as f64
    }
}

impl Equity {
    /// Answers on each of several boards that are dealt from one deck: double boards, or a board that is run twice.
    /// They take the place of [`board`](Self::board), and each pays an even part of the pot.
    ///
    /// A board has up to five known cards. Boards may begin with the same flop, or the same flop and turn, and have no
    /// other card in common, now or later. Each is answered with the known cards of the others dead. That is a player's
    /// expected share of it, whatever the others are; how often he wins all boards is not told. Takes as long as
    /// [`run`](Self::run) on each; a limit of time is that of all boards together, and each has a seed of its own.
    ///
    /// # Errors
    /// Those of [`run`](Self::run); a card's place on a board is [`Place::BoardNumber`].
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// // The first river was the nine of clubs, so it is not the second.
    /// let ranges = ["AsKs", "9h9d"].map(|range| range.parse().unwrap());
    /// let boards = ["Ts 7s 2c 3d 9c", "Ts 7s 2c 3d"].map(|board| board.parse::<keyfold::Hand>().unwrap());
    /// let found = Equity::new(&ranges).on_boards(&boards)?;
    /// let [first, second] = found.reports() else { unreachable!() };
    /// assert_eq!((first.players()[0].wins(), second.deals(), second.players()[0].wins()), (0, 43, 9 + 6));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    pub fn on_boards(&self, boards: &[impl AsRef<[Card]>]) -> Result<BoardReports, EquityError> {
        self.on_boards_with(boards, UNWATCHED)
    }

    /// Does what [`on_boards`](Self::on_boards) does, and calls back as [`run_with`](Self::run_with) does, with the
    /// number of boards done.
    ///
    /// # Errors
    /// Those of [`on_boards`](Self::on_boards), and [`EquityError::Cancelled`] if the callback returns `Break`.
    pub fn on_boards_with(
        &self,
        boards: &[impl AsRef<[Card]>],
        progress: Callback<'_>,
    ) -> Result<BoardReports, EquityError> {
        let boards: Vec<&[Card]> = boards.iter().map(AsRef::as_ref).collect();
        self.check_boards(&boards)?;
        let known: CardSet = boards.iter().copied().flatten().collect();
        let mut parts = Parts::new(self.conditions.deadline(), boards.len(), progress);
        let answer = |(board, at): (&&[Card], u64)| {
            let others = known - CardSet::from_cards(board);
            let dead: Vec<Card> = self.conditions.dead.iter().copied().chain(others).collect();
            let question = self.clone().board(board).dead(&dead).seed(self.conditions.seed.wrapping_add(at));
            parts.answer(&question).map_err(|error| numbered(error, &boards))
        };
        boards.iter().zip(0..).map(answer).collect::<Result<_, _>>().map(BoardReports)
    }

    /// Finds what is wrong with boards as a question about one does not: cards on two of them or among the dead, and
    /// too few cards for all.
    fn check_boards(&self, boards: &[&[Card]]) -> Result<(), EquityError> {
        Self::check_folded(self.players, self.conditions.folded)?;
        let dead = &self.conditions.dead;
        for (at, board) in boards.iter().enumerate() {
            let second = Place::BoardNumber(at + 1);
            for (number, other) in (1..).zip(&boards[..at]) {
                let first = Place::BoardNumber(number);
                if let Some(&card) = board.iter().skip(in_common(board, other)).find(|card| other.contains(card)) {
                    return Err(EquityError::Repeated { card, first, second });
                }
            }
            if let Some(&card) = board.iter().find(|card| dead.contains(card)) {
                return Err(EquityError::Repeated { card, first: second, second: Place::Dead });
            }
        }
        let (deck, own, shared) = match &self.hands {
            PlayerHands::Holdem(_) => (CardSet::ALL, 2, 5usize),
            #[cfg(feature = "games")]
            PlayerHands::InGame(game, _) => (game.deck(), game.own_cards().0, game.board()),
        };
        let to_come: usize = boards.iter().map(|board| shared.saturating_sub(board.len())).sum();
        let left = deck - boards.iter().copied().flatten().chain(dead).collect();
        let wanted = own * (self.players + self.conditions.folded) + to_come;
        if left.len() < wanted { Err(EquityError::TooFewCards) } else { Ok(()) }
    }
}

/// Returns the number of cards with which two boards begin in common: a flop, in any order, and a turn, or none.
fn in_common(one: &[Card], other: &[Card]) -> usize {
    let (Some((flop, rest)), Some((same, others))) = (one.split_at_checked(3), other.split_at_checked(3)) else {
        return 0;
    };
    match CardSet::from_cards(flop) == CardSet::from_cards(same) {
        true => 3 + rest.iter().zip(others).take(1).filter(|(turn, other)| turn == other).count(),
        false => 0,
    }
}

/// Returns an error about one board with the numbers of all: for it, cards of the others are dead.
fn numbered(error: EquityError, boards: &[&[Card]]) -> EquityError {
    let numbered = |card: Card, place: Place| {
        let number = boards.iter().position(|board| board.contains(&card)).map(|at| Place::BoardNumber(at + 1));
        if matches!(place, Place::Board | Place::Dead) { number.unwrap_or(place) } else { place }
    };
    match error {
        EquityError::Repeated { card, first, second } => {
            EquityError::Repeated { card, first: numbered(card, first), second: numbered(card, second) }
        }
        EquityError::NotInDeck { card, place } => EquityError::NotInDeck { card, place: numbered(card, place) },
        error => error,
    }
}
