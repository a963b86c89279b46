//! Ranges of Omaha hands: how many hands they have, and some of them.

use std::fmt::Write as _;
use std::io::{self, Write};

use keyfold_equity::OmahaHits;
use keyfold_runs::omaha_ranges::{Asked, Found, found, write_hands};
use serde_json::json;

use super::hits::{Side, add_to, to_text};
use crate::figures::{Grouped, Percent};
use crate::style::Style;

/// Writes what is asked about a range of a game's hands as text, as JSON or as CSV, or returns the mistake in it.
pub(super) fn answer(
    (game, asked): (&str, &Asked<'_>),
    [json, csv]: [bool; 2],
    style: Style,
    out: &mut impl Write,
) -> Result<io::Result<()>, String> {
    if csv {
        return write_hands(asked, out);
    }
    let Found { range, combinations, all, share, examples, hits } = found(asked)?;
    let names = [asked.range, asked.beside.unwrap_or_default()];
    let named = |(name, hits): (&str, &OmahaHits)| Side::new(name.into(), hits.all(), |hit| hits.of(hit));
    let sides: Vec<Side> = names.into_iter().zip(&hits).map(named).collect();
    if json {
        let mut answer =
            json!({ "game": game, "range": range, "combinations": combinations, "share": share, "examples": examples });
        add_to(&mut answer, &sides);
        return Ok(writeln!(out, "{answer}"));
    }
    let share = style.strong(format_args!("{:.2}", Percent(share)));
    let noun = if combinations == 1 { "hand" } else { "hands" };
    let mut text = format!("{} {noun} of {}, {share} of all\n", Grouped(combinations as u128), Grouped(all as u128));
    if !examples.is_empty() {
        let which = if combinations > examples.len() { "for example" } else { "these are" };
        let _ = writeln!(text, "{}", style.faint(which));
        examples.iter().for_each(|hand| text += &format!("  {hand}\n"));
    }
    text += &to_text(&sides, style);
    Ok(out.write_all(text.as_bytes()))
}
