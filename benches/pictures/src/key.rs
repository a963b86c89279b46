//! The 32 bits of a card's key, and seven of them added.

use keyfold_tables::key_sum::fold::MODULUS_7;
use keyfold_tables::key_sum::keys::{FACE_BITS, FACE_KEYS_7, FACE_MASK, SUIT_KEYS};
use keyfold_tables::rules::classes::Class;
use keyfold_tables::rules::walk::FaceCounts;

use crate::paper::{FAINT, GRID, INK, PALE_AMBER, PALE_BLUE, Paper, Side, grouped};

const SIZE: (u32, u32) = (880, 490);
const LEFT: i32 = 40;
const CELL: i32 = 25;
const BITS: u32 = 32;
/// The text of a card: its face and its suit, in the order of their indices.
const FACES: &[u8; 13] = b"23456789TJQKA";
const SUITS: &[u8; 4] = b"cdhs";
/// Jacks full of aces, faces and suits by index.
const HAND: [(usize, usize); 7] = [(9, 2), (9, 1), (9, 0), (12, 3), (12, 0), (5, 1), (0, 2)];

pub(crate) fn draw() -> anyhow::Result<String> {
    let mut svg = String::new();
    let paper = Paper::new(&mut svg, SIZE)?;
    paper.bold("A card is one 32-bit key: here the ace of spades", (LEFT, 32), 22, INK, Side::Right)?;
    bits(&paper, SUIT_KEYS[3] << FACE_BITS | FACE_KEYS_7[12])?;
    paper.bold("A hand is the sum of its keys", (LEFT, 196), 22, INK, Side::Right)?;
    addition(&paper)?;
    outcome(&paper)?;
    paper.finish()?;
    Ok(svg)
}

/// The bits of a key, the highest first.
fn bits(paper: &Paper<'_>, key: u32) -> anyhow::Result<()> {
    let (top, bottom) = (82, 114);
    let left_of = |bit: u32| LEFT + CELL * (BITS - 1 - bit) as i32;
    for bit in 0..BITS {
        let (x, colour) = (left_of(bit), if bit < FACE_BITS { PALE_BLUE } else { PALE_AMBER });
        paper.filled((x, top), (x + CELL, bottom), colour)?;
        paper.framed((x, top), (x + CELL, bottom), FAINT)?;
        paper.code(&(key >> bit & 1).to_string(), (x + CELL / 2, (top + bottom) / 2), 17, INK, Side::Middle)?;
    }
    for bit in [BITS - 1, FACE_BITS, FACE_BITS - 1, 0] {
        paper.text(&bit.to_string(), (left_of(bit) + CELL / 2, top - 12), 13, FAINT, Side::Middle)?;
    }
    let parts = [(BITS - 1, FACE_BITS, "suit key", key >> FACE_BITS), (FACE_BITS - 1, 0, "face key", key & FACE_MASK)];
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

/// The keys below each other, and their sum.
fn addition(paper: &Paper<'_>) -> anyhow::Result<()> {
    for (name, x) in [("card", CARD_X), ("suit key", SUIT_X), ("face key", FACE_X)] {
        paper.text(name, (x, FIRST_Y - LINE), 15, FAINT, Side::Left)?;
    }
    paper.filled((SUIT_X - 72, FIRST_Y - 13), (SUIT_X + 12, SUM_Y + 14), PALE_AMBER)?;
    paper.filled((FACE_X - 108, FIRST_Y - 13), (FACE_X + 12, SUM_Y + 14), PALE_BLUE)?;
    for ((face, suit), y) in HAND.into_iter().zip((FIRST_Y..).step_by(LINE as usize)) {
        let card = String::from_utf8_lossy(&[FACES[face], SUITS[suit]]).into_owned();
        paper.code(&card, (CARD_X, y), 16, INK, Side::Left)?;
        paper.code(&grouped(SUIT_KEYS[suit].into()), (SUIT_X, y), 16, INK, Side::Left)?;
        paper.code(&grouped(FACE_KEYS_7[face].into()), (FACE_X, y), 16, INK, Side::Left)?;
    }
    paper.line((LEFT, SUM_Y - 17), (FACE_X + 12, SUM_Y - 17), INK, 2)?;
    let (suits, faces) = sums();
    paper.bold("sum", (CARD_X, SUM_Y), 16, INK, Side::Left)?;
    paper.code(&grouped(suits.into()), (SUIT_X, SUM_Y), 16, INK, Side::Left)?;
    paper.code(&grouped(faces.into()), (FACE_X, SUM_Y), 16, INK, Side::Left)
}

/// What the sums say, to the right of them.
fn outcome(paper: &Paper<'_>) -> anyhow::Result<()> {
    let (suits, faces) = sums();
    let mut counts = [0; 13];
    HAND.into_iter().for_each(|(face, _)| counts[face] += 1);
    let rank = Class::of_faces(FaceCounts::new(&counts)).rank();
    let steps = [
        (
            PALE_AMBER,
            format!("suit sum {}", grouped(suits.into())),
            "a small table: no five cards of one suit".to_owned(),
        ),
        (
            PALE_BLUE,
            format!("face sum {}", grouped(faces.into())),
            format!("fold: subtract {} if the sum reaches it", grouped(MODULUS_7.into())),
        ),
        (
            GRID,
            format!("rank {} of 7,462", grouped(rank.into())),
            "one load: full house, jacks full of aces".to_owned(),
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

/// The sums of the suit keys and of the face keys.
fn sums() -> (u32, u32) {
    HAND.into_iter().fold((0, 0), |(suits, faces), (face, suit)| (suits + SUIT_KEYS[suit], faces + FACE_KEYS_7[face]))
}
