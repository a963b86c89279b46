//! A folder in which a subcommand writes and reads files.

use std::path::PathBuf;

use tempfile::TempDir;

use super::{Outcome, keyfold, outcome};

/// A folder of its own, in which a subcommand runs.
pub(crate) struct Place {
    folder: TempDir,
    subcommand: &'static str,
}

impl Place {
    pub(crate) fn of(subcommand: &'static str) -> Self {
        Self { folder: tempfile::tempdir().unwrap(), subcommand }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    #[track_caller]
    pub(crate) fn run(&self, arguments: &str) -> Outcome {
        outcome(keyfold(self.subcommand).args(arguments.split(' ')).current_dir(self.folder.path()), b"")
    }

    /// Exits with a status and says exactly this, on the standard output if all is right, else on the standard error.
    #[track_caller]
    pub(crate) fn says(&self, arguments: &str, status: i32, message: &str) {
        let found = self.run(arguments);
        let (text, silent) = if status == 0 { (found.out, found.err) } else { (found.err, found.out) };
        assert_eq!((text, found.status, silent.as_str()), (format!("{message}\n"), status, ""), "{arguments}");
    }
}
