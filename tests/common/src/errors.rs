//! What every error has to do, whatever is in its fields.

use std::error::Error;

/// Counts, positions and offsets, the smallest and the largest.
pub const SIZES: [usize; 5] = [0, 1, 2, usize::MAX - 1, usize::MAX];

/// Prints plain, in the alternate form, as `Debug`, and wider than it is, in every alignment.
#[track_caller]
pub fn prints(error: &dyn Error) {
    let text = error.to_string();
    assert!(!text.is_empty() && text.trim() == text, "{text:?}");
    assert!(!format!("{error:#}").is_empty() && !format!("{error:?}{error:#?}").is_empty());
    for width in [1, 200] {
        for padded in [format!("{error:width$}"), format!("{error:>width$}"), format!("{error:♠^#width$}")] {
            assert!(padded.contains(&text) || padded.contains('♠'), "{padded:?} for {text:?}");
        }
    }
    if let Some(source) = error.source() {
        prints(source);
    }
}
