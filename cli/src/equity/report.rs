//! The answer, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use keyfold::{Card, Category};
use keyfold_equity::{PlayerReport, Report};
use serde::Serialize;

use super::players::Player;
use crate::figures::{Grouped, Percent, Seconds};
use crate::games::Game;
use crate::shortened::{SHOWN, Shortened};
use crate::style::Style;

/// What each player gets, and how that was found.
pub(crate) struct Answer {
    pub(crate) game: Game,
    pub(crate) players: Vec<Player>,
    pub(crate) board: Vec<Card>,
    pub(crate) report: Report,
    pub(crate) seed: u64,
    pub(crate) seconds: f64,
}

#[derive(Serialize)]
struct Object<'a> {
    game: String,
    exact: bool,
    method: String,
    /// Where the random series began; nothing if the answer is exact.
    seed: Option<u64>,
    board: Vec<String>,
    /// Boards of each match-up, or random boards.
    boards: u128,
    matchups: Option<u64>,
    deals: u128,
    /// What wins, ties and losses add up to.
    weight: u128,
    seconds: Seconds,
    players: Vec<OfPlayer<'a>>,
}

#[derive(Serialize)]
struct OfPlayer<'a> {
    hand: &'a str,
    equity: f64,
    /// The same as a fraction: numerator and denominator.
    share: [u128; 2],
    standard_error: Option<f64>,
    wins: u128,
    ties: u128,
    losses: u128,
    /// In high-low games, how often he has the best high hand and the best low, be it with others.
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<u128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<u128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    categories: Option<BTreeMap<&'static str, f64>>,
}

impl Answer {
    pub(crate) fn to_json(&self) -> String {
        let report = &self.report;
        let exact = report.is_exact();
        let object = Object {
            game: self.game.name(),
            exact,
            method: report.method().to_string(),
            seed: (!exact).then_some(self.seed),
            board: self.board.iter().map(ToString::to_string).collect(),
            boards: report.boards().map_or(report.deals(), u128::from),
            matchups: report.matchups(),
            deals: report.deals(),
            weight: report.weight(),
            seconds: Seconds(self.seconds),
            players: self
                .players
                .iter()
                .zip(report.players())
                .map(|(player, won)| self.of_player(player, won))
                .collect(),
        };
        serde_json::to_string(&object).unwrap_or_default()
    }

    fn of_player<'a>(&self, player: &'a Player, won: &PlayerReport) -> OfPlayer<'a> {
        let share = won.share();
        let categories = self.categories(won);
        OfPlayer {
            hand: &player.name,
            equity: won.equity(),
            share: [share.numerator, share.denominator],
            standard_error: won.standard_error(),
            wins: won.wins(),
            ties: won.ties(),
            losses: won.losses(),
            high: won.high(),
            low: won.low(),
            categories: categories.map(|all| all.into_iter().map(|(of, share)| (of.name(), share)).collect()),
        }
    }

    /// The share of the deals in which a player's hand ends in each category, if that was asked for.
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
        let heads: String =
            columns.iter().map(|column| format!("  {:>width$}", column.head, width = column.width)).collect();
        let _ = writeln!(text, "{}", style.faint(format_args!("{:width$}{heads}", "player")));
        for (at, name) in names.iter().enumerate() {
            // Filled up by hand: colours have no width.
            let _ = write!(text, "{}{}", name.text, " ".repeat(width - name.width));
            for (place, column) in columns.iter().enumerate() {
                let cell = format!("{:>width$}", column.cells[at], width = column.width);
                let _ = write!(text, "  {}", if place == 0 { style.strong(cell) } else { cell });
            }
            text.push('\n');
        }
        self.write_categories(&mut text, &names, style);
        let _ = writeln!(text, "{}", style.faint(self.how()));
        if sampled && report.players().iter().any(|won| won.standard_error().is_none()) {
            text.push_str("one sample has no standard error: take more\n");
        }
        text
    }

    /// What there is to say of each player: the share of the pot first.
    fn columns(&self) -> Vec<Column> {
        let report = &self.report;
        let column = |head, width: usize, cell: &dyn Fn(&PlayerReport) -> String| {
            let cells: Vec<String> = report.players().iter().map(cell).collect();
            let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0).max(width);
            Column { head, width, cells }
        };
        let share = |deals: u128| format!("{:.2}", Percent(deals as f64 / report.weight() as f64));
        let mut columns = vec![column("equity", 10, &|won| format!("{:.4}", Percent(won.equity())))];
        if !report.is_exact() {
            let error = |won: &PlayerReport| {
                won.standard_error().map_or_else(|| "unknown".into(), |error| format!("{:.4}", Percent(error)))
            };
            columns.push(column("std. error", 11, &error));
        }
        let [win, tie] = if self.game.is_high_low() { ["scoop", "part"] } else { ["win", "tie"] };
        columns.push(column(win, 9, &|won| share(won.wins())));
        columns.push(column(tie, 9, &|won| share(won.ties())));
        columns.push(column("lose", 9, &|won| share(won.losses())));
        if self.game.is_high_low() {
            columns.push(column("high", 9, &|won| share(won.high().unwrap_or(0))));
            columns.push(column("low", 9, &|won| share(won.low().unwrap_or(0))));
        } else {
            columns.push(column("wins", 4, &|won| Grouped(won.wins()).to_string()));
            columns.push(column("ties", 4, &|won| Grouped(won.ties()).to_string()));
        }
        columns
    }

    /// A column for each player.
    fn write_categories(&self, text: &mut String, names: &[Name], style: Style) {
        let all: Option<Vec<_>> = self.report.players().iter().map(|won| self.categories(won)).collect();
        let Some(all) = all else { return };
        let width = names.iter().map(|name| name.width).max().unwrap_or(0).max(9);
        let _ = write!(text, "\n{}", style.faint(format_args!("{:15}", "category")));
        for name in names {
            let _ = write!(text, "  {}{}", " ".repeat(width - name.width), name.text);
        }
        text.push('\n');
        for (at, category) in Category::ALL.into_iter().rev().enumerate() {
            let _ = write!(text, "{:15}", category.name());
            all.iter().for_each(|player| _ = write!(text, "  {:>width$.2}", Percent(player[at].1)));
            text.push('\n');
        }
        text.push('\n');
    }

    /// By what, over how much, in what time.
    fn how(&self) -> String {
        let (report, seconds) = (&self.report, Seconds(self.seconds));
        match (report.matchups(), report.boards()) {
            (Some(deals), Some(_)) if !self.game.has_board() => {
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

/// One board, two boards.
fn counted(number: u128, what: &str) -> String {
    format!("{} {what}{}", Grouped(number), if number == 1 { "" } else { "s" })
}

/// How a player is called in a table. A long range is shown by how it begins: the arguments are there to be read again.
struct Name {
    text: String,
    width: usize,
}

impl Name {
    fn of(player: &Player, style: Style) -> Self {
        match &player.known {
            // Two characters each and a blank between them, whether or not they have colours.
            Some(cards) => Self { text: style.cards(cards).to_string(), width: (3 * cards.len()).saturating_sub(1) },
            None => {
                let text = Shortened(&player.name).to_string();
                Self { width: text.chars().count().min(SHOWN), text }
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
