//! An answer for people and for programs.

use crate::style::Style;

/// What is printed, in each format.
pub(super) trait Printed {
    /// Returns a JSON object, without an end of line.
    fn to_json(&self) -> String;
    /// Returns lines of values.
    fn to_csv(&self) -> String;
    fn to_text(&self, style: Style) -> String;
}
