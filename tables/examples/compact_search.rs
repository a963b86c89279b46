//! Finds the pilots of the compact tables and writes them as Rust sources. It takes a second and gives the same every time.
//!
//! To write `tables/src/compact/{pilots_5,pilots_6,pilots_7,flush_rows}.rs` anew:
//!
//! ```text
//! cargo run -p keyfold-tables --example compact_search
//! ```

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Parser;
use keyfold_tables::compact::{FACE_KEYS, ROW_BITS, ROW_BITS_5, SUIT_BITS, row_and_column};
use keyfold_tables::rules::walk::{key_shares, over_multisets};
use keyfold_tables::rules::{classes::Class, ranks::face_ranks};

/// Finds the pilots of the compact tables and writes them as Rust sources.
#[derive(Parser)]
struct Options {
    /// The directory that holds the sources.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/src/compact"))]
    out: PathBuf,
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    for (name, text) in sources() {
        let path = options.out.join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The sources by file name.
#[must_use]
pub fn sources() -> [(&'static str, String); 4] {
    [
        ("pilots_5.rs", pilots_source("five", &face_rows::<6_175>(5, ROW_BITS_5))),
        ("pilots_6.rs", pilots_source("six", &face_rows::<18_395>(6, ROW_BITS))),
        ("pilots_7.rs", pilots_source("seven", &face_rows::<49_205>(7, ROW_BITS))),
        ("flush_rows.rs", flush_source()),
    ]
}

const HEADER: &str = "// Written by `cargo run -p keyfold-tables --example compact_search`; not to be edited.\n";

/// What a row holds: the rank at each column.
type Row = BTreeMap<usize, u16>;

/// The rows that occur.
struct Rows {
    by_number: BTreeMap<usize, Row>,
    /// Their numbers as the walk over the multisets comes to them.
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

/// The source of the pilots of all rows.
fn pilots_source(cards: &str, rows: &Rows) -> String {
    let mut array = Array::with_pilots_at(rows.by_number.keys().copied());
    let mut pilots = HashMap::new();
    for (shape, uses) in shapes(&rows.by_number) {
        // A pilot is not negative: the place lies at least as far up as the farthest first column of its rows.
        let place = array.place(&shape, uses.iter().map(|&(_, first)| first).max().unwrap_or(0));
        pilots.extend(uses.iter().map(|&(row, first)| (row, place - first)));
    }
    let mut text = format!("//! Where the ranks of each row of {cards} cards begin.\n{HEADER}");
    let _ = writeln!(text, "\n/// Cells of the array.\npub(super) const CELLS: usize = {};\n", array.length);
    text.push_str("/// The rows in the order in which the walk over the multisets comes to them.\n");
    let _ = writeln!(text, "pub(super) static PILOTS: [u16; {}] = [", pilots.len());
    write_lines(&mut text, rows.in_order.iter().map(|row| pilots[row]));
    text
}

/// A row's contents: column and rank, columns counted from the row's first.
type Shape = Vec<(usize, u16)>;
/// A row and its first column.
type RowStart = (usize, usize);

/// The different contents of rows, counted from their first column, with the rows that have them and those columns; long
/// ones first, because they are the hardest to place.
fn shapes(rows: &BTreeMap<usize, Row>) -> Vec<(Shape, Vec<RowStart>)> {
    let mut shapes: BTreeMap<Shape, Vec<RowStart>> = BTreeMap::new();
    for (&number, row) in rows {
        let first = row.keys().next().copied().unwrap_or(0);
        let shape = row.iter().map(|(column, &rank)| (column - first, rank)).collect();
        shapes.entry(shape).or_default().push((number, first));
    }
    let mut shapes: Vec<_> = shapes.into_iter().collect();
    // The sort is stable: equals stay in the order of the map, so that every run gives the same.
    shapes.sort_by_key(|(shape, _)| std::cmp::Reverse((shape.len(), shape.last().map(|&(column, _)| column))));
    shapes
}

/// What a cell holds while the array fills.
#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Free,
    Pilot,
    Rank(u16),
}

/// The array while it fills.
struct Array {
    /// All that a `u16` can point at, and the columns from there.
    cells: Vec<Cell>,
    /// The cells that hold each rank, the last written last.
    cells_of: HashMap<u16, Vec<usize>>,
    length: usize,
    /// Below it no cell is free.
    first_free: usize,
}

impl Array {
    /// How many of the cells that hold a rank are tried for the place of a row that has it too.
    const CELLS_TRIED: usize = 64;

    fn with_pilots_at(rows: impl Iterator<Item = usize>) -> Self {
        let (mut cells, mut length) = (vec![Cell::Free; (1 << 16) + (1 << 11)], 0);
        for row in rows {
            cells[row] = Cell::Pilot;
            length = row + 1;
        }
        Self { cells, cells_of: HashMap::new(), length, first_free: 0 }
    }

    /// Writes a row's ranks where most of them stand already, or else where there is room first; returns where.
    fn place(&mut self, shape: &[(usize, u16)], least: usize) -> usize {
        let place = self.shared_place(shape, least).unwrap_or_else(|| self.free_place(shape, least));
        for &(column, rank) in shape {
            let cell = place + column;
            if self.cells[cell] == Cell::Free {
                self.cells[cell] = Cell::Rank(rank);
                self.cells_of.entry(rank).or_default().push(cell);
            }
            self.length = self.length.max(cell + 1);
        }
        place
    }

    /// The place within the array that needs the fewest new cells; `None` if nothing would be shared.
    fn shared_place(&self, shape: &[(usize, u16)], least: usize) -> Option<usize> {
        let last = shape.last()?.0;
        let (mut fewest, mut best) = (shape.len(), None);
        for &(column, rank) in shape {
            for cell in self.cells_of.get(&rank).into_iter().flatten().rev().take(Self::CELLS_TRIED) {
                let place = cell.wrapping_sub(column);
                if !(least..self.length - last).contains(&place) {
                    continue;
                }
                if let Some(new) = self.new_cells(shape, place).filter(|&new| new < fewest) {
                    (fewest, best) = (new, Some(place));
                }
            }
            if fewest == 0 {
                break;
            }
        }
        best
    }

    /// How many free cells the row would take; `None` if another rank or a pilot stands in its way.
    fn new_cells(&self, shape: &[(usize, u16)], place: usize) -> Option<usize> {
        shape.iter().try_fold(0, |new, &(column, rank)| match self.cells[place + column] {
            Cell::Free => Some(new + 1),
            Cell::Rank(held) if held == rank => Some(new),
            _ => None,
        })
    }

    /// The first place where all cells are free.
    fn free_place(&mut self, shape: &[(usize, u16)], least: usize) -> usize {
        while self.cells[self.first_free] != Cell::Free {
            self.first_free += 1;
        }
        let mut place = least.max(self.first_free);
        while !shape.iter().all(|&(column, _)| self.cells[place + column] == Cell::Free) {
            place += 1;
        }
        place
    }
}

/// The source of the flush rows: for each the first place where, less a base, it agrees with the rows before it.
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
        let (mut place, mut base) = (0, None);
        while base.is_none() {
            base = common_base(&row, |column| filled.get(&(place + column)).copied(), first_rank);
            place += usize::from(base.is_none());
        }
        let base = base.unwrap_or_default();
        filled.extend(row.iter().map(|&(column, rank)| (place + column, rank.wrapping_sub(base))));
        words.push(u32::from(base) << 16 | place as u32);
    }
    let cells = filled.last_key_value().map_or(0, |(last, _)| last + 1);
    let mut text = format!("//! Base and place of each row of flushes.\n{HEADER}");
    let _ = writeln!(text, "\n/// Entries of the flush ranks.\npub(super) const CELLS: usize = {cells};\n");
    let _ = writeln!(
        text,
        "/// By row: the base in the high half, the place in the low half.\npub(super) static ROWS: [u32; 512] = ["
    );
    write_lines(&mut text, words.iter().map(|word| format!("{word:#010x}")));
    text
}

/// The base over which a row is what is filled in already; `fallback` where nothing is, `None` where no base will do.
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
