//! All hands that a machine can deal, by the lines of its pay table.

use std::io::{self, Write};
use std::time::Instant;

use crate::count::{hands, pay_lines};
use indicatif::HumanCount;
use keyfold::games::video_poker::{Made, PayTable};
use serde_json::Value;

use super::report::{WIDTH, line, to_json};
use super::{Arguments, NAME};
use crate::progress;
use crate::terminal;

/// The number of cards that are dealt.
const CARDS: usize = 5;

/// Ranks every hand, or names the number of cards that can be counted.
pub(super) fn run(arguments: &Arguments, table: &PayTable) -> io::Result<u8> {
    let game = arguments.game;
    if let Some(cards) = arguments.cards.filter(|&cards| cards != CARDS) {
        terminal::complain(NAME, format_args!("cannot count {cards} cards of {}; there is:", game.name()));
        terminal::complain(NAME, format_args!("  --game {} --cards {CARDS}", game.name()));
        return Ok(terminal::TROUBLE);
    }
    let progress = progress::bar(hands(CARDS), "hands");
    let start = Instant::now();
    let lines = pay_lines(table, &|hands| progress.inc(hands));
    let elapsed = start.elapsed();
    progress.finish_and_clear();

    let mut out = io::stdout().lock();
    if arguments.is_for_programs() {
        let line = |(&(made, pay), &counted): (&(Made, u32), &u64)| {
            let published = published(game.name(), made, pay);
            let mut line = to_json(made.name(), counted, published);
            line["pays"] = pay.into();
            line
        };
        let lines: Vec<Value> = lines.iter().rev().map(line).collect();
        let differs = |line: &Value| !line["published"].is_null() && line["published"] != line["counted"];
        return arguments.write(&mut out, CARDS, &lines).map(|()| u8::from(lines.iter().any(differs)));
    }
    writeln!(out, "{CARDS} cards of {}: every hand that can be dealt\n", game.name())?;
    writeln!(out, "{:<16}{:>7}{:>WIDTH$}{:>WIDTH$}", "", "pays", "counted", "published")?;
    let mut agrees = true;
    for (&(made, pay), &count) in lines.iter().rev() {
        let published = published(game.name(), made, pay);
        agrees &= published.is_none_or(|published| published == count);
        let what = format!("{:<16}{:>7}", made.name(), HumanCount(pay.into()).to_string());
        out.write_all(line(&what, count, published, WIDTH).as_bytes())?;
    }
    let (all, dealt) = (lines.values().sum(), hands(CARDS));
    agrees &= all == dealt;
    out.write_all(line(&format!("{:<23}", "all hands"), all, Some(dealt), WIDTH).as_bytes())?;
    writeln!(out, "\n{:.2} s on {} threads", elapsed.as_secs_f64(), rayon::current_num_threads())?;
    Ok(u8::from(!agrees))
}

/// Returns the published number of hands. Without wild cards these are the frequencies of five cards; 4 in 13 pairs are
/// jacks or better. With wild deuces, those on the deal by Michael Shackleford, wizardofodds.com.
fn published(game: &str, made: Made, pay: u32) -> Option<u64> {
    Some(match (game, made, pay) {
        (_, Made::RoyalFlush, _) => 4,
        ("deuces-wild", Made::FourDeuces, _) => 48,
        ("deuces-wild", Made::WildRoyalFlush, _) => 480,
        ("deuces-wild", Made::FiveOfAKind, _) => 624,
        ("deuces-wild", Made::StraightFlush, _) => 2_068,
        ("deuces-wild", Made::FourOfAKind, _) => 31_552,
        ("deuces-wild", Made::FullHouse, _) => 12_672,
        ("deuces-wild", Made::Flush, _) => 14_472,
        ("deuces-wild", Made::Straight, _) => 62_232,
        ("deuces-wild", Made::ThreeOfAKind, _) => 355_080,
        ("deuces-wild", Made::Nothing, _) => 2_119_728,
        (_, Made::StraightFlush, _) => 36,
        ("jacks-or-better", Made::FourOfAKind, _) => 13 * 48,
        // Aces; deuces, treys and fours; both of these with an ace, a deuce, a trey or a four beside them, and without.
        ("bonus", Made::FourOfAKind, 80) | ("double-bonus", Made::FourOfAKind, 160) => 48,
        ("bonus", Made::FourOfAKind, 40) | ("double-bonus", Made::FourOfAKind, 80) => 3 * 48,
        ("double-double-bonus", Made::FourOfAKind, 400) => 12,
        ("double-double-bonus", Made::FourOfAKind, 160) => 36 + 3 * 12,
        ("double-double-bonus", Made::FourOfAKind, 80) => 3 * 36,
        (_, Made::FourOfAKind, _) => 9 * 48,
        (_, Made::FullHouse, _) => 3_744,
        (_, Made::Flush, _) => 5_108,
        (_, Made::Straight, _) => 10_200,
        (_, Made::ThreeOfAKind, _) => 54_912,
        (_, Made::TwoPair, _) => 123_552,
        (_, Made::HighPair, _) => 1_098_240 * 4 / 13,
        (_, Made::Nothing, _) => 1_302_540 + 1_098_240 * 9 / 13,
        _ => return None,
    })
}
