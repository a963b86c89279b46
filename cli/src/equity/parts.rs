//! A question in parts: the equity of each hand of a range, after each card that can come next, and on whole boards.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use keyfold::{Card, Face, HoleCards, HoleClass};
use keyfold_equity::{Equity, EquityError, PlayerReport, Progress, Report};
use keyfold_runs::terminal::Escaped;
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::curve::Curve;
use super::deadline::Deadline;
use super::precision::Precision;
use super::printed::Printed;
use super::question::Known;
use super::report::{equity_of, heads};
use crate::columns::{Cell, Column, table};
use crate::figures::{Percent, counted};
use crate::style::Style;

/// The parts of a question.
pub(super) struct Parts {
    known: Known,
    found: Vec<Part>,
}

/// One of the answers in parts.
enum Part {
    /// Hands of a player, by number from 1, with their weights.
    Hands(usize, Vec<(HoleCards, f64, Report)>),
    /// The equities after each card.
    Cards(Vec<(Card, Report)>),
    /// Every player's hands, the best first.
    Curves(Vec<Curve>),
    /// The share of all deals that leave the first player with each tenth of the pot, and the number of boards.
    Tenths { shares: [f64; BINS], boards: usize, precision: Precision },
}

/// Bars of a histogram.
const BINS: usize = 10;
/// The longest bar: as long as a narrow terminal has room for.
const BAR: usize = 24;

impl Parts {
    /// Returns how many are asked for.
    pub(super) fn count(arguments: &Arguments) -> u32 {
        let Arguments { by_hand, curve, next_card, histogram, .. } = arguments;
        [by_hand.is_some(), *curve, *next_card, *histogram].map(u32::from).iter().sum()
    }

    /// Answers all that is asked for, in the time that is left.
    pub(super) fn of(
        arguments: &Arguments,
        known: Known,
        question: &Equity,
        deadline: Deadline,
        show: &(dyn Fn(Progress) -> ControlFlow<()> + Sync),
    ) -> Result<Self, EquityError> {
        let (players, mut found) = (known.players.len(), Vec::new());
        // A curve is made of each player's hands.
        let mut left = Self::count(arguments) + if arguments.curve { players as u32 - 1 } else { 0 };
        let mut next = || {
            left -= 1;
            deadline.first_of(left + 1, question.clone())
        };
        if let Some(player) = arguments.by_hand.map(usize::from) {
            found.push(Part::Hands(player, next().by_hand_with(player - 1, show)?));
        }
        if arguments.curve {
            let mut curve = |player| Ok(Curve::new(player, next().by_hand_with(player, show)?));
            found.push(Part::Curves((0..players).map(&mut curve).collect::<Result<_, EquityError>>()?));
        }
        if arguments.next_card {
            found.push(Part::Cards(next().by_next_card_with(show)?));
        }
        if arguments.histogram {
            found.push(Part::tenths(&next().by_board_with(show)?));
        }
        Ok(Self { known, found })
    }

    /// Returns a player's number and hand.
    fn name(&self, player: usize, style: Style) -> String {
        let room = style.columns.saturating_sub("equity of each hand of player 1, ".len());
        let name = self.known.players.get(player - 1).map(|known| known.named(room, style).text);
        format!("player {player}, {}", name.unwrap_or_default())
    }

    /// Returns the mean equity of each class in percent, on a grid.
    fn grid(&self, player: usize, found: &[(HoleCards, f64, Report)], style: Style) -> String {
        let mut text = format!("equity of each hand of {}\n", self.name(player, style));
        let _ = writeln!(text, "{}", style.faint("   A  K  Q  J  T  9  8  7  6  5  4  3  2"));
        let faces = || Face::ALL.into_iter().rev();
        for (row, one) in faces().enumerate() {
            let _ = write!(text, "{}", style.faint(one));
            for (column, other) in faces().enumerate() {
                let class = HoleClass::new(one, other, column > row);
                let of_class = found.iter().filter(|(hole, ..)| Some(hole.class()) == class);
                let (sum, weights) = of_class.fold((0.0, 0.0), |(sum, weights), (_, weight, report)| {
                    (sum + weight * equity_of(report, player - 1), weights + weight)
                });
                let cell = match weights > 0.0 {
                    true => style.part(&format!("{:>2.0}", (100.0 * sum / weights).min(99.0)), sum / weights),
                    false => style.faint(" ."),
                };
                let _ = write!(text, " {cell}");
            }
            text.push('\n');
        }
        let precision = Precision::of(found.iter().map(|(.., report)| report));
        let _ = writeln!(text, "{}", style.faint("percent; suited above the diagonal, offsuit below"));
        let _ = writeln!(text, "{}", style.faint(precision));
        text
    }

    /// Returns each card's line: the players' equity after it.
    fn cards(&self, found: &[(Card, Report)], style: Style) -> String {
        let street = if self.known.board().len() == 3 { "turn" } else { "river" };
        let cards = found.iter().map(|(card, _)| {
            let text = style.cards(&[*card]).to_string();
            Cell { text, width: 2 }
        });
        let first = Column { head: street.into(), cells: cards.collect() };
        let column = |(player, head)| Column {
            head,
            cells: found
                .iter()
                .map(|(_, report)| format!("{:.2}", Percent(equity_of(report, player))).into())
                .collect(),
        };
        let columns: Vec<Column> =
            heads(&self.known.players, first.width(), style).into_iter().enumerate().map(column).collect();
        let precision = Precision::of(found.iter().map(|(_, report)| report));
        format!("equity after each {street}\n{}{}\n", table(&first, &columns, style), style.faint(precision))
    }

    /// Returns how often the first player has each tenth of the pot, once the board is whole.
    fn histogram(&self, shares: &[f64; BINS], boards: usize, precision: Precision, style: Style) -> String {
        let most = shares.iter().copied().fold(0.0, f64::max);
        let mut text = format!("tenths of the pot for {}\n", self.name(1, style));
        let _ = writeln!(text, "{}", style.faint("equity         how often"));
        for (bin, share) in shares.iter().enumerate() {
            let bar = "#".repeat((share / most * BAR as f64).round() as usize);
            let line = format!("{:>3} to {:>3} %  {:>9.2}  {bar}", 10 * bin, 10 * (bin + 1), Percent(*share));
            let _ = writeln!(text, "{}", line.trim_end());
        }
        let boards = counted(boards as u128, "whole board");
        let _ = writeln!(text, "{}", style.faint(format_args!("on {boards}, {precision}")));
        text
    }
}

impl Printed for Parts {
    fn to_text(&self, style: Style) -> String {
        let parts = self.found.iter().map(|part| match part {
            Part::Hands(player, found) => self.grid(*player, found, style),
            Part::Curves(curves) => Curve::to_text(curves, &self.known.players, style),
            Part::Cards(found) => self.cards(found, style),
            Part::Tenths { shares, boards, precision } => self.histogram(shares, *boards, *precision, style),
        });
        self.known.to_text(style) + &parts.collect::<Vec<_>>().join("\n")
    }

    fn to_csv(&self) -> String {
        self.found.iter().map(|part| part.to_csv(self.known.players.len())).collect()
    }

    fn to_json(&self) -> String {
        let mut object = json!({
            "board": self.known.board().iter().map(ToString::to_string).collect::<Vec<_>>(),
            "folded": self.known.folded_names(),
            "players": self.known.players.iter().map(|player| Escaped(&player.name).to_string()).collect::<Vec<_>>(),
        });
        self.found.iter().for_each(|part| part.write_json(&mut object));
        object.to_string()
    }
}

impl Part {
    fn tenths<C>(found: &[(C, Report)]) -> Self {
        let all: f64 = found.iter().map(|(_, report)| report.weight() as f64).sum();
        let mut shares = [0.0; BINS];
        for (_, report) in found {
            let bin = ((equity_of(report, 0) * BINS as f64) as usize).min(BINS - 1);
            shares[bin] += report.weight() as f64 / all;
        }
        let precision = Precision::of(found.iter().map(|(_, report)| report));
        Self::Tenths { shares, boards: found.len(), precision }
    }

    fn to_csv(&self, players: usize) -> String {
        match self {
            Self::Hands(player, found) => {
                let row = |(hole, weight, report): &(HoleCards, f64, Report)| {
                    let (equity, precision) = (equity_of(report, player - 1), Precision::of([report]).to_csv());
                    format!("{hole},{},{weight},{equity},{precision}\n", hole.class())
                };
                "cards,hand,weight,equity,method,standard_error\n".to_owned()
                    + &found.iter().map(row).collect::<String>()
            }
            Self::Curves(curves) => Curve::to_csv(curves),
            Self::Cards(found) => {
                let row = |(card, report): &(Card, Report)| {
                    let shares = report.players().iter().map(|won| format!("{},", won.equity()));
                    format!("{card},{}{}\n", shares.collect::<String>(), Precision::of([report]).to_csv())
                };
                let heads: String = (1..=players).map(|player| format!("player {player},")).collect();
                format!("card,{heads}method,standard_error\n") + &found.iter().map(row).collect::<String>()
            }
            Self::Tenths { shares, precision, .. } => {
                let tenth = |bin: usize| bin as f64 / BINS as f64;
                let row = |(bin, share): (usize, &f64)| {
                    format!("{},{},{share},{}\n", tenth(bin), tenth(bin + 1), precision.to_csv())
                };
                "from,to,share,method,standard_error\n".to_owned()
                    + &shares.iter().enumerate().map(row).collect::<String>()
            }
        }
    }

    /// Adds the entries of this part to an object.
    fn write_json(&self, object: &mut Value) {
        match self {
            Self::Hands(player, found) => {
                let hand = |(hole, weight, report): &(HoleCards, f64, Report)| {
                    let error = report.players().get(player - 1).and_then(PlayerReport::standard_error);
                    json!({
                        "cards": hole.to_string(),
                        "hand": hole.class().to_string(),
                        "weight": weight,
                        "equity": equity_of(report, player - 1),
                        "exact": report.is_exact(),
                        "standard_error": error,
                    })
                };
                object["player"] = json!(player);
                object["hands"] = found.iter().map(hand).collect();
            }
            Self::Curves(curves) => object["curves"] = curves.iter().map(Curve::to_json).collect(),
            Self::Cards(found) => {
                let card = |(card, report): &(Card, Report)| {
                    let shares: Vec<f64> = report.players().iter().map(PlayerReport::equity).collect();
                    let errors: Vec<_> = report.players().iter().map(PlayerReport::standard_error).collect();
                    json!({
                        "card": card.to_string(),
                        "equity": shares,
                        "exact": report.is_exact(),
                        "standard_error": errors,
                    })
                };
                object["cards"] = found.iter().map(card).collect();
            }
            Self::Tenths { shares, boards, precision } => {
                object["boards"] = json!(boards);
                object["shares"] = json!(shares);
                object["exact"] = json!(precision.is_exact());
                object["standard_error"] = json!(precision.error());
            }
        }
    }
}
