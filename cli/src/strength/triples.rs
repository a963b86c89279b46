//! `keyfold strength --triples`: the file of all triples of classes before the flop, which `keyfold equity --triples`
//! reads.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::{Arg, value_parser};
use keyfold_equity::{PreflopTriples, Progress};
use keyfold_runs::checked_file::Failure;
use keyfold_runs::terminal::Escaped;
use keyfold_runs::whole_file::WholeFile;

use crate::arguments::option;
use crate::progress;

/// A file with more bytes is none of triples.
const MOST_BYTES: u64 = 20_000_000;

/// Returns the argument that names the file to write.
pub(super) fn argument() -> Arg {
    option("triples", "FILE", "Write the outcomes of all 818,805 triples of classes before the flop: 20 MB")
        .value_parser(value_parser!(PathBuf))
}

/// Computes all triples on all cores, writes their file whole or not at all, and says so in a line.
pub(super) fn written(path: &Path, force: bool) -> Result<(), Failure> {
    write(path, force)?;
    let bytes = fs::metadata(path).map_err(anyhow::Error::from)?.len();
    let line = format!("{}: {} triples, {bytes} bytes: written", path.display(), PreflopTriples::COUNT);
    writeln!(io::stdout(), "{}", Escaped(line)).map_err(Failure::Unprinted)
}

fn write(path: &Path, force: bool) -> anyhow::Result<()> {
    let mut file = WholeFile::create(path, force).context("cannot be written")?;
    let bar = progress::bar(0, "boards");
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
