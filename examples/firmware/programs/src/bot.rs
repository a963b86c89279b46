//! A player of Texas Hold'em who knows the order of hole cards before the flop, and draws after it.

use core::cmp::Ordering;
use core::fmt::Write;

use heapless::String;
use keyfold::key_sum::RankHands;
use keyfold::{Card, Category, Deck, HandRank, HoleCards};
use keyfold_board::{Board, Draw, Draws};

use crate::board::{Failed, Outcome, SEED};
use crate::log::info;

const HANDS: u32 = 32;
const BLIND: i32 = 3;
/// The best hole cards in per cent, those that the player raises with and those that he plays.
const RAISED: usize = 15;
const PLAYED: usize = 60;
/// What a draw's cards are, and how many of them make the hand.
const OUTS: [(Draw, u32); 6] = [
    (Draw::FlushDraw, 9),
    (Draw::OpenEnded, 8),
    (Draw::DoubleGutshot, 8),
    (Draw::TwoOvercards, 6),
    (Draw::Gutshot, 4),
    (Draw::OneOvercard, 3),
];
const MOST_OUTS: u32 = 15;
/// A call of a third of the pot is a fifth of what the pot then holds.
const CALLED: u32 = 20;
/// Room for the names of draws.
const TEXT: usize = 128;

enum Move {
    Fold,
    Call,
    Raise,
}

impl Move {
    fn name(&self) -> &'static str {
        match self {
            Self::Fold => "folds",
            Self::Call => "calls",
            Self::Raise => "raises",
        }
    }
}

/// Plays hands against somebody who bets a third of the pot on every street and never folds, and logs each: the hole
/// cards and how many are better, what they have on flop, turn and river and what the player does, and who wins.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn bot<Tier: RankHands<5> + RankHands<6> + RankHands<7>>() -> Outcome {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut won = 0;
    for hand in 1..=HANDS {
        let mut deck = Deck::new();
        deck.shuffle(&mut || random.u32(..));
        won += play::<Tier>(hand, &mut deck)?;
    }
    info!("{} tier, {} hands: ends at {}", Tier::NAME, HANDS, won);
    Ok(())
}

/// Plays a hand, and returns what the player has won.
fn play<Tier: RankHands<5> + RankHands<6> + RankHands<7>>(hand: u32, deck: &mut Deck) -> Result<i32, Failed> {
    let [own, other]: [[Card; 2]; 2] = [deck.deal_many().ok_or(Failed)?, deck.deal_many().ok_or(Failed)?];
    let table: [Card; 5] = deck.deal_many().ok_or(Failed)?;
    let hole = HoleCards::new(own[0], own[1]).map_err(|_| Failed)?;
    let (mut paid, better) = (BLIND, hole.class().better_holes());
    let first = match 100 * better / HoleCards::COUNT {
        ..RAISED => Move::Raise,
        RAISED..PLAYED => Move::Call,
        _ => Move::Fold,
    };
    info!("hand {}: {:?}, {} of 1326 are better: {}", hand, own, better, first.name());
    match first {
        Move::Fold => return Ok(-paid),
        Move::Call => {}
        Move::Raise => paid *= 4,
    }
    for cards in 3..=5 {
        let seen = table.get(..cards).ok_or(Failed)?;
        let board = Board::new(seen).map_err(|_| Failed)?;
        let (draws, rank) = (board.draws(hole).ok_or(Failed)?, rank::<Tier>(own, seen)?);
        // On a river, the table may have all of it.
        let is_own = cards < 5 || rank > Tier::rank(&table);
        let next = decide(hole, draws, is_own.then_some(rank.category()), 5 - cards as u32);
        let mut text = String::<TEXT>::new();
        write!(text, "{draws}").map_err(|_| Failed)?;
        info!("  {:?}: {}, {}: {}", seen, rank.describe(), text.as_str(), next.name());
        // The pot is what both have paid.
        let bet = 2 * paid / 3;
        paid += match next {
            Move::Fold => return Ok(-paid),
            Move::Call => bet,
            Move::Raise => 3 * bet,
        };
    }
    let [mine, others] = [rank::<Tier>(own, &table)?, rank::<Tier>(other, &table)?];
    let (result, won) = match mine.cmp(&others) {
        Ordering::Less => ("loses", -paid),
        Ordering::Equal => ("ties for", 0),
        Ordering::Greater => ("wins", paid),
    };
    info!("  {:?} shows {}: {} {}", other, others.describe(), result, paid);
    Ok(won)
}

/// Ranks hole cards with what is on the table.
fn rank<Tier: RankHands<5> + RankHands<6> + RankHands<7>>(
    [one, other]: [Card; 2],
    table: &[Card],
) -> Result<HandRank, Failed> {
    match *table {
        [a, b, c] => Ok(Tier::rank(&[one, other, a, b, c])),
        [a, b, c, d] => Ok(Tier::rank(&[one, other, a, b, c, d])),
        [a, b, c, d, e] => Ok(Tier::rank(&[one, other, a, b, c, d, e])),
        _ => Err(Failed),
    }
}

/// Returns what to do when a third of the pot is bet, some streets before the last.
fn decide(hole: HoleCards, draws: Draws, made: Option<Category>, streets: u32) -> Move {
    let has = |any: &[Draw]| any.iter().any(|draw| draws.contains(*draw));
    if has(&[Draw::TopPair, Draw::Overpair, Draw::Trips, Draw::Set]) || made >= Some(Category::Straight) {
        return Move::Raise;
    }
    // Each out is good for some two per cent a street; some are counted twice.
    let outs: u32 = OUTS.iter().filter(|(draw, _)| draws.contains(*draw)).map(|(_, outs)| outs).sum();
    let percent = 2 * outs.min(MOST_OUTS) * streets;
    if hole.class().is_pair() || has(&[Draw::MiddlePair, Draw::BottomPair]) || percent >= CALLED {
        Move::Call
    } else {
        Move::Fold
    }
}
