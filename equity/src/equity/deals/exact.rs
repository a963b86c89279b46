//! Every deal of the cards to come: first those of the board, then those of players who hold fewer than the game has.

use keyfold::{Card, CardSet};

use super::super::batch_tally::FILLER;
use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Counted, Pulse, Watch};
use super::super::tally::Totals;
use super::batch::Batch;
use super::meetings::{self, Meeting};
use super::table::Table;
use crate::faces::choose;

/// From this many meetings on, each is a unit of work; below, the first cards of its deals are.
const MANY: usize = 256;

/// Returns an estimate of the number of units, at most one for each two cards of a meeting's deals.
pub(super) fn units_of(meetings: u128, deals: u128) -> u128 {
    if meetings < MANY as u128 { meetings * deals.min(choose(Card::COUNT, 2).into()) } else { meetings }
}

/// A card to deal.
#[derive(Clone, Copy)]
struct Slot {
    column: usize,
    /// `true` if it follows another of the same hand or board, and so takes a higher card.
    follows: bool,
}

/// Estimated nanoseconds of a deal per player, in the slowest game.
const DEAL: u64 = 100;

/// Returns the players' wins in all deals of some meetings.
pub(super) fn play(
    table: &Table,
    meetings: &[Meeting],
    categories: bool,
    watch: &mut Watch<'_>,
) -> Result<Totals, EquityError> {
    let players = table.competing;
    let deals = table.random_hands().map(|hands| hands.saturating_mul(table.boards())).unwrap_or(u64::MAX);
    watch.begin(Counted::Deals, Some(deals.saturating_mul(meetings.len() as u64)));
    let watch = &*watch;
    let slots = slots(table, &Batch::new(table, false));
    let first = slots.iter().skip(1).take_while(|slot| slot.follows).count() + usize::from(!slots.is_empty());
    let prefix = if meetings.len() < MANY { first.min(2) } else { 0 };
    let mut units: Vec<(usize, Vec<Card>)> = Vec::new();
    for (at, meeting) in meetings.iter().enumerate().filter(|_| prefix > 0) {
        let live = meetings::hands(table, meeting).iter().fold(table.live(), |live, hand| live - *hand);
        match prefix {
            1 => units.extend(live.iter().map(|card| (at, vec![card]))),
            _ => units.extend(live.combinations::<2>().map(|cards| (at, cards.to_vec()))),
        }
    }
    let unit_at = |unit: u64| {
        let unit = usize::try_from(unit).ok()?;
        let (at, first) =
            if prefix == 0 { (unit, &[][..]) } else { units.get(unit).map(|(at, first)| (*at, &first[..]))? };
        Some((meetings.get(at)?, first))
    };
    let play_unit = |unit: u64| {
        let mut totals = Totals::new(players);
        if let Some((meeting, first)) = unit_at(unit) {
            let batch = Batch::new(table, categories);
            let (dealt, weight) = (vec![FILLER; slots.len()], meeting.1);
            let mut walk = Walk { slots: &slots, dealt, batch, totals, weight, pulse: watch.pulse() };
            walk.play(table, &meetings::hands(table, meeting), first);
            totals = walk.totals;
        }
        totals
    };
    let units = if prefix == 0 { meetings.len() } else { units.len() };
    let totals = parallel::sum(units as u64, watch, &play_unit, &|| Totals::new(players), Totals::merged);
    watch.unless_stopped(totals)
}

fn slots(table: &Table, batch: &Batch) -> Vec<Slot> {
    let known = table.board.len();
    let board = (known..table.game.board()).map(|place| Slot { column: batch.board(place), follows: place > known });
    let hands = table.players.iter().enumerate().flat_map(|(player, holds)| {
        let known = table.own_cards() - holds.missing;
        (known..table.own_cards()).map(move |place| Slot { column: batch.hole(player, place), follows: place > known })
    });
    board.chain(hands).collect()
}

/// A walk over the deals of one meeting.
struct Walk<'a> {
    slots: &'a [Slot],
    dealt: Vec<Card>,
    batch: Batch,
    totals: Totals,
    weight: u128,
    pulse: Pulse<'a>,
}

impl Walk<'_> {
    /// Deals in every way after the first few cards, unless the run is stopped.
    fn play(&mut self, table: &Table, hands: &[CardSet], first: &[Card]) {
        for (player, hand) in hands.iter().enumerate().take(table.competing) {
            hand.iter().enumerate().for_each(|(place, card)| self.batch.fix(self.batch.hole(player, place), card));
        }
        table.board.iter().enumerate().for_each(|(place, card)| self.batch.fix(self.batch.board(place), *card));
        let mut live = hands.iter().fold(table.live(), |live, hand| live - *hand);
        let mut above = live;
        for (dealt, card) in self.dealt.iter_mut().zip(first) {
            *dealt = *card;
            live = live.without(*card);
            above = above.above(*card);
        }
        if self.slots.is_empty() {
            self.batch.advance(1);
            self.pulse.advance(1);
        } else {
            self.deal(first.len(), live, above);
        }
        self.batch.flush(&mut self.totals, self.weight);
    }

    /// Deals from a slot on, from the cards that nobody has and that are above the last one dealt. Returns `true` if
    /// the run goes on.
    fn deal(&mut self, slot: usize, live: CardSet, above: CardSet) -> bool {
        let Some(&Slot { follows, .. }) = self.slots.get(slot) else {
            // All cards are dealt.
            let last = self.dealt.last().map_or(CardSet::EMPTY, |card| CardSet::EMPTY.with(*card));
            return self.run(slot.saturating_sub(1), last);
        };
        let cards = if follows { above } else { live };
        if slot + 1 == self.slots.len() {
            return self.run(slot, cards);
        }
        cards.into_iter().all(|card| {
            self.dealt.get_mut(slot).into_iter().for_each(|dealt| *dealt = card);
            self.deal(slot + 1, live.without(card), cards.above(card))
        })
    }

    /// Deals each card that the last slot can get.
    fn run(&mut self, slot: usize, cards: CardSet) -> bool {
        let mut list = [FILLER; Card::COUNT];
        list.iter_mut().zip(cards).for_each(|(place, card)| *place = card);
        let mut rest = list.get(..cards.len()).unwrap_or_default();
        while !rest.is_empty() {
            let (now, later) = rest.split_at(rest.len().min(self.batch.room()));
            for (before, card) in self.slots.iter().zip(&self.dealt).take(slot) {
                self.batch.put(before.column, *card, now.len());
            }
            self.slots.get(slot).into_iter().for_each(|last| self.batch.put_each(last.column, now));
            self.batch.advance(now.len());
            if self.batch.room() == 0 {
                self.batch.flush(&mut self.totals, self.weight);
            }
            rest = later;
        }
        self.pulse.advance(cards.len() as u64);
        self.pulse.goes_on(cards.len() as u64 * DEAL * self.totals.players.len() as u64)
    }
}
