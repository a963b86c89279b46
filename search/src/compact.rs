//! The search for the displacements of the compact tables: where each row of ranks goes in an array in which rows overlap.
//!
//! First fit, long rows first, after R. E. Tarjan and A. C. Yao, "Storing a sparse table" (1979). Every run gives the same
//! result, in a second.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use keyfold_tables::compact::{FACE_KEYS, ROW_BITS, ROW_BITS_5, SUIT_BITS, row_and_column};
use keyfold_tables::rules::multisets::{key_shares, over_multisets};
use keyfold_tables::rules::{classes::Class, ranks::face_ranks};

use crate::whole_file;

/// The name and text of each source file.
///
/// ```
/// let names = keyfold_search::compact::sources().map(|(name, _)| name);
/// assert_eq!(names, ["displacements_5.rs", "displacements_6.rs", "displacements_7.rs", "flush_rows.rs"]);
/// ```
#[must_use]
pub fn sources() -> [(&'static str, String); 4] {
    [
        ("displacements_5.rs", displacements_source("five", &face_rows::<6_175>(5, ROW_BITS_5))),
        ("displacements_6.rs", displacements_source("six", &face_rows::<18_395>(6, ROW_BITS))),
        ("displacements_7.rs", displacements_source("seven", &face_rows::<49_205>(7, ROW_BITS))),
        ("flush_rows.rs", flush_source()),
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

/// What a row holds: the rank at each column.
type Row = BTreeMap<usize, u16>;

/// The rows that occur.
struct Rows {
    by_number: BTreeMap<usize, Row>,
    /// Their numbers, in the order in which the walk over the multisets finds them.
    in_order: Vec<usize>,
}

fn face_rows<const COUNT: usize>(cards: usize, row_bits: u32) -> Rows {
    let sums: [u64; COUNT] = over_multisets(cards, &key_shares(&FACE_KEYS));
    let ranks: [u16; COUNT] = face_ranks(cards);
    let mut rows = Rows { by_number: BTreeMap::new(), in_order: Vec::new() };
    for (sum, rank) in sums.into_iter().zip(ranks) {
        let (number, column) = row_and_column((sum as u32) << SUIT_BITS, row_bits);
        let row = rows.by_number.entry(number).or_default();
        if row.is_empty() {
            rows.in_order.push(number);
        }
        assert!(row.insert(column, rank).is_none(), "two hands of {cards} cards have the same face sum");
    }
    rows
}

/// The source of the displacements of all rows.
fn displacements_source(cards: &str, rows: &Rows) -> String {
    let mut array = Array::with_displacements_at(rows.by_number.keys().copied());
    let mut displacements = HashMap::new();
    for (shape, uses) in shapes(&rows.by_number) {
        // A displacement is not negative: the shape starts at or after the largest first column of its rows.
        let start = array.place(&shape, uses.iter().map(|&(_, first)| first).max().unwrap_or(0));
        displacements.extend(uses.iter().map(|&(row, first)| (row, start - first)));
    }
    let mut text = format!("//! Where the rows of {cards} cards begin.\n{HEADER}");
    let _ = writeln!(text, "\n/// Cells of the array.\npub(super) const CELLS: usize = {};\n", array.length);
    text.push_str("/// By row, in the order in which the walk over the multisets finds them.\n");
    let _ = writeln!(text, "pub(super) static DISPLACEMENTS: [u16; {}] = [", displacements.len());
    write_lines(&mut text, rows.in_order.iter().map(|row| displacements[row]));
    text
}

/// The entries of a row: column, counted from the first of the row, and rank.
type Shape = Vec<(usize, u16)>;
/// A row and its first column.
type RowStart = (usize, usize);

/// The different shapes of rows, with the rows that have them and the first columns of those; long ones first, because they are
/// the hardest to place.
fn shapes(rows: &BTreeMap<usize, Row>) -> Vec<(Shape, Vec<RowStart>)> {
    let mut shapes: BTreeMap<Shape, Vec<RowStart>> = BTreeMap::new();
    for (&number, row) in rows {
        let first = row.keys().next().copied().unwrap_or(0);
        let shape = row.iter().map(|(column, &rank)| (column - first, rank)).collect();
        shapes.entry(shape).or_default().push((number, first));
    }
    let mut shapes: Vec<_> = shapes.into_iter().collect();
    // The sort is stable: equal ones stay in the order of the map, so that every run gives the same result.
    shapes.sort_by_key(|(shape, _)| std::cmp::Reverse((shape.len(), shape.last().map(|&(column, _)| column))));
    shapes
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
    /// The cells that hold each rank, in the order of writing.
    cells_of: HashMap<u16, Vec<usize>>,
    length: usize,
    /// No cell before it is free.
    first_free: usize,
}

impl Array {
    /// How many of the cells that hold a rank are tried for a row that has the same rank.
    const CELLS_TRIED: usize = 64;

    fn with_displacements_at(rows: impl Iterator<Item = usize>) -> Self {
        let (mut cells, mut length) = (vec![Cell::Free; (1 << 16) + (1 << 11)], 0);
        for row in rows {
            cells[row] = Cell::Displacement;
            length = row + 1;
        }
        Self { cells, cells_of: HashMap::new(), length, first_free: 0 }
    }

    /// Writes a shape where most of its ranks are already, or else at the first free start; returns its start.
    fn place(&mut self, shape: &[(usize, u16)], min: usize) -> usize {
        let start = self.shared_start(shape, min).unwrap_or_else(|| self.free_start(shape, min));
        for &(column, rank) in shape {
            let cell = start + column;
            if self.cells[cell] == Cell::Free {
                self.cells[cell] = Cell::Rank(rank);
                self.cells_of.entry(rank).or_default().push(cell);
            }
            self.length = self.length.max(cell + 1);
        }
        start
    }

    /// The start within the array that needs the fewest new cells; `None` if nothing would be shared.
    fn shared_start(&self, shape: &[(usize, u16)], min: usize) -> Option<usize> {
        let last = shape.last()?.0;
        let (mut fewest, mut best) = (shape.len(), None);
        for &(column, rank) in shape {
            for cell in self.cells_of.get(&rank).into_iter().flatten().rev().take(Self::CELLS_TRIED) {
                let start = cell.wrapping_sub(column);
                if !(min..self.length - last).contains(&start) {
                    continue;
                }
                if let Some(new) = self.new_cells(shape, start).filter(|&new| new < fewest) {
                    (fewest, best) = (new, Some(start));
                }
            }
            if fewest == 0 {
                break;
            }
        }
        best
    }

    /// How many free cells the shape would take; `None` if a cell holds another rank or a displacement.
    fn new_cells(&self, shape: &[(usize, u16)], start: usize) -> Option<usize> {
        shape.iter().try_fold(0, |new, &(column, rank)| match self.cells[start + column] {
            Cell::Free => Some(new + 1),
            Cell::Rank(held) if held == rank => Some(new),
            _ => None,
        })
    }

    /// The first start at which all cells are free.
    fn free_start(&mut self, shape: &[(usize, u16)], min: usize) -> usize {
        while self.cells[self.first_free] != Cell::Free {
            self.first_free += 1;
        }
        let mut start = min.max(self.first_free);
        while !shape.iter().all(|&(column, _)| self.cells[start + column] == Cell::Free) {
            start += 1;
        }
        start
    }
}

/// The source of the flush rows: for each the first displacement at which, less a base, it agrees with the rows before it.
fn flush_source() -> String {
    let mut filled: BTreeMap<usize, u16> = BTreeMap::new();
    let mut words = Vec::new();
    for high in 0u16..1 << 9 {
        let suited = (high << 4..(high + 1) << 4).filter(|faces| (5..=7).contains(&faces.count_ones()));
        let row: Vec<_> = suited.map(|faces| (faces as usize & 15, Class::of_suited(faces).rank())).collect();
        let Some(&(_, first_rank)) = row.first() else {
            words.push(0);
            continue;
        };
        let (mut displacement, mut base) = (0, None);
        while base.is_none() {
            base = common_base(&row, |column| filled.get(&(displacement + column)).copied(), first_rank);
            displacement += usize::from(base.is_none());
        }
        let base = base.unwrap_or_default();
        filled.extend(row.iter().map(|&(column, rank)| (displacement + column, rank.wrapping_sub(base))));
        words.push(u32::from(base) << 16 | displacement as u32);
    }
    let cells = filled.last_key_value().map_or(0, |(last, _)| last + 1);
    let mut text = format!("//! Base and displacement of each row of flushes.\n{HEADER}");
    let _ = writeln!(text, "\n/// Entries of the flush ranks.\npub(super) const CELLS: usize = {cells};\n");
    let _ = writeln!(
        text,
        "/// By row: the base in the high half, the displacement in the low half.\npub(super) static ROWS: [u32; 512] = ["
    );
    write_lines(&mut text, words.iter().map(|word| format!("{word:#010x}")));
    text
}

/// The base with which a row agrees with what is filled already; `fallback` if nothing is, `None` if there is no such base.
fn common_base(row: &[(usize, u16)], filled: impl Fn(usize) -> Option<u16>, fallback: u16) -> Option<u16> {
    let mut bases = row.iter().filter_map(|&(column, rank)| Some(rank.wrapping_sub(filled(column)?)));
    let base = bases.next().unwrap_or(fallback);
    bases.all(|other| other == base).then_some(base)
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
