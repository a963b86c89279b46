//! Writes a range as text.

use std::fmt::{self, Write};

use keyfold::{Card, HoleCards, HoleClass};

use super::range::{Range, WEIGHT_ONE};
use super::runs::class_runs;

impl fmt::Display for Range {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut weights: Vec<u32> = self.parts.iter().copied().filter(|&parts| parts > 0).collect();
        weights.sort_by_cached_key(|parts| u64::from(u32::MAX - parts));
        weights.dedup();
        let with_weight = |parts| {
            let items = Level::new(self, parts).items().into_iter();
            items.map(move |item| item + &suffix(parts))
        };
        let mut text = weights.iter().copied().flat_map(with_weight).collect::<Vec<_>>().join(",");
        if weights.is_empty() || weights == [WEIGHT_ONE] {
            // Without weights, exclusions may be shorter.
            let left_out =
                Level::new(self, 0).items().into_iter().map(|item| format!("!{item}")).collect::<Vec<_>>().join(",");
            if text.is_empty() || !left_out.is_empty() && left_out.len() < text.len() {
                text = left_out;
            }
        }
        out.pad(&text)
    }
}

/// The pairs of one weight.
struct Level<'a> {
    range: &'a Range,
    parts: u32,
    /// Those not covered yet.
    left: Vec<HoleCards>,
}

impl<'a> Level<'a> {
    fn new(range: &'a Range, parts: u32) -> Self {
        let level = Self { range, parts, left: Vec::new() };
        let left = HoleCards::all().filter(|&hole| level.has(hole)).collect();
        Self { left, ..level }
    }

    fn has(&self, hole: HoleCards) -> bool {
        self.range.parts.get(hole.index()) == Some(&self.parts)
    }

    fn items(mut self) -> Vec<String> {
        if self.left.len() == HoleCards::COUNT {
            return vec!["random".into()];
        }
        let whole = |class: HoleClass| self.range.class_parts(class) == Some(self.parts);
        let mut items = class_runs(whole);
        self.left.retain(|hole| !whole(hole.class()));
        for card in Card::all().rev() {
            self.cover(&mut items, &format!("{card}*"), 2, |hole| hole.cards().contains(&card));
        }
        while let Some(&hole) = self.left.last() {
            let [high, low] = hole.cards();
            let [high_face, low_face] = hole.cards().map(Card::face);
            let with_low_face =
                |other: HoleCards| other.cards().contains(&high) && has_face_beside(other, high, low_face);
            let with_high_face =
                |other: HoleCards| other.cards().contains(&low) && has_face_beside(other, low, high_face);
            if !self.cover(&mut items, &format!("{high}{low_face}*"), 2, with_low_face)
                && !self.cover(&mut items, &format!("{high_face}*{low}"), 2, with_high_face)
            {
                self.cover(&mut items, &hole.to_string(), 1, |other| other == hole);
            }
        }
        items
    }

    /// Writes an item if all its pairs have the weight, and it covers at least `least` uncovered ones.
    fn cover(&mut self, items: &mut Vec<String>, item: &str, least: usize, fits: impl Fn(HoleCards) -> bool) -> bool {
        let covered = self.left.iter().filter(|hole| fits(**hole)).count();
        if covered < least || !HoleCards::all().filter(|&hole| fits(hole)).all(|hole| self.has(hole)) {
            return false;
        }
        items.push(item.into());
        self.left.retain(|&hole| !fits(hole));
        true
    }
}

/// Returns `true` if the card beside a known one has a face.
fn has_face_beside(hole: HoleCards, known: Card, face: keyfold::Face) -> bool {
    hole.cards().into_iter().any(|card| card != known && card.face() == face)
}

/// Returns a weight after an item: nothing for 1, else with as few decimals as needed.
fn suffix(parts: u32) -> String {
    let mut text = String::new();
    if parts < WEIGHT_ONE {
        // Writing to a string cannot fail.
        let _ = write!(text, ":0.{parts:06}");
    }
    text.trim_end_matches('0').into()
}
