//! Several hands on a board, and who wins the pot.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};

use keyfold::{Card, CardSet, Hand, HandRank, rank_any};
use serde_json::{Value, json};

use super::NAME;
use super::filter::{Format, best_five};
use crate::style::Style;
use crate::terminal;

/// A player's cards with those of the board.
struct Player {
    own: Vec<Card>,
    all: Hand,
    rank: HandRank,
}

/// Ranks each argument's cards with the board.
pub(super) fn run(board: &str, hands: &[OsString], format: Format, style: Style) -> io::Result<u8> {
    let players = match players(board, hands) {
        Ok(players) => players,
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            return Ok(terminal::TROUBLE);
        }
    };
    let best = players.iter().map(|player| player.rank).max().unwrap_or(HandRank::LOWEST);
    let winners = players.iter().filter(|player| player.rank == best).count();
    let mut out = io::stdout().lock();
    match format {
        Format::Ranks => players.iter().try_for_each(|player| writeln!(out, "{}", player.rank))?,
        Format::Json => {
            players.iter().try_for_each(|player| writeln!(out, "{}", to_json(player, player.rank == best, winners)))?;
        }
        Format::Text => {
            let width = players.iter().map(|player| player.own.len()).max().unwrap_or(0);
            for player in &players {
                // Filled up by hand: colours have no width.
                let gap = " ".repeat(3 * (width - player.own.len()));
                let words = format!("{:#}", player.rank.describe());
                let words = if player.rank == best { style.strong(words) } else { words };
                writeln!(out, "{}{gap}  {words}", style.cards(&player.own))?;
            }
            let names: Vec<_> = players.iter().filter(|player| player.rank == best).collect();
            let names: Vec<_> = names.iter().map(|player| style.cards(&player.own).to_string()).collect();
            match (players.len(), &names[..]) {
                (1, _) => {}
                (_, [only]) => writeln!(out, "{only} wins")?,
                (_, [first @ .., last]) => writeln!(out, "{} and {last} split the pot", first.join(", "))?,
                _ => {}
            }
        }
    }
    Ok(0)
}

fn players(board: &str, arguments: &[OsString]) -> Result<Vec<Player>, String> {
    let is_card = |text: &OsString| text.to_str().is_some_and(|text| text.parse::<Card>().is_ok());
    // Single cards are hands two by two.
    let at_once = if arguments.iter().all(is_card) { 2 } else { 1 };
    let hands = arguments.chunks(at_once).map(|hand| hand.join(OsStr::new(" ")));
    let board: CardSet = board.parse().map_err(|error| format!("--board: {error}"))?;
    let mut places: Vec<(String, CardSet)> = vec![("--board".into(), board)];
    let mut players = Vec::new();
    for (at, text) in hands.enumerate() {
        let place = format!("hand {}", at + 1);
        let own = Hand::parse_bytes(text.as_encoded_bytes()).map_err(|error| format!("{place}: {error}"))?;
        for &card in &own {
            if let Some((first, _)) = places.iter().find(|(_, cards)| cards.contains(card)) {
                return Err(format!("{place}: {card} is in {first} already"));
            }
        }
        places.push((place.clone(), CardSet::from_cards(&own)));
        let mut all = own.clone();
        board.iter().try_for_each(|card| all.push(card)).map_err(|error| format!("{place} with the board: {error}"))?;
        let rank = rank_any(&all).map_err(|error| format!("{place} with the board: {error}"))?;
        players.push(Player { own: own.to_vec(), all, rank });
    }
    Ok(players)
}

fn to_json(player: &Player, wins: bool, winners: usize) -> Value {
    let names = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
    json!({
        "hand": names(&player.own).join(" "),
        "rank": player.rank.get(),
        "category": player.rank.category().name(),
        "description": format!("{:#}", player.rank.describe()),
        "best_five": names(&best_five(&player.all, player.rank)),
        "wins": wins,
        "share": if wins { 1.0 / winners as f64 } else { 0.0 },
    })
}
