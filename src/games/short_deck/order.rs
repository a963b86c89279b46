//! The two orders of the categories.

use core::fmt::Debug;
use core::hash::Hash;

use keyfold_tables::games::short_deck::{STRAIGHTS_OVER_TRIPS, TRIPS_OVER_STRAIGHTS, Tables};
#[cfg(feature = "batch")]
use keyfold_tables::games::short_deck::{STRAIGHTS_OVER_TRIPS_VECTORS, TRIPS_OVER_STRAIGHTS_VECTORS, VectorTables};

mod sealed {
    use super::Tables;
    #[cfg(feature = "batch")]
    use super::VectorTables;

    /// Seals [`Order`](super::Order): its types come with their tables.
    pub trait Sealed {
        /// The tables of this order.
        const TABLES: Tables;
        /// The tables for vectors.
        #[cfg(feature = "batch")]
        const VECTORS: VectorTables;
    }
}

pub(super) use sealed::Sealed;

/// The order of straights and three of a kind. Sealed.
///
/// ```
/// use keyfold::games::short_deck::{Order, StraightsOverTrips, TripsOverStraights};
/// assert!(TripsOverStraights::TRIPS_WIN && !StraightsOverTrips::TRIPS_WIN);
/// ```
pub trait Order: Sealed + Copy + Ord + Hash + Debug + Default + 'static {
    /// `true` if three of a kind beats a straight.
    const TRIPS_WIN: bool;
    /// The name of the game with this order.
    const NAME: &'static str;
}

/// A straight beats three of a kind, as in hold'em: the more common order.
///
/// ```
/// use keyfold::{Category, games::{ShortDeck, short_deck::ShortRank}};
/// let first = |category| ShortRank::<keyfold::games::short_deck::StraightsOverTrips>::of_category(category).0;
/// assert!(first(Category::Straight) > first(Category::ThreeOfAKind));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StraightsOverTrips;

/// Three of a kind beats a straight.
///
/// ```
/// use keyfold::{Category, games::short_deck::{ShortRank, TripsOverStraights}};
/// let first = |category| ShortRank::<TripsOverStraights>::of_category(category).0;
/// assert!(first(Category::ThreeOfAKind) > first(Category::Straight));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TripsOverStraights;

impl Sealed for StraightsOverTrips {
    const TABLES: Tables = STRAIGHTS_OVER_TRIPS;
    #[cfg(feature = "batch")]
    const VECTORS: VectorTables = STRAIGHTS_OVER_TRIPS_VECTORS;
}

impl Sealed for TripsOverStraights {
    const TABLES: Tables = TRIPS_OVER_STRAIGHTS;
    #[cfg(feature = "batch")]
    const VECTORS: VectorTables = TRIPS_OVER_STRAIGHTS_VECTORS;
}

impl Order for StraightsOverTrips {
    const TRIPS_WIN: bool = false;
    const NAME: &'static str = "short deck";
}

impl Order for TripsOverStraights {
    const TRIPS_WIN: bool = true;
    const NAME: &'static str = "short deck, three of a kind over straights";
}
