//! Ranges of Omaha hands, put together from texts and gone through hand by hand.

use std::io::{self, Write};

use keyfold::{Card, CardSet};
use keyfold_board::Board;
use keyfold_equity::{Hit, Hits, OmahaHits, OmahaRange};

/// Hands that are shown.
const EXAMPLES: usize = 8;
/// Bytes written at a time.
const BLOCK: usize = 1 << 16;

/// A range, the ranges that are taken from it and those that it is cut down to, and the cards that no hand may hold.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Cards of a hand, four to six.
    pub own_cards: usize,
    /// The range.
    pub range: &'a str,
    /// Ranges whose hands are left out.
    pub minus: &'a [String],
    /// Ranges of which each has all hands that stay.
    pub and: &'a [String],
    /// Cards that no hand holds, those of the board too.
    pub dead: CardSet,
    /// The board on which made hands and draws are counted.
    pub board: Option<&'a Board>,
    /// The lines whose hands stay; all if there are none.
    pub of: &'a [Hit],
    /// A range whose lines are counted, too.
    pub beside: Option<&'a str>,
}

/// What there is to say of a range.
#[derive(Clone, Debug)]
pub struct Found {
    /// The range as text that reads back.
    pub range: String,
    /// How many hands it has.
    pub combinations: usize,
    /// How many hands there are.
    pub all: usize,
    /// The share of all hands, by their weights.
    pub share: f64,
    /// Some hands, from all of the range, the highest cards first.
    pub examples: Vec<String>,
    /// What it makes on the board, and what the range beside it does.
    pub hits: Vec<OmahaHits>,
}

/// Puts a range together and says what it has.
///
/// # Errors
/// The mistake in one of the texts.
pub fn found(asked: &Asked<'_>) -> Result<Found, String> {
    match asked.own_cards {
        4 => found_of::<4>(asked),
        5 => found_of::<5>(asked),
        _ => found_of::<6>(asked),
    }
}

/// Writes each hand of a range and its weight as a line of CSV, below their heads: all hands of six cards are
/// 20 million lines.
///
/// # Errors
/// The mistake in one of the texts; within, what is wrong with the output.
pub fn write_hands(asked: &Asked<'_>, out: &mut dyn Write) -> Result<io::Result<()>, String> {
    match asked.own_cards {
        4 => write_hands_of::<4>(asked, out),
        5 => write_hands_of::<5>(asked, out),
        _ => write_hands_of::<6>(asked, out),
    }
}

fn found_of<const HOLE: usize>(asked: &Asked<'_>) -> Result<Found, String> {
    let range = read::<HOLE>(asked)?;
    let mut hits: Vec<_> = asked.board.map(|board| OmahaHits::new(&range, board)).into_iter().collect();
    if let (Some(board), Some(beside)) = (asked.board, asked.beside) {
        let beside = Asked { range: beside, minus: &[], and: &[], ..*asked };
        hits.push(OmahaHits::new(&read::<HOLE>(&beside).map_err(|error| format!("--beside: {error}"))?, board));
    }
    Ok(Found {
        hits,
        combinations: range.combinations(),
        all: OmahaRange::<HOLE>::HANDS,
        share: range.share(),
        examples: examples(&range).iter().map(cards).collect(),
        range: range.to_string(),
    })
}

fn write_hands_of<const HOLE: usize>(asked: &Asked<'_>, out: &mut dyn Write) -> Result<io::Result<()>, String> {
    let range = read::<HOLE>(asked)?;
    let mut lines = b"cards,weight".to_vec();
    lines.extend(asked.board.map_or(&b""[..], |_| b",made,draws"));
    lines.push(b'\n');
    let mut written = || {
        for (hand, weight) in range.iter() {
            let hits = asked.board.and_then(|board| OmahaHits::hits(&hand, board)).map(csv_of);
            writeln!(lines, "{},{weight}{}", cards(&hand), hits.unwrap_or_default())?;
            if lines.len() >= BLOCK {
                out.write_all(&lines)?;
                lines.clear();
            }
        }
        out.write_all(&lines)
    };
    Ok(written())
}

/// Returns the values of a line of CSV that say what a hand makes: its made hand, and its draws with `+` between them.
#[must_use]
pub fn csv_of(hits: Hits) -> String {
    let draws: Vec<_> = hits.iter().skip(1).map(Hit::name).collect();
    format!(",{},{}", hits.made(), draws.join("+"))
}

fn read<const HOLE: usize>(asked: &Asked<'_>) -> Result<OmahaRange<HOLE>, String> {
    let named = |option: &str, text: &str| text.parse::<OmahaRange<HOLE>>().map_err(|error| format!("{option}{error}"));
    let mut range = named("", asked.range)?;
    for text in asked.minus {
        range = range.difference(&named("--minus: ", text)?);
    }
    for text in asked.and {
        range = range.intersection(&named("--and: ", text)?);
    }
    let range = range.without(asked.dead);
    Ok(match asked.board {
        Some(board) if !asked.of.is_empty() => OmahaHits::keep(&range, board, asked.of.iter().copied()),
        _ => range,
    })
}

fn examples<const HOLE: usize>(range: &OmahaRange<HOLE>) -> Vec<[Card; HOLE]> {
    let (all, shown) = (range.combinations(), range.combinations().min(EXAMPLES));
    // The middle ones of equal parts; a range of few hands has them all.
    let wanted: Vec<usize> = (0..shown).map(|part| (2 * part + 1) * all / (2 * shown)).collect();
    let mut hands: Vec<_> = range.iter().enumerate().filter(|(at, _)| wanted.binary_search(at).is_ok()).collect();
    hands.reverse();
    hands.into_iter().map(|(_, (hand, _))| hand).collect()
}

/// Returns a hand's cards, the highest first.
fn cards<const HOLE: usize>(hand: &[Card; HOLE]) -> String {
    hand.iter().rev().map(ToString::to_string).collect()
}
