//! Random deals.

use keyfold::{CardSet, HandRank, HoleCards};

use super::super::batch_tally::{BATCH, count};
use super::super::conditions::Conditions;
use super::super::draw::Draw;
use super::super::error::EquityError;
use super::super::progress::{Pulse, Watch};
use super::super::rounds::rounds;
use super::super::stop::Stop;
use super::super::tally::{Tally, Totals};
use super::super::won::MOST_PLAYERS;
use super::deal::{CheckedDeal, Player};
use crate::columns::Ranking;

/// Estimated nanoseconds of a sample, and of each of its hands.
const SAMPLE: u64 = 20;
const HAND: u64 = 15;

/// Samples until the stop.
pub(super) fn play(
    deal: &CheckedDeal,
    stop: Stop,
    conditions: &Conditions,
    watch: &mut Watch<'_>,
) -> Result<Totals, EquityError> {
    let (players, categories) = (deal.competing, conditions.categories);
    let dealer = Dealer::new(deal, categories, watch)?;
    rounds(players, (stop, conditions.seed), watch, &|random, samples, pulse| {
        let mut tally = Tally::new(categories);
        dealer.play(random, samples, pulse, &mut tally);
        let mut totals = Totals::new(players);
        totals.add(&tally, 1);
        totals
    })
}

/// Deals, ranks and counts.
///
/// Players who can hold any pair are dealt to last, from the cards that are left: the number of ways does not depend on
/// the other hands.
struct Dealer {
    /// The players in the order in which they are dealt to; first `drawn` whose hands are drawn or known.
    order: Vec<usize>,
    /// The number of those who compete; the others have higher numbers.
    competing: usize,
    drawn: usize,
    draw: Draw<HoleCards>,
    /// The live cards that no player is certain to hold.
    deck: CardSet,
    board: CardSet,
    /// In dealing order, the hole cards of players who can hold only one hand; of others none.
    known: Vec<CardSet>,
    ranking: Ranking,
    categories: bool,
}

impl Dealer {
    fn new(deal: &CheckedDeal, categories: bool, watch: &Watch<'_>) -> Result<Self, EquityError> {
        let known_of = |player: &Player| player.known().map_or(CardSet::EMPTY, HoleCards::card_set);
        let left = deal.left_by_known();
        let (random, drawn): (Vec<_>, Vec<_>) =
            deal.players.iter().enumerate().partition(|(_, player)| player.is_random(left));
        let ranges: Vec<_> = drawn.iter().map(|(_, player)| &player.holes[..]).collect();
        let draw = Draw::new(&ranges, watch)?;
        let order = || drawn.iter().chain(&random);
        Ok(Self {
            order: order().map(|(number, _)| *number).collect(),
            competing: deal.competing,
            drawn: drawn.len(),
            draw,
            deck: left,
            board: deal.board,
            known: order().map(|(_, player)| known_of(player)).collect(),
            ranking: Ranking::new(),
            categories,
        })
    }

    fn play(&self, mut random: fastrand::Rng, samples: u64, pulse: &mut Pulse<'_>, tally: &mut Tally<MOST_PLAYERS>) {
        let mut held = vec![CardSet::EMPTY; if matches!(self.draw, Draw::Known) { 0 } else { BATCH }];
        let mut boards = [CardSet::EMPTY; BATCH];
        // In dealing order; hands that are known stay.
        let mut hands: Vec<[CardSet; BATCH]> = self.known.iter().map(|known| [*known; BATCH]).collect();
        let mut ranks = vec![[HandRank::LOWEST; BATCH]; self.competing];
        let mut left = samples;
        while left > 0 {
            let wanted = BATCH.min(usize::try_from(left).unwrap_or(BATCH));
            let batch = self.draw(&mut random, pulse, held.get_mut(..wanted), &mut hands).unwrap_or(wanted);
            let random_hands = hands.iter_mut().skip(self.drawn).map(|hands| (2, &mut hands[..]));
            let missing = 5 - self.board.len().min(5);
            let mut dealt: Vec<_> = random_hands.chain([(missing, &mut boards[..])]).collect();
            dealt.iter_mut().for_each(|(_, sets)| *sets = std::mem::take(sets).get_mut(..batch).unwrap_or_default());
            // The deck was checked to hold enough.
            let _ = self.deck.sample_hands(&mut || random.u32(..), &held, &mut dealt);
            for (hands, player) in hands.iter().zip(&self.order) {
                if let Some(ranks) = ranks.get_mut(*player).and_then(|ranks| ranks.get_mut(..batch)) {
                    let complete: [CardSet; BATCH] = std::array::from_fn(|at| self.board | hands[at] | boards[at]);
                    self.ranking.rank_sets(complete.get(..batch).unwrap_or_default(), ranks);
                }
            }
            count(&ranks, batch, self.categories, tally);
            left -= batch as u64;
            pulse.advance(batch as u64);
            if !pulse.goes_on(batch as u64 * (SAMPLE + HAND * ranks.len() as u64)) || batch < wanted {
                return;
            }
        }
    }

    /// Draws hands for samples, and notes which cards are held in each. Returns their number, fewer than there are
    /// places if the run is stopped; `None` if all hands are known.
    fn draw(
        &self,
        random: &mut fastrand::Rng,
        pulse: &mut Pulse<'_>,
        held: Option<&mut [CardSet]>,
        hands: &mut [[CardSet; BATCH]],
    ) -> Option<usize> {
        let held = held?;
        for (at, held) in held.iter_mut().enumerate() {
            let cards = self.draw.hands(random, pulse, |player, hole| {
                let place = hands.get_mut(player).and_then(|hands| hands.get_mut(at));
                place.into_iter().for_each(|place| *place = hole.card_set());
            });
            let Some(cards) = cards else { return Some(at) };
            *held = cards;
        }
        Some(held.len())
    }
}
