//! Every deal of the cards to come: those of the board first, then those of players who hold fewer than the game has.

use keyfold::{Card, CardSet};

use super::super::error::EquityError;
use super::super::parallel;
use super::super::progress::{Callback, Counted, Watch};
use super::super::sample::FILLER;
use super::super::tally::Totals;
use super::batch::Batch;
use super::meetings::Meeting;
use super::table::Table;

/// From so many meetings on, each is the work of one thread.
const MANY: usize = 256;

/// A card to deal.
#[derive(Clone, Copy)]
struct Slot {
    column: usize,
    /// Whether it follows another of the same hand or board: then it is a higher card.
    follows: bool,
}

/// What players win in all deals of some meetings.
pub(super) fn play(
    table: &Table,
    meetings: &[Meeting],
    categories: bool,
    callback: Callback<'_>,
) -> Result<Totals, EquityError> {
    let players = table.players.len();
    let deals = table.random_hands().map(|hands| hands.saturating_mul(table.boards())).unwrap_or(u64::MAX);
    let watch = Watch::new(callback, Counted::Deals, Some(deals.saturating_mul(meetings.len() as u64)));
    let slots = slots(table, &Batch::new(table.rules, players, false));
    let first = slots.iter().skip(1).take_while(|slot| slot.follows).count() + usize::from(!slots.is_empty());
    let prefix = if meetings.len() < MANY { first.min(2) } else { 0 };
    let mut units: Vec<(usize, Vec<Card>)> = Vec::new();
    for (at, (hands, _)) in meetings.iter().enumerate() {
        let live = hands.iter().fold(table.live(), |live, hand| live - *hand);
        match prefix {
            0 => units.push((at, Vec::new())),
            1 => units.extend(live.iter().map(|card| (at, vec![card]))),
            _ => units.extend(live.combinations::<2>().map(|cards| (at, cards.to_vec()))),
        }
    }
    let play_unit = |unit: u64| {
        let mut totals = Totals::new(players);
        let unit = usize::try_from(unit).ok().and_then(|unit| units.get(unit));
        if let Some((at, first)) = unit.filter(|_| !watch.is_stopped())
            && let Some((hands, weight)) = meetings.get(*at)
        {
            let batch = Batch::new(table.rules, players, categories);
            let mut walk =
                Walk { slots: &slots, dealt: vec![FILLER; slots.len()], batch, totals, weight: *weight, deals: 0 };
            walk.play(table, hands, first);
            watch.advance(walk.deals);
            totals = walk.totals;
        }
        totals
    };
    let totals = parallel::sum(units.len() as u64, &play_unit, &|| Totals::new(players), Totals::merged);
    if watch.is_stopped() { Err(EquityError::Cancelled) } else { Ok(totals) }
}

fn slots(table: &Table, batch: &Batch) -> Vec<Slot> {
    let known = table.board.len();
    let board = (known..table.rules.board).map(|place| Slot { column: batch.board(place), follows: place > known });
    let hands = table.players.iter().enumerate().flat_map(|(player, holds)| {
        let known = table.rules.hole - holds.missing;
        (known..table.rules.hole).map(move |place| Slot { column: batch.hole(player, place), follows: place > known })
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
    deals: u64,
}

impl Walk<'_> {
    /// Deals in all ways after the first few cards.
    fn play(&mut self, table: &Table, hands: &[CardSet], first: &[Card]) {
        for (player, hand) in hands.iter().enumerate() {
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
            self.deals += 1;
        } else {
            self.deal(first.len(), live, above);
        }
        self.batch.flush(&mut self.totals, self.weight);
    }

    /// Deals from a slot on, of the cards that nobody has; those above the last one dealt.
    fn deal(&mut self, slot: usize, live: CardSet, above: CardSet) {
        let Some(&Slot { follows, .. }) = self.slots.get(slot) else {
            // All were given.
            self.run(
                slot.saturating_sub(1),
                self.dealt.last().map_or(CardSet::EMPTY, |card| CardSet::EMPTY.with(*card)),
            );
            return;
        };
        let cards = if follows { above } else { live };
        if slot + 1 == self.slots.len() {
            return self.run(slot, cards);
        }
        for card in cards {
            self.dealt.get_mut(slot).into_iter().for_each(|dealt| *dealt = card);
            self.deal(slot + 1, live.without(card), cards.above(card));
        }
    }

    /// A deal for each card that the last slot can get.
    fn run(&mut self, slot: usize, cards: CardSet) {
        let mut list = [FILLER; Card::COUNT];
        list.iter_mut().zip(cards).for_each(|(place, card)| *place = card);
        let mut rest = list.get(..cards.len()).unwrap_or_default();
        self.deals += rest.len() as u64;
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
    }
}
