//! The games as arguments.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use keyfold_bulk::games::Game;

/// Reads one of some games; the message for any other name lists these.
pub(crate) fn one_of(games: impl IntoIterator<Item = Game>) -> impl TypedValueParser<Value = Game> {
    let value = |game: Game| PossibleValue::new(game.name()).help(game.about());
    let named = |name: String| Game::ALL.into_iter().find(|game| game.name() == name).ok_or("no such game");
    PossibleValuesParser::new(games.into_iter().map(value).collect::<Vec<_>>()).try_map(named)
}

/// The games of players against each other, not against a machine.
pub(crate) fn of_players() -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(|game| game.pay_table().is_none())
}
