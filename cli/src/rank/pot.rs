//! Several hands on a board, and the winners of the pot.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};

use keyfold::games::high_low::LowRank;
use keyfold::registry::Rules;
use keyfold::{Card, Hand};
use keyfold_runs::csv;
use keyfold_runs::terminal;
use serde_json::{Value, json};

use super::filter::{Format, NAME};
use super::other::Ranked;
use crate::cards;
use crate::style::Style;

/// The players, the best hand, and the best low.
struct Pot {
    players: Vec<Ranked>,
    high: u16,
    low: Option<LowRank>,
}

/// Ranks each argument's cards with the board.
pub(super) fn run(
    game: &'static Rules,
    board: &str,
    hands: &[OsString],
    format: Format,
    style: Style,
) -> io::Result<u8> {
    let pot = match players(game, board, hands) {
        Ok(players) => Pot::new(players),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            return Ok(terminal::TROUBLE);
        }
    };
    let mut out = io::stdout().lock();
    match format {
        Format::Ranks => pot.players.iter().try_for_each(|player| writeln!(out, "{player}"))?,
        Format::Json => pot.players.iter().try_for_each(|player| writeln!(out, "{}", pot.to_json(player)))?,
        Format::Csv => pot.write_csv(&mut out)?,
        Format::Text => pot.print(&mut out, style)?,
    }
    Ok(0)
}

impl Pot {
    fn new(players: Vec<Ranked>) -> Self {
        let high = players.iter().map(|player| player.rank).max().unwrap_or(0);
        let low = players.iter().filter_map(|player| player.low.flatten()).max();
        Self { players, high, low }
    }

    fn wins_high(&self, player: &Ranked) -> bool {
        player.rank == self.high
    }

    fn wins_low(&self, player: &Ranked) -> bool {
        self.low.is_some() && player.low.flatten() == self.low
    }

    /// Returns a player's part of the pot: of both halves, if there is a low.
    fn share(&self, player: &Ranked) -> f64 {
        let part = |wins: &dyn Fn(&Ranked) -> bool| {
            let winners = self.players.iter().filter(|player| wins(player)).count();
            if wins(player) { 1.0 / winners as f64 } else { 0.0 }
        };
        let high = part(&|player| self.wins_high(player));
        if self.low.is_some() { (high + part(&|player| self.wins_low(player))) / 2.0 } else { high }
    }

    fn print(&self, out: &mut impl Write, style: Style) -> io::Result<()> {
        let width = self.players.iter().map(|player| player.own.len()).max().unwrap_or(0);
        for player in &self.players {
            // Padded by hand: colours have no width.
            let gap = " ".repeat(3 * (width - player.own.len()));
            let marked = |wins: bool, words: String| if wins { style.strong(words) } else { words };
            write!(out, "{}{gap}  {}", style.cards(&player.own), marked(self.wins_high(player), player.words()))?;
            match player.low_words() {
                Some(low) => writeln!(out, "; low {}", marked(self.wins_low(player), low))?,
                None => writeln!(out)?,
            }
        }
        if self.players.len() < 2 {
            return Ok(());
        }
        let names = |wins: &dyn Fn(&Ranked) -> bool| -> Vec<String> {
            let winners = self.players.iter().filter(|player| wins(player));
            winners.map(|player| style.cards(&player.own).to_string()).collect()
        };
        let (high, low) = (names(&|player| self.wins_high(player)), names(&|player| self.wins_low(player)));
        match (self.low, &high[..]) {
            (Some(_), _) if high == low => write_winners(out, &high, "wins both halves", "split both halves"),
            (Some(_), _) => {
                write_winners(out, &high, "wins the high half", "split the high half")?;
                write_winners(out, &low, "wins the low half", "split the low half")
            }
            (None, _) => write_winners(out, &high, "wins", "split the pot"),
        }
    }

    fn write_csv(&self, out: &mut impl Write) -> io::Result<()> {
        let players: Vec<Value> = self.players.iter().map(|player| self.to_json(player)).collect();
        csv::table(&players).try_for_each(|line| writeln!(out, "{line}"))
    }

    fn to_json(&self, player: &Ranked) -> Value {
        let mut object = player.to_json();
        let wins = self.wins_high(player) || self.wins_low(player);
        object["wins"] = json!(wins);
        object["share"] = json!(self.share(player));
        object
    }
}

fn write_winners(out: &mut impl Write, names: &[String], alone: &str, together: &str) -> io::Result<()> {
    match names {
        [] => Ok(()),
        [only] => writeln!(out, "{only} {alone}"),
        [first @ .., last] => writeln!(out, "{} and {last} {together}", first.join(", ")),
    }
}

fn players(game: &'static Rules, board: &str, arguments: &[OsString]) -> Result<Vec<Ranked>, String> {
    if game.board() == 0 {
        return Err(format!("--board: {} is played without a board", game.name()));
    }
    let is_card = |text: &OsString| text.to_str().is_some_and(|text| text.parse::<Card>().is_ok());
    let (own_cards, _) = game.own_cards();
    // Single cards form a hand once there are as many as a player has.
    let at_once = if arguments.iter().all(is_card) { own_cards } else { 1 };
    let hands = arguments.chunks(at_once).map(|hand| hand.join(OsStr::new(" ")));
    let board = cards::in_order(board).map_err(|error| format!("--board: {error}"))?;
    let mut places: Vec<(String, Vec<Card>)> = vec![("--board".into(), board.clone())];
    let mut players = Vec::new();
    for (at, text) in hands.enumerate() {
        let place = format!("hand {}", at + 1);
        let own = Hand::parse_bytes(text.as_encoded_bytes()).map_err(|error| format!("{place}: {error}"))?;
        for card in &own {
            if let Some((first, _)) = places.iter().find(|(_, cards)| cards.contains(card)) {
                return Err(format!("{place}: {card} is in {first} already"));
            }
        }
        places.push((place.clone(), own.to_vec()));
        let player = Ranked::of(game, &own, &board);
        players.push(player.map_err(|error| format!("{place} with the board: {error}"))?);
    }
    Ok(players)
}
