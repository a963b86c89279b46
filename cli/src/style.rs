//! Styles of cards and words: colours and suit symbols on a terminal, plain text elsewhere.

use std::env;
use std::fmt;
use std::io::{self, IsTerminal};

use clap::builder::PossibleValue;
use clap::{Arg, ArgMatches, ValueEnum, value_parser};
use keyfold::{Card, Suit};

use crate::arguments::{one, option};

/// The choice of colours and symbols.
#[derive(Clone, Copy)]
enum When {
    Auto,
    Always,
    Never,
}

impl When {
    const DEFAULT: &str = "auto";
}

impl ValueEnum for When {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Auto, Self::Always, Self::Never]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::Auto => PossibleValue::new(Self::DEFAULT).help("On a terminal"),
            Self::Always => PossibleValue::new("always").help("Always"),
            Self::Never => PossibleValue::new("never").help("Never"),
        })
    }
}

const COLOR: &str = "color";

/// `--color`, for every subcommand.
pub(crate) fn argument() -> Arg {
    const HELP: &str = "Colours and suit symbols: auto, always or never";
    const LONG: &str = "Colours and suit symbols: auto, which is on a terminal only, always or never. NO_COLOR in the \
environment leaves the colours out";

    let color = option(COLOR, "WHEN", HELP).long_help(LONG).global(true).hide_possible_values(true);
    color.default_value(When::DEFAULT).value_parser(value_parser!(When))
}

/// The style of the standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    symbols: bool,
    colors: bool,
    /// The characters of a line.
    pub(crate) columns: usize,
}

/// The width where there is no terminal, and the least that tables are made for.
const COLUMNS: usize = 80;
const LEAST_COLUMNS: usize = 40;

/// Returns the width of the output: `COLUMNS` in the environment, or that of the terminal.
fn columns() -> usize {
    let asked = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let found = || terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0));
    asked.or_else(found).unwrap_or(COLUMNS).max(LEAST_COLUMNS)
}

const RESET: &str = "\x1B[0m";
const BOLD: &str = "\x1B[1m";
const DIM: &str = "\x1B[2m";

impl Style {
    /// Plain text, for other programs.
    pub(crate) const PLAIN: Self = Self { symbols: false, colors: false, columns: COLUMNS };

    pub(crate) fn asked(matches: &ArgMatches) -> Self {
        Self::new(one(matches, COLOR))
    }

    /// Chooses by `--color`, the standard output and the environment, as <https://no-color.org> asks for.
    fn new(when: When) -> Self {
        let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|name| name == "dumb");
        let [symbols, colors] = match when {
            When::Always => [true; 2],
            When::Never => [false; 2],
            When::Auto => {
                let terminal = io::stdout().is_terminal() && !dumb;
                [terminal, terminal && !no_color]
            }
        };
        Self { symbols, colors, columns: columns() }
    }

    /// Returns cards with spaces between them.
    pub(crate) fn cards(self, cards: &[Card]) -> impl fmt::Display {
        let cards: Vec<String> = cards.iter().map(|&card| self.card(card)).collect();
        cards.join(" ")
    }

    fn card(self, card: Card) -> String {
        if !self.symbols {
            return card.to_string();
        }
        let text = format!("{}{}", card.face(), symbol(card.suit()));
        if self.colors { format!("{}{text}{RESET}", color(card.suit())) } else { text }
    }

    /// Returns what stands before and after emphasized text.
    pub(crate) const fn strong_marks(self) -> [&'static str; 2] {
        if self.colors { [BOLD, RESET] } else { ["", ""] }
    }

    /// Emphasizes text.
    pub(crate) fn strong(self, text: impl fmt::Display) -> String {
        self.marked(BOLD, text)
    }

    /// Dims text.
    pub(crate) fn faint(self, text: impl fmt::Display) -> String {
        self.marked(DIM, text)
    }

    /// Marks a part of something, 0 to 1, by a background of that lightness.
    pub(crate) fn part(self, text: &str, share: f64) -> String {
        // The palette's greys run from 232 to 255; dark text on them would need more than half of the lightness.
        let grey = 236.0 + 14.0 * share.clamp(0.0, 1.0);
        let ink = if share < 0.5 { 255 } else { 16 };
        if self.colors { format!("\x1B[38;5;{ink};48;5;{}m{text}{RESET}", grey as u8) } else { text.to_owned() }
    }

    fn marked(self, mark: &str, text: impl fmt::Display) -> String {
        if self.colors { format!("{mark}{text}{RESET}") } else { text.to_string() }
    }
}

const fn symbol(suit: Suit) -> char {
    match suit {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    }
}

/// Four colours, as in many card rooms; spades keep the text's colour.
const fn color(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "\x1B[32m",
        Suit::Diamonds => "\x1B[34m",
        Suit::Hearts => "\x1B[31m",
        Suit::Spades => "\x1B[39m",
    }
}
