//! Random deals.

use keyfold::{Card, CardSet, Deck, HandRank, HoleCards};

use super::super::batch_tally::{BATCH, FILLER, count};
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
    let (players, categories) = (deal.players.len(), conditions.categories);
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
    /// The players who can hold any pair.
    random: Vec<usize>,
    /// The others, in drawing order.
    drawn: Vec<usize>,
    draw: Draw<HoleCards>,
    /// The live cards that no player is certain to hold.
    deck: Deck,
    board: Vec<Card>,
    /// The hands of players who can hold only one.
    known: Vec<Option<HoleCards>>,
    ranking: Ranking,
    categories: bool,
}

/// The cards of a batch, by columns.
struct SampleColumns {
    board: [Vec<Card>; 5],
    holes: Vec<[Vec<Card>; 2]>,
}

impl Dealer {
    fn new(deal: &CheckedDeal, categories: bool, watch: &Watch<'_>) -> Result<Self, EquityError> {
        let known: Vec<_> = deal.players.iter().map(Player::known).collect();
        let left = known.iter().flatten().fold(deal.live(), |left, hole| left - hole.card_set());
        let pairs = left.len() * left.len().saturating_sub(1) / 2;
        let is_random =
            |player: &Player| player.holes.len() == pairs && player.holes.iter().all(|(_, weight)| *weight == 1);
        let (random, drawn): (Vec<_>, Vec<_>) =
            (0..deal.players.len()).partition(|player| deal.players.get(*player).is_some_and(is_random));
        let ranges: Vec<_> = drawn.iter().filter_map(|player| Some(&deal.players.get(*player)?.holes[..])).collect();
        let draw = Draw::new(&ranges, watch)?;
        let (board, ranking) = (deal.board.iter().collect(), Ranking::new());
        Ok(Self { random, drawn, draw, deck: Deck::from(left), board, known, ranking, categories })
    }

    fn play(&self, random: &mut fastrand::Rng, samples: u64, pulse: &mut Pulse<'_>, tally: &mut Tally<MOST_PLAYERS>) {
        let column = |card: Option<&Card>| vec![card.copied().unwrap_or(FILLER); BATCH];
        let hole = |hole: &Option<HoleCards>| {
            let cards = hole.map(HoleCards::cards);
            [0, 1].map(|at| column(cards.as_ref().and_then(|cards| cards.get(at))))
        };
        let mut columns = SampleColumns {
            board: std::array::from_fn(|at| column(self.board.get(at))),
            holes: self.known.iter().map(hole).collect(),
        };
        let mut ranks = vec![[HandRank::LOWEST; BATCH]; self.known.len()];
        let mut left = samples;
        while left > 0 {
            let wanted = BATCH.min(usize::try_from(left).unwrap_or(BATCH));
            let batch = (0..wanted).take_while(|at| self.deal(random, *at, pulse, &mut columns)).count();
            let [a, b, c, d, e] = columns.board.each_ref().map(|column| column.get(..batch).unwrap_or_default());
            for ([one, other], ranks) in columns.holes.iter().zip(&mut ranks) {
                let [one, other] = [one, other].map(|column| column.get(..batch).unwrap_or_default());
                self.ranking.rank([a, b, c, d, e, one, other], ranks.get_mut(..batch).unwrap_or_default());
            }
            count(&ranks, batch, self.categories, tally);
            left -= batch as u64;
            pulse.advance(batch as u64);
            if !pulse.goes_on(batch as u64 * (SAMPLE + HAND * ranks.len() as u64)) || batch < wanted {
                return;
            }
        }
    }

    /// Deals one sample at an index of the columns; returns `false` if the run is stopped first.
    #[inline]
    fn deal(&self, random: &mut fastrand::Rng, at: usize, pulse: &mut Pulse<'_>, columns: &mut SampleColumns) -> bool {
        let put = |column: &mut Vec<Card>, card: Card| column.get_mut(at).into_iter().for_each(|place| *place = card);
        let held = self.draw.hands(random, pulse, |player, hole| {
            if let Some(columns) = self.drawn.get(player).and_then(|player| columns.holes.get_mut(*player)) {
                columns.iter_mut().zip(hole.cards()).for_each(|(column, card)| put(column, card));
            }
        });
        let Some(held) = held else { return false };
        let mut rest = Rest { deck: self.deck.clone(), held, random };
        for player in &self.random {
            let columns = columns.holes.get_mut(*player).into_iter().flatten();
            columns.for_each(|column| put(column, rest.card()));
        }
        columns.board.iter_mut().skip(self.board.len()).for_each(|column| put(column, rest.card()));
        true
    }
}

/// Random cards that nobody holds.
struct Rest<'a> {
    deck: Deck,
    held: CardSet,
    random: &'a mut fastrand::Rng,
}

impl Rest<'_> {
    #[inline]
    fn card(&mut self) -> Card {
        loop {
            // The deck was checked to hold enough.
            let Some([card]) = self.deck.deal_random(&mut || self.random.u32(..)) else { return FILLER };
            if !self.held.contains(card) {
                return card;
            }
        }
    }
}
