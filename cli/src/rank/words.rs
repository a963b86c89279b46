//! Hands and their ranks as text and as JSON. The words of each rank are put together once.

use std::io::{self, Write};

use keyfold::{Card, Hand, HandRank};
use serde_json::Value;

use crate::csv;
use crate::style::Style;
use crate::summary::{Summary, about};

/// The words of ranks in one form, by rank, and those of cards. Empty until they are first needed.
pub(super) struct Words {
    of_rank: fn(HandRank) -> String,
    ranks: Vec<String>,
    cards: Vec<String>,
}

impl Words {
    /// Returns the words of text for people: the lines of a [`Summary`].
    pub(super) fn text(style: Style) -> Self {
        Self::new(|rank| Summary(rank).to_string(), style)
    }

    /// Returns the words of JSON: the entries that depend on the rank alone, with commas between them.
    pub(super) fn json() -> Self {
        Self::new(|rank| entries(&about(rank)), Style::PLAIN)
    }

    /// Returns the words of CSV: the values that depend on the rank alone.
    pub(super) fn csv() -> Self {
        Self::new(|rank| csv::row(&about(rank)), Style::PLAIN)
    }

    fn new(of_rank: fn(HandRank) -> String, style: Style) -> Self {
        let ranks = vec![String::new(); usize::from(HandRank::HIGHEST.get()) + 1];
        Self { of_rank, ranks, cards: Card::all().map(|card| style.cards(&[card]).to_string()).collect() }
    }

    /// Writes the words of a rank.
    pub(super) fn rank(&mut self, rank: HandRank, out: &mut impl Write) -> io::Result<()> {
        let Some(words) = self.ranks.get_mut(usize::from(rank.get())) else { return Ok(()) };
        if words.is_empty() {
            *words = (self.of_rank)(rank);
        }
        out.write_all(words.as_bytes())
    }

    /// Writes cards, separated.
    pub(super) fn cards(&self, cards: &[Card], separator: &str, out: &mut impl Write) -> io::Result<()> {
        for (at, card) in cards.iter().enumerate() {
            if at > 0 {
                out.write_all(separator.as_bytes())?;
            }
            let name = self.cards.get(usize::from(card.id())).map_or("", |name| name);
            out.write_all(name.as_bytes())?;
        }
        Ok(())
    }

    /// Writes the JSON object of a hand on a line, with keys in alphabetical order.
    pub(super) fn object(
        &mut self,
        (hand, best_five, rank): (&Hand, &Hand, HandRank),
        number: u64,
        out: &mut impl Write,
    ) -> io::Result<()> {
        out.write_all(b"{\"best_five\":[\"")?;
        self.cards(best_five, "\",\"", out)?;
        out.write_all(b"\"],")?;
        self.rank(rank, out)?;
        out.write_all(b",\"hand\":\"")?;
        self.cards(hand, " ", out)?;
        out.write_all(b"\",\"number\":")?;
        serde_json::to_writer(&mut *out, &number)?;
        out.write_all(b",\"rank\":")?;
        serde_json::to_writer(&mut *out, &rank.get())?;
        out.write_all(b"}\n")
    }

    /// Writes the heads of [`row`](Self::row): the keys of [`object`](Self::object).
    pub(super) fn heads(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "best_five,{},hand,number,rank", csv::heads(&about(HandRank::HIGHEST)))
    }

    /// Writes the values of a hand on a line.
    pub(super) fn row(
        &mut self,
        (hand, best_five, rank): (&Hand, &Hand, HandRank),
        number: u64,
        out: &mut impl Write,
    ) -> io::Result<()> {
        self.cards(best_five, " ", out)?;
        out.write_all(b",")?;
        self.rank(rank, out)?;
        out.write_all(b",")?;
        self.cards(hand, " ", out)?;
        writeln!(out, ",{number},{}", rank.get())
    }
}

/// Returns the entries of an object without its braces.
fn entries(object: &Value) -> String {
    let text = object.to_string();
    text.trim_start_matches('{').trim_end_matches('}').to_owned()
}
