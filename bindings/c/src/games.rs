//! Games other than hold'em: hands of their own cards alone, as numbers and in words.

use core::fmt::Display;

#[cfg(any(feature = "low", feature = "small"))]
use kernel::games::GameRank;
#[cfg(feature = "high-low")]
use kernel::games::high_low::LowRank;
#[cfg(feature = "short-deck")]
use kernel::games::short_deck::{self, Order, ShortRank, StraightsOverTrips, TripsOverStraights};
#[cfg(feature = "low")]
pub(crate) use kernel::games::{AceToFive, Badugi, DeuceToSeven};
#[cfg(feature = "small")]
pub(crate) use kernel::games::{FourCard, ThreeCard};
use kernel::{Card, CardSet, HandError, check};

use crate::error::{Mistake, of_hand};

/// A game with hands of `CARDS` cards.
pub(crate) trait Hands<const CARDS: usize> {
    const DECK: CardSet;

    /// Returns the rank of different cards of the deck; 0 for a hand that has none.
    fn rank(cards: &[Card; CARDS]) -> u16;

    /// Checks and ranks bytes that should be such cards.
    fn check(ids: &[u8; CARDS]) -> Result<u16, Mistake> {
        let cards = check::distinct::<CARDS>(ids).map_err(of_hand)?;
        match (1..).zip(cards).find(|(_, card)| !Self::DECK.contains(*card)) {
            Some((position, card)) => Err(of_hand(HandError::NotInDeck { position, card })),
            None => Ok(Self::rank(&cards)),
        }
    }
}

/// Short deck, with straights over three of a kind.
#[cfg(feature = "short-deck")]
pub(crate) type StraightsFirst = short_deck::ShortDeck<StraightsOverTrips>;
/// Short deck, with three of a kind over straights.
#[cfg(feature = "short-deck")]
pub(crate) type TripsFirst = short_deck::ShortDeck<TripsOverStraights>;
/// The lows of high-low games.
#[cfg(feature = "high-low")]
pub(crate) struct EightOrBetter;

/// Stamps how many cards the hands of a game have, and by which call they are ranked.
macro_rules! hands {
    ($($feature:literal $deck:ident $game:ident $count:literal $rank:expr;)*) => {$(
        #[cfg(feature = $feature)]
        impl Hands<$count> for $game {
            const DECK: CardSet = $deck;

            #[inline]
            fn rank(cards: &[Card; $count]) -> u16 {
                $rank(cards).into()
            }
        }
    )*};
}
hands! {
    "short-deck" SHORT StraightsFirst 5 small_or(StraightsFirst::rank_five);
    "short-deck" SHORT StraightsFirst 6 small_or(StraightsFirst::rank_six);
    "short-deck" SHORT StraightsFirst 7 small_or(StraightsFirst::rank_seven);
    "short-deck" SHORT TripsFirst 5 small_or(TripsFirst::rank_five);
    "short-deck" SHORT TripsFirst 6 small_or(TripsFirst::rank_six);
    "short-deck" SHORT TripsFirst 7 small_or(TripsFirst::rank_seven);
    "low" ALL AceToFive 5 AceToFive::rank_five;
    "low" ALL AceToFive 7 AceToFive::rank_seven;
    "low" ALL DeuceToSeven 5 DeuceToSeven::rank_five;
    "low" ALL Badugi 4 Badugi::rank_four;
    "small" ALL ThreeCard 3 ThreeCard::rank_three;
    "small" ALL FourCard 4 FourCard::rank_four;
    "high-low" ALL EightOrBetter 5 low_of;
    "high-low" ALL EightOrBetter 7 low_of;
}
#[allow(dead_code, reason = "short deck has another deck")]
const ALL: CardSet = CardSet::ALL;
#[cfg(feature = "short-deck")]
const SHORT: CardSet = <StraightsFirst as kernel::games::Game>::DECK;

/// Returns a call of short deck's that takes a table for each number of cards, as hosts have; for devices the one that
/// takes a kilobyte for all.
#[cfg(feature = "short-deck")]
const fn small_or<O: Order, const CARDS: usize>(
    by_tables: fn(&[Card; CARDS]) -> ShortRank<O>,
) -> fn(&[Card; CARDS]) -> ShortRank<O> {
    if cfg!(feature = "std") { by_tables } else { short_deck::ShortDeck::<O>::rank_small }
}

/// Returns the low of a hand; 0 if it has none.
#[cfg(feature = "high-low")]
fn low_of(cards: &[Card]) -> u16 {
    LowRank::of(cards).map_or(0, u16::from)
}

/// A game whose ranks have words.
pub(crate) trait Words {
    /// Returns the words for a rank, if there is such a rank.
    fn words(rank: u16) -> Option<impl Display>;
}

/// Stamps the words of a game's ranks.
macro_rules! words {
    ($($feature:literal $game:ident $rank:expr;)*) => {$(
        #[cfg(feature = $feature)]
        impl Words for $game {
            fn words(rank: u16) -> Option<impl Display> {
                $rank(rank)
            }
        }
    )*};
}
words! {
    "short-deck" StraightsFirst |rank| ShortRank::<StraightsOverTrips>::new(rank).map(ShortRank::describe);
    "short-deck" TripsFirst |rank| ShortRank::<TripsOverStraights>::new(rank).map(ShortRank::describe);
    "low" AceToFive GameRank::<AceToFive>::new;
    "low" DeuceToSeven GameRank::<DeuceToSeven>::new;
    "low" Badugi GameRank::<Badugi>::new;
    "small" ThreeCard GameRank::<ThreeCard>::new;
    "small" FourCard GameRank::<FourCard>::new;
    "high-low" EightOrBetter |rank: u16| LowRank::new(rank.try_into().ok()?);
}
