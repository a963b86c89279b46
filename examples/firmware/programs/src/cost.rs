//! The cost of ranking a hand of seven cards, tier by tier: instructions and bytes of stack.
//!
//! The clock is read around a number of calls, and around as many calls that rank nothing; the difference is the
//! ranking, from a pointer to seven cards to the rank in a register. Where time counts instructions (QEMU with
//! `-icount shift=0`) the figures are exact but for the clock's own step, which evens out over the calls.

use core::hint::black_box;
use core::marker::PhantomData;

use keyfold::key_sum::RankHands;
use keyfold::{Bare, Card, Deck, Face, HandRank, Suit, check};

use crate::board::{Board, Failed, SEED};
use crate::stack;

/// Seven hands from each of several decks.
const RANDOM: usize = 7 * 16;
/// Five, six and seven cards of a suit, the others in pairs with them, and a straight flush: flushes take longest on
/// some tiers.
const FLUSHES: usize = 4;
const ROUNDS: u32 = 16;
/// A lone call is repeated, for the clock's step would hide it.
const REPEATS: u32 = 64;
/// The cost of a hand; times in tenths of a [unit](Board::UNIT).
#[derive(Debug)]
pub struct Cost {
    /// In a loop over random hands, where the compiler keeps the tables' addresses in registers.
    pub in_a_loop: u64,
    /// By a call that finds nothing in registers: the mean over random hands.
    pub alone: u64,
    /// The same: the hand that takes longest, flushes among them.
    pub at_most: u64,
    /// Bytes, its own return address and saved registers included.
    pub stack: usize,
}

/// A way to rank a hand.
pub trait Call {
    /// The type that it takes for a card.
    type Card: Copy + From<Card>;

    /// Ranks a hand of different cards.
    fn call(hand: &[Self::Card; 7]) -> HandRank;
}

/// Ranking of cards.
pub(crate) struct Unchecked<Tier>(PhantomData<Tier>);

impl<Tier: RankHands<7>> Call for Unchecked<Tier> {
    type Card = Card;

    #[inline(always)]
    fn call(hand: &[Card; 7]) -> HandRank {
        Tier::rank(hand)
    }
}

/// Ranking of bytes that may be no cards, or the same card twice.
pub(crate) struct Checked<Tier>(PhantomData<Tier>);

impl<Tier: RankHands<7>> Call for Checked<Tier> {
    type Card = u8;

    #[inline(always)]
    fn call(hand: &[u8; 7]) -> HandRank {
        check::rank_seven::<Tier>(hand).unwrap_or(HandRank::LOWEST)
    }
}

/// The strength of cards, where no rank is asked for.
pub(crate) struct Strength;

impl Call for Strength {
    type Card = Card;

    #[inline(always)]
    fn call(hand: &[Card; 7]) -> HandRank {
        black_box(Bare::strength(hand));
        HandRank::LOWEST
    }
}

/// No ranking: the cost of the calls alone.
struct Nothing<Card>(PhantomData<Card>);

impl<C: Copy + From<Card>> Call for Nothing<C> {
    type Card = C;

    #[inline(always)]
    fn call(_: &[C; 7]) -> HandRank {
        HandRank::LOWEST
    }
}

/// Measures a way to rank a hand.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn cost<B: Board, C: Call>(board: &mut B) -> Result<Cost, Failed> {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut in_a_loop = 0;
    for _ in 0..ROUNDS {
        let hands = random_hands(&mut random)?;
        let nothing = time_loop::<B, Nothing<C::Card>>(board, &hands);
        in_a_loop += time_loop::<B, C>(board, &hands).saturating_sub(nothing);
    }
    let hands = random_hands(&mut random)?;
    let (mut alone, mut at_most, mut deepest) = (0, 0, 0);
    for (place, hand) in hands.iter().chain(&flushes()).enumerate() {
        let nothing = time_alone(board, Nothing::<C::Card>::call, hand);
        let time = time_alone(board, C::call, hand).saturating_sub(nothing);
        alone += if place < RANDOM { time } else { 0 };
        at_most = time.max(at_most);
        let nothing = stack::depth(|| call_once(black_box(Nothing::<C::Card>::call), hand));
        deepest = stack::depth(|| call_once(black_box(C::call), hand)).saturating_sub(nothing).max(deepest);
    }
    Ok(Cost {
        in_a_loop: in_a_loop * 10 / (u64::from(ROUNDS) * RANDOM as u64),
        alone: alone * 10 / (u64::from(REPEATS) * RANDOM as u64),
        at_most: at_most * 10 / u64::from(REPEATS),
        stack: deepest,
    })
}

#[inline(never)]
fn time_loop<B: Board, C: Call>(board: &mut B, hands: &[[C::Card; 7]]) -> u64 {
    let start = board.now();
    for hand in hands {
        black_box(C::call(black_box(hand)));
    }
    board.now() - start
}

#[inline(never)]
fn time_alone<C>(board: &mut impl Board, call: fn(&[C; 7]) -> HandRank, hand: &[C; 7]) -> u64 {
    let start = board.now();
    for _ in 0..REPEATS {
        call_once(black_box(call), hand);
    }
    board.now() - start
}

fn call_once<C>(call: fn(&[C; 7]) -> HandRank, hand: &[C; 7]) {
    black_box(call(black_box(hand)));
}

/// Seven hands from each of several shuffled decks.
fn random_hands<C: Copy + From<Card>>(random: &mut fastrand::Rng) -> Result<[[C; 7]; RANDOM], Failed> {
    let mut hands = [[C::from(ACE); 7]; RANDOM];
    for table in hands.chunks_mut(7) {
        let mut deck = Deck::new();
        deck.shuffle(&mut || random.u32(..));
        for hand in table {
            *hand = deck.deal_many::<7>().ok_or(Failed)?.map(C::from);
        }
    }
    Ok(hands)
}

fn flushes<C: From<Card>>() -> [[C; 7]; FLUSHES] {
    // The number of cards, and whether the faces are in a row.
    [(5, false), (6, false), (7, false), (5, true)].map(|(suited, straight)| {
        core::array::from_fn(|place| {
            let (face, suit) = if place < suited { (place, Suit::Hearts) } else { (place - suited, Suit::Clubs) };
            let face = if straight { face } else { face * 2 % Face::ALL.len() };
            C::from(Card::new(Face::ALL[face], suit))
        })
    })
}

const ACE: Card = Card::new(Face::Ace, Suit::Spades);
