//! Files are written whole or not at all, whatever comes in between.

use crate::common;

use std::fs;
use std::io::{ErrorKind, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::command;
use keyfold_runs::whole_file::WholeFile;
use keyfold_testing::mistakes::Place;
use rustix::process::{Pid, Signal, kill_process};

fn signal(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).unwrap();
}

/// The folder in which `half_a_file` writes; it is a test of its own only to be run by another.
const FOLDER: &str = "KEYFOLD_TEST_FOLDER";

#[test]
#[ignore = "run by the test below"]
fn half_a_file() {
    let folder = PathBuf::from(std::env::var_os(FOLDER).unwrap());
    let mut file = WholeFile::create_named(&folder.join("file"), false).unwrap();
    file.write_all(b"half a ").unwrap();
    file.flush().unwrap();
    thread::sleep(Duration::from_secs(120));
}

/// On a file system that has no files without a name.
#[test]
fn a_temporary_file_goes_when_a_signal_comes() {
    for ending in [Signal::INT, Signal::TERM] {
        let place = Place::new();
        let mut half: Command = command(&std::env::current_exe().unwrap());
        half.args(["--ignored", "--exact", "whole_files::half_a_file"]).env(FOLDER, place.path(""));
        let mut child = half.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let start = Instant::now();
        while !matches!(&place.content()[..], [(_, 7)]) {
            assert!(start.elapsed() < Duration::from_secs(60), "nothing is written");
            thread::sleep(Duration::from_millis(1));
        }
        signal(&child, ending);
        let status = child.wait().unwrap();
        assert_eq!(status.signal(), Some(ending.as_raw()), "{status}");
        assert_eq!(place.content(), []);
    }
}

/// Both ways to write a file.
fn ways() -> [fn(&Path, bool) -> std::io::Result<WholeFile>; 2] {
    [WholeFile::create, WholeFile::create_named]
}

#[test]
fn a_file_has_its_name_when_it_is_complete() {
    for create in ways() {
        let place = Place::new();
        let path = place.path("file");
        let mut file = create(&path, false).unwrap();
        file.write_all(b"whole").unwrap();
        assert!(!path.exists());
        file.finish().unwrap();
        assert_eq!(place.content(), [("file".into(), 5)]);
        let mut file = create(&path, true).unwrap();
        file.write_all(b"another").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
        file.finish().unwrap();
        assert_eq!(place.content(), [("file".into(), 7)]);
        drop(create(&path, true).unwrap());
        assert_eq!(place.content(), [("file".into(), 7)], "what is not finished is nothing");
    }
}

#[test]
fn a_file_that_came_meanwhile_is_not_replaced() {
    for create in ways() {
        let place = Place::new();
        let path = place.path("file");
        let mut file = create(&path, false).unwrap();
        file.write_all(b"mine").unwrap();
        fs::write(&path, "somebody else's").unwrap();
        assert_eq!(file.finish().unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(place.content(), [("file".into(), 15)]);
    }
}

/// As the user's other files, not its owner's alone.
#[test]
fn a_file_has_the_usual_permissions() {
    let place = Place::new();
    fs::write(place.path("usual"), "").unwrap();
    for (create, name) in ways().into_iter().zip(["one", "other"]) {
        create(&place.path(name), false).unwrap().finish().unwrap();
        let permissions = |name| fs::metadata(place.path(name)).unwrap().permissions();
        assert_eq!(permissions(name), permissions("usual"));
    }
}
