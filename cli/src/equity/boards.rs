//! The answer on several boards of one deal, for people and for programs.

use std::fmt::Write;

use keyfold::Card;
use keyfold::registry::Rules;
use keyfold_equity::{BoardReports, Report};
use keyfold_runs::terminal::Escaped;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::players::Player;
use super::precision::Precision;
use super::printed::Printed;
use super::question::Known;
use super::report::{OfPlayer, csv_of, error_in_words, table_of, write_counts};
use crate::columns::Column;
use crate::figures::{Percent, Seconds};
use crate::style::Style;

/// Each player's share of each board and of the whole pot.
pub(super) struct BoardsAnswer {
    pub(super) game: &'static Rules,
    pub(super) known: Known,
    pub(super) found: BoardReports,
    pub(super) seed: u64,
    pub(super) seconds: f64,
}

impl Serialize for BoardsAnswer {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (known, found, exact) = (&self.known, &self.found, self.found.is_exact());
        let mut object = out.serialize_map(None)?;
        object.serialize_entry("game", &self.game.name())?;
        object.serialize_entry("exact", &exact)?;
        object.serialize_entry("seed", &(!exact).then_some(self.seed))?;
        object.serialize_entry("folded", &known.folded_names())?;
        object.serialize_entry("seconds", &Seconds(self.seconds))?;
        let in_all = found.equities().into_iter().zip(found.standard_errors());
        let in_all = known.players.iter().zip(in_all).map(|(player, (equity, error))| InAll { player, equity, error });
        object.serialize_entry("players", &in_all.collect::<Vec<_>>())?;
        let boards = known.boards.iter().map(Vec::as_slice).zip(found.reports());
        let on_board = |(board, report)| OnBoard { board, players: &known.players, report };
        object.serialize_entry("by_board", &boards.map(on_board).collect::<Vec<_>>())?;
        object.end()
    }
}

/// A player's share of the whole pot.
struct InAll<'a> {
    player: &'a Player,
    equity: f64,
    error: Option<f64>,
}

impl Serialize for InAll<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut object = out.serialize_map(None)?;
        object.serialize_entry("hand", &Escaped(&self.player.name).to_string())?;
        object.serialize_entry("equity", &self.equity)?;
        object.serialize_entry("standard_error", &self.error)?;
        object.end()
    }
}

/// The answer on one of the boards.
struct OnBoard<'a> {
    board: &'a [Card],
    players: &'a [Player],
    report: &'a Report,
}

impl Serialize for OnBoard<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut object = out.serialize_map(None)?;
        object.serialize_entry("board", &self.board.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        object.serialize_entry("exact", &self.report.is_exact())?;
        object.serialize_entry("method", &self.report.method().to_string())?;
        write_counts(&mut object, self.report)?;
        let players = self.players.iter().zip(self.report.players());
        let players = players.map(|(player, won)| OfPlayer { player, won, categories: None });
        object.serialize_entry("players", &players.collect::<Vec<_>>())?;
        object.end()
    }
}

impl Printed for BoardsAnswer {
    fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns a line for each player on each board, and one for the whole pot.
    fn to_csv(&self) -> String {
        let mut text = "hand,board,equity,standard_error,wins,ties,losses\n".to_owned();
        let (known, found) = (&self.known, &self.found);
        let in_all = found.equities().into_iter().zip(found.standard_errors());
        for (at, (player, (equity, error))) in known.players.iter().zip(in_all).enumerate() {
            let name = player.to_csv();
            for (board, report) in known.boards.iter().zip(found.reports()) {
                let figures = report.players().get(at).map(csv_of).unwrap_or_default();
                let _ = writeln!(text, "{name},{},{figures}", Style::PLAIN.cards(board));
            }
            let error = error.map(|error| error.to_string()).unwrap_or_default();
            let _ = writeln!(text, "{name},all,{equity},{error},,,");
        }
        text
    }

    fn to_text(&self, style: Style) -> String {
        let found = &self.found;
        let share = |equity: f64| format!("{:.4}", Percent(equity)).into();
        let on_board = |(number, report): (usize, &Report)| Column {
            head: format!("board {number}").into(),
            cells: report.players().iter().map(|won| share(won.equity())).collect(),
        };
        let mut columns: Vec<Column> = (1..).zip(found.reports()).map(on_board).collect();
        let mut in_all = Column { head: "in all".into(), cells: found.equities().into_iter().map(share).collect() };
        in_all.emphasize(style);
        columns.push(in_all);
        if !found.is_exact() {
            let errors = found.standard_errors().into_iter().map(|error| error_in_words(error).into()).collect();
            columns.push(Column { head: "std. error".into(), cells: errors });
        }
        let mut text = self.known.to_text(style) + &table_of(&self.known.players, &columns, style);
        let seed = if found.is_exact() { String::new() } else { format!(", seed {}", self.seed) };
        let how = format!("{}{seed}, {}", Precision::of_boards(found), Seconds(self.seconds));
        let _ = writeln!(text, "{}", style.faint(how));
        text
    }
}
