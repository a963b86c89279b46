//! Which backends a run must have, so that a machine without one does not pass by skipping its tests.

use std::env;
use std::string::String;
use std::vec::Vec;

/// The environment variable with their names, separated by commas.
pub const REQUIRED: &str = "KEYFOLD_REQUIRE_BACKENDS";

/// The names of the backends that this run must have.
pub fn required() -> Vec<String> {
    let names = env::var(REQUIRED).unwrap_or_default();
    names.split(',').map(str::trim).filter(|name| !name.is_empty()).map(String::from).collect()
}

/// Returns `true` if this run must have a backend.
pub fn is_required(name: &str) -> bool {
    required().iter().any(|required| required == name)
}
