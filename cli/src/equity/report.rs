//! The answer, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use keyfold::registry::Rules;
use keyfold::{Card, Category};
use keyfold_equity::{PlayerReport, Report};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::players::Player;
use crate::figures::{Grouped, Percent, Seconds};
use crate::shortened::Shortened;
use crate::style::Style;
use crate::terminal::Escaped;

/// Each player's results, and the method.
pub(crate) struct Answer {
    pub(crate) game: &'static Rules,
    pub(crate) players: Vec<Player>,
    pub(crate) board: Vec<Card>,
    pub(crate) report: Report,
    pub(crate) seed: u64,
    pub(crate) seconds: f64,
}

/// Written by hand: numbers of 128 bits exceed a `Value`, and a derive takes two seconds to build.
impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (report, exact) = (&self.report, self.report.is_exact());
        let players = self.players.iter().zip(report.players());
        let mut object = out.serialize_map(None)?;
        object.serialize_entry("game", &self.game.name())?;
        object.serialize_entry("exact", &exact)?;
        object.serialize_entry("method", &report.method().to_string())?;
        // The seed; null if the answer is exact.
        object.serialize_entry("seed", &(!exact).then_some(self.seed))?;
        object.serialize_entry("board", &self.board.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        // Boards of each match-up, or random boards.
        object.serialize_entry("boards", &report.boards().map_or(report.deals(), u128::from))?;
        object.serialize_entry("matchups", &report.matchups())?;
        object.serialize_entry("deals", &report.deals())?;
        // The sum of wins, ties and losses.
        object.serialize_entry("weight", &report.weight())?;
        object.serialize_entry("seconds", &Seconds(self.seconds))?;
        let of_player = |(player, won)| OfPlayer { player, won, categories: self.categories(won) };
        object.serialize_entry("players", &players.map(of_player).collect::<Vec<_>>())?;
        object.end()
    }
}

/// A player's results.
struct OfPlayer<'a> {
    player: &'a Player,
    won: &'a PlayerReport,
    categories: Option<Vec<(Category, f64)>>,
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

impl Answer {
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns a line for each player.
    pub(crate) fn to_csv(&self) -> String {
        let mut text = "hand,equity,standard_error,wins,ties,losses\n".to_owned();
        for (player, won) in self.players.iter().zip(self.report.players()) {
            let name = Escaped(&player.name).to_string().replace('"', "\"\"");
            let error = won.standard_error().map(|error| error.to_string()).unwrap_or_default();
            let (equity, wins, ties, losses) = (won.equity(), won.wins(), won.ties(), won.losses());
            let _ = writeln!(text, "\"{name}\",{equity},{error},{wins},{ties},{losses}");
        }
        text
    }

    /// Returns the share of the deals in which a player's hand ends in each category, if requested.
    fn categories(&self, won: &PlayerReport) -> Option<Vec<(Category, f64)>> {
        let weight = self.report.weight() as f64;
        let share = |category: Category| won.category(category).map(|deals| (category, deals as f64 / weight));
        Category::ALL.into_iter().rev().map(share).collect()
    }

    pub(crate) fn to_text(&self, style: Style) -> String {
        let report = &self.report;
        let mut text = String::new();
        if !self.board.is_empty() {
            let _ = writeln!(text, "board {}\n", style.cards(&self.board));
        }
        let names: Vec<Name> = self.players.iter().map(|player| Name::of(player, style)).collect();
        let width = names.iter().map(|name| name.width).max().unwrap_or(0).max("player".len());
        let sampled = !report.is_exact();
        let columns = self.columns();
        for (number, block) in blocks(&columns, |column| column.width, width).into_iter().enumerate() {
            if number > 0 {
                text.push('\n');
            }
            let heads: String =
                block.iter().map(|column| format!("  {:>width$}", column.head, width = column.width)).collect();
            let _ = writeln!(text, "{}", style.faint(format_args!("{:width$}{heads}", "player")));
            for (at, name) in names.iter().enumerate() {
                // Padded by hand: colours have no width.
                let _ = write!(text, "{}{}", name.text, " ".repeat(width - name.width));
                for column in block {
                    let cell = format!("{:>width$}", column.cells[at], width = column.width);
                    let _ = write!(text, "  {}", if column.head == EQUITY { style.strong(cell) } else { cell });
                }
                text.push('\n');
            }
        }
        self.write_categories(&mut text, &names, style);
        let _ = writeln!(text, "{}", style.faint(self.how()));
        if sampled && report.players().iter().any(|won| won.standard_error().is_none()) {
            text.push_str("one sample has no standard error: take more\n");
        }
        text
    }

    /// Returns the figures of each player: the share of the pot first.
    fn columns(&self) -> Vec<Column> {
        let report = &self.report;
        let column = |head: &'static str, width: usize, cell: &dyn Fn(&PlayerReport) -> String| {
            let cells: Vec<String> = report.players().iter().map(cell).collect();
            let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0).max(width).max(head.len());
            Column { head, width, cells }
        };
        let share = |deals: u128| format!("{:.2}", Percent(deals as f64 / report.weight() as f64));
        let mut columns = vec![column(EQUITY, 9, &|won| format!("{:.4}", Percent(won.equity())))];
        if !report.is_exact() {
            let error = |won: &PlayerReport| {
                won.standard_error().map_or_else(|| "unknown".into(), |error| format!("{:.4}", Percent(error)))
            };
            columns.push(column("std. error", 8, &error));
        }
        let [win, tie] = if self.game.has_low() { ["scoop", "part"] } else { ["win", "tie"] };
        columns.push(column(win, 7, &|won| share(won.wins())));
        columns.push(column(tie, 7, &|won| share(won.ties())));
        columns.push(column("lose", 7, &|won| share(won.losses())));
        if self.game.has_low() {
            columns.push(column("high", 7, &|won| share(won.high().unwrap_or(0))));
            columns.push(column("low", 7, &|won| share(won.low().unwrap_or(0))));
        } else {
            columns.push(column("wins", 4, &|won| Grouped(won.wins()).to_string()));
            columns.push(column("ties", 4, &|won| Grouped(won.ties()).to_string()));
        }
        columns
    }

    /// Writes a column for each player.
    fn write_categories(&self, text: &mut String, names: &[Name], style: Style) {
        let all: Option<Vec<_>> = self.report.players().iter().map(|won| self.categories(won)).collect();
        let Some(all) = all else { return };
        let width = names.iter().map(|name| name.width).max().unwrap_or(0).max(8);
        let players: Vec<_> = names.iter().zip(&all).collect();
        text.push('\n');
        for block in blocks(&players, |_| width, HEAD) {
            let _ = write!(text, "{}", style.faint(format_args!("{:HEAD$}", "category")));
            for (name, _) in block {
                let _ = write!(text, "  {}{}", " ".repeat(width - name.width), name.text);
            }
            text.push('\n');
            for (at, category) in Category::ALL.into_iter().rev().enumerate() {
                let _ = write!(text, "{:HEAD$}", category.name());
                block.iter().for_each(|(_, player)| _ = write!(text, "  {:>width$.2}", Percent(player[at].1)));
                text.push('\n');
            }
            text.push('\n');
        }
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

/// The heading of the column that matters most.
const EQUITY: &str = "equity";
/// The width of the categories' names.
const HEAD: usize = 14;
/// The width of tables: half a screen, or a phone.
const TABLE: usize = 50;
/// The most characters of a name in a table.
const NAME: usize = 20;

/// Divides the columns of a table into blocks that fit its width beside a first column.
fn blocks<T>(mut columns: &[T], width: impl Fn(&T) -> usize, first: usize) -> Vec<&[T]> {
    let mut blocks = Vec::new();
    while !columns.is_empty() {
        let mut all = first;
        let fits = |column: &&T| {
            all += 2 + width(column);
            all <= TABLE
        };
        let count = columns.iter().take_while(fits).count().max(1);
        let (block, rest) = columns.split_at(count);
        blocks.push(block);
        columns = rest;
    }
    blocks
}

/// Returns a count with its noun: one board, two boards.
fn counted(number: u128, what: &str) -> String {
    format!("{} {what}{}", Grouped(number), if number == 1 { "" } else { "s" })
}

/// A player's name in a table. A long range is cut: the arguments show the rest.
struct Name {
    text: String,
    width: usize,
}

impl Name {
    fn of(player: &Player, style: Style) -> Self {
        match &player.known {
            // Two characters each and a space between them, with or without colours.
            Some(cards) => Self { text: style.cards(cards).to_string(), width: (3 * cards.len()).saturating_sub(1) },
            None => {
                let whole = Shortened(&player.name).to_string();
                let long = whole.chars().nth(NAME).is_some();
                let text: String =
                    whole.chars().take(if long { NAME - 1 } else { NAME }).chain(long.then_some('…')).collect();
                Self { width: text.chars().count(), text }
            }
        }
    }
}

/// A column of the table.
struct Column {
    head: &'static str,
    width: usize,
    cells: Vec<String>,
}
