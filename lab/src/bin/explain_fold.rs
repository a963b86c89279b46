//! Shows how five or seven cards are ranked by the published method: the keys of the cards, their sum, the fold and the
//! entry of the table.
//!
//! ```text
//! cargo run --release -p keyfold-lab --features kernel --bin explain_fold -- "Jh Jd Jc As Ac 7d 2h"
//! cargo run --release -p keyfold-lab --features kernel --bin explain_fold -- --dense "Jh Jd Jc As Ac"
//! ```

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use keyfold::Hand;
use keyfold_lab::folded::{Keys, Steps};
use keyfold_runs::terminal;

const NAME: &str = "explain_fold";

/// Shows how five or seven cards are ranked by the published keys.
#[derive(Parser)]
struct Arguments {
    /// A hand such as "Jh Jd Jc As Ac 7d 2h".
    hand: String,
    /// By the denser keys instead.
    #[arg(long)]
    dense: bool,
}

fn main() -> ExitCode {
    terminal::finish(NAME, explain(&Arguments::parse()))
}

fn explain(Arguments { hand, dense }: &Arguments) -> io::Result<u8> {
    let keys = if *dense { Keys::Dense } else { Keys::Published };
    let mistake = match hand.parse::<Hand>() {
        Ok(hand) => match Steps::of(&hand, keys) {
            Some(steps) => return write!(io::stdout(), "{hand}\n{steps}").map(|()| 0),
            None => format!("expected 5 or 7 cards, found {}", hand.len()),
        },
        Err(error) => error.to_string(),
    };
    terminal::complain(NAME, mistake);
    Ok(terminal::TROUBLE)
}
