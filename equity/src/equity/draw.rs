//! Hole cards drawn from ranges.
//!
//! Who can hold any pair is dealt to last, from what the others leave: how many ways there are to do so does not depend on
//! what they hold. Of the others, either all match-ups are listed, or each draws from his range by weight, and all draw again
//! if two hold the same card. Both give each match-up its weight.

use keyfold::{CardSet, Deck, HoleCards};

use super::deal::{Deal, Player};
use super::error::EquityError;
use super::matchups;

/// Whoever draws so often in vain gives up.
pub(super) const TRIES: u64 = 1_000_000;

/// Up to so many combinations are listed.
pub(super) const LISTED: u128 = 1 << 16;

/// How hole cards are drawn.
pub(super) struct Draw {
    /// The players who can hold any pair.
    random: Vec<bool>,
    /// The others: the place of each among all players.
    places: Vec<usize>,
    way: Way,
    /// What is left beside cards that are always held.
    deck: Deck,
}

enum Way {
    /// Everybody can hold any pair, or what he holds is known.
    Known(Vec<HoleCards>),
    /// Match-ups, so many at a time, each as often as it weighs.
    Listed(Alias, Vec<Vec<HoleCards>>),
    /// Each from his own range.
    Independent(Vec<(Alias, Vec<HoleCards>)>),
}

impl Draw {
    pub(super) fn new(deal: &Deal) -> Result<Self, EquityError> {
        let live = deal.live();
        let known = deal.players.iter().filter_map(known).fold(CardSet::EMPTY, |known, hole| known | hole.card_set());
        let is_random = |player: &Player| {
            let pairs = (live - known).len() * (live - known).len().saturating_sub(1) / 2;
            player.holes.len() == pairs && player.holes.iter().all(|(_, weight)| *weight == 1)
        };
        let random: Vec<bool> = deal.players.iter().map(is_random).collect();
        let places: Vec<usize> = (0..random.len()).filter(|place| !random[*place]).collect();
        let players: Vec<&Player> =
            deal.players.iter().zip(&random).filter(|(_, random)| !**random).map(|(player, _)| player).collect();
        let way = Self::way(&players)?;
        let draw = Self { random, places, way, deck: Deck::from(live - known) };
        // Who waits for a match-up that does not exist, waits for ever.
        let first = draw.attempt(&mut fastrand::Rng::with_seed(0), &mut |_, _| (), TRIES);
        first.map(|_| draw).ok_or(EquityError::NoMatchup)
    }

    fn way(players: &[&Player]) -> Result<Way, EquityError> {
        let known: Vec<HoleCards> = players.iter().filter_map(|player| known(player)).collect();
        if known.len() == players.len() {
            return Ok(Way::Known(known));
        }
        let sizes = players.iter().map(|player| player.holes.len() as u128);
        if sizes.fold(1, u128::saturating_mul) <= LISTED {
            let matchups = matchups::of_some(players);
            let weights: Vec<f64> = matchups.iter().map(|(_, weight)| *weight as f64).collect();
            let alias = Alias::new(&weights).ok_or(EquityError::NoMatchup)?;
            return Ok(Way::Listed(alias, matchups.into_iter().map(|(holes, _)| holes).collect()));
        }
        let range = |player: &&Player| {
            let weights: Vec<f64> = player.holes.iter().map(|(_, weight)| f64::from(*weight)).collect();
            Some((Alias::new(&weights)?, player.holes.iter().map(|(hole, _)| *hole).collect()))
        };
        players.iter().map(range).collect::<Option<Vec<_>>>().map(Way::Independent).ok_or(EquityError::NoMatchup)
    }

    pub(super) fn is_random(&self, player: usize) -> bool {
        self.random.get(player).copied().unwrap_or(false)
    }

    #[inline]
    pub(super) fn deck(&self) -> Deck {
        self.deck.clone()
    }

    /// Draws what players hold who cannot hold just any pair, and returns those of the cards that are in the deck.
    #[inline]
    pub(super) fn holes(&self, random: &mut fastrand::Rng, mut give: impl FnMut(usize, HoleCards)) -> CardSet {
        self.attempt(random, &mut give, u64::MAX).unwrap_or_default()
    }

    /// The same, unless so many tries are in vain.
    #[inline(always)]
    fn attempt(
        &self,
        random: &mut fastrand::Rng,
        give: &mut impl FnMut(usize, HoleCards),
        tries: u64,
    ) -> Option<CardSet> {
        let mut give_all = |holes: &[HoleCards]| {
            self.places.iter().zip(holes).for_each(|(place, hole)| give(*place, *hole));
            holes.iter().fold(CardSet::EMPTY, |held, hole| held | hole.card_set())
        };
        match &self.way {
            Way::Known(holes) => {
                give_all(holes);
                Some(CardSet::EMPTY)
            }
            Way::Listed(alias, matchups) => matchups.get(alias.draw(random)).map(|holes| give_all(holes)),
            Way::Independent(ranges) => (0..tries).find_map(|_| {
                let mut held = CardSet::EMPTY;
                let apart = self.places.iter().zip(ranges).all(|(place, (alias, holes))| {
                    let Some(&hole) = holes.get(alias.draw(random)) else { return false };
                    give(*place, hole);
                    let apart = hole.card_set().is_disjoint(held);
                    held |= hole.card_set();
                    apart
                });
                apart.then_some(held)
            }),
        }
    }
}

/// What a player holds, if only one pair is possible.
fn known(player: &Player) -> Option<HoleCards> {
    if let [(hole, _)] = player.holes[..] { Some(hole) } else { None }
}

/// Draws numbers by weight in constant time: Alastair Walker's alias method (1977) as Michael Vose builds it (1991).
pub(super) struct Alias {
    /// Each column's own share of it, of 2^32, and whose the rest is.
    columns: Vec<(u64, u32)>,
}

impl Alias {
    /// `None` if there is no weight.
    pub(super) fn new(weights: &[f64]) -> Option<Self> {
        let total: f64 = weights.iter().sum();
        if total <= 0.0 {
            return None;
        }
        let mut scaled: Vec<f64> = weights.iter().map(|weight| weight * weights.len() as f64 / total).collect();
        let (mut small, mut large): (Vec<usize>, Vec<usize>) = (0..scaled.len()).partition(|at| scaled[*at] < 1.0);
        let mut columns: Vec<(u64, u32)> = (0..scaled.len()).map(|at| (1 << 32, at as u32)).collect();
        while let (Some(&less), Some(&more)) = (small.last(), large.last()) {
            small.pop();
            columns[less] = ((scaled[less] * f64::from(1 << 16) * f64::from(1 << 16)) as u64, more as u32);
            scaled[more] -= 1.0 - scaled[less];
            if scaled[more] < 1.0 {
                large.pop();
                small.push(more);
            }
        }
        Some(Self { columns })
    }

    #[inline]
    pub(super) fn draw(&self, random: &mut fastrand::Rng) -> usize {
        let column = random.usize(..self.columns.len());
        match self.columns.get(column) {
            Some((own, other)) if u64::from(random.u32(..)) >= *own => *other as usize,
            _ => column,
        }
    }
}
