//! The bar that shows the progress of a run, on standard error and only if that is a terminal.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use keyfold_equity::{Progress, Stop};

/// Nothing is shown of a run that ends within this time.
const PATIENCE: Duration = Duration::from_millis(200);
/// The length of a bar that shows shares of time or of precision.
const LENGTH: u64 = 1_000;

/// The progress of a run.
pub(super) struct Bar {
    bar: ProgressBar,
    start: Instant,
    stop: Option<Stop>,
}

impl Bar {
    /// Begins a run that ends by a rule, or with its last unit.
    pub(super) fn begin(stop: Option<Stop>) -> Self {
        Self { bar: ProgressBar::no_length(), start: Instant::now(), stop }
    }

    /// Draws the progress.
    pub(super) fn show(&self, progress: Progress) -> ControlFlow<()> {
        let elapsed = self.start.elapsed();
        if elapsed < PATIENCE {
            return ControlFlow::Continue(());
        }
        let (share, message) = shown(self.stop, elapsed, progress);
        let template = if share.is_some() { "{wide_bar} {msg}" } else { "{spinner} {msg}" };
        self.bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
        self.bar.set_message(message);
        if let Some(share) = share {
            self.bar.set_length(LENGTH);
            self.bar.set_position((share * LENGTH as f64) as u64);
        }
        ControlFlow::Continue(())
    }

    /// Takes the bar away, and returns the time of the run.
    pub(super) fn end(self) -> Duration {
        self.bar.finish_and_clear();
        self.start.elapsed()
    }
}

/// Returns how much of a run is done, 0 to 1, if that is known, and the words beside the bar.
fn shown(stop: Option<Stop>, elapsed: Duration, progress: Progress) -> (Option<f64>, String) {
    let seconds = elapsed.as_secs_f64();
    match (stop, progress.standard_error) {
        (Some(Stop::Time(limit)), _) => {
            let limit = limit.as_secs_f64();
            (Some((seconds / limit).min(1.0)), left((limit - seconds).max(0.0)))
        }
        (Some(Stop::StandardError(wanted)), Some(error)) => {
            // The error falls with the square root of the samples.
            let percent = [error, wanted].map(|error| 100.0 * error);
            (Some((wanted / error).powi(2).min(1.0)), format!("error {:.4} %, asked {:.4} %", percent[0], percent[1]))
        }
        _ => match progress.total {
            Some(total) if progress.done > 0 => {
                let share = progress.done as f64 / total.max(1) as f64;
                (Some(share), format!("{:.0} %, {}", 100.0 * share, left(seconds / share - seconds)))
            }
            _ => (None, format!("{seconds:.0} s")),
        },
    }
}

/// Returns a time left in words.
fn left(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 120.0 => format!("{seconds:.0} s left"),
        seconds if seconds < 7_200.0 => format!("{:.0} min left", seconds / 60.0),
        seconds if seconds < 172_800.0 => format!("{:.0} h left", seconds / 3_600.0),
        seconds => format!("{:.0} days left", seconds / 86_400.0),
    }
}
