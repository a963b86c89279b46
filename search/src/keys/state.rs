//! The state of a long search as a text file, from which the search can continue.

use super::records::{Record, Records};
use crate::whole_file;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

const HEADER: &str = "keyfold key search, state 1";

/// A state has three lines and one for each of three records.
const MOST_BYTES: u64 = 1 << 16;

/// The moduli that can be looked at: the table of the sums has a bit for each. No sum of more than 23 bits is of use.
pub const MODULI: std::ops::RangeInclusive<u32> = 2..=1 << 26;

/// The progress and the records of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) cards: usize,
    /// All smaller moduli are done.
    pub(crate) next_modulus: u32,
    pub(crate) records: Records,
}

impl State {
    /// The start of a search for hands of `cards` cards, five or seven, from a modulus up.
    #[must_use]
    pub fn new(cards: usize, first_modulus: u32) -> Self {
        Self { cards, next_modulus: first_modulus, records: Records::default() }
    }

    /// Reads a state and verifies all its records.
    ///
    /// # Errors
    /// What is wrong with the file, with its path.
    pub fn load(path: &Path) -> Result<Self, String> {
        let named = |problem: String| format!("state file {}: {problem}", path.display());
        let text = read(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => named("no such file; begin a new search with --fresh".into()),
            _ => named(error.to_string()),
        })?;
        Self::parse(&text).map_err(named)
    }

    /// Writes the file of a new search.
    ///
    /// # Errors
    /// If there is such a file already, or if it cannot be written; with its path.
    pub fn begin(&self, path: &Path) -> Result<(), String> {
        whole_file::write(path, self.to_text().as_bytes(), false).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                format!("state file {} exists; continue it without --fresh, or remove it", path.display())
            }
            _ => format!("state file {}: {error}", path.display()),
        })
    }

    /// Replaces the file of a search. An interruption never leaves half a file.
    pub(crate) fn save(&self, path: &Path) -> Result<(), String> {
        whole_file::write(path, self.to_text().as_bytes(), true)
            .map_err(|error| format!("state file {}: {error}", path.display()))
    }

    fn to_text(&self) -> String {
        let mut text = format!("{HEADER}\ncards {}\nnext-modulus {}\n", self.cards, self.next_modulus);
        for record in self.records.iter() {
            let _ = writeln!(text, "{record}");
        }
        text
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return Err(format!("line 1 is not `{HEADER}`"));
        }
        let mut field = |name: &str, at: usize| {
            let value = lines.next().and_then(|line| line.strip_prefix(name)?.trim().parse::<u32>().ok());
            value.ok_or_else(|| format!("line {at} is not `{name}` and a number"))
        };
        let cards = match field("cards", 2)? {
            cards @ (5 | 7) => cards as usize,
            cards => return Err(format!("line 2: no search for {cards} cards")),
        };
        let next_modulus = field("next-modulus", 3)?;
        if !(*MODULI.start()..=MODULI.end() + 1).contains(&next_modulus) {
            return Err(format!("line 3: moduli run from {} to {}", MODULI.start(), MODULI.end()));
        }
        let mut state = Self::new(cards, next_modulus);
        for (index, line) in lines.enumerate() {
            let numbered = |problem: String| format!("line {}: {problem}", index + 4);
            let record: Record = line.parse().map_err(numbered)?;
            record.verify(cards).map_err(numbered)?;
            state.records.offer(record, cards);
        }
        Ok(state)
    }
}

/// The text of a file of a length that a state can have.
fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("longer than {MOST_BYTES} bytes, not a state")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> State {
        let keys = [0, 257, 2705, 2875, 8047, 9316, 18370, 24188, 31643, 35205, 40774, 44027, 45672];
        let mut state = State::new(5, 134_864);
        state.records.offer_series(&keys, 5, 134_863);
        state
    }

    #[test]
    fn text_and_back() {
        assert_eq!(State::parse(&example().to_text()), Ok(example()));
    }

    #[test]
    fn damage_is_named() {
        let text = example().to_text();
        let damaged = |from: &str, to: &str| State::parse(&text.replacen(from, to, 1)).unwrap_err();
        assert!(damaged("keyfold", "keyhold").contains("line 1"));
        assert!(damaged("cards 5", "cards 6").contains("line 2"));
        for modulus in ["many", "0", "1", "4294967295", "18446744073709551616"] {
            assert!(damaged("134864", modulus).contains("line 3"), "{modulus}");
        }
        assert!(damaged(" 45672", "").contains("12 keys"));
        assert!(damaged("226715", "226714").contains("not what it claims"));
        assert!(damaged("257", "256").contains("not what it claims"));
    }

    #[test]
    fn missing_file_is_explained() {
        let error = State::load(Path::new("no/such/state")).unwrap_err();
        assert!(error.contains("no/such/state") && error.contains("--fresh"), "{error}");
    }
}
