//! The search for the places in the compact tables: which columns become one, and where each row of ranks goes in an array in which
//! rows overlap.
//!
//! The ranks of all hands of a size are a sparse matrix, which `keyfold_tables::compact` describes. Columns become one where their
//! common rows agree, so that a byte can number them. The rows of what that leaves go where they need the fewest new cells, long rows
//! first, after R. E. Tarjan and A. C. Yao, "Storing a sparse table" (1979). Every run gives the same result, in a second.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use keyfold_tables::compact::{FACE_KEYS, ROW_BITS, SUIT_BITS, UPPER_HALF, row_and_column, upper_offset};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::rules::multisets::{key_shares, over_multisets};
use keyfold_tables::rules::ranks::face_ranks;

use crate::whole_file;

/// The name and text of each source file.
///
/// ```
/// let names = keyfold_search::compact::sources().map(|(name, _)| name);
/// assert_eq!(names, ["displacements_5.rs", "displacements_6.rs", "displacements_7.rs"]);
/// ```
///
/// # Panics
/// If the face keys of `keyfold_tables::compact` lead hands of different ranks to one place, or make more columns than a byte numbers.
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
        whole_file::write(&path, text.as_bytes(), replace)
            .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    Ok(())
}

const HEADER: &str = "// Written by `cargo run --release -p keyfold-search --bin compact_search`; not to be edited.\n";

/// A hand without a flush: where its rank is in the matrix.
struct Entry {
    row: usize,
    column: usize,
    rank: u16,
}

/// All hands of a size, in the order in which the walk over the multisets finds them.
fn entries<const COUNT: usize>(cards: usize, keys: &[u32; FACES]) -> Vec<Entry> {
    let sums: [u64; COUNT] = over_multisets(cards, &key_shares(keys));
    let ranks: [u16; COUNT] = face_ranks(cards);
    let entry = |(sum, rank)| {
        let (row, column) = row_and_column((sum as u32) << SUIT_BITS);
        Entry { row, column, rank }
    };
    sums.into_iter().zip(ranks).map(entry).collect()
}

/// The source of where the columns and the rows of all hands of a size go; `upper` is what columns of the upper half add.
fn source(cards: &str, entries: &[Entry], upper: usize) -> String {
    let (mut offsets, mut columns) = (BTreeMap::new(), Vec::new());
    // Columns of one half only become one.
    for half in if upper == 0 { vec![0] } else { vec![0, upper] } {
        let of_half = entries.iter().filter(|entry| upper_offset(entry.column, upper) == half);
        let merged = Columns::of(of_half);
        offsets.extend(merged.offsets);
        columns.extend((half..).zip(merged.columns));
    }
    let (displacements, length) = place_rows(&columns);
    let mut text = format!("//! Where the rows and the columns of {cards} cards begin.\n{HEADER}");
    let _ = writeln!(text, "\n/// Cells of the array.\npub(super) const CELLS: usize = {length};\n");
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

/// The numbers without those that came before.
fn in_order(numbers: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut seen = Vec::new();
    numbers
        .filter(|&number| {
            seen.resize(seen.len().max(number + 1), false);
            !std::mem::replace(&mut seen[number], true)
        })
        .collect()
}

/// What a column holds: the rank in each row, or 0.
type Column = Vec<u16>;

/// The columns after merging.
struct Columns {
    /// By column of the matrix: which of these it became.
    offsets: BTreeMap<usize, usize>,
    columns: Vec<Column>,
}

impl Columns {
    fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Self {
        let mut columns: BTreeMap<usize, Column> = BTreeMap::new();
        for &Entry { row, column, rank } in entries {
            let held = &mut columns.entry(column).or_insert_with(|| vec![0; 1 << ROW_BITS])[row];
            assert!(*held == 0 || *held == rank, "hands of different ranks have the same row and column");
            *held = rank;
        }
        let (numbers, columns): (Vec<usize>, Vec<Column>) = columns.into_iter().unzip();
        // First those that share a rank, then all, so that full columns fill up.
        let (groups, group_of) = merge(&columns, 1, |_| 0);
        let (columns, column_of) = merge(&groups, 0, ranks_in);
        assert!(columns.len() <= 1 << u8::BITS, "{} columns are too many for a byte", columns.len());
        let offsets = numbers.into_iter().zip(group_of.into_iter().map(|group| column_of[group])).collect();
        Self { offsets, columns }
    }
}

fn ranks_in(column: &Column) -> usize {
    column.iter().filter(|&&rank| rank != 0).count()
}

/// Merges columns whose common rows agree, those with the most ranks first: each with the one that shares the most ranks with it, of
/// these the one of the highest weight, and only if they share `least`. Returns the merged columns, and for each column the number of
/// that which it became.
fn merge(columns: &[Column], least: usize, weight: impl Fn(&Column) -> usize) -> (Vec<Column>, Vec<usize>) {
    let mut order: Vec<usize> = (0..columns.len()).collect();
    order.sort_by_key(|&column| std::cmp::Reverse(ranks_in(&columns[column])));
    let (mut merged, mut merged_of): (Vec<Column>, _) = (Vec::new(), vec![0; columns.len()]);
    for number in order {
        let ranks: Vec<_> = columns[number].iter().copied().enumerate().filter(|&(_, rank)| rank != 0).collect();
        let shared = |into: &Column| {
            ranks.iter().try_fold(0, |shared, &(row, rank)| match into[row] {
                0 => Some(shared),
                held if held == rank => Some(shared + 1),
                _ => None,
            })
        };
        let candidates = merged.iter().enumerate();
        let fitting = candidates.filter_map(|(at, into)| Some((shared(into)?, weight(into), std::cmp::Reverse(at))));
        let into = fitting
            .filter(|&(shared, _, _)| shared >= least)
            .max()
            .map_or(merged.len(), |(_, _, std::cmp::Reverse(at))| at);
        if into == merged.len() {
            merged.push(vec![0; 1 << ROW_BITS]);
        }
        ranks.into_iter().for_each(|(row, rank)| merged[into][row] = rank);
        merged_of[number] = into;
    }
    (merged, merged_of)
}

/// The displacement of each row that holds a rank, and the length of the array.
fn place_rows(columns: &[(usize, Column)]) -> (BTreeMap<usize, usize>, usize) {
    let mut rows: BTreeMap<usize, Vec<(usize, u16)>> = BTreeMap::new();
    for &(offset, ref column) in columns {
        for (row, &rank) in column.iter().enumerate().filter(|&(_, &rank)| rank != 0) {
            rows.entry(row).or_default().push((offset, rank));
        }
    }
    let mut array = Array::with_displacements_at(rows.keys().copied());
    let mut rows: Vec<_> = rows.into_iter().collect();
    // The sort is stable: equal ones stay in the order of the map, so that every run gives the same result.
    rows.sort_by_key(|(_, ranks)| std::cmp::Reverse(ranks.len()));
    (rows.into_iter().map(|(row, ranks)| (row, array.place(&ranks))).collect(), array.length)
}

/// What a cell holds while the array fills.
#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Free,
    Displacement,
    Rank(u16),
}

/// The array while it fills.
struct Array {
    /// As many as a `u16` can reach, and the columns after them.
    cells: Vec<Cell>,
    length: usize,
}

impl Array {
    fn with_displacements_at(rows: impl Iterator<Item = usize>) -> Self {
        let mut cells = vec![Cell::Free; (1 << u16::BITS) + 2 * UPPER_HALF];
        rows.for_each(|row| cells[row] = Cell::Displacement);
        Self { cells, length: 1 << ROW_BITS }
    }

    /// Writes a row where it needs the fewest new cells, of those places the first; returns its displacement.
    fn place(&mut self, ranks: &[(usize, u16)]) -> usize {
        let (mut fewest, mut best) = (ranks.len() + 1, 0);
        // Whoever looks up a displacement by mistake need not compare it with the lowest rank.
        for displacement in 1..=self.length {
            if let Some(new) = self.new_cells(ranks, displacement, fewest) {
                (fewest, best) = (new, displacement);
                if new == 0 {
                    break;
                }
            }
        }
        for &(offset, rank) in ranks {
            self.cells[best + offset] = Cell::Rank(rank);
            self.length = self.length.max(best + offset + 1);
        }
        best
    }

    /// How many free cells the row would take; `None` if there are `limit` or more, or if a cell holds something else.
    fn new_cells(&self, ranks: &[(usize, u16)], displacement: usize, limit: usize) -> Option<usize> {
        ranks.iter().try_fold(0, |new, &(offset, rank)| match self.cells[displacement + offset] {
            Cell::Free if new + 1 < limit => Some(new + 1),
            Cell::Rank(held) if held == rank => Some(new),
            _ => None,
        })
    }
}

/// Writes the numbers of an array and its end, in lines of up to 120 characters.
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
