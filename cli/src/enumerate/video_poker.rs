//! All hands that a machine can deal, by the lines of its pay table.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::iter;

use indicatif::HumanCount;
use keyfold::games::video_poker::{Made, PayTable};
use keyfold::{Card, Face, Suit};
use keyfold_runs::count::{hands, pay_lines};
use serde_json::Value;

use super::arguments::Arguments;
use super::report::{WIDTH, line, refuse, timed, to_json, write_time};

/// The number of cards that are dealt.
const CARDS: usize = 5;

/// Ranks every hand, or names the number of cards that can be counted.
pub(super) fn run(arguments: &Arguments, table: &PayTable) -> io::Result<u8> {
    let game = arguments.game;
    if let Some(cards) = arguments.cards.filter(|&cards| cards != CARDS) {
        return Ok(refuse(game, cards, iter::once(CARDS)));
    }
    let (lines, elapsed) = timed(hands(CARDS), |progress| pay_lines(table, progress));
    let mut out = io::stdout().lock();
    if arguments.is_for_programs() {
        let line = |(&(made, pay), &counted): (&(Made, u32), &u64)| {
            let published = published(game.name(), made, pay);
            let mut line = to_json(&name(table, made, pay), counted, published);
            line["pays"] = pay.into();
            line
        };
        let lines: Vec<Value> = lines.iter().rev().map(line).collect();
        let differs = |line: &Value| !line["published"].is_null() && line["published"] != line["counted"];
        return arguments.write(&mut out, CARDS, &lines).map(|()| u8::from(lines.iter().any(differs)));
    }
    writeln!(out, "{CARDS} cards of {}: every hand that can be dealt\n", game.name())?;
    let names: Vec<String> = lines.keys().rev().map(|&(made, pay)| name(table, made, pay)).collect();
    let width = names.iter().map(String::len).max().unwrap_or(0).max(16);
    writeln!(out, "{:<width$}{:>7}{:>WIDTH$}{:>WIDTH$}", "", "pays", "counted", "published")?;
    let mut agrees = true;
    for ((&(made, pay), &count), name) in lines.iter().rev().zip(&names) {
        let published = published(game.name(), made, pay);
        agrees &= published.is_none_or(|published| published == count);
        let what = format!("{name:<width$}{:>7}", HumanCount(pay.into()).to_string());
        out.write_all(line(&what, count, published, WIDTH).as_bytes())?;
    }
    let (all, dealt) = (lines.values().sum(), hands(CARDS));
    agrees &= all == dealt;
    out.write_all(line(&format!("{:<width$}{:7}", "all hands", ""), all, Some(dealt), WIDTH).as_bytes())?;
    write_time(&mut out, elapsed)?;
    Ok(u8::from(!agrees))
}

/// Returns the name of a line of a pay table; of four of a kind with several pays, also its faces, and its kicker if
/// that counts.
fn name(table: &PayTable, made: Made, pay: u32) -> String {
    // Without wild cards; a machine with wild deuces pays fours alike.
    let pay_with = |face: Face, kickers: &[Face]| {
        let kicker = kickers.iter().find(|kicker| **kicker != face)?;
        let mut hand = [Card::new(*kicker, Suit::Clubs); 5];
        Suit::ALL.into_iter().zip(&mut hand).for_each(|(suit, card)| *card = Card::new(face, suit));
        (table.made(&hand) == Made::FourOfAKind).then(|| table.pay(&hand))
    };
    let pays = |face| [pay_with(face, LOW_KICKERS), pay_with(face, HIGH_KICKERS)];
    let all: BTreeSet<u32> = Face::ALL.into_iter().flat_map(pays).flatten().collect();
    if made != Made::FourOfAKind || all.len() < 2 {
        return made.name().into();
    }
    let mut kinds = Vec::new();
    for (with_kicker, kickers) in
        [([true, true], None), ([true, false], Some(LOW_KICKERS)), ([false, true], Some(HIGH_KICKERS))]
    {
        let is_paid = |face: &Face| pays(*face).map(|paid| paid == Some(pay)) == with_kicker;
        let faces: Vec<Face> = Face::ALL.into_iter().filter(is_paid).collect();
        for run in faces.chunk_by(|one, next| one.index() + 1 == next.index()) {
            let kickers =
                kickers.map(|kickers| kickers.iter().copied().filter(|kicker| run != [*kicker]).collect::<Vec<_>>());
            kinds.push(
                kickers.map_or_else(|| from_to(run), |kickers| format!("{} with {}", from_to(run), from_to(&kickers))),
            );
        }
    }
    format!("four {}", kinds.join(", "))
}

/// The kickers that some machines pay more for, and the others.
const LOW_KICKERS: &[Face] = &[Face::Ace, Face::Deuce, Face::Trey, Face::Four];
const HIGH_KICKERS: &[Face] =
    &[Face::Five, Face::Six, Face::Seven, Face::Eight, Face::Nine, Face::Ten, Face::Jack, Face::Queen, Face::King];

/// Returns faces in a row: the only one, or the first and the last.
fn from_to(faces: &[Face]) -> String {
    match faces {
        [first, .., last] => format!("{first}-{last}"),
        _ => faces.iter().map(ToString::to_string).collect(),
    }
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
