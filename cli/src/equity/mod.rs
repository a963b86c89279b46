//! `keyfold equity`: each player's share of the pot.

mod arguments;
mod bar;
mod boards;
mod curve;
mod deadline;
mod game;
mod join;
mod parts;
mod players;
mod precision;
mod printed;
mod question;
mod questions;
mod report;

use std::io::{self, Write};

use keyfold::registry::HOLDEM;
use keyfold_equity::EquityError;

pub(crate) use arguments::{Arguments, NAME, command};
use bar::Bar;
use boards::BoardsAnswer;
use deadline::Deadline;
use keyfold_runs::terminal;
use parts::Parts;
pub(crate) use players::read as read_players;
use printed::Printed;
use question::{Texts, in_words, tell_memory};
use report::{Answer, PartOf};

use crate::style::Style;
use crate::threads;

pub(crate) fn run(arguments: &Arguments, style: Style) -> io::Result<u8> {
    let game = arguments.game;
    let complain = |mistake: String| {
        terminal::complain(NAME, mistake);
        Ok(terminal::TROUBLE)
    };
    if arguments.categories && !game.has_categories() {
        return complain(format!("--categories: hands of {} have none", game.name()));
    }
    if arguments.triples.is_some() && *game != HOLDEM {
        return complain("--triples: the file is for hold'em".into());
    }
    if let Some(file) = &arguments.questions {
        return match threads::pool(arguments.threads) {
            Ok(pool) => pool.install(|| questions::run(arguments, file)),
            Err(mistake) => complain(mistake),
        };
    }
    match answer(arguments) {
        Ok(answer) if arguments.json => writeln!(io::stdout(), "{}", answer.to_json()).map(|()| 0),
        Ok(answer) if arguments.csv => write!(io::stdout(), "{}", answer.to_csv()).map(|()| 0),
        Ok(answer) => write!(io::stdout(), "{}", answer.to_text(style)).map(|()| 0),
        Err(mistake) => complain(mistake),
    }
}

fn answer(arguments: &Arguments) -> Result<Box<dyn Printed>, String> {
    if let Some(files) = &arguments.join {
        return Ok(Box::new(join::join(files)?));
    }
    let is_digit = |text: &&String| matches!(text.as_bytes(), [b'0'..=b'9']);
    // Text of one digit is no range.
    if arguments.by_hand.is_some()
        && let Some(number) = arguments.players.iter().find(is_digit)
    {
        return Err(format!("--by-hand takes a player after =, as in --by-hand={number}"));
    }
    let (game, deadline) = (arguments.game, Deadline::of(arguments));
    let texts = Texts {
        players: arguments.players.clone(),
        board: arguments.board.clone().unwrap_or_default(),
        dead: arguments.dead.clone(),
        folded: arguments.folded.clone(),
    };
    let (known, question) = question::read(arguments, &texts, deadline)?;
    let pool = threads::pool(arguments.threads)?;
    let bar = Bar::begin(arguments.stop());
    let show = |progress| bar.show(progress);
    if Parts::count(arguments) > 0 {
        check_parts(arguments, known.players.len())?;
        let parts = pool.install(|| Parts::of(arguments, known, &question, deadline, &show));
        bar.end();
        let parts = parts.map_err(|error| match error {
            EquityError::BoardLength { found: 5, .. } => "no card is to come: --board has 5 cards".into(),
            error => in_words(error),
        });
        return Ok(Box::new(parts?));
    }
    pool.install(|| tell_memory(&question));
    if known.boards.len() > 1 {
        let found = pool.install(|| deadline.first_of(1, question).on_boards_with(&known.boards, &show));
        let seconds = bar.end().as_secs_f64();
        let found = found.map_err(in_words)?;
        return Ok(Box::new(BoardsAnswer { game, known, found, seed: arguments.seed, seconds }));
    }
    let part = arguments.part.map(|(number, of)| PartOf { number, of, dead: texts.dead.concat() });
    let report = pool.install(|| deadline.first_of(1, question).run_with(&show));
    let seconds = bar.end().as_secs_f64();
    let report = report.map_err(in_words)?;
    Ok(Box::new(Answer { game, known, report, seed: arguments.seed, seconds, part }))
}

/// Finds a mistake in what is asked in parts.
fn check_parts(arguments: &Arguments, players: usize) -> Result<(), String> {
    if *arguments.game != HOLDEM {
        return Err("--by-hand, --curve, --next-card and --histogram are for hold'em".into());
    }
    if arguments.csv && Parts::count(arguments) > 1 {
        return Err(
            "--csv: one table at a time, of --by-hand, --curve, --next-card or --histogram; --json has all".into()
        );
    }
    match arguments.by_hand.filter(|player| usize::from(*player) > players) {
        Some(player) => Err(format!("--by-hand={player}: there are {players} players")),
        None => Ok(()),
    }
}
