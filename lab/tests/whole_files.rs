//! A table is written whole or not at all, whatever comes in between.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Instant;

use keyfold_testing::mistakes::Place;
use keyfold_testing::programs::command;
use rustix::process::{Pid, Signal, kill_process};

fn export(place: &Place, cards: &str, file: &str) -> Command {
    let mut command = command(Path::new(env!("CARGO_BIN_EXE_sparse_tables")));
    command.args(["export", "--cards", cards, "--out"]).arg(place.path(file));
    command
}

fn started(command: &mut Command) -> Child {
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Interrupted at moments all over its time, an export leaves the whole table or nothing.
#[test]
fn an_interrupted_export_leaves_nothing_behind() {
    const BYTES: u64 = 121_077;
    const MOMENTS: u32 = 30;
    let place = Place::new();
    let start = Instant::now();
    assert!(started(&mut export(&place, "7", "table")).wait().unwrap().success());
    let time = start.elapsed();
    fs::remove_file(place.path("table")).unwrap();
    let interrupt = |command: &mut Command, moment, signal| {
        let mut child = started(command);
        thread::sleep(time * moment / MOMENTS);
        kill_process(Pid::from_child(&child), signal).unwrap();
        child.wait().unwrap();
        place.content()
    };
    for moment in 0..MOMENTS {
        let signal = [Signal::INT, Signal::TERM, Signal::KILL][moment as usize % 3];
        let content = interrupt(&mut export(&place, "7", "table"), moment, signal);
        assert!(content.is_empty() || content == [("table".into(), BYTES)], "at {moment} of {MOMENTS}: {content:?}");
        let _ = fs::remove_file(place.path("table"));
    }
    // A table that is replaced is the old one or the new one.
    fs::write(place.path("table"), "mine").unwrap();
    for moment in 0..MOMENTS {
        let signal = [Signal::INT, Signal::TERM][moment as usize % 2];
        let content = interrupt(export(&place, "7", "table").arg("--force"), moment, signal);
        assert!(matches!(&content[..], [(_, 4 | BYTES)]), "at {moment} of {MOMENTS}: {content:?}");
    }
}

#[test]
fn what_is_printed_may_be_lost_but_not_the_table() {
    let place = Place::new();
    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = export(&place, "5", "table").stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stderr.starts_with(b"sparse_tables: cannot write to the standard output: "));
    let mut child = export(&place, "5", "other").stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
    assert_eq!(fs::read(place.path("table")).unwrap(), fs::read(place.path("other")).unwrap());
}

#[test]
fn the_name_of_a_table_does_not_steer_the_terminal() {
    let place = Place::new();
    for status in [0, 2] {
        let output = export(&place, "5", "\u{1B}[31m").output().unwrap();
        assert_eq!(output.status.code(), Some(status));
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(printed.contains("\\u{1b}[31m") && !printed.contains('\u{1B}'), "{printed:?}");
    }
}
