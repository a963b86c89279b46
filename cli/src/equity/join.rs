//! The answers to parts of a question, `--part 3/16 --json` of as many machines, from their files: added up to one.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use keyfold::Hand;
use keyfold::registry;
use keyfold_equity::Report;
use serde_json::{Value, json};

use super::players::Player;
use super::question::Known;
use super::report::Answer;

/// A file with more bytes has no answer.
const MOST_BYTES: u64 = 16_000_000;

/// The answer to a part.
struct Part<'a> {
    file: &'a Path,
    number: u64,
    of: u64,
    /// The answer as it was printed.
    printed: Value,
    report: Report,
}

/// Adds up the answers of all parts, in any order.
pub(super) fn join(files: &[impl AsRef<Path>]) -> Result<Answer, String> {
    let mut parts = files.iter().map(|file| Part::read(file.as_ref())).collect::<Result<Vec<_>, _>>()?;
    parts.sort_by_key(|part| part.number);
    let Some(first) = parts.first() else { return Err("no file to join".into()) };
    let named = |part: &Part<'_>| part.file.display().to_string();
    if let Some(other) = parts.iter().find(|other| other.question() != first.question()) {
        return Err(format!("{} and {}: parts of different questions", named(first), named(other)));
    }
    for (part, number) in parts.iter().zip(1..) {
        match part.number {
            found if found > number => return Err(format!("part {number}/{} is missing", part.of)),
            found if found < number => {
                return Err(format!("{}: part {found}/{} is in another file, too", named(part), part.of));
            }
            _ => {}
        }
    }
    let (found, of) = (parts.len() as u64, first.of);
    if found < of {
        return Err(format!("part {}/{of} is missing", found + 1));
    }
    let reports: Vec<Report> = parts.iter().map(|part| part.report.clone()).collect();
    let report = Report::of_parts(&reports).ok_or("parts that do not fit together: their methods differ")?;
    let seconds = parts.iter().filter_map(|part| part.printed["seconds"].as_f64()).sum();
    first.answer(report, seconds).ok_or_else(|| format!("{}: {NO_PART}", named(first)))
}

const NO_PART: &str = "no part of an answer: expected what keyfold equity --part 1/16 --json prints";

impl<'a> Part<'a> {
    fn read(file: &'a Path) -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        let mut text = String::new();
        let read = File::open(file).and_then(|file| file.take(MOST_BYTES).read_to_string(&mut text));
        read.map_err(|error| wrong(&error))?;
        let printed: Value = serde_json::from_str(&text).map_err(|_| wrong(&NO_PART))?;
        let (part, line) = (printed["part"].as_str(), printed["report"].as_str());
        let (number, of) = part.and_then(super::arguments::part_of).ok_or_else(|| wrong(&NO_PART))?;
        let report = line.and_then(Report::from_line).ok_or_else(|| wrong(&NO_PART))?;
        Ok(Self { file, number: number.into(), of: of.into(), printed, report })
    }

    /// Returns all that is the same in every part of a question.
    fn question(&self) -> Value {
        let hands: Vec<&Value> =
            self.printed["players"].as_array().into_iter().flatten().map(|player| &player["hand"]).collect();
        let [game, board, dead, folded, seed] =
            ["game", "board", "dead", "folded", "seed"].map(|key| &self.printed[key]);
        json!([game, board, dead, folded, seed, hands, self.of])
    }

    /// Returns a report as the answer to this part's question.
    fn answer(&self, report: Report, seconds: f64) -> Option<Answer> {
        let printed = &self.printed;
        let game = registry::named(printed["game"].as_str()?)?;
        let player = |name: &Value| {
            let name = name.as_str()?;
            Some(Player { name: name.into(), known: name.parse::<Hand>().ok().map(|hand| hand.to_vec()), unknown: 0 })
        };
        let hands = printed["players"].as_array()?.iter().map(|player| &player["hand"]);
        let players = hands.map(player).collect::<Option<Vec<_>>>()?;
        let folded = printed["folded"].as_array()?.iter().map(player).collect::<Option<_>>()?;
        let board =
            printed["board"].as_array()?.iter().map(|card| card.as_str()?.parse().ok()).collect::<Option<_>>()?;
        let seed = printed["seed"].as_u64().unwrap_or(0);
        (players.len() == report.players().len()).then_some(Answer {
            game,
            known: Known { players, folded, boards: vec![board] },
            report,
            seed,
            seconds,
            part: None,
        })
    }
}
