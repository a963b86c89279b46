//! Completions for shells and manual pages, generated from the declared arguments.

use std::io::{self, Write};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use clap_mangen::Man as Page;

use crate::arguments::{one, optional, subcommand, word};

pub(crate) const COMPLETIONS: &str = "keyfold completions";
pub(crate) const MAN: &str = "keyfold man";
/// The argument of `man`.
const SUBCOMMAND: &str = "subcommand";

pub(crate) struct Completions {
    shell: Shell,
}

/// The page of the command, or of a subcommand.
pub(crate) struct Man {
    subcommand: Option<String>,
}

pub(crate) fn completions_command() -> Command {
    const EXAMPLES: &str = "Examples:
  keyfold completions bash > ~/.local/share/bash-completion/completions/keyfold
  keyfold completions zsh > ~/.zfunc/_keyfold
  keyfold completions fish > ~/.config/fish/completions/keyfold.fish";

    let shell = Arg::new("shell").value_name("SHELL").help("The shell");
    let shell = shell.required(true).value_parser(value_parser!(Shell));
    subcommand(COMPLETIONS).about("Prints a completion script for a shell").after_help(EXAMPLES).arg(shell)
}

pub(crate) fn man_command() -> Command {
    const EXAMPLES: &str = "Examples:
  keyfold man > ~/.local/share/man/man1/keyfold.1
  keyfold man equity | man -l -";

    let name = Arg::new(SUBCOMMAND).value_name("SUBCOMMAND").help("A subcommand, for its own page");
    subcommand(MAN).about("Prints a manual page").after_help(EXAMPLES).arg(name)
}

/// Returns the command with the names of pages, for completions and suggestions.
pub(crate) fn with_names(command: Command, names: impl Iterator<Item = &'static str>) -> Command {
    let named = |name: Arg| name.hide_possible_values(true).value_parser(PossibleValuesParser::new(names));
    command.mut_subcommand(word(MAN), |man| man.mut_arg(SUBCOMMAND, named))
}

impl Completions {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self { shell: one(matches, "shell") }
    }
}

impl Man {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self { subcommand: optional(matches, SUBCOMMAND) }
    }
}

pub(crate) fn complete(arguments: &Completions, mut command: Command) -> io::Result<u8> {
    // Written in one piece, because the library hides the error of a failed write.
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "keyfold", &mut text);
    io::stdout().write_all(&text).map(|()| 0)
}

pub(crate) fn man(arguments: &Man, command: Command) -> io::Result<u8> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let named = arguments.subcommand.as_ref().and_then(|name| command.find_subcommand(name));
    let page = named.unwrap_or(&command);
    let name = page.get_bin_name().unwrap_or("keyfold").replace(' ', "-");
    let mut text = Vec::new();
    Page::new(page.clone().display_name(&name))
        .title(name.to_uppercase())
        .source(concat!("keyfold ", env!("CARGO_PKG_VERSION")))
        .render(&mut text)?;
    let text = String::from_utf8_lossy(&text).replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n");
    io::stdout().write_all(text.as_bytes()).map(|()| 0)
}
