//! A build without the feature of a game contains nothing of it.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(all(target_arch = "x86_64", not(miri)))]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The features of games, and a module of each as names of functions and statics contain it, after its length.
const GAMES: [(&str, &str); 6] = [
    ("high-low", "8high_low"),
    ("low", "11ace_to_five"),
    ("omaha", "5omaha"),
    ("short-deck", "10short_deck"),
    ("small", "10three_card"),
    ("video-poker", "11video_poker"),
];

/// The files of the library, and of the tables that it is linked with, as built with some features for the machine of the test.
fn library(features: &str, folder: &str) -> Vec<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let output = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(["build", "--quiet", "-p", "keyfold", "--lib", "--no-default-features", "--features", features])
        .arg("--target-dir")
        .arg(&target)
        // With a target by name, the library would stand elsewhere.
        .env_remove("CARGO_BUILD_TARGET")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tables = fs::read_dir(target.join("debug/deps")).unwrap().map(|entry| entry.unwrap().path());
    let is_table = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("libkeyfold_tables"))
            && path.extension().is_some_and(|extension| extension == "rlib")
    };
    tables.filter(is_table).chain([target.join("debug/libkeyfold.rlib")]).collect()
}

/// Whether one of some files contains a name.
fn contain(files: &[PathBuf], name: &str) -> bool {
    files.iter().any(|file| fs::read(file).unwrap().windows(name.len()).any(|bytes| bytes == name.as_bytes()))
}

#[test]
fn a_build_without_games_contains_nothing_of_them() {
    let without = library("batch", "without-games");
    assert_eq!(without.len(), 2, "{without:?}");
    let with = library(&format!("batch,{}", GAMES.map(|(feature, _)| feature).join(",")), "with-games");
    for (feature, name) in GAMES {
        assert!(!contain(&without, name), "{feature}");
        assert!(contain(&with, name), "{feature} has another name in the library");
    }
}
