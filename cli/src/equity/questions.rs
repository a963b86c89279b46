//! Many questions, one a line, on all cores: the answers come in the same order.

use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use keyfold_equity::PlayerReport;
use keyfold_runs::feed::{Input, feed};
use keyfold_runs::terminal::{self, Escaped};
use rayon::prelude::*;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;

use super::arguments::{Arguments, NAME};
use super::boards::BoardsAnswer;
use super::deadline::Deadline;
use super::precision::Precision;
use super::printed::Printed;
use super::question::{self, Texts, in_words, tell_memory};
use super::report::Answer;
use crate::figures::Percent;

/// Questions answered at a time, so that the first answers come soon.
const AT_ONCE: usize = 256;

/// Answers the questions of a file; `-` is the standard input. A line that is no question is reported, and answered by
/// an empty line. Returns the exit status.
pub(super) fn run(arguments: &Arguments, file: &Path) -> io::Result<u8> {
    let mut lines = Lines { arguments, waiting: Vec::new(), number: 0, out: BufWriter::new(io::stdout()), mistakes: 0 };
    let take = &mut |input: Input<'_>| lines.take(&input).map(|()| 0);
    if file == Path::new("-") {
        feed(&mut io::stdin().lock(), take)?;
    } else {
        match File::open(file) {
            Ok(mut opened) => feed(&mut opened, take)?,
            Err(error) => {
                terminal::complain(NAME, format_args!("{}: {error}", file.display()));
                return Ok(terminal::TROUBLE);
            }
        }
    }
    lines.answer()?;
    lines.out.flush()?;
    Ok(if lines.mistakes > 0 { terminal::TROUBLE } else { 0 })
}

/// Lines that wait for their answers.
struct Lines<'a, W: Write> {
    arguments: &'a Arguments,
    waiting: Vec<Result<String, String>>,
    /// The lines answered so far.
    number: usize,
    out: BufWriter<W>,
    mistakes: usize,
}

impl<W: Write> Lines<'_, W> {
    fn take(&mut self, input: &Input<'_>) -> io::Result<()> {
        match input {
            Input::Line(line) => {
                let text = str::from_utf8(line).map(str::to_owned);
                self.waiting.push(text.map_err(|_| "it is not UTF-8".to_owned()));
            }
            Input::Overlong => self.waiting.push(Err("it is too long".into())),
            Input::Unreadable(error) => self.waiting.push(Err(error.to_string())),
            Input::Lines(_) => {}
            // Whoever types a question waits for its answer.
            Input::Pause => return self.answer(),
        }
        if self.waiting.len() < AT_ONCE { Ok(()) } else { self.answer() }
    }

    fn answer(&mut self) -> io::Result<()> {
        let arguments = self.arguments;
        let lines = std::mem::take(&mut self.waiting);
        let answers: Vec<_> =
            lines.into_par_iter().map(|line| line.and_then(|line| answer_to(arguments, &line))).collect();
        for answer in answers {
            self.number += 1;
            match answer {
                Ok(text) => writeln!(self.out, "{text}")?,
                Err(mistake) => {
                    self.mistakes += 1;
                    terminal::complain(NAME, format_args!("line {}: {mistake}", self.number));
                    writeln!(self.out)?;
                }
            }
        }
        self.out.flush()
    }
}

/// Returns the answer to one line; nothing for an empty one.
fn answer_to(arguments: &Arguments, line: &str) -> Result<String, String> {
    let line = line.split('#').next().unwrap_or_default().trim();
    if line.is_empty() {
        return Ok(String::new());
    }
    let (start, deadline) = (Instant::now(), Deadline::of(arguments));
    let texts = if line.starts_with('{') { of_json(line)? } else { of_text(line) };
    let (known, question) = question::read(arguments, &texts, deadline)?;
    tell_memory(&question);
    let (game, seed, question) = (arguments.game, arguments.seed, deadline.first_of(1, question));
    let (answer, shares, precision): (Box<dyn Printed>, Vec<f64>, Precision) = if known.boards.len() > 1 {
        let found = question.on_boards(&known.boards).map_err(in_words)?;
        let (shares, precision) = (found.equities(), Precision::of_boards(&found));
        let seconds = start.elapsed().as_secs_f64();
        (Box::new(BoardsAnswer { game, known, found, seed, seconds }), shares, precision)
    } else {
        let report = question.run().map_err(in_words)?;
        let shares = report.players().iter().map(PlayerReport::equity).collect();
        let (precision, seconds) = (Precision::of([&report]), start.elapsed().as_secs_f64());
        (Box::new(Answer { game, known, report, seed, seconds, part: None }), shares, precision)
    };
    if arguments.json {
        return Ok(answer.to_json());
    }
    Ok(match arguments.csv {
        true => shares.iter().fold(precision.to_csv(), |line, share| format!("{line},{share}")),
        false => {
            let shares: String = shares.iter().map(|share| format!("{:.4}  ", Percent(*share))).collect();
            format!("{shares}{precision}")
        }
    })
}

/// Reads players and, after slashes, a board and dead cards: `AsKs QhQd / Ts 9s 2c / Ah`.
fn of_text(line: &str) -> Texts {
    let mut parts = line.split('/').map(str::trim);
    let players = parts.next().unwrap_or_default();
    // Ranges with blanks have a word between them; hands of two cards need none.
    let between = |word: &str| matches!(word.to_ascii_lowercase().as_str(), "vs" | "v" | "vs." | "versus" | "against");
    let words: Vec<String> = players.split_whitespace().map(str::to_owned).collect();
    let players = if words.iter().any(|word| between(word)) { vec![players.to_owned()] } else { words };
    let board = parts.next().unwrap_or_default().to_owned();
    Texts { players, board, dead: parts.map(str::to_owned).collect(), folded: Vec::new() }
}

/// Reads an object such as `{"players": ["AsKs", "QhQd"], "board": "Ts 9s 2c", "dead": "Ah", "folded": ["A*"]}`.
fn of_json(line: &str) -> Result<Texts, String> {
    let Entries(entries) = serde_json::from_str(line).map_err(|error| format!("not JSON: {error}"))?;
    for (at, (key, _)) in entries.iter().enumerate() {
        if !KEYS.contains(&key.as_str()) {
            return Err(format!("{:?} is no key: expected {}", Escaped(key).to_string(), KEYS.join(", ")));
        }
        if entries.iter().take(at).any(|(before, _)| before == key) {
            return Err(format!("the key {key:?} is given twice"));
        }
    }
    let value = |wanted: &str| entries.iter().find(|(key, _)| key == wanted).map(|(_, value)| value);
    let text = |key: &str| match value(key) {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(text.clone()),
        Some(_) => Err(format!("{key}: expected a text")),
    };
    let texts = |key: &str| {
        let all = value(key).and_then(Value::as_array).into_iter().flatten();
        let texts = all.map(|text| text.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>();
        texts.filter(|_| value(key).is_none_or(Value::is_array)).ok_or(format!("{key}: expected a list of texts"))
    };
    Ok(Texts {
        players: value("players").map_or(Err("players: expected a list of texts".into()), |_| texts("players"))?,
        board: text("board")?,
        dead: vec![text("dead")?],
        folded: texts("folded")?,
    })
}

/// The keys of a question.
const KEYS: [&str; 4] = ["players", "board", "dead", "folded"];

/// The entries of a JSON object, those of a repeated key as well, of which a [`Value`] keeps the last.
struct Entries(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(text: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Entries;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Entries, M::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        text.deserialize_map(Object)
    }
}
