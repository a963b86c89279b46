//! `keyfold tables`: the compact tables, and the functions that rank by them, as source text of another language.

use std::io::{self, IsTerminal, Write};

use clap::Command;
use keyfold_runs::terminal;
use keyfold_tables::compact::{
    CARD_KEYS, CELLS_5, CELLS_6, CELLS_7, OFFSETS_5, OFFSETS_6, OFFSETS_7, SUIT_KEYS, UPPER_HALF,
};
use keyfold_tables::key_sum::suits::suit_table_of;
use keyfold_tables::rules::classes::{CLASSES_BELOW, category};
use keyfold_tables::tiny::{FIVE_UPPER, LOWER};

use crate::arguments::{flag, subcommand};

pub(crate) const NAME: &str = "keyfold tables";

const EXAMPLES: &str = "Examples:
  keyfold tables --cuda > keyfold.cuh";

const CUDA: &str = include_str!("tables/cuda.h");
const RANKS: &str = include_str!("tables/ranks.h");
const OF_A_COUNT: &str = include_str!("tables/count.h");
const CUDA_END: &str = "
#ifdef __CUDACC__
#pragma nv_diagnostic pop
#endif
#endif
";

pub(crate) fn command() -> Command {
    const SENTENCE: &str = "Prints tables, and the functions that rank hands by them, for programs in other languages";
    let cuda = flag("cuda", "A header for CUDA C++: five, six and seven cards on a GPU").required(true);
    subcommand(NAME).about(SENTENCE).after_help(EXAMPLES).arg(cuda)
}

pub(crate) fn run() -> io::Result<u8> {
    let mut out = io::stdout();
    if out.is_terminal() {
        terminal::complain(NAME, "it is long: write it to a file, as in keyfold tables --cuda > keyfold.cuh");
        return Ok(terminal::TROUBLE);
    }
    out.write_all(cuda_header().as_bytes()).map(|()| 0)
}

fn cuda_header() -> String {
    let lowest = |category: u8| (CLASSES_BELOW[usize::from(category)] + 1).to_string();
    let ranks = filled(
        RANKS,
        &[
            ("UPPER_FACES", numbers(&FIVE_UPPER)),
            ("LOWER_FACES", numbers(&LOWER)),
            ("STRAIGHT_FLUSH", lowest(category::STRAIGHT_FLUSH)),
            ("FLUSH", lowest(category::FLUSH)),
        ],
    );
    let counts = [
        of_a_count(5, "five", &OFFSETS_5, &CELLS_5, UPPER_HALF),
        of_a_count(6, "six", &OFFSETS_6, &CELLS_6, UPPER_HALF),
        of_a_count(7, "seven", &OFFSETS_7, &CELLS_7, 0),
    ];
    let version = env!("CARGO_PKG_VERSION").to_owned();
    [&filled(CUDA, &[("VERSION", version)]), &ranks, &counts.concat(), CUDA_END].concat()
}

fn of_a_count(cards: u8, name: &str, offsets: &[u8], cells: &[u16], upper_half: usize) -> String {
    let fields = [
        ("CARDS", cards.to_string()),
        ("NAME", name.to_owned()),
        ("UPPERCASE", name.to_uppercase()),
        ("CELLS", cells.len().to_string()),
        ("UPPER_HALF", upper_half.to_string()),
        ("KEY_NUMBERS", numbers(&CARD_KEYS)),
        ("SUIT_NUMBERS", numbers(&suit_table_of::<256>(&SUIT_KEYS, cards))),
        ("OFFSET_NUMBERS", numbers(offsets)),
        ("CELL_NUMBERS", numbers(cells)),
    ];
    filled(OF_A_COUNT, &fields)
}

/// Returns a text with `@NAME@` replaced by what stands for it.
fn filled(text: &str, fields: &[(&str, String)]) -> String {
    fields.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("@{name}@"), value))
}

/// Returns numbers as C writes them, sixteen in a line.
fn numbers<T: ToString>(of: &[T]) -> String {
    let lines = of.chunks(16).map(|line| line.iter().map(T::to_string).collect::<Vec<_>>().join(", "));
    lines.collect::<Vec<_>>().join(",\n")
}
