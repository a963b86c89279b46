//! The answer, for people and for programs.

use std::fmt;

use serde_json::{Value, json};

use crate::shortened::{SHOWN, Shortened};
use crate::tally::{PARTS, Score, Scores};

/// How the boards were chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// All of them.
    Exact,
    /// A random sample.
    Sampled {
        /// Where the random series began.
        seed: u64,
    },
}

/// What each player got, and how that was found.
pub(crate) struct Report<'a> {
    pub(crate) players: &'a [String],
    pub(crate) method: Method,
    pub(crate) scores: Scores,
    pub(crate) seconds: f64,
}

impl Report<'_> {
    pub(crate) fn to_json(&self) -> Value {
        let scores = &self.scores;
        let player = |(name, score): (&String, &Score)| {
            json!({
                "hand": name,
                "equity": scores.equity(score),
                "standard_error": self.standard_error(score),
                "wins": score.wins,
                "ties": score.ties,
                "losses": scores.boards - score.wins - score.ties,
                "parts": score.parts,
            })
        };
        json!({
            "exact": !self.is_sampled(),
            "seed": match self.method { Method::Exact => None, Method::Sampled { seed } => Some(seed) },
            "boards": scores.boards,
            "parts": scores.boards * PARTS,
            "seconds": self.seconds,
            "players": self.players.iter().zip(&scores.players).map(player).collect::<Vec<_>>(),
        })
    }

    const fn is_sampled(&self) -> bool {
        matches!(self.method, Method::Sampled { .. })
    }

    /// `None` if the answer is exact, and from a single board.
    fn standard_error(&self, score: &Score) -> Option<f64> {
        if self.is_sampled() { self.scores.standard_error(score) } else { None }
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scores = &self.scores;
        // A long range is shown by how it begins: the arguments are there to be read again.
        let width = self.players.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(6, SHOWN);
        write!(out, "{:width$}  {:>9}", "player", "equity")?;
        if self.is_sampled() {
            write!(out, "  {:>10}", "std. error")?;
        }
        writeln!(out, "  {:>14}  {:>14}  {:>14}", "wins", "ties", "losses")?;
        for (name, score) in self.players.iter().zip(&scores.players) {
            write!(out, "{:width$}  {:>8.4}%", Shortened(name), 100.0 * scores.equity(score))?;
            match self.standard_error(score) {
                Some(error) => write!(out, "  {:>9.4}%", 100.0 * error)?,
                None if self.is_sampled() => write!(out, "  {:>10}", "unknown")?,
                None => {}
            }
            let losses = scores.boards - score.wins - score.ties;
            writeln!(out, "  {:>14}  {:>14}  {losses:>14}", score.wins, score.ties)?;
        }
        let (boards, plural) = (scores.boards, if scores.boards == 1 { "" } else { "s" });
        match self.method {
            Method::Exact => write!(out, "exact, {boards} board{plural}")?,
            Method::Sampled { seed } => write!(out, "Monte Carlo, {boards} random board{plural}, seed {seed}")?,
        }
        writeln!(out, ", {:.1} ms", self.seconds * 1e3)?;
        if self.is_sampled() && scores.players.iter().any(|score| self.standard_error(score).is_none()) {
            writeln!(out, "one board has no standard error: take more samples")?;
        }
        Ok(())
    }
}
