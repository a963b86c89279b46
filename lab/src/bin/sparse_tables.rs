//! Writes the sparse tables, the (sum, rank) pairs alone, as files, and checks such files.
//!
//! ```text
//! cargo run --release -p keyfold-lab --features kernel --bin sparse_tables -- export --cards 7 --out seven.kfs
//! cargo run --release -p keyfold-lab --features kernel --bin sparse_tables -- verify seven.kfs
//! ```
//!
//! `verify` first checks the format, then recomputes every pair from the rules of the game and the face keys that the
//! file names. Exit status: 0 if all is right, 1 if a valid file has wrong pairs, 2 if a file cannot be read or written
//! or is not a sparse table. A file is written whole or not at all. `keyfold_tables::sparse::format` describes the
//! format byte by byte.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Parser, ValueEnum};
use keyfold_runs::checked_file::{self, Failure};
use keyfold_runs::terminal::{self, Escaped};
use keyfold_runs::whole_file::WholeFile;
use keyfold_tables::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::sparse::{self, Pair, Reader};

const NAME: &str = "sparse_tables";

/// Writes the sparse tables as files and checks such files.
#[derive(Parser)]
enum Arguments {
    /// Writes the (sum, rank) pairs of the published face keys.
    Export {
        /// Cards of a hand.
        #[arg(long)]
        cards: Cards,
        /// The file to write.
        #[arg(long)]
        out: PathBuf,
        /// Replaces the file if there is one.
        #[arg(long)]
        force: bool,
    },
    /// Checks files: the format, then every pair against the rules of the game. Ends with status 1 if a sound file has
    /// wrong pairs, with 2 if a file cannot be read or is no sparse table.
    Verify {
        /// The files to check.
        #[arg(required = true)]
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

fn main() -> ExitCode {
    let status = match Arguments::parse() {
        Arguments::Export { cards, out, force } => checked_file::status(NAME, &out, export(cards, &out, force)),
        Arguments::Verify { files } => checked_file::all(NAME, &files, verify),
    };
    terminal::finish(NAME, status)
}

fn export(cards: Cards, out: &Path, force: bool) -> Result<(), Failure> {
    // Begun before anything is worked out, to say at once if the file cannot be put there.
    let mut file = WholeFile::create(out, force).context("cannot be written")?;
    let (cards, face_keys) = cards.number_and_keys();
    let mut table = Vec::new();
    let pairs = sorted_pairs(cards, face_keys);
    sparse::write(cards, face_keys, &pairs, |bytes| table.extend_from_slice(bytes)).map_err(anyhow::Error::from)?;
    file.write_all(&table).and_then(|()| file.finish()).context("cannot be written")?;
    summarise(out, &table, &sparse::verify(&table).map_err(anyhow::Error::from)?)
}

fn verify(path: &Path) -> Result<(), Failure> {
    let file = read(path)?;
    let reader = sparse::verify(&file).map_err(anyhow::Error::from)?;
    if let Some(message) = wrong_pairs(&reader) {
        return Err(Failure::Wrong(message));
    }
    summarise(path, &file, &reader)
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

/// Compares a verified table with the rules of the game: the first wrong pair, and the number of wrong pairs.
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
fn summarise(path: &Path, file: &[u8], reader: &Reader<'_>) -> Result<(), Failure> {
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
    writeln!(io::stdout(), "{}", Escaped(line)).map_err(Failure::Unprinted)
}
