//! The names by which programs print evaluators and take them as arguments.

use keyfold::classic::cactus_kev::{CactusKev, Map};
use keyfold::classic::{quinary::Quinary, signature::Signature};
use keyfold::{Compact, Dense, Folded, Naive, Tiny};

/// An evaluator that has a name.
///
/// ```
/// use keyfold_cli::Named;
/// assert_eq!(keyfold::Tiny::NAME, "tiny");
/// ```
pub trait Named {
    /// In lower case.
    const NAME: &'static str;
}

macro_rules! names {
    ($($evaluator:ty: $name:literal;)*) => {$(
        impl Named for $evaluator {
            const NAME: &'static str = $name;
        }
    )*};
}
names! {
    Folded: "folded";
    Compact: "compact";
    Tiny: "tiny";
    Naive: "naive";
    Dense: "dense";
    CactusKev: "cactus-kev";
    CactusKev<Map>: "cactus-kev-map";
    Signature: "signature";
    Quinary: "quinary";
}
