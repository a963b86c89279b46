//! How long a client of the page's server keeps its place, by a clock that runs ahead whenever everybody waits.

use std::future::pending;
use std::time::Duration;

use hyper_util::rt::TokioIo;
use keyfold_cli::serve::Site;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
use tokio::runtime::Builder;
use tokio::time::{Instant, sleep, timeout};

static LARGE: [u8; 1 << 20] = [b'A'; 1 << 20];
const SITE: Site = Site { files: &[("index.html", b"ace"), ("large", &LARGE)], port: 8000 };
const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost:8000\r\n\r\n";
const LARGE_REQUEST: &[u8] = b"GET /large HTTP/1.1\r\nHost: localhost:8000\r\n\r\n";
const SECOND: Duration = Duration::from_secs(1);

/// How many seconds a client is served for; it goes when its future ends, and has to end well if it does.
fn seconds<F: Future<Output = ()> + Send + 'static>(client: impl FnOnce(DuplexStream) -> F) -> u64 {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let (ours, theirs) = duplex(1 << 10);
        let client = tokio::spawn(client(ours));
        let start = Instant::now();
        SITE.talk(TokioIo::new(theirs)).await;
        let seconds = start.elapsed().as_secs();
        if let Ok(ended) = timeout(2 * SECOND, client).await {
            ended.unwrap();
        }
        seconds
    })
}

#[test]
fn who_is_gone_is_let_go() {
    assert_eq!(seconds(|stream| async { drop(stream) }), 0);
    let went = seconds(|mut stream| async move {
        stream.write_all(LARGE_REQUEST).await.unwrap();
        sleep(3 * SECOND).await;
    });
    assert_eq!(went, 3);
}

#[test]
fn a_request_takes_five_seconds_at_most() {
    let silent = |stream| async {
        let _kept: DuplexStream = stream;
        pending::<()>().await;
    };
    assert_eq!(seconds(silent), 5);
    let half = |mut stream: DuplexStream| async move {
        stream.write_all(&REQUEST[..20]).await.unwrap();
        pending::<()>().await;
    };
    assert_eq!(seconds(half), 5);
    let byte_by_byte = |mut stream: DuplexStream| async move {
        for byte in REQUEST {
            let _ = stream.write_all(&[*byte]).await;
            sleep(SECOND).await;
        }
    };
    assert_eq!(seconds(byte_by_byte), 5);
    let one_and_no_more = |mut stream: DuplexStream| async move {
        sleep(2 * SECOND).await;
        stream.write_all(REQUEST).await.unwrap();
        pending::<()>().await;
    };
    assert_eq!(seconds(one_and_no_more), 7);
}

#[test]
fn a_connection_takes_requests_for_half_a_minute() {
    let on_and_on = |mut stream: DuplexStream| async move {
        let mut answered = 0;
        while stream.write_all(REQUEST).await.is_ok() {
            let mut answer = [0; 1 << 10];
            match stream.read(&mut answer).await.unwrap() {
                0 => break,
                length => assert!(answer[..length].ends_with(b"ace")),
            }
            answered += 1;
            sleep(SECOND).await;
        }
        assert_eq!(answered, 30);
    };
    assert_eq!(seconds(on_and_on), 30);
}

#[test]
fn an_answer_that_is_not_read_is_given_up_after_a_minute() {
    let unread = |mut stream: DuplexStream| async move {
        stream.write_all(LARGE_REQUEST).await.unwrap();
        pending::<()>().await;
    };
    assert_eq!(seconds(unread), 60);
    let byte_by_byte = |mut stream: DuplexStream| async move {
        stream.write_all(LARGE_REQUEST).await.unwrap();
        while stream.read_u8().await.is_ok() {
            sleep(SECOND).await;
        }
    };
    assert_eq!(seconds(byte_by_byte), 60);
    // In half a minute more than enough for the page.
    let slow = |mut stream: DuplexStream| async move {
        stream.write_all(LARGE_REQUEST).await.unwrap();
        let mut got = 0;
        while got < LARGE.len() {
            got += stream.read(&mut [0; 1 << 10]).await.unwrap();
            sleep(SECOND / 25).await;
        }
    };
    assert!((40..50).contains(&seconds(slow)));
}
