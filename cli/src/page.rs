//! `keyfold page`: the page as one document.

use std::io::{self, IsTerminal, Write};

use clap::Command;

use crate::arguments::{described, flag, subcommand};
use crate::terminal;

pub(crate) const NAME: &str = "keyfold page";

const SENTENCE: &str = "Prints the page as one HTML document, which needs no server";
const MORE: &str = "\
Scripts, styles and WebAssembly are in it: open it from disk, or copy it to any web server. Needs a command that was built with the \
page: cargo install --path cli --features page";

const EXAMPLES: &str = "Examples:
  keyfold page > keyfold.html
  keyfold page --plain > keyfold.html";

#[cfg(feature = "page")]
include!(concat!(env!("OUT_DIR"), "/page.rs"));
#[cfg(not(feature = "page"))]
const WITHOUT: Result<&str, &str> = Err("cargo install --path cli --features page builds it in");
#[cfg(not(feature = "page"))]
static PAGE: Result<&str, &str> = WITHOUT;
#[cfg(not(feature = "page"))]
static PLAIN_PAGE: Result<&str, &str> = WITHOUT;

pub(crate) fn command() -> Command {
    let plain = flag("plain", "For browsers without WebAssembly SIMD, from before 2021, or Safari before 16.4; slower");
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).arg(plain)
}

/// Returns the document, `plain` for one that needs no WebAssembly SIMD, or why there is none.
pub(crate) fn document(plain: bool) -> Result<&'static str, String> {
    let document = if plain { PLAIN_PAGE } else { PAGE };
    document.map_err(|reason| format!("built without the page: {reason}"))
}

pub(crate) fn run(plain: bool) -> io::Result<u8> {
    let mut out = io::stdout();
    match document(plain) {
        Ok(_) if out.is_terminal() => {
            terminal::complain(NAME, "it is long: write it to a file, as in keyfold page > keyfold.html");
        }
        Ok(document) => return out.write_all(document.as_bytes()).map(|()| 0),
        Err(reason) => terminal::complain(NAME, reason),
    }
    Ok(terminal::TROUBLE)
}
