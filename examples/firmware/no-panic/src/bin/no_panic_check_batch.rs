//! No panic is left in looking for repeated cards in batches.
#![no_std]
#![no_main]

use keyfold::HandRank;
use keyfold::batch::Backend;
use no_panic::{any, any_cards, done};

no_panic::program! {
    let sevens = [any_cards::<7>(); 70];
    let sevens = any(&sevens[..]);
    let column = any(sevens.as_flattened());
    let mut ranks = [HandRank::LOWEST; 70];
    for backend in Backend::available() {
        done(backend.check_rows(sevens));
        done(backend.check_columns(any([column; 7])));
        done(backend.rank_rows_checked(sevens, any(&mut ranks[..])));
        done(backend.rank_columns_checked(any([column; 7]), any(&mut ranks[..])));
    }
}
