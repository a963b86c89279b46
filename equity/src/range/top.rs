//! The best classes of hole cards in a game.

#[cfg(feature = "games")]
use keyfold::registry::{Rules, SHORT_DECK, SHORT_DECK_TRIPS};
use std::ops::Deref;

use keyfold::{HoleCards, HoleClass};

use super::against_three::AGAINST_THREE;

#[cfg(feature = "games")]
use super::short_deck;

/// The order of hold'em's starting hands by which the best of them are taken.
///
/// ```
/// use keyfold_equity::{HandOrder, Range};
/// let orders = HandOrder::ALL.map(|order| (order.name(), order.classes().nth(6).map(|class| class.to_string())));
/// assert_eq!(orders, [("heads-up", Some("88".into())), ("multiway", Some("AKs".into()))]);
/// assert_eq!(Range::top_by(HandOrder::Multiway, 20.0)?, "top 20% multiway".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HandOrder {
    /// By equity against one random hand, all in, before the flop: the order of [`HoleClass::by_equity`].
    #[default]
    HeadsUp,
    /// By what a hand wins of three random hands, all in, before the flop: the mean, over all boards, of the third
    /// power of its share against one, as if three were drawn independently. Suited and connected hands come earlier.
    Multiway,
}

impl HandOrder {
    /// Both.
    pub const ALL: [Self; 2] = [Self::HeadsUp, Self::Multiway];

    /// Returns the name, which text has after a percentage.
    ///
    /// ```
    /// assert_eq!(keyfold_equity::range::HandOrder::ALL.map(|order| order.name()), ["heads-up", "multiway"]);
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HeadsUp => "heads-up",
            Self::Multiway => "multiway",
        }
    }

    /// Returns the 169 classes, the best first.
    pub fn classes(self) -> impl Iterator<Item = HoleClass> {
        Order::by(self).classes.into_iter()
    }
}

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
        Self::named(names)
    }

    /// Returns one of hold'em's orders.
    pub(super) fn by(order: HandOrder) -> Self {
        match order {
            HandOrder::HeadsUp => Self::holdem(),
            HandOrder::Multiway => Self::named(AGAINST_THREE),
        }
    }

    fn named(names: &str) -> Self {
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

/// The orders of a game, each made when it is asked for.
pub(super) struct Orders<'a> {
    /// The one that percentages go by if they name none.
    pub(super) own: &'a dyn Deref<Target = Order>,
    /// Hold'em's other one.
    pub(super) against_three: Option<&'a dyn Deref<Target = Order>>,
}

impl Orders<'_> {
    /// Returns the order of a name, or the game's own; `None` if the game has no such order.
    pub(super) fn of(&self, named: Option<HandOrder>) -> Option<&Order> {
        match (named, self.against_three) {
            (None | Some(HandOrder::HeadsUp), _) => Some(self.own),
            (Some(HandOrder::Multiway), three) => three.map(|three| &**three),
        }
    }
}
