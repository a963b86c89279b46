//! A question in any game, and how it is answered.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use keyfold::{Card, CardSet};

use super::super::error::EquityError;
use super::super::exists;
use super::super::matchups::MOST;
use super::super::method::Method;
use super::super::progress::{Progress, Watch};
use super::super::question::{ENOUGH, Equity, PATIENCE, Wish, at_a_table};
use super::super::report::{Counts, Report};
use super::super::stop::Stop;
use super::super::suits::Renaming;
use super::game::EquityGame;
use super::holding::Holding;
use super::table::Table;
use super::{exact, meetings, sampled};

/// Nanoseconds of one core for each deal, and for each of its hands: estimates, by which an exact answer or a sample is chosen.
const DEAL: u128 = 4;
const HAND: u128 = 6;

/// How much of the pot two to nine players are worth in a game: what [`Equity`](crate::Equity) is in hold'em.
///
/// Exact where that takes at most about four seconds of one core, else by ten million samples; [`exact`](Self::exact) and
/// [`sampled`](Self::sampled) say which. The same seed gives the same answer on any number of threads.
///
/// ```
/// use keyfold::games::ShortDeck;
/// use keyfold_equity::Range;
/// use keyfold_equity::games::{GameEquity, Holding};
/// let hands = ["AKs", "99-66"].map(|range| Holding::from(range.parse::<Range>().unwrap()));
/// let report = GameEquity::<ShortDeck>::new(&hands).run()?;
/// assert_eq!((report.is_exact(), report.matchups()), (true, Some(4 * 24)));
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameEquity<G: EquityGame> {
    players: usize,
    /// None of more players than are answered for.
    holdings: Vec<Holding>,
    board: Vec<Card>,
    dead: Vec<Card>,
    wish: Wish,
    seed: u64,
    categories: bool,
    game: PhantomData<G>,
}

impl<G: EquityGame> GameEquity<G> {
    /// A question of what players hold, without a board.
    ///
    /// ```
    /// use keyfold::games::Badugi;
    /// use keyfold_equity::games::GameEquity;
    /// // A last draw: one card to come against a badugi that stands pat.
    /// let hands = ["Ac2d3h", "9c8d7h6s"].map(|hand| hand.parse().unwrap());
    /// let report = GameEquity::<Badugi>::new(&hands).run()?;
    /// assert_eq!((report.deals(), report.players()[0].wins()), (45, 5)); // 4, 5, 7, 8 and 9 of spades
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn new(holdings: &[Holding]) -> Self {
        Self {
            players: holdings.len(),
            holdings: at_a_table(holdings),
            board: Vec::new(),
            dead: Vec::new(),
            wish: Wish::Automatic,
            seed: 0,
            categories: false,
            game: PhantomData,
        }
    }

    /// On a board: three, four or five cards, or none.
    ///
    /// ```
    /// use keyfold::games::Omaha;
    /// use keyfold_equity::games::GameEquity;
    /// let hands = ["AsAhKsKh", "QdJdTc9c"].map(|hand| hand.parse().unwrap());
    /// let turn: keyfold::Hand = "Td 9d 2s 3h".parse()?;
    /// assert_eq!(GameEquity::<Omaha>::new(&hands).board(&turn).run()?.boards(), Some(40));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn board(mut self, cards: &[Card]) -> Self {
        self.board = cards.to_vec();
        self
    }

    /// With cards that nobody can get, such as folded or discarded ones.
    ///
    /// ```
    /// use keyfold::games::Omaha;
    /// use keyfold_equity::games::GameEquity;
    /// let hands = ["AsAhKsKh", "QdJdTc9c"].map(|hand| hand.parse().unwrap());
    /// let [turn, dead]: [keyfold::Hand; 2] = ["Td 9d 2s 3h", "2d 3d"].map(|cards| cards.parse().unwrap());
    /// assert_eq!(GameEquity::<Omaha>::new(&hands).board(&turn).dead(&dead).run()?.boards(), Some(38));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn dead(mut self, cards: &[Card]) -> Self {
        self.dead = cards.to_vec();
        self
    }

    /// Exact, however long it takes.
    ///
    /// ```
    /// use keyfold::games::ThreeCard;
    /// use keyfold_equity::games::{GameEquity, Holding};
    /// let hands: [Holding; 2] = ["AsKsQs".parse()?, Holding::random()];
    /// let report = GameEquity::<ThreeCard>::new(&hands).exact().run()?;
    /// assert_eq!((report.deals(), report.players()[0].ties()), (18_424, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn exact(mut self) -> Self {
        self.wish = Wish::Exact;
        self
    }

    /// By random deals.
    ///
    /// ```
    /// use keyfold::games::Omaha;
    /// use keyfold_equity::{Stop, games::{GameEquity, Holding}};
    /// let six = vec![Holding::random(); 6];
    /// let report = GameEquity::<Omaha<5>>::new(&six).sampled(Stop::Samples(10_000)).run()?;
    /// assert_eq!((report.is_exact(), report.deals()), (false, 10_000));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn sampled(mut self, stop: Stop) -> Self {
        self.wish = Wish::Sampled(stop);
        self
    }

    /// Where the random series begins; 0 if not given.
    ///
    /// ```
    /// use keyfold::games::Omaha;
    /// use keyfold_equity::{Stop, games::{GameEquity, Holding}};
    /// let hands = vec![Holding::random(); 2];
    /// let sampled = |seed| GameEquity::<Omaha>::new(&hands).sampled(Stop::Samples(1_000)).seed(seed).run();
    /// assert_eq!(sampled(7), sampled(7));
    /// assert_ne!(sampled(7), sampled(8));
    /// ```
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// With the categories that the players' high hands end in. Games whose hands are not made as in hold'em have none.
    ///
    /// ```
    /// use keyfold::{Category, games::Omaha};
    /// use keyfold_equity::games::GameEquity;
    /// let hands = ["AsAhKsKh", "QdJdTc9c"].map(|hand| hand.parse().unwrap());
    /// let turn: keyfold::Hand = "Td 9d 2d 3h".parse()?;
    /// let report = GameEquity::<Omaha>::new(&hands).board(&turn).with_categories().run()?;
    /// assert_eq!(report.players()[1].category(Category::FullHouse), Some(4));
    /// assert_eq!(report.players()[1].category(Category::Flush), Some(40 - 4 - 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_categories(mut self) -> Self {
        self.categories = true;
        self
    }

    /// The answer.
    ///
    /// # Errors
    /// Whatever is wrong with the question, by name. [`EquityError::TooLarge`] and [`EquityError::TooFine`] only if an exact answer was
    /// asked for.
    ///
    /// ```
    /// use keyfold::games::Omaha;
    /// use keyfold_equity::games::GameEquity;
    /// let hands = ["AsAhKsKh2c", "QdJdTc9c"].map(|hand| hand.parse().unwrap());
    /// let error = GameEquity::<Omaha>::new(&hands).run().unwrap_err();
    /// assert_eq!(error.to_string(), "player 1 has 5 cards: expected at most 4");
    /// ```
    pub fn run(&self) -> Result<Report, EquityError> {
        self.run_with(&|_| ControlFlow::Continue(()))
    }

    /// The answer, and a call every few milliseconds with the [progress](Progress), from any thread. If it returns `Break`, the run ends
    /// within a fifth of a second, and what was sampled until then is the answer.
    ///
    /// # Errors
    /// As [`run`](Self::run), and [`EquityError::Cancelled`] if an exact answer, or the first samples, are not waited for.
    ///
    /// ```
    /// use keyfold::games::Omaha;
    /// use keyfold_equity::{EquityError, games::GameEquity};
    /// use std::ops::ControlFlow;
    /// let hands = ["AsAhKsKh", "QdJdTc9c"].map(|hand| hand.parse().unwrap());
    /// let cancelled = GameEquity::<Omaha>::new(&hands).run_with(&|_| ControlFlow::Break(()));
    /// assert_eq!(cancelled, Err(EquityError::Cancelled));
    /// ```
    pub fn run_with(&self, progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync)) -> Result<Report, EquityError> {
        Equity::check_players(self.players)?;
        let table = Table::checked(G::RULES, &self.holdings, &self.board, &self.dead)?;
        answer(&table, self.wish, (self.seed, self.categories), &mut self.wish.watch(progress))
    }
}

/// The same for all games.
fn answer(
    table: &Table,
    wish: Wish,
    (seed, categories): (u64, bool),
    watch: &mut Watch<'_>,
) -> Result<Report, EquityError> {
    exists::check(&table.hands(), watch)?;
    let fits = fits_whole_numbers(table);
    let stop = match wish {
        Wish::Sampled(stop) => Some(stop),
        Wish::Exact => None,
        Wish::Automatic => cost(table).is_none_or(|cost| cost > PATIENCE || !fits).then_some(ENOUGH),
    };
    if let Some(stop) = stop {
        let totals = sampled::play(table, (stop, seed), categories, watch)?;
        return Ok(Report::new(Method::Sampled, totals, None));
    }
    let random = table.random_hands().ok_or(EquityError::TooLarge)?;
    if !fits {
        return Err(EquityError::TooFine);
    }
    let all = meetings::all(table, watch)?;
    let matchups = random.checked_mul(all.len() as u64).ok_or(EquityError::TooLarge)?;
    let counts = Counts { matchups, boards: table.boards() };
    let totals = exact::play(table, &meetings::up_to_suits(table, all, watch)?, categories, watch)?;
    Ok(Report::new(Method::Deals, totals, Some(counts)))
}

/// Returns `true` if all that an exact answer counts fits 128 bits, the parts of shared pots included.
fn fits_whole_numbers(table: &Table) -> bool {
    let weight = |hands: &[(CardSet, u32)]| hands.iter().map(|(_, weight)| u128::from(*weight)).sum();
    let weights = table.players.iter().map(|player| weight(&player.hands));
    let deals = [table.random_hands().unwrap_or(u64::MAX).into(), table.boards().into(), 8 * 2_520];
    weights.chain(deals).try_fold(1, u128::checked_mul).is_some()
}

/// What an exact answer takes, in nanoseconds of one core; `None` if there is no telling.
fn cost(table: &Table) -> Option<u128> {
    let sizes = table.players.iter().map(|player| player.hands.len() as u128);
    let meetings = sizes.fold(1, u128::saturating_mul);
    if meetings > MOST as u128 {
        return None;
    }
    let known = [table.board.iter().copied().collect(), table.dead];
    let classes = meetings / Renaming::keeping(&known).len().max(1) as u128 + 1;
    let deals = u128::from(table.random_hands()?).checked_mul(u128::from(table.boards()))?;
    classes.checked_mul(deals)?.checked_mul(DEAL + HAND * table.players.len() as u128)
}
