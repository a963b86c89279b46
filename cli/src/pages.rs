//! What shells and `man` are told of the command, made from what it reads its arguments by.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man as Page;

use crate::{Command, terminal};

pub(crate) const COMPLETIONS: &str = "keyfold completions";
pub(crate) const MAN: &str = "keyfold man";

/// Prints what completes the command in a shell
#[derive(clap::Args)]
#[command(after_help = "Examples:
  keyfold completions bash > ~/.local/share/bash-completion/completions/keyfold
  keyfold completions zsh > ~/.zfunc/_keyfold
  keyfold completions fish > ~/.config/fish/completions/keyfold.fish")]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

/// Prints a manual page
#[derive(clap::Args)]
#[command(after_help = "Examples:
  keyfold man > ~/.local/share/man/man1/keyfold.1
  keyfold man equity | man -l -")]
pub(crate) struct Man {
    /// A subcommand, for its own page.
    subcommand: Option<String>,
}

pub(crate) fn complete(arguments: &Completions) -> io::Result<u8> {
    // Written in one piece, because the library does not say what went wrong while writing.
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut Command::command(), "keyfold", &mut text);
    io::stdout().write_all(&text).map(|()| 0)
}

pub(crate) fn man(arguments: &Man) -> io::Result<u8> {
    let mut command = Command::command().disable_help_subcommand(true);
    command.build();
    let found = match &arguments.subcommand {
        None => Some(&command),
        Some(name) => command.find_subcommand(name),
    };
    let Some(found) = found else {
        let names: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
        terminal::complain(MAN, format_args!("no such subcommand: there are {}", names.join(", ")));
        return Ok(terminal::TROUBLE);
    };
    let name = found.get_bin_name().unwrap_or("keyfold").replace(' ', "-");
    let mut text = Vec::new();
    Page::new(found.clone().display_name(name)).render(&mut text)?;
    io::stdout().write_all(&text).map(|()| 0)
}
