//! The players of a question in a game other than hold'em.

use keyfold::Card;
use keyfold::registry::Rules;
use keyfold_equity::{Holding, HoldingError, OmahaRangeErrorKind, Range};

use super::deadline::Deadline;
use super::players::{Player, Seats, guess, is_any, not_too_many, one_each};
use crate::figures::counted;

/// Reads players. An argument is a player: cards, maybe fewer than the game has, `random` or, in short deck and Omaha,
/// a range, whose reading ends at the deadline. Single cards are grouped into hands of the game's size.
pub(super) fn read(game: &Rules, arguments: &[String], deadline: Deadline) -> Result<Seats<Holding>, String> {
    let (most, arguments) = (cards_of(game), &one_each(arguments));
    if !arguments.iter().all(|text| text.parse::<Card>().is_ok()) {
        not_too_many(arguments.len())?;
        let player = |(at, text): (usize, &String)| {
            read_one(game, text, deadline).map_err(|error| format!("argument {}: {error}", at + 1))
        };
        return arguments.iter().enumerate().map(player).collect();
    }
    if !arguments.len().is_multiple_of(most) {
        let found = arguments.len();
        return Err(format!(
            "{}: every player has {most} in {}; fewer are one argument, such as AsKs",
            counted(found as u128, "card"),
            game.name()
        ));
    }
    not_too_many(arguments.len() / most)?;
    let player = |(at, cards): (usize, &[String])| {
        let (first, last) = (most * at + 1, most * (at + 1));
        read_one(game, &cards.join(" "), deadline).map_err(|error| format!("arguments {first} to {last}: {error}"))
    };
    arguments.chunks(most).enumerate().map(player).collect()
}

/// Refuses more players than the deck has cards for.
pub(super) fn check_room(game: &Rules, players: usize) -> Result<(), String> {
    let (each, shared, deck) = (cards_of(game), game.board(), game.deck().len());
    let taken = players * each + shared;
    if taken <= deck {
        return Ok(());
    }
    let (name, most) = (game.name(), (deck - shared) / each);
    let taken = match shared {
        0 => format!("{taken} cards, the deck has {deck}, and no shared card is dealt instead"),
        _ => format!("{taken} cards with the board, and the deck has {deck}"),
    };
    Err(format!("{players} players of {name} take {taken}: at most {most} can play"))
}

/// Returns the number of a player's cards at the showdown.
fn cards_of(game: &Rules) -> usize {
    let (least, _) = game.own_cards();
    least
}

/// Reads a player: cards, maybe fewer than the game has, `random`, or a range.
pub(super) fn read_one(game: &Rules, text: &str, deadline: Deadline) -> Result<(Player, Holding), String> {
    let (name, most) = (text.to_owned(), cards_of(game));
    if is_any(text) {
        return Ok((Player::of_range(text), Holding::random()));
    }
    if text.trim().is_empty() {
        return Err("expected cards, or random".into());
    }
    match text.parse::<Holding>() {
        Ok(cards) if cards.given() > most => Err(format!("expected at most {most} cards, found {}", cards.given())),
        Ok(cards) if !has_pairs(game) || cards.given() == most => {
            let known: Vec<Card> = cards.known().collect();
            let unknown = cards.given() - known.len();
            Ok((Player { name, known: Some(known), unknown }, cards))
        }
        _ if has_pairs(game) => {
            let range = Range::read_in(game, text).map_err(|error| format!("{error}{}", guess(text)))?;
            Ok((Player::of_range(text), range.into()))
        }
        Ok(cards) => Err(format!("expected {most} cards, found {}", cards.given())),
        Err(_) if game.exactly_two_count() => {
            let range = Holding::read(game, text, &mut || deadline.look());
            range.map(|range| (Player::of_range(text), range)).map_err(|error| match error {
                HoldingError::OmahaRange(error) if *error.kind() == OmahaRangeErrorKind::Cancelled => {
                    "--time is over before the range is read".into()
                }
                error => format!("{error}{}", guess(text)),
            })
        }
        Err(error) => Err(format!("{error}; ranges are for hold'em, short deck and Omaha")),
    }
}

/// Returns `true` if a player's hand is a pair of hole cards, as in hold'em.
fn has_pairs(game: &Rules) -> bool {
    game.board() > 0 && !game.exactly_two_count()
}
