//! The file of all triples: what is refused before anything is computed.

use crate::common;

use common::{Outcome, run};

#[test]
fn a_file_of_triples_is_not_written_over_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("triples.kft");
    std::fs::write(&path, "mine").unwrap();
    let Outcome { out, err, status } = run("strength", &["--triples".as_ref(), path.as_os_str()]);
    assert_eq!((status, &*out), (2, ""));
    assert!(err.contains("--force"), "{err}");
    assert_eq!(std::fs::read(&path).unwrap(), b"mine");
}

#[test]
fn equity_names_what_is_wrong_with_a_file_of_triples() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("triples.kft");
    std::fs::write(&path, "KFTRIPLE").unwrap();
    let arguments = ["AA", "KK", "QQ", "--triples"].map(std::ffi::OsStr::new);
    let Outcome { out, err, status } = run("equity", &[&arguments[..], &[path.as_os_str()]].concat());
    assert_eq!((status, &*out), (2, ""));
    assert!(err.contains("8 bytes: expected 19651340"), "{err}");
}
