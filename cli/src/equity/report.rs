//! The answer, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use keyfold::{Card, Category};
use keyfold_equity::{PlayerReport, Report};
use serde::Serialize;

use super::players::Player;
use crate::figures::{Grouped, Percent, Seconds};
use crate::shortened::{SHOWN, Shortened};
use crate::style::Style;

/// What each player gets, and how that was found.
pub(crate) struct Answer {
    pub(crate) players: Vec<Player>,
    pub(crate) board: Vec<Card>,
    pub(crate) report: Report,
    pub(crate) seed: u64,
    pub(crate) seconds: f64,
}

#[derive(Serialize)]
struct Object<'a> {
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
    #[serde(skip_serializing_if = "Option::is_none")]
    categories: Option<BTreeMap<&'static str, f64>>,
}

impl Answer {
    pub(crate) fn to_json(&self) -> String {
        let report = &self.report;
        let exact = report.is_exact();
        let object = Object {
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
        let counts = Counts::of(report.players());
        let sampled = !report.is_exact();
        let error_head = if sampled { format!("  {:>11}", "std. error") } else { String::new() };
        let head = format!(
            "{:width$}  {:>10}{error_head}  {:>9}  {:>9}  {:>9}  {:>wins$}  {:>ties$}",
            "player",
            "equity",
            "win",
            "tie",
            "lose",
            "wins",
            "ties",
            wins = counts.wins,
            ties = counts.ties,
        );
        let _ = writeln!(text, "{}", style.faint(head));
        for (name, won) in names.iter().zip(report.players()) {
            let share = |deals: u128| Percent(deals as f64 / report.weight() as f64);
            // Filled up by hand: colours have no width.
            let _ = write!(text, "{}{}", name.text, " ".repeat(width - name.width));
            let _ = write!(text, "  {}", style.strong(format_args!("{:>10.4}", Percent(won.equity()))));
            match won.standard_error() {
                Some(error) => _ = write!(text, "  {:>11.4}", Percent(error)),
                None if sampled => _ = write!(text, "  {:>11}", "unknown"),
                None => {}
            }
            let [win, tie, lose] = [won.wins(), won.ties(), won.losses()].map(share);
            let (wins, ties) = (Grouped(won.wins()), Grouped(won.ties()));
            let _ = writeln!(
                text,
                "  {win:>9.2}  {tie:>9.2}  {lose:>9.2}  {wins:>of_wins$}  {ties:>of_ties$}",
                of_wins = counts.wins,
                of_ties = counts.ties
            );
        }
        self.write_categories(&mut text, &names, style);
        let _ = writeln!(text, "{}", style.faint(self.how()));
        if sampled && report.players().iter().any(|won| won.standard_error().is_none()) {
            text.push_str("one sample has no standard error: take more\n");
        }
        text
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
            // Two characters each, whether or not they have colours.
            Some(cards) => Self { text: style.cards(cards).to_string(), width: 5 },
            None => {
                let text = Shortened(&player.name).to_string();
                Self { width: text.chars().count().min(SHOWN), text }
            }
        }
    }
}

/// How wide the columns of counts are.
struct Counts {
    wins: usize,
    ties: usize,
}

impl Counts {
    fn of(players: &[PlayerReport]) -> Self {
        let width = |count: fn(&PlayerReport) -> u128| {
            players.iter().map(|won| Grouped(count(won)).to_string().len()).max().unwrap_or(0).max(4)
        };
        Self { wins: width(PlayerReport::wins), ties: width(PlayerReport::ties) }
    }
}
