//! Any question of equity in any game ends: with an answer whose shares add up, with a named mistake, or soon after its
//! time.
#![no_main]

use std::ops::ControlFlow;
use std::time::Duration;

use cpu_time::ThreadTime;
use keyfold::registry::ALL;
use keyfold::{Card, HoleCards};
use keyfold_equity::{Equity, EquityError, Holding, Progress, Range, Report, Stop};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

/// What the thread computes until a question is cancelled, and all that it may take: AddressSanitizer slows it down
/// many times.
const CANCELLED: Duration = Duration::from_millis(20);
const BOUND: Duration = Duration::from_secs(2);

#[derive(Arbitrary, Debug)]
struct Question {
    game: u8,
    players: Vec<Hand>,
    board: Vec<u8>,
    dead: Vec<u8>,
    way: Way,
    categories: bool,
}

#[derive(Arbitrary, Debug)]
enum Hand {
    Cards(Vec<u8>),
    /// Pairs of two cards, and their weights of 255.
    Pairs(Vec<(u8, u8, u8)>),
    /// All pairs of a number of cards from a card on, in steps, and the weight of others.
    Every {
        first: u8,
        cards: u8,
        step: u8,
        others: u8,
    },
}

#[derive(Arbitrary, Debug)]
enum Way {
    Automatic,
    Exact,
    Samples(u16),
    Milliseconds(u8),
    Error(u16),
}

fn cards(bytes: &[u8]) -> Vec<Card> {
    bytes.iter().filter_map(|byte| Card::from_id(byte % 64)).collect()
}

impl Hand {
    fn range(&self) -> Range {
        let mut range = Range::new();
        let mut set = |one: u8, other: u8, weight: u8| {
            if let [one, other] = cards(&[one, other])[..]
                && let Ok(hole) = HoleCards::new(one, other)
            {
                range.set(hole, f64::from(weight) / 255.0).expect("a weight from 0 to 1");
            }
        };
        match self {
            Self::Cards(bytes) => {
                bytes.first_chunk().into_iter().for_each(|[one, other]| set(*one, *other, 255));
            }
            Self::Pairs(pairs) => pairs.iter().for_each(|(one, other, weight)| set(*one, *other, *weight)),
            Self::Every { first, cards, step, others } => {
                let is_of =
                    |card: u8| (0..cards % 52).any(|at| first.wrapping_add(at.wrapping_mul(*step)) % 52 == card);
                for (one, other) in (0..52).flat_map(|one| (0..one).map(move |other| (one, other))) {
                    set(one, other, if is_of(one) && is_of(other) { 255 } else { *others });
                }
            }
        }
        range
    }

    fn holding(&self) -> Holding {
        match self {
            Self::Cards(bytes) => Holding::cards(&cards(bytes)),
            _ => self.range().into(),
        }
    }
}

impl Way {
    fn stop(&self) -> Option<Stop> {
        match *self {
            Self::Automatic | Self::Exact => None,
            Self::Samples(samples) => Some(Stop::Samples(u64::from(samples) << 12)),
            Self::Milliseconds(time) => Some(Stop::Time(Duration::from_millis((time % 32).into()))),
            Self::Error(error) => Some(Stop::StandardError(f64::from(error) / 65_536.0)),
        }
    }
}

type Watched<'a> = &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync);

/// In hold'em by ranges, or in a game of the registry.
fn ask(question: &Question, look: Watched<'_>) -> Result<Report, EquityError> {
    let players = || question.players.iter().take(12);
    let mut asked = match ALL.get(usize::from(question.game) % (ALL.len() + 1)) {
        Some(game) => Equity::in_game(game, &players().map(Hand::holding).collect::<Vec<_>>()),
        None => Equity::new(&players().map(Hand::range).collect::<Vec<_>>()),
    };
    asked = asked.board(&cards(&question.board)).dead(&cards(&question.dead));
    asked = if let Some(stop) = question.way.stop() { asked.sampled(stop) } else { asked };
    asked = if matches!(question.way, Way::Exact) { asked.exact() } else { asked };
    asked = if question.categories { asked.with_categories() } else { asked };
    asked.run_with(look)
}

fuzz_target!(|question: Question| {
    let start = ThreadTime::now().as_duration();
    let spent = || ThreadTime::now().as_duration() - start;
    // Without rayon: all work is done on this thread.
    let look = |_| if spent() >= CANCELLED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let answer = ask(&question, &look);
    assert!(spent() <= BOUND, "{:?}: {question:?}", spent());
    match answer {
        Ok(report) => {
            let shares: Vec<_> = report.players().iter().map(|player| player.share()).collect();
            assert_eq!(shares.iter().map(|share| share.numerator).sum::<u128>(), shares[0].denominator);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
