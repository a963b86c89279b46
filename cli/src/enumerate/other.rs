//! All hands of games other than hold'em, beside what is published of them.

use std::io::{self, Write};
use std::time::Instant;

use indicatif::HumanCount;
use keyfold::games::high_low::LowRank;
use keyfold_bulk::count::{Tally, hands_of, of_game};
use keyfold_bulk::games::Game;

use super::report::{WIDTH, line};
use super::tables::{
    ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, FOUR_CARD, OMAHA, OMAHA_LOW, RAZZ, Row, SHORT_DECK_5,
    SHORT_DECK_7, SHORT_DECK_TRIPS_7, THREE_CARD,
};
use super::{NAME, progress_bar};
use crate::terminal;

/// A game whose hands of a number of cards are counted.
struct Run {
    game: Game,
    cards: usize,
    rows: &'static [Row],
    distinct: Distinct,
}

/// How many different ranks there are.
#[derive(Clone, Copy)]
enum Distinct {
    /// It is known.
    Known(u64),
    /// It is counted, and not known from elsewhere.
    Counted,
    /// Categories are counted, not ranks.
    Unknown,
}

/// What can be counted; the first of a game is what is counted unasked.
#[rustfmt::skip]
static RUNS: [Run; 17] = [
    Run { game: Game::Omaha, cards: 4, rows: &OMAHA, distinct: Distinct::Unknown },
    Run { game: Game::Omaha5, cards: 5, rows: &OMAHA, distinct: Distinct::Unknown },
    Run { game: Game::Omaha6, cards: 6, rows: &OMAHA, distinct: Distinct::Unknown },
    Run { game: Game::OmahaHilo, cards: 4, rows: &OMAHA_LOW, distinct: Distinct::Known(57) },
    Run { game: Game::Omaha5Hilo, cards: 5, rows: &OMAHA_LOW, distinct: Distinct::Known(57) },
    Run { game: Game::Omaha6Hilo, cards: 6, rows: &OMAHA_LOW, distinct: Distinct::Known(57) },
    Run { game: Game::ShortDeck, cards: 7, rows: &SHORT_DECK_7, distinct: Distinct::Known(752) },
    Run { game: Game::ShortDeck, cards: 5, rows: &SHORT_DECK_5, distinct: Distinct::Known(1_404) },
    Run { game: Game::ShortDeckTrips, cards: 7, rows: &SHORT_DECK_TRIPS_7, distinct: Distinct::Known(762) },
    Run { game: Game::ShortDeckTrips, cards: 5, rows: &SHORT_DECK_5, distinct: Distinct::Known(1_404) },
    Run { game: Game::StudHilo, cards: 7, rows: &EIGHT_OR_BETTER, distinct: Distinct::Known(57) },
    Run { game: Game::Razz, cards: 7, rows: &RAZZ, distinct: Distinct::Counted },
    Run { game: Game::AceToFive, cards: 5, rows: &ACE_TO_FIVE, distinct: Distinct::Known(6_175) },
    Run { game: Game::DeuceToSeven, cards: 5, rows: &DEUCE_TO_SEVEN, distinct: Distinct::Known(7_462) },
    Run { game: Game::Badugi, cards: 4, rows: &BADUGI, distinct: Distinct::Known(1_092) },
    Run { game: Game::ThreeCard, cards: 3, rows: &THREE_CARD, distinct: Distinct::Known(741) },
    Run { game: Game::FourCard, cards: 4, rows: &FOUR_CARD, distinct: Distinct::Known(2_535) },
];

impl Run {
    /// The words for a number.
    fn words(&self, number: u16) -> String {
        if !self.game.is_high_low() {
            return self.game.words(number);
        }
        let low = u8::try_from(number.saturating_sub(1)).ok().and_then(LowRank::new);
        low.map_or_else(String::new, |low| low.to_string())
    }
}

/// Counts a game's hands of some number of cards, or says what can be counted.
pub(super) fn run(game: Game, cards: Option<usize>) -> io::Result<u8> {
    let mut runs = RUNS.iter().filter(|run| run.game == game);
    let Some(run) = runs.clone().find(|run| cards.is_none_or(|cards| cards == run.cards)) else {
        terminal::complain(
            NAME,
            format_args!("cannot count {} cards of {}; there is:", cards.unwrap_or(0), game.name()),
        );
        runs.try_for_each(|run| {
            terminal::complain(NAME, format_args!("  --game {} --cards {}", game.name(), run.cards));
            Ok::<(), io::Error>(())
        })?;
        return Ok(terminal::TROUBLE);
    };
    let hands = hands_of(game, run.cards);
    let progress = progress_bar(hands);
    let start = Instant::now();
    let tally = of_game(game, run.cards, &|hands| progress.inc(hands)).unwrap_or_default();
    let elapsed = start.elapsed();
    progress.finish_and_clear();
    let lines = lines(run, &tally, hands);
    let mut out = io::stdout().lock();
    match run.cards {
        cards if game.is_omaha() => {
            writeln!(out, "{cards} hole cards of {} on every board: hands counted by their best pairs\n", game.name())?;
        }
        cards => writeln!(out, "{cards} cards of {}: every hand ranked\n", game.name())?,
    }
    let width = WIDTH.max(HumanCount(hands).to_string().len() + 2);
    writeln!(out, "{:<16}{:>width$}{:>width$}", "", "counted", "published")?;
    lines
        .iter()
        .try_for_each(|(what, counted, published)| out.write_all(line(what, *counted, *published, width).as_bytes()))?;
    writeln!(out, "\n{:.2} s on {} threads", elapsed.as_secs_f64(), rayon::current_num_threads())?;
    let agrees = lines.iter().all(|(_, counted, published)| published.is_none_or(|published| published == *counted));
    Ok(u8::from(!agrees))
}

/// What is counted: its name, the number found and the number published, if there is one.
fn lines(run: &Run, tally: &Tally, hands: u64) -> Vec<(&'static str, u64, Option<u64>)> {
    let mut lines: Vec<_> = run.rows.iter().map(|row| (row.name, 0, row.published)).collect();
    for (number, count) in tally.by_number() {
        let words = run.words(number);
        // The last row takes what no other has.
        let place = run.rows.iter().position(|row| row.has(&words)).unwrap_or(lines.len() - 1);
        lines[place].1 += count;
    }
    lines.push(("all hands", tally.total(), Some(hands)));
    let distinct = tally.distinct_ranks() as u64;
    match run.distinct {
        Distinct::Known(known) => lines.push(("distinct ranks", distinct, Some(known))),
        Distinct::Counted => lines.push(("distinct ranks", distinct, None)),
        Distinct::Unknown => {}
    }
    lines
}
