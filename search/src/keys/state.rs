//! The state of a long search as a text file, from which the search can continue.

use super::records::{Record, Records};
use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

const HEADER: &str = "keyfold key search, state 1";

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
        let text = fs::read_to_string(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => named("no such file; begin a new search with --fresh".into()),
            _ => named(error.to_string()),
        })?;
        Self::parse(&text).map_err(named)
    }

    /// Writes another file first and renames it, so that an interruption never leaves half a file.
    pub(crate) fn save(&self, path: &Path) -> Result<(), String> {
        let partial = path.with_extension("partial");
        let written = fs::write(&partial, self.to_text()).and_then(|()| fs::rename(&partial, path));
        written.map_err(|error| format!("state file {}: {error}", path.display()))
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
        let mut state = Self::new(cards, field("next-modulus", 3)?);
        for (index, line) in lines.enumerate() {
            let numbered = |problem: String| format!("line {}: {problem}", index + 4);
            let record: Record = line.parse().map_err(numbered)?;
            record.verify(cards).map_err(numbered)?;
            state.records.offer(record, cards);
        }
        Ok(state)
    }
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
        assert!(damaged("134864", "many").contains("line 3"));
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
