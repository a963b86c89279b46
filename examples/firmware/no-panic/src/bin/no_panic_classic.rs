//! No panic is left in the classic evaluators.
#![no_std]
#![no_main]

use keyfold_classic::cactus_kev::{CactusKev, Map};
use keyfold_classic::combinadic::{Blocks8, Combinadic};
use keyfold_classic::quinary::Quinary;
use keyfold_classic::signature::Signature;
use no_panic::{any, any_cards, done, rank};

no_panic::program! {
    rank::<CactusKev, 5>();
    rank::<CactusKev, 7>();
    rank::<CactusKev<Map>, 5>();
    rank::<Quinary, 5>();
    rank::<Quinary, 7>();
    rank::<Signature, 7>();
    done(Combinadic::<7, Blocks8>::position(&any_cards::<7>()));
    done(Combinadic::<7, Blocks8>::cards(any(0)));
}
