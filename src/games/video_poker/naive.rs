//! The reference for video poker: hands by the rules, and holds by dealing every draw.
//!
//! Shares nothing with the pay tables. Without wild cards it asks hold'em's [reference](crate::naive); a wild card
//! becomes every card in turn.
//!
//! ```
//! use keyfold::HandRank;
//! use keyfold::games::video_poker::{Made, naive};
//! assert_eq!(naive::made(&HandRank::HIGHEST.example(), keyfold::Face::Jack), Made::RoyalFlush);
//! ```

use super::hold::Hold;
use super::made::Made;
use crate::cards::{Card, CardSet, Face};
use crate::rank::{Category, HandRank};

/// Returns the paid hand of five different cards without wild cards, where pairs pay from a face on.
///
/// ```
/// use keyfold::games::video_poker::{Made, naive};
/// use keyfold::{Face, Hand};
/// let kings: Hand = "Ks Kd 3h 7c 9c".parse()?;
/// let kings = kings.first_chunk().expect("five cards");
/// assert_eq!(naive::made(kings, Face::Jack), Made::HighPair);
/// assert_eq!(naive::made(kings, Face::Ace), Made::Nothing);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
pub fn made(hand: &[Card; 5], pairs_from: Face) -> Made {
    let rank = crate::naive::rank(hand);
    match rank.category() {
        Category::HighCard => Made::Nothing,
        Category::Pair if rank.faces()[0] < pairs_from => Made::Nothing,
        Category::Pair => Made::HighPair,
        Category::TwoPair => Made::TwoPair,
        Category::ThreeOfAKind => Made::ThreeOfAKind,
        Category::Straight => Made::Straight,
        Category::Flush => Made::Flush,
        Category::FullHouse => Made::FullHouse,
        Category::FourOfAKind => Made::FourOfAKind,
        Category::StraightFlush if rank == HandRank::HIGHEST => Made::RoyalFlush,
        Category::StraightFlush => Made::StraightFlush,
    }
}

/// Returns the best paid hand of five different cards with wild deuces, which may stand for any cards, even ones that
/// the hand holds.
///
/// ```
/// use keyfold::games::video_poker::{Made, naive};
/// use keyfold::Hand;
/// let hand: Hand = "2s 2d 7h 7c 7d".parse()?;
/// assert_eq!(naive::made_with_wild_deuces(hand.first_chunk().expect("five cards")), Made::FiveOfAKind);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
pub fn made_with_wild_deuces(hand: &[Card; 5]) -> Made {
    match hand.iter().filter(|card| card.face() == Face::Deuce).count() {
        0 => without_pairs(made(hand, Face::Ace)),
        4.. => Made::FourDeuces,
        _ => most_with(hand, 0, 0),
    }
}

/// Replaces each deuce from a position on by every card from one on: in ascending order, because order makes no
/// difference.
fn most_with(hand: &[Card; 5], from: usize, least: usize) -> Made {
    let Some(deuce) = (from..5).find(|&place| hand[place].face() == Face::Deuce) else {
        if hand.iter().all(|card| card.face() == hand[0].face()) {
            return Made::FiveOfAKind;
        }
        // A repeated card makes a pair or better: the ranks of such hands are right.
        return match without_pairs(made(hand, Face::Ace)) {
            Made::RoyalFlush => Made::WildRoyalFlush,
            made => made,
        };
    };
    let mut most = Made::Nothing;
    for (id, card) in Card::all().enumerate().skip(least) {
        let mut with = *hand;
        with[deuce] = card;
        most = most.max(most_with(&with, deuce + 1, id));
    }
    most
}

/// Returns nothing for pairs.
fn without_pairs(made: Made) -> Made {
    if made < Made::ThreeOfAKind { Made::Nothing } else { made }
}

/// Returns the total pay of a hold over all its draws, given the pay of each hand.
///
/// ```
/// use keyfold::HandRank;
/// use keyfold::games::video_poker::{Hold, JACKS_OR_BETTER, naive};
/// let deal = HandRank::HIGHEST.example();
/// for hold in Hold::all().filter(|hold| hold.len() >= 3) {
///     let sum = naive::sum(&deal, hold, |hand| JACKS_OR_BETTER.pay(hand));
///     assert_eq!(sum, JACKS_OR_BETTER.holds(&deal).sum(hold));
/// }
/// ```
#[must_use]
pub fn sum(deal: &[Card; 5], hold: Hold, mut pay: impl FnMut(&[Card; 5]) -> u32) -> u32 {
    sum_of_draws(deal, hold, 0, CardSet::ALL.difference(CardSet::from_cards(deal)), &mut pay)
}

/// Deals in ascending order for each position from one on whose card is not held.
fn sum_of_draws(
    hand: &[Card; 5],
    hold: Hold,
    from: usize,
    left: CardSet,
    pay: &mut impl FnMut(&[Card; 5]) -> u32,
) -> u32 {
    let Some(place) = (from..5).find(|&place| !hold.keeps(place)) else { return pay(hand) };
    let mut sum = 0;
    for card in left {
        let mut dealt = *hand;
        dealt[place] = card;
        sum += sum_of_draws(&dealt, hold, place + 1, left.above(card), pay);
    }
    sum
}
