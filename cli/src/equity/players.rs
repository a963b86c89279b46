//! Reads the players of a question from the command line.

use keyfold::{Card, Hand, HoleCards};
use keyfold_equity::{Equity, Range};

/// A player.
pub(crate) struct Player {
    /// As typed.
    pub(crate) name: String,
    /// The known cards; `None` for a range.
    pub(crate) known: Option<Vec<Card>>,
}

/// Players, and their hands in the question.
pub(crate) type Seats<H> = (Vec<Player>, Vec<H>);

/// Reads players. An argument is a player; single cards are players two by two.
pub(crate) fn read(arguments: &[String]) -> Result<Seats<Range>, String> {
    let singles: Vec<&String> = arguments.iter().filter(|text| text.parse::<Card>().is_ok()).collect();
    if singles.is_empty() || singles.len() < arguments.len() {
        not_too_many(arguments.len())?;
        let player =
            |(at, text): (usize, &String)| read_one(text).map_err(|error| format!("argument {}: {error}", at + 1));
        return arguments.iter().enumerate().map(player).collect();
    }
    if !singles.len().is_multiple_of(2) {
        return Err(format!("{} cards: every player has two", singles.len()));
    }
    not_too_many(singles.len() / 2)?;
    let pair = |(at, pair): (usize, &[String])| {
        read_one(&pair.concat()).map_err(|error| format!("arguments {} and {}: {error}", 2 * at + 1, 2 * at + 2))
    };
    arguments.chunks(2).enumerate().map(pair).collect()
}

/// Refuses too many players before their ranges are read. If there are too few, mistakes in their hands come first.
pub(super) fn not_too_many(players: usize) -> Result<(), String> {
    Equity::check_players(players.max(2)).map_err(|error| error.to_string())
}

/// Reads two cards in any spelling with or without a space between them, or a range.
fn read_one(text: &str) -> Result<(Player, Range), String> {
    let hand = text.parse::<Hand>();
    if let Ok(cards) = &hand
        && let Ok(cards @ [one, other]) = <&[Card; 2]>::try_from(&cards[..])
        && let Ok(hole) = HoleCards::new(*one, *other)
    {
        let mut range = Range::new();
        range.set(hole, 1.0).map_err(|error| error.to_string())?;
        return Ok((Player { name: text.into(), known: Some(cards.to_vec()) }, range));
    }
    let range: Range = text.parse().map_err(|error| format!("{error}"))?;
    Ok((Player { name: text.into(), known: None }, range))
}
