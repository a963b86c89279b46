//! The names by which programs print evaluators and take them as arguments.

use keyfold::classic::cactus_kev::{CactusKev, Map};
use keyfold::classic::{quinary::Quinary, signature::Signature};
use keyfold::{Compact, Dense, Folded, Masked, Naive, Tiny};

/// An evaluator that has a name.
pub(crate) trait Named {
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
    Dense: "dense";
    Masked: "masked";
    Compact: "compact";
    Tiny: "tiny";
    CactusKev: "cactus-kev";
    CactusKev<Map>: "cactus-kev-map";
    Signature: "signature";
    Quinary: "quinary";
    Naive: "naive";
}
