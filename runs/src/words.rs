//! Hands and their ranks as text, JSON and CSV. The words of each rank are put together once.

use std::io::Write;

use keyfold::{Card, Hand, HandRank};

/// The words of ranks in one form, by rank, and those of cards. Empty until they are first needed.
#[derive(Debug)]
pub struct Words {
    of_rank: fn(HandRank) -> String,
    ranks: Vec<String>,
    cards: Vec<String>,
    /// What is written of a hand.
    line: Vec<u8>,
}

impl Words {
    /// Returns the words of ranks that a function says, and the names of the cards, by id.
    #[must_use]
    pub fn new(of_rank: fn(HandRank) -> String, cards: Vec<String>) -> Self {
        let ranks = vec![String::new(); usize::from(HandRank::HIGHEST.get()) + 1];
        Self { of_rank, ranks, cards, line: Vec::new() }
    }

    /// Returns a paragraph about a hand: its cards between two marks, the words of its rank, the best five cards.
    pub fn paragraph(&mut self, hand: &Hand, rank: HandRank, [before, after]: [&str; 2]) -> &[u8] {
        self.line.clear();
        self.text(before);
        self.cards(hand, " ");
        self.text(after);
        self.text("\n");
        self.rank(rank);
        self.text("  best five    ");
        self.cards(&best_five(hand, rank), " ");
        self.text("\n");
        &self.line
    }

    /// Returns the JSON object of a hand on a line, with keys in alphabetical order.
    pub fn object(&mut self, hand: &Hand, rank: HandRank, number: u64) -> &[u8] {
        self.line.clear();
        self.text("{\"best_five\":[\"");
        self.cards(&best_five(hand, rank), "\",\"");
        self.text("\"],");
        self.rank(rank);
        self.text(",\"hand\":\"");
        self.cards(hand, " ");
        self.text("\",\"number\":");
        self.number(number);
        self.text(",\"rank\":");
        self.number(rank.get().into());
        self.text("}\n");
        &self.line
    }

    /// Returns the values of a hand on a line, in the order of [`object`](Self::object).
    pub fn row(&mut self, hand: &Hand, rank: HandRank, number: u64) -> &[u8] {
        self.line.clear();
        self.cards(&best_five(hand, rank), " ");
        self.text(",");
        self.rank(rank);
        self.text(",");
        self.cards(hand, " ");
        self.text(",");
        self.number(number);
        self.text(",");
        self.number(rank.get().into());
        self.text("\n");
        &self.line
    }

    fn rank(&mut self, rank: HandRank) {
        let Some(words) = self.ranks.get_mut(usize::from(rank.get())) else { return };
        if words.is_empty() {
            *words = (self.of_rank)(rank);
        }
        self.line.extend_from_slice(words.as_bytes());
    }

    fn cards(&mut self, cards: &[Card], separator: &str) {
        for (at, card) in cards.iter().enumerate() {
            if at > 0 {
                self.line.extend_from_slice(separator.as_bytes());
            }
            let name = self.cards.get(usize::from(card.id())).map_or("", |name| name);
            self.line.extend_from_slice(name.as_bytes());
        }
    }

    fn text(&mut self, text: &str) {
        self.line.extend_from_slice(text.as_bytes());
    }

    fn number(&mut self, number: u64) {
        // A vector takes all.
        let _ = write!(self.line, "{number}");
    }
}

/// Returns the five cards that make a hand's rank.
#[must_use]
pub fn best_five(hand: &Hand, rank: HandRank) -> Hand {
    rank.pick(hand).and_then(|five| Hand::try_from(&five[..]).ok()).unwrap_or_default()
}
