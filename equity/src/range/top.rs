//! The best classes of hole cards in a game.

#[cfg(feature = "games")]
use keyfold::registry::{Rules, SHORT_DECK, SHORT_DECK_TRIPS};
use keyfold::{HoleCards, HoleClass};

#[cfg(feature = "games")]
use super::short_deck;

/// The classes of a game, the best first, and the number of their pairs.
pub(super) struct Order {
    classes: Vec<HoleClass>,
    pairs: usize,
}

impl Order {
    /// Returns hold'em's order: by equity against a random hand.
    pub(super) fn holdem() -> Self {
        Self { classes: HoleClass::by_equity().collect(), pairs: HoleCards::COUNT }
    }

    /// Returns a game's order: in the short deck its own, else hold'em's.
    #[cfg(feature = "games")]
    pub(super) fn of(game: &Rules) -> Self {
        let names = match game {
            _ if *game == SHORT_DECK => short_deck::STRAIGHTS_OVER_TRIPS,
            _ if *game == SHORT_DECK_TRIPS => short_deck::TRIPS_OVER_STRAIGHTS,
            _ => return Self::holdem(),
        };
        let classes: Vec<HoleClass> = names.split(' ').filter_map(|name| name.parse().ok()).collect();
        Self { pairs: classes.iter().map(|class| class.combinations()).sum(), classes }
    }

    /// Returns the fewest classes that hold `percent` of all pairs.
    pub(super) fn best(&self, percent: f64) -> impl Iterator<Item = HoleClass> {
        let (wanted, mut held) = (percent / 100.0 * self.pairs as f64, 0);
        self.classes.iter().copied().take_while(move |class| {
            let more = f64::from(held) < wanted;
            held += class.combinations() as u32;
            more
        })
    }
}
