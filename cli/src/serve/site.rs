//! Serves a few files by HTTP to browsers on this machine. Whatever clients send or leave unread, they hold little
//! memory, and only briefly.

use std::convert::Infallible;
use std::future::ready;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{ALLOW, CONTENT_TYPE, HOST, HeaderValue};
use hyper::rt::{Read, Write};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// Connections at once; the system keeps others waiting.
const MOST_CONNECTIONS: usize = 512;
/// The most bytes of a request's header, with its first line.
const MOST_HEADER_BYTES: usize = 16 << 10;
/// The time limit for a request's header, from the connection or its last answer.
const HEADER_TIME: Duration = Duration::from_secs(5);
/// A connection takes no more requests after this time.
const CONNECTION_TIME: Duration = Duration::from_secs(30);
/// The time limit for reading the last answer.
const LAST_ANSWER_TIME: Duration = Duration::from_secs(30);
/// The pause after a failed accept, such as for lack of file descriptors.
const PAUSE: Duration = Duration::from_millis(100);

/// The host names of this machine. Any other is a page elsewhere whose name was resolved to this machine in order to
/// read these files.
const OUR_NAMES: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// Names of files, and their bytes.
///
/// ```
/// let files: keyfold_cli::serve::Files = &[("index.html", b"<title>Cards</title>")];
/// # let _ = files;
/// ```
pub type Files = &'static [(&'static str, &'static [u8])];

/// Serves files on a port.
///
/// ```
/// let site = keyfold_cli::serve::Site { files: &[("index.html", b"<title>Cards</title>")], port: 8000 };
/// # let _ = site;
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// The files; `/` means `index.html`.
    pub files: Files,
    /// The port in clients' requests.
    pub port: u16,
}

impl Site {
    /// Answers all clients. Returns only on an error before the first.
    ///
    /// # Errors
    /// If the listener cannot wait in a runtime.
    ///
    /// ```
    /// # use keyfold_cli::serve::Site;
    /// # use tokio::time::{Duration, timeout};
    /// let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    /// let listener = std::net::TcpListener::bind(("127.0.0.1", 0))?;
    /// let site = Site { files: &[("index.html", b"<title>Cards</title>")], port: listener.local_addr()?.port() };
    /// runtime.block_on(async {
    ///     assert!(timeout(Duration::from_millis(1), site.serve(listener)).await.is_err()); // it goes on and on
    /// });
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub async fn serve(self, listener: std::net::TcpListener) -> io::Result<Infallible> {
        listener.set_nonblocking(true)?;
        let listener = TcpListener::from_std(listener)?;
        let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        loop {
            let place = connections.clone().acquire_owned().await.map_err(io::Error::other)?;
            let Ok((stream, _)) = listener.accept().await else {
                sleep(PAUSE).await;
                continue;
            };
            tokio::spawn(async move {
                self.talk(TokioIo::new(stream)).await;
                drop(place);
            });
        }
    }

    /// Answers the requests of one client, until it leaves or its time is over.
    ///
    /// ```
    /// # use keyfold_cli::serve::Site;
    /// use hyper_util::rt::TokioIo;
    /// let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    /// let (ours, theirs) = tokio::io::duplex(1 << 10);
    /// drop(theirs); // the client has gone
    /// let site = Site { files: &[("index.html", b"<title>Cards</title>")], port: 8000 };
    /// runtime.block_on(site.talk(TokioIo::new(ours)));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub async fn talk(self, stream: impl Read + Write + Unpin) {
        let service = service_fn(|request| ready(Ok::<_, Infallible>(self.answer(&request))));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME).max_buf_size(MOST_HEADER_BYTES);
        let mut connection = pin!(http.serve_connection(stream, service));
        // A client that leaves before its answer is no trouble, and one that does not speak HTTP has been told.
        if timeout(CONNECTION_TIME, connection.as_mut()).await.is_err() {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(LAST_ANSWER_TIME, connection).await;
        }
    }

    /// Returns the answer to a request. Ignores its body.
    fn answer<B>(self, request: &Request<B>) -> Response<Full<Bytes>> {
        let mut hosts = request.headers().get_all(HOST).iter().map(HeaderValue::as_bytes);
        let (Some(host), None) = (hosts.next(), hosts.next()) else {
            return refusal(StatusCode::BAD_REQUEST);
        };
        let mut authorities = request.uri().authority().map(|authority| authority.as_str().as_bytes()).into_iter();
        if !self.is_here(host) || !authorities.all(|authority| self.is_here(authority)) {
            return refusal(StatusCode::MISDIRECTED_REQUEST);
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            let mut refused = refusal(StatusCode::METHOD_NOT_ALLOWED);
            refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            return refused;
        }
        let name = match request.uri().path() {
            "/" => Some("index.html"),
            path => path.strip_prefix('/'),
        };
        let Some((name, bytes)) = self.files.iter().find(|(file, _)| Some(*file) == name) else {
            return refusal(StatusCode::NOT_FOUND);
        };
        answer(StatusCode::OK, content_type(name), bytes)
    }

    /// Returns `true` if a name with a port is this server's.
    fn is_here(self, authority: &[u8]) -> bool {
        let is_ours = |name: &str| OUR_NAMES.iter().any(|ours| name.eq_ignore_ascii_case(ours));
        let Ok(authority) = std::str::from_utf8(authority) else { return false };
        // HTTP's default port may be left out.
        (self.port == 80 && is_ours(authority))
            || authority.strip_suffix(&format!(":{}", self.port)).is_some_and(is_ours)
    }
}

/// Returns an answer in words.
fn refusal(status: StatusCode) -> Response<Full<Bytes>> {
    answer(status, "text/plain; charset=utf-8", status.canonical_reason().unwrap_or_default().as_bytes())
}

fn answer(status: StatusCode, kind: &'static str, bytes: &'static [u8]) -> Response<Full<Bytes>> {
    let mut answer = Response::new(Full::new(Bytes::from_static(bytes)));
    *answer.status_mut() = status;
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    answer
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}
