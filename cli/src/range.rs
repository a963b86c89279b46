//! `keyfold range`: the hands of a range, as a grid and by number.

mod hits;
mod omaha;

use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};

use clap::{ArgMatches, Command, value_parser};
use keyfold::registry::{HOLDEM, Rules};
use keyfold::{CardSet, Face, HoleClass};
use keyfold_board::Board;
use keyfold_equity::{HandOrder, Notation, Range, RangeHits};
use keyfold_runs::omaha_ranges::{Asked, csv_of};
use keyfold_runs::terminal;
use serde_json::{Value, json};

use crate::arguments::{all, board, described, flag, json_object, option, optional, repeated, subcommand, words};
use crate::cards::check_board;
use crate::figures::{Grouped, Percent};
use crate::games;
use crate::style::Style;
use hits::Side;

pub(crate) const NAME: &str = "keyfold range";

pub(crate) struct Arguments {
    range: Vec<String>,
    game: &'static Rules,
    board: Option<String>,
    dead: Vec<String>,
    minus: Vec<String>,
    and: Vec<String>,
    of: Vec<String>,
    beside: Option<String>,
    notation: Option<Notation>,
    json: bool,
    csv: bool,
}

const SENTENCE: &str = "Shows the hands of a range, their number and their share of all hands";

const MORE: &str = "\
Ranges: TT+ 22-99 A9s-A5s AQs+ KQo 65s+ AK AsKs A* \"top 10%\" random AKs:0.5 !AA, with commas or spaces between them. \
A plus raises the kicker, and of two neighbours both: AQs+ is AQs and AKs, KQo+ is KQo and AKo, QJs+ is QJs, KQs and AKs.

On a board, live hands are counted by what they make, weights included: each has one made hand, and as many draws as it has. A straight or \
better counts for whoever makes it; below that, only what a hand's own cards do, so that of AJ on KK7 it says ace high.

In the grid, suited hands are above the diagonal and offsuit ones below; hands with a weight below 1, or of which cards are dead, are \
written small. \"top 15%\" takes hands by their equity against one random hand, all in, before the flop; \"top 15% multiway\" by what \
they win of three.

Ranges are read as other programs write them, and --as writes them so: [50]AA,KK[/50], 40%(AQs+,KK), 0.4(AA,AK), AA:0.25, TT+!JJ, 10%-30%, \
A?, any. docs/ranges.md has the whole notation.

Omaha hands (--game omaha, omaha5, omaha6) are counted, and some of them shown. Three examples of their notation: AA is two aces and \
any other cards; JT98+$ds is JT98, QJT9, KQJT and AKQJ, double-suited (each of two suits at least twice); As** is the ace of spades and any \
other cards. Further: KK+ is KK and AA; (AK)(QJ,JT) AKQJ and AKJT; [2-T] a card from 2 to 10; RRON a pair and two other faces; *s*s two \
spades; AxKx a suited ace and king (w, x, y, z are different suits); $ss, $rb one suited pair or none; $np, $op, $tp, $nt no pair, one, two, no three of a face; 15%, 10%-30% the best of \
four cards; AA,KK either; AA:KK both; AA!KK the first without the second; AA@50 half the weight of what is before it.";

const EXAMPLES: &str = "Examples:
  keyfold range \"TT+,AQs+,KQo\"
  keyfold range \"top 15%\"
  keyfold range \"22+,A*s\" --board \"As 7d 2c\"
  keyfold range \"top 30%\" --minus \"top 10%\"
  keyfold range \"22+,AT+\" --and \"top 5%\" --csv
  keyfold range --game omaha 'AA$ds'
  keyfold range --game omaha 'JT98+$ds' --board \"Ts 9d 2c\"
  keyfold range --game omaha5 'As**!AA' --minus '$rb' --json";

pub(crate) fn command() -> Command {
    described(subcommand(NAME), SENTENCE, MORE).after_help(EXAMPLES).args([
        words("range", "RANGE", "A range, such as TT+,AQs+,KQo").required(true),
        games::argument(games::of_ranges()),
        board().help("Leave out hands with these cards, and show what the others make with three to five of them"),
        repeated("dead", "CARDS", "Leave out hands with these cards"),
        repeated("minus", "RANGE", "Subtract the weights of another range; of Omaha hands, leave out its hands"),
        repeated(
            "and",
            "RANGE",
            "Keep what is in another range too: the smaller weight of each hand; of Omaha hands, the first one's",
        ),
        repeated("of", "LINE", "Keep the hands of a line, such as \"flush draw\", or \"top pair+\" for it or better")
            .requires("board"),
        option("beside", "RANGE", "Show what another range makes on the board, too").requires("board"),
        option("as", "NAME", "Print the range alone, as a program writes it: list, gto+, pio or flopzilla")
            .value_parser(value_parser!(Notation))
            .conflicts_with_all(["json", "csv", "beside"]),
        json_object(),
        flag("csv", "Print a line for each hand: cards, class (not in Omaha), weight; on a board, what it makes")
            .conflicts_with("json"),
    ])
}

impl Arguments {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            range: all(matches, "range"),
            game: games::asked(matches),
            board: optional(matches, "board"),
            dead: all(matches, "dead"),
            minus: all(matches, "minus"),
            and: all(matches, "and"),
            of: all(matches, "of"),
            beside: optional(matches, "beside"),
            notation: optional(matches, "as"),
            json: matches.get_flag("json"),
            csv: matches.get_flag("csv"),
        }
    }
}

pub(crate) fn run(arguments: &Arguments, style: Style) -> io::Result<u8> {
    let mut out = BufWriter::new(io::stdout().lock());
    match answer(arguments, style, &mut out) {
        Ok(written) => written.and_then(|()| out.flush()).map(|()| 0),
        Err(mistake) => {
            terminal::complain(NAME, mistake);
            Ok(terminal::TROUBLE)
        }
    }
}

/// Writes the answer, or returns the mistake in the question.
fn answer(arguments: &Arguments, style: Style, out: &mut impl Write) -> Result<io::Result<()>, String> {
    let (dead, board, of) = (known(arguments)?, board_of(arguments)?, hits::lines(&arguments.of)?);
    if arguments.game.name() != HOLDEM.name() {
        if arguments.notation.is_some() {
            return Err("--as: those programs write hold'em's hands".into());
        }
        let Arguments { game, minus, and, json, csv, .. } = arguments;
        let (range, own_cards, beside) = (&arguments.range.join(" "), game.own_cards().0, arguments.beside.as_deref());
        let asked = Asked { own_cards, range, minus, and, dead, board: board.as_ref(), of: &of, beside };
        return omaha::answer((game.name(), &asked), [*json, *csv], style, out);
    }
    let mut ranges = vec![read(arguments)?];
    if let Some(text) = &arguments.beside {
        ranges.push(text.parse::<Range>().map_err(|error| format!("--beside: {error}"))?);
    }
    ranges.iter_mut().for_each(|range| *range = range.without(dead));
    let mut on_board: Vec<RangeHits> = Vec::new();
    if let Some(board) = &board {
        if !of.is_empty() {
            ranges.iter_mut().for_each(|range| *range = RangeHits::new(range, board).keep(of.iter().copied()));
        }
        on_board.extend(ranges.iter().map(|range| RangeHits::new(range, board)));
    }
    let texts = [arguments.range.join(" "), arguments.beside.clone().unwrap_or_default()];
    let named = |(text, hits): (String, &RangeHits)| Side::new(text, hits.all(), |hit| hits.of(hit));
    let sides: Vec<Side> = texts.iter().cloned().zip(&on_board).map(named).collect();
    let range = &ranges[0];
    if let Some(notation) = arguments.notation {
        return Ok(writeln!(out, "{}", range.written(notation)));
    }
    Ok(match (arguments.json, arguments.csv) {
        (true, _) => {
            let mut answer = to_json(range);
            answer["order"] = order(&texts[0]).into();
            hits::add_to(&mut answer, &sides);
            writeln!(out, "{answer}")
        }
        (_, true) => write!(out, "{}", to_csv(range, on_board.first())),
        _ => {
            let order = order(&texts[0]).map(|order| style.faint(format_args!("best hands {order}")) + "\n");
            write!(out, "{}{}{}", to_text(range, style), order.unwrap_or_default(), hits::to_text(&sides, style))
        }
    })
}

/// Returns the order of hands that a range's percentages go by; `None` if it has only those of weights.
fn order(text: &str) -> Option<&'static str> {
    let is_share = |(at, _): (usize, &str)| {
        let number = |letter: char| letter.is_ascii_digit() || letter == '.' || letter.is_whitespace();
        let (before, after) = (text[..at].trim_end_matches(number), text[at + 1..].trim_start());
        !before.ends_with('@') && !after.starts_with('(')
    };
    if !text.match_indices('%').any(is_share) {
        return None;
    }
    Some(if text.to_ascii_lowercase().contains(HandOrder::Multiway.name()) {
        "by what they win of three random hands, before the flop"
    } else {
        "by equity against a random hand, before the flop"
    })
}

fn read(arguments: &Arguments) -> Result<Range, String> {
    let named = |option: &str, text: &str| text.parse::<Range>().map_err(|error| format!("{option}{error}"));
    let mut range = named("", &arguments.range.join(" "))?;
    for text in &arguments.minus {
        range = range.minus(&named("--minus: ", text)?);
    }
    for text in &arguments.and {
        range = range.and(&named("--and: ", text)?);
    }
    Ok(range)
}

/// Returns the board, if there is one on which hands are made.
fn board_of(arguments: &Arguments) -> Result<Option<Board>, String> {
    let cards = cards("--board", arguments.board.as_deref().unwrap_or_default())?;
    if cards.len() < 3 && !arguments.of.is_empty() {
        return Err("--of: needs a --board of 3 cards at least".into());
    }
    let board = arguments.board.as_ref().filter(|_| cards.len() >= 3);
    board.map(|text| text.parse().map_err(|error| format!("--board: {error}"))).transpose()
}

fn cards(option: &str, text: &str) -> Result<CardSet, String> {
    text.parse().map_err(|error| format!("{option}: {error}"))
}

/// Returns the cards of the board and the dead ones.
fn known(arguments: &Arguments) -> Result<CardSet, String> {
    let board = cards("--board", arguments.board.as_deref().unwrap_or_default())?;
    check_board(board.len())?;
    let dead = cards("--dead", &arguments.dead.join(" "))?;
    if let Some(card) = (board & dead).iter().next() {
        return Err(format!("--dead: {card} is on the board"));
    }
    Ok(board | dead)
}

/// Returns a class's combinations that are in a range, and the sum of their weights.
fn held(range: &Range, class: HoleClass) -> (usize, f64) {
    let weights = class.holes().map(|hole| range.weight(hole)).filter(|weight| *weight > 0.0);
    weights.fold((0, 0.0), |(count, sum), weight| (count + 1, sum + weight))
}

/// Returns the classes that are in a range, the highest faces first, with their combinations and weight.
fn classes(range: &Range) -> impl Iterator<Item = (HoleClass, usize, f64)> {
    let of = |class| {
        let (count, weight) = held(range, class);
        (count > 0).then_some((class, count, weight))
    };
    HoleClass::all().rev().filter_map(of)
}

fn to_text(range: &Range, style: Style) -> String {
    let mut text = String::new();
    let faces = || Face::ALL.into_iter().rev();
    for (row, one) in faces().enumerate() {
        for (column, other) in faces().enumerate() {
            let Some(class) = HoleClass::new(one, other, column > row) else { continue };
            let share = held(range, class).1 / class.combinations() as f64;
            let [high, low] = class.faces();
            let name = format!("{high}{low}");
            let gap = if column > 0 { " " } else { "" };
            let cell = match share {
                0.0 => style.faint(" ."),
                share if share < 1.0 => style.part(&name.to_lowercase(), share),
                _ => style.part(&name, 1.0),
            };
            let _ = write!(text, "{gap}{cell}");
        }
        text.push('\n');
    }
    let (combinations, hands) = (range.combinations(), classes(range).count());
    let count = |number: usize, one: &str, more: &str| {
        format!("{} {}", Grouped(number as u128), if number == 1 { one } else { more })
    };
    let _ = writeln!(text, "\n{}", style.faint("suited above the diagonal, offsuit below"));
    let _ = writeln!(
        text,
        "{}, {}, {} of all",
        count(hands, "hand", "hands"),
        count(combinations, "combination", "combinations"),
        style.strong(format_args!("{:.2}", Percent(range.share())))
    );
    text
}

fn to_csv(range: &Range, hits: Option<&RangeHits>) -> String {
    let mut text = format!("cards,hand,weight{}\n", if hits.is_some() { ",made,draws" } else { "" });
    for (class, ..) in classes(range) {
        for hole in class.holes().filter(|hole| range.weight(*hole) > 0.0) {
            let hits = hits.and_then(|hits| hits.hits(hole)).map(csv_of).unwrap_or_default();
            let _ = writeln!(text, "{hole},{class},{}{hits}", range.weight(hole));
        }
    }
    text
}

fn to_json(range: &Range) -> Value {
    let hand = |(class, combinations, weight): (HoleClass, usize, f64)| json!({ "hand": class.to_string(), "combinations": combinations, "weight": weight / class.combinations() as f64 });
    json!({
        "range": range.to_string(),
        "combinations": range.combinations(),
        "share": range.share(),
        "hands": classes(range).map(hand).collect::<Vec<_>>(),
    })
}
