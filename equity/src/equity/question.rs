//! A question, and how it is answered.

use std::ops::ControlFlow;

use keyfold::{Card, HoleCards};

use super::deal::Deal;
use super::error::EquityError;
use super::method::{Method, cheapest};
use super::progress::{Callback, Counted, Progress, Watch};
use super::report::{Counts, Report};
use super::stop::Stop;
use super::suits::Renaming;
use super::tally::Totals;
use super::won::MOST_PLAYERS;
use super::{boards, exists, matchups, matrix, parallel, runouts, sample, sweep};
use crate::range::Range;

/// How the method is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wish {
    Automatic,
    Exact,
    Sampled(Stop),
}

impl Wish {
    /// Begins the run.
    pub(super) fn watch(self, callback: Callback<'_>) -> Watch<'_> {
        Watch::new(callback, if let Self::Sampled(Stop::Time(limit)) = self { Some(limit) } else { None })
    }
}

/// An exact answer that takes no longer than this on one core is given unasked, in nanoseconds.
pub(super) const PATIENCE: u128 = 4_000_000_000;

/// What is sampled if an exact answer takes too long and nothing was said.
pub(super) const ENOUGH: Stop = Stop::Samples(10_000_000);

/// How much of the pot the ranges of two to nine players are worth, on no board or one of three to five cards.
///
/// Every combination of the players' pairs without a card in common counts as often as the product of their weights says, and
/// every board as often as any other. Exact where that takes at most about four seconds of one core, else by ten million
/// samples; [`exact`](Self::exact) and [`sampled`](Self::sampled) say which. With the feature `parallel`, which is a default,
/// work is shared out among the threads of the rayon pool that calls. The answer does not depend on how many there are.
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
    players: usize,
    /// None of more players than are answered for.
    ranges: Vec<Range>,
    board: Vec<Card>,
    dead: Vec<Card>,
    wish: Wish,
    seed: u64,
    categories: bool,
}

impl Equity {
    /// A question of players' ranges, before the flop.
    ///
    /// ```
    /// use keyfold_equity::{Equity, Range};
    /// let report = Equity::new(&[Range::random(), Range::random()]).run()?;
    /// assert_eq!(report.players()[1].equity(), 0.5);
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn new(ranges: &[Range]) -> Self {
        let (board, dead) = (Vec::new(), Vec::new());
        let (players, ranges) = (ranges.len(), at_a_table(ranges));
        Self { players, ranges, board, dead, wish: Wish::Automatic, seed: 0, categories: false }
    }

    /// Checks that so many players can be asked for: before their ranges are read, say.
    ///
    /// # Errors
    /// [`EquityError::Players`] for fewer than two or more than nine; without the feature `large`, for more than six.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// assert_eq!(Equity::check_players(2), Ok(()));
    /// assert_eq!(Equity::check_players(1_000_000).unwrap_err().to_string(), "1000000 players: expected 2 to 9");
    /// ```
    pub const fn check_players(players: usize) -> Result<(), EquityError> {
        if players < 2 || players > MOST_PLAYERS { Err(EquityError::Players(players)) } else { Ok(()) }
    }

    /// On a board: three, four or five cards, or none.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AA", "KK"].map(|range| range.parse().unwrap());
    /// let river: keyfold::Hand = "Ks 7d 7c 2h 2s".parse()?;
    /// let report = Equity::new(&ranges).board(&river).run()?;
    /// assert_eq!(report.players()[1].wins(), 6 * 3); // kings full
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn board(mut self, cards: &[Card]) -> Self {
        self.board = cards.to_vec();
        self
    }

    /// With cards that nobody can get, such as folded ones.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AA", "KK"].map(|range| range.parse().unwrap());
    /// let folded: keyfold::Hand = "Ac Ad".parse()?;
    /// assert_eq!(Equity::new(&ranges).dead(&folded).run()?.matchups(), Some(6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn dead(mut self, cards: &[Card]) -> Self {
        self.dead = cards.to_vec();
        self
    }

    /// Exact, however long it takes.
    ///
    /// ```
    /// use keyfold_equity::Equity;
    /// let ranges = ["AA", "KK", "QQ"].map(|range| range.parse().unwrap());
    /// assert!(Equity::new(&ranges).exact().run()?.is_exact());
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn exact(mut self) -> Self {
        self.wish = Wish::Exact;
        self
    }

    /// By random deals.
    ///
    /// ```
    /// use keyfold_equity::{Equity, Range, Stop};
    /// let six = vec![Range::random(); 6];
    /// let report = Equity::new(&six).sampled(Stop::Samples(10_000)).run()?;
    /// assert_eq!((report.is_exact(), report.deals()), (false, 10_000));
    /// # Ok::<(), keyfold_equity::EquityError>(())
    /// ```
    #[must_use]
    pub fn sampled(mut self, stop: Stop) -> Self {
        self.wish = Wish::Sampled(stop);
        self
    }

    /// Where the random series begins; 0 if not given. The same seed gives the same answer on any number of threads, unless
    /// time says when to stop.
    ///
    /// ```
    /// use keyfold_equity::{Equity, Stop};
    /// let ranges = ["AKs", "22+"].map(|range| range.parse().unwrap());
    /// let sampled = |seed| Equity::new(&ranges).sampled(Stop::Samples(1_000)).seed(seed).run();
    /// assert_eq!(sampled(7), sampled(7));
    /// assert_ne!(sampled(7), sampled(8));
    /// ```
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// With the categories that the players' hands end in, which takes longer: ten times for two ranges on a board.
    ///
    /// ```
    /// use keyfold::Category;
    /// use keyfold_equity::Equity;
    /// let ranges = ["7h6h", "AsAd"].map(|range| range.parse().unwrap());
    /// let flop: keyfold::Hand = "8h 5c 2h".parse()?;
    /// let report = Equity::new(&ranges).board(&flop).with_categories().run()?;
    /// assert_eq!(report.players()[0].category(Category::Flush), Some(357));
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
    /// use keyfold_equity::{Equity, EquityError};
    /// let ranges = ["AA", "AA", "AA"].map(|range| range.parse().unwrap());
    /// assert_eq!(Equity::new(&ranges).run(), Err(EquityError::NoMatchup)); // there are four aces
    /// assert_eq!(Equity::new(&ranges[..1]).run().unwrap_err().to_string(), "1 player: expected 2 to 9");
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
    /// use keyfold_equity::{Equity, EquityError};
    /// use std::ops::ControlFlow;
    /// let ranges = ["22+", "AsKs"].map(|range| range.parse().unwrap());
    /// assert_eq!(Equity::new(&ranges).run_with(&|_| ControlFlow::Break(())), Err(EquityError::Cancelled));
    /// ```
    pub fn run_with(&self, progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync)) -> Result<Report, EquityError> {
        Self::check_players(self.players)?;
        let deal = Deal::checked(&self.ranges, &self.board, &self.dead)?;
        let mut watch = self.wish.watch(progress);
        exists::check(&deal.ranges(), &watch)?;
        match deal.players.len() {
            2 => self.answer::<2>(&deal, &mut watch),
            #[cfg(not(feature = "large"))]
            _ => self.sample(&deal, &mut watch),
            #[cfg(feature = "large")]
            3 => self.answer::<3>(&deal, &mut watch),
            #[cfg(feature = "large")]
            4 => self.answer::<4>(&deal, &mut watch),
            #[cfg(feature = "large")]
            5 => self.answer::<5>(&deal, &mut watch),
            #[cfg(feature = "large")]
            6 => self.answer::<6>(&deal, &mut watch),
            #[cfg(feature = "large")]
            _ => self.answer::<MOST_PLAYERS>(&deal, &mut watch),
        }
    }

    /// By samples, unless all deals were asked for.
    #[cfg(not(feature = "large"))]
    fn sample(&self, deal: &Deal, watch: &mut Watch<'_>) -> Result<Report, EquityError> {
        match self.wish {
            Wish::Automatic => self.sampled_by(ENOUGH, deal, watch),
            Wish::Exact => Err(EquityError::TooLarge),
            Wish::Sampled(stop) => self.sampled_by(stop, deal, watch),
        }
    }

    fn sampled_by(&self, stop: Stop, deal: &Deal, watch: &mut Watch<'_>) -> Result<Report, EquityError> {
        let totals = sample::play(deal, (stop, self.seed), self.categories, watch)?;
        Ok(Report::new(Method::Sampled, totals, None))
    }

    /// The answer for `K` players or fewer: loops of a fixed length are faster, and each length takes a while to compile.
    fn answer<const K: usize>(&self, deal: &Deal, watch: &mut Watch<'_>) -> Result<Report, EquityError> {
        if let Wish::Sampled(stop) = self.wish {
            return self.sampled_by(stop, deal, watch);
        }
        let fits = fits_whole_numbers(deal);
        let (method, _) = match (cheapest(deal, &self.ranges, self.categories), self.wish) {
            (None, Wish::Exact) => return Err(EquityError::TooLarge),
            (_, Wish::Exact) if !fits => return Err(EquityError::TooFine),
            (Some(way), Wish::Exact) => way,
            (Some(way), _) if fits && way.1 <= PATIENCE => way,
            _ => return self.sampled_by(ENOUGH, deal, watch),
        };
        let (totals, matchups) = self.exactly::<K>(method, deal, watch)?;
        Ok(Report::new(method, totals, Some(Counts { matchups, boards: deal.boards() })))
    }

    /// What the players win, and how many match-ups there are.
    fn exactly<const K: usize>(
        &self,
        method: Method,
        deal: &Deal,
        watch: &mut Watch<'_>,
    ) -> Result<(Totals, u64), EquityError> {
        if let (Method::Matrix | Method::Sweep, [one, other]) = (method, &deal.players[..]) {
            let by_matrix = method == Method::Matrix;
            let totals = if by_matrix { matrix::play(deal) } else { sweep::play(deal, self.categories, watch) };
            return Ok((totals?, matchups::of_two(one, other).0));
        }
        let all = matchups::all::<K>(&matchups::numbered(&deal.players), watch)?;
        let count = all.len() as u64;
        let totals = match method {
            Method::Boards => boards::play(deal, &all, self.categories, watch),
            _ => self.by_runouts(deal, &all, watch),
        };
        Ok((totals?, count))
    }

    fn by_runouts<const K: usize>(
        &self,
        deal: &Deal,
        all: &[matchups::Weighted<K>],
        watch: &mut Watch<'_>,
    ) -> Result<Totals, EquityError> {
        let players = deal.players.len();
        let renamings: Vec<Vec<u16>> = Renaming::keeping(&[deal.dead]).into_iter().map(Renaming::of_holes).collect();
        let classes = matchups::up_to_suits(&renamings, all, watch)?;
        watch.begin(Counted::Matchups, Some(classes.len() as u64));
        let play = |alike: &[matchups::Weighted<K>]| {
            let mut totals = Totals::new(players);
            for (holes, weight) in alike {
                let holes: Option<Vec<HoleCards>> =
                    holes.iter().take(players).map(|hole| matchups::hole_at(*hole)).collect();
                if let Some(holes) = holes {
                    totals.add(&runouts::play::<K>(&holes, deal.dead, self.categories), *weight);
                    watch.advance(1);
                }
            }
            totals
        };
        watch.unless_stopped(parallel::sum_of_chunks(
            &classes,
            1,
            watch,
            &play,
            &|| Totals::new(players),
            Totals::merged,
        ))
    }
}

/// Copies what players hold; nothing if there are too many players to answer for.
pub(super) fn at_a_table<T: Clone>(hands: &[T]) -> Vec<T> {
    if hands.len() > MOST_PLAYERS { Vec::new() } else { hands.to_vec() }
}

/// Whether all that an exact answer counts fits 128 bits, the parts of shared pots included.
fn fits_whole_numbers(deal: &Deal) -> bool {
    let mut weights = deal.players.iter().map(|player| u128::from(player.weight()));
    let all = weights.try_fold(u128::from(deal.boards()), u128::checked_mul);
    all.and_then(|all| all.checked_mul(4 * 2_520)).is_some()
}
