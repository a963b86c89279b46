//! The searches for the compact tables: for the face keys, in [`keys`], and for the places of rows and columns.
//!
//! The ranks of all hands of a size are a sparse matrix, which `keyfold_tables::compact` describes. Columns become one
//! where their common rows agree, so that a byte can number them. The merged rows go where they need the fewest new
//! cells, long rows first, after R. E. Tarjan and A. C. Yao, "Storing a sparse table" (1979). Every run gives the same
//! result, in a second.

pub mod candidate;
mod collision_free;
pub mod keys;
pub mod low_series;
mod places;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use keyfold_tables::compact::{FACE_KEYS, UPPER_HALF};

use self::places::{Entry, Places, entries};

/// Returns the name and text of each source file.
///
/// ```
/// let names = keyfold_lab::compact::sources().map(|(name, _)| name);
/// assert_eq!(names, ["displacements_5.rs", "displacements_6.rs", "displacements_7.rs"]);
/// ```
///
/// # Panics
/// If the face keys of `keyfold_tables::compact` lead hands of different ranks to one place, or make more columns than
/// a byte numbers.
#[must_use]
pub fn sources() -> [(&'static str, String); 3] {
    [
        ("displacements_5.rs", source("five", &entries::<6_175>(5, &FACE_KEYS), UPPER_HALF)),
        ("displacements_6.rs", source("six", &entries::<18_395>(6, &FACE_KEYS), UPPER_HALF)),
        ("displacements_7.rs", source("seven", &entries::<49_205>(7, &FACE_KEYS), 0)),
    ]
}

/// Writes the sources that are missing from a folder and, if `replace`, those that differ.
///
/// # Errors
/// If a file differs and is not to be replaced, or cannot be written; with its path.
pub fn write_sources(folder: &Path, replace: bool) -> Result<(), String> {
    for (name, text) in sources() {
        let path = folder.join(name);
        if fs::read_to_string(&path).is_ok_and(|found| found == text) {
            continue;
        }
        if !replace && path.exists() {
            return Err(format!("cannot write {}: it is there already, --force replaces it", path.display()));
        }
        fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    Ok(())
}

const HEADER: &str = "// Written by `cargo run --release -p keyfold-lab --bin compact_search`; not to be edited.\n";

/// Returns the source file for hands of a size; `upper` is the offset of columns in the upper half.
fn source(cards: &str, entries: &[Entry], upper: usize) -> String {
    let Some(Places { offsets, displacements, cells }) = Places::of(entries, upper) else {
        panic!("{cards} cards have no places with these keys");
    };
    let mut text = format!("//! Where the rows and the columns of {cards} cards begin.\n{HEADER}");
    let _ = writeln!(text, "\n/// Cells of the array.\npub(super) const CELLS: usize = {cells};\n");
    text.push_str("/// By row, in the order in which the walk over the multisets finds them.\n");
    let rows = in_order(entries.iter().map(|entry| entry.row));
    let _ = writeln!(text, "pub(super) static DISPLACEMENTS: [u16; {}] = [", rows.len());
    write_lines(&mut text, rows.iter().map(|row| displacements[row]));
    text.push_str("\n/// By column, in the order in which the walk over the multisets finds them.\n");
    let columns = in_order(entries.iter().map(|entry| entry.column));
    let _ = writeln!(text, "pub(super) static OFFSETS: [u8; {}] = [", columns.len());
    write_lines(&mut text, columns.iter().map(|column| offsets[column]));
    text
}

/// Removes repeated numbers.
fn in_order(numbers: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut seen = Vec::new();
    numbers
        .filter(|&number| {
            seen.resize(seen.len().max(number + 1), false);
            !std::mem::replace(&mut seen[number], true)
        })
        .collect()
}

/// Writes the numbers of an array and its closing bracket, in lines of up to 120 characters.
fn write_lines(text: &mut String, numbers: impl IntoIterator<Item: ToString>) {
    let mut line = String::from("   ");
    for number in numbers {
        let number = number.to_string();
        if line.len() + number.len() + 2 > 120 {
            text.push_str(&line);
            text.push('\n');
            line.truncate(3);
        }
        line.push(' ');
        line.push_str(&number);
        line.push(',');
    }
    text.push_str(&line);
    text.push_str("\n];\n");
}
