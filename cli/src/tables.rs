//! `keyfold tables`: writes the sparse tables, the (sum, rank) pairs alone, as files, and checks such files.
//!
//! `verify` first checks the format, then recomputes every pair from the rules of the game and the face keys that the
//! file names. Exit status: 0 if all is right, 1 if a valid file has wrong pairs, 2 if a file cannot be read or written
//! or is not a sparse table. A file is written whole or not at all. `keyfold_tables::sparse::format` describes the
//! format byte by byte.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::builder::PossibleValue;
use clap::{ArgMatches, Command, ValueEnum, value_parser};
use keyfold_tables::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::sparse::{self, Pair, Reader};

use crate::arguments::{all, described, flag, one, option, subcommand, words};
use crate::checked_file::{self, Failure};
use crate::terminal::Escaped;
use crate::whole_file::WholeFile;

pub(crate) const NAME: &str = "keyfold tables";

/// The arguments of `export` or `verify`.
pub(crate) enum Arguments {
    Export { cards: Cards, out: PathBuf, force: bool },
    Verify { files: Vec<PathBuf> },
}

const EXPORT: &str = "export";
const VERIFY: &str = "verify";
pub(crate) const SUBCOMMANDS: [&str; 2] = [EXPORT, VERIFY];

const EXAMPLES: &str = "Examples:
  keyfold tables export --cards 7 --out seven.kfs
  keyfold tables verify seven.kfs";

pub(crate) fn command() -> Command {
    let command =
        subcommand(NAME).about("Writes the sparse tables as files and checks such files").after_help(EXAMPLES);
    command.subcommand_required(true).arg_required_else_help(true).subcommands([export_command(), verify_command()])
}

fn export_command() -> Command {
    let command = subcommand(EXPORT).about("Writes the (sum, rank) pairs of the published face keys");
    command.after_help("Example:\n  keyfold tables export --cards 7 --out seven.kfs").args([
        option("cards", "CARDS", "Cards of a hand").required(true).value_parser(value_parser!(Cards)),
        option("out", "FILE", "The file to write").required(true).value_parser(value_parser!(PathBuf)),
        flag("force", "Replaces the file if there is one"),
    ])
}

fn verify_command() -> Command {
    const SENTENCE: &str = "Checks files: the format, then every pair against the rules of the game";
    const MORE: &str = "Exit status: 0 if all is right, 1 if a sound file has wrong pairs, 2 if a file cannot be read or is no \
sparse table.";

    let files = words("files", "FILE", "The files to check").required(true).value_parser(value_parser!(PathBuf));
    let command = described(subcommand(VERIFY), SENTENCE, MORE);
    command.after_help("Example:\n  keyfold tables verify seven.kfs").arg(files)
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        match matches.subcommand_matches(EXPORT) {
            Some(matches) => Self::Export {
                cards: one(matches, "cards"),
                out: one(matches, "out"),
                force: matches.get_flag("force"),
            },
            None => Self::Verify {
                files: matches.subcommand_matches(VERIFY).map_or_else(Vec::new, |matches| all(matches, "files")),
            },
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) enum Cards {
    Five,
    Seven,
}

impl ValueEnum for Cards {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Five, Self::Seven]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(match self {
            Self::Five => "5",
            Self::Seven => "7",
        }))
    }
}

impl Cards {
    const fn number_and_keys(self) -> (usize, &'static [u32; FACES]) {
        match self {
            Self::Five => (5, &FACE_KEYS_5),
            Self::Seven => (7, &FACE_KEYS_7),
        }
    }
}

pub(crate) fn run(arguments: Arguments) -> io::Result<u8> {
    match arguments {
        Arguments::Export { cards, out, force } => checked_file::status(NAME, &out, export(cards, &out, force)),
        Arguments::Verify { files } => checked_file::all(NAME, &files, verify),
    }
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
