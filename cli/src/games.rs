//! The games as arguments.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgMatches};
use keyfold::registry::{self, ALL, HOLDEM, Rules};

use crate::arguments::{one, option};

const GAME: &str = "game";

/// `--game`, which takes one of these.
pub(crate) fn argument(games: impl IntoIterator<Item = &'static Rules>) -> Arg {
    option(GAME, "NAME", "The game").default_value(HOLDEM.name()).value_parser(one_of(games))
}

/// Returns the chosen game.
pub(crate) fn asked(matches: &ArgMatches) -> &'static Rules {
    one(matches, GAME)
}

/// Parses one of some games; the error for any other name lists them.
fn one_of(games: impl IntoIterator<Item = &'static Rules>) -> impl TypedValueParser<Value = &'static Rules> {
    let value = |game: &Rules| PossibleValue::new(game.name()).aliases(game.aliases()).help(game.about());
    let named = |name: String| registry::named(&name).ok_or("no such game");
    PossibleValuesParser::new(games.into_iter().map(value).collect::<Vec<_>>()).try_map(named)
}

/// Returns all games except some.
pub(crate) fn but<const COUNT: usize>(left_out: [&'static Rules; COUNT]) -> impl Iterator<Item = &'static Rules> {
    ALL.iter().copied().filter(move |game| !left_out.contains(game))
}

/// Returns the games with a board whose hands have hold'em's categories.
pub(crate) fn with_categories() -> impl Iterator<Item = &'static Rules> {
    ALL.iter().copied().filter(|game| game.has_categories() && game.board() == 5)
}

/// Returns hold'em and Omaha with each number of hole cards.
pub(crate) fn of_ranges() -> impl Iterator<Item = &'static Rules> {
    ALL.iter().copied().filter(|game| game.name() == HOLDEM.name() || game.exactly_two_count() && !game.has_low())
}

/// Returns the games in which players compete for a pot, not with a machine.
pub(crate) fn of_players() -> impl Iterator<Item = &'static Rules> {
    ALL.iter().copied().filter(|game| game.has_pot())
}
