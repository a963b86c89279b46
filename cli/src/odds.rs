//! `keyfold odds`: how often a hand ends in each category, street by street, and the cards that improve it.

mod other;
mod preflop;

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::{ArgMatches, Command};
use keyfold::registry::{HOLDEM, Rules};
use keyfold::{Card, CardSet, Category, Hand, HoleCards};
use keyfold_board::odds::{CategoryCounts, Outs, live_cards};
use keyfold_equity::{Equity, EquityError, PlayerReport, Report};
use keyfold_runs::odds::of_street;
use serde_json::{Value, json};

use keyfold_runs::terminal;
use other::Odds;
use preflop::Preflop;

use crate::arguments::{all, board, described, flag, json_object, one, option, optional, repeated, subcommand, words};
use crate::cards::check_board;
use crate::equity;
use crate::figures::{Grouped, Percent};
use crate::games;
use crate::shortened::Shortened;
use crate::style::Style;

pub(crate) const NAME: &str = "keyfold odds";

pub(crate) struct Arguments {
    hole: Vec<String>,
    game: &'static Rules,
    board: String,
    dead: Vec<String>,
    against: Option<String>,
    json: bool,
    csv: bool,
}

const SENTENCE: &str = "Shows how often a hand ends in each category, street by street, and its outs";

const MORE: &str = "\
Exact, over all cards that can come. Before the flop it also shows the equity against one random hand to eight, against more than one \
by random deals. Outs are cards that lift the hand further than the board lifts every hand; what only pairs the \
board is listed apart. With --against, on a flop or a turn, it shows after which cards the hand is ahead of another, or of half a \
range. In Omaha and short deck it shows the categories on the river.";

const EXAMPLES: &str = "Examples:
  keyfold odds AsKs
  keyfold odds As Ks --board \"Qs 7s 2d\"
  keyfold odds AsKs --against QQ --board \"Qd 7s 2s\"
  keyfold odds 9h8h --board 7c6dKh2s --dead \"Tc Td\" --json
  keyfold odds --game omaha AsAhKsKd --board \"Qs 7s 2d\"";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).args([
        words("hole", "CARDS", "The hole cards, such as AsKs or As Ks").required(true),
        games::argument(games::with_categories()),
        board().default_value("").hide_default_value(true),
        option("against", "HAND", "An opponent's hand or range, such as QdQh or TT+,AQs+").requires("board"),
        repeated("dead", "CARDS", "Cards that cannot come, such as folded ones"),
        json_object(),
        flag("csv", "Print a line for each street and category").conflicts_with("json"),
    ])
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            hole: all(matches, "hole"),
            game: games::asked(matches),
            board: one(matches, "board"),
            dead: all(matches, "dead"),
            against: optional(matches, "against"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
        }
    }
}

/// The hole cards with the board, the cards that can come, and an opponent.
struct Question {
    hand: Hand,
    live: CardSet,
    /// The opponent, as typed and as the question about both.
    against: Option<(String, Equity)>,
    /// What the hole cards are worth without a board.
    preflop: Option<Preflop>,
}

/// A street still to come, and all hands by then.
struct Street {
    name: &'static str,
    counts: CategoryCounts,
}

pub(crate) fn run(arguments: &Arguments, style: Style) -> io::Result<u8> {
    if *arguments.game != HOLDEM {
        return run_other(arguments, style);
    }
    match read(arguments) {
        Ok(question) if arguments.json => writeln!(io::stdout(), "{}", to_json(&question)).map(|()| 0),
        Ok(question) if arguments.csv => write!(io::stdout(), "{}", to_csv(&question)).map(|()| 0),
        Ok(question) => write!(io::stdout(), "{}", to_text(&question, style)).map(|()| 0),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}

/// Shows the odds in a game other than hold'em.
fn run_other(arguments: &Arguments, style: Style) -> io::Result<u8> {
    let mut out = io::stdout();
    let (hole, dead) = (arguments.hole.join(" "), arguments.dead.join(" "));
    let found = match arguments.against {
        Some(_) => Err("--against is for hold'em".into()),
        None => Odds::read(arguments.game, &hole, &arguments.board, &dead),
    };
    match found {
        Ok(odds) if arguments.json => writeln!(out, "{}", odds.to_json()).map(|()| 0),
        Ok(odds) if arguments.csv => write!(out, "{}", odds.to_csv()).map(|()| 0),
        Ok(odds) => write!(out, "{}", odds.to_text(style)).map(|()| 0),
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
    check_board(board.len())?;
    let mut hand = hole;
    for &card in &board {
        hand.push(card).map_err(|_| format!("--board: {card} is a hole card already"))?;
    }
    let dead: CardSet = arguments.dead.join(" ").parse().map_err(|error| format!("--dead: {error}"))?;
    let live = live_cards(&hand, dead).map_err(|error| format!("--dead: {error}"))?;
    let dead: Vec<Card> = dead.iter().collect();
    let against = match &arguments.against {
        None => None,
        Some(_) if !matches!(board.len(), 3 | 4) => {
            return Err("--against: needs a --board of 3 or 4 cards; keyfold equity compares hands on any".into());
        }
        Some(text) => Some((text.clone(), against(text, &hand, &dead)?)),
    };
    let holes = HoleCards::new(hand[0], hand[1]).ok().filter(|_| board.is_empty());
    let preflop = holes.map(|hole| Preflop::of(hole, &dead)).transpose().map_err(|error| format!("--dead: {error}"))?;
    Ok(Question { hand, live, against, preflop })
}

/// Returns the question about a hand, its hole cards first, against another.
fn against(text: &str, hand: &[Card], dead: &[Card]) -> Result<Equity, String> {
    let names = [hand.iter().take(2).map(ToString::to_string).collect(), text.to_owned()];
    let (_, ranges) = equity::read_players(&names).map_err(|error| error.replace("argument 2", "--against"))?;
    let question = Equity::new(&ranges).board(hand.get(2..).unwrap_or_default()).dead(dead).exact();
    // The hand is player 1, whose mistakes were found before.
    question.standing().map_err(|error| match error {
        EquityError::NoCombination { .. } => "--against: the known cards block the whole range".to_owned(),
        EquityError::Repeated { card, .. } => format!("--against: {card} is known already"),
        error => format!("--against: {error}"),
    })?;
    Ok(question)
}

/// The cards after which a hand is ahead.
struct Ahead {
    /// Its share now.
    now: f64,
    /// Those after which its share is more than half, with their number among those that can come.
    cards: Vec<Card>,
    of: usize,
    /// Its chances on the river.
    river: Report,
}

impl Ahead {
    fn of(question: &Equity, board: &[Card], live: CardSet) -> Result<Self, EquityError> {
        let (mut cards, mut of) = (Vec::new(), 0);
        let now = question.standing()?.equity();
        for card in live {
            // A card that the opponent always holds cannot come.
            let Ok(then) = question.clone().board(&[board, &[card]].concat()).standing() else { continue };
            of += 1;
            if then.equity() > 0.5 {
                cards.push(card);
            }
        }
        Ok(Self { now, cards, of, river: question.run()? })
    }
}

impl Question {
    fn streets(&self) -> Vec<Street> {
        let to_come =
            [("flop", 5), ("turn", 6), ("river", 7)].into_iter().filter(|&(_, cards)| cards > self.hand.len());
        let counted = |(name, cards)| Some(Street { name, counts: of_street(cards, &self.hand, !self.live).ok()? });
        to_come.filter_map(counted).collect()
    }

    /// Returns the cards of the next street that make each higher category, and those that help every hand as much;
    /// nothing before the flop and on the river.
    fn outs(&self) -> (Vec<(Category, CardSet)>, CardSet) {
        let (Ok(outs), Ok(now)) = (Outs::of(&self.hand), self.hand.rank()) else { return Default::default() };
        if self.hand.len() == 7 {
            return Default::default();
        }
        let by_board = outs.by_board(CardSet::from_cards(self.hole_and_board().1)) & self.live;
        let higher = Category::ALL.into_iter().rev().take_while(|&category| category > now.category());
        let making = higher.map(|category| (category, (outs.making(category) & self.live) - by_board));
        (making.filter(|(_, cards)| !cards.is_empty()).collect(), by_board)
    }

    /// Returns the cards after which the hand is ahead of an opponent.
    fn ahead(&self) -> Option<Result<Ahead, EquityError>> {
        self.against.as_ref().map(|(_, question)| Ahead::of(question, self.hole_and_board().1, self.live))
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
    let head: String = streets.iter().map(|street| format!("{:>11}", street.name)).collect();
    let _ = writeln!(text, "\n{}", style.faint(format_args!("{:15}{head}", "")));
    for category in Category::ALL.into_iter().rev() {
        let _ = write!(text, "{:15}", category.name());
        streets.iter().for_each(|street| _ = write!(text, "{:>11.2}", Percent(street.counts.probability(category))));
        text.push('\n');
    }
    let ways: String = streets.iter().map(|street| format!("{:>11}", Grouped(street.counts.total().into()))).collect();
    let _ = writeln!(text, "{}", style.faint(format_args!("{:15}{ways}", "ways")));
    if let Some(preflop) = &question.preflop {
        let _ = write!(text, "\n{}", preflop.to_text(style));
    }
    let (outs, by_board) = question.outs();
    let live = question.live.len();
    let all: usize = outs.iter().map(|(_, cards)| cards.len()).sum();
    if !outs.is_empty() || !by_board.is_empty() {
        let _ = writeln!(text, "\nouts: {all} of {live} cards, {:.2}", Percent(all as f64 / live as f64));
    }
    // Cards on a line, behind other text.
    let a_line = |before: usize| (style.columns.saturating_sub(before) / 3).max(1);
    let mut list = |name: &str, cards: &[Card]| {
        for (at, line) in cards.chunks(a_line(23)).enumerate() {
            let (name, count) = if at == 0 { (name, cards.len().to_string()) } else { ("", String::new()) };
            let _ = writeln!(text, "  {name:15}{count:>3}  {}", style.cards(line));
        }
    };
    outs.iter().for_each(|(category, cards)| list(category.name(), &cards.iter().collect::<Vec<_>>()));
    list("pairs the board", &by_board.iter().collect::<Vec<_>>());
    if let (Some((name, _)), Some(Ok(ahead))) = (&question.against, question.ahead()) {
        let Ahead { now, cards, of, river } = &ahead;
        let _ = writeln!(text, "\nagainst {}: {:.2} now", Shortened(name), Percent(*now));
        let street = if board.len() == 3 { "turn" } else { "river" };
        let share = Percent(cards.len() as f64 / (*of).max(1) as f64);
        let _ = writeln!(text, "ahead after {} of {of} cards on the {street}, {share:.2}", cards.len());
        cards.chunks(a_line(2)).for_each(|line| _ = writeln!(text, "  {}", style.cards(line)));
        if let Some(hero) = river.players().first().filter(|_| board.len() == 3) {
            let [wins, ties] = [hero.wins(), hero.ties()].map(|deals| Percent(deals as f64 / river.weight() as f64));
            let _ = writeln!(text, "ahead on the river: {wins:.2}, tied: {ties:.2}");
        }
    }
    text
}

fn to_csv(question: &Question) -> String {
    let mut text = "street,category,ways,probability\n".to_owned();
    for Street { name, counts } in question.streets() {
        for category in Category::ALL.into_iter().rev() {
            let (ways, share) = (counts.count(category), counts.probability(category));
            let _ = writeln!(text, "{name},{category},{ways},{share}");
        }
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
    let list = |cards: CardSet| names(&cards.iter().collect::<Vec<_>>());
    let (outs, by_board) = question.outs();
    let out = |(category, cards): (Category, CardSet)| json!({ "category": category.name(), "cards": list(cards) });
    let mut object = json!({
        "hole": names(hole),
        "board": names(board),
        "now": question.hand.rank().ok().map(|rank| format!("{:#}", rank.describe())),
        "streets": question.streets().iter().map(street).collect::<Vec<_>>(),
        "outs": outs.into_iter().map(out).collect::<Vec<_>>(),
        "pairs_the_board": list(by_board),
    });
    if let Some(preflop) = &question.preflop {
        object["preflop"] = preflop.to_json();
    }
    if let Some(Ok(Ahead { now, cards, of, river })) = question.ahead() {
        let hero = river.players().first();
        object["against"] = json!({
            "now": now,
            "ahead_after": names(&cards),
            "of_cards": of,
            "river_equity": hero.map(PlayerReport::equity),
        });
    }
    object
}
