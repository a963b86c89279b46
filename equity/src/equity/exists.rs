//! Decides if there is a deal: a hand for each player, with no card in two hands.
//!
//! The question is reduced before the search. Let `m` be the number of cards that all others hold together:
//!
//! - A player with a hand of cards that nobody else can hold, or with more than `m` hands that share no card, can
//!   always be dealt to last. He is left out.
//! - A card that a player can hold with more than `m` others needs only itself: the others always leave one of those.
//!
//! A few hundred hands at most remain, and dead ends are remembered by the cards dealt.

use keyfold::{Card, CardSet};

use super::error::EquityError;
use super::hashed::ByNumber;
use super::held::Held;
use super::progress::{Pulse, Watch};

/// Estimated nanoseconds of a step of the search.
const STEP: u64 = 20;

/// A player.
struct Seat {
    /// The sets of cards of which he needs all of one.
    wanted: Vec<CardSet>,
    /// The number of cards that he holds in the end.
    cards: usize,
    /// Cards that later players want.
    later: CardSet,
    /// The least number of cards that later players want.
    least: usize,
}

/// Checks that there is a deal.
pub(super) fn check<H: Held>(players: &[&[(H, u32)]], watch: &Watch<'_>) -> Result<(), EquityError> {
    // Mostly the first hand that is apart from those before will do.
    let dealt = players.iter().try_fold(CardSet::EMPTY, |dealt, hands| {
        hands.iter().map(|(hand, _)| hand.cards()).find(|hand| hand.is_disjoint(dealt)).map(|hand| dealt | hand)
    });
    if dealt.is_some() {
        return Ok(());
    }
    let mut seats = reduced(players);
    // Players with little choice first.
    seats.sort_by_cached_key(|seat| seat.wanted.len() as u64);
    let (mut later, mut least) = (CardSet::EMPTY, 0);
    for seat in seats.iter_mut().rev() {
        (seat.later, seat.least) = (later, least);
        later = seat.wanted.iter().fold(later, |cards, wanted| cards | *wanted);
        least += seat.wanted.iter().map(|wanted| wanted.len()).min().unwrap_or(0);
    }
    match found(&seats, CardSet::EMPTY, &mut vec![ByNumber::default(); seats.len()], &mut watch.pulse()) {
        Some(true) => Ok(()),
        Some(false) => Err(EquityError::NoMatchup),
        None => Err(watch.reason()),
    }
}

/// Returns the players who cannot be dealt to last.
fn reduced<H: Held>(players: &[&[(H, u32)]]) -> Vec<Seat> {
    let all: Vec<CardSet> =
        players.iter().map(|hands| hands.iter().fold(CardSet::EMPTY, |all, (hand, _)| all | hand.cards())).collect();
    let seat = |(player, hands): (usize, &&[(H, u32)])| {
        let others = all.iter().enumerate().filter(|(other, _)| *other != player);
        let others = others.fold(CardSet::EMPTY, |others, (_, cards)| others | *cards);
        let mut wanted: Vec<CardSet> = hands.iter().map(|(hand, _)| hand.cards() & others).collect();
        wanted.sort_by_cached_key(|wanted| wanted.bits());
        wanted.dedup();
        let cards = hands.iter().map(|(hand, _)| hand.cards().len()).max().unwrap_or(0);
        Seat { wanted, cards, later: CardSet::EMPTY, least: 0 }
    };
    let mut seats: Vec<Seat> = players.iter().enumerate().map(seat).collect();
    loop {
        let all: usize = seats.iter().map(|seat| seat.cards).sum();
        seats.iter_mut().for_each(|seat| seat.reduce(all - seat.cards));
        let Some(free) = seats.iter().position(|seat| seat.is_free(all - seat.cards)) else { return seats };
        seats.swap_remove(free);
    }
}

impl Seat {
    /// Drops the second card beside one that goes with more cards than others hold.
    fn reduce(&mut self, others: usize) {
        let with =
            |card: &Card| self.wanted.iter().filter(|wanted| wanted.len() == 2 && wanted.contains(*card)).count();
        let enough: CardSet = Card::all().filter(|card| with(card) > others).collect();
        self.wanted.retain(|wanted| wanted.len() == 1 || wanted.is_disjoint(enough));
        self.wanted.extend(enough.iter().map(CardSet::from));
    }

    /// Returns `true` if he can be dealt to last, after `others` cards.
    fn is_free(&self, others: usize) -> bool {
        let (mut apart, mut cards) = (0, CardSet::EMPTY);
        for wanted in self.wanted.iter().filter(|wanted| !wanted.is_empty()) {
            if wanted.is_disjoint(cards) {
                apart += 1;
                cards |= *wanted;
            }
        }
        apart > others || self.wanted.contains(&CardSet::EMPTY)
    }
}

/// Returns `true` if all seats can be dealt to after some cards; `None` if the run is stopped.
fn found(seats: &[Seat], dealt: CardSet, failed: &mut [ByNumber<CardSet, ()>], pulse: &mut Pulse<'_>) -> Option<bool> {
    let (Some((seat, rest)), Some((tried, failed))) = (seats.split_first(), failed.split_first_mut()) else {
        return Some(true);
    };
    if tried.contains_key(&dealt) {
        return Some(false);
    }
    for wanted in &seat.wanted {
        if !pulse.goes_on(STEP) {
            return None;
        }
        let then = (dealt | *wanted) & seat.later;
        let may_follow = wanted.is_disjoint(dealt) && (seat.later - then).len() >= seat.least;
        if may_follow && found(rest, then, failed, pulse)? {
            return Some(true);
        }
    }
    tried.insert(dealt, ());
    Some(false)
}
