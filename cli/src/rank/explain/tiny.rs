//! Five to nine cards without a table of ranks: by each suit's set of faces.

use std::fmt;

use keyfold::{Card, Category, Face, Hand, HandRank, Suit};
use serde_json::{Map, Value, json};

use super::steps::{Steps, suit_name};

/// The steps of one hand.
struct ByTiny {
    /// The faces of each suit, a bit each; the deuce is bit 0.
    suits: [u16; 4],
    /// The faces that at least one card has, at least two, three and four.
    times: [u16; 4],
    rank: HandRank,
}

/// The labels of the lines of `times`.
const TIMES: [&str; 4] = ["once", "twice", "three times", "four times"];

/// Returns the steps of five to nine cards; `None` for other numbers.
pub(super) fn explain(cards: &[Card]) -> Option<Box<dyn Steps + '_>> {
    let rank = Hand::try_from(cards).ok()?.rank().ok()?;
    let (mut suits, mut times) = ([0; 4], [0; 4]);
    for card in cards {
        suits[usize::from(card.suit().index())] |= 1u16 << card.face().index();
    }
    for face in Face::ALL.map(|face| 1u16 << face.index()) {
        let held = suits.iter().filter(|&faces| faces & face != 0).count();
        times[..held].iter_mut().for_each(|faces| *faces |= face);
    }
    Some(Box::new(ByTiny { suits, times, rank }))
}

impl ByTiny {
    /// Returns each suit with its faces.
    fn suits(&self) -> impl Iterator<Item = (Suit, u16)> {
        Suit::ALL.into_iter().zip(self.suits)
    }

    /// Returns the suit of five cards or more.
    fn flush(&self) -> Option<Suit> {
        self.suits().find_map(|(suit, faces)| (faces.count_ones() >= 5).then_some(suit))
    }

    fn category(&self) -> Category {
        self.rank.category()
    }

    /// Returns the weakest rank of the category and the position above it.
    fn position(&self) -> (u16, u16) {
        let weakest = self.category().ranks().0.get();
        (weakest, self.rank.get() - weakest)
    }
}

/// Returns the faces of a set, the highest first.
fn faces(set: u16) -> String {
    let held = Face::ALL.into_iter().rev().filter(|face| set >> face.index() & 1 != 0);
    held.map(|face| face.to_string()).collect::<Vec<_>>().join(" ")
}

impl Steps for ByTiny {
    fn to_json(&self) -> Value {
        let suits: Map<_, _> =
            self.suits().map(|(suit, set)| (suit_name(suit).to_owned(), faces(set).into())).collect();
        let (weakest, position) = self.position();
        json!({
            "suits": suits,
            "flush": self.flush().map(suit_name),
            "held": self.times.map(faces),
            "weakest": weakest,
            "position": position,
        })
    }
}

impl fmt::Display for ByTiny {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "\n  suit      cards  faces")?;
        for (suit, set) in self.suits() {
            writeln!(out, "  {:<8}  {:>5}  {}", suit_name(suit), set.count_ones(), faces(set))?;
        }
        match self.flush() {
            Some(suit) => writeln!(out, "  flush        in {}", suit_name(suit))?,
            None => writeln!(out, "  flush        none, as no suit has five cards")?,
        }
        for (label, set) in TIMES.into_iter().zip(self.times).filter(|&(_, set)| set != 0) {
            writeln!(out, "  {label:<11}  {}", faces(set))?;
        }
        let (weakest, position) = self.position();
        let (name, rank) = (self.category().name(), self.rank.get());
        writeln!(out, "  rank         {weakest} + {position} = {rank}, the weakest {name} and the position above it")
    }
}
