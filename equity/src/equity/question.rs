//! A question: the players' hands, the known cards, and the precision of the answer.

use std::ops::ControlFlow;
#[cfg(feature = "multiway")]
use std::sync::Arc;

use keyfold::Card;
#[cfg(feature = "games")]
use keyfold::registry::{HOLDEM, Rules};

use super::conditions::{Conditions, Precision};
#[cfg(feature = "games")]
use super::deals::{self, Holding};
use super::error::EquityError;
use super::holdem;
use super::progress::{Callback, Part};
use super::report::Report;
use super::stop::Stop;
#[cfg(feature = "multiway")]
use super::triples::PreflopTriples;
use super::won::MOST_PLAYERS;
use crate::range::Range;

/// The players' hands, those of players who folded last; empty if there are too many players.
#[derive(Clone, Debug)]
pub(super) enum PlayerHands {
    Holdem(Vec<Range>),
    #[cfg(feature = "games")]
    InGame(&'static Rules, Vec<Holding>),
}

/// A question: how much of the pot are the hands of two to nine players worth, on a board of up to five cards?
///
/// Every combination of hands without a common card counts by the product of its weights, and all boards count the
/// same. The answer is exact if that takes at most about four seconds of one core, else from ten million samples;
/// [`exact`](Self::exact) and [`sampled`](Self::sampled) override this. Wide ranges of six Omaha cards are sampled
/// unless asked otherwise, as exact answers take [half a gigabyte](Self::memory). With the default feature `parallel`,
/// the threads of the current rayon pool share the work. The number of threads does not change the answer.
///
/// ```
/// use keyfold_equity::Equity;
/// let ranges = ["AsKs", "QhQd"].map(|range| range.parse().unwrap());
/// let flop: keyfold::Hand = "Ts 9s 2c".parse()?;
/// let report = Equity::new(&ranges).board(&flop).run()?;
/// let hero = &report.players()[0];
/// assert_eq!((hero.wins(), hero.ties(), report.deals()), (530, 0, 990));
/// assert_eq!(hero.share().to_string(), "53/99");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Equity {
    /// The number of those who compete.
    pub(super) players: usize,
    pub(super) hands: PlayerHands,
    pub(super) conditions: Conditions,
}

impl Equity {
    /// Asks about ranges in hold'em, before the flop unless a [`board`](Self::board) is given.
    #[must_use]
    pub fn new(ranges: &[Range]) -> Self {
        let hands = PlayerHands::Holdem(at_a_table(ranges));
        Self { players: ranges.len(), hands, conditions: Conditions::default() }
    }

    /// Asks about hands in a game of the [registry](keyfold::registry) in which players compete for a pot. Unknown
    /// cards of a player are dealt at random: all cards of a random hand, those to come in stud, the last one drawn in
    /// a draw game. For hold'em, [`new`](Self::new) is faster.
    ///
    /// ```
    /// use keyfold::registry::{BADUGI, OMAHA_HILO};
    /// use keyfold_equity::Equity;
    /// // A last draw: one card to come against a badugi that stands pat.
    /// let hands = ["Ac2d3h", "9c8d7h6s"].map(|hand| hand.parse().unwrap());
    /// let report = Equity::in_game(&BADUGI, &hands).run()?;
    /// assert_eq!((report.deals(), report.players()[0].wins()), (45, 5)); // 4, 5, 7, 8 and 9 of spades
    ///
    /// let hands = ["As2dKcKh", "QsQdJcJh"].map(|hand| hand.parse().unwrap());
    /// let board: keyfold::Hand = "3s 4d 8c Qc 9d".parse()?;
    /// let report = Equity::in_game(&OMAHA_HILO, &hands).board(&board).run()?;
    /// assert_eq!(report.players()[0].share().to_string(), "1/2"); // the low; three queens take the other half
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "games")]
    #[cfg_attr(docsrs, doc(cfg(feature = "games")))]
    #[must_use]
    pub fn in_game(game: &'static Rules, hands: &[Holding]) -> Self {
        let (players, hands) = (hands.len(), PlayerHands::InGame(game, at_a_table(hands)));
        Self { players, hands, conditions: Conditions::default() }
    }

    /// Checks the number of players, for example before their ranges are read.
    ///
    /// # Errors
    /// [`EquityError::Players`] for fewer than two or more than nine; without the feature `multiway`, for more than
    /// six.
    pub const fn check_players(players: usize) -> Result<(), EquityError> {
        if players < 2 || players > MOST_PLAYERS { Err(EquityError::Players(players)) } else { Ok(()) }
    }

    /// Checks the number of players, as [`check_players`](Self::check_players) does, and of those who
    /// [folded](Self::folded) beside them.
    ///
    /// # Errors
    /// [`EquityError::Players`], and [`EquityError::Folded`] for more than nine in all; without the feature `multiway`,
    /// more than six.
    ///
    /// ```
    /// use keyfold_equity::{Equity, EquityError};
    /// assert_eq!(Equity::check_folded(2, 7), Ok(()));
    /// assert_eq!(Equity::check_folded(3, 7), Err(EquityError::Folded { players: 3, folded: 7 }));
    /// ```
    pub const fn check_folded(players: usize, folded: usize) -> Result<(), EquityError> {
        match Self::check_players(players) {
            Ok(()) if folded > MOST_PLAYERS - players => Err(EquityError::Folded { players, folded }),
            checked => checked,
        }
    }

    /// Sets the known cards of the board, up to five: none before the flop, one or two if they were seen early.
    #[must_use]
    pub fn board(mut self, cards: &[Card]) -> Self {
        self.conditions.board = cards.to_vec();
        self
    }

    /// Sets the dead cards, which are out of play: folded or discarded, for example.
    #[must_use]
    pub fn dead(mut self, cards: &[Card]) -> Self {
        self.conditions.dead = cards.to_vec();
        self
    }

    /// Adds a player who holds a hand of a range and has folded: his cards are out of play, and he wins nothing. Up to
    /// nine players in all, those who compete included.
    ///
    /// Two ranges and one that folded are answered exactly board by board, as three ranges are; with more, few
    /// match-ups are, and others are sampled. In games other than hold'em, players who fold a range of pairs have two
    /// cards; see [`folded_hand`](Self::folded_hand).
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let [hero, villain, folded] = ["AsKs", "QhQd", "AA,KK,AK"].map(|range| range.parse().unwrap());
    /// let flop: keyfold::Hand = "Ts 9s 2c".parse()?;
    /// let question = Equity::new(&[hero, villain]).board(&flop);
    /// let equity = |question: Equity| question.run().map(|report| report.players()[0].equity());
    /// assert!(equity(question.clone().folded(&folded))? < equity(question)?); // his aces and kings are fewer
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn folded(mut self, range: &Range) -> Self {
        match &mut self.hands {
            PlayerHands::Holdem(hands) => hands.push(range.clone()),
            #[cfg(feature = "games")]
            PlayerHands::InGame(_, hands) => hands.push(range.clone().into()),
        }
        self.conditions.folded += 1;
        self
    }

    /// Adds a player who has folded a hand of any game, as [`folded`](Self::folded) does; of his unknown cards any can
    /// be anywhere. For ranges in hold'em, `folded` is faster.
    ///
    /// ```
    /// use keyfold::registry::OMAHA;
    /// use keyfold_equity::{Equity, Holding};
    /// let hands = ["AsAhKsKh", "QdJdTc9c", "Ac Kc"].map(|hand| hand.parse::<Holding>().unwrap());
    /// let question = Equity::in_game(&OMAHA, &hands[..2]).folded_hand(&hands[2]);
    /// assert_eq!(question.run()?.deals(), 850_668); // boards of five of the other 42 cards
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[cfg(feature = "games")]
    #[cfg_attr(docsrs, doc(cfg(feature = "games")))]
    #[must_use]
    pub fn folded_hand(mut self, hand: &Holding) -> Self {
        if let PlayerHands::Holdem(ranges) = &self.hands {
            self.hands = PlayerHands::InGame(&HOLDEM, ranges.iter().cloned().map(Holding::from).collect());
        }
        if let PlayerHands::InGame(_, hands) = &mut self.hands {
            hands.push(hand.clone());
        }
        self.conditions.folded += 1;
        self
    }

    /// Asks for an exact answer: seconds to a minute for three ranges before the flop. One that would take more than
    /// ten hours of one core, by estimate, is an error. [`run_with`](Self::run_with) tells the progress.
    ///
    /// Two ranges of Omaha hands take up to 20 MB a thread with four cards, 80 MB with five.
    #[must_use]
    pub fn exact(mut self) -> Self {
        self.conditions.precision = Precision::Exact;
        self
    }

    /// Asks for an answer from random deals.
    #[must_use]
    pub fn sampled(mut self, stop: Stop) -> Self {
        self.conditions.precision = Precision::Sampled(stop);
        self
    }

    /// Sets the seed of the random deals; 0 if not given. The same seed gives the same answer on any number of threads,
    /// except with [`Stop::Time`] and [`Stop::Until`].
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.conditions.seed = seed;
        self
    }

    /// Asks about part number `index` of `of` parts, counted from 0 and taken modulo `of`: for workers that share no
    /// memory, such as a browser's.
    ///
    /// Each part counts some of the deals. Its wins, ties, losses, weight and categories, and the numerators and
    /// denominators of its shares, are whole numbers that add up to those of the question, also of random deals; a part
    /// may have no deal. Match-ups and boards are those of the question; a standard error is the part's, and
    /// [`Stop::StandardError`] asks each part for it. Each part takes as long as its deals, and the time to list all.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["22+", "AK", "T9s"].map(|range| range.parse().unwrap());
    /// let flop: keyfold::Hand = "Ts 9s 2c".parse()?;
    /// let question = Equity::new(&ranges).board(&flop);
    /// let won = |question: Equity| question.run().map(|report| report.players()[0].share().numerator);
    /// assert_eq!(won(question.clone().part(0, 2))? + won(question.clone().part(1, 2))?, won(question)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn part(mut self, index: u32, of: u32) -> Self {
        let of = of.max(1);
        self.conditions.part = Part { index: (index % of).into(), of: of.into() };
        self
    }

    /// Also asks how often the players' hands end in each category; no effect in games whose hands are not made as in
    /// hold'em. Takes longer: ten times for two ranges on a board.
    #[must_use]
    pub fn with_categories(mut self) -> Self {
        self.conditions.categories = true;
        self
    }

    /// Gives the outcomes of all triples of classes, for three ranges of whole classes before the flop without dead
    /// cards: the answer is then exact, in at most half a second, but without [categories](Self::with_categories) and
    /// without [`Report::against`]. No effect on other questions.
    ///
    /// ```
    /// use keyfold_equity::{Equity, Method, PreflopTriples, Range};
    /// use std::sync::Arc;
    /// fn two_against_big_pairs(file: &str) -> Result<f64, Box<dyn std::error::Error>> {
    ///     let triples = Arc::new(PreflopTriples::from_bytes(&std::fs::read(file)?)?);
    ///     let report = Equity::new(&[Range::random(), Range::random(), "TT+".parse()?]).triples(triples).run()?;
    ///     assert_eq!(report.method(), Method::Triples);
    ///     Ok(report.players()[0].equity())
    /// }
    /// assert!(two_against_big_pairs("no such file").is_err());
    /// ```
    #[cfg(feature = "multiway")]
    #[cfg_attr(docsrs, doc(cfg(feature = "multiway")))]
    #[must_use]
    pub fn triples(mut self, triples: Arc<PreflopTriples>) -> Self {
        self.conditions.triples = Some(triples);
        self
    }

    /// Returns the bytes of memory that the answer takes at most, on the threads of the current rayon pool, besides the
    /// question: of ranges of Omaha hands, which are counted and not listed for it. 0 in hold'em, where it is a few MB.
    ///
    /// Two ranges of six cards take most: half a gigabyte for each board that a thread works on, and up to 0.8 GB for
    /// their hands.
    ///
    /// # Errors
    /// Those of [`run`](Self::run) that do not depend on the hands of ranges.
    ///
    /// ```
    /// use keyfold::registry::OMAHA6;
    /// use keyfold_equity::{Equity, OmahaRange};
    /// let ranges = ["AAKK", "!(AA,KK)"].map(|text| text.parse::<OmahaRange<6>>().unwrap().into());
    /// let river: keyfold::Hand = "Ts 9s 2c 7d Jh".parse()?;
    /// let question = Equity::in_game(&OMAHA6, &ranges).board(&river);
    /// assert!(question.clone().exact().memory()? > 500_000_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn memory(&self) -> Result<u64, EquityError> {
        Self::check_folded(self.players, self.conditions.folded)?;
        match &self.hands {
            PlayerHands::Holdem(_) => Ok(0),
            #[cfg(feature = "games")]
            PlayerHands::InGame(game, hands) => deals::memory(game, hands, &self.conditions),
        }
    }

    /// Answers the question.
    ///
    /// # Errors
    /// Returns an error for invalid input. [`EquityError::TooLarge`] and [`EquityError::TooFine`] occur only if an
    /// exact answer was asked for.
    pub fn run(&self) -> Result<Report, EquityError> {
        self.run_with(&|_| ControlFlow::Continue(()))
    }

    /// Answers the question, and calls back every few milliseconds with the [progress](crate::Progress), from any
    /// thread. If the callback returns `Break`, the run ends within a fifth of a second, and the samples taken so far
    /// are the answer.
    ///
    /// # Errors
    /// Those of [`run`](Self::run), and [`EquityError::Cancelled`] if an exact answer, or the first samples, are cut
    /// short.
    ///
    /// ```
    /// use keyfold_equity::{Equity, EquityError};
    /// use std::ops::ControlFlow;
    /// let ranges = ["22+", "AsKs"].map(|range| range.parse().unwrap());
    /// assert_eq!(Equity::new(&ranges).run_with(&|_| ControlFlow::Break(())), Err(EquityError::Cancelled));
    /// ```
    pub fn run_with(&self, progress: Callback<'_>) -> Result<Report, EquityError> {
        Self::check_folded(self.players, self.conditions.folded)?;
        let mut watch = self.conditions.watch(progress);
        match &self.hands {
            PlayerHands::Holdem(ranges) => holdem::answer(ranges, &self.conditions, &mut watch),
            #[cfg(feature = "games")]
            PlayerHands::InGame(game, hands) => deals::answer(game, hands, &self.conditions, &mut watch),
        }
    }
}

/// Copies the players' hands, unless there are too many players.
fn at_a_table<T: Clone>(hands: &[T]) -> Vec<T> {
    if hands.len() > MOST_PLAYERS { Vec::new() } else { hands.to_vec() }
}
