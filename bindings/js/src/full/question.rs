//! A question about equity, as JavaScript writes it: the game, the board and the dead cards on a line each, then a line
//! for each player.

use std::ops::ControlFlow;
use std::str::FromStr;

use keyfold::registry::{self, HOLDEM, Rules};
use keyfold::{CardSet, Hand};
use keyfold_equity::{Equity, Holding, Range};

/// A question, and what it was read from.
pub struct Question {
    pub game: &'static Rules,
    pub board: Hand,
    pub dead: CardSet,
    /// The players' ranges in hold'em.
    pub ranges: Vec<Range>,
    pub equity: Equity,
    /// All of the players' cards are given.
    pub is_known: bool,
}

impl Question {
    /// Reads a question.
    ///
    /// # Errors
    /// A mistake, in words that name the place.
    pub fn of(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        let mut next = || lines.next().unwrap_or_default();
        let name = next();
        let game = registry::named(name).ok_or_else(|| format!("there is no game {name:?}"))?;
        let cards = |what: &str, text: &str| read::<Hand>(text).map_err(|error| format!("{what}: {error}"));
        let (board, dead) = (cards("the board", next())?, next());
        let dead: CardSet = dead.parse().map_err(|error| format!("the dead cards: {error}"))?;
        let is_whole = |line: &str| line.parse::<Hand>().is_ok_and(|hand| hand.len() == game.own_cards().0);
        let is_known = lines.clone().all(is_whole);
        let players = lines.zip(1..).map(|(line, player)| (line, move |error| format!("player {player}: {error}")));
        let (ranges, equity) = if *game == HOLDEM {
            let ranges: Vec<Range> =
                players.map(|(line, named)| read(line).map_err(named)).collect::<Result<_, _>>()?;
            let equity = Equity::new(&ranges);
            (ranges, equity)
        } else {
            let hands: Vec<Holding> =
                players.map(|(line, named)| holding(game, line).map_err(named)).collect::<Result<_, _>>()?;
            (Vec::new(), Equity::in_game(game, &hands))
        };
        let equity = equity.board(&board).dead(&dead.iter().collect::<Vec<_>>());
        Ok(Self { game, board, dead, ranges, equity, is_known })
    }
}

fn read<T: FromStr<Err: ToString> + Default>(text: &str) -> Result<T, String> {
    if text.is_empty() { Ok(T::default()) } else { text.parse().map_err(|error: T::Err| error.to_string()) }
}

/// Reads a player's cards or range in a game other than hold'em.
fn holding(game: &Rules, text: &str) -> Result<Holding, String> {
    Holding::read(game, text, &mut || ControlFlow::Continue(())).map_err(|error| error.to_string())
}
