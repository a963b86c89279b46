//! The games as arguments.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgMatches};
use keyfold_bulk::games::Game;

use crate::arguments::{one, option};

const GAME: &str = "game";

/// `--game`, which takes one of these.
pub(crate) fn argument(games: impl IntoIterator<Item = Game>) -> Arg {
    option(GAME, "NAME", "The game").default_value(Game::Holdem.name()).value_parser(one_of(games))
}

/// The game that was asked for.
pub(crate) fn asked(matches: &ArgMatches) -> Game {
    one(matches, GAME)
}

/// Reads one of some games; the message for any other name lists these.
fn one_of(games: impl IntoIterator<Item = Game>) -> impl TypedValueParser<Value = Game> {
    let value = |game: Game| PossibleValue::new(game.name()).help(game.about());
    let named = |name: String| Game::ALL.into_iter().find(|game| game.name() == name).ok_or("no such game");
    PossibleValuesParser::new(games.into_iter().map(value).collect::<Vec<_>>()).try_map(named)
}

/// The games of players against each other, not against a machine.
pub(crate) fn of_players() -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(|game| game.pay_table().is_none())
}
