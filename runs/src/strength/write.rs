//! Writes a file of strengths, board by board.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use indicatif::ProgressBar;
use keyfold::HoleCards;
use keyfold_equity::strength::{BoardStrengths, PreflopStrength, PreflopStrengths, Street, StreetStrengths};

use super::layout::{CRC_32, Layout};
use crate::whole_file::WholeFile;

/// Computes all strengths and writes them; counts boards on the bar.
///
/// # Errors
/// If the file cannot be created, written or named.
pub fn write(layout: Layout, out: &Path, force: bool, bar: &ProgressBar) -> io::Result<()> {
    // Begun before anything is computed, to say at once if the file cannot be put there.
    let mut file = BufWriter::with_capacity(1 << 20, WholeFile::create(out, force)?);
    let mut digest = CRC_32.digest();
    let mut put = |bytes: &[u8]| {
        digest.update(bytes);
        file.write_all(bytes)
    };
    put(&layout.header())?;
    match layout.boards.0 {
        Some(street) => {
            let mut write = |row: Vec<u8>| {
                bar.inc(1);
                put(&row)
            };
            StreetStrengths::new(street).bins(layout.bins).for_each(&|board| row_of(layout, board), &mut write)?;
        }
        None => put(&preflop_row(layout, bar))?,
    }
    let checksum = digest.finalize().to_le_bytes();
    file.write_all(checksum.get(..layout.trailer()).unwrap_or_default())?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
}

/// Returns the numbers of all holes on a board.
pub(super) fn row_of(layout: Layout, board: &BoardStrengths) -> Vec<u8> {
    let (mut row, strengths) = (vec![0; layout.row()], &board.strengths);
    for (field, sums) in [strengths.wins(), strengths.ties(), strengths.squares()].into_iter().enumerate() {
        layout.put(field, sums.to_colex().into_iter().map(u64::from), &mut row);
    }
    for (bin, counts) in board.histograms.iter().enumerate() {
        layout.put(3 + bin, counts.to_colex().into_iter().map(u64::from), &mut row);
    }
    row
}

/// Returns the numbers of all holes before the flop.
pub(super) fn preflop_row(layout: Layout, bar: &ProgressBar) -> Vec<u8> {
    bar.set_length(Street::Flop.boards().into());
    let strengths = PreflopStrengths::with_progress(layout.bins, &mut |_| bar.inc(1));
    let mut row = vec![0; layout.row()];
    let mut put = |field, number: &dyn Fn(&PreflopStrength) -> u64| {
        layout.put(field, HoleCards::all().map(|hole| number(strengths.of(hole.class()))), &mut row);
    };
    put(0, &|of| of.wins.into());
    put(1, &|of| of.ties.into());
    put(2, &|of| of.squares);
    for bin in 0..layout.bins {
        put(3 + bin, &|of| of.histogram.get(bin).map_or(0, |count| u64::from(*count)));
    }
    row
}
