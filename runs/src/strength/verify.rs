//! Checks a file of strengths: its header, its length, its checksum, and some boards computed again.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use anyhow::{Context, bail};
use indicatif::ProgressBar;
use keyfold::HoleCards;
use keyfold_equity::strength::{Street, StreetStrengths};

use super::layout::{CRC_32, Format, Layout};
use super::write::{preflop_row, row_of};
use crate::checked_file::Failure;

/// Returns what a sound file holds, and how many of its boards were computed again.
///
/// # Errors
/// If the file cannot be read, is none of strengths or damaged, or if a board has other numbers than are computed.
pub fn verify(path: &Path) -> Result<(Layout, usize), Failure> {
    let (layout, mut file) = open(path)?;
    // First, so that of a damaged file nothing is counted.
    if layout.format == Format::Checked {
        rows(&mut file, layout, |_| Ok(()))?;
    }
    let (mut sampled, mut row) = (0, vec![0; layout.row()]);
    for index in layout.indices().filter(|&index| is_sampled(layout, index)) {
        let start = layout.header().len() as u64 + u64::from(index - layout.first) * row.len() as u64;
        file.seek(SeekFrom::Start(start)).and_then(|_| file.read_exact(&mut row)).context("cannot be read")?;
        sampled += 1;
        if let Some(message) = difference(layout, index, &row) {
            return Err(Failure::Wrong(message));
        }
    }
    Ok((layout, sampled))
}

/// Hands over a file's rows, one after the other, and compares its checksum with that of all bytes before it.
pub(super) fn rows(
    file: &mut BufReader<File>,
    layout: Layout,
    mut each: impl FnMut(&[u8]) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut read = |bytes: &mut [u8]| file.read_exact(bytes).context("cannot be read");
    let (mut digest, mut header, mut row) = (CRC_32.digest(), vec![0; layout.header().len()], vec![0; layout.row()]);
    read(&mut header)?;
    digest.update(&header);
    for _ in layout.indices() {
        read(&mut row)?;
        digest.update(&row);
        each(&row)?;
    }
    let mut checksum = [0; 4];
    read(&mut checksum)?;
    let (found, expected) = (u32::from_le_bytes(checksum), digest.finalize());
    if found != expected {
        bail!("checksum {found:#010x}, but its bytes have {expected:#010x}: damaged");
    }
    Ok(())
}

/// Reads a file's header, and checks its length.
pub(super) fn open(path: &Path) -> anyhow::Result<(Layout, BufReader<File>)> {
    if path.is_dir() {
        bail!("is a directory");
    }
    let file = File::open(path).context("cannot be opened")?;
    let length = file.metadata().context("cannot be read")?.len();
    let mut file = BufReader::with_capacity(1 << 20, file);
    let start = file.fill_buf().context("cannot be read")?;
    let layout = Layout::read(start).map_err(anyhow::Error::msg)?;
    let expected = layout.file();
    if length < expected {
        bail!("{length} bytes, but its header says {expected}: cut short");
    }
    if length > expected {
        bail!("{length} bytes, but its header says {expected}: {} too many", length - expected);
    }
    Ok((layout, file))
}

/// Returns `true` for boards that are computed again: less than a second of work, spread over all of them.
fn is_sampled(layout: Layout, index: u32) -> bool {
    let step = match layout.boards.0 {
        None => 1,
        Some(Street::Flop) => 17,
        Some(Street::Turn) => 16,
        Some(Street::River) => 31,
    };
    index.is_multiple_of(step) || index == layout.first || index + 1 == layout.indices().end
}

/// Computes a board again, and returns the first difference.
fn difference(layout: Layout, index: u32, row: &[u8]) -> Option<String> {
    let Some(street) = layout.boards.0 else {
        let different = first_different(layout, &preflop_row(layout, &ProgressBar::hidden()), row)?;
        return Some(format!("{different} has other numbers than are counted"));
    };
    let mut found = None;
    let compare = |(board, expected): (_, Vec<u8>)| {
        found = first_different(layout, &expected, row).map(|hole| (board, hole));
        Ok::<(), std::convert::Infallible>(())
    };
    let one = StreetStrengths::new(street).bins(layout.bins).boards(index..index + 1);
    let Ok(()) = one.for_each(&|board| (board.board.clone(), row_of(layout, board)), &mut { compare });
    found.map(|(board, hole)| format!("board {index}, {board}: {hole} has other numbers than are counted"))
}

fn first_different(layout: Layout, expected: &[u8], row: &[u8]) -> Option<HoleCards> {
    let record = layout.row() / HoleCards::COUNT;
    let mut holes = HoleCards::all().zip(expected.chunks_exact(record).zip(row.chunks_exact(record)));
    holes.find(|(_, (expected, found))| expected != found).map(|(hole, _)| hole)
}
