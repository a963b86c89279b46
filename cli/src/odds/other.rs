//! How often a hand of Omaha or short deck ends in each category.

use std::fmt::Write as _;

use keyfold::registry::Rules;
use keyfold::{Card, CardSet, Category, Hand};
use serde_json::{Value, json};

use crate::cards::check_board;
use crate::figures::{Grouped, Percent};
use crate::style::Style;

/// A hand, and the boards that can come by category.
pub(super) struct Odds {
    game: &'static Rules,
    hole: Hand,
    board: Hand,
    ways: [u64; Category::ALL.len()],
}

impl Odds {
    /// Reads the hole cards, the board and the dead cards, and counts.
    pub(super) fn read(game: &'static Rules, hole: &str, board: &str, dead: &str) -> Result<Self, String> {
        let hole: Hand = hole.parse().map_err(|error| format!("{error}"))?;
        let (expected, _) = game.own_cards();
        if hole.len() != expected {
            return Err(format!("expected {expected} hole cards, found {}", hole.len()));
        }
        let board: Hand = board.parse().map_err(|error| format!("--board: {error}"))?;
        check_board(board.len())?;
        let dead: CardSet = dead.parse().map_err(|error| format!("--dead: {error}"))?;
        let (held, shared) = (CardSet::from_cards(&hole), CardSet::from_cards(&board));
        for (place, cards, others) in [("--board", shared, held), ("--dead", dead, held | shared)] {
            if let Some(card) = (cards & others).iter().next() {
                return Err(format!("{place}: {card} is known already"));
            }
        }
        if let Some(card) = ((held | shared) - game.deck()).iter().next() {
            return Err(format!("{card} is not in the deck of {}", game.name()));
        }
        let live: Vec<Card> = (game.deck() - held - shared - dead).iter().collect();
        let mut whole = board.to_vec();
        let mut odds = Self { game, hole, board, ways: [0; Category::ALL.len()] };
        odds.count(&live, &mut whole);
        match odds.total() {
            0 => Err("--dead: too few cards are left for a board".into()),
            _ => Ok(odds),
        }
    }

    /// Counts every board that these cards can make whole, each once.
    fn count(&mut self, live: &[Card], board: &mut Vec<Card>) {
        if board.len() == 5 {
            let category = self.game.check(&self.hole, board).ok().and_then(|rank| self.game.category(rank));
            category.into_iter().for_each(|category| self.ways[usize::from(category.index())] += 1);
            return;
        }
        for (at, card) in live.iter().enumerate() {
            board.push(*card);
            self.count(&live[at + 1..], board);
            board.pop();
        }
    }

    fn total(&self) -> u64 {
        self.ways.iter().sum()
    }

    /// Returns the categories, highest first, with the number of boards and their share.
    fn categories(&self) -> impl Iterator<Item = (Category, u64, f64)> {
        let of = |category: Category| {
            let ways = self.ways[usize::from(category.index())];
            (category, ways, ways as f64 / self.total() as f64)
        };
        Category::ALL.into_iter().rev().map(of)
    }

    pub(super) fn to_text(&self, style: Style) -> String {
        let mut text = style.cards(&self.hole).to_string();
        if !self.board.is_empty() {
            let _ = write!(text, " on {}", style.cards(&self.board));
        }
        let _ = writeln!(text, "\n\n{}", style.faint(format_args!("{:15}{:>11}", "", "river")));
        for (category, _, share) in self.categories() {
            let _ = writeln!(text, "{:15}{:>11.2}", category.name(), Percent(share));
        }
        let ways = Grouped(self.total().into());
        let _ = writeln!(text, "{}", style.faint(format_args!("{:15}{ways:>11}", "ways")));
        text
    }

    pub(super) fn to_csv(&self) -> String {
        let row = |(category, ways, share): (Category, u64, f64)| format!("river,{category},{ways},{share}\n");
        "street,category,ways,probability\n".to_owned() + &self.categories().map(row).collect::<String>()
    }

    pub(super) fn to_json(&self) -> Value {
        let names = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        let category = |(category, ways, share): (Category, u64, f64)| json!({ "category": category.name(), "ways": ways, "probability": share });
        let categories: Vec<Value> = self.categories().map(category).collect();
        json!({
            "game": self.game.name(),
            "hole": names(&self.hole),
            "board": names(&self.board),
            "streets": [{ "street": "river", "ways": self.total(), "categories": categories }],
        })
    }
}
