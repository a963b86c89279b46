//! Every kind of hand there is, ranked by the tiers and by the reference on the device itself.

use keyfold::{Card, Face, HandRank, Suit};

use crate::board::{Failed, Outcome};
use crate::log::{error, info};
use crate::tier::TierOn;

#[cfg(not(target_arch = "avr"))]
use keyfold::naive::rank as reference;

/// The best five of the cards, as [`fives`] knows them to be ranked: an AVR has its constants in RAM, where there is no
/// room for the reference's list of 30 KB.
#[cfg(target_arch = "avr")]
fn reference<const CARDS: usize>(cards: &[Card; CARDS]) -> HandRank {
    cards.split_first_chunk().map_or(HandRank::LOWEST, |(five, others)| best(*five, others, 0))
}

/// The best of five cards, as they are or with one after the other of the others in place of a card from `start` on. Of
/// cards of one face the first is replaced for all: where they are side by side, there is no flush.
#[cfg(target_arch = "avr")]
fn best(five: [Card; 5], others: &[Card], start: usize) -> HandRank {
    let Some((&card, others)) = others.split_first() else { return keyfold::rank_five(&five) };
    let differs = |&at: &usize| at == start || five[at].face() != five[at - 1].face();
    let replaced = (start..five.len()).filter(differs).map(|at| {
        let mut five = five;
        five[at] = card;
        best(five, others, at + 1)
    });
    replaced.fold(best(five, others, start), HandRank::max)
}

/// A tier's call that ranks hands of `CARDS` cards.
type Rank<B, const CARDS: usize> = fn(&TierOn<B>) -> fn(&[Card; CARDS]) -> HandRank;

/// Checks a board's tiers on every kind of hand of five and of seven cards.
///
/// # Errors
/// If a tier and the reference disagree; the log names the first hand.
pub fn selftest<B>(tiers: &[TierOn<B>]) -> Outcome {
    fives(tiers)?;
    sevens(tiers)
}

/// An example of each of the 7,462 classes of five cards.
fn fives<B>(tiers: &[TierOn<B>]) -> Outcome {
    let rank_five: Rank<B, 5> = |tier| tier.rank_five;
    let mut hands = 0u32;
    for rank in HandRank::all() {
        let cards = rank.example();
        if reference(&cards) != rank {
            error!("{:?} is not of rank {}", cards, rank.get());
            return Err(Failed);
        }
        compare(tiers, rank_five, &cards, rank)?;
        hands += 1;
    }
    conclude(tiers, (hands, 7_462), "classes of five cards")
}

/// Every multiset of seven faces without a flush, and every set of five to seven faces of a suit.
fn sevens<B>(tiers: &[TierOn<B>]) -> Outcome {
    let rank_seven: Rank<B, 7> = |tier| tier.rank_seven;
    let check = |cards| compare(tiers, rank_seven, &cards, reference(&cards));
    let mut hands = 0;
    let mut faces = Some([0; 7]);
    while let Some(held) = faces {
        // A fifth card of a face is the only thing that makes ascending faces no hand.
        if held.windows(5).all(|five| five[0] != five[4]) {
            // The suits go round, so that none has more than two of the cards.
            check(core::array::from_fn(|at| card(held[at], at)))?;
            hands += 1;
        }
        faces = after(held);
    }
    conclude(tiers, (hands, 49_205), "face multisets of seven cards")?;

    hands = 0;
    for set in 0u16..1 << Face::ALL.len() {
        if (5..=7).contains(&set.count_ones()) {
            check(suited(set, hands as usize))?;
            hands += 1;
        }
    }
    conclude(tiers, (hands, 4_719), "flush sets of seven cards")
}

/// The next of the ascending lists of faces; `None` after seven aces.
fn after(mut faces: [u8; 7]) -> Option<[u8; 7]> {
    let place = faces.iter().rposition(|&face| usize::from(face) + 1 < Face::ALL.len())?;
    let next = faces[place] + 1;
    faces[place..].fill(next);
    Some(faces)
}

/// Seven cards of which those of a set are of one suit. The others pair its highest faces, to tempt.
fn suited(set: u16, suit: usize) -> [Card; 7] {
    let faces = || (0..Face::ALL.len() as u8).rev().filter(|face| set >> face & 1 == 1);
    let flush = faces().map(|face| card(face, suit));
    let mut cards = flush.chain(faces().map(|face| card(face, suit + 1)));
    core::array::from_fn(|_| cards.next().unwrap_or(card(0, suit)))
}

fn card(face: u8, suit: usize) -> Card {
    Card::new(Face::from_index(face).unwrap_or(Face::Ace), Suit::ALL[suit % Suit::ALL.len()])
}

fn compare<B, const CARDS: usize>(
    tiers: &[TierOn<B>],
    ranker: Rank<B, CARDS>,
    cards: &[Card; CARDS],
    rank: HandRank,
) -> Outcome {
    for tier in tiers {
        let found = ranker(tier)(cards);
        if found != rank {
            error!("{} tier: {:?} has rank {}, not {}", tier.name, *cards, rank.get(), found.get());
            return Err(Failed);
        }
    }
    Ok(())
}

/// Logs which tiers passed, if there were as many hands as there are kinds.
fn conclude<B>(tiers: &[TierOn<B>], (hands, expected): (u32, u32), what: &str) -> Outcome {
    if hands != expected {
        error!("{} {}, {} expected", hands, what, expected);
        return Err(Failed);
    }
    for tier in tiers {
        info!("{} tier agrees with the reference on {} {}", tier.name, hands, what);
    }
    Ok(())
}
