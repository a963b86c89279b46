//! `keyfold serve`: the page that shows how a hand gets its rank, from this file, for this machine alone.

#[cfg(not(feature = "page"))]
use std::io;

use clap::{ArgMatches, Command, value_parser};

use crate::arguments::{described, one, option, subcommand};
#[cfg(not(feature = "page"))]
use crate::terminal;

pub(crate) const NAME: &str = "keyfold serve";

#[cfg_attr(not(feature = "page"), expect(dead_code, reason = "read by what is built with the feature alone"))]
pub(crate) struct Arguments {
    port: u16,
}

const SENTENCE: &str = "Serves the page, which shows how a hand gets its rank, to browsers on this machine";
const MORE: &str = "The page is in the command if that was built with it: cargo install --path cli --features page";

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
    terminal::complain(NAME, "built without the page: cargo install --path cli --features page builds it in");
    Ok(terminal::TROUBLE)
}

#[cfg(feature = "page")]
pub(crate) use with_page::run;

#[cfg(feature = "page")]
mod with_page {
    use std::io::{self, Write};
    use std::net::Ipv4Addr;

    use tiny_http::{Header, Method, Response, Server};

    use super::{Arguments, NAME};
    use crate::terminal;

    include!(concat!(env!("OUT_DIR"), "/page.rs"));

    pub(crate) fn run(arguments: &Arguments) -> io::Result<u8> {
        let page = match PAGE {
            Ok(page) => page,
            Err(reason) => {
                terminal::complain(NAME, format_args!("built without the page: {reason}"));
                return Ok(terminal::TROUBLE);
            }
        };
        let port = arguments.port;
        let server = match Server::http((Ipv4Addr::LOCALHOST, port)) {
            Ok(server) => server,
            Err(error) => {
                terminal::complain(NAME, format_args!("port {port}: {error}. Try --port 0"));
                return Ok(terminal::TROUBLE);
            }
        };
        let port = server.server_addr().to_ip().map_or(port, |address| address.port());
        let mut out = io::stdout();
        writeln!(out, "keyfold's page: http://localhost:{port}   (Ctrl-C ends)")?;
        out.flush()?;
        for request in server.incoming_requests() {
            let path = request.url().split('?').next().unwrap_or_default().trim_start_matches('/');
            let name = if path.is_empty() { "index.html".to_owned() } else { path.to_owned() };
            let found = page.iter().find(|(file, _)| *file == name);
            // A browser that has gone before its answer came is no trouble.
            let _ = match found {
                _ if !matches!(request.method(), Method::Get | Method::Head) => request.respond(Response::empty(405)),
                Some((_, bytes)) => request.respond(
                    Response::from_data(*bytes).with_header(content_type(&name)).with_chunked_threshold(usize::MAX),
                ),
                None => request.respond(Response::from_string("not found\n").with_status_code(404)),
            };
        }
        Ok(0)
    }

    fn content_type(name: &str) -> Header {
        let kind = match name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("wasm") => "application/wasm",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            _ => "application/octet-stream",
        };
        Header::from_bytes("Content-Type", kind).expect("a header of plain letters")
    }
}
