//! `keyfold odds`: how often a hand ends in each category, street by street, and the cards that improve it.

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::{ArgMatches, Command};
use keyfold::odds::{CategoryCounts, Outs, live_cards};
use keyfold::{Card, CardSet, Category, Compact, Hand, HandError};
use serde_json::{Value, json};

use crate::arguments::{all, board, described, json_object, one, repeated, subcommand, words};
use crate::figures::{Grouped, Percent};
use crate::style::Style;
use crate::terminal;

pub(crate) const NAME: &str = "keyfold odds";

pub(crate) struct Arguments {
    hole: Vec<String>,
    board: String,
    dead: Vec<String>,
    json: bool,
}

const SENTENCE: &str = "Shows how often a hand ends in each category, street by street, and its outs";

const EXAMPLES: &str = "Examples:
  keyfold odds AsKs
  keyfold odds As Ks --board \"Qs 7s 2d\"
  keyfold odds 9h8h --board 7c6dKh2s --dead \"Tc Td\" --json";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, "Exact, over all cards that can come.").after_help(EXAMPLES).args([
        words("hole", "CARDS", "The two hole cards, such as AsKs or As Ks").required(true),
        board().default_value("").hide_default_value(true),
        repeated("dead", "CARDS", "Cards that cannot come, such as folded ones"),
        json_object(),
    ])
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            hole: all(matches, "hole"),
            board: one(matches, "board"),
            dead: all(matches, "dead"),
            json: matches.get_flag("json"),
        }
    }
}

/// The hole cards with the board, and the dead cards.
struct Question {
    hand: Hand,
    live: CardSet,
}

/// A street still to come, and all hands by then.
struct Street {
    name: &'static str,
    counts: CategoryCounts,
}

pub(crate) fn run(arguments: &Arguments, style: Style) -> io::Result<u8> {
    match read(arguments) {
        Ok(question) if arguments.json => writeln!(io::stdout(), "{}", to_json(&question)).map(|()| 0),
        Ok(question) => write!(io::stdout(), "{}", to_text(&question, style)).map(|()| 0),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}

fn read(arguments: &Arguments) -> Result<Question, String> {
    let hole: Hand = arguments.hole.join(" ").parse().map_err(|error| format!("{error}"))?;
    if hole.len() != 2 {
        return Err(format!("expected 2 hole cards, found {}", hole.len()));
    }
    let board: Hand = arguments.board.parse().map_err(|error| format!("--board: {error}"))?;
    if !matches!(board.len(), 0 | 3..=5) {
        return Err(format!("--board: {} cards: expected none, 3, 4 or 5", board.len()));
    }
    let mut hand = hole;
    for &card in &board {
        hand.push(card).map_err(|_| format!("--board: {card} is a hole card already"))?;
    }
    let dead: CardSet = arguments.dead.join(" ").parse().map_err(|error| format!("--dead: {error}"))?;
    let live = live_cards(&hand, dead).map_err(|error| format!("--dead: {error}"))?;
    Ok(Question { hand, live })
}

impl Question {
    fn streets(&self) -> Vec<Street> {
        type Counts = fn(&Hand, CardSet) -> Result<CategoryCounts, HandError>;
        let streets: [(_, _, Counts); 3] = [
            ("flop", 5, CategoryCounts::of_street::<5, Compact>),
            ("turn", 6, CategoryCounts::of_street::<6, Compact>),
            ("river", 7, CategoryCounts::of_street::<7, Compact>),
        ];
        let to_come = streets.into_iter().filter(|&(_, cards, _)| cards > self.hand.len());
        to_come.filter_map(|(name, _, of)| Some(Street { name, counts: of(&self.hand, !self.live).ok()? })).collect()
    }

    /// Returns the cards of the next street that make each higher category; nothing before the flop and on the river.
    fn outs(&self) -> Vec<(Category, CardSet)> {
        let (Ok(outs), Ok(now)) = (Outs::of(&self.hand), self.hand.rank()) else { return Vec::new() };
        if self.hand.len() == 7 {
            return Vec::new();
        }
        let higher = Category::ALL.into_iter().rev().take_while(|&category| category > now.category());
        higher
            .map(|category| (category, outs.making(category) & self.live))
            .filter(|(_, cards)| !cards.is_empty())
            .collect()
    }

    fn hole_and_board(&self) -> (&[Card], &[Card]) {
        self.hand.split_at(2)
    }
}

fn to_text(question: &Question, style: Style) -> String {
    let mut text = String::new();
    let (hole, board) = question.hole_and_board();
    let _ = write!(text, "{}", style.cards(hole));
    if !board.is_empty() {
        let _ = write!(text, " on {}", style.cards(board));
    }
    text.push('\n');
    if let Ok(rank) = question.hand.rank() {
        let _ = writeln!(text, "now: {}", style.strong(format_args!("{:#}", rank.describe())));
    }
    let streets = question.streets();
    if streets.is_empty() {
        return text;
    }
    let head: String = streets.iter().map(|street| format!("{:>12}", street.name)).collect();
    let _ = writeln!(text, "\n{}", style.faint(format_args!("{:15}{head}", "")));
    for category in Category::ALL.into_iter().rev() {
        let _ = write!(text, "{:15}", category.name());
        streets.iter().for_each(|street| _ = write!(text, "{:>12.2}", Percent(street.counts.probability(category))));
        text.push('\n');
    }
    let ways: String = streets.iter().map(|street| format!("{:>12}", Grouped(street.counts.total().into()))).collect();
    let _ = writeln!(text, "{}", style.faint(format_args!("{:15}{ways}", "ways")));
    let outs = question.outs();
    if !outs.is_empty() {
        let _ = writeln!(text, "\nouts");
    }
    for (category, cards) in outs {
        let list: Vec<Card> = cards.iter().collect();
        let _ = writeln!(text, "  {:15}{:>3}  {}", category.name(), list.len(), style.cards(&list));
    }
    text
}

fn to_json(question: &Question) -> Value {
    let (hole, board) = question.hole_and_board();
    let names = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
    let street = |street: &Street| {
        let category = |category: Category| {
            let ways = street.counts.count(category);
            json!({ "category": category.name(), "ways": ways, "probability": street.counts.probability(category) })
        };
        let categories: Vec<Value> = Category::ALL.into_iter().rev().map(category).collect();
        json!({ "street": street.name, "ways": street.counts.total(), "categories": categories })
    };
    let out = |(category, cards): (Category, CardSet)| json!({ "category": category.name(), "cards": names(&cards.iter().collect::<Vec<_>>()) });
    json!({
        "hole": names(hole),
        "board": names(board),
        "now": question.hand.rank().ok().map(|rank| format!("{:#}", rank.describe())),
        "streets": question.streets().iter().map(street).collect::<Vec<_>>(),
        "outs": question.outs().into_iter().map(out).collect::<Vec<_>>(),
    })
}
