//! Writes the sparse tables, the (sum, rank) pairs alone, as files, and checks such files.
//!
//! ```text
//! cargo run --release --example tables -- export --cards 7 --out seven.kfs
//! cargo run --release --example tables -- verify seven.kfs
//! ```
//!
//! `verify` first checks the format, then works out every pair anew from the rules of the game and the face keys that
//! the file names. Exit status: 0 if all is right, 1 if a sound file has wrong pairs, 2 if a file cannot be read or
//! written or is no sparse table. The format is described byte by byte in `keyfold_tables::sparse::format`.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Parser, Subcommand, ValueEnum};
use keyfold_tables::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::sparse::{self, Pair, Reader};

/// Writes sparse tables as files and checks such files.
#[derive(Parser)]
#[command(name = "tables")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes the (sum, rank) pairs of the published face keys.
    Export {
        /// Cards of a hand.
        #[arg(long)]
        cards: Cards,
        /// The file to write.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// Replaces the file if there is one.
        #[arg(long)]
        force: bool,
    },
    /// Checks files: the format, then every pair against the rules of the game.
    Verify {
        /// The files to check.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Cards {
    #[value(name = "5")]
    Five,
    #[value(name = "7")]
    Seven,
}

impl Cards {
    const fn number_and_keys(self) -> (usize, &'static [u32; FACES]) {
        match self {
            Self::Five => (5, &FACE_KEYS_5),
            Self::Seven => (7, &FACE_KEYS_7),
        }
    }
}

/// Why a file fails.
enum Failure {
    /// It cannot be read or written, or is no sparse table.
    Unusable(anyhow::Error),
    /// It is a sparse table with pairs that are not those of the game.
    WrongPairs(String),
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Unusable(error)
    }
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Export { cards, out, force } => status(&out, export(cards, &out, force).map_err(Failure::from)),
        Command::Verify { files } => files.iter().map(|file| status(file, verify(file))).max().unwrap_or(0),
    }
    .into()
}

/// Says what failed and gives the exit status for it.
fn status(file: &Path, outcome: Result<(), Failure>) -> u8 {
    let (message, status) = match outcome {
        Ok(()) => return 0,
        Err(Failure::WrongPairs(message)) => (message, 1),
        Err(Failure::Unusable(error)) => (format!("{error:#}"), 2),
    };
    eprintln!("tables: {}: {message}", file.display());
    status
}

fn export(cards: Cards, out: &Path, force: bool) -> anyhow::Result<()> {
    refuse_to_lose(out, force)?;
    let (cards, face_keys) = cards.number_and_keys();
    let mut table = Vec::new();
    sparse::write(cards, face_keys, &sorted_pairs(cards, face_keys), |bytes| table.extend_from_slice(bytes))?;
    write_whole(out, &table, force).context("cannot be written")?;
    summarise(out, &table, &sparse::verify(&table)?)
}

/// Stops before anything is worked out if the file could not be put there in the end.
fn refuse_to_lose(out: &Path, force: bool) -> anyhow::Result<()> {
    match fs::symlink_metadata(out) {
        Ok(found) if found.is_dir() => bail!("is a directory"),
        Ok(_) if !force => bail!("is there already, --force replaces it"),
        Ok(found) if !found.is_file() => bail!("is not a regular file"),
        _ => Ok(()),
    }
}

/// Writes a file beside the place it goes to and moves it there, so that no reader ever meets half of it.
fn write_whole(out: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Temporary files are their owner's alone; this one is to become one like any other.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    let moved = if replace { file.persist(out) } else { file.persist_noclobber(out) };
    moved.map(|_| ()).map_err(|failed| failed.error)
}

fn verify(path: &Path) -> Result<(), Failure> {
    let file = read(path)?;
    let reader = sparse::verify(&file).map_err(anyhow::Error::from)?;
    if let Some(message) = wrong_pairs(&reader) {
        return Err(Failure::WrongPairs(message));
    }
    Ok(summarise(path, &file, &reader)?)
}

/// Reads a file of a length that a table can have.
fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    const MOST_BYTES: u64 = 1 << 20;

    if path.is_dir() {
        bail!("is a directory");
    }
    let mut bytes = Vec::new();
    let file = File::open(path).context("cannot be opened")?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).context("cannot be read")?;
    if bytes.len() as u64 > MOST_BYTES {
        bail!("longer than {MOST_BYTES} bytes, not a sparse table");
    }
    Ok(bytes)
}

/// What the rules of the game say against a verified table: the first wrong pair and how many there are.
fn wrong_pairs(reader: &Reader<'_>) -> Option<String> {
    let expected = sorted_pairs(reader.cards(), reader.face_keys());
    let mut entries = reader.entries();
    let (mut first, mut wrong) = (None, 0);
    for (entry, &(expected_sum, expected_rank)) in expected.iter().enumerate() {
        let offset = entries.offset();
        let Some(Ok((sum, rank))) = entries.next() else { break };
        if (sum, rank) == (expected_sum, expected_rank) {
            continue;
        }
        wrong += 1;
        first.get_or_insert_with(|| {
            let place = format!("entry {} at byte {offset}", entry + 1);
            if sum == expected_sum {
                format!("{place}: sum {sum} has rank {rank}, but {expected_rank} by the rules")
            } else {
                format!("{place}: sum {sum}, but {expected_sum} by the rules and its face keys")
            }
        });
    }
    first.map(|first| format!("{first}; {wrong} of {} pairs wrong", expected.len()))
}

/// Works out the pairs from the rules, in the order of a file.
fn sorted_pairs(cards: usize, face_keys: &[u32; FACES]) -> Vec<Pair> {
    let mut pairs: Vec<_> = sparse::pairs(cards, face_keys).collect();
    pairs.sort_unstable();
    pairs
}

/// Prints one line about a sound file.
fn summarise(path: &Path, file: &[u8], reader: &Reader<'_>) -> anyhow::Result<()> {
    let highest = reader.entries().flatten().last().map_or(0, |(sum, _)| sum);
    let published = [&FACE_KEYS_5, &FACE_KEYS_7].contains(&reader.face_keys());
    let line = format!(
        "{}: {} cards, {} entries, {} bytes, highest sum {highest}, CRC-32 {:08x}, {} face keys",
        path.display(),
        reader.cards(),
        reader.len(),
        file.len(),
        reader.checksum(),
        if published { "the published" } else { "other" },
    );
    writeln!(io::stdout(), "{line}").context("cannot write to the standard output")
}
