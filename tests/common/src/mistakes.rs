//! What can be wrong with what a program is given, whichever program it is, and what it has to do then: end with status
//! 2 and one message on standard error, print nothing, leave no file behind and none changed.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::programs::{Outcome, outcome};

/// A program, and for each class of mistakes the arguments in which one of them takes the place of `_`.
pub struct Program<'a> {
    /// What messages begin with, other than those on arguments, which begin with `error:`.
    pub name: &'a str,
    /// Arguments for which it prints something.
    pub prints: &'a [&'a str],
    /// A number from 1.
    pub counts: &'a [&'a [&'a str]],
    /// A number from 0.
    pub numbers: &'a [&'a [&'a str]],
    /// A text that few values are valid for.
    pub texts: &'a [&'a [&'a str]],
    /// The same, but it may be empty.
    pub optional_texts: &'a [&'a [&'a str]],
    /// A file to read.
    pub reads: &'a [&'a [&'a str]],
    /// A file to write, by a program that replaces one if `--force` is added.
    pub writes: &'a [&'a [&'a str]],
}

const PAST_U64: &str = "18446744073709551616";

/// Longer than a `u16` can say.
pub const LONG: usize = 65_537;

impl Program<'_> {
    /// A program that takes nothing.
    pub const NONE: Self = Self {
        name: "",
        prints: &[],
        counts: &[],
        numbers: &[],
        texts: &[],
        optional_texts: &[],
        reads: &[],
        writes: &[],
    };

    /// Makes every mistake that there is for this program.
    pub fn makes_every_mistake(&self, command: &dyn Fn() -> Command) {
        let refuses = |arguments: &[&str], mistake: &OsStr| self.refuses(&mut command(), arguments, mistake);
        let (digits, letters) = ("9".repeat(LONG), "A".repeat(LONG));
        let no_numbers = ["", "-1", "many", "1.5", "１", PAST_U64, &digits, &letters];
        let no_texts = [" ", "-1", "\u{1B}[31m", "🂠", PAST_U64, &digits, &letters];
        for arguments in self.counts {
            no_numbers.iter().chain([&"0"]).for_each(|mistake| refuses(arguments, OsStr::new(mistake)));
        }
        for arguments in self.numbers {
            no_numbers.iter().for_each(|mistake| refuses(arguments, OsStr::new(mistake)));
        }
        for arguments in self.texts {
            no_texts.iter().chain([&""]).for_each(|mistake| refuses(arguments, OsStr::new(mistake)));
        }
        for arguments in self.optional_texts {
            no_texts.iter().filter(|text| **text != " ").for_each(|mistake| refuses(arguments, OsStr::new(mistake)));
        }
        for arguments in [self.counts, self.numbers, self.texts, self.optional_texts].concat() {
            refuses(arguments, OsStr::from_bytes(b"As \xFF"));
        }
        refuses(&["--no-such-option", "_"], OsStr::new("1"));
        self.reads.iter().for_each(|arguments| self.reads_what_it_cannot(arguments, command));
        self.writes.iter().for_each(|arguments| self.writes_where_it_cannot(arguments, command));
        self.prints_where_it_cannot(command);
    }

    pub fn refuses(&self, command: &mut Command, arguments: &[&str], mistake: &OsStr) {
        let arguments: Vec<OsString> = arguments.iter().map(|word| with_mistake(word, mistake)).collect();
        let Outcome { out, err, status } = outcome(command.args(&arguments), b"");
        let what = format!("{:.200}", format!("{} {arguments:?}: {err}", self.name));
        assert_eq!((status, &*out), (2, ""), "{what}");
        let prefix = format!("{}: ", self.name);
        assert!(err.starts_with(&prefix) || err.starts_with("error: "), "{what}");
        // The parser of arguments repeats what it was given; the programs do not. Its hints follow an empty line.
        assert!(err.len() < LONG + 1_000, "{} bytes: {what}", err.len());
        let lines = err.split("\n\n").next().unwrap().trim_end().lines();
        let one_message = |line: &str| line.starts_with(&prefix) || line.starts_with("  [");
        assert!(lines.clone().count() == 1 || lines.skip(1).all(one_message), "{what}");
    }

    fn reads_what_it_cannot(&self, arguments: &[&str], command: &dyn Fn() -> Command) {
        let place = Place::new();
        let locked = place.path("locked");
        fs::set_permissions(place.file("locked"), fs::Permissions::from_mode(0o000)).unwrap();
        let endless = PathBuf::from("/dev/zero");
        let long = PathBuf::from("a".repeat(LONG));
        let mut files =
            vec![place.folder("folder"), place.path("missing"), place.path("missing/file"), PathBuf::new(), long];
        files.extend([place.file("text"), place.path("text/file"), endless, "/dev/null".into(), not_unicode(&place)]);
        let before = place.content();
        files.iter().for_each(|file| self.refuses(&mut command(), arguments, file.as_os_str()));
        as_ordinary_user(command(), |mut command| {
            self.refuses(&mut command, arguments, locked.as_os_str());
        });
        assert_eq!(place.content(), before);
    }

    fn writes_where_it_cannot(&self, arguments: &[&str], command: &dyn Fn() -> Command) {
        let place = Place::new();
        let forced = [arguments, &["--force"]].concat();
        let (there, read_only) = (place.file("there"), place.file("read-only"));
        fs::set_permissions(&read_only, fs::Permissions::from_mode(0o444)).unwrap();
        let locked = place.folder("locked");
        let link = place.path("link");
        symlink(&there, &link).unwrap();
        let never = [
            place.folder("folder"),
            place.path("missing/file"),
            place.path("there/file"),
            place.path("new/"),
            PathBuf::new(),
            "a".repeat(LONG).into(),
            "..".into(),
            read_only,
            link,
            "/dev/full".into(),
        ];
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).unwrap();
        let before = place.content();
        for file in &never {
            self.refuses(&mut command(), arguments, file.as_os_str());
            self.refuses(&mut command(), &forced, file.as_os_str());
        }
        self.refuses(&mut command(), arguments, there.as_os_str());
        as_ordinary_user(command(), |mut command| {
            self.refuses(&mut command, arguments, locked.join("file").as_os_str());
        });
        let too_large = place.path("too-large");
        self.refuses(&mut without_room(&command()), arguments, too_large.as_os_str());
        assert_eq!(place.content(), before);
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o755)).unwrap();
    }

    pub fn prints_where_it_cannot(&self, command: &dyn Fn() -> Command) {
        if self.prints.is_empty() {
            return;
        }
        let full = || File::options().write(true).open("/dev/full").unwrap();
        let output = command().args(self.prints).stdout(full()).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{} {:?}: {err}", self.name, self.prints);
        assert!(err.contains("cannot write to the standard output: ") && err.lines().count() == 1, "{err}");
        // Nobody hears the message; the status is what there is to say.
        let status = command().arg("--no-such-option").stdout(Stdio::null()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{}", self.name);
        let mut child = command().args(self.prints).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), &*err), (Some(0), ""), "{} to a closed pipe", self.name);
    }
}

/// A word with the mistake for the `_` at its end, if it has one.
pub fn with_mistake(word: &str, mistake: &OsStr) -> OsString {
    match word.strip_suffix('_') {
        Some(start) => OsString::from_iter([OsStr::new(start), mistake]),
        None => word.into(),
    }
}

/// A folder to look at before and after.
pub struct Place(TempDir);

impl Place {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        fs::write(self.path(name), "mine\n").unwrap();
        self.path(name)
    }

    pub fn folder(&self, name: &str) -> PathBuf {
        fs::create_dir(self.path(name)).unwrap();
        self.path(name)
    }

    /// The names of what is in the folder, and how many bytes each has.
    pub fn content(&self) -> Vec<(OsString, u64)> {
        let entry = |entry: fs::DirEntry| (entry.file_name(), entry.metadata().unwrap().len());
        let mut content: Vec<_> = fs::read_dir(self.0.path()).unwrap().map(|found| entry(found.unwrap())).collect();
        content.sort();
        content
    }
}

pub fn not_unicode(place: &Place) -> PathBuf {
    place.path("").join(OsStr::from_bytes(b"missing \xFF"))
}

/// Calls back with a command that permissions hold for: root runs it without the privilege to pass over them. Where
/// that cannot be, this says so and does not call.
pub fn as_ordinary_user(command: Command, call: impl FnOnce(Command)) {
    if !rustix::process::geteuid().is_root() {
        return call(command);
    }
    let without = |program: &OsStr| {
        let mut without = Command::new("setpriv");
        without.args(["--bounding-set", "-dac_override,-dac_read_search"]).arg(program);
        without
    };
    if !without(OsStr::new("true")).status().is_ok_and(|done| done.success()) {
        // Past the capture of the test's output.
        let _ =
            writeln!(std::io::stderr(), "NOT TESTED: permissions, for want of setpriv to give up root's privileges");
        return;
    }
    let mut unprivileged = without(command.get_program());
    unprivileged.args(command.get_args());
    call(unprivileged);
}

/// The same command, which can write no byte to a file and lives on when it tries.
fn without_room(command: &Command) -> Command {
    let mut limited = Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"]);
    limited.arg(command.get_program()).args(command.get_args());
    limited
}
