//! The library as files: as this test is linked with it, and with other features.

#![cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]

use std::collections::HashSet;
use std::env;
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;

use object::read::archive::ArchiveFile;
use object::{File, Object, ObjectSymbol};

/// The files of the tables and of the library that this test is linked with, which has every game: those beside the
/// test that define a static of it. Others may lie there, of other features.
pub(crate) fn own_library() -> Vec<PathBuf> {
    // One static of either is linked.
    black_box((&keyfold::games::video_poker::DEUCES_WILD, &keyfold_tables::compact::CELLS_7));
    let test = env::current_exe().unwrap();
    let bytes = fs::read(&test).unwrap();
    let program = File::parse(&*bytes).unwrap();
    let own: HashSet<&str> = statics(&program).collect();
    let has_own = |file: &PathBuf| {
        objects(&fs::read(file).unwrap()).iter().any(|object| statics(object).any(|name| own.contains(name)))
    };
    let libraries = ["libkeyfold_tables-", "libkeyfold-"].map(|start| {
        let paths = fs::read_dir(test.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
        let named = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(start));
        paths.filter(|path| named(path) && path.extension().is_some_and(|name| name == "rlib")).find(has_own).unwrap()
    });
    libraries.into()
}

/// The names of the statics of the library and its tables in an object.
fn statics<'a>(object: &'a File<'_>) -> impl Iterator<Item = &'a str> {
    let symbols = object.symbols().filter(|symbol| symbol.kind() == object::SymbolKind::Data && symbol.is_definition());
    symbols.filter_map(|symbol| symbol.name().ok()).filter(|name| name.contains("keyfold"))
}

/// Has cargo `build` or `check` the library with some features, and returns the files of the tables and of the library.
pub(crate) fn library(command: &str, features: &str) -> Vec<PathBuf> {
    let output = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()))
        .args([command, "--quiet", "-p", "keyfold", "--lib", "--no-default-features", "--features", features])
        .args(["--message-format", "json", "--target-dir"])
        .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("library"))
        // What is read is names, sizes and what the compiler says: nobody runs or debugs it.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env_remove("CARGO_BUILD_TARGET")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let kind = if command == "check" { ".rmeta" } else { ".rlib" };
    let said = String::from_utf8(output.stdout).unwrap();
    let messages = said.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let ours = messages.filter(|message| {
        ["keyfold", "keyfold_tables"].iter().any(|name| message["target"]["name"] == *name)
            && message["target"]["kind"][0] == "lib"
    });
    let files = ours.flat_map(|message| message["filenames"].as_array().cloned().unwrap_or_default());
    let files = files.filter_map(|file| file.as_str().filter(|name| name.ends_with(kind)).map(PathBuf::from));
    files.collect()
}

/// The objects of a library: beside them there is what only the compiler reads.
pub(crate) fn objects(library: &[u8]) -> Vec<File<'_>> {
    let members = ArchiveFile::parse(library).expect("an archive").members().map(|member| member.expect("a member"));
    members.filter_map(|member| File::parse(member.data(library).ok()?).ok()).collect()
}
