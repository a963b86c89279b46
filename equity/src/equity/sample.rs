//! Random deals.
//!
//! A unit of samples has a generator of its own, seeded by the question's seed and the unit's number: the same seed gives the
//! same deals in whatever order threads take the units.

use keyfold::{Card, CardSet, Deck, HandRank};

use super::deal::Deal;
use super::draw::Draw;
use super::error::EquityError;
use super::parallel;
use super::progress::{Callback, Counted, Watch};
use super::sample_tally::{BATCH, count};
use super::stop::Stop;
use super::tally::{Tally, Totals};
use super::won::MOST_PLAYERS;
use crate::columns::Ranking;

/// Samples of a unit.
const UNIT: u64 = 16 * BATCH as u64;
/// Units of the first round, and of the longest: between rounds it is decided whether to go on.
const ROUND: std::ops::RangeInclusive<u64> = 8..=512;

/// Samples until it is enough.
pub(super) fn play(
    deal: &Deal,
    (stop, seed): (Stop, u64),
    categories: bool,
    callback: Callback<'_>,
) -> Result<Totals, EquityError> {
    let players = deal.players.len();
    let draw = Draw::new(deal)?;
    let dealer = Dealer { draw, board: deal.board.iter().collect(), ranking: Ranking::new(), players, categories };
    rounds(players, (stop, seed), callback, &|random, samples| {
        let mut tally = Tally::new(categories);
        dealer.play(random, samples, &mut tally);
        let mut totals = Totals::new(players);
        totals.add(&tally, 1);
        totals
    })
}

/// Samples of so many players until it is enough; a unit is played with a generator of its own and a number of samples.
pub(super) fn rounds(
    players: usize,
    (stop, seed): (Stop, u64),
    callback: Callback<'_>,
    play: &(dyn Fn(&mut fastrand::Rng, u64) -> Totals + Sync),
) -> Result<Totals, EquityError> {
    let total = if let Stop::Samples(samples) = stop { Some(samples) } else { None };
    let watch = Watch::new(callback, Counted::Samples, total);
    let mut until = Until::new(stop);
    let (mut totals, mut unit, mut round) = (Totals::new(players), 0, *ROUND.start());
    while let Some(samples) = until.next_round(&totals, round * UNIT) {
        let units = samples.div_ceil(UNIT);
        let play_unit = |at: u64| {
            if watch.is_stopped() {
                return Totals::new(players);
            }
            let samples = UNIT.min(samples - at * UNIT);
            let totals = play(&mut generator(seed, unit + at), samples);
            watch.advance(samples);
            totals
        };
        totals = totals.merged(parallel::sum(units, &play_unit, &|| Totals::new(players), Totals::merged));
        if watch.is_stopped() {
            break;
        }
        (unit, round) = (unit + units, (2 * round).min(*ROUND.end()));
    }
    if totals.weight == 0 { Err(EquityError::Cancelled) } else { Ok(totals) }
}

/// The generator of a unit. The seed is mixed as SplitMix64 does it (Steele, Lea and Flood, 2014), so that the series of
/// different units have nothing in common.
fn generator(seed: u64, unit: u64) -> fastrand::Rng {
    let mut state = seed.wrapping_add(unit.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    state = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    state = (state ^ state >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    fastrand::Rng::with_seed(state ^ state >> 31)
}

/// When it is enough.
struct Until {
    stop: Stop,
    started: Option<std::time::Instant>,
}

impl Until {
    fn new(stop: Stop) -> Self {
        // Asked only if needed: not every target has a clock.
        let started = matches!(stop, Stop::Time(_)).then(std::time::Instant::now);
        let stop = if let Stop::Samples(samples) = stop { Stop::Samples(samples.max(1)) } else { stop };
        Self { stop, started }
    }

    /// How many samples come next, of so many at most; `None` if there are enough.
    fn next_round(&mut self, totals: &Totals, most: u64) -> Option<u64> {
        let done = u64::try_from(totals.weight).unwrap_or(u64::MAX);
        let enough = match self.stop {
            Stop::Samples(samples) => {
                return Some(most.min(samples.saturating_sub(done))).filter(|samples| *samples > 0);
            }
            Stop::Time(limit) => done > 0 && self.started.is_none_or(|started| started.elapsed() >= limit),
            Stop::StandardError(wanted) => {
                let errors = totals.players.iter().map(|won| won.standard_error(totals.weight));
                done >= Stop::MOST_SAMPLES || errors.flatten().fold(None, max).is_some_and(|error| error <= wanted)
            }
        };
        (!enough).then_some(most)
    }
}

fn max(most: Option<f64>, error: f64) -> Option<f64> {
    Some(most.map_or(error, |most| most.max(error)))
}

/// What deals, ranks and counts.
struct Dealer {
    draw: Draw,
    board: Vec<Card>,
    ranking: Ranking,
    players: usize,
    categories: bool,
}

/// The cards of a batch, by columns.
struct Columns {
    board: [Vec<Card>; 5],
    holes: Vec<[Vec<Card>; 2]>,
}

impl Dealer {
    fn play(&self, random: &mut fastrand::Rng, samples: u64, tally: &mut Tally<MOST_PLAYERS>) {
        let column = |card: Option<&Card>| vec![card.copied().unwrap_or(FILLER); BATCH];
        let mut columns = Columns {
            board: std::array::from_fn(|at| column(self.board.get(at))),
            holes: vec![[column(None), column(None)]; self.players],
        };
        let mut ranks = vec![[HandRank::LOWEST; BATCH]; self.players];
        let mut left = samples;
        while left > 0 {
            let batch = BATCH.min(usize::try_from(left).unwrap_or(BATCH));
            (0..batch).for_each(|at| self.deal(random, at, &mut columns));
            let [a, b, c, d, e] = columns.board.each_ref().map(|column| column.get(..batch).unwrap_or_default());
            for ([one, other], ranks) in columns.holes.iter().zip(&mut ranks) {
                let [one, other] = [one, other].map(|column| column.get(..batch).unwrap_or_default());
                self.ranking.rank([a, b, c, d, e, one, other], ranks.get_mut(..batch).unwrap_or_default());
            }
            count(&ranks, batch, self.categories, tally);
            left -= batch as u64;
        }
    }

    /// Deals one sample into a place of the columns.
    #[inline]
    fn deal(&self, random: &mut fastrand::Rng, at: usize, columns: &mut Columns) {
        let put = |column: &mut Vec<Card>, card: Card| column.get_mut(at).into_iter().for_each(|place| *place = card);
        let held = self.draw.holes(random, |player, hole| {
            if let Some(columns) = columns.holes.get_mut(player) {
                columns.iter_mut().zip(hole.cards()).for_each(|(column, card)| put(column, card));
            }
        });
        let mut rest = Rest { deck: self.draw.deck(), held, random };
        let random_players = columns.holes.iter_mut().enumerate().filter(|(player, _)| self.draw.is_random(*player));
        for (_, hole) in random_players {
            hole.iter_mut().for_each(|column| put(column, rest.card()));
        }
        columns.board.iter_mut().skip(self.board.len()).for_each(|column| put(column, rest.card()));
    }
}

/// Random cards that nobody holds.
struct Rest<'a> {
    deck: Deck,
    held: CardSet,
    random: &'a mut fastrand::Rng,
}

impl Rest<'_> {
    #[inline]
    fn card(&mut self) -> Card {
        loop {
            // The deck was found to hold enough.
            let Some([card]) = self.deck.deal_random(&mut || self.random.u32(..)) else { return FILLER };
            if !self.held.contains(card) {
                return card;
            }
        }
    }
}

pub(super) const FILLER: Card = Card::new(keyfold::Face::Deuce, keyfold::Suit::Clubs);
