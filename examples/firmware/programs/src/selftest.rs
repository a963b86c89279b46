//! Every kind of hand there is, ranked by the tiers and by the reference on the device itself.

use keyfold::{Card, Face, HandRank, Suit, naive};

use crate::{Failed, Outcome, Ranker};

/// Checks tiers on an example of each of the 7,462 classes of five cards.
///
/// # Errors
/// If a tier and the reference disagree; the log names the first hand.
pub fn fives(tiers: &[Ranker<5>]) -> Outcome {
    let mut hands = 0u32;
    for rank in HandRank::all() {
        let cards = rank.example();
        if naive::rank(&cards) != rank {
            defmt::error!("{} is not of rank {=u16}", cards, rank.get());
            return Err(Failed);
        }
        compare(tiers, &cards, rank)?;
        hands += 1;
    }
    conclude(tiers, hands, 7_462, "classes of five cards")
}

/// Checks tiers on every multiset of seven faces without a flush, and on every set of five to seven faces of a suit.
///
/// # Errors
/// If a tier and the reference disagree; the log names the first hand.
pub fn sevens(tiers: &[Ranker<7>]) -> Outcome {
    let mut hands = 0;
    let mut faces = Some([0; 7]);
    while let Some(held) = faces {
        // A fifth card of a face is the only thing that makes ascending faces no hand.
        if held.windows(5).all(|five| five[0] != five[4]) {
            // The suits go round, so that none has more than two of the cards.
            check(tiers, &core::array::from_fn(|at| card(held[at], at)))?;
            hands += 1;
        }
        faces = after(held);
    }
    conclude(tiers, hands, 49_205, "face multisets of seven cards")?;

    hands = 0;
    for set in 0u16..1 << Face::ALL.len() {
        if (5..=7).contains(&set.count_ones()) {
            check(tiers, &suited(set, hands as usize))?;
            hands += 1;
        }
    }
    conclude(tiers, hands, 4_719, "flush sets of seven cards")
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

fn check(tiers: &[Ranker<7>], cards: &[Card; 7]) -> Outcome {
    compare(tiers, cards, naive::rank(cards))
}

fn compare<const CARDS: usize>(tiers: &[Ranker<CARDS>], cards: &[Card; CARDS], rank: HandRank) -> Outcome {
    for tier in tiers {
        let found = (tier.rank)(cards);
        if found != rank {
            defmt::error!("{=str} tier: {} has rank {=u16}, not {=u16}", tier.name, *cards, rank.get(), found.get());
            return Err(Failed);
        }
    }
    Ok(())
}

fn conclude<const CARDS: usize>(tiers: &[Ranker<CARDS>], hands: u32, expected: u32, what: &str) -> Outcome {
    if hands != expected {
        defmt::error!("{=u32} {=str}, {=u32} expected", hands, what, expected);
        return Err(Failed);
    }
    for tier in tiers {
        defmt::info!("{=str} tier agrees with the reference on {=u32} {=str}", tier.name, hands, what);
    }
    Ok(())
}
