//! `unsafe` is only where it was looked at: in the backends, at the borders to other languages, in what runs on GPUs,
//! and in the attribute that names the tables' sections.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

/// Where the word may stand.
const ALLOWED: [&str; 6] = [
    "src/batch",
    "board/src/wide",
    "bindings/c/src/exports",
    "bindings/gpu/src",
    "bindings/js/src/exports",
    "bindings/python/src/border",
];
/// Where it is how often: in `unsafe(link_section = …)`, and in the two loads from an AVR's program memory.
const SECTIONS: [(&str, usize); 3] =
    [("tables/src/key_sum/folded.rs", 1), ("tables/src/section.rs", 3), ("tables/src/program_memory.rs", 2)];

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

/// The words of some code: a lexer knows what is a comment or a string.
fn words(code: TokenStream, found: &mut Vec<String>) {
    for token in code {
        match token {
            TokenTree::Ident(word) => found.push(word.to_string()),
            TokenTree::Group(group) => words(group.stream(), found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// How often code is `unsafe`.
fn count(source: &str) -> usize {
    let mut found = Vec::new();
    words(source.parse().unwrap(), &mut found);
    found.iter().filter(|word| *word == "unsafe").count()
}

#[test]
fn unsafe_stands_in_the_backends_at_the_borders_and_nowhere_else() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    if !root.join("tables/src").is_dir() {
        // A published package holds only its own sources; the rule is kept where both stand.
        return;
    }
    let mut files = Vec::new();
    for package in
        ["", "tables", "board", "classic", "equity", "bindings/c", "bindings/gpu", "bindings/js", "bindings/python"]
    {
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
        let allowed = SECTIONS.iter().find(|(file, _)| name == Path::new(file)).map_or(0, |&(_, times)| times);
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
    assert_eq!(count("unsafe { unsafe {}\nfn f() {} }\n#[unsafe(no_mangle)] unsafe impl<T> for T {}"), 4);
    assert_eq!(count("#![deny(unsafe_code)] // unsafe\n//! unsafe {\nnot_unsafe(); \"an unsafe { block\""), 0);
    // What looks like a comment in a string hides nothing behind it.
    assert_eq!(count("let page = \"https://unsafe {\"; unsafe { f(page) }"), 1);
    assert_eq!(count("let quote = '\"'; unsafe { f(quote) } /* unsafe { /* } */ */"), 1);
    assert_eq!(count("let raw = r#\"\" // \"#; unsafe { f(raw) }"), 1);
}
