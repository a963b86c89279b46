//! Five to seven cards by the default tier: the fold is a row displacement.

use std::fmt;

use keyfold::{Card, Suit};
use keyfold_tables::compact::{
    CARD_KEYS, CELLS_5, CELLS_6, CELLS_7, COLUMN_BITS, OFFSETS_5, OFFSETS_6, OFFSETS_7, SUIT_BITS, SUIT_KEYS,
    UPPER_HALF, offset, row_and_column,
};
use keyfold_tables::key_sum::suits::suit_table_of;
use serde_json::{Value, json};

use super::steps::{Steps, suit_name};

/// The tables for one number of cards.
struct Series {
    /// Displacements by row, and the ranks that they lead to.
    cells: &'static [u16],
    offsets: &'static [u8; 1 << COLUMN_BITS],
    upper: usize,
    suit_of_flush: [u8; 256],
}

static FIVE: Series =
    Series { cells: &CELLS_5, offsets: &OFFSETS_5, upper: UPPER_HALF, suit_of_flush: suit_table_of(&SUIT_KEYS, 5) };
static SIX: Series =
    Series { cells: &CELLS_6, offsets: &OFFSETS_6, upper: UPPER_HALF, suit_of_flush: suit_table_of(&SUIT_KEYS, 6) };
static SEVEN: Series =
    Series { cells: &CELLS_7, offsets: &OFFSETS_7, upper: 0, suit_of_flush: suit_table_of(&SUIT_KEYS, 7) };

/// The steps of one hand.
struct ByCompact<'a> {
    cards: &'a [Card],
    series: &'static Series,
    /// The sum of the card keys modulo 2^32: suit sum in the low bits, face sum above.
    sum: u32,
    flush: Option<Suit>,
}

fn parts(key: u32) -> (u32, u32) {
    (key >> SUIT_BITS, key & ((1 << SUIT_BITS) - 1))
}

fn card_key(card: Card) -> u32 {
    CARD_KEYS[usize::from(card.id())]
}

/// Returns the steps of five to seven cards; `None` for other numbers, which have no table.
pub(super) fn explain(cards: &[Card]) -> Option<Box<dyn Steps + '_>> {
    let series = match cards.len() {
        5 => &FIVE,
        6 => &SIX,
        7 => &SEVEN,
        _ => return None,
    };
    let sum = cards.iter().fold(0u32, |sum, &card| sum.wrapping_add(card_key(card)));
    let flush = Suit::from_index(series.suit_of_flush[parts(sum).1 as usize]);
    Some(Box::new(ByCompact { cards, series, sum, flush }))
}

impl ByCompact<'_> {
    /// Returns the row and the column of the sum, the displacement of the one and the offset of the other.
    fn fold(&self) -> [usize; 4] {
        let (row, column) = row_and_column(self.sum);
        let displacement = usize::from(self.series.cells[row]);
        [row, column, displacement, offset(self.series.offsets, column, self.series.upper)]
    }

    fn faces_of(&self, suit: Suit) -> String {
        let mut cards: Vec<Card> = self.cards.iter().copied().filter(|card| card.suit() == suit).collect();
        cards.sort_by_key(|card| std::cmp::Reverse(card.face()));
        cards.iter().map(|card| card.face().to_string()).collect::<Vec<_>>().join(" ")
    }
}

impl Steps for ByCompact<'_> {
    fn to_json(&self) -> Value {
        let key = |&card: &Card| {
            let (face, suit) = parts(card_key(card));
            json!({ "card": card.to_string(), "face_key": face, "suit_key": suit })
        };
        let (face_sum, suit_sum) = parts(self.sum);
        let mut object = json!({
            "keys": self.cards.iter().map(key).collect::<Vec<_>>(),
            "sum": self.sum,
            "face_sum": face_sum,
            "suit_sum": suit_sum,
            "flush": self.flush.map(|suit| json!({ "suit": suit_name(suit), "faces": self.faces_of(suit) })),
        });
        if self.flush.is_none() {
            let [row, column, displacement, offset] = self.fold();
            object["row"] = row.into();
            object["column"] = column.into();
            object["displacement"] = displacement.into();
            object["offset"] = offset.into();
            object["index"] = (displacement + offset).into();
        }
        object
    }
}

impl fmt::Display for ByCompact<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (face_sum, suit_sum) = parts(self.sum);
        writeln!(out, "\n  card    face key  suit key")?;
        for &card in self.cards {
            let (face, suit) = parts(card_key(card));
            writeln!(out, "  {card}  {face:>12}  {suit:>8}")?;
        }
        writeln!(out, "  sum  {face_sum:>11}  {suit_sum:>8}  the faces modulo 2^24")?;
        if let Some(suit) = self.flush {
            writeln!(out, "  suit sum     {suit_sum}, a flush in {}", suit_name(suit))?;
            return writeln!(
                out,
                "  flush        {}, ranked by their set; the fold is not needed",
                self.faces_of(suit)
            );
        }
        let [row, column, displacement, offset] = self.fold();
        let (index, cells) = (displacement + offset, self.series.cells);
        writeln!(out, "  suit sum     {suit_sum}, no flush")?;
        writeln!(out, "  row          {row}, the low 11 bits of the face sum; its displacement is {displacement}")?;
        writeln!(out, "  column       {column}, the 13 bits above; its offset is {offset}")?;
        writeln!(out, "  fold         {displacement} + {offset} = {index}, where the table holds {}", cells[index])
    }
}
