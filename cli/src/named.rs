//! The names by which programs print evaluators and take them as arguments.

use keyfold::Naive;
use keyfold::classic::cactus_kev::{CactusKev, Map};
use keyfold::classic::{quinary::Quinary, signature::Signature};
use keyfold::key_sum::{Compact, Dense, Folded, Tier, Tiny};

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
    ($($evaluator:ty: $name:expr;)*) => {$(
        impl Named for $evaluator {
            const NAME: &'static str = $name;
        }
    )*};
}
names! {
    Folded: <Self as Tier>::NAME;
    Dense: <Self as Tier>::NAME;
    Compact: <Self as Tier>::NAME;
    Tiny: <Self as Tier>::NAME;
    Naive: "naive";
    CactusKev: "cactus-kev";
    CactusKev<Map>: "cactus-kev-map";
    Signature: "signature";
    Quinary: "quinary";
}
