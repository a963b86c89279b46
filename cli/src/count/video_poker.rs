//! All hands that a video poker machine can deal.

use std::collections::BTreeMap;

use keyfold::games::video_poker::{Made, PayTable};

use super::Progress;
use super::cores::on_all_cores;
use super::hand_classes::HandClass;

/// The number of hands by name and pay: a name may have several pays.
///
/// ```
/// use keyfold::games::video_poker::{BONUS, Made};
/// let lines: keyfold_cli::count::PayLines = keyfold_cli::count::pay_lines(&BONUS, &|_| {});
/// assert_eq!(lines[&(Made::FourOfAKind, 80)], 48); // aces
/// ```
pub type PayLines = BTreeMap<(Made, u32), u64>;

/// Counts the 2,598,960 hands of five cards by the lines of a pay table, without a draw. Some 50 ns per hand, on all
/// cores.
///
/// ```
/// use keyfold::games::video_poker::{JACKS_OR_BETTER, Made};
/// let lines = keyfold_cli::count::pay_lines(&JACKS_OR_BETTER, &|_| {});
/// assert_eq!(lines[&(Made::RoyalFlush, 800)], 4);
/// ```
#[must_use]
pub fn pay_lines(table: &PayTable, progress: &Progress<'_>) -> PayLines {
    let classes = HandClass::<5>::all();
    let count = |class: usize, lines: &mut PayLines| {
        classes[class].for_each_hand(|hand| *lines.entry((table.made(hand), table.pay(hand))).or_default() += 1);
        progress(classes[class].size());
    };
    on_all_cores(classes.len(), PayLines::new, &count, merge)
}

fn merge(mut all: PayLines, others: PayLines) -> PayLines {
    others.into_iter().for_each(|(line, count)| *all.entry(line).or_default() += count);
    all
}
