//! Hands of games other than hold'em.

use std::fmt::{self, Write as _};

use keyfold::games::high_low::LowRank;
use keyfold::games::video_poker::PayTable;
use keyfold::registry::Rules;
use keyfold::{Card, Category, Hand};
use serde_json::{Value, json};

use crate::figures::Grouped;
use crate::style::Style;

/// The separator of hole cards and a board.
const SLASH: u8 = b'/';

/// A hand and its rank.
pub(super) struct Ranked {
    pub(super) game: &'static Rules,
    pub(super) own: Vec<Card>,
    pub(super) board: Vec<Card>,
    pub(super) rank: u16,
    /// In a high-low game: the low, if there is one.
    pub(super) low: Option<Option<LowRank>>,
    paid: Option<Paid>,
}

/// A machine's pay per coin.
struct Paid {
    /// The pay if all cards are held.
    pay: u32,
    /// The best cards to hold.
    held: Hand,
    /// The average pay if these are held.
    expected: f64,
}

impl Paid {
    fn of(table: &PayTable, hand: &[Card; 5]) -> Self {
        let holds = table.holds(hand);
        let hold = holds.best();
        let expected = f64::from(holds.sum(hold)) / f64::from(hold.draws());
        Self { pay: table.pay(hand), held: hold.cards(hand), expected }
    }
}

impl Ranked {
    /// Reads a hand: in Omaha the hole cards, a slash and the board.
    pub(super) fn read(game: &'static Rules, text: &[u8]) -> Result<Self, String> {
        if !game.exactly_two_count() {
            let own = Hand::parse_bytes(text).map_err(|error| error.to_string())?;
            return Self::of(game, &own, &[]);
        }
        let Some(slash) = text.iter().position(|byte| *byte == SLASH) else {
            // An invalid card is the mistake to name, not the slash.
            Hand::parse_bytes(text).map(|_| ()).or_else(long_hand_is_fine).map_err(|error| error.to_string())?;
            return Err("expected the hole cards, a slash and the board, such as AsKsKd2c/QsJs5sKh5d".into());
        };
        let own = Hand::parse_bytes(&text[..slash]).map_err(|error| format!("hole cards: {error}"))?;
        let board = Hand::parse_bytes(&text[slash + 1..]).map_err(|error| format!("board: {error}"))?;
        Self::of(game, &own, &board)
    }

    /// Ranks a player's cards with those of the board.
    pub(super) fn of(game: &'static Rules, own: &[Card], board: &[Card]) -> Result<Self, String> {
        if let Some(card) = own.iter().find(|card| board.contains(card)) {
            return Err(format!("{card} is in the hand and on the board"));
        }
        if let Some(card) = own.iter().chain(board).find(|card| !game.deck().contains(**card)) {
            let lowest = game.deck().iter().next().map_or("", |card| card.face().plural());
            return Err(format!("{card} is not in the deck of {}, which begins with the {lowest}", game.name()));
        }
        let (least, most) = game.own_cards();
        if game.exactly_two_count() && (own.len(), board.len()) != (least, 5) {
            let found = format!("{} and {}", own.len(), board.len());
            return Err(format!("expected {least} hole cards and a board of 5 cards, found {found}"));
        }
        if game.board() == 0 && !(least..=most).contains(&own.len()) {
            let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(format!("expected {range} cards, found {}", own.len()));
        }
        let rank = game.check(own, board).map_err(|error| error.to_string())?;
        let low = game.has_low().then(|| game.low(own, board)).transpose().map_err(|error| error.to_string())?;
        let paid = game.pay_table().zip(own.first_chunk()).map(|(table, hand)| Paid::of(table, hand));
        Ok(Self { game, own: own.to_vec(), board: board.to_vec(), rank, low, paid })
    }

    pub(super) fn words(&self) -> String {
        format!("{:#}", self.game.describe(self.rank))
    }

    /// Returns the low in words, in a high-low game.
    pub(super) fn low_words(&self) -> Option<String> {
        self.low.map(|low| low.map_or_else(|| "none".into(), |low| low.to_string()))
    }

    /// Returns the cards that make the hand, if there are more to choose from.
    pub(super) fn best_five(&self) -> Option<[Card; 5]> {
        self.game.best_five(self.rank, &self.own, &self.board)
    }

    fn category(&self) -> Option<Category> {
        self.game.category(self.rank)
    }

    /// Returns the lines for people.
    pub(super) fn to_text(&self, style: Style) -> String {
        let mut text = style.strong(style.cards(&self.own));
        if !self.board.is_empty() {
            let _ = write!(text, " on {}", style.cards(&self.board));
        }
        if let Some(Paid { pay, held, expected }) = &self.paid {
            let hold = if held.is_empty() { "nothing".to_owned() } else { style.cards(held).to_string() };
            let _ = writeln!(text, "\n  description  {}\n  pays         {pay} for one coin", self.words());
            let _ = writeln!(text, "  hold         {hold}\n  worth        {expected:.6} coins");
            return text;
        }
        let [rank, highest] = [self.rank, self.game.highest()].map(|number| Grouped(number.into()));
        let _ = write!(text, "\n  rank         {rank} of {highest}\n");
        self.category().into_iter().for_each(|category| _ = writeln!(text, "  category     {category}"));
        let _ = writeln!(text, "  description  {}", self.words());
        self.best_five().into_iter().for_each(|five| _ = writeln!(text, "  best five    {}", style.cards(&five)));
        self.low_words().into_iter().for_each(|low| _ = writeln!(text, "  low          {low}"));
        text
    }

    /// Returns the object for programs.
    pub(super) fn to_json(&self) -> Value {
        let names = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        if let Some(Paid { pay, held, expected }) = &self.paid {
            return json!({
                "game": self.game.name(),
                "hand": names(&self.own).join(" "),
                "description": self.words(),
                "pay": pay,
                "hold": names(held),
                "expected_pay": expected,
            });
        }
        let mut object = json!({
            "game": self.game.name(),
            "hand": names(&self.own).join(" "),
            "rank": self.rank,
            "highest_rank": self.game.highest(),
            "description": self.words(),
        });
        if self.game.board() > 0 {
            object["board"] = json!(names(&self.board));
        }
        self.category().into_iter().for_each(|category| object["category"] = json!(category.name()));
        self.best_five().into_iter().for_each(|five| object["best_five"] = json!(names(&five)));
        if let Some(low) = self.low {
            object["low"] = low.map_or(Value::Null, |low| json!({ "rank": low.get(), "description": low.to_string() }));
        }
        object
    }
}

/// The bare rank; in a high-low game followed by a space and the rank of the low, 0 for none. In video poker, the pay.
impl fmt::Display for Ranked {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(paid) = &self.paid {
            return write!(out, "{}", paid.pay);
        }
        write!(out, "{}", self.rank)?;
        self.low.map_or(Ok(()), |low| write!(out, " {}", low.map_or(0, LowRank::get)))
    }
}

/// Ten or eleven cards without a slash have no mistake in them.
fn long_hand_is_fine(error: keyfold::ParseError) -> Result<(), keyfold::ParseError> {
    if matches!(error.kind(), keyfold::ParseErrorKind::TooMany(_)) { Ok(()) } else { Err(error) }
}
