//! Writes a file of strengths, board by board.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use crc::Digest;
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
    let mut file = Writer::begin(layout, out, force)?;
    match layout.boards.0 {
        Some(street) => {
            let mut write = |row: Vec<u8>| {
                bar.inc(1);
                file.put(&row)
            };
            let strengths = StreetStrengths::new(street).bins(layout.bins).boards(layout.indices());
            strengths.for_each(&|board| row_of(layout, board), &mut write)?;
        }
        None => file.put(&preflop_row(layout, bar))?,
    }
    file.finish()
}

/// A file that is begun, and the checksum of what it has.
pub(super) struct Writer {
    layout: Layout,
    file: BufWriter<WholeFile>,
    digest: Digest<'static, u32>,
}

impl Writer {
    /// Begins a file by its header.
    pub(super) fn begin(layout: Layout, out: &Path, force: bool) -> io::Result<Self> {
        let file = BufWriter::with_capacity(1 << 20, WholeFile::create(out, force)?);
        let mut writer = Self { layout, file, digest: CRC_32.digest() };
        writer.put(&layout.header())?;
        Ok(writer)
    }

    /// Writes more bytes.
    pub(super) fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.digest.update(bytes);
        self.file.write_all(bytes)
    }

    /// Writes the checksum, if the format has one, and gives the file its name.
    pub(super) fn finish(self) -> io::Result<()> {
        let Self { layout, mut file, digest } = self;
        file.write_all(digest.finalize().to_le_bytes().get(..layout.trailer()).unwrap_or_default())?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
    }
}

/// Returns the numbers of all holes on a board.
pub(super) fn row_of(layout: Layout, board: &BoardStrengths) -> Vec<u8> {
    let (mut row, strengths) = (vec![0; layout.row()], &board.strengths);
    let [wins, ties, squares] =
        [strengths.wins(), strengths.ties(), strengths.squares()].map(|sums| sums.to_colex().map(u64::from));
    layout.put_wins(&wins, &ties, &mut row);
    layout.put(2, squares.into_iter(), &mut row);
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
    let each = |number: &dyn Fn(&PreflopStrength) -> u64| -> Vec<u64> {
        HoleCards::all().map(|hole| number(strengths.of(hole.class()))).collect()
    };
    layout.put_wins(&each(&|of| of.wins.into()), &each(&|of| of.ties.into()), &mut row);
    layout.put(2, each(&|of| of.squares).into_iter(), &mut row);
    for bin in 0..layout.bins {
        let counts = each(&|of| of.histogram.get(bin).map_or(0, |count| u64::from(*count)));
        layout.put(3 + bin, counts.into_iter(), &mut row);
    }
    row
}
