//! `Serialize` and `Deserialize` for ranks of games: their numbers. Readable formats may hold the words instead.

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use super::numbered::Numbered;
use crate::serde::{Rank, read_rank};

/// Both traits for types of [`Numbered`] ranks.
macro_rules! as_numbers {
    ($feature:literal [$($generics:tt)*] $rank:ty) => {
        #[cfg(feature = $feature)]
        impl<$($generics)*> Serialize for $rank {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_u16((*self).into())
            }
        }

        #[cfg(feature = $feature)]
        impl<'de, $($generics)*> Deserialize<'de> for $rank {
            fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                read_rank(input, Rank { highest: <Self as Numbered>::HIGHEST, numbered: Self::numbered })
            }
        }
    };
}

as_numbers! { "high-low" [] super::high_low::LowRank }
as_numbers! { "short-deck" [O: super::short_deck::Order] super::short_deck::ShortRank<O> }
#[cfg(any(feature = "low", feature = "small"))]
const _: () = {
    as_numbers! { "serde" [G: super::Classes] super::GameRank<G> }
};
