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

use std::fs;
use std::path::Path;

use keyfold_tables::compact::{FACE_KEYS, UPPER_HALF};

use self::places::{Places, entries};
use crate::json;

/// Returns the name and text of each file of `tables/src/compact/`: an array of numbers by row or by column, in the
/// order in which the walk over the multisets finds them.
///
/// # Panics
/// If the face keys of `keyfold_tables::compact` lead hands of different ranks to one place, or make more columns than
/// a byte numbers.
#[must_use]
pub fn files() -> Vec<(String, String)> {
    [
        (5, entries::<6_175>(5, &FACE_KEYS), UPPER_HALF),
        (6, entries::<18_395>(6, &FACE_KEYS), UPPER_HALF),
        (7, entries::<49_205>(7, &FACE_KEYS), 0),
    ]
    .into_iter()
    .flat_map(|(cards, entries, upper)| {
        let Some(Places { offsets, displacements, .. }) = Places::of(&entries, upper) else {
            panic!("{cards} cards have no places with these keys");
        };
        let rows = in_order(entries.iter().map(|entry| entry.row));
        let columns = in_order(entries.iter().map(|entry| entry.column));
        [
            (format!("displacements_{cards}.json"), json::array(rows.iter().map(|row| displacements[row]))),
            (format!("offsets_{cards}.json"), json::array(columns.iter().map(|column| offsets[column]))),
        ]
    })
    .collect()
}

/// Writes the files that are missing from a folder and, if `replace`, those that differ.
///
/// # Errors
/// If a file differs and is not to be replaced, or cannot be written; with its path.
pub fn write_files(folder: &Path, replace: bool) -> Result<(), String> {
    for (name, text) in files() {
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
