//! Random deals.

use std::borrow::Cow;

use keyfold::{CardSet, Deck};

use super::super::draw::{Alias, LISTED, TRIES};
use super::super::error::EquityError;
use super::super::progress::Callback;
use super::super::sample::{FILLER, rounds};
use super::super::stop::Stop;
use super::super::tally::Totals;
use super::batch::Batch;
use super::meetings::{self, Meeting};
use super::table::Table;

/// Samples until it is enough.
pub(super) fn play(
    table: &Table,
    stop: (Stop, u64),
    categories: bool,
    callback: Callback<'_>,
) -> Result<Totals, EquityError> {
    let dealer = Dealer::new(table)?;
    let players = table.players.len();
    rounds(players, stop, callback, &|random, samples| {
        let mut batch = Batch::new(table.rules, players, categories);
        let mut totals = Totals::new(players);
        dealer.begin(&mut batch);
        for _ in 0..samples {
            dealer.deal(random, &mut batch);
            if batch.room() == 0 {
                batch.flush(&mut totals, 1);
            }
        }
        batch.flush(&mut totals, 1);
        totals
    })
}

/// How hands are drawn that players are said to hold.
enum Way {
    /// There is one way.
    Known,
    /// Meetings, each as often as it weighs.
    Listed(Alias, Vec<Meeting>),
    /// Each player from his own hands; all again if two hold the same card.
    Independent(Vec<Alias>),
}

struct Dealer<'a> {
    table: &'a Table,
    way: Way,
    /// What is left beside cards that are always held.
    deck: Deck,
    /// The columns of the board's cards to come, and of the players' random cards.
    columns: Vec<usize>,
}

impl<'a> Dealer<'a> {
    fn new(table: &'a Table) -> Result<Self, EquityError> {
        let known = |hands: &[(CardSet, u32)]| if let [(hand, _)] = hands { *hand } else { CardSet::EMPTY };
        let always = table.players.iter().fold(CardSet::EMPTY, |all, player| all | known(&player.hands));
        let columns = Batch::new(table.rules, table.players.len(), false);
        let hands = table.players.iter().enumerate().flat_map(|(player, holds)| {
            let places = table.rules.hole - holds.missing..table.rules.hole;
            places.map(move |place| (player, place))
        });
        let hands = hands.map(|(player, place)| columns.hole(player, place));
        let board = (table.board.len()..table.rules.board).map(|place| columns.board(place));
        let columns: Vec<usize> = board.chain(hands).collect();
        let dealer = Self { table, way: Self::way(table)?, deck: Deck::from(table.live() - always), columns };
        // Who waits for a meeting that does not exist, waits for ever.
        let exists = dealer.hands(&mut fastrand::Rng::with_seed(0), TRIES).is_some();
        if exists { Ok(dealer) } else { Err(EquityError::NoMatchup) }
    }

    fn way(table: &Table) -> Result<Way, EquityError> {
        let sizes = table.players.iter().map(|player| player.hands.len() as u128);
        let all = sizes.fold(1, u128::saturating_mul);
        if all == 1 {
            return Ok(Way::Known);
        }
        if all <= LISTED {
            let meetings = meetings::all(table, meetings::MOST).ok_or(EquityError::TooLarge)?;
            let weights: Vec<f64> = meetings.iter().map(|(_, weight)| *weight as f64).collect();
            return Alias::new(&weights).map(|alias| Way::Listed(alias, meetings)).ok_or(EquityError::NoMatchup);
        }
        let of_player = |hands: &[(CardSet, u32)]| {
            Alias::new(&hands.iter().map(|(_, weight)| f64::from(*weight)).collect::<Vec<_>>())
        };
        let aliases = table.players.iter().map(|player| of_player(&player.hands));
        aliases.collect::<Option<_>>().map(Way::Independent).ok_or(EquityError::NoMatchup)
    }

    /// Gives all deals what is always the same.
    fn begin(&self, batch: &mut Batch) {
        for (player, holds) in self.table.players.iter().enumerate() {
            if let [(hand, _)] = holds.hands[..] {
                hand.iter().enumerate().for_each(|(place, card)| batch.fix(batch.hole(player, place), card));
            }
        }
        self.table.board.iter().enumerate().for_each(|(place, card)| batch.fix(batch.board(place), *card));
    }

    /// What each player holds who does not always hold the same; `None` after so many tries.
    fn hands(&self, random: &mut fastrand::Rng, tries: u64) -> Option<Cow<'_, [CardSet]>> {
        match &self.way {
            Way::Known => Some(Cow::default()),
            Way::Listed(alias, meetings) => meetings.get(alias.draw(random)).map(|(hands, _)| Cow::from(hands)),
            Way::Independent(aliases) => (0..tries).find_map(|_| {
                let (mut held, mut hands) = (CardSet::EMPTY, Vec::with_capacity(aliases.len()));
                for (alias, player) in aliases.iter().zip(&self.table.players) {
                    let (hand, _) = player.hands.get(alias.draw(random)).copied()?;
                    if !hand.is_disjoint(held) {
                        return None;
                    }
                    held |= hand;
                    hands.push(hand);
                }
                Some(Cow::from(hands))
            }),
        }
    }

    /// Deals one sample.
    #[inline]
    fn deal(&self, random: &mut fastrand::Rng, batch: &mut Batch) {
        let hands = self.hands(random, u64::MAX).unwrap_or_default();
        let mut held = CardSet::EMPTY;
        for (player, hand) in hands.iter().enumerate() {
            held |= *hand;
            hand.iter().enumerate().for_each(|(place, card)| batch.put(batch.hole(player, place), card, 1));
        }
        let mut deck = self.deck.clone();
        for column in &self.columns {
            let card = loop {
                // The deck was found to hold enough.
                let Some([card]) = deck.deal_random(&mut || random.u32(..)) else { break FILLER };
                if !held.contains(card) {
                    break card;
                }
            };
            batch.put(*column, card, 1);
        }
        batch.advance(1);
    }
}
