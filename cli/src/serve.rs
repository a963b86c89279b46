//! `keyfold serve`: the page that shows how a hand gets its rank, from this binary, for this machine only.
//!
//! ```
//! # #[cfg(feature = "page")]
//! # {
//! let site = keyfold_cli::serve::Site { files: &[("index.html", b"<title>Cards</title>")], port: 8000 };
//! # let _ = site;
//! # }
//! ```

#[cfg(not(feature = "page"))]
use std::io;

use clap::{ArgMatches, Command, value_parser};

use crate::arguments::{described, one, option, subcommand};
#[cfg(not(feature = "page"))]
use crate::{page, terminal};

pub(crate) const NAME: &str = "keyfold serve";

#[cfg_attr(not(feature = "page"), expect(dead_code, reason = "read by what is built with the feature alone"))]
pub(crate) struct Arguments {
    port: u16,
}

const SENTENCE: &str = "Serves the page, which shows how a hand gets its rank, to browsers on this machine";
const MORE: &str = "Needs a command that was built with the page: cargo install --path cli --features page";

const EXAMPLES: &str = "Examples:
  keyfold serve
  keyfold serve --port 0";

pub(crate) fn command() -> Command {
    let port = option("port", "N", "The port; 0 takes any that is free");
    let port = port.default_value("8000").value_parser(value_parser!(u16));
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).arg(port)
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self { port: one(matches, "port") }
    }
}

#[cfg(not(feature = "page"))]
pub(crate) fn run(_: &Arguments) -> io::Result<u8> {
    page::document(false).err().into_iter().for_each(|reason| terminal::complain(NAME, reason));
    Ok(terminal::TROUBLE)
}

#[cfg(feature = "page")]
pub(crate) use with_page::run;

#[cfg(feature = "page")]
mod site;
#[cfg(feature = "page")]
pub use site::{Files, Site};

#[cfg(feature = "page")]
mod with_page {
    use std::io::{self, Write};
    use std::net::{Ipv4Addr, TcpListener};

    use tokio::runtime::{Builder, Runtime};

    use super::{Arguments, NAME, Site};
    use crate::{page, terminal};

    pub(crate) fn run(arguments: &Arguments) -> io::Result<u8> {
        let refuse = |mistake: String| {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        };
        let document = match page::document(false) {
            Ok(document) => document,
            Err(reason) => return refuse(reason),
        };
        let (runtime, listener, port) = match begin(arguments.port) {
            Ok(begun) => begun,
            Err(error) => return refuse(format!("port {}: {error}. Try --port 0", arguments.port)),
        };
        let mut out = io::stdout();
        writeln!(out, "keyfold's page: http://localhost:{port}   (Ctrl-C ends)")?;
        out.flush()?;
        match runtime.block_on(Site { files: vec![("index.html", document.as_bytes())].leak(), port }.serve(listener)) {
            Err(error) => refuse(format!("port {port}: {error}")),
        }
    }

    /// Returns one thread for all clients, and the listener with its port.
    fn begin(port: u16) -> io::Result<(Runtime, TcpListener, u16)> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = listener.local_addr()?.port();
        Ok((Builder::new_current_thread().enable_all().build()?, listener, port))
    }
}
