//! `unsafe` is only where it was looked at: in the backends, at the borders to other languages, and in the attribute that names the
//! tables' sections.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the word may stand.
const ALLOWED: [&str; 3] = ["src/batch", "bindings/c/src/exports", "bindings/python/src/border"];
/// Where it is once, in `unsafe(link_section = …)`.
const SECTIONS: [&str; 2] = ["tables/src/key_sum/folded.rs", "tables/src/section.rs"];

/// All Rust sources of a package.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// How often code is `unsafe`: the word, not in a comment, before what it can stand before, which no sentence is.
fn count(source: &str) -> usize {
    let code: String = source.lines().flat_map(|line| [line.split("//").next().unwrap_or_default(), "\n"]).collect();
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let is_unsafe = |&(at, word): &(usize, &str)| {
        let after = code[at + word.len()..].trim_start();
        let starts_word = !code[..at].ends_with(is_letter);
        starts_word && ["{", "(", "fn ", "impl", "extern", "trait "].iter().any(|next| after.starts_with(next))
    };
    code.match_indices("unsafe").filter(is_unsafe).count()
}

#[test]
fn unsafe_stands_in_the_backends_at_the_borders_and_nowhere_else() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    if !root.join("tables/src").is_dir() {
        // A published package holds only its own sources; the rule is kept where both stand.
        return;
    }
    let mut files = Vec::new();
    for package in ["", "tables", "equity", "bindings/c", "bindings/python"] {
        sources(&root.join(package).join("src"), &mut files);
    }
    files.sort();
    let mut outside = String::new();
    for file in &files {
        let number = count(&fs::read_to_string(file).unwrap());
        let name = file.strip_prefix(root).unwrap();
        if number > 0 {
            println!("{number:4}  {}", name.display());
        }
        let allowed = usize::from(SECTIONS.iter().any(|file| name == Path::new(file)));
        let may_have_it = ALLOWED.iter().any(|folder| name.starts_with(folder));
        if number != allowed && !may_have_it {
            writeln!(outside, "{}: `unsafe` {number} times, {allowed} allowed", name.display()).unwrap();
        }
    }
    assert!(outside.is_empty(), "outside {ALLOWED:?}:\n{outside}");
    assert!(files.len() > 50, "only {} sources found", files.len());
}

#[test]
fn the_word_is_counted_in_code_alone() {
    assert_eq!(count("unsafe { unsafe\nfn f() {}\n#[unsafe(no_mangle)] unsafe impl<T>"), 4);
    assert_eq!(count("#![deny(unsafe_code)] // unsafe\n//! unsafe {\nnot_unsafe(); \"an unsafe attribute\""), 0);
}
