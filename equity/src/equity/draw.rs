//! Draws hands for players from those that each can hold: no card in two hands, every deal by its weight.
//!
//! Few deals are listed. Otherwise each player draws from his own hands by weight, and all draw again if two share a
//! card. Where most draws fail, [`Joint`] deals player by player.

use keyfold::{Card, CardSet};

use super::alias::Alias;
use super::error::EquityError;
use super::held::Held;
use super::joint::Joint;
use super::progress::{Pulse, Watch};

/// At most this many combinations of hands are listed.
const LISTED: u128 = 1 << 16;

/// At least one draw in this many must be a deal, or another way is taken.
const IN_VAIN: usize = 64;

/// The number of draws that decides it.
const TRIES: usize = 16 * IN_VAIN;

/// The most sets of cards looked up to draw player by player, at first and as a last resort: a hundredth of a second,
/// and a fifth.
const CHEAP: u64 = 1 << 19;
const DEAR: u64 = 1 << 23;

/// Estimated nanoseconds of a failed draw.
const TRY: u64 = 100;

/// The ways to draw hands. Players who can hold only one hand are drawn too, unless all are such.
pub(super) enum Draw<H> {
    /// There is one deal.
    Known,
    /// Deals, by their weights.
    Listed(Alias, Vec<Vec<H>>),
    /// Each player from his own hands.
    Independent(Vec<(Alias, Vec<H>)>),
    /// Player by player, with regard to those that follow.
    Joint(Joint<H>),
}

impl<H: Held> Draw<H> {
    /// Returns a draw for players who have at least one deal.
    pub(super) fn new(players: &[&[(H, u32)]], watch: &Watch<'_>) -> Result<Self, EquityError> {
        let combinations = players.iter().map(|hands| hands.len() as u128).fold(1, u128::saturating_mul);
        if combinations == 1 {
            return Ok(Self::Known);
        }
        if combinations <= LISTED {
            let (deals, weights): (Vec<_>, Vec<_>) = listed(players).into_iter().unzip();
            let alias = Alias::new(&weights).ok_or(EquityError::NoMatchup)?;
            return Ok(Self::Listed(alias, deals));
        }
        let of_player = |hands: &&[(H, u32)]| {
            let weights: Vec<f64> = hands.iter().map(|(_, weight)| f64::from(*weight)).collect();
            Some((Alias::new(&weights)?, hands.iter().map(|(hand, _)| *hand).collect()))
        };
        let aliases = players.iter().map(of_player).collect::<Option<_>>().ok_or(EquityError::NoMatchup)?;
        let independent = Self::Independent(aliases);
        if independent.deals_one_in(IN_VAIN, watch) {
            return Ok(independent);
        }
        Ok(Self::joint(players, watch).unwrap_or(independent))
    }

    /// Returns the draw player by player. Watches all cards if that is cheap, else more and more of them until most
    /// draws are deals. `None` if the run is stopped first.
    fn joint(players: &[&[(H, u32)]], watch: &Watch<'_>) -> Option<Self> {
        let contested = Joint::contested(players);
        let watching = |cards: usize, most: u64| {
            Joint::new(players, contested.iter().copied().take(cards).collect(), most, watch).map(Self::Joint)
        };
        if let Some(all) = watching(Card::COUNT, CHEAP) {
            return Some(all);
        }
        let mut best = None;
        for cards in (1..).map(|times| times * 4) {
            let Some(draw) = watching(cards, CHEAP).filter(|_| !watch.is_late()) else { break };
            if draw.deals_one_in(4, watch) {
                return Some(draw);
            }
            best = Some(draw);
        }
        if best.as_ref().is_some_and(|draw| draw.deals_one_in(IN_VAIN, watch)) {
            return best;
        }
        watching(Card::COUNT, DEAR).or(best)
    }

    /// Returns `true` if at most `draws` draws make a deal on average.
    fn deals_one_in(&self, draws: usize, watch: &Watch<'_>) -> bool {
        let (mut random, mut pulse) = (fastrand::Rng::with_seed(0), watch.pulse());
        let tries = (0..TRIES).take_while(|_| pulse.goes_on(TRY));
        let deals = tries.filter(|_| self.attempt(&mut random, &mut |_, _| ()).is_some());
        deals.take(TRIES / draws).count() == TRIES / draws
    }

    /// Draws a hand for each player in turn and returns all cards held; `None` if the run is stopped before there is a
    /// deal.
    #[inline]
    pub(super) fn hands(
        &self,
        random: &mut fastrand::Rng,
        pulse: &mut Pulse<'_>,
        mut give: impl FnMut(usize, H),
    ) -> Option<CardSet> {
        loop {
            if let Some(held) = self.attempt(random, &mut give) {
                return Some(held);
            }
            if !pulse.goes_on(TRY) {
                return None;
            }
        }
    }

    /// Returns the same, or `None` if a card is in two hands.
    #[inline(always)]
    fn attempt(&self, random: &mut fastrand::Rng, give: &mut impl FnMut(usize, H)) -> Option<CardSet> {
        match self {
            Self::Known => Some(CardSet::EMPTY),
            Self::Listed(alias, deals) => {
                let hands = deals.get(alias.draw(random))?;
                hands.iter().enumerate().for_each(|(player, hand)| give(player, *hand));
                Some(hands.iter().fold(CardSet::EMPTY, |held, hand| held | hand.cards()))
            }
            Self::Independent(players) => {
                let mut held = CardSet::EMPTY;
                for (player, (alias, hands)) in players.iter().enumerate() {
                    let hand = *hands.get(alias.draw(random))?;
                    give(player, hand);
                    if !hand.cards().is_disjoint(held) {
                        return None;
                    }
                    held |= hand.cards();
                }
                Some(held)
            }
            Self::Joint(joint) => joint.attempt(random, give),
        }
    }
}

/// Returns the deals of players with few hands, and their weights.
fn listed<H: Held>(players: &[&[(H, u32)]]) -> Vec<(Vec<H>, f64)> {
    players.iter().fold(vec![(Vec::new(), 1.0)], |found, player| {
        let with = |(hands, weight): &(Vec<H>, f64)| {
            let dealt = hands.iter().fold(CardSet::EMPTY, |dealt, hand: &H| dealt | hand.cards());
            let free = player.iter().filter(|(hand, _)| hand.cards().is_disjoint(dealt));
            free.map(|(hand, own)| ([&hands[..], &[*hand]].concat(), weight * f64::from(*own))).collect::<Vec<_>>()
        };
        found.iter().flat_map(with).collect()
    })
}
