//! All hands of games other than hold'em, beside what is published of them.

use std::io::{self, Write};
use std::time::Instant;

use indicatif::{HumanCount, ProgressBar};
use keyfold::games::high_low::LowRank;
use keyfold::games::short_deck::{Order, StraightsOverTrips, TripsOverStraights};
use keyfold::games::{AceToFive, Badugi, Classes, DeuceToSeven, FourCard, GameRank, ShortDeck, ThreeCard};
use keyfold::{Card, HandRank};

use super::hand_classes::choose;
use super::omaha::{deals, highs, lows};
use super::report::{WIDTH, line};
use super::tables::{
    ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, FOUR_CARD, OMAHA, OMAHA_LOW, RAZZ, Row, SHORT_DECK_5,
    SHORT_DECK_7, SHORT_DECK_TRIPS_7, THREE_CARD,
};
use super::tally::Tally;
use super::walk::every_ranked;
use super::{NAME, progress_bar};
use crate::games::Game;
use crate::terminal;

/// A game whose hands of a number of cards are counted.
struct Run {
    game: Game,
    cards: usize,
    rows: &'static [Row],
    distinct: Distinct,
    /// The words for a number.
    words: fn(u16) -> String,
    count: fn(&ProgressBar) -> Tally,
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
    Run { game: Game::Omaha, cards: 4, rows: &OMAHA, distinct: Distinct::Unknown, words: |rank| Game::Omaha.words(rank), count: |progress| highs(4, progress) },
    Run { game: Game::Omaha5, cards: 5, rows: &OMAHA, distinct: Distinct::Unknown, words: |rank| Game::Omaha.words(rank), count: |progress| highs(5, progress) },
    Run { game: Game::Omaha6, cards: 6, rows: &OMAHA, distinct: Distinct::Unknown, words: |rank| Game::Omaha.words(rank), count: |progress| highs(6, progress) },
    Run { game: Game::OmahaHilo, cards: 4, rows: &OMAHA_LOW, distinct: Distinct::Known(57), words: low_words, count: |progress| lows(4, progress) },
    Run { game: Game::Omaha5Hilo, cards: 5, rows: &OMAHA_LOW, distinct: Distinct::Known(57), words: low_words, count: |progress| lows(5, progress) },
    Run { game: Game::Omaha6Hilo, cards: 6, rows: &OMAHA_LOW, distinct: Distinct::Known(57), words: low_words, count: |progress| lows(6, progress) },
    Run { game: Game::ShortDeck, cards: 7, rows: &SHORT_DECK_7, distinct: Distinct::Known(752), words: |rank| Game::ShortDeck.words(rank), count: short_sevens::<StraightsOverTrips> },
    Run { game: Game::ShortDeck, cards: 5, rows: &SHORT_DECK_5, distinct: Distinct::Known(1_404), words: |rank| Game::ShortDeck.words(rank), count: short_fives::<StraightsOverTrips> },
    Run { game: Game::ShortDeckTrips, cards: 7, rows: &SHORT_DECK_TRIPS_7, distinct: Distinct::Known(762), words: |rank| Game::ShortDeckTrips.words(rank), count: short_sevens::<TripsOverStraights> },
    Run { game: Game::ShortDeckTrips, cards: 5, rows: &SHORT_DECK_5, distinct: Distinct::Known(1_404), words: |rank| Game::ShortDeckTrips.words(rank), count: short_fives::<TripsOverStraights> },
    Run { game: Game::StudHilo, cards: 7, rows: &EIGHT_OR_BETTER, distinct: Distinct::Known(57), words: low_words, count: stud_lows },
    Run { game: Game::Razz, cards: 7, rows: &RAZZ, distinct: Distinct::Counted, words: |rank| Game::Razz.words(rank), count: |progress| all(progress, |hand: &[Card; 7]| number(AceToFive::rank_seven(hand))) },
    Run { game: Game::AceToFive, cards: 5, rows: &ACE_TO_FIVE, distinct: Distinct::Known(6_175), words: |rank| Game::AceToFive.words(rank), count: |progress| all(progress, |hand: &[Card; 5]| number(AceToFive::rank_five(hand))) },
    Run { game: Game::DeuceToSeven, cards: 5, rows: &DEUCE_TO_SEVEN, distinct: Distinct::Known(7_462), words: |rank| Game::DeuceToSeven.words(rank), count: |progress| all(progress, |hand: &[Card; 5]| number(DeuceToSeven::rank_five(hand))) },
    Run { game: Game::Badugi, cards: 4, rows: &BADUGI, distinct: Distinct::Known(1_092), words: |rank| Game::Badugi.words(rank), count: |progress| all(progress, |hand: &[Card; 4]| number(Badugi::rank_four(hand))) },
    Run { game: Game::ThreeCard, cards: 3, rows: &THREE_CARD, distinct: Distinct::Known(741), words: |rank| Game::ThreeCard.words(rank), count: |progress| all(progress, |hand: &[Card; 3]| number(ThreeCard::rank_three(hand))) },
    Run { game: Game::FourCard, cards: 4, rows: &FOUR_CARD, distinct: Distinct::Known(2_535), words: |rank| Game::FourCard.words(rank), count: |progress| all(progress, |hand: &[Card; 4]| number(FourCard::rank_four(hand))) },
];

/// A rank of any game as one of hold'em's with the same number: no game has as many.
fn number<G: Classes>(rank: GameRank<G>) -> HandRank {
    numbered(rank.get())
}

fn numbered(number: u16) -> HandRank {
    HandRank::new(number).unwrap_or(HandRank::LOWEST)
}

fn all<const CARDS: usize>(progress: &ProgressBar, rank: fn(&[Card; CARDS]) -> HandRank) -> Tally {
    every_ranked(&Card::all().collect::<Vec<_>>(), rank, progress)
}

fn short_deck() -> Vec<Card> {
    Game::ShortDeck.deck().iter().collect()
}

fn short_sevens<O: Order>(progress: &ProgressBar) -> Tally {
    every_ranked(&short_deck(), |hand: &[Card; 7]| numbered(ShortDeck::<O>::rank_seven(hand).get()), progress)
}

fn short_fives<O: Order>(progress: &ProgressBar) -> Tally {
    every_ranked(&short_deck(), |hand: &[Card; 5]| numbered(ShortDeck::<O>::rank_five(hand).get()), progress)
}

/// The lows of seven cards, from 2 up; 1 where there is none.
fn stud_lows(progress: &ProgressBar) -> Tally {
    all(progress, |hand: &[Card; 7]| numbered(1 + LowRank::of(hand).map_or(0, |low| u16::from(low.get()))))
}

fn low_words(number: u16) -> String {
    let low = u8::try_from(number.saturating_sub(1)).ok().and_then(LowRank::new);
    low.map_or_else(String::new, |low| low.to_string())
}

/// Counts a game's hands of some number of cards, or says what can be counted.
pub(super) fn run(game: Game, cards: Option<usize>) -> io::Result<u8> {
    let mut of_game = RUNS.iter().filter(|run| run.game == game);
    let Some(run) = of_game.clone().find(|run| cards.is_none_or(|cards| cards == run.cards)) else {
        terminal::complain(
            NAME,
            format_args!("cannot count {} cards of {}; there is:", cards.unwrap_or(0), game.name()),
        );
        of_game.try_for_each(|run| {
            terminal::complain(NAME, format_args!("  --game {} --cards {}", game.name(), run.cards));
            Ok::<(), io::Error>(())
        })?;
        return Ok(terminal::TROUBLE);
    };
    let hands = if game.is_omaha() { deals(run.cards) } else { choose(game.deck().len() as u8, run.cards as u8) };
    let progress = progress_bar(hands);
    let start = Instant::now();
    let tally = (run.count)(&progress);
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
        let words = (run.words)(number);
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
