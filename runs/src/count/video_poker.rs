//! All hands that a video poker machine can deal.

use std::collections::BTreeMap;

use keyfold::games::video_poker::{Made, PayTable};
use keyfold::{Card, CardSet};

use super::Progress;
use super::choose::choose;
use super::cores::on_all_cores;

/// The number of hands by name and pay: a name may have several pays.
pub type PayLines = BTreeMap<(Made, u32), u64>;

/// Counts the 2,598,960 hands of five cards by the lines of a pay table, without a draw. Some 50 ns per hand, on all
/// cores.
#[must_use]
pub fn pay_lines(table: &PayTable, progress: &Progress<'_>) -> PayLines {
    let deck: Vec<Card> = Card::all().collect();
    // The hands of which a card is the lowest.
    let count = |lowest: usize, lines: &mut PayLines| {
        let above = CardSet::ALL.above(deck[lowest]);
        for [b, c, d, e] in above.combinations() {
            let hand = [deck[lowest], b, c, d, e];
            *lines.entry((table.made(&hand), table.pay(&hand))).or_default() += 1;
        }
        progress(choose(above.len() as u8, 4));
    };
    on_all_cores(deck.len(), PayLines::new, &count, merge)
}

fn merge(mut all: PayLines, others: PayLines) -> PayLines {
    others.into_iter().for_each(|(line, count)| *all.entry(line).or_default() += count);
    all
}
