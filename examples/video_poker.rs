//! Shows which of five cards to hold on a video poker machine, or what the machine pays back if the best cards are always held.
//!
//! ```text
//! $ video_poker Kh Qh Jh Th Td
//! $ video_poker --game deuces-wild
//! ```

#[path = "common/terminal.rs"]
mod terminal;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use keyfold::games::video_poker::{self, Holds, PayTable};
use keyfold::{CardSet, Hand, HandError};

const PROGRAM: &str = "video_poker";

/// Shows which of five cards to hold, or what a machine pays back if the best cards are always held.
#[derive(Parser)]
#[command(name = PROGRAM)]
struct Arguments {
    /// The five cards dealt, such as Kh Qh Jh Th Td; without them, all 2,598,960 deals are solved.
    cards: Vec<String>,
    /// The machine, with the best pays that it is known for.
    #[arg(long, value_enum, default_value_t = Game::JacksOrBetter)]
    game: Game,
}

#[derive(Clone, Copy, ValueEnum)]
enum Game {
    JacksOrBetter,
    Bonus,
    DoubleBonus,
    DoubleDoubleBonus,
    DeucesWild,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let table = match arguments.game {
        Game::JacksOrBetter => &video_poker::JACKS_OR_BETTER,
        Game::Bonus => &video_poker::BONUS,
        Game::DoubleBonus => &video_poker::DOUBLE_BONUS,
        Game::DoubleDoubleBonus => &video_poker::DOUBLE_DOUBLE_BONUS,
        Game::DeucesWild => &video_poker::DEUCES_WILD,
    };
    let answer =
        if arguments.cards.is_empty() { Ok(pays_back(table)) } else { advice(table, &arguments.cards.join(" ")) };
    match answer {
        Ok(answer) => terminal::finish(PROGRAM, writeln!(io::stdout(), "{answer}").map(|()| 0)),
        Err(mistake) => {
            terminal::complain(PROGRAM, mistake);
            ExitCode::from(terminal::TROUBLE)
        }
    }
}

/// What comes back of what goes in, over all deals.
fn pays_back(table: &PayTable) -> String {
    let (mut deals, mut value) = (0u64, 0);
    for deal in CardSet::ALL.combinations() {
        let holds = table.holds(&deal);
        value += holds.value(holds.best());
        deals += 1;
    }
    format!("{:.6} %", value as f64 / (deals * Holds::ONE) as f64 * 100.0)
}

fn advice(table: &PayTable, cards: &str) -> Result<String, String> {
    let hand: Hand = cards.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
    let deal = hand
        .as_ref()
        .try_into()
        .map_err(|_| HandError::WrongCount { min: 5, max: 5, found: hand.len() }.to_string())?;
    let holds = table.holds(deal);
    let best = holds.best();
    let coins = f64::from(holds.sum(best)) / f64::from(best.draws());
    Ok(format!(
        "hold {}: {coins:.6} coins for one",
        if best.is_empty() { "nothing".into() } else { best.cards(deal).to_string() }
    ))
}
