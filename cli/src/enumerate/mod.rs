//! `keyfold enumerate`: ranks every hand of a game and compares how often each category comes with published numbers.

mod arguments;
mod categories;
mod published;
mod report;
mod video_poker;

use std::io;

pub(crate) use arguments::{Arguments, NAME, command};

use keyfold_runs::terminal;

use crate::threads;

pub(crate) fn run(arguments: &Arguments) -> io::Result<u8> {
    match threads::pool(arguments.threads) {
        Ok(pool) => pool.install(|| match arguments.game.pay_table() {
            Some(table) => video_poker::run(arguments, table),
            None => categories::run(arguments),
        }),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}
