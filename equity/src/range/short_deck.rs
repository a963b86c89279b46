//! The orders of short deck's starting hands, for percentages of them.
//!
//! The 81 classes, the best first: by their exact equity against a random hand over all boards of the 36 cards. `cargo
//! run --release -p keyfold-equity --example short_deck_order` prints both.

/// Where straights beat three of a kind.
pub(super) const STRAIGHTS_OVER_TRIPS: &str = "AA KK QQ JJ TT AKs AQs AKo AJs KQs AQo ATs KJs AJo QJs KTs KQo JTs QTs 99 ATo KJo A9s QJo KTo JTo QTo A8s \
    A9o K9s T9s A8o Q9s J9s A7s K9o T9o Q9o J9o A7o 88 A6s K8s 98s T8s Q8s J8s K7s A6o K8o 98o T8o Q8o J8o K6s \
    K7o 97s T7s Q7s J7s 77 Q6s K6o 97o T7o 87s Q7o J7o 96s Q6o T6s J6s 87o 96o 86s T6o J6o 66 76s 86o 76o";

/// Where three of a kind beats straights.
pub(super) const TRIPS_OVER_STRAIGHTS: &str = "AA KK QQ JJ TT AKs AQs 99 AKo AJs KQs AQo ATs AJo KJs KTs QJs KQo QTs ATo A9s JTs KJo KTo QJo A8s QTo JTo \
    A9o 88 K9s A8o A7s Q9s J9s T9s K9o Q9o A7o A6s J9o T9o K8s Q8s J8s K7s T8s 98s A6o K8o 77 Q8o J8o T8o K6s \
    K7o 98o Q7s J7s T7s 97s Q6s K6o Q7o J7o T7o 97o 87s Q6o 96s J6s T6s 66 87o 86s 96o J6o T6o 76s 86o 76o";
