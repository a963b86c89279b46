//! From the text of a hand to the output about it.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};

use keyfold::registry::{HOLDEM, Rules};
use keyfold::{Card, Hand, HandRank};
use keyfold_runs::feed::{BLOCK, Input, without_comment};
use keyfold_runs::lines::Lines;
use keyfold_runs::words::{Words, best_five};

use keyfold_runs::csv;
use keyfold_runs::terminal;
use serde_json::Value;

use super::explain::Explanation;
use super::other::Ranked;
use crate::style::Style;
use crate::summary::{Summary, about};

pub(crate) const NAME: &str = "keyfold rank";

/// The format of the output.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// For people: a paragraph.
    Text,
    /// The bare rank on a line.
    Ranks,
    /// A JSON object on a line.
    Json,
    /// Values on a line, the same as in JSON.
    Csv,
}

/// The source of a hand, for messages.
pub(crate) enum Place {
    /// Standard input, a hand per line.
    Line,
    /// A file, a hand per line.
    File(String),
    /// An argument for each hand, and a hint if one is not a hand.
    Argument(String),
    /// All arguments together, one hand, and a hint if they are not a hand.
    Arguments(String),
}

/// Mistakes reported one by one; the others are only counted.
const REPORTED: u64 = 50;

/// Ranks hands and prints them one after another.
pub(crate) struct Filter<W: Write> {
    out: BufWriter<W>,
    game: &'static Rules,
    format: Format,
    /// The tier whose steps are shown.
    explain: Option<String>,
    style: Style,
    place: Place,
    /// The number of the line or the argument, from 1.
    number: u64,
    printed: bool,
    mistakes: u64,
    unreadable: bool,
    lines: Lines,
    words: Option<Words>,
}

impl<W: Write> Filter<W> {
    pub(crate) fn new(out: W, game: &'static Rules, format: Format, explain: Option<String>, style: Style) -> Self {
        Self {
            out: BufWriter::with_capacity(BLOCK, out),
            game,
            format,
            explain,
            style,
            place: Place::Line,
            number: 0,
            printed: false,
            mistakes: 0,
            unreadable: false,
            lines: Lines::new(),
            words: None,
        }
    }

    /// Starts another source of hands.
    pub(crate) fn begin(&mut self, place: Place) {
        self.place = place;
        self.number = 0;
    }

    /// Ranks and prints the next hand, or reports its mistake.
    pub(crate) fn hand(&mut self, text: &[u8]) -> io::Result<()> {
        self.number += 1;
        if *self.game != HOLDEM {
            return match Ranked::read(self.game, text) {
                Ok(hand) => self.print_other(&hand),
                Err(error) => self.mistake(error),
            };
        }
        // By reference: moving a hand just written costs as much as reading it.
        match &Hand::parse_bytes(text) {
            Ok(hand) => match hand.rank() {
                Ok(rank) => self.print(hand, rank),
                Err(error) => self.mistake(error),
            },
            Err(error) => self.mistake(error),
        }
    }

    /// Ranks an argument; the hint says what a text that is not a hand may mean.
    pub(crate) fn argument(&mut self, text: &[u8], hint: &dyn Fn() -> String) -> io::Result<()> {
        let is_hand = match *self.game == HOLDEM {
            true => Hand::parse_bytes(text).is_ok_and(|hand| hand.rank().is_ok()),
            false => Ranked::read(self.game, text).is_ok(),
        };
        self.place = Place::Argument(if is_hand { String::new() } else { hint() });
        self.hand(text)
    }

    /// Returns the exit status, after all output.
    pub(crate) fn finish(mut self) -> io::Result<u8> {
        self.out.flush()?;
        if self.mistakes > REPORTED {
            terminal::complain(NAME, format_args!("and {} more that are not hands", self.mistakes - REPORTED));
        }
        Ok(if self.mistakes > 0 || self.unreadable { terminal::TROUBLE } else { 0 })
    }

    fn print(&mut self, hand: &Hand, rank: HandRank) -> io::Result<()> {
        match self.format {
            Format::Ranks => {
                // A number is the same in JSON, and written faster than by `write!`.
                serde_json::to_writer(&mut self.out, &rank.get())?;
                self.out.write_all(b"\n")
            }
            Format::Text => self.print_text(hand, rank),
            Format::Json => self.print_json(hand, rank),
            Format::Csv => self.print_csv(hand, rank),
        }
    }

    fn print_text(&mut self, hand: &Hand, rank: HandRank) -> io::Result<()> {
        if std::mem::replace(&mut self.printed, true) {
            writeln!(self.out)?;
        }
        let words = self.words.get_or_insert_with(|| Words::new(|rank| Summary(rank).to_string(), names(self.style)));
        self.out.write_all(words.paragraph(hand, rank, self.style.strong_marks()))?;
        if let Some(explanation) = self.explain.as_deref().and_then(|tier| Explanation::of(hand, tier)) {
            write!(self.out, "{explanation}")?;
        }
        Ok(())
    }

    fn print_json(&mut self, hand: &Hand, rank: HandRank) -> io::Result<()> {
        let Some(explanation) = self.explain.as_deref().and_then(|tier| Explanation::of(hand, tier)) else {
            let words = self.words.get_or_insert_with(|| Words::new(|rank| entries(&about(rank)), names(Style::PLAIN)));
            return self.out.write_all(words.object(hand, rank, self.number));
        };
        let mut object = about(rank);
        object["number"] = self.number.into();
        object["hand"] = hand.to_string().into();
        object["rank"] = rank.get().into();
        object["best_five"] = best_five(hand, rank).iter().map(ToString::to_string).collect::<Vec<_>>().into();
        object["explanation"] = explanation.to_json();
        writeln!(self.out, "{object}")
    }

    fn print_csv(&mut self, hand: &Hand, rank: HandRank) -> io::Result<()> {
        if !std::mem::replace(&mut self.printed, true) {
            writeln!(self.out, "best_five,{},hand,number,rank", csv::heads(&about(HandRank::HIGHEST)))?;
        }
        let words = self.words.get_or_insert_with(|| Words::new(|rank| csv::row(&about(rank)), names(Style::PLAIN)));
        self.out.write_all(words.row(hand, rank, self.number))
    }

    fn print_other(&mut self, hand: &Ranked) -> io::Result<()> {
        match self.format {
            Format::Ranks => writeln!(self.out, "{hand}"),
            Format::Text => {
                let gap = if std::mem::replace(&mut self.printed, true) { "\n" } else { "" };
                write!(self.out, "{gap}{}", hand.to_text(self.style))
            }
            Format::Json | Format::Csv => {
                let mut object = hand.to_json();
                object["number"] = self.number.into();
                if self.format == Format::Json {
                    return writeln!(self.out, "{object}");
                }
                if !std::mem::replace(&mut self.printed, true) {
                    writeln!(self.out, "{}", csv::heads(&object))?;
                }
                writeln!(self.out, "{}", csv::row(&object))
            }
        }
    }

    /// Handles a skipped line.
    fn nothing(&mut self) -> io::Result<()> {
        self.number += 1;
        if self.format == Format::Ranks { writeln!(self.out) } else { Ok(()) }
    }

    /// Reports why this source has no more to read.
    pub(crate) fn unreadable(&mut self, what: impl Display) -> io::Result<()> {
        self.unreadable = true;
        match &self.place {
            Place::File(file) => terminal::complain(NAME, format_args!("{file}: {what}")),
            _ => terminal::complain(NAME, what),
        }
        Ok(())
    }

    #[cold]
    fn mistake(&mut self, what: impl Display) -> io::Result<()> {
        self.mistakes += 1;
        if self.mistakes <= REPORTED {
            let number = self.number;
            match &self.place {
                Place::Line => terminal::complain(NAME, format_args!("line {number}: {what}")),
                Place::File(file) => terminal::complain(NAME, format_args!("{file}: line {number}: {what}")),
                Place::Argument(hint) => terminal::complain(NAME, format_args!("argument {number}: {what}{hint}")),
                Place::Arguments(hint) => terminal::complain(NAME, format_args!("{what}{hint}")),
            }
        }
        if self.format == Format::Ranks { writeln!(self.out) } else { Ok(()) }
    }
}

impl<W: Write> Filter<W> {
    /// Takes input; returns the bytes of the lines taken at once.
    pub(crate) fn take(&mut self, input: Input<'_>) -> io::Result<usize> {
        match input {
            Input::Lines(lines) if self.format == Format::Ranks && *self.game == HOLDEM => {
                let (bytes, count, ranks) = self.lines.take(lines);
                self.number += count as u64;
                return self.out.write_all(ranks).map(|()| bytes);
            }
            Input::Lines(_) => {}
            Input::Line(line) => self.line(line)?,
            Input::Overlong => {
                self.number += 1;
                self.mistake(format_args!("too long, {} bytes at most", BLOCK - 1))?;
            }
            Input::Unreadable(error) => {
                self.unreadable(format_args!("line {} cannot be read: {error}", self.number + 1))?;
            }
            Input::Pause => self.out.flush()?,
        }
        Ok(0)
    }

    fn line(&mut self, line: &[u8]) -> io::Result<()> {
        match without_comment(line) {
            Some(hand) => self.hand(hand),
            None => self.nothing(),
        }
    }
}

/// Returns the names of all cards, by id.
fn names(style: Style) -> Vec<String> {
    Card::all().map(|card| style.cards(&[card]).to_string()).collect()
}

/// Returns the entries of an object without its braces.
fn entries(object: &Value) -> String {
    let text = object.to_string();
    text.trim_start_matches('{').trim_end_matches('}').to_owned()
}
