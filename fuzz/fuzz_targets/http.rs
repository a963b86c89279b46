//! Any bytes as a client sends them to `keyfold serve`, in pieces of any length: it is answered in HTTP and let go, and
//! gets a file only if it asked for one by a name of this machine.
#![no_main]

#[path = "../../cli/src/serve/site.rs"]
#[allow(dead_code, reason = "no listener is needed where a stream is given")]
mod site;

use std::cell::LazyCell;
use std::future::pending;
use std::time::Duration;

use hyper_util::rt::TokioIo;
use libfuzzer_sys::fuzz_target;
use site::{Files, Site};
use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex, split};
use tokio::runtime::{Builder, Runtime};
use tokio::task::yield_now;
use tokio::time::timeout;

const FILES: Files = &[("index.html", b"<html>ace</html>"), ("keyfold.wasm", &[b'A'; 5_000])];
const SITE: Site = Site { files: FILES, port: 8000 };
const NAMES: [&[u8]; 3] = [b"localhost:8000", b"127.0.0.1:8000", b"[::1]:8000"];
/// The longest that a connection is kept; the clock runs ahead whenever everybody waits.
const LONGEST: Duration = Duration::from_secs(61);
/// Enough for a header that is too long, or for many requests.
const MOST_BYTES: usize = 1 << 15;

thread_local! {
    static RUNTIME: LazyCell<Runtime> =
        LazyCell::new(|| Builder::new_current_thread().enable_time().start_paused(true).build().unwrap());
}

fuzz_target!(|client: (u8, u8, bool, &[u8])| {
    let (piece, times, stays, bytes) = client;
    let times = if times == u8::MAX { MOST_BYTES / bytes.len().max(1) } else { 1 + usize::from(times % 4) };
    let sent = bytes.repeat(times);
    let answers = RUNTIME.with(|runtime| runtime.block_on(answers(sent.clone(), usize::from(piece) + 1, stays)));
    are_answers(&answers, &sent.to_ascii_lowercase());
});

/// Returns the whole answer to a client that sends without waiting, then stays or leaves.
async fn answers(sent: Vec<u8>, piece: usize, stays: bool) -> Vec<u8> {
    let (ours, theirs) = duplex(1 << 12);
    let (mut reading, mut writing) = split(ours);
    let server = tokio::spawn(timeout(LONGEST, SITE.talk(TokioIo::new(theirs))));
    let client = tokio::spawn(async move {
        for piece in sent.chunks(piece) {
            // A server that has heard enough closes the connection.
            if writing.write_all(piece).await.is_err() {
                break;
            }
            yield_now().await;
        }
        if stays {
            pending::<()>().await;
        }
        let _ = writing.shutdown().await;
    });
    let mut answers = Vec::new();
    reading.read_to_end(&mut answers).await.unwrap();
    server.await.unwrap().expect("the client is let go in time");
    client.abort();
    answers
}

/// Checks one answer after the other; the last one may be cut short where the client has gone.
fn are_answers(mut answers: &[u8], sent: &[u8]) {
    let names_us = NAMES.iter().any(|name| sent.windows(name.len()).any(|part| part == *name));
    while let Some(end) = answers.windows(4).position(|four| four == b"\r\n\r\n") {
        let (header, rest) = (str::from_utf8(&answers[..end]).unwrap(), &answers[end + 4..]);
        let field = |name: &str| header.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        let length: usize = field("content-length").unwrap().parse().unwrap();
        let body: &[u8] = match header.strip_prefix("HTTP/1.").unwrap().get(2..5).unwrap() {
            "200" if names_us => FILES.iter().map(|(_, bytes)| *bytes).find(|bytes| bytes.len() == length).unwrap(),
            "404" if names_us => b"Not Found",
            "405" if names_us && field("allow") == Some("GET, HEAD") => b"Method Not Allowed",
            "421" => b"Misdirected Request",
            "400" if length > 0 => b"Bad Request",
            // Those of the library.
            "400" | "414" | "431" => b"",
            _ => panic!("{header}"),
        };
        assert_eq!(body.len(), length);
        // Asked for by HEAD, there is none.
        answers = rest.strip_prefix(body).unwrap_or(if body.starts_with(rest) { b"" } else { rest });
    }
    assert!(answers.is_empty() || b"HTTP/1.".starts_with(&answers[..answers.len().min(7)]), "{answers:?}");
}
