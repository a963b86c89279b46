//! Exact or sampled, and how well.

use std::fmt;

use keyfold_equity::{BoardReports, PlayerReport, Report};

use crate::figures::Percent;

/// The precision of some answers together.
#[derive(Clone, Copy)]
pub(super) enum Precision {
    Exact,
    /// The largest standard error of a player's share; `None` if there is one sample.
    Sampled(Option<f64>),
}

impl Precision {
    pub(super) fn of<'a>(reports: impl IntoIterator<Item = &'a Report>) -> Self {
        let sampled: Vec<&Report> = reports.into_iter().filter(|report| !report.is_exact()).collect();
        if sampled.is_empty() {
            return Self::Exact;
        }
        let errors: Option<Vec<f64>> =
            sampled.iter().flat_map(|report| report.players()).map(PlayerReport::standard_error).collect();
        Self::Sampled(errors.and_then(|errors| errors.into_iter().reduce(f64::max)))
    }

    /// Returns the precision of the shares of the whole pot on several boards.
    pub(super) fn of_boards(found: &BoardReports) -> Self {
        if found.is_exact() {
            return Self::Exact;
        }
        let errors: Option<Vec<f64>> = found.standard_errors().into_iter().collect();
        Self::Sampled(errors.and_then(|errors| errors.into_iter().reduce(f64::max)))
    }

    pub(super) const fn is_exact(self) -> bool {
        matches!(self, Self::Exact)
    }

    /// Returns the largest standard error; `None` if all is exact, or if it is unknown.
    pub(super) const fn error(self) -> Option<f64> {
        match self {
            Self::Exact => None,
            Self::Sampled(error) => error,
        }
    }

    /// Returns two cells with a comma between them: `exact` or `sampled`, and the standard error.
    pub(super) fn to_csv(self) -> String {
        let error = self.error().map(|error| error.to_string()).unwrap_or_default();
        format!("{},{error}", if self.is_exact() { "exact" } else { "sampled" })
    }
}

impl fmt::Display for Precision {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact => out.write_str("exact"),
            Self::Sampled(Some(error)) => write!(out, "sampled, std. error up to {:.4}", Percent(*error)),
            Self::Sampled(None) => out.write_str("sampled, std. error unknown"),
        }
    }
}
