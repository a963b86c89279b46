//! A question in parts: the equity of each hand of a range, and after each card that can come next.

use std::fmt::Write as _;

use keyfold::{Card, Face, HoleCards, HoleClass};
use keyfold_equity::{Equity, EquityError, PlayerReport, Report};
use serde_json::{Value, json};

use crate::figures::{Grouped, Percent};
use crate::style::Style;

/// The parts of a question.
pub(crate) enum Parts {
    /// Hands of a player, by number from 1, with their weights.
    Hands(usize, Vec<(HoleCards, f64, Report)>),
    /// The equities after each card.
    Cards { board: Vec<Card>, found: Vec<(Card, Report)> },
    /// The share of all deals that leave the first player with each tenth of the pot, and the number of boards.
    Tenths { shares: [f64; BINS], boards: usize },
}

/// Bars of a histogram.
const BINS: usize = 10;
/// The longest bar.
const BAR: usize = 20;

/// Returns a player's share.
fn equity_of(report: &Report, player: usize) -> f64 {
    report.players().get(player).map_or(0.0, PlayerReport::equity)
}

impl Parts {
    pub(super) fn hands(question: &Equity, player: usize) -> Result<Self, EquityError> {
        question.by_hand(player - 1).map(|found| Self::Hands(player, found))
    }

    pub(super) fn cards(question: &Equity, board: &[Card]) -> Result<Self, EquityError> {
        Ok(Self::Cards { board: board.to_vec(), found: question.by_next_card()? })
    }

    pub(super) fn tenths(question: &Equity) -> Result<Self, EquityError> {
        let found = question.by_board()?;
        let all: f64 = found.iter().map(|(_, report)| report.weight() as f64).sum();
        let mut shares = [0.0; BINS];
        for (_, report) in &found {
            let bin = ((equity_of(report, 0) * BINS as f64) as usize).min(BINS - 1);
            shares[bin] += report.weight() as f64 / all;
        }
        Ok(Self::Tenths { shares, boards: found.len() })
    }

    pub(super) fn to_text(&self, style: Style) -> String {
        match self {
            Self::Hands(player, found) => grid(*player, found, style),
            Self::Cards { board, found } => cards(board, found, style),
            Self::Tenths { shares, boards } => histogram(shares, *boards, style),
        }
    }

    pub(super) fn to_csv(&self) -> String {
        match self {
            Self::Hands(player, found) => {
                let row = |(hole, weight, report): &(HoleCards, f64, Report)| {
                    format!("{hole},{},{weight},{}\n", hole.class(), equity_of(report, player - 1))
                };
                "cards,hand,weight,equity\n".to_owned() + &found.iter().map(row).collect::<String>()
            }
            Self::Cards { found, .. } => {
                let row = |(card, report): &(Card, Report)| {
                    let shares =
                        report.players().iter().fold(String::new(), |row, won| format!("{row},{}", won.equity()));
                    format!("{card}{shares}\n")
                };
                let players = found.first().map_or(0, |(_, report)| report.players().len());
                let heads = (1..=players).fold("card".to_owned(), |row, player| format!("{row},player {player}"));
                heads + "\n" + &found.iter().map(row).collect::<String>()
            }
            Self::Tenths { shares, .. } => {
                let row = |(bin, share): (usize, &f64)| format!("{},{},{share}\n", part(bin), part(bin + 1));
                "from,to,share\n".to_owned() + &shares.iter().enumerate().map(row).collect::<String>()
            }
        }
    }

    pub(super) fn to_json(&self) -> Value {
        match self {
            Self::Hands(player, found) => {
                let hand = |(hole, weight, report): &(HoleCards, f64, Report)| json!({ "cards": hole.to_string(), "hand": hole.class().to_string(), "weight": weight, "equity": equity_of(report, player - 1) });
                json!({ "player": player, "hands": found.iter().map(hand).collect::<Vec<_>>() })
            }
            Self::Tenths { shares, boards } => json!({ "boards": boards, "shares": shares }),
            Self::Cards { board, found } => {
                let card = |(card, report): &(Card, Report)| {
                    let shares: Vec<f64> = report.players().iter().map(PlayerReport::equity).collect();
                    json!({ "card": card.to_string(), "equity": shares })
                };
                let board: Vec<_> = board.iter().map(ToString::to_string).collect();
                json!({ "board": board, "cards": found.iter().map(card).collect::<Vec<_>>() })
            }
        }
    }
}

/// Returns the mean equity of each class in percent, on a grid.
fn grid(player: usize, found: &[(HoleCards, f64, Report)], style: Style) -> String {
    let mut text = format!("{}\n", style.faint("   A  K  Q  J  T  9  8  7  6  5  4  3  2"));
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
    let _ = writeln!(text, "\n{}", style.faint("percent; suited above the diagonal, offsuit below"));
    text
}

/// Returns each card's line: the players' equity after it.
fn cards(board: &[Card], found: &[(Card, Report)], style: Style) -> String {
    let mut text = format!("after {}\n", style.cards(board));
    for (card, report) in found {
        let _ = write!(text, "{}", style.cards(&[*card]));
        report.players().iter().for_each(|won| _ = write!(text, "  {:>9.2}", Percent(won.equity())));
        text.push('\n');
    }
    text
}

/// Returns the equity at which a bin begins.
fn part(bin: usize) -> f64 {
    bin as f64 / BINS as f64
}

/// Returns how often the first player has each tenth of the pot, once the board is whole.
fn histogram(shares: &[f64; BINS], boards: usize, style: Style) -> String {
    let most = shares.iter().copied().fold(0.0, f64::max);
    let mut text = format!("{}\n", style.faint("equity         how often"));
    for (bin, share) in shares.iter().enumerate() {
        let bar = "#".repeat((share / most * BAR as f64).round() as usize);
        let line = format!("{:>3} to {:>3} %  {:>9.2}  {bar}", 10 * bin, 10 * (bin + 1), Percent(*share));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let _ = writeln!(text, "{}", style.faint(format_args!("on {} whole boards", Grouped(boards as u128))));
    text
}
