//! Outs and odds of a hand of any number of cards, and sets of cards from bits.

use kernel::{Card, CardSet, Category, Hand, HandError, HandRank, Tiny};
use keyfold_board::odds::{CategoryCounts, DeadCardError, live_cards};

use crate::error::{Error, Mistake, Status, of_hand};

#[cfg(feature = "compact")]
type Tier = kernel::Compact;
#[cfg(not(feature = "compact"))]
type Tier = Tiny;

/// The cards that come next, as sets: bit n stands for the card n.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Outs {
    /// The cards that make each category, from high card, 0, to straight flush, 8.
    pub making: [u64; 9],
    /// The cards that make a higher category than the hand has.
    pub category: u64,
    /// The cards that make a higher rank than the hand has.
    pub rank: u64,
}

/// Returns the set of cards whose ids are the bits of a number.
pub(crate) fn set_of(bits: u64) -> Result<CardSet, Mistake> {
    let others = bits & !CardSet::ALL.bits();
    let mistake = || (Status::NotACard, Error { id: others.trailing_zeros() as u8, ..Error::default() });
    CardSet::from_bits(bits).ok_or_else(mistake)
}

/// Ranks the five to nine cards of a set.
pub(crate) fn rank_set(bits: u64) -> Result<HandRank, Mistake> {
    set_of(bits)?.rank().map_err(of_hand)
}

/// Returns a hand of different cards.
pub(crate) fn hand_of(ids: &[u8]) -> Result<Hand, Mistake> {
    let mut hand = Hand::new();
    for (position, &id) in (1..).zip(ids) {
        let card = Card::from_id(id).ok_or(HandError::OutOfRange { position, id }).map_err(of_hand)?;
        hand.push(card).map_err(of_hand)?;
    }
    Ok(hand)
}

/// Counts the run-outs of a hand to seven cards by the category that they end in.
pub(crate) fn category_counts(ids: &[u8], dead: u64) -> Result<[u32; Category::ALL.len()], Mistake> {
    let (hand, dead) = (hand_of(ids)?, set_of(dead)?);
    live_cards(&hand, dead).map_err(|error| match error {
        DeadCardError::InHand(card) => {
            let held = hand.iter().position(|held| *held == card);
            let card_at = held.map_or(0, |position| position + 1);
            (Status::Repeated, Error { card: card_at, id: card.id(), ..Error::default() })
        }
        DeadCardError::TooFewLeft { left, .. } => (Status::WrongCount, Error { count: left, ..Error::default() }),
        _ => (Status::Unsupported, Error::default()),
    })?;
    let counts = CategoryCounts::of::<Tier>(&hand, dead).map_err(of_hand)?;
    Ok(Category::ALL.map(|category| counts.count(category)))
}

/// The cards that lift a hand on the next street, as C has them.
pub(crate) fn outs_of(ids: &[u8]) -> Result<Outs, Mistake> {
    let outs = keyfold_board::odds::Outs::of(&hand_of(ids)?).map_err(of_hand)?;
    let making = Category::ALL.map(|category| outs.making(category).bits());
    Ok(Outs { making, category: outs.category().bits(), rank: outs.rank().bits() })
}

/// Picks the five cards that make the rank of five to nine.
pub(crate) fn best_five(ids: &[u8]) -> Result<[u8; 5], Mistake> {
    let hand = hand_of(ids)?;
    // No name of a tier asks a device for the compact tables.
    let rank = if cfg!(target_os = "none") { Tiny::rank_any(&hand) } else { hand.rank() };
    let five = rank.map_err(of_hand)?.pick(&hand);
    // A hand always has the cards of its rank.
    five.map(|five| five.map(Card::id)).ok_or((Status::Unsupported, Error::default()))
}
