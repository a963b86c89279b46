//! The places of the rows and columns of the compact tables.

use std::collections::BTreeMap;

use keyfold_tables::compact::{ROW_BITS, SUIT_BITS, UPPER_HALF, row_and_column, upper_offset};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::rules::multisets::{Shares, key_shares, over_multisets};
use keyfold_tables::rules::ranks::face_ranks;

/// A hand without a flush: the place of its rank in the matrix.
pub(super) struct Entry {
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) rank: u16,
}

/// Returns all hands of a size, in the order in which the walk over the multisets finds them.
pub(super) fn entries<const COUNT: usize>(cards: usize, keys: &[u32; FACES]) -> Vec<Entry> {
    let (sums, ranks) = (sums::<COUNT>(cards, &key_shares(keys)), ranks::<COUNT>(cards));
    let entry = |(sum, rank)| {
        let (row, column) = row_and_column((sum as u32) << SUIT_BITS);
        Entry { row, column, rank }
    };
    sums.into_iter().zip(ranks).map(entry).collect()
}

/// Adds up the shares of all hands. Not inlined, like [`ranks`]: a stack has room for one such array, and not for all
/// of them.
#[inline(never)]
pub(super) fn sums<const COUNT: usize>(cards: usize, shares: &Shares) -> Vec<u64> {
    over_multisets::<COUNT>(cards, shares).to_vec()
}

/// Returns the ranks of all hands, in the same order.
#[inline(never)]
pub(super) fn ranks<const COUNT: usize>(cards: usize) -> Vec<u16> {
    face_ranks::<COUNT>(cards).to_vec()
}

/// The places of all hands of a size.
pub(super) struct Places {
    /// By column: its offset within its half.
    pub(super) offsets: BTreeMap<usize, usize>,
    /// By row.
    pub(super) displacements: BTreeMap<usize, usize>,
    /// How many cells there are.
    pub(super) cells: usize,
}

impl Places {
    /// Finds the places; `None` if hands of different ranks have the same row and column, or if a byte does not number
    /// the columns of a half. `upper` is added to the offsets of the upper half, or 0 if there are no halves.
    pub(super) fn of(entries: &[Entry], upper: usize) -> Option<Self> {
        let (mut offsets, mut columns) = (BTreeMap::new(), Vec::new());
        // Columns of one half only become one.
        for half in if upper == 0 { vec![0] } else { vec![0, upper] } {
            let of_half = entries.iter().filter(|entry| upper_offset(entry.column, upper) == half);
            let merged = MergedColumns::of(of_half)?;
            offsets.extend(merged.offsets);
            columns.extend((half..).zip(merged.columns));
        }
        let (displacements, cells) = place_rows(&columns);
        Some(Self { offsets, displacements, cells })
    }
}

/// Returns `true` if a byte numbers the columns after merging, of hands without halves and of one rank in every place.
pub(super) fn bytes_number_columns(entries: &[Entry]) -> bool {
    MergedColumns::of(entries.iter()).is_some()
}

/// The rank of a column in each row, or 0.
type Column = Vec<u16>;

/// The columns after merging.
struct MergedColumns {
    /// By column of the matrix: which of these it became.
    offsets: BTreeMap<usize, usize>,
    columns: Vec<Column>,
}

impl MergedColumns {
    fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Option<Self> {
        let mut columns: BTreeMap<usize, Column> = BTreeMap::new();
        for &Entry { row, column, rank } in entries {
            let held = &mut columns.entry(column).or_insert_with(|| vec![0; 1 << ROW_BITS])[row];
            if *held != 0 && *held != rank {
                return None;
            }
            *held = rank;
        }
        let (numbers, columns): (Vec<usize>, Vec<Column>) = columns.into_iter().unzip();
        // First those that share a rank, then all, so that full columns fill up.
        let (groups, group_of) = merge(&columns, 1, |_| 0);
        let (columns, column_of) = merge(&groups, 0, ranks_in);
        let offsets = numbers.into_iter().zip(group_of.into_iter().map(|group| column_of[group])).collect();
        (columns.len() <= 1 << u8::BITS).then_some(Self { offsets, columns })
    }
}

fn ranks_in(column: &Column) -> usize {
    column.iter().filter(|&&rank| rank != 0).count()
}

/// Merges columns whose common rows agree, those with the most ranks first: each with the one that shares the most
/// ranks with it, of these the one of the highest weight, and only if they share `least`. Returns the merged columns,
/// and the number of the merged column for each column.
fn merge(columns: &[Column], least: usize, weight: impl Fn(&Column) -> usize) -> (Vec<Column>, Vec<usize>) {
    let mut order: Vec<usize> = (0..columns.len()).collect();
    order.sort_by_cached_key(|&column| std::cmp::Reverse(ranks_in(&columns[column])));
    let (mut merged, mut merged_of): (Vec<Column>, _) = (Vec::new(), vec![0; columns.len()]);
    let mut weights = Vec::new();
    for number in order {
        let ranks: Vec<_> = columns[number].iter().copied().enumerate().filter(|&(_, rank)| rank != 0).collect();
        let shared = |into: &Column| {
            ranks.iter().try_fold(0, |shared, &(row, rank)| match into[row] {
                0 => Some(shared),
                held if held == rank => Some(shared + 1),
                _ => None,
            })
        };
        let candidates = merged.iter().zip(&weights).enumerate();
        let fitting =
            candidates.filter_map(|(at, (into, &weight))| Some((shared(into)?, weight, std::cmp::Reverse(at))));
        let into = fitting
            .filter(|&(shared, _, _)| shared >= least)
            .max()
            .map_or(merged.len(), |(_, _, std::cmp::Reverse(at))| at);
        if into == merged.len() {
            merged.push(vec![0; 1 << ROW_BITS]);
            weights.push(0);
        }
        ranks.into_iter().for_each(|(row, rank)| merged[into][row] = rank);
        weights[into] = weight(&merged[into]);
        merged_of[number] = into;
    }
    (merged, merged_of)
}

/// Returns the displacement of each row that holds a rank, and the length of the array.
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

/// The content of a cell while the array fills.
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
        // From 1: a look-up that reads a displacement by mistake finds the number of a rank, without a comparison.
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

    /// Returns how many free cells the row would take; `None` if there are `limit` or more, or if a cell holds
    /// something else.
    fn new_cells(&self, ranks: &[(usize, u16)], displacement: usize, limit: usize) -> Option<usize> {
        ranks.iter().try_fold(0, |new, &(offset, rank)| match self.cells[displacement + offset] {
            Cell::Free if new + 1 < limit => Some(new + 1),
            Cell::Rank(held) if held == rank => Some(new),
            _ => None,
        })
    }
}
