//! What ranking a hand of seven cards costs, tier by tier: instructions and bytes of stack.
//!
//! The clock is read around a loop over random hands, and around the same loop with nothing to rank in it; the difference
//! is the ranking, from a pointer to seven cards to the rank in a register. Where time counts instructions
//! (QEMU with `-icount shift=0`) the figure is exact but for the clock's own step, which evens out over the rounds.

use core::hint::black_box;

use keyfold::{Card, Deck, Evaluator, HandRank};

use crate::{Board, Failed, Named, Outcome, SEED, stack};

const HANDS: usize = 7 * 16;
const ROUNDS: u32 = 32;

type Hands = [[Card; 7]; HANDS];

/// A tier to be measured on a board.
pub struct Measured<B> {
    name: &'static str,
    time: fn(&mut B, &Hands) -> u64,
    rank_once: fn(&[Card; 7]) -> HandRank,
}

/// The tier of a type.
#[must_use]
pub fn of<B: Board, Tier: Evaluator<7> + Named>() -> Measured<B> {
    Measured { name: Tier::NAME, time: time::<B, Tier>, rank_once: Tier::rank }
}

/// Logs [units](Board::UNIT) per hand and bytes of stack per call of each tier.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn bench<B: Board>(board: &mut B, tiers: &[Measured<B>]) -> Outcome {
    let mut random = fastrand::Rng::with_seed(SEED);
    for tier in tiers {
        let (mut with, mut without) = (0, 0);
        let mut hands = random_hands(&mut random)?;
        for _ in 0..ROUNDS {
            without += time::<B, Nothing>(board, &hands);
            with += (tier.time)(board, &hands);
            hands = random_hands(&mut random)?;
        }
        let tenths = with.saturating_sub(without) * 10 / (u64::from(ROUNDS) * HANDS as u64);
        let stack = hands.iter().map(|cards| stack::depth(|| tier_once(tier.rank_once, cards))).max();
        defmt::info!(
            "{=str} tier: {=u64}.{=u64} {=str} a hand, {=usize} bytes of stack",
            tier.name,
            tenths / 10,
            tenths % 10,
            B::UNIT,
            stack.unwrap_or(0)
        );
    }
    Ok(())
}

#[inline(never)]
fn time<B: Board, Tier: Evaluator<7>>(board: &mut B, hands: &Hands) -> u64 {
    let start = board.nanoseconds();
    for cards in hands {
        black_box(Tier::rank(black_box(cards)));
    }
    board.nanoseconds() - start
}

fn tier_once(rank: fn(&[Card; 7]) -> HandRank, cards: &[Card; 7]) {
    black_box(rank(black_box(cards)));
}

/// Ranks nothing: what a loop costs without the ranking.
struct Nothing;

impl Named for Nothing {
    const NAME: &'static str = "no";
}

impl Evaluator<7> for Nothing {
    #[inline]
    fn rank(_: &[Card; 7]) -> HandRank {
        HandRank::LOWEST
    }
}

/// Seven hands from each of several shuffled decks.
fn random_hands(random: &mut fastrand::Rng) -> Result<Hands, Failed> {
    let mut hands = [[Card::new(keyfold::Face::Ace, keyfold::Suit::Spades); 7]; HANDS];
    for table in hands.chunks_mut(7) {
        let mut deck = Deck::new();
        deck.shuffle(&mut || random.u32(..));
        for hand in table {
            *hand = deck.deal_many().ok_or(Failed)?;
        }
    }
    Ok(hands)
}
