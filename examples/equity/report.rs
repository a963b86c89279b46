//! The answer, for people and for programs.

use std::fmt;

use serde_json::{Value, json};

use crate::tally::{PARTS, Scores};

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
        let player = |(name, score)| {
            let score: &crate::tally::Score = score;
            json!({
                "hand": name,
                "equity": scores.equity(score),
                "standard_error": self.is_sampled().then(|| scores.standard_error(score)),
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
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scores = &self.scores;
        let width = self.players.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
        write!(out, "{:width$}  {:>9}", "player", "equity")?;
        if self.is_sampled() {
            write!(out, "  {:>10}", "std. error")?;
        }
        writeln!(out, "  {:>14}  {:>14}  {:>14}", "wins", "ties", "losses")?;
        for (name, score) in self.players.iter().zip(&scores.players) {
            write!(out, "{name:width$}  {:>8.4}%", 100.0 * scores.equity(score))?;
            if self.is_sampled() {
                write!(out, "  {:>9.4}%", 100.0 * scores.standard_error(score))?;
            }
            let losses = scores.boards - score.wins - score.ties;
            writeln!(out, "  {:>14}  {:>14}  {losses:>14}", score.wins, score.ties)?;
        }
        match self.method {
            Method::Exact => write!(out, "exact, {} boards", scores.boards)?,
            Method::Sampled { seed } => write!(out, "Monte Carlo, {} random boards, seed {seed}", scores.boards)?,
        }
        writeln!(out, ", {:.1} ms", self.seconds * 1e3)
    }
}
