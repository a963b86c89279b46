//! What the languages have in common: templates, and the functions and tables that they share.

use keyfold::Category;
use keyfold_tables::compact::{
    CARD_KEYS, CELLS_5, CELLS_6, CELLS_7, OFFSETS_5, OFFSETS_6, OFFSETS_7, SUIT_KEYS, UPPER_HALF,
};
use keyfold_tables::key_sum::suits::suit_table_of;
use keyfold_tables::tiny::{FIVE_UPPER, LOWER};

/// Finds straights.
pub(super) const STRAIGHTS: &str = include_str!("straights.h");
const SUITED: &str = include_str!("suited.h");
/// Adds keys up.
pub(super) const SUM: &str = include_str!("sum.h");
const OF_A_COUNT: &str = include_str!("count.h");
/// The numbers of cards, as digits and as words.
pub(super) const NUMBERS: [(u8, &str); 3] = [(5, "five"), (6, "six"), (7, "seven")];
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns a text with `@NAME@` replaced by what stands for it; also by the weakest rank of a category of that name.
pub(super) fn filled(text: &str, fields: &[(&str, String)]) -> String {
    let replace = |text: String, (name, value): (&str, &str)| text.replace(&format!("@{name}@"), value);
    let fields = fields.iter().map(|(name, value)| (*name, value.as_str()));
    let text = fields.fold(text.to_owned(), replace);
    Category::ALL
        .iter()
        .fold(text, |text, category| replace(text, (&capitals(*category), &category.ranks().0.get().to_string())))
}

/// Returns the name of a category as a macro of C has it.
pub(super) fn capitals(category: Category) -> String {
    category.name().to_uppercase().replace(' ', "_")
}

/// Returns numbers as C writes them, sixteen in a line.
pub(super) fn numbers<T: ToString>(of: &[T]) -> String {
    let lines = of.chunks(16).map(|line| line.iter().map(T::to_string).collect::<Vec<_>>().join(", "));
    lines.collect::<Vec<_>>().join(",\n")
}

/// Returns the functions that rank flushes and find straights, with their tables.
pub(super) fn flushes() -> String {
    let tables = [("UPPER_FACES", numbers(&FIVE_UPPER)), ("LOWER_FACES", numbers(&LOWER))];
    [STRAIGHTS, &filled(SUITED, &tables)].concat()
}

/// Returns the compact tables of each number of cards, followed by functions that rank by them.
pub(super) fn compact(functions: &str) -> String {
    let of_a_count = |cards: u8, name: &str, offsets: &[u8], cells: &[u16], upper_half: usize| {
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
        filled(&[OF_A_COUNT, functions].concat(), &fields)
    };
    let [five, six, seven] = NUMBERS.map(|(_, name)| name);
    [
        of_a_count(5, five, &OFFSETS_5, &CELLS_5, UPPER_HALF),
        of_a_count(6, six, &OFFSETS_6, &CELLS_6, UPPER_HALF),
        of_a_count(7, seven, &OFFSETS_7, &CELLS_7, 0),
    ]
    .concat()
}
