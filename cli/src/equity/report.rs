//! The answer, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use keyfold::Category;
use keyfold::registry::Rules;
use keyfold_equity::{PlayerReport, Report};
use keyfold_runs::terminal::Escaped;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::players::Player;
use super::printed::Printed;
use super::question::Known;
use crate::columns::{Cell, Column, table, taken};
use crate::figures::{Grouped, Percent, Seconds, counted};
use crate::style::Style;

/// Each player's results, and the method.
pub(crate) struct Answer {
    pub(crate) game: &'static Rules,
    pub(crate) known: Known,
    pub(crate) report: Report,
    pub(crate) seed: u64,
    pub(crate) seconds: f64,
    /// Set if this answers a part of the question.
    pub(crate) part: Option<PartOf>,
}

/// A part of a question, from 1, of so many; and the dead cards as typed, which tell questions apart.
pub(crate) struct PartOf {
    pub(crate) number: u32,
    pub(crate) of: u32,
    pub(crate) dead: String,
}

/// Written by hand: numbers of 128 bits exceed a `Value`, and a derive takes two seconds to build.
impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (report, exact) = (&self.report, self.report.is_exact());
        let players = self.known.players.iter().zip(report.players());
        let mut object = out.serialize_map(None)?;
        object.serialize_entry("game", &self.game.name())?;
        object.serialize_entry("exact", &exact)?;
        object.serialize_entry("method", &report.method().to_string())?;
        // The seed; null if the answer is exact.
        object.serialize_entry("seed", &(!exact).then_some(self.seed))?;
        object.serialize_entry("board", &self.known.board().iter().map(ToString::to_string).collect::<Vec<_>>())?;
        object.serialize_entry("folded", &self.known.folded_names())?;
        write_counts(&mut object, report)?;
        object.serialize_entry("seconds", &Seconds(self.seconds))?;
        if let Some(PartOf { number, of, dead }) = &self.part {
            object.serialize_entry("part", &format!("{number}/{of}"))?;
            object.serialize_entry("dead", &Escaped(dead).to_string())?;
            // What adds up to the whole answer.
            object.serialize_entry("report", &report.to_line())?;
        }
        let of_player = |(player, won)| OfPlayer { player, won, categories: self.categories(won) };
        object.serialize_entry("players", &players.map(of_player).collect::<Vec<_>>())?;
        object.end()
    }
}

/// Writes how many deals an answer counts.
pub(super) fn write_counts<M: SerializeMap>(object: &mut M, report: &Report) -> Result<(), M::Error> {
    // Boards of each match-up, or random boards.
    object.serialize_entry("boards", &report.boards().map_or(report.deals(), u128::from))?;
    object.serialize_entry("matchups", &report.matchups())?;
    object.serialize_entry("deals", &report.deals())?;
    // The sum of wins, ties and losses.
    object.serialize_entry("weight", &report.weight())
}

/// A player's results.
pub(super) struct OfPlayer<'a> {
    pub(super) player: &'a Player,
    pub(super) won: &'a PlayerReport,
    pub(super) categories: Option<Vec<(Category, f64)>>,
}

impl Serialize for OfPlayer<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (won, share) = (self.won, self.won.share());
        let mut object = out.serialize_map(None)?;
        object.serialize_entry("hand", &Escaped(&self.player.name).to_string())?;
        object.serialize_entry("equity", &won.equity())?;
        // The same as a fraction.
        object.serialize_entry("share", &[share.numerator, share.denominator])?;
        object.serialize_entry("standard_error", &won.standard_error())?;
        object.serialize_entry("wins", &won.wins())?;
        object.serialize_entry("ties", &won.ties())?;
        object.serialize_entry("losses", &won.losses())?;
        // In high-low games, how often he has the best high hand and the best low, alone or tied.
        for (key, deals) in [("high", won.high()), ("low", won.low())] {
            if let Some(deals) = deals {
                object.serialize_entry(key, &deals)?;
            }
        }
        if let Some(categories) = &self.categories {
            let by_name: BTreeMap<_, _> = categories.iter().map(|(of, share)| (of.name(), *share)).collect();
            object.serialize_entry("categories", &by_name)?;
        }
        object.end()
    }
}

impl Printed for Answer {
    fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns a line for each player.
    fn to_csv(&self) -> String {
        let mut text = "hand,equity,standard_error,wins,ties,losses\n".to_owned();
        for (player, won) in self.known.players.iter().zip(self.report.players()) {
            let _ = writeln!(text, "{},{}", player.to_csv(), csv_of(won));
        }
        text
    }

    fn to_text(&self, style: Style) -> String {
        let report = &self.report;
        let mut text = self.known.to_text(style);
        text += &table_of(&self.known.players, &self.columns(style), style);
        self.write_categories(&mut text, style);
        let _ = writeln!(text, "{}", style.faint(self.how()));
        if report.is_exact() && report.weight() != report.deals() {
            let weight = Grouped(report.weight());
            let _ = writeln!(text, "{}", style.faint(format_args!("wins and ties are weighted, of {weight} in all")));
        }
        if !report.is_exact() && report.players().iter().any(|won| won.standard_error().is_none()) {
            text.push_str("one sample has no standard error: take more\n");
        }
        text
    }
}

impl Answer {
    /// Returns the share of the deals in which a player's hand ends in each category, if requested.
    fn categories(&self, won: &PlayerReport) -> Option<Vec<(Category, f64)>> {
        let weight = self.report.weight() as f64;
        let share = |category: Category| won.category(category).map(|deals| (category, deals as f64 / weight));
        Category::ALL.into_iter().rev().map(share).collect()
    }

    /// Returns the figures of each player: the share of the pot first.
    fn columns(&self, style: Style) -> Vec<Column> {
        let report = &self.report;
        let column = |head: &str, cell: &dyn Fn(&PlayerReport) -> String| Column {
            head: head.into(),
            cells: report.players().iter().map(|won| cell(won).into()).collect(),
        };
        let share = |deals: u128| format!("{:.2}", Percent(deals as f64 / report.weight() as f64));
        let mut columns = vec![column("equity", &|won| format!("{:.4}", Percent(won.equity())))];
        columns.iter_mut().for_each(|column| column.emphasize(style));
        if !report.is_exact() {
            columns.push(column("std. error", &|won| error_in_words(won.standard_error())));
        }
        let [win, tie] = if self.game.has_low() { ["scoop", "part"] } else { ["win", "tie"] };
        columns.push(column(win, &|won| share(won.wins())));
        columns.push(column(tie, &|won| share(won.ties())));
        columns.push(column("lose", &|won| share(won.losses())));
        if self.game.has_low() {
            columns.push(column("high", &|won| share(won.high().unwrap_or(0))));
            columns.push(column("low", &|won| share(won.low().unwrap_or(0))));
        } else {
            columns.push(column("wins", &|won| Grouped(won.wins()).to_string()));
            columns.push(column("ties", &|won| Grouped(won.ties()).to_string()));
        }
        columns
    }

    /// Writes a column for each player.
    fn write_categories(&self, text: &mut String, style: Style) {
        let all: Option<Vec<_>> = self.report.players().iter().map(|won| self.categories(won)).collect();
        let Some(all) = all else { return };
        let names = Category::ALL.into_iter().rev().map(|category| category.name().into()).collect();
        let first = Column { head: "category".into(), cells: names };
        let heads = heads(&self.known.players, first.width(), style);
        let column = |(head, shares): (Cell, &Vec<(Category, f64)>)| Column {
            head,
            cells: shares.iter().map(|(_, share)| format!("{:.2}", Percent(*share)).into()).collect(),
        };
        let columns: Vec<Column> = heads.into_iter().zip(&all).map(column).collect();
        let _ = writeln!(text, "\n{}", table(&first, &columns, style));
    }

    /// Returns the method, the number of deals and the time.
    fn how(&self) -> String {
        let (report, seconds) = (&self.report, Seconds(self.seconds));
        match (report.matchups(), report.boards()) {
            (Some(deals), Some(_)) if self.game.board() == 0 => {
                format!("exact: {}, {seconds}", counted(deals.into(), "deal"))
            }
            (Some(1), Some(boards)) => format!("exact: {}, {seconds}", counted(boards.into(), "board")),
            (Some(matchups), Some(boards)) => {
                let (matchups, boards) = (counted(matchups.into(), "match-up"), counted(boards.into(), "board"));
                format!("exact: {matchups} of {boards} each, {seconds}")
            }
            _ => format!("sampled: {}, seed {}, {seconds}", counted(report.deals(), "random deal"), self.seed),
        }
    }
}

/// Returns a player's share, who counts from 0.
pub(super) fn equity_of(report: &Report, player: usize) -> f64 {
    report.players().get(player).map_or(0.0, PlayerReport::equity)
}

/// Returns a player's figures as cells with commas between them.
pub(super) fn csv_of(won: &PlayerReport) -> String {
    let error = won.standard_error().map(|error| error.to_string()).unwrap_or_default();
    format!("{},{error},{},{},{}", won.equity(), won.wins(), won.ties(), won.losses())
}

/// Returns the standard error of a sample.
pub(super) fn error_in_words(error: Option<f64>) -> String {
    error.map_or_else(|| "unknown".into(), |error| format!("{:.4}", Percent(error)))
}

/// Returns a line for each player, with columns of figures. A long range has the room that these leave.
pub(super) fn table_of(players: &[Player], columns: &[Column], style: Style) -> String {
    let figures: usize = columns.iter().map(taken).sum();
    let room = style.columns.saturating_sub(figures).max(NAME);
    let names = players.iter().map(|player| player.named(room, style)).collect();
    table(&Column { head: "player".into(), cells: names }, columns, style)
}

/// The least room for a range in a table, and as the head of a column.
const NAME: usize = 16;
const HEAD: usize = 10;

/// Returns the players' names as heads of columns beside a first one, each with its share of the room.
pub(super) fn heads(players: &[Player], first: usize, style: Style) -> Vec<Cell> {
    let share = style.columns.saturating_sub(first) / players.len().max(1);
    let room = share.saturating_sub(2).max(HEAD);
    players.iter().map(|player| player.named(room, style)).collect()
}
