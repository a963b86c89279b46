//! All hands of a game by their ranks, compared with published numbers.

use std::io::{self, Write};

use indicatif::HumanCount;
use keyfold::games::high_low::LowRank;
use keyfold::registry::Rules;
use keyfold_runs::count::{Tally, hands_of, of_game};

use super::arguments::Arguments;
use super::published::{Distinct, Published};
use super::report::{WIDTH, line, refuse, timed, to_json, write_time};

/// Counts a game's hands of some number of cards, or names the numbers that can be counted.
pub(super) fn run(arguments: &Arguments) -> io::Result<u8> {
    let (game, cards) = (arguments.game, arguments.cards);
    let counts = Published::of(game);
    let Some(published) = counts.iter().find(|published| cards.is_none_or(|cards| cards == published.cards)) else {
        return Ok(refuse(game, cards.unwrap_or(0), counts.iter().map(|published| published.cards)));
    };
    let hands = hands_of(game, published.cards);
    let (tally, elapsed) = timed(hands, |progress| of_game(game, published.cards, progress));
    let lines = lines(game, published, &tally, hands);
    let agrees = lines.iter().all(|(_, counted, published)| published.is_none_or(|published| published == *counted));
    let mut out = io::stdout().lock();
    if arguments.is_for_programs() {
        let line = |(name, counted, published): &(&str, u64, Option<u64>)| to_json(name, *counted, *published);
        let lines: Vec<_> = lines.iter().map(line).collect();
        return arguments.write(&mut out, published.cards, &lines).map(|()| u8::from(!agrees));
    }
    match published.cards {
        cards if game.exactly_two_count() => {
            writeln!(out, "{cards} hole cards of {} on every board: hands counted by their best pairs\n", game.name())?;
        }
        cards => writeln!(out, "{cards} cards of {}: every hand ranked\n", game.name())?,
    }
    let width = WIDTH.max(HumanCount(hands).to_string().len() + 2);
    writeln!(out, "{:<16}{:>width$}{:>width$}", "", "counted", "published")?;
    lines
        .iter()
        .try_for_each(|(what, counted, published)| out.write_all(line(what, *counted, *published, width).as_bytes()))?;
    write_time(&mut out, elapsed)?;
    Ok(u8::from(!agrees))
}

/// Returns the lines of the table: a name, the number counted and the number published, if there is one.
fn lines(game: &Rules, published: &Published, tally: &Tally, hands: u64) -> Vec<(&'static str, u64, Option<u64>)> {
    let mut lines: Vec<_> = published.rows.iter().map(|row| (row.name, 0, row.published)).collect();
    for (number, count) in tally.by_number() {
        let words = words(game, number);
        // The last row takes the rest.
        let place = published.rows.iter().position(|row| row.has(&words)).or(lines.len().checked_sub(1));
        place.into_iter().for_each(|place| lines[place].1 += count);
    }
    lines.push(("all hands", tally.total(), Some(hands)));
    let distinct = tally.distinct_ranks() as u64;
    match published.distinct {
        Distinct::Known(known) => lines.push(("distinct ranks", distinct, Some(known))),
        Distinct::Counted => lines.push(("distinct ranks", distinct, None)),
        Distinct::Unknown => {}
    }
    lines
}

/// Describes a rank; in high-low games the low whose number is one less.
fn words(game: &Rules, number: u16) -> String {
    if !game.has_low() {
        return format!("{:#}", game.describe(number));
    }
    let low = u8::try_from(number.saturating_sub(1)).ok().and_then(LowRank::new);
    low.map_or_else(String::new, |low| low.to_string())
}
