//! The ranks in the compact tables. A page does not fetch them: `build.mjs` leaves them out of the module, and when it
//! starts they are worked out here, by the tables of [`Tiny`], and put back.

use keyfold::key_sum::RankHands;
use keyfold::{Card, Evaluator, Tiny};
use keyfold_tables::compact::{CARD_KEYS, COLUMN_BITS, DISPLACEMENTS_7, OFFSETS_7, RANKS_7, offset, row_and_column};
#[cfg(feature = "full")]
use keyfold_tables::compact::{DISPLACEMENTS_5, DISPLACEMENTS_6, OFFSETS_5, OFFSETS_6, RANKS_5, RANKS_6, UPPER_HALF};

const FACES: usize = 13;
const SUITS: usize = 4;

/// A table for hands of some number of cards.
pub(crate) struct Cells {
    pub(crate) ranks: &'static [u16],
    displacements: &'static [u16],
    offsets: &'static [u8; 1 << COLUMN_BITS],
    upper: usize,
    rank_all: fn(&Cells, &mut [u8]),
}

static SEVEN: Cells =
    Cells { ranks: &RANKS_7, displacements: &DISPLACEMENTS_7, offsets: &OFFSETS_7, upper: 0, rank_all: rank_all::<7> };
#[cfg(feature = "full")]
static SIX: Cells = Cells {
    ranks: &RANKS_6,
    displacements: &DISPLACEMENTS_6,
    offsets: &OFFSETS_6,
    upper: UPPER_HALF,
    rank_all: rank_all::<6>,
};
#[cfg(feature = "full")]
static FIVE: Cells = Cells {
    ranks: &RANKS_5,
    displacements: &DISPLACEMENTS_5,
    offsets: &OFFSETS_5,
    upper: UPPER_HALF,
    rank_all: rank_all::<5>,
};

/// Returns the table for so many cards, if the module has one.
pub(crate) fn table(cards: usize) -> Option<&'static Cells> {
    match cards {
        7 => Some(&SEVEN),
        #[cfg(feature = "full")]
        6 => Some(&SIX),
        #[cfg(feature = "full")]
        5 => Some(&FIVE),
        _ => None,
    }
}

impl Cells {
    /// Writes each rank where its cell is, two bytes a cell, and zero to the cells that hold no rank.
    pub(crate) fn write(&self, image: &mut [u8]) {
        image.fill(0);
        (self.rank_all)(self, image);
    }
}

fn rank_all<const CARDS: usize>(table: &Cells, image: &mut [u8])
where
    Tiny: RankHands<CARDS>,
{
    let Some(first) = Card::from_id(0) else { return };
    each::<CARDS>(0, 0, &mut [first; CARDS], &mut |cards| {
        let sum = cards.iter().filter_map(|card| CARD_KEYS.get(usize::from(card.id())));
        let (row, column) = row_and_column(sum.fold(0, |sum: u32, key| sum.wrapping_add(*key)));
        let row = table.displacements.get(row).copied().unwrap_or(0);
        let cell = usize::from(row) + offset(table.offsets, column, table.upper);
        let rank = <Tiny as Evaluator<CARDS>>::rank(cards).get();
        image.as_chunks_mut::<2>().0.get_mut(cell).into_iter().for_each(|bytes| *bytes = rank.to_le_bytes());
    });
}

/// Visits every way to hold cards of the faces from `face` on, without a flush: the suits go round.
fn each<const CARDS: usize>(
    face: usize,
    held: usize,
    cards: &mut [Card; CARDS],
    visit: &mut impl FnMut(&[Card; CARDS]),
) {
    if held == CARDS {
        return visit(cards);
    }
    if face == FACES {
        return;
    }
    each(face + 1, held, cards, visit);
    for more in 1..=SUITS.min(CARDS - held) {
        let place = held + more - 1;
        let card = Card::from_id((face * SUITS + place % SUITS) as u8);
        cards.get_mut(place).into_iter().zip(card).for_each(|(place, card)| *place = card);
        each(face + 1, held + more, cards, visit);
    }
}
