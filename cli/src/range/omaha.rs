//! Ranges of Omaha hands: how many hands they have, and some of them.

use std::fmt::Write as _;
use std::io::{self, Write};

use keyfold::registry::Rules;
use keyfold::{Card, CardSet};
use keyfold_equity::OmahaRange;
use serde_json::json;

use crate::figures::{Grouped, Percent};
use crate::style::Style;

/// Hands that are shown.
const EXAMPLES: usize = 8;

/// A range of hands of a game.
pub(super) struct Asked<'a> {
    pub(super) game: &'static Rules,
    pub(super) range: String,
    pub(super) minus: &'a [String],
    pub(super) and: &'a [String],
    pub(super) dead: CardSet,
    pub(super) json: bool,
    pub(super) csv: bool,
}

/// Writes what is asked about a range of hands of the game's size, or returns the mistake in it.
pub(super) fn answer(asked: &Asked<'_>, style: Style, out: &mut impl Write) -> Result<io::Result<()>, String> {
    match asked.game.own_cards().0 {
        4 => answer_with::<4>(asked, style, out),
        5 => answer_with::<5>(asked, style, out),
        _ => answer_with::<6>(asked, style, out),
    }
}

fn answer_with<const HOLE: usize>(
    asked: &Asked<'_>,
    style: Style,
    out: &mut impl Write,
) -> Result<io::Result<()>, String> {
    let range = read::<HOLE>(asked)?;
    let name = asked.game.name();
    Ok(if asked.json {
        let examples: Vec<String> = examples(&range).iter().map(cards).collect();
        let (combinations, share) = (range.combinations(), range.share());
        let answer = json!({ "game": name, "range": range.to_string(), "combinations": combinations, "share": share, "examples": examples });
        writeln!(out, "{answer}")
    } else if asked.csv {
        // Line by line: all hands of six cards are 20 million lines.
        writeln!(out, "cards,weight")
            .and_then(|()| range.iter().try_for_each(|(hand, weight)| writeln!(out, "{},{weight}", cards(&hand))))
    } else {
        write!(out, "{}", to_text(&range, style))
    })
}

fn read<const HOLE: usize>(asked: &Asked<'_>) -> Result<OmahaRange<HOLE>, String> {
    let named = |option: &str, text: &str| text.parse::<OmahaRange<HOLE>>().map_err(|error| format!("{option}{error}"));
    let mut range = named("", &asked.range)?;
    for text in asked.minus {
        range = range.difference(&named("--minus: ", text)?);
    }
    for text in asked.and {
        range = range.intersection(&named("--and: ", text)?);
    }
    Ok(range.without(asked.dead))
}

/// Returns some hands of a range, from all of it, the highest cards first.
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

fn to_text<const HOLE: usize>(range: &OmahaRange<HOLE>, style: Style) -> String {
    let (count, share) = (range.combinations(), style.strong(format_args!("{:.2}", Percent(range.share()))));
    let noun = if count == 1 { "hand" } else { "hands" };
    let mut text = format!(
        "{} {noun} of {}, {share} of all\n",
        Grouped(count as u128),
        Grouped(OmahaRange::<HOLE>::HANDS as u128)
    );
    let examples = examples(range);
    if !examples.is_empty() {
        let all = if count > examples.len() { "for example" } else { "these are" };
        let _ = writeln!(text, "{}", style.faint(all));
        examples.iter().for_each(|hand| text += &format!("  {}\n", cards(hand)));
    }
    text
}
