//! Joins the files of parts of a street.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use super::layout::{Format, Layout};
use super::verify::{open, rows};
use super::write::Writer;

/// Joins files of parts, in any order, into one of all boards of their street, and returns what that holds. Their
/// checksums are compared meanwhile.
///
/// # Errors
/// If a file cannot be read, is none of strengths, damaged or of another kind than the first one; if boards are
/// missing, or in two files; if the new file cannot be written.
pub fn join(parts: &[PathBuf], out: &Path, format: Format, force: bool) -> anyhow::Result<Layout> {
    let layouts = parts.iter().map(|path| Ok((open(path).with_context(|| named(path))?.0, path)));
    let mut layouts = layouts.collect::<anyhow::Result<Vec<_>>>()?;
    layouts.sort_by_key(|(layout, _)| layout.first);
    let Some(&(first, path)) = layouts.first() else { bail!("no file to join") };
    let whole = Layout::whole(first.boards, first.bins, first.numbers, format);
    let mut next = 0;
    for (layout, other) in &layouts {
        let part = Layout { first: layout.first, count: layout.count, ..first };
        let (start, end) = (layout.first, layout.indices().end);
        match () {
            () if layout.format == Format::Npy => {
                bail!("{}: an .npy file does not say which boards it has", named(other))
            }
            () if *layout != part => {
                bail!("{} and {}: files of another street, bins or numbers", named(path), named(other))
            }
            () if start > next => bail!("boards {next}..{start} are missing"),
            () if start < next => bail!("{}: boards {start}..{} are in another file, too", named(other), next.min(end)),
            () => next = end,
        }
    }
    if next < whole.count {
        bail!("boards {next}..{} are missing", whole.count);
    }
    let mut file = Writer::begin(whole, out, force).context("cannot be written")?;
    for (layout, path) in layouts {
        let (_, mut part) = open(path).with_context(|| named(path))?;
        rows(&mut part, layout, |row| file.put(row).context("cannot be written")).with_context(|| named(path))?;
    }
    file.finish().context("cannot be written")?;
    Ok(whole)
}

fn named(path: &Path) -> String {
    path.display().to_string()
}
