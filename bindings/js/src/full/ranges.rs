//! Ranges as text and as weights.

use keyfold::{CardSet, HoleCards};
use keyfold_equity::{OmahaRange, Range, WEIGHT_ONE};

use super::json::object;
use super::{buffer, games};

/// Reads a range in a game, as weights in millionths by the index of the hole cards.
pub fn read(game: usize, text: &str) -> Result<Vec<u8>, String> {
    Range::read_in(games::by_place(game)?, text).map(|range| weights(&range)).map_err(|error| error.to_string())
}

/// Returns such weights of the best hands in a game, as many as a percentage of all.
pub fn top(game: usize, percent: f64) -> Result<Vec<u8>, String> {
    Range::top_in(games::by_place(game)?, percent).map(|range| weights(&range)).map_err(|error| error.to_string())
}

/// Returns the share of all hands of a game, as `f64`.
pub fn share(game: usize, parts: &[u8]) -> Result<Vec<u8>, String> {
    Ok(of(parts)?.share_in(games::by_place(game)?).to_le_bytes().to_vec())
}

/// Writes a range from such weights.
pub fn write(parts: &[u8]) -> Result<String, String> {
    of(parts).map(|range| range.to_string())
}

fn weights(range: &Range) -> Vec<u8> {
    range.parts().iter().flat_map(|parts| parts.to_le_bytes()).collect()
}

fn of(parts: &[u8]) -> Result<Range, String> {
    let mut range = Range::new();
    for (hole, parts) in HoleCards::all().zip(parts.as_chunks::<4>().0) {
        let weight = f64::from(u32::from_le_bytes(*parts)) / f64::from(WEIGHT_ONE);
        range.set(hole, weight).map_err(|_| format!("{hole}: a weight is at most {WEIGHT_ONE} millionths"))?;
    }
    Ok(range)
}

/// How many hands a range of Omaha hands has.
pub struct OmahaNumbers {
    combinations: usize,
    share: f64,
    /// The weight of one hand, if it is asked for.
    weight: Option<f64>,
}

object!(OmahaNumbers: combinations, share, weight);

/// Reads a range of Omaha hands; on a second line may be ids of one hand, as letters from `A` on.
pub fn omaha(text: &str, cards: usize, hand: &[u8]) -> Result<OmahaNumbers, String> {
    match cards {
        4 => omaha_of::<4>(text, hand),
        5 => omaha_of::<5>(text, hand),
        6 => omaha_of::<6>(text, hand),
        _ => Err(format!("an Omaha hand has 4, 5 or 6 cards, not {cards}")),
    }
}

fn omaha_of<const HOLE: usize>(text: &str, hand: &[u8]) -> Result<OmahaNumbers, String> {
    let range: OmahaRange<HOLE> = text.parse().map_err(|error: keyfold_equity::OmahaRangeError| error.to_string())?;
    let weight = match hand {
        [] => None,
        ids => {
            let cards = buffer::cards(ids).map_err(|error| error.to_string())?;
            let whole =
                <&[_; HOLE]>::try_from(&cards[..]).ok().filter(|hand| CardSet::from_cards(&hand[..]).len() == HOLE);
            let hand = whole.ok_or_else(|| format!("expected {HOLE} different cards, found {}", cards.len()))?;
            Some(range.weight(hand))
        }
    };
    Ok(OmahaNumbers { combinations: range.combinations(), share: range.share(), weight })
}
