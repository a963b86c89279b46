//! Hold'em: two hole cards, a board of five, and a choice of exact methods.

mod boards;
mod cheapest;
mod deal;
mod folded;
mod lanes;
mod matrix;
mod runouts;
mod sample;
mod sweep;
mod three;
#[cfg(feature = "multiway")]
mod triples;
mod walk;

use keyfold_board::isomorphism::Renaming;

use super::conditions::{Choice, Conditions};
use super::error::EquityError;
use super::matchups::{self, Visit, Weighted};
use super::method::Method;
use super::progress::{Counted, Pulse, Watch};
use super::report::{Counts, Report};
use super::stop::Stop;
use super::suits::of_holes;
use super::tally::Totals;
#[cfg(feature = "multiway")]
use super::won::MOST_PLAYERS;
use super::{exists, parallel};
use crate::range::Range;
pub(super) use deal::CheckedDeal;

/// Answers a question about ranges.
pub(super) fn answer(ranges: &[Range], conditions: &Conditions, watch: &mut Watch<'_>) -> Result<Report, EquityError> {
    let deal = CheckedDeal::checked(ranges, conditions)?;
    exists::check(&deal.ranges(), watch)?;
    let question = Question { deal, ranges, conditions };
    match question.deal.players.len() {
        2 => question.answer::<2>(watch),
        #[cfg(not(feature = "multiway"))]
        _ => {
            let choice = conditions.choose(|| None::<(std::convert::Infallible, _)>, true);
            let Choice::Sampled(stop) = choice.map_err(|_| EquityError::NoMultiway)?;
            question.sampled(stop, watch)
        }
        #[cfg(feature = "multiway")]
        3 => question.answer::<3>(watch),
        #[cfg(feature = "multiway")]
        4 => question.answer::<4>(watch),
        #[cfg(feature = "multiway")]
        5 => question.answer::<5>(watch),
        #[cfg(feature = "multiway")]
        6 => question.answer::<6>(watch),
        #[cfg(feature = "multiway")]
        _ => question.answer::<MOST_PLAYERS>(watch),
    }
}

/// A checked question.
struct Question<'a> {
    deal: CheckedDeal,
    ranges: &'a [Range],
    conditions: &'a Conditions,
}

impl Question<'_> {
    fn sampled(&self, stop: Stop, watch: &mut Watch<'_>) -> Result<Report, EquityError> {
        Ok(Report::new(Method::Sampled, sample::play(&self.deal, stop, self.conditions, watch)?, None))
    }

    /// Answers for at most `K` players: loops of a fixed length are faster, and each length takes a while to compile.
    fn answer<const K: usize>(&self, watch: &mut Watch<'_>) -> Result<Report, EquityError> {
        let Self { deal, ranges, conditions } = self;
        let exact = || cheapest::cheapest(deal, ranges, conditions);
        match conditions.choose(exact, fits_whole_numbers(deal))? {
            Choice::Sampled(stop) => self.sampled(stop, watch),
            Choice::Exact(method) => {
                let (totals, matchups) = self.exactly::<K>(method, watch)?;
                Ok(Report::new(method, totals, Some(Counts { matchups, boards: deal.boards() })))
            }
        }
    }

    /// Returns the players' wins, and the number of match-ups.
    fn exactly<const K: usize>(&self, method: Method, watch: &mut Watch<'_>) -> Result<(Totals, u64), EquityError> {
        let (deal, categories) = (&self.deal, self.conditions.categories);
        if let (Method::Matrix | Method::Sweep, [one, other]) = (method, &deal.players[..]) {
            let by_matrix = method == Method::Matrix;
            let totals = if by_matrix { matrix::play(deal, watch) } else { sweep::play(deal, categories, watch) };
            return Ok((totals?, deal::of_two(one, other).0));
        }
        #[cfg(feature = "multiway")]
        if let (Method::Triples, Some(triples)) = (method, &self.conditions.triples) {
            return triples::play(deal, triples, watch);
        }
        if method == Method::Sweep {
            let play = if deal.competing == 2 { folded::play } else { three::play };
            return play(deal, categories, watch);
        }
        if !deal.is_listed() {
            return walk::play::<K>(deal, method, categories, watch);
        }
        let all = matchups::all::<K>(&deal.numbered(), watch)?;
        let count = all.len() as u64;
        let totals = match method {
            Method::Boards => {
                let each = |pulse: &mut Pulse<'_>, visit: Visit<'_, K>| _ = all.iter().all(|all| visit(*all, pulse));
                boards::play(deal, &each, categories, watch)
            }
            _ => self.by_runouts(&all, watch),
        };
        Ok((totals?, count))
    }

    fn by_runouts<const K: usize>(&self, all: &[Weighted<K>], watch: &mut Watch<'_>) -> Result<Totals, EquityError> {
        let zero = || Totals::new(self.deal.competing);
        let renamings: Vec<Vec<u16>> = Renaming::keeping(&[self.deal.dead]).map(of_holes).collect();
        let classes = matchups::up_to_suits(&renamings, all, watch)?;
        watch.begin(Counted::Matchups, Some(classes.len() as u64));
        let play = |alike: &[Weighted<K>]| {
            let mut totals = zero();
            for (holes, weight) in alike {
                totals.add(&runouts::play(&self.deal, holes, self.conditions.categories), *weight);
                watch.advance(1);
            }
            totals
        };
        watch.unless_stopped(parallel::sum_of_chunks(&classes, 1, watch, &play, &zero, Totals::merged))
    }
}

/// Returns `true` if all counts of an exact answer fit 128 bits, parts of shared pots included.
fn fits_whole_numbers(deal: &CheckedDeal) -> bool {
    let mut weights = deal.players.iter().map(|player| u128::from(player.weight()));
    let all = weights.try_fold(u128::from(deal.boards()), u128::checked_mul);
    all.and_then(|all| all.checked_mul(4 * 2_520)).is_some()
}
