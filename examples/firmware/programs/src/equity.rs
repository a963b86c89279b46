//! The equity of one pair of hole cards against another: boards drawn at random, as a solver on the device would.

use heapless::Vec;
use keyfold::key_sum::RankHands;
use keyfold::{Card, CardSet, Face, Suit};

use crate::board::{Board, Failed, Outcome, SEED, with_board};
use crate::log::info;

const TRIALS: u32 = 20_000;
const SUITED_SLICK: [Card; 2] = [Card::new(Face::Ace, Suit::Spades), Card::new(Face::King, Suit::Spades)];
const LADIES: [Card; 2] = [Card::new(Face::Queen, Suit::Diamonds), Card::new(Face::Queen, Suit::Hearts)];
/// The cards that neither player holds.
const REST: usize = Card::COUNT - 4;

/// Plays ace-king suited against a pair of queens and logs wins, ties, losses and what a trial costs: dealing a board,
/// ranking two hands.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn equity<Tier: RankHands<7>, B: Board>(board: &mut B) -> Outcome {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut rest = rest().ok_or(Failed)?;
    let (mut wins, mut ties) = (0, 0);
    let start = board.now();
    for _ in 0..TRIALS {
        let drawn = draw(&mut rest, &mut random);
        let ours = Tier::rank(&with_board(SUITED_SLICK, drawn));
        let theirs = Tier::rank(&with_board(LADIES, drawn));
        wins += u32::from(ours > theirs);
        ties += u32::from(ours == theirs);
    }
    let time = board.now() - start;
    let losses = TRIALS - wins - ties;
    info!("{} tier, {:?} against {:?}, {} trials", Tier::NAME, SUITED_SLICK, LADIES, TRIALS);
    info!("win {}, tie {}, lose {}", wins, ties, losses);
    let per_mille = (2 * wins + ties) * 500 / TRIALS;
    info!("equity {}.{} %", per_mille / 10, per_mille % 10);
    info!("{} {} a trial", time / u64::from(TRIALS), B::UNIT);
    Ok(())
}

fn rest() -> Option<[Card; REST]> {
    let held = CardSet::from_cards(&SUITED_SLICK) | CardSet::from_cards(&LADIES);
    Vec::<Card, REST>::try_from(!held).ok()?.into_array().ok()
}

/// Five random cards: the first five steps of a shuffle, from the order that the last draw left.
fn draw(rest: &mut [Card; REST], random: &mut fastrand::Rng) -> [Card; 5] {
    for place in 0..5 {
        rest.swap(place, random.usize(place..REST));
    }
    let [first, second, third, fourth, fifth, ..] = *rest;
    [first, second, third, fourth, fifth]
}
