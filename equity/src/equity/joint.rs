//! Draws hands player by player where many players want the same cards.
//!
//! A player draws each hand by its weight times the weight of all ways to deal to the later players. That depends only
//! on the *contested* cards dealt so far, which later players can hold: six players with QQ+ and AK leave at most 924
//! sets of twelve cards at a time, however many deals there are. So the first try gives a deal, by its weight.
//!
//! If there are too many such sets, only the most contested cards are watched. Hands with the same watched cards are
//! one kind; kinds are drawn as above, then a hand of the kind by its weight. All draw again if two share another card.

use keyfold::{Card, CardSet};

use super::alias::Alias;
use super::hashed::ByNumber;
use super::held::Held;
use super::progress::{Pulse, Watch};

/// Estimated nanoseconds to look up a set of cards.
const LOOKED_UP: u64 = 20;

/// Players in the order in which they draw.
pub(super) struct Joint<H>(Vec<Seat<H>>);

/// A player's hands, by kind.
struct Seat<H> {
    /// The player's index.
    player: usize,
    kinds: Vec<Kind<H>>,
    /// The watched cards that later players can hold.
    later: CardSet,
    /// The weight of all ways to deal to him and later players, by the cards dealt before.
    weights: ByNumber<CardSet, f64>,
}

/// The hands with the same watched cards.
struct Kind<H> {
    watched: CardSet,
    weight: f64,
    alias: Alias,
    hands: Vec<H>,
}

impl<H: Held> Joint<H> {
    /// Returns the cards that two players can hold, the most contested first.
    pub(super) fn contested(players: &[&[(H, u32)]]) -> Vec<Card> {
        let shares = players.iter().map(|hands| {
            let (mut all, mut by_card) = (0.0, [0.0; 64]);
            for (hand, weight) in *hands {
                all += f64::from(*weight);
                hand.cards().iter().for_each(|card| by_card[usize::from(card.id()) & 63] += f64::from(*weight));
            }
            by_card.map(|weight| weight / f64::max(all, 1.0))
        });
        let shares: Vec<[f64; 64]> = shares.collect();
        let collisions = |card: Card| {
            let of_card = shares.iter().map(|shares| shares[usize::from(card.id()) & 63]);
            of_card.clone().sum::<f64>().powi(2) - of_card.map(|share| share * share).sum::<f64>()
        };
        let holders = |card: &Card| shares.iter().filter(|shares| shares[usize::from(card.id()) & 63] > 0.0).count();
        let mut cards: Vec<Card> = Card::all().filter(|card| holders(card) > 1).collect();
        cards.sort_by_cached_key(|card| u64::MAX - collisions(*card).max(0.0).to_bits());
        cards
    }

    /// Returns a draw that watches some cards; `None` if more than `most` sets of cards are looked up, if the run is
    /// stopped, or if there is no deal.
    pub(super) fn new(players: &[&[(H, u32)]], watched: CardSet, mut most: u64, watch: &Watch<'_>) -> Option<Self> {
        let mut seats: Vec<Seat<H>> = players
            .iter()
            .enumerate()
            .map(|(player, hands)| Seat::new(player, hands, watched))
            .collect::<Option<_>>()?;
        // Few cards tell which hands of a narrow range remain: those players draw last.
        seats.sort_by_cached_key(|seat| u64::MAX - seat.kinds.len() as u64);
        let mut later = CardSet::EMPTY;
        for seat in seats.iter_mut().rev() {
            seat.later = later;
            later = seat.kinds.iter().fold(later, |cards, kind| cards | kind.watched);
        }
        let all = weigh(&mut seats, CardSet::EMPTY, &mut most, &mut watch.pulse())?;
        (all > 0.0).then_some(Self(seats))
    }

    /// Gives each player a hand and returns all cards held; `None` if an unwatched card is in two of them.
    pub(super) fn attempt(&self, random: &mut fastrand::Rng, give: &mut impl FnMut(usize, H)) -> Option<CardSet> {
        let (mut dealt, mut held) = (CardSet::EMPTY, CardSet::EMPTY);
        for (at, seat) in self.0.iter().enumerate() {
            let following = self.0.get(at + 1);
            let ways = |kind: &Kind<H>| {
                let dealt = (dealt | kind.watched) & seat.later;
                kind.weight * following.map_or(1.0, |seat| seat.weights.get(&dealt).copied().unwrap_or(0.0))
            };
            let mut left = random.f64() * seat.weights.get(&dealt)?;
            let mut chosen = None;
            for kind in seat.kinds.iter().filter(|kind| kind.watched.is_disjoint(dealt)) {
                let ways = ways(kind);
                // Rounding may leave a remainder after the last one.
                if ways > 0.0 {
                    chosen = Some(kind);
                }
                left -= ways;
                if left < 0.0 {
                    break;
                }
            }
            let kind = chosen?;
            let hand = *kind.hands.get(kind.alias.draw(random))?;
            if !hand.cards().is_disjoint(held) {
                return None;
            }
            give(seat.player, hand);
            held |= hand.cards();
            dealt = (dealt | kind.watched) & seat.later;
        }
        Some(held)
    }
}

impl<H: Held> Seat<H> {
    fn new(player: usize, hands: &[(H, u32)], watched: CardSet) -> Option<Self> {
        let mut sorted: Vec<(CardSet, H, f64)> =
            hands.iter().map(|(hand, weight)| (hand.cards() & watched, *hand, f64::from(*weight))).collect();
        sorted.sort_by_cached_key(|(watched, ..)| watched.bits());
        let kind = |alike: &[(CardSet, H, f64)]| {
            let weights: Vec<f64> = alike.iter().map(|(.., weight)| *weight).collect();
            let hands = alike.iter().map(|(_, hand, _)| *hand).collect();
            Some(Kind { watched: alike.first()?.0, weight: weights.iter().sum(), alias: Alias::new(&weights)?, hands })
        };
        let kinds = sorted.chunk_by(|one, other| one.0 == other.0).map(kind).collect::<Option<_>>()?;
        Some(Self { player, kinds, later: CardSet::EMPTY, weights: ByNumber::default() })
    }
}

/// Returns the weight of all ways to deal to some players after some cards; `None` if more than `left` sets of cards
/// are looked up, or if the run is stopped.
fn weigh<H>(seats: &mut [Seat<H>], dealt: CardSet, left: &mut u64, pulse: &mut Pulse<'_>) -> Option<f64> {
    let Some((seat, following)) = seats.split_first_mut() else { return Some(1.0) };
    if let Some(weight) = seat.weights.get(&dealt) {
        return Some(*weight);
    }
    let mut sum = 0.0;
    for kind in seat.kinds.iter().filter(|kind| kind.watched.is_disjoint(dealt)) {
        *left = left.checked_sub(1).filter(|_| pulse.goes_on(LOOKED_UP))?;
        sum += kind.weight * weigh(following, (dealt | kind.watched) & seat.later, left, pulse)?;
    }
    seat.weights.insert(dealt, sum);
    Some(sum)
}
