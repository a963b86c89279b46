//! The 32 bits of a card's key in the default tier, seven of them added, and the fold of their sum.

use keyfold_tables::compact::{CELLS_7, FACE_KEYS, OFFSETS_7, SUIT_BITS, SUIT_KEYS, offset, row_and_column};

use crate::paper::{FAINT, GRID, INK, PALE_AMBER, PALE_BLUE, Paper, Side, grouped};

const SIZE: (u32, u32) = (880, 490);
const LEFT: i32 = 40;
const CELL: i32 = 25;
const BITS: u32 = 32;
/// The text of a card: its face and its suit, in the order of their indices.
const FACE_NAMES: &[u8; 13] = b"23456789TJQKA";
const SUITS: &[u8; 4] = b"cdhs";
/// Jacks full of aces, faces and suits by index.
const HAND: [(usize, usize); 7] = [(9, 2), (9, 1), (9, 0), (12, 3), (12, 0), (5, 1), (0, 2)];

pub(crate) fn draw() -> anyhow::Result<String> {
    let mut svg = String::new();
    let paper = Paper::new(&mut svg, SIZE)?;
    paper.bold("A card is one 32-bit key: here the ace of spades", (LEFT, 32), 22, INK, Side::Right)?;
    bits(&paper, FACE_KEYS[12] << SUIT_BITS | SUIT_KEYS[3])?;
    paper.bold("A hand is the sum of its keys", (LEFT, 196), 22, INK, Side::Right)?;
    addition(&paper)?;
    outcome(&paper)?;
    paper.finish()?;
    Ok(svg)
}

/// Returns the bits of a key, the highest first.
fn bits(paper: &Paper<'_>, key: u32) -> anyhow::Result<()> {
    let (top, bottom) = (82, 114);
    let left_of = |bit: u32| LEFT + CELL * (BITS - 1 - bit) as i32;
    for bit in 0..BITS {
        let (x, colour) = (left_of(bit), if bit < SUIT_BITS { PALE_AMBER } else { PALE_BLUE });
        paper.filled((x, top), (x + CELL, bottom), colour)?;
        paper.framed((x, top), (x + CELL, bottom), FAINT)?;
        paper.code(&(key >> bit & 1).to_string(), (x + CELL / 2, (top + bottom) / 2), 17, INK, Side::Middle)?;
    }
    for bit in [BITS - 1, SUIT_BITS, SUIT_BITS - 1, 0] {
        paper.text(&bit.to_string(), (left_of(bit) + CELL / 2, top - 12), 13, FAINT, Side::Middle)?;
    }
    let suit = key & ((1 << SUIT_BITS) - 1);
    let parts = [(BITS - 1, SUIT_BITS, "face key", key >> SUIT_BITS), (SUIT_BITS - 1, 0, "suit key", suit)];
    for (high, low, name, value) in parts {
        let (from, to) = (left_of(high) + 3, left_of(low) + CELL - 3);
        paper.line((from, bottom + 9), (to, bottom + 9), FAINT, 2)?;
        let label = format!("{name}, {} bits: {}", high - low + 1, grouped(value.into()));
        paper.text(&label, ((from + to) / 2, bottom + 26), 16, INK, Side::Middle)?;
    }
    Ok(())
}

const CARD_X: i32 = LEFT + 44;
const SUIT_X: i32 = LEFT + 150;
const FACE_X: i32 = LEFT + 282;
const FIRST_Y: i32 = 260;
const LINE: i32 = 26;
const SUM_Y: i32 = FIRST_Y + LINE * 7 + 8;

/// Returns the keys below each other, and their sum.
fn addition(paper: &Paper<'_>) -> anyhow::Result<()> {
    for (name, x) in [("card", CARD_X), ("suit key", SUIT_X), ("face key", FACE_X)] {
        paper.text(name, (x, FIRST_Y - LINE), 15, FAINT, Side::Left)?;
    }
    paper.filled((SUIT_X - 72, FIRST_Y - 13), (SUIT_X + 12, SUM_Y + 14), PALE_AMBER)?;
    paper.filled((FACE_X - 108, FIRST_Y - 13), (FACE_X + 12, SUM_Y + 14), PALE_BLUE)?;
    for ((face, suit), y) in HAND.into_iter().zip((FIRST_Y..).step_by(LINE as usize)) {
        let card = String::from_utf8_lossy(&[FACE_NAMES[face], SUITS[suit]]).into_owned();
        paper.code(&card, (CARD_X, y), 16, INK, Side::Left)?;
        paper.code(&grouped(SUIT_KEYS[suit].into()), (SUIT_X, y), 16, INK, Side::Left)?;
        paper.code(&grouped(FACE_KEYS[face].into()), (FACE_X, y), 16, INK, Side::Left)?;
    }
    paper.line((LEFT, SUM_Y - 17), (FACE_X + 12, SUM_Y - 17), INK, 2)?;
    let (suits, faces) = sums();
    paper.bold("sum", (CARD_X, SUM_Y), 16, INK, Side::Left)?;
    paper.code(&grouped(suits.into()), (SUIT_X, SUM_Y), 16, INK, Side::Left)?;
    paper.code(&grouped(faces.into()), (FACE_X, SUM_Y), 16, INK, Side::Left)
}

/// Draws the meaning of the sums, to the right of them.
fn outcome(paper: &Paper<'_>) -> anyhow::Result<()> {
    let (suits, faces) = sums();
    let (row, column) = row_and_column(faces << SUIT_BITS | suits);
    let (displacement, offset) = (usize::from(CELLS_7[row]), offset(&OFFSETS_7, column, 0));
    let (index, rank) = (displacement + offset, CELLS_7[displacement + offset]);
    let number = |number: usize| grouped(number as u64);
    let steps = [
        (
            PALE_AMBER,
            format!("suit sum {}", grouped(suits.into())),
            "a small table: no five cards of one suit".to_owned(),
        ),
        (
            PALE_BLUE,
            format!("fold: {} + {offset} = {}", number(displacement), number(index)),
            format!("row {} leads to one, column {} to the other", number(row), number(column)),
        ),
        (
            GRID,
            format!("rank {} of 7,462", grouped(rank.into())),
            format!("at {} in the table: full house, jacks full of aces", number(index)),
        ),
    ];
    let (left, right, height, gap) = (410, 840, 56, 20);
    for ((colour, what, how), y) in steps.into_iter().zip((FIRST_Y - 13..).step_by(height + gap)) {
        let height = height as i32;
        paper.filled((left, y), (right, y + height), colour)?;
        paper.bold(&what, (left + 16, y + 19), 16, INK, Side::Right)?;
        paper.text(&how, (left + 16, y + 40), 15, INK, Side::Right)?;
        if y > FIRST_Y {
            let x = (left + right) / 2;
            paper.line((x, y - gap as i32 + 3), (x, y - 3), FAINT, 2)?;
            paper.line((x - 5, y - 8), (x, y - 3), FAINT, 2)?;
            paper.line((x + 5, y - 8), (x, y - 3), FAINT, 2)?;
        }
    }
    Ok(())
}

/// Returns the sums of the suit keys and of the face keys.
fn sums() -> (u32, u32) {
    HAND.into_iter()
        .fold((0, 0), |(suits, faces), (face, suit)| (suits + SUIT_KEYS[suit], (faces + FACE_KEYS[face]) % (1 << 24)))
}
