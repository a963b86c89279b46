//! Which backends a run must have, so that a machine without one does not pass by skipping its tests.

/// The environment variable with their names, separated by commas.
pub(crate) const REQUIRED: &str = "KEYFOLD_REQUIRE_BACKENDS";

/// Whether this run must have a backend.
pub(crate) fn is_required(name: &str) -> bool {
    std::env::var(REQUIRED).is_ok_and(|names| names.split(',').any(|required| required.trim() == name))
}
