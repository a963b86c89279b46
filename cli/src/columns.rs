//! Tables that fit the terminal: columns that have no room stand in a block below.

use crate::style::Style;

/// Text and its width on the screen, which colours do not change.
#[derive(Clone)]
pub(crate) struct Cell {
    pub(crate) text: String,
    pub(crate) width: usize,
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self { width: text.chars().count(), text }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// A column: its head, and a cell for each row.
pub(crate) struct Column {
    pub(crate) head: Cell,
    pub(crate) cells: Vec<Cell>,
}

impl Column {
    /// Returns the width of the widest cell.
    pub(crate) fn width(&self) -> usize {
        self.cells.iter().map(|cell| cell.width).fold(self.head.width, usize::max)
    }

    /// Emphasizes the cells.
    pub(crate) fn emphasize(&mut self, style: Style) {
        self.cells.iter_mut().for_each(|cell| cell.text = style.strong(&cell.text));
    }
}

/// The blanks between columns.
const GAP: &str = "  ";

/// Returns the width that a column takes beside others.
pub(crate) fn taken(column: &Column) -> usize {
    GAP.len() + column.width()
}

/// Returns a first column, left-aligned, with the others beside it, in as many blocks as the style's width takes.
pub(crate) fn table(first: &Column, columns: &[Column], style: Style) -> String {
    let mut blocks: Vec<String> = Vec::new();
    let mut rest = columns;
    while !rest.is_empty() {
        let mut all = first.width();
        let fits = |column: &&Column| {
            all += taken(column);
            all <= style.columns
        };
        let count = rest.iter().take_while(fits).count().max(1);
        let (block, others) = rest.split_at(count);
        blocks.push(rows(first, block, style));
        rest = others;
    }
    blocks.join("\n")
}

fn rows(first: &Column, columns: &[Column], style: Style) -> String {
    let mut text = row(first, columns, |column| Some(&column.head), |line| style.faint(line));
    for at in 0..first.cells.len() {
        text += &row(first, columns, |column| column.cells.get(at), str::to_owned);
    }
    text
}

/// Returns a line; padded by hand, for colours have no width.
fn row<'a>(
    first: &'a Column,
    columns: &'a [Column],
    cell: impl Fn(&'a Column) -> Option<&'a Cell>,
    styled: impl Fn(&str) -> String,
) -> String {
    let mut line = String::new();
    let blanks = |column: &Column, cell: &Cell| " ".repeat(column.width() - cell.width.min(column.width()));
    if let Some(cell) = cell(first) {
        line = format!("{}{}", cell.text, blanks(first, cell));
    }
    for column in columns {
        if let Some(cell) = cell(column) {
            line += &format!("{GAP}{}{}", blanks(column, cell), cell.text);
        }
    }
    styled(line.trim_end()) + "\n"
}
