//! Rounds over all cases.

use indicatif::{ProgressBar, ProgressStyle};
use keyfold::HandRank;

use super::Case;

/// Runs a warm-up and the rounds that count, all cases in turn, so that a busy moment affects all alike.
pub fn rounds(cases: &mut [Case<'_>], rounds: u32, ranks: &mut [HandRank]) {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    // Drawn only on a terminal.
    let bar = ProgressBar::new(u64::from(rounds + 1) * cases.len() as u64).with_style(style);
    for round in 0..=rounds {
        for case in &mut *cases {
            bar.set_message(format!("{} {} {}", case.workload, case.tier, case.backend));
            case.round(ranks, round == 0);
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
}
