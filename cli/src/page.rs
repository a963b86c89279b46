//! `keyfold page`: the page as one document.

use std::io::{self, IsTerminal, Write};

use clap::Command;
use keyfold_runs::terminal;

use crate::arguments::{described, flag, subcommand};

pub(crate) const NAME: &str = "keyfold page";

const SENTENCE: &str = "Prints the page as one HTML document, which needs no server";
const MORE: &str = "\
Scripts, styles and WebAssembly are in it: open it from disk, or copy it to any web server. Needs a command that was built with the \
page, in a clone of the repository: rustup target add wasm32-unknown-unknown && cargo install --path cli --features page";

const EXAMPLES: &str = "Examples:
  keyfold page > keyfold.html
  keyfold page --plain > keyfold.html";

#[cfg(feature = "page")]
include!(concat!(env!("OUT_DIR"), "/page.rs"));
#[cfg(not(feature = "page"))]
static PAGE: Option<&str> = None;
#[cfg(not(feature = "page"))]
static PLAIN_PAGE: Option<&str> = None;

const WITHOUT: &str = "this command was built without the page; in a clone of the repository, build it with: \
rustup target add wasm32-unknown-unknown && cargo install --path cli --features page";

pub(crate) fn command() -> Command {
    let plain = flag("plain", "For browsers without WebAssembly SIMD, from before 2021, or Safari before 16.4; slower");
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).arg(plain)
}

pub(crate) fn run(plain: bool) -> io::Result<u8> {
    let mut out = io::stdout();
    match if plain { PLAIN_PAGE } else { PAGE } {
        Some(_) if out.is_terminal() => {
            terminal::complain(NAME, "it is long: write it to a file, as in keyfold page > keyfold.html");
        }
        Some(document) => return out.write_all(document.as_bytes()).map(|()| 0),
        None => terminal::complain(NAME, WITHOUT),
    }
    Ok(terminal::TROUBLE)
}
