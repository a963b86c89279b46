//! Reads the players of a question from the command line.

use keyfold::{Card, Hand, HoleCards};
use keyfold_equity::{Equity, HandOrder, Range};
use keyfold_runs::terminal::Escaped;

use crate::columns::Cell;
use crate::figures::counted;
use crate::style::Style;

/// A player.
pub(crate) struct Player {
    /// As typed.
    pub(crate) name: String,
    /// The known cards; `None` for a range.
    pub(crate) known: Option<Vec<Card>>,
    /// The cards that are given as unknown, beside those.
    pub(crate) unknown: usize,
}

impl Player {
    pub(super) fn of_range(text: &str) -> Self {
        Self { name: text.into(), known: None, unknown: 0 }
    }

    /// Returns the name as a cell of a line of values.
    pub(super) fn to_csv(&self) -> String {
        format!("\"{}\"", Escaped(&self.name).to_string().replace('"', "\"\""))
    }

    /// Returns the name in a table: the cards, or as much of the range as there is room for.
    pub(super) fn named(&self, room: usize, style: Style) -> Cell {
        if let Some(cards) = &self.known {
            let unknown = vec!["?"; self.unknown].join(" ");
            let gap = if cards.is_empty() || unknown.is_empty() { "" } else { " " };
            // Two characters each and a space between them, with or without colours.
            let width = (3 * cards.len()).saturating_sub(1) + gap.len() + unknown.len();
            return Cell { text: format!("{}{gap}{unknown}", style.cards(cards)), width };
        }
        let whole = self.name.replace(char::is_whitespace, " ");
        match whole.chars().nth(room) {
            None => whole.into(),
            Some(_) => whole.chars().take(room.saturating_sub(1)).chain(['…']).collect::<String>().into(),
        }
    }
}

/// Players, and their hands in the question.
pub(crate) type Seats<H> = (Vec<Player>, Vec<H>);

/// Returns arguments as if each player were one: without words and commas between players, and hands of two cards that
/// were typed as one argument apart.
pub(super) fn one_each(arguments: &[String]) -> Vec<String> {
    let between =
        |word: &str| matches!(word.to_ascii_lowercase().as_str(), "vs" | "vs." | "v" | "versus" | "," | "against");
    let mut players = Vec::new();
    for argument in with_percentages(arguments) {
        let mut words: Vec<Vec<&str>> = vec![Vec::new()];
        for word in argument.split_whitespace() {
            match between(word) {
                true => words.push(Vec::new()),
                false => words.last_mut().into_iter().for_each(|player| player.push(word)),
            }
        }
        let is_apart = words.len() > 1;
        let whole = words.iter().map(|words| words.join(" "));
        let is_given = |player: &String| !is_apart && !between(&argument) || !player.is_empty();
        players.extend(whole.filter(is_given).map(|player| player.trim_end_matches(',').to_owned()));
    }
    players
}

/// Returns arguments with `top`, the percentage after it and the name of an order as one.
fn with_percentages(arguments: &[String]) -> Vec<String> {
    let mut whole: Vec<String> = Vec::new();
    for argument in arguments {
        match whole.last_mut().filter(|last| last.eq_ignore_ascii_case("top")) {
            Some(top) if argument.starts_with(|digit: char| digit.is_ascii_digit()) => *top += &format!(" {argument}"),
            _ => match whole.last_mut().filter(|last| last.ends_with('%') && is_order(argument)) {
                Some(best) => *best += &format!(" {argument}"),
                None => whole.push(argument.clone()),
            },
        }
    }
    whole
}

/// Returns `true` for the name of an order of hands.
fn is_order(text: &str) -> bool {
    HandOrder::ALL.into_iter().any(|order| order.name().eq_ignore_ascii_case(text))
}

/// Returns the hands of two cards in one argument, such as AsKs QhQd; `None` for anything else.
fn hands_in(argument: &str) -> Option<Vec<String>> {
    let cards = argument.parse::<Hand>().ok().filter(|cards| cards.len() > 2 && cards.len().is_multiple_of(2))?;
    Some(cards.chunks(2).map(|pair| pair.iter().map(ToString::to_string).collect()).collect())
}

/// Reads players. An argument is a player; single cards are players two by two.
pub(crate) fn read(arguments: &[String]) -> Result<Seats<Range>, String> {
    let players = one_each(arguments);
    let apart = |player: &String| hands_in(player).unwrap_or_else(|| vec![player.clone()]);
    read_each(&players.iter().flat_map(apart).collect::<Vec<_>>())
}

fn read_each(arguments: &[String]) -> Result<Seats<Range>, String> {
    let singles: Vec<&String> = arguments.iter().filter(|text| text.parse::<Card>().is_ok()).collect();
    if singles.is_empty() || singles.len() < arguments.len() {
        not_too_many(arguments.len())?;
        let player =
            |(at, text): (usize, &String)| read_one(text).map_err(|error| format!("argument {}: {error}", at + 1));
        return arguments.iter().enumerate().map(player).collect();
    }
    if !singles.len().is_multiple_of(2) {
        return Err(format!("{}: every player has two", counted(singles.len() as u128, "card")));
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
pub(super) fn read_one(text: &str) -> Result<(Player, Range), String> {
    let hand = text.parse::<Hand>();
    if let Ok(cards) = &hand
        && let Ok(cards @ [one, other]) = <&[Card; 2]>::try_from(&cards[..])
        && let Ok(hole) = HoleCards::new(*one, *other)
    {
        let mut range = Range::new();
        range.set(hole, 1.0).map_err(|error| error.to_string())?;
        return Ok((Player { name: text.into(), known: Some(cards.to_vec()), unknown: 0 }, range));
    }
    let range = match is_any(text) {
        true => Range::random(),
        false => text.parse().map_err(|error| format!("{error}{}", guess(text)))?,
    };
    Ok((Player::of_range(text), range))
}

/// Returns a question if a text looks like a misspelt word of ranges.
pub(super) fn guess(text: &str) -> String {
    let word = text.trim().to_ascii_lowercase();
    let is_near = |known: &&str| word.len() > 3 && distance(word.as_bytes(), known.as_bytes()) <= 2;
    let found = ["random", "any two"].into_iter().find(is_near);
    found.map_or_else(String::new, |known| format!(". Did you mean {known}?"))
}

/// Returns how many letters have to be put in, taken out or replaced between two words (Levenshtein, 1965).
fn distance(one: &[u8], other: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in (1..).zip(one) {
        let mut before = std::mem::replace(&mut row[0], at);
        for (place, same) in (1..).zip(other) {
            let replaced = before + usize::from(letter != same);
            before = row[place];
            row[place] = replaced.min(before + 1).min(row[place - 1] + 1);
        }
    }
    row[other.len()]
}

/// Returns `true` for a word that stands for any hand.
pub(super) fn is_any(text: &str) -> bool {
    matches!(text.trim().to_ascii_lowercase().as_str(), "random" | "any" | "any two" | "any2" | "*")
}
