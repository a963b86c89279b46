//! A call of a tier whose feature is off does not compile, and the message names the feature.

#![cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::built::library;

/// Returns what the compiler says to a function with some calls, in a crate of some name that is linked with the
/// library without features.
fn said_to(name: &str, calls: &str) -> String {
    let files = library("check", "");
    let [_, keyfold] = &files[..] else { panic!("{files:?}") };
    let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.rs"));
    let function = format!("pub fn rank(seven: &[Card; 7], eight: &[Card; 8]) {{ let _ = {calls}; }}");
    fs::write(&source, format!("use keyfold::{{Card, Evaluator}};\n{function}")).unwrap();
    let output = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "--out-dir"])
        .arg(env!("CARGO_TARGET_TMPDIR"))
        .args(["-A", "unused", "-L"])
        .arg(format!("dependency={}", keyfold.parent().unwrap().display()))
        .arg("--extern")
        .arg(format!("keyfold={}", keyfold.display()))
        .arg(&source)
        .output()
        .unwrap();
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_tier_that_is_off_is_named_with_its_feature() {
    for (tier, feature) in [
        ("Folded", "`Folded` with the feature `folded`"),
        ("Dense", "`Dense` with `dense`"),
        ("Compact", "`Compact` with `compact`"),
    ] {
        let said = said_to(tier, &format!("keyfold::{tier}::rank(seven)"));
        assert!(
            said.contains(&format!("`{tier}` does not rank so many cards with the features of keyfold that are on")),
            "{said}"
        );
        assert!(said.contains(feature), "{said}");
    }
}

#[test]
fn tiers_without_a_feature_rank_as_many_cards_as_they_can() {
    assert_eq!(said_to("tiny_and_bare", "(keyfold::Tiny::rank(eight), keyfold::Bare::rank(seven))"), "");
    assert!(said_to("bare_of_eight", "keyfold::Bare::rank(eight)").contains("five to nine: `Tiny`, always"));
}
