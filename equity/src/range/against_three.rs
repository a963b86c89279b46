//! Hold'em's classes by what they win of three random hands, for percentages that ask for this order.
//!
//! By the mean, over all boards, of the third power of a hand's share against one random hand with exact card removal,
//! as if the three were drawn independently. `cargo run --release -p keyfold-equity --example holdem_order` prints it
//! in some seconds.

/// The 169 classes, the best first.
pub(super) const AGAINST_THREE: &str = "AA KK QQ JJ TT 99 AKs AQs AKo AJs KQs 88 ATs AQo KJs KTs QJs AJo KQo 77 A9s QTs ATo JTs KJo A8s K9s QJo A7s \
    KTo 66 Q9s A5s A6s QTo A9o J9s A4s T9s K8s JTo A3s A8o K7s Q8s K9o A2s 55 K6s J8s A7o T8s Q9o 98s K5s A5o \
    J9o Q7s A6o T9o K4s A4o K8o J7s Q6s K3s T7s 97s 44 87s A3o K7o Q5s K2s Q8o A2o J8o Q4s K6o T8o J6s 98o 76s \
    T6s Q3s 86s 96s J5s K5o Q2s 33 Q7o J4s K4o 65s J7o 75s J3s Q6o T7o T5s 85s 87o 97o 95s K3o T4s J2s 54s Q5o \
    K2o T3s 22 64s Q4o 74s T2s J6o 84s 76o 94s T6o 86o 96o 53s Q3o 93s J5o 63s 43s Q2o 92s J4o 73s 65o 83s 75o \
    52s T5o J3o 85o 82s 95o 54o T4o 42s 62s J2o 72s 64o T3o 32s 74o 84o T2o 94o 53o 93o 63o 43o 92o 73o 83o 52o \
    82o 42o 62o 72o 32o";
