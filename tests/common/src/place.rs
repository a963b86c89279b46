//! A folder in which a program writes and reads files.

use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::programs::{Outcome, outcome};

/// A folder of its own, in which a program runs.
pub struct Place {
    folder: TempDir,
    program: fn() -> Command,
}

impl Place {
    pub fn of(program: fn() -> Command) -> Self {
        Self { folder: tempfile::tempdir().unwrap(), program }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    #[track_caller]
    pub fn run(&self, arguments: &str) -> Outcome {
        outcome((self.program)().args(arguments.split(' ')).current_dir(self.folder.path()), b"")
    }

    /// Exits with a status and says exactly this, on the standard output if all is right, else on the standard error.
    #[track_caller]
    pub fn says(&self, arguments: &str, status: i32, message: &str) {
        let found = self.run(arguments);
        let (text, silent) = if status == 0 { (found.out, found.err) } else { (found.err, found.out) };
        assert_eq!((text, found.status, silent.as_str()), (format!("{message}\n"), status, ""), "{arguments}");
    }
}
