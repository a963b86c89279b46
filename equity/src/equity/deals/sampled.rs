//! Random deals.

use keyfold::{CardSet, Deck};

use super::super::batch_tally::FILLER;
use super::super::conditions::Conditions;
use super::super::draw::Draw;
use super::super::error::EquityError;
use super::super::progress::{Pulse, Watch};
use super::super::rounds::rounds;
use super::super::stop::Stop;
use super::super::tally::Totals;
use super::batch::Batch;
use super::table::Table;

/// Estimated nanoseconds of a sample per player, in the slowest game.
const SAMPLE: u64 = 200;

/// Bytes for each hand of a range while the hands are made ready to be drawn by weight: the hand, its weight, three
/// lists of the alias table.
pub(super) const BYTES: u64 = 48;

/// Samples until the stop.
pub(super) fn play(
    table: &Table,
    stop: Stop,
    conditions: &Conditions,
    watch: &mut Watch<'_>,
) -> Result<Totals, EquityError> {
    let dealer = Dealer::new(table, watch)?;
    let players = table.competing;
    rounds(players, (stop, conditions.seed), watch, &|mut random, samples, pulse| {
        let mut batch = Batch::new(table, conditions.categories);
        let mut totals = Totals::new(players);
        dealer.begin(&mut batch);
        let mut left = samples;
        let mut goes_on = true;
        while left > 0 && goes_on {
            let wanted = left.min(batch.room() as u64);
            let dealt = (0..wanted).take_while(|_| dealer.deal(&mut random, pulse, &mut batch)).count() as u64;
            batch.flush(&mut totals, 1);
            left -= dealt;
            pulse.advance(dealt);
            goes_on = pulse.goes_on(dealt * SAMPLE * players as u64) && dealt == wanted;
        }
        totals
    })
}

struct Dealer<'a> {
    table: &'a Table,
    /// Draws the hands in question.
    draw: Draw<CardSet>,
    /// The live cards that no player is certain to hold.
    deck: Deck,
    /// The columns of the board's cards to come, and of the players' random cards.
    columns: Vec<usize>,
}

impl<'a> Dealer<'a> {
    fn new(table: &'a Table, watch: &Watch<'_>) -> Result<Self, EquityError> {
        let known = |hands: &[(CardSet, u32)]| if let [(hand, _)] = hands { *hand } else { CardSet::EMPTY };
        let always = table.players.iter().fold(CardSet::EMPTY, |all, player| all | known(&player.hands));
        let columns = Batch::new(table, false);
        let hands = table.players.iter().enumerate().flat_map(|(player, holds)| {
            let places = table.own_cards() - holds.missing..table.own_cards();
            places.map(move |place| (player, place))
        });
        let hands = hands.map(|(player, place)| columns.hole(player, place));
        let board = (table.board.len()..table.game.board()).map(|place| columns.board(place));
        let columns: Vec<usize> = board.chain(hands).collect();
        let draw = Draw::new(&table.hands(), watch)?;
        Ok(Self { table, draw, deck: Deck::from(table.live() - always), columns })
    }

    /// Gives all deals the cards that are the same in each.
    fn begin(&self, batch: &mut Batch) {
        for (player, holds) in self.table.players.iter().enumerate().take(self.table.competing) {
            if let [(hand, _)] = holds.hands[..] {
                hand.iter().enumerate().for_each(|(place, card)| batch.fix(batch.hole(player, place), card));
            }
        }
        self.table.board.iter().enumerate().for_each(|(place, card)| batch.fix(batch.board(place), *card));
    }

    /// Deals one sample; returns `false` if the run is stopped first.
    #[inline]
    fn deal(&self, random: &mut fastrand::Rng, pulse: &mut Pulse<'_>, batch: &mut Batch) -> bool {
        let give = |player: usize, hand: CardSet| {
            // Who folded has no columns.
            let hand = if player < self.table.competing { hand } else { CardSet::EMPTY };
            hand.iter().enumerate().for_each(|(place, card)| batch.put(batch.hole(player, place), card, 1));
        };
        let Some(held) = self.draw.hands(random, pulse, give) else { return false };
        let mut deck = self.deck.clone();
        for column in &self.columns {
            let card = loop {
                // The deck was checked to hold enough.
                let Some([card]) = deck.deal_random(&mut || random.u32(..)) else { break FILLER };
                if !held.contains(card) {
                    break card;
                }
            };
            batch.put(*column, card, 1);
        }
        batch.advance(1);
        true
    }
}
