//! A question about equity, as JavaScript writes it: the game, the board and the dead cards on a line each, then a line
//! for each player. The lines of players who folded follow, each behind a tab.

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
    /// The players' ranges in hold'em, without those of players who folded.
    pub ranges: Vec<Range>,
    /// The number of players who folded.
    pub folded: usize,
    pub equity: Equity,
    /// All cards of players are given.
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
        let (folded, competing): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with('\t'));
        let counted = Equity::check_folded(competing.len().max(2), folded.len());
        counted.map_err(|error| error.to_string())?;
        let is_whole = |line: &str| line.parse::<Hand>().is_ok_and(|hand| hand.len() == game.own_cards().0);
        let is_known = competing.iter().chain(&folded).all(|line| is_whole(line.trim()));
        let (ranges, equity) = if *game == HOLDEM {
            let ranges = each("player", &competing, read::<Range>)?;
            let folded = each("folded player", &folded, read::<Range>)?;
            let equity = folded.iter().fold(Equity::new(&ranges), Equity::folded);
            (ranges, equity)
        } else {
            let holding = |line: &str| holding(game, line);
            let (hands, folded) = (each("player", &competing, holding)?, each("folded player", &folded, holding)?);
            (Vec::new(), folded.iter().fold(Equity::in_game(game, &hands), Equity::folded_hand))
        };
        let equity = equity.board(&board).dead(&dead.iter().collect::<Vec<_>>());
        Ok(Self { game, board, dead, ranges, folded: folded.len(), equity, is_known })
    }
}

/// Reads a hand from each line; a mistake names the player.
fn each<T>(player: &str, lines: &[&str], read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    let hand = |(line, at): (&&str, usize)| read(line.trim()).map_err(|error| format!("{player} {at}: {error}"));
    lines.iter().zip(1..).map(hand).collect()
}

fn read<T: FromStr<Err: ToString> + Default>(text: &str) -> Result<T, String> {
    if text.is_empty() { Ok(T::default()) } else { text.parse().map_err(|error: T::Err| error.to_string()) }
}

/// Reads a player's cards or range in a game other than hold'em.
fn holding(game: &Rules, text: &str) -> Result<Holding, String> {
    Holding::read(game, text, &mut || ControlFlow::Continue(())).map_err(|error| error.to_string())
}
