//! `keyfold strength --triples`: the file of all triples of classes before the flop, which `keyfold equity --triples`
//! reads.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::{Arg, value_parser};
use indicatif::{ProgressBar, ProgressStyle};
use keyfold_equity::{PreflopTriples, Progress};

use crate::arguments::option;
use crate::whole_file::WholeFile;

/// A file with more bytes is none of triples.
const MOST_BYTES: u64 = 20_000_000;

/// Returns the argument that names the file to write.
pub(super) fn argument() -> Arg {
    option("triples", "FILE", "Write the outcomes of all 818,805 triples of classes before the flop: 20 MB")
        .value_parser(value_parser!(PathBuf))
}

/// Computes all triples on all cores, and writes their file whole or not at all.
pub(super) fn write(path: &Path, force: bool) -> anyhow::Result<()> {
    let mut file = WholeFile::create(path, force).context("cannot be written")?;
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} boards, {eta} left");
    let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let show = |progress: Progress| {
        progress.total.into_iter().for_each(|total| bar.set_length(total));
        bar.set_position(progress.done);
        ControlFlow::Continue(())
    };
    let triples = PreflopTriples::with_progress(&show);
    bar.finish_and_clear();
    file.write_all(&triples?.to_bytes()).and_then(|()| file.finish()).context("cannot be written")
}

/// Reads a file that [`write`] wrote.
pub(crate) fn read(path: &str) -> anyhow::Result<Arc<PreflopTriples>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(Arc::new(PreflopTriples::from_bytes(&bytes)?))
}

/// Returns one line about a file.
pub(super) fn summary(path: &Path) -> anyhow::Result<String> {
    let bytes = fs::metadata(path)?.len();
    Ok(format!("{}: {} triples, {bytes} bytes: written", path.display(), PreflopTriples::COUNT))
}
