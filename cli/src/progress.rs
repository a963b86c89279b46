//! A bar that shows how far a command is.

use indicatif::{ProgressBar, ProgressStyle};

/// Returns a bar on standard error, drawn only if that is a terminal.
pub(crate) fn bar(total: u64, counted: &'static str) -> ProgressBar {
    let template = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {counted}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(total).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
