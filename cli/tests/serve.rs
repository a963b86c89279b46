//! The page, served by the command; or what the command says without it.
#![allow(clippy::unwrap_used, missing_docs)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

use common::{Outcome, keyfold, run};

/// What a server answers: its head and its body.
fn get(port: u16, path: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    (String::from_utf8(answer[..end].to_vec()).unwrap(), answer[end + 4..].to_vec())
}

#[test]
fn the_page_is_served_or_the_way_to_it_is_said() {
    let mut child =
        keyfold("serve").args(["--port", "0"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let Some(rest) = line.strip_prefix("keyfold's page: http://localhost:") else {
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.starts_with("keyfold serve: built without the page: ") && err.lines().count() == 1, "{err}");
        assert_eq!(output.status.code(), Some(2));
        return;
    };
    let port = rest.split(' ').next().unwrap().parse().unwrap();
    let (head, body) = get(port, "/");
    assert!(head.starts_with("HTTP/1.1 200") && head.contains("Content-Type: text/html"), "{head}");
    assert!(String::from_utf8(body).unwrap().contains("<html"));
    let (head, body) = get(port, "/keyfold.wasm?again");
    assert!(head.contains("Content-Type: application/wasm") && body.starts_with(b"\0asm"), "{head}");
    assert!(get(port, "/../Cargo.toml").0.starts_with("HTTP/1.1 404"));
    let taken = run("serve", &["--port", &port.to_string()]);
    assert!(taken.status == 2 && taken.err.contains("Try --port 0"), "{}", taken.err);
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn what_is_no_port_is_refused() {
    for port in ["65536", "-1", "http", ""] {
        let Outcome { out, err, status } = run("serve", &["--port", port]);
        assert_eq!((status, &*out), (2, ""), "{port}: {err}");
    }
}
