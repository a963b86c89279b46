//! Random matchups and boards.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use fastrand::Rng;
use indicatif::ProgressBar;
use keyfold::{Card, CardSet, Compact, HandKey};

use crate::deal::Deal;
use crate::matchups::Matchup;
use crate::tally::Tally;

/// Samples that share a random series. The series depends on nothing but the seed and the place of these samples among
/// all, so that the answer is the same on any number of threads.
const SHARE: u64 = 1 << 14;

/// Deals in vain, one after another, before the ranges are said to leave hardly any way to meet.
const TRIES: u32 = 10_000_000;

/// Plays random boards of random matchups; `None` if the ranges hardly ever leave each other a hand.
///
/// If the matchups are known, one of them is drawn; if not, each player's hand is drawn by itself until no card is in two
/// of them: both ways all matchups are equally likely.
pub(crate) fn play<const PLAYERS: usize>(
    deal: &Deal,
    known: Option<&[Matchup<PLAYERS>]>,
    samples: u64,
    seed: u64,
    progress: &ProgressBar,
) -> Option<Tally<PLAYERS>> {
    let in_vain = AtomicBool::new(false);
    let shares = samples.div_ceil(SHARE) as usize;
    let tally = Tally::on_all_cores(shares, &|share, tally| {
        if in_vain.load(Relaxed) {
            return;
        }
        let share = share as u64;
        let mut random = Rng::with_seed(Rng::with_seed(seed).u64(..) ^ share.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let here = SHARE.min(samples - share * SHARE);
        for _ in 0..here {
            let drawn = match known {
                Some(matchups) => random.choice(matchups).copied(),
                None => draw(deal, &mut random),
            };
            let Some(matchup) = drawn else {
                return in_vain.store(true, Relaxed);
            };
            let dealt = deal.board.union(deal.dead).union(CardSet::from_cards(matchup.as_flattened()));
            let board = complete(deal.board, dealt, deal.to_come(), &mut random);
            tally.add(matchup.map(|hole| (board + HandKey::from_card(hole[0]) + hole[1]).rank_seven()));
        }
        progress.inc(here);
    });
    (!in_vain.into_inner()).then_some(tally)
}

/// A hand for each player, drawn anew until no card is in two of them.
fn draw<const PLAYERS: usize>(deal: &Deal, random: &mut Rng) -> Option<Matchup<PLAYERS>> {
    let taken = deal.board.union(deal.dead);
    (0..TRIES).find_map(|_| {
        let matchup: Matchup<PLAYERS> =
            std::array::from_fn(|player| deal.players[player][random.usize(..deal.players[player].len())]);
        let cards = CardSet::from_cards(matchup.as_flattened());
        (cards.len() == 2 * PLAYERS && cards.is_disjoint(taken)).then_some(matchup)
    })
}

/// The key of the board with random cards for those to come.
fn complete(board: CardSet, mut dealt: CardSet, to_come: usize, random: &mut Rng) -> HandKey<Compact> {
    let mut key: HandKey<Compact> = board.into_iter().collect();
    let mut left = to_come;
    while left > 0 {
        if let Some(card) = Card::from_id(random.u8(..Card::COUNT as u8)).filter(|&card| !dealt.contains(card)) {
            dealt = dealt.with(card);
            key += card;
            left -= 1;
        }
    }
    key
}
