//! The library, built with the features that a test asks for.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the library, and of the tables that it is linked with, as built with some features for the machine of
/// the test.
pub(crate) fn library(features: &str, folder: &str) -> Vec<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let output = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(["build", "--quiet", "-p", "keyfold", "--lib", "--no-default-features", "--features", features])
        .arg("--target-dir")
        .arg(&target)
        // What is read is names, sizes and what the compiler says: nobody runs or debugs it.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_INCREMENTAL", "0")
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
