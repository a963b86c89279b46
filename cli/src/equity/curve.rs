//! Ranges as curves: the equity of each hand, the best first.

use std::fmt::Write as _;

use keyfold::HoleCards;
use keyfold_equity::{PlayerReport, Report};
use serde_json::{Value, json};

use super::players::Player;
use super::precision::Precision;
use super::report::{equity_of, heads};
use crate::columns::{Column, table};
use crate::figures::Percent;
use crate::style::Style;

/// A player's hands, the best first. Each takes as much of the way from 0 to 100 as it has of the range's combinations.
pub(super) struct Curve {
    /// From 0.
    player: usize,
    hands: Vec<(HoleCards, f64, Report)>,
    /// By hand, the percent of the range's combinations up to it, itself included.
    ends: Vec<f64>,
}

impl Curve {
    /// Returns the curve of some hands of a player, who counts from 0, with their weights.
    pub(super) fn new(player: usize, mut hands: Vec<(HoleCards, f64, Report)>) -> Self {
        hands.sort_by(|(.., one), (.., other)| equity_of(other, player).total_cmp(&equity_of(one, player)));
        let up_to = |sum: &mut f64, (_, weight, _): &(HoleCards, f64, Report)| {
            *sum += weight;
            Some(*sum)
        };
        let sums: Vec<f64> = hands.iter().scan(0.0, up_to).collect();
        let all = sums.last().copied().unwrap_or(1.0);
        Self { player, hands, ends: sums.into_iter().map(|sum| 100.0 * (sum / all)).collect() }
    }

    /// Returns each hand's weight, from how many percent of the range to how many it stands, and the answer about it.
    fn steps(&self) -> impl Iterator<Item = (HoleCards, f64, [f64; 2], &Report)> {
        let starts = std::iter::once(&0.0).chain(&self.ends);
        let ends = starts.zip(&self.ends);
        self.hands.iter().zip(ends).map(|((hole, weight, report), (from, to))| (*hole, *weight, [*from, *to], report))
    }

    /// Returns the equity after some percent of the range.
    fn at(&self, percent: f64) -> f64 {
        let hand = self.ends.partition_point(|end| *end < percent).min(self.hands.len().saturating_sub(1));
        self.hands.get(hand).map_or(0.0, |(.., report)| equity_of(report, self.player))
    }

    /// Returns a line for each hand of every player.
    pub(super) fn to_csv(curves: &[Self]) -> String {
        let mut text = "player,cards,hand,weight,from_percent,to_percent,equity,method,standard_error\n".to_owned();
        for curve in curves {
            for (hole, weight, [from, to], report) in curve.steps() {
                let (player, precision) = (curve.player + 1, Precision::of([report]).to_csv());
                let equity = equity_of(report, curve.player);
                let _ = writeln!(text, "{player},{hole},{},{weight},{from},{to},{equity},{precision}", hole.class());
            }
        }
        text
    }

    pub(super) fn to_json(&self) -> Value {
        let hand = |(hole, weight, [from, to], report): (HoleCards, f64, [f64; 2], &Report)| {
            let error = report.players().get(self.player).and_then(PlayerReport::standard_error);
            json!({
                "cards": hole.to_string(),
                "hand": hole.class().to_string(),
                "weight": weight,
                "from_percent": from,
                "to_percent": to,
                "equity": equity_of(report, self.player),
                "exact": report.is_exact(),
                "standard_error": error,
            })
        };
        self.steps().map(hand).collect()
    }

    /// Returns a table of the curves' heights at each tenth of the ranges.
    pub(super) fn to_text(curves: &[Self], players: &[Player], style: Style) -> String {
        let tenths = || (0..=10).map(|tenth| 10 * tenth);
        let name = |percent| match percent {
            0 => "best".into(),
            100 => "worst".into(),
            percent => format!("{percent} %").into(),
        };
        let first = Column { head: "hand at".into(), cells: tenths().map(name).collect() };
        let column = |(head, curve): (_, &Self)| Column {
            head,
            cells: tenths().map(|percent| format!("{:.2}", Percent(curve.at(percent.into()))).into()).collect(),
        };
        let columns: Vec<Column> = heads(players, first.width(), style).into_iter().zip(curves).map(column).collect();
        let precision = Precision::of(curves.iter().flat_map(|curve| &curve.hands).map(|(.., report)| report));
        let lines = "equity of each range's hands, the best first";
        format!("{lines}\n{}{}\n", table(&first, &columns, style), style.faint(precision))
    }
}
