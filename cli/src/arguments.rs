//! Declares and reads arguments for all subcommands, each option by one name.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgAction, ArgMatches, Command, Error};
use keyfold_runs::feed::BYTE_ORDER_MARK;
use keyfold_runs::terminal::{self, Escaped};

/// Returns the arguments of this process; or the exit code, after printing help, the version or a mistake.
pub(crate) fn read(command: Command) -> Result<ArgMatches, ExitCode> {
    let name = command.get_name().to_owned();
    command.try_get_matches_from(env::args_os().map(without_mark)).map_err(|error| match escaped(error) {
        // A failure to print is ignored.
        mistake if mistake.use_stderr() => {
            let _ = mistake.print();
            ExitCode::from(terminal::TROUBLE)
        }
        help => terminal::finish(&name, help.print().map(|()| 0)),
    })
}

/// Returns an argument without the byte-order mark of a file that was put in its place, as by `"$(cat range.txt)"`.
fn without_mark(argument: OsString) -> OsString {
    let marked = argument.to_str().and_then(|text| text.strip_prefix(BYTE_ORDER_MARK)).map(Into::into);
    marked.unwrap_or(argument)
}

/// Escapes the user's text in a mistake. If there is anything to escape, drops clap's suggestions, which hold it in
/// styled text.
fn escaped(mut mistake: Error) -> Error {
    let typed: Vec<_> = mistake.context().map(|(kind, value)| (kind, value.clone())).collect();
    for (kind, value) in typed {
        let ContextValue::String(text) = value else { continue };
        let safe = Escaped(&text).to_string();
        if safe != text {
            mistake.insert(kind, ContextValue::String(safe));
            mistake.insert(ContextKind::Suggested, ContextValue::None);
        }
    }
    mistake
}

/// Returns the subcommand with this prefix of its messages, such as `keyfold rank`. Its help begins with the examples.
pub(crate) fn subcommand(name: &'static str) -> Command {
    Command::new(word(name)).help_template(TEMPLATE)
}

const TEMPLATE: &str = "{about}{after-help}\n\n{usage-heading} {usage}\n\n{all-args}\n";

/// Returns the last word, which users type.
pub(crate) fn word(name: &'static str) -> &'static str {
    name.rsplit(' ').next().unwrap_or(name)
}

/// Adds the sentence that `-h` shows, and the paragraphs that `--help` shows after it.
pub(crate) fn described(command: Command, sentence: &'static str, more: &'static str) -> Command {
    command.about(sentence).long_about(format!("{sentence}\n\n{more}"))
}

/// `--name VALUE`.
pub(crate) fn option(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

/// `--name VALUE`, repeatable.
pub(crate) fn repeated(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    option(name, value, help).action(ArgAction::Append)
}

/// `--name`.
pub(crate) fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// Any number of arguments that are not options.
pub(crate) fn words(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).value_name(value).num_args(1..).action(ArgAction::Append).help(help)
}

/// Returns the board that completes the hole cards.
pub(crate) fn board() -> Arg {
    option("board", "CARDS", "The cards on the board, up to five").short('b')
}

/// `--json`, for a single answer.
pub(crate) fn json_object() -> Arg {
    flag("json", "Print a JSON object")
}

/// `--csv`, in place of `--json`.
pub(crate) fn csv() -> Arg {
    flag("csv", "Print lines of values with commas between them").conflicts_with("json")
}

/// Returns the value of an optional option.
pub(crate) fn optional<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, name: &str) -> Option<T> {
    matches.get_one(name).cloned()
}

/// Returns the value of an argument that is required or has a default.
pub(crate) fn one<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, name: &str) -> T {
    optional(matches, name).expect("clap has filled it in or asked for it")
}

/// Returns all values of a repeatable argument.
pub(crate) fn all<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, name: &str) -> Vec<T> {
    matches.get_many(name).unwrap_or_default().cloned().collect()
}
