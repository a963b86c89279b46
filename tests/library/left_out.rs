//! A build without the feature of a game contains nothing of it.

#![cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]

use std::fs;
use std::path::PathBuf;

use crate::built::{library, own_library};

/// The features of games, and a module of each as names of functions and statics contain it, after its length.
const GAMES: [(&str, &str); 6] = [
    ("high-low", "8high_low"),
    ("low", "11ace_to_five"),
    ("omaha", "5omaha"),
    ("short-deck", "10short_deck"),
    ("small", "10three_card"),
    ("video-poker", "11video_poker"),
];

/// Returns `true` if one of the files contains a name.
fn contain(files: &[PathBuf], name: &str) -> bool {
    files.iter().any(|file| fs::read(file).unwrap().windows(name.len()).any(|bytes| bytes == name.as_bytes()))
}

#[test]
fn a_build_without_games_contains_nothing_of_them() {
    let (without, with) = (library("build", "default"), own_library());
    assert_eq!(without.len(), 2, "{without:?}");
    for (feature, name) in GAMES {
        assert!(!contain(&without, name), "{feature}");
        assert!(contain(&with, name), "{feature} has another name in the library");
    }
}
