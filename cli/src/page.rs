//! `keyfold page`: the page as one document.

use std::io::{self, IsTerminal, Write};

use clap::Command;

use crate::arguments::{described, subcommand};
use crate::terminal;

pub(crate) const NAME: &str = "keyfold page";

const SENTENCE: &str = "Prints the page as one HTML document, which needs no server";
const MORE: &str = "\
Scripts, styles and WebAssembly are in it: open it from disk, or copy it to any web server. Needs a command that was built with the \
page: cargo install --path cli --features page";

const EXAMPLES: &str = "Examples:
  keyfold page > keyfold.html";

#[cfg(feature = "page")]
include!(concat!(env!("OUT_DIR"), "/page.rs"));
#[cfg(not(feature = "page"))]
static PAGE: Result<&str, &str> = Err("cargo install --path cli --features page builds it in");

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES)
}

/// Returns the document, or why there is none.
pub(crate) fn document() -> Result<&'static str, String> {
    PAGE.map_err(|reason| format!("built without the page: {reason}"))
}

pub(crate) fn run() -> io::Result<u8> {
    let mut out = io::stdout();
    match document() {
        Ok(_) if out.is_terminal() => {
            terminal::complain(NAME, "it is long: write it to a file, as in keyfold page > keyfold.html");
        }
        Ok(document) => return out.write_all(document.as_bytes()).map(|()| 0),
        Err(reason) => terminal::complain(NAME, reason),
    }
    Ok(terminal::TROUBLE)
}
