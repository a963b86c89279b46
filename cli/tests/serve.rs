//! The page, served by the command to browsers and to other programs; or its message without the page.

use crate::common;

use common::{Outcome, run};

#[test]
fn what_is_no_port_is_refused() {
    for port in ["65536", "-1", "http", ""] {
        let Outcome { out, err, status } = run("serve", &["--port", port]);
        assert_eq!((status, &*out), (2, ""), "{port}: {err}");
    }
}

#[cfg(not(feature = "page"))]
#[test]
fn without_the_page_it_says_the_way_to_it() {
    for (subcommand, arguments) in [("serve", &["--port", "0"][..]), ("page", &[])] {
        let Outcome { err, status, .. } = run(subcommand, arguments);
        let message = format!("keyfold {subcommand}: built without the page: ");
        assert!(err.starts_with(&message) && err.lines().count() == 1, "{err}");
        assert_eq!(status, 2);
    }
}

#[cfg(feature = "page")]
mod with_the_page {
    use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
    use std::net::TcpStream;
    use std::process::{Child, Stdio};
    use std::sync::{Mutex, MutexGuard, PoisonError};
    use std::thread;
    use std::time::{Duration, Instant};

    use super::common::{keyfold, run};

    /// Long for an answer, but not endless.
    const PATIENCE: Duration = Duration::from_secs(60);
    /// Sooner than the server gives up any client.
    const SOON: Duration = Duration::from_secs(4);
    /// The page with all its parts.
    const LARGEST: &str = "/index.html";

    struct Server {
        child: Child,
        port: u16,
        /// One server at a time: what it holds and how soon it answers is measured.
        _alone: MutexGuard<'static, ()>,
    }

    impl Server {
        fn start() -> Self {
            static ALONE: Mutex<()> = Mutex::new(());
            let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
            let mut child = keyfold("serve").args(["--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
            let mut line = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
            let rest = line.strip_prefix("keyfold's page: http://localhost:");
            let rest = rest.expect("the page, which is built with: rustup target add wasm32-unknown-unknown");
            let port = rest.split(' ').next().unwrap().parse().unwrap();
            Self { child, port, _alone: alone }
        }

        fn connect(&self) -> Client {
            let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            stream.set_write_timeout(Some(PATIENCE)).unwrap();
            Client { answers: BufReader::new(stream.try_clone().unwrap()), stream }
        }

        /// The header of a request for a file by this server's name.
        fn header(&self, method: &str, path: &str) -> String {
            format!("{method} {path} HTTP/1.1\r\nHost: localhost:{}\r\n", self.port)
        }

        /// What it answers on a connection of its own.
        fn answer(&self, request: &str) -> Answer {
            let mut client = self.connect();
            client.send(request.as_bytes()).unwrap();
            client.answer(request.starts_with("HEAD"))
        }

        fn get(&self, path: &str) -> Answer {
            self.answer(&(self.header("GET", path) + "\r\n"))
        }

        /// A number of the process by its name in Linux's `/proc`.
        #[cfg(target_os = "linux")]
        fn figure(&self, name: &str) -> u64 {
            let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
            let line = status.lines().find(|line| line.starts_with(name)).unwrap();
            line.split_whitespace().nth(1).unwrap().parse().unwrap()
        }

        /// Calls back, and fails if the server held many more bytes than before at any moment or started a thread for
        /// each client.
        #[cfg(target_os = "linux")]
        fn stays_small(&self, call: impl FnOnce()) {
            const KILOBYTES: u64 = 32 << 10;
            self.get(LARGEST);
            let before = self.figure("VmHWM");
            call();
            // Linux counts pages a processor at a time, so that the figure can fall by a few.
            let grown = self.figure("VmHWM").saturating_sub(before);
            println!("grown by {grown} kB from {before} kB");
            assert!(grown < KILOBYTES, "grown by {grown} kB from {before} kB");
            assert!(self.figure("Threads") < 8, "{} threads", self.figure("Threads"));
        }

        #[cfg(not(target_os = "linux"))]
        fn stays_small(&self, call: impl FnOnce()) {
            call();
        }

        fn serves_soon(&self) {
            let start = Instant::now();
            assert_eq!(self.get(LARGEST).status, 200);
            assert!(start.elapsed() < SOON, "served after {:?}", start.elapsed());
        }
    }

    impl Drop for Server {
        fn drop(&mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    struct Client {
        stream: TcpStream,
        answers: BufReader<TcpStream>,
    }

    struct Answer {
        status: u16,
        header: String,
        body: Vec<u8>,
    }

    impl Answer {
        fn field(&self, name: &str) -> Option<&str> {
            let fields = self.header.lines().filter_map(|line| line.split_once(": "));
            fields.into_iter().find(|(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, value)| value)
        }
    }

    impl Client {
        fn send(&mut self, bytes: &[u8]) -> std::io::Result<()> {
            self.stream.write_all(bytes)
        }

        /// The next answer, without a body if a header alone was asked for.
        #[track_caller]
        fn answer(&mut self, header_alone: bool) -> Answer {
            let mut header = String::new();
            while !header.ends_with("\r\n\r\n") {
                assert_ne!(self.answers.read_line(&mut header).unwrap(), 0, "no answer but {header:?}");
            }
            let status = header.strip_prefix("HTTP/1.1 ").or(header.strip_prefix("HTTP/1.0 ")).unwrap();
            let mut answer = Answer { status: status[..3].parse().unwrap(), header, body: Vec::new() };
            let length = answer.field("content-length").unwrap().parse().unwrap();
            answer.body.resize(if header_alone { 0 } else { length }, 0);
            self.answers.read_exact(&mut answer.body).unwrap();
            answer
        }

        /// Fails if the server sends anything more or does not end the connection.
        #[track_caller]
        fn is_ended(&mut self) {
            match self.answers.read(&mut [0]) {
                Ok(0) => {}
                Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn the_page_is_served() {
        let server = Server::start();
        let page = server.get("/");
        assert_eq!((page.status, page.field("content-type")), (200, Some("text/html; charset=utf-8")));
        let document = String::from_utf8(page.body).unwrap();
        assert!(document.contains("<html"));
        for part in ["src=", "rel=\"stylesheet\"", "import {"] {
            assert!(!document.contains(part), "{part}: nothing else is loaded");
        }
        assert_eq!(server.get("/?again").body, run("page", &[] as &[&str]).out.into_bytes());
        for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/none", "//index.html", "/index.html/"] {
            assert_eq!(server.get(path).status, 404, "{path}");
        }
        let taken = run("serve", &["--port", &server.port.to_string()]);
        assert!(taken.status == 2 && taken.err.contains("Try --port 0"), "{}", taken.err);
    }

    /// A page elsewhere may have its own name resolved to this machine, and would then read what is served here.
    #[test]
    fn only_names_of_this_machine_are_served() {
        let server = Server::start();
        let port = server.port;
        let status = |target: &str, hosts: &str| server.answer(&format!("GET {target} HTTP/1.1\r\n{hosts}\r\n")).status;
        for name in ["localhost", "127.0.0.1", "[::1]", "LocalHost"] {
            assert_eq!(status("/", &format!("Host: {name}:{port}\r\n")), 200, "{name}");
            assert_eq!(status(&format!("http://{name}:{port}/"), &format!("Host: {name}:{port}\r\n")), 200, "{name}");
            assert_eq!(status("/", &format!("Host: {name}\r\n")), 421, "{name} without the port");
            assert_eq!(status("/", &format!("Host: {name}:{}\r\n", port ^ 1)), 421, "{name} with another port");
        }
        for name in
            ["example.com", "localhost.example.com", "xlocalhost", "localhost:1", "0.0.0.0", "user@localhost", ""]
        {
            assert_eq!(status("/", &format!("Host: {name}:{port}\r\n")), 421, "{name}");
        }
        assert_eq!(status("http://example.com/", &format!("Host: localhost:{port}\r\n")), 421);
        assert_eq!(status("/", ""), 400, "no name");
        assert_eq!(status("/", &format!("Host: localhost:{port}\r\nHost: example.com\r\n")), 400, "two names");
    }

    #[test]
    fn files_are_read_and_no_more() {
        let server = Server::start();
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW"] {
            let refused = server.answer(&(server.header(method, "/") + "\r\n"));
            assert_eq!((refused.status, refused.field("allow")), (405, Some("GET, HEAD")), "{method}");
        }
        let length = server.get("/").body.len().to_string();
        let mut client = server.connect();
        client.send((server.header("HEAD", "/") + "Connection: close\r\n\r\n").as_bytes()).unwrap();
        let head = client.answer(true);
        assert_eq!((head.status, head.field("content-length")), (200, Some(&*length)));
        client.is_ended();
    }

    #[test]
    fn bodies_of_any_length_are_left_unread() {
        let server = Server::start();
        server.stays_small(|| {
            let body = |field: &str| server.answer(&format!("{}{field}\r\n\r\n", server.header("GET", "/"))).status;
            assert_eq!(body("Content-Length: 99999999999"), 200);
            assert_eq!(body("Content-Length: 9223372036854775807"), 200);
            assert_eq!(body("Content-Length: 18446744073709551615"), 431);
            for length in ["18446744073709551616", "-1", "1, 2", ""] {
                assert_eq!(body(&format!("Content-Length: {length}")), 400, "{length}");
            }
            assert_eq!(body("Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF"), 200);
            let mut client = server.connect();
            client.send((server.header("POST", "/") + "Content-Length: 99999999999\r\n\r\n").as_bytes()).unwrap();
            let megabyte = vec![0; 1 << 20];
            assert!((0..64).any(|_| client.send(&megabyte).is_err()), "64 MB of a body are taken");
        });
        server.serves_soon();
    }

    #[test]
    fn a_header_of_megabytes_is_cut_short() {
        const LENGTH: usize = 60_000_000;
        let server = Server::start();
        server.stays_small(|| {
            let fields = "a: b\r\n".repeat(1 << 16);
            for piece in ["a".repeat(1 << 16), fields] {
                let mut client = server.connect();
                client.send((server.header("GET", "/") + "X: ").as_bytes()).unwrap();
                let mut pieces = std::iter::repeat_n(&piece, LENGTH / piece.len());
                assert!(pieces.any(|piece| client.send(piece.as_bytes()).is_err()), "all of it is taken");
            }
            let long = server.answer(&format!("{}X: {}\r\n\r\n", server.header("GET", "/"), "a".repeat(20_000)));
            assert_eq!(long.status, 431);
        });
        server.serves_soon();
    }

    #[test]
    fn a_client_that_reads_nothing_keeps_nobody_waiting() {
        let server = Server::start();
        server.stays_small(|| {
            // More than the system takes for a client that does not read.
            let requests = (server.header("GET", LARGEST) + "\r\n").repeat(100);
            let mut slow: Vec<_> = (0..32).map(|_| server.connect()).collect();
            for client in &mut slow {
                client.send(requests.as_bytes()).unwrap();
            }
            (0..4).for_each(|_| server.serves_soon());
            // Who reads late has lost nothing.
            assert_eq!(slow[0].answer(false).body, server.get(LARGEST).body);
        });
    }

    /// More of them than have a place at once.
    #[test]
    fn half_a_request_is_given_up() {
        let server = Server::start();
        server.stays_small(|| {
            let half = |_| {
                let mut client = server.connect();
                client.send(b"GET / HTTP/1.1\r\nHost: local").unwrap();
                client
            };
            let mut halves: Vec<_> = (0..400).map(half).collect();
            server.serves_soon();
            halves.extend((400..600).map(half));
            assert_eq!(server.get("/").status, 200);
            halves.iter_mut().for_each(Client::is_ended);
            // Likewise who says nothing, and who says nothing more.
            let (mut silent, mut idle) = (server.connect(), server.connect());
            idle.send((server.header("GET", "/") + "\r\n").as_bytes()).unwrap();
            assert_eq!(idle.answer(false).status, 200);
            silent.is_ended();
            idle.is_ended();
        });
    }

    #[test]
    fn many_clients_keep_their_connections() {
        let server = Server::start();
        let (page, kernel) = (server.get("/").body, server.get(LARGEST).body);
        let requests = [("/", &page), (LARGEST, &kernel), ("/", &page)];
        let mut clients: Vec<_> = (0..32).map(|_| server.connect()).collect();
        thread::scope(|scope| {
            for client in &mut clients {
                scope.spawn(|| {
                    for (path, body) in requests.repeat(4) {
                        client.send((server.header("GET", path) + "\r\n").as_bytes()).unwrap();
                        assert_eq!(client.answer(false).body, **body, "{path}");
                    }
                });
            }
        });
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn it_ends_at_once_when_it_is_interrupted() {
        use std::os::unix::process::ExitStatusExt;

        use rustix::process::{Pid, Signal, kill_process};

        let mut server = Server::start();
        let mut clients: Vec<_> = (0..32).map(|_| server.connect()).collect();
        let requests = (server.header("GET", LARGEST) + "\r\n").repeat(100);
        clients.iter_mut().for_each(|client| client.send(requests.as_bytes()).unwrap());
        let start = Instant::now();
        kill_process(Pid::from_child(&server.child), Signal::INT).unwrap();
        let status = server.child.wait().unwrap();
        assert_eq!(status.signal(), Some(Signal::INT.as_raw()), "{status}");
        assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
    }
}
